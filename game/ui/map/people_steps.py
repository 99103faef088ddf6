"""What befalls characters as it looks on the map: they fall, are carried, captured, rest (W5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.contract import Event
from game.rules.war import events
from game.rules.war.kinds import Unit
from game.rules.war.state import War
from game.ui.map.arrange import Place, arrange
from game.ui.map.primitives import Flying, Mark, Moving, Primitive
from game.ui.map.steps import ARRIVAL, CHANGE, CONTROL, LOSS, Frame, Step
from game.ui.map.tableau import Tableau

FATE = 0.8  # seconds at speed 1, for what happens but once


def step_of_people(  # noqa: PLR0911 - a table of events
    event: Event, war: War
) -> Step | None:
    """The step of an event of W5; None if nothing is to be seen of it."""
    match event:
        case events.CharacterFell() | events.CharacterDied():
            return _fall(event, war)
        case events.CharacterReturned():
            return _return(event, war)
        case events.CharacterCaptured(cell=cell):
            return _signed(event, cell, "captured", FATE)
        case events.Carried(origin=origin, target=target):
            return _lit(event, (origin, target))
        case events.Exhausted(name=name):
            return _of_person(event, name, "exhausted", "")
        case (
            events.Recuperated(name=name, before=before, after=after)
            | events.Restored(name=name, before=before, after=after)
        ):
            return _of_person(event, name, "", f"+{after - before}") if after > before else None
        case events.Rested(faction=faction):
            return _resting(faction)
        case events.RestBroken(cell=cell) if cell >= 0:
            return _signed(event, cell, "contested", CHANGE)
        case _:
            return None


def _places(war: War, faction: str, unit: Unit, step: int) -> tuple[Place, ...]:
    return tuple(arrange([(faction, (unit,))], war.team_of, step))


def _fall(event: events.CharacterFell | events.CharacterDied, war: War) -> Step:
    """The counter fades away under a cross; who isn't dead lies there then."""

    def frame(part: float, step: int) -> Iterable[Primitive]:
        places = _places(war, event.faction, event.unit, step)
        yield Moving(event.cell, event.cell, places, 0, shade=1 - part)
        yield Flying(event.cell, event.cell, 0, "dead", share=0.42)

    def gone(tableau: Tableau) -> None:
        tableau.take(event.cell, event.faction, (event.unit,))

    def lies(tableau: Tableau) -> None:
        tableau.apply(event)

    return Step(LOSS, (event.cell,), frame, first=gone, last=lies)


def _return(event: events.CharacterReturned, war: War) -> Step:
    """Who lay there comes up."""

    def frame(part: float, step: int) -> Iterable[Primitive]:
        yield Mark(event.cell, "lit")
        places = _places(war, event.faction, event.unit, step)
        yield Moving(event.cell, event.cell, places, 0, -0.2 * (1 - part), 0.3 + 0.7 * part)

    def up(tableau: Tableau) -> None:
        tableau.apply(event)

    return Step(ARRIVAL, (event.cell,), frame, last=up)


def _signed(event: Event, cell: int, sign: str, seconds: float) -> Step:
    """A sign rises from a hex."""

    def frame(part: float, _: int) -> Iterable[Primitive]:
        yield Mark(cell, "lit")
        yield Flying(cell, cell, 0, sign, lift=0.1 + 0.35 * part)

    def done(tableau: Tableau) -> None:
        tableau.apply(event)

    return Step(seconds, (cell,), frame, last=done)


def _lit(event: Event, cells: tuple[int, ...]) -> Step:
    """Hexes light up."""

    def frame(_: float, __: int) -> Iterable[Primitive]:
        return [Mark(cell, "lit") for cell in cells]

    def done(tableau: Tableau) -> None:
        tableau.apply(event)

    return Step(CONTROL, cells[-1:], frame, first=done)


def _of_person(event: Event, name: str, sign: str, text: str) -> Step:
    """A sign or a number rises where a character stands, which the event doesn't say."""
    spots: list[int] = []

    def begin(tableau: Tableau) -> None:
        cell = tableau.where(name)
        if cell is not None:
            spots.append(cell)
        tableau.apply(event)

    return Step(CHANGE, (), _rising(spots, sign, text), first=begin)


def _resting(faction: str) -> Step:
    """A tent rises wherever characters of a faction are."""
    spots: list[int] = []

    def begin(tableau: Tableau) -> None:
        for cell, stacks in tableau.at.items():
            units = dict(stacks).get(faction, ())
            if any(unit.kind.character for unit in units):
                spots.append(cell)

    return Step(FATE, (), _rising(spots, "rest", ""), first=begin)


def _rising(spots: Sequence[int], sign: str, text: str) -> Frame:
    def frame(part: float, _: int) -> Iterable[Primitive]:
        for cell in spots:
            yield Flying(cell, cell, 0, sign, text, 0.3 if text else 0.4, lift=0.1 + 0.35 * part)

    return frame
