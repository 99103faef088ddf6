"""A war as its events tell it, the game master's among them."""

from __future__ import annotations

from functools import singledispatchmethod

from game.rules import war
from game.rules.contract import Event
from game.rules.war.desk import events as ev
from game.rules.war.events import CharacterCaptured, ResultCame, RoundFought, Vanished
from game.rules.war.results import Result
from game.rules.war.state import DICE, SHOT
from tests.rules.war.retold import Retold


class Meddled(Retold):
    """Units and characters, also where the desk has changed them."""

    def __init__(self, scenario: war.Scenario) -> None:
        super().__init__(scenario)
        self.waiting: Result | None = None  # what is told of, and not yet so

    def hear(self, event: Event) -> None:
        if isinstance(event, RoundFought):
            self.before = dict(self.left)
        elif not isinstance(event, ResultCame | ev.Annotated):
            self._holds()
        if isinstance(event, CharacterCaptured) and event.name not in self.down:
            del self.left[event.name]
            self.units[self._where(event.name)] -= 1
        else:
            super().hear(event)
        self._hear_desk(event)

    def tells(self, state: war.State) -> None:
        if state.phase != "confirm":
            self._holds()
        super().tells(state)

    def _where(self, name: str) -> tuple[int, str, str, str]:
        return next(key for key, count in self.units.items() if count and key[3] == name)

    def _holds(self) -> None:
        """The result that was told of holds now."""
        told, self.waiting = self.waiting, None
        if told is None:
            return
        for side, fares in zip(self.sides, (told.attackers, told.defenders), strict=True):
            for (_, unit), fared in zip(side, fares, strict=True):
                if unit.kind.character:
                    self.left[unit.name] = fared.left

    @singledispatchmethod
    def _hear_desk(self, event: Event) -> None:
        """Events that aren't the desk's."""

    @_hear_desk.register
    def _(self, event: ResultCame) -> None:
        if event.waits and event.way in (DICE, SHOT):
            self.left = self.before
        self.waiting, self.sides = event.result, (event.attackers, event.defenders)

    @_hear_desk.register
    def _(self, event: Vanished) -> None:
        self._count(event.cell, event.faction, (event.unit,), -1)

    @_hear_desk.register
    def _(self, event: ev.UnitsPlaced) -> None:
        self._count(event.cell, event.faction, event.units)

    @_hear_desk.register
    def _(self, event: ev.UnitsRemoved) -> None:
        self._count(event.cell, event.faction, event.units, -1)
        for unit in event.units:
            if unit.kind.character:
                del self.left[unit.name]

    @_hear_desk.register
    def _(self, event: ev.UnitsMoved) -> None:
        self._count(event.origin, event.faction, event.units, -1)
        self._count(event.target, event.faction, event.units)

    @_hear_desk.register
    def _(self, event: ev.UnitChanged) -> None:
        if event.unit is None and not event.death:
            self._count(event.cell, event.faction, (event.before,), -1)

    @_hear_desk.register
    def _(self, event: ev.CharacterBrought) -> None:
        key = event.faction, self.kinds[event.name], event.name
        if event.was == "up":
            self.units[event.origin, *key] -= 1
        if event.was == "down":
            assert self.down.pop(event.name) == event.origin
        self.left[event.name] = event.hit_points
        if event.unit is None:
            self.down[event.name] = event.cell
        else:
            self.units[event.cell, *key] += 1

    @_hear_desk.register
    def _(self, event: ev.CharacterChanged) -> None:
        self.left[event.name] = event.hit_points
