"""Best play: against the whole game tree, the odds, a plain recursion, and where it is plain."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb

import pytest

from game.rules import tactical
from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.best_play import weighed
from game.rules.tactical.best_tree import Game, Tree, Worth
from game.rules.tactical.odds import exact, position
from game.rules.tactical.odds_rolls import Fight
from tests.rules.tactical.game_tree import Tree as WholeTree
from tests.rules.tactical.game_tree import after
from tests.rules.tactical.table import PIKES, Men, Table, lay, men

TEMPO = {"tempo": "on"}
LONG = {"length": 4, "secondary": 0}


def values(state: State, men_: float = 0.0) -> dict[TacticalOrder, float]:
    """What each order is worth to the side that gives it."""
    sign = -1.0 if state.side else 1.0
    game = Game.of(state.clash, men=men_)
    return {order: sign * found.value for order, found in weighed(game, state)}


def best(state: State) -> TacticalOrder:
    found = values(state)
    return max(found, key=lambda order: found[order])


def told(state: State) -> dict[TacticalOrder, Worth]:
    return dict(weighed(Game.of(state.clash, told=True), state))


# Against the game itself


def last_turn(one: Men, other: Men, turn: int = 20, **house: str) -> State:
    """The last turn is about to be opened: a tree that can be walked."""
    state = lay(one, other, **house).state
    state.turn, state.willing, state.side = turn - 1, True, 1
    return state


@pytest.mark.parametrize("worth", [0.0, 1.5])
@pytest.mark.parametrize(
    ("one", "other", "house"),
    [
        (men(1, 6), men(1, 7), TEMPO),
        (men(1, 9, cover=2), men(1, 8, fear=1), TEMPO | {"escalation": "on"}),
        (men(1, 7), men(1, 8, **PIKES), TEMPO),
        (men(2, 7), men(1, 9), TEMPO | {"multiple": "on"}),
        (men(1, 6), men(2, 8), TEMPO | {"escalation": "on", "multiple": "on"}),
        (men(1, 7), men(2, 8, **PIKES), TEMPO | {"multiple": "on"}),
    ],
)
def test_orders_are_worth_what_the_whole_tree_says(
    one: Men, other: Men, house: dict[str, str], worth: float
) -> None:
    """Every order there is, leaving the field too, and every way that the dice may fall."""
    tree, seen = WholeTree(worth), 0
    places = [last_turn(one, other, **house)]
    while places and seen < 60:
        state = places.pop(0)
        if state.outcome is not None:
            continue
        seen += 1
        sign = -1.0 if state.side else 1.0
        found = values(state, worth)
        assert tuple(found) == tactical.orders(state)
        for order, value in found.items():
            assert value == pytest.approx(sign * tree.of(state, order), abs=1e-8), order
            places += [then for _, then in after(state, order)][::7]
    assert seen > 4


@pytest.mark.parametrize("worth", [0.0, 0.25])
def test_two_turns_before_the_end_it_is_no_other_tree(worth: float) -> None:
    state = last_turn(men(1, 5), men(1, 4, **PIKES), turn=19, **TEMPO)
    tree = WholeTree(worth)
    for order, value in values(state, worth).items():
        assert value == pytest.approx(-tree.of(state, order), abs=1e-8)


@pytest.mark.parametrize("skill", [4, 10])
def test_t7_who_has_felled_more_may_break(skill: int) -> None:
    state = lay(men(2, 6), men(2, skill), **TEMPO, escalation="on").state
    state.turn, state.go, state.side, state.pool, state.carried = 19, 3, 0, 1, -2
    state.alive, state.lost, state.phase = (2, 1), (0, 1), "counter"
    found, tree = values(state), WholeTree()
    assert Break("red") in found
    for order, value in found.items():
        assert value == pytest.approx(tree.of(state, order), abs=1e-8)


@pytest.mark.parametrize("closed", [False, True])
def test_t7_a_break_brings_pikes_back_to_reach(closed: bool) -> None:
    state = lay(men(2, 9), men(2, 9, **LONG), **TEMPO).state
    state.turn, state.go, state.side, state.pool = 19, 4, 1, 1
    state.alive, state.lost, state.phase = (1, 2), (1, 0), "counter"
    state.closed, state.closing = (False, closed), (False, not closed)
    found, tree = values(state), WholeTree()
    assert Break("blue") in found
    for order, value in found.items():
        assert value == pytest.approx(-tree.of(state, order), abs=1e-8)


# Against the odds


@pytest.mark.parametrize(
    ("one", "other", "house"),
    [
        (men(7, 6), men(5, 7, cover=2), {}),
        (men(5, 6, single=True), men(4, 6, single=True), {}),
        (men(3, 8), men(8, 5, fear=1), {"multiple": "on"}),
        (men(4, 7, single=True), men(5, 6, cover=1), {"multiple": "on", "opening": "no_charge"}),
        (men(4, 7, shield=1, penalty=1), men(4, 6), {}),
        (men(6, 6), men(6, 6), {"opening": "no_charge"}),
    ],
)
def test_without_choices_it_is_what_the_odds_say(
    one: Men, other: Men, house: dict[str, str]
) -> None:
    """Men are worth nothing here, so nobody ever leaves the field."""
    state = lay(one, other, **house).state
    odds = exact(state.clash.profiles, state.clash.terms, position(state), to_end=True)
    found = told(state)[GoOn("red")]
    assert found.holds == pytest.approx((odds.attackers_hold, odds.defenders_hold), abs=1e-6)
    assert found.men == pytest.approx((odds.attackers_mean, odds.defenders_mean), abs=1e-5)


def test_with_later_choices_left_out_it_is_too() -> None:
    state = lay(men(6, 7), men(5, 6), escalation="on").state
    state.turn, state.willing, state.side = 1, True, 1
    odds = exact(state.clash.profiles, state.clash.terms, position(state), to_end=True)
    game = Game.of(state.clash, deep=False, told=True)
    found = dict(weighed(game, state))[GoOn("blue")]
    assert found.holds == pytest.approx((odds.attackers_hold, odds.defenders_hold), abs=1e-6)


def test_who_plays_best_is_no_worse_than_by_a_fixed_policy() -> None:
    state = lay(men(1, 9), men(1, 9), **TEMPO).state
    value, clash = values(state)[GoOn("red")], state.clash
    for tempo in range(6):
        fight = exact(clash.profiles, clash.terms, position(state), to_end=True, tempo=(0, tempo))
        assert value <= fight.attackers_hold - fight.defenders_hold + 1e-6


def test_t7_pikes_that_may_break_do_better_than_the_odds_without() -> None:
    state = lay(men(3, 9), men(3, 8, **LONG)).state
    state.turn = 18
    clash = state.clash
    fight = exact(clash.profiles, clash.terms, position(state), to_end=True)
    hopes = fight.attackers_hold - fight.defenders_hold
    assert values(state)[GoOn("red")] < hopes - 0.01


# Against a plain recursion


@pytest.mark.parametrize("worth", [0.0, 0.4, 1.5])
@pytest.mark.parametrize(
    ("skills", "numbers"), [((6, 6), (2, 2)), ((4, 8), (2, 1)), ((7, 5), (1, 3))]
)
def test_leaving_the_field_is_weighed_as_a_plain_recursion_weighs_it(
    skills: tuple[int, int], numbers: tuple[int, int], worth: float
) -> None:
    """Without options a turn is each die's own affair; V is reckoned by hand from that."""
    clash = lay(men(numbers[0], skills[0]), men(numbers[1], skills[1])).state.clash
    fight = Fight(clash.profiles, clash.terms, (0, 0))
    opening = fight.opened(2, (False, False)).opening or 0.0
    lost = [0.0, 0.0]  # of a die in the pool: chance that it costs attackers, defenders a man
    alive = 1.0
    for go in range(2, 11):
        roll = fight.roll(go, 1 - go % 2, 0, (False, False))
        lost[roll.roller] += alive * roll.fail
        alive *= roll.counter

    def ended(one: int, two: int, held: float) -> float:
        return held + worth * (one / numbers[0] - two / numbers[1])

    @cache
    def between(one: int, two: int, left: int) -> float:
        if not one or not two:
            return ended(one, two, 1.0 if one else -1.0)
        if not left:
            return ended(one, two, 0.0)
        going = min(opened(one, two, left), ended(one, two, 1.0))
        return max(going, ended(one, two, -1.0))

    def opened(one: int, two: int, left: int) -> float:
        pool = min(one, two)
        total = 0.0
        for down, gone in product(range(pool + 1), repeat=2):
            rest = pool - down - gone
            if rest < 0:
                continue
            ways = comb(pool, down) * comb(pool - down, gone)
            chances = (opening * lost[0]) ** down * (opening * lost[1]) ** gone
            chance = ways * chances * (1 - opening * sum(lost)) ** rest
            total += chance * between(one - down, two - gone, left - 1)
        return total

    found = Tree(Game.of(clash, men=worth)).between(3, closed=False)
    assert found.best[-1, 0] == pytest.approx(between(*numbers, 3), abs=1e-9)
    assert found.opened[-1, 0] == pytest.approx(opened(*numbers, 3), abs=1e-9)


# Where it is plain to see


def test_what_one_side_hopes_the_other_fears() -> None:
    table = lay(men(2, 7), men(2, 6), **TEMPO)
    before = values(table.state)[GoOn("red")]
    assert max(values(table.go_on().state).values()) == pytest.approx(-before)


def test_t8_who_leaves_keeps_his_men_and_loses_the_field() -> None:
    state = lay(men(4, 6), men(5, 6)).state
    state.turn, state.alive = 3, (3, 4)
    found = told(state)[BreakOff("red")]
    assert (found.holds, found.men) == ((0.0, 1.0), (3.0, 4.0))


def defended(table: Table, *dice: int, taken: int = 0) -> Table:
    return table.falls(*dice).take(taken)


def test_t7_who_can_t_miss_takes_what_costs_nothing() -> None:
    # With skill 10 and a shield's bonus of 5 nothing that is taken makes him fail or block less.
    state = lay(men(1, 6), men(1, 10, shield=5), **TEMPO).go_on().state
    assert values(state)[Take("blue", 5)] < max(values(state).values())
    assert best(state) in {Take("blue", taken) for taken in range(5)}


def test_t7_a_modifier_is_passed_on_where_it_hurts() -> None:
    table = defended(lay(men(1, 6), men(1, 9), **TEMPO).go_on(), 1, taken=2)
    found = values(table.state)
    assert found[PassOn("blue")] > found[Nullify("blue")] > found[Nullify("blue", gift=True)]


def test_t7_closed_with_pikes_are_better_broken_off() -> None:
    state = lay(men(2, 9), men(2, 9, **LONG)).state
    state.turn, state.go, state.side, state.pool = 5, 4, 1, 1
    state.alive, state.lost, state.phase = (1, 2), (1, 0), "counter"
    state.closing = (False, True)
    assert best(state) == Break("blue")


# What it is asked for


@pytest.mark.parametrize("worth", [0.0, 0.25])
def test_chances_and_men_add_up_to_the_value_whether_told_or_not(worth: float) -> None:
    state = lay(men(3, 8), men(2, 9), **TEMPO).go_on().state
    plain = values(state, worth)
    for order, found in weighed(Game.of(state.clash, men=worth, told=True), state):
        assert 0 <= min(found.holds) <= sum(found.holds) <= 1 + 1e-9
        shares = worth * (found.men[0] / 3 - found.men[1] / 2)
        assert found.value == pytest.approx(found.holds[0] - found.holds[1] + shares, abs=1e-9)
        assert -found.value == pytest.approx(plain[order])


def test_what_is_left_of_a_large_fight_needs_no_large_game() -> None:
    state = lay(men(20, 7), men(20, 7), **TEMPO).state
    state.turn, state.alive = 3, (6, 2)
    game = Game.of(state.clash, size=(6, 2))
    small = lay(men(6, 7), men(2, 7), **TEMPO).state
    small.turn = 3
    (_, found), _ = weighed(game, state)
    assert found.value == pytest.approx(values(small)[GoOn("red")], abs=1e-12)


# N71


@pytest.mark.parametrize("skills", [(6, 9), (9, 10), (10, 10)])
def test_t7_to_drop_a_burden_never_beats_passing_it_on(skills: tuple[int, int]) -> None:
    state = lay(men(2, skills[0], cover=1), men(2, skills[1], shield=2), **TEMPO).state
    state.turn, state.phase, state.side = 1, "counter", 1
    for go, carried, pool in product((2, 4, 8), range(-5, 0), (1, 2)):
        state.go, state.carried, state.pool = go, carried, pool
        found = values(state)
        assert found[Nullify("blue")] <= found[PassOn("blue")] + 1e-9


def test_t7_a_gift_keeps_who_cant_miss_from_handing_back_all_five() -> None:
    state = lay(men(1, 10, shield=3, penalty=2), men(1, 10), **TEMPO).state
    state.turn, state.phase, state.go, state.side = 1, "counter", 3, 0
    state.pool, state.carried = 1, -2
    found = values(state)
    assert found[Nullify("red", gift=True)] > found[PassOn("red")] + 0.02
