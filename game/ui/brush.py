"""Drawing by hand for the panels: wrapped text, bars, pips. Sizes are points, as widgets' are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.map import art

Colour = pygame.Color | str | tuple[int, int, int]
Part = tuple[float, Colour]  # a share of a bar and its colour
ELLIPSIS = "…"


class Brush:
    """Draws on one surface at one UI scale; every length given is in points."""

    def __init__(self, surface: pygame.Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale

    def px(self, points: float) -> int:
        """Points in pixels."""
        return round(points * self.scale)

    def line_height(self, points: float = theme.TEXT, *, bold: bool = False) -> int:
        """Pixels from line to line of running text."""
        return theme.font(points, self.scale, bold=bold).get_linesize()

    def text(
        self,
        words: str,
        at: tuple[int, int],
        points: float = theme.TEXT,
        colour: Colour = theme.INK,
        *,
        bold: bool = False,
        serif: bool = False,
        right: bool = False,
    ) -> pygame.Rect:
        """One line at pixel (x, y), its top left corner (`right`: its top right one)."""
        made = line(words, points, self.scale, str(pygame.Color(colour).hex), bold, serif)
        rect = made.get_rect(topright=at) if right else made.get_rect(topleft=at)
        self.surface.blit(made, rect)
        return rect

    def fitted(
        self,
        words: str,
        at: tuple[int, int],
        width: int,
        points: float = theme.TEXT,
        colour: Colour = theme.INK,
        *,
        bold: bool = False,
        serif: bool = False,
    ) -> pygame.Rect:
        """One line, cut short with … where it is wider than `width` pixels."""
        font = theme.font(points, self.scale, bold=bold, serif=serif)
        return self.text(cut(words, font, width), at, points, colour, bold=bold, serif=serif)

    def first_fitting(self, wordings: Sequence[str], width: int, points: float) -> str:
        """The first of ever shorter wordings that fits in `width` pixels, else the last."""
        font = theme.font(points, self.scale)
        return next((words for words in wordings if font.size(words)[0] <= width), wordings[-1])

    def squeezed(
        self,
        words: str,
        at: tuple[int, int],
        width: int,
        points: float = theme.TEXT,
        colour: Colour = theme.INK,
        *,
        bold: bool = False,
        least: float = 0.8,
    ) -> pygame.Rect:
        """One line, made smaller down to `least` of the size where it is too wide, then cut."""
        size = points
        while size > points * least and (
            theme.font(size, self.scale, bold=bold).size(words)[0] > width
        ):
            size -= 0.5
        lower = (self.line_height(points, bold=bold) - self.line_height(size, bold=bold)) // 2
        return self.fitted(words, (at[0], at[1] + lower), width, size, colour, bold=bold)

    def wrapped(
        self,
        words: str,
        at: tuple[int, int],
        width: int,
        points: float = theme.TEXT,
        colour: Colour = theme.INK,
        *,
        bold: bool = False,
        most: int = 99,
    ) -> int:
        """A paragraph in `width` pixels and at most so many lines; the y below it."""
        font = theme.font(points, self.scale, bold=bold)
        x, y = at
        lines = wrap(words, font, width)
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], cut(rest, font, width)]
        for words_of_line in lines:
            self.text(words_of_line, (x, y), points, colour, bold=bold)
            y += font.get_linesize()
        return y

    def filled(
        self,
        words: str,
        rect: pygame.Rect,
        points: float,
        colour: Colour,
        *,
        bold: bool = False,
        least: float = 0.8,
    ) -> int:
        """A paragraph in a rect: smaller, down to `least` of the size, then cut; the y below."""
        size = points
        while True:
            font = theme.font(size, self.scale, bold=bold)
            lines = max(rect.height // font.get_linesize(), 1)
            if size <= points * least or len(wrap(words, font, rect.width)) <= lines:
                return self.wrapped(
                    words, rect.topleft, rect.width, size, colour, bold=bold, most=lines
                )
            size -= 0.5

    def bar(self, rect: pygame.Rect, parts: Sequence[Part]) -> None:
        """A bar of shares side by side, framed; shares add up to 1 or less."""
        pygame.draw.rect(self.surface, theme.PAPER_LIGHT, rect)
        left = float(rect.left)
        for share, colour in parts:
            end = left + share * rect.width
            area = pygame.Rect(round(left), rect.top, round(end) - round(left), rect.height)
            pygame.draw.rect(self.surface, colour, area)
            left = end
        pygame.draw.rect(self.surface, theme.INK_SOFT, rect, max(1, self.px(1)))

    def pips(self, at: tuple[int, int], full: int, count: int, colour: Colour) -> int:
        """So many of `full` pips filled; the x behind them."""
        x, y = at
        radius = self.px(5)
        for number in range(full):
            centre = (x + radius, y)
            if number < count:
                pygame.draw.aacircle(self.surface, colour, centre, radius)
            pygame.draw.aacircle(self.surface, theme.INK_SOFT, centre, radius, max(1, self.px(1.5)))
            x += 2 * radius + self.px(4)
        return x

    def icon(self, name: str, rect: pygame.Rect, colour: Colour = theme.INK) -> None:
        """A sign in the middle of a rect."""
        side = min(rect.size)
        made = art.icon(name, side, colour)
        self.surface.blit(made, made.get_rect(center=rect.center))


_lines: dict[tuple[object, ...], pygame.Surface] = {}
_MOST_LINES = 600


def line(
    words: str, points: float, scale: float, colour: str, bold: bool, serif: bool
) -> pygame.Surface:
    """A rendered line; the last few hundred are kept."""
    key = (words, points, scale, colour, bold, serif)
    made = _lines.pop(key, None)
    if made is None:
        font = theme.font(points, scale, bold=bold, serif=serif)
        made = font.render(words, True, colour)
        if len(_lines) >= _MOST_LINES:
            del _lines[next(iter(_lines))]
    _lines[key] = made
    return made


def cut(words: str, font: pygame.font.Font, width: int) -> str:
    """The words, or as many letters of them as fit in `width` pixels, and …."""
    if font.size(words)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(words[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + ELLIPSIS


def wrap(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """Lines of at most `width` pixels; a word that is longer is cut short."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if font.size(longer)[0] <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            current = cut(word, font, width)
        lines.append(current)
    return lines
