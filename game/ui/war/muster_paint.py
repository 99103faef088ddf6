"""What the muster's dialog paints: posts with who is there, unit types, and what they mean (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.war.badge import paint_badge
from game.ui.war.facts import kind_help, post_title
from game.ui.war.room import room_words
from game.ui.war.words import a_count, units_words

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind
    from game.rules.war.state import War
    from game.ui.brush import Brush
    from game.ui.war.dialog import Dialog
    from game.ui.war.musters import Choice

SOFT = theme.INK_SOFT


def post_name(war: War, post: int) -> str:
    """A post with its hex: "City Sheafhall (D2)"."""
    return f"{post_title(war, post)} ({war.hex_name(post)})"


def paint_post(brush: Brush, dialog: Dialog, rect: pygame.Rect, post: int) -> None:
    """A post's name, and who stands there already."""
    left, room = rect.left + brush.px(8), rect.width - brush.px(14)
    brush.squeezed(post_name(dialog.war, post), (left, rect.top + brush.px(4)), room, 13.5)
    units = dialog.state.stack(post, dialog.state.active)
    words = "nobody is there"
    if units:
        words = f"{room_words(dialog.state, post, dialog.state.active)}: {units_words(units)}"
    y = rect.top + brush.px(4) + brush.line_height(13.5)
    brush.filled(words, pygame.Rect(left, y, room, rect.bottom - brush.px(3) - y), 11, SOFT)


def paint_choice(brush: Brush, dialog: Dialog, rect: pygame.Rect, choice: Choice) -> None:
    """A unit type: its figures, or why not."""
    unit = dialog.war.tables.unit(choice.kind)
    side = min(round(rect.height * 0.78), brush.px(32))
    at = (rect.left + brush.px(10) + side // 2, rect.centery)
    paint_badge(brush, at, side, unit, dialog.colours(dialog.state.active))
    colour = theme.INK_FAINT if choice.refusal else theme.INK
    left = rect.left + side + brush.px(22)
    high = brush.line_height(14) + brush.line_height(11.5)
    room = rect.right - left - brush.px(8)
    if rect.height >= high:
        y = rect.centery - high // 2
        title = brush.fitted(choice.kind.title, (left, y), room, 14, colour, bold=True)
        need = f"needs {a_count(choice.kind.outposts, 'post')}"
        font = theme.font(11.5, brush.scale)
        if title.right + font.size(need)[0] + brush.px(20) < rect.right:
            brush.text(
                need,
                (rect.right - brush.px(8), y + brush.px(2)),
                11.5,
                theme.INK_SOFT,
                right=True,
            )
        words = choice.refusal or choice.figures
        tone = theme.RED_DARK if choice.refusal else theme.INK_SOFT
        brush.fitted(words, (left, y + brush.line_height(14)), room, 11.5, tone)
        return
    y = rect.centery - brush.line_height(13) // 2
    title = brush.text(choice.kind.title, (left, y), 13, colour, bold=True)
    words = choice.refusal or choice.figures
    tone = theme.RED_DARK if choice.refusal else theme.INK_SOFT
    at = (max(title.right + brush.px(8), left + brush.px(140)), y + brush.px(1))
    brush.fitted(words, at, rect.right - at[0] - brush.px(6), 11.5, tone)


def paint_help(brush: Brush, rect: pygame.Rect, kind: Kind) -> None:
    """What a unit type's figures and specials mean."""
    words = f"{kind.title}. {kind_help(kind)}"
    brush.filled(words, rect, 12, SOFT)
