"""Thinking ahead: orders are tried on copies, weighed, and the best of them followed further.

What one order brings is the outlook on where it leads, by exact chances, and a little of what a
novice would think of it: that gives direction where nothing happens within a turn. The budget is
positions, never seconds, and no chance is used: the same state gives the same order anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from game.data.thinking import Depth, thinking
from game.players import novice, recruits
from game.players.aims import HUNTER, view
from game.players.ideas import ideas
from game.players.outcomes import NO_DICE, Way, ways_of
from game.players.outlook import exposure, outlook
from game.players.replies import answered
from game.players.rests import rest
from game.players.worth import kind_worth
from game.rules import war
from game.rules.contract import silence
from game.rules.war import State, WarOrder, refusal
from game.rules.war.actions import Claim, EndTurn, Enter, Heal, Hold, PressOn, Stop, Withdraw
from game.rules.war.specials import healings

FIGURES = thinking().search
Gains = Mapping[WarOrder, float]
NOTHING_KNOWN: Gains = {}


class Plan(NamedTuple):
    """What the rest of a turn is worth, its first order, and where it may end.

    `extra`: the part of its worth that isn't the outlook on those ends.
    """

    worth: float
    extra: float
    order: WarOrder
    ends: list[Way]


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
        return recruits.choose(state, recruits.Wanted(FIGURES.units_a_healer, depth.healers))
    if state.phase == "battle":
        return _decision(state, side, team)
    if state.phase == "claim":
        return _weighed(state, team, list(islice(war.orders(state), FIGURES.claims)))[1]
    healing = _heal(state, side, team)
    if healing is not None:
        return healing
    resting = rest(state, side)
    if resting is not None:
        return resting
    return Search(team, side, depth).best(state)


def _decision(state: State, side: str, team: str) -> WarOrder:
    """Press on, hold, withdraw or stop, as what comes of it is worth (W8)."""
    options: list[WarOrder] = [PressOn(side), Withdraw(side), Stop(side)]
    allowed = [order for order in options if refusal(state, order) is None]
    hold = Hold(side)
    if not allowed:
        return hold
    worth, best = _weighed(state, team, allowed)
    if refusal(state, hold) is None:
        asked = 0.0 if state.war.house.rounds == "one" else FIGURES.hold
        if _holding(state, hold, team) > worth + asked:
            return hold
    return best


def fought(state: State, team: str) -> float:
    """What a fight's end is worth, the choices after it made (W8); all survivors go in."""
    fight = state.battle
    if fight is None or state.outcome is not None:
        return outlook(state, team)
    side = fight.faction
    if state.phase == "claim":
        return _worth(ways_of(state, Claim(side, fight.attackers)), team)
    options: list[WarOrder] = [PressOn(side), Hold(side), Withdraw(side), Stop(side)]
    allowed = [order for order in options if refusal(state, order) is None]
    return _weighed(state, team, allowed)[0] if allowed else outlook(state, team)


def by_dice(state: State, team: str) -> float:
    """What the battle that is on is worth, settled by dice to the end."""
    assert state.battle is not None  # noqa: S101 - there is one
    return _worth(ways_of(state, PressOn(state.battle.faction)), team)


def _holding(state: State, hold: Hold, team: str) -> float:
    """What staying is worth; where an order brings one round, it is how one fights on (W8)."""
    fight = state.battle
    after = ways_of(state, hold)
    worth = _worth(after, team)
    if state.war.house.rounds == "one" and fight is not None and state.actions:
        stay = after[0].state
        again = Enter(hold.side, fight.target, fight.attackers, fight.target, fight.team)
        if refusal(stay, again) is None:
            return max(worth, _worth(ways_of(stay, again), team))
    return worth


def _heal(state: State, side: str, team: str) -> WarOrder | None:
    """The best use of Healers; it costs no action (W10)."""
    options = _heals(state, side)
    if not options:
        return None
    worth, best = _weighed(state, team, options)
    return best if worth > outlook(state, team) else None


def _heals(state: State, side: str) -> list[Heal]:
    if not state.deaths:
        return []
    return [
        Heal(side, origin, target, kind)
        for origin, target, kinds in healings(state, side)
        for kind in kinds
    ]


def _weighed(state: State, team: str, options: Sequence[WarOrder]) -> tuple[float, WarOrder]:
    """The best outlook that an option leads to, and the first option that does."""
    worths = [_worth(ways_of(state, order), team) for order in options]
    best = max(worths)
    return best, options[worths.index(best)]


def _healed(ways: list[Way], side: str) -> list[Way]:
    """The same ends, those who fell raised at once by Healers that are ready: no action (W10)."""
    for way in ways:
        state = way.state  # a copy of its own
        kind = state.war.tables.kind
        while _turn_of(state, side) and (options := _heals(state, side)):
            best = max(options, key=lambda heal: kind_worth(kind[heal.kind]))
            war.play(state, best, NO_DICE, silence)
    return ways


def _turn_of(state: State, side: str) -> bool:
    return state.outcome is None and state.phase == "turn" and state.active == side


def _worth(ways: list[Way], team: str) -> float:
    return sum([way.chance * outlook(way.state, team) for way in ways])


class Search:
    """The search for the best rest of one turn; what ends its budget doesn't end the turn (N41)."""

    def __init__(self, team: str, side: str, depth: Depth) -> None:
        self._team = team
        self._side = side
        self._depth = depth
        self._left = depth.positions

    def best(self, state: State) -> WarOrder:
        """Return the order to give now."""
        plans = self._plans(state, self._depth.widths, NOTHING_KNOWN)
        plans.sort(key=_plan_worth, reverse=True)
        if not self._depth.answers:
            return plans[0].order
        thought = plans[: self._depth.answers]
        others = plans[self._depth.answers :]
        if others:  # and the one that leaves least to be struck at
            thought.append(min(others, key=self._exposed))
        return max(thought, key=self._answered).order

    def _exposed(self, plan: Plan) -> float:
        return sum([end.chance * exposure(end.state, self._team) for end in plan.ends])

    def _answered(self, plan: Plan) -> float:
        """What a plan is worth, the others' next turns considered."""
        after = sum([end.chance * answered(end.state, self._team) for end in plan.ends])
        return plan.worth + FIGURES.answers * (plan.extra + after - plan.worth)

    def _plans(self, state: State, widths: tuple[int, ...], known: Gains) -> list[Plan]:
        """Return a plan for each order that is followed, and the one to end the turn.

        `widths`: how many orders are followed at each step. `known`: what orders brought one step
        earlier; most bring the same now, so only the best of them are weighed again, and the new.
        """
        now = outlook(state, self._team)
        stop = Plan(now, 0.0, EndTurn(self._side), [Way(1.0, state)])
        if not self._goes_on(state):
            return [stop]
        found = self._ideas(state, known)
        stop = stop._replace(worth=now + FIGURES.least)
        if not widths or state.actions == 1 or self._left <= 0:
            return [stop, *[Plan(i.worth, i.instinct, i.order, i.ways) for i in found]]
        gains = {**known, **{idea.order: idea.worth - now for idea in found}}
        return [stop, *[self._follow(idea, widths[1:], gains) for idea in found[: widths[0]]]]

    def _follow(self, idea: Idea, widths: tuple[int, ...], gains: Gains) -> Plan:
        """Go on after an order with what is best then; of the plan's instincts the best counts."""
        worth = extra = 0.0
        ends: list[Way] = []
        for way in idea.ways:
            then = max(self._plans(way.state, widths, gains), key=_plan_worth)
            more = max(idea.instinct - then.extra, 0.0)
            worth += way.chance * (then.worth + more)
            extra += way.chance * (then.extra + more)
            ends += [Way(way.chance * end.chance, end.state) for end in then.ends]
        return Plan(worth, extra, idea.order, ends)

    def _goes_on(self, state: State) -> bool:
        return _turn_of(state, self._side) and state.actions > 0

    def _ideas(self, state: State, known: Gains) -> list[Idea]:
        """Ideas weighed, the best first."""
        thoughts = {
            thought.order: thought.worth
            for thought in novice.thoughts(state, view(state, self._side, HUNTER))
        }
        orders = list(dict.fromkeys([*thoughts, *ideas(state, self._side)]))
        if known:
            again = sorted([o for o in orders if o in known], key=known.__getitem__, reverse=True)
            left = set(again[: self._depth.again])
            orders = [order for order in orders if order not in known or order in left]
        found: list[Idea] = []
        for order in orders:
            ways = _healed(ways_of(state, order), self._side)
            self._left -= len(ways)
            instinct = FIGURES.instinct * thoughts.get(order, 0.0)
            found.append(Idea(instinct + _worth(ways, self._team), instinct, order, ways))
        found.sort(key=_idea_worth, reverse=True)
        return found


def _plan_worth(plan: Plan) -> float:
    return plan.worth


def _idea_worth(idea: Idea) -> float:
    return idea.worth
