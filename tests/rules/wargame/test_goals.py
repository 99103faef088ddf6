"""Goals: protect, destroy, hold out, take and hold an area; the end of a fight (G13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.dice import FixedDice
from game.rules import wargame
from game.rules.wargame import ending, goals, morale
from game.rules.wargame.actions import Smash
from game.rules.wargame.events import Ended, GoalTold, MoraleRolled, Smashed
from game.rules.wargame.scenario import Goal
from game.rules.wargame.state import Morale, State, Task
from tests.rules.wargame.makers import exactly, fight, kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dice import DiceLike
    from game.rules.contract import Event, Tell

DOOR = Goal(side="red", kind="destroy", cell=41, toughness=12, name="The door")


def met(*wanted: Goal, **more: object) -> State:
    """Red's numbers 0 and 1 against blue's 2 and 3."""
    return fight(
        {40: kind("red", **more), 49: kind("aid")},
        {70: kind("blue"), 71: kind("mate")},
        goals=wanted,
    )


def looks(state: State, *dice: int) -> list[Event]:
    return _told(ending.look, state, dice)


def round_ends(state: State, *dice: int) -> list[Event]:
    """A round ends in which everybody inflicted something, and the next begins."""
    for side in state.arena.sides:
        morale.inflicted(state, side)
    told = _told(ending.round_over, state, dice)
    state.round += 1
    return told


def _told(
    what: Callable[[State, DiceLike, Tell], None], state: State, dice: tuple[int, ...]
) -> list[Event]:
    told: list[Event] = []
    with exactly(*dice) as thrown:
        what(state, thrown, told.append)
    return told


def out(state: State, *who: int, standing: str = "down") -> State:
    for one in who:
        state.set(one, standing=standing, ready=0)
    return state


# Defeating all.
@pytest.mark.parametrize("standing", ["down", "dead", "fled", "surrendered", "scattered"])
def test_g13_a_side_wins_when_nobody_of_the_others_is_left(standing: str) -> None:
    state = out(met(), 2, 3, standing=standing)
    looks(state)
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)
    assert state.outcome.reason == "Nobody of Blue is left to fight."


def test_g13_a_single_foe_keeps_it_going_even_one_in_flight() -> None:
    state = out(met(), 2, standing="fled")
    state.set(3, fleeing=True)
    assert looks(state) == []
    assert state.outcome is None


def test_g13_it_is_not_over_before_the_attacker_said_what_became_of_who_fell() -> None:
    state = out(met(), 2, 3)
    state.tasks = (Task(kind="finish", by=0, about=3),)
    looks(state)
    assert state.outcome is None


def test_g13_when_nobody_is_left_it_is_a_draw() -> None:
    state = out(met(), 0, 1, 2, 3)
    looks(state)
    assert state.outcome is not None
    assert state.outcome.draw


def test_g13_when_all_who_are_left_flee_it_is_a_draw() -> None:
    state = met()
    for who in range(4):
        state.set(who, fleeing=True)
    looks(state)
    assert state.outcome is not None
    assert (state.outcome.draw, state.outcome.reason) == (True, "All who are left flee.")


def test_g13_after_the_last_round_it_is_a_draw() -> None:
    state = fight({40: kind("red")}, {70: kind("blue")}, max_rounds=2)
    assert round_ends(state) == []
    assert isinstance(round_ends(state)[-1], Ended)
    assert state.outcome is not None
    assert (state.outcome.draw, state.outcome.reason) == (True, "After 2 rounds nobody has won.")


# Protecting.
WARD = Goal(side="red", kind="protect", target="Aid 1")
FOES_WARD = Goal(side="blue", kind="protect", target="Mate 1")


@pytest.mark.parametrize("standing", ["down", "dead", "fled"])
def test_g13_the_players_lose_at_once_when_who_they_protect_is_out_of_it(standing: str) -> None:
    state = out(met(WARD), 1, standing=standing)
    state.morale["red"] = Morale(done=("half",))
    told = looks(state)
    assert told[0] == GoalTold(0, met=False)
    assert state.outcome is not None
    assert state.outcome.winners == ("blue",)
    assert state.outcome.reason == "A goal of Red has become impossible."


def test_g13_others_roll_their_nerve_and_fight_on() -> None:
    state = out(met(FOES_WARD), 3)
    state.morale["blue"] = Morale(done=("half",))
    assert looks(state, 2) == [GoalTold(0, met=False), MoraleRolled("blue", "goal", 2, ())]
    assert state.outcome is None


def test_g13_protecting_alone_wins_nothing_before_the_foes_are_beaten() -> None:
    state = met(WARD)
    assert looks(state) == []
    out(state, 2, 3)
    looks(state)
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)


# Destroying an object.
def test_g13_an_object_takes_the_damage_of_attacks_until_its_toughness_is_gone() -> None:
    state = met(DOOR)
    told: list[Event] = []
    wargame.play(state, Smash("red", 0, "axe"), FixedDice((3, 4)), told.append)
    assert Smashed(0, 0, 7, 5) in told
    assert state.objects[0] == 5
    assert state.fighters[0].ready == 2
    wargame.play(state, Smash("red", 0, "axe"), FixedDice((8, 8)), told.append)
    assert GoalTold(0, met=True) in told
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)
    assert state.outcome.reason == "Red reached all goals."


def test_g13_a_bastard_sword_in_both_hands_doubles_at_a_door_too() -> None:
    state = met(DOOR, weapons=("bastard_sword",))
    told: list[Event] = []
    wargame.play(state, Smash("red", 0, "bastard_sword"), FixedDice((2, 3)), told.append)
    assert Smashed(0, 0, 10, 2) in told


def test_g13_objects_are_out_of_reach_like_anyone_and_destroyed_once() -> None:
    far = Goal(side="red", kind="destroy", cell=44, toughness=1, name="The altar")
    state = met(DOOR, far)
    refusal = wargame.refusal(state, Smash("red", 1, "axe"))
    assert refusal == "The altar is out of reach: the axe reaches 1 hex."
    assert Smash("red", 0, "axe") in wargame.orders(state)
    assert Smash("red", 1, "axe") not in wargame.orders(state)
    state.objects[0] = 0
    assert wargame.refusal(state, Smash("red", 0, "axe")) == "That is destroyed already."
    assert wargame.refusal(state, Smash("red", 7, "axe")) == "There is no such goal."


def test_g13_only_who_is_to_destroy_it_strikes_at_it() -> None:
    state = met(Goal(side="blue", kind="destroy", cell=41, toughness=5))
    refusal = wargame.refusal(state, Smash("red", 0, "axe"))
    assert refusal == "That is nothing your side is to destroy."


def test_g13_all_goals_to_reach_have_to_be_met() -> None:
    state = met(DOOR, Goal(side="red", kind="hold", rounds=3))
    state.objects[0] = 0
    looks(state)
    assert state.outcome is None
    state.streaks[1] = 3
    looks(state)
    assert state.outcome is not None


def test_g13_defeating_all_named_as_a_goal_has_to_be_done_as_well() -> None:
    state = met(DOOR, Goal(side="red", kind="eliminate"))
    state.objects[0] = 0
    looks(state)
    assert state.outcome is None


# Holding out.
def test_g13_holding_out_so_many_rounds_wins() -> None:
    state = met(Goal(side="blue", kind="hold", rounds=2))
    assert round_ends(state) == []
    assert GoalTold(0, met=True) in round_ends(state)
    assert state.outcome is not None
    assert state.outcome.winners == ("blue",)


def test_g13_holding_out_in_a_place_fails_when_nobody_is_there_at_a_rounds_end() -> None:
    state = met(Goal(side="blue", kind="hold", rounds=3, cells=(70, 61)))
    assert round_ends(state) == []
    state.set(2, cell=5)
    told = round_ends(state, 1)
    assert told == [GoalTold(0, met=False), MoraleRolled("blue", "goal", 1, ())]
    assert goals.has_failed(state, 0)


# An area.
AREA = Goal(side="red", kind="control_hexes", rounds=2, cells=(40, 41, 42))


def test_g13_an_area_is_held_so_many_rounds_in_a_row() -> None:
    state = met(AREA)
    assert round_ends(state) == []
    assert GoalTold(0, met=True) in round_ends(state)
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)


def test_g13_a_foe_in_the_area_breaks_the_count() -> None:
    state = met(AREA)
    round_ends(state)
    state.set(2, cell=42)
    round_ends(state)
    assert state.streaks[0] == 0
    state.set(2, standing="down")
    round_ends(state)
    assert state.streaks[0] == 1


def test_g13_nobody_in_it_holds_no_area_and_nobody_in_flight_either() -> None:
    state = met(AREA)
    state.set(0, fleeing=True)
    round_ends(state)
    assert state.streaks[0] == 0


def test_g13_two_sides_that_reach_their_goals_at_once_draw() -> None:
    state = met(Goal(side="red", kind="hold", rounds=1), Goal(side="blue", kind="hold", rounds=1))
    round_ends(state)
    assert state.outcome is not None
    assert state.outcome.draw


def test_g13_a_gun_fired_at_a_door_has_to_be_loaded_again() -> None:
    state = met(DOOR, weapons=("gun",))
    wargame.play(state, Smash("red", 0, "gun"), FixedDice((3, 4)), lambda _event: None)
    assert state.fighters[0].unloaded == ("gun",)
    assert wargame.refusal(state, Smash("red", 0, "gun")) == "The gun has to be loaded first."
