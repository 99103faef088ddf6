"""Charts of survivors: how likely each number is, one side's bars up, the other's down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tactical.odds_words import holds, left, mean, neither
from game.ui.war.bars import EVEN
from game.ui.words import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.tactical.odds_result import Result
    from game.ui.brush import Brush
    from game.ui.theme import Colours

Pair = tuple["Colours", "Colours"]
RECKONING = "reckoning…"
_HEAD, _FOOT = 17.0, 16.0
_WIDEST, _WORDED = 40.0, 28.0  # of a bar; from which its share is written on it


def paint_survivors(
    brush: Brush,
    rect: pygame.Rect,
    titles: Sequence[str],
    result: Result | None,
    colours: Pair,
    instead: str = RECKONING,
) -> None:
    """The chart with its title (the first of ever shorter ones that fits) and means.

    Without a result: what is to be said `instead`.
    """
    room = rect.width
    if result is not None:
        words = f"{mean(result, 0):.1f} : {mean(result, 1):.1f}"
        told = brush.text(words, (rect.right, rect.top), 12.5, bold=True, right=True)
        room = told.left - rect.left - brush.px(6)
    font = theme.font(12.5, brush.scale, bold=True)
    shown = next((one for one in titles if font.size(one)[0] <= room), titles[-1])
    brush.squeezed(shown, rect.topleft, room, 12.5, theme.INK_SOFT, bold=True)
    box = pygame.Rect(rect.left, rect.top + brush.px(_HEAD), rect.width, 0)
    box.height = rect.bottom - box.top - brush.px(_FOOT)
    pygame.draw.rect(brush.surface, theme.PAPER_LIGHT, box)
    pygame.draw.rect(brush.surface, theme.LINE, box, max(1, brush.px(1)))
    if result is None:
        at = (box.left + brush.px(8), box.centery - brush.line_height(12.5) // 2)
        brush.fitted(instead, at, box.width - brush.px(16), 12.5, theme.INK_SOFT)
        return
    _bars(brush, box, result, colours)
    most = max(len(left(result, 0)), len(left(result, 1))) - 1
    y = box.bottom + brush.px(1)
    each = box.width / (most + 1)
    step = next(one for one in (1, 2, 5, 10, 20, 60) if one * each >= brush.px(22))
    for number in range(0, most + 1, step):
        words = str(number)
        x = box.left + (number + 0.5) * each - theme.font(11, brush.scale).size(words)[0] / 2
        brush.text(words, (round(x), y), 11, theme.INK_SOFT)


def _bars(brush: Brush, box: pygame.Rect, result: Result, colours: Pair) -> None:
    sides = left(result, 0), left(result, 1)
    slots = max(map(len, sides))
    peak = max(*sides[0], *sides[1])
    half = box.height / 2 - brush.px(3)
    each = box.width / slots
    most = brush.px(_WIDEST)
    for side, (shares, tone) in enumerate(zip(sides, colours, strict=True)):
        for number, chance in enumerate(shares):
            high = round(half * chance / peak)
            if not high and chance > 0.0005:
                high = 1
            x = box.left + number * each
            wide = min(max(round(x + each) - round(x) - (each > 4), 1), most)
            bar = pygame.Rect(round(x + (each - wide) / 2), 0, wide, high)
            if side == 0:
                bar.bottom = box.centery
            else:
                bar.top = box.centery + 1
            pygame.draw.rect(brush.surface, tone.fill, bar)
            if each > 9 and high > 2:
                pygame.draw.rect(brush.surface, tone.dark, bar, 1)
            if wide >= brush.px(_WORDED) and chance > 0:
                _share(brush, box, bar, chance, tone)
        _mean(brush, box, round(box.left + (mean(result, side) + 0.5) * each), up=side == 0)
    line = (box.left, box.centery), (box.right - 1, box.centery)
    pygame.draw.line(brush.surface, theme.INK_SOFT, *line)


def _mean(brush: Brush, box: pygame.Rect, x: int, *, up: bool) -> None:
    """A mark at the chart's edge where a side's average lies."""
    reach = brush.px(4)
    edge, tip = (box.top, box.top + reach) if up else (box.bottom - 1, box.bottom - 1 - reach)
    spots = [(x - reach, edge), (x + reach, edge), (x, tip)]
    pygame.draw.polygon(brush.surface, theme.INK, spots)


def _share(brush: Brush, box: pygame.Rect, bar: pygame.Rect, chance: float, tone: Colours) -> None:
    """A share on its bar, or beyond it where it is too low and the chart has room."""
    words, font = percent(chance), theme.font(11, brush.scale, bold=True)
    width, height = font.size(words)
    inside = bar.height >= height
    fill = tone.fill
    bright = 0.3 * fill.r + 0.59 * fill.g + 0.11 * fill.b > 140
    ink = (theme.INK if bright else theme.PAPER_LIGHT) if inside else theme.INK
    up = bar.bottom <= box.centery
    y = bar.centery - height // 2 if inside else bar.top - height if up else bar.bottom
    if y < box.top or y + height > box.bottom:
        return
    brush.text(words, (bar.centerx - width // 2, y), 11, ink, bold=True)


def chart_tip(box: pygame.Rect, at: tuple[int, int], result: Result, names: tuple[str, str]) -> str:
    """What the mouse is over: the chance of a number of survivors, and of at least so many."""
    slots = max(len(left(result, 0)), len(left(result, 1)))
    number = min(max(int((at[0] - box.left) * slots / max(box.width, 1)), 0), slots - 1)
    side = 0 if at[1] < box.centery else 1
    shares = left(result, side)
    if number >= len(shares):
        return ""
    exactly, more = percent(shares[number]), percent(min(sum(shares[number:]), 1.0))
    rest = f", {number} or more {more}" if number else ""
    return f"{names[side]}: {number} left {exactly}{rest}"


def chart_box(brush: Brush, rect: pygame.Rect) -> pygame.Rect:
    """The part of a chart that has the bars."""
    top = rect.top + brush.px(_HEAD)
    return pygame.Rect(rect.left, top, rect.width, rect.bottom - top - brush.px(_FOOT))


def paint_holds(
    brush: Brush, rect: pygame.Rect, result: Result | None, colours: Pair, instead: str = RECKONING
) -> None:
    """A bar of who holds the field in the end: the attackers from the left, nobody between."""
    if result is None:
        brush.bar(rect, [])
        at = (rect.left + brush.px(6), rect.centery - brush.line_height(11.5) // 2)
        brush.text(instead, at, 11.5, theme.INK_SOFT)
        return
    one, other = colours
    shares = (
        (holds(result, 0), one.fill),
        (neither(result), pygame.Color(EVEN)),
        (holds(result, 1), other.fill),
    )
    brush.bar(rect, shares)
    at_x = float(rect.left)
    font = theme.font(11.5, brush.scale, bold=True)
    for place, (share, colour) in enumerate(shares):
        words, room = percent(share), share * rect.width - brush.px(6)
        if place == 1 and font.size(f"drawn {words}")[0] < room:
            words = f"drawn {words}"
        width = font.size(words)[0]
        if width < room:
            bright = 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b > 140
            ink = theme.INK if bright else theme.PAPER_LIGHT
            spot = (round(at_x + (share * rect.width - width) / 2), rect.centery)
            brush.text(words, (spot[0], spot[1] - font.get_linesize() // 2), 11.5, ink, bold=True)
        at_x += share * rect.width
