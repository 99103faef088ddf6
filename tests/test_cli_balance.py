import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import tiled
from game.cli_balance import cores

Run = Callable[..., Any]
MAPS = {path.stem: path for path in tiled.shipped()}

SIM = ["games", "wins", "draws", "rounds", "orders", "orders_per_second", "seeds"]
SIM += ["final_checksums"]


def without_speed(said: Any) -> dict[str, Any]:
    return {name: value for name, value in said.json.items() if name != "orders_per_second"}


@pytest.fixture(scope="module")
def siege(request: pytest.FixtureRequest) -> Any:
    """What is said of a siege, as JSON."""
    command = [sys.executable, "-m", "game", "map", "balance", str(MAPS["siege-of-greywall"])]
    said = subprocess.run(
        [*command, "--games", "12", "--seed", "3", "--json"],
        capture_output=True,
        check=True,
        timeout=120,
        cwd=request.config.rootpath,
    )
    import msgspec

    return msgspec.json.decode(said.stdout)


def test_json_is_sims_and_what_the_games_say(siege: Any, hexmarch: Run) -> None:
    sim = hexmarch("sim", MAPS["siege-of-greywall"], "--games", 12, "--seed", 3, "--json").json
    assert list(siege)[: len(SIM)] == list(sim) == SIM
    for name in SIM:
        assert name == "orders_per_second" or siege[name] == sim[name]
    for faction, wins in siege["wins"].items():
        low, high = siege["interval"][faction]
        assert 0 <= low <= wins / 12 <= high <= 1
    assert all(isinstance(text, str) and text.endswith(".") for text in siege["verdicts"])
    assert set(siege["mend"]) <= set(siege["verdicts"])


def test_json_tells_posts_units_goals_and_lengths(siege: Any) -> None:
    posts = {post["name"]: post for post in siege["posts"]}
    assert posts["Greywall"]["hex"] == "9,4"
    assert posts["Greywall"]["owner"] == "white"
    assert posts["Halfway House"]["changes"] > posts["Greywall"]["changes"]
    for post in siege["posts"]:
        assert sum(post["held"].values()) == pytest.approx(1)
        assert sum(post["at_end"].values()) == pytest.approx(1)
    units = {unit["kind"]: unit for unit in siege["units"]}
    assert "warship" not in units  # it has no place here
    assert units["undead_horde"]["came"] > 0
    assert units["knights"]["mustered"] > 0
    assert [goal["kind"] for goal in siege["goals"]] == ["hold", "control_posts", "control_hexes"]
    assert siege["goals"][0]["text"] == "control 9,4 at the end of round 16"
    assert [row["round"] for row in siege["reinforcements"]] == [2, 4, 6, 8, 9]
    lengths = siege["lengths"]
    assert lengths["least"] <= lengths["median"] <= lengths["ninety"] <= lengths["most"] <= 16
    assert sum(lengths["games"].values()) == sum(siege["ends"].values()) == 12
    assert siege["first_move"]["initiative"] == "once"
    assert siege["fair"] is False


def test_the_result_does_not_depend_on_the_jobs(hexmarch: Run, small_map: Path) -> None:
    balance = ("map", "balance", small_map, "--games", 5, "--seed", 7, "--json")
    alone = without_speed(hexmarch(*balance, "--jobs", 1))
    assert without_speed(hexmarch(*balance, "--jobs", 2)) == alone
    assert without_speed(hexmarch(*balance)) == alone


def test_in_words(hexmarch: Run) -> None:
    said = hexmarch("map", "balance", MAPS["two-leagues"], "--games", 3, "--seed", 5, "--jobs", 1)
    assert (said.status, said.err) == (0, "")
    headings = [line for line in said.out.splitlines() if line and not line.startswith(" ")]
    assert headings == [
        "The War of the Two Leagues (marked fair): 3 games, novice plays all, seed 5",
        "Who wins",
        "How long wars last",
        "What the first move is worth",
        "Posts, the most fought over first",
        "Units",
        "Goals",
        "What to mend",
        "Worth knowing",
    ]
    assert "Brinewick and Saltmarch (orange, red)" in said.out
    assert "Allies win together" in said.out
    assert "3 games leave wide intervals" in said.out
    assert max(map(len, said.out.splitlines())) <= 92


def test_players_and_house_rules_are_said_and_obeyed(hexmarch: Run, small_map: Path) -> None:
    balance = ("map", "balance", small_map, "--games", 2, "--seed", 1, "--jobs", 1)
    given = ("--players", "red=novice", "--set", "initiative=once", "--max-rounds", 2)
    found = hexmarch(*balance, *given, "--json").json
    assert found["players"] == {"blue": "novice", "red": "novice"}
    assert found["first_move"]["initiative"] == "once"
    assert found["ends"]["cut_short"] == found["draws"] == 2
    said = hexmarch(*balance, *given)
    assert "so this is what going first in every round is worth" in " ".join(said.out.split())


def test_a_page_is_written(hexmarch: Run, small_map: Path, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    balance = ("map", "balance", small_map, "--games", 2, "--seed", 1, "--jobs", 1)
    said = hexmarch(*balance, "--html", page)
    assert said.status == 0
    assert said.out.endswith(f"\nThe same with pictures: {page}\n")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert hexmarch(*balance, "--html", page, "--json").json["games"] == 2


def test_a_page_that_cant_be_written_is_said_before_any_game(
    hexmarch: Run, small_map: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("game.series.weigh", never)
    folder = tmp_path / "folder.html"
    folder.mkdir()
    balance = ("map", "balance", small_map, "--games", 2)
    for out, complaint in (
        (tmp_path / "none" / "balance.html", "there is no folder"),
        (folder, "is a folder, not a file"),
    ):
        said = hexmarch(*balance, "--html", out)
        assert (said.status, said.out, said.err.count("\n")) == (1, "", 1)
        assert complaint in said.err


def test_a_page_that_cant_be_written_any_more_doesnt_lose_what_was_found(
    hexmarch: Run, small_map: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli_balance.check_writable", lambda _: None)
    balance = ("map", "balance", small_map, "--games", 2, "--seed", 1, "--jobs", 1)
    out = tmp_path / "none" / "balance.html"
    plain, said = hexmarch(*balance), hexmarch(*balance, "--html", out)
    assert (said.status, said.err.count("\n")) == (1, 1)
    assert said.out == plain.out


NUMBER = "should be a whole number from 1 to"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "0"], f"argument --games: '0' {NUMBER} 1000000"),
        (["--games", "-3"], f"argument --games: '-3' {NUMBER} 1000000"),
        (["--games", "many"], f"argument --games: 'many' {NUMBER} 1000000"),
        (["--jobs", "0"], f"argument --jobs: '0' {NUMBER} 256"),
        (["--jobs", "two"], f"argument --jobs: 'two' {NUMBER} 256"),
        (["--max-rounds", "0"], f"argument --max-rounds: '0' {NUMBER} 1000000"),
        (["--seed", "-1"], "argument --seed: '-1' should be a whole number from 0"),
        (["--players", "red=human"], "red can't be 'human'; it can be novice"),
        (["--players", "red=genius"], "red can't be 'genius'; it can be novice"),
        (["--players", "plaid=novice"], "there is no faction 'plaid' here; there are"),
        (["--set", "luck=good"], "there is no house rule 'luck'"),
        (["--html", "out.pdf"], "--html out.pdf: its name should end in .html or .htm"),
        (["--scheduler", "here"], "'here' is no address of a scheduler; it should be like tcp:"),
        (["--scheduler", ""], "'' is no address of a scheduler"),
        (["--scheduler", "tcp://h:1", "--jobs", "2"], "--jobs doesn't go with --scheduler"),
        (["--save", "there"], "unrecognized arguments: --save there"),
    ],
)
def test_wrong_use_is_said_in_one_line(
    hexmarch: Run, small_map: Path, arguments: list[str], complaint: str
) -> None:
    said = hexmarch("map", "balance", small_map, *arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {complaint}")
    assert said.err.count("\n") == 1


def test_a_battlefield_is_wrong_use(hexmarch: Run, small_map: Path) -> None:
    text = small_map.read_text(encoding="utf-8")
    small_map.write_text(text.replace('name="units"', 'name="fighters"'), encoding="utf-8")
    for command in (["map", "balance", small_map], ["sim", small_map, "--games", "1"]):
        said = hexmarch(*command)
        assert (said.status, said.out) == (2, "")
        assert "makes this a battlefield of the War Game" in said.err
        assert said.err.count("\n") == 1


def test_a_broken_map_is_named_in_one_line(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.tmx"
    path.write_text("eggs, milk", encoding="utf-8")
    for broken in (path, tmp_path / "none.tmx", tmp_path):
        said = hexmarch("map", "balance", broken)
        assert (said.status, said.out) == (1, "")
        assert said.err.startswith(f"hexmarch: {broken}: ")
        assert said.err.count("\n") == 1


def test_a_scheduler_that_is_not_there_is_named_in_one_line(hexmarch: Run, small_map: Path) -> None:
    said = hexmarch("map", "balance", small_map, "--scheduler", "tcp://nobody.invalid:8786")
    assert (said.status, said.out) == (1, "")
    assert said.err == ("hexmarch: tcp://nobody.invalid:8786: there is no host nobody.invalid\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("late", [0.0, 0.3, 1.5], ids=["at once", "at the begin", "amidst"])
def test_ctrl_c_ends_all_processes_at_once(small_map: Path, late: float) -> None:
    balance = ["map", "balance", str(small_map), "--games", "100000", "--jobs", "2"]
    code = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a background job has none
        "from game.cli import main\n"
        "from game import series\n"
        "weigh = series.weigh\n"
        "def begun(*given): print('begun', flush=True); return weigh(*given)\n"
        "series.weigh = begun\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", code, *balance],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"begun\n"
    time.sleep(late)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: all of them hear it
    out, err = running.communicate(timeout=60)  # nobody holds the streams any more
    # Python itself makes of 130 a death by SIGINT when it hears it amidst some imports: the same.
    assert running.returncode in (130, -signal.SIGINT)
    assert (out, err) == (b"", b"")


def test_all_cores_are_used_unless_told_otherwise() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
