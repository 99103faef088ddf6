"""A match checked from end to end, as `hexmarch replay --check` says it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from game.data.files import shown
from game.match.journal import read
from game.match.lines import Damaged, MatchFault, Unreadable
from game.match.replay import Replay


class Verdict(NamedTuple):
    """`orders` in force up to the first fault; `said`: sentences for stderr (a torn line)."""

    orders: int
    fault: Damaged | None
    said: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether every line is as it was played."""
        return self.fault is None

    def to_json(self) -> dict[str, Any]:
        """The JSON form of `replay --check`."""
        fault = self.fault
        first = None if fault is None else {"line": fault.line, "message": fault.message}
        return {"ok": self.ok, "orders": self.orders, "first_fault": first}


def verify(path: Path) -> Verdict:
    """Play a match again and compare. Raises Unreadable where there is no such file."""
    replay = None
    try:
        replay = Replay(read(path))
        replay.play_all()
    except Unreadable:
        raise
    except MatchFault as fault:
        name = shown(path)
        message = str(fault).removeprefix(f"{name}: ")
        found = fault if isinstance(fault, Damaged) else Damaged(name, 1, message)
        return Verdict(len(replay.record.steps) if replay else 0, found, ())
    return Verdict(len(replay.record.steps), None, replay.said)
