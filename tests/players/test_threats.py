"""What a side could do to another in a turn: who gets there, in how many waves, what it gains."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.players.threats import Manner, best_blow, falls, in_reach, meeting, relieved
from game.rules.war.board import Board
from tests.rules.war.table import OWN, lay, units

PLAIN = Manner(triple=False, named=frozenset())
FOE = "3,2"
KINDS = tuple(kind.id for kind in OWN.kinds)
sides = st.lists(st.sampled_from(KINDS), min_size=1, max_size=4).map(" + ".join)


def board(**terrain: str) -> Board:
    """Seven by six hexes, those of `water=`, `mountain=`, `harbour=` being so."""
    there = {hex_: name for name, hexes in terrain.items() for hex_ in hexes.split()}
    return lay({"0,0": "red: airship"}, terrain=there).state.war.board


OPEN = board()


def cell(hex_: str) -> int:
    column, row = map(int, hex_.split(","))
    return row * 7 + column


def stacks(own: Mapping[str, str]) -> list[tuple[int, tuple]]:  # type: ignore[type-arg]
    return [(cell(hex_), units(text, OWN)) for hex_, text in own.items()]


def blow(
    own: Mapping[str, str],
    foes: Mapping[str, str],
    prizes: Mapping[str, float] | None = None,
    *,
    on: Board = OPEN,
    actions: int = 3,
) -> float:
    worth = {cell(hex_): prize for hex_, prize in (prizes or {}).items()}
    return best_blow(on, stacks(own), dict(stacks(foes)), worth, actions, PLAIN)


@pytest.mark.parametrize(
    ("kind", "reach"),
    [
        ("bandits", {1: 1, 2: 2, 3: 3, 4: None}),
        ("scouts", {3: 1, 4: 2, 6: 2}),
        ("airship", {2: 1, 3: 2, 6: 3}),
        ("battle_tower", {1: 2, 2: None}),
        ("arcane_tower", {1: None}),
    ],
)
def test_who_can_be_there_with_how_many_actions(kind: str, reach: dict[int, int | None]) -> None:
    """The prize of an empty hex is had in a turn of as many actions, and of no fewer."""
    for away, actions in reach.items():
        for most in range(1, 4):
            there = actions is not None and actions <= most
            found = blow({"0,2": f"{kind}"}, {}, {f"{away},2": 5.0}, actions=most)
            assert found == (5.0 if there else 0.0), (away, most)


@pytest.mark.parametrize(
    ("kind", "over"), [("knights", None), ("scouts", None), ("airship", 3), ("flying_behemoth", 3)]
)
def test_mountains_stop_all_but_flyers(kind: str, over: int | None) -> None:
    ridge = board(mountain=" ".join(f"1,{row}" for row in range(6)))
    there = over is not None
    assert blow({"0,2": kind}, {}, {"2,2": 5.0}, on=ridge) == (5.0 if there else 0.0)
    assert in_reach(ridge, stacks({"0,2": kind}), {}, (cell("2,2"),), (5.0,), PLAIN) == (
        pytest.approx(5 * 0.65) if there else 0.0
    )


def test_ships_go_by_water_and_others_dont() -> None:
    sea = board(water="1,2 2,2", harbour="0,2 3,2")
    assert blow({"0,2": "warship"}, {}, {"3,2": 5.0}, on=sea, actions=2) == 5.0
    assert blow({"0,2": "warship"}, {}, {"1,1": 5.0}, on=sea) == 0.0
    assert blow({"0,2": "knights"}, {}, {"1,2": 5.0}, on=sea) == 0.0


def test_the_way_round_counts() -> None:
    assert blow({"0,0": "bandits"}, {}, {"2,0": 5.0}, actions=2) == 5.0
    detour = board(mountain="1,0 1,1 0,2")
    assert blow({"0,0": "bandits"}, {}, {"2,0": 5.0}, on=detour) == 0.0


def test_a_blow_is_worth_the_fight_and_the_prize() -> None:
    fight = meeting(
        units("4 knights"), units("2 bandits"), 3.0, PLAIN, dug_in=False, may_stop=False
    )
    found = blow({"2,2": "4 knights"}, {FOE: "2 bandits"}, {FOE: 3.0})
    assert found == fight.gain > 3 * fight.wins
    assert blow({"2,2": "4 knights"}, {FOE: "2 bandits"}) < found


def test_nobody_attacks_at_bad_odds() -> None:
    assert blow({"2,2": "bandits"}, {FOE: "5 knights:entrenched"}, {FOE: 100.0}) == 0.0


def test_who_is_there_fights_but_takes_no_empty_hex_again() -> None:
    assert blow({FOE: "4 knights"}, {FOE: "bandits"}) > 0
    assert blow({FOE: "4 knights"}, {}, {FOE: 5.0}) == 0.0
    assert blow({FOE: "4 arcane_tower"}, {FOE: "bandits"}) > 0  # who can't go anywhere too


def test_a_second_wave_takes_what_the_first_may_not() -> None:
    foes, prize = {FOE: "4 bandits"}, {FOE: 5.0}
    one = {"2,2": "4 knights"}
    two = {**one, "4,2": "3 knights"}
    assert blow(two, foes, prize) > blow(one, foes, prize)
    assert blow(two, foes, prize, actions=1) == blow(one, foes, prize, actions=1)
    chances = [
        falls(OPEN, stacks(own), cell(FOE), units("4 bandits"), 3, PLAIN) for own in (one, two)
    ]
    assert 0.5 < chances[0] < chances[1] < 1


def test_help_that_comes_in_time_is_the_best_there_is_and_no_more_than_fit() -> None:
    here, knights = units("2 bandits", OWN), units("5 knights", OWN)
    near, far = {"2,2": "bandits", "4,2": "knights"}, {"0,5": "5 knights"}

    def helped(own: Mapping[str, str]) -> tuple[object, ...]:
        return relieved(OPEN, stacks(own), cell(FOE), here, 3)

    assert helped({**near, **far}) == here + knights[:1]
    assert helped({"2,2": "5 knights"}) == here + knights[:3]
    assert helped(far) == here


def test_what_could_be_taken_counts_less_the_farther_and_the_better_held() -> None:
    def found(own: Mapping[str, str], foes: str = "") -> float:
        held = {cell(FOE): units(foes)} if foes else {}
        return in_reach(OPEN, stacks(own), held, (cell(FOE),), (5.0,), PLAIN)

    assert found({FOE: "bandits"}) == 5.0
    assert 5 > found({"2,2": "bandits"}) > found({"1,2": "bandits"}) > found({"0,2": "bandits"}) > 0
    near = {"2,2": "4 knights"}
    assert found(near) > found(near, "bandits") > found(near, "4 knights") > 0
    assert found({}) == 0.0


@given(sides, sides, sides, st.floats(0, 20), st.integers(1, 5))
def test_a_blow_never_costs_and_is_no_less_with_one_more_stack_behind(
    first: str, second: str, foes: str, prize: float, actions: int
) -> None:
    own = {"3,3": first}
    alone = blow(own, {FOE: foes}, {FOE: prize}, actions=actions)
    assert alone >= 0
    speeds = [unit.kind.speed for unit in units(first, OWN)]
    if min(speeds) >= 1:
        behind = {**own, "0,0": second}
        assert blow(behind, {FOE: foes}, {FOE: prize}, actions=actions) >= alone


@given(st.sampled_from(KINDS), st.integers(1, 4), sides, st.floats(0, 20))
def test_one_more_of_a_kind_is_no_worse(kind: str, count: int, foes: str, prize: float) -> None:
    fewer, more = (
        blow({"2,2": f"{number} {kind}"}, {FOE: foes}, {FOE: prize})
        for number in (count, count + 1)
    )
    assert more >= fewer - 1e-9
