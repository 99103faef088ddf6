# ruff: noqa: E501 - one case a line
"""The tables of the War Game: what each weapon, armour and factor is, fighters and parties."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.data.arms import fighters_file, parties, wargame_tables
from game.data.fields import DataError
from game.rules.wargame.arena import points_of
from game.rules.wargame.arms import Armour, Weapon

TABLES = wargame_tables()

# G11, row by row: what a weapon does besides its dice.
WEAPONS: dict[str, dict[str, Any]] = {
    "axe": {"bladed": True, "wound": "bleed", "strips": 1},
    "bastard_sword": {"bladed": True, "wound": "bleed", "doubles": True},
    "dagger": {"bladed": True, "wound": "bleed", "helpless": 1},
    "garrote": {"hands": 2, "wound": "bleed", "takes": 1},
    "gun": {"ranged": True, "hands": 2, "wound": "break", "takes_die": 4, "loads": True},
    "lance": {"reach": 2, "wound": "bleed", "skewers": True},
    "maul": {"hands": 2, "wound": "break", "dents": 2},
    "shield": {"wound": "break", "strapped": True},
    "spear": {"reach": 2, "wound": "bleed", "pushes": 1},
    "torch": {"ignites": True},
    "warbow": {"ranged": True, "hands": 2, "wound": "break", "pierces": True},
    "whip": {"binds": True},
    "fists": {},
}
ARMOURS: dict[str, dict[str, Any]] = {
    "doublet": {"points": 2, "each": 1},
    "chain": {"points": 6, "loud": True, "metal": True, "wears": 1},
    "gambeson": {"points": 4, "burns": True, "dexterity": -1},
    "lamellar": {"points": 4, "metal": True, "bare_limbs": True},
    "piecemeal": {"each": 2, "metal": True},
    "plate": {"points": 8, "loud": True, "metal": True, "keeps_limbs": True},
}


def test_the_weapons_are_those_of_g11() -> None:
    plain = tuple(msgspec.structs.replace(row, title="", help="") for row in TABLES.weapons)

    assert plain == tuple(Weapon(id=name, title="", **row) for name, row in WEAPONS.items())


def test_the_armours_are_those_of_g11() -> None:
    plain = tuple(msgspec.structs.replace(row, title="", help="") for row in TABLES.armours)

    assert plain == tuple(Armour(id=name, title="", **row) for name, row in ARMOURS.items())


def test_there_are_eight_factors_of_each_class() -> None:
    wanted = [(kind, entry) for kind in ("cover", "distraction", "hazard") for entry in range(1, 9)]

    assert list(TABLES.factor) == wanted
    assert len({row.title for row in TABLES.factors}) == 24


def test_everything_is_explained_to_players() -> None:
    rows = (*TABLES.weapons, *TABLES.armours, *TABLES.factors, *TABLES.fighters, *parties())

    assert all(row.help.endswith(".") for row in rows)
    assert all(kind.role for kind in TABLES.fighters)


def test_the_ready_made_fighters_use_all_there_is() -> None:
    kinds = TABLES.fighters
    assert len(kinds) >= 24
    assert len({kind.title for kind in kinds}) == len(kinds)
    assert {weapon for kind in kinds for weapon in kind.weapons} == set(WEAPONS) - {"fists"}
    assert {kind.armour for kind in kinds} == {*ARMOURS, ""}
    assert {kind.shield for kind in kinds} == {"", "small", "medium", "large"}
    assert any(kind.hero for kind in kinds)
    assert any(kind.mounted and "lance" in kind.weapons for kind in kinds)
    assert any(kind.flies for kind in kinds)
    assert any(kind.tools for kind in kinds if not kind.hero)


def test_fighters_are_within_bounds_and_heroes_carry_tools() -> None:
    for kind in TABLES.fighters:
        assert 1 <= kind.hit_dice <= 6
        armour = TABLES.armour.get(kind.armour)
        assert 1 <= points_of(kind, armour) <= 12, kind.id
        if kind.hero:
            assert kind.hit_dice >= 3
            assert kind.tools


def test_the_parties_are_of_known_fighters_and_have_leaders() -> None:
    known = {kind.id for kind in TABLES.fighters}
    assert len(parties()) >= 8
    for party in parties():
        assert {kind for kind, _ in party.fighters} <= known
        assert party.leader in dict(party.fighters)
    assert any(party.size > 10 for party in parties())
    assert any(party.size <= 5 for party in parties())


WATCHMAN = """
[fighters.watchman]
title = "Watchman"
hit_dice = 2
weapons = ["maul", "torch"]
armour = "piecemeal"
pieces = ["head", "torso"]
"""
SHIFT = '[parties.shift]\ntitle = "The Shift"\nleader = "watchman"\nfighters = { watchman = 2, guard = 1 }\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_own_fighters_and_parties_of_theirs_and_of_ready_made_ones(tmp_path: Path) -> None:
    roster = fighters_file(written(tmp_path, WATCHMAN + SHIFT))

    assert [kind.id for kind in roster.kinds] == ["watchman"]
    assert roster.kinds[0].weapons == ("maul", "torch")
    assert roster.parties[0].fighters == (("watchman", 2), ("guard", 1))
    assert roster.parties[0].size == 3


ERRORS = {
    "0 hit dice": (
        ("hit_dice = 2", "hit_dice = 0"),
        "fighter watchman, hit_dice: is 0; it should be a whole number from 1 to 20",
    ),
    "no hit dice": (
        ("hit_dice = 2", ""),
        "fighter watchman: hit_dice is missing; it should be a whole number from 1 to 20",
    ),
    "unknown weapon": (
        ("maul", "mual"),
        "fighter watchman, weapons: there is no weapon 'mual'; there are axe, bastard_sword,",
    ),
    "a weapon twice": (
        ("torch", "maul"),
        "fighter watchman, weapons: one is there twice; name each once",
    ),
    "weapons no list": (
        ('["maul", "torch"]', '"maul"'),
        'fighter watchman, weapons: is "maul"; it should be a list of up to 4 of axe,',
    ),
    "unknown armour": (
        ("piecemeal", "tin"),
        "fighter watchman, armour: there is no armour 'tin'; there are doublet, chain,",
    ),
    "pieces without": (
        ("piecemeal", "plate"),
        "fighter watchman, pieces: pieces are worn with doublet or piecemeal only",
    ),
    "a piece twice": (
        ('"head", "torso"', '"head", "head"'),
        "fighter watchman, pieces: one is there twice; each is worn once",
    ),
    "unknown piece": (
        ('"torso"', '"tail"'),
        'fighter watchman, pieces: is ["head","tail"]; it should be a list of any of torso, arms, legs, head',
    ),
    "no pieces": (
        ('pieces = ["head", "torso"]', ""),
        "fighter watchman: pieces is missing; piecemeal is one or more of torso, arms, legs, head",
    ),
    "no hand free": (
        ("[parties", 'shield = "small"\n[parties'),
        "fighter watchman, shield: Maul takes both hands; leave the shield out",
    ),
    "shield of no size": (
        ('"torch"', '"shield"'),
        "fighter watchman: shield is missing; a shield as a weapon is one of small, medium, large",
    ),
    "unknown field": (
        ("hit_dice = 2", "hit_dice = 2\nhp = 9"),
        "fighter watchman: there is no field 'hp'; there are armour, athletics,",
    ),
    "an id in capitals": (
        ("fighters.watchman", "fighters.Watchman"),
        "fighter Watchman: a name has lower-case letters, digits and underscores only",
    ),
    "unknown in a party": (
        ("guard = 1", "gaurd = 1"),
        "party shift, fighters: there is no fighter 'gaurd'; there are",
    ),
    "none of one in a party": (
        ("guard = 1", "guard = 0"),
        "party shift, fighters, guard: is 0; it should be a whole number from 1 to 100",
    ),
    "nobody in a party": (
        ("{ watchman = 2, guard = 1 }", "{}"),
        "party shift, fighters: there is nobody; write for example { guard = 3 }",
    ),
    "a leader from elsewhere": (
        ('leader = "watchman"', 'leader = "captain"'),
        "party shift, leader: there is no fighter 'captain'; there are watchman, guard",
    ),
}


@pytest.mark.parametrize(("change", "says"), ERRORS.values(), ids=ERRORS)
def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    path = written(tmp_path, (WATCHMAN + SHIFT).replace(*change, 1))

    with pytest.raises(DataError) as told:
        fighters_file(path)

    assert f"{path}: {says}" in str(told.value)
    assert "\n" not in str(told.value)
