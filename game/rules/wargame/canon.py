"""The state's canonical view: its JSON form and its checksum, apart from the internal layout."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Outcome, digest
from game.rules.wargame.arena import Arena
from game.rules.wargame.arms import Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Scenario
from game.rules.wargame.state import Feature, Fighter, Host, Morale, State, Strike, Task

VERSION = 1
# What is written as it is, and what as a list.
_PLAIN = ("round", "ended", "scale", "overruled", "namer", "opening", "stunt", "dice")
_LISTS = ("acting", "begun", "waiting", "order", "hurried")
_BY_PLACE = ("objects", "streaks")


def to_json(state: State) -> dict[str, Any]:
    """The whole state in a fixed order; what is as it is by default in a fighter is left out."""
    plain = msgspec.to_builtins
    return {
        "version": VERSION,
        **{name: getattr(state, name) for name in _PLAIN},
        **{name: list(getattr(state, name)) for name in _LISTS},
        "strikes": plain(state.strikes),
        "tasks": plain(state.tasks),
        "fighters": plain(state.fighters),
        "features": [[number, plain(one)] for number, one in sorted(state.features.items())],
        "hosts": [[side, plain(one)] for side, one in sorted(state.hosts.items())],
        "morale": [[side, plain(one)] for side, one in sorted(state.morale.items())],
        **{name: sorted(map(list, getattr(state, name).items())) for name in _BY_PLACE},
        "dropped": [list(one) for one in state.dropped],
        "outcome": plain(state.outcome),
    }


def from_json(raw: dict[str, Any], scenario: Scenario, house: House, tables: Tables) -> State:
    """Back from `to_json`. Raises ValueError for another version, KeyError for a broken form."""
    if raw["version"] != VERSION:
        msg = f"state version {raw['version']} is not {VERSION}"
        raise ValueError(msg)
    read = msgspec.convert
    state = State(Arena(scenario, house, tables))
    for name in _PLAIN:
        setattr(state, name, raw[name])
    for name in _LISTS:
        setattr(state, name, tuple(raw[name]))
    for name in _BY_PLACE:
        setattr(state, name, dict(raw[name]))
    state.strikes = read(raw["strikes"], tuple[Strike, ...])
    state.tasks = read(raw["tasks"], tuple[Task, ...])
    state.fighters = read(raw["fighters"], tuple[Fighter, ...])
    state.features = {number: read(one, Feature) for number, one in raw["features"]}
    state.hosts = {side: read(one, Host) for side, one in raw["hosts"]}
    state.morale = {side: read(one, Morale) for side, one in raw["morale"]}
    state.dropped = read(raw["dropped"], tuple[tuple[int, str], ...])
    state.outcome = read(raw["outcome"], Outcome | None)
    return state


def checksum(state: State) -> str:
    """A short hash of the canonical view: equal states on any machine have equal checksums."""
    return digest(to_json(state))
