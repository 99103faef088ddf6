"""A whole match as Markdown that a game master can paste (`replay --log`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.lines import Header
from game.match.record import Record
from game.match.wording import clock, word
from game.rules.contract import Event
from game.rules.war import State
from game.rules.war.events import ControlChanged, RoundBegan, TurnBegan


def markdown(header: Header, record: Record) -> str:
    """The match from set-up to its last order: heading, players, rules, then round by round.

    Control of hexes without a post isn't told: it follows from the moves.
    """
    state = record.state
    lines = [f"# {header.title or 'A war'}", ""]
    for faction in state.war.factions:
        player = header.players.get(faction.id, faction.player)
        lines.append(f"- {faction.name}: {player}")
    house = ", ".join(f"{name}={value}" for name, value in header.house.items())
    began = f" Begun {header.began}." if header.began else ""
    lines += ["", f"House rules: {house}. Seed {header.seed}.{began}"]
    for events in (record.opening, *(step.events for step in record.steps)):
        for event in events:
            lines += _worded(event, state)
    return "\n".join(lines) + "\n"


def _worded(event: Event, state: State) -> Iterator[str]:
    if isinstance(event, RoundBegan):
        yield from ("", f"## Round {event.round} ({clock(event.clock)})", "")
    elif isinstance(event, TurnBegan):
        yield from ("", f"### {state.war.faction[event.faction].name}", "")
    elif not isinstance(event, ControlChanged) or event.post:
        yield f"- {word(event, state)}"
