"""The hint line: what can be done now, in one sentence; it never names what can't be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.wording.settling import ELSEWHERE
from game.rules import war
from game.rules.war.fates import fallen_of
from game.ui.pacing import SLOW
from game.ui.war import marching
from game.ui.war import selection as select
from game.ui.war.facts import faction_name, post_title
from game.ui.war.rest import breaking, resting
from game.ui.war.room import warnings
from game.ui.war.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.war.state import State
    from game.ui.war.nested import NestedSeat
    from game.ui.war.playback import Playback
    from game.ui.war.scene import WarScene
    from game.ui.war.selection import Selection

SETTLING = {
    "way": "A zone is entered: choose how it is settled.",
    "elsewhere": "The fight for the zone goes on at the table: write down what came of it.",
    "confirm": "The game master accepts what came of the fight, or changes it.",
}
FIGHTING = "The fight for the zone goes on in another system: its screen shows it."
Key = Callable[[str], str]  # the key of a hotkey's action, as a player reads it

_ARMED = {
    "move": "Move: choose a marked hex",
    "enter": "Fight: choose the hex to go into",
    "ranged": "Shoot: choose the hex to shoot at",
    "heal": "Heal: choose what rises where",
}


def spoken(scene: WarScene, key: Key) -> str:
    """What the screen's hint line says."""
    from game.ui.war.muster import MusterScene

    top, session, state = scene.app.top, scene.session, scene.state
    if isinstance(top, MusterScene) and top.last is not None:
        return "The muster is complete: confirm it, or change the last choice."
    if session.watching and session.fight is not None:
        return fighting_hint(session.fight, key)
    if session.watching:
        ponders = scene.flow.ponders > SLOW
        return watching_hint(state, scene.playback, key, ponders=ponders)
    return hint(state, scene.selection, key)


def watching_hint(state: State, playback: Playback, key: Key, *, ponders: bool) -> str:
    """While a computer's faction is to act: what it does, and how that can be shown."""
    who = faction_name(state.war, state.active)
    if playback.paused:
        return f"{who} is to act. Paused: {key('pause')} goes on, {key('step')} shows one move."
    doing = "is thinking…" if ponders else "is on the move."
    if playback.skipping:
        return f"{who} {doing} Skipping ahead: {key('pause')} stops."
    return (
        f"{who} {doing} {key('pause')} pauses, {key('step')} one move, {key('skip')} skips ahead."
    )


def fighting_hint(fight: NestedSeat, key: Key) -> str:
    """While computers fight for a zone in another system, and that isn't shown."""
    names = listed([fight.side_name(side) for side in fight.sides])
    orders = a_count(len(fight.match.steps), "order")
    return f"{names} fight {ELSEWHERE[fight.match.way]}: {orders} so far. {key('pause')} shows it."


def hint(state: State, selection: Selection, key: Key) -> str:
    """What the person at the screen can do."""
    if state.outcome is not None:
        return f"The war is over. {key('menu')}: menu. {key('end_turn')}: the result."
    if state.phase == "muster":
        return _muster(state)
    if state.phase in SETTLING:
        return SETTLING[state.phase] if state.fight is None else FIGHTING
    if state.phase == "battle":
        return "The battle goes on: choose what your attackers do."
    if state.phase == "claim":
        return "The battle is won: choose which survivors go in."
    return _turn(state, selection, key)


def _muster(state: State) -> str:
    posts = listed(post_title(state.war, cell) for cell in state.grants)
    return f"Muster for {faction_name(state.war, state.active)}: choose a unit for {posts}."


def _turn(state: State, selection: Selection, key: Key) -> str:
    end = f"{key('end_turn')} ends the turn"
    if not state.actions:
        return f"{_no_actions(state)} {end}."
    if not select.stack(state, selection.cell):
        if select.next_stack(state, -1) is None:
            return f"None of your units can move or attack. {end}."
        full = "".join(f"{words}. " for words in warnings(state, state.active)[:1])
        ways = f"({key('next_stack')}: the next, {key('advice')}: a hint)"
        told = f"{full}{_resting(state, key)}{_fallen(state)}"
        return f"{told}Choose one of your stacks {ways}. {end}."
    if not select.chosen(state, selection):
        return f"Choose units with 1–9 or the mouse, {key('all_units')} for all of them."
    if selection.action:
        return f"{_ARMED[selection.action]}. {key('menu')}: no action."
    return _targets(state, selection, key)


def _fallen(state: State) -> str:
    """Where friends lie that somebody has to see to."""
    lying = [
        f"{name} in {state.war.hex_name(state.fallen_people[name])}"
        for name in (fallen_of(state, state.active) if state.fallen_people else ())
    ]
    return f"Fallen: {listed(lying)}. " if lying else ""


def _resting(state: State, key: Key) -> str:
    """How far a long rest is, and how it goes on."""
    done, turns = resting(state, state.active)
    if not done:
        return ""
    return f"Long rest, {done} of {turns} turns: {key('long_rest')} goes on with it. "


def _no_actions(state: State) -> str:
    done, turns = resting(state, state.active)
    if done and not breaking(state):
        return f"Your characters rest: {done} of {turns} turns."
    healing = next((c for c in state.cells[state.active] if _heals(state, c)), None)
    if healing is None:
        return "No Battle Actions left."
    where = state.war.hex_name(healing)
    return f"No actions left, but Healers at {where} can still heal."


def _targets(state: State, selection: Selection, key: Key) -> str:
    found = war.targets(state, selection.cell, select.chosen(state, selection))
    can = []
    if found.move:
        can.append("move to a dotted hex")
    if found.enter:
        can.append("fight in a red hex")
    aiming = select.chosen(state, select.shooters(state, selection))
    if war.targets(state, selection.cell, aiming).shoot:
        can.append("shoot at a ringed hex")
    works = [
        f"{word} ({key(action)})"
        for action, word in (("entrench", "entrench a unit"), ("repair", "repair one"))
        if select.immediate(state, selection, action).orders  # type: ignore[arg-type]
    ]
    if _heals(state, selection.cell):
        works.append(f"heal ({key('heal')})")
    if not can and not works:
        return f"These can do nothing now. {key('next_stack')}: the next stack that can."
    left = a_count(state.actions, "Battle Action")
    return f"{left} left: {listed([*can, *works], 'or')}.{_party(state, selection, key)}"


def _party(state: State, selection: Selection, key: Key) -> str:
    """That a party has a pace to choose, or friends to take along."""
    units = select.chosen(state, selection)
    lying = marching.load(state, selection.cell)
    if lying and not selection.carry:
        return f" {key('carry')} takes the fallen {listed(lying)} along."
    people = marching.party(units)
    if not marching.marches(state, units) or any(state.people[u.name].pace for u in people):
        return ""
    return f" {key('pace')} to 3 choose the pace."


def _heals(state: State, cell: int) -> bool:
    return any(not choice.refusal for choice in select.heals(state, cell))
