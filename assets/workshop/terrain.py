"""The grounds of the maps, three variants each."""

from collections.abc import Callable

from .hexagon import Field, Hexagon, Point
from .picture import over, with_alpha
from .places import scattered
from .plants import crown, fir, reeds, tuft
from .relief import dune, hump, peak
from .sketch import Sketch
from .towns import flagstones, harbour_town, masonry
from .wash import Layer, cover, paint, pooled
from .waters import pool, waves

VARIANTS = 3
LEAF = ("#b1ba7b", "#85975b", "#556d45")
FIR = ("#8a9e6d", "#5f7a56", "#3d5846")
SNOW_FIR = ("#ffffff", "#6f8f86", "#48696b")
OLIVE = ("#e6d6a0", "#c3a968", "#8d7343")
ROCK = ("#cbbca6", "#a8998a", "#6d625d", "#fbf8ef")

GROUNDS: dict[str, tuple[str, list[Layer]]] = {
    "plains": ("#d3d69b", [Layer("#bccb86", 0.52, 0.6), Layer("#e6dfa9", 0.6, 0.6, 36)]),
    "forest": ("#a3b675", [Layer("#8aa564", 0.5, 0.7), Layer("#b8c486", 0.62, 0.5, 30)]),
    "hills": ("#d0b878", [Layer("#bda465", 0.52, 0.6), Layer("#dfcd92", 0.6, 0.6, 36)]),
    "swamp": ("#93a189", [Layer("#7a8d7e", 0.5, 0.7), Layer("#a5a887", 0.6, 0.6, 34)]),
    "desert": ("#efcf93", [Layer("#e6bd7c", 0.54, 0.55), Layer("#f6e0b0", 0.6, 0.6, 36)]),
    "snow": ("#eef2f1", [Layer("#d8e4ea", 0.55, 0.7), Layer("#fbfbf7", 0.56, 0.8, 36)]),
    "mountain": ("#b8aa97", [Layer("#a39685", 0.52, 0.6), Layer("#c9bda6", 0.6, 0.6, 36)]),
    "water": ("#8db2bc", [Layer("#83abb7", 0.52, 0.45), Layer("#9abdc3", 0.6, 0.4, 56)]),
    "harbour": ("#8db2bc", [Layer("#83abb7", 0.52, 0.45), Layer("#9abdc3", 0.6, 0.4, 56)]),
    "floor": ("#cdc1ab", [Layer("#bfb199", 0.52, 0.6), Layer("#dad0bb", 0.6, 0.6, 36)]),
    "wall": ("#857a6e", [Layer("#776c61", 0.52, 0.6), Layer("#938878", 0.6, 0.6, 36)]),
}
TERRAINS = tuple(GROUNDS)


def plains(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Grass in tufts, a field's furrows, flowers."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 27, 16)):
        if n % 3 != 1:
            tuft(sketch, x, y + 4, chance.between(8, 12), "#5c6b35")
        elif variant == 1:
            for _ in range(3):
                sketch.blot(x + chance.around(0, 9), y + chance.around(0, 5), 1.3, "#a9604a", 0.75)
        else:
            width = chance.between(7, 11)
            sketch.pen([(x - width, y), (x, y - 1.6), (x + width, y)], 1.3, "#6d7a40", 0.6)


def forest(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Close-set trees: leafy, mixed, firs."""
    chance = sketch.chance
    for x, y in scattered(chance, shape, 23, 15, flat=0.8):
        size = chance.between(0.88, 1.12)
        if variant == 0 or (variant == 1 and chance.unit() < 0.55):
            crown(sketch, x, y + 13, 12 * size, LEAF)
        else:
            fir(sketch, x, y + 14, 34 * size, FIR)


HILLS = (
    (
        (-6, -38, 72),
        (44, -18, 60),
        (-46, -8, 66),
        (8, 12, 80),
        (-44, 42, 62),
        (42, 44, 70),
        (0, 70, 52),
    ),
    (
        (10, -42, 64),
        (-38, -22, 70),
        (40, -6, 74),
        (-10, 14, 66),
        (-50, 38, 58),
        (22, 46, 84),
        (-16, 72, 48),
    ),
    (
        (-20, -40, 62),
        (30, -30, 70),
        (-44, 2, 72),
        (14, 10, 66),
        (50, 34, 58),
        (-18, 46, 84),
        (26, 72, 50),
    ),
)


def hills(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Rounded humps one behind the other."""
    cx, cy = shape.centre
    wide, high = (1.14, 0.86) if shape.orientation == "flat" else (1, 1)
    for dx, dy, w in HILLS[variant]:
        hump(
            sketch, cx + dx * wide, cy + dy * high, w, w * sketch.chance.between(0.46, 0.52), OLIVE
        )


def swamp(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Pools, bulrushes, here and there grass."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 38, 20, flat=0.66)):
        if (n + variant) % 2 == 0:
            pool(sketch, x, y + 4, chance.between(36, 46), "#6f9095")
            tuft(sketch, x + chance.around(14, 4), y + 2, 9, "#3f4a33")
        else:
            reeds(sketch, x, y + 13, chance.between(24, 29), "#47552f", "#5d3c22")


def desert(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Dunes and stippled sand."""
    chance = sketch.chance
    for x, y in scattered(chance, shape, 48, 30, flat=0.6):
        dune(sketch, x, y + 6, chance.between(44, 56), "#f7dfae", "#cf9d5b")
    for x, y in scattered(chance, shape, 17, 8):
        if chance.unit() < 0.62:
            sketch.blot(x, y, chance.between(0.6, 1.1), "#7b5429", 0.7)
    if variant == 2:
        _rocks(sketch, *shape.centre)


def _rocks(sketch: Sketch, x: float, y: float) -> None:
    for dx, size in ((-9, 8), (3, 11), (13, 6)):
        top = [
            (x + dx - size, y),
            (x + dx - size * 0.5, y - size),
            (x + dx + size * 0.3, y - size * 1.2),
            (x + dx + size, y),
        ]
        sketch.fill(top, "#b98c5c")
        sketch.fill([top[2], top[3], (x + dx + size * 0.1, y)], "#8a623d", 0.9)
        sketch.pen(top, 1.6)


def snow(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Drifts and a few firs under snow."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 36, 22, flat=0.7)):
        if (n + variant) % 3 == 0:
            fir(sketch, x, y + 16, chance.between(30, 37), SNOW_FIR, snow=True)
        else:
            wide = chance.between(17, 24)
            drift: list[Point] = [
                (x - wide, y + 5),
                (x - wide * 0.3, y - 2),
                (x + wide * 0.4, y + 1),
                (x + wide, y + 6),
            ]
            sketch.fill([*drift, (x + wide * 0.3, y + 9), (x - wide * 0.5, y + 9)], "#c3d5df", 0.75)
            sketch.pen(drift, 1.7, "#71899a", 0.85)
            sketch.pen([(x - wide * 0.4, y + 10), (x + wide * 0.5, y + 11)], 1.1, "#8aa0b0", 0.6)


def mountain(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """One great peak among lesser ones."""
    chance = sketch.chance
    cx, cy = shape.centre
    sets = (
        [
            (-36, -8, 70, 62),
            (36, -10, 74, 66),
            (-2, 34, 108, 100),
            (-50, 46, 54, 38),
            (48, 50, 60, 42),
        ],
        [
            (28, -10, 80, 72),
            (-26, 14, 100, 92),
            (42, 36, 72, 60),
            (0, 62, 56, 34),
            (-52, 46, 48, 34),
        ],
        [
            (-8, -12, 72, 62),
            (-40, 22, 78, 68),
            (32, 26, 100, 92),
            (-12, 60, 70, 46),
            (50, 54, 46, 32),
        ],
    )
    squash = 0.92 if shape.orientation == "flat" else 1
    for dx, dy, w, h in sets[variant]:
        peak(sketch, cx + dx + chance.around(0, 2), cy + dy * squash + 12, w, h * squash, ROCK)


def water(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Rows of crests."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 37, 19, flat=0.62)):
        if (n + variant) % 5 != 3:
            waves(sketch, x, y + 2, chance.between(22, 34), "#3f6b80", "#d9e6e1")


Draw = Callable[[Sketch, Hexagon, int], None]
DRAW: dict[str, Draw] = {
    "plains": plains,
    "forest": forest,
    "hills": hills,
    "swamp": swamp,
    "desert": desert,
    "snow": snow,
    "mountain": mountain,
    "water": water,
    "harbour": harbour_town,
    "floor": flagstones,
    "wall": masonry,
}


def terrain_picture(name: str, variant: int, shape: Hexagon) -> Field:
    """Paint a terrain's picture: rows × columns × RGBA."""
    base, layers = GROUNDS[name]
    ground = paint("water" if name == "harbour" else name, variant, shape, base, layers)
    sketch = Sketch(name, variant, shape.orientation)
    DRAW[name](sketch, shape, variant)
    drawn = over(ground, sketch.surface(shape.width, shape.height))
    return with_alpha(pooled(drawn, name, shape), cover(shape, 1.6))
