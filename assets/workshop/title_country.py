"""The country of the title picture: mountains, hills, woods, river and road."""

from itertools import pairwise, product
from math import hypot

from .chance import Chance
from .hexagon import Point
from .plants import crown, fir, tuft
from .relief import hump, peak
from .sketch import Sketch, smooth
from .terrain import FIR, LEAF, OLIVE, ROCK

RIVER: list[Point] = [
    (1508, 330),
    (1455, 380),
    (1462, 430),
    (1380, 470),
    (1310, 462),
    (1235, 512),
    (1150, 508),
    (1080, 556),
    (1000, 548),
    (915, 592),
    (812, 606),
]
ROAD: list[Point] = [
    (1016, 880),
    (1090, 838),
    (1160, 842),
    (1240, 790),
    (1300, 720),
    (1392, 700),
    (1468, 640),
    (1530, 600),
]
WOODS = (
    (1010, 260, 120, 92, "leaf"),
    (1150, 240, 100, 64, "fir"),
    (1640, 820, 190, 92, "leaf"),
    (1770, 730, 90, 84, "fir"),
    (960, 700, 76, 56, "leaf"),
    (1370, 950, 120, 50, "fir"),
)
PEAKS = (
    (1290, 240, 140, 118),
    (1400, 205, 140, 132),
    (1500, 262, 180, 172),
    (1610, 210, 150, 140),
    (1705, 292, 206, 196),
    (1800, 232, 140, 136),
    (1396, 300, 110, 84),
    (1590, 340, 116, 84),
    (1800, 372, 120, 92),
)
HUMPS = (
    (1210, 345, 96),
    (1290, 372, 104),
    (1390, 352, 84),
    (1660, 440, 104),
    (1745, 460, 96),
    (1120, 410, 84),
    (1600, 462, 84),
    (1185, 690, 78),
    (1255, 655, 70),
    (1460, 880, 84),
    (1535, 930, 90),
)
Thing = tuple[float, str, float, float, float]


def country(sketch: Sketch) -> None:
    """Draw mountains, hills, woods and grass, from the back to the front."""
    things: list[Thing] = [(y, "peak", x, w, h) for x, y, w, h in PEAKS]
    things += [(y, "hump", x, w, w * 0.5) for x, y, w in HUMPS]
    things += woods(sketch.chance) + grass(sketch.chance)
    for y, kind, x, w, h in sorted(things):
        match kind:
            case "peak":
                peak(sketch, x, y, w, h, ROCK)
            case "hump":
                hump(sketch, x, y, w, h, OLIVE)
            case "leaf":
                crown(sketch, x, y + 10, w, LEAF)
            case "fir":
                fir(sketch, x, y + 12, h, FIR)
            case _:
                tuft(sketch, x, y, h, "#6b6a35")


def woods(chance: Chance) -> list[Thing]:
    """Set the trees of all woods."""
    trees: list[Thing] = []
    for cx, cy, a, b, kind in WOODS:
        for row, column in product(range(-b, b, 15), range(-a, a, 24)):
            x = cx + column + row % 2 * 12 + chance.around(0, 6)
            y = cy + row + chance.around(0, 4)
            if hypot((x - cx) / a, (y - cy) / b) < chance.between(0.87, 1.03):
                trees.append((y, kind, x, chance.between(12, 15), chance.between(34, 42)))
    return trees


def grass(chance: Chance) -> list[Thing]:
    """Set tufts of grass off the woods, the river and the road."""
    beaten = smooth(RIVER) + smooth(ROAD)
    tufts: list[Thing] = []
    for _ in range(150):
        x, y = chance.between(900, 1860), chance.between(330, 1030)
        clear = all(hypot((x - a) / (c + 24), (y - b) / (d + 24)) > 1 for a, b, c, d, _ in WOODS)
        if clear and min(hypot(x - a, y - b) for a, b in beaten) > 26:
            tufts.append((y, "tuft", x, 0, chance.between(8, 12)))
    return tufts


def ways(sketch: Sketch) -> None:
    """Draw the river and the road."""
    river, road = smooth(RIVER), smooth(ROAD)
    swelling = [2.4 + 5.6 * n / len(river) for n in range(len(river))]
    steady = [4.4] * len(road)
    ribbon(sketch, river, swelling, ("#2f566b", "#8fb5c0"))
    ribbon(sketch, road, steady, ("#4a3320", "#e6cf9e"))


def ribbon(
    sketch: Sketch, line: list[Point], halves: list[float], colours: tuple[str, str]
) -> None:
    """Draw a way of the given half widths between two ink lines."""
    for colour, more in zip(colours, (1.6, 0), strict=True):
        for ((ax, ay), (bx, by)), half in zip(pairwise(line), halves, strict=False):
            length = hypot(bx - ax, by - ay) or 1
            nx, ny = (ay - by) / length * (half + more), (bx - ax) / length * (half + more)
            corners = [
                (ax + nx, ay + ny),
                (bx + nx, by + ny),
                (bx - nx, by - ny),
                (ax - nx, ay - ny),
            ]
            sketch.fill(corners, colour)
            sketch.blot(bx, by, half + more, colour, 1)
