"""The line on a host's sheet: what it did last, or what befell it, and the dice of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.wargame import events
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.wargame.state import State


class Note(NamedTuple):
    """Words, the dice rolled for it, and whether it's bad for the host."""

    words: str
    dice: tuple[int, ...] = ()
    bad: bool = False


def notes_of(event: Event, state: State) -> dict[str, Note]:
    """What an event puts on which sides' sheets."""
    worded = _NOTES.get(type(event))
    if worded is None or not getattr(event, "hosts", True):
        return {}
    return worded(state, event)


def _initiative(state: State, event: events.Initiative) -> dict[str, Note]:
    rolled = zip(event.who, event.dice, strict=True)
    return {state.arena.sides[at]: Note("Initiative", (die,)) for at, die in rolled}


def _struck(state: State, event: events.Struck) -> dict[str, Note]:
    if event.by < 0:
        return {}
    how = "Mighty blow" if event.how == "mighty" else "Strikes"
    weapon = f", {state.weapon(event.weapon).title.lower()}" if event.weapon else ""
    if event.covered >= 0:
        came = "cover takes it"
    elif event.takes:
        came = f"{a_count(event.takes, 'hit die', 'hit dice')} at stake"
    else:
        came = f"{event.damage} damage"
    return {state.arena.sides[event.by]: Note(f"{how}{weapon}: {came}", event.dice)}


def _answered(state: State, event: events.Answered) -> dict[str, Note]:
    words = "Dodges the blow" if event.how == "dodge" else f"Its armour takes {event.armour}"
    return {state.arena.sides[event.who]: Note(words)}


def _recovered(state: State, event: events.Recovered) -> dict[str, Note]:
    return {state.arena.sides[event.who]: Note("Recovers armour", (event.die,))}


def _hurt(state: State, event: events.Hurt) -> dict[str, Note]:
    words = f"Loses {a_count(event.lost, 'hit die', 'hit dice')}"
    return {state.arena.sides[event.who]: Note(words, bad=True)}


def _lost(state: State, event: events.Lost) -> dict[str, Note]:
    name = state.arena.people[event.who].name
    words = f"The leader, {name}, falls" if event.leader else f"{name} falls"
    return {event.side: Note(words, bad=True)}


def _hunted(_state: State, event: events.LeaderHunted) -> dict[str, Note]:
    gone = a_count(event.lost, "hit die", "hit dice")
    words = "Hunts the leader, who falls" if event.fell else f"Hunts the leader: {gone} lost"
    return {event.side: Note(words, (event.die,), bad=not event.fell)}


def _morale(_state: State, event: events.MoraleRolled) -> dict[str, Note]:
    words = "Its nerve fails: it flees" if event.fleeing else "Its nerve holds"
    return {event.side: Note(words, (event.die,), bad=bool(event.fleeing))}


def _fell(state: State, event: events.Fell) -> dict[str, Note]:
    if event.standing != "surrendered":
        return {}
    return {state.arena.people[event.who].side: Note("Laid down its arms", bad=True)}


_NOTES: dict[type[Event], Callable[[State, Any], dict[str, Note]]] = {
    events.Initiative: _initiative,
    events.Struck: _struck,
    events.Answered: _answered,
    events.Recovered: _recovered,
    events.Hurt: _hurt,
    events.Lost: _lost,
    events.LeaderHunted: _hunted,
    events.MoraleRolled: _morale,
    events.Fell: _fell,
}
