"""What a fight in another rule system, or at the table, did to those who fought it (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.war.people import figures_of, hits_of

if TYPE_CHECKING:
    from game.rules.war import Tables, Unit
    from game.rules.war.events import ResultCame
    from game.rules.war.results import Fared


class Score(NamedTuple):
    """One fighter's: hits taken, a fair part of those dealt by its side, and of its kills."""

    faction: str
    unit: Unit
    taken: int
    dealt: int
    kills: int


def scores(event: ResultCame, tables: Tables) -> list[Score]:
    """Everybody's. Who struck whom isn't told: hits dealt go round its side, one by one."""
    sides = (event.attackers, event.defenders)
    fares = (event.result.attackers, event.result.defenders)
    taken = [
        [_taken(unit, one, tables) for (_, unit), one in zip(side, fared, strict=True)]
        for side, fared in zip(sides, fares, strict=True)
    ]
    felled = [sum(one.fate in ("dead", "fallen") for one in fared) for fared in fares]
    return [
        Score(faction, unit, hits, dealt, kills)
        for place, side in enumerate(sides)
        for (faction, unit), hits, dealt, kills in zip(
            side,
            taken[place],
            _round(sum(taken[1 - place]), len(side)),
            _round(felled[1 - place], len(side)),
            strict=True,
        )
    ]


def _taken(unit: Unit, fared: Fared, tables: Tables) -> int:
    """Hits that it lost; who is captured was not hit."""
    if fared.fate == "captured":
        return 0
    left = fared.left
    if unit.kind.character:
        left = hits_of(left, figures_of(tables).hit)
    return max(unit.hits - left, 0)


def _round(count: int, places: int) -> list[int]:
    return [count // places + (place < count % places) for place in range(places)]
