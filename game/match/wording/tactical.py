"""Events of the Tactical Core as sentences.

`TABLE` is the one table of wordings: by the event's tag and, where it has several, a variant.
Names in braces are the event's fields as players know them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.match.wording.keys import Names, Variants, key_of
from game.match.wording.lists import and_list
from game.rules.contract import Event
from game.rules.tactical import State
from game.rules.tactical.events import Modifiers, Rolled

TABLE: Mapping[str, str] = {
    "turn": "Turn {turn}: {openings} by {side}, still to be rolled. Standing: {alive}.",
    "turn charge": "Turn {turn}: charge by {side}, {openings} on target. Standing: {alive}.",
    "tempo": "{side}: {taken} off the skill for tempo.",
    "tempo none": "{side}: no tempo.",
    "rolled": "Go {go}, {side}: defence at skill {skill} with {dice}. {result}.",
    "rolled opening": "Go {go}, {side}: openings at skill {skill} with {dice}. {result}.",
    "handed plain": "{side}: {counters} handed over.",
    "handed passed": "{side}: {counters} handed over at {modifier}.",
    "handed nullified": "{side}: {counters} handed over, the tempo dropped.",
    "handed gift": "{side}: {counters} handed over at {modifier} in place of the tempo.",
    "turn_ended spent": "Turn {turn} ends, no dice are left: {increments}, standing {alive}.",
    "turn_ended time": "Turn {turn} ends, its time is over: {increments}, standing {alive}.",
    "turn_ended gone": "Turn {turn} ends, one side is gone: {increments}, standing {alive}.",
    "turn_ended broke": "Turn {turn} ends by a break of {side}: {increments}, standing {alive}.",
    "went_on": "{side}: on to another turn.",
    "broke_off": "{side}: no other turn.",
    "ended": "{winners} won. {reason}",
    "ended draw": "The fight is a draw. {reason}",
}
MINUS = "−"


def word(event: Event, state: State) -> str:
    """An event as a sentence; `state` is any of the same fight, for its names."""
    return TABLE[key_of(event, _VARIANTS)].format_map(Names(_FIELDS, event, state))


def signed(number: int) -> str:
    """A modifier as players read it: +1, 0 or −2."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A number with a minus that is as wide as a plus."""
    return str(number).replace("-", MINUS)


def skill_words(skill: int, modifiers: Modifiers) -> str:
    """What was rolled against and how it came about: "3 (6, −2 carried, −1 taken)"."""
    parts = [
        f"{signed(part)} {_MODIFIER[name]}"
        for name in Modifiers.__struct_fields__
        if (part := getattr(modifiers, name))
    ]
    if not parts:
        return plain(skill)
    return f"{plain(skill)} ({', '.join((plain(skill - modifiers.total), *parts))})"


def dice_words(event: Rolled) -> str:
    """The dice in the order they fell; one that had to be rolled again: "6→9"."""
    first = {again.die: f"{again.first}→" for again in event.again}
    return ", ".join(f"{first.get(at, '')}{die}" for at, die in enumerate(event.dice))


def result_words(event: Rolled) -> str:
    """What became of a roll: "3 counters, 3 blocks (3 for want of a second weapon), 4 fallen"."""
    if event.opening:
        return f"{event.counters} of {len(event.dice)} on target"
    blocks = event.faces.count("block") + event.halved
    halved = f" ({event.halved} for want of a second weapon)" if event.halved else ""
    told = [
        _count(event.counters, "counter"),
        f"{_count(blocks, 'block')}{halved}" if blocks else "",
        f"{event.fallen} fallen" if event.fallen else "",
        f"{event.closed} closed with" if event.closed else "",
    ]
    text = ", ".join(part for part in told if part)
    return text[0].upper() + text[1:]


_MODIFIER = {
    "carried": "carried",
    "taken": "taken",
    "escalation": "by escalation",
    "fear": "by fear",
}


def _count(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


_VARIANTS: Variants = {
    "turn": lambda e: "charge" if e.charge else "",
    "tempo": lambda e: "" if e.taken else "none",
    "rolled": lambda e: "opening" if e.opening else "",
    "handed": lambda e: e.how,
    "turn_ended": lambda e: e.why,
    "ended": lambda e: "draw" if e.outcome.draw else "",
}


def _line(side: str, state: State) -> str:
    return state.clash.lines[state.clash.place(side)].name


_FIELDS: dict[str, Callable[[Any, State], str]] = {
    "side": lambda e, s: _line(e.side, s),
    "turn": lambda e, _s: str(e.turn),
    "openings": lambda e, _s: _count(e.pool, "opening"),
    "alive": lambda e, _s: f"{e.alive[0]} against {e.alive[1]}",
    "taken": lambda e, _s: str(e.taken),
    "go": lambda e, _s: str(e.go),
    "skill": lambda e, _s: skill_words(e.skill, e.modifiers),
    "dice": lambda e, _s: dice_words(e),
    "result": lambda e, _s: result_words(e),
    "counters": lambda e, _s: _count(e.counters, "counter"),
    "modifier": lambda e, _s: signed(e.modifier),
    "increments": lambda e, _s: _count(e.increments, "increment"),
    "winners": lambda e, s: and_list(_line(side, s) for side in e.outcome.winners),
    "reason": lambda e, _s: str(e.outcome.reason),
}
