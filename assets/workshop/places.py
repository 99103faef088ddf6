"""Where the signs of a terrain stand."""

from .chance import Chance
from .hexagon import Hexagon, Point


def scattered(
    chance: Chance, shape: Hexagon, gap: float, margin: float, *, flat: float = 0.86
) -> list[Point]:
    """Return points about a gap apart, margin inside the hexagon, back to front.

    Rows lie gap × flat apart and are staggered, each point a little off its place.
    """
    cx, cy = shape.centre
    rows = int(shape.height / (gap * flat)) + 2
    columns = int(shape.width / gap) + 2
    found: list[Point] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = cx + (column + (row % 2) / 2) * gap + chance.around(0, gap * 0.2)
            y = cy + row * gap * flat + chance.around(0, gap * flat * 0.2)
            if shape.inside(x, y) >= margin:
                found.append((x, y))
    return sorted(found, key=lambda point: point[1])
