# ruff: noqa: E501 - one case a line
"""What the reader finds: errors that keep a map from being played, warnings that don't."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.data.load import standard_tables
from game.hexes import Grid
from game.rules.war.board import Board
from game.rules.war.house import House
from game.rules.war.scenario import Faction, Field, Garrison, Placed, Scenario
from game.tiled.faults import MapFault
from game.tiled.notes import Notes
from game.tiled.read import load, read
from game.tiled.sense import note_sense
from tests.tiled.small_war import War, thing


class Case(NamedTuple):
    change: Callable[[War], War]
    layer: str
    hex: str
    says: str


def rows(*lines: str) -> Callable[[War], War]:
    return lambda war: war.change(rows=lines)


def post(
    at: tuple[int, int] | None = (1, 0), name: str = "", **values: object
) -> Callable[[War], War]:
    return lambda war: war.add("posts", thing("post", at, name, **values))


def unit(
    at: tuple[int, int] | None = (3, 0), name: str = "", **values: object
) -> Callable[[War], War]:
    given = {"faction": "blue", "unit": "knights"} | values
    return lambda war: war.add("units", thing("unit", at, name, **given))


def hero(
    at: tuple[int, int] | None = (3, 0), name: str = "Sir Bors", **values: object
) -> Callable[[War], War]:
    given = {"faction": "blue", "hit_points": 30} | values
    return lambda war: war.add("units", thing("character", at, name, **given))


def goal(at: tuple[int, int] | None = (1, 0), **values: object) -> Callable[[War], War]:
    return lambda war: war.add("goals", thing("goal", at, **values))


def coming(at: tuple[int, int] | None = (1, 0), **values: object) -> Callable[[War], War]:
    given = {"faction": "red", "round": 2, "units": "2 bandits"} | values
    return lambda war: war.add("goals", thing("reinforcement", at, **given))


def props(**values: object) -> Callable[[War], War]:
    return lambda war: war.set(**values)


ERRORS = {
    # terrain
    "unknown terrain": Case(
        rows("pfpp", "plbl", "phmp"), "terrain", "1,1",
        'there is no terrain "lava"; there are plains, forest, hills, swamp, desert, snow, '
        "mountain, water, harbour (2 hexes)",
    ),
    "tile without terrain": Case(
        rows("pfpp", "pwb?", "phmp"), "terrain", "3,1", "its tile has no property terrain"
    ),
    "terrain of battlefields": Case(
        rows("pfpp", "pwbx", "phmp"), "terrain", "3,1", "floor is terrain of battlefields"
    ),
    "no hexes": Case(rows("....", "....", "...."), "terrain", "", "it is empty"),
        # posts
    "unknown kind of post": Case(
        post(kind="stronghol"), "posts", "1,0", 'kind is "stronghol"; did you mean stronghold?'
    ),
    "unknown faction of a post": Case(
        post(faction="bleu"), "posts", "1,0", 'there is no faction "bleu"; did you mean blue?'
    ),
    "post off the map": Case(post(None, "Far"), "posts", "", 'post "Far": it lies outside the map'),
    "post on no hex": Case(
        lambda war: post((1, 0))(war.change(rows=("p.pp", "pwbp", "phmp"))),
        "posts", "1,0", "its hex has no terrain",
    ),
    "two posts in a hex": Case(post((0, 0)), "posts", "0,0", "there is another post in this hex"),
    # units
    "unknown unit": Case(
        unit(unit="knigths"), "units", "3,0", 'unit is "knigths"; did you mean knights?'
    ),
    "unit missing": Case(unit(unit=""), "units", "3,0", "unit is missing; there are bandits"),
    "faction missing": Case(
        unit(faction=""), "units", "3,0", "faction is missing; there are blue, red"
    ),
    "unknown faction": Case(unit(faction="green"), "units", "3,0", 'no faction "green"'),
    "unit off the map": Case(unit(None), "units", "", "it lies outside the map"),
    "unit on a mountain": Case(
        unit((2, 2)), "units", "2,2",
        "Knights can't stand on mountain; they can on plains, forest, hills, swamp, desert, snow, "
        "harbour",
    ),
    "unit on water": Case(unit((1, 1)), "units", "1,1", "Knights can't stand on water"),
    "warship on land": Case(
        unit(unit="warship"), "units", "3,0", "Warship can't stand on plains; they can on water, harbour"
    ),
    "count": Case(unit(count=0), "units", "3,0", "it should be a whole number, 1 to 10"),
    "count in words": Case(unit(count="two"), "units", "3,0", 'count is "two"'),
    "too many hits": Case(
        unit(hits=2), "units", "3,0", 'hits is "2"; it should be a whole number, 0 to 1'
    ),
    "entrenched": Case(unit(entrenched="very"), "units", "3,0", 'entrenched is "very"'),
    "entrenched twice": Case(unit(entrenched=2), "units", "3,0", "house.entrench=stacking"),
    "six in a hex": Case(
        unit((0, 0), faction="red", count=4), "units", "0,0",
        "the units on the ground of team red have size 6 here; a hex holds 5",
    ),
    "two colossal in a hex": Case(
        unit(unit="walking_behemoth", count=2), "units", "3,0", "have size 6 here"
    ),
    "two airships in a hex": Case(
        unit(unit="airship", count=2), "units", "3,0", "the flying units of team blue have size 6"
    ),
    "allies over the limit": Case(
        lambda war: unit((0, 0), faction="pink", count=4)(
            war.set(faction__pink="team=allies", faction__red="team=allies")
        ), "units", "0,0", "team allies have size 6",
    ),
    # characters
    "character without hit points": Case(
        hero(hit_points=""), "units", "3,0", 'character "Sir Bors": hit_points is missing'
    ),
    "character without a name": Case(hero(name=""), "units", "3,0", "it has no name"),
    "character with another's name": Case(
        hero(name="Old Bess"), "units", "3,0", "a character's name is its own in the war"
    ),
    "character of an unknown faction": Case(
        hero(faction="bleu"), "units", "3,0", 'there is no faction "bleu"; did you mean blue?'
    ),
    "unknown trait": Case(
        hero(traits="deadly, wartraining"), "units", "3,0", 'no trait "wartraining"; did you mean'
    ),
    "more left than there is": Case(
        hero(hit_points_left=40), "units", "3,0", 'hit_points_left is "40"; it should be a whole'
    ),
    "dead of exhaustion": Case(
        hero(exhaustion=6), "units", "3,0", 'exhaustion is "6"; it should be a whole number, 0 to 5'
    ),
    "character on a mountain": Case(
        hero(at=(2, 2)), "units", "2,2", "can't stand on mountain without flight"
    ),
    "character on water": Case(
        hero(at=(1, 1)), "units", "1,1", "can't stand on water without flight or a boat"
    ),
    "a party in a full hex": Case(
        lambda war: hero()(unit((3, 0), count=5)(war)), "units", "3,0", "have size 6 here"
    ),
    "nine characters": Case(
        lambda war: war.add("units", *[
            thing("character", (3, 0), f"No {number}", faction="blue", hit_points=9)
            for number in range(9)
        ]), "units", "3,0", "a faction has at most 8 characters",
    ),
    # goals
    "unknown kind of goal": Case(
        goal(kind="control_post", count=1), "goals", "1,0", "did you mean control_posts?"
    ),
    "goal without kind": Case(goal(), "goals", "1,0", "kind is missing; there are eliminate"),
    "unknown team": Case(
        goal(kind="control_posts", count=1, team="rde"), "goals", "1,0", 'there is no team "rde"'
    ),
    "how many posts": Case(goal(kind="control_posts"), "goals", "1,0", "count is missing"),
    "more posts than there are": Case(
        goal(kind="control_posts", count=2), "goals", "1,0", "count is 2, but the map has 1 posts"
    ),
    "hold without rounds": Case(goal(kind="hold"), "goals", "1,0", "rounds is missing"),
    "hold off the map": Case(goal(None, kind="hold", rounds=3), "goals", "", "lies on no hex"),
    "eliminate nobody": Case(goal(kind="eliminate"), "goals", "1,0", "target is missing"),
    "eliminate a stranger": Case(
        goal(kind="eliminate", target="bleu"), "goals", "1,0", "did you mean blue?"
    ),
    "eliminate one's own": Case(
        goal(kind="eliminate", target="blue", team="blue"), "goals", "1,0",
        "team blue can't eliminate its own; there is only red",
    ),
    "eliminate by anybody": Case(
        lambda war: goal(kind="eliminate", target="blue")(
            unit((1, 0), faction="green")(props(**{"faction.green": "name=Green"})(war))
        ),
        "goals", "1,0", "team is missing: say who is to eliminate it; there are green, red",
    ),
    "protect nobody": Case(goal(kind="protect"), "goals", "1,0", "target is missing"),
    "destroy a stranger": Case(
        goal(kind="destroy", target="Old Bes"), "goals", "1,0",
        'no unit has the name "Old Bes"; did you mean Old Bess?',
    ),
    "protect one of several": Case(
        lambda war: goal(kind="protect", target="Twins")(unit(name="Twins", count=2)(war)),
        "goals", "1,0", 'several units have the name "Twins"',
    ),
    "hexes badly written": Case(
        goal(kind="control_hexes", target="1-0"), "goals", "1,0", 'write hexes like "3,4 3,5"'
    ),
    "hexes off the map": Case(
        goal(kind="control_hexes", target="1,0 9,9"), "goals", "1,0",
        "target 9,9 lies outside the map of 4 × 3",
    ),
    "reward of nothing known": Case(
        goal(kind="hold", rounds=2, reward="2 knigts"), "goals", "1,0", "reward: there is no unit"
    ),
    "reward that can't stand": Case(
        goal(kind="hold", rounds=2, reward="warship"), "goals", "1,0", "Warship can't stand on forest"
    ),
    # reinforcements
    "entrenched twice on arrival": Case(
        coming(units="bandits:entrenched=2"), "goals", "1,0", "house.entrench=stacking"
    ),
    "reinforcement of a stranger": Case(
        coming(faction="rad"), "goals", "1,0", 'there is no faction "rad"; did you mean red?'
    ),
    "reinforcement without round": Case(coming(round=""), "goals", "1,0", "round is missing"),
    "reinforcement of nobody": Case(coming(units=""), "goals", "1,0", "units is missing"),
    "reinforcement badly written": Case(coming(units="2 +"), "goals", "1,0", "units: "),
    "reinforcement off the map": Case(coming(None), "goals", "", "it lies outside the map"),
    "reinforcement that can't stand": Case(
        coming((2, 2)), "goals", "2,2", "Bandits can't stand on mountain"
    ),
    # factions
    "no factions": Case(
        lambda war: war.change(properties={}), "", "", "there is no faction; add map properties"
    ),
    "one team": Case(
        props(faction__red="team=blue"), "", "", "all factions are of the team blue"
    ),
    "faction id": Case(props(faction__Rot="name=x"), "", "", "lower-case letters, digits and _"),
    "faction line without =": Case(
        props(faction__red="The Reds"), "", "", 'map property faction.red: "The Reds" has no ='
    ),
    "faction line with an unknown field": Case(
        props(faction__red="nme=The Reds"), "", "", 'no field "nme"; did you mean name?'
    ),
    "faction line with a field twice": Case(
        props(faction__red="name=A; name=B"), "", "", "name is given twice"
    ),
    "team id": Case(props(faction__red="team=The North"), "", "", 'team is "The North"'),
    "colour": Case(props(faction__red="colour=#12"), "", "", 'colour is "#12"; write #rrggbb'),
    "initiative": Case(props(faction__red="initiative=d20"), "", "", 'initiative is "d20"'),
    "leaders": Case(props(faction__red="leaders=many"), "", "", 'leaders is "many"'),
    "a faction with nothing": Case(
        props(faction__green="name=G"), "", "", "faction green has no unit, no post"
    ),
    # the map's properties
    "unknown house rule": Case(
        props(house__colosal_dice="three"), "", "", "there is no house rule 'colosal_dice'"
    ),
    "house rules at odds": Case(
        props(house__confirm_results="on"), "", "", "confirm_results needs the game master’s desk"
    ),
    "house rule's value": Case(
        props(house__overkill="kept"), "", "", "can't be 'kept'; it can be lost, carried"
    ),
    "hex numbers": Case(props(hex_numbers="A-1"), "", "", 'hex_numbers is "A-1"'),
    "max_rounds": Case(props(max_rounds=-1), "", "", 'max_rounds is "-1"'),
    "fair": Case(props(fair="mostly"), "", "", 'fair is "mostly"'),
    "clock": Case(props(clock="noon"), "", "", "write it like 06:00 or day 2, 14:30"),
    "clock past midnight": Case(props(clock="24:00"), "", "", 'clock is "24:00"'),
    "the game master's id": Case(
        props(faction__gm="name=Masters"), "", "", "faction.gm: the id gm is kept for the game master"
    ),
    "a needed number is 0": Case(
        goal(kind="control_posts", count=0), "goals", "1,0",
        'count is "0"; it should be a whole number, 1 to 9999',
    ),
    "a needed number is none": Case(
        goal(kind="hold", rounds="x"), "goals", "1,0",
        'rounds is "x"; it should be a whole number, 1 to 9999',
    ),
    "units_table nested too deep": Case(
        lambda war: (
            (war.folder / "deep.toml").write_text("x = " + "[" * 100_000 + "]" * 100_000),
            war.set(units_table="deep.toml"),
        )[1], "", "", "deep.toml: is nested too deep",
    ),
    "units_table missing": Case(props(units_table="no.toml"), "", "", "no.toml: there is no such file"),
    "units_table a folder": Case(props(units_table="."), "", "", "is a folder, not a file"),
    # what isn't built
    "battlefield": Case(
        lambda war: war.change(more='<objectgroup name="fighters"/>'), "fighters", "",
        "makes this a battlefield of the War Game, not a war",
    ),
    "two terrain layers": Case(
        lambda war: war.change(
            more='<layer name="terrain" width="4" height="3"><data encoding="csv">'
            f"{war.cells}</data></layer>"
        ), "terrain", "", "two tile layers of this name",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ERRORS.values(), ids=ERRORS)
def test_an_error_names_place_and_remedy(war: War, case: Case) -> None:
    reading = read(case.change(war).write())

    assert reading.scenario is None
    errors = [found for found in reading.findings if found.severity == "error"]
    assert (case.layer, case.hex) in {(found.layer, found.hex) for found in errors}, errors
    assert any(case.says in found.message for found in errors), errors
    assert len(errors) == 1, errors


WARNINGS = {
    "unknown map property": Case(
        props(titel="x"), "", "", 'the map: the property "titel" means nothing here; did you mean title?'
    ),
    "unknown emblem": Case(
        props(faction__red="emblem=lyon"), "", "", 'no emblem "lyon"; did you mean lion?'
    ),
    "unknown object layer": Case(
        lambda war: war.change(more='<objectgroup name="Units"/>'), "Units", "",
        'the object layer "Units" means nothing here; did you mean units?',
    ),
    "unknown tile layer": Case(
        lambda war: war.change(
            more='<layer name="road" width="4" height="3"><data encoding="csv">'
            f"{war.cells}</data></layer>"
        ), "road", "", "did you mean roads?",
    ),
    "unknown class": Case(
        lambda war: war.add("posts", thing("pst", (1, 0))), "posts", "1,0",
        'the class "pst" means nothing here; did you mean post?',
    ),
    "class in the wrong layer": Case(
        lambda war: war.add("posts", thing("unit", (1, 0))), "posts", "1,0",
        "put it into the object layer units",
    ),
    "no class": Case(
        lambda war: war.add("posts", thing("", (1, 0), "Where")), "posts", "1,0", "it has no class"
    ),
    "unknown property of an object": Case(
        unit(fraction="red"), "units", "3,0", 'the property "fraction" means nothing here; did you mean faction?'
    ),
    "hostile units in one hex": Case(
        unit((0, 0)), "units", "0,0", "the teams blue and red start in one hex, which is contested"
    ),
    "late reinforcement": Case(
        lambda war: coming(round=9)(war.set(max_rounds=5)), "goals", "1,0", "never come"
    ),
    "late goal": Case(
        lambda war: goal(kind="hold", rounds=9)(war.set(max_rounds=5)), "goals", "1,0",
        "never reached",
    ),
    "target without use": Case(
        goal(kind="hold", rounds=2, target="blue"), "goals", "1,0", "has no target"
    ),
    "an area over no hex's middle": Case(
        lambda war: war.add(
            "goals",
            '<object type="goal" x="76" y="8" width="4" height="4"><properties>'
            '<property name="kind" value="control_hexes"/></properties></object>',
        ), "goals", "1,0", "its area covers no middle of a hex; its own hex is meant",
    ),
    "neither target nor area": Case(
        goal(kind="control_hexes", target=""), "goals", "1,0", "it has no target and its area "
    ),
    "post out of reach": Case(
        lambda war: post((3, 0), "Isle")(
            war.change(rows=("pfmp", "pwmm", "pbww"), units=war.units.replace("196", "28"))
        ), "posts", "3,0", "no unit can reach the post Isle",
    ),
    "nameless label": Case(
        lambda war: war.change(labels=thing("label", (1, 0))), "labels", "1,0", "it has no name"
    ),
    "road on nothing": Case(
        lambda war: war.change(
            rows=("p.pp", "pwbp", "phmp"),
            more='<layer name="roads" width="4" height="3"><data encoding="csv">'
            "1,1,0,0,0,0,0,0,0,0,0,0</data></layer>",
        ), "roads", "1,0", "there is no hex under it",
    ),
    "picture missing": Case(
        lambda war: ((war.folder / "ground.png").unlink(), war)[1], "", "",
        'tileset "ground": there is no picture "ground.png"',
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WARNINGS.values(), ids=WARNINGS)
def test_a_warning_does_not_keep_from_playing(war: War, case: Case) -> None:
    reading = read(case.change(war).write())

    assert reading.scenario is not None, reading.findings
    assert {found.severity for found in reading.findings} == {"warning"}
    assert any(
        case.says in found.message and (found.layer, found.hex) == (case.layer, case.hex)
        for found in reading.findings
    ), reading.findings


def test_a_sound_map_has_no_findings(war: War) -> None:
    assert read(war.write()).findings == ()


def test_object_layers_of_one_name_are_read_as_one(war: War) -> None:
    more = f'<objectgroup name="units">{thing("unit", (3, 0), faction="blue", unit="knights")}'
    reading = read(war.change(more=f"{more}</objectgroup>").write())
    assert reading.findings == ()
    assert reading.scenario is not None
    assert [each.units.unit for each in reading.scenario.garrisons] == [
        "bandits", "arcane_tower", "knights",
    ]  # fmt: skip


def test_numbers_that_may_be_left_out_may_be_0(war: War) -> None:
    path = goal(kind="control_posts", count=1, rounds=0)(
        unit(hits=0, entrenched=0)(war.set(max_rounds=0))
    ).write()
    assert read(path).findings == ()


def test_a_choice_is_told_in_english(war: War) -> None:
    war = war.add("posts", thing("goal", (0, 0)), thing("", (0, 0)), thing("horde", (0, 0)))
    assert [found.message.rpartition("; ")[2] for found in read(war.write()).findings] == [
        "put it into the object layer goals",
        "there are post, control",
        "there are post, control",
    ]


@pytest.mark.parametrize(
    ("columns", "rows", "units", "says"),
    [
        (100, 100, 2010, ["2010 units are many; with more than 2000 the game grows slow"]),
        (201, 100, 10, ["20100 hexes are many; with more than 20000 the game grows slow"]),
        (200, 100, 2000, []),
    ],
)
def test_a_war_that_will_be_slow_is_warned_of(
    columns: int, rows: int, units: int, says: list[str]
) -> None:
    standard = standard_tables()
    scenario = Scenario(
        field=Field(columns=columns, rows=rows),
        terrain=("plains",) * (columns * rows),
        factions=(
            Faction(id="red", name="The Reds", team="red"),
            Faction(id="blue", name="The Blues", team="blue"),
        ),
        garrisons=tuple(
            Garrison(
                cell=cell, faction=("red", "blue")[cell % 2], units=Placed(unit="knights", count=5)
            )
            for cell in range(units // 5)
        ),
    )
    notes = Notes()
    board = Board(Grid(columns, rows), scenario.terrain, standard)
    note_sense(scenario, House(), standard, board, notes)
    assert [found.message for found in notes.findings] == says


def test_no_terrain_layer_at_all(war: War) -> None:
    text = war.text.replace('layer name="terrain"', 'layer name="ground"')

    messages = [found.message for found in read(war.write(text)).findings]

    assert messages[0] == "there is no tile layer terrain; draw the hexes of the map in one"


def test_all_errors_are_told_at_once(war: War) -> None:
    path = unit(unit="x")(post(kind="y")(war)).write()

    assert [found.layer for found in read(path).findings] == ["posts", "units"]


def test_errors_come_before_warnings(war: War) -> None:
    path = post(kind="y")(war.set(odd="x")).write()

    assert [found.severity for found in read(path).findings] == ["error", "warning"]


def test_a_thousand_faults_are_not_all_told(war: War) -> None:
    many = "".join(thing("unit", (3, 0), unit="x") for _ in range(1000))

    assert len(read(war.add("units", many).write()).findings) == 500


def test_load_raises_one_line(war: War) -> None:
    path = unit(unit="x")(post(kind="y")(war)).write()

    with pytest.raises(MapFault) as fault:
        load(path)

    assert str(fault.value).startswith(f"{path}: layer posts, 1,0: post ")
    assert "and 1 more; see hexmarch map check" in str(fault.value)
    assert "\n" not in str(fault.value)


def test_players_are_held_against_the_levels_there_are(war: War) -> None:
    path = war.set(faction__red="player=veteran").write()

    assert read(path).scenario is not None
    assert 'player is "veteran"; there are human, novice' in (
        read(path, ("human", "novice")).findings[0].message
    )
