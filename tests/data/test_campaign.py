"""Campaigns and their rosters as files: read strictly, each fault in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.data.campaign import campaigns, is_campaign, read_campaign
from game.data.fields import DataError
from game.data.load import standard_tables
from game.data.places import maps_dir
from game.data.roster import read_roster, roster_text
from game.rules.war.roster import Fought, Hero, Roster, Veterans

TABLES = standard_tables()
CAMPAIGN = """\
title = "Two Wars"
author = "Me"
briefing = "First one,\\nthen the other."

[players]
red = "novice"

[[wars]]
map = "one.tmx"
title = "The First"
carried = ["red", "blue"]

[[wars]]
map = "brindle-mere.tmx"
rested = true
"""


def campaign(folder: Path, text: str = CAMPAIGN) -> Path:
    (folder / "one.tmx").touch()
    path = folder / "campaign.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_wars_in_their_order(tmp_path: Path) -> None:
    found = read_campaign(campaign(tmp_path), ("novice",))
    assert (found.title, found.author, found.players) == ("Two Wars", "Me", {"red": "novice"})
    first, second = found.wars
    assert (first.map, first.title, first.rested) == (tmp_path / "one.tmx", "The First", False)
    assert first.carried == ("red", "blue")
    assert second.map == maps_dir() / "war" / "brindle-mere.tmx", "one of the game's own"
    assert (second.carried, second.rested) == ((), True)


def test_its_roster_and_matches_lie_beside_it_the_games_own_with_the_user(
    tmp_path: Path, hexmarch_home: Path
) -> None:
    found = read_campaign(campaign(tmp_path))
    assert found.roster == tmp_path / "roster.toml"
    assert found.match(1) == tmp_path / "war-2.hexmatch"
    for path in campaigns():
        own = read_campaign(path)
        assert own.roster == hexmarch_home / "campaigns" / path.parent.name / "roster.toml"


def test_what_is_a_campaign(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    other = path.with_name("the-long-war.toml")
    other.write_text(CAMPAIGN)
    assert is_campaign(path)
    assert is_campaign(other)
    assert is_campaign(tmp_path / "nowhere" / "campaign.toml")
    assert not is_campaign(maps_dir() / "wargame" / "toll-road.toml")
    assert not is_campaign(maps_dir() / "war" / "brindle-mere.tmx")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Two Wars"\n', "", "title is missing; it should be the name that players read"),
        ('author = "Me"', "outhor = 1", "there is no field 'outhor'; there are author, briefing"),
        ('"one.tmx"', '"two.tmx"', "war 1, map: there is no two.tmx beside the campaign, nor a"),
        ('"one.tmx"', '"../x/brindle-mere.tmx"', "there is no ../x/brindle-mere.tmx beside"),
        ('["red", "blue"]', '["red", "red"]', 'war 1, carried: is ["red","red"]; it should be a l'),
        ("rested = true", "rested = 1", "war 2, rested: is 1; it should be true or false"),
        ('"novice"', '"genius"', 'players, red: is "genius"; it should be one of novice'),
        ("red =", '"A b" =', 'players: "A b" should be a name of lower-case letters'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_one_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in CAMPAIGN
    path = campaign(tmp_path, CAMPAIGN.replace(old, new))
    with pytest.raises(DataError) as fault:
        read_campaign(path, ("novice",))
    assert str(fault.value).startswith(f"{path}: ")
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_campaign_has_a_war(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="wars: there are 0; there should be 1 to 50"):
        read_campaign(campaign(tmp_path, 'title = "None"\nwars = []\n'))


NAMES = st.text(min_size=1, max_size=20).filter(str.strip)
IDS = st.sampled_from(("red", "blue_2"))
VETERANS = st.builds(
    Veterans,
    faction=IDS, unit=st.sampled_from([kind.id for kind in TABLES.kinds]),
    count=st.integers(1, 9999), hits=st.integers(0, 1), name=st.just("") | NAMES,
)  # fmt: skip
HEROES = st.builds(
    Hero,
    name=NAMES, faction=IDS, fate=st.sampled_from(("stands", "captured", "dead", "out")),
    hit_points=st.integers(50, 999), level=st.integers(5, 20), hit_die=st.integers(2, 20),
    constitution=st.integers(-20, 20), initiative=st.integers(-20, 20),
    traits=st.sampled_from(((), ("deadly",), ("airborne", "healing"))),
    mounted=st.booleans(), boat=st.booleans(), portrait=st.sampled_from(("", "knight")),
    left=st.integers(0, 50), dice_left=st.integers(-1, 5).filter(lambda left: left != 5),
    exhaustion=st.integers(0, 5),
)  # fmt: skip
ROSTERS = st.builds(
    Roster,
    fought=st.lists(
        st.builds(Fought, title=st.text(max_size=9), winners=st.sampled_from(((), ("red",))),
                  reason=st.text(max_size=9), rounds=st.integers(0, 99)),
        max_size=2,
    ).map(tuple),
    units=st.lists(VETERANS, max_size=4).map(tuple),
    characters=st.lists(HEROES, max_size=4, unique_by=lambda hero: hero.name).map(tuple),
)  # fmt: skip


@settings(suppress_health_check=list(HealthCheck))
@given(roster=ROSTERS)
def test_any_roster_is_read_as_it_was_written(tmp_path: Path, roster: Roster) -> None:
    path = tmp_path / "roster.toml"
    path.write_bytes(roster_text(roster).encode())
    assert read_roster(path, TABLES) == roster


ROSTER = """\
[[units]]
faction = "red"
unit = "knights"
count = 2

[[characters]]
name = "Bors"
faction = "red"
hit_points = 40
level = 3
hit_points_left = 7
"""


def test_a_roster_of_ones_own_says_what_it_needs_only(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    path.write_text(ROSTER)
    assert read_roster(path, TABLES) == Roster(
        units=(Veterans(faction="red", unit="knights", count=2),),
        characters=(Hero(name="Bors", faction="red", hit_points=40, level=3, left=7),),
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"knights"', '"knigts"', 'units 1, unit: is "knigts"; it should be one of bandits'),
        ("count = 2", "count = 0", "units 1, count: is 0; it should be a whole number from 1 to"),
        ("count = 2", "hits = 2", "units 1, hits: is 2; knights have 1 when whole"),
        ("count = 2", "horses = 2", "units 1: there is no field 'horses'; there are count"),
        ("hit_points = 40\n", "", "characters 1: hit_points is missing; it should be a whole"),
        ("hit_points_left = 7", "hit_points_left = 41",
         "characters 1 (Bors), hit_points_left: is 41; it has 40 when whole"),
        ("hit_points_left = 7", "hit_dice_left = 4",
         "characters 1 (Bors), hit_dice_left: is 4; it has 3 when whole"),
        ("hit_points_left = 7", 'fate = "asleep"',
         'characters 1, fate: is "asleep"; it should be one of stands, captured, dead, out'),
        ('name = "Bors"', 'name = " "', 'characters 1, name: is " "; it should be a name'),
        ("[[units]]", "[[unit]]", "there is no field 'unit'; there are characters, fought, units"),
        ("level = 3", "level = 3\nlevel = 4", "is no TOML file: "),
    ],
)  # fmt: skip
def test_a_damaged_roster_is_refused_in_one_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in ROSTER
    path = tmp_path / "roster.toml"
    path.write_text(ROSTER.replace(old, new))
    with pytest.raises(DataError) as fault:
        read_roster(path, TABLES)
    assert str(fault.value).startswith(f"{path}: ")
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_name_is_a_characters_own(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    path.write_text(ROSTER + ROSTER[ROSTER.index("[[characters]]") :])
    with pytest.raises(DataError, match="characters 2, name: Bors is there twice"):
        read_roster(path, TABLES)


ODD = (
    *("", "-1", "0", "nan", "inf", '""', "[]", "{}", "true", "1e400", "1979-05-27"),
    *('"\\u0000"', "9" * 30),
)


@settings(suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_done_to_a_file_it_is_read_or_refused_in_a_line(
    tmp_path: Path, data: st.DataObject
) -> None:
    of_campaign = data.draw(st.booleans())
    lines = (CAMPAIGN if of_campaign else ROSTER).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        odd = f"{line.partition('=')[0]}= {data.draw(st.sampled_from(ODD))}"
        lines[at : at + 1] = data.draw(st.sampled_from([[], [odd], [line, line], [line[:5]]]))
        lines = lines or [""]
    path = campaign(tmp_path, "\n".join(lines))
    told = f"{path}: fine"
    try:
        if of_campaign:
            read_campaign(path, ("novice",))
        else:
            read_roster(path, TABLES)
    except DataError as fault:
        told = str(fault)
    assert told.startswith(f"{path}: ")
    assert "\n" not in told
