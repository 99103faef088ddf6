# ruff: noqa: E501 - one case a line
"""Set-ups of the War Game; whatever is wrong is said in one line."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.data.arms import wargame_tables
from game.data.battles import check_scenario
from game.data.fields import DataError
from game.data.wargame import read_setup
from game.players import LEVELS
from game.rules.wargame.scenario import NOWHERE, Factor, Field, Goal, Placed, Scenario, Side

SETUP = """
system = "wargame"
title = "A Fight"
author = "Somebody"
briefing = \"\"\"
One line
and the same.
\"\"\"
size = "9x6"

[sides.red]
name = "The Reds"
player = "human"
heroes = true
parties = { first_company = 1 }
fighters = { guard = 2 }

[[sides.red.named]]
fighter = "merchant"
name = "Petter"
hex = "1,1"
hit_dice = 3

[sides.blue]
name = "The Blues"
colour = "#2F5D9B"
fighters = { ogre = 1, bandit = 3 }
leader = "ogre"

[fighters.ogre]
title = "Ogre"
hit_dice = 6
weapons = ["maul"]

[[factors]]
kind = "cover"
entry = 1
hexes = "4,2 4,3"
name = "A wall"

[[goals]]
side = "red"
kind = "protect"
target = "Petter"

[[goals]]
side = "blue"
kind = "destroy"
hexes = "0,0"
toughness = 20
name = "The cart"

[house]
heroes_flee = "choose"
"""
FIELD = Scenario(
    field=Field(columns=9, rows=6),
    terrain=("plains",) * 50 + ("wall",) * 4,
    sides=(
        Side(id="red", name="The Reds", colour="#b3382c", heroes=True, briefing="Go."),
        Side(id="blue", name="The Blues", colour="#2f5d9b", player="regular"),
    ),
    fighters=(
        Placed(side="red", kind="guard", cell=18, name="Hob", leader=True),
        Placed(side="red", kind="guard", cell=27),
        Placed(side="blue", kind="bandit", cell=26),
    ),
    factors=(Factor(kind="hazard", entry=4, cells=(4,)),),
    goals=(Goal(side="red", kind="protect", target="Hob"),),
    house={"max_damage": "every_die"},
    title="The Place",
    author="Another",
    briefing="Here.",
    max_rounds=9,
    fair=True,
)
ON_A_FIELD = 'system = "wargame"\ntitle = "A Fight"\nbattlefield = "place.tmx"\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def no_field(path: Path) -> Scenario:
    raise AssertionError(f"no battlefield was named, but {path} is read")


def the_field(path: Path) -> Scenario:
    assert path.name == "place.tmx"
    return FIELD


def read(folder: Path, text: str = SETUP) -> Scenario:
    return read_setup(written(folder, text), LEVELS, no_field).scenario


def on_a_field(folder: Path, text: str = "") -> Scenario:
    return read_setup(written(folder, ON_A_FIELD + text), LEVELS, the_field).scenario


def test_a_set_up_on_a_plain_field(tmp_path: Path) -> None:
    scenario, tables, house = read_setup(written(tmp_path, SETUP), LEVELS, no_field)

    assert (scenario.field.columns, scenario.field.rows) == (9, 6)
    assert set(scenario.terrain) == {"plains"}
    assert scenario.briefing == "One line and the same."
    red, blue = scenario.sides
    assert (red.id, red.name, red.colour, red.heroes) == ("red", "The Reds", "#b3382c", True)
    assert (blue.colour, blue.player, blue.heroes) == ("#2f5d9b", "human", False)
    assert scenario.kinds[0].title == "Ogre"
    assert scenario.factors == (Factor(kind="cover", entry=1, cells=(22, 31), name="A wall"),)
    assert scenario.goals == (
        Goal(side="red", kind="protect", target="Petter"),
        Goal(side="blue", kind="destroy", cell=0, toughness=20, name="The cart"),
    )
    assert house.heroes_flee == "choose"
    assert scenario.house == {"heroes_flee": "choose"}
    assert tables == wargame_tables()


def test_who_fights_named_ones_first_then_parties_then_the_rest(tmp_path: Path) -> None:
    fighters = read(tmp_path).fighters

    assert [(one.side, one.kind) for one in fighters] == [
        ("red", "merchant"), ("red", "swordmaster"), ("red", "shieldbearer"), ("red", "ranger"),
        ("red", "field_surgeon"), ("red", "guard"), ("red", "guard"),
        ("blue", "ogre"), ("blue", "bandit"), ("blue", "bandit"), ("blue", "bandit"),
    ]  # fmt: skip
    assert fighters[0] == Placed(side="red", kind="merchant", cell=10, name="Petter", hit_dice=3)
    assert [one.kind for one in fighters if one.leader] == ["swordmaster", "ogre"]


def test_everyone_stands_on_a_hex_of_their_own_in_their_zone(tmp_path: Path) -> None:
    scenario = read(tmp_path)
    cells = [one.cell for one in scenario.fighters]

    assert len(set(cells)) == len(cells)
    zone = {side.id: side.zone for side in scenario.sides}
    assert all(one.cell in zone[one.side] for one in scenario.fighters)
    assert not set(zone["red"]) & set(zone["blue"])


def test_nobody_is_put_into_a_hazard(tmp_path: Path) -> None:
    hazard = '[[factors]]\nkind = "hazard"\nentry = 4\nhexes = "8,2 8,3 7,2"\n[[goals]]'

    scenario = read(tmp_path, SETUP.replace("[[goals]]", hazard, 1))

    risky = {25, 26, 35}
    assert risky == {cell for factor in scenario.factors[1:] for cell in factor.cells}
    assert not risky & {one.cell for one in scenario.fighters}
    assert not risky & {cell for side in scenario.sides for cell in side.zone}

    hazard = hazard.replace("8,2 8,3 7,2", "1,2 1,3 0,1").removesuffix("[[goals]]")
    scenario = on_a_field(
        tmp_path, "goals = []\n[sides.red]\nfighters = { archer = 9 }\n[sides.blue]\n" + hazard
    )

    assert not {9, 19, 28} & {one.cell for one in scenario.fighters}


def test_a_party_comes_as_often_as_it_is_asked_for(tmp_path: Path) -> None:
    scenario = read(tmp_path, SETUP.replace("first_company = 1", "lances = 2"))

    assert [one.kind for one in scenario.fighters].count("lancer") == 4
    assert [one.kind for one in scenario.fighters if one.leader].count("lancer") == 2


def test_own_fighters_win_over_ready_made_ones(tmp_path: Path) -> None:
    text = SETUP.replace("fighters.ogre", "fighters.bandit").replace("ogre", "bandit")
    text = text.replace("bandit = 1, ", "")

    scenario, tables, _ = read_setup(written(tmp_path, text), LEVELS, no_field)

    assert tables.with_own(scenario.kinds)["bandit"].hit_dice == 6


def test_a_battlefield_as_it_is(tmp_path: Path) -> None:
    scenario = on_a_field(tmp_path)

    assert scenario.fighters == FIELD.fighters
    assert scenario.factors == FIELD.factors
    assert scenario.goals == FIELD.goals
    assert (scenario.title, scenario.author, scenario.max_rounds) == ("A Fight", "Another", 9)
    assert not scenario.fair
    assert scenario.house == {"max_damage": "every_die"}


def test_other_sides_on_a_battlefield_stand_where_its_own_do(tmp_path: Path) -> None:
    text = 'goals = []\n[sides.red]\nplayer = "novice"\nfighters = { archer = 5 }\n[sides.blue]\n'

    scenario = on_a_field(tmp_path, text)

    red, blue = scenario.sides
    assert (red.name, red.player, red.briefing) == ("The Reds", "novice", "Go.")
    archers = [one.cell for one in scenario.fighters if one.side == "red"]
    assert archers[:2] == [18, 27]
    assert len(set(archers)) == 5
    assert [one.kind for one in scenario.fighters if one.side == "blue"] == ["bandit"]
    assert blue.player == "regular"
    assert scenario.goals == ()


def test_a_set_up_says_otherwise_what_it_says(tmp_path: Path) -> None:
    text = (
        'briefing = "There."\nmax_rounds = 5\nfair = true\n[house]\npool = "sum"\n'
        '[[factors]]\nkind = "cover"\nentry = 3\nhexes = "1,1"\n'
    )

    scenario = on_a_field(tmp_path, text)

    assert (scenario.briefing, scenario.max_rounds, scenario.fair) == ("There.", 5, True)
    assert scenario.house == {"max_damage": "every_die", "pool": "sum"}
    assert [factor.entry for factor in scenario.factors] == [3]


def test_a_side_that_doesnt_come_takes_its_goals_along(tmp_path: Path) -> None:
    three = msgspec.structs.replace(
        FIELD,
        sides=(*FIELD.sides, Side(id="gold", name="The Golds")),
        fighters=(*FIELD.fighters, Placed(side="gold", kind="guard", cell=0)),
    )
    path = written(tmp_path, ON_A_FIELD + "[sides.blue]\n[sides.gold]\n")

    scenario = read_setup(path, LEVELS, lambda _: three).scenario

    assert [side.id for side in scenario.sides] == ["blue", "gold"]
    assert scenario.goals == ()


ERRORS = {
    "no system": (('system = "wargame"', ""), 'system is missing; a set-up of the War Game begins with system = "wargame"'),
    "another system": (('"wargame"', '"chess"'), 'system is "chess"; a set-up of the War Game begins with'),
    "no title": (('title = "A Fight"', ""), "title is missing; it should be the name that players read"),
    "unknown field": (("size", "sise"), "there is no field 'sise'; there are author, battlefield,"),
    "a size of nothing": (("9x6", "0x6"), 'size: is "0x6"; it should be columns and rows like "14x10", 4 to 60 of each'),
    "a size in words": (('"9x6"', '"wide"'), 'size: is "wide"; it should be columns and rows'),
    "a battlefield elsewhere": (("[sides.red]", 'battlefield = "inn.png"\n[sides.red]'), 'battlefield: is "inn.png"; it should be a map beside it, like "inn.tmx"'),
    "a side with nobody": (("fighters = { ogre = 1, bandit = 3 }\nleader", "#"), "side blue has nobody; give it fighters or a party"),
    "no name": (('name = "The Blues"', ""), "side blue: name is missing; it should be the name that players read"),
    "one name for two": (("The Blues", "The Reds"), "two sides have the name The Reds; give each its own"),
    "the GM's id": (("[sides.blue]", "[sides.gm]"), "side gm: gm is kept for the game master; choose another id"),
    "an id in capitals": (("[sides.blue]", "[sides.Blue]"), "side Blue: a name has lower-case letters, digits and underscores only"),
    "unknown player": (('player = "human"', 'player = "hal"'), 'side red, player: is "hal"; it should be one of human, novice,'),
    "unknown colour": (("#2F5D9B", "mauve"), 'side blue, colour: is "mauve"; it should be #rrggbb or one of red,'),
    "unknown party": (("first_company", "last_company"), "side red, parties: there is no party 'last_company'; there are first_company,"),
    "unknown fighter": (("guard = 2", "gaurd = 2"), "side red, fighters: there is no fighter 'gaurd'; there are ogre,"),
    "no fighters of a kind": (("guard = 2", "guard = 0"), "side red, fighters, guard: is 0; it should be a whole number from 1 to 100"),
    "a leader who isn't there": (('leader = "ogre"', 'leader = "captain"'), "side blue, leader: there is no fighter 'captain'; there are ogre, bandit"),
    "0 HD": (("hit_dice = 6", "hit_dice = 0"), "fighter ogre, hit_dice: is 0; it should be a whole number from 1 to 20"),
    "0 HD by name": (("hit_dice = 3", "hit_dice = 0"), "side red, named 1, hit_dice: is 0; it should be a whole number from 1 to 20"),
    "unknown weapon": (('"maul"', '"club"'), "fighter ogre, weapons: there is no weapon 'club'; there are axe,"),
    "an unknown fighter by name": (('fighter = "merchant"', 'fighter = "king"'), "side red, named 1, fighter: there is no fighter 'king'"),
    "off the field": (('hex = "1,1"', 'hex = "9,1"'), "side red, named 1, hex: 9,1 lies outside the field of 9 × 6 hexes"),
    "two hexes": (('hex = "1,1"', 'hex = "1,1 2,1"'), "side red, named 1, hex: there are 2; a fighter stands on one"),
    "no hex": (('hex = "1,1"', 'hex = "here"'), 'side red, named 1, hex: is "here"; it should be hexes like "3,4 3,5"'),
    "a factor off the field": (("4,2 4,3", "4,2 4,6"), "factor 1, hexes: 4,6 lies outside the field of 9 × 6 hexes"),
    "a factor nowhere": (('hexes = "4,2 4,3"', ""), 'factor 1: hexes is missing; it should be hexes like "3,4 3,5"'),
    "entry 9": (("entry = 1", "entry = 9"), "factor 1, entry: is 9; it should be a whole number from 1 to 8"),
    "unknown class": (('kind = "cover"', 'kind = "hole"'), 'factor 1, kind: is "hole"; it should be one of cover, distraction, hazard'),
    "eight factors": (("[[goals]]", '[[factors]]\nkind = "cover"\nentry = 3\nhexes = "0,0"\n' * 7 + "[[goals]]"), "factors: there are 8; a battlefield has at most 7"),
    "a goal of nobody's": (('side = "red"', 'side = "gold"'), "goal 1, side: there is no side 'gold'; there are red, blue"),
    "unknown goal": (('kind = "protect"', 'kind = "guard"'), 'goal 1, kind: is "guard"; it should be one of eliminate,'),
    "protecting nobody": (('target = "Petter"', ""), "goal 1: target is missing; it should be the name that players read"),
    "protecting a stranger": (('target = "Petter"', 'target = "Paul"'), "goal 1, target: no fighter has the name 'Paul'; there are Petter"),
    "destroying nowhere": (('hexes = "0,0"', ""), "goal 2: hexes is missing; it should be hexes like"),
    "destroying everywhere": (('hexes = "0,0"', 'hexes = "0,0 0,1"'), "goal 2, hexes: there are 2; it should be the one where it stands"),
    "destroying something": (('name = "The cart"', ""), "goal 2: name is missing; it should be the name that players read"),
    "as tough as air": (("toughness = 20", "toughness = 0"), "goal 2, toughness: is 0; it should be a whole number from 1 to 500"),
    "toughness left out": (("toughness = 20", ""), "goal 2: toughness is missing; it should be a whole number from 1 to 500"),
    "holding for no time": (('kind = "protect"', 'kind = "hold"'), "goal 1: rounds is missing; it should be a whole number from 0 to 1000"),
    "taking nothing": (('kind = "protect"', 'kind = "control_hexes"'), "goal 1: hexes is missing; it should be hexes like"),
    "eliminating a stranger": (('kind = "protect"', 'kind = "eliminate"'), "goal 1, target: there is no foe 'Petter'; there are blue"),
    "unknown house rule": (("heroes_flee", "heroes_run"), "house: there is no field 'heroes_run'; there are heroes_flee,"),
    "unknown value": (('"choose"', '"never"'), 'house, heroes_flee: is "never"; it should be one of roll, choose'),
    "no room": (("bandit = 3", "bandit = 90"), "there is no room for its 91 fighters; make the field larger"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "says"), ERRORS.values(), ids=ERRORS)
def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    assert change[0] in SETUP
    text = SETUP.replace(*change, 1)

    with pytest.raises(DataError) as told:
        read(tmp_path, text)

    assert str(told.value).startswith(f"{tmp_path / 'own.toml'}: ")
    assert says in str(told.value)
    assert "\n" not in str(told.value)


ON_A_FIELD_ERRORS = {
    "a side it hasn't": ('[sides.gold]\nname = "The Golds"\n', "side gold: there is no side of the battlefield 'gold'; there are red, blue"),
    "only one side": ("[sides.red]\n", "sides: a fight needs two sides; there is 1"),
    "its size": ('size = "9x6"\n', "size is for a plain field; the battlefield has its own"),
    "a protected one who stays at home": ("[sides.red]\nfighters = { archer = 1 }\n[sides.blue]\n", "goal 1, target: no fighter has the name 'Hob'; there are none with a name"),
    "in a wall": ('[[sides.red.named]]\nfighter = "guard"\nhex = "8,5"\n[sides.blue]\n', "nobody can stand at 8,5, which is wall"),
    "on another": ('[[sides.red.named]]\nfighter = "guard"\nname = "Hob"\nhex = "8,2"\n[sides.blue]\n', "side blue, bandit: another fighter stands at 8,2"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), ON_A_FIELD_ERRORS.values(), ids=ON_A_FIELD_ERRORS)
def test_what_is_wrong_on_a_battlefield(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(DataError) as told:
        on_a_field(tmp_path, text)

    assert says in str(told.value)
    assert "\n" not in str(told.value)


def changed(**fields: object) -> Scenario:
    return msgspec.structs.replace(FIELD, **fields)


FROM_A_JOURNAL = {
    "too few hexes": (changed(terrain=("plains",)), "the field has 1 hexes, not 54"),
    "an unknown kind": (changed(fighters=(*FIELD.fighters, Placed(side="red", kind="king"))), "there is no fighter 'king'"),
    "an unknown side": (changed(fighters=(*FIELD.fighters, Placed(side="gold", kind="guard"))), "there is no such side; there are blue, red"),
    "off the field": (changed(fighters=(*FIELD.fighters, Placed(side="red", kind="guard", cell=99))), "stands outside the field of 9 × 6 hexes"),
    "hit dice below 0": (changed(fighters=(*FIELD.fighters, Placed(side="red", kind="guard", hit_dice=-1))), "hit_dice: is -1; it should be a whole number from 1 to 20, or left out"),
    "a factor off the field": (changed(factors=(Factor(kind="cover", entry=1, cells=(54,)),)), "factor 1, hexes: one lies outside the field of 9 × 6 hexes"),
    "a factor nowhere": (changed(factors=(Factor(kind="cover", entry=1, cells=()),)), "factor 1, hexes: there is none"),
    "entry 0": (changed(factors=(Factor(kind="cover", entry=0, cells=(1,)),)), "factor 1, entry: is 0; it should be a whole number from 1 to 8"),
    "an object off the field": (changed(goals=(Goal(side="red", kind="destroy", name="It", toughness=9),)), "goal 1, hexes: one lies outside"),
    "holding for no time": (changed(goals=(Goal(side="red", kind="hold"),)), "goal 1, rounds: is 0; it should be how many to hold out"),
    "a multitude": (changed(fighters=(*FIELD.fighters, *[Placed(side="red", kind="guard")] * 198)), "fighters: there are 201; a fight has at most 200"),
}  # fmt: skip


@pytest.mark.parametrize(("scenario", "says"), FROM_A_JOURNAL.values(), ids=FROM_A_JOURNAL)
def test_what_no_set_up_says_is_refused_out_of_a_journal(scenario: Scenario, says: str) -> None:
    with pytest.raises(DataError) as told:
        check_scenario(scenario, wargame_tables())

    assert str(told.value).startswith("the set-up: ")
    assert says in str(told.value)


def test_what_set_ups_say_isnt_refused(tmp_path: Path) -> None:
    for scenario in (FIELD, read(tmp_path), on_a_field(tmp_path)):
        check_scenario(scenario, wargame_tables())
    check_scenario(
        changed(fighters=(*FIELD.fighters, Placed(side="red", kind="guard", cell=NOWHERE))),
        wargame_tables(),
    )


ODD = st.one_of(
    st.none().map(lambda _: "[]"),
    st.integers(-3, 9).map(str),
    st.sampled_from(
        ["true", "1.5", "nan", "{}", "[1]", '[""]', "[[]]", "1979-05-27", '"gm"', '""']
    ),
    st.text("abc_ ,0123456789-", max_size=12).map(lambda text: f'"{text}"'),
)
VALUES = [match.span(1) for match in re.finditer(r"= ?([^,}\n]+)", SETUP) if '"""' not in match[0]]


@settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(span=st.sampled_from(VALUES), odd=ODD)
def test_any_value_anywhere_is_read_or_refused_in_one_line(
    tmp_path: Path, span: tuple[int, int], odd: str
) -> None:
    text = SETUP[: span[0]] + odd + SETUP[span[1] :]
    told = f"{tmp_path / 'own.toml'}: -"
    try:
        check_scenario(read(tmp_path, text), wargame_tables())
    except DataError as fault:
        told = str(fault)
    assert told.startswith(f"{tmp_path / 'own.toml'}: ")
    assert "\n" not in told
