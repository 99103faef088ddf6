"""What maneuvers and answers cost in hit dice, and who may spend them (G1, G6, G11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.wargame.events import Spent
from game.rules.wargame.state import NOBODY, Fighter, Host, Limb, State

if TYPE_CHECKING:
    from game.rules.contract import Tell

Doing = Literal["attack", "move", "other"]
Purpose = Literal["maneuver", "dodge", "contest", "recover", "go_now"]
LIMB_OF: dict[Doing, Limb] = {"attack": "arms", "move": "legs"}
MANEUVER = 2


def can_spend(one: Fighter | Host, *, answering: bool = False) -> bool:
    """Whether it has a hit die that it may spend; for answers also in flight, once hit (G9)."""
    if one.ready < 1 or one.dazed:
        return False
    if not one.fleeing:
        return True
    return answering and one.hit_fleeing


def cost(one: Fighter | Host, what: Doing) -> tuple[int, int] | None:
    """Ready hit dice to pay and how many of them are rolled; None: it has too few.

    2, or 1 with only 1 left; a broken arm or leg costs 1 more on top.
    """
    more = 1 if what != "other" and isinstance(one, Fighter) and hampered(one, LIMB_OF[what]) else 0
    dice = min(one.ready - more, MANEUVER)
    return None if dice < 1 else (dice + more, dice)


def hampered(one: Fighter, limb: Limb) -> bool:
    """Whether that limb of it is broken or off."""
    return limb in one.broken or limb in one.severed


def held(one: Fighter) -> bool:
    """Whether it can only break free or surrender (G7)."""
    return one.subdued != NOBODY or one.grappled != NOBODY


def name_of(state: State, who: int) -> str:
    """What players call a fighter, or the side at that place in a large fight."""
    arena = state.arena
    return arena.side[arena.sides[who]].name if state.scale == "large" else arena.people[who].name


def doer(state: State) -> Fighter | Host:
    """The fighter or host whose turn it is."""
    return state.one(state.acting[-1])


def cant(
    state: State, what: Doing, *, though_held: bool = False, though_fleeing: bool = False
) -> str | None:
    """Say why who acts can't use a maneuver of this sort at all, or None.

    `though_held`, `though_fleeing`: it can be used by who is held or flees.
    """
    one = doer(state)
    if one.fleeing and not though_fleeing:
        return f"{name_of(state, state.acting[-1])} flees and can only make for the nearest edge."
    if one.dazed:
        name = name_of(state, state.acting[-1])
        return f"{name} is distracted and can’t spend hit dice this round."
    if one.ready < 1:
        return f"{name_of(state, state.acting[-1])} has no hit die ready."
    if isinstance(one, Fighter):
        if not though_held and held(one):
            name = name_of(state, state.acting[-1])
            return f"{name} is held and can only break free or surrender."
        if cost(one, what) is None:
            name = name_of(state, state.acting[-1])
            limb = "arm" if what == "attack" else "leg"
            return f"{name} has a broken {limb}: that takes 2 ready hit dice at least."
    return None


def begin(state: State, what: Doing, tell: Tell) -> int:
    """Pay for a maneuver of who acts; returns how many dice are rolled for it."""
    found = cost(doer(state), what)
    assert found is not None  # noqa: S101 - `cant` said so
    spend(state, found[0], "maneuver", tell)
    return found[1]


def spend(state: State, paid: int, purpose: Purpose, tell: Tell) -> None:
    """Who acts spends ready hit dice on something in its turn, which has begun by then."""
    pay(state, state.acting[-1], paid, purpose, tell)
    state.begun = (*state.begun[:-1], True)


def pay(state: State, who: int, paid: int, purpose: Purpose, tell: Tell) -> None:
    """A fighter or host spends ready hit dice."""
    ready = state.change(who, ready=state.one(who).ready - paid).ready
    tell(Spent(who, paid, ready, purpose, hosts=state.scale == "large"))
