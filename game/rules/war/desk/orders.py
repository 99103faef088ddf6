"""The orders of the game master's desk as frozen values, and notes on hexes.

They are checked and not listed; `side` is gm. Units are named as they stand, in stack order.
"""

from __future__ import annotations

from game.rules.contract import Order
from game.rules.war.kinds import Unit
from game.rules.war.scenario import Goal, Placed

AS_IT_IS = -1
NEW = -1  # of a goal: none of those there are


class DeskOrder(Order, frozen=True, kw_only=True, omit_defaults=True):
    """What a game master does to a war; `note`: in the game master's own words, for the log."""

    note: str = ""


class PlaceUnits(DeskOrder, frozen=True, tag="gm_place"):
    """New units of a faction."""

    faction: str
    cell: int
    units: tuple[Placed, ...]


class RemoveUnits(DeskOrder, frozen=True, tag="gm_remove"):
    """Units leave the war without a death; characters are out of it."""

    faction: str
    cell: int
    units: tuple[Unit, ...]


class MoveUnits(DeskOrder, frozen=True, tag="gm_move"):
    """Units go anywhere at no cost; marches are called off and entrenchment is left behind."""

    faction: str
    origin: int
    units: tuple[Unit, ...]
    target: int


class SetUnit(DeskOrder, frozen=True, tag="gm_unit"):
    """A unit has so many hits left, is so much entrenched. At 0 hits it is gone.

    `death`: it counts as one, for Healers and Undead Fortitude (W10).
    """

    faction: str
    cell: int
    unit: Unit
    hits: int = AS_IT_IS
    entrenched: int = AS_IT_IS
    death: bool = True


class BringCharacter(DeskOrder, frozen=True, tag="gm_bring"):
    """A character is in that hex, wherever it was: up, fallen, captured, dead, out (W5).

    With 0 hit points it lies there; AS_IT_IS: with those it has, where it has none with those
    that the fallen return with.
    """

    name: str
    cell: int
    hit_points: int = AS_IT_IS


class SetCharacter(DeskOrder, frozen=True, tag="gm_character"):
    """A character has so many hit points (0: it falls), hit dice, so much Exhaustion (W5).

    `fresh`: it has marched nothing today.
    """

    name: str
    hit_points: int = AS_IT_IS
    dice: int = AS_IT_IS
    exhaustion: int = AS_IT_IS
    fresh: bool = False


class GiveControl(DeskOrder, frozen=True, tag="gm_control"):
    """A Command Post or hex is a faction's, or nobody's ("")."""

    cell: int
    faction: str


class SetTerrain(DeskOrder, frozen=True, tag="gm_terrain"):
    """Hexes are of another terrain."""

    cells: tuple[int, ...]
    terrain: str


class SetRoads(DeskOrder, frozen=True, tag="gm_roads"):
    """Roads run through hexes, or no longer do."""

    cells: tuple[int, ...]
    there: bool = True


class SetGoal(DeskOrder, frozen=True, tag="gm_goal"):
    """Goal number `number` is another, or there is one more (NEW)."""

    goal: Goal
    number: int = NEW


class DropGoal(DeskOrder, frozen=True, tag="gm_drop_goal"):
    """A goal is nobody's any more."""

    number: int


class SetClock(DeskOrder, frozen=True, tag="gm_clock"):
    """It is so late now, in minutes after day 1, 00:00."""

    clock: int


class SetLastRound(DeskOrder, frozen=True, tag="gm_last_round"):
    """The war is a draw after that round; 0: there is none."""

    round: int


class SendReinforcements(DeskOrder, frozen=True, tag="gm_reinforce"):
    """Units will come before the muster of a round to come (W9)."""

    faction: str
    cell: int
    round: int
    units: tuple[Placed, ...]


class GrantMuster(DeskOrder, frozen=True, tag="gm_grant"):
    """A post grants a unit once more in the muster that is on (W9)."""

    post: int


class GiveActions(DeskOrder, frozen=True, tag="gm_actions"):
    """Who has the turn has so many Battle Actions left."""

    actions: int


class PassTurn(DeskOrder, frozen=True, tag="gm_pass"):
    """The turn, or the muster, of who is awaited is over; a battle that is on is broken off."""


class SetHouse(DeskOrder, frozen=True, tag="gm_house"):
    """House rules are others from now on: pairs of name and value."""

    rules: tuple[tuple[str, str], ...]


class PutOut(DeskOrder, frozen=True, tag="gm_out"):
    """A faction leaves the war (W12)."""

    faction: str


class EndWar(DeskOrder, frozen=True, tag="gm_end"):
    """The war is over; these teams have won, more than one or none is a draw (W12)."""

    teams: tuple[str, ...] = ()


class Annotate(Order, frozen=True, tag="annotate", omit_defaults=True):
    """A note on a hex, in place of the one that was there for that reader; "" takes it away.

    `reader`: a faction's id, gm, or "" for everybody. It changes nothing in the war.
    """

    cell: int
    text: str = ""
    reader: str = ""


DeskOrders = (
    PlaceUnits
    | RemoveUnits
    | MoveUnits
    | SetUnit
    | BringCharacter
    | SetCharacter
    | GiveControl
    | SetTerrain
    | SetRoads
    | SetGoal
    | DropGoal
    | SetClock
    | SetLastRound
    | SendReinforcements
    | GrantMuster
    | GiveActions
    | PassTurn
    | SetHouse
    | PutOut
    | EndWar
    | Annotate
)
