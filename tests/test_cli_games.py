"""Progress of many games on a terminal."""

import io
import re

import pytest

from game.cli_games import Bar, playing, spell


class Terminal(io.StringIO):
    """A terminal of 80 columns that keeps what is written."""

    encoding = "utf-8"  # type: ignore[assignment]

    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        """What stood in the line, one after the other."""
        return [text.removesuffix("\x1b[K") for text in self.getvalue().split("\r")[1:]]


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_bar_says_how_many_are_played_and_how_long_the_others_take() -> None:
    terminal, clock = Terminal(), Clock()
    bar = Bar(40, terminal, clock)
    bar.draw()
    for _ in range(40):
        clock.now += 0.5
        bar.heard(1)
    bar.wipe()
    assert terminal.lines[0] == "░" * 30 + " 0 of 40 games"
    assert terminal.lines[10] == "█" * 7 + "░" * 23 + " 10 of 40 games, 15 s left"
    assert terminal.lines[40] == "█" * 30 + " 40 of 40 games, 0 s left"
    assert terminal.lines[41] == ""


def test_it_is_drawn_ten_times_a_second_at_most_and_at_the_end() -> None:
    terminal, clock = Terminal(), Clock()
    bar = Bar(1000, terminal, clock)
    for _ in range(1000):
        clock.now += 0.001
        bar.heard(1)
    assert 10 <= len(terminal.lines) <= 11
    assert terminal.lines[-1].endswith(" 1000 of 1000 games")


@pytest.mark.parametrize("columns", [1, 10, 20, 40, 200])
def test_it_stays_in_one_line(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    terminal, clock = Terminal(), Clock()
    bar = Bar(123456, terminal, clock)
    clock.now = 100
    bar.heard(3)
    assert max(map(len, terminal.lines)) < max(columns, 2)


def test_a_terminal_without_such_signs_gets_others() -> None:
    terminal = Terminal()
    terminal.encoding = "ascii"  # type: ignore[misc]
    Bar(2, terminal).heard(1)
    Bar(2, terminal).heard(2)
    assert re.fullmatch(r"#+ 2 of 2 games", terminal.lines[-1])


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.4, "59 s"), (60, "1 min 00 s"), (754, "12 min 34 s"), (7260, "2 h 01 min")],
)
def test_lengths_of_time(seconds: float, words: str) -> None:
    assert spell(seconds) == words


def test_where_nobody_looks_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with playing(3) as heard:
        heard(3)
    assert capsys.readouterr().err == ""
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with playing(3) as heard:
        heard(3)
    assert terminal.lines[-2].endswith(" 3 of 3 games")
    assert terminal.lines[-1] == ""
    monkeypatch.setattr("sys.stderr", None)
    with playing(3) as heard:
        heard(3)
