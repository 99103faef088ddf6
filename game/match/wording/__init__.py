"""Events as sentences, for the log on the screen, on paper and at the terminal.

Each rule system has a room of its own, with one table of wordings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.systems import State
from game.match.wording import tactical, war, wargame
from game.rules.contract import Event
from game.rules.crossing.orders import InFight
from game.rules.tactical import State as Fight
from game.rules.war import State as War
from game.rules.wargame.state import State as Battle

_ROOMS: dict[type, Callable[[Any, Any], str]] = {
    War: war.word,
    Fight: tactical.word,
    Battle: wargame.word,
}


def word(event: Event, state: State) -> str:
    """An event as a sentence; `state` is any of the same match, for its names."""
    if isinstance(event, InFight):
        return word(event.told, event.start)
    return _ROOMS[type(state)](event, state)
