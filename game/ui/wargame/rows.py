"""A row of the panel, painted over its button: sign or portrait, what it does, its forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.wargame.state import NOBODY
from game.ui import keys, theme
from game.ui.captions import FADED
from game.ui.wargame import signs
from game.ui.wargame.portraits import look_of, portrait

if TYPE_CHECKING:
    from game.rules.wargame.arena import Arena
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.choices import Row

TWO_LINES = 38.0  # points of a row that has room for both its lines
_LABEL, _LEAST = 14.0, 0.72  # points of what a row is called, and the part it may shrink to


def paint_row(
    brush: Brush,
    rect: pygame.Rect,
    row: Row,
    *,
    key: str,
    worth: str,
    arena: Arena,
    colours: dict[str, Colours],
) -> str:
    """Paint a row; what it says. `key`: that chooses it; `worth`: what is foretold, in short."""
    able = not row.why_not
    ink = theme.INK if able else FADED
    side = min(rect.height - brush.px(6), brush.px(26))
    x = rect.left + brush.px(5)
    if row.who != NOBODY:
        person = arena.people[row.who]
        made = portrait(look_of(person), colours[person.side], side)
        spot = made.get_rect(midleft=(x, rect.centery))
        pygame.draw.circle(
            brush.surface, colours[person.side].fill, spot.center, side / 2 + brush.px(2)
        )
        brush.surface.blit(made, spot)
        x += brush.px(3)
    elif row.symbol is not None:
        made = signs.factor(*row.symbol, side + brush.px(2))
        brush.surface.blit(made, made.get_rect(midleft=(x - brush.px(1), rect.centery)))
    elif row.icon:
        brush.icon(row.icon, pygame.Rect(x, rect.centery - side // 2, side, side), ink)
    x += side + brush.px(6)
    right = rect.right - brush.px(6)
    two = bool(row.detail) and rect.height >= brush.px(TWO_LINES)
    high = brush.line_height(14, bold=True) + (brush.line_height(11.5) - brush.px(2)) * two
    y = rect.centery - high // 2
    middle = y + brush.line_height(14, bold=True) // 2
    least = theme.font(_LABEL * _LEAST, brush.scale, bold=True).size(row.label)[0]
    wide = theme.font(11, brush.scale).size(key)[0] + brush.px(5)
    if key and (len(key) == 1 or x + least + wide <= right):
        at = (right, middle - brush.line_height(11) // 2)
        right = brush.text(key, at, 11, theme.INK_SOFT if able else FADED, right=True).left
        right -= brush.px(5)
    if worth:
        at = (right, middle - brush.line_height(12.5, bold=True) // 2)
        right = brush.text(worth, at, 12.5, theme.RED_DARK, bold=True, right=True).left
        right -= brush.px(5)
    brush.squeezed(row.label, (x, y), right - x, _LABEL, ink, bold=True, least=_LEAST)
    if two:
        y += brush.line_height(14, bold=True) - brush.px(2)
        room = rect.right - brush.px(6) - x
        brush.squeezed(row.detail, (x, y), room, 11.5, theme.INK_SOFT, least=0.85)
    return " ".join(filter(None, (key, row.label, worth)))


def key_of(row: Row, place: int, *, numbered: bool) -> str:
    """The key that chooses a row: its own, or its number's."""
    if row.hotkey:
        return keys.shown(row.hotkey)
    return str(place + 1) if numbered and place < 9 else ""
