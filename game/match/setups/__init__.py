"""Whether a set-up out of a journal can be: a forged or spoilt one is refused in one line."""

from __future__ import annotations

from collections.abc import Callable

from game.match.lines import Header
from game.match.setups import tactical, war, wargame
from game.match.systems import Setup
from game.rules.tactical import Scenario as Fight
from game.rules.war import Scenario as War
from game.rules.wargame.scenario import Scenario as Battle

_ROOMS: dict[type, Callable[[Setup, Header], None]] = {
    War: war.check,
    Fight: tactical.check,
    Battle: wargame.check,
}


def check_setup(setup: Setup, header: Header) -> None:
    """Refuse a set-up that can't be played. Raises ValueError with one sentence."""
    _ROOMS[type(setup.scenario)](setup, header)
