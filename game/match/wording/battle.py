"""What players call the things of a War Game: fighters, weapons, factors, hexes, goals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.match.wording.lists import and_list
from game.rules.wargame.scenario import NOWHERE, Factor, Goal
from game.rules.wargame.state import A_HAZARD, NOBODY, State


def who_words(number: int, state: State, *, hosts: bool = False) -> str:
    """A fighter's name, or a side's where `hosts`: then it is a place of `Arena.sides`."""
    if number == A_HAZARD:
        return "the hazard"
    if number == NOBODY:
        return "nobody"
    arena = state.arena
    return arena.side[arena.sides[number]].name if hosts else arena.people[number].name


def side_words(side: str, state: State) -> str:
    """A side's name; the game master's is said."""
    return state.arena.side[side].name if side in state.arena.side else "The game master"


def weapon_words(weapon: str, state: State) -> str:
    """A weapon's name."""
    row = state.arena.tables.weapon.get(weapon)
    return row.title if row is not None else weapon


def role_words(role: str, state: State) -> str:
    """What a role of a host is called, by its kind's id."""
    kind = next((one.kind for one in state.arena.people if one.kind.id == role), None)
    return (kind.role or kind.title) if kind is not None else role


def factor_words(number: int, state: State) -> str:
    """A factor's name, also of one that is gone, unless a game master put it there."""
    feature = state.features.get(number)
    if feature is not None:
        return factor_name(feature.factor, state)
    placed = state.arena.scenario.factors  # numbered from 1
    there = 1 <= number <= len(placed)
    return factor_name(placed[number - 1], state) if there else "a former factor"


def factor_name(factor: Factor, state: State) -> str:
    """What a factor is called: its own name, else its entry's."""
    row = state.arena.tables.factor.get((factor.kind, factor.entry))
    return factor.name or (row.title if row is not None else f"{factor.kind} {factor.entry}")


def cells_words(cells: Iterable[int], state: State) -> str:
    """Hexes by the numbers that players see."""
    return and_list(state.arena.hex_name(cell) for cell in cells)


def goal_words(goal: Goal, state: State) -> str:
    """A goal as a task: "protect Mother Anselm"."""
    where = cells_words(goal.cells, state)
    if goal.kind == "protect":
        return f"protect {goal.target}"
    if goal.kind == "destroy":
        return f"destroy {object_words(goal)}"
    if goal.kind == "hold":
        return f"hold out {_rounds(goal.rounds)}{f' in {where}' if goal.cells else ''}"
    if goal.kind == "control_hexes":
        lasting = f" for {_rounds(goal.rounds)}" if goal.rounds > 1 else ""
        return f"take and hold {goal.name or where}{lasting}"
    whom = state.arena.side.get(goal.target)
    return f"defeat {whom.name}" if whom is not None else "defeat all enemies"


def object_words(goal: Goal) -> str:
    """What a goal to destroy calls its object."""
    return goal.name or "the object"


def count_words(count: int, one: str, many: str = "") -> str:
    """A number of things: "1 hit die", "no hit dice"."""
    return f"{count or 'no'} {one if count == 1 else many or f'{one}s'}"


def hit_dice(count: int) -> str:
    """A number of hit dice."""
    return count_words(count, "hit die", "hit dice")


def reason_words(why: str, state: State) -> str:
    """Why something was lost or gained, as an event tells it: a word of ours or a table's row."""
    if why in REASONS:
        return REASONS[why]
    tables = state.arena.tables
    row = tables.weapon.get(why) or tables.armour.get(why)
    return row.title if row is not None else why


def legs_of(path: tuple[int, ...], state: State) -> str:
    """Where a path leads: "4,5 to 6,5"; one hex where it leads nowhere."""
    first, last = path[0], path[-1]
    names = [state.arena.hex_name(cell) for cell in (first, last) if cell != NOWHERE]
    return " to ".join(dict.fromkeys(names))


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


REASONS: Mapping[str, str] = {
    "wound": "a wound",
    "mighty": "a mighty attack",
    "fire": "fire",
    "hazard": "a hazard",
    "ruling": "a ruling",
}
