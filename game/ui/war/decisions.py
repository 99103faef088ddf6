"""A battle in words: what a round did, how it ended, what the attacker can do next (W8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules import war
from game.rules.war import results
from game.rules.war.actions import Hold, PressOn, Stop, Withdraw
from game.rules.war.events import Fortitude
from game.rules.war.state import DICE
from game.ui.war.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Event, Order
    from game.ui.war.rounds import Die, Fallen, RoundView

RISES = 6  # W10

HOW = {
    "won": "The attack has succeeded.",
    "lost": "The attack has failed: no attacker is left.",
    "both_gone": "Nobody is left of either side.",
    "held": "The attackers stay: the hex is contested.",
    "withdrew": "The attackers have withdrawn.",
    "stopped": "The fight stops for now.",
    "broken_off": "The fight is broken off.",
    "shot": "The shooting is over.",
}


class Way(NamedTuple):
    """A choice: its button, the order, the key, what it means, why not ("": it can be chosen)."""

    name: str
    label: str
    order: Order
    key: str
    means: str
    refusal: str


def ways(state: war.State) -> tuple[Way, ...]:
    """What the attacker can do after a round, and why not the rest."""
    battle = state.battle
    if battle is None or state.phase != "battle":
        return ()
    side, where = state.active, state.war.hex_name(battle.origin)
    again = battle.way != DICE and len(results.ways(state)) > 1
    means = "Fight on; choose again how." if again else "Another round of dice."
    found: list[tuple[str, str, Order, str, str]] = [
        ("press_on", "Press on", PressOn(side), "P", means)
    ]
    if battle.in_place:
        found.append(("stop", "Stop", Stop(side), "S", "The hex stays contested."))
    else:
        found += [
            ("hold", "Hold", Hold(side), "H", "Stay in the hex; it is contested."),
            ("withdraw", "Withdraw", Withdraw(side), "W", f"Everybody goes back to {where}."),
        ]
    return tuple(Way(*one, war.refusal(state, one[2]) or "") for one in found)


class Line(NamedTuple):
    """A line about a round: a pair's dice ("": none), what they did, whether anyone was struck."""

    dice: str
    text: str
    struck: bool


def round_lines(view: RoundView, events: Sequence[Event]) -> list[Line]:
    """Each pair in words, then what else the round brought."""
    found = [
        Line(f"{_value(row.attack)} : {_value(row.defence)}", row.text, bool(row.winner))
        for row in view.rows
        if row.attack is not None and row.defence is not None
    ]
    unpaired = len(view.rows) - len(found)
    if unpaired:
        found.append(Line("", f"{a_count(unpaired, 'die', 'dice')} without a partner", False))
    rest = (view.carried, _risen(events))
    return found + [Line("", words, True) for words in rest if words]


def losses(fallen: Fallen) -> str:
    """What a side lost: "lose Knights and take 1 hit."; hits on entrenchments are told apart."""
    parts = [f"lose {fallen.units}"] if fallen.units else []
    if fallen.hits:
        parts.append(f"take {a_count(fallen.hits, 'hit')}")
    if fallen.trenches:
        parts.append(f"lose {a_count(fallen.trenches, 'entrenchment')}")
    return f"{' and '.join(parts)}." if parts else "lose nothing."


def _risen(events: Sequence[Event]) -> str:
    """What the dice of Undead Fortitude said (W10)."""
    rolled = [event.die for event in events if isinstance(event, Fortitude)]
    if not rolled:
        return ""
    rises = sum(die == RISES for die in rolled)
    risen = a_count(rises, "unit") if rises else "nobody"
    return f"Undead Fortitude rolls {', '.join(map(str, rolled))}: {risen} may rise again."


def _value(die: Die) -> int:
    return die.face + die.bonus
