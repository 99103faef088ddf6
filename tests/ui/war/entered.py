"""A zone that Red can enter at once, with characters on both sides, for the tests of W13."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.rules.war import House
from game.rules.war.actions import Enter, Settle
from game.rules.war.results import Way
from game.rules.war.scenario import Character, Post, Scenario
from game.ui.brush import Brush
from game.ui.settings import Settings
from tests.ui.war.field import at, scenario
from tests.ui.war.playing import Table, table
from tests.ui.war.waiting import wait

CAMP, KEEP = at(2, 2), at(3, 2)
ALDRIC = Character(name="Aldric", faction="red", cell=CAMP, hit_points=60, level=5)
GORM = Character(name="Gorm", faction="blue", cell=KEEP, hit_points=45, level=3)


def near(*, red: str = "", blue: str = "") -> Scenario:
    """Aldric beside Gorm's keep; `red` and `blue` are units with them."""
    units = {("red", 1, 2): "knights", ("blue", 5, 2): "bandits"}
    units |= {("red", 2, 2): red} if red else {}
    units |= {("blue", 3, 2): blue} if blue else {}
    return scenario(
        units,
        posts=(
            Post(cell=at(1, 2), faction="red", name="Camp"),
            Post(cell=at(5, 2), faction="blue", name="Keep"),
        ),
        characters=(ALDRIC, GORM),
    )


@contextmanager
def beside(
    made: Scenario | None = None,
    *,
    house: dict[str, str] | None = None,
    players: dict[str, str] | None = None,
    size: tuple[int, int] = (1280, 720),
    pace: str = "off",
    seed: int = 1,
    still: bool = False,
) -> Iterator[Table]:
    """At Red's turn, before it enters."""
    with table(
        made or near(), players=players, seed=seed, turn="red", size=size,
        settings=Settings(pace=pace), house=House.of(house or {}), still=still,
    ) as seat:  # fmt: skip
        yield seat


def go_in(seat: Table) -> None:
    """Red goes in with all it has there, by mouse and keys; it is asked how that is settled."""
    seat.click_hex(CAMP)
    seat.press("0") if not seat.war.selection.places else None
    seat.click_hex(KEEP)
    wait(seat, lambda: seat.top == "AttackScene")
    seat.press("enter")
    wait(seat, lambda: seat.top == "WayScene")


def settle(seat: Table, way: Way) -> None:
    """Red goes in and has it settled that way; whoever plays Red, and nobody looks."""
    session = seat.war.session
    state = session.state
    team = state.war.team_of["blue"]
    session.order(Enter("red", CAMP, state.stack(CAMP, "red"), KEEP, team))
    session.order(Settle("red", way))
    seat.war.refresh()


def to_the_end(seat: Table, seconds: float = 60.0) -> None:
    """Wait for what came of the fight that is on."""
    wait(seat, lambda: seat.top == "NestedResult", seconds)


def log(seat: Table) -> str:
    """The war's log."""
    return "\n".join(line.text for line in seat.war.session.chronicle.lines)


@contextmanager
def written() -> Iterator[list[str]]:
    """What is painted from now on, line by line; labels of widgets are not among it."""
    lines: list[str] = []
    write = Brush.text

    def spy(brush: Brush, words: str, *args: Any, **more: Any) -> Any:
        lines.append(words)
        return write(brush, words, *args, **more)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Brush, "text", spy)
        yield lines
