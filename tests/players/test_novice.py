"""The novice: sane, quick to decide, always legal, the same in any process."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import players
from game.dice import Dice, derived
from game.players.novice import choose
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import (
    Claim,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Move,
    Muster,
    PressOn,
    Repair,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.house import choices
from game.rules.war.muster import grantable
from game.rules.war.scenario import Goal
from tests.match.small import TABLES, small_war
from tests.rules.war.table import Table, lay


def order(table: Table, chance: int = 0) -> Any:
    """The novice's order, which is legal and comes to no harm by being asked for; not in haste."""
    before = war.checksum(table.state)
    found = choose(table.state, chance)
    assert war.checksum(table.state) == before
    assert war.refusal(table.state, found) is None
    return found


def test_it_takes_an_empty_post_beside_it() -> None:
    table = lay({"1,1": "red: 3 knights", "6,5": "blue: knights"}, posts={"2,1": "", "6,5": "blue"})
    found = order(table)
    assert isinstance(found, Move)
    assert found.target == table.cell("2,1")


def test_it_goes_for_the_nearest_post_round_a_mountain() -> None:
    table = lay(
        {"0,2": "red: 3 knights", "6,5": "blue: knights"},
        posts={"3,2": "", "6,5": "blue"},
        terrain={"1,2": "mountain"},
    )
    for _ in range(3):
        table.play(order(table))
    table.end_turn().end_turn()
    for _ in range(2):
        table.play(order(table))
    assert table.state.posts[table.cell("3,2")] == "red"


def test_it_attacks_at_good_odds_with_all_it_has() -> None:
    table = lay({"2,2": "red: 5 knights", "3,2": "blue: 2 bandits"}, posts={"3,2": "blue"})
    found = order(table)
    assert isinstance(found, Enter)
    assert len(found.units) == 5


def test_it_leaves_a_stronger_enemy_alone() -> None:
    table = lay(
        {"2,2": "red: 2 bandits", "3,2": "blue: 5 knights:entrenched"},
        posts={"3,2": "blue", "0,0": "red"},
    )
    for chance in range(20):
        assert not isinstance(order(table, chance), Enter)


def test_a_second_wave_makes_it_bolder() -> None:
    foes = {"3,2": "blue: 5 bandits"}
    alone = lay({"2,2": "red: 4 bandits", **foes}, posts={"3,2": "blue"})
    backed = lay({"2,2": "red: 4 bandits", "4,2": "red: 5 bandits", **foes}, posts={"3,2": "blue"})
    assert not isinstance(order(alone), Enter)
    assert isinstance(order(backed), Enter)


def test_a_post_near_the_enemy_keeps_a_guard() -> None:
    table = lay(
        {"2,2": "red: 4 knights", "5,2": "blue: 2 bandits"}, posts={"2,2": "red", "5,2": "blue"}
    )
    dice = Dice(1)
    while table.state.active == "red" and table.state.actions:
        war.play(table.state, order(table), dice, silence)
        assert table.has("2,2", "red")


def test_it_presses_on_while_the_odds_are_good_and_withdraws_when_they_are_not() -> None:
    strong = lay({"2,2": "red: 5 knights", "3,2": "blue: 3 bandits"})
    strong.falls(1, 1, 1, 1, 1, 2, 2, 2).play(strong.enter("5 knights", "2,2", "3,2"))
    assert isinstance(order(strong), PressOn)
    weak = lay({"2,2": "red: 3 bandits", "3,2": "blue: 5 knights"})
    weak.falls(6, 6, 1, 5, 5, 1, 1, 1).play(weak.enter("3 bandits", "2,2", "3,2"))
    assert isinstance(order(weak), Withdraw)


def test_it_stops_a_hopeless_fight_in_its_own_hex() -> None:
    table = lay({"2,2": ["red: 3 bandits", "blue: 5 knights"]})
    table.falls(6, 6, 1, 5, 5, 1, 1, 1).play(table.enter("3 bandits", "2,2", "2,2"))
    assert isinstance(order(table), Stop)


def test_all_go_in_after_a_victory() -> None:
    table = lay({"2,2": "red: 3 knights", "3,2": "blue: bandits", "6,5": "blue: bandits"})
    table.falls(6, 6, 6, 1).play(table.enter("3 knights", "2,2", "3,2"))
    found = order(table)
    assert isinstance(found, Claim)
    assert len(found.units) == 3


def test_towers_shoot_where_nobody_shoots_back_and_hold_fire_where_many_do() -> None:
    tower = {"2,2": "red: arcane_tower", "4,2": "blue: 5 bandits"}
    assert isinstance(order(lay(tower, return_fire="in_range")), Shoot)
    assert not isinstance(order(lay(tower)), Shoot)


def test_only_those_shoot_whose_range_reaches() -> None:
    table = lay(
        {"2,2": "red: arcane_tower + airship", "5,2": "blue: 5 bandits"}, return_fire="in_range"
    )
    found = order(table)
    assert isinstance(found, Shoot)
    assert [unit.kind.id for unit in found.units] == ["arcane_tower"]


def test_of_two_posts_it_takes_the_one_where_no_stronger_enemy_waits() -> None:
    table = lay({"3,2": "red: 2 bandits", "5,2": "blue: 5 knights"}, posts={"2,2": "", "4,2": ""})
    assert {order(table, derived(chance, "red")).target for chance in range(20)} == {
        table.cell("2,2")
    }


def test_healers_bring_back_the_best_that_fell() -> None:
    table = lay(
        {
            "2,2": "red: healers + 2 knights + 2 bandits",
            "3,2": "blue: 2 bandits",
            "6,5": "blue: bandits",
        }
    )
    table.falls(5, 4, 1, 1, 6, 6).play(table.enter("2 knights + 2 bandits", "2,2", "3,2"))
    table.falls(6, 1, 1, 5, 5).play(PressOn("red"))
    table.falls(6, 1, 1).play(PressOn("red"))
    table.play(Claim("red", table.state.stack(table.cell("3,2"), "red")))
    found = order(table)
    assert isinstance(found, Heal)
    assert found.kind == "knights"


def test_it_repairs_when_nothing_better_is_to_be_done() -> None:
    table = lay({"2,2": "red: battle_tower:hits=1", "6,5": "blue: bandits"}, posts={"2,2": "red"})
    assert isinstance(order(table), Repair)


def test_it_digs_in_at_a_post_in_danger() -> None:
    table = lay({"2,2": "red: 3 bandits", "3,2": "blue: 5 knights"}, posts={"2,2": "red"})
    assert isinstance(order(table), Entrench)


def test_a_march_once_begun_is_gone_on_with() -> None:
    table = lay({"1,1": "red: battle_tower", "6,5": "blue: bandits"}, posts={"3,1": ""})
    first = order(table)
    assert isinstance(first, Move)
    second = order(table.play(first))
    assert isinstance(second, Move)
    assert second.target == first.target
    table.play(second)
    assert table.state.stack(first.target, "red")


def test_it_ends_its_turn_when_nothing_is_worth_doing() -> None:
    table = lay({"0,0": "red: arcane_tower", "6,5": "blue: arcane_tower"})
    assert isinstance(order(table), EndTurn)


@pytest.mark.parametrize(("held", "best"), [(1, "knights"), (4, "airship"), (6, "flying_behemoth")])
def test_it_musters_the_strongest_it_may(held: int, best: str) -> None:
    posts = {f"{column},0": "red" for column in range(held)}
    table = lay({"6,5": "blue: knights"}, posts=posts, first_muster="round_1")
    found = order(table)
    assert isinstance(found, Muster)
    assert found.kind == best


def test_now_and_then_it_musters_in_haste_whatever_chance_brings() -> None:
    posts = dict.fromkeys(["0,0", "2,0", "4,0", "6,0"], "red")
    table = lay({"6,5": "blue: knights"}, posts=posts, first_muster="round_1")
    found = [order(table, derived(chance, "red")).kind for chance in range(300)]
    best = order(table).kind
    assert 0.45 < found.count(best) / len(found) < 0.75
    assert set(found) == set(grantable(table.state, "red", table.state.grants[0]))


def test_ships_are_mustered_only_where_they_get_somewhere() -> None:
    def muster(water: dict[str, str]) -> set[str]:
        table = lay(
            {"6,5": "blue: knights"},
            posts={"0,0": "red", "0,2": "red", "0,4": "red", "5,0": "blue"},
            terrain={"0,0": "harbour", **water},
            first_muster="round_1",
        )
        kinds = set()
        while table.state.phase == "muster" and table.state.active == "red":
            found = order(table)
            kinds.add(found.kind)
            table.play(found)
        return kinds

    assert "warship" not in muster({})
    assert "warship" not in muster({"1,0": "water"})
    sea = {f"{column},0": "water" for column in range(1, 5)}
    ridge = {f"3,{row}": "mountain" for row in range(1, 6)}
    assert "warship" in muster({**sea, **ridge, "5,0": "harbour"})
    assert "warship" not in muster({**sea, "5,0": "harbour"})  # as far by land


def test_a_unit_that_must_not_be_lost_stays_home() -> None:
    goal = Goal(kind="protect", team="red", target="The Queen")
    table = lay(
        {"1,1": "red: knights", "6,5": "blue: bandits"},
        posts={"2,1": ""},
        goals=[goal],
        names={"1,1 knights": "The Queen"},
    )
    assert not isinstance(order(table), Move | Enter)


def test_near_equals_are_chosen_by_chance_and_only_by_it() -> None:
    table = lay(
        {"3,2": "red: 2 knights", "6,5": "blue: bandits"},
        posts={"2,2": "", "4,2": "", "0,0": "red"},
    )
    found = {choose(table.state, derived(chance, "red")) for chance in range(60)}
    assert {one.target for one in found if isinstance(one, Move)} == {
        table.cell("2,2"),
        table.cell("4,2"),
    }
    assert choose(table.state, 5) == choose(table.state, 5)


def test_nobody_is_awaited_after_the_end() -> None:
    table = lay({"2,2": "red: 5 knights"})
    assert war.outcome(table.state) is not None
    with pytest.raises(ValueError, match="the war is over"):
        choose(table.state, 1)


houses = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in choices().items()}
).map(war.House.of)


@settings(max_examples=40, deadline=None)
@given(houses, st.integers(0, 2**32), st.integers(0, 80), st.data())
def test_its_orders_are_legal_in_any_position_under_any_house_rules(
    house: war.House, seed: int, orders: int, data: st.DataObject
) -> None:
    random = Random(seed)
    terrain = tuple(
        data.draw(st.sampled_from(["plains", "plains", "harbour", "water", "mountain"]))
        for _ in range(24)
    )
    posts = {post.cell for post in small_war().posts}
    terrain = tuple("harbour" if cell in posts else name for cell, name in enumerate(terrain))
    garrisons = tuple(g for g in small_war().garrisons if terrain[g.cell] in ("plains", "harbour"))
    dice = Dice(seed)
    scenario = small_war(terrain=terrain, garrisons=garrisons)
    state, _ = war.start(scenario, house, TABLES, dice)
    for _ in range(orders):  # a position that no player with sense would reach
        if war.outcome(state) is not None:
            return
        legal = war.orders(state)
        war.play(state, legal[random.randrange(len(legal))], dice, silence)
    for number in range(30):
        if war.outcome(state) is not None:
            return
        found = players.choose("novice", state, number)  # ways and results too (W13)
        assert war.refusal(state, found) is None
        again = war.from_json(war.to_json(state), scenario, house, TABLES)
        assert players.choose("novice", again, number) == found  # however the position came about
        war.play(state, found, dice, silence)


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(12):
        dice, random = Dice(seed), Random(seed)
        state, _ = war.start(small_war(), war.House(), TABLES, dice)
        while war.outcome(state) is None:
            legal = war.orders(state)
            found = (
                choose(state, seed)
                if state.active == "red"
                else legal[random.randrange(len(legal))]
            )
            war.play(state, found, dice, silence)
        outcome = war.outcome(state)
        won += outcome is not None and outcome.winners == ("red",)
    assert won >= 11


def test_a_seed_gives_the_same_game_in_any_process() -> None:
    code = (
        "from game import series\n"
        "from game.rules.war import House\n"
        "from tests.match.small import TABLES, small_war\n"
        "players = dict.fromkeys(['red', 'blue'], 'novice')\n"
        "setup = series.Setup(small_war(), TABLES, House(), players)\n"
        "print(series.play_games(setup, [1, 2, 3]))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "7", "123")
    }
    assert len(said) == 1
    assert "winners" in said.pop()
