"""The regular: exact forecasts of the turn at hand for each order; beyond it only a rate."""

from __future__ import annotations

from game.data.tactics import tactics
from game.players.tactical.aims import forecast_worth, own, pick
from game.rules import tactical
from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.actions import BreakOff, GoOn
from game.rules.tactical.forecasts import this_turn
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import Position, Result, position
from game.rules.tactical.odds_rolls import Fight
from game.rules.tactical.state import DEFENDERS


def choose(state: State, _chance: int) -> TacticalOrder:
    """The regular's order. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    if state.phase == "between":
        return _between(state)
    men = tactics().regular.men
    return pick(
        [
            (order, own(state, forecast_worth(state, this_turn(state, order), men)))
            for order in tactical.orders(state)
        ]
    )


def _between(state: State) -> TacticalOrder:
    """Break off when the own men will be gone long before the foe's."""
    if not state.turn:
        return GoOn(state.active)
    result = _next_turn(state)
    left = result.attackers_mean, result.defenders_mean
    rates = [(state.alive[side] - left[side]) / state.alive[side] for side in (0, 1)]
    own, foe = rates[state.side], rates[1 - state.side]
    return BreakOff(state.active) if foe < tactics().regular.hopeless * own else GoOn(state.active)


def _next_turn(state: State) -> Result:
    """Forecast the turn to come; of a large one with as many openings as are to be expected."""
    clash, at = state.clash, position(state)
    if min(state.alive) > tactics().regular.whole:
        closed = (False, at.closed[1] or at.closing[1])
        chance = Fight(clash.profiles, clash.terms, (0, 0)).opened(at.turn + 1, closed).opening
        pool = round((1.0 if chance is None else chance) * min(state.alive))
        at = Position(at.alive, at.turn + 1, 1, DEFENDERS, pool, closed=closed)
    return exact(clash.profiles, clash.terms, at)
