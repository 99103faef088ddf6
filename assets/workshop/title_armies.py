"""The armies of the title picture, on the march along a staff officer's arrows."""

import re
from itertools import pairwise
from math import hypot
from pathlib import Path

from .hexagon import Point
from .sketch import INK, Sketch, smooth

ASSETS = Path(__file__).resolve().parent.parent


def svg_part(
    file: str,
    x: float,
    y: float,
    size: float,
    *,
    colour: str = "",
    opacity: float = 1,
    flip: bool = False,
) -> str:
    """Return a hand-drawn picture of the game, centred at x, y, as a group."""
    text = (ASSETS / file).read_text()
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    if colour:
        body = re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', rf'\1="{colour}"', body)
    scale = size / 64
    turn = f"{-scale if flip else scale:g} {scale:g}"
    left = x + size / 2 if flip else x - size / 2
    return (
        f'<g transform="translate({left:g} {y - size / 2:g}) scale({turn})"'
        f' opacity="{opacity:g}">{body}</g>'
    )


def campaign(sketch: Sketch, line: list[Point], colour: str, wide: float) -> None:
    """Draw a sweeping arrow of march, as staff officers paint them."""
    way = smooth(line, 10)
    left: list[Point] = []
    right: list[Point] = []
    for n, ((ax, ay), (bx, by)) in enumerate(pairwise(way)):
        half = wide * (0.18 + 0.32 * n / len(way))
        length = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        left.append((ax + nx * half, ay + ny * half))
        right.append((ax - nx * half, ay - ny * half))
    (ax, ay), (bx, by) = way[-4], way[-1]
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = [
        (bx - uy * wide * 1.05, by + ux * wide * 1.05),
        (bx + ux * wide * 1.35, by + uy * wide * 1.35),
        (bx + uy * wide * 1.05, by - ux * wide * 1.05),
    ]
    shape = [*left, *head, *right[::-1]]
    sketch.fill(shape, colour, 0.62)
    sketch.pen([*left, head[0]], 2.4, colour, 0.95, taper=0.3)
    sketch.pen([*right, head[2]], 2.4, colour, 0.95, taper=0.3)
    sketch.pen(head[:2], 2.6, colour, 0.95, taper=0.3)
    sketch.pen(head[1:], 2.6, colour, 0.95, taper=0.3)


def company(
    sketch: Sketch, unit: str, x: float, y: float, size: float, colour: str, *, flip: bool = False
) -> None:
    """Set up a unit as a painted counter with its shadow."""
    half = size * 0.56
    box = f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="5"'
    lower = y + half * 0.72
    sketch.raw(f'<rect {box} transform="translate(4 6)" fill="{INK}" fill-opacity="0.4"/>')
    sketch.raw(f'<rect {box} fill="{colour}"/>')
    foot = f"M{x - half:g} {lower:g}H{x + half:g}V{y + half:g}H{x - half:g}Z"
    sketch.raw(f'<path d="{foot}" fill="#f3e6c6"/>')
    sketch.raw(f'<rect {box} fill="none" stroke="{INK}" stroke-width="3"/>')
    sketch.pen([(x - half, lower), (x + half, lower)], 1.8, taper=0)
    sketch.raw(
        svg_part(f"units/{unit}.svg", x, y - size * 0.09, size * 0.74, colour="#f6ecd2", flip=flip)
    )


def armies(sketch: Sketch) -> None:
    """Draw both armies on the march and where they will meet."""
    red, blue = "#9a3a2c", "#2f5a80"
    campaign(sketch, [(1040, 940), (1170, 905), (1290, 850), (1370, 775)], red, 30)
    campaign(sketch, [(1800, 580), (1700, 620), (1610, 690), (1500, 735)], blue, 30)
    sketch.raw(svg_part("markers/contested.svg", 1432, 748, 70))
    for unit, x, y in (("bandits", 1012, 948), ("knights", 1098, 968), ("battle_tower", 1190, 938)):
        company(sketch, unit, x, y, 66, red)
    for unit, x, y in (
        ("walking_behemoth", 1818, 546),
        ("knights", 1820, 634),
        ("undead_horde", 1738, 566),
    ):
        company(sketch, unit, x, y, 66, blue, flip=True)
