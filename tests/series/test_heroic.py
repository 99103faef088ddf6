"""Many games with characters and with fights in other systems (W5, W13)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.match import Match, verify
from game.rules.crossing.orders import FightBegan
from game.rules.war import events as told
from game.rules.war.results import Fared, Result
from game.series import Setup, balance_form, errand, sections, weigh
from game.series.elsewhere import scores
from game.series.many import play_games, play_share
from game.series.play import play_game, seeds_from
from game.series.tally import empty, merged
from tests.rules.war.table import TABLES, units
from tests.series.wars import heroic

SEEDS = seeds_from(4, 6)


def sums(setup: Setup, seeds: list[int] = SEEDS) -> dict[str, int]:
    tally = play_share(setup, seeds, tallied=True).tally
    assert tally is not None
    return tally.ways


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_zones_are_fought_for_in_other_systems_and_wars_come_to_an_end(level: str) -> None:
    setup = heroic(level)
    games = 4 if level == "novice" else 1
    tally = play_share(setup, SEEDS[:games], tallied=True).tally
    assert tally is not None
    assert tally.games == games
    assert tally.ways["wargame"] + tally.ways["tactical"] > 0
    assert tally.ways["dice"] > 0
    assert tally.ways["table"] == 0


def test_with_the_usual_house_rules_dice_settle_all() -> None:
    found = sums(heroic(resolve="characters", computer_settles="dice"))
    assert found["dice"] > 0
    assert found["wargame"] == found["tactical"] == 0


def test_the_same_in_one_process_and_in_two() -> None:
    setup = heroic("novice")
    assert play_games(setup, SEEDS, jobs=1) == play_games(setup, SEEDS, jobs=2)


GAME = """
import json, sys
from game.series.play import play_game
from tests.series.wars import heroic
print(json.dumps(play_game(heroic(sys.argv[1]), int(sys.argv[2]))))
"""


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_a_seed_gives_the_same_war_in_any_process(level: str) -> None:
    """Nothing hangs on the order of a set, nor on what was thought of before."""
    found = []
    for salt in ("1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", GAME, level, str(SEEDS[1])],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(done.stdout)
    here = json.dumps(play_game(heroic(level), SEEDS[1])) + "\n"
    assert found == [here, here]


def test_a_kept_game_is_the_same_and_holds_from_end_to_end(tmp_path: Path) -> None:
    setup = heroic("novice")
    seed = next(one for one in seeds_from(9, 30) if sums(setup, [one])["wargame"])
    plain = play_game(setup, seed)
    assert play_game(setup._replace(save=tmp_path), seed) == plain
    path = tmp_path / f"{seed}.hexmatch"
    assert verify(path).fault is None
    with Match.load(path) as match:
        assert any(isinstance(event, FightBegan) for step in match.steps for event in step.events)
        assert match.rules.checksum(match.state) == plain.checksum


@pytest.mark.parametrize("desk", [{}, {"gm_desk": "on", "confirm_results": "on"}])
def test_a_game_master_whom_nobody_plays_lets_results_stand(desk: dict[str, str]) -> None:
    """With `confirm_results` each result waits; a series is accepted, and ends all the same."""
    setup = heroic("novice", **desk)
    found = play_share(setup, SEEDS[:4], tallied=True)
    assert [result.rounds <= 16 for result in found.results] == [True] * 4
    assert found.tally is not None
    fought = sum(row.fought for rows in found.tally.units for row in rows)
    assert fought > 0


def test_who_fought_elsewhere_took_hits_and_the_others_dealt_them() -> None:
    knights, bandits, horde = units("knights + bandits + undead_horde")
    event = told.ResultCame(
        3,
        "wargame",
        (("red", knights), ("red", bandits)),
        (("blue", horde),),
        Result(
            attackers=(Fared(fate="stands", left=1), Fared(fate="dead")),
            defenders=(Fared(fate="captured"),),
        ),
    )
    first, second, third = scores(event, TABLES)
    assert (first.taken, second.taken) == (knights.hits - 1, bandits.hits)
    assert (third.dealt, third.kills) == (first.taken + second.taken, 1)
    assert (first.dealt, second.dealt, third.taken) == (0, 0, 0)  # prisoners weren't hit


def test_hits_elsewhere_are_shared_out_to_the_last_one() -> None:
    side = tuple(("red", unit) for unit in units("knights + bandits"))
    horde = tuple(("blue", unit) for unit in units("3 undead_horde"))
    event = told.ResultCame(
        3,
        "tactical",
        side,
        horde,
        Result(
            attackers=tuple(Fared(fate="stands", left=unit.hits) for _, unit in side),
            defenders=tuple(Fared(fate="dead") for _ in horde),
        ),
    )
    found = scores(event, TABLES)
    dealt = [score.dealt for score in found[:2]]
    assert sum(dealt) == sum(unit.hits for _, unit in horde)
    assert max(dealt) - min(dealt) <= 1
    assert [score.kills for score in found] == [2, 1, 0, 0, 0]


def test_the_sums_of_people_and_ways_add_up() -> None:
    setup = heroic()
    whole = play_share(setup, SEEDS, tallied=True).tally
    parts = [play_share(setup, [seed], tallied=True).tally for seed in reversed(SEEDS)]
    found = empty(setup.scenario, setup.tables)
    for part in parts:
        assert part is not None
        found = merged(found, part)
    assert found == whole
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
    for row in found.people:
        assert row.captured + row.dead + row.down + row.standing <= found.games
        assert row.returned <= row.fell


def test_a_balance_tells_of_characters_and_of_ways() -> None:
    balance = weigh(heroic("regular"), 1, 4)
    told_of = {section.heading: section for section in sections(balance)}
    names = [row[0] for row in told_of["Characters"].table]
    assert names[1:] == ["Aldric (red)", "Bea (red)", "Cy (red)", "Mordrec (blue)"]
    ways = [row[0] for row in told_of["How zones were settled"].table]
    assert ways[1:] == ["by dice", "in the War Game", "in the Tactical Core", "at the table"]
    form = balance_form(balance)
    assert [one["name"] for one in form["characters"]] == ["Aldric", "Bea", "Cy", "Mordrec"]
    assert set(form["ways"]) == {"dice", "wargame", "tactical", "table"}
    assert all(unit["kind"] != "aldric" for unit in form["units"])


def test_a_worker_elsewhere_plays_the_same() -> None:
    setup = heroic()
    there = errand.read_answer(errand.play_there(errand.written(setup), SEEDS[:2]))
    assert there == play_share(setup, SEEDS[:2], tallied=True)
