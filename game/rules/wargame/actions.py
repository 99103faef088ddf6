"""The orders of the War Game as frozen values (G5 to G8, G12), and those of the GM.

`target` and `fighter` are fighters' numbers; in a large fight places of sides in `Arena.sides`.
What the acting fighter or host does names only its side: who acts is in the state.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.rules.contract import Order
from game.rules.wargame.scenario import NOWHERE, FactorClass
from game.rules.wargame.state import NOBODY

Aim = Literal["arms", "legs", "head"]
How = Literal["plain", "mighty", "called"]
# How a factor is used. hide: behind cover. topple: a crumbling wall, on those behind it. distract:
# a target. swing: Move 6 over others. hurl: a target into, or under, a hazard.
Manner = Literal["hide", "topple", "distract", "swing", "hurl"]


# Who goes when.
class Name(Order, frozen=True, tag="name"):
    """Name who acts next, of any side (G5)."""

    fighter: int


class GoNow(Order, frozen=True, tag="go_now"):
    """Spend 1 hit die to go at once (G5); in a large fight `fighter` is NOBODY."""

    fighter: int = NOBODY


class EndTurn(Order, frozen=True, tag="end_turn"):
    """Leave it at that; what is ready stays ready for answers."""


# Maneuvers, and what the start of a turn allows.
class Recover(Order, frozen=True, tag="recover"):
    """Spend 1 hit die at the start of the turn: regain that d8 of armour (G4)."""


class Attack(Order, frozen=True, tag="attack"):
    """Attack, Mighty Attack or Called Shot; in a large fight a host, with a role's weapon."""

    target: int
    weapon: str
    how: How = "plain"
    limb: Literal["", "arms", "legs", "head"] = ""


class Smash(Order, frozen=True, tag="smash"):
    """Attack an object that a goal names, by the goal's place (G13)."""

    goal: int
    weapon: str


class Move(Order, frozen=True, tag="move"):
    """Move to a hex; NOWHERE: over the nearest edge, off the field."""

    to: int


class Disengage(Order, frozen=True, tag="disengage"):
    """One hex away from all foes beside it."""

    to: int


class Grapple(Order, frozen=True, tag="grapple"):
    """Contested: hold a neighbour (G7)."""

    target: int


class Subdue(Order, frozen=True, tag="subdue"):
    """Contested: pin one that is held already."""

    target: int


class Shove(Order, frozen=True, tag="shove"):
    """Contested: push a neighbour one hex away."""

    target: int
    to: int


class Disarm(Order, frozen=True, tag="disarm"):
    """Contested: strike the weapon in hand from a neighbour."""

    target: int


class BreakFree(Order, frozen=True, tag="break_free"):
    """Contested: out of a grapple, out of being subdued, or out of a hazard."""


class StandUp(Order, frozen=True, tag="stand_up"):
    """From prone; it is a Move."""


class Load(Order, frozen=True, tag="load"):
    """Load a gun."""

    weapon: str


class PickUp(Order, frozen=True, tag="pick_up"):
    """Take up a weapon from the own hex or one beside it."""

    weapon: str
    cell: int


class PutOut(Order, frozen=True, tag="put_out"):
    """Put out the fire on oneself or a neighbour."""

    target: int


class Use(Order, frozen=True, tag="use"):
    """Use a healing tool on oneself or a neighbour (G6, G10)."""

    target: int


class Invoke(Order, frozen=True, tag="invoke"):
    """Invoke an environmental factor (G8)."""

    factor: int
    manner: Manner
    target: int = NOBODY
    to: int = NOWHERE


class Surrender(Order, frozen=True, tag="surrender"):
    """Give up; in a large fight the whole host."""


class Stunt(Order, frozen=True, tag="stunt"):
    """Something no rule covers, in words; the GM or the table says what comes of it."""

    text: str


class KillLeader(Order, frozen=True, tag="kill_leader"):
    """Leader Killing, in a large fight (G12)."""

    target: int


# Answers.
class Soak(Order, frozen=True, tag="soak"):
    """Let the armour take it (G2)."""


class Give(Order, frozen=True, tag="give"):
    """Give up so many inventory slots, a point each; the rest goes on to armour (G2)."""

    slots: int


class Dodge(Order, frozen=True, tag="dodge"):
    """Spend 1 hit die: nothing happens (G2)."""


class Finish(Order, frozen=True, tag="finish"):
    """The attacker says what became of who went down (G2)."""

    dead: bool


class Follow(Order, frozen=True, tag="follow"):
    """What a whip does to whom it subdued (G11)."""

    what: Literal["prone", "disarm"]


class Flight(Order, frozen=True, tag="flight"):
    """Whether a hero whose nerve fails flees, where its player decides (G9)."""

    flees: bool


class Deploy(Order, frozen=True, tag="deploy"):
    """Place the next fighter in its side's zone when a fight goes small (G12)."""

    to: int


class Casualty(Order, frozen=True, tag="casualty"):
    """Of which role the lost member of the other host is (G12): a kind's id."""

    role: str


# The GM's, checked and not listed; `side` is gm, for `Rule` any side at a table without one.
class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that comes of a stunt: to a fighter (or host), so much, or to a hex."""

    what: Literal[
        "damage",  # points, to be answered
        "hit_dice",  # changed by so many
        "ready",
        "armour",
        "move",  # to `cell`
        "prone",
        "subdued",
        "free",  # of grapples, hazards, being subdued or prone
        "burn",
        "douse",
        "disarm",
        "daze",
        "linger",  # `text`
    ]
    target: int
    amount: int = 0
    cell: int = NOWHERE
    text: str = ""


class Rule(Order, frozen=True, tag="rule"):
    """What comes of the stunt that waits, or (the GM's, at any maneuver) of anything else."""

    effects: tuple[Effect, ...] = ()
    note: str = ""


class PutFactor(Order, frozen=True, tag="put_factor"):
    """A new factor (G8)."""

    kind: FactorClass
    entry: int
    cells: tuple[int, ...]
    name: str = ""


class TakeFactor(Order, frozen=True, tag="take_factor"):
    """A factor is no more."""

    factor: int


class SetScale(Order, frozen=True, tag="set_scale"):
    """From the next round on; "": the count decides again (G12)."""

    scale: Literal["", "small", "large"]


WarGameOrder = (
    Name
    | GoNow
    | EndTurn
    | Recover
    | Attack
    | Smash
    | Move
    | Disengage
    | Grapple
    | Subdue
    | Shove
    | Disarm
    | BreakFree
    | StandUp
    | Load
    | PickUp
    | PutOut
    | Use
    | Invoke
    | Surrender
    | Stunt
    | KillLeader
    | Soak
    | Give
    | Dodge
    | Finish
    | Follow
    | Flight
    | Deploy
    | Casualty
    | Rule
    | PutFactor
    | TakeFactor
    | SetScale
)


def order_to_json(order: Order) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(order)  # type: ignore[no-any-return]


def read_order(raw: object) -> WarGameOrder:
    """Back from `order_to_json`. Raises ValueError (msgspec's too) naming what is wrong."""
    return msgspec.convert(raw, WarGameOrder)  # type: ignore[no-any-return]
