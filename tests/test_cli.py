import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import __version__, cli

Run = Callable[..., Any]


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=60
    )


def test_python_m_game_is_the_command() -> None:
    said = python("-m", "game", "--version")
    assert (said.returncode, said.stdout, said.stderr) == (0, f"hexmarch {__version__}\n", "")


def test_the_version_is_said_without_loading_any_room() -> None:
    code = (
        "import sys\n"
        "from game.cli import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "rooms = {'msgspec', 'numpy', 'pygame', 'game.rules', 'game.data'}\n"
        "print(sorted(rooms & set(sys.modules)))"
    )
    assert python("-c", code).stdout == f"hexmarch {__version__}\n[]\n"


def test_a_reader_that_goes_away_is_no_fault() -> None:
    code = (
        "import subprocess, sys\n"
        "said = subprocess.Popen([sys.executable, '-m', 'game', 'rules'],"
        " stdout=subprocess.PIPE, stderr=subprocess.PIPE)\n"
        "said.stdout.close()\n"
        "print(said.stderr.read(), said.wait())"
    )
    assert python("-c", code).stdout == "b'' 0\n"


FULL = Path("/dev/full")
needs_a_shell = pytest.mark.skipif(not FULL.exists(), reason="no shell and no full device here")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run `hexmarch` as a shell does, which can close its streams."""
    return subprocess.run(
        ["sh", "-c", command.replace("hexmarch", f"{sys.executable} -m game")],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


@needs_a_shell
@pytest.mark.parametrize("command", ["rules", "--help", "--version", "odds bandits knights --json"])
def test_output_that_cant_be_written_is_said(command: str) -> None:
    full = shell(f"hexmarch {command} >/dev/full")
    assert full.returncode == 1
    assert full.stderr == "hexmarch: the output can't be written (No space left on device)\n"
    closed = shell(f"hexmarch {command} >&-")
    assert closed.returncode == 1
    assert closed.stderr == "hexmarch: the output can't be written: it is closed\n"


@needs_a_shell
@pytest.mark.parametrize(
    ("command", "status"),
    [("odds bandits zebras", 2), ("odds --jso", 2), ("replay nowhere.hexmatch", 1)],
)
def test_complaints_that_cant_be_written_leave_the_status(command: str, status: int) -> None:
    for streams in ("2>&-", "2>/dev/full", "2>&- >&-"):
        said = shell(f"hexmarch {command} {streams}")
        assert (said.returncode, said.stdout, said.stderr) == (status, "", "")


@needs_a_shell
def test_the_number_of_a_closed_stream_goes_to_no_file(tmp_path: Path) -> None:
    picture = tmp_path / "war.png"
    maps = Path(__file__).parents[1] / "maps" / "war" / "brindle-mere.tmx"
    for streams in (">&-", "<&- >&- 2>&-"):
        assert shell(f"hexmarch map draw {maps} {picture} {streams}").returncode == 0
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_terminal_that_cant_show_a_sign_gets_another() -> None:
    code = "import os; os.environ['PYTHONIOENCODING'] = 'ascii'\nimport subprocess, sys\n"
    code += "subprocess.run([sys.executable, '-m', 'game', 'rules', 'W4'], check=True)"
    said = python("-c", code)
    assert said.returncode == 0
    assert "Speed ? takes two orders" in said.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["conquer"], "argument COMMAND: invalid choice: 'conquer' (choose from "),
        (["rules", "--jso"], "unrecognized arguments: --jso"),
        (["rules", "W99"], "the war rulebook has no entry 'W99'; it has W1, W2"),
        (["rules", "t9"], "the tactical rulebook has no entry 't9'; it has T1, T2"),
        (["rules", "tactical", "W8"], "the tactical rulebook has no entry 'W8'; it has T1"),
        (
            ["rules", "T4", "--set", "overkill=lost"],
            "there is no house rule 'overkill'; there ar",
        ),
        (["rules", "T4", "--set", "single=no"], "house rule single can't be 'no'; it can be on, "),
        (["rules", "T4", "--set", "single"], "--set 'single': should be NAME=VALUE, for example t"),
        (["rules", "war", "W8", "W9"], "rules war W8 W9: should be a rulebook, an entry's number,"),
        (["rules", "tactics"], "the war rulebook has no entry 'tactics'"),
        (["rules", "--set", "luck=good"], "there is no house rule 'luck'; there are initiative, "),
        (
            ["rules", "--set", "overkill=some"],
            "house rule overkill can't be 'some'; it can be lost",
        ),
        (["rules", "--set", "battle_actions=10"], "house rule battle_actions can't be '10'; it "),
        (["rules", "--set", "overkill"], "--set 'overkill': should be NAME=VALUE, for example "),
        (
            ["rules", "--set", "overkill=lost", "--set", "overkill=carried"],
            "--set sets overkill twice, to lost and to carried",
        ),
        (["odds", "a", "b", "--ranged", "1", "--ranged", "1"], "argument --ranged: is given twice"),
        (["odds", "a", "b", "--ranged", "21"], "argument --ranged: '21' should be a whole number"),
        (["odds", "a", "b", "--ranged", "\uff11"], "argument --ranged: '\uff11' should be a whole"),
        (["replay", ""], "argument MATCH: '' should be the name of a file"),
        (["replay", "x", "--log", ""], "argument --log: '' should be the name of a file"),
        (["map", "check", "x", ""], "argument FILE: '' should be the name of a file"),
        (["y" * 400], f"argument COMMAND: invalid choice: '{'y' * 59}… (choose from "),
    ],
)
def test_wrong_use_is_said_in_one_line(hexmarch: Run, arguments: list[str], complaint: str) -> None:
    said = hexmarch(*arguments)
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith(f"hexmarch: {complaint}")
    assert said.err.count("\n") == 1


def test_a_fault_of_the_program_is_said_in_one_line_too(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_arguments: object) -> int:
        msg = "no such\nthing"
        raise KeyError(msg)

    monkeypatch.setattr("game.cli_rules.run", fail)
    said = hexmarch("rules")
    assert said.status == 1
    assert said.err.count("\n") == 1
    assert "a fault of the program: KeyError" in said.err


def test_help_offers_only_what_is_built(hexmarch: Run) -> None:
    said = hexmarch("--help")
    assert said.status == 0
    for later in ("report", "balance", "watch"):
        assert later not in said.out
        assert hexmarch(later).status == 2


def test_verbose_goes_before_and_after_the_command() -> None:
    plain = python("-m", "game", "rules", "W1")
    for arguments in (["--verbose", "rules", "W1"], ["rules", "W1", "--verbose"]):
        said = python("-m", "game", *arguments)
        assert said.stdout == plain.stdout
        assert said.stderr.startswith("hexmarch: done in ")


def test_interrupting_leaves_quietly(hexmarch: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli_rules.run", interrupted)
    said = hexmarch("rules")
    assert (said.status, said.out, said.err) == (cli.INTERRUPTED, "", "")
