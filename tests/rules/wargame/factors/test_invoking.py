"""Invoking a factor as an order among others: who may, what is listed, what then goes on (G8)."""

from __future__ import annotations

import pytest

from game.rules.contract import silence
from game.rules.wargame import orders, play, refusal
from game.rules.wargame.actions import BreakFree, Dodge, EndTurn, Invoke, Move, Shove, Soak
from game.rules.wargame.factors import invoking
from game.rules.wargame.state import NOBODY, State
from tests.rules.wargame.factors.ground import (
    FOE,
    MAN,
    RED,
    Ground,
    cover,
    distraction,
    hazard,
    lay,
)
from tests.rules.wargame.makers import exactly, kind

EVERY = (
    *[cover(entry, 40) for entry in range(1, 9)],
    *[distraction(entry, 40) for entry in range(1, 9)],
    *[hazard(entry, 41) for entry in range(1, 9)],
)
BEARER = kind("bearer", weapons=("torch",))


def played(ground: Ground, order: object, *dice: int) -> State:
    with exactly(*dice) as thrown:
        play(ground.state, order, thrown, silence)
    return ground.state


class TestWho:
    @pytest.mark.parametrize(
        ("how", "said"),
        [
            ({"dazed": True}, "Man 1 is distracted and can’t spend hit dice this round."),
            ({"subdued": FOE}, "Man 1 is held and can only break free or surrender."),
            ({"grappled": FOE}, "Man 1 is held and can only break free or surrender."),
            ({"fleeing": True}, "Man 1 flees and can only make for the nearest edge."),
            ({"ready": 0}, "Man 1 has no hit die ready."),
        ],
    )
    def test_who_can_use_no_maneuver_uses_no_factor(
        self, how: dict[str, object], said: str
    ) -> None:
        ground = lay(cover(1, 40))
        ground.state.set(RED, **how)
        assert ground.refused("hide") == said

    def test_the_last_hit_die_will_do(self) -> None:
        ground = lay(cover(1, 40))
        ground.state.set(RED, ready=1)
        ground.invoke("hide")
        assert ground[RED].ready == 0


class TestWhat:
    @pytest.mark.parametrize("manner", ["distract", "swing", "hurl"])
    def test_each_class_in_its_own_manner(self, manner: str) -> None:
        assert lay(cover(1, 40)).refused(manner, FOE) == "cover 1 can’t be used like that."

    @pytest.mark.parametrize("number", [0, 2, -1])
    def test_only_what_is_there(self, number: int) -> None:
        assert lay(cover(1, 40)).refused("hide", number=number) == "There is no such factor."

    def test_no_target_where_there_is_none(self) -> None:
        said = "cover 1 is used like that without a target."
        assert lay(cover(1, 40)).refused("hide", FOE) == said
        assert lay(cover(1, 40)).refused("topple", to=3) == said
        assert lay(distraction(4, 40)).refused("distract", FOE, to=3)

    def test_its_own_name_is_said_if_it_has_one(self) -> None:
        from msgspec.structs import replace

        ground = lay(replace(cover(1, 44), name="The old gate"))
        assert ground.refused("hide") == "Man 1 has to be on or beside it: The old gate."


class TestTheList:
    def test_all_that_is_near_and_works(self) -> None:
        ground = lay(*EVERY, red={40: BEARER}, blue={41: MAN})
        listed = [order for order in orders(ground.state) if isinstance(order, Invoke)]
        assert {order.factor for order in listed} == set(range(1, 25))
        assert all(refusal(ground.state, order) is None for order in listed)
        assert {order.manner for order in listed} == {"hide", "topple", "distract", "swing", "hurl"}

    def test_nothing_that_is_far(self) -> None:
        far = [make(entry, 38) for make in (cover, distraction, hazard) for entry in range(1, 9)]
        ground = lay(*far, red={40: BEARER})
        assert list(invoking.options(ground.state, "red")) == []


class TestWhatGoesOn:
    """By `play`, with all other rules."""

    def test_a_toppled_wall_asks_each_for_an_answer_and_the_turn_goes_on(self) -> None:
        ground = lay(cover(1, 41), blue={42: MAN, 50: MAN})
        played(ground, Invoke("red", 1, "topple"), 2, 2, 1, 1)
        assert ground.state.phase == "answer"
        played(ground, Soak("blue"))
        assert ground[1].hit_dice == 3
        played(ground, Dodge("blue"))
        assert ground[2].hit_dice == 4
        assert ground[2].ready == 3
        assert ground.state.phase == "turn"
        assert ground.state.acting == (RED,)

    def test_who_falls_under_it_is_incapacitated(self) -> None:
        ground = lay(cover(1, 41), blue={42: kind("boy", hit_dice=1), 44: MAN, 53: MAN})
        played(ground, Invoke("red", 1, "topple"), 2, 2)
        played(ground, Soak("blue"))
        assert ground[1].standing == "down"

    def test_a_shove_over_the_cliff(self) -> None:
        ground = lay(hazard(4, 42), blue={41: MAN, 44: MAN, 53: MAN})
        played(ground, Shove("red", FOE, 42), 8, 1)
        assert ground[FOE].standing == "dead"

    def test_who_is_caught_breaks_free_against_a_plain_d8(self) -> None:
        ground = lay(hazard(6, 39), blue={44: MAN, 53: MAN})
        played(ground, Move("red", 39))
        assert ground[RED].stuck == 1
        assert ground[RED].ready == 2
        assert refusal(ground.state, Move("red", 38)) is not None
        played(ground, BreakFree("red"), 5, 4)
        assert ground[RED].stuck == ground[RED].subdued == NOBODY

    def test_a_move_goes_around_hazards_where_it_can(self) -> None:
        ground = lay(hazard(4, 39), blue={44: MAN, 53: MAN})
        played(ground, Move("red", 38))
        assert ground[RED].cell == 38
        assert ground[RED].standing == "up"

    def test_who_hurls_the_last_foe_down_says_what_became_of_it(self) -> None:
        ground = lay(hazard(6, 49), blue={41: kind("boy", hit_dice=1), 44: MAN, 53: MAN})
        played(ground, Invoke("red", 1, "hurl", FOE), 8, 1)
        assert ground.state.phase == "finish"
        assert ground.state.active == "red"

    def test_the_distracted_are_themselves_again_next_round(self) -> None:
        ground = lay(distraction(4, 40), hazard(5, 42))
        played(ground, Invoke("red", 1, "distract", FOE))
        assert refusal(ground.state, Invoke("red", 1, "distract", FOE)) is not None
        # Nobody is left who could spend a hit die but red; the round ends with its turn.
        played(ground, EndTurn("red"))
        assert ground.state.round == 2
        assert not ground[FOE].dazed
        assert ground[FOE].distracted == (1,)
        assert ground.state.hurried == ()

    def test_a_hazards_marks_are_gone_next_round(self) -> None:
        ground = lay(hazard(7, 39), blue={44: MAN})
        played(ground, Move("red", 39))
        assert ground[RED].bare
        assert ground[RED].slowed == 1
        played(ground, EndTurn("red"))
        played(ground, EndTurn("blue"))
        assert ground.state.round == 2
        assert not ground[RED].bare
        assert ground[RED].struck == ()
        assert ground[RED].slowed == 2
