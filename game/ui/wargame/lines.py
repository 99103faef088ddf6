"""Lines over the field: the way of a Move, and a line of sight, clear or stopped."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.ui.map import art
from game.ui.map.shapes import arrowhead

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Spot = tuple[int, int]
WAY = (250, 240, 205)
CLEAR, STOPPED = (255, 246, 214), (206, 44, 30)


def paint_path(surface: pygame.Surface, spots: Sequence[Spot], step: int) -> None:
    """A way from hex to hex, ending in an arrow's head."""
    width = max(3, step // 16)
    tip = _between(spots[-1], spots[-2], 0.16)
    neck = _between(spots[-1], spots[-2], 0.34)
    line = [_between(spots[0], spots[1], 0.42), *spots[1:-1], neck]
    for grow, colour in ((4, art.INK), (0, WAY)):
        for one, other in pairwise(line):
            pygame.draw.line(surface, colour, one, other, width + grow)
        for spot in line[1:-1]:
            pygame.draw.circle(surface, colour, spot, (width + grow) / 2)
        size = step * 0.2 + 1.6 * grow
        ahead = _between(tip, spots[-2], -0.02 * grow)
        pygame.draw.polygon(surface, colour, arrowhead(ahead, spots[-2], size, size))


def paint_line(surface: pygame.Surface, one: Spot, other: Spot, step: int, *, clear: bool) -> None:
    """A dashed line from fighter to fighter; a cross on one that is stopped."""
    colour = CLEAR if clear else STOPPED
    width = max(2, step // 22)
    start, end = (
        _between(one, other, _rim(one, other, step)),
        _between(other, one, _rim(one, other, step)),
    )
    for grow, ink in ((2, art.INK), (0, colour)):
        for head, tail in _dashes(start, end, step * 0.16):
            pygame.draw.line(surface, ink, head, tail, width + grow)
    if not clear:
        x, y = _between(one, other, 0.5)
        arm = step * 0.12
        for grow, ink in ((3, art.INK), (0, colour)):
            for way in (1, -1):
                pygame.draw.line(
                    surface,
                    ink,
                    (x - arm, y - way * arm),
                    (x + arm, y + way * arm),
                    width + 1 + grow,
                )


def _rim(one: Spot, other: Spot, step: int) -> float:
    return min(0.4 * step / (hypot(one[0] - other[0], one[1] - other[1]) or 1.0), 0.45)


def _dashes(
    start: tuple[float, float], end: tuple[float, float], long: float
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    far = hypot(end[0] - start[0], end[1] - start[1])
    count = max(int(far / long) // 2, 1)
    for place in range(count):
        head = 2 * place / (2 * count - 1) if count > 1 else 0.0
        tail = (2 * place + 1) / (2 * count - 1) if count > 1 else 1.0
        yield _between(start, end, head), _between(start, end, tail)


def _between(
    one: tuple[float, float], other: tuple[float, float], part: float
) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
