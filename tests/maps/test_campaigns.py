"""The campaigns that come with the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import campaign, tiled
from game.data.campaign import campaigns, read_campaign
from game.data.load import standard_tables
from game.data.places import maps_dir
from game.data.roster import read_roster
from game.dice import derived
from game.players import LEVELS, choose


@pytest.fixture(params=campaigns(), ids=lambda path: path.parent.name)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param  # type: ignore[no-any-return]


def test_it_has_no_faults(path: Path) -> None:
    assert list(campaign.check(path, LEVELS)) == []


def test_it_can_be_told_to_players(path: Path) -> None:
    found = read_campaign(path)
    assert found.title
    assert found.author
    assert len(found.briefing) > 100
    assert len(found.wars) > 1


def test_novices_fight_it_to_its_end(path: Path, hexmarch_home: Path) -> None:
    """Whoever is carried on is in the next war, or stays in the roster."""
    for number in range(len(read_campaign(path).wars)):
        now = campaign.settle(path)
        assert now.number == number
        match = campaign.begin(now, campaign.prepare(now), seed=number)
        there = {one.name for one in match.state.war.scenario.characters}
        for hero in now.roster.characters:
            assert (hero.name in there) == (hero.fate == "stands")
        while match.rules.to_decide(match.state) is not None:
            side = match.rules.to_decide(match.state).sides[0]
            match.play(choose("novice", match.state, derived(1, side, len(match.steps))))
        match.close()
    assert campaign.settle(path).number is None
    assert (hexmarch_home / "campaigns" / path.parent.name / "roster.toml").is_file()


def test_who_has_come_through_a_war_is_not_lost_after_a_later_one(path: Path) -> None:
    known: set[str] = set()
    for war in read_campaign(path).wars:
        there = {faction.id for faction in tiled.load(war.map)[0].factions}
        assert known & there <= set(war.carried), war.map.name
        known |= set(war.carried)


def test_the_guide_s_examples_are_read(tmp_path: Path) -> None:
    guide = (maps_dir() / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    (wars,) = [text for text in blocks if "[[wars]]" in text]
    (roster,) = [text for text in blocks if "[[characters]]" in text]
    for name in ("first-winter.tmx", "second-winter.tmx"):
        (tmp_path / name).touch()
    (tmp_path / "campaign.toml").write_text(wars, encoding="utf-8")
    (tmp_path / "roster.toml").write_text(roster, encoding="utf-8")
    assert read_campaign(tmp_path / "campaign.toml", LEVELS).title == "Two Winters"
    assert len(read_roster(tmp_path / "roster.toml", standard_tables()).characters) == 1
