"""The grounds of the maps, three variants each."""

from collections.abc import Callable
from functools import partial

from .chance import Chance
from .glyphs import crown, dune, fir, hump, peak, pool, reeds, tuft, waves
from .hexagon import Field, Hexagon, Point
from .picture import over, with_alpha
from .places import scattered
from .sketch import INK, Sketch
from .towns import flagstones, harbour_town, masonry
from .wash import Layer, cover, paint

VARIANTS = 3
LEAF = ("#a9bd74", "#7d9a56", "#4e6f43")
FIR = ("#86a268", "#587b52", "#375845")
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
    "water": ("#8fb5c0", [Layer("#7ba7b7", 0.52, 0.6), Layer("#a5c5c9", 0.6, 0.5, 40)]),
    "harbour": ("#8fb5c0", [Layer("#7ba7b7", 0.52, 0.6), Layer("#a5c5c9", 0.6, 0.5, 40)]),
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
                sketch.blot(x + chance.around(0, 9), y + chance.around(0, 5), 1.5, "#b3563f", 0.85)
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


def hills(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Rounded humps one behind the other."""
    chance = sketch.chance
    for x, y in scattered(chance, shape, 42, 30 - variant, flat=0.62):
        wide = chance.between(50, 60)
        hump(sketch, x, y + 15, wide, wide * chance.between(0.46, 0.54), OLIVE)


def swamp(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Pools, bulrushes, here and there grass."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 40, 24, flat=0.66)):
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
        top = [(x + dx - size, y), (x + dx - size * 0.5, y - size), (x + dx + size * 0.3, y - size * 1.2),
               (x + dx + size, y)]  # fmt: skip
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
            drift: list[Point] = [(x - wide, y + 5), (x - wide * 0.3, y - 2), (x + wide * 0.4, y + 1), (x + wide, y + 6)]
            sketch.fill([*drift, (x + wide * 0.3, y + 9), (x - wide * 0.5, y + 9)], "#c3d5df", 0.75)
            sketch.pen(drift, 1.7, "#71899a", 0.85)
            sketch.pen([(x - wide * 0.4, y + 10), (x + wide * 0.5, y + 11)], 1.1, "#8aa0b0", 0.6)


def mountain(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """One great peak among lesser ones."""
    chance = sketch.chance
    cx, cy = shape.centre
    sets = (
        [(-34, -4, 60, 66), (32, -2, 66, 72), (-2, 30, 92, 98), (-42, 44, 44, 36), (42, 46, 50, 40)],
        [(24, -6, 66, 76), (-26, 12, 82, 92), (36, 34, 62, 62), (-4, 54, 52, 38), (-52, 34, 36, 32)],
        [(-4, -8, 60, 66), (-40, 20, 64, 68), (30, 24, 84, 88), (-10, 52, 62, 52), (46, 48, 40, 30)],
    )
    squash = 0.92 if shape.orientation == "flat" else 1
    for dx, dy, w, h in sets[variant]:
        peak(sketch, cx + dx + chance.around(0, 2), cy + dy * squash + 12, w, h * squash, ROCK)


def water(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Rows of crests."""
    chance = sketch.chance
    for n, (x, y) in enumerate(scattered(chance, shape, 40, 20, flat=0.7)):
        if (n + variant) % 4 != 3:
            waves(sketch, x, y + 2, chance.between(26, 34), "#3f6b80", "#d3e3e0")


Draw = Callable[[Sketch, Hexagon, int], None]
DRAW: dict[str, Draw] = {
    "plains": plains, "forest": forest, "hills": hills, "swamp": swamp, "desert": desert,
    "snow": snow, "mountain": mountain, "water": water, "harbour": harbour_town,
    "floor": flagstones, "wall": masonry,
}  # fmt: skip


def terrain_picture(name: str, variant: int, shape: Hexagon) -> Field:
    """Paint a terrain's picture: rows × columns × RGBA."""
    base, layers = GROUNDS[name]
    ground = paint(name, variant, shape, base, layers)
    sketch = Sketch(name, variant, shape.orientation)
    DRAW[name](sketch, shape, variant)
    drawn = over(ground, sketch.surface(shape.width, shape.height))
    return with_alpha(drawn, cover(shape, 1.6))
