"""A small war with characters, whose zones are settled in every way, for the tests of matches."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.match import Match
from game.rules import war
from game.rules.contract import GM, Order
from game.rules.crossing.fights import fight_of
from game.rules.war.actions import EndTurn, Enter, PressOn, Replace, Settle, Settled
from game.rules.war.results import Way
from game.rules.war.scenario import Character, Garrison, Placed, Scenario
from tests.match.small import TABLES, cell, small_war
from tests.rules.war.ends import lot

PLAYERS = {"red": "human", "blue": "novice"}


def mixed_war(**changes: object) -> Scenario:
    """The small war, closer together, with two characters a side."""
    people = [
        ("Aldric", "red", cell(2, 1), 45),
        ("Bea", "red", cell(2, 2), 30),
        ("Cole", "blue", cell(3, 2), 61),
        ("Dara", "blue", cell(3, 1), 20),
    ]
    entries: dict[str, object] = {
        "characters": tuple(
            [
                Character(name=name, faction=faction, cell=at, hit_points=points, level=3)
                for name, faction, at, points in people
            ]
        ),
        "garrisons": (
            *small_war().garrisons,
            Garrison(cell=cell(2, 2), faction="red", units=Placed(unit="battle_tower")),
            Garrison(cell=cell(3, 1), faction="blue", units=Placed(unit="airship", hits=2)),
        ),
        "title": "Mixed War",
    }
    return small_war(**{**entries, **changes})


def mixed_match(path: Path | None = None, seed: int = 5, **house: str) -> Match:
    rules = war.House.of({"resolve": "any", **house})
    return Match.new(mixed_war(), TABLES, rules, PLAYERS, seed, path)


def at_war(match: Match) -> Match:
    """Musters are declined, until a turn begins."""
    while match.state.phase == "muster":
        match.play(match.rules.orders(match.state)[-1])
    return match


def enter(match: Match, way: Way | None = None) -> Match:
    """Somebody enters a zone, and has it settled that way; unless the war ends before."""
    at_war(match)
    while not (found := _attacks(match)):
        if match.state.outcome is not None:
            return match
        match.play(EndTurn(match.state.active))
        at_war(match)
    match.play(found[0])
    if way is not None:
        match.play(Settle(match.state.active, way))
    return match


def _attacks(match: Match) -> list[Order]:
    if match.state.phase != "turn":
        return []
    found = [order for order in match.rules.orders(match.state) if isinstance(order, Enter)]
    return sorted(found, key=lambda order: -len(order.units))


def fought(match: Match, seed: int = 1, most: int = 5000) -> Match:
    """The fight that is on goes on by lot to its end."""
    lots = Random(seed)
    for _ in range(most):
        if fight_of(match.state) is None:
            return match
        match.play(pick(match, lots))
    raise AssertionError("it doesn't end")


def pick(match: Match, lots: Random) -> Any:
    """Any order; fights are sought, and results are written in by hand where they may be."""
    state = match.state
    if state.phase in ("elsewhere", "confirm") and lots.random() < 0.5:
        made = (Settled(state.active, lot(state, lots)), Replace(GM, lot(state, lots), "so be it"))
        legal = [order for order in made if match.rules.refusal(state, order) is None]
        if legal and (state.fight is None or lots.random() < 0.02):
            return lots.choice(legal)
    listed = match.rules.orders(state)
    places = [lots.randrange(len(listed)) for _ in range(3)]
    sought = (Enter, PressOn, Settle)
    return next(
        (listed[place] for place in places if isinstance(listed[place], sought)), listed[places[0]]
    )


def play_mixed(match: Match, orders: int, seed: int = 1) -> Match:
    """So many orders by lot; fewer if the war ends."""
    lots = Random(seed)
    for _ in range(orders):
        if match.rules.to_decide(match.state) is None:
            break
        match.play(pick(match, lots))
    return match


def told(match: Match, kind: type) -> list[Any]:
    """Everything of a kind that was told."""
    steps: Iterable[Any] = match.steps
    return [event for step in steps for event in step.events if isinstance(event, kind)]


def as_json(match: Match) -> str:
    return msgspec.json.encode(match.rules.to_json(match.state)).decode()


def again(match: Match) -> str:
    """The state, written down and read again, by its checksum."""
    setup = match.record.setup
    raw = match.rules.to_json(match.state)
    return match.rules.checksum(match.rules.from_json(raw, *setup))
