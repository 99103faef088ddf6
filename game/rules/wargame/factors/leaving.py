"""What ends: cover given up, factors that are no more (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.events import Became, FactorGone
from game.rules.wargame.factors.hazards import let_go
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.rules.contract import Tell


def uncover(state: State, who: int, tell: Tell) -> None:
    """A fighter isn't behind any cover any more."""
    if state.fighters[who].cover != NOBODY:
        state.set(who, cover=NOBODY, shown=False)
        tell(Became(who, "cover", on=False))


def uncover_host(state: State, side: str, tell: Tell) -> None:
    """Nor is a host."""
    if state.hosts[side].cover != NOBODY:
        state.set_host(side, cover=NOBODY)
        tell(Became(state.place_of(side), "cover", on=False, hosts=True))


def lay_bare(state: State, number: int, tell: Tell) -> None:
    """Everyone behind that cover loses it."""
    for who, fighter in enumerate(state.fighters):
        if fighter.cover == number:
            uncover(state, who, tell)
    for side, host in state.hosts.items():
        if host.cover == number:
            uncover_host(state, side, tell)


def remove(state: State, number: int, why: str, tell: Tell) -> None:
    """A factor is no more. Its number may come again, so nothing remembers it."""
    lay_bare(state, number, tell)
    for who, fighter in enumerate(state.fighters):
        if fighter.stuck == number:
            let_go(state, who, tell)
        if number in fighter.struck or number in fighter.distracted:
            state.set(
                who,
                struck=_without(fighter.struck, number),
                distracted=_without(fighter.distracted, number),
            )
    for side, host in state.hosts.items():
        if number in host.struck or number in host.distracted:
            state.set_host(
                side,
                struck=_without(host.struck, number),
                distracted=_without(host.distracted, number),
            )
    del state.features[number]
    tell(FactorGone(number, why))


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple([other for other in numbers if other != number])
