"""The state's canonical view: its JSON form and its checksum, apart from the internal layout."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Outcome, digest
from game.rules.war.desk.remake import other
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.people import Rest, Sheet
from game.rules.war.results import Result
from game.rules.war.scenario import Scenario
from game.rules.war.state import DICE, Battle, Death, Marker, State, War

VERSION = 1


def to_json(state: State) -> dict[str, Any]:
    """The whole state in a fixed order; units are written as `Unit.text`.

    Scenario and house rules stand in it where the desk has changed them.
    """
    war, view = state.war, _view(state)
    if war is not war.began:
        view["changed"] = {"scenario": war.scenario.to_json(), "house": war.house.as_texts()}
    return view


def _view(state: State) -> dict[str, Any]:
    battle = state.battle
    return {
        "version": VERSION,
        "round": state.round,
        "clock": state.clock,
        "order": list(state.order),
        "turn": state.turn,
        "turns": state.turns,
        "phase": state.phase,
        "actions": state.actions,
        "at": [
            [cell, [[owner, [unit.text for unit in units]] for owner, units in state.at[cell]]]
            for cell in sorted(state.at)
        ],
        "control": [[cell, state.control[cell]] for cell in sorted(state.control)],
        "posts": [[cell, state.posts[cell]] for cell in sorted(state.posts)],
        "battle": None
        if battle is None
        else [*battle[:4], [unit.text for unit in battle.attackers], *_rest(battle)],
        "grants": list(state.grants),
        "deaths": [list(death) for death in sorted(state.deaths)],
        "markers": [list(marker) for marker in state.markers],
        "ended": [[name, state.ended[name]] for name in sorted(state.ended)],
        "fallen": sorted(state.fallen),
        "streaks": [[*key, rounds] for key, rounds in sorted(state.streaks.items()) if rounds],
        "done": sorted(state.done),
        "out": sorted(state.out),
        "quiet": state.quiet,
        "outcome": msgspec.to_builtins(state.outcome),
        "dice": state.dice,
        **(_people(state) if state.war.cast else {}),
        **({"notes": _notes(state)} if state.notes else {}),
        **({} if state.pending is None else {"pending": msgspec.to_builtins(state.pending)}),
    }


def _notes(state: State) -> list[list[object]]:
    return [[*place, text] for place, text in sorted(state.notes.items())]


def _rest(battle: Battle) -> tuple[object, ...]:
    """Rounds and place; the way only where it isn't dice."""
    return battle[5:7] if battle.way == DICE else battle[5:]


def _people(state: State) -> dict[str, Any]:
    """What there is of characters, in a war that has any."""
    return {
        "people": [[name, *state.people[name]] for name in sorted(state.people)],
        "fallen_people": [
            [name, state.fallen_people[name]] for name in sorted(state.fallen_people)
        ],
        "gone": [[name, state.gone[name]] for name in sorted(state.gone)],
        "rests": [[name, *state.rests[name]] for name in sorted(state.rests)],
    }


def from_json(raw: dict[str, Any], scenario: Scenario, house: House, tables: Tables) -> State:
    """Back from `to_json`. Raises ValueError for another version, KeyError for a broken form."""
    if raw["version"] != VERSION:
        msg = f"state version {raw['version']} is not {VERSION}"
        raise ValueError(msg)
    war = War(scenario, house, tables)
    if "changed" in raw:
        changed = raw["changed"]
        war = other(war, Scenario.from_json(changed["scenario"]), House.of(changed["house"]))
    tables = war.tables
    state = State(war)
    state.round = raw["round"]
    state.order = tuple(raw["order"])
    state.turn, state.turns = raw["turn"], raw["turns"]
    state.phase, state.actions = raw["phase"], raw["actions"]
    for cell, stacks in raw["at"]:
        for owner, units in stacks:
            state.put(cell, owner, tuple(tables.read_unit(text) for text in units))
    state.stale = dict.fromkeys(state.stale, frozenset(state.touched))
    state.touched = set()
    state.control = dict(raw["control"])
    owners = dict(raw["posts"])
    state.posts = {post: owners[post] for post in state.posts}
    if raw["battle"] is not None:
        faction, origin, target, team, texts, *rest = raw["battle"]
        units = tuple(tables.read_unit(text) for text in texts)
        state.battle = Battle(faction, origin, target, team, units, *rest)
    if "pending" in raw:
        state.pending = msgspec.convert(raw["pending"], Result)
    state.grants = tuple(raw["grants"])
    state.deaths = tuple(Death(*death) for death in raw["deaths"])
    state.markers = tuple(Marker(*marker) for marker in raw["markers"])
    state.ended = dict(raw["ended"])
    state.fallen = frozenset(raw["fallen"])
    state.streaks = {(team, goal): rounds for team, goal, rounds in raw["streaks"]}
    state.done, state.out = frozenset(raw["done"]), frozenset(raw["out"])
    state.quiet, state.dice = raw["quiet"], raw["dice"]
    state.outcome = msgspec.convert(raw["outcome"], Outcome | None)
    state.notes = {(cell, reader): text for cell, reader, text in raw.get("notes", ())}
    if state.war.cast:
        state.people = {name: Sheet(*values) for name, *values in raw["people"]}
        state.fallen_people = dict(raw["fallen_people"])
        state.gone = dict(raw["gone"])
        state.rests = {name: Rest(*values) for name, *values in raw["rests"]}
    return state


def checksum(state: State) -> str:
    """A short hash of the canonical view: equal states on any machine have equal checksums."""
    view = _view(state)
    if state.war is not state.war.began:
        view["changed"] = state.war.mark
    return digest(view)
