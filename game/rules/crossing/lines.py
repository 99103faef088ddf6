"""Into the Tactical Core and back: each side is one block of troopers (T8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.crossing.figures import Figures
from game.rules.crossing.forces import Character, Force, Member, rounded_up
from game.rules.tactical.scenario import ROLES, Line, Scenario
from game.rules.tactical.state import State
from game.rules.tactical.troops import MOST_SKILL, SAME, Troop
from game.rules.war.results import Fared, Fate, Result

TROOPERS, OF_A_GIANT = 10, 30
DUG_IN = 2  # coverage, for each entrenchment
SKILL, LEVELS, BEST = 6, 3, 9  # a character's skill: 6 and 1 for each 3 levels, at most 9


class _Row(NamedTuple):
    """Troopers of one member, and what they bring."""

    men: int
    troop: Troop
    skill: int
    cover: int


def to_tactical(attackers: Force, defenders: Force, figures: Figures) -> Scenario:
    """The fight for a zone, line against line. Each side must have a member."""
    sides = list(zip((attackers, defenders), ROLES, strict=True))
    lines = [_line(force, troop, figures) for force, troop in sides]
    return Scenario(
        title=f"{attackers.name} against {defenders.name}",
        attackers=lines[0],
        defenders=lines[1],
        troops=tuple([to_block(force, troop, figures) for force, troop in sides]),
    )


def _line(force: Force, troop: str, figures: Figures) -> Line:
    count = sum([row.men for row in _rows(force, figures)])
    return Line(
        id=force.id,
        name=force.name,
        troop=troop,
        count=count,
        colour=force.colour,
        player=force.player,
    )


def to_block(force: Force, ident: str, figures: Figures) -> Troop:
    """All troopers of a force as one type: means, and what over half of them have (T8, N124)."""
    rows = _rows(force, figures)
    troops = {row.troop.title for row in rows}
    bearers = [row for row in rows if _bears_shield(row.troop)]
    if not _most(bearers, rows):
        bearers = []
    return Troop(
        id=ident,
        title=troops.pop() if len(troops) == 1 else force.name,
        skill=_mean([(row.men, row.skill) for row in rows]),
        secondary=_mean([(row.men, _secondary(row)) for row in rows]),
        length=_length(rows),
        single=_most([row for row in rows if row.troop.single], rows),
        dirty=_most([row for row in rows if row.troop.dirty], rows),
        cover=min(_mean([(row.men, row.cover) for row in rows]), MOST_SKILL),
        shield_cover=_mean([(row.men, row.troop.shield_cover) for row in bearers]),
        shield=_mean([(row.men, row.troop.shield) for row in bearers]),
        penalty=_mean([(row.men, row.troop.penalty) for row in bearers]),
    )


def _rows(force: Force, figures: Figures) -> list[_Row]:
    return [_row(member, figures) for member in force.members]


def _row(member: Member, figures: Figures) -> _Row:
    troop = figures.body(member).troop
    if isinstance(member, Character):
        return _Row(1, troop, min(SKILL + member.level // LEVELS, BEST), troop.cover)
    cover = troop.cover + DUG_IN * member.entrenched
    return _Row(_entered(member), troop, troop.skill, cover)


def _entered(member: Member) -> int:
    if isinstance(member, Character):
        return 1
    whole = OF_A_GIANT if member.kind.colossal else TROOPERS
    return rounded_up(whole * member.hits, member.kind.full)


def _secondary(row: _Row) -> int:
    """A skill that changes at close quarters falls by as much for a character as for its troop."""
    lost = 0 if row.troop.secondary == SAME else row.troop.skill - row.troop.secondary
    return max(row.skill - lost, 0)


def _bears_shield(troop: Troop) -> bool:
    return bool(troop.shield_cover or troop.shield or troop.penalty)


def _most(some: Iterable[_Row], rows: Iterable[_Row]) -> bool:
    """Whether over half of the troopers are among `some`."""
    return 2 * sum([row.men for row in some]) > sum([row.men for row in rows])


def _mean(figures: Iterable[tuple[int, int]]) -> int:
    """Of figures with how many have them, rounded half up; of nobody's 0."""
    rows = list(figures)
    count = sum([many for many, _ in rows])
    total = sum([many * figure for many, figure in rows])
    return (2 * total + count) // (2 * count) if count else 0


def _length(rows: list[_Row]) -> int:
    """The length that over half have at least, so that over half have the Reach it gives (N124)."""
    lengths = {row.troop.length for row in rows}
    return max(
        [
            length
            for length in lengths
            if _most([row for row in rows if row.troop.length >= length], rows)
        ]
    )


def from_tactical(state: State, attackers: Force, defenders: Force) -> Result:
    """What came of it. Raises ValueError if it isn't over, or isn't these forces' fight."""
    if state.outcome is None:
        raise ValueError("the fight isn’t over yet")
    forces = (attackers, defenders)
    lines = state.clash.lines
    counts = [sum([_entered(one) for one in force.members]) for force in forces]
    if [(line.id, line.count) for line in lines] != [
        (force.id, count) for force, count in zip(forces, counts, strict=True)
    ]:
        raise ValueError(f"it isn’t the fight of {attackers.name} and {defenders.name}")
    # Over while both stand, and not a draw: who hasn't won has left the field.
    winners = state.outcome.winners or (attackers.id, defenders.id)
    left = [
        _side(force, alive, "stands" if force.id in winners else "fled")
        for force, alive in zip(forces, state.alive, strict=True)
    ]
    return Result(attackers=left[0], defenders=left[1])


def _side(force: Force, alive: int, fate: Fate) -> tuple[Fared, ...]:
    """Take the fallen from the members with fewest hits left, in stack order (T8)."""
    members = force.members
    fallen = sum([_entered(member) for member in members]) - alive
    found: dict[int, Fared] = {}
    for place in sorted(range(len(members)), key=lambda place: members[place].hits):
        member = members[place]
        entered = _entered(member)
        lost = min(fallen, entered)
        fallen -= lost
        found[place] = _fared(member, entered, entered - lost, fate)
    return tuple([found[place] for place in range(len(members))])


def _fared(member: Member, entered: int, standing: int, fate: Fate) -> Fared:
    if isinstance(member, Character):
        if not standing:
            return Fared(fate="fallen", left=0)
        return Fared(fate=fate, left=member.hit_points)
    if not standing:
        return Fared(fate="dead", left=0)
    return Fared(fate=fate, left=rounded_up(member.hits * standing, entered))
