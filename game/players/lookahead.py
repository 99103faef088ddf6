"""Thinking ahead: orders are tried on copies, weighed, and the best of them followed further.

What one order brings is the outlook on where it leads, by exact chances, and a little of what a
novice would think of it: that gives direction where nothing happens within a turn. The budget is
positions, never seconds, and no chance is used: the same state gives the same order anywhere.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from game.data.thinking import thinking
from game.players import novice, recruits
from game.players.aims import view
from game.players.ideas import ideas
from game.players.outcomes import Way, ways_of
from game.players.outlook import outlook
from game.rules import war
from game.rules.war import State, WarOrder, refusal
from game.rules.war.actions import EndTurn, Heal, Hold, PressOn, Stop, Withdraw
from game.rules.war.specials import healings

FIGURES = thinking().search
MOST_CLAIMS = 40


class Depth(NamedTuple):
    """How far a level thinks: orders followed further at each step, positions in all."""

    widths: tuple[int, ...]
    positions: int


class Plan(NamedTuple):
    """What the rest of a turn is worth, and its first order."""

    worth: float
    order: WarOrder


class Idea(NamedTuple):
    """An order, what it brings by itself, and where it leads."""

    worth: float
    instinct: float
    order: WarOrder
    ways: list[Way]


def choose(state: State, depth: Depth) -> WarOrder:
    """The order of the side that is awaited. Raises ValueError when nobody is."""
    if state.outcome is not None:
        raise ValueError("the war is over: nobody is awaited")
    side = state.active
    team = state.war.team_of[side]
    if state.phase == "muster":
        return recruits.choose(state)
    if state.phase == "battle":
        return _decision(state, side, team)
    if state.phase == "claim":
        return _best(state, team, list(islice(war.orders(state), MOST_CLAIMS)))
    healing = _heal(state, side, team)
    if healing is not None:
        return healing
    return Search(team, side, depth).plan(state, depth.widths).order


def _decision(state: State, side: str, team: str) -> WarOrder:
    """Press on, hold, withdraw or stop, as what comes of it is worth (W8)."""
    options: list[WarOrder] = [PressOn(side), Withdraw(side), Hold(side), Stop(side)]
    return _best(state, team, [order for order in options if refusal(state, order) is None])


def _heal(state: State, side: str, team: str) -> WarOrder | None:
    """The best use of Healers; it costs no action (W10)."""
    if not state.deaths:
        return None
    options: list[WarOrder] = [
        Heal(side, origin, target, kind)
        for origin, target, kinds in healings(state, side)
        for kind in kinds
    ]
    if not options:
        return None
    best = _best(state, team, options)
    return best if _worth(ways_of(state, best), team) > outlook(state, team) else None


def _best(state: State, team: str, options: list[WarOrder]) -> WarOrder:
    """The option that leads to the best outlook, the first of equals."""
    return max(options, key=lambda order: _worth(ways_of(state, order), team))


def _worth(ways: list[Way], team: str) -> float:
    return sum([way.chance * outlook(way.state, team) for way in ways])


class Search:
    """The search for the best rest of one turn."""

    def __init__(self, team: str, side: str, depth: Depth) -> None:
        self._team = team
        self._side = side
        self._left = depth.positions

    def plan(self, state: State, widths: tuple[int, ...]) -> Plan:
        """Return the best orders from here on; `widths`: how many are followed at each step."""
        stop = Plan(outlook(state, self._team) + FIGURES.least, EndTurn(self._side))
        if not self._goes_on(state):
            return stop._replace(worth=stop.worth - FIGURES.least)
        found = self._ideas(state)
        if not found:
            return stop
        if not widths or state.actions == 1 or self._left <= 0:
            return max(stop, Plan(found[0].worth, found[0].order), key=_plan_worth)
        best = stop
        for idea in found[: widths[0]]:
            worth = idea.instinct + sum(
                [way.chance * self.plan(way.state, widths[1:]).worth for way in idea.ways]
            )
            best = max(best, Plan(worth, idea.order), key=_plan_worth)
        return best

    def _goes_on(self, state: State) -> bool:
        return (
            state.outcome is None
            and state.phase == "turn"
            and state.active == self._side
            and state.actions > 0
        )

    def _ideas(self, state: State) -> list[Idea]:
        """Every idea weighed, the best first."""
        thoughts = {
            thought.order: thought.worth
            for thought in novice.thoughts(state, view(state, self._side))
        }
        found: list[Idea] = []
        for order in dict.fromkeys([*thoughts, *ideas(state, self._side)]):
            ways = ways_of(state, order)
            self._left -= len(ways)
            instinct = FIGURES.instinct * thoughts.get(order, 0.0)
            found.append(Idea(instinct + _worth(ways, self._team), instinct, order, ways))
        found.sort(key=_idea_worth, reverse=True)
        return found


def _plan_worth(plan: Plan) -> float:
    return plan.worth


def _idea_worth(idea: Idea) -> float:
    return idea.worth
