"""Where orders may lead in thought, and what others do then."""

from __future__ import annotations

import pytest

from game.players.outcomes import Way, ways_of
from game.players.outlook import outlook
from game.players.replies import answered
from game.rules import war
from game.rules.war.actions import Enter, Shoot
from game.rules.war.scenario import Goal
from game.rules.war.state import State
from game.rules.war.suppose import suppose_round_end
from tests.rules.war.table import Table, lay


def order(table: Table, kind: type, side: str = "red") -> war.WarOrder:
    """The first order of a kind with whole stacks."""
    return next(
        found
        for found in war.orders(table.state)
        if isinstance(found, kind) and found.units == table.state.stack(found.origin, side)  # type: ignore[attr-defined]
    )


def chance(ways: list[Way], ends: str) -> float:
    return sum(way.chance for way in ways if seen(way.state) == ends)


def seen(state: State) -> str:
    return " | ".join(
        f"{side}: {' + '.join(unit.text for _, unit in state.units(side))}" for side in state.cells
    )


def test_a_deadly_shot_destroys_or_does_nothing() -> None:
    table = lay(
        {"0,1": "red: arcane_tower", "2,1": "blue: battle_tower"},
        return_fire="in_range",
    )
    ways = ways_of(table.state, order(table, Shoot))
    assert chance(ways, "red: arcane_tower | blue: ") == pytest.approx(15 / 36)
    assert chance(ways, "red: arcane_tower | blue: battle_tower") == pytest.approx(21 / 36)


def test_a_shot_of_many_is_thought_of_though_its_odds_take_long() -> None:
    table = lay(
        {
            "0,1": "red: airship + flying_behemoth + 2 arcane_tower",
            "1,1": "blue: airship + flying_behemoth + 2 knights + 2 bandits",
        },
        colossal_dice="three",
        overkill="carried",
    )
    ways = ways_of(table.state, order(table, Shoot))
    assert len(ways) > 1
    assert sum(way.chance for way in ways) == pytest.approx(1)


def test_who_fights_may_be_lost_though_the_battle_is_won() -> None:
    table = lay(
        {"1,1": "red: bandits + 4 knights", "2,1": "blue: 2 bandits", "6,5": "blue: bandits"},
        names={"1,1 bandits": "King"},
        goals=[Goal(kind="protect", team="red", target="King")],
    )
    ways = ways_of(table.state, order(table, Enter))
    lost = sum(way.chance for way in ways if way.state.outcome is not None)
    assert 0.01 < lost < 0.1
    assert sum(way.chance for way in ways) == pytest.approx(1)


def won_at_the_end() -> Table:
    """Red holds what it must at this round's end; blue's knights could take it in the next."""
    return lay(
        {"1,1": "red: bandits", "2,1": "blue: 4 knights"},
        goals=[Goal(kind="hold", team="red", cell=8, rounds=1)],
    )


def test_the_end_of_a_round_comes_before_the_next_turns() -> None:
    state = won_at_the_end().state
    state.order, state.turn = ("blue", "red"), 1
    assert answered(state, "red") == outlook_of_a_win(state)
    state.order, state.turn = ("red", "blue"), 0
    assert answered(state, "red") < 0


def outlook_of_a_win(state: State) -> float:
    after = state.copy()
    suppose_round_end(after)
    assert after.outcome is not None
    assert after.outcome.winners == ("red",)
    return outlook(after, "red")


def test_thinking_leaves_the_war_as_it_was() -> None:
    state = won_at_the_end().state
    before = war.checksum(state)
    answered(state, "red")
    assert war.checksum(state) == before


def test_nobody_else_is_counted_on_to_win_the_war() -> None:
    """Blue would strike Green down for red, whose goal that is."""
    table = lay(
        {
            "0,0": "red: 2 bandits",
            "4,1": "blue: 4 knights",
            "5,1": "green: bandits",
        },
        goals=[Goal(kind="eliminate", team="red", target="green")],
    )
    assert answered(table.state, "red") < outlook_of_a_won(table.state)


def outlook_of_a_won(state: State) -> float:
    after = state.copy()
    after.outcome = war.Outcome(("red",), "")
    return outlook(after, "red")


def test_a_round_that_ends_in_thought_goes_on_to_the_next() -> None:
    state = lay({"0,0": "red: bandits", "5,5": "blue: bandits"}).state
    before = state.round
    suppose_round_end(state)
    assert (state.round, state.active, state.outcome) == (before + 1, "", None)
