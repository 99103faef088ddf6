"""The title picture: a campaign map, calm on its left where the menu stands."""

import re
from math import hypot
from pathlib import Path

import numpy as np

from .chance import Chance
from .emblem import compass
from .glyphs import crown, fir, hump, peak, tuft, waves
from .hexagon import Field, Hexagon, Point, polar
from .lines import band, distance
from .paper import parchment
from .picture import over
from .sketch import INK, Sketch, smooth
from .terrain import FIR, LEAF, OLIVE, ROCK
from .wash import field, rgb, step

WIDTH, HEIGHT = 1920, 1080
HALF = Hexagon("pointy", WIDTH // 2, HEIGHT // 2)
ASSETS = Path(__file__).resolve().parent.parent

COAST: list[Point] = [
    (890, -30), (905, 60), (850, 120), (868, 190), (812, 240), (830, 320), (905, 372), (880, 440),
    (815, 490), (838, 560), (790, 610), (812, 690), (760, 742), (792, 812), (845, 860), (822, 930),
    (866, 985), (850, 1110),
]  # fmt: skip
ISLAND: list[Point] = [(612, 960), (650, 918), (706, 926), (722, 968), (684, 1002), (630, 998)]
RIVER: list[Point] = [(1520, 318), (1455, 372), (1462, 430), (1380, 470), (1310, 462), (1235, 512),
                      (1150, 508), (1080, 556), (1000, 548), (910, 590), (800, 612)]  # fmt: skip
ROAD: list[Point] = [(1016, 880), (1090, 838), (1160, 842), (1240, 790), (1300, 720), (1392, 700),
                     (1468, 640), (1530, 600)]  # fmt: skip
WOODS = ((1010, 250, 120, 92, "leaf"), (1150, 180, 100, 70, "fir"), (1640, 800, 190, 92, "leaf"),
         (1790, 700, 90, 100, "fir"), (960, 700, 76, 56, "leaf"), (1330, 935, 120, 56, "fir"))  # fmt: skip
PEAKS = ((1265, 205, 120, 128), (1370, 165, 110, 130), (1460, 225, 150, 172), (1570, 170, 130, 150),
         (1650, 250, 170, 196), (1755, 190, 130, 150), (1830, 270, 150, 160), (1350, 262, 96, 90),
         (1550, 300, 100, 92), (1745, 330, 104, 96))  # fmt: skip
HUMPS = ((1210, 330, 96), (1290, 352, 104), (1380, 345, 84), (1640, 400, 104), (1725, 425, 96), (1800, 395, 88),
         (1120, 400, 84), (1575, 445, 84), (1185, 690, 78), (1255, 655, 70), (1460, 850, 84), (1535, 905, 90))  # fmt: skip


def upsampled(small: Field) -> Field:
    """Double a field, softly."""
    wide = np.repeat(np.repeat(small, 2, axis=0), 2, axis=1)
    padded = np.pad(wide, 1, mode="edge")
    return (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4


def inside(points: list[Point], xs: Field, ys: Field) -> Field:
    """1 within a closed outline, else 0."""
    hit = np.zeros(xs.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if ay != by:
            hit ^= ((ay > ys) != (by > ys)) & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
    return hit.astype(np.float64)


def shore() -> Field:
    """Distance from the shore in pixels, positive on land."""
    xs, ys = np.meshgrid(np.arange(HALF.width) + 0.5, np.arange(HALF.height) + 0.5)
    coast = [(x / 2, y / 2) for x, y in _ragged(smooth(COAST, 8), "coast")]
    island = [(x / 2, y / 2) for x, y in _ragged(smooth(ISLAND, 6, closed=True), "island")]
    near = np.minimum(distance(HALF, coast), distance(HALF, [*island, island[0]]))
    land = inside([*coast, (2000, 600), (2000, -20)], xs, ys) + inside(island, xs, ys)
    return upsampled(np.where(land > 0, near, -near)) * 2


def _ragged(line: list[Point], name: str) -> list[Point]:
    chance = Chance("title", name)
    return [(x + chance.around(0, 7), y + chance.around(0, 7)) for x, y in line]


def ground() -> Field:
    """Paint parchment, land, sea and shore."""
    colour = parchment(WIDTH, HEIGHT, "title", (WIDTH * 1.5, HEIGHT * 1.5))
    ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64) + 0.5
    period = (WIDTH * 2.0, HEIGHT * 2.0)
    soft = field(Chance("title wash"), period, 130, xs, ys)
    soft += 0.35 * (field(Chance("title rag"), period, 34, xs, ys) - 0.5)
    far = shore()
    land = step(-1, 1, far)
    tone = 0.5 + 0.5 * step(0.35, 0.65, soft)
    colour = _mix(colour, "#cfcf93", land * 0.62 * tone)
    colour = _mix(colour, "#d9c188", land * 0.7 * step(0.52, 0.7, soft) * step(1050, 1500, xs))
    colour = _mix(colour, "#8fb3ba", (1 - land) * 0.85 * np.exp(far.clip(None, 0) / 95) * (0.7 + 0.3 * tone))
    colour = _mix(colour, "#a9c2bd", (1 - land) * 0.35 * step(0.42, 0.6, soft))
    breaks = field(Chance("title breaks"), period, 26, xs, ys)
    for at, strength, least in ((13, 0.75, 0.2), (24, 0.6, 0.38), (37, 0.5, 0.46), (52, 0.4, 0.54)):
        line = band(-far, at, at + 1.7) * step(least, least + 0.08, breaks)
        colour = _mix(colour, "#3f6b80", line * strength)
    colour = _mix(colour, "#8a6a42", land * 0.35 * np.exp(-far.clip(0) / 9))
    colour = _mix(colour, INK, 0.92 * band(far, -1.6, 1.6))
    return _vignette(colour, xs, ys)


def _mix(colour: Field, tone: str, amount: Field) -> Field:
    return colour * (1 - amount[..., None]) + rgb(tone) * amount[..., None]


def _vignette(colour: Field, xs: Field, ys: Field) -> Field:
    rim = np.minimum(np.minimum(xs, WIDTH - xs), np.minimum(ys, HEIGHT - ys))
    return _mix(colour, "#6b4a26", 0.5 * np.exp(-rim / 95))


def hexes(sketch: Sketch) -> None:
    """Hint at the grid over the land, fading towards the sea."""
    side = 46.0
    for row in range(-1, 17):
        for column in range(-1, 26):
            cx = (column + row % 2 / 2) * side * 3**0.5
            cy = row * side * 1.5
            fade = min(max((cx - 930) / 420, 0), 1)
            if fade == 0 or cx > WIDTH + 60:
                continue
            corners = [polar((cx, cy), side, 60 * n - 90) for n in range(4)]
            for a, b in zip(corners, corners[1:], strict=False):
                sketch.pen([a, b], 1.5, INK, 0.27 * fade, taper=0.2)


def svg_part(file: str, x: float, y: float, size: float, *, colour: str = "", opacity: float = 1,
             units: float = 64, flip: bool = False) -> str:  # fmt: skip
    """Return a hand-drawn picture of the game, centred at x, y, as a group."""
    text = (ASSETS / file).read_text()
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    if colour:
        body = re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', rf'\1="{colour}"', body)
    scale = size / units
    turn = f"{-scale if flip else scale:g} {scale:g}"
    left = x + size / 2 if flip else x - size / 2
    return (f'<g transform="translate({left:g} {y - size / 2:g}) scale({turn})"'
            f' opacity="{opacity:g}">{body}</g>')  # fmt: skip


def country(sketch: Sketch) -> None:
    """Draw mountains, hills, woods and grass, from the back to the front."""
    chance = sketch.chance
    things: list[tuple[float, str, tuple[float, ...]]] = []
    things += [(y, "peak", (x, y, w, h)) for x, y, w, h in PEAKS]
    things += [(y, "hump", (x, y, w, w * 0.5)) for x, y, w in HUMPS]
    for cx, cy, a, b, kind in WOODS:
        for row in range(int(-b), int(b), 15):
            for column in range(int(-a), int(a), 24):
                x, y = cx + column + row % 2 * 12 + chance.around(0, 6), cy + row + chance.around(0, 4)
                if ((x - cx) / a) ** 2 + ((y - cy) / b) ** 2 < chance.between(0.75, 1.05):
                    things.append((y, kind, (x, y)))
    for _ in range(150):
        x, y = chance.between(900, 1860), chance.between(330, 1030)
        if all(((x - a) / (c + 24)) ** 2 + ((y - b) / (d + 24)) ** 2 > 1 for a, b, c, d, _ in WOODS):
            things.append((y, "tuft", (x, y)))
    for y, kind, at in sorted(things):
        if kind == "peak":
            peak(sketch, at[0], y, at[2], at[3], ROCK)
        elif kind == "hump":
            hump(sketch, at[0], y, at[2], at[3], OLIVE)
        elif kind == "leaf":
            crown(sketch, at[0], y + 10, chance.between(12, 15), LEAF)
        elif kind == "fir":
            fir(sketch, at[0], y + 12, chance.between(34, 42), FIR)
        else:
            tuft(sketch, at[0], y, chance.between(8, 12), "#6b6a35")


def ways(sketch: Sketch) -> None:
    """Draw the river and the road."""
    river, road = smooth(RIVER), smooth(ROAD)
    for line, steps in ((river, (("#2f566b", 1.5), ("#8fb5c0", 0))), (road, (("#4a3320", 1.7), ("#e6cf9e", 0)))):
        for colour, more in steps:
            for n, ((ax, ay), (bx, by)) in enumerate(zip(line, line[1:], strict=False)):
                half = (2.4 + 5.6 * n / len(line) if line is river else 4.4) + more
                length = hypot(bx - ax, by - ay) or 1
                nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
                sketch.fill([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], colour)
                sketch.blot(bx, by, half, colour, 1)


def campaign(sketch: Sketch, line: list[Point], colour: str, wide: float) -> None:
    """Draw a sweeping arrow of march, as staff officers paint them."""
    way = smooth(line, 10)
    left: list[Point] = []
    right: list[Point] = []
    for n, ((ax, ay), (bx, by)) in enumerate(zip(way, way[1:], strict=False)):
        half = wide * (0.18 + 0.32 * n / len(way))
        length = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        left.append((ax + nx * half, ay + ny * half))
        right.append((ax - nx * half, ay - ny * half))
    (ax, ay), (bx, by) = way[-4], way[-1]
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = [(bx - uy * wide * 1.05, by + ux * wide * 1.05), (bx + ux * wide * 1.35, by + uy * wide * 1.35),
            (bx + uy * wide * 1.05, by - ux * wide * 1.05)]  # fmt: skip
    shape = [*left, *head, *right[::-1]]
    sketch.fill(shape, colour, 0.62)
    sketch.pen([*left, head[0]], 2.4, colour, 0.95, taper=0.3)
    sketch.pen([*right, head[2]], 2.4, colour, 0.95, taper=0.3)
    sketch.pen(head[:2], 2.6, colour, 0.95, taper=0.3)
    sketch.pen(head[1:], 2.6, colour, 0.95, taper=0.3)


def company(sketch: Sketch, unit: str, x: float, y: float, size: float, colour: str, *, flip: bool = False) -> None:
    """Set up a unit as a painted counter with its shadow."""
    half = size * 0.56
    box = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    sketch.fill([(a + 4, b + 6) for a, b in box], INK, 0.35)
    sketch.fill(box, colour)
    sketch.fill([(x - half, y + half * 0.72), (x + half, y + half * 0.72), box[2], box[3]], "#f3e6c6", 0.9)
    sketch.pen([(x - half, y + half * 0.72), (x + half, y + half * 0.72)], 1.5)
    sketch.outline(box, 3)
    sketch.raw(svg_part(f"units/{unit}.svg", x, y - size * 0.09, size * 0.74, colour="#f6ecd2", flip=flip))


def armies(sketch: Sketch) -> None:
    """Draw both armies on the march and where they will meet."""
    red, blue = "#9a3a2c", "#2f5a80"
    campaign(sketch, [(1040, 940), (1170, 905), (1290, 850), (1370, 775)], red, 30)
    campaign(sketch, [(1800, 560), (1700, 600), (1610, 690), (1500, 735)], blue, 30)
    sketch.raw(svg_part("markers/contested.svg", 1432, 748, 70))
    for unit, x, y in (("bandits", 1012, 948), ("knights", 1098, 968), ("battle_tower", 1190, 938)):
        company(sketch, unit, x, y, 66, red)
    for unit, x, y in (("walking_behemoth", 1828, 520), ("knights", 1842, 606), ("undead_horde", 1752, 548)):
        company(sketch, unit, x, y, 66, blue, flip=True)


def sea(sketch: Sketch) -> None:
    """Draw waves, ships, the rose and its rhumb lines; nothing where the menu stands."""
    chance = sketch.chance
    rose = (236.0, 872.0)
    for n in range(32):
        far = polar(rose, 1500, n * 11.25)
        start = polar(rose, 134, n * 11.25)
        sketch.pen([start, far], 1.1, "#6b4a26", 0.2 if n % 2 else 0.3, taper=0)
    sketch.raw('<g transform="translate(108 744)">' + "".join(compass()) + "</g>")
    for x, y in ((690, 110), (770, 330), (640, 220), (735, 560), (690, 690), (560, 110), (740, 850),
                 (520, 980), (640, 820), (470, 870), (420, 1010), (110, 140), (150, 250), (330, 96)):  # fmt: skip
        waves(sketch, x + chance.around(0, 10), y + chance.around(0, 10), chance.between(38, 52), "#4c7384", "#e8ecdc")
    sketch.raw(svg_part("units/warship.svg", 692, 430, 78, opacity=0.92))
    sketch.raw(svg_part("units/warship.svg", 520, 900, 62, opacity=0.85, flip=True))
    for x, y in ((692, 474), (520, 936)):
        sketch.pen([(x - 46, y), (x, y + 5), (x + 46, y)], 2, "#3f6b80", 0.8)
        sketch.pen([(x - 30, y + 8), (x, y + 11), (x + 34, y + 8)], 1.6, "#3f6b80", 0.6)


def border(sketch: Sketch) -> None:
    """Rule the map's border with its scale of degrees."""
    def ring(low: float, high: float, colour: str) -> None:
        a, b, c, d = WIDTH - low, HEIGHT - low, WIDTH - high, HEIGHT - high
        sketch.raw(f'<path fill="{colour}" fill-rule="evenodd" d="M{low} {low}H{a}V{b}H{low}Z'
                   f'M{high} {high}V{d}H{c}V{high}Z"/>')  # fmt: skip

    ring(22, 25, INK)
    ring(25, 37, "#ead9b3")
    ring(37, 38.6, INK)
    ring(42, 43.2, INK)
    for n in range(24):
        if n % 2:
            for x0, y0, w, h in ((25 + n * 77.9, 25, 77.9, 12), (25 + n * 77.9, HEIGHT - 37, 77.9, 12)):
                sketch.raw(f'<rect x="{x0:.1f}" y="{y0}" width="{w}" height="{h}" fill="{INK}"/>')
            if n < 14:
                for x0 in (25, WIDTH - 37):
                    sketch.raw(f'<rect x="{x0}" y="{25 + n * 73.57:.1f}" width="12" height="73.57" fill="{INK}"/>')


def title() -> Field:
    """Paint the title picture."""
    sketch = Sketch("title")
    hexes(sketch)
    ways(sketch)
    country(sketch)
    sketch.raw(svg_part("posts/city.svg", 1560, 560, 150))
    sketch.raw(svg_part("posts/flag.svg", 1560, 560, 150, colour="#2f5a80"))
    sketch.raw(svg_part("posts/flag-outline.svg", 1560, 560, 150))
    sketch.raw(svg_part("posts/stronghold.svg", 960, 838, 112))
    sketch.raw(svg_part("posts/flag.svg", 960, 838, 112, colour="#9a3a2c"))
    sketch.raw(svg_part("posts/flag-outline.svg", 960, 838, 112))
    sketch.raw(svg_part("posts/outpost.svg", 1180, 440, 84))
    armies(sketch)
    sketch.raw(svg_part("units/flying_behemoth.svg", 1240, 118, 96, opacity=0.9))
    sea(sketch)
    border(sketch)
    return over(ground(), sketch.surface(WIDTH, HEIGHT, 2))
