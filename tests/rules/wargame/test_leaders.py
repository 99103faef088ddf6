"""Leaders in a large fight: whose turn is first, Leader Killing, a leader's fall (G5, G12)."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules.contract import Event, silence
from game.rules.wargame import hosts, leaders
from game.rules.wargame.actions import KillLeader
from game.rules.wargame.events import Initiative, LeaderHunted, Lost, MoraleRolled
from tests.rules.wargame.makers import kind
from tests.rules.wargame.ranks import BLUE, RED, SPEARMAN, Field

HUNT = KillLeader("red", BLUE)


def test_g5_each_leader_rolls_once_and_turns_go_from_the_highest_down() -> None:
    field = Field()
    assert field.told(Initiative) == [Initiative(hosts=True, who=(RED, BLUE), dice=(5, 3))]
    assert field.state.order == ("red", "blue")


def test_g5_ties_roll_again() -> None:
    field = Field()
    told: list[Event] = []
    leaders.initiative(field.state, FixedDice((4, 4, 2, 6)), told.append)
    assert field.state.order == ("blue", "red")
    assert told[0] == Initiative(hosts=True, who=(RED, BLUE), dice=(4, 4), again=True)
    assert told[1] == Initiative(hosts=True, who=(RED, BLUE), dice=(2, 6))


@pytest.mark.parametrize("die", [7, 8])
def test_g12_leader_killing_with_seven_or_more_fells_the_leader(die: int) -> None:
    field = Field(blue=(kind("chief", hit_dice=4), *(SPEARMAN,) * 8), leaders=(6,))
    field.gives(HUNT, die, 1)  # and the leader's fall tries blue's nerve
    assert field.state.fighters[6].standing == "down"
    assert field.told(LeaderHunted) == [LeaderHunted("red", "blue", die, fell=True, lost=0)]
    assert field.red.ready == 2


def test_g12_with_its_leader_a_host_loses_all_but_one_hit_die() -> None:
    field = Field(blue=(SPEARMAN,) * 9).gives(HUNT, 8, 1)
    assert field.blue.hit_dice == 1
    assert [one.leader for one in field.told(Lost)] == [True, False, False, False]
    assert field.standing("blue") == 5


def test_g12_a_leaders_fall_tries_its_sides_nerve() -> None:
    field = Field(blue=(SPEARMAN,) * 9).gives(HUNT, 8, 1)
    assert field.told(MoraleRolled)[0] == MoraleRolled("blue", "leader", 1, (BLUE,), hosts=True)


@pytest.mark.parametrize(("die", "lost"), [(6, 1), (5, 2), (4, 3)])
def test_g12_below_seven_the_hunters_lose_what_is_missing(die: int, lost: int) -> None:
    field = Field(red=(SPEARMAN,) * 9).gives(HUNT, die)
    assert field.red.hit_dice == 4 - lost
    assert field.standing("red") == 9 - lost
    assert field.blue.hit_dice == 4


def test_g12_the_hunted_say_whom_the_hunters_lost() -> None:
    field = Field(red=(*(SPEARMAN,) * 5, kind("cook"))).gives(HUNT, 6)
    assert (field.state.phase, field.state.active) == ("casualty", "blue")


def test_g12_who_loses_all_of_it_loses_its_own_leader() -> None:
    field = Field().gives(HUNT, 1)
    assert field.standing("red") == 0
    assert field.state.outcome is not None
    assert field.state.outcome.winners == ("blue",)


def test_g12_a_leader_falls_only_once() -> None:
    field = Field()
    hosts.fall(field.state, "blue", field.blue.leader, silence)
    assert field.refusal(HUNT) == "The leader of Blue has fallen already."
    assert field.refusal(KillLeader("red", RED)) == "There is no such host."


def test_g12_leader_killing_is_for_large_fights() -> None:
    field = Field()
    field.state.scale = "small"
    field.state.acting, field.state.begun = (0,), (False,)
    assert field.refusal(HUNT) == "That is for large fights only."
