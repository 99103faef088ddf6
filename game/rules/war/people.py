"""Characters as values: their rows in the unit table, their sheets, what Exhaustion does (W5)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.rules.war.kinds import Kind, Tables

if TYPE_CHECKING:
    from game.rules.war.figures import Figures, Ladder
    from game.rules.war.house import House
    from game.rules.war.scenario import Character, Scenario
    from game.rules.war.state import War


class Sheet(NamedTuple):
    """What a character has left, and how far it has come.

    `marched`: hexes' worth of allowance spent since its last long rest, `hours` of them on forced
    march; of this turn: the `pace` taken ("" none yet), what is `spent`, whether its allowance is
    `doubled`. `rode`: its mount has doubled an allowance since its last long rest.
    """

    hit_points: int
    dice: int
    exhaustion: int = 0
    marched: int = 0
    hours: int = 0
    pace: str = ""
    spent: int = 0
    doubled: bool = False
    rode: bool = False


class Rest(NamedTuple):
    """A long rest that is on: turns given up for it, and the number of the last of them."""

    turns: int
    last: int


def sheet_of(one: Character) -> Sheet:
    """A character's sheet at the start."""
    dice = one.level if one.dice_left < 0 else one.dice_left
    left = 0 if one.fallen else one.left or one.hit_points
    return Sheet(left, dice, one.exhaustion, one.marched)


def figures_of(tables: Tables) -> Figures:
    """The figures of characters. Raises ValueError where a war's tables have none."""
    if tables.figures is None:
        raise ValueError("these tables have no figures for characters")
    return tables.figures


def hits_of(hit_points: int, hit: int) -> int:
    """Hits that a character can take (W5): one for each `hit` hit points begun."""
    return -(-hit_points // hit)


def joined(scenario: Scenario, house: House, tables: Tables) -> Tables:
    """The tables with a row for each character. Raises ValueError for a name that isn't its own."""
    if not scenario.characters:
        return tables
    figures = figures_of(tables)
    taken = {kind.id for kind in tables.kinds}
    names = {garrison.units.name for garrison in scenario.garrisons}
    people: list[Kind] = []
    for one in scenario.characters:
        if not one.name or one.name in names:
            msg = f"a character's name must be its own, which {one.name!r} isn't"
            raise ValueError(msg)
        names.add(one.name)
        people.append(_row(one, _id(one.name, taken), house, figures))
    if tables.people == tuple(people):
        return tables
    return msgspec.structs.replace(tables, people=tuple(people))


def _id(name: str, taken: set[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "character"
    found, number = plain, 1
    while found in taken:
        number += 1
        found = f"{plain}_{number}"
    taken.add(found)
    return found


def _row(one: Character, ident: str, house: House, figures: Figures) -> Kind:
    flies = "airborne" in one.traits
    return Kind(
        id=ident,
        title=one.name,
        speed=1.0 if house.character_move == "one_hex" else float(figures.normal.hexes),
        range=0,
        armour=hits_of(one.hit_points, figures.hit) - 1,
        outposts=0,
        travel="air" if flies else "boat" if one.boat else "land",
        traits=one.traits,
        character=True,
        portrait=one.portrait,
    )


def ladder(war: War) -> Ladder:
    """What Exhaustion does by the house rule in force."""
    return figures_of(war.tables).exhaustion[war.house.exhaustion]


def _at(level: int, from_on: int) -> bool:
    return 0 < from_on <= level


def whole(war: War, name: str, sheet: Sheet) -> int:
    """The hit points a character can have now."""
    full = war.cast[name].hit_points
    return max(full // 2, 1) if _at(sheet.exhaustion, ladder(war).half_points) else full


def penalty(war: War, sheet: Sheet) -> int:
    """What Exhaustion takes from its d20 rolls."""
    return ladder(war).d20 * sheet.exhaustion


def tired(war: War, sheet: Sheet) -> bool:
    """Whether it rolls its battle die twice and keeps the lower."""
    return _at(sheet.exhaustion, ladder(war).low_die)


def halted(war: War, sheet: Sheet) -> bool:
    """Whether Exhaustion keeps it from moving at all."""
    return _at(sheet.exhaustion, ladder(war).halted)


def exhausted_to_death(war: War, sheet: Sheet) -> bool:
    """Whether Exhaustion has killed it."""
    return sheet.exhaustion >= ladder(war).dies


def allowance(war: War, sheet: Sheet, pace: str = "", *, double: bool = False) -> int:
    """Hexes' worth that a character can still march this turn (W5).

    `pace` and `double` are what it would take now; a pace it has taken already stands.
    """
    figures, steps = figures_of(war.tables), ladder(war)
    if halted(war, sheet):
        return 0
    hexes = figures.pace[sheet.pace or pace or figures.normal.id].hexes
    if double or sheet.doubled:
        hexes *= figures.times
    if steps.share:
        hexes -= hexes * sheet.exhaustion // steps.share
    if _at(sheet.exhaustion, steps.half_allowance):
        hexes //= 2
    return max(hexes - sheet.spent, 0)
