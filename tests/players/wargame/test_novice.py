"""The novice's rules of thumb."""

from __future__ import annotations

from game.players.wargame import novice
from game.rules.wargame.actions import (
    Attack,
    BreakFree,
    Dodge,
    EndTurn,
    Move,
    Name,
    Recover,
    Soak,
    StandUp,
)
from tests.rules.wargame.bout import FOE, HERE, OWN, bout
from tests.rules.wargame.makers import kind, lay, scenario

QUIET = 1  # a chance at which it neither leaves it at that nor looks about


def test_it_strikes_plainly_at_the_nearest_though_another_is_nearly_down() -> None:
    """With a spear it could reach the weak one."""
    fought = bout(kind("own", weapons=("spear",)), others={HERE - 2: kind("weak", hit_dice=1)})
    assert novice.choose(fought.state, QUIET) == Attack("red", FOE, "spear")


def test_it_lets_armour_take_what_armour_can_though_it_might_dodge() -> None:
    fought = bout(foe=kind("foe", armour="chain")).attacks(8, 7)
    assert novice.choose(fought.state, QUIET) == Soak("blue")


def test_without_armour_it_dodges() -> None:
    assert novice.choose(bout().attacks(8, 7).state, QUIET) == Dodge("blue")


def test_it_walks_towards_the_nearest() -> None:
    fought = bout(at=HERE + 4)
    order = novice.choose(fought.state, QUIET)
    assert isinstance(order, Move)
    distance = fought.state.arena.grid.distance
    assert distance(order.to, HERE + 4) == 1


def test_now_and_then_it_leaves_hit_dice_unspent() -> None:
    fought = bout().hits(1, 1)
    orders = {novice.choose(fought.state, chance) for chance in range(12)}
    assert orders == {EndTurn("red"), Attack("red", FOE, "axe")}


def test_it_sees_to_itself_first() -> None:
    assert novice.choose(bout().sets(OWN, grappled=FOE).state, QUIET) == BreakFree("red")
    assert novice.choose(bout().sets(OWN, prone=True).state, QUIET) == StandUp("red")
    worn = bout(kind("own", armour="chain")).sets(OWN, armour=0)
    assert novice.choose(worn.state, QUIET) == Recover("red")


def test_it_names_its_own_side_as_long_as_it_can() -> None:
    state = lay(scenario({1: kind("a"), 2: kind("b")}, {60: kind("c"), 61: kind("d")}))
    state.namer = "blue"
    assert {novice.choose(state, chance) for chance in range(4)} == {
        Name("blue", 2),
        Name("blue", 3),
    }
    state.set(2, acted=True)
    state.set(3, acted=True)
    assert {novice.choose(state, chance) for chance in range(4)} == {
        Name("blue", 0),
        Name("blue", 1),
    }
