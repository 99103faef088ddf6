"""Morale: its four triggers in both scales, who flees, and heroes who may choose (G9)."""

from __future__ import annotations

import msgspec

from game.dice import FixedDice
from game.rules import wargame
from game.rules.wargame import ending, morale
from game.rules.wargame.actions import Attack, EndTurn, Flight, Move, Soak
from game.rules.wargame.events import Became, MoraleRolled, StoodFirm
from game.rules.wargame.harm import go_down
from game.rules.wargame.scenario import Goal
from game.rules.wargame.state import NOBODY, Morale, State
from tests.rules.wargame.makers import exactly, fight, kind, lay, scenario


def four_a_side(hit_dice: tuple[int, ...] = (4, 4, 4, 4), **more: object) -> State:
    """Red's are numbers 0 to 3, blue's 4 to 7; number 0 acts."""
    red = {cell: kind(f"red{cell}", hit_dice=owned) for cell, owned in enumerate(hit_dice)}
    blue = {70 + cell: kind(f"blue{cell}", hit_dice=owned) for cell, owned in enumerate(hit_dice)}
    return fight(red, blue, **more)


def looked(state: State, *dice: int) -> list[object]:
    """What is told when nerves are looked at, with exactly these dice thrown."""
    told: list[object] = []
    with exactly(*dice) as thrown:
        morale.look(state, thrown, told.append)
    return told


def down(state: State, *who: int, standing: str = "down") -> State:
    for one in who:
        state.set(one, standing=standing, hit_dice=0, ready=0)
    return state


def fleeing(state: State) -> list[int]:
    return [who for who, one in enumerate(state.fighters) if one.fleeing]


def test_g9_half_of_a_side_incapacitated_makes_it_roll() -> None:
    state = down(four_a_side(), 4)
    assert looked(state) == []
    down(state, 5)
    assert looked(state, 4)[0] == MoraleRolled("blue", "half", 4, (6, 7))
    assert fleeing(state) == [6, 7]


def test_g9_the_dead_count_as_incapacitated_those_who_fled_do_not() -> None:
    state = down(down(four_a_side(), 4, standing="fled"), 5, standing="dead")
    assert looked(state) == []
    down(state, 6, standing="dead")
    assert looked(state, 1) == [MoraleRolled("blue", "half", 1, ())]


def test_g9_the_half_is_rolled_for_once() -> None:
    state = down(four_a_side(), 4, 5)
    looked(state, 1)
    down(state, 6)
    assert looked(state) == []


def test_g9_those_with_more_hit_dice_than_the_roll_stay() -> None:
    state = down(four_a_side((4, 4, 3, 5)), 4, 5)
    looked(state, 4)
    assert fleeing(state) == [6]


def test_g9_players_characters_roll_too() -> None:
    state = down(four_a_side(), 0, 1)
    looked(state, 8)
    assert fleeing(state) == [2, 3]


def test_g9_with_nobody_left_to_flee_no_die_is_thrown() -> None:
    assert looked(down(four_a_side(), 4, 5, 6, 7)) == []


def test_g9_those_who_flee_already_are_not_told_of_again() -> None:
    state = four_a_side()
    state.set(6, fleeing=True)
    down(state, 4, 5)
    assert looked(state, 8)[0] == MoraleRolled("blue", "half", 8, (7,))


def led() -> State:
    """Three of red; of blue's five number 5 is a designated leader."""
    one = kind()
    scene = scenario(dict.fromkeys(range(3), one), dict.fromkeys(range(70, 75), one))
    placed = [
        msgspec.structs.replace(fighter, leader=number == 5)
        for number, fighter in enumerate(scene.fighters)
    ]
    return lay(msgspec.structs.replace(scene, fighters=tuple(placed)))


def test_g9_a_designated_leader_incapacitated_makes_its_side_roll_once() -> None:
    state = down(led(), 5)
    assert looked(state, 3)[0] == MoraleRolled("blue", "leader", 3, ())
    assert looked(state) == []


def test_g9_anyone_elses_fall_does_not() -> None:
    assert looked(down(led(), 4)) == []


def rounds_pass(state: State, *dice: int) -> list[object]:
    told: list[object] = []
    with exactly(*dice) as thrown:
        morale.round_over(state, thrown, told.append)
    return told


def test_g9_two_rounds_without_inflicting_anything_make_the_idle_side_roll() -> None:
    state = four_a_side()
    morale.inflicted(state, "red")
    assert rounds_pass(state) == []
    morale.inflicted(state, "red")
    assert rounds_pass(state, 2) == [MoraleRolled("blue", "idle", 2, ())]


def test_g9_the_count_of_idle_rounds_starts_again_after_the_roll() -> None:
    state = four_a_side()
    rounds_pass(state)
    rounds_pass(state, 1, 1)
    assert rounds_pass(state) == []
    assert len(rounds_pass(state, 1, 1)) == 2


def test_g9_a_blow_that_armour_took_was_inflicted() -> None:
    state = fight({40: kind("red")}, {41: kind("blue", armour="plate"), 80: kind("far")})
    told: list[object] = []
    wargame.play(state, Attack("red", 1, "axe"), FixedDice((2, 2)), told.append)
    wargame.play(state, Soak("blue"), FixedDice(), told.append)
    assert state.morale["red"].hurt
    assert not state.morale["blue"].hurt


def test_g9_a_failed_goal_makes_its_side_roll_once() -> None:
    goal = Goal(side="blue", kind="protect", target="Blue0 1")
    state = down(four_a_side(goals=(goal,)), 4)
    told: list[object] = []
    ending.look(state, FixedDice((3,)), told.append)
    assert MoraleRolled("blue", "goal", 3, ()) in told
    assert state.outcome is None
    ending.look(state, FixedDice(), told.append)
    assert len(told) == 2  # that it failed, and the roll


def heroes(**house: str) -> State:
    one = kind("hero", hero=True)
    other = kind("hireling")
    return down(
        fight({0: one, 1: one, 2: one, 3: other}, {70: kind("foe"), 71: kind("foe")}, **house),
        0,
        1,
    )


def test_g9_a_hero_may_choose_where_the_scenario_says_so() -> None:
    state = heroes(heroes_flee="choose")
    state.acting, state.begun = (2,), (False,)
    looked(state, 4)
    assert fleeing(state) == [3]
    assert state.phase == "flight"
    assert wargame.to_decide(state) == ("flight", ("red",))
    orders = list(wargame.orders(state))
    assert orders == [Flight("red", flees=False), Flight("red", flees=True)]
    twin = state.copy()
    told: list[object] = []
    wargame.play(twin, Flight("red", flees=False), FixedDice(), told.append)
    assert fleeing(twin) == [3]
    assert told == [StoodFirm(2)]
    wargame.play(state, Flight("red", flees=True), FixedDice(), told.append)
    assert Became(2, "fleeing", on=True) in told


def test_g9_who_goes_down_meanwhile_is_not_asked_any_more() -> None:
    state = heroes(heroes_flee="choose")
    looked(state, 4)
    go_down(state, 2, "down", NOBODY, lambda _event: None)
    assert state.tasks == ()


def test_g9_whether_heroes_flee_at_a_rounds_end_is_said_before_the_next_begins() -> None:
    """Else they would be asked in the next round's scale."""
    state = fight({40: kind("red", hero=True)}, {80: kind("blue")}, heroes_flee="choose")
    state.overruled = "large"
    state.morale["red"] = Morale(idle=1)
    state.morale["blue"] = Morale(hurt=True)
    for side, dice in (("red", ()), ("blue", (8,))):
        wargame.play(state, EndTurn(side), FixedDice(dice), lambda _event: None)
    assert (state.phase, state.round, state.scale) == ("flight", 1, "small")
    wargame.play(state, Flight("red", flees=False), FixedDice((1, 2)), lambda _event: None)
    assert (state.round, state.scale) == (2, "large")
    assert state.morale["blue"] == Morale()  # its end is looked at once


def test_g9_without_that_rule_heroes_flee_like_others() -> None:
    state = heroes()
    looked(state, 4)
    assert fleeing(state) == [2, 3]


def test_g9_who_flees_can_spend_nothing_but_on_its_way_out() -> None:
    state = fight({40: kind("red")}, {41: kind("blue")})
    state.set(0, fleeing=True)
    own = [order for order in wargame.orders(state) if order.side == "red"]
    assert own
    assert {type(order) for order in own} == {Move}
    assert wargame.refusal(state, EndTurn("red")) is not None
