"""Ready-made troops and set-ups of the Tactical Core; whatever is wrong is said in one line."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data import tactical
from game.data.colours import COLOURS
from game.data.fields import DataError
from game.players import LEVELS
from game.rules.tactical.house import House
from game.rules.tactical.state import Clash
from game.rules.tactical.troops import Tables, Troop

SETUP = """
system = "tactical"
title = "A Fight"
author = "Somebody"
briefing = \"\"\"
One line
and the same.

Another.
\"\"\"

[attackers]
id = "red"
name = "The Reds"
colour = "red"
player = "human"
troop = "swordsmen"
count = 12

[defenders]
id = "blue"
name = "The Blues"
troop = "pikemen"
count = 8
fear = 2

[house]
tempo = "on"
"""
OGRES = '\n[troops.ogres]\ntitle = "Ogres"\nskill = 9\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_ready_made_troops_are_many_and_each_is_explained() -> None:
    troops = tactical.tactical_tables().troops
    assert len(troops) >= 12
    assert len({troop.title for troop in troops}) == len(troops)
    assert all(troop.help.endswith(".") for troop in troops)


def test_the_ready_made_troops_have_every_trait_among_them() -> None:
    troops = tactical.tactical_tables().troops
    for name, default in msgspec.to_builtins(Troop(id="", title="", skill=-1)).items():
        assert any(getattr(troop, name) != default for troop in troops), name


def test_pikes_have_reach_over_swords_and_swords_have_none_over_each_other() -> None:
    troop = tactical.tactical_tables().troop
    assert troop["pikemen"].length >= 2 * troop["swordsmen"].length
    for name in ("sword_and_buckler", "targeteers", "legionaries", "raiders", "greatswords"):
        assert troop[name].length < 2 * troop["swordsmen"].length, name


def test_a_set_up_as_it_is_read(tmp_path: Path) -> None:
    scenario, tables, house = tactical.read_setup(written(tmp_path, SETUP))
    assert (scenario.title, scenario.author) == ("A Fight", "Somebody")
    assert scenario.briefing == "One line and the same.\n\nAnother."
    red, blue = scenario.lines
    assert (red.id, red.name, red.troop, red.count, red.fear) == (
        "red", "The Reds", "swordsmen", 12, 0,
    )  # fmt: skip
    assert (blue.count, blue.fear, blue.colour, blue.player) == (8, 2, "", "human")
    assert red.colour == COLOURS["red"]
    assert house == House(tempo="on")
    assert tables is tactical.tactical_tables()


def test_a_set_ups_own_troop_wins_over_the_ready_made_one(tmp_path: Path) -> None:
    text = SETUP + OGRES.replace("ogres", "swordsmen")
    setup = tactical.read_setup(written(tmp_path, text))
    clash = Clash(setup.scenario, setup.house, setup.tables)
    assert (clash.troops[0].title, clash.troops[0].skill) == ("Ogres", 9)
    assert clash.troops[1].title == "Pikemen"


@pytest.mark.parametrize("path", tactical.shipped(), ids=lambda path: path.stem)
def test_a_shipped_set_up_is_sound(path: Path) -> None:
    setup = tactical.read_setup(path, LEVELS)
    tactical.check_scenario(setup.scenario, setup.tables)
    scenario = setup.scenario
    assert scenario.author
    assert scenario.briefing
    assert scenario.attackers.colour != scenario.defenders.colour
    assert all(scenario.lines[side].colour for side in (0, 1))


def test_the_shipped_set_ups_show_every_option() -> None:
    setups = [tactical.read_setup(path) for path in tactical.shipped()]
    assert len(setups) >= 8
    for option, default in House().as_texts().items():
        if option in {"opening", "multiple", "tempo", "escalation", "reach"}:
            assert any(setup.house.as_texts()[option] != default for setup in setups), option
    assert any(line.fear for setup in setups for line in setup.scenario.lines)
    assert any(setup.scenario.troops for setup in setups)


def test_one_shipped_set_up_is_a_single_combat_of_two_people_with_tempo() -> None:
    duels = [
        setup
        for setup in map(tactical.read_setup, tactical.shipped())
        if all((line.count, line.player) == (1, "human") for line in setup.scenario.lines)
    ]
    assert duels
    assert all(duel.house.tempo == "on" for duel in duels)


WRONG = [
    ('system = "tactical"\n', "", 'system is missing; it should be "tactical" or "wargame"'),
    ('"tactical"', '"wargame"', 'system is "wargame"; this Hexmarch plays set-ups with system = '),
    ('"tactical"', "7", "system is 7; this Hexmarch plays set-ups with system = "),
    ('title = "A Fight"\n', "", "title is missing; it should be the name that players read"),
    ('"A Fight"', '""', 'title: is ""; it should be the name that players read'),
    ('"A Fight"', '"A\\nFight"', 'title: is "A\\nFight"; it should be the name that players '),
    ("[attackers]", "[attacker]", "there is no field 'attacker'; there are attackers, author, "),
    (
        "count = 12",
        "count = 0",
        "attackers, count: is 0; it should be a whole number from 1 to 100",
    ),
    ("count = 12", "count = -5", "attackers, count: is -5; it should be a whole number from 1 "),
    ("count = 12", "count = 101", "attackers, count: is 101; it should be a whole number from 1 "),
    ("count = 12", "count = 1.5", "attackers, count: is 1.5; it should be a whole number from 1"),
    ("count = 12", "count = true", "attackers, count: is true; it should be a whole number from"),
    ("count = 12", 'count = "12"', 'attackers, count: is "12"; it should be a whole number from'),
    ("count = 12", "count = inf", "attackers, count: is inf; it should be a whole number from 1"),
    ("count = 12\n", "", "attackers: count is missing; it should be a whole number from 1 to 100"),
    ("fear = 2", "fear = -2", "defenders, fear: is -2; it should be a whole number from 0 to 10"),
    ("fear = 2", "feer = 2", "defenders: there is no field 'feer'; there are colour, count, "),
    ('"swordsmen"', '"zebras"', "attackers, troop: there is no troop 'zebras'; there are sword"),
    ('"swordsmen"', "[1]", "attackers, troop: is [1]; it should be a name of lower-case letters"),
    ('id = "blue"', 'id = "red"', "both sides have the id red; give each its own"),
    ('id = "blue"', 'id = "gm"', "defenders, id: gm is kept for the game master; choose another"),
    ('id = "blue"', 'id = "Blue"', 'defenders, id: is "Blue"; it should be a name of lower-case '),
    ('"The Blues"', '"The Reds"', "both sides have the name The Reds; give each its own"),
    ('"The Blues"', '" "', 'defenders, name: is " "; it should be the name that players read'),
    ('colour = "red"', 'colour = "mud"', 'attackers, colour: is "mud"; it should be #rrggbb or'),
    ('"human"', '"grandmaster"', 'attackers, player: is "grandmaster"; it should be one of huma'),
    ('tempo = "on"', 'tempo = "maybe"', 'house, tempo: is "maybe"; it should be one of off, on'),
    ('tempo = "on"', "tempo = true", "house, tempo: is true; it should be one of off, on"),
    ('tempo = "on"', 'haste = "on"', "house: there is no field 'haste'; there are coverage, "),
    ('"A Fight"', '"A Fight"\nhouse = 3', "is no TOML file: "),
    ("[house]", "[[house]]", 'house: is [{"tempo":"on"}]; it should be tables, each with a na'),
    ("[attackers]", "attackers = [", "is no TOML file: "),
    ("[house]", OGRES.replace("9", "12") + "[house]", "troop ogres, skill: is 12; it should be a"),
    ("[house]", OGRES.replace("9", "-1") + "[house]", "troop ogres, skill: is -1; it should be a"),
    ("[house]", OGRES.replace("ogres", '"Big Ogres"') + "[house]", "troop Big Ogres: a name has "),
    ("[house]", OGRES + "dirty = true\n[house]", "troop ogres: dirty helps a single one-handed "),
    ("[house]", OGRES + "length = 0\n[house]", "troop ogres, length: is 0; it should be a whole"),
    ("[house]", OGRES + "secondary = -1\n[house]", "troop ogres, secondary: is -1; it should be"),
    ("[house]", OGRES + "single = 1\n[house]", "troop ogres, single: is 1; it should be true or"),
    ("[house]", "[troops.ogres]\nskill = 4\n[house]", "troop ogres: title is missing; it should"),
    ("[house]", "[troops]\nogres = 3\n[house]", "troop ogres: is 3; it should be a table of fie"),
    ("[house]", "[[troops]]\nid = 3\n[house]", 'troops: is [{"id":3}]; it should be tables, each'),
]


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG)
def test_a_wrong_set_up_is_refused_in_one_line(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert old in SETUP
    path = written(tmp_path, SETUP.replace(old, new, 1))
    with pytest.raises(DataError) as refused:
        tactical.read_setup(path, LEVELS)
    message = str(refused.value)
    assert message.startswith(f"{path}: {complaint}")
    assert "\n" not in message


def test_the_mark_that_windows_editors_put_before_utf_8_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SETUP.encode())
    tactical.read_setup(path, LEVELS)
    path.write_bytes(SETUP.replace("The Blues", "Die Bläuen").encode("latin-1"))
    with pytest.raises(DataError, match=r"is no TOML file: line \d+ isn't UTF-8; save it as UTF-8"):
        tactical.read_setup(path, LEVELS)


def test_what_is_no_set_up_at_all(tmp_path: Path) -> None:
    cases = {
        "nowhere.toml": "there is no such file",
        "folder.toml": "is a folder, not a file",
        "empty.toml": "system is missing; ",
        "shopping.toml": "is no TOML file: ",
        "bytes.toml": "is no TOML file: ",
        "deep.toml": "is nested too deep",
        "digits.toml": "is no TOML file: ",
        "huge.toml": "is larger than 1 MiB",
        "parts.toml": "line 2 has more than 100 dots; break it up",
    }
    (tmp_path / "folder.toml").mkdir()
    for name, content in {
        "empty.toml": b"",
        "shopping.toml": b"eggs, milk",
        "bytes.toml": b"title = '\xff'",
        "deep.toml": b"a = " + b"[" * 5000,
        "digits.toml": b"a = " + b"9" * 5000,
        "huge.toml": b"#" * (2**20 + 1),
        "parts.toml": b"\na" + b".a" * 400_000 + b" = 1",
    }.items():
        (tmp_path / name).write_bytes(content)
    for name, says in cases.items():
        with pytest.raises(DataError) as refused:
            tactical.read_setup(tmp_path / name)
        message = str(refused.value)
        assert message.startswith(f"{tmp_path / name}: {says}"), message
        assert "\n" not in message
        assert len(message) < 600


def test_a_value_too_long_to_be_shown_is_cut(tmp_path: Path) -> None:
    path = written(tmp_path, SETUP.replace("12", f'"{"x" * 9999}"'))
    with pytest.raises(DataError, match=r'count: is "x{59}…; it should be a whole number'):
        tactical.read_setup(path)


VALUES = st.one_of(
    st.integers(), st.floats(), st.booleans(), st.text(max_size=8), st.lists(st.integers())
)


@given(field=st.sampled_from(["id", "name", "troop", "count", "fear", "colour"]), value=VALUES)
def test_whatever_a_field_holds_it_is_right_or_refused(field: str, value: object) -> None:
    raw = {"id": "red", "name": "Reds", "troop": "swordsmen", "count": 3, field: value}
    if tactical._LINE[field].holds(value) and value != "gm":
        line = tactical._line(raw, (), "here")
        assert getattr(line, field) == (COLOURS.get(str(value), value))
    else:
        with pytest.raises(DataError, match=rf"^here, {field}: "):
            tactical._line(raw, (), "here")


def test_troops_of_a_table_can_be_checked_too(tmp_path: Path) -> None:
    assert tactical.troops_file(written(tmp_path, OGRES)).troop["ogres"].skill == 9
    with pytest.raises(DataError, match="troops is missing; it should be tables"):
        tactical.troops_file(written(tmp_path, ""))


def test_a_scenario_that_no_set_up_could_have_given_is_refused() -> None:
    setup = tactical.read_setup(tactical.shipped()[0])
    scenario, tables = setup.scenario, setup.tables
    replace = msgspec.structs.replace
    many = replace(scenario.attackers, count=101)
    one = scenario.attackers
    wrong = {
        "the set-up: attackers, count: is 101; ": replace(scenario, attackers=many),
        "the set-up: attackers, colour: is ": replace(scenario, attackers=replace(one, colour="?")),
        "the set-up: attackers, troop: there is": replace(
            scenario, attackers=replace(one, troop="zebras")
        ),
        "the set-up: both sides have the id": replace(scenario, defenders=one),
        "the set-up: troop ogres, skill: is 12": replace(
            scenario, troops=(Troop(id="ogres", title="Ogres", skill=12),)
        ),
    }
    for says, forged in wrong.items():
        with pytest.raises(DataError) as refused:
            tactical.check_scenario(forged, tables)
        assert str(refused.value).startswith(says)
    with pytest.raises(DataError, match="troop Ogres: a name has lower-case letters"):
        tactical.check_scenario(scenario, Tables(troops=(Troop(id="Ogres", title="O", skill=1),)))
