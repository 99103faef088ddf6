"""A position written as a map is read back as it was, by Tiled too (N170)."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.data.load import standard_tables
from game.dice import Dice
from game.rules import war
from game.rules.contract import silence
from game.rules.war.kinds import Tables
from game.rules.war.scenario import Note
from game.rules.war.standing import NotStanding, scenario_of
from game.tiled import MapFault, load, read, save_position, shipped
from tests.rules.war.wild import HOUSES, wild_parties
from tests.tiled.small_war import War, thing
from tests.tiled.tiled_itself import Tiled

STEPS = 60


def played(scenario: war.Scenario, tables: Tables, house: war.House, seed: int) -> war.State:
    """The war after some orders of chance."""
    dice, chance = Dice(seed), random.Random(seed)
    state, _ = war.start(scenario, house, tables, dice)
    for _ in range(chance.randrange(STEPS)):
        legal = war.orders(state) if war.to_decide(state) is not None else ()
        if not legal:
            break
        war.play(state, legal[chance.randrange(len(legal))], dice, silence)
    return state


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_what_is_written_of_any_war_is_read(
    tmp_path: Path, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    scenario, tables = wild
    teams = {each.team: each.team.replace(" ", "_") for each in scenario.factions}
    factions = [msgspec.structs.replace(each, team=teams[each.team]) for each in scenario.factions]
    goals = [
        msgspec.structs.replace(each, team=teams.get(each.team, "")) for each in scenario.goals
    ]
    first = tmp_path / "first.tmx"
    scenario = msgspec.structs.replace(scenario, factions=tuple(factions), goals=tuple(goals))
    save_position(first, scenario, tables)
    drawn = read(first).scenario
    assume(drawn is not None)  # a wild war's goals may name what isn't there
    assert drawn is not None
    try:
        found = scenario_of(played(drawn, tables, house, seed))
    except NotStanding:
        return
    path = tmp_path / "later.tmx"
    save_position(path, found, tables)

    reading = read(path)

    assert [each for each in reading.findings if each.severity == "error"] == []
    assert not any("start in one hex" in each.message for each in reading.findings)
    assert reading.scenario == found
    assert (reading.tables.kind, reading.tables.terrain) == (tables.kind, tables.terrain)


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_of_shipped_wars_too_and_the_map_check_finds_nothing(path: Path, tmp_path: Path) -> None:
    scenario, tables = load(path)
    written = tmp_path / "elsewhere" / "later.tmx"
    for seed in range(4):
        try:
            found = scenario_of(played(scenario, tables, war.House.of(scenario.house), seed))
        except NotStanding:
            continue
        save_position(written, found, tables)

        assert read(written).findings == ()
        assert load(written)[0] == found


def test_it_opens_in_tiled_wherever_it_lies(tiled: Tiled, tmp_path: Path) -> None:
    """With its tilesets beside it; saved by Tiled it is the same."""
    scenario, tables = load(shipped()[0])
    scenario = msgspec.structs.replace(
        scenario,
        notes=(Note(cell=3, text="Hm"), Note(cell=3, text="A “trap”; twice.", reader="gm")),
    )
    state = played(scenario, tables, war.House(), 1)
    path = tmp_path / "a folder of mine" / "session 3.tmx"
    names = {each.name for each in save_position(path, scenario_of(state), tables)}
    assert names >= {"session 3.tmx", "terrain-flat.tsx", "terrain-flat.png"} or names >= {
        "terrain-pointy.tsx",
        "terrain-pointy.png",
    }

    exported = tiled.export(path)
    saved = path.with_name("saved.tmx")
    tiled.run("tiled", "--export-map", "tmx", path, saved)

    assert all("source" not in each for each in exported["tilesets"])
    assert load(saved)[0] == load(path)[0] == scenario_of(state)


def test_tilesets_that_are_anothers_are_kept(tmp_path: Path) -> None:
    scenario, tables = load(shipped()[0])
    save_position(tmp_path / "a.tmx", scenario, tables)
    mine = next((tmp_path / "tilesets").glob("terrain-*.tsx"))
    mine.write_text("my own")
    with pytest.raises(MapFault, match="is another file than Hexmarch's"):
        save_position(tmp_path / "b.tmx", scenario, tables)
    assert mine.read_text() == "my own"


def test_a_table_of_its_own_lies_beside_it(tmp_path: Path) -> None:
    scenario, standard = load(shipped()[0])
    knights = msgspec.structs.replace(standard.kind["knights"], title='Sir "K"', speed=0.5)
    kinds = [knights if kind.id == "knights" else kind for kind in standard.kinds]
    own = msgspec.structs.replace(standard, kinds=tuple(kinds))

    *_, table = save_position(tmp_path / "a.tmx", scenario, own)

    assert table.name == "a-units.toml"
    assert load(tmp_path / "a.tmx")[1] == own
    assert standard_tables() == standard


def test_what_is_odd_about_them_is_told(war: War) -> None:
    war = war.add(
        "posts",
        thing("control", (0, 0), faction="blue"),
        thing("control", (1, 0), faction="red"),
        thing("control", (1, 0), faction="green"),
    )
    war = war.add("units", thing("arrival", (0, 0)), thing("arrival", None, faction="red"))
    war = war.add(
        "labels",
        thing("note", (0, 0), text="Hm", reader="gmm"),
        thing("note", (0, 0)),
        thing("note", (0, 0), text="For all"),
        thing("note", (0, 0), text="For all again"),
        thing("note", (1, 2), "In the name", reader="blue"),
    )
    war = war.add(
        "goals",
        thing("goal", (0, 0), kind="control_posts", count=1, held="rad=1"),
        thing("goal", (0, 0), kind="control_posts", count=1, held="red=many"),
        thing("goal", (0, 0), kind="hold", rounds=3, held="red=1"),
    )
    told = "\n".join(found.message for found in read(war.write()).findings)
    for words in (
        "there is a post in this hex, which says itself whose it is",
        "red has no unit in this hex, and so can't control it",
        'there is no faction "green"',
        "faction is missing",
        "it lies outside the map",
        'reader is "gmm"; did you mean gm?',
        "it has no text, so that nothing is noted",
        "there is another note here for the same reader; make them one",
        'there is no team "rad"; did you mean red?',
        'held is "red=many"; write it like red=2',
        "a goal of kind hold has no held; it is not used",
    ):
        assert words in told, words


def test_what_a_running_war_needs_besides(war: War) -> None:
    war = war.add("labels", thing("note", (0, 0), text="For all"), thing("note", (1, 2), "Named"))
    war = war.add("units", thing("arrival", (1, 0), faction="red"))
    war = war.add(
        "goals", thing("goal", (0, 0), kind="control_posts", count=1, held="red=2 blue=1")
    )
    scenario = load(war.write())[0]
    assert scenario.notes == (Note(cell=0, text="For all"), Note(cell=9, text="Named"))
    assert [(one.cell, one.faction) for one in scenario.arrivals] == [(1, "red")]
    assert scenario.goals[0].held == {"red": 2, "blue": 1}
