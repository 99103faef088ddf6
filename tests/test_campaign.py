"""A campaign played: war after war, with whoever is left (N174 to N178)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import campaign
from game.data.load import standard_tables
from game.data.roster import read_roster, roster_text
from game.dice import derived
from game.match import Match, MatchFault
from game.players import choose
from game.rules.war.roster import Hero, Roster, Veterans
from tests.tiled.small_war import War, thing

Run = Callable[..., Any]
CAMPAIGN = """\
title = "Two Wars"

[players]
red = "novice"
blue = "novice"

[[wars]]
map = "one.tmx"
carried = ["red"]

[[wars]]
map = "two.tmx"
title = "The Second"
rested = true
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A campaign of two small wars; the second lets red's survivors come in."""
    (tmp_path / "ground.png").write_bytes(b"not looked into")
    war = War(tmp_path).set(max_rounds=3)
    hero = thing("character", (0, 0), "Bors", faction="red", hit_points=40, level=2)
    arrival = thing("arrival", (1, 0), faction="red")
    for name, drawn in (("one", war.add("units", hero)), ("two", war.add("units", arrival))):
        (tmp_path / f"{name}.tmx").write_text(drawn.text, encoding="utf-8")
    found = tmp_path / "campaign.toml"
    found.write_text(CAMPAIGN, encoding="utf-8")
    return found


def begun(path: Path, seed: int = 1) -> Match:
    now = campaign.settle(path)
    return campaign.begin(now, campaign.prepare(now), seed)


def play_out(match: Match) -> None:
    """Novices play it to its end."""
    while match.rules.to_decide(match.state) is not None:
        side = match.state.active
        match.play(choose("novice", match.state, derived(1, side, len(match.steps))))
    match.close()


def test_the_next_war_goes_on_with_who_is_left(path: Path) -> None:
    now = campaign.look(path)
    assert (now.number, now.running, now.title) == (0, None, "A small war")
    play_out(begun(path))
    now = campaign.settle(path)
    assert (now.number, now.running, now.title) == (1, None, "The Second")
    (fought,) = now.roster.fought
    assert fought.title == "A small war"
    assert {one.faction for one in now.roster.units} <= {"red"}
    assert [one.name for one in now.roster.characters] == ["Bors"]

    match = begun(path)
    assert match.header.title == "The Second"
    bors = [one for one in match.state.war.scenario.characters if one.name == "Bors"]
    assert [(one.cell, one.left) for one in bors] == [(1, 0)] * (
        now.roster.characters[0].fate == "stands"
    )
    play_out(match)
    now = campaign.settle(path)
    assert now.number is None
    assert now.title == ""
    assert len(now.roster.fought) == 2


def test_a_war_that_is_on_is_gone_on_with(path: Path) -> None:
    match = begun(path)
    match.close()
    now = campaign.settle(path)
    assert (now.number, now.running) == (0, path.parent / "war-1.hexmatch")
    assert now.roster == Roster()
    with pytest.raises(MatchFault):
        begun(path)


def test_settling_twice_changes_nothing(path: Path) -> None:
    play_out(begun(path))
    once = campaign.settle(path)
    written = once.campaign.roster.read_bytes()
    assert campaign.settle(path) == once
    assert once.campaign.roster.read_bytes() == written


def test_who_stayed_behind_is_still_there_afterwards(path: Path) -> None:
    play_out(begun(path))
    now = campaign.settle(path)
    crowd = Veterans(faction="red", unit="undead_horde", count=9)
    ash = Hero(name="Ash", faction="green", hit_points=9)
    edited = Roster(fought=now.roster.fought, units=(crowd,), characters=(ash,))
    now.campaign.roster.write_text(roster_text(edited), encoding="utf-8")
    play_out(begun(path))
    after = campaign.settle(path).roster
    assert after.units == (Veterans(faction="red", unit="undead_horde", count=4),)
    assert after.characters == (ash,)


def test_map_check_looks_at_all_of_it(hexmarch: Run, path: Path) -> None:
    assert hexmarch("map", "check", path).out == f"{path}: ok\n"
    two = path.with_name("two.tmx")
    two.write_text(two.read_text().replace('unit" value="bandits"', 'unit" value="bandidos"'))
    text = CAMPAIGN.replace('["red"]', '["red", "green"]').replace('blue = "', 'grey = "')
    path.write_text(text, encoding="utf-8")
    path.with_name("roster.toml").write_text("[[units]]\n", encoding="utf-8")
    said = hexmarch("map", "check", path, "--json")
    assert said.status == 1
    (file,) = said.json["files"]
    told = [found["message"] for found in file["findings"]]
    assert told[0] == "war 1, one.tmx: there is no faction green to carry; it has blue, red"
    assert told[1].startswith('war 2, two.tmx: unit 5: unit is "bandidos"; did you mean') or (
        "bandidos" in told[1]
    )
    roster = path.with_name("roster.toml")
    assert told[-1].startswith(f"{roster}: units 1: faction is missing; ")


def test_map_check_warns_where_survivors_cant_come_in(hexmarch: Run, path: Path) -> None:
    text = CAMPAIGN.replace('carried = ["red"]', 'carried = ["red", "blue"]')
    path.write_text(text.replace("two.tmx", "one.tmx"), encoding="utf-8")
    said = hexmarch("map", "check", path)
    assert said.status == 0
    assert "war 2, one.tmx: blue is carried on, but has no arrival here" in said.out
    path.write_text("title = 3\n", encoding="utf-8")
    said = hexmarch("map", "check", path)
    wrong = "title: is 3; it should be the name that players read, up to 80 signs"
    assert (said.status, said.out) == (1, f"{path}: 1 error\n  error    {wrong}\n")


def test_what_doesnt_go_with_a_campaign(hexmarch: Run, path: Path, tmp_path: Path) -> None:
    said = hexmarch("play", path, "--match", tmp_path / "mine.hexmatch")
    assert (said.status, said.out) == (2, "")
    assert said.err == (
        "hexmarch: --match doesn't go with a campaign: it keeps the matches of its wars itself\n"
    )
    begun(path).close()
    for option, value in (("--seed", 1), ("--players", "red=human"), ("--set", "gm_desk=on")):
        said = hexmarch("play", path, option, value)
        assert said.status == 2
        assert said.err == (
            f"hexmarch: {option} doesn't go with a war that has begun; war 1 goes on\n"
        )
    assert hexmarch("sim", path, "--games", 1).status == 2


def test_a_damaged_roster_is_said_and_a_campaign_that_is_over_too(
    hexmarch: Run, path: Path
) -> None:
    roster = path.with_name("roster.toml")
    roster.write_text("[[fought]]\n", encoding="utf-8")
    said = hexmarch("play", path)
    assert said.status == 1
    assert said.err.startswith(f"hexmarch: {roster}: fought 1: title is missing; it should be")
    roster.write_text('[[fought]]\ntitle = "One"\n\n[[fought]]\ntitle = "Two"\n')
    said = hexmarch("play", path)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"hexmarch: {path}: all its wars are over; to begin again take away")


def test_the_end_of_a_war_is_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from game import cli_campaign

    match = begun(path)
    cli_campaign.settle(path)
    assert capsys.readouterr().out == ""
    play_out(match)
    cli_campaign.settle(path)
    first, left, following = capsys.readouterr().out.splitlines()
    assert first.startswith("War 1 of Two Wars is over: ")
    assert left == f"  who is left: {path.with_name('roster.toml')}"
    assert following == "  the next: The Second"
    roster = path.with_name("roster.toml")
    assert read_roster(roster, standard_tables()) == campaign.look(path).roster
