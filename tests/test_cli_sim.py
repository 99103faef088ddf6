import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

FORM = ["games", "wins", "draws", "rounds", "orders", "orders_per_second", "seeds"]


def without_speed(said: Any) -> dict[str, Any]:
    return {name: value for name, value in said.json.items() if name != "orders_per_second"}


def test_json_has_the_documented_form(hexmarch: Run, small_map: Path) -> None:
    found = hexmarch("sim", small_map, "--games", 3, "--seed", 1, "--json").json
    assert list(found) == [*FORM, "final_checksums"]
    assert found["games"] == len(found["seeds"]) == len(found["final_checksums"]) == 3
    assert sum(found["wins"].values()) + found["draws"] == 3
    assert set(found["rounds"]) == {"mean", "max"}


def test_the_same_seed_plays_the_same_games_whatever_the_jobs(
    hexmarch: Run, small_map: Path
) -> None:
    sim = ("sim", small_map, "--games", 3, "--seed", 7, "--json")
    once = without_speed(hexmarch(*sim))
    assert without_speed(hexmarch(*sim)) == once
    assert without_speed(hexmarch(*sim, "--jobs", 2)) == once
    assert without_speed(hexmarch("sim", small_map, "--games", 3, "--seed", 8, "--json")) != once


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_seed_plays_the_same_game_in_any_process(
    hexmarch: Run, small_map: Path, hash_seed: str
) -> None:
    here = hexmarch("sim", small_map, "--games", 1, "--seed", 7, "--json").json
    code = f"import os; os.environ['PYTHONHASHSEED'] = '{hash_seed}'\n"
    code += "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]))"
    sim = ["-m", "game", "sim", str(small_map), "--games", "1", "--seed", "7", "--json"]
    there = subprocess.run(
        [sys.executable, "-c", code, sys.executable, *sim],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert here["final_checksums"][0] in there.stdout


def test_each_game_is_kept_by_its_seed_and_is_sound(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    found = hexmarch("sim", small_map, "--games", 2, "--save", folder, "--json").json
    kept = [folder / f"{seed}.hexmatch" for seed in found["seeds"]]
    assert sorted(folder.iterdir()) == sorted(kept)
    for path in kept:
        assert hexmarch("replay", path, "--check").status == 0


def test_a_folder_that_is_none_and_a_match_of_that_name(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    said = hexmarch("sim", small_map, "--games", 1, "--save", tmp_path / "file")
    assert (said.status, said.out) == (1, "")
    assert said.err == f"hexmarch: {tmp_path / 'file'}: is a file, not a folder\n"
    sim = ("sim", small_map, "--games", 1, "--seed", 1, "--save", tmp_path / "kept")
    assert [hexmarch(*sim).status for _ in range(2)] == [0, 0]
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_bytes(b"precious")
    said = hexmarch(*sim)
    assert (said.status, said.out) == (2, "")
    assert "there is another match of that name; give another --save" in said.err
    assert kept.read_bytes() == b"precious"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_ended_by_a_signal_it_takes_its_other_processes_along(
    small_map: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    sim = ["sim", str(small_map), "--games", "100000", "--jobs", "2", "--save", str(kept)]
    running = subprocess.Popen(
        [sys.executable, "-m", "game", *sim], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while running.poll() is None and not (kept.is_dir() and any(kept.iterdir())):
        time.sleep(0.02)
    running.terminate()
    out, err = running.communicate(timeout=60)  # nobody holds the streams any more
    assert (running.returncode, out, err) == (128 + signal.SIGTERM, b"", b"")


def test_past_the_last_round_a_game_is_a_draw(hexmarch: Run, small_map: Path) -> None:
    found = hexmarch("sim", small_map, "--games", 2, "--max-rounds", 1, "--json").json
    assert found["draws"] == 2
    assert found["rounds"] == {"mean": 1, "max": 1}


def test_the_plain_answer_names_the_seed(hexmarch: Run, small_map: Path) -> None:
    said = hexmarch("sim", small_map, "--games", 1, "--seed", 5)
    assert ": 1 games, seed 5\n" in said.out
    assert " (novice) wins " in said.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "the following arguments are required: --games"),
        (["--games", "0"], "argument --games: '0' should be a whole number from 1 to 1000000"),
        (["--games", "1000001"], "argument --games: '1000001' should be a whole number from 1"),
        (["--games", "9" * 400], f"argument --games: '{'9' * 59}… should be a whole number from"),
        (["--games", "\uff15"], "argument --games: '\uff15' should be a whole number from 1"),
        (["--games", "5_0"], "argument --games: '5_0' should be a whole number from 1"),
        (["--games", "1", "--jobs", "257"], "argument --jobs: '257' should be a whole number"),
        (["--games", "1", "--seed", "9" * 17], "argument --seed: '99999999999999999' should be a"),
        (["--games", "1", "--games", "1"], "argument --games: is given twice"),
        (["--games", "1", "--seed", "1", "--seed", "2"], "argument --seed: is given twice"),
        (["--games", "1", "--seed", "x"], "argument --seed: 'x' should be a whole number from 0"),
        (["--games", "1", "--players", "red=human"], "red can't be 'human'; it can be novice"),
        (["--games", "1", "--players", "plaid=novice"], "there is no faction 'plaid'"),
        (["--games", "1", "--players", "novice"], "'novice' names no player"),
        (["--games", "1", "--set", "luck=good"], "there is no house rule 'luck'"),
        (
            ["--games", "1", "--set", "confirm_results=on"],
            "House rule confirm_results needs the game",
        ),
    ],
)
def test_wrong_use_is_said_in_one_line(
    hexmarch: Run, small_map: Path, arguments: list[str], complaint: str
) -> None:
    said = hexmarch("sim", small_map, *arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {complaint}")
    assert said.err.count("\n") == 1


def test_a_file_thats_no_map_is_named_in_one_line(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.tmx"
    path.write_text("eggs, milk", encoding="utf-8")
    said = hexmarch("sim", path, "--games", 1)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"hexmarch: {path}: ")
    assert said.err.count("\n") == 1


def test_a_file_that_isnt_there_is_said_to_be_missing_whatever_its_name(
    hexmarch: Run, tmp_path: Path
) -> None:
    for name in ("nosuch.toml", "nosuch.tmx"):
        said = hexmarch("sim", tmp_path / name, "--games", 1)
        assert (said.status, said.out) == (1, "")
        assert "there is no such file" in said.err
