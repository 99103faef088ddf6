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
        self.kinds: dict[str, str] = {}  # of characters by name
        self.cast = {one.name: one for one in scenario.characters}
        self.down: dict[str, int] = {}
        self.left: dict[str, int] = {}  # hit points, as they are at the start

    def hear(self, event: Event) -> None:
        assert not self.over, "something was told after the war's end"
        self._hear(event)

    def tells(self, state: war.State) -> None:
        """What was told is what is."""
        if not self.kinds:  # a character's row has no id of its own in the scenario
            self.kinds = {kind.title: kind.id for kind in state.war.tables.people}
            self.left = {name: sheet.hit_points for name, sheet in state.people.items()}
            for name, one in self.cast.items():
                self.units[one.cell, one.faction, self.kinds[name], name] += 1
        assert self.down == state.fallen_people
        assert self.left == {name: sheet.hit_points for name, sheet in state.people.items()}
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
        for name, one in self.cast.items():
            if one.faction == event.faction:
                self.left.pop(name, None)
                self.down.pop(name, None)

    @_hear.register
    def _(self, event: ev.RoundFought) -> None:
        """A hit costs a character 30 hit points, entrenchment's none (W5, W11)."""
        if event.waits:
            return
        for side, taken in (
            (event.attackers, event.attacker_hits),
            (event.defenders, event.defender_hits),
        ):
            for (_, unit), hits in zip(side, taken, strict=True):
                if unit.kind.character:
                    told = max(hits - unit.entrenched, 0)
                    self.left[unit.name] = max(self.left[unit.name] - 30 * told, 0)

    @_hear.register
    def _(self, event: ev.ResultCame) -> None:
        """Nobody has more than it had; who waits for the game master has all it had (W13)."""
        for side, fares in (
            (event.attackers, event.result.attackers),
            (event.defenders, event.result.defenders),
        ):
            for (_, unit), fared in zip(side, fares, strict=True):
                if not unit.kind.character:
                    assert 0 <= fared.left <= unit.hits
                    continue
                assert 0 <= fared.left <= self.left[unit.name]
                if not event.waits:
                    self.left[unit.name] = fared.left

    @_hear.register
    def _(self, event: ev.Vanished) -> None:
        self._count(event.cell, event.faction, (event.unit,), -1)
        if event.unit.kind.character:
            del self.left[event.unit.name]

    @_hear.register
    def _(self, event: ev.CharacterFell) -> None:
        self._count(event.cell, event.faction, (event.unit,), -1)
        assert self.left[event.unit.name] == 0
        self.down[event.unit.name] = event.cell

    @_hear.register
    def _(self, event: ev.CharacterReturned) -> None:
        self._count(event.cell, event.faction, (event.unit,))
        assert self.down.pop(event.unit.name) == event.cell
        self.left[event.unit.name] = 1

    @_hear.register
    def _(self, event: ev.CharacterCaptured) -> None:
        assert self.down.pop(event.name) == event.cell
        del self.left[event.name]

    @_hear.register
    def _(self, event: ev.CharacterDied) -> None:
        self._count(event.cell, event.faction, (event.unit,), -1)
        del self.left[event.unit.name]

    @_hear.register
    def _(self, event: ev.Carried) -> None:
        for name in event.names:
            assert self.down[name] == event.origin
            self.down[name] = event.target

    @_hear.register
    def _(self, event: ev.Exhausted) -> None:
        assert event.hit_points <= self.left[event.name]
        self.left[event.name] = event.hit_points

    @_hear.register
    def _(self, event: ev.Restored) -> None:
        assert self.left[event.name] == event.before <= event.after
        self.left[event.name] = event.after

    @_hear.register
    def _(self, event: ev.Recuperated) -> None:
        assert self.left[event.name] == event.before <= event.after
        self.left[event.name] = event.after

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
