"""What is left when a war of a campaign is over."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from game.rules.war import fates
from game.rules.war.kinds import Trait
from game.rules.war.scenario import Character

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.rules.war.state import State

Fate: TypeAlias = Literal["stands", "captured", "dead", "out"]


class Veterans(msgspec.Struct, frozen=True, kw_only=True):
    """Units of a faction that a war has left; `hits` left of each (0: whole)."""

    faction: str
    unit: str
    count: int = 1
    hits: int = 0
    name: str = ""


class Hero(msgspec.Struct, frozen=True, kw_only=True):
    """A character that a war has left, or has cost; as `Character`, but for its place."""

    name: str
    faction: str
    fate: Fate = "stands"
    hit_points: int
    level: int = 1
    hit_die: int = 8
    constitution: int = 0
    initiative: int = 0
    traits: tuple[Trait, ...] = ()
    mounted: bool = False
    boat: bool = False
    portrait: str = ""
    left: int = 0
    dice_left: int = -1
    exhaustion: int = 0

    def at(self, cell: int, faction: str) -> Character:
        """The character as it comes into a war there."""
        values = {name: getattr(self, name) for name in _ALIKE}
        return Character(name=self.name, faction=faction, cell=cell, **values)


_ALIKE = tuple(
    name
    for name in Hero.__struct_fields__
    if name in Character.__struct_fields__ and name not in ("name", "faction")
)


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """A war of the campaign that is over."""

    title: str
    winners: tuple[str, ...] = ()
    reason: str = ""
    rounds: int = 0


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """Who is left, and the wars that have been fought so far."""

    fought: tuple[Fought, ...] = ()
    units: tuple[Veterans, ...] = ()
    characters: tuple[Hero, ...] = ()


def carry_over(state: State, carried: Collection[str] | None = None) -> Roster:
    """What these factions (None: all) have left at a war's end; it is added to `fought` (N174).

    Raises ValueError while the war goes on.
    """
    if state.outcome is None:
        raise ValueError("The war isn't over.")
    factions = tuple(name for name in state.cells if carried is None or name in carried)
    scenario = state.war.scenario
    fought = Fought(
        title=scenario.title,
        winners=state.outcome.winners,
        reason=state.outcome.reason,
        rounds=state.round,
    )
    return Roster(
        fought=(fought,),
        units=tuple(veterans for name in factions for veterans in _veterans(state, name)),
        characters=tuple(
            _hero(state, one) for one in state.war.cast.values() if one.faction in factions
        ),
    )


def _veterans(state: State, faction: str) -> Iterator[Veterans]:
    """A faction's units that stand, and Undead that would still rise, by kind (N174)."""
    order = {kind.id: place for place, kind in enumerate(state.war.tables.kinds)}
    rows = [
        (order[unit.kind.id], -unit.hits, unit.name)
        for _, unit in state.units(faction)
        if not unit.kind.character
    ]
    rows += [
        (order[one.kind], -state.war.tables.kind[one.kind].full, one.name)
        for one in state.markers
        if one.faction == faction
    ]
    for (place, hits, name), run in groupby(sorted(rows)):
        kind = state.war.tables.kinds[place]
        left = 0 if -hits == kind.full else -hits
        count = len(list(run))
        yield Veterans(faction=faction, unit=kind.id, count=count, hits=left, name=name)


def _hero(state: State, one: Character) -> Hero:
    """A character with what it has left; Exhaustion goes with the war (W5, N175)."""
    values = {name: getattr(one, name) for name in _ALIKE}
    fate = _fate(state, one)
    sheet = state.people.get(one.name)
    if sheet is None or fate != "stands":
        return Hero(name=one.name, faction=one.faction, fate=fate, **values)
    points = max(sheet.hit_points, 1)
    full = one.hit_points
    values |= {
        "left": 0 if points == full else points,
        "dice_left": -1 if sheet.dice == one.level else sheet.dice,
        "exhaustion": 0,
    }
    return Hero(name=one.name, faction=one.faction, fate=fate, **values)


def _fate(state: State, one: Character) -> Fate:
    """The fallen are picked up, unless they lie alone among enemies (N176)."""
    gone = state.gone.get(one.name)
    if gone is not None:
        return "captured" if gone == fates.CAPTURED else "dead" if gone == fates.DEAD else "out"
    cell = state.fallen_people.get(one.name)
    if cell is None:
        return "stands"
    team = state.war.team_of[one.faction]
    alone = bool(state.hostile_teams(cell, team)) and not state.team_units(cell, team)
    return "captured" if alone else "stands"


def joined_by(roster: Roster, after: Roster, behind: Roster) -> Roster:
    """The roster after another war: what came out of it, and who wasn't in it."""
    known = {hero.name for hero in after.characters}
    return Roster(
        fought=(*roster.fought, *after.fought),
        units=(*after.units, *behind.units),
        characters=(
            *after.characters,
            *(hero for hero in behind.characters if hero.name not in known),
        ),
    )


def rested(roster: Roster) -> Roster:
    """The same after a long time of peace: everyone whole, whoever is there (N175)."""
    return msgspec.structs.replace(
        roster,
        units=tuple(msgspec.structs.replace(one, hits=0) for one in roster.units),
        characters=tuple(
            msgspec.structs.replace(hero, left=0, dice_left=-1, exhaustion=0)
            for hero in roster.characters
        ),
    )
