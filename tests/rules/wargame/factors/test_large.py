"""Factors in a large fight: any host uses any, on any other host; no places (G8, G12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.contract import silence
from game.rules.wargame import factors, hosts, sight
from game.rules.wargame.events import Became, Contested, FactorGone, Hurt, Invoked, Spent, Wounded
from game.rules.wargame.factors import large
from game.rules.wargame.factors.leaving import remove
from game.rules.wargame.scenario import Factor, Placed, Side
from game.rules.wargame.state import A_HAZARD, NOBODY, Host, Strike
from tests.rules.wargame.factors.ground import LOUD, MAN, Ground, cover, distraction, hazard
from tests.rules.wargame.makers import kind, lay, scenario

RED, BLUE = 0, 1
SHOT = Strike(by=BLUE, at=RED, weapon="warbow", dice=(5,), damage=5, ranged=True)
WINS, LOSES = (8, 1), (1, 8)


class Fight(Ground):
    """Six of red against six of blue in a large fight; red's host acts."""

    room = large

    def __init__(self, *found: Factor, red: Any = MAN, blue: Any = MAN) -> None:
        scene = scenario(
            dict.fromkeys(range(6), red), dict.fromkeys(range(70, 76), blue), factors=found
        )
        super().__init__(lay(scene))
        self.state.scale = "large"
        for side in ("red", "blue"):
            hosts.form(self.state, side, self.told.append)
        self.acts(RED)

    @property
    def red(self) -> Host:
        return self.state.hosts["red"]

    @property
    def blue(self) -> Host:
        return self.state.hosts["blue"]

    def hides(self, *die: int) -> Fight:
        self.invoke("hide", NOBODY, *die)
        return self


class TestCover:
    @pytest.mark.parametrize("entry", [1, 2, 5])
    def test_it_takes_shots_until_the_hosts_next_turn(self, entry: int) -> None:
        fight = Fight(cover(entry, 40))
        told = fight.invoke("hide")
        assert told == [
            Spent(RED, 2, 2, "maneuver", hosts=True),
            Invoked(RED, 1, "hide", hosts=True),
            Became(RED, "cover", on=True, hosts=True),
        ]
        assert sight.cover_stops(fight.state, SHOT) == 1
        assert sight.cover_stops(fight.acts(RED).state, Strike(by=BLUE, at=RED)) == NOBODY
        factors.host_turn_began(fight.state, "red", fight.told.append)
        assert sight.cover_stops(fight.state, SHOT) == NOBODY
        assert fight.told[-1] == Became(RED, "cover", on=False, hosts=True)

    def test_until_it_strikes_hand_to_hand(self) -> None:
        fight = Fight(cover(1, 40)).hides()
        factors.host_has_attacked(fight.state, "red", fight.state.weapon("warbow"), silence)
        assert fight.red.cover == 1
        factors.host_has_attacked(fight.state, "red", fight.state.weapon("axe"), silence)
        assert fight.red.cover == NOBODY

    def test_a_crumbling_wall_falls_on_another_host(self) -> None:
        fight = Fight(cover(1, 40))
        told = fight.invoke("topple", BLUE, 3, 4)
        assert fight.dice() == [("topple", 2, 8)]
        assert told[1:3] == [Invoked(RED, 1, "topple", BLUE, hosts=True), FactorGone(1, "toppled")]
        assert fight.state.strikes == (Strike(by=RED, at=BLUE, dice=(3, 4), damage=7),)
        said = "cover 5 can’t be pushed over."
        assert Fight(cover(5, 40)).refused("topple", BLUE) == said

    def test_a_gun_lays_bare_all_hosts_in_trees(self) -> None:
        fight = Fight(cover(2, 40)).hides()
        factors.host_has_attacked(fight.state, "blue", fight.state.weapon("gun"), silence)
        assert fight.red.cover == NOBODY

    @pytest.mark.parametrize("entry", [3, 7, 8])
    def test_fog_bushes_and_pits_no_shot_finds_them(self, entry: int) -> None:
        fight = Fight(cover(entry, 40))
        assert sight.host_shootable(fight.state, "red") is None
        fight.hides()
        said = f"Red can’t be shot at where it hides: cover {entry}."
        assert sight.host_shootable(fight.state, "red") == said

    def test_bushes_hide_none_who_shoot_from_them(self) -> None:
        fight = Fight(cover(7, 40)).hides()
        factors.host_has_attacked(fight.state, "red", fight.state.weapon("warbow"), silence)
        assert sight.host_shootable(fight.state, "red") is None

    def test_other_cover_does_not_keep_them_from_being_shot_at(self) -> None:
        assert sight.host_shootable(Fight(cover(5, 40)).hides().state, "red") is None

    @pytest.mark.parametrize("entry", [2, 3, 7])
    def test_loud_armour_of_most_gives_a_host_away(self, entry: int) -> None:
        said = "Most of Red wear loud armour: hiding there doesn’t help."
        assert Fight(cover(entry, 40), red=LOUD).refused("hide") == said
        assert Fight(cover(5, 40), red=LOUD).invoke("hide")

    def test_of_half_of_it_does_not(self) -> None:
        fight = Fight(cover(7, 40), red=LOUD)
        quiet = kind("man")
        people = list(fight.state.arena.people)
        people[:3] = [one._replace(kind=quiet, armour=None) for one in people[:3]]
        fight.state.arena.people = tuple(people)
        assert fight.invoke("hide")

    def test_a_second_cover_takes_the_place_of_the_first(self) -> None:
        fight = Fight(cover(1, 40), cover(5, 41))
        fight.invoke("hide", number=1)
        told = fight.invoke("hide", number=2)
        assert told[2:] == [
            Became(RED, "cover", on=False, hosts=True),
            Became(RED, "cover", on=True, hosts=True),
        ]

    def test_furniture_has_no_room_for_a_host(self) -> None:
        assert Fight(cover(4, 40)).refused("hide") == "cover 4 has room for one, not for a host."

    def test_other_creatures_walk_off_or_attack(self) -> None:
        fight = Fight(cover(6, 40)).hides(3)
        assert fight.red.cover == NOBODY
        assert fight.state.features == {}
        fight = Fight(cover(6, 40)).hides(5, 2)
        assert fight.dice() == [("cover", 1, 8), ("animal", 1, 8)]
        assert fight.red.cover == 1
        assert fight.state.strikes == (Strike(by=NOBODY, at=RED, dice=(2,), damage=2),)
        fight = Fight(cover(6, 40)).hides(6)
        assert fight.state.strikes == ()

    def test_not_twice_the_same(self) -> None:
        assert Fight(cover(5, 40)).hides().refused("hide") == "Red hides there already."


class TestDistractions:
    @pytest.mark.parametrize("entry", [1, 2, 3, 4, 5, 6, 8])
    def test_the_other_host_cannot_spend_hit_dice_once_per_factor(self, entry: int) -> None:
        fight = Fight(distraction(entry, 40))
        told = fight.invoke("distract", BLUE)
        assert fight.blue.dazed
        assert not fight.red.dazed
        assert told[1:] == [
            Invoked(RED, 1, "distract", BLUE, hosts=True),
            Became(BLUE, "dazed", on=True, by=RED, hosts=True),
        ]
        said = "put out already" if entry == 3 else "Blue doesn’t fall for it twice"
        assert said in fight.refused("distract", BLUE)

    def test_what_echoes_distracts_all_others(self) -> None:
        fight = Fight(distraction(7, 40))
        fight.invoke("distract")
        assert fight.blue.dazed
        assert not fight.red.dazed
        assert fight.refused("distract") == "No host is left to be distracted."
        said = "distraction 7 works on everyone near by, not on one target."
        assert fight.refused("distract", BLUE) == said

    def test_however_many_they_are(self) -> None:
        scene = scenario({0: MAN}, {70: MAN}, factors=(distraction(7, 40),))
        green = Side(id="green", name="Green"), Placed(side="green", kind="man", cell=80)
        scene = replace(scene, sides=(*scene.sides, green[0]), fighters=(*scene.fighters, green[1]))
        fight = Fight()
        fight.state = lay(scene)
        fight.state.scale = "large"
        for side in fight.state.arena.sides:
            hosts.form(fight.state, side, fight.told.append)
        fight.acts(BLUE).invoke("distract")
        assert [host.dazed for host in fight.state.hosts.values()] == [True, False, True]

    def test_nobody_swings(self) -> None:
        said = "A host doesn’t swing: there are no places in a large fight."
        assert Fight(distraction(6, 40)).refused("swing") == said


class TestHazards:
    @pytest.mark.parametrize(
        ("entry", "lost"), [(1, 1), (3, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 1)]
    )
    def test_hit_dice_of_the_pool_and_armour_nothing(self, entry: int, lost: int) -> None:
        fight = Fight(hazard(entry, 40), blue=kind("guard", armour="lamellar"))
        told = fight.invoke("hurl", BLUE, *WINS)
        assert fight.dice() == [("contest", 2, 8)]
        assert told[1:5] == [
            Invoked(RED, 1, "hurl", BLUE, hosts=True),
            Spent(BLUE, 1, 3, "contest", hosts=True),
            Contested(RED, BLUE, "hurl", WINS, WINS, won=True, hosts=True),
            Became(BLUE, "bare", on=True, by=A_HAZARD, hosts=True),
        ]
        assert not fight.blue.burning
        assert fight.blue.hit_dice == 4 - lost
        assert fight.blue.bare
        assert hosts.armour_now(fight.blue) == 0
        assert Hurt(BLUE, lost, 4 - lost, "hazard", hosts=True) in told

    def test_contested_with_its_d8s_plainly(self) -> None:
        fight = Fight(hazard(3, 40), red=kind("ogre", strength=9))
        fight.invoke("hurl", BLUE, 4, 4)
        assert fight.blue.hit_dice == 4
        assert fight.blue.ready == 3
        assert not fight.blue.bare

    def test_who_has_nothing_ready_fails(self) -> None:
        fight = Fight(hazard(3, 40))
        fight.state.set_host("blue", ready=0)
        told = fight.invoke("hurl", BLUE)
        assert Contested(RED, BLUE, "hurl", (0, 0), (0, 0), won=True, hosts=True) in told
        assert fight.blue.hit_dice == 3

    def test_once_per_host_and_round(self) -> None:
        fight = Fight(hazard(3, 40))
        fight.invoke("hurl", BLUE, *WINS)
        assert fight.refused("hurl", BLUE) == "It has struck Blue this round: hazard 3."

    def test_fire_needs_fire_and_sets_the_host_alight(self) -> None:
        said = "Nobody of Red has fire in hand."
        assert Fight(hazard(2, 40)).refused("hurl", BLUE) == said
        fight = Fight(hazard(2, 40), red=kind("bearer", weapons=("torch",)))
        told = fight.invoke("hurl", BLUE, *WINS)
        assert Wounded(BLUE, "burn", hosts=True) in told
        assert fight.blue.burning
        assert fight.blue.hit_dice == 3


class TestTaking:
    def test_a_new_one_of_its_number_is_new_to_hosts_too(self) -> None:
        fight = Fight(distraction(4, 40), hazard(3, 40), cover(5, 40))
        fight.invoke("distract", BLUE, number=1)
        fight.invoke("hurl", BLUE, number=2)
        fight.acts(BLUE).state.set_host("blue", dazed=False, ready=2)
        fight.invoke("hide", number=3)
        for number in (1, 2, 3):
            remove(fight.state, number, "ruling", fight.told.append)
        assert (fight.blue.distracted, fight.blue.struck, fight.blue.cover) == ((), (), NOBODY)


class TestTargets:
    @pytest.mark.parametrize(
        ("target", "said"),
        [
            (RED, "A host doesn’t do that to itself."),
            (7, "There is no such host."),
            (NOBODY, "There is no such host."),
        ],
    )
    @pytest.mark.parametrize(
        ("manner", "what"),
        [("topple", cover(1, 40)), ("distract", distraction(4, 40)), ("hurl", hazard(3, 40))],
    )
    def test_another_host(self, manner: str, what: Factor, target: int, said: str) -> None:
        assert Fight(what).refused(manner, target) == said

    def test_one_that_is_in_the_fight(self) -> None:
        fight = Fight(distraction(4, 40))
        fight.state.set_host("blue", hit_dice=0)
        assert fight.refused("distract", BLUE) == "Blue is out of the fight."

    def test_no_target_and_no_place_where_there_is_none(self) -> None:
        fight = Fight(cover(1, 40))
        said = "cover 1 is used like that without a target."
        assert fight.refused("hide", BLUE) == said
        assert fight.refused("topple", BLUE, to=3) == said

    def test_factors_that_are_there_in_their_own_manner(self) -> None:
        fight = Fight(cover(1, 40))
        assert fight.refused("hurl", BLUE) == "cover 1 can’t be used like that."
        assert fight.refused("hide", number=9) == "There is no such factor."
