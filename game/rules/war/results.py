"""What came of a battle, told unit by unit, and how one may be settled (W13, G14, T8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State

Way: TypeAlias = Literal["dice", "wargame", "tactical", "table"]
WAYS: tuple[Way, ...] = get_args(Way)
TABLE: Way = "table"
BY_HAND: tuple[Way, ...] = ("dice", TABLE)  # what needs no other system's figures
ELSEWHERE: tuple[Way, ...] = WAYS[1:]

# stands: where it fought. fled: attackers back, defenders to a neighbouring hex (G14). fallen: a
# character down (W5). dead: a death of the war (W10). captured: out of the war (W5).
Fate: TypeAlias = Literal["stands", "fled", "fallen", "dead", "captured"]
ALIVE: tuple[Fate, ...] = ("stands", "fled")

Side: TypeAlias = "tuple[tuple[str, Unit], ...]"


class Fared(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one; `left`: a unit's hits, a character's hit points."""

    fate: Fate
    left: int = 0
    entrenched: int = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How all fared, each side in the order in which it fought."""

    attackers: tuple[Fared, ...]
    defenders: tuple[Fared, ...]

    @property
    def contested(self) -> bool:
        """Whether both sides stand: the attacker presses on, holds or withdraws (W8, G14)."""
        return _holds(self.attackers) and _holds(self.defenders)

    @property
    def claimed(self) -> bool:
        """Whether only attackers stand: they choose who goes in (W8)."""
        return _holds(self.attackers) and not _holds(self.defenders)


def _holds(side: tuple[Fared, ...]) -> bool:
    return any(one.fate == "stands" for one in side)


def sides(state: State) -> tuple[Side, Side]:
    """Who fights in the battle that is on: attackers and defenders, each with its faction.

    Raises ValueError if there is no battle.
    """
    battle = state.battle
    if battle is None:
        raise ValueError("there is no battle")
    attackers = tuple([(battle.faction, unit) for unit in battle.attackers])
    return attackers, state.team_units(battle.target, battle.team)


def ways(state: State) -> tuple[Way, ...]:
    """How the battle that is on may be settled, by the house rule `resolve` (W13)."""
    if not state.war.settles:
        return WAYS[:1]
    attackers, defenders = sides(state)
    everywhere = state.war.house.resolve == "any"
    if everywhere or any(unit.kind.character for _, unit in (*attackers, *defenders)):
        return BY_HAND if state.war.tables.elsewhere is None else WAYS
    return WAYS[:1]


def had(state: State, unit: Unit) -> int:
    """What it has before the battle: a unit its hits, a character its hit points."""
    return state.people[unit.name].hit_points if unit.kind.character else unit.hits


def untouched(state: State) -> Result:
    """A battle in which nothing happened: where a result entered by hand begins (W13)."""
    attackers, defenders = [
        tuple([_untouched(state, unit) for _, unit in side]) for side in sides(state)
    ]
    return Result(attackers=attackers, defenders=defenders)


def _untouched(state: State, unit: Unit) -> Fared:
    return Fared(fate="stands", left=had(state, unit))


def why_not(state: State, result: Result) -> str | None:
    """Say why the battle that is on can't have come to that, or None (N125).

    Nobody is created, nobody comes back with more than it had, and who is left has something left.
    """
    shot = state.battle is not None and state.battle.here != state.battle.target
    told = (result.attackers, result.defenders)
    for side, fares, name in zip(sides(state), told, ("attackers", "defenders"), strict=True):
        if len(fares) != len(side):
            return f"{len(side)} {name} fought, and {len(fares)} are told of."
        stuck = shot and name == "attackers"
        refused = _why_not(state, [unit for _, unit in side], fares, stuck=stuck)
        if refused:
            return refused
    return None


def _why_not(
    state: State, units: Sequence[Unit], fares: Sequence[Fared], *, stuck: bool
) -> str | None:
    for unit, fared in zip(units, fares, strict=True):
        for wrong, why in _faults(unit, had(state, unit), fared, stuck=stuck):
            if wrong:
                return f"{unit.title}{why}"
    return None


def _faults(unit: Unit, before: int, fared: Fared, *, stuck: bool) -> tuple[tuple[bool, str], ...]:
    """What can be wrong with what is told of one, and whether it is."""
    person, left, fate = unit.kind.character, fared.left, fared.fate
    what = "hit points" if person else "hits"
    dug_in = unit.entrenched if fate == "stands" else 0
    return (
        (
            fate == "fallen" and not person,
            ": only a character can be down and yet alive; a unit is dead.",
        ),
        (fate == "fled" and stuck, " shoots from its own hex and doesn’t flee from it."),
        (fate == "captured" and stuck, " shoots from afar, where nobody captures it."),
        (not 0 <= left <= before, f" came with {before} {what} and can’t leave with {left}."),
        (fate in ALIVE and not left, f" is left with 0 {what}: it can’t stand or flee."),
        (fate in ("fallen", "dead") and left > 0, f" has {left} {what} left: it hasn’t fallen."),
        (not 0 <= fared.entrenched <= dug_in, f" can’t be dug in {fared.entrenched} times then."),
    )
