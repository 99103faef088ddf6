"""The rule systems that the computer plays, by name: their rules, its levels and its advice."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

import msgspec

from game.rules.contract import Order, RuleSystem

# A module of this room for each, imported when first played: some need numpy, which takes time.
MODULES = {
    "war": "game.players.at_war",
    "wargame": "game.players.wargame",
    "tactical": "game.players.tactical",
}

# Each rule system's own types.
State: TypeAlias = Any
Advice: TypeAlias = Any


class Setup(NamedTuple):
    """What a game started from."""

    scenario: Any
    house: Any
    tables: Any


class Player(Protocol):
    """What this room offers for a rule system, as a module."""

    RULES: ModuleType

    def setup(self, state: State) -> tuple[Any, Any, Any]:
        """Scenario, house rules and tables of a game."""

    def choose(self, level: str, state: State, chance: int) -> Order:
        """See `game.players.choose`."""

    def interrupt(self, level: str, state: State, side: str, chance: int) -> Order | None:
        """See `game.players.interrupt`."""

    def advise(self, state: State, chance: int) -> Advice:
        """What the strongest level would do for the side that is awaited, and why."""

    def advice_to_json(self, advice: Advice) -> dict[str, Any]:
        """The JSON form of advice."""

    def advice_from_json(self, state: State, raw: object) -> Advice:
        """Back from it. Raises ValueError (msgspec's too) naming what is wrong."""


class System(NamedTuple):
    """A rule system and who plays it."""

    name: str
    rules: RuleSystem
    player: Player

    def setup_to_json(self, state: State) -> dict[str, Any]:
        """What a game started from, in JSON form."""
        setup = Setup(*self.player.setup(state))
        return {name: msgspec.to_builtins(value) for name, value in setup._asdict().items()}

    def state_from_json(self, setup: dict[str, Any], state: dict[str, Any]) -> State:
        """A position, from what the game started from and its own JSON form.

        Raises ValueError (msgspec's too) naming what is wrong.
        """
        types = self.player.RULES
        return self.rules.from_json(
            state,
            msgspec.convert(setup["scenario"], types.Scenario),
            msgspec.convert(setup["house"], types.House),
            msgspec.convert(setup["tables"], types.Tables),
        )


@cache
def system(name: str) -> System:
    """The rule system of that name. Raises KeyError for one that the computer doesn't play."""
    player = cast("Player", import_module(MODULES[name]))
    return System(name, cast("RuleSystem", player.RULES), player)


def system_of(state: State) -> System:
    """The rule system that a position is of. Raises TypeError if the computer plays none such."""
    for name in MODULES:
        found = system(name)
        if isinstance(state, found.player.RULES.State):
            return found
    msg = f"no rule system has a {type(state).__name__} for its state"
    raise TypeError(msg)
