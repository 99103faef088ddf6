"""What the help says of a large fight (G12)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.ui.wargame.host_choices import choices

if TYPE_CHECKING:
    from game.rules.wargame.state import State

_SEEN = (
    "Each sheet is one side’s host: hit dice (<b>gold</b> is ready, pale is spent this round), its "
    "one armour pool, its leader, and its members by role with their weapons. The fallen are "
    "crossed out. Under the name stands what it did last, with the dice of that. The strip above "
    "has the order of the round; a red frame is round the side that is asked."
)
_TURN = (
    "A host acts as one fighter does: each maneuver costs 2 ready hit dice, or 1 if only 1 is "
    "left; 1 at the start of the turn recovers armour. It strikes with any weapon that one of "
    "its standing members carries. There are no places: any host reaches any other. A host that "
    "hasn’t acted may spend 1 hit die to go at once, between two maneuvers."
)
_ANSWERS = (
    "Who is struck lets the armour take it, or dodges for 1 ready hit die. Each hit die lost is a "
    "member out of the fight; the attacker says of which role. When the last hit die goes, the "
    "leader falls and the rest scatter."
)
_LEADERS = (
    "<b>Leader Killing</b> rolls one d8: at 7 or 8 the foe’s leader falls, and all but 1 of its "
    "hit dice with it; else the attackers lose 7 minus the roll. Whenever a leader falls, nerves "
    "are tried: a host with no more hit dice than the roll flees."
)
_SMALL = (
    "With ten or fewer standing when a round begins, or when the game master says so, the fight "
    "goes small: each side places its fighters in its zone, with their own hit dice and their "
    "share of the armour pool that is left."
)


def hosts_help(state: State, *, asked: bool) -> list[str]:
    """Its parts as HTML; `asked`: a person is to choose now."""
    parts = []
    if asked:
        rows = [
            f"<br>•  <b>{escape(one.label)}</b>: {escape(one.detail)}" for one in choices(state)
        ]
        parts += [f"<b>Now</b>{''.join(rows)}"] if rows else []
    told = {"Hosts": _SEEN, "Turns": _TURN, "Answers": _ANSWERS, "Leaders": _LEADERS}
    parts += [f"<b>{title}</b><br>{words}" for title, words in told.items()]
    return [*parts, f"<b>Back to small scale</b><br>{_SMALL}"]
