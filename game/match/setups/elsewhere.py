"""Whether fights in other systems can begin from what a war's tables have for them (W13)."""

from __future__ import annotations

from collections.abc import Iterator

from game.data import battles, tactical
from game.match.setups.wargame import wrong_ground, wrong_kind, wrong_tables
from game.rules.crossing.battle import to_wargame
from game.rules.crossing.elsewhere import Elsewhere, elsewhere_of
from game.rules.crossing.figures import Figures
from game.rules.crossing.forces import Character, Force
from game.rules.crossing.lines import to_tactical
from game.rules.war.kinds import Kind, Tables, Unit

_MOST_ROUNDS = 1000
_SMALL = 10  # who a zone must have room for: a small fight's most (G12)


def wrong_elsewhere(tables: Tables) -> Iterator[str]:
    """What is wrong with it. Raises ValueError, LookupError where it can't be taken as it is."""
    if tables.elsewhere is None:
        return
    there = elsewhere_of(tables)
    figures = there.figures
    if not 1 <= figures.most_rounds <= _MOST_ROUNDS:
        yield f"no fight has {figures.most_rounds} rounds at most"
    yield from wrong_tables(there.wargame)
    for kind in figures.kinds.values():
        yield from wrong_kind(kind, there.wargame)
    for ground in (*figures.grounds.values(), figures.ground):
        if min(len(zone) for zone in ground.zones) < _SMALL:
            yield f"a zone of {ground.title!r} has no room for {_SMALL}"
    for calling, called in figures.callings.items():
        if called not in figures.kinds:
            yield f"there is no fighter {called!r} for a {calling}"
    for terrain in ("", *figures.grounds):
        yield from _wrong_meeting(there, _unit(""), terrain)
    for unit in figures.units:
        yield from _wrong_meeting(there, _unit(unit), "")
    yield from _wrong_meeting(there, _unit("", colossal=True), "")


def _unit(name: str, *, colossal: bool = False) -> Unit:
    traits = ("colossal",) if colossal else ()
    kind = Kind(id=name, title=name, speed=1, range=0, armour=0, outposts=0, traits=traits)  # type: ignore[arg-type]
    return Unit(kind, 1, 0, -1, "", spent=False)


def _wrong_meeting(there: Elsewhere, unit: Unit, terrain: str) -> Iterator[str]:
    """That unit meets a character in a hex of that terrain."""
    figures: Figures = there.figures
    if not figures.body(unit).fighters:
        yield f"there is nobody in a unit of {unit.kind.id!r}"
        return
    hero = Character(name="A hero", level=1, hit_points=1, most=1, hits=1)
    forces = Force("one", "One", (unit,)), Force("two", "Two", (hero,))
    field = to_wargame(*forces, terrain, figures)
    battles.check_scenario(field, there.wargame)
    yield from wrong_ground(field)
    tactical.check_scenario(to_tactical(*forces, figures), there.tactical)
