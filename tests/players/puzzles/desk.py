"""Strategy puzzles as data: read from the TOML files beside this, and laid out as positions.

A puzzle has a `name`, a sentence `why` that says what is right, the `levels` that must see it (of
them `unsolved`: those that do not yet; a test says so when they do), and

`map`      rows of hexes, odd rows half a hex to the right. A hex is its terrain (`.` plains,
           `~` water, `#` harbour, `^` mountain, `_` no hex), then, if it is a Command Post, a small
           letter for who has it (r, b, g, o for red, blue, green, gold; n for nobody), then a
           capital for each stack in it.
`stacks`   by capital: "red: 2 knights + healers". The solver plays red, unless `side` says so.
`names`    named units: King = "A knights" (the only knights of stack A).
`goals`, `house`, `teams`, `round`, `order` (of initiative), `turn` (whose it is), `actions`
           (left), `streaks` ("blue 0" = rounds in a row of goal 0), `quiet` (the last round with a
           hit, else this one), `max_rounds`, `muster = true` (it is the muster of round 1).
`before`   orders played first, with the dice that they roll: "enter all of A -> B | 6 5 1".

What is asked (orders and claims are worded as in words.py): the first order must be one of `right`
and none of `never`. With `given` or `after` the level plays its whole turn (muster) instead: no
order may be one of `never`, each of `given` must be among them, and each claim of `after` must be
true then. Such a puzzle has a `solution` and a `mistake`, both lines of orders as in `before`.

`odds`, `deals` and `takes` are the figures in the sentence, reckoned anew by the tests: chance to
win a fight to the end (a shot: to destroy all it is aimed at), hits dealt and taken in one round.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.dice import FixedDice
from game.rules import war
from game.rules.contract import silence
from game.rules.war.scenario import Goal, Placed
from tests.players.puzzles.words import only
from tests.rules.war.table import TABLES, lay, units

if TYPE_CHECKING:
    from game.rules.contract import Event

TERRAIN = {".": "plains", "~": "water", "#": "harbour", "^": "mountain", "_": ""}
OWNERS = {"r": "red", "b": "blue", "g": "green", "o": "gold", "n": ""}


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as it is written."""

    name: str
    why: str
    levels: tuple[str, ...]
    unsolved: tuple[str, ...] = ()
    map: str
    stacks: dict[str, str]
    side: str = "red"
    names: dict[str, str] = {}
    goals: tuple[dict[str, Any], ...] = ()
    house: dict[str, str] = {}
    teams: dict[str, str] = {}
    round: int = 1
    order: tuple[str, ...] = ()
    turn: str = ""
    actions: int = 0
    streaks: dict[str, int] = {}
    quiet: int = 0
    max_rounds: int = 0
    muster: bool = False
    before: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    mistake: tuple[str, ...] = ()
    odds: dict[str, float] = {}
    deals: dict[str, float] = {}
    takes: dict[str, float] = {}

    @property
    def whole(self) -> bool:
        """Whether a whole turn (or muster) is asked for, not only the first order."""
        return bool(self.given or self.after)

    def rows(self) -> list[list[str]]:
        """The map's hexes as written."""
        return [row.split() for row in self.map.strip("\n").splitlines()]

    def places(self) -> dict[str, str]:
        """Where the stacks stand, "column,row" by capital."""
        return {
            sign: f"{column},{row}"
            for row, hexes in enumerate(self.rows())
            for column, written in enumerate(hexes)
            for sign in written[1:]
            if sign.isupper()
        }


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, file by file."""
    return tuple(
        puzzle
        for path in sorted(Path(__file__).parent.glob("*.toml"))
        for puzzle in msgspec.toml.decode(path.read_bytes(), type=dict[str, tuple[Puzzle, ...]])[
            "puzzle"
        ]
    )


def position(puzzle: Puzzle) -> war.State:
    """The position that a puzzle starts from."""
    state = _as_told(puzzle, _laid(puzzle))
    for line in puzzle.before:
        play_line(puzzle, state, line)
    return state


def play_line(puzzle: Puzzle, state: war.State, line: str) -> list[Event]:
    """Play an order written as "order | dice"; returns what happened."""
    wanted, _, dice = line.partition("|")
    fixed = FixedDice([int(value) for value in dice.split()], state.dice)
    told: list[Event] = []
    war.play(state, only(state, puzzle.places(), wanted.strip()), fixed, told.append)
    assert fixed.left == 0, f"dice left over: {line}"
    return told


def _laid(puzzle: Puzzle) -> war.State:
    rows = puzzle.rows()
    assert len({len(row) for row in rows}) == 1, f"{puzzle.name}: rows of different length"
    terrain: dict[str, str] = {}
    posts: dict[str, str] = {}
    stacks: dict[str, list[str]] = {}
    used: set[str] = set()
    for row, hexes in enumerate(rows):
        for column, written in enumerate(hexes):
            place = f"{column},{row}"
            terrain[place] = TERRAIN[written[0]]
            for sign in written[1:]:
                if sign.isupper():
                    stacks.setdefault(place, []).append(puzzle.stacks[sign])
                    used.add(sign)
                else:
                    posts[place] = OWNERS[sign]
    assert used == set(puzzle.stacks), f"{puzzle.name}: stacks off the map"
    places = puzzle.places()
    names = {}
    for name, bearer in puzzle.names.items():
        stack, kind = bearer.split()
        names[f"{places[stack]} {kind}"] = name
    house = {"first_muster": "round_1" if puzzle.muster else "round_2", **puzzle.house}
    return lay(
        stacks,
        terrain=terrain,
        posts=posts,
        size=(len(rows[0]), len(rows)),
        teams=puzzle.teams,
        goals=[_goal(goal, len(rows[0])) for goal in puzzle.goals],
        names=names,
        max_rounds=puzzle.max_rounds,
        **house,
    ).state


def _goal(raw: dict[str, Any], columns: int) -> Goal:
    def cell(place: str) -> int:
        column, row = map(int, place.split(","))
        return row * columns + column

    fields = dict(raw)
    if "hex" in fields:
        fields["cell"] = cell(fields.pop("hex"))
    if "hexes" in fields:
        fields["cells"] = tuple(cell(place) for place in fields.pop("hexes").split())
    if "reward" in fields:
        fields["reward"] = tuple(Placed(unit=unit.kind.id) for unit in units(fields["reward"]))
    return Goal(**fields)


def _as_told(puzzle: Puzzle, state: war.State) -> war.State:
    """The state with the round, the turn and what else the puzzle says of it."""
    raw = war.to_json(state)
    raw["round"] = puzzle.round
    raw["clock"] += (puzzle.round - 1) * 60
    raw["quiet"] = puzzle.quiet or puzzle.round
    raw["order"] = list(puzzle.order) or raw["order"]
    if not puzzle.muster:
        raw["turn"] = raw["order"].index(puzzle.turn or puzzle.side)
    raw["actions"] = puzzle.actions or raw["actions"]
    for key, rounds in puzzle.streaks.items():
        team, goal = key.split()
        raw["streaks"].append([team, int(goal), rounds])
    told = war.from_json(raw, state.war.scenario, state.war.house, TABLES)
    assert told.outcome is None, f"{puzzle.name}: the war is over"
    return told


def whole_turn(puzzle: Puzzle, state: war.State) -> bool:
    """Whether the side that solves the puzzle is still to decide in this turn (muster)."""
    if state.outcome is not None or state.active != puzzle.side:
        return False
    return state.phase == "muster" if puzzle.muster else state.phase != "muster"


def quietly(state: war.State, order: war.WarOrder, dice: Any) -> None:
    """Play an order with nobody listening."""
    war.play(state, order, dice, silence)
