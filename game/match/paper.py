"""A whole match as Markdown that a game master can paste (`replay --log`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from game.match.lines import Header
from game.match.record import Record
from game.match.wording import battle, tactical, war, wargame, word
from game.rules.contract import Event
from game.rules.crossing.orders import FightBegan, InFight
from game.rules.tactical import State as Fight
from game.rules.tactical.events import Handed, TurnOpened, WentOn
from game.rules.war import State as War
from game.rules.war.events import ControlChanged, RoundBegan, TurnBegan
from game.rules.wargame import events as wargame_events
from game.rules.wargame.state import NOBODY
from game.rules.wargame.state import State as Battle

QUOTE = ">"


def markdown(header: Header, record: Record) -> str:
    """The match from set-up to its last order: heading, players, rules, then part by part."""
    state = record.state
    paper = _PAPERS[type(state)]
    house = ", ".join(f"{name}={value}" for name, value in header.house.items())
    began = f" Begun {header.began}." if header.began else ""
    lines = [f"# {header.title or paper.untitled}", "", *paper.sides(state, header.players)]
    lines += ["", f"House rules: {house}. Seed {header.seed}.{began}"]
    for events in (record.opening, *(step.events for step in record.steps)):
        for line in paper.told(events, state, header.players):
            _add(lines, line)
    return "\n".join(lines).rstrip() + "\n"


def _add(lines: list[str], line: str) -> None:
    """One blank line parts as well as two; a quotation is parted from what is around it."""
    before, quoted = lines[-1], line.startswith(QUOTE)
    if not line and not before:
        return
    if quoted and not line[1:] and not (before.startswith(QUOTE) and before[1:]):
        return
    if line and before and quoted != before.startswith(QUOTE):
        lines.append("")
    lines.append(line)


def _factions(state: War, players: Mapping[str, str]) -> Iterator[str]:
    for faction in state.war.factions:
        yield f"- {faction.name}: {players.get(faction.id, faction.player)}"


def _round_by_round(
    events: Sequence[Event], state: War, players: Mapping[str, str]
) -> Iterator[str]:
    """A fight that went on in another system is quoted, as that system's paper has it."""
    for fights, same in groupby(events, lambda event: isinstance(event, InFight)):
        if fights:
            told = [event for event in same if isinstance(event, InFight)]
            start = told[0].start
            inner = [event.told for event in told]
            yield from map(_quoted, _PAPERS[type(start)].told(inner, start, players))
        else:
            for event in same:
                yield from _of_war(event, state, players)


def _quoted(line: str) -> str:
    """A line of a fight's paper; its headings are two steps below the war's own."""
    deeper = "##" if line.startswith("##") else ""
    return f"{QUOTE} {deeper}{line}".rstrip()


def _fight(began: FightBegan, players: Mapping[str, str]) -> Iterator[str]:
    """Who fights, at the head of a fight's own part."""
    paper = _PAPERS[type(began.start)]
    yield _quoted("")
    yield from map(_quoted, paper.sides(began.start, players))
    yield _quoted("")


def _of_war(event: Event, state: War, players: Mapping[str, str]) -> Iterator[str]:
    """Control of hexes without a post isn't told: it follows from the moves."""
    if isinstance(event, RoundBegan):
        yield from ("", f"## Round {event.round} ({war.clock(event.clock)})", "")
    elif isinstance(event, TurnBegan):
        yield from ("", f"### {state.war.faction[event.faction].name}", "")
    elif not isinstance(event, ControlChanged) or event.post:
        yield f"- {word(event, state)}"
        if isinstance(event, FightBegan):
            yield from _fight(event, players)


def _lines(state: Fight, players: Mapping[str, str]) -> Iterator[str]:
    for line, troop in zip(state.clash.lines, state.clash.troops, strict=True):
        afraid = f", frightened ({tactical.signed(-line.fear)})" if line.fear else ""
        player = players.get(line.id, line.player)
        yield f"- {line.name}: {player}, {line.count} × {troop.title}{afraid}"


def _turn_by_turn(
    events: Sequence[Event], state: Fight, _players: Mapping[str, str]
) -> Iterator[str]:
    for event in events:
        yield from _of_fight(event, state)


def _of_fight(event: Event, state: Fight) -> Iterator[str]:
    """What the next line or the last one says as well isn't told."""
    if isinstance(event, TurnOpened):
        yield from ("", f"## Turn {event.turn}", "")
    plain = isinstance(event, Handed) and event.how == "plain"
    if not plain and not isinstance(event, WentOn):
        yield f"- {word(event, state)}"


def _sides(state: Battle, players: Mapping[str, str]) -> Iterator[str]:
    for side, members in state.arena.members.items():
        row = state.arena.side[side]
        count = Counter(state.arena.people[number].kind.title for number in members)
        told = ", ".join(f"{many} × {title}" for title, many in count.items())
        yield f"- {row.name}: {players.get(side, row.player)}, {told}"
    for goal in state.arena.scenario.goals:
        owner = battle.side_words(goal.side, state)
        yield f"- Goal of {owner}: {battle.goal_words(goal, state)}"


def _blow_by_blow(
    events: Sequence[Event], state: Battle, _players: Mapping[str, str]
) -> Iterator[str]:
    """Those who are out of it in the same way one after the other are told of together."""
    for _, same in groupby(events, _fallen):
        alike = list(same)
        fallen = [event for event in alike if isinstance(event, wargame_events.Fell)]
        if len(fallen) > 1:
            yield f"- {wargame.fallen_together(fallen, state)}"
        else:
            for event in alike:
                yield from _of_battle(event, state)


def _fallen(event: Event) -> str:
    """How somebody is out of it, if it is nobody's doing; "" of other events."""
    if isinstance(event, wargame_events.Fell) and event.by == NOBODY:
        return event.standing
    return ""


def _of_battle(event: Event, state: Battle) -> Iterator[str]:
    """Rounds and turns are headings; what the lines around it say as well isn't told."""
    if isinstance(event, wargame_events.RoundBegan):
        yield from ("", f"## Round {event.round}, {event.scale} scale", "")
    elif isinstance(event, wargame_events.TurnBegan):
        name = battle.who_words(event.who, state, hosts=event.hosts)
        yield from ("", f"### {name}{' goes on' if event.again else ''}", "")
    elif not wargame.told_elsewhere(event):
        yield f"- {word(event, state)}"


class _Paper(NamedTuple):
    untitled: str
    sides: Callable[[Any, Mapping[str, str]], Iterable[str]]
    told: Callable[[Sequence[Event], Any, Mapping[str, str]], Iterable[str]]


_PAPERS: dict[type, _Paper] = {
    War: _Paper("A war", _factions, _round_by_round),
    Fight: _Paper("A fight", _lines, _turn_by_turn),
    Battle: _Paper("A battle", _sides, _blow_by_blow),
}
