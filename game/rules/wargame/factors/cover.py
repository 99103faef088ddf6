"""Cover: who may hide, and what ends it (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.events import Became
from game.rules.wargame.factors.entries import COVERS, EARSHOT, Cover
from game.rules.wargame.factors.hazards import let_go
from game.rules.wargame.factors.leaving import lay_bare, remove, uncover, uncover_host
from game.rules.wargame.factors.places import apart, entry, title
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.rules.contract import Tell
    from game.rules.wargame.arms import Weapon


def row(state: State, number: int) -> Cover:
    """What that cover does."""
    return COVERS[entry(state, number)]


def loud(state: State, who: int) -> bool:
    """Whether a fighter wears loud armour (G11)."""
    armour = state.arena.people[who].armour
    return armour is not None and armour.loud


def why_not(state: State, who: int, number: int) -> str | None:
    """Say why a fighter can't hide behind a cover that it is near, or None."""
    people, fighter, does = state.arena.people, state.fighters[who], row(state, number)
    if fighter.cover == number and not fighter.shown:
        return f"{people[who].name} hides there already."
    if does.hides and loud(state, who):
        return f"{people[who].name} wears loud armour: hiding there doesn’t help."
    if does.single and any(other.cover == number for other in state.fighters):
        return f"{title(state, number)} has room for one, and somebody is there already."
    if does.startles:
        for other, one in enumerate(state.fighters):
            if one.standing == "up" and loud(state, other) and _heard(state, number, one.cell):
                return f"{people[other].name}’s loud armour is too near to hide there."
    return None


def take(state: State, who: int, number: int, tell: Tell) -> None:
    """A fighter is behind that cover from now on."""
    uncover(state, who, tell)
    state.set(who, cover=number)
    tell(Became(who, "cover", on=True))


def left(state: State, who: int, path: tuple[int, ...], tell: Tell) -> None:
    """A fighter has moved along a path, or was moved: no cover, and loud armour was heard there.

    It is free of a hazard that it isn't in any more.
    """
    uncover(state, who, tell)
    fighter = state.fighters[who]
    if fighter.stuck != NOBODY and fighter.cell not in state.features[fighter.stuck].factor.cells:
        let_go(state, who, tell)
    if loud(state, who):
        for cell in path[1:]:
            _startle(state, cell, tell)


def arrived(state: State, who: int, tell: Tell) -> None:
    """A Move of its own has brought a fighter behind a wall where others hide: it is shared."""
    fighter = state.fighters[who]
    for number in sorted({one.cover for one in state.fighters if one.cover != NOBODY}):
        if row(state, number).shared and apart(state, number, fighter.cell) <= 1:
            take(state, who, number, tell)
            return


def has_attacked(state: State, who: int, weapon: Weapon, tell: Tell) -> None:
    """A fighter strikes or shoots now: what that means for its cover, and for others' cover."""
    fighter = state.fighters[who]
    if fighter.cover != NOBODY:
        if not weapon.ranged:
            uncover(state, who, tell)
        elif row(state, fighter.cover).until_attack and not fighter.shown:
            state.set(who, shown=True)
            tell(Became(who, "shown", on=True))
    if weapon.loads:  # a gun
        _startle(state, fighter.cell, tell)


def host_has_attacked(state: State, side: str, weapon: Weapon, tell: Tell) -> None:
    """The same for a host; a gun is heard all over the field."""
    number = state.hosts[side].cover
    if number != NOBODY and (not weapon.ranged or row(state, number).until_attack):
        uncover_host(state, side, tell)
    if weapon.loads:
        for other in _trees(state):
            lay_bare(state, other, tell)


def stopped(state: State, number: int, tell: Tell) -> None:
    """A cover has taken an attack to 0: furniture breaks."""
    if row(state, number).breaks:
        remove(state, number, "broken", tell)


def climbs(state: State, who: int) -> bool:
    """Whether a fighter is down in a pit: a Move gets it out, to a hex beside it, no farther."""
    number = state.fighters[who].cover
    return number != NOBODY and row(state, number).pit


def _heard(state: State, number: int, cell: int) -> bool:
    return apart(state, number, cell) <= EARSHOT


def _startle(state: State, cell: int, tell: Tell) -> None:
    """Noise at a hex: what sits in trees near by flees, and gives away who hides there."""
    for number in _trees(state):
        if _heard(state, number, cell):
            lay_bare(state, number, tell)


def _trees(state: State) -> list[int]:
    return [
        number
        for number, one in state.features.items()
        if one.factor.kind == "cover" and COVERS[one.factor.entry].startles
    ]
