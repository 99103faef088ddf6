"""Start a fight and carry orders out: the one place where an order changes a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import IllegalOrder
from game.rules.wargame import goals, rounds, scale, turns
from game.rules.wargame.arena import Arena
from game.rules.wargame.refusals import refusal
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.settling import settle, stakes
from game.rules.wargame.state import Feature, Fighter, State
from game.rules.wargame.table import DEEDS

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, Order, Tell
    from game.rules.wargame.arms import Tables
    from game.rules.wargame.house import House
    from game.rules.wargame.scenario import Scenario


def start(
    scenario: Scenario, house: House, tables: Tables, dice: DiceLike
) -> tuple[State, tuple[Event, ...]]:
    """Set a fight up and begin its first round. Raises ValueError if a fighter has no place."""
    state, told = lay_out(scenario, house, tables), []  # type: tuple[State, list[Event]]
    _check_places(state)
    rounds.begin(state, dice, told.append)
    settle(state, None, dice, told.append)
    state.dice = dice.number
    return state, tuple(told)


def lay_out(scenario: Scenario, house: House, tables: Tables) -> State:
    """All that is there before the first round: fighters, factors, what the goals count."""
    state = State(Arena(scenario, house, tables))
    state.fighters = _fighters(state.arena)
    state.features = {
        number: Feature(factor=one) for number, one in enumerate(scenario.factors, start=1)
    }
    goals.begin(state)
    return state


def play(state: State, order: Order, dice: DiceLike, tell: Tell) -> None:
    """Carry an order out. Raises IllegalOrder with the refusal; nothing has changed then."""
    refused = refusal(state, order)
    if refused is not None:
        raise IllegalOrder(refused)
    before, acting = stakes(state), state.acting
    DEEDS[state.scale][type(order)].carry(state, order, dice, tell)
    turns.resume(state, acting, tell)
    settle(state, before, dice, tell)
    state.dice = dice.number


def _fighters(arena: Arena) -> tuple[Fighter, ...]:
    """All as they come; those without a hex on the first free ones of their side's zone."""
    placed = arena.scenario.fighters
    taken = {one.cell for one in placed}
    found: list[Fighter] = []
    for person, one in zip(arena.people, placed, strict=True):
        cell = one.cell
        if cell == NOWHERE:
            zone = scale.zone(arena, person.side)
            free = [other for other in zone if other in arena.open and other not in taken]
            cell = free[0] if free else NOWHERE
            taken.add(cell)
        kind = person.kind
        found.append(
            Fighter(
                cell=cell,
                hit_dice=person.hit_dice,
                armour=person.most_armour,
                most=person.most_armour,
                slots=kind.slots,
                tools=kind.tools,
                weapons=kind.weapons,
            )
        )
    return tuple(found)


def _check_places(state: State) -> None:
    """Only in a large fight somebody can be without a hex."""
    for person, one in zip(state.arena.people, state.fighters, strict=True):
        if one.cell == NOWHERE and scale.by_count(state) == "small":
            side = state.arena.side[person.side].name
            msg = f"there is no free hex in the zone of {side} for {person.name}"
            raise ValueError(msg)
