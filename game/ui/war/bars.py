"""Odds as bars: who is left, and what each side loses on average."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.war.chances import NEXT, wins
from game.ui.war.words import percent

if TYPE_CHECKING:
    from game.ui.theme import Colours
    from game.ui.war.chances import Chances
    from game.ui.war.paint import Brush

EVEN = "#b9a982"
Sides = tuple["Colours", "Colours"]  # the attacker's and the defender's


def paint_chances(
    brush: Brush, area: pygame.Rect, chances: Chances, sides: Sides, *, losses: bool = True
) -> int:
    """Title and words, the bar of outcomes, and the losses of both sides; the y below."""
    y = area.top
    rest = brush.text(chances.title, (area.left, y), 13, theme.INK_SOFT, bold=True)
    room = area.right - rest.right - brush.px(8)
    font = theme.font(13, brush.scale, bold=True)
    words = next((w for w in _wordings(chances) if font.size(w)[0] <= room), "")
    width = font.size(words)[0]
    brush.text(words, (area.right - width, y), 13, bold=True)
    y += brush.line_height(13) + brush.px(1)
    outcome_bar(brush, pygame.Rect(area.left, y, area.width, brush.px(17)), chances, sides)
    y += brush.px(20)
    if losses:
        half = (area.width - brush.px(8)) // 2
        left = pygame.Rect(area.left, y, half, 0)
        _loss(brush, left, "you", (chances.own_lost, chances.own), sides[0])
        right = pygame.Rect(area.right - half, y, half, 0)
        _loss(brush, right, "they", (chances.their_lost, chances.theirs), sides[1])
        y += brush.line_height(12) + brush.px(10)
    return y


def outcome_bar(brush: Brush, rect: pygame.Rect, chances: Chances, sides: Sides) -> None:
    """The attacker's share from the left, the defender's from the right, neither's between."""
    own, other = sides
    shares = (
        (chances.win, own.fill, own.pattern),
        (chances.even, pygame.Color(EVEN), ""),
        (chances.lose, other.fill, other.pattern),
    )
    brush.bar(rect, [(share, colour) for share, colour, _ in shares])
    left = float(rect.left)
    font = theme.font(11.5, brush.scale, bold=True)
    for share, colour, _ in shares:
        words = percent(share)
        width, height = font.size(words)
        if share and width + brush.px(6) < share * rect.width:
            middle = left + share * rect.width / 2
            ink = theme.INK if _bright(colour) else theme.PAPER_LIGHT
            at = (round(middle - width / 2), rect.centery - height // 2)
            brush.text(words, at, 11.5, ink, bold=True)
        left += share * rect.width


def _wordings(chances: Chances) -> tuple[str, ...]:
    """What a battle brings, ever shorter."""
    mark = chances.about
    if chances.title == NEXT:
        both = f"you lose {mark}{chances.own_lost:.1f}, they lose {mark}{chances.their_lost:.1f}"
        return f"{both} units on average", f"{both} on average", f"{both} units", both
    won, lost = wins(chances), f"loses {mark}{chances.own_lost:.1f}"
    return (
        f"{won}, {lost} units on average",
        f"{won}, {lost} on average",
        f"{won}, {lost} units",
        f"{won}, {lost}",
        won,
    )


def _loss(
    brush: Brush, rect: pygame.Rect, who: str, lost: tuple[float, int], colours: Colours
) -> None:
    """One side's expected loss: how much of its units is gone."""
    mean, of = lost
    brush.fitted(f"{who} lose {mean:.1f} of {of}", rect.topleft, rect.width, 12, theme.INK)
    y = rect.top + brush.line_height(12)
    bar = pygame.Rect(rect.left, y, rect.width, brush.px(7))
    gone = mean / of if of else 0.0
    brush.bar(bar, [(1 - gone, colours.fill), (gone, pygame.Color(theme.PAPER_DARK))])
    for number in range(1, of):
        x = bar.left + round(number * bar.width / of)
        pygame.draw.line(brush.surface, theme.INK_SOFT, (x, bar.top), (x, bar.bottom - 1))


def _bright(colour: pygame.Color) -> bool:
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b > 140
