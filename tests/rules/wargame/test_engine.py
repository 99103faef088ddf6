"""Setting a fight up, refusals before any rule of an order, the list, what goes on by itself."""

from __future__ import annotations

import msgspec
import pytest

from game.dice import Dice, FixedDice
from game.rules import wargame
from game.rules.contract import GM, Event, IllegalOrder, Order, silence
from game.rules.wargame import House, orders, play, refusal, start, to_decide
from game.rules.wargame.actions import (
    Attack,
    Dodge,
    Effect,
    EndTurn,
    Give,
    GoNow,
    Invoke,
    KillLeader,
    Move,
    Name,
    PutFactor,
    Rule,
    SetScale,
    Soak,
    Stunt,
    Surrender,
)
from game.rules.wargame.events import Answered, Ended
from game.rules.wargame.scenario import NOWHERE, Factor, Goal, Placed, Scenario, Side
from game.rules.wargame.state import State, Strike
from game.rules.wargame.table import DEEDS, KINDS
from tests.rules.wargame.makers import fight, kind, lay, scenario, tables

A = kind("knight", armour="plate", slots=2)
NO_DICE = FixedDice()


def begun(scene: Scenario, seed: int = 1) -> State:
    state, _ = start(scene, House(), tables(), Dice(seed))
    return state


class TestSettingUp:
    def test_everyone_comes_as_its_kind_has_it(self) -> None:
        state = begun(scenario({0: A}, {80: A}))
        one = state.fighters[0]
        assert (one.cell, one.hit_dice, one.ready, one.armour, one.most) == (0, 4, 4, 8, 8)
        assert (one.slots, one.weapons, one.standing) == (2, ("axe",), "up")

    def test_a_kind_is_numbered_only_where_several_have_no_name_of_their_own(self) -> None:
        scene = scenario({0: A, 2: A, 4: A}, {80: A})
        for given, called in (
            (("", "", "", "Ada"), ["Knight 1", "Knight 2", "Knight 3", "Ada"]),
            (("Bren", "", "Cole", "Ada"), ["Bren", "Knight", "Cole", "Ada"]),
        ):
            named = zip(scene.fighters, given, strict=True)
            people = tuple(msgspec.structs.replace(one, name=name) for one, name in named)
            state = begun(msgspec.structs.replace(scene, fighters=people))
            assert [one.name for one in state.arena.people] == called

    def test_hit_dice_and_armour_that_came_from_the_war(self) -> None:
        scene = scenario({0: A}, {80: A})
        first = msgspec.structs.replace(scene.fighters[0], hit_dice=2, extra_armour=2)
        state = begun(msgspec.structs.replace(scene, fighters=(first, scene.fighters[1])))
        assert (state.fighters[0].hit_dice, state.fighters[0].most) == (2, 10)

    def test_those_without_a_hex_stand_on_the_free_ones_of_their_zone(self) -> None:
        sides = (
            Side(id="red", name="Red", zone=(3, 4, 5, 6)),
            Side(id="blue", name="Blue"),
        )
        scene = scenario({4: A}, {80: A}, sides=sides, terrain={3: "wall"})
        more = tuple(Placed(side="red", kind="knight") for _ in range(2))
        state = begun(msgspec.structs.replace(scene, fighters=(*scene.fighters, *more)))
        assert [one.cell for one in state.fighters] == [4, 80, 5, 6]

    def test_without_a_free_hex_there_is_no_fight(self) -> None:
        sides = (Side(id="red", name="Red", zone=(4,)), Side(id="blue", name="Blue"))
        scene = scenario({4: A}, {80: A}, sides=sides)
        more = Placed(side="red", kind="knight")
        with pytest.raises(ValueError, match=r"no free hex .* for Knight"):
            begun(msgspec.structs.replace(scene, fighters=(*scene.fighters, more)))

    def test_factors_are_numbered_from_one(self) -> None:
        wall = Factor(kind="cover", entry=1, cells=(40,))
        assert begun(scenario({0: A}, {80: A}, factors=(wall,))).features[1].factor == wall

    def test_what_a_goal_destroys_has_its_toughness(self) -> None:
        goal = Goal(side="red", kind="destroy", cell=40, toughness=9, name="door")
        assert begun(scenario({0: A}, {80: A}, goals=(goal,))).objects == {0: 9}


class TestRefusals:
    def test_of_other_systems_orders(self) -> None:
        class Sing(Order, frozen=True, tag="sing"):
            pass

        assert refusal(lay(scenario({0: A}, {80: A})), Sing("red")) == (
            "Sing is no order of the War Game."
        )

    @pytest.mark.parametrize(
        ("order", "why"),
        [
            (EndTurn("green"), "There is no side 'green'."),
            (EndTurn("blue"), "It is for Red to decide now."),
            (EndTurn(GM), "The game master doesn’t fight."),
            (Name("red", 1), "That isn’t awaited now: somebody is at their turn."),
            (Soak("red"), "That isn’t awaited now: somebody is at their turn."),
            (KillLeader("red", 1), "That is for large fights only."),
            (PutFactor("red", "cover", 1, (4,)), "That is for the game master."),
            (SetScale("red", "large"), "That is for the game master."),
            (Rule("red"), "That is for the game master."),
        ],
    )
    def test_before_anything_else(self, order: Order, why: str) -> None:
        assert refusal(fight({0: A}, {80: A}), order) == why

    @pytest.mark.parametrize(
        ("order", "what"),
        [
            (Attack("red", 1, "axe", "slyly"), "Invalid enum value 'slyly' - at `$.how`"),  # type: ignore[arg-type]
            (Invoke("red", 1, "eat"), "Invalid enum value 'eat' - at `$.manner`"),  # type: ignore[arg-type]
            (SetScale(GM, "huge"), "Invalid enum value 'huge' - at `$.scale`"),  # type: ignore[arg-type]
            (
                Rule(GM, (Effect(what="joy", target=1),)),
                "Invalid enum value 'joy'",
            ),  # type: ignore[arg-type]
            (Move("red", "there"), "Expected `int`, got `str` - at `$.to`"),  # type: ignore[arg-type]
        ],
    )
    def test_of_words_that_an_order_doesnt_know(self, order: Order, what: str) -> None:
        state = fight({0: A}, {1: A}, factors=(Factor(kind="cover", entry=1, cells=(0,)),))
        refused = refusal(state, order)
        assert refused is not None
        assert refused.startswith(f"That is no order as it should be: {what}")
        assert refused.endswith(".")

    def test_while_an_attack_is_answered_there_is_nothing_else(self) -> None:
        state = fight({0: A}, {1: A})
        state.strikes = (Strike(by=0, at=1, weapon="axe", dice=(3, 4), damage=7),)
        assert to_decide(state) == ("answer", ("blue",))
        assert refusal(state, EndTurn("blue")) == "First answer the attack."
        assert refusal(state, GoNow("blue", 1)) == "First answer the attack."

    def test_when_it_is_over(self) -> None:
        state = fight({0: A}, {80: A})
        play(state, Surrender("red"), NO_DICE, silence)
        assert state.outcome is not None
        assert to_decide(state) is None
        assert refusal(state, EndTurn("red")) == "The fight is over."
        assert len(orders(state)) == 0

    def test_whoever_rules_a_stunt(self) -> None:
        state = fight({0: A}, {80: A})
        play(state, Stunt("red", "tips the cart over"), NO_DICE, silence)
        assert to_decide(state) == ("stunt", ("red", "blue", GM))
        for side in ("red", "blue", GM):
            assert refusal(state, Rule(side)) is None
        assert refusal(state, EndTurn("red")) == "First say what comes of the stunt."
        assert refusal(state, SetScale("red", "large")) == "That is for the game master."

    def test_leave_all_as_it_was(self) -> None:
        state = fight({0: A}, {80: A})
        before = wargame.checksum(state)
        with pytest.raises(IllegalOrder):
            play(state, Move("red", 80), Dice(1), silence)
        assert wargame.checksum(state) == before


class TestTheList:
    def test_names_what_is_awaited_and_who_may_go_at_once(self) -> None:
        state = fight({0: A}, {80: A})
        listed = list(orders(state))
        assert GoNow("blue", 1) in listed
        assert EndTurn("red") in listed
        assert len(set(listed)) == len(listed) == len(orders(state))
        assert orders(state)[0] == listed[0]
        assert orders(state)[-2:] == tuple(listed[-2:])

    def test_holds_what_is_legal_though_it_isnt_listed(self) -> None:
        state = fight({0: A}, {80: A})
        stunt = Stunt("red", "whistles")
        assert stunt in orders(state)
        assert stunt not in list(orders(state))
        assert Stunt("red", " ") not in orders(state)
        assert "whistles" not in orders(state)

    def test_every_order_is_of_some_room(self) -> None:
        from typing import get_args

        from game.rules.wargame.actions import WarGameOrder

        assert set(get_args(WarGameOrder)) == KINDS
        assert set(DEEDS["small"]) | set(DEEDS["large"]) == KINDS


class TestByItself:
    def test_an_only_answer_is_given(self) -> None:
        state = fight({0: A}, {1: kind("bandit")})
        state.set(1, ready=0)
        told: list[Event] = []
        play(state, Attack("red", 1, "axe"), FixedDice([3, 4]), told.append)
        assert state.fighters[1].hit_dice == 3
        assert any(isinstance(event, Answered) for event in told)

    def test_a_choice_is_waited_for(self) -> None:
        state = fight({0: A}, {1: kind("bandit", slots=1)})
        play(state, Attack("red", 1, "axe"), FixedDice([3, 4]), silence)
        assert list(orders(state)) == [Soak("blue"), Give("blue", 1), Dodge("blue")]

    def test_a_fight_in_which_nobody_can_do_anything_is_a_draw(self) -> None:
        state = lay(scenario({0: A, 2: A}, {80: A, 78: A}))
        for who in range(4):
            state.set(who, fleeing=True)
        told: list[Event] = []
        from game.rules.wargame.settling import settle

        settle(state, None, NO_DICE, told.append)
        assert isinstance(told[-1], Ended)
        assert told[-1].outcome.draw

    def test_the_number_of_the_next_die_is_kept(self) -> None:
        dice = Dice(4)
        state, _ = start(scenario({0: A}, {80: A}), House(), tables(), dice)
        assert state.dice == dice.number > 0


def test_orders_come_back_from_their_json() -> None:
    state = fight({0: A}, {80: A})
    for order in (*orders(state), Stunt("red", "x"), Move("red", NOWHERE)):
        assert wargame.order_from_json(state, wargame.order_to_json(order)) == order
    with pytest.raises(ValueError, match="order"):
        wargame.order_from_json(state, {"order": "dance", "side": "red"})
