"""W5: how the computer's parties march, carry the fallen, and serve goals."""

from __future__ import annotations

from typing import Any

import pytest

from game.dice import Dice
from game.players import choose
from game.players.marching import readied, strides
from game.players.outlook import outlook
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import EndTurn, Enter, LongRest, Move, Recuperate
from game.rules.war.scenario import Goal
from tests.rules.war.table import Table, hero, lay

SOME = ["novice", "regular"]
FAR = {"11,5": "blue: 2 bandits"}
WIDE = (12, 6)


def party(*names: str, **values: Any) -> Table:
    """Characters in 0,0, an enemy far off, and a neutral post five hexes away."""
    heroes = [hero(name, "red", "0,0", hit_points=60, **values) for name in names]
    return lay(FAR, heroes=heroes, size=WIDE, posts={"5,0": ""})


def ends_at(table: Table, order: object) -> str:
    assert isinstance(order, Move)
    return table.state.war.board.grid.name(order.target)


@pytest.mark.parametrize("level", SOME)
def test_a_party_takes_the_pace_that_brings_it_to_a_post(level: str) -> None:
    table = party("Aldric", "Bea")
    order = choose(level, table.state, 7)
    assert isinstance(order, Move)
    assert (order.pace, len(order.units), ends_at(table, order)) == ("fast", 2, "5,0")


def test_units_among_it_keep_it_to_their_own_speed() -> None:
    table = lay({"0,0": "red: knights", **FAR}, heroes=[hero("Aldric", "red", "0,0")], size=WIDE)
    assert not list(strides(table.state, 0, table.state.stack(0, "red")))
    alone = tuple(unit for unit in table.state.stack(0, "red") if unit.kind.character)
    assert [stride.way.pace for stride in strides(table.state, 0, alone)] == ["fast"]


def test_a_mount_is_only_spurred_for_what_is_farther() -> None:
    table = party("Aldric", mounted=True)
    found = list(strides(table.state, 0, table.state.stack(0, "red")))
    assert [(one.way.pace, one.way.double) for one in found] == [("fast", False), ("fast", True)]
    known = {end for one in found for end in one.ends}
    assert len(known) == sum(len(one.ends) for one in found)


def test_no_brisk_pace_goes_beyond_the_days_hexes() -> None:
    table = party("Aldric").writes("Aldric", marched=16)
    (only,) = strides(table.state, 0, table.state.stack(0, "red"))
    board = table.state.war.board
    assert max(board.distance(0, end) for end in only.ends) == 4


def test_the_weary_force_no_march() -> None:
    tired = party("Aldric").writes("Aldric", marched=15, exhaustion=2)
    order = Move("red", 0, tired.state.stack(0, "red"), 1)
    assert readied(tired.state, order) is None
    assert readied(party("Aldric").writes("Aldric", marched=15).state, order) == order


@pytest.mark.parametrize("level", SOME)
def test_the_fallen_come_along(level: str) -> None:
    table = party("Aldric", "Bea").fell("Bea").play(EndTurn("red")).play(EndTurn("blue"))
    table.state.actions -= 1  # too late for a rest
    order = choose(level, table.state, 7)
    assert isinstance(order, Move)
    assert order.carrying == ("Bea",)


@pytest.mark.parametrize("level", SOME)
def test_a_friend_who_lies_alone_is_fetched(level: str) -> None:
    heroes = [hero("Aldric", "red", "0,0", hit_points=60), hero("Bea", "red", "3,1")]
    table = lay(FAR, heroes=heroes, size=WIDE).fell("Bea")
    assert ends_at(table, choose(level, table.state, 7)) == "3,1"


def test_who_lies_with_friends_is_worth_more_than_alone() -> None:
    def worth(where: str) -> float:
        heroes = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "3,1")]
        table = lay({where: "red: bandits", **FAR}, heroes=heroes, size=WIDE)
        return outlook(table.fell("Bea").state, "red")

    assert worth("3,1") > worth("2,1")


@pytest.mark.parametrize("level", SOME)
def test_a_fallen_friend_returns_before_anything_else_while_no_enemy_is_near(level: str) -> None:
    stacks = {f"{column},2": "red: knights" for column in range(4)}
    heroes = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
    table = lay({**stacks, **FAR}, heroes=heroes, size=WIDE).fell("Bea")
    assert choose(level, table.state, 7) == Recuperate("red")


@pytest.mark.parametrize("level", SOME)
def test_a_party_that_can_do_no_more_takes_a_long_rest_to_its_end(level: str) -> None:
    table = party("Aldric", "Bea").writes("Aldric", hit_points=10, dice=0)
    table.writes("Bea", marched=20)
    state, dice = table.state, Dice(1)
    rested = 0
    while state.active == "red" or rested in range(1, 8):
        if state.active == "red":
            assert choose(level, state, 7) == LongRest("red")
            war.play(state, LongRest("red"), dice, silence)
            rested += 1
        war.play(state, EndTurn(state.active), dice, silence)
    assert rested == 8
    assert table.sheet("Aldric").hit_points == 60
    assert not isinstance(choose(level, state, 7), LongRest)


@pytest.mark.parametrize("level", SOME)
def test_no_long_rest_while_an_army_waits_or_an_enemy_is_near(level: str) -> None:
    for stacks in ({"2,2": "red: knights", **FAR}, {"4,1": "blue: bandits"}):
        table = lay(stacks, heroes=[hero("Aldric", "red", "0,0", hit_points=60)], size=WIDE)
        table.writes("Aldric", hit_points=10, dice=0)
        assert not isinstance(choose(level, table.state, 7), LongRest)


@pytest.mark.parametrize("level", SOME)
def test_a_ritual_is_gone_for_and_held(level: str) -> None:
    goal = Goal(kind="hold", cell=3, rounds=6, team="red")
    heroes = [hero("Aldric", "red", "0,0", hit_points=60), hero("Bea", "red", "0,0")]
    table = lay({"11,5": "blue: bandits"}, heroes=heroes, size=WIDE, goals=[goal])
    state, dice = table.state, Dice(1)
    for number in range(40):
        if state.outcome is not None:
            break
        order = choose(level, state, number) if state.active == "red" else EndTurn("blue")
        war.play(state, order, dice, silence)
        if state.active == "red" and state.round > 2:
            assert state.stack(3, "red")
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)


@pytest.mark.parametrize("level", [*SOME, "veteran"])
def test_whom_a_goal_protects_isnt_sent_against_odds(level: str) -> None:
    goal = Goal(kind="protect", target="Aldric", team="red")
    table = lay(
        {"3,2": "blue: 3 knights", "0,5": "red: 2 knights", "6,5": "blue: bandits"},
        heroes=[hero("Aldric", "red", "2,2", hit_points=60)],
        goals=[goal],
        posts={"3,2": "blue", "0,5": "red"},
    )
    order = choose(level, table.state, 7)
    assert not (isinstance(order, Enter) and any(u.name == "Aldric" for u in order.units))
