"""What the screen shows of the hosts: the position as the events shown so far have left it.

The rules play an order at once; its events are shown one after the other. Meanwhile a copy of the
state from before is brought along by each, and made equal to the state when all are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.wargame import events
from game.ui.wargame.host_notes import Note, notes_of

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.wargame.state import State


class HostTableau:
    """The hosts for the eye. `notes`: by side, what is told on its sheet."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.notes: dict[str, Note] = {}

    def sync(self, state: State) -> None:
        """Show a position as it is."""
        self.state = state.copy()

    def apply(self, event: Event) -> None:
        """Bring it along by an event that has been shown."""
        for side, note in notes_of(event, self.state).items():
            self.notes[side] = note
        if isinstance(event, events.TurnBegan) and event.hosts:
            self.notes.pop(self.state.arena.sides[event.who], None)
        if isinstance(event, events.ScaleChanged) and event.scale == "small":
            self.state.scale = "small"  # from now on events are single fighters'
        change = _CHANGES.get(type(event))
        if change is not None and self.state.scale == "large":
            change(self.state, event)


def _round(state: State, event: events.RoundBegan) -> None:
    state.round = event.round
    for side, host in state.hosts.items():
        state.set_host(side, ready=host.hit_dice, acted=False)


def _turn(state: State, event: events.TurnBegan) -> None:
    state.acting = (event.who,)


def _spent(state: State, event: events.Spent) -> None:
    state.set_host(state.arena.sides[event.who], ready=event.ready)


def _answered(state: State, event: events.Answered) -> None:
    state.set_host(state.arena.sides[event.who], armour=event.pool)


def _recovered(state: State, event: events.Recovered) -> None:
    state.set_host(state.arena.sides[event.who], armour=event.armour)


def _armour(state: State, event: events.Armour) -> None:
    state.set_host(state.arena.sides[event.who], armour=event.armour, most=event.most)


def _hurt(state: State, event: events.Hurt) -> None:
    side = state.arena.sides[event.who]
    ready = min(state.hosts[side].ready, event.left)
    state.set_host(side, hit_dice=event.left, ready=ready)


def _lost(state: State, event: events.Lost) -> None:
    state.set(event.who, standing="down")


def _fell(state: State, event: events.Fell) -> None:
    state.set(event.who, standing=event.standing)


# Of hosts' events, pools and who stands; what else an order changes is shown at its end.
_CHANGES: dict[type[Event], Callable[[State, Any], None]] = {
    events.RoundBegan: _round,
    events.TurnBegan: _turn,
    events.Spent: _spent,
    events.Answered: _answered,
    events.Recovered: _recovered,
    events.Armour: _armour,
    events.Hurt: _hurt,
    events.Lost: _lost,
    events.Fell: _fell,
}
