"""The scale follows the count, and what is carried over when it changes (G12)."""

from __future__ import annotations

from game.dice import FixedDice
from game.rules import wargame
from game.rules.contract import GM, Event, silence
from game.rules.wargame import hosts, scale
from game.rules.wargame.actions import Deploy, EndTurn, SetScale
from game.rules.wargame.events import Deployed, Initiative, RoundBegan, ScaleChanged, ScaleSet
from game.rules.wargame.scenario import NOWHERE, Side
from game.rules.wargame.state import NOBODY, State
from tests.rules.wargame.makers import fight, kind, lay, scenario
from tests.rules.wargame.ranks import SPEARMAN, Field


def many(red: int, blue: int) -> State:
    return lay(
        scenario(dict.fromkeys(range(red), SPEARMAN), dict.fromkeys(range(60, 60 + blue), SPEARMAN))
    )


def test_g12_over_ten_standing_make_a_fight_large() -> None:
    assert scale.by_count(many(5, 5)) == "small"
    state = many(6, 5)
    assert scale.by_count(state) == "large"
    state.set(0, standing="down")
    assert scale.by_count(state) == "small"


def test_g12_it_is_looked_at_when_a_round_starts() -> None:
    field = Field(blue=(SPEARMAN,) * 5)
    hosts.fall(field.state, "blue", 8, silence)
    assert field.state.scale == "large"
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    assert field.state.scale == "small"
    assert field.told(ScaleChanged)[-1] == ScaleChanged("small", 10)
    assert field.told(RoundBegan)[-1] == RoundBegan(2, "small")


def test_g12_only_the_gm_overrules_it() -> None:
    state = fight({40: kind("red")}, {41: kind("blue")})
    refusal = wargame.refusal(state, SetScale("red", "large"))
    assert refusal == "That is for the game master."
    told: list[Event] = []
    wargame.play(state, SetScale(GM, "large"), FixedDice(), told.append)
    assert told == [ScaleSet("large")]
    assert state.scale == "small"
    assert wargame.refusal(state, SetScale(GM, "large")) == "It is to be large already."
    wargame.play(state, EndTurn("red"), FixedDice(), silence)
    wargame.play(state, EndTurn("blue"), FixedDice((2, 1)), told.append)
    assert state.scale == "large"
    assert ScaleChanged("large", 2, by_gm=True) in told
    assert state.hosts["blue"].hit_dice == 4
    wargame.play(state, SetScale(GM, ""), FixedDice(), silence)
    assert state.overruled == ""


def test_g12_going_large_ends_places_and_holds_but_no_wounds() -> None:
    state = many(6, 5)
    state.set(0, hit_dice=2, bleeding=True, broken=("arms",), grappled=7, prone=True)
    scale.look(state, FixedDice((4, 5)), silence)
    one = state.fighters[0]
    assert (one.cell, one.grappled, one.prone) == (NOWHERE, NOBODY, False)
    assert (one.hit_dice, one.bleeding, one.broken) == (2, True, ("arms",))


def shrunk(**armour: int) -> Field:
    """Six and four are left, the pools as given; the next round is small."""
    field = Field()
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    for side, points in armour.items():
        field.state.set_host(side, armour=points)
    return field.gives(EndTurn("red")).gives(EndTurn("blue"))


def test_g12_going_small_everyone_has_its_own_hit_dice_and_its_share_of_the_armour() -> None:
    field = Field(red=(*(SPEARMAN,) * 5, kind("knight", hit_dice=6, armour="plate")))
    assert (field.red.most, field.red.formed_armour) == (5, 5)  # 28 / 6
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    field.state.set_host("red", armour=3)
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    ones = field.state.fighters
    assert [one.hit_dice for one in ones[:6]] == [4, 4, 4, 4, 4, 6]
    assert [one.armour for one in ones[:6]] == [2, 2, 2, 2, 2, 5]  # 2.4 and 4.8
    assert [ones[who].standing for who in (8, 9)] == ["down", "down"]


def test_g12_sides_deploy_in_their_zones_in_the_order_of_initiative() -> None:
    field = shrunk()
    assert (field.state.phase, field.state.active) == ("deploy", "red")
    assert field.state.waiting[:2] == (0, 1)
    assert field.refusal(Deploy("red", 40)) == (
        "Spearman 1 is placed in a free hex of its side’s zone."
    )
    field.gives(Deploy("red", 0))
    assert Deployed(0, 0, field.state.fighters[0].armour) in field.events
    assert field.refusal(Deploy("red", 0)) is not None
    assert Deploy("red", 1) in wargame.orders(field.state)


def test_g12_when_all_are_placed_everyone_rolls_initiative() -> None:
    field = shrunk()
    while len(field.state.waiting) > 1:
        field.gives(wargame.orders(field.state)[0])
    last = wargame.orders(field.state)[0]
    field.gives(last, *(8, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    initiative = field.told(Initiative)[-1]
    assert (initiative.hosts, len(initiative.who)) == (False, 10)
    assert (field.state.phase, field.state.active) == ("name", "red")
    assert all(one.ready == 4 for one in field.state.fighters if one.standing == "up")


def test_g12_a_host_in_flight_stays_so_as_single_fighters() -> None:
    field = Field()
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    field.state.set_host("red", fleeing=True)
    scale.look(field.state, FixedDice(), silence)
    assert all(field.state.fighters[who].fleeing for who in range(6))


def test_g12_a_burning_host_burns_on_as_single_fighters() -> None:
    field = Field()
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    field.state.set_host("red", burning=True)
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    ones = field.state.fighters
    assert all((one.burning, one.hit_dice) == (True, 3) for one in ones[:6])
    assert not any(one.burning for one in ones[6:])


def test_g3_a_mighty_hosts_members_cannot_dodge_before_their_next_turns() -> None:
    field = Field()
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    field.state.set_host("blue", rooted=True, acted=True)
    field.gives(EndTurn("red"))
    assert field.state.scale == "small"
    assert [one.rooted for one in field.state.fighters] == [False] * 6 + [True, True] + [
        False,
        False,
    ] + [True] * 2


def test_g12_who_burns_to_death_is_placed_nowhere() -> None:
    field = Field()
    for who in (8, 9):
        hosts.fall(field.state, "blue", who, silence)
    field.state.set_host("red", burning=True)
    field.state.set(3, hit_dice=1)
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    assert field.state.fighters[3].standing == "down"
    assert 3 not in field.state.waiting


def test_g12_one_who_came_alone_keeps_what_its_host_lost() -> None:
    field = Field(red=(SPEARMAN,) * 10, blue=(kind("dragon", hit_dice=8),))
    field.state.set_host("blue", hit_dice=5)
    hosts.fall(field.state, "red", 3, silence)
    scale.look(field.state, FixedDice(), silence)
    assert field.state.fighters[10].hit_dice == 5


def test_g12_a_zone_is_the_maps_or_the_hexes_around_its_fighters() -> None:
    state = fight({0: kind("red")}, {80: kind("blue")}, terrain={1: "wall"})
    zone = scale.zone(state.arena, "red")
    assert 1 not in zone
    assert {0, 2, 9} <= set(zone)
    assert max(state.arena.grid.distance(0, cell) for cell in zone) == 2


def test_g12_with_its_zone_full_a_side_takes_the_nearest_hexes() -> None:
    state = fight({0: kind("red")}, {80: kind("blue")}, size=(9, 9))
    taken = scale.zone(state.arena, "red")
    state.fighters = (*state.fighters, *[state.fighters[0]] * len(taken))
    for who, cell in enumerate(taken, start=2):
        state.set(who, cell=cell)
    free = scale.free_hexes(state, "red")
    assert free
    assert {min(state.arena.grid.distance(one, cell) for cell in taken) for one in free} == {1}


def test_g12_the_map_may_say_where_a_side_sets_up() -> None:
    sides = (Side(id="red", name="Red", zone=(7, 8)), Side(id="blue", name="Blue"))
    state = fight({0: kind("red")}, {80: kind("blue")}, sides=sides)
    assert scale.zone(state.arena, "red") == (7, 8)
    assert scale.free_hexes(state, "red") == (7, 8)


def test_g12_the_count_decides_unless_the_gm_has_overruled_it() -> None:
    state = fight({40: kind("red")}, {41: kind("blue")})
    assert wargame.refusal(state, SetScale(GM, "")) == "The count decides already."
