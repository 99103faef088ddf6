"""The rests of characters in words: what they would bring, why not, how far they are (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import war
from game.rules.war.actions import LongRest, Recuperate
from game.rules.war.fates import fallen_friends, standing
from game.rules.war.people import figures_of, whole
from game.ui import keys
from game.ui.war.people import dice_words
from game.ui.war.selection import Meaning
from game.ui.war.words import hex_words, listed

if TYPE_CHECKING:
    from game.rules.war.state import State


def resting(state: State, faction: str) -> tuple[int, int]:
    """Turns given up for a long rest so far, and how many it takes; (0, …): none is on."""
    if not state.war.cast:
        return 0, 0
    rest = state.rests.get(faction)
    return (rest.turns if rest is not None else 0), figures_of(state.war.tables).rest


def breaking(state: State) -> str:
    """That the turn's end breaks a long rest off; "" if it doesn't."""
    rest = state.rests.get(state.active)
    if rest is None or rest.last == state.turns:
        return ""
    done, turns = resting(state, state.active)
    return (
        f"The long rest, {done} of {turns} turns, is broken off: this turn isn’t given up for it."
    )


def recuperate(state: State) -> Meaning:
    """A short rest, and what it would bring."""
    order = Recuperate(state.active)
    refusal = war.refusal(state, order)
    if refusal:
        return Meaning(refusal=refusal)
    told = " ".join(short_rest(state)) or "Nobody who is up is hurt."
    head = f"Recuperate ({keys.shown('recuperate')}) takes the whole turn"
    return Meaning((order,), f"{head}: who is hurt spends hit dice. {told}")


def short_rest(state: State) -> tuple[str, ...]:
    """Whom a short rest would help: the hurt with their hit dice, the fallen."""
    hurt = [
        f"{unit.name} has {dice_words(state.war, unit.name, sheet)}"
        for _, unit in standing(state, state.active)
        if (sheet := state.people[unit.name]).hit_points < whole(state.war, unit.name, sheet)
    ]
    lifted = _lifted(state)
    return (*hurt, lifted) if lifted else tuple(hurt)


def long_rest(state: State) -> Meaning:
    """A turn of a long rest, and what the last one brings."""
    done, turns = resting(state, state.active)
    order = LongRest(state.active)
    refusal = war.refusal(state, order)
    if refusal:
        rest = state.rests.get(state.active)
        if rest is not None and rest.last == state.turns:
            return Meaning(refusal=f"Long rest, {done} of {turns} turns: end the turn to go on.")
        return Meaning(refusal=refusal)
    if done + 1 == turns:
        told = "This turn completes it"
    else:
        told = f"{turns} turns in a row are given up for it, this is number {done + 1}"
    return Meaning(
        (order,),
        f"Long rest ({keys.shown('long_rest')}): {told}. Then all hit points and hit dice are "
        "back, a new day’s march begins, and each character has 1 level of Exhaustion more. An "
        "enemy in its hex breaks it off.",
    )


def _lifted(state: State) -> str:
    """Which of the fallen a short rest would bring back."""
    team = state.war.team_of[state.active]
    found = []
    for cell in dict.fromkeys(cell for cell, _ in standing(state, state.active)):
        names = fallen_friends(state, cell, team)
        if names:
            found.append(f"{listed(names)} in {hex_words(cell, state.war)}")
    return f"Up again with 1 hit point: {listed(found)}." if found else ""
