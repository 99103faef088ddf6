"""The state's JSON form: whatever a war has come to, it goes on from it the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.dice import Dice
from game.rules import war
from game.rules.war.actions import Claim, EndTurn, Heal
from game.rules.war.scenario import Goal, Placed
from tests.rules.war.table import OWN, Table, facts, lay

FOE = {"6,5": "blue: bandits"}


def muster() -> Table:
    return lay(FOE, posts={"0,0": "red", "2,0": "red"}, first_muster="round_1")


def battle() -> Table:
    table = lay({"0,0": ["blue: bandits", "red: knights"], "1,0": "green: 2 knights", **FOE})
    return table.falls(3, 3, 2).play(table.enter("knights", "0,0", "1,0", "green"))


def claim() -> Table:
    table = lay({"0,0": "red: 2 bandits", "1,0": "blue: bandits", **FOE}, posts={"1,0": "blue"})
    return table.falls(6, 6, 1).play(table.enter("2 bandits", "0,0", "1,0"))


def marker_and_death() -> Table:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: undead_horde + healers", **FOE},
        posts={"1,0": "blue"},
        names={"1,0 undead_horde": "Grimgut: the name=Old"},
    )
    table.falls(6, 6, 1, 1, 6).play(table.enter("2 bandits", "0,0", "1,0"))
    return table.play(Claim("red", ()))


def march_and_spent() -> Table:
    table = lay(
        {"0,0": "red: hospital + battle_tower:hits=1:entrenched", "1,0": "red: bandits", **FOE}
        | {"2,0": "blue: bandits"},
        tables=OWN,
    )
    table.play(table.move("battle_tower:hits=1:entrenched", "0,0", "0,1")).end_turn()
    table.falls(6, 1).play(table.enter("bandits", "2,0", "1,0", "red"))
    return table.play(Claim("blue", ())).end_turn().play(Heal("red", 0, 1, "bandits"))


def rounds_in_a_row() -> Table:
    goal = Goal(kind="control_hexes", cells=(0,), rounds=3)
    return lay({"0,0": "red: bandits", **FOE}, goals=[goal]).end_round()


def done_goal() -> Table:
    goal = Goal(kind="hold", team="red", cell=0, rounds=1, reward=(Placed(unit="knights"),))
    return lay({"0,0": "red: bandits", **FOE}, goals=[goal]).end_round()


def somebody_out() -> Table:
    goal = Goal(kind="protect", team="green", target="The Heir")
    table = lay(
        {"0,0": "red: bandits", "1,0": "green: bandits", **FOE},
        goals=[goal],
        names={"1,0 bandits": "The Heir"},
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0", "green"))
    return table.play(Claim("red", ()))


def won() -> Table:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits"})
    return table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))


@pytest.mark.parametrize(
    "reach",
    [
        muster,
        battle,
        claim,
        marker_and_death,
        march_and_spent,
        rounds_in_a_row,
        done_goal,
        somebody_out,
        won,
    ],
    ids=lambda reach: reach.__name__,
)
def test_a_war_read_back_knows_the_same_and_goes_on_the_same(reach: Callable[[], Table]) -> None:
    state = reach().state
    static = state.war
    again = war.from_json(war.to_json(state), static.scenario, static.house, static.tables)
    assert facts(again) == facts(state)
    assert war.checksum(again) == war.checksum(state)
    assert war.progress(again) == war.progress(state)
    for one in (state, again):
        dice = Dice(1, one.dice)
        for _ in range(20):
            listed = war.orders(one)
            if len(listed):
                war.play(one, listed[0], dice, lambda _event: None)
    assert facts(again) == facts(state)


def test_another_version_is_refused() -> None:
    state = won().state
    raw = war.to_json(state) | {"version": 0}
    with pytest.raises(ValueError, match="state version 0 is not 1"):
        war.from_json(raw, state.war.scenario, state.war.house, state.war.tables)


def test_a_copy_knows_the_same_and_goes_its_own_way() -> None:
    table = lay(
        {"0,0": "red: bandits", **FOE},
        posts={"1,0": ""},
        goals=[Goal(kind="control_hexes", cells=(1,), rounds=3)],
    ).end_round()
    twin = Table(war.copy(table.state), table.dice)
    assert facts(twin.state) == facts(table.state)
    before = war.to_json(table.state)
    twin.play(twin.move("bandits", "0,0", "1,0")).end_round().end_round()
    assert war.to_json(table.state) == before


def test_the_checksum_tells_states_apart_and_not_how_they_came_about() -> None:
    def moved(*steps: tuple[str, str]) -> Table:
        table = lay({"0,0": "red: bandits", "0,2": "red: bandits", **FOE})
        for origin, target in steps:
            table.play(table.move("bandits", origin, target))
        return table.play(EndTurn("red"))

    one, other = ("0,0", "1,0"), ("0,2", "1,2")
    assert war.checksum(moved(one, other).state) == war.checksum(moved(other, one).state)
    assert war.checksum(moved(one).state) != war.checksum(moved(other).state)
