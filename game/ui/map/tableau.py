"""What the map shows of a war: the position as the events so far have left it.

The rules play an order at once; the map shows its events one after another. Between the two the
map draws a tableau, brought along by each event and made equal to the state when all are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from game.rules.contract import Event
from game.rules.war import events
from game.rules.war.kinds import Unit
from game.rules.war.people import whole
from game.rules.war.state import Marker, Stack
from game.ui.map.faces import Health

if TYPE_CHECKING:
    from game.rules.war.people import Sheet
    from game.rules.war.state import War


class Position(Protocol):
    """What is read off a war's state to draw it."""

    @property
    def at(self) -> Mapping[int, tuple[Stack, ...]]:
        """The stacks of each hex in order of entry."""

    @property
    def control(self) -> Mapping[int, str]:
        """The controller of each hex that isn't neutral, posts aside (W7)."""

    @property
    def posts(self) -> Mapping[int, str]:
        """The controller of each post, "" for a neutral one."""

    @property
    def markers(self) -> tuple[Marker, ...]:
        """Where an Undead may rise (W10)."""

    @property
    def people(self) -> Mapping[str, Sheet]:
        """The sheets of the characters in the war (W5)."""

    @property
    def fallen_people(self) -> Mapping[str, int]:
        """Where the fallen lie."""

    @property
    def war(self) -> War:
        """What doesn't change in it."""


@dataclass
class Tableau:
    """A position for the eye."""

    at: dict[int, tuple[Stack, ...]] = field(default_factory=dict)
    control: dict[int, str] = field(default_factory=dict)
    posts: dict[int, str] = field(default_factory=dict)
    markers: tuple[Marker, ...] = ()
    people: dict[str, Health] = field(default_factory=dict)
    fallen: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def of(position: Position) -> Tableau:
        """The position as it is now; later changes to it don't show."""
        return Tableau(
            dict(position.at),
            dict(position.control),
            dict(position.posts),
            position.markers,
            {
                name: Health(sheet.hit_points, whole(position.war, name, sheet), sheet.exhaustion)
                for name, sheet in position.people.items()
            },
            dict(position.fallen_people),
        )

    def copy(self) -> Tableau:
        """An independent copy."""
        return replace(
            self,
            at=dict(self.at),
            control=dict(self.control),
            posts=dict(self.posts),
            people=dict(self.people),
            fallen=dict(self.fallen),
        )

    def controller(self, cell: int) -> str:
        """The faction that controls a hex or post; "" is neutral (W7)."""
        return self.posts[cell] if cell in self.posts else self.control.get(cell, "")

    def add(self, cell: int, faction: str, units: tuple[Unit, ...]) -> None:
        """Units come to stand in a hex."""
        stacks = dict(self.at.get(cell, ()))
        stacks[faction] = stacks.get(faction, ()) + units
        self.at[cell] = tuple(stacks.items())

    def take(self, cell: int, faction: str, units: tuple[Unit, ...]) -> None:
        """Units leave a hex; one that isn't there as said is any other of its kind, if any."""
        stacks = dict(self.at.get(cell, ()))
        left = list(stacks.get(faction, ()))
        for unit in units:
            found = _index(left, unit)
            if found is not None:
                del left[found]
        stacks[faction] = tuple(left)
        self._put(cell, stacks)

    def become(self, cell: int, faction: str, unit: Unit, new: Unit) -> None:
        """A unit in a hex changes its hits, entrenchment or march."""
        stacks = dict(self.at.get(cell, ()))
        left = list(stacks.get(faction, ()))
        found = _index(left, unit)
        if found is not None:
            left[found] = new
            stacks[faction] = tuple(left)
            self._put(cell, stacks)

    def heal_to(self, name: str, points: int) -> None:
        """A character has so many hit points now."""
        if name in self.people:
            known = self.people[name]
            self.people[name] = known._replace(left=points, whole=max(known.whole, points))

    def where(self, name: str) -> int | None:
        """The hex a character stands or lies in."""
        for cell, stacks in self.at.items():
            if any(unit.name == name for _, units in stacks for unit in units):
                return cell
        return self.fallen.get(name)

    def apply(self, event: Event) -> None:
        """Bring it along by an event. Hits fall with the losses and at the end (`of`)."""
        match event:
            case events.Moved(faction=faction, units=units, origin=origin, target=target):
                self.take(origin, faction, units)
                self.add(target, faction, units)
            case events.Lost(faction=faction, unit=unit, cell=cell):
                self.take(cell, faction, (unit,))
            case (
                events.Mustered(faction=faction, cell=cell, unit=unit)
                | events.Healed(faction=faction, cell=cell, unit=unit)
            ):
                self.add(cell, faction, (unit,))
            case events.SetOut(faction=faction, units=units, origin=origin):
                self._set_out(origin, faction, units)
            case events.Reinforced(faction=faction, cell=cell, units=units):
                self.add(cell, faction, units)
            case events.Rose(faction=faction, cell=cell, kind=kind, unit=unit):
                self._unmark(cell, faction, kind)
                if unit is not None:
                    self.add(cell, faction, (unit,))
            case events.Fortitude(faction=faction, cell=cell, kind=kind, die=6):
                self.markers = (*self.markers, Marker(cell, faction, kind, ""))
            case events.ControlChanged(cell=cell, after=after, post=post):
                self._own(cell, after, post=post)
            case _:
                self._befall(event)

    def _befall(self, event: Event) -> None:
        """What becomes of characters (W5)."""
        match event:
            case events.CharacterFell(faction=faction, unit=unit, cell=cell):
                self.take(cell, faction, (unit,))
                self.fallen[unit.name] = cell
                self.heal_to(unit.name, 0)
            case events.CharacterReturned(faction=faction, unit=unit, cell=cell):
                self.fallen.pop(unit.name, None)
                self.add(cell, faction, (unit,))
                self.heal_to(unit.name, 1)
            case events.CharacterCaptured(name=name):
                self.fallen.pop(name, None)
            case events.CharacterDied(faction=faction, unit=unit, cell=cell):
                self.take(cell, faction, (unit,))
                self.fallen.pop(unit.name, None)
            case events.Carried(names=names, target=target):
                self.fallen |= dict.fromkeys(names, target)
            case events.Exhausted(name=name, level=level, hit_points=points):
                self.heal_to(name, points)
                if name in self.people:
                    self.people[name] = self.people[name]._replace(exhaustion=level)
            case (
                events.Recuperated(name=name, after=after) | events.Restored(name=name, after=after)
            ):
                self.heal_to(name, after)
            case _:
                pass

    def _set_out(self, cell: int, faction: str, marching: tuple[Unit, ...]) -> None:
        for new in marching:
            units = dict(self.at.get(cell, ())).get(faction, ())
            old = next((u for u in units if _alike(u, new) and u.march != new.march), None)
            if old is not None:
                self.become(cell, faction, old, new)

    def _own(self, cell: int, after: str, *, post: bool) -> None:
        if post:
            self.posts[cell] = after
        elif after:
            self.control[cell] = after
        else:
            self.control.pop(cell, None)

    def _put(self, cell: int, stacks: dict[str, tuple[Unit, ...]]) -> None:
        kept = tuple((owner, units) for owner, units in stacks.items() if units)
        if kept:
            self.at[cell] = kept
        else:
            self.at.pop(cell, None)

    def _unmark(self, cell: int, faction: str, kind: str) -> None:
        left = list(self.markers)
        for marker in left:
            if (marker.cell, marker.faction, marker.kind) == (cell, faction, kind):
                left.remove(marker)
                break
        self.markers = tuple(left)


def _index(units: list[Unit], unit: Unit) -> int | None:
    if unit in units:
        return units.index(unit)
    alike = (at for at, other in enumerate(units) if _alike(other, unit))
    return next(alike, None)


def _alike(one: Unit, other: Unit) -> bool:
    return one.kind is other.kind and one.name == other.name
