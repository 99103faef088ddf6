"""Puzzles of the Tactical Core as data: read from the TOML file beside this, as positions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.dice import Dice
from game.rules import tactical
from game.rules.tactical import House, Line, Scenario, State, Tables, TacticalOrder, Troop
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.state import Phase

TABLES = Tables(troops=())
SIDES = ("attackers", "defenders")


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as it is written."""

    name: str
    why: str
    levels: tuple[str, ...]
    attackers: dict[str, Any]
    defenders: dict[str, Any]
    house: dict[str, str] = {}
    side: Literal["attackers", "defenders"]
    phase: Phase = "between"
    turn: int = 1
    go: int = 0
    pool: int = 0
    carried: int = 0
    alive: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    closed: bool = False
    right: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    holds: dict[str, float] = {}
    men: dict[str, float] = {}


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them."""
    raw = Path(__file__).with_name("puzzles.toml").read_bytes()
    return msgspec.toml.decode(raw, type=dict[str, tuple[Puzzle, ...]])["puzzle"]


def lines(
    attackers: dict[str, Any], defenders: dict[str, Any], house: dict[str, str] | None = None
) -> State:
    """Two fresh lines; each is given by `count` and the figures of its troop."""
    troops, sides = [], []
    for name, given in zip(SIDES, (attackers, defenders), strict=True):
        figures = dict(given)
        count, fear = figures.pop("count"), figures.pop("fear", 0)
        troops.append(Troop(id=name, title=name.title(), **figures))
        sides.append(Line(id=name, name=name.title(), troop=name, count=count, fear=fear))
    scenario = Scenario(title="Lines", attackers=sides[0], defenders=sides[1], troops=tuple(troops))
    state, _ = tactical.start(scenario, House.of(house or {}), TABLES, Dice(0))
    return state


def position(puzzle: Puzzle) -> State:
    """The position that a puzzle asks about."""
    state = lines(puzzle.attackers, puzzle.defenders, puzzle.house)
    state.side, state.phase = SIDES.index(puzzle.side), puzzle.phase
    state.turn, state.go, state.pool = puzzle.turn, puzzle.go, puzzle.pool
    state.carried, state.closed = puzzle.carried, (False, puzzle.closed)
    state.willing = puzzle.phase == "between" and puzzle.side == "defenders"
    state.lost = puzzle.lost
    if any(puzzle.alive):
        state.alive = puzzle.alive
    return state


def named(side: str, words: str) -> TacticalOrder:
    """The order that words mean."""
    if words.startswith("take "):
        return Take(side, int(words.removeprefix("take ")))
    return {
        "go on": GoOn(side),
        "break off": BreakOff(side),
        "pass on": PassOn(side),
        "nullify": Nullify(side),
        "gift": Nullify(side, gift=True),
        "break": Break(side),
    }[words]
