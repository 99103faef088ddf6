"""What exact odds of an exchange are asked for and answered with, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.rules.tactical.state import State

DIGITS = 12


class Position(NamedTuple):
    """Where an exchange stands; pairs are attackers, defenders. Of two fresh lines: `alive` only.

    `go`: increments of this turn that are used, 0 between turns. In a turn `pool` dice are about
    to be rolled by side `roller`, at `carried` from the roll before. `closed`: who fights with
    secondary weapons; `closing`: who will from the next turn on (T5).
    """

    alive: tuple[int, int]
    turn: int = 0
    go: int = 0
    roller: int = 1
    pool: int = 0
    carried: int = 0
    closed: tuple[bool, bool] = (False, False)
    closing: tuple[bool, bool] = (False, False)


class Result(NamedTuple):
    """How an exchange comes out: `joint[a][d]`, the chance of a attackers and d defenders left.

    `increments` on average, those of the turn before the position included; `turns` likewise that
    are begun from the position on, one that goes on at it included.
    """

    joint: tuple[tuple[float, ...], ...]
    increments: float
    turns: float

    @property
    def attackers_left(self) -> tuple[float, ...]:
        """The chance of each number of attackers, from none."""
        return tuple(sum(row) for row in self.joint)

    @property
    def defenders_left(self) -> tuple[float, ...]:
        """The chance of each number of defenders, from none."""
        return tuple(sum(column) for column in zip(*self.joint, strict=True))

    @property
    def attackers_mean(self) -> float:
        """Attackers left on average."""
        return _mean(self.attackers_left)

    @property
    def defenders_mean(self) -> float:
        """Defenders left on average."""
        return _mean(self.defenders_left)

    @property
    def attackers_hold(self) -> float:
        """The chance that attackers are left and no defender."""
        return sum(row[0] for row in self.joint[1:])

    @property
    def defenders_hold(self) -> float:
        """The chance that defenders are left and no attacker."""
        return sum(self.joint[0][1:])

    @property
    def both_gone(self) -> float:
        """The chance that nobody is left."""
        return self.joint[0][0]

    @property
    def both_left(self) -> float:
        """The chance that both sides have men."""
        return sum(sum(row[1:]) for row in self.joint[1:])

    def to_json(self) -> dict[str, Any]:
        """Its JSON form, as `hexmarch tactical --json` prints it."""
        return {
            "attackers_left": [round(chance, DIGITS) for chance in self.attackers_left],
            "defenders_left": [round(chance, DIGITS) for chance in self.defenders_left],
            "attackers_mean": round(self.attackers_mean, DIGITS),
            "defenders_mean": round(self.defenders_mean, DIGITS),
            "increments": round(self.increments, DIGITS),
        }


def _mean(left: tuple[float, ...]) -> float:
    return sum(count * chance for count, chance in enumerate(left))


def certain(alive: tuple[int, int], increments: int) -> Result:
    """Return the result that is there already."""
    empty = (0.0,) * (alive[1] + 1)
    joint = [empty] * alive[0] + [(*empty[:-1], 1.0)]
    return Result(tuple(joint), float(increments), 0.0)


def position(state: State) -> Position:
    """Where a state stands; counters in hand as if passed on with all they carry."""
    between = state.phase == "between"
    return Position(
        alive=state.alive,
        turn=state.turn,
        go=0 if between else state.go,
        roller=1 if between else state.side if state.phase == "tempo" else 1 - state.side,
        pool=0 if between else state.pool,
        carried=0 if between else state.carried,
        closed=state.closed,
        closing=state.closing,
    )
