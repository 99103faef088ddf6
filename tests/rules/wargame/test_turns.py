"""Who goes when: initiative, naming, going at once, ends of turns and rounds (G1, G4, G5, G10)."""

from __future__ import annotations

import msgspec
import pytest

from game.dice import FixedDice
from game.rules.contract import Event, IllegalOrder, silence
from game.rules.wargame import House, checksum, play, refusal, start, to_decide
from game.rules.wargame.actions import EndTurn, GoNow, Name, Recover, Surrender
from game.rules.wargame.events import (
    Became,
    Fell,
    Initiative,
    Named,
    Recovered,
    RoundBegan,
    Spent,
    TurnBegan,
    TurnEnded,
    WentNow,
)
from game.rules.wargame.listing import orders
from game.rules.wargame.scenario import Placed, Side
from game.rules.wargame.settling import settle
from game.rules.wargame.state import A_HAZARD, State
from tests.rules.wargame.makers import fight, kind, lay, scenario, tables

A = kind("knight", armour="plate")
B = kind("bandit")
TWO = scenario({0: A, 2: A}, {60: B, 62: B})
NO_DICE = FixedDice()


def begun(*faces: int) -> tuple[State, tuple[Event, ...]]:
    return start(TWO, House(), tables(), FixedDice(faces))


def named(state: State, *who: int) -> State:
    """One after the other they are named and end their turns, but the last who is at it."""
    for number in who[:-1]:
        play(state, Name(state.active, number), NO_DICE, silence)
        play(state, EndTurn(state.active), NO_DICE, silence)
    play(state, Name(state.active, who[-1]), NO_DICE, silence)
    return state


class TestInitiative:
    def test_the_side_of_the_highest_die_names_who_begins(self) -> None:
        state, told = begun(3, 1, 7, 2)
        assert told == (RoundBegan(1, "small"), Initiative(False, (0, 1, 2, 3), (3, 1, 7, 2)))
        assert to_decide(state) == ("name", ("blue", "red"))

    def test_those_who_share_the_highest_roll_again(self) -> None:
        state, told = begun(8, 1, 8, 2, 5, 4)
        assert told[1:] == (
            Initiative(False, (0, 1, 2, 3), (8, 1, 8, 2), again=True),
            Initiative(False, (0, 2), (5, 4)),
        )
        assert state.active == "red"

    def test_a_tie_within_a_side_is_none(self) -> None:
        state, _ = begun(1, 2, 8, 8)
        assert state.active == "blue"


class TestNaming:
    def test_who_won_the_initiative_names_one_of_its_own_first(self) -> None:
        state, _ = begun(8, 1, 1, 1)
        listed = [order for order in orders(state) if isinstance(order, Name)]
        assert listed == [Name("red", 0), Name("red", 1)]
        refused = "Red won the initiative: one of its own begins."
        assert refusal(state, Name("red", 2)) == refused

    def test_also_if_another_goes_at_once_before(self) -> None:
        state, _ = begun(8, 1, 1, 1)
        play(state, GoNow("blue", 2), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert refusal(state, Name("red", 3)) is not None
        play(state, Name("red", 0), NO_DICE, silence)
        play(state, EndTurn("red"), NO_DICE, silence)
        assert refusal(state, Name("red", 3)) is None

    def test_from_then_on_anybody_of_any_side_can_be_named(self) -> None:
        listed = [order for order in orders(lay(TWO)) if isinstance(order, Name)]
        assert listed == [Name("red", number) for number in range(4)]

    def test_then_its_turn_begins(self) -> None:
        state = lay(TWO)
        told: list[Event] = []
        play(state, Name("red", 2), NO_DICE, told.append)
        assert told == [Named("red", 2), TurnBegan(2)]
        assert to_decide(state) == ("turn", ("blue", "red"))

    def test_who_has_acted_names_the_next(self) -> None:
        state = lay(TWO)
        named(state, 2)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert (state.phase, state.active) == ("name", "blue")
        assert refusal(state, Name("blue", 2)) == "Bandit 1 has acted this round."
        assert refusal(state, Name("red", 0)) == "It is for Blue to decide now."

    def test_the_only_one_left_is_named_without_asking(self) -> None:
        state = named(lay(TWO), 2, 3, 0)
        told: list[Event] = []
        play(state, EndTurn("red"), NO_DICE, told.append)
        assert told == [TurnEnded(0), Named("red", 1), TurnBegan(1)]

    def test_the_last_to_act_names_who_begins_the_next_round(self) -> None:
        state = named(lay(TWO), 0, 1, 2)
        play(state, EndTurn("blue"), NO_DICE, silence)
        told: list[Event] = []
        play(state, EndTurn("blue"), NO_DICE, told.append)
        assert told == [TurnEnded(3), RoundBegan(2, "small")]
        assert (state.phase, state.active) == ("name", "blue")

    def test_nobody_is_named_who_has_nothing_ready(self) -> None:
        state = lay(TWO)
        state.set(1, ready=0)
        assert refusal(state, Name("red", 1)) == "Knight 2 has no hit die ready."

    def test_nobody_is_named_who_is_out_of_it_or_nobody(self) -> None:
        state = lay(TWO)
        state.set(3, standing="down")
        assert refusal(state, Name("red", 3)) == "Bandit 2 is out of the fight."
        assert refusal(state, Name("red", 4)) == "There is no such fighter."
        assert refusal(state, Name("red", -1)) == "There is no such fighter."

    def test_for_a_side_with_nobody_left_the_one_with_most_ready_names(self) -> None:
        state = named(lay(TWO), 2, 0)
        state.namer = "red"
        state.set(0, ready=0)
        state.set(1, standing="fled")
        state.set(0, standing="down")
        settle(state, None, NO_DICE, silence)
        assert state.phase == "over"  # nobody of red is left

    def test_of_three_sides_the_one_with_most_ready_names(self) -> None:
        sides = tuple(Side(id=name, name=name.title()) for name in ("red", "blue", "green"))
        scene = scenario({0: A, 2: A}, {60: B, 62: B}, sides=sides)
        fighters = (
            *scene.fighters,
            *(msgspec.structs.replace(scene.fighters[3], side="green", cell=at) for at in (40, 42)),
        )
        state = lay(msgspec.structs.replace(scene, fighters=fighters))
        named(state, 2, 0)
        for who in (0, 1):
            state.set(who, standing="down", ready=0)
        state.set(3, ready=1)
        settle(state, None, FixedDice([1] * 20), silence)
        assert (state.phase, state.active) == ("name", "green")


class TestReady:
    def test_a_round_makes_all_hit_dice_ready(self) -> None:
        state = named(lay(TWO), 0, 1, 2)
        state.set(0, hit_dice=3, ready=1)
        play(state, EndTurn("blue"), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert [one.ready for one in state.fighters] == [3, 4, 4, 4]
        assert not any(one.acted for one in state.fighters)

    def test_a_turn_with_nothing_ready_ends_by_itself(self) -> None:
        state = lay(TWO)
        named(state, 0)
        state.set(0, ready=1)
        told: list[Event] = []
        play(state, Surrender("red"), NO_DICE, told.append)
        assert told[0] == Spent(0, 1, 0, "maneuver")
        assert state.acting == ()
        assert state.fighters[0].standing == "surrendered"

    def test_distracted_all_round_is_a_turn_of_nothing(self) -> None:
        state = lay(TWO)
        state.set(0, dazed=True)
        told: list[Event] = []
        play(state, Name("red", 0), NO_DICE, told.append)
        assert told == [Named("red", 0), TurnBegan(0), TurnEnded(0)]

    def test_a_fire_takes_a_hit_die_at_each_rounds_start(self) -> None:
        state = named(lay(TWO), 0, 1, 2)
        state.set(0, burning=True)
        play(state, EndTurn("blue"), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert (state.fighters[0].hit_dice, state.fighters[0].ready) == (3, 3)

    def test_its_turn_ends_what_it_could_not_dodge(self) -> None:
        state = lay(TWO)
        state.set(0, rooted=True)
        told: list[Event] = []
        play(state, Name("red", 0), NO_DICE, told.append)
        assert told[-1] == Became(0, "rooted", on=False)
        assert not state.fighters[0].rooted

    def test_a_round_ends_what_lasts_a_round(self) -> None:
        state = named(lay(TWO), 0, 1, 2)
        state.set(0, dazed=True, bare=True, struck=(1,))
        state.hurried = ("red",)
        play(state, EndTurn("blue"), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        one = state.fighters[0]
        assert (one.dazed, one.bare, one.struck, state.hurried) == (False, False, (), ())


class TestSurrender:
    def test_it_is_a_maneuver_and_open_to_who_is_held(self) -> None:
        state = fight({0: A, 4: A}, {1: B})
        state.set(0, grappled=2)
        told: list[Event] = []
        play(state, Surrender("red"), NO_DICE, told.append)
        assert told[0] == Spent(0, 2, 2, "maneuver")
        assert Fell(0, "surrendered") in told

    def test_not_in_flight(self) -> None:
        state = fight({40: A}, {1: B})
        state.set(0, fleeing=True)
        assert refusal(state, Surrender("red")) == (
            "Knight 1 flees and can only make for the nearest edge."
        )


class TestGoingAtOnce:
    def test_between_two_maneuvers_of_another(self) -> None:
        state = named(lay(TWO), 0)
        told: list[Event] = []
        play(state, GoNow("blue", 3), NO_DICE, told.append)
        assert told == [Spent(3, 1, 3, "go_now"), WentNow(3, 0), TurnBegan(3)]
        assert (state.acting, state.active) == ((0, 3), "blue")

    def test_the_interrupted_goes_on_then(self) -> None:
        state = named(lay(TWO), 0)
        state.begun = (True,)
        told: list[Event] = []
        play(state, GoNow("blue", 3), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, told.append)
        assert (state.acting, state.begun, state.fighters[3].acted) == ((0,), (True,), True)
        assert told == [TurnEnded(3), TurnBegan(0, again=True)]

    def test_interrupters_are_interrupted(self) -> None:
        state = named(lay(TWO), 0)
        play(state, GoNow("blue", 3), NO_DICE, silence)
        play(state, GoNow("red", 1), NO_DICE, silence)
        assert state.acting == (0, 3, 1)
        assert refusal(state, GoNow("blue", 3)) == "Bandit 2 is at its turn already."

    def test_while_a_name_is_awaited_which_is_then_awaited_still(self) -> None:
        state = lay(TWO)
        play(state, GoNow("blue", 3), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert (state.phase, state.active) == ("name", "red")

    def test_of_the_own_side_too(self) -> None:
        state = named(lay(TWO), 0)
        assert GoNow("red", 1) in orders(state)
        assert list(orders(state)).count(GoNow("red", 1)) == 1

    def test_once_a_round_with_a_hit_die_to_spend_on_ones_own_side(self) -> None:
        state = named(lay(TWO), 2, 0)
        assert refusal(state, GoNow("blue", 2)) == "Bandit 1 has acted this round."
        assert refusal(state, GoNow("blue", 1)) == "Knight 2 is of another side."
        state.set(3, ready=0)
        assert refusal(state, GoNow("blue", 3)) == "Bandit 2 has no hit die to spend."
        state.set(3, ready=4, fleeing=True)
        assert refusal(state, GoNow("blue", 3)) == "Bandit 2 has no hit die to spend."
        assert refusal(state, GoNow("blue", 9)) == "There is no such fighter."

    def test_who_interrupted_last_of_all_names_the_next_round(self) -> None:
        state = lay(TWO)
        for who in (0, 1, 2):
            state.set(who, acted=True)
        state.namer = "red"
        play(state, GoNow("blue", 3), NO_DICE, silence)
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert (state.round, state.active) == (2, "blue")


class TestBackIntoIt:
    def test_the_revived_come_last_and_no_sooner(self) -> None:
        state = lay(TWO)
        state.set(1, late=2, ready=1)
        assert Name("red", 1) not in orders(state)
        assert (
            refusal(state, Name("red", 1)) == "Knight 2 is just back in the fight and comes last."
        )
        assert refusal(state, GoNow("red", 1)) == (
            "Knight 2 is just back in the fight and comes last."
        )

    def test_they_come_when_nobody_else_is_left(self) -> None:
        state = lay(TWO)
        state.set(1, late=1)
        state.set(3, late=1)
        named(state, 0)
        play(state, EndTurn("red"), NO_DICE, silence)
        assert state.acting == (2,)  # the only one left but for those two
        play(state, EndTurn("blue"), NO_DICE, silence)
        assert list(orders(state)) == [Name("blue", 1), Name("blue", 3)]

    def test_not_any_more_after_two_rounds(self) -> None:
        state = lay(TWO)
        state.set(1, late=2)
        state.round = 3
        assert Name("red", 1) in orders(state)


class TestRecovering:
    def recovering(self, **changes: object) -> State:
        state = fight({0: A}, {60: B})
        state.set(0, **({"armour": 1} | changes))
        return state

    def test_a_hit_die_gives_a_d8_of_armour_back(self) -> None:
        state = self.recovering()
        told: list[Event] = []
        play(state, Recover("red"), FixedDice([5]), told.append)
        assert told == [Spent(0, 1, 3, "recover"), Recovered(0, 5, 6)]

    def test_never_more_than_the_maximum(self) -> None:
        state = self.recovering(armour=6)
        play(state, Recover("red"), FixedDice([8]), silence)
        assert state.fighters[0].armour == state.fighters[0].most == 8

    def test_once_at_the_start_of_a_turn(self) -> None:
        state = self.recovering()
        play(state, Recover("red"), FixedDice([1]), silence)
        assert refusal(state, Recover("red")) == (
            "Armour is only recovered at the start of a turn, once."
        )

    @pytest.mark.parametrize(
        ("changes", "why"),
        [
            ({"armour": 8}, "Knight 1 has all its armour."),
            ({"burning": True}, "Knight 1 burns: no armour helps before the fire is out."),
            ({"grappled": 1}, "Knight 1 is held and can only break free or surrender."),
            ({"subdued": A_HAZARD}, "Knight 1 is held and can only break free or surrender."),
            ({"fleeing": True}, "Knight 1 flees and can only make for the nearest edge."),
            ({"dazed": True}, "Knight 1 is distracted and can’t spend hit dice this round."),
            ({"ready": 0}, "Knight 1 has no hit die ready."),
        ],
    )
    def test_not_always(self, changes: dict[str, object], why: str) -> None:
        assert refusal(self.recovering(**changes), Recover("red")) == why


def test_an_illegal_order_changes_nothing() -> None:
    state = lay(TWO)
    before = checksum(state)
    with pytest.raises(IllegalOrder, match="First name who acts next"):
        play(state, EndTurn("red"), NO_DICE, silence)
    assert checksum(state) == before


class TestHosts:
    """In a large fight a side is named by its place: red 0, blue 1, green 2."""

    def begun(self) -> State:
        sides = tuple(Side(id=name, name=name.title()) for name in ("red", "blue", "green"))
        scene = scenario({0: A}, {60: B}, sides=sides)
        people = tuple(
            Placed(side=side.id, kind="bandit", cell=9 * row + 2 * column)
            for row, side in enumerate(sides, start=1)
            for column in range(4)
        )
        scene = msgspec.structs.replace(scene, fighters=people)
        state, _ = start(scene, House(), tables(), FixedDice([8, 7, 6]))
        return state

    def test_take_turns_by_their_leaders_initiative(self) -> None:
        state = self.begun()
        assert (state.scale, to_decide(state)) == ("large", ("turn", ("red", "blue", "green")))
        play(state, EndTurn("red"), NO_DICE, silence)
        assert state.active == "blue"

    def test_go_at_once_for_a_hit_die(self) -> None:
        state = self.begun()
        told: list[Event] = []
        play(state, GoNow("green"), NO_DICE, told.append)
        assert told[:2] == [Spent(2, 1, 3, "go_now", hosts=True), WentNow(2, 0, hosts=True)]
        assert refusal(state, GoNow("green")) == "Green can’t go at once now."
        assert refusal(state, GoNow("blue", 1)) == "Blue can’t go at once now."

    def test_that_gave_up_have_no_turn_any_more(self) -> None:
        state = self.begun()
        play(state, Surrender("red"), NO_DICE, silence)
        assert to_decide(state) == ("turn", ("blue", "green"))
        assert refusal(state, GoNow("red")) == "Red can’t go at once now."
