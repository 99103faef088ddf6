"""The state's canonical view: its JSON form and its checksum, apart from the internal layout."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Outcome, digest
from game.rules.tactical.house import House
from game.rules.tactical.scenario import Scenario
from game.rules.tactical.state import Clash, State
from game.rules.tactical.troops import Tables

VERSION = 1


def to_json(state: State) -> dict[str, Any]:
    """The whole state in a fixed order; of two numbers the attackers' comes first."""
    return {
        "version": VERSION,
        "turn": state.turn,
        "phase": state.phase,
        "side": state.side,
        "go": state.go,
        "pool": state.pool,
        "carried": state.carried,
        "alive": list(state.alive),
        "lost": list(state.lost),
        "closed": list(state.closed),
        "closing": list(state.closing),
        "willing": state.willing,
        "outcome": msgspec.to_builtins(state.outcome),
        "dice": state.dice,
    }


def from_json(raw: dict[str, Any], scenario: Scenario, house: House, tables: Tables) -> State:
    """Back from `to_json`. Raises ValueError for another version, KeyError for a broken form."""
    if raw["version"] != VERSION:
        msg = f"state version {raw['version']} is not {VERSION}"
        raise ValueError(msg)
    state = State(Clash(scenario, house, tables))
    state.turn, state.phase, state.side = raw["turn"], raw["phase"], raw["side"]
    state.go, state.pool, state.carried = raw["go"], raw["pool"], raw["carried"]
    state.alive = _pair(raw["alive"])
    state.lost = _pair(raw["lost"])
    state.closed = _pair(raw["closed"])
    state.closing = _pair(raw["closing"])
    state.willing = raw["willing"]
    state.outcome = msgspec.convert(raw["outcome"], Outcome | None)
    state.dice = raw["dice"]
    return state


def checksum(state: State) -> str:
    """A short hash of the canonical view: equal states on any machine have equal checksums."""
    return digest(to_json(state))


def _pair(two: list[Any]) -> tuple[Any, Any]:
    first, second = two
    return first, second
