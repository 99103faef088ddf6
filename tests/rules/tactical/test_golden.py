"""A golden fight: every option on, many turns, die by die; it pins orders, dice and events.

A change that is meant is written down anew with `python -m tests.rules.tactical.test_golden`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.dice import Dice
from game.rules import tactical
from game.rules.contract import Event
from game.rules.tactical.events import (
    Ended,
    Handed,
    Rolled,
    TempoTaken,
    TurnEnded,
    TurnOpened,
    WentOn,
)
from tests.rules.tactical.table import men, set_up

WRITTEN = Path(__file__).parent / "golden.txt"
SEED = 68
MOST = {"between": 1, "tempo": 3, "counter": 4}  # of the listed orders
HOUSE = {"multiple": "on", "tempo": "on", "escalation": "on"}
SWORDS = men(16, skill=9, fear=1, single=True, cover=1, shield=1, penalty=1)
PIKES = men(14, skill=9, secondary=8, length=4, cover=1)


def fight() -> str:
    """The fight in words; of the orders listed now this, now that one is given."""
    dice = Dice(SEED)
    state, _ = tactical.start(*set_up(SWORDS, PIKES, **HOUSE), dice)
    lines: list[str] = []

    def tell(event: Event) -> None:
        lines.append(f"    {_words(event)}")

    given = 0
    while tactical.to_decide(state) is not None:
        listed = tactical.orders(state)
        order = listed[given % min(len(listed), MOST[state.phase])]
        raw = tactical.order_to_json(order)
        lines.append("  ".join(f"{name} {value}" for name, value in raw.items()))
        tactical.play(state, order, dice, tell)
        given += 1
    lines.append(f"{given} orders, {state.dice} dice, checksum {tactical.checksum(state)}")
    return "\n".join(lines) + "\n"


def _words(event: Any) -> str:
    return WORDS[type(event)](event)


def _opened(event: TurnOpened) -> str:
    how = "charges" if event.charge else "attacks"
    return f"turn {event.turn}: {event.side} {how}, {_men(event.alive)}, {event.pool} in contact"


def _ended(event: TurnEnded) -> str:
    by = event.side or "-"
    return f"turn over after {event.increments}: {event.why} {by}, {_men(event.alive)}"


def _men(alive: tuple[int, int]) -> str:
    reds, blues = alive
    return f"{reds} against {blues}"


def _roll(event: Rolled) -> str:
    changed = event.modifiers
    parts = {
        "carried": changed.carried,
        "taken": changed.taken,
        "escalation": changed.escalation,
        "fear": changed.fear,
    }
    sums = "".join(f", {name} {value:+}" for name, value in parts.items() if value)
    first = {again.die: again.first for again in event.again}
    dice = " ".join(
        f"{f'{first[place]}>' if place in first else ''}{die}{face[0]}"
        for place, (die, face) in enumerate(zip(event.dice, event.faces, strict=True))
    )
    kind = "opening" if event.opening else "defence"
    return (
        f"{event.go}. {event.side} {kind} at {event.skill}{sums}: {dice} = {event.counters} go on, "
        f"{event.halved} halved, {event.fallen} fall, {event.closed} closed with, "
        f"{_men(event.alive)}"
    )


WORDS: dict[type, Callable[[Any], str]] = {
    TurnOpened: _opened,
    TempoTaken: lambda event: f"{event.side} takes -{event.taken}",
    Rolled: _roll,
    Handed: lambda event: (
        f"{event.side} hands {event.counters} over, {event.how} {event.modifier:+}"
    ),
    TurnEnded: _ended,
    WentOn: lambda event: f"{event.side} goes on",
    Ended: lambda event: (
        f"{' '.join(event.outcome.winners) or 'nobody'} wins: {event.outcome.reason}"
    ),
}


def test_the_fight_goes_as_it_is_written() -> None:
    assert fight() == WRITTEN.read_text(encoding="utf-8")


def test_it_shows_what_can_happen() -> None:
    text = WRITTEN.read_text(encoding="utf-8")
    for words in (
        "charges",
        "attacks",
        "carried",
        "taken",
        "escalation",
        "fear",
        ">",
        "passed",
        "nullified",
        "gift +1",
        "plain",
        "broke",
        "spent",
        "goes on",
        "wins",
    ):
        assert words in text, words
    rolls = [line for line in text.splitlines() if "defence" in line]
    assert any(" 0 closed" not in line for line in rolls)
    assert any(" 0 halved" not in line for line in rolls)


if __name__ == "__main__":
    WRITTEN.write_text(fight(), encoding="utf-8")
