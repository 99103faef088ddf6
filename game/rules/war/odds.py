"""Exact odds of a Hex Battle (W8), for one round or to the end.

The window, the command line and the computer player all take their numbers from here. Two
fighters with equal attributes aren't told apart; who is sorted before whom among equal dice is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING

from game.rules.war.clash import Fighter
from game.rules.war.odds_result import Odds
from game.rules.war.odds_stacks import Endless, Stack, strength_of

if TYPE_CHECKING:
    from game.rules.war.odds_plan import Plan
    from game.rules.war.odds_rounds import End

__all__ = ["Endless", "Fighter", "Limit", "Odds", "TooHard", "cost", "exact", "hits", "sampled"]

_Side = tuple[Fighter, ...]


class TooHard(Exception):  # noqa: N818 - an answer to the asker, not a fault of the program
    """Exact odds would take more time or memory than allowed; one sentence."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What exact odds may cost."""

    seconds: float = 60.0
    bytes: float = 2.0**30


def exact(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    *,
    to_end: bool = True,
    carried: bool = False,
    limit: Limit | None = None,
) -> Odds:
    """The exact odds: of one round, or (``to_end``) when the attacker presses on until it is over.

    ``carried`` is the house rule ``overkill=carried``. Raises ``TooHard`` at once if it would
    cost more than ``limit``, and ``Endless`` if the battle need not come to an end.
    """
    sides = _plain(attackers, carried=carried), _plain(defenders, carried=carried)
    return _exact(*sides, to_end, carried, limit or Limit())


def hits(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    *,
    carried: bool = False,
    limit: Limit | None = None,
) -> tuple[tuple[int, int, float], ...]:
    """One round's hits exactly: (on attackers, on defenders, chance), the likeliest first.

    Hits taken, entrenchment's included (W11), overkill not. Raises ``TooHard``, see ``exact``.
    """
    sides = _plain(attackers, carried=carried), _plain(defenders, carried=carried)
    return _hits(*sides, carried, limit or Limit())


def cost(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    *,
    to_end: bool = True,
    carried: bool = False,
) -> float:
    """About how many seconds ``exact`` would take, asked for the first time (or infinity)."""
    found = _plan(
        _plain(attackers, carried=carried), _plain(defenders, carried=carried), to_end, carried
    )
    return inf if found is None else found.cost.seconds


def sampled(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    *,
    to_end: bool = True,
    carried: bool = False,
    games: int,
    seed: int,
) -> Odds:
    """Odds of so many battles played out, with their ``error``; the same for the same seed."""
    from game.rules.war.odds_sample import sample  # noqa: PLC0415 - brings in numpy

    sides = _plain(attackers, carried=carried), _plain(defenders, carried=carried)
    return sample(*sides, to_end=to_end, carried=carried, games=games, seed=seed)


@lru_cache(maxsize=1024)
def _exact(attackers: _Side, defenders: _Side, to_end: bool, carried: bool, limit: Limit) -> Odds:
    return _odds(*_end(attackers, defenders, to_end, carried, limit))


@lru_cache(maxsize=1024)
def _hits(
    attackers: _Side, defenders: _Side, carried: bool, limit: Limit
) -> tuple[tuple[int, int, float], ...]:
    end, ours, theirs = _end(attackers, defenders, False, carried, limit)
    found: dict[tuple[int, int], float] = {}
    left: list[list[float]] = end.left.tolist()
    for attacker, row in zip(ours, left, strict=True):
        taken = strength_of(ours[0]) - strength_of(attacker)
        for defender, chance in zip(theirs, row, strict=True):
            if chance:
                dealt = strength_of(theirs[0]) - strength_of(defender)
                found[taken, dealt] = found.get((taken, dealt), 0.0) + chance
    likeliest = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple([(taken, dealt, chance) for (taken, dealt), chance in likeliest])


def _end(
    attackers: _Side, defenders: _Side, to_end: bool, carried: bool, limit: Limit
) -> tuple[End, Sequence[Stack], Sequence[Stack]]:
    from game.rules.war import odds_rounds  # noqa: PLC0415 - brings in numpy

    plan = _plan(attackers, defenders, to_end, carried)
    if plan is None or plan.cost.seconds > limit.seconds or plan.cost.bytes > limit.bytes:
        raise TooHard(_refusal(plan, limit))
    table = odds_rounds.table(plan.attack, plan.defence)
    attack = odds_rounds.moves(plan.attack, table.attack_rows)
    defence = odds_rounds.moves(plan.defence, table.defence_rows)
    if to_end:
        end = odds_rounds.to_the_end(table, attack, defence, plan.attack.shapes)
    else:
        end = odds_rounds.one_round(table.chances, attack, defence)
    return end, attack.stacks, defence.stacks


def _plan(attackers: _Side, defenders: _Side, to_end: bool, carried: bool) -> Plan | None:
    from game.rules.war.odds_plan import plan  # noqa: PLC0415 - brings in numpy

    return plan(attackers, defenders, to_end=to_end, carried=carried)


def _refusal(plan: Plan | None, limit: Limit) -> str:
    if plan is not None and plan.cost.seconds <= limit.seconds:
        what = f"{plan.cost.bytes / 2**20:.0f} MB of memory"
        allowed = f"{limit.bytes / 2**20:.0f} MB"
    else:
        what = "far too long" if plan is None else f"about {plan.cost.seconds:.0f} s"
        allowed = f"{limit.seconds:.0f} s"
    return (
        f"exact odds of this battle would take {what}, more than the {allowed} allowed; "
        "try fewer units or fewer different ones"
    )


def _plain(side: Sequence[Fighter], *, carried: bool) -> _Side:
    """Fighters with only what matters for the odds; raises ``ValueError`` if there are none."""
    if not side:
        raise ValueError("a battle needs at least one unit on each side")
    for fighter in side:
        if fighter.hits < 1 or fighter.entrenched < 0 or fighter.dice < 1:
            raise ValueError(f"no unit that stands in a battle is like this: {fighter}")
    return tuple(
        Fighter(
            fighter.hits + fighter.entrenched,
            0,
            fighter.bonus,
            bool(fighter.deadly),
            fighter.dice,
            bool(fighter.reaches),
            fighter.group if carried else 0,
            bool(fighter.low),
        )
        for fighter in side
    )


def _odds(end: End, attackers: Sequence[Stack], defenders: Sequence[Stack]) -> Odds:
    left: list[list[float]] = end.left.tolist()
    ours, theirs = [0.0] * (len(attackers[0]) + 1), [0.0] * (len(defenders[0]) + 1)
    taken = lost = wins = loses = both = none = 0.0
    attack_taken = [strength_of(attackers[0]) - strength_of(stack) for stack in attackers]
    defence_taken = [strength_of(defenders[0]) - strength_of(stack) for stack in defenders]
    for attacker, row, hits in zip(attackers, left, attack_taken, strict=True):
        for defender, chance, blows in zip(defenders, row, defence_taken, strict=True):
            if not chance:
                continue
            ours[len(attacker)] += chance
            theirs[len(defender)] += chance
            taken += chance * hits
            lost += chance * blows
            if attacker and defender:
                both += chance
            elif attacker:
                wins += chance
            elif defender:
                loses += chance
            else:
                none += chance
    return Odds(wins, loses, both, none, end.rounds, tuple(ours), tuple(theirs), taken, lost)
