"""Where men stand on the field: files that face each other, ranks behind, closer in contact."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from game.rules.tactical.state import ATTACKERS

if TYPE_CHECKING:
    import pygame

Spot = tuple[float, float]

_OVERLAP = 1.9  # a man's height, in the distance of two files
_DEPTH, _LOOSE = 0.62, 0.8  # from rank to rank, in a man's height
_CONTACT, _APART = 0.86, 1.9  # between the front ranks, in a man's height
_SLANT = 0.3  # how far a file stands to the right of the one behind it
_HIGHEST = 0.56  # of the field
_BROAD = 1.6  # a line has at least so many files for each rank
_MOST_FILES = 16
_DIE, _LEAST_DIE, _MOST_DIE = 0.34, 13, 64


class Ground:
    """Places for two lines of so many men in an area of the window, in pixels."""

    def __init__(self, area: pygame.Rect, counts: tuple[int, int]) -> None:
        self.area = area
        self.files, self.high = _shape(area, max(counts))
        self.step = self.high / _OVERLAP  # from file to file
        ranks = ceil(max(counts) / self.files)
        self._deep = self.high * _deep(area, self.high, self.files, ranks)
        self._order = sorted(range(self.files), key=lambda file: abs(2 * file - self.files + 1))
        lines = (self.files - 1) * self.step
        self._top = area.top + (area.height - lines + self.high * 0.95) / 2

    @property
    def die(self) -> int:
        """Pixels of a die's height."""
        return min(max(round(self.high * _DIE), _LEAST_DIE), _MOST_DIE)

    def spot(self, side: int, slot: float, apart: float) -> Spot:
        """Where the man in a slot has his feet; `apart`: 0 in contact, 1 between turns."""
        rank, place = divmod(int(slot), self.files)
        file = self._order[place]
        gap = self.high * (_CONTACT + (_APART - _CONTACT) * apart)
        away = gap / 2 + rank * self._deep
        slant = (self.files - 1) / 2 - file
        middle = self.area.centerx + slant * self.step * _SLANT
        x = middle - away if side == ATTACKERS else middle + away
        return x, self._top + file * self.step

    def die_spot(self, feet: Spot) -> Spot:
        """The middle of the die that lies on a man."""
        return feet[0], feet[1] - self.high * 0.62


def _shape(area: pygame.Rect, most: int) -> tuple[int, float]:
    """How many files, so that the men are as large as fits, and their height in pixels."""
    found = [
        (_fitting(area, files, ceil(most / files)), -files)
        for files in range(1, min(most, _MOST_FILES) + 1)
        if files >= min(_BROAD * ceil(most / files), most) or files == min(most, _MOST_FILES)
    ]
    high, files = max(found)
    return -files, high


def _deep(area: pygame.Rect, high: float, files: int, ranks: int) -> float:
    """From rank to rank, in a man's height: as loose as the width allows."""
    if ranks == 1:
        return _DEPTH
    slant = (files - 1) * _SLANT / _OVERLAP
    room = 0.92 * area.width / high - _APART - 0.9 - slant
    return min(max(room / (2 * (ranks - 1)), _DEPTH), _LOOSE)


def _fitting(area: pygame.Rect, files: int, ranks: int) -> float:
    down = area.height * _OVERLAP / (files - 1 + 1.32 * _OVERLAP)
    slant = (files - 1) * _SLANT / _OVERLAP
    across = area.width / (2 * (ranks - 1) * _DEPTH + _APART + 0.9 + slant)
    return max(min(down, across, area.height * _HIGHEST), 8.0)
