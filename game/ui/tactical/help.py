"""What the help (F1) says of the Tactical Core's screens: the rules of what is to be seen."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.rules.tactical.house import choices

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.tactical import State
    from game.ui.tactical.options import Option

_SEEN = (
    "Each die is a d10 and lies on the man who rolls it: equal to or under the skill succeeds "
    "(T1). <b>Gold</b> is a counter: the die goes over to his foe, who must now defend. "
    "<b>Grey</b> is a "
    "block: the die leaves. <b>Red</b> fails: the man falls. <b>Orange</b> fails too, but long "
    "weapons keep the foe off: the man is only closed with (T5)."
)
_TURN = (
    "A turn is the opening and nine rolls, 3 seconds each, one side after the other; it ends "
    "sooner when no dice are left or one side is gone (T2). Between turns both choose to go on or "
    "to "
    "break off; who breaks off leaves the field to the other. After 20 turns it is a draw (T8)."
)
_CHARTS = (
    "The bar shows who will hold the field in the end, in the middle how often it is a draw. In "
    "the charts bars up are the attackers left, bars down the defenders; a mark at the edge is the "
    "average. They are exact, and suppose that nobody takes tempo, breaks, or breaks off. Point at "
    "them for single figures."
)
_PHASES = {
    "between": "The side named chooses whether there is another turn; the attackers first (T8).",
    "tempo": (
        "Before a defence its side may take up to 5 off its own skill, together with what came "
        "with the dice. What the roll was at can then be handed on with its counters (T7)."
    ),
    "counter": (
        "The side has counters in hand. It hands them over with the whole modifier of its roll, or "
        "without, or with +1 instead of a burden; or, being ahead in this turn, it breaks: the "
        "turn ends, and modifiers and closing start anew (T7)."
    ),
}
SET_UP = (
    "Choose a ready-made fight on the left, and change what you like: both lines, who plays them, "
    "and every option. The first side attacks: it opens every turn. What will come of it is "
    "reckoned exactly as you change it: bars up are attackers left, bars down defenders."
)


def fight_help(
    state: State, chosen: Iterable[Option], now: Iterable[str], supposed: str, *, asked: bool
) -> str:
    """The help for a fight: what is asked, what is seen, what is in force.

    `now`: lines of that; `supposed`: by the figures beside the choices.
    """
    parts = []
    if asked:
        lines = [f"<br>•  {escape(one.label)}: {escape(one.means)}" for one in chosen]
        words = f"{_PHASES[state.phase]} {escape(supposed)}{''.join(lines)}"
        parts.append(f"<b>Your choice</b><br>{words}")
    parts.append("<b>The next roll</b>" + "".join(f"<br>•  {escape(line)}" for line in now))
    parts += [f"<b>The dice</b><br>{_SEEN}", f"<b>Turns</b><br>{_TURN}"]
    parts.append(f"<b>The forecast</b><br>{_CHARTS}")
    parts.append(f"<b>Options of this fight</b>{options_html(state.clash.house.as_texts())}")
    return "<br><br>".join(parts)


def options_html(values: dict[str, str]) -> str:
    """Every option with its value and what it means."""
    texts = house_texts("tactical")
    rows = [
        f"<br>•  <b>{escape(texts[name].title)}</b> ({texts[name].ruling}): "
        f"{escape(texts[name].values[values[name]])}. {escape(texts[name].help)}"
        for name in choices()
    ]
    return "".join(rows)
