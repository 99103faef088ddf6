"""A game master at the desk of a small war, for the tests of the desk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.war.house import House
from game.rules.war.scenario import Scenario
from game.ui.scenes.options import OptionsScene
from tests.ui.war.party import party_war
from tests.ui.war.playing import Table, table

OPEN = House(gm_desk="on")


@contextmanager
def at_the_desk(
    made: Scenario | None = None, *, turn: str = "red", size: tuple[int, int] = (1280, 720), **more
) -> Iterator[Table]:
    """Red's turn in a war with parties; the desk was opened by its key."""
    with table(made or party_war(), house=OPEN, turn=turn, size=size, **more) as seat:
        seat.press("ctrl+g")
        assert seat.war.desk.open
        yield seat


def pick(seat: Table, name: str, value: str) -> None:
    """Choose a value of a choice by clicks."""
    seat.click(name)
    assert isinstance(seat.scene, OptionsScene)
    seat.click(value)


def note(seat: Table, text: str) -> None:
    """Write the note that goes with the next order."""
    seat.click("note")
    seat.type(text)


def last_line(seat: Table) -> str:
    """The newest line of the log on the screen."""
    assert seat.war.log is not None
    return seat.war.log.lines[-1].text
