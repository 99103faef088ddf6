"""One roll of the exchange: dice, those rolled again, and what becomes of the men (T3 to T7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.events import Again, Modifiers, Rolled
from game.rules.tactical.rolling import FACES, Face, escalation, faces, keeps_off, kept
from game.rules.tactical.state import changed

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.tactical.state import State


class Throw(NamedTuple):
    """A side's dice as they stand, and what they mean."""

    modifiers: Modifiers
    dice: tuple[int, ...]
    faces: tuple[Face, ...]
    again: tuple[Again, ...] = ()


def openings(state: State, dice: DiceLike, tell: Tell) -> None:
    """Roll for the openings: successes stay in the pool, nobody falls (T6)."""
    state.go += 1
    modifiers = _modifiers(state, 0)
    thrown = dice.roll(f"openings of {state.active}", state.pool, FACES)
    throw = Throw(modifiers, thrown, _meaning(state, modifiers, thrown))
    state.pool = throw.faces.count("counter")
    tell(_told(state, throw))


def defence(state: State, taken: int, dice: DiceLike, tell: Tell) -> None:
    """Roll a defence; afterwards the pool are its counters, `carried` its own tempo (T4, T7)."""
    state.go += 1
    throw = _throw(state, _modifiers(state, -taken), dice)
    fails, clean = throw.faces.count("fail"), throw.faces.count("counter")
    own, foe = state.side, 1 - state.side
    long = keeps_off(state.clash.profiles[own], state.go, closed=state.closed[own])
    fallen = 0 if long else fails
    if fallen < fails:
        state.closing = changed(state.closing, own, value=True)
    state.alive = changed(state.alive, own, state.alive[own] - fallen)
    state.lost = changed(state.lost, own, state.lost[own] + fallen)
    state.pool = kept(state.clash.profiles[own], state.clash.profiles[foe], clean)
    state.carried = throw.modifiers.carried + throw.modifiers.taken
    tell(_told(state, throw, halved=clean - state.pool, fallen=fallen, closed=fails - fallen))


def _modifiers(state: State, taken: int) -> Modifiers:
    clash = state.clash
    return Modifiers(
        carried=state.carried,
        taken=taken,
        escalation=escalation(state.go) if clash.terms.escalation else 0,
        fear=-clash.profiles[state.side].fear,
    )


def _throw(state: State, modifiers: Modifiers, dice: DiceLike) -> Throw:
    """Roll the pool, and again what many foes force to be rolled again (T3)."""
    thrown = dice.roll(f"defence of {state.active}", state.pool, FACES)
    meaning = _meaning(state, modifiers, thrown)
    forced = _forced(state, meaning)
    if not forced:
        return Throw(modifiers, thrown, meaning)
    stand = list(thrown)
    second = dice.roll(f"defence of {state.active}, outnumbered", len(forced), FACES)
    for die, roll in zip(forced, second, strict=True):
        stand[die] = roll
    again = tuple([Again(die, thrown[die]) for die in forced])
    return Throw(modifiers, tuple(stand), _meaning(state, modifiers, stand), again)


def _forced(state: State, meaning: tuple[Face, ...]) -> list[int]:
    """Which dice are rolled again: a success for each foe too many, counters first (T3)."""
    if not state.clash.terms.multiple:
        return []
    extra = state.alive[1 - state.side] - state.alive[state.side]
    successes = [
        die for wanted in ("counter", "block") for die, face in enumerate(meaning) if face == wanted
    ]
    return sorted(successes[: max(extra, 0)])


def _meaning(
    state: State, modifiers: Modifiers, thrown: tuple[int, ...] | list[int]
) -> tuple[Face, ...]:
    own, foe = state.clash.profiles[state.side], state.clash.profiles[1 - state.side]
    means = faces(own, foe.cover, modifiers.total, closed=state.closed[state.side])
    return tuple([means[roll - 1] for roll in thrown])


def _told(
    state: State, throw: Throw, *, halved: int = 0, fallen: int = 0, closed: int = 0
) -> Rolled:
    own = state.clash.profiles[state.side]
    skill = own.skill_in(closed=state.closed[state.side])
    return Rolled(
        side=state.active,
        go=state.go,
        opening=state.go == 1,
        skill=skill + throw.modifiers.total,
        modifiers=throw.modifiers,
        dice=throw.dice,
        again=throw.again,
        faces=throw.faces,
        halved=halved,
        counters=state.pool,
        fallen=fallen,
        closed=closed,
        alive=state.alive,
    )
