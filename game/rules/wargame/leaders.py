"""Leaders in a large fight: their initiative, and Leader Killing (G5, G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import hosts
from game.rules.wargame.actions import KillLeader
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Initiative, LeaderHunted
from game.rules.wargame.spending import begin, cant, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State

DIE = 8
FALLS_FROM = 7


def initiative(state: State, dice: DiceLike, tell: Tell) -> None:
    """Each leader rolls d8; turns go from the highest down, and ties roll again (G5)."""
    places = [place for place, side in enumerate(state.arena.sides) if hosts.stands(state, side)]
    order = _rolled(places, dice, tell)
    state.order = tuple([state.arena.sides[place] for place in order])


def _rolled(places: list[int], dice: DiceLike, tell: Tell) -> list[int]:
    """Put hosts in the order of their dice; those who tie roll among themselves."""
    rolled = dice.roll("initiative", len(places), DIE)
    tell(Initiative(hosts=True, who=tuple(places), dice=rolled, again=_tied(rolled)))
    found: list[int] = []
    for die in sorted(set(rolled), reverse=True):
        same = [place for place, value in zip(places, rolled, strict=True) if value == die]
        found += same if len(same) == 1 else _rolled(same, dice, tell)
    return found


def _tied(rolled: tuple[int, ...]) -> bool:
    return rolled.count(max(rolled)) > 1


def _check(state: State, order: KillLeader) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    refused = hosts.no_foe(state, order.target, itself="There is no such host.")
    if refused:
        return refused
    leader = state.hosts[state.arena.sides[order.target]].leader
    if state.fighters[leader].standing != "up":
        return f"The leader of {name_of(state, order.target)} has fallen already."
    return None


def _carry(state: State, order: KillLeader, dice: DiceLike, tell: Tell) -> None:
    """7 or 8: the leader falls; else the hunters lose 7 − the roll in hit dice (G12)."""
    sides = state.arena.sides
    own, hunted = sides[state.acting[-1]], sides[order.target]
    begin(state, "other", tell)
    (die,) = dice.roll("leader killing", 1, DIE)
    fell = die >= FALLS_FROM
    lost = 0 if fell else min(FALLS_FROM - die, state.hosts[own].hit_dice)
    tell(LeaderHunted(own, hunted, die, fell, lost))
    if fell:
        hosts.leader_falls(state, hunted, own, tell)
    else:
        hosts.lose(state, own, lost, "leader killing", hunted, tell)


def _options(state: State, side: str) -> Iterator[KillLeader]:
    for place, other in enumerate(state.arena.sides):
        if other != side:
            yield KillLeader(side, place)


DEEDS: Deeds = {KillLeader: Deed(("turn",), ("large",), _check, _carry, _options)}
