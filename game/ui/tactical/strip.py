"""The strip at the foot of a fight: headings of the log and the next roll, and what it is at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.brush import wrap
from game.ui.tactical.odds_words import unbroken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.brush import Brush
    from game.ui.tactical.areas import Areas, Box

SIZE, LEAST = 12.5, 11.0  # points of the rules in force


def paint_strip(brush: Brush, areas: Areas, in_force: Sequence[str]) -> None:
    """Paint all but the log itself. `in_force`: the next roll, then what changes rolls now."""
    log, force = _px(brush, areas.log), _px(brush, areas.force)
    edge = brush.px(10)
    ends = (force.left, force.top + 4), (force.left, force.bottom - 5)
    pygame.draw.line(brush.surface, theme.LINE, *ends)
    brush.text("Log", (log.left + edge, log.top + brush.px(4)), 13, bold=True)
    brush.text("The next roll", (force.left + edge, force.top + brush.px(4)), 13, bold=True)
    words, *rest = map(unbroken, in_force)
    inner = pygame.Rect(force.left + edge, force.top + brush.px(22), 0, 0)
    inner.width = force.right - inner.left - edge
    inner.top = brush.wrapped(words, inner.topleft, inner.width, SIZE, bold=True)
    inner.height = force.bottom - inner.top - brush.px(5)
    told = room_for(tuple(rest), inner.size, brush.scale)
    brush.filled(told, inner, SIZE, theme.INK, least=LEAST / SIZE)


@lru_cache(maxsize=8)
def room_for(told: tuple[str, ...], size: tuple[int, int], scale: float) -> str:
    """Rules for an area: a line each, or one after the other; the help has what finds no room."""
    more = f"[{keys.shown('help')}] tells the rest."
    fewer = (" ".join([*told[:count], more]) for count in range(len(told) - 1, 0, -1))
    font, (width, height) = theme.font(LEAST, scale), size
    for words in ("\n".join(told), " ".join(told), *fewer):
        if len(wrap(words, font, width)) * font.get_linesize() <= height:
            return words
    return more


def _px(brush: Brush, box: Box) -> pygame.Rect:
    left, top, width, height = box
    rect = pygame.Rect(brush.px(left), brush.px(top), 0, 0)
    rect.size = brush.px(left + width) - rect.left, brush.px(top + height) - rect.top
    return rect
