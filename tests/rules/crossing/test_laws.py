"""What must hold on every way there and back: nobody created, shares kept, no free healing."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.crossing.forces import Character, Force, Member
from game.rules.war.kinds import Unit
from game.rules.war.results import Fared, Result, why_not
from tests.rules.crossing.meeting import (
    TABLES,
    UNITS,
    Clash,
    Fight,
    blue,
    hero,
    red,
    unit,
    war_of,
)

ENDS = ("up", "up", "down", "dead", "fled", "surrendered", "scattered")
WINNERS = st.sampled_from(((), ("red",), ("blue",)))
SYSTEMS = ("wargame", "tactical")


@st.composite
def heroes(draw: st.DrawFn) -> Character:
    level = draw(st.integers(1, 20))
    most = draw(st.integers(level, 12 * level))  # at least 1 for each level, as a hit die gives
    hit_points = draw(st.integers(1, most))
    return hero(f"Hero {draw(st.integers(1, 9))}", level, hit_points, most)


@st.composite
def units(draw: st.DrawFn, name: str = "") -> Unit:
    kind = TABLES.kind[name or draw(st.sampled_from(UNITS))]
    hits = draw(st.integers(1, kind.full))
    return TABLES.unit(kind, hits, draw(st.integers(0, 2)))


MEMBERS: st.SearchStrategy[Member] = st.one_of(units(), heroes())


def _people(member: Member) -> object:
    """Units are alike, people aren't."""
    return member.name if isinstance(member, Character) else object()


SIDES = st.lists(MEMBERS, min_size=1, max_size=6, unique_by=_people)


def others(members: list[Member]) -> list[Member]:
    """The same with other names."""
    return [
        msgspec.structs.replace(one, name=f"{one.name} of theirs")
        if isinstance(one, Character)
        else one
        for one in members
    ]


def lawful(attackers: Force, defenders: Force, result: Result) -> None:
    assert why_not(war_of(attackers, defenders), result) is None
    for force, side in ((attackers, result.attackers), (defenders, result.defenders)):
        for member, fared in zip(force.members, side, strict=True):
            alive = fared.fate in ("stands", "fled")
            assert alive == (fared.left > 0) or fared.fate == "captured"
            if isinstance(member, Character):
                assert fared.fate != "stands" or fared.left >= 1
            else:
                assert fared.fate != "fallen"


def after(force: Force, side: Iterable[Fared]) -> Force:
    """Those who are left, as they would go into the next fight."""
    left: list[Member] = []
    for member, fared in zip(force.members, side, strict=True):
        if fared.fate not in ("stands", "fled"):
            continue
        if isinstance(member, Character):
            left.append(hero(member.name, member.level, fared.left, member.most))
        else:
            left.append(TABLES.changed(member, hits=fared.left, entrenched=0))
    return force._replace(members=tuple(left))


def entered(system: str, force: Force) -> int:
    """How many individuals or troopers a force is there."""
    if not force.members:
        return 0
    other = blue(unit("bandits"))
    if system == "wargame":
        return len(Fight(force, other).of(force.id))
    return Clash(force, other).counts[0]


@given(mine=SIDES, theirs=SIDES, data=st.data())
def test_any_end_of_the_war_game_is_a_lawful_result(
    mine: list[Member], theirs: list[Member], data: st.DataObject
) -> None:
    fight = Fight(red(*mine), blue(*others(theirs)))
    chance = data.draw(st.randoms(use_true_random=False))
    for who, one in enumerate(fight.state.fighters):
        dice = chance.randint(1, one.hit_dice)
        fleeing = chance.random() < 0.2
        fight.put(chance.choice(ENDS), who, hit_dice=dice, fleeing=fleeing)

    lawful(*fight.forces, fight.over(*data.draw(WINNERS)))


@given(mine=SIDES, theirs=SIDES, data=st.data())
def test_any_end_of_the_tactical_core_is_a_lawful_result(
    mine: list[Member], theirs: list[Member], data: st.DataObject
) -> None:
    clash = Clash(red(*mine), blue(*others(theirs)))
    own, foes = clash.counts
    alive = data.draw(st.integers(0, own)), data.draw(st.integers(0, foes))
    result = clash.over(alive, *data.draw(WINNERS))

    lawful(*clash.forces, result)
    left = [entered("tactical", after(clash.forces[0], result.attackers)), 0]
    assert left[0] >= alive[0]  # nobody who stands is lost on the way


@pytest.mark.parametrize("name", UNITS)
@given(data=st.data())
@settings(max_examples=30)
def test_shares_are_kept_of_every_unit_type_in_the_war_game(name: str, data: st.DataObject) -> None:
    one = data.draw(units(name))
    fight = Fight(red(one))
    came = fight.of("red")
    down = data.draw(st.integers(0, len(came)))
    (fared,) = fight.put("down", *came[:down]).over().attackers

    standing = len(came) - down
    assert (fared.left - 1) * len(came) < one.hits * standing <= fared.left * len(came)
    again = entered("wargame", after(red(one), [fared]))
    assert standing <= again <= len(came)


@pytest.mark.parametrize("name", UNITS)
@given(data=st.data())
@settings(max_examples=30)
def test_shares_are_kept_of_every_unit_type_in_the_tactical_core(
    name: str, data: st.DataObject
) -> None:
    one = data.draw(units(name))
    clash = Clash(red(one))
    came = clash.counts[0]
    lost = data.draw(st.integers(0, came))
    (fared,) = clash.loses(lost)

    standing = came - lost
    assert (fared.left - 1) * came < one.hits * standing <= fared.left * came
    assert standing <= entered("tactical", after(red(one), [fared])) <= came


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", UNITS)
def test_who_isnt_hurt_goes_through_as_it_is_but_for_its_entrenchment(
    name: str, system: str
) -> None:
    for hits in range(1, TABLES.kind[name].full + 1):
        force = red(unit(name, hits, entrenched=1))
        result = (
            Fight(force).over() if system == "wargame" else Clash(force).over(Clash(force).counts)
        )
        assert after(force, result.attackers).members == (unit(name, hits),)


@given(one=heroes())
def test_a_character_goes_in_and_out_unhurt(one: Character) -> None:
    force = red(one)
    for result in (Fight(force).over(), Clash(force).over((1, 10))):
        assert after(force, result.attackers).members == (one,)


@given(one=heroes(), data=st.data())
def test_n120_hit_dice_lost_arent_found_again_on_the_way(
    one: Character, data: st.DataObject
) -> None:
    fight = Fight(red(one))
    left = data.draw(st.integers(1, one.hit_dice))
    result = fight.hurt(0, left).over()
    (again,) = after(red(one), result.attackers).members

    assert isinstance(again, Character)
    assert again.hit_dice <= left
    assert again.hit_points * one.hit_dice <= max(one.hit_points * left, one.hit_dice)


@given(members=SIDES, data=st.data())
@settings(max_examples=50)
def test_through_fight_after_fight_in_any_system_nobody_gets_more(
    members: list[Member], data: st.DataObject
) -> None:
    force = red(*members)
    for system in data.draw(st.lists(st.sampled_from(SYSTEMS), min_size=1, max_size=4)):
        if not force.members:
            break
        before = {name: entered(name, force) for name in SYSTEMS}
        if system == "wargame":
            fight = Fight(force)
            own = fight.of("red")
            down = data.draw(st.integers(0, len(own)))
            result = fight.put("down", *own[:down]).over()
        else:
            clash = Clash(force)
            result = clash.over((data.draw(st.integers(0, clash.counts[0])), 10))
        force = after(force, result.attackers)
        assert all(entered(name, force) <= before[name] for name in SYSTEMS)


@given(mine=SIDES, theirs=SIDES, seed=st.integers(0, 2**32))
@settings(max_examples=40)
def test_whole_fights_of_the_war_game_played_by_lot(
    mine: list[Member], theirs: list[Member], seed: int
) -> None:
    fight = Fight(red(*mine), blue(*others(theirs)))

    lawful(*fight.forces, fight.by_lot(seed))


@pytest.mark.parametrize("name", UNITS)
@given(hits=st.integers(1, 4), seed=st.integers(0, 2**32))
@settings(max_examples=5)
def test_whole_fights_of_every_unit_type_by_lot(name: str, hits: int, seed: int) -> None:
    one = unit(name, min(hits, TABLES.kind[name].full))
    ann = hero("Ann", 6, 50, 50)
    fight = Fight(red(ann), blue(one))
    lawful(*fight.forces, fight.by_lot(seed))
    clash = Clash(red(ann, unit("knights")), blue(one))
    lawful(*clash.forces, clash.by_lot(seed))


@given(mine=SIDES, theirs=SIDES, seed=st.integers(0, 2**32), stay=st.sampled_from((0.5, 0.9, 1.0)))
@settings(max_examples=60)
def test_whole_fights_of_the_tactical_core_played_by_lot(
    mine: list[Member], theirs: list[Member], seed: int, stay: float
) -> None:
    clash = Clash(red(*mine), blue(*others(theirs)))
    result = clash.by_lot(seed, stay)

    lawful(*clash.forces, result)
    if all(clash.state.alive):
        winners = clash.state.outcome.winners if clash.state.outcome else ()
        assert result.contested == (not winners)
