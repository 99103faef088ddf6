"""What the panel of a large fight writes between its buttons: question and forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.wargame.host_chart import paint_losses
from game.ui.wargame.host_words import SURE, lines

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.foretold import Forecast
    from game.rules.wargame.state import State
    from game.ui.brush import Brush, Colour

_CHART = 56.0  # points that the bars need


def paint_question(brush: Brush, rect: pygame.Rect, words: str, colour: Colour) -> None:
    """What is asked, behind a chip in the colour of whom."""
    chip = pygame.Rect(rect.left, rect.top + brush.px(3), brush.px(15), brush.px(15))
    _chip(brush, chip, colour)
    x = chip.right + brush.px(7)
    room = pygame.Rect(x, rect.top, rect.right - x, rect.height)
    brush.filled(words, room, 14.5, theme.INK, bold=True, least=0.75)


def paint_foe(brush: Brush, rect: pygame.Rect, name: str, colour: Colour) -> None:
    """A foe's colour and name on its button."""
    chip = pygame.Rect(0, 0, brush.px(11), brush.px(11))
    chip.midleft = (rect.left + brush.px(7), rect.centery)
    _chip(brush, chip, colour)
    spot = (chip.right + brush.px(5), rect.centery - brush.line_height(13) // 2)
    brush.squeezed(name, spot, rect.right - spot[0] - brush.px(4), 13, least=0.75)


def paint_foretold(
    brush: Brush, rect: pygame.Rect, state: State, order: Order, told: Forecast
) -> list[str]:
    """What an order would do, as bars and sentences; all that was written."""
    pygame.draw.line(brush.surface, theme.LINE, rect.topleft, rect.topright)
    said, y = [], rect.top + brush.px(5)
    high = min(brush.px(120), round(rect.height * 0.42))
    plain = told.plain
    several = plain is not None and plain.hosts and max(plain.losses) < SURE
    if several and high >= brush.px(_CHART):
        said.append(paint_losses(brush, pygame.Rect(rect.left, y, rect.width, high), told))
        y += high + brush.px(6)
    room = pygame.Rect(rect.left, y, rect.width, rect.bottom - y)
    words = lines(state, order, told)
    if words:
        brush.filled("\n".join(words), room, 13.5, theme.INK, least=0.86)
    return [*said, *words]


def _chip(brush: Brush, chip: pygame.Rect, colour: Colour) -> None:
    pygame.draw.rect(brush.surface, colour, chip)
    pygame.draw.rect(brush.surface, theme.INK, chip, max(1, brush.px(1)))
