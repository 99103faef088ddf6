"""The title picture: a campaign map, calm on its left where the menu stands."""

from itertools import pairwise

from .emblem import compass
from .hexagon import Field, polar
from .picture import over
from .sketch import INK, Sketch
from .title_armies import armies, svg_part
from .title_country import country, ways
from .title_ground import HEIGHT, WIDTH, ground
from .waters import waves


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
            for a, b in pairwise(corners):
                sketch.pen([a, b], 1.5, INK, 0.27 * fade, taper=0.2)


def sea(sketch: Sketch) -> None:
    """Draw waves, ships, the rose and its rhumb lines; nothing where the menu stands."""
    chance = sketch.chance
    rose = (236.0, 872.0)
    for n in range(32):
        far = polar(rose, 1500, n * 11.25)
        start = polar(rose, 134, n * 11.25)
        sketch.pen([start, far], 1.1, "#6b4a26", 0.2 if n % 2 else 0.3, taper=0)
    sketch.raw('<g transform="translate(108 744)">' + "".join(compass()) + "</g>")
    for x, y in (
        (690, 110),
        (770, 330),
        (640, 220),
        (735, 560),
        (690, 690),
        (560, 110),
        (740, 850),
        (520, 980),
        (640, 820),
        (470, 870),
        (420, 1010),
        (110, 140),
        (150, 250),
        (330, 96),
    ):
        waves(
            sketch,
            x + chance.around(0, 10),
            y + chance.around(0, 10),
            chance.between(38, 52),
            "#4c7384",
            "#e8ecdc",
        )
    sketch.raw(svg_part("units/warship.svg", 692, 430, 78, opacity=0.92))
    sketch.raw(svg_part("units/warship.svg", 520, 900, 62, opacity=0.85, flip=True))
    for x, y in ((692, 474), (520, 936)):
        sketch.pen([(x - 46, y), (x, y + 5), (x + 46, y)], 2, "#3f6b80", 0.8)
        sketch.pen([(x - 30, y + 8), (x, y + 11), (x + 34, y + 8)], 1.6, "#3f6b80", 0.6)


def border(sketch: Sketch) -> None:
    """Rule the map's border with its scale of degrees."""

    def ring(low: float, high: float, colour: str) -> None:
        a, b, c, d = WIDTH - low, HEIGHT - low, WIDTH - high, HEIGHT - high
        sketch.raw(
            f'<path fill="{colour}" fill-rule="evenodd" d="M{low} {low}H{a}V{b}H{low}Z'
            f'M{high} {high}V{d}H{c}V{high}Z"/>'
        )

    ring(22, 25, INK)
    ring(25, 37, "#ead9b3")
    ring(37, 38.6, INK)
    ring(42, 43.2, INK)
    wide, high = (WIDTH - 50) / 24, (HEIGHT - 50) / 14
    degrees: list[tuple[float, float, float, float]]
    degrees = [(25 + n * wide, y, wide, 12) for n in range(1, 24, 2) for y in (25, HEIGHT - 37)]
    degrees += [(x, 25 + n * high, 12, high) for n in range(1, 14, 2) for x in (25, WIDTH - 37)]
    for x, y, w, h in degrees:
        sketch.raw(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{INK}"/>')


def title() -> Field:
    """Paint the title picture."""
    sketch = Sketch("title")
    hexes(sketch)
    ways(sketch)
    country(sketch)
    for post, x, y, size, colour in (
        ("city", 1560, 560, 150, "#2f5a80"),
        ("stronghold", 960, 838, 112, "#9a3a2c"),
    ):
        sketch.raw(svg_part(f"posts/{post}.svg", x, y, size))
        sketch.raw(svg_part("posts/flag.svg", x, y, size, colour=colour))
        sketch.raw(svg_part("posts/flag-outline.svg", x, y, size))
    sketch.raw(svg_part("posts/outpost.svg", 1180, 440, 84))
    armies(sketch)
    sketch.raw(svg_part("units/flying_behemoth.svg", 1160, 106, 104, opacity=0.9))
    sea(sketch)
    border(sketch)
    return over(ground(), sketch.surface(WIDTH, HEIGHT, 2))
