"""Whether a war out of a journal can be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec

from game.match.lines import Header
from game.match.setups.elsewhere import wrong_elsewhere
from game.match.setups.fields import wrong_field
from game.match.systems import Setup
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.scenario import NOWHERE, Placed, Scenario

_MOST_UNITS = 10  # in one place: no hex holds more (W6)
_MOST_ENTRENCHED = 99
_MOST_OF_ANYTHING = 10_000  # hit points, levels, hexes marched


def check(setup: Setup, header: Header) -> None:
    """Refuse a war that names what it doesn't have. Raises ValueError with one sentence."""
    house = House.of({name: str(value) for name, value in header.house.items()})
    if house.at_odds:
        raise ValueError(house.at_odds)
    for fault in _faults(setup.scenario, setup.tables, header.players):
        raise ValueError(fault)


def _faults(scenario: Scenario, tables: Tables, players: Collection[str]) -> Iterator[str]:
    field = scenario.field
    cells = field.columns * field.rows
    if wrong := wrong_field(field):
        yield wrong
    if len(scenario.terrain) != cells:
        yield f"{len(scenario.terrain)} of its {cells} hexes have a terrain"
    known = {"", *tables.terrain}
    yield from (f"there is no terrain {name!r}" for name in scenario.terrain if name not in known)
    factions = {faction.id for faction in scenario.factions}
    if sorted(players) != sorted(faction.id for faction in scenario.factions) or not factions:
        yield "its players aren't those of its factions"
    for what, cell, faction in _places(scenario):
        if not 0 <= cell < cells or not scenario.terrain[cell]:
            yield f"{what} lies on no hex"
        if faction not in factions:
            yield f"{what} is of the faction {faction!r}, which there isn't"
    for cell in _goal_cells(scenario):
        if not 0 <= cell < cells:
            yield "a goal lies on no hex"
    for placed in _units(scenario):
        yield from _wrong_units(placed, tables)
    yield from _wrong_figures(tables)
    yield from _wrong_characters(scenario, tables)
    yield from wrong_elsewhere(tables)


def _places(scenario: Scenario) -> Iterator[tuple[str, int, str]]:
    """What stands on hexes, and whose it is; neutral posts as the first faction's."""
    somebody = next((faction.id for faction in scenario.factions), "")
    yield from (("a post", post.cell, post.faction or somebody) for post in scenario.posts)
    yield from (("a garrison", each.cell, each.faction) for each in scenario.garrisons)
    yield from ((one.name, one.cell, one.faction) for one in scenario.characters)
    yield from (("a reinforcement", each.cell, each.faction) for each in scenario.reinforcements)
    yield from (("a control", each.cell, each.faction or somebody) for each in scenario.holdings)
    yield from (("an arrival", each.cell, each.faction) for each in scenario.arrivals)
    yield from (("a note", each.cell, somebody) for each in scenario.notes)


def _goal_cells(scenario: Scenario) -> Iterator[int]:
    for goal in scenario.goals:
        yield from goal.cells
        if goal.cell != NOWHERE:
            yield goal.cell


def _wrong_characters(scenario: Scenario, tables: Tables) -> Iterator[str]:
    names = [one.name for one in scenario.characters]
    names += {each.units.name for each in scenario.garrisons}
    if scenario.characters and tables.figures is None:
        yield "its tables have no figures for characters"
    for one in scenario.characters:
        if not one.name or names.count(one.name) > 1:
            yield f"the name {one.name!r} isn't a character's own"
        figures = (one.hit_points, one.level, one.hit_die)
        least = min(one.exhaustion, one.marched, one.entrenched, one.dice_left + 1)
        most = max(*figures, one.exhaustion, one.marched, one.entrenched, one.dice_left)
        modifiers = max(abs(one.constitution), abs(one.initiative))
        if min(figures) < 1 or least < 0 or max(most, modifiers) > _MOST_OF_ANYTHING:
            yield f"{one.name} can't be such a character"
        if not 0 <= one.left <= one.hit_points:
            yield f"{one.name} can't have {one.left} of {one.hit_points} hit points left"


def _wrong_figures(tables: Tables) -> Iterator[str]:
    """What is wrong with the figures of characters."""
    figures = tables.figures
    if figures is None:
        return
    if not figures.paces:
        yield "there is no pace for characters"
    if ladders := [
        name for name in House.choices()["exhaustion"] if name not in figures.exhaustion
    ]:
        yield f"there is no exhaustion {ladders[0]!r}"
    counts = (figures.hit, figures.times, figures.die, figures.rest, figures.back)
    if min(counts) < 1 or min(figures.difficult, figures.against) < 0:
        yield "there can't be such figures for characters"
    for pace in figures.paces:
        if not 0 <= pace.hexes <= _MOST_OF_ANYTHING:
            yield f"no pace is {pace.hexes} hexes"
    for ladder in figures.exhaustion.values():
        if min(msgspec.structs.astuple(ladder)) < 0 or ladder.dies < 1:
            yield "there can't be such exhaustion"


def _units(scenario: Scenario) -> Iterator[Placed]:
    yield from (garrison.units for garrison in scenario.garrisons)
    for each in scenario.reinforcements:
        yield from each.units
    for goal in scenario.goals:
        yield from goal.reward


def _wrong_units(placed: Placed, tables: Tables) -> Iterable[str]:
    kind = tables.kind.get(placed.unit)
    if kind is None:
        return [f"there is no unit {placed.unit!r}"]
    if not 1 <= placed.count <= _MOST_UNITS:
        return [f"it has {placed.count} {kind.id} in one place, not 1 to {_MOST_UNITS}"]
    if not 0 <= placed.hits <= kind.full or not 0 <= placed.entrenched <= _MOST_ENTRENCHED:
        return [f"its {kind.id} can't have {placed.hits} hits, entrenched {placed.entrenched}"]
    return []
