"""What a panel's buttons say: an icon, a word, and the key, as large as fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import keys, theme

if TYPE_CHECKING:
    from game.ui.brush import Brush

FADED = "#a08a62"
NARROWEST = 0.8  # of the word's size, before a narrow button drops its key


class Caption(NamedTuple):
    """A button's icon, its word, and the hotkey's row in the table."""

    icon: str
    label: str
    hotkey: str


UNDO = Caption("undo", "Undo", "undo")
ADVICE = Caption("hint", "Hint", "advice")
PAUSE, GO_ON = Caption("pause", "Pause", "pause"), Caption("play", "Go on", "pause")
SKIP = Caption("speed", "Skip", "skip")
RESULT = Caption("victory", "Result", "end_turn")


def paint_caption(
    brush: Brush,
    rect: pygame.Rect,
    caption: Caption,
    *,
    able: bool,
    tight: bool,
    light: bool = False,
) -> None:
    """Paint it on a button; faded where it can do nothing now, `light` on a dark button."""
    colour = (theme.PAPER_LIGHT if light else theme.INK) if able else FADED
    side = min(rect.height - brush.px(8), brush.px(17 if tight else 24))
    place = pygame.Rect(rect.left + brush.px(4 if tight else 7), 0, side, side)
    place.centery = rect.centery
    brush.icon(caption.icon, place, colour)
    left = place.right + brush.px(3 if tight else 7)
    key = keys.shortest(caption.hotkey) if tight else keys.shown(caption.hotkey)
    small = theme.font(11, brush.scale)
    edge = rect.right - brush.px(4 if tight else 7)
    faint = ("#f3d9b0" if light else theme.INK_SOFT) if able else FADED
    at = (edge, rect.centery - small.get_linesize() // 2)
    size = 13.0 if tight else 15.0
    word = theme.font(size, brush.scale, bold=True).size(caption.label)[0]
    if not tight or left + round(NARROWEST * word) + small.size(key)[0] + brush.px(3) <= edge:
        edge = brush.text(key, at, 11, faint, right=True).left - brush.px(3)
    top = rect.centery - theme.font(size, brush.scale, bold=True).get_linesize() // 2
    brush.squeezed(caption.label, (left, top), edge - left, size, colour, bold=True, least=0.65)
