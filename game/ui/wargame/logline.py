"""Events as lines of the log, with the hexes they happened in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import word
from game.match.wording.wargame import told_elsewhere
from game.rules.wargame import events
from game.ui.logbox import LogLine
from game.ui.wargame.show import whom

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.wargame.state import State
    from game.ui.wargame.tableau import Tableau

_LOST = (events.Hurt, events.Fell, events.Lost)
# What the lines around it tell as well.
_ELSEWHERE = (events.Named,)


def line_of(event: Event, state: State, shown: Tableau, step: int) -> LogLine | None:
    """An event as a line; None for one that would only be noise."""
    if told_elsewhere(event) or isinstance(event, _ELSEWHERE):
        return None
    kind = str(type(event).__struct_config__.tag)
    if isinstance(event, _LOST):
        kind = "lost"
    who = whom(event)
    side = getattr(event, "side", "")
    if not side and who:
        side = state.arena.people[who[0]].side
    if getattr(event, "hosts", False):
        place = next((getattr(event, name) for name in ("by", "who") if hasattr(event, name)), -1)
        side = state.arena.sides[place] if isinstance(place, int) and place >= 0 else side
    cells: tuple[int, ...] = ()
    if isinstance(event, events.Moved):
        cells = event.path
    elif who:
        cells = tuple([shown.fighters[one].cell for one in who if shown.fighters[one].cell >= 0])
    known = side if side in state.arena.side else ""
    return LogLine(word(event, state), cells, known, kind, step)
