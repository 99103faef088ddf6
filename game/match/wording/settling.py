"""Events of zones that are settled in other ways, or by hand, as sentences (W13, G14, T8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from game.match.wording.keys import Variants
from game.match.wording.lists import and_list
from game.rules.war import State, Unit, War
from game.rules.war.events import ResultCame
from game.rules.war.results import Fared, Side

TABLE: Mapping[str, str] = {
    "way": "{faction} has {cell} fought out {elsewhere}.",
    "fight_began": "The fight for {cell} begins {elsewhere}: {attackers_name} attack.",
    "result": "The fight for {cell} is over: {fared}.",
    "result round": "The round in {cell} holds: {fared}.",
    "result gm": "Entered by the game master, for {cell}: {fared}.{said}",
    "result waits": "It waits for the game master, in {cell}: {fared}.",
    "vanished captured": "{faction} loses {title} in {cell}: taken prisoner.",
    "vanished scattered": "{faction} loses {title} in {cell}: nowhere to flee to.",
    "moved fled": "{faction}’s {units} flee from {origin} to {target}.",
}

_BY_DICE = ("dice", "shot")
VARIANTS: Variants = {
    "result": lambda e: (
        "waits" if e.waits else "gm" if e.by else "round" if e.way in _BY_DICE else ""
    ),
    "vanished": lambda e: e.why,
}

ELSEWHERE = {
    "wargame": "in the War Game",
    "tactical": "in the Tactical Core",
    "table": "at the table",
}
FATES = {
    "stands": "standing",
    "fled": "fled",
    "fallen": "down",
    "dead": "dead",
    "captured": "captured",
}


def fate_words(unit: Unit, fared: Fared) -> str:
    """What became of one, and what it has left: "Aldric fled (12 hit points)"."""
    words = FATES[fared.fate]
    if fared.fate not in ("stands", "fled"):
        return f"{unit.title} {words}"
    if unit.kind.character:
        return f"{unit.title} {words} ({fared.left} hit points)"
    hurt = f" ({fared.left} of {unit.kind.full} hits)" if fared.left < unit.kind.full else ""
    return f"{unit.title} {words}{hurt}"


def _fared(event: ResultCame, state: State) -> str:
    result = event.result
    sides = (event.attackers, result.attackers), (event.defenders, result.defenders)
    return "; ".join([fared_words(side, fares, state.war) for side, fares in sides])


def fared_words(side: Side, fares: Iterable[Fared], war: War) -> str:
    """What became of a side, faction by faction, like ones together."""
    parts = []
    rows = zip(side, fares, strict=True)
    for faction, group in groupby(rows, key=lambda row: row[0][0]):
        words = _counted(fate_words(unit, fared) for (_, unit), fared in group)
        parts.append(f"{war.faction[faction].name}: {words}")
    return "; ".join(parts)


def _counted(told: Iterable[str]) -> str:
    counts: dict[str, int] = {}
    for words in told:
        counts[words] = counts.get(words, 0) + 1
    return and_list(w if count == 1 else f"{count} × {w}" for w, count in counts.items())


FIELDS: dict[str, Callable[[Any, Any, State], str]] = {
    "elsewhere": lambda _v, e, _s: ELSEWHERE[e.way],
    "attackers_name": lambda _v, e, s: s.war.faction[e.attackers].name,
    "fared": lambda _v, e, s: _fared(e, s),
}
