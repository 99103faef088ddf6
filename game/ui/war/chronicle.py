"""The log: what happened, line by line, in the words of `match.wording`, with hexes to go to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.match.wording import word
from game.rules.contract import GM
from game.rules.crossing.orders import InFight
from game.rules.war.desk.events import Annotated, DeskEvent
from game.rules.war.events import (
    BattleBegan,
    CharacterCaptured,
    ControlChanged,
    GrantLost,
    Moved,
    RestBroken,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from game.ui.logbox import LogLine
from game.ui.war.room import lost_words

if TYPE_CHECKING:
    from game.match.record import Step
    from game.rules.contract import Event
    from game.rules.war.state import State


class Chronicle:
    """The lines of a match, kept in step with its orders; what is taken back goes again."""

    def __init__(self, state: State, opening: Sequence[Event]) -> None:
        self._state = state
        self._steps: list[Step] = []
        self._events: list[tuple[int, Event]] = [(-1, event) for event in opening]
        self.lines: list[LogLine] = []
        self._word(self._events)

    def follow(self, steps: Sequence[Step]) -> None:
        """Take up the orders in force now."""
        kept = len(self._steps)
        while kept and (kept > len(steps) or self._steps[kept - 1] is not steps[kept - 1]):
            kept -= 1
        if kept < len(self._steps):
            del self._steps[kept:]
            self._events = [entry for entry in self._events if entry[0] < kept]
            self.lines = [line for line in self.lines if line.step < kept]
        for number, step in enumerate(steps[kept:], kept):
            self._steps.append(step)
            fresh = [(number, event) for event in step.events]
            self._events += fresh
            self._word(fresh)

    def since(self, faction: str) -> tuple[LogLine, ...]:
        """What happened since a faction last gave an order (or since the war began)."""
        orders = [number for number, step in enumerate(self._steps) if step.order.side == faction]
        last = orders[-1] if orders else -1
        told = [
            event
            for number, event in self._events
            if number > last or (number == last and not _of(event, faction))
        ]
        return tuple(
            self._line(-1, event, "")
            for event in told
            if _matters(event)
            and (not isinstance(event, Annotated) or event.for_eyes(faction))
            and not (isinstance(event, TurnBegan) and _of(event, faction))
        )

    def lost_grants(self, state: State, faction: str) -> tuple[str, ...]:
        """The grants that a faction lost in this round's muster, with why (W9)."""
        found: list[str] = []
        for _, event in reversed(self._events):
            if isinstance(event, RoundBegan):
                break
            if isinstance(event, GrantLost) and event.faction == faction and not event.declined:
                found.insert(0, lost_words(state, event))
        return tuple(found)

    def befell(self, faction: str) -> tuple[str, ...]:
        """What became of a faction's characters as its turn began (W5)."""
        found: list[str] = []
        for _, event in reversed(self._events):
            if isinstance(event, TurnBegan):
                break
            if isinstance(event, CharacterCaptured | RestBroken) and event.faction == faction:
                found.insert(0, word(event, self._state))
        return tuple(found)

    def _word(self, events: Iterable[tuple[int, Event]]) -> None:
        lines = reversed(self.lines)  # a game master's lie between those of a turn
        faction = next((line.faction for line in lines if line.faction != GM), "")
        for step, event in events:
            if isinstance(event, RoundBegan):
                faction = ""
            elif isinstance(event, TurnBegan):
                faction = event.faction
            if _matters(event):
                self.lines.append(self._line(step, event, faction))

    def _line(self, step: int, event: Event, faction: str) -> LogLine:
        kind = str(type(event).__struct_config__.tag)
        text, reader = word(event, self._state), ""
        if isinstance(event, DeskEvent):
            faction = GM
        elif isinstance(event, Annotated):
            text, reader = self._note(event), event.reader
            faction = GM if event.by == GM else faction
        return LogLine(text, cells_of(event), faction, kind, step, reader)

    def _note(self, event: Annotated) -> str:
        """A note as those read it who may; the log doesn't show it to others."""
        whole = word(replace(event, reader=""), self._state)
        if not event.reader:
            return whole
        factions = self._state.war.faction
        who = "the game master" if event.reader == GM else factions[event.reader].name
        return f"{whole} (for {who} alone)"


def cells_of(event: Event) -> tuple[int, ...]:
    """The hexes an event happened in, the one to look at first."""
    if isinstance(event, BattleBegan):
        return tuple(dict.fromkeys((event.target, event.origin)))
    names = ("target", "cell", "origin")
    found = [getattr(event, name) for name in names if hasattr(event, name)]
    found += getattr(event, "cells", ())
    return tuple(dict.fromkeys(cell for cell in found if cell >= 0))


def _of(event: Event, faction: str) -> bool:
    return getattr(event, "faction", "") == faction


def _matters(event: Event) -> bool:
    """Whether a line is worth reading: the hexes of a march or who goes in say themselves.

    A fight in another system has its own log.
    """
    if isinstance(event, InFight):
        return False
    if isinstance(event, ControlChanged):
        return event.post
    return not (isinstance(event, Moved) and event.why == "enter") and not (
        isinstance(event, TurnEnded) and not event.unspent
    )
