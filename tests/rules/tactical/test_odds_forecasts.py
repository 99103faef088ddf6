"""What an order would do, against the game itself and every way its dice may fall."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import tactical
from game.rules.tactical.actions import Break, BreakOff, GoOn, Take
from game.rules.tactical.forecasts import Forecast, forecast
from game.rules.tactical.odds import Result
from tests.rules.tactical.game_tree import Tree, after
from tests.rules.tactical.table import PIKES, Men, lay, men

TEMPO = {"tempo": "on"}


def known(state: tactical.State, order: Any) -> Forecast:
    found = forecast(state, order)
    assert found is not None
    return found


def agree(found: Result, left: dict[tuple[int, int], float]) -> None:
    for attackers, row in enumerate(found.joint):
        for defenders, chance in enumerate(row):
            assert chance == pytest.approx(left.get((attackers, defenders), 0.0), abs=1e-12)


@pytest.mark.parametrize(
    ("one", "other", "house"),
    [
        (men(1, 6), men(1, 7), TEMPO),
        (men(1, 9, cover=2), men(1, 8, fear=1), TEMPO | {"escalation": "on"}),
        (men(1, 7), men(1, 8, **PIKES), TEMPO | {"opening": "no_charge"}),
        (men(2, 7), men(1, 9), TEMPO | {"multiple": "on"}),
        (men(1, 8, single=True), men(2, 6, single=True, dirty=True), TEMPO | {"multiple": "on"}),
    ],
)
def test_a_forecast_is_what_comes_of_the_order(one: Men, other: Men, house: dict[str, str]) -> None:
    tree = Tree()
    places = [lay(one, other, **house).state]
    kinds = set()
    for _ in range(50):
        state = places.pop(0)
        for order in tactical.orders(state):
            if isinstance(order, BreakOff):
                assert forecast(state, order) is None
                continue
            found = known(state, order)
            kinds.add((state.phase, type(order)))
            # Between turns the attackers' word opens nothing yet: the forecast is of both agreed.
            opens = state.phase == "between" and (state.turn == 0 or state.willing)
            turns = 0 if opens or state.phase != "between" else 1
            agree(found.turn, tree.left_by(state, order, turns))
            assert sum(map(sum, found.fight.joint)) == pytest.approx(1.0)
            spread = [then for _, then in after(state, order) if then.outcome is None]
            places += spread[:: max(1, len(spread) // 3)]
        if not places:
            break
    assert {phase for phase, _ in kinds} == {"between", "tempo", "counter"}


def test_a_whole_fight_from_near_its_end() -> None:
    state = lay(men(1, 6), men(1, 5), **TEMPO).state
    state.turn = 18
    agree(known(state, GoOn("red")).fight, Tree().left_by(state, GoOn("red"), 2))


def test_a_break_ends_the_turn_as_it_stands() -> None:
    state = lay(men(3, 6), men(3, 6, **PIKES)).state
    state.turn, state.go, state.side, state.pool, state.phase = 2, 5, 0, 1, "counter"
    state.alive, state.lost, state.closed = (3, 2), (0, 1), (False, True)
    found = known(state, Break("red"))
    assert found.turn.joint[3][2] == 1.0
    assert found.turn.increments == 5.0
    fresh = lay(men(3, 6), men(3, 6, **PIKES)).state
    fresh.turn, fresh.alive = 2, (3, 2)
    assert found.fight.joint == known(fresh, GoOn("red")).fight.joint


def test_tempo_taken_changes_what_will_be() -> None:
    state = lay(men(5, 6), men(5, 6), **TEMPO).go_on().state
    means = [known(state, Take("blue", taken)).turn.defenders_mean for taken in range(6)]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == 6


def test_a_finished_fight_has_no_forecast() -> None:
    state = lay(men(1), men(1)).falls(10).go_on().state
    assert state.outcome is not None
    assert forecast(state, GoOn("red")) is None


def test_it_is_the_rule_system_s_own() -> None:
    state = lay().state
    assert tactical.forecast(state, GoOn("red")) == forecast(state, GoOn("red"))
