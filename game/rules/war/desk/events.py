"""What a game master's desk has done, each with the note; what follows is told after it."""

from __future__ import annotations

from game.rules.contract import Event
from game.rules.war.kinds import Unit


class DeskEvent(Event, frozen=True, kw_only=True):
    """Something the game master did; `note` in the game master's own words."""

    note: str = ""


class UnitsPlaced(DeskEvent, frozen=True, tag="gm_placed"):
    """New units stand there."""

    faction: str
    cell: int
    units: tuple[Unit, ...]


class UnitsRemoved(DeskEvent, frozen=True, tag="gm_removed"):
    """Units are out of the war, without a death."""

    faction: str
    cell: int
    units: tuple[Unit, ...]


class UnitsMoved(DeskEvent, frozen=True, tag="gm_moved"):
    """Units are elsewhere; `units` as they are now."""

    faction: str
    units: tuple[Unit, ...]
    origin: int
    target: int


class UnitChanged(DeskEvent, frozen=True, tag="gm_unit"):
    """A unit is as `unit` now; None: it is destroyed, and if it is a `death`, Lost follows."""

    faction: str
    cell: int
    before: Unit
    unit: Unit | None
    death: bool


class CharacterBrought(DeskEvent, frozen=True, tag="gm_brought"):
    """A character stands in `cell` as `unit`, or (None) lies there.

    `was`: up, down, captured, dead or out, in `origin` (-1: nowhere).
    """

    faction: str
    name: str
    cell: int
    hit_points: int
    unit: Unit | None
    was: str
    origin: int


class CharacterChanged(DeskEvent, frozen=True, tag="gm_character"):
    """A character has this now; if it fell or died of it, that is told after this."""

    faction: str
    name: str
    cell: int
    hit_points: int
    dice: int
    exhaustion: int


class ControlGiven(DeskEvent, frozen=True, tag="gm_control"):
    """A hex or post was given, to nobody if `faction` is ""; ControlChanged follows."""

    cell: int
    faction: str


class TerrainSet(DeskEvent, frozen=True, tag="gm_terrain"):
    """Hexes are of another terrain."""

    cells: tuple[int, ...]
    terrain: str


class RoadsSet(DeskEvent, frozen=True, tag="gm_roads"):
    """Roads run through hexes, or no longer do."""

    cells: tuple[int, ...]
    there: bool


class GoalSet(DeskEvent, frozen=True, tag="gm_goal"):
    """A goal is another, or `new`; `team` "": everybody's; `text` is what it asks for."""

    number: int
    team: str
    text: str
    new: bool


class GoalDropped(DeskEvent, frozen=True, tag="gm_goal_dropped"):
    """A goal is nobody's any more; `text` is what it asked for."""

    number: int
    text: str


class ClockSet(DeskEvent, frozen=True, tag="gm_clock"):
    """It is so late now, in minutes after day 1, 00:00."""

    clock: int


class LastRoundSet(DeskEvent, frozen=True, tag="gm_last_round"):
    """The war ends after that round; 0: it has no last one."""

    round: int


class ReinforcementsSent(DeskEvent, frozen=True, tag="gm_reinforced"):
    """Units will come in `round`."""

    faction: str
    cell: int
    round: int
    units: tuple[Unit, ...]


class MusterGranted(DeskEvent, frozen=True, tag="gm_grant"):
    """A post grants a unit once more."""

    faction: str
    cell: int


class ActionsGiven(DeskEvent, frozen=True, tag="gm_actions"):
    """A faction has so many Battle Actions left."""

    faction: str
    actions: int


class TurnPassed(DeskEvent, frozen=True, tag="gm_pass"):
    """A faction's turn, or its `muster`, is over."""

    faction: str
    muster: bool


class HouseChanged(DeskEvent, frozen=True, tag="gm_house"):
    """House rules are others: pairs of name and value."""

    rules: tuple[tuple[str, str], ...]


class FactionDismissed(DeskEvent, frozen=True, tag="gm_out"):
    """A faction has to leave the war; FactionOut follows."""

    faction: str


class WarClosed(DeskEvent, frozen=True, tag="gm_end"):
    """The game master ends the war; WarEnded follows."""


class Annotated(Event, frozen=True, tag="annotated"):
    """A note on a hex was written, or taken away (`text` ""); it is for `reader` alone.

    `reader`: a faction's id, gm, or "" for everybody; `by` who wrote it.
    """

    cell: int
    reader: str
    text: str
    by: str

    def for_eyes(self, reader: str) -> bool:
        """Whether a faction's player, or the game master (gm), may read it."""
        return self.reader in ("", reader)
