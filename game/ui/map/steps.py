"""What each event looks like on the map: how long it takes, what moves, what it leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rules.contract import Event
from game.rules.war import events
from game.rules.war.kinds import Unit
from game.rules.war.state import War
from game.ui.map.arrange import Place, arrange
from game.ui.map.faces import Health, Points
from game.ui.map.primitives import Flying, Mark, Moving, Primitive
from game.ui.map.tableau import Tableau

# Seconds at speed 1
HEX, LEAST_MOVE, MOST_MOVE = 0.22, 0.3, 1.2
ATTACK, ROUND, LOSS, ARRIVAL, CONTROL, CHANGE = 0.4, 0.7, 0.55, 0.4, 0.3, 0.45

Frame = Callable[[float, int], Iterable[Primitive]]


def _nothing(_: Tableau) -> None:
    pass


@dataclass(frozen=True)
class Step:
    """A part of the show.

    `first` is done when it begins, `last` when it ends; `frame` gives what moves at a share of
    its time (0 to 1) and a zoom step; `cells` should be in view.
    """

    seconds: float
    cells: tuple[int, ...]
    frame: Frame
    first: Callable[[Tableau], None] = _nothing
    last: Callable[[Tableau], None] = _nothing


def step_of(  # noqa: PLR0911 - a table of events
    happened: Sequence[Event], war: War, battle: events.BattleBegan | None
) -> Step | None:
    """The step of an event, or of several of one kind; None if nothing is to be seen of it.

    `battle` is the one that its round of dice belongs to.
    """
    event = happened[0]
    match event:
        case events.Moved():
            return _slide(event, war)
        case events.BattleBegan():
            return _attack(event)
        case events.RoundFought():
            return _fought(event, war, battle)
        case events.Lost():
            return _fall([each for each in happened if isinstance(each, events.Lost)], war)
        case events.ControlChanged():
            cells = [each.cell for each in happened if isinstance(each, events.ControlChanged)]
            return _passed(happened, tuple(cells))
        case events.Reinforced(units=()):
            return None
        case events.Mustered() | events.Healed() | events.Reinforced() | events.Rose(unit=Unit()):
            return _arrive(event, war)
        case (
            events.Entrenched(faction=faction, cell=cell, unit=unit)
            | events.Repaired(faction=faction, cell=cell, unit=unit)
        ):
            sign = "entrenched" if isinstance(event, events.Entrenched) else "armor"
            return _changed(faction, cell, unit, sign)
        case events.Fortitude(cell=cell, die=die):
            sign = "undead" if die == 6 else "dead"
            return Step(CHANGE, (cell,), _rising(cell, sign), last=_applied(event))
        case _:
            return None


def _applied(*happened: Event) -> Callable[[Tableau], None]:
    def apply(tableau: Tableau) -> None:
        for event in happened:
            tableau.apply(event)

    return apply


def _places(
    war: War, faction: str, units: Sequence[Unit], step: int, points: Points | None = None
) -> tuple[Place, ...]:
    return tuple(arrange([(faction, tuple(units))], war.team_of, step, points=points))


def _slide(event: events.Moved, war: War) -> Step:
    """Units go along their path hex by hex, slowly off and slowly in."""
    path = event.path if len(event.path) > 1 else (event.origin, event.target)
    legs = list(pairwise(path))

    points: dict[str, Health] = {}

    def leave(tableau: Tableau) -> None:
        points.update(tableau.people)
        tableau.take(event.origin, event.faction, event.units)

    def come(tableau: Tableau) -> None:
        tableau.add(event.target, event.faction, event.units)

    def frame(part: float, step: int) -> Iterable[Primitive]:
        way = part * part * (3 - 2 * part) * len(legs)
        leg = min(int(way), len(legs) - 1)
        places = _places(war, event.faction, event.units, step, points)
        yield Moving(*legs[leg], places, way - leg)

    seconds = max(LEAST_MOVE, min(MOST_MOVE, HEX * len(legs)))
    return Step(seconds, (event.origin, event.target), frame, leave, come)


def _attack(event: events.BattleBegan) -> Step:
    """A sign flies from the attackers' hex to the one attacked, which lights up."""
    name = "ranged" if event.ranged else "attack"

    def frame(part: float, _: int) -> Iterable[Primitive]:
        yield Mark(event.target, "struck")
        yield Flying(event.origin, event.target, min(1.0, 1.4 * part), name)

    return Step(ATTACK, (event.origin, event.target), frame)


def _fought(event: events.RoundFought, war: War, battle: events.BattleBegan | None) -> Step:
    """Swords cross; the hits of both sides rise, the attackers' on the left."""
    shot = battle is not None and battle.ranged and battle.target == event.target
    attackers = battle.origin if battle is not None and shot else event.target
    apart = 0.0 if attackers != event.target else 0.26
    sides = (
        (attackers, -apart, sum(event.attacker_hits)),
        (event.target, apart, sum(event.defender_hits)),
    )

    def frame(part: float, _: int) -> Iterable[Primitive]:
        yield Mark(event.target, "struck")
        if part < 0.5:
            share = 0.34 + 0.16 * part
            yield Flying(event.target, event.target, 0, "contested", share=share)
        for cell, aside, hits in sides:
            if hits and part > 0.2:
                lift = 0.1 + 0.3 * part
                yield Flying(cell, cell, 0, "", f"−{hits}", 0.26, aside, lift)

    def hurt(tableau: Tableau) -> None:
        _hurt(tableau, attackers, event.attackers, event.attacker_hits, war)
        _hurt(tableau, event.target, event.defenders, event.defender_hits, war)

    return Step(ROUND, (attackers, event.target), frame, last=hurt)


def _hurt(
    tableau: Tableau,
    cell: int,
    side: Sequence[tuple[str, Unit]],
    hits: Sequence[int],
    war: War,
) -> None:
    """Take hits off the counters of a side; those destroyed go with their own event (W8)."""
    for (faction, unit), taken in zip(side, hits, strict=True):
        dug_in = min(unit.entrenched, taken)
        left = unit.hits - (taken - dug_in)
        if taken and unit.name in tableau.people and war.tables.figures is not None:
            points = tableau.people[unit.name].left - taken * war.tables.figures.hit
            tableau.heal_to(unit.name, max(points, 0))
        if taken and left > 0:
            new = war.tables.unit(
                unit.kind, left, unit.entrenched - dug_in, unit.march, unit.name, spent=unit.spent
            )
            tableau.become(cell, faction, unit, new)


def _fall(lost: Sequence[events.Lost], war: War) -> Step:
    """The destroyed fade away under a cross."""
    cells = tuple(dict.fromkeys(event.cell for event in lost))
    fallen: dict[tuple[int, str], list[Unit]] = {}
    for event in lost:
        fallen.setdefault((event.cell, event.faction), []).append(event.unit)

    def frame(part: float, step: int) -> Iterable[Primitive]:
        for at, ((cell, faction), units) in enumerate(fallen.items()):
            aside = 0.22 * (at - (len(fallen) - 1) / 2) if len(fallen) > 1 else 0.0
            places = _places(war, faction, units, step)
            moved = tuple(place._replace(x=place.x + round(aside * step)) for place in places)
            yield Moving(cell, cell, moved, 0, shade=1 - part)
            yield Flying(cell, cell, 0, "dead", share=0.42, aside=aside)

    return Step(LOSS, cells, frame, first=_applied(*lost))


def _passed(happened: Sequence[Event], cells: tuple[int, ...]) -> Step:
    """Hexes light up as they change hands."""

    def frame(_: float, __: int) -> Iterable[Primitive]:
        return [Mark(cell, "lit") for cell in cells]

    return Step(CONTROL, cells[-1:], frame, first=_applied(*happened))


def _arrive(
    event: events.Mustered | events.Healed | events.Reinforced | events.Rose, war: War
) -> Step:
    """New units come down on their hex."""
    if isinstance(event, events.Reinforced):
        units = event.units
    else:
        units = (event.unit,) if event.unit is not None else ()

    def frame(part: float, step: int) -> Iterable[Primitive]:
        yield Mark(event.cell, "lit")
        places = _places(war, event.faction, units, step)
        yield Moving(event.cell, event.cell, places, 0, 0.5 * (1 - part), 0.3 + 0.7 * part)

    return Step(ARRIVAL, (event.cell,), frame, last=_applied(event))


def _changed(faction: str, cell: int, unit: Unit, sign: str) -> Step:
    """A unit dug in or was repaired: a sign rises."""

    def become(tableau: Tableau) -> None:
        like = [
            other
            for owner, units in tableau.at.get(cell, ())
            if owner == faction
            for other in units
            if (other.kind, other.name) == (unit.kind, unit.name) and other is not unit
        ]
        if like:
            worse = min(like, key=lambda other: (other.entrenched, other.hits))
            tableau.become(cell, faction, worse, unit)

    return Step(CHANGE, (cell,), _rising(cell, sign), first=become)


def _rising(cell: int, sign: str) -> Frame:
    def frame(part: float, _: int) -> Iterable[Primitive]:
        yield Flying(cell, cell, 0, sign, lift=0.1 + 0.35 * part)

    return frame
