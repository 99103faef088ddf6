"""Many games: the same whatever the number of jobs, saved so that they can be replayed."""

import os
import signal
from pathlib import Path

import pytest

from game import series, tiled
from game.match import MatchFault, Replay, verify
from game.rules.war import House
from game.series import many
from tests.match.small import TABLES, small_war

SETUP = series.Setup(small_war(), TABLES, House(), {"red": "novice", "blue": "novice"})


def told(found: dict[str, object]) -> dict[str, object]:
    """All but how long it took."""
    return {name: value for name, value in found.items() if name != "orders_per_second"}


def test_what_a_series_tells() -> None:
    found = series.sim(SETUP, 5, seed=3)
    assert list(found) == [
        "games",
        "wins",
        "draws",
        "rounds",
        "orders",
        "orders_per_second",
        "seeds",
        "final_checksums",
    ]
    assert found["games"] == 5
    assert set(found["wins"]) == {"red", "blue"}
    assert sum(found["wins"].values()) + found["draws"] == 5
    assert len(set(found["seeds"])) == len(set(found["final_checksums"])) == 5
    assert 0 < found["rounds"]["mean"] <= found["rounds"]["max"] <= 30
    assert found["orders"] > 50
    assert found["orders_per_second"] > 0


def test_the_result_does_not_depend_on_the_jobs() -> None:
    alone, together = series.sim(SETUP, 7, seed=3), series.sim(SETUP, 7, seed=3, jobs=3)
    assert told(alone) == told(together)
    assert told(series.sim(SETUP, 7, seed=4)) != told(alone)


def test_an_allied_win_counts_for_each() -> None:
    from game.rules.war.scenario import Faction, Garrison, Placed

    one, two = small_war().factions
    third = Faction(id="green", name="The Greens", team=one.team)
    scenario = small_war(
        factions=(one, two, third),
        garrisons=(
            *small_war().garrisons,
            Garrison(cell=5, faction="green", units=Placed(unit="knights", count=5)),
        ),
    )
    players = dict.fromkeys(["red", "blue", "green"], "novice")
    found = series.sim(SETUP._replace(scenario=scenario, players=players), 6, seed=1)
    assert found["wins"]["red"] == found["wins"]["green"]
    assert found["wins"]["green"] + found["wins"]["blue"] + found["draws"] == 6
    assert found["wins"]["green"] > 0


def test_past_the_last_round_it_is_a_draw() -> None:
    found = series.sim(SETUP._replace(max_rounds=1), 4, seed=3)
    assert found["draws"] == 4
    assert found["rounds"] == {"mean": 1.0, "max": 1}


def test_each_game_is_saved_as_a_match_that_holds(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    plain = series.sim(SETUP, 4, seed=3)
    saved = series.sim(SETUP._replace(save=folder), 4, seed=3, jobs=2)
    assert told(saved) == told(plain)
    assert {path.name for path in folder.iterdir()} == {
        f"{seed}.hexmatch" for seed in plain["seeds"]
    }
    orders = 0
    for seed, checksum in zip(plain["seeds"], plain["final_checksums"], strict=True):
        replay = Replay.load(folder / f"{seed}.hexmatch")
        assert replay.record.rules.checksum(replay.record.state) == checksum
        orders += verify(folder / f"{seed}.hexmatch").orders
    assert orders == plain["orders"]


def test_saved_again_it_is_the_same_file_and_no_other_is_overwritten(tmp_path: Path) -> None:
    setup = SETUP._replace(save=tmp_path)
    seed = series.sim(setup, 1, seed=3)["seeds"][0]
    path = tmp_path / f"{seed}.hexmatch"
    content = path.read_bytes()
    series.sim(setup, 1, seed=3)
    assert path.read_bytes() == content
    path.write_bytes(b"something of the user's")
    with pytest.raises(MatchFault, match="there is another match of that name"):
        series.sim(setup, 1, seed=3)
    assert path.read_bytes() == b"something of the user's"


@pytest.mark.parametrize("path", tiled.shipped(), ids=lambda path: path.stem)
def test_novices_bring_a_shipped_war_to_an_end(path: Path) -> None:
    scenario, tables = tiled.load(path)
    players = {faction.id: "novice" for faction in scenario.factions}
    setup = series.Setup(scenario, tables, House.of(scenario.house), players)
    found = series.sim(setup, 12, seed=2)
    assert found["draws"] <= 3
    assert 4 <= found["rounds"]["mean"] <= 30


def test_shares_cover_all_games_once_and_are_heard_of_as_they_come() -> None:
    seeds = list(range(100))
    shares = many.shared_out(seeds, 3)
    assert [seed for share in shares for seed in share] == seeds
    assert len(shares) >= 3 * 8
    heard: list[int] = []
    series.sim(SETUP, 9, seed=3, jobs=2, heard=heard.append)
    assert sum(heard) == 9
    assert len(heard) > 2


def test_a_process_that_is_ended_from_outside_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(many, "_share", lost)
    with pytest.raises(series.SeriesFault, match="was ended from outside"):
        series.sim(SETUP, 4, seed=3, jobs=2)


def lost(_seeds: list[int]) -> None:
    """A share's process that dies while it plays."""
    os.kill(os.getpid(), signal.SIGKILL)
