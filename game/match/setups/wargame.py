"""Whether a battle out of a journal can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.data.arms import MOST_HIT_DICE
from game.data.battles import ENTRIES, check_scenario
from game.data.load import standard_tables
from game.match.lines import Header
from game.match.setups.fields import wrong_field
from game.match.systems import Setup
from game.rules.wargame.arms import FighterKind, Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import FactorClass, Scenario

_MOST_POINTS = 99  # armour, modifiers, slots and tools beyond this are none that a set-up gives
_GROUND = ("", "floor", "wall")  # besides what a war has
_ENTRIES = ENTRIES * len(get_args(FactorClass))  # of factors (G8)


def check(setup: Setup, header: Header) -> None:
    """Refuse a battle that no map or set-up could have given. Raises ValueError: one sentence."""
    House.of({name: str(value) for name, value in header.house.items()})
    scenario: Scenario = setup.scenario
    if wrong := wrong_field(scenario.field):
        raise ValueError(wrong)
    for fault in wrong_tables(setup.tables):
        raise ValueError(fault)
    check_scenario(scenario, setup.tables)
    for fault in wrong_ground(scenario):
        raise ValueError(fault)
    if sorted(header.players) != sorted(side.id for side in scenario.sides):
        raise ValueError("its players aren't those of its sides")


def wrong_tables(tables: Tables) -> Iterator[str]:
    """What is wrong with the tables of a battle."""
    if len(tables.factor) != _ENTRIES:
        yield f"there are {len(tables.factor)} entries of factors, not {_ENTRIES}"
    for kind in tables.fighters:
        yield from wrong_kind(kind, tables)


def wrong_kind(kind: FighterKind, tables: Tables) -> Iterator[str]:
    """What is wrong with a kind of fighter."""
    for weapon in kind.weapons:
        if weapon not in tables.weapon:
            yield f"{kind.id} has a weapon {weapon!r}, which there isn't"
    if kind.armour and kind.armour not in tables.armour:
        yield f"{kind.id} wears {kind.armour!r}, which there isn't"
    if not 1 <= kind.hit_dice <= MOST_HIT_DICE:
        yield f"{kind.id} can't have {kind.hit_dice} hit dice"
    counts = (kind.slots, kind.tools)
    modifiers = (kind.dexterity, kind.strength, kind.athletics)
    if min(counts) < 0 or max(map(abs, (*counts, *modifiers))) > _MOST_POINTS:
        yield f"{kind.id} has figures that can't be"


def wrong_ground(scenario: Scenario) -> Iterator[str]:
    """What is wrong with the field of a battle."""
    cells = range(len(scenario.terrain))
    known = {*_GROUND, *standard_tables().terrain}
    yield from (f"there is no terrain {name!r}" for name in scenario.terrain if name not in known)
    places = {f"the zone of {side.id}": side.zone for side in scenario.sides}
    for what, where in {**places, "a road": scenario.roads, "a river": scenario.rivers}.items():
        if any(cell not in cells for cell in where):
            yield f"{what} lies on no hex"
    for placed in scenario.fighters:
        if not 0 <= placed.extra_armour <= _MOST_POINTS:
            yield f"a fighter can't have {placed.extra_armour} armour more"
