"""What is taken from a fighter, and what ends when it goes down (G1, G2, G7, G9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.wargame import harm
from game.rules.wargame.events import Armour, Became, Fell, Hurt
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import A_HAZARD, NOBODY, Strike, Task
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind

FRIEND = 1  # where red has a friend, the foe is number 2


def lose(count: int, by: int = OWN, fight: Bout | None = None, who: int = FOE) -> Bout:
    fight = fight or bout()
    harm.lose(fight.state, who, count, "wound", by, fight.events.append)
    return fight


class TestLosing:
    def test_hit_dice_go_for_good_and_ready_falls_to_them(self) -> None:
        fight = lose(2)
        assert (fight.foe.hit_dice, fight.foe.ready) == (2, 2)
        assert fight.told(Hurt) == [Hurt(FOE, 2, 2, "wound")]

    def test_never_more_than_there_are(self) -> None:
        assert lose(9).told(Hurt) == [Hurt(FOE, 4, 0, "wound")]

    def test_none_changes_nothing(self) -> None:
        assert lose(0).events == []

    @pytest.mark.parametrize("standing", ["down", "dead", "surrendered", "fled"])
    def test_nor_is_anything_taken_from_who_is_out_of_it(self, standing: str) -> None:
        assert lose(1, fight=bout().sets(FOE, standing=standing)).events == []

    def test_it_counts_as_inflicted_by_another_side_only(self) -> None:
        assert lose(1).state.morale["red"].hurt
        assert not lose(1, by=NOBODY).state.morale["red"].hurt
        own = lose(1, by=FOE)
        assert not any(one.hurt for one in own.state.morale.values())

    def test_a_foe_says_what_became_of_who_went_down(self) -> None:
        assert lose(4).state.tasks == (Task(kind="finish", by=OWN, about=FOE),)

    @pytest.mark.parametrize("by", [NOBODY, A_HAZARD, FOE])
    def test_by_nobody_or_its_own_side_it_is_incapacitated(self, by: int) -> None:
        fight = lose(4, by=by)
        assert (fight.foe.standing, fight.state.tasks) == ("down", ())

    def test_in_flight_it_may_answer_from_then_on(self) -> None:
        fight = lose(1, fight=bout().sets(FOE, fleeing=True))
        lose(1, fight=fight)
        assert fight.told(Became) == [Became(FOE, "hit_fleeing", on=True)]
        assert not lose(1).foe.hit_fleeing


class TestGoingDown:
    def down(self, standing: Any = "down", **before: object) -> Bout:
        fight = bout(foe=kind("foe", slots=3)).sets(FOE, **before)
        harm.go_down(fight.state, FOE, standing, OWN, fight.events.append)
        return fight

    def test_it_is_told_by_whom(self) -> None:
        assert self.down("dead").told(Fell) == [Fell(FOE, "dead", OWN)]

    @pytest.mark.parametrize(
        "flag",
        ["rooted", "dazed", "bare", "fleeing", "hit_fleeing", "prone", "shown", "burning"],
    )
    def test_what_lasts_a_while_is_over(self, flag: str) -> None:
        assert getattr(self.down(**{flag: True}).foe, flag) is False

    @pytest.mark.parametrize("flag", ["subdued", "grappled", "stuck", "cover"])
    def test_and_so_are_holds_and_cover(self, flag: str) -> None:
        assert getattr(self.down(**{flag: OWN}).foe, flag) == NOBODY

    def test_a_hazards_hold_too(self) -> None:
        fight = self.down(subdued=A_HAZARD)
        assert fight.foe.subdued == NOBODY
        assert fight.told(Became) == [Became(FOE, "subdued", on=False, by=A_HAZARD)]

    def test_what_is_for_good_stays(self) -> None:
        fight = self.down(bleeding=True, broken=("arms",), lingering=("blind",))
        foe = fight.foe
        assert (foe.bleeding, foe.broken, foe.lingering) == (True, ("arms",), ("blind",))

    def test_nothing_is_ready_and_it_lies_where_it_stood(self) -> None:
        fight = self.down()
        assert (fight.foe.ready, fight.foe.cell) == (0, 41)

    def test_who_has_fled_is_off_the_field(self) -> None:
        assert self.down("fled").foe.cell == NOWHERE

    def test_whom_it_held_is_free_and_others_arent(self) -> None:
        fight = bout(friends={31: kind("friend")}, others={32: kind("foe2")})
        fight.sets(OWN, grappled=2).sets(FRIEND, subdued=3)
        harm.go_down(fight.state, 2, "down", NOBODY, fight.events.append)
        assert (fight.own.grappled, fight.state.fighters[FRIEND].subdued) == (NOBODY, 3)
        assert fight.told(Became) == [Became(OWN, "grappled", on=False, by=2)]

    def test_its_turn_is_over_and_whom_it_interrupted_goes_on(self) -> None:
        fight = bout()
        fight.state.acting, fight.state.begun = (OWN, FOE), (True, False)
        harm.go_down(fight.state, FOE, "down", NOBODY, fight.events.append)
        assert (fight.state.acting, fight.state.begun) == ((OWN,), (True,))

    def test_attacks_on_it_need_no_answer_others_do(self) -> None:
        fight = bout()
        on_foe, on_own = Strike(by=OWN, at=FOE), Strike(by=FOE, at=OWN)
        fight.state.strikes = (on_foe, on_own)
        harm.go_down(fight.state, FOE, "down", NOBODY, fight.events.append)
        assert fight.state.strikes == (on_own,)

    def test_a_whip_asks_nothing_more_about_it_but_down_or_dead_is_asked(self) -> None:
        fight = bout()
        finish, follow = (Task(kind=one, by=OWN, about=FOE) for one in ("finish", "follow"))
        other = Task(kind="follow", by=FOE, about=OWN)
        fight.state.tasks = (follow, finish, other)
        harm.go_down(fight.state, FOE, "down", NOBODY, fight.events.append)
        assert fight.state.tasks == (finish, other)


class TestHolds:
    def test_letting_go_ends_that_holders_hold_only(self) -> None:
        fight = bout().sets(FOE, grappled=OWN, subdued=A_HAZARD)
        harm.let_go(fight.state, OWN, FOE, fight.events.append)
        assert (fight.foe.grappled, fight.foe.subdued) == (NOBODY, A_HAZARD)
        harm.let_go(fight.state, OWN, FOE, fight.events.append)
        assert fight.told(Became) == [Became(FOE, "grappled", on=False, by=OWN)]


class TestOnce:
    """What is so already isn't told again."""

    def test_thrown_down(self) -> None:
        fight = bout()
        for _ in range(2):
            harm.throw_down(fight.state, FOE, OWN, fight.events.append)
        assert fight.told(Became) == [Became(FOE, "prone", on=True, by=OWN)]

    def test_unable_to_dodge(self) -> None:
        fight = bout()
        for _ in range(2):
            harm.root(fight.state, FOE, OWN, fight.events.append)
        assert fight.told(Became) == [Became(FOE, "rooted", on=True, by=OWN)]


class TestPool:
    def test_it_stays_within_0_and_its_maximum(self) -> None:
        fight = bout(foe=kind("foe", armour="plate"))
        harm.set_armour(fight.state, FOE, 99, "ruling", fight.events.append)
        assert fight.events == []
        harm.set_armour(fight.state, FOE, -1, "ruling", fight.events.append)
        assert fight.events == [Armour(FOE, 0, 8, "ruling")]

    def test_chain_wears_only_when_it_comes_to_0(self) -> None:
        fight = bout(foe=kind("foe", armour="chain"))
        harm.set_armour(fight.state, FOE, 1, "ruling", fight.events.append)
        assert fight.foe.most == 6

    def test_its_maximum_falls_and_the_pool_with_it(self) -> None:
        fight = bout(foe=kind("foe", armour="plate"))
        harm.lower_most(fight.state, FOE, 3, "ruling", fight.events.append)
        harm.lower_most(fight.state, FOE, 9, "ruling", fight.events.append, least=2)
        harm.lower_most(fight.state, FOE, 9, "ruling", fight.events.append, least=2)
        assert fight.events == [Armour(FOE, 5, 5, "ruling"), Armour(FOE, 2, 2, "ruling")]

    def test_who_is_off_the_field_is_beside_nobody(self) -> None:
        fight = bout()
        assert harm.at_hand(fight.state, OWN, FOE)
        fight.sets(FOE, cell=NOWHERE)
        assert not harm.at_hand(fight.state, OWN, FOE)
