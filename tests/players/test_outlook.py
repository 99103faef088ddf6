"""What positions are worth: more of anything good is worth more, and both sides see alike."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data.thinking import thinking
from game.dice import Dice
from game.players.outlook import outlook
from game.players.stakes import musters
from game.rules import war
from game.rules.contract import silence
from game.rules.war.scenario import Goal
from tests.rules.war.table import TABLES, lay
from tests.rules.war.wild import HOUSES, wild_wars

FIGURES = thinking().position
HOME = {"1,1": "red: knights", "0,0": "red: 2 bandits", "6,5": "blue: 3 bandits"}
POSTS = {"0,0": "red", "6,5": "blue"}
WALL = {f"3,{row}": "mountain" for row in range(6)}  # neither side can get at the other


def worth(stacks: dict[str, str], posts: dict[str, str] = POSTS, **rest: Any) -> float:
    """What it is worth to red."""
    return outlook(lay(HOME | stacks, posts=posts, **rest).state, "red")


@pytest.mark.parametrize(
    "better",
    [
        {"1,1": "red: knights + bandits"},
        {"1,1": "red: airship"},
        {"1,1": "red: knights:entrenched"},
        {"6,5": "blue: 2 bandits"},
        {"6,5": "blue: 2 bandits", "5,5": "blue: bandits"},
    ],
    ids=["a unit more", "a better unit", "dug in", "a foe less", "foes apart"],
)
def test_what_is_worth_more(better: dict[str, str]) -> None:
    assert worth(better) > worth({})


@pytest.mark.parametrize(
    "kind", ["battle_tower", "airship", "walking_behemoth", "flying_behemoth", "arcane_tower"]
)
def test_a_hit_taken_is_worth_less_and_the_last_is_still_worth_something(kind: str) -> None:
    whole, worn, gone = (
        worth({"1,1": f"red: knights{unit}"}) for unit in (f" + {kind}", f" + {kind}:hits=1", "")
    )
    assert whole > worn > gone


def test_a_unit_more_counts_for_more_where_there_are_few() -> None:
    few, many = (
        worth({"0,5": "red: arcane_tower", **more}, terrain=WALL) - worth(more, terrain=WALL)
        for more in ({}, {"1,4": "red: 5 knights"})
    )
    assert few > many > 0


def test_units_are_worth_more_massed() -> None:
    massed, even = (
        worth({"1,1": f"red: {stack} bandits", "0,1": f"red: {6 - stack} bandits"}, terrain=WALL)
        for stack in (5, 3)
    )
    assert massed > even


def test_a_post_more_is_worth_more_whose_ever_it_was() -> None:
    free, ours, theirs = (worth({}, {**POSTS, "1,0": whose}) for whose in ("", "red", "blue"))
    assert ours > free > theirs


def test_the_post_that_lets_one_muster_flyers_is_worth_more_than_another() -> None:
    def gain(held: int) -> float:
        posts = {**POSTS, **{f"{column},0": "red" for column in range(held)}}
        return worth({}, posts) - worth({}, {**posts, f"{held - 1},0": ""})

    best = [musters(TABLES, held) for held in range(8)]
    assert best == sorted(best)
    assert best[4] > best[3] == best[2]  # an Airship takes four
    assert gain(4) > gain(3)


@pytest.mark.parametrize(("on_it", "beside_it"), [(1, 5), (1, 0)], ids=["room", "a guard"])
def test_a_post_is_worth_more_with(on_it: int, beside_it: int) -> None:
    def held(post: int, beside: int) -> float:
        stacks = {"0,3": post, "1,3": beside}
        found = {hex_: f"red: {count} bandits" for hex_, count in stacks.items() if count}
        return worth(found, {**POSTS, "0,3": "red"}, terrain=WALL)

    assert held(on_it, beside_it) > held(beside_it, on_it)


def test_an_enemy_beside_a_weak_post_is_a_danger() -> None:
    assert worth({"1,0": "blue: 5 knights"}) < worth({"6,4": "blue: 5 knights"})


def test_won_lost_drawn_and_out() -> None:
    state = lay(HOME, posts=POSTS).state
    for winners, found in ((("red",), FIGURES.won), (("blue",), -FIGURES.won), ((), 0.0)):
        state.outcome = war.Outcome(winners, "")
        assert outlook(state, "red") == found
    state = lay({**HOME, "3,3": "green: bandits"}, posts=POSTS).state
    assert -FIGURES.won < outlook(state, "green") < FIGURES.won
    state.out = frozenset({"green"})
    assert outlook(state, "green") == -FIGURES.won


@pytest.mark.parametrize(
    "goal",
    [
        Goal(kind="control_posts", team="red", count=2, rounds=2),
        Goal(kind="control_hexes", team="red", cells=(8, 0), rounds=2),
        Goal(kind="hold", team="red", cell=8, rounds=4),
    ],
    ids=lambda goal: goal.kind,
)
def test_a_goal_that_is_had_is_worth_more_to_its_team_and_less_to_the_other(goal: Goal) -> None:
    def both(**rest: Any) -> tuple[float, float]:
        posts = {**POSTS, "3,0": "red"}
        state = lay(HOME, posts=posts, **rest).state
        return outlook(state, "red"), outlook(state, "blue")

    had, plain = both(goals=[goal]), both()
    assert had[0] > plain[0]
    assert had[1] < plain[1]


def test_a_unit_that_must_not_be_lost_is_worth_more_where_nobody_can_strike_at_it() -> None:
    def guarded(foe: str) -> float:
        table = lay(
            {"1,1": "red: bandits", "0,0": "red: bandits", foe: "blue: 4 knights"},
            posts=POSTS,
            names={"1,1 bandits": "The Heir"},
            goals=[Goal(kind="protect", team="red", target="The Heir")],
        )
        return outlook(table.state, "red")

    assert guarded("6,5") > guarded("2,1") + 25


def test_equal_sides_have_the_same_outlook() -> None:
    """As in a mirror along the middle row."""
    stacks, posts = {}, {"3,2": ""}
    for side, rows in (("red", (0, 1)), ("blue", (4, 3))):
        stacks[f"4,{rows[0]}"] = f"{side}: bandits + battle_tower"
        stacks[f"1,{rows[1]}"] = f"{side}: 2 knights + airship"
        posts |= {f"4,{rows[0]}": side, f"3,{rows[1]}": side}
    state = lay(stacks, posts=posts, size=(7, 5)).state
    assert outlook(state, "red") == pytest.approx(outlook(state, "blue"))
    assert outlook(state, "red", to_move=True) > outlook(state, "red")


@given(wild_wars(), HOUSES, st.integers(0, 2**32), st.integers(0, 25))
def test_any_position_has_a_plain_number_and_stays_as_it_was(
    wild: Any, house: war.House, seed: int, orders: int
) -> None:
    chance, dice = Random(seed), Dice(seed)
    state, _ = war.start(wild[0], house, wild[1], dice)
    for _ in range(orders):
        if state.outcome is None:
            legal = war.orders(state)
            war.play(state, legal[chance.randrange(len(legal))], dice, silence)
    before = war.checksum(state)
    again = war.from_json(war.to_json(state), wild[0], house, wild[1])
    for team in state.war.teams:
        for to_move in (False, True):
            found = outlook(state, team, to_move=to_move)
            assert isfinite(found)
            assert outlook(again, team, to_move=to_move) == found
    assert war.checksum(state) == before
