"""Signs of an old campaign map: trees, humps, peaks, reeds, dunes. Light falls from the upper left."""

from math import cos, pi, sin

from .hexagon import Point
from .sketch import INK, Sketch, smooth


def crown(sketch: Sketch, x: float, y: float, r: float, colours: tuple[str, str, str]) -> None:
    """Draw a leafy tree; x, y is the foot of its trunk, r the radius of its crown."""
    chance = sketch.chance
    light, body, shade = colours
    cy = y - r * 1.25
    sketch.pen([(x, y), (x + chance.around(0, 0.6), cy + r * 0.4)], r * 0.28, INK, 0.95, taper=0.2)
    turn = chance.between(0, 1)
    bumps = 7
    rim: list[Point] = []
    for n in range(bumps * 4):
        angle = 2 * pi * (n / (bumps * 4)) + turn
        swell = 1 + 0.13 * abs(sin((n / 4) * pi)) + chance.around(0, 0.03)
        rim.append((x + r * swell * cos(angle), cy + r * 0.92 * swell * sin(angle)))
    rim = smooth(rim, 2, closed=True)
    sketch.fill(rim, body)
    dark = [(x + (px - x) * 0.97, cy + (py - cy) * 0.97) for px, py in rim]
    lit = [(x - r * 0.24 + (px - x) * 0.78, cy - r * 0.2 + (py - cy) * 0.78) for px, py in rim]
    sketch.fill(dark, shade, 0.75)
    sketch.fill(lit, body, 1)
    glow = [(x - r * 0.36 + (px - x) * 0.42, cy - r * 0.34 + (py - cy) * 0.4) for px, py in rim]
    sketch.fill(glow, light, 0.8)
    sketch.outline(rim, r * 0.13, INK, 0.85)
    for n in range(3):
        top = cy - r * 0.3 + n * r * 0.36
        reach = r * (0.72 - 0.12 * n)
        sketch.pen(
            [(x + reach * 0.25, top + r * 0.14), (x + reach * 0.62, top + r * 0.2), (x + reach, top)],
            r * 0.08, INK, 0.6,
        )  # fmt: skip


def fir(sketch: Sketch, x: float, y: float, h: float, colours: tuple[str, str, str],
        *, snow: bool = False) -> None:  # fmt: skip
    """Draw a conifer of height h on its foot."""
    chance = sketch.chance
    light, body, shade = colours
    sketch.pen([(x, y), (x, y - h * 0.25)], h * 0.09, INK, 0.95, taper=0.1)
    left: list[Point] = []
    right: list[Point] = []
    tiers = 4
    for n in range(tiers):
        top, low = y - h + h * 0.8 * n / tiers, y - h + h * 0.8 * (n + 1.15) / tiers
        wide = h * (0.11 + 0.075 * n) + chance.around(0, h * 0.015)
        left += [(x - wide * 0.4 * (n > 0), top), (x - wide, low)]
        right += [(x + wide * 0.4 * (n > 0), top), (x + wide, low)]
    rim = [*left, (x, y - h * 0.1), *right[::-1]]
    sketch.fill(rim, body)
    sketch.fill([(x + h * 0.01, y - h), (x + h * 0.03, y - h * 0.11), *right[::-1]], shade, 0.8)
    if snow:
        for n in range(tiers):
            low = y - h + h * 0.8 * (n + 1.05) / tiers
            wide = h * (0.11 + 0.075 * n)
            sketch.fill(
                [(x - wide * 0.1, low - h * 0.19), (x - wide * 0.95, low), (x - wide * 0.3, low - h * 0.05),
                 (x + wide * 0.15, low - h * 0.02)], light, 1,
            )  # fmt: skip
    sketch.outline(rim, h * 0.045, INK, 0.85)


def hump(sketch: Sketch, x: float, y: float, w: float, h: float,
         colours: tuple[str, str, str]) -> None:  # fmt: skip
    """Draw a rounded hill with hachures down its shadowed side; x, y is the middle of its foot."""
    chance = sketch.chance
    light, body, shade = colours
    lean = chance.between(-0.06, 0.06)
    ridge = smooth(
        [(x - w / 2, y), (x - w * 0.36, y - h * 0.42), (x - w * (0.12 - lean), y - h * 0.93),
         (x + w * (0.08 + lean), y - h), (x + w * 0.31, y - h * 0.6), (x + w / 2, y)], 5,
    )  # fmt: skip
    foot = smooth([(x + w / 2, y), (x + w * 0.2, y + h * 0.1), (x - w * 0.2, y + h * 0.08), (x - w / 2, y)])
    sketch.fade(ridge + foot, body, 1, y - h * 0.3, y + h * 0.08)
    shadow = [p for p in ridge if p[0] > x + w * 0.02]
    flank = [*shadow, (x + w * 0.36, y + h * 0.06), (x + w * 0.2, y), (x + w * 0.13, y - h * 0.4)]
    sketch.fade(flank, shade, 0.85, y - h * 0.35, y + h * 0.05)
    lit = [p for p in ridge if x - w * 0.42 < p[0] < x]
    sketch.fill([*lit, (x - w * 0.12, y - h * 0.55), (x - w * 0.3, y - h * 0.18)], light, 0.7)
    sketch.pen(ridge[:: 3] + [ridge[-1]], h * 0.075, INK, 0.9, taper=0.6)
    for n in range(7):
        t = n / 6
        px, py = ridge[int(len(ridge) * (0.58 + 0.38 * t)) - 1]
        long = h * (0.5 - 0.3 * t) * chance.between(0.8, 1.15)
        sketch.pen(
            [(px - 1, py + h * 0.1), (px - w * 0.005, py + h * 0.1 + long * 0.5),
             (px + w * 0.025, min(py + h * 0.1 + long, y + h * 0.06))],
            h * 0.045, INK, 0.7,
        )  # fmt: skip
    for n in range(2):
        px, py = ridge[int(len(ridge) * (0.2 + 0.14 * n))]
        sketch.pen([(px + w * 0.04, py + h * 0.12), (px + w * 0.03, py + h * 0.3)], h * 0.04, INK, 0.4)


def peak(sketch: Sketch, x: float, y: float, w: float, h: float,
         colours: tuple[str, str, str, str]) -> None:  # fmt: skip
    """Draw a snow-capped mountain with its shadowed flank hachured; x, y is the middle of its foot."""
    chance = sketch.chance
    light, body, shade, snow = colours
    tip = (x + chance.around(0, w * 0.05), y - h)
    left = _flank(sketch, tip, x - w / 2, y)
    right = _flank(sketch, tip, x + w / 2, y)
    ridge = [tip]
    for t, sway in ((0.16, 0.03), (0.32, -0.035), (0.5, 0.05), (0.68, -0.01), (0.84, 0.07), (1, 0.04)):
        ridge.append((tip[0] + (x - tip[0]) * t + w * (sway + chance.around(0, 0.012)), y - h * (1 - t)))
    whole = [*left, *right[::-1]]
    sketch.fade(whole, body, 1, y - h * 0.3, y + h * 0.01)
    sketch.fade([*left, *ridge[::-1]], light, 0.9, y - h * 0.4, y)
    sketch.fade([*right, *ridge[::-1]], shade, 0.95, y - h * 0.4, y + h * 0.02)
    _snow_cap(sketch, left, right, ridge, (snow, shade))
    for t, reach, long in ((0.36, 0.5, 0.18), (0.46, 0.68, 0.18), (0.54, 0.42, 0.17), (0.6, 0.7, 0.2),
                           (0.7, 0.45, 0.17), (0.78, 0.74, 0.15), (0.86, 0.4, 0.12), (0.9, 0.66, 0.08)):  # fmt: skip
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
        jag = 0.03 * (foot - tip[0]) * (1 if n % 2 else -1) * (n < 7) * sketch.chance.between(0.3, 1.3)
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


def _snow_cap(sketch: Sketch, left: list[Point], right: list[Point], ridge: list[Point],
              colours: tuple[str, str]) -> None:  # fmt: skip
    snow, shade = colours
    lit = [_between(ridge, left, t, share) for t, share in
           ((0, 0), (0.15, 1), (0.3, 1), (0.43, 1), (0.35, 0.72), (0.5, 0.5), (0.4, 0.26), (0.5, 0), (0.3, 0), (0.15, 0))]
    dark = [_between(ridge, right, t, share) for t, share in
            ((0, 0), (0.15, 0), (0.3, 0), (0.5, 0), (0.38, 0.3), (0.5, 0.55), (0.36, 0.8), (0.45, 1), (0.3, 1), (0.15, 1))]
    sketch.fill(lit, snow, 0.97)
    sketch.fill(dark, snow, 0.9)
    sketch.fill(dark, shade, 0.32)


def tuft(sketch: Sketch, x: float, y: float, h: float, colour: str = INK) -> None:
    """Draw three to five blades of grass."""
    chance = sketch.chance
    for lean in (-0.55, -0.2, 0.1, 0.5):
        top = h * (1 - abs(lean) * 0.5) * chance.between(0.8, 1.1)
        sketch.pen(
            [(x + lean * h * 0.3, y), (x + lean * h * 0.5, y - top * 0.6), (x + lean * h * 0.95, y - top)],
            h * 0.13, colour, 0.8, taper=0.85, tremble=0.2,
        )  # fmt: skip


def reeds(sketch: Sketch, x: float, y: float, h: float, blade: str, head: str) -> None:
    """Draw bulrushes standing in a line of water."""
    chance = sketch.chance
    for n in range(5):
        foot = x + (n - 2) * h * 0.16
        lean = (n - 2) * h * 0.1 + chance.around(0, h * 0.06)
        top = h * chance.between(0.65, 1.05)
        sketch.pen([(foot, y), (foot + lean * 0.35, y - top * 0.55), (foot + lean, y - top)],
                   h * 0.085, blade, 0.95, taper=0.6, tremble=0.15)  # fmt: skip
        if n % 2 == 0:
            sketch.pen([(foot + lean * 0.72, y - top * 0.78), (foot + lean, y - top * 1.04)],
                       h * 0.17, head, 1, taper=0.2, tremble=0.1)  # fmt: skip
    for n in range(2):
        wide = h * (0.62 - 0.2 * n)
        sketch.pen([(x - wide, y + 1 + n * 4), (x, y + 2.4 + n * 4), (x + wide, y + 1 + n * 4)],
                   h * 0.07, INK, 0.65)  # fmt: skip


def pool(sketch: Sketch, x: float, y: float, w: float, colour: str) -> None:
    """Draw a flat pool with its ripples."""
    chance = sketch.chance
    rim = smooth([(x + w * chance.between(0.88, 1.1) * cos(a * pi / 4) / 2,
                   y + w * 0.36 * chance.between(0.85, 1.1) * sin(a * pi / 4) / 2) for a in range(8)],
                 4, closed=True)  # fmt: skip
    sketch.fill(rim, colour, 0.9)
    sketch.pen(rim[14:31], 1.5, INK, 0.6)
    sketch.pen(rim[:13], 1.1, INK, 0.45)
    for n in range(2):
        at = y - w * 0.05 + n * w * 0.1
        wide = w * (0.24 - n * 0.06)
        sketch.pen([(x - wide, at), (x, at + 1), (x + wide, at)], 1.1, "#eef0dc", 0.6)


def waves(sketch: Sketch, x: float, y: float, w: float, dark: str, light: str) -> None:
    """Draw a short run of wave crests."""
    crests = 3
    for row, colour, opacity in ((2.6, light, 0.75), (0, dark, 0.85)):
        line: list[Point] = []
        for n in range(crests):
            start = x - w / 2 + w * n / crests
            line += [(start, y + row), (start + w * 0.17, y + row - w * 0.11)]
        line.append((x + w / 2, y + row))
        for a, b, c in zip(line[::2], line[1::2], line[2::2], strict=False):
            mid_left = (a[0] + (b[0] - a[0]) * 0.4, a[1] + (b[1] - a[1]) * 0.8)
            mid_right = (b[0] + (c[0] - b[0]) * 0.6, b[1] + (c[1] - b[1]) * 0.2)
            sketch.pen([a, mid_left, b, mid_right, c], w * 0.05, colour, opacity, tremble=0.15)


def dune(sketch: Sketch, x: float, y: float, w: float, light: str, shade: str) -> None:
    """Draw a crescent dune, stippled on its lee side."""
    chance = sketch.chance
    h = w * 0.24
    back = smooth([(x - w / 2, y), (x - w * 0.22, y - h * 0.66), (x + w * 0.08, y - h), (x + w / 2, y)])
    slip = smooth([(x + w * 0.08, y - h), (x - w * 0.02, y - h * 0.45), (x + w * 0.12, y + h * 0.02)])
    lee = [p for p in back if p[0] >= x + w * 0.07]
    sketch.fill([*back, (x, y + h * 0.1)], light, 0.9)
    sketch.fill([*lee, (x + w * 0.3, y + h * 0.08), *slip[::-1]], shade, 0.7)
    sketch.pen(back[::3] + [back[-1]], 1.9, "#6b4a26", 0.9, taper=0.75)
    sketch.pen(slip[::3] + [slip[-1]], 1.3, "#6b4a26", 0.7, taper=0.8)
    for n in range(9):
        t = chance.unit()
        px = x + w * (0.14 + 0.3 * t)
        py = y - h * (0.75 - 0.9 * t) * chance.between(0.15, 0.9)
        sketch.blot(px, py + 0.5, chance.between(0.55, 0.95), "#6b4a26", 0.8)
