"""Healing tools (G6) and getting back into it (G10)."""

from __future__ import annotations

from game.rules.wargame.actions import EndTurn, GoNow, Name, Use
from game.rules.wargame.awaited import may_be_named
from game.rules.wargame.events import Healed
from tests.rules.wargame.bout import OWN, Bout, bout
from tests.rules.wargame.makers import kind

FRIEND, FOE = 1, 2


def healer(**friend: object) -> Bout:
    """Somebody with a tool, and a friend beside it to whom something has happened."""
    fight = bout(kind("own", tools=1), at=80, friends={31: kind("friend")})
    return fight.sets(FRIEND, **friend)


class TestTool:
    def test_it_gives_a_hit_die_back(self) -> None:
        fight = healer(hit_dice=2).gives(Use("red", FRIEND))
        assert fight.state.fighters[FRIEND].hit_dice == 3
        assert fight.told(Healed) == [Healed(OWN, FRIEND, 3, revived=False)]

    def test_which_is_ready_from_the_next_round_on(self) -> None:
        fight = healer(hit_dice=2, ready=2).gives(Use("red", FRIEND))
        assert fight.state.fighters[FRIEND].ready == 2

    def test_by_a_maneuver_and_once_each(self) -> None:
        fight = healer(hit_dice=2).gives(Use("red", FRIEND))
        assert (fight.own.ready, fight.own.tools) == (2, 0)
        assert fight.refusal(Use("red", FRIEND)) == "Own 1 has no healing tools left."

    def test_on_oneself_too(self) -> None:
        fight = healer().sets(OWN, hit_dice=3).gives(Use("red", OWN))
        assert fight.own.hit_dice == 4

    def test_never_beyond_what_it_came_with(self) -> None:
        assert healer().refusal(Use("red", FRIEND)) == "Friend 1 has all its hit dice."

    def test_only_beside_and_never_a_foe(self) -> None:
        far = bout(kind("own", tools=1), at=80, friends={0: kind("friend")})
        numbers = {one.kind.id: one.number for one in far.state.arena.people}
        far.sets(numbers["friend"], hit_dice=1)
        refused = far.refusal(Use("red", numbers["friend"]))
        assert refused == "Friend 1 isn’t beside Own 1."
        assert far.refusal(Use("red", numbers["foe"])) == "Foe 1 is of another side."

    def test_nothing_helps_the_dead(self) -> None:
        fight = healer(standing="dead", hit_dice=0)
        assert fight.refusal(Use("red", FRIEND)) == "Nothing helps Friend 1 any more."


class TestBackIntoIt:
    def revived(self) -> Bout:
        fight = healer(standing="down", hit_dice=0, ready=0)
        return fight.gives(Use("red", FRIEND))

    def test_an_incapacitated_neighbour_stands_again_with_one(self) -> None:
        fight = self.revived()
        friend = fight.state.fighters[FRIEND]
        assert (friend.standing, friend.hit_dice, friend.ready) == ("up", 1, 0)
        assert fight.told(Healed) == [Healed(OWN, FRIEND, 1, revived=True)]

    def test_not_where_another_stands(self) -> None:
        fight = healer(standing="down", hit_dice=0, cell=40)
        assert fight.refusal(Use("red", FRIEND)) == "Somebody stands where Friend 1 lies."

    def test_it_acts_last_for_two_rounds(self) -> None:
        fight = self.revived().gives(EndTurn("red")).gives(EndTurn("blue"))
        for number, named in ((2, False), (3, False), (4, True)):
            fight.state.round = number
            assert (FRIEND in may_be_named(fight.state)) is named

    def test_when_nobody_else_is_left_it_can_be_named(self) -> None:
        fight = self.revived().gives(EndTurn("red")).gives(EndTurn("blue"))
        fight.sets(OWN, acted=True).sets(FOE, acted=True)
        assert may_be_named(fight.state) == (FRIEND,)
        assert fight.allows(Name("blue", FRIEND))

    def test_what_struck_it_in_an_earlier_round_may_strike_again(self) -> None:
        fight = healer(standing="down", hit_dice=0, ready=0, struck=(1,))
        fight.gives(Use("red", FRIEND)).gives(EndTurn("red")).gives(EndTurn("blue"))
        assert fight.state.fighters[FRIEND].struck == ()

    def test_and_cant_spend_a_hit_die_to_go_sooner(self) -> None:
        fight = self.revived().gives(EndTurn("red")).gives(EndTurn("blue"))
        assert fight.state.round == 2
        refused = fight.refusal(GoNow("red", FRIEND))
        assert refused == "Friend 1 is just back in the fight and comes last."
