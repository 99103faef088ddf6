"""Odds as bars: who is left, and what each side loses on average."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.war.chances import NEXT, sentence, wins
from game.ui.war.words import percent

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.war.chances import Chances

EVEN = "#b9a982"
Sides = tuple["Colours", "Colours"]  # the attacker's and the defender's


def paint_chances(
    brush: Brush, area: pygame.Rect, chances: Chances, sides: Sides, *, losses: bool = True
) -> int:
    """Title and words, the bar of outcomes or, of one round, of losses; the y below.

    `losses`: the end's losses have bars, too.
    """
    y = area.top
    rest = brush.text(chances.title, (area.left, y), 13, theme.INK_SOFT, bold=True)
    room = area.right - rest.right - brush.px(8)
    font = theme.font(13, brush.scale, bold=True)
    words = next((w for w in wordings(chances) if font.size(w)[0] <= room), "")
    brush.text(words, (area.right, y), 13, bold=True, right=True)
    y += brush.line_height(13) + brush.px(1)
    if chances.title != NEXT:
        outcome_bar(brush, pygame.Rect(area.left, y, area.width, brush.px(17)), chances, sides)
        y += brush.px(20)
    if losses or chances.title == NEXT:
        half = (area.width - brush.px(8)) // 2
        left = pygame.Rect(area.left, y, half, brush.px(17))
        _loss(brush, left, "you lose", (chances.own_lost, chances.own), sides[0])
        left.right = area.right
        _loss(brush, left, "they lose", (chances.their_lost, chances.theirs), sides[1])
        y += brush.px(20)
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
    for share, colour, pattern in shares:
        words = percent(share)
        if not pattern and font.size(f"{words} nobody left")[0] + brush.px(6) < share * rect.width:
            words = f"{words} nobody left"
        width, height = font.size(words)
        if share and width + brush.px(6) < share * rect.width:
            middle = left + share * rect.width / 2
            ink = theme.INK if _bright(colour) else theme.PAPER_LIGHT
            at = (round(middle - width / 2), rect.centery - height // 2)
            brush.text(words, at, 11.5, ink, bold=True)
        left += share * rect.width


def wordings(chances: Chances) -> tuple[str, ...]:
    """What a battle brings, ever shorter; of one round the hits, for the bars tell the losses."""
    mark = chances.about
    if chances.title == NEXT:
        if not chances.hits_matter:
            return ("on average",)
        own, their = f"{mark}{chances.own_hits:.1f}", f"{mark}{chances.their_hits:.1f}"
        both = f"{own} hits on you, {their} on them"
        return f"{both}, on average", both, f"hits {own} : {their}"
    won, lost = wins(chances), f"loses {mark}{chances.own_lost:.1f}"
    return (
        sentence(chances),
        f"{won}, {lost} on average",
        f"{won}, {lost} units",
        f"{won}, {lost}",
        won,
    )


def _loss(
    brush: Brush, rect: pygame.Rect, who: str, lost: tuple[float, int], colours: Colours
) -> None:
    """One side's expected loss in words, and as the filled part of a bar of its units."""
    mean, of = lost
    gone = mean / of if of else 0.0
    brush.bar(rect, [(gone, colours.fill.lerp(pygame.Color(theme.PAPER_LIGHT), 0.45))])
    foot = pygame.Rect(rect.left, 0, max(round(gone * rect.width), 1), brush.px(4))
    foot.bottom = rect.bottom
    pygame.draw.rect(brush.surface, colours.fill, foot)
    at = (rect.left + brush.px(5), rect.top)
    words = f"{who} {mean:.1f} of {of}"
    text = brush.squeezed(words, at, rect.width - brush.px(8), 11.5, bold=True)
    for number in range(1, of):
        x = rect.left + round(number * rect.width / of)
        if x > text.right + brush.px(2):
            pygame.draw.line(
                brush.surface, theme.LINE, (x, rect.bottom - brush.px(5)), (x, rect.bottom - 2)
            )


def _bright(colour: pygame.Color) -> bool:
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b > 140
