"""Two lines that face each other, as a set-up gives them: plain values with one JSON form."""

from __future__ import annotations

import msgspec

from game.rules.tactical.troops import Troop

ROLES = ("attackers", "defenders")  # who opens each turn, and the other


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One side: so many troopers of one type. `fear`: what it rolls less by (T7)."""

    id: str
    name: str
    troop: str
    count: int
    fear: int = 0
    colour: str = ""
    player: str = "human"


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """The line that opens, and the other. `troops` are the scenario's own, beside the tables'."""

    title: str
    attackers: Line
    defenders: Line
    author: str = ""
    briefing: str = ""
    troops: tuple[Troop, ...] = ()

    @property
    def lines(self) -> tuple[Line, Line]:
        """The side that opens each turn, and the other."""
        return self.attackers, self.defenders
