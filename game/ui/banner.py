"""What is said over a map or field for a while, on a dark board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paper, theme

if TYPE_CHECKING:
    from game.ui.brush import Brush

BANNER, LEAST_BANNER = 18.0, 12.0  # points


class Banners:
    """What is said over the map: passing words give way to the next, notes stay their time."""

    def __init__(self) -> None:
        self._notes: list[tuple[str, float]] = []  # words, seconds left
        self._passing = ("", 0.0)

    @property
    def words(self) -> str:
        """What is said now; "" for nothing."""
        return self._notes[0][0] if self._notes else self._passing[0]

    def say(self, words: str, seconds: float) -> None:
        """Say something in passing."""
        self._passing = (words, seconds)

    def note(self, words: str, seconds: float) -> None:
        """Say something that isn't cut short; what else is said waits."""
        self._notes.append((words, seconds))

    def update(self, seconds: float) -> bool:
        """Time passes; True if something else is said now."""
        if not self.words:
            return False
        words, left = self._notes[0] if self._notes else self._passing
        left -= seconds
        if self._notes:
            self._notes[0] = (words, left)
            if left <= 0:
                del self._notes[0]
        else:
            self._passing = (words, left) if left > 0 else ("", 0.0)
        return left <= 0


def paint_banner(brush: Brush, area: pygame.Rect, words: str) -> None:
    """A line on a dark board at the top of an area."""
    size, most = BANNER, area.width - brush.px(64)
    while size > LEAST_BANNER and _wide(brush, words, size) > most:
        size -= 0.5
    font = theme.font(size, brush.scale, bold=True, serif=True)
    width = min(font.size(words)[0] + brush.px(48), area.width - brush.px(16))
    rect = pygame.Rect(0, 0, width, brush.px(42))
    rect.midtop = (area.centerx, area.top + brush.px(14))
    board = paper.sheet(rect.size, brush.scale, "dark")
    brush.surface.blit(board, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    at = (rect.left + brush.px(24), rect.centery - font.get_linesize() // 2)
    brush.fitted(
        words, at, rect.width - brush.px(48), size, theme.PAPER_LIGHT, bold=True, serif=True
    )


def _wide(brush: Brush, words: str, size: float) -> int:
    return theme.font(size, brush.scale, bold=True, serif=True).size(words)[0]
