"""Initiative, rounds and turns: what comes after what (W1, W2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import fates, goals, muster, rests, specials
from game.rules.war.events import InitiativeRolled, RoundBegan, TurnBegan, TurnEnded

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State

TENFOLD = 10  # a d8 of initiative counts tenfold (W1)


def begin_round(state: State, number: int, dice: DiceLike, tell: Tell) -> None:
    """Begin a round: initiative if due, reinforcements, then the muster (W1, W2, W9)."""
    state.round = number
    tell(RoundBegan(number, state.clock))
    if number == 1 or state.war.house.initiative == "every_round":
        state.order = roll_initiative(state, dice, tell)
    for coming in state.war.scenario.reinforcements:
        if coming.round == number and coming.faction not in state.out:
            muster.arrive(state, coming.faction, coming.cell, coming.units, tell)
            state.shaken = True
    goals.settle(state, tell)
    if state.outcome is not None:
        return
    state.phase = "muster"
    state.turn = -1
    if number == 1 and state.war.house.first_muster == "round_2":
        next_turn(state, dice, tell)
    else:
        next_muster(state, dice, tell)


def next_muster(state: State, dice: DiceLike, tell: Tell) -> None:
    """Pass to the next faction with a grant to place, or to the first turn (W9)."""
    while state.outcome is None:
        state.turn += 1
        if state.turn >= len(state.order):
            state.turn = -1
            next_turn(state, dice, tell)
            return
        faction = state.order[state.turn]
        if faction not in state.out:
            state.grants = muster.open_grants(state, faction, tell)
            if state.grants:
                return


def next_turn(state: State, dice: DiceLike, tell: Tell) -> None:
    """Pass to the next faction still in the war, or to the next round."""
    while state.outcome is None:
        state.turn += 1
        if state.turn >= len(state.order):
            goals.at_round_end(state, tell)
            goals.settle(state, tell)
            if state.outcome is None:
                begin_round(state, state.round + 1, dice, tell)
            return
        faction = state.order[state.turn]
        if faction not in state.out:
            begin_turn(state, faction, tell)
            if faction not in state.out:
                return
            if state.outcome is None:
                tell(TurnEnded(faction, state.actions))


def begin_turn(state: State, faction: str, tell: Tell) -> None:
    """A faction's turn: its Undead rise, its Healers are fresh, its actions are all there."""
    state.phase = "turn"
    state.actions = state.war.house.battle_actions
    tell(TurnBegan(faction, state.round))
    specials.refresh(state, faction)
    if state.markers:
        specials.rise(state, faction, tell)
    if state.war.cast:
        fates.begin_turn(state, faction, tell)
        rests.begin_turn(state, faction, tell)
    goals.settle(state, tell)


def end_turn(state: State, dice: DiceLike, tell: Tell) -> None:
    """A faction's turn is over (W2)."""
    faction = state.active
    if state.war.cast:
        fates.end_turn(state, faction, dice, tell)
        rests.end_turn(state, faction, tell)
    tell(TurnEnded(faction, state.actions))
    state.actions = 0
    state.turns += 1
    state.ended[faction] = state.turns
    if state.deaths:
        specials.forget(state)
    next_turn(state, dice, tell)


def roll_initiative(state: State, dice: DiceLike, tell: Tell) -> tuple[str, ...]:
    """Roll for the order of factions, highest first; ties roll again among themselves (W1)."""
    war = state.war
    totals: dict[str, list[int]] = {name: [] for name in war.faction if name not in state.out}
    pending = [tuple(totals)]
    while pending:
        tied = pending.pop()
        for name in tied:
            totals[name].append(_initiative(state, name, dice))
        groups: dict[tuple[int, ...], list[str]] = {}
        for name in tied:
            groups.setdefault(tuple(totals[name]), []).append(name)
        pending += [tuple(group) for group in groups.values() if len(group) > 1]
    order = tuple(sorted(totals, key=lambda name: totals[name], reverse=True))
    tell(InitiativeRolled(order, tuple((name, tuple(totals[name])) for name in order)))
    return order


def _initiative(state: State, name: str, dice: DiceLike) -> int:
    """A d8 tenfold, or the group's d20s: its characters', else those of its leaders (W1)."""
    faction = state.war.faction[name]
    purpose = f"initiative of {name}"
    if faction.initiative == "d8":
        return TENFOLD * dice.roll(purpose, 1, 8)[0]
    modifiers = list(fates.initiative(state, name)) if state.war.cast else []
    if modifiers:
        return sum(dice.roll(purpose, len(modifiers), 20)) + sum(modifiers)
    rolled = dice.roll(purpose, faction.leaders, 20)
    return sum(rolled) + faction.leaders * faction.leader_initiative
