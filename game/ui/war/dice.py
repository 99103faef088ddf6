"""A round of battle drawn: both rows of dice, sorted and paired, and what each pair did (W8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.war.badge import paint_badge

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.war.rounds import Die, RoundView, Row

WIN = "#2f6b2f"
_MOST = 66.0  # points a pair is wide at most
_SIGN = 22.0


def height_of(view: RoundView, width: float, most: float = _MOST) -> float:
    """Points that the rows of dice take in so many points of width, each pair `most` wide."""
    die, counter = _sizes(view, width, most)
    return 2 * (die + counter + 4) + _SIGN + 8


def paint_dice(
    brush: Brush,
    area: pygame.Rect,
    view: RoundView,
    colours: Mapping[str, Colours],
    most: float = _MOST,
) -> None:
    """Attackers' dice above, defenders' below, pairs one over the other."""
    width = area.width / brush.scale
    each = _each(view, width, most)
    used = each * len(view.rows)
    left = area.left + brush.px((width - used) / 2)
    die, counter = _sizes(view, width, most)
    for place, row in enumerate(view.rows):
        middle = left + brush.px(each * (place + 0.5))
        top = area.top + brush.px(counter + die / 2)
        low = area.top + brush.px(counter + die + 4 + _SIGN + 4 + die / 2)
        if row.attack is not None and row.defence is not None:
            _sign(brush, (middle, (top + low) // 2), row)
        if row.attack is not None:
            _paint_die(brush, (middle, top), die, row.attack, row, colours)
            _paint_unit(
                brush, (middle, area.top + brush.px(counter / 2 - 1)), counter, row.attack, colours
            )
        if row.defence is not None:
            at = (middle, low)
            _paint_die(brush, at, die, row.defence, row, colours, dark=True)
            under = low + brush.px(die / 2 + counter / 2 + 1)
            _paint_unit(brush, (middle, under), counter, row.defence, colours)


def _each(view: RoundView, width: float, most: float) -> float:
    return min(most, width / max(len(view.rows), 1))


def _sizes(view: RoundView, width: float, most: float) -> tuple[float, float]:
    """A die's side and a counter's room."""
    each = _each(view, width, most)
    return min(each * 0.68, 40.0), min(each * 0.66, 38.0)


def _paint_die(
    brush: Brush,
    at: tuple[int, int],
    side: float,
    die: Die,
    row: Row,
    colours: Mapping[str, Colours],
    *,
    dark: bool = False,
) -> None:
    won = row.winner == ("defender" if dark else "attacker")
    picture = art.die(die.face, brush.px(side), dark=dark)
    rect = picture.get_rect(center=at)
    if won:
        halo = rect.inflate(brush.px(8), brush.px(8))
        pygame.draw.rect(brush.surface, theme.GOLD, halo, border_radius=brush.px(8))
    brush.surface.blit(picture, rect)
    pygame.draw.rect(
        brush.surface, colours[die.faction].fill, rect, brush.px(2), border_radius=brush.px(6)
    )
    if row.attack is None or row.defence is None:
        veil = pygame.Surface(rect.size)
        veil.fill(theme.PAPER)
        veil.set_alpha(130)
        brush.surface.blit(veil, rect)
    if die.bonus:
        _badge(brush, (rect.right, rect.top), f"+{die.bonus}", side)


def _badge(brush: Brush, at: tuple[int, int], words: str, side: float) -> None:
    """What is added to a die of that size, at its corner."""
    radius = brush.px(max(side * 0.23, 6.5))
    size = 11 if side > 30 else 8.5
    pygame.draw.aacircle(brush.surface, theme.GOLD, at, radius)
    pygame.draw.aacircle(brush.surface, theme.INK, at, radius, max(1, brush.px(1)))
    font = theme.font(size, brush.scale, bold=True)
    width, height = font.size(words)
    brush.text(words, (at[0] - width // 2, at[1] - height // 2), size, theme.INK, bold=True)


def _paint_unit(
    brush: Brush,
    at: tuple[int, int],
    side: float,
    die: Die,
    colours: Mapping[str, Colours],
) -> None:
    wide = brush.px(side * 0.8)
    paint_badge(brush, at, wide, die.unit, colours[die.faction])
    if die.out:
        veil = pygame.Surface((wide + 4, wide + 4), pygame.SRCALPHA)
        pygame.draw.rect(veil, (249, 241, 221, 170), veil.get_rect(), border_radius=brush.px(5))
        brush.surface.blit(veil, veil.get_rect(center=at))
        skull = art.icon("skull", brush.px(side * 0.62), theme.RED)
        brush.surface.blit(skull, skull.get_rect(center=at))


def _sign(brush: Brush, at: tuple[int, int], row: Row) -> None:
    """Who beat whom: an arrow towards the loser, or = where they bounce."""
    x, y = at
    reach = brush.px(8)
    if not row.winner:
        for shift in (-brush.px(3), brush.px(3)):
            pygame.draw.line(
                brush.surface,
                theme.INK_SOFT,
                (x - reach, y + shift),
                (x + reach, y + shift),
                max(2, brush.px(2.5)),
            )
        return
    down = 1 if row.winner == "attacker" else -1
    points = [
        (x - reach, y - down * reach // 2),
        (x + reach, y - down * reach // 2),
        (x, y + down * reach),
    ]
    pygame.draw.polygon(brush.surface, theme.RED, points)
    pygame.draw.aalines(brush.surface, theme.RED_DARK, True, points)
