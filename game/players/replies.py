"""What others may do next: their turns as a novice would take them, battles by what to expect.

Those who still act in this round do so before it ends, and its goals are settled before the
others' turns in the next (W2, W12, N42).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.data.thinking import thinking
from game.players import novice
from game.players.outcomes import Way, ways_of
from game.players.outlook import outlook
from game.rules.war import State
from game.rules.war.actions import EndTurn
from game.rules.war.suppose import suppose_round_end, suppose_turn

FIGURES = thinking().replies


def answered(state: State, team: str) -> float:
    """Return the outlook of the active faction's team when it is that faction's turn again."""
    if state.outcome is not None:
        return outlook(state, team)
    order, turn = state.order, state.turn
    ends = _turns([Way(1.0, state)], order[turn + 1 :], team)
    ends = _turns([_next_round(way) for way in ends], order[:turn], team)
    worth = 0.0
    for way in ends:
        if way.state.outcome is None:
            way.state.turn = turn - 1  # a copy: next_round made it
        worth += way.chance * outlook(way.state, team, to_move=True)
    return worth


def _next_round(way: Way) -> Way:
    after = way.state.copy()
    if after.outcome is None:
        suppose_round_end(after)
    return Way(way.chance, after)


def _turns(ends: list[Way], factions: Iterable[str], team: str) -> list[Way]:
    """Let each of these that is hostile take a turn."""
    for faction in factions:
        if ends[0].state.war.team_of[faction] == team:
            continue
        ends = [
            Way(way.chance * end.chance, end.state)
            for way in _likeliest(ends)
            for end in _turn(way.state, faction, team)
        ]
    return ends


def _likeliest(ends: list[Way]) -> list[Way]:
    if len(ends) <= FIGURES.ends:
        return ends
    found = sorted(ends, key=_chance, reverse=True)[: FIGURES.ends]
    whole = sum([way.chance for way in found])
    return [Way(way.chance / whole, way.state) for way in found]


def _turn(state: State, faction: str, team: str) -> list[Way]:
    if state.outcome is not None or faction in state.out:
        return [Way(1.0, state)]
    after = state.copy()
    suppose_turn(after, faction)
    alone = len(state.war.foes[team]) == 1
    return _orders(after, faction, team, FIGURES.forks if alone else FIGURES.forks_of_many)


def _orders(state: State, faction: str, team: str, forks: int) -> list[Way]:
    if state.outcome is not None or state.active != faction or state.phase != "turn":
        return [Way(1.0, state)]
    order = novice.choose(state, 0)
    if isinstance(order, EndTurn):
        return [Way(1.0, state)]
    ways = ways_of(state, order)
    likely = [way for way in ways if way.chance > FIGURES.likely] if forks else []
    if len(likely) < 2:  # noqa: PLR2004 - nothing to follow both ways
        return _further(state, max(ways, key=_chance).state, faction, team, forks)
    whole = sum([way.chance for way in likely])
    return [
        Way(way.chance / whole * end.chance, end.state)
        for way in likely
        for end in _further(state, way.state, faction, team, forks - 1)
    ]


def _further(before: State, after: State, faction: str, team: str, forks: int) -> list[Way]:
    """Go on with a turn; an order that would win the war for us isn't to be counted on."""
    if after.outcome is not None and any(
        after.war.team_of[winner] == team for winner in after.outcome.winners
    ):
        return [Way(1.0, before)]
    return _orders(after, faction, team, forks)


def _chance(way: Way) -> float:
    return way.chance
