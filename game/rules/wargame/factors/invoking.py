"""Invoke an environmental factor in a small fight, from its hexes or beside them (G8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.dice import DiceLike
from game.rules.contract import Tell
from game.rules.wargame.actions import Invoke, Manner
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.factors import distractions, hiding, hurling
from game.rules.wargame.factors.cover import row as cover_row
from game.rules.wargame.factors.places import apart, title
from game.rules.wargame.scenario import NOWHERE, FactorClass
from game.rules.wargame.spending import Doing, begin, cant, name_of
from game.rules.wargame.state import NOBODY, State


class Way(NamedTuple):
    """A manner of using factors of a class; `aims` at a target, `goes` to a hex."""

    kind: FactorClass
    check: Callable[[State, int, Invoke], str | None]
    carry: Callable[[State, int, Invoke, DiceLike, Tell], None]
    doing: Doing = "other"
    aims: bool = False
    goes: bool = False


WAYS: dict[Manner, Way] = {
    "hide": Way("cover", hiding.check_hide, hiding.hide),
    "topple": Way("cover", hiding.check_topple, hiding.topple),
    "distract": Way("distraction", distractions.check_distract, distractions.distract, aims=True),
    "swing": Way(
        "distraction", distractions.check_swing, distractions.swing, doing="move", goes=True
    ),
    "hurl": Way("hazard", hurling.check_hurl, hurling.hurl, aims=True),
}


def misused(state: State, order: Invoke) -> str | None:
    """Say why a factor isn't one to be used in that manner, or None; in either scale."""
    found = state.features.get(order.factor)
    if found is None:
        return "There is no such factor."
    if found.factor.kind != WAYS[order.manner].kind:
        return f"{title(state, order.factor)} can’t be used like that."
    return None


def check(state: State, order: Invoke) -> str | None:
    """Say why who acts can't use that factor like that, or None."""
    refused = misused(state, order)
    if refused:
        return refused
    way, who = WAYS[order.manner], state.acting[-1]
    if (order.target != NOBODY and not way.aims) or (order.to != NOWHERE and not way.goes):
        return f"{title(state, order.factor)} is used like that without a target."
    refused = cant(state, way.doing)
    if refused:
        return refused
    if apart(state, order.factor, state.fighters[who].cell) > 1:
        return f"{name_of(state, who)} has to be on or beside it: {title(state, order.factor)}."
    return way.check(state, who, order)


def carry(state: State, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """A maneuver; a swing is a Move."""
    way, who = WAYS[order.manner], state.acting[-1]
    begin(state, way.doing, tell)
    way.carry(state, who, order, dice, tell)


def options(state: State, side: str) -> Iterator[Invoke]:
    """With the factors that who acts is on or beside; all of them are legal."""
    who = state.acting[-1]
    cell = state.fighters[who].cell
    near = [number for number in state.features if apart(state, number, cell) <= 1]
    if cant(state, "other") is None:
        for number in near:
            found = _OFFERED[state.features[number].factor.kind](state, side, number)
            yield from [one for one in found if WAYS[one.manner].check(state, who, one) is None]
    if cant(state, "move") is None:
        for number in near:
            yield from _swings(state, side, number)


def _covers(state: State, side: str, number: int) -> Iterator[Invoke]:
    yield Invoke(side, number, "hide")
    if cover_row(state, number).topples:
        yield Invoke(side, number, "topple")


def _distractions(state: State, side: str, number: int) -> Iterator[Invoke]:
    if distractions.row(state, number).echo:
        yield Invoke(side, number, "distract")
    else:
        yield from [Invoke(side, number, "distract", target) for target in _foes(state, side)]


def _swings(state: State, side: str, number: int) -> Iterator[Invoke]:
    who = state.acting[-1]
    is_one = state.features[number].factor.kind == "distraction"
    if is_one and distractions.grounded(state, who, number) is None:
        for to in distractions.landings(state, who, number):
            yield Invoke(side, number, "swing", to=to)


def _hazards(state: State, side: str, number: int) -> Iterator[Invoke]:
    yield from [Invoke(side, number, "hurl", target) for target in _foes(state, side)]


def _foes(state: State, side: str) -> list[int]:
    people = state.arena.people
    return [
        n for n, one in enumerate(state.fighters) if one.standing == "up" and people[n].side != side
    ]


_OFFERED: dict[FactorClass, Callable[[State, str, int], Iterable[Invoke]]] = {
    "cover": _covers,
    "distraction": _distractions,
    "hazard": _hazards,
}
DEEDS: Deeds = {Invoke: Deed(("turn",), ("small",), check, carry, options, sure=True)}
