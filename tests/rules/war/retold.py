"""A war as its events tell it, from the scenario on: what a log or a replay can know."""

from __future__ import annotations

from collections import Counter
from functools import singledispatchmethod

from game.rules import war
from game.rules.contract import Event
from game.rules.war import events as ev


class Retold:
    """Units, control, posts, markers, the battle and who is out, by the events alone."""

    def __init__(self, scenario: war.Scenario) -> None:
        self.units: Counter[tuple[int, str, str, str]] = Counter()  # cell, faction, kind, name
        self.posts = {post.cell: post.faction for post in scenario.posts}
        self.control: dict[int, str] = {}
        self.markers: Counter[tuple[int, str, str]] = Counter()
        self.team_of = {faction.id: faction.team for faction in scenario.factions}
        self.dead: Counter[tuple[int, str, str]] = Counter()  # cell, team, kind
        self.battles = 0
        self.out: set[str] = set()
        self.turn = ""
        self.over = False
        for garrison in scenario.garrisons:
            placed = garrison.units
            key = (garrison.cell, garrison.faction, placed.unit, placed.name)
            self.units[key] += placed.count

    def hear(self, event: Event) -> None:
        assert not self.over, "something was told after the war's end"
        self._hear(event)

    def tells(self, state: war.State) -> None:
        """What was told is what is."""
        stand = Counter(
            (cell, faction, unit.kind.id, unit.name)
            for faction in state.war.faction
            for cell, unit in state.units(faction)
        )
        assert +self.units == stand
        assert min(self.units.values(), default=0) >= 0
        assert {cell: owner for cell, owner in self.control.items() if owner} == state.control
        assert self.posts == state.posts
        marked = Counter((one.cell, one.faction, one.kind) for one in state.markers)
        assert +self.markers == marked
        assert self.battles == (state.battle is not None)
        assert self.out == state.out
        assert self.over == (state.outcome is not None)
        if state.phase != "muster":
            assert self.turn == state.active

    def _count(self, cell: int, faction: str, units: tuple[war.Unit, ...], sign: int = 1) -> None:
        for unit in units:
            self.units[cell, faction, unit.kind.id, unit.name] += sign

    def _die(self, cell: int, faction: str, kind: str, number: int = 1) -> None:
        """Count who lies there; nobody is raised who doesn't (W10)."""
        self.dead[cell, self.team_of[faction], kind] += number
        assert self.dead[cell, self.team_of[faction], kind] >= 0

    @singledispatchmethod
    def _hear(self, event: Event) -> None:
        """Events that change nothing of this."""

    @_hear.register
    def _(self, event: ev.TurnBegan) -> None:
        assert self.turn == ""
        self.turn = event.faction

    @_hear.register
    def _(self, event: ev.TurnEnded) -> None:
        assert self.turn == event.faction
        self.turn = ""

    @_hear.register
    def _(self, event: ev.Moved) -> None:
        assert (event.path[0], event.path[-1]) == (event.origin, event.target)
        self._count(event.origin, event.faction, event.units, -1)
        self._count(event.target, event.faction, event.units)

    @_hear.register
    def _(self, event: ev.Lost) -> None:
        self._count(event.cell, event.faction, (event.unit,), -1)
        self._die(event.cell, event.faction, event.unit.kind.id)

    @_hear.register
    def _(self, event: ev.Mustered) -> None:
        self._count(event.cell, event.faction, (event.unit,))

    @_hear.register
    def _(self, event: ev.Healed) -> None:
        self._count(event.cell, event.faction, (event.unit,))
        self._die(event.cell, event.faction, event.unit.kind.id, -1)

    @_hear.register
    def _(self, event: ev.Reinforced) -> None:
        assert bool(event.lost) == bool(event.reason)
        self._count(event.cell, event.faction, event.units)

    @_hear.register
    def _(self, event: ev.Fortitude) -> None:
        if event.die == 6:
            self.markers[event.cell, event.faction, event.kind] += 1
            self._die(event.cell, event.faction, event.kind, -1)

    @_hear.register
    def _(self, event: ev.Rose) -> None:
        self.markers[event.cell, event.faction, event.kind] -= 1
        if event.unit is None:
            self._die(event.cell, event.faction, event.kind)
        else:
            self._count(event.cell, event.faction, (event.unit,))

    @_hear.register
    def _(self, event: ev.FactionOut) -> None:
        self.out.add(event.faction)
        for cell, unit in event.gone:
            self._count(cell, event.faction, (unit,), -1)

    @_hear.register
    def _(self, event: ev.ControlChanged) -> None:
        owners = self.posts if event.post else self.control
        assert owners.get(event.cell, "") == event.before != event.after
        owners[event.cell] = event.after

    @_hear.register
    def _(self, _event: ev.BattleBegan) -> None:
        self.battles += 1

    @_hear.register
    def _(self, _event: ev.BattleEnded) -> None:
        self.battles -= 1

    @_hear.register
    def _(self, _event: ev.WarEnded) -> None:
        self.over, self.turn = True, ""
