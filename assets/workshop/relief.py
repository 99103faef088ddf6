"""Hills, mountains and dunes of an old campaign map; light falls from the upper left."""

from .hexagon import Point
from .sketch import INK, Sketch, smooth


def hump(
    sketch: Sketch, x: float, y: float, w: float, h: float, colours: tuple[str, str, str]
) -> None:
    """Draw a rounded hill with hachures down its shadowed side; x, y is the middle of its foot."""
    chance = sketch.chance
    light, body, shade = colours
    lean = chance.between(-0.06, 0.06)
    ridge = smooth(
        [
            (x - w / 2, y),
            (x - w * 0.36, y - h * 0.42),
            (x - w * (0.12 - lean), y - h * 0.93),
            (x + w * (0.08 + lean), y - h),
            (x + w * 0.31, y - h * 0.6),
            (x + w / 2, y),
        ],
        5,
    )
    foot = smooth(
        [(x + w / 2, y), (x + w * 0.2, y + h * 0.1), (x - w * 0.2, y + h * 0.08), (x - w / 2, y)]
    )
    sketch.fade(ridge + foot, body, 1, y - h * 0.3, y + h * 0.08)
    shadow = [p for p in ridge if p[0] > x + w * 0.02]
    flank = [*shadow, (x + w * 0.36, y + h * 0.06), (x + w * 0.2, y), (x + w * 0.13, y - h * 0.4)]
    sketch.fade(flank, shade, 0.85, y - h * 0.35, y + h * 0.05)
    lit = [p for p in ridge if x - w * 0.42 < p[0] < x]
    sketch.fill([*lit, (x - w * 0.12, y - h * 0.55), (x - w * 0.3, y - h * 0.18)], light, 0.7)
    sketch.pen([*ridge[::3], ridge[-1]], h * 0.075, INK, 0.9, taper=0.6)
    for n in range(7):
        t = n / 6
        px, py = ridge[int(len(ridge) * (0.58 + 0.38 * t)) - 1]
        long = h * (0.5 - 0.3 * t) * chance.between(0.8, 1.15)
        sketch.pen(
            [
                (px - 1, py + h * 0.1),
                (px - w * 0.005, py + h * 0.1 + long * 0.5),
                (px + w * 0.025, min(py + h * 0.1 + long, y + h * 0.06)),
            ],
            h * 0.045,
            INK,
            0.7,
        )
    for n in range(2):
        px, py = ridge[int(len(ridge) * (0.2 + 0.14 * n))]
        sketch.pen(
            [(px + w * 0.04, py + h * 0.12), (px + w * 0.03, py + h * 0.3)], h * 0.04, INK, 0.4
        )


def peak(
    sketch: Sketch, x: float, y: float, w: float, h: float, colours: tuple[str, str, str, str]
) -> None:
    """Draw a snow-capped mountain, one flank hachured; x, y is the middle of its foot."""
    chance = sketch.chance
    light, body, shade, snow = colours
    tip = (x + chance.around(0, w * 0.05), y - h)
    left = _flank(sketch, tip, x - w / 2, y)
    right = _flank(sketch, tip, x + w / 2, y)
    ridge = [tip]
    for t, sway in (
        (0.16, 0.03),
        (0.32, -0.035),
        (0.5, 0.05),
        (0.68, -0.01),
        (0.84, 0.07),
        (1, 0.04),
    ):
        ridge.append(
            (tip[0] + (x - tip[0]) * t + w * (sway + chance.around(0, 0.012)), y - h * (1 - t))
        )
    whole = [*left, *right[::-1]]
    sketch.fade(whole, body, 1, y - h * 0.3, y + h * 0.01)
    sketch.fade([*left, *ridge[::-1]], light, 0.9, y - h * 0.4, y)
    sketch.fade([*right, *ridge[::-1]], shade, 0.95, y - h * 0.4, y + h * 0.02)
    _snow_cap(sketch, left, right, ridge, (snow, shade))
    for t, reach, long in (
        (0.36, 0.5, 0.18),
        (0.46, 0.68, 0.18),
        (0.54, 0.42, 0.17),
        (0.6, 0.7, 0.2),
        (0.7, 0.45, 0.17),
        (0.78, 0.74, 0.15),
        (0.86, 0.4, 0.12),
        (0.9, 0.66, 0.08),
    ):
        start = _between(ridge, right, t, 0.12 + chance.around(0, 0.05))
        end = _between(ridge, right, min(t + long, 0.99), reach + chance.around(0, 0.06))
        sketch.pen([start, end], h * 0.02, INK, 0.75)
    for t, reach, long in ((0.42, 0.3, 0.14), (0.6, 0.42, 0.18), (0.76, 0.25, 0.12)):
        start, end = _between(ridge, left, t, reach * 0.5), _between(ridge, left, t + long, reach)
        sketch.pen([start, end], h * 0.017, INK, 0.55)
    sketch.pen(ridge[:-1], h * 0.022, INK, 0.7, taper=0.7)
    sketch.pen(left, h * 0.034, INK, 0.92, taper=0.4)
    sketch.pen(right, h * 0.042, INK, 0.95, taper=0.4)


def _flank(sketch: Sketch, tip: Point, foot: float, y: float) -> list[Point]:
    """One outline of a mountain, steeper above, jagged."""
    line = [tip]
    for n in range(1, 8):
        t = n / 7
        jag = (
            0.03
            * (foot - tip[0])
            * (1 if n % 2 else -1)
            * (n < 7)
            * sketch.chance.between(0.3, 1.3)
        )
        line.append((tip[0] + (foot - tip[0]) * t**1.18 + jag, tip[1] + (y - tip[1]) * t))
    return line


def _between(one: list[Point], two: list[Point], t: float, share: float) -> Point:
    """A point at the height t of two lines, a share of the way from the first to the second."""
    ends = []
    for line in (one, two):
        k = t * (len(line) - 1)
        n = min(int(k), len(line) - 2)
        (ax, ay), (bx, by) = line[n], line[n + 1]
        ends.append((ax + (bx - ax) * (k - n), ay + (by - ay) * (k - n)))
    (ax, ay), (bx, by) = ends
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _snow_cap(
    sketch: Sketch,
    left: list[Point],
    right: list[Point],
    ridge: list[Point],
    colours: tuple[str, str],
) -> None:
    snow, shade = colours
    lit = [
        _between(ridge, left, t, share)
        for t, share in (
            (0, 0),
            (0.15, 1),
            (0.3, 1),
            (0.43, 1),
            (0.35, 0.72),
            (0.5, 0.5),
            (0.4, 0.26),
            (0.5, 0),
            (0.3, 0),
            (0.15, 0),
        )
    ]
    dark = [
        _between(ridge, right, t, share)
        for t, share in (
            (0, 0),
            (0.15, 0),
            (0.3, 0),
            (0.5, 0),
            (0.38, 0.3),
            (0.5, 0.55),
            (0.36, 0.8),
            (0.45, 1),
            (0.3, 1),
            (0.15, 1),
        )
    ]
    sketch.fill(lit, snow, 0.97)
    sketch.fill(dark, snow, 0.9)
    sketch.fill(dark, shade, 0.32)


def dune(sketch: Sketch, x: float, y: float, w: float, light: str, shade: str) -> None:
    """Draw a crescent dune, stippled on its lee side."""
    chance = sketch.chance
    h = w * 0.24
    back = smooth(
        [(x - w / 2, y), (x - w * 0.22, y - h * 0.66), (x + w * 0.08, y - h), (x + w / 2, y)]
    )
    slip = smooth(
        [(x + w * 0.08, y - h), (x - w * 0.02, y - h * 0.45), (x + w * 0.12, y + h * 0.02)]
    )
    lee = [p for p in back if p[0] >= x + w * 0.07]
    sketch.fill([*back, (x, y + h * 0.1)], light, 0.9)
    sketch.fill([*lee, (x + w * 0.3, y + h * 0.08), *slip[::-1]], shade, 0.7)
    sketch.pen([*back[::3], back[-1]], 1.9, "#6b4a26", 0.9, taper=0.75)
    sketch.pen([*slip[::3], slip[-1]], 1.3, "#6b4a26", 0.7, taper=0.8)
    for _ in range(9):
        t = chance.unit()
        px = x + w * (0.14 + 0.3 * t)
        py = y - h * (0.75 - 0.9 * t) * chance.between(0.15, 0.9)
        sketch.blot(px, py + 0.5, chance.between(0.55, 0.95), "#6b4a26", 0.8)
