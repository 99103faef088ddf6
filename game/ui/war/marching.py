"""How a party goes: its pace, a doubled march, fallen friends along, and what it costs (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules import war
from game.rules.war.actions import Enter, Move
from game.rules.war.fates import fallen_friends
from game.rules.war.parties import PLAIN, Way, budget, ends, may_take, ways_of
from game.rules.war.people import figures_of
from game.ui.war.people import check_words, in_order, pace_of
from game.ui.war.words import a_count, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.war.kinds import Unit
    from game.rules.war.state import State


class PaceChoice(NamedTuple):
    """A pace on offer: hexes that the party can go with it now; why not ("": it can be taken)."""

    id: str
    title: str
    hexes: int
    on: bool
    refusal: str


def party(units: Sequence[Unit]) -> list[Unit]:
    """The characters among units."""
    return [unit for unit in units if unit.kind.character]


def marches(state: State, units: Sequence[Unit]) -> bool:
    """Whether there is a pace to choose for these units, or one has been."""
    return bool(party(units)) and not state.war.plodding


def way_of(state: State, units: Sequence[Unit], pace: str, *, double: bool) -> Way:
    """How the chosen units would go: as wished, as far as their characters can still choose."""
    people = party(units)
    if not people or state.war.plodding:
        return PLAIN
    wished = Way("" if pace == figures_of(state.war.tables).normal.id else pace)
    if any(may_take(state, unit, wished) for unit in people):
        wished = PLAIN
    doubles = double and not any(may_take(state, unit, Way("", double=True)) for unit in people)
    return wished._replace(double=doubles)


def choices(state: State, units: Sequence[Unit], way: Way) -> tuple[PaceChoice, ...]:
    """All paces from the slowest to the fastest, for the chosen units."""
    people = party(units)
    normal = figures_of(state.war.tables).normal.id
    found = []
    for pace in in_order(state.war):
        wished = Way("" if pace.id == normal else pace.id, way.double)
        refusal = ""
        taken = {state.people[unit.name].pace for unit in people} - {""}
        if taken and taken != {pace.id}:
            refusal = may_take(state, people[0], Way(pace.id)) or next(
                words for unit in people if (words := may_take(state, unit, Way(pace.id)))
            )
        hexes = min(budget(state, unit.name, wished) for unit in people)
        on = taken == {pace.id} if taken else wished.pace == way.pace
        found.append(PaceChoice(pace.id, pace.title, hexes, on, refusal))
    return tuple(found)


def pace_words(state: State, units: Sequence[Unit], choice: PaceChoice) -> str:
    """What a pace means for the chosen units."""
    if choice.refusal:
        return choice.refusal
    day = figures_of(state.war.tables).pace[choice.id].day
    marched = max(state.people[unit.name].marched for unit in party(units))
    left = max(day - marched, 0)
    rest = f"{left} of them are left" if left != 1 else "1 of them is left"
    return (
        f"{choice.title} pace: {a_count(choice.hexes, 'hex', 'hexes')} this turn (difficult "
        f"terrain counts {figures_of(state.war.tables).difficult}), {day} in a day before a forced "
        f"march; {rest}. It is taken with the turn’s first Move."
    )


def doubling(state: State, units: Sequence[Unit]) -> str | None:
    """Why the march can't be doubled, or None; the first who can't says why."""
    for unit in party(units):
        refused = may_take(state, unit, Way("", double=True))
        if refused:
            return refused
    return None


def rides(state: State, units: Sequence[Unit]) -> bool:
    """Whether somebody among them is mounted."""
    return any(state.war.cast[unit.name].mounted for unit in party(units))


def farthest(state: State, unit: Unit) -> float:
    """How far a unit may get with one order, however it goes."""
    if not unit.kind.character or state.war.plodding:
        return unit.kind.speed
    ways = [way for way in ways_of(state.war) if may_take(state, unit, way) is None]
    return max(budget(state, unit.name, way) for way in ways)


def load(state: State, cell: int) -> tuple[str, ...]:
    """The fallen friends that lie in a hex, and could be taken along."""
    if not state.fallen_people or not state.active:
        return ()
    return fallen_friends(state, cell, state.war.team_of[state.active])


def costs(state: State, move: Move) -> dict[str, int]:
    """What a Move costs each character among its units."""
    way = Way(move.pace, move.double)
    found = {}
    for unit in party(move.units):
        cost = ends(state, move.origin, unit.kind, way).get(move.target)
        if cost is not None:
            found[unit.name] = cost
    return found


def move_words(state: State, move: Move) -> str:
    """How the party of a Move goes, what that costs, and what the day's limit will mean."""
    people = party(move.units)
    carried = f", with the fallen {listed(move.carrying)}" if move.carrying else ""
    alone = left_behind(state, move)
    spent = costs(state, move) if people and not state.war.plodding else {}
    if not spent:
        return f"{carried}.{alone}" if alone else carried
    way = Way(move.pace, move.double)
    first = state.people[people[0].name]
    pace = pace_of(state.war, first, move.pace)
    doubled = ", doubled" if move.double or first.doubled else ""
    left = min(budget(state, unit.name, way) for unit in people)
    cost = max(spent.values())
    worth = f"costs {cost} of {a_count(left, 'hex', 'hexes')}"
    how = f"{carried} at a {pace.title.lower()} pace{doubled}: {worth}."
    return f"{how}{_past(state, move, spent)}{alone}"


def left_behind(state: State, order: Move | Enter) -> str:
    """That fallen friends stay where they lie, with nobody of theirs left there."""
    team = state.war.team_of[order.side]
    if order.target == order.origin or not state.fallen_people:
        return ""
    if len(state.team_units(order.origin, team)) > len(order.units):
        return ""
    carried = order.carrying if isinstance(order, Move) else ()
    names = [name for name in load(state, order.origin) if name not in carried]
    if not names:
        return ""
    return f" The fallen {listed(names)} {'stays' if len(names) == 1 else 'stay'} behind alone."


def way_words(state: State, move: Move) -> str:
    """How an advised Move goes: " at a fast pace, with the fallen Mira"; "" where that is plain."""
    parts = []
    if move.pace:
        pace = figures_of(state.war.tables).pace[move.pace]
        parts.append(f" at a {pace.title.lower()} pace")
    if move.double:
        parts.append(", doubled" if parts else " at a doubled march")
    if move.carrying:
        parts.append(f", with the fallen {listed(move.carrying)}")
    return "".join(parts)


def _past(state: State, move: Move, spent: dict[str, int]) -> str:
    """Who will have marched past the day's limit when the turn ends, and what that costs."""
    tired = []
    for name, cost in spent.items():
        sheet = state.people[name]
        day = pace_of(state.war, sheet, move.pace).day
        if sheet.marched + cost > day:
            tired.append(f"{name} {check_words(state.war, name, sheet)}")
    if not tired:
        most = max(state.people[name].marched + cost for name, cost in spent.items())
        day = pace_of(state.war, state.people[next(iter(spent))], move.pace).day
        return f" That makes {most} of the day’s {day}."
    end = "or 1 level of Exhaustion"
    return f" Forced march, past the day’s limit: at the turn’s end {listed(tired)}, {end}."


def better(state: State, move: Move) -> Way | None:
    """Another way to go by which a refused Move would be legal, the slowest first."""
    if not marches(state, move.units):
        return None
    order = [pace.id for pace in in_order(state.war)]
    normal = figures_of(state.war.tables).normal.id
    ways = sorted(ways_of(state.war), key=lambda way: (way.double, order.index(way.pace or normal)))
    for way in ways:
        other = Move(
            move.side, move.origin, move.units, move.target, way.pace, way.double, move.carrying
        )
        if other != move and war.refusal(state, other) is None:
            return way
    return None


def better_words(state: State, move: Move) -> str:
    """That a faster pace would get there; "" if none would."""
    way = better(state, move)
    if way is None:
        return ""
    pace = figures_of(state.war.tables).pace[way.pace or figures_of(state.war.tables).normal.id]
    return f" At a {pace.title.lower()} pace{', doubled,' if way.double else ''} it would do."
