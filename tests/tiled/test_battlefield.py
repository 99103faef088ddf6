# ruff: noqa: E501 - one case a line
"""Battlefields of the War Game: what is read, and what the reader finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.data.arms import wargame_tables
from game.data.battles import check_scenario
from game.data.fields import DataError
from game.rules.wargame.scenario import Factor, Goal, Label, Placed
from game.tiled import (
    Battlefield,
    MapFault,
    WarMap,
    battlefields,
    check,
    load,
    load_battlefield,
    load_setup,
    read_battlefield,
)
from tests.tiled.small_field import Site, area, factor, fighter
from tests.tiled.small_war import War, thing


@pytest.fixture
def site(tmp_path: Path) -> Site:
    (tmp_path / "ground.png").write_bytes(b"not looked into")
    return Site(tmp_path)


def cell(column: int, row: int) -> int:
    return row * 5 + column


def goal(at: tuple[int, int] | None = (0, 2), name: str = "", **values: object) -> str:
    return thing("goal", at, name, **values)


def test_who_fights_where(site: Site) -> None:
    scenario, tables = load_battlefield(site.write())

    guests, robbers = scenario.sides
    assert (guests.id, guests.name, guests.colour, guests.player) == (
        "guests",
        "The Guests",
        "#b3382c",
        "human",
    )
    assert guests.heroes
    assert (robbers.name, robbers.player, robbers.heroes) == ("Robbers", "novice", False)
    assert scenario.fighters == (
        Placed(side="guests", kind="ranger", cell=cell(0, 0), name="Wren", leader=True),
        Placed(side="guests", kind="guard", cell=cell(0, 1)),
        Placed(side="robbers", kind="bandit", cell=cell(4, 3)),
    )
    assert tables == wargame_tables()
    assert scenario.terrain[cell(2, 1)] == "wall"
    check_scenario(scenario, tables)


def test_a_sides_zone_is_around_its_fighters_on_open_ground(site: Site) -> None:
    scenario, _ = load_battlefield(site.write())

    for side in scenario.sides:
        own = [one.cell for one in scenario.fighters if one.side == side.id]
        assert list(side.zone[: len(own)]) == own
        assert {scenario.terrain[one] for one in side.zone} <= {"floor", "plains"}


def test_factors_lie_on_their_hex_or_on_those_they_are_drawn_around(site: Site) -> None:
    drawn = area("factor", (0, 2, 1, 3), "Smoke", kind="cover", entry=3)
    ellipse = drawn.replace("</object>", "<ellipse/></object>").replace("Smoke", "Ring")

    scenario, _ = load_battlefield(site.add("factors", drawn, ellipse).write())

    table, _, _, smoke, ring = scenario.factors
    assert table == Factor(kind="cover", entry=4, cells=(cell(1, 0),), name="A table")
    assert smoke.cells == (cell(0, 2), cell(1, 2), cell(0, 3), cell(1, 3))
    assert set(ring.cells) < set(smoke.cells)


def test_every_kind_of_goal(site: Site) -> None:
    scenario, _ = load_battlefield(
        site.add(
            "goals",
            goal(kind="protect", target="Wren"),
            goal((3, 3), "The cart", kind="destroy", team="guests", toughness=20),
            goal(kind="hold", team="robbers", rounds=6),
            area("goal", (0, 3, 1, 3), kind="hold", team="robbers", rounds=6),
            area("goal", (0, 3, 1, 3), kind="control_hexes", rounds=2),
            goal(kind="control_hexes", team="guests", target="1,1 0,1"),
            goal(kind="eliminate", team="guests", target="robbers"),
            goal(kind="eliminate", team="robbers"),
        ).write()
    )
    bar = (cell(0, 3), cell(1, 3))

    assert scenario.goals == (
        Goal(side="guests", kind="protect", target="Wren"),
        Goal(side="guests", kind="destroy", cell=cell(3, 3), toughness=20, name="The cart"),
        Goal(side="robbers", kind="hold", rounds=6),
        Goal(side="robbers", kind="hold", rounds=6, cells=bar),
        Goal(side="guests", kind="control_hexes", rounds=2, cells=bar),
        Goal(side="robbers", kind="control_hexes", rounds=2, cells=bar),
        Goal(side="guests", kind="control_hexes", cells=(cell(1, 1), cell(0, 1))),
        Goal(side="guests", kind="eliminate", target="robbers"),
        Goal(side="robbers", kind="eliminate"),
    )


def test_another_side_may_protect_somebody(site: Site) -> None:
    scenario, _ = load_battlefield(
        site.add("goals", goal(kind="protect", target="Wren", team="robbers")).write()
    )

    assert scenario.goals == (Goal(side="robbers", kind="protect", target="Wren"),)


def test_what_the_map_says_of_itself(site: Site) -> None:
    scenario, _ = load_battlefield(
        site.set(
            author="Somebody",
            briefing="Here.",
            hex_numbers="A1",
            max_rounds=12,
            fair="true",
            house__pool="sum",
            side__robbers="briefing=a; b=c; d",
        )
        .change(labels=thing("label", (0, 0), "The door"))
        .write()
    )

    assert (scenario.title, scenario.author, scenario.briefing) == (
        "A small field",
        "Somebody",
        "Here.",
    )
    assert (scenario.hex_numbers, scenario.max_rounds, scenario.fair) == ("A1", 12, True)
    assert scenario.house == {"pool": "sum"}
    assert scenario.labels == (Label(x=28, y=32, text="The door"),)
    assert scenario.sides[1].briefing == "a; b=c; d"


def test_fighters_of_its_own_come_from_a_table_beside_it(site: Site) -> None:
    table = site.folder / "own.toml"
    table.write_text('[fighters.ogre]\ntitle = "Ogre"\nhit_dice = 6\n')
    ogre = fighter((4, 0), "robbers", "ogre")

    scenario, tables = load_battlefield(
        site.set(fighters_table="own.toml").add("fighters", ogre).write()
    )

    assert [kind.id for kind in scenario.kinds] == ["ogre"]
    assert tables.with_own(scenario.kinds)["ogre"].hit_dice == 6
    assert scenario.fighters[-1].kind == "ogre"


class Case(NamedTuple):
    change: Callable[[Site], Site]
    layer: str
    hex: str
    says: str


def props(**values: object) -> Callable[[Site], Site]:
    return lambda site: site.set(**values)


def add(layer: str, *objects: str) -> Callable[[Site], Site]:
    return lambda site: site.add(layer, *objects)


def rows(*lines: str) -> Callable[[Site], Site]:
    return lambda site: site.change(rows=lines)


def own(text: str) -> Callable[[Site], Site]:
    def change(site: Site) -> Site:
        (site.folder / "own.toml").write_text(text)
        return site.set(fighters_table="own.toml")

    return change


OGRE = '[fighters.ogre]\ntitle = "Ogre"\nhit_dice = 6\n'
ERRORS = {
    # ground
    "unknown terrain": Case(rows("fffff", "ff#ff", "fpwml", "fffff"), "terrain", "4,2", 'there is no terrain "lava"; there are plains,'),
    "no hexes": Case(rows(".....", ".....", ".....", "....."), "terrain", "", "it is empty; draw the hexes of the map"),
    # sides
    "no side": Case(lambda site: site.without("side.guests").without("side.robbers"), "", "", 'there is no side; add map properties like side.guests = "name=The Guests"'),
    "one side": Case(lambda site: site.without("side.robbers"), "", "", "there is only the side guests; a fight needs two"),
    "the GM's id": Case(props(side__gm="name=The GM"), "", "", "map property side.gm: the id gm is kept for the game master; choose another"),
    "an id in capitals": Case(props(side__Red="name=Red"), "", "", "map property side.Red: a side's id has lower-case letters, digits and _ only"),
    "unknown field": Case(props(side__guests="team=red"), "", "", 'map property side.guests: there is no field "team"; there are name, colour, player, heroes, briefing'),
    "heroes maybe": Case(props(side__guests="heroes=maybe"), "", "", 'map property side.guests: heroes is "maybe"; there are yes, true, no, false'),
    "unknown player": Case(props(side__guests="player=hal"), "", "", 'map property side.guests: player is "hal"'),
    "unknown colour": Case(props(side__guests="colour=mauve"), "", "", 'colour is "mauve"; write #rrggbb or one of red,'),
    "a side with nobody": Case(props(side__third="name=The Third"), "fighters", "", "side third has nobody; place a fighter of it"),
    # fighters
    "unknown side": Case(add("fighters", fighter((4, 0), "geusts", "guard")), "fighters", "4,0", 'there is no side "geusts"; did you mean guests?'),
    "no side's": Case(add("fighters", fighter((4, 0), "", "guard")), "fighters", "4,0", "side is missing; there are guests, robbers"),
    "unknown fighter": Case(add("fighters", fighter((4, 0), "guests", "gaurd")), "fighters", "4,0", 'fighter is "gaurd"; did you mean guard?'),
    "no fighter": Case(add("fighters", fighter((4, 0), "guests", "")), "fighters", "4,0", "fighter is missing; there are swordmaster,"),
    "leader perhaps": Case(add("fighters", fighter((4, 0), "guests", "guard", leader="perhaps")), "fighters", "4,0", 'leader is "perhaps"; there are false, true'),
    "outside": Case(add("fighters", fighter(None, "guests", "guard")), "fighters", "", "it lies outside the map; move it onto a hex"),
    "no ground": Case(lambda site: rows("fffff", "ff#f.", "fpwmf", "fffff")(site).add("fighters", fighter((4, 1), "guests", "guard")), "fighters", "4,1", "its hex has no terrain; draw some there or move it"),
    "in a wall": Case(add("fighters", fighter((2, 1), "guests", "guard")), "fighters", "2,1", "nobody can stand on wall; move it"),
    "in the water": Case(add("fighters", fighter((2, 2), "guests", "guard")), "fighters", "2,2", "nobody can stand on water; move it"),
    "on a mountain": Case(add("fighters", fighter((3, 2), "guests", "guard")), "fighters", "3,2", "nobody can stand on mountain; move it"),
    "two in one hex": Case(add("fighters", fighter((0, 0), "robbers", "guard")), "fighters", "0,0", "there is another fighter in this hex; a hex has one at most"),
    # own fighters
    "0 HD": Case(own(OGRE.replace("6", "0")), "", "", "own.toml: fighter ogre, hit_dice: is 0; it should be a whole number from 1 to 20"),
    "unknown weapon": Case(own(OGRE + 'weapons = ["club"]\n'), "", "", "own.toml: fighter ogre, weapons: there is no weapon 'club'"),
    "no table": Case(props(fighters_table="nowhere.toml"), "", "", "fighters_table: "),
    # factors
    "unknown class": Case(add("factors", factor((4, 0), "hole", 1)), "factors", "4,0", 'kind is "hole"; there are cover, distraction, hazard'),
    "no class": Case(add("factors", factor((4, 0), "", 1)), "factors", "4,0", "kind is missing; there are cover, distraction, hazard"),
    "entry 9": Case(add("factors", factor((4, 0), "cover", 9)), "factors", "4,0", 'entry is "9"; it should be a whole number, 1 to 8'),
    "no entry": Case(add("factors", factor((4, 0), "cover", "")), "factors", "4,0", "entry is missing; it should be the row of its table, 1 to 8"),
    "a factor outside": Case(add("factors", factor(None, "cover", 1, "A bush")), "factors", "", 'factor "A bush": it lies outside the map; move it onto a hex'),
    "a factor on nothing": Case(lambda site: rows("ffff.", "ff#ff", "fpwmf", "fffff")(site).add("factors", factor((4, 0), "cover", 1)), "factors", "4,0", "its hex has no terrain; draw some there or move it"),
    "eight factors": Case(add("factors", *[factor((4, 0), "cover", 1)] * 5), "factors", "", "there are 8 factors; a battlefield has at most 7"),
    # goals
    "unknown goal": Case(add("goals", goal(kind="control_posts", team="guests")), "goals", "0,2", 'kind is "control_posts"; did you mean control_hexes?'),
    "nobody's goal": Case(add("goals", goal(kind="hold", rounds=3)), "goals", "0,2", "team is missing: say whose goal it is; there are guests, robbers"),
    "a stranger's goal": Case(add("goals", goal(kind="hold", rounds=3, team="red")), "goals", "0,2", 'there is no side "red"'),
    "protecting a stranger": Case(add("goals", goal(kind="protect", target="Finch")), "goals", "0,2", 'no fighter has the name "Finch"; there is only Wren'),
    "protecting nobody": Case(add("goals", goal(kind="protect")), "goals", "0,2", "target is missing; there is only Wren"),
    "protecting one of two": Case(lambda site: site.add("fighters", fighter((4, 0), "guests", "guard", "Wren")).add("goals", goal(kind="protect", target="Wren")), "goals", "0,2", 'several fighters have the name "Wren"; give one a name of its own'),
    "destroying the nameless": Case(add("goals", goal(kind="destroy", team="guests", toughness=5)), "goals", "0,2", "it has no name; name what is to be destroyed"),
    "destroying air": Case(add("goals", goal((0, 2), "Air", kind="destroy", team="guests")), "goals", "0,2", "toughness is missing; it should be the points of damage it takes"),
    "destroying nowhere": Case(add("goals", goal(None, "It", kind="destroy", team="guests", toughness=5)), "goals", "", "it lies on no hex of the map, where what is to be destroyed stands"),
    "holding for no time": Case(add("goals", goal(kind="hold", team="guests")), "goals", "0,2", "rounds is missing; it should be how many rounds to hold out"),
    "taking what is outside": Case(add("goals", goal(kind="control_hexes", target="5,0")), "goals", "0,2", "target 5,0 lies outside the map of 5 × 4"),
    "eliminating itself": Case(add("goals", goal(kind="eliminate", team="guests", target="guests")), "goals", "0,2", "side guests can't eliminate itself"),
    "eliminating a stranger": Case(add("goals", goal(kind="eliminate", team="guests", target="wolves")), "goals", "0,2", 'there is no side "wolves"; there are guests, robbers'),
    "too many goals": Case(add("goals", *[goal(kind="hold", team="guests", rounds=1)] * 21), "goals", "0,2", "a battlefield has at most 20 goals"),
    # the map
    "unknown house rule": Case(props(house__overkill="lost"), "", "", "property house.overkill: there is no house rule 'overkill'; there are max_damage,"),
    "unknown value": Case(props(house__pool="max"), "", "", "property house.pool: house rule pool can't be 'max'; it can be mean, sum"),
}  # fmt: skip


@pytest.mark.parametrize("case", ERRORS.values(), ids=ERRORS)
def test_an_error_names_place_and_remedy(site: Site, case: Case) -> None:
    path = case.change(site).write()
    scenario, findings = read_battlefield(path, ("human", "novice"))

    assert scenario is None
    errors = [found for found in findings if found.severity == "error"]
    told = [found.message for found in errors if (found.layer, found.hex) == (case.layer, case.hex)]
    assert any(case.says in message for message in told), errors
    assert all("\n" not in found.message for found in findings)
    with pytest.raises(MapFault, match=r"^[^\n]+small-field\.tmx: [^\n]+$"):
        load_battlefield(path, ("human", "novice"))
    assert check([path], ("human", "novice"))["files"][0]["ok"] is False


WARNINGS = {
    "two factors": Case(lambda site: site.change(factors=factor((1, 0), "cover", 4)), "factors", "", "there is 1 factor; a battlefield should have 3 to 7"),
    "no factors": Case(lambda site: site.change(factors=""), "factors", "", "there are no factors; a battlefield should have 3 to 7"),
    "one name for two": Case(add("fighters", fighter((4, 0), "guests", "guard", "Wren")), "fighters", "0,0", "2 fighters are called Wren; nobody can tell them apart"),
    "cut off": Case(rows("fffff", "f####", "fwwww", "fw#ff"), "fighters", "4,3", "no way leads from here to any foe"),
    "a host without a leader": Case(lambda site: site.change(rows=("f" * 5,) * 6).add("fighters", *[fighter((at % 5, 4 + at // 5), "robbers", "bandit") for at in range(8)]), "fighters", "", "side robbers has no leader, which a fight of more than 10 needs; its first fighter leads"),
    "a goal too late": Case(lambda site: site.set(max_rounds=5).add("goals", goal(kind="hold", team="guests", rounds=6)), "goals", "", "a goal of 6 rounds is never reached: max_rounds is 5"),
    "its own hex": Case(add("goals", goal(kind="control_hexes")), "goals", "0,2", "its own hex is meant"),
    "no use": Case(add("goals", goal(kind="eliminate", team="guests", toughness=4)), "goals", "0,2", 'a goal of kind eliminate has no toughness; "4" is not used'),
    "in a hazard": Case(add("fighters", fighter((3, 0), "guests", "guard")), "fighters", "3,0", "a fighter starts in a hazard, which strikes only who comes into it"),
    "a war's layer": Case(lambda site: site.change(more='<objectgroup name="units"/>'), "units", "", 'the object layer "units" means nothing here'),
    "a fighter among factors": Case(add("factors", fighter((4, 0), "guests", "guard")), "factors", "4,0", 'the class "fighter" means nothing here; put it into the object layer fighters'),
    "an unknown property": Case(add("fighters", fighter((4, 0), "guests", "guard", hits=3)), "fighters", "4,0", 'the property "hits" means nothing here; there are side, fighter, leader'),
    "a war's property": Case(props(clock="06:00"), "", "", 'the property "clock" means nothing here'),
}  # fmt: skip


@pytest.mark.parametrize("case", WARNINGS.values(), ids=WARNINGS)
def test_a_warning_keeps_nobody_from_playing(site: Site, case: Case) -> None:
    scenario, findings = read_battlefield(case.change(site).write())

    assert scenario is not None, findings
    assert {found.severity for found in findings} == {"warning"}
    assert any(
        case.says in found.message and (found.layer, found.hex) == (case.layer, case.hex)
        for found in findings
    ), findings


def test_a_sound_one_has_no_findings(site: Site) -> None:
    assert read_battlefield(site.write()).findings == ()


def test_a_war_is_no_battlefield_and_a_battlefield_no_war(site: Site, war: War) -> None:
    with pytest.raises(WarMap, match=r"it is a war, not a battlefield of the War Game"):
        load_battlefield(war.write())
    with pytest.raises(Battlefield, match=r"makes this a battlefield of the War Game, not a war"):
        load(site.write())


def test_a_file_that_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "shopping.tmx"
    path.write_text("eggs, milk", encoding="utf-8")

    with pytest.raises(MapFault, match=r"shopping\.tmx: is no Tiled map"):
        load_battlefield(path)


def test_a_set_up_names_a_battlefield_beside_it(site: Site) -> None:
    site.write()
    path = site.folder / "fight.toml"
    path.write_text('system = "wargame"\ntitle = "A Fight"\nbattlefield = "small-field.tmx"\n')

    scenario, _, house = load_setup(path)

    assert scenario.title == "A Fight"
    assert len(scenario.fighters) == 3
    assert house.pool == "mean"


def test_a_set_up_says_what_is_wrong_with_its_battlefield(site: Site, war: War) -> None:
    path = site.folder / "fight.toml"
    path.write_text('system = "wargame"\ntitle = "A Fight"\nbattlefield = "small-field.tmx"\n')
    with pytest.raises(
        DataError,
        match=r"^\S+fight\.toml: battlefield: \S+small-field\.tmx: there is no such file$",
    ):
        load_setup(path)
    path.write_text(f'system = "wargame"\ntitle = "A Fight"\nbattlefield = "{war.write().name}"\n')
    with pytest.raises(DataError, match=r"fight\.toml: battlefield: .*it is a war"):
        load_setup(path)


def test_some_come_with_the_game() -> None:
    assert [path.stem for path in battlefields()] == [
        "burning-market",
        "cliff-road",
        "inn",
        "ruined-bridge",
        "siege-breach",
    ]
