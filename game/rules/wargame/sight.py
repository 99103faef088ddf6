"""Who sees whom, who can be shot at, and which cover takes a shot (G8, G11)."""

from __future__ import annotations

from game.rules.wargame.factors.entries import COVERS, DISTRACTIONS, GLOOM
from game.rules.wargame.factors.places import apart, entry, title
from game.rules.wargame.state import NOBODY, State, Strike


def sees(state: State, one: int, other: int) -> bool:
    """Whether one sees from hex to hex: the line is clear, and no dark lies on either end.

    Within 3 hexes of a light put out one sees, and is seen, no farther than 1 hex.
    """
    if state.arena.grid.distance(one, other) <= 1:
        return True
    if any(
        min(apart(state, dark, one), apart(state, dark, other)) <= GLOOM for dark in _dark(state)
    ):
        return False
    return state.arena.clear(one, other)


def shootable(state: State, by: int, at: int) -> str | None:
    """Say why a fighter can't shoot at another, weapons aside, or None."""
    people, fighters = state.arena.people, state.fighters
    here, there = fighters[by].cell, fighters[at].cell
    if not sees(state, here, there):
        return f"{people[by].name} has no clear line to {people[at].name}."
    number = fighters[at].cover
    if number == NOBODY:
        return None
    cover = COVERS[entry(state, number)]
    hidden = not (cover.until_attack and fighters[at].shown)
    if hidden and state.arena.grid.distance(here, there) > cover.unseen:
        return _unseen(people[at].name, title(state, number), cover.unseen)
    return None


def host_shootable(state: State, at: str) -> str | None:
    """The same of a host, which is always far away: there are no places in a large fight."""
    number = state.hosts[at].cover
    if number == NOBODY or COVERS[entry(state, number)].stops:
        return None
    return f"{state.arena.side[at].name} can’t be shot at where it hides: {title(state, number)}."


def cover_stops(state: State, strike: Strike) -> int:
    """The factor that takes all of an attack's damage, guns' too, or NOBODY (G8, G11)."""
    if not strike.ranged:
        return NOBODY
    if state.scale == "large":
        number = state.hosts[state.arena.sides[strike.at]].cover
    else:
        number = state.fighters[strike.at].cover
    return number if number != NOBODY and COVERS[entry(state, number)].stops else NOBODY


def _unseen(name: str, where: str, far: int) -> str:
    if far:
        return f"{name} can’t be made out from over {far} hexes: {where}."
    return f"{name} is down where no shot reaches: {where}."


def _dark(state: State) -> list[int]:
    """Lights that were put out."""
    return [
        number
        for number, one in state.features.items()
        if one.spent and one.factor.kind == "distraction" and DISTRACTIONS[one.factor.entry].once
    ]
