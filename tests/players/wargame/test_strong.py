"""What a regular and a veteran see in a position that a novice doesn't."""

from __future__ import annotations

import pytest

from game.players import choose
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    Deploy,
    Dodge,
    EndTurn,
    Flight,
    Invoke,
    KillLeader,
    Move,
    PickUp,
    PutOut,
    Shove,
    Surrender,
)
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import Task
from tests.rules.wargame.bout import BESIDE, FOE, HERE, OWN, Bout, bout
from tests.rules.wargame.makers import kind, lay, scenario
from tests.rules.wargame.ranks import ARCHER, BLUE, SPEARMAN, Field

strong = pytest.mark.parametrize("level", ["regular", "veteran"])
CLIFF = Factor(kind="hazard", entry=4, cells=(BESIDE + 1,))
OIL = Factor(kind="hazard", entry=2, cells=(BESIDE + 1,))
CROWD = Factor(kind="distraction", entry=2, cells=(HERE - 1,))
PLATE = kind("plated", armour="plate")


def spent(*who: int, fought: Bout) -> Bout:
    """These have acted and have nothing left."""
    for number in who:
        fought.sets(number, ready=0, acted=True)
    return fought


@strong
def test_it_dodges_a_blow_that_would_cost_a_hit_die(level: str) -> None:
    fought = bout(foe=PLATE).attacks(3, 2, how="mighty")
    assert choose(level, fought.state, 0) == Dodge("blue")


@strong
def test_with_its_last_die_it_strikes_mighty_at_who_cant_dodge(level: str) -> None:
    """Armour doesn't help the foe then, and a dodge it couldn't pay for is no loss."""
    fought = spent(FOE, fought=bout(foe=PLATE).sets(OWN, ready=1))
    order = choose(level, fought.state, 0)
    assert isinstance(order, Attack)
    assert order.how == "mighty"


@strong
def test_it_strikes_down_who_is_nearly_down(level: str) -> None:
    fought = bout(others={HERE - 1: kind("weak", hit_dice=1)})
    spent(1, 2, fought=fought)
    order = choose(level, fought.state, 0)
    assert isinstance(order, Attack)
    assert order.target == FOE + 1


@strong
def test_it_throws_off_a_cliff_who_cant_resist(level: str) -> None:
    fought = spent(FOE, fought=bout(factors=(CLIFF,)))
    assert choose(level, fought.state, 0) == Shove("red", FOE, BESIDE + 1)


@strong
def test_it_never_walks_off_a_cliff(level: str) -> None:
    fought = bout(at=HERE + 4, factors=(Factor(kind="hazard", entry=4, cells=(HERE + 1,)),))
    order = choose(level, fought.state, 0)
    assert not isinstance(order, Move) or order.to != HERE + 1


@strong
def test_it_puts_its_own_fire_out(level: str) -> None:
    fought = bout(at=HERE + 4).sets(OWN, burning=True)
    assert choose(level, fought.state, 0) == PutOut("red", OWN)


@strong
def test_it_takes_their_turns_from_foes_in_a_crowd(level: str) -> None:
    """Two strong ones have still to act: they can’t spend hit dice till the round ends."""
    strong_one = kind("strong", hit_dice=6, weapons=("bastard_sword",))
    own = kind("own", hit_dice=2)
    fought = bout(own, strong_one, others={BESIDE + 9: strong_one}, factors=(CROWD,))
    order = choose(level, fought.state, 0)
    assert isinstance(order, Invoke)
    assert order.manner == "distract"


@strong
def test_it_never_gives_up(level: str) -> None:
    fought = bout(kind("own", hit_dice=1), others={HERE - 1: kind("other"), HERE - 9: kind("x")})
    assert not isinstance(choose(level, fought.state, 0), Surrender)


@strong
def test_a_host_doesnt_hunt_the_leader_of_a_beaten_one(level: str) -> None:
    """A mighty attack that can't be dodged ends it; the hunt might cost six hit dice."""
    fought = Field()
    fought.state.set_host("blue", hit_dice=1, ready=0, acted=True)
    order = choose(level, fought.state, 0)
    assert not isinstance(order, KillLeader | EndTurn)


@strong
def test_a_host_takes_the_archers_of_another_first(level: str) -> None:
    fought = Field(blue=(SPEARMAN,) * 4 + (ARCHER,) * 2)
    fought.state.set_host("blue", ready=0)
    fought.gives(Attack("red", BLUE, "spear", "mighty"), 5, 4)
    assert choose(level, fought.state, 0) == Casualty("red", "archer")


@strong
def test_no_hero_runs_where_it_may_choose(level: str) -> None:
    fought = bout(heroes_flee="choose")
    fought.state.tasks = (Task(kind="flight", by=OWN, about=OWN),)
    assert choose(level, fought.state, 0) == Flight("red", flees=False)


@strong
def test_whoever_shoots_sets_up_behind(level: str) -> None:
    """A fight that goes small: the archer is placed farthest from the foes, a spearman nearest."""
    scene = scenario({1: ARCHER, 2: SPEARMAN}, {76: SPEARMAN}, size=(9, 9))
    state = lay(scene)
    state.waiting = (0, 1)
    cells = {}
    for who in (0, 1):
        order = choose(level, state, 0)
        assert isinstance(order, Deploy)
        cells[who] = order.to
        state.waiting = state.waiting[1:]
    distance = state.arena.grid.distance
    assert distance(cells[0], 76) > distance(cells[1], 76)


@strong
def test_who_has_lost_its_weapon_takes_it_up_again(level: str) -> None:
    fought = bout(at=HERE + 5).sets(OWN, weapons=())
    fought.state.dropped = ((HERE + 1, "maul"),)
    assert choose(level, fought.state, 0) == PickUp("red", "maul", HERE + 1)
