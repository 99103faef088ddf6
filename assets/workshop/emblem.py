"""The compass rose and the game's icon, as SVG."""

from .hexagon import Point, polar
from .sketch import path

INK = "#2b2018"
GOLD = "#c9973a"
RED = "#9a3a2c"
CREAM = "#f3e6c6"


def _kite(centre: Point, long: float, half: float, angle: float) -> tuple[str, str]:
    """Both halves of one ray: the lit one and the dark one."""
    tip = polar(centre, long, angle)
    left, right = polar(centre, half, angle - 45), polar(centre, half, angle + 45)
    return path([centre, left, tip]), path([centre, tip, right])


def compass() -> list[str]:
    """Draw a compass rose of radius 128 about (128, 128)."""
    centre = (128.0, 128.0)
    ring = 'fill="none" stroke="{}" stroke-width="{}"'
    shapes = [
        f'<circle cx="128" cy="128" r="{r}" {ring.format(INK, w)}/>'
        for r, w in ((86, 2.2), (81, 0.9), (58, 0.9))
    ]
    for n in range(72):
        inner, outer = polar(centre, 81, n * 5), polar(centre, 86, n * 5)
        if n % 2 == 0:
            shapes.append(
                f'<path d="M{inner[0]:.2f} {inner[1]:.2f}L{outer[0]:.2f} {outer[1]:.2f}"'
                f" {ring.format(INK, 1.4)}/>"
            )
    edge = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    for long, half, turn, dark in ((70, 11, 22.5, INK), (84, 14, 45, RED), (108, 19, 0, INK)):
        step = 45 if turn == 22.5 else 90
        for n in range(360 // step):
            lit, shade = _kite(centre, long, half, turn + n * step)
            shapes.append(f'<path d="{lit}" fill="{CREAM}" {edge}/>')
            shapes.append(f'<path d="{shade}" fill="{dark}" {edge}/>')
    shapes.append(
        f'<circle cx="128" cy="128" r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.6"/>'
    )
    shapes.append(f'<circle cx="128" cy="128" r="2.4" fill="{INK}"/>')
    lily = (
        "M128 0C123 6 121 11 125 17C120 10 112 11 112 17C112 21 117 23 119 19C120 23 124 23 125 21"
        "L125 26H131L131 21C132 23 136 23 137 19C139 23 144 21 144 17C144 11 136 10 131 17"
        "C135 11 133 6 128 0Z"
    )
    shapes.append(f'<path d="{lily}" fill="{RED}" stroke="{INK}" stroke-width="1.2"/>')
    return shapes


def icon() -> list[str]:
    """Draw the icon on 256 × 256: a red banner on a hill within a hexagon."""

    def hexagon(r: float) -> str:
        return path([polar((128, 128), r, 60 * n + 30) for n in range(6)])

    line = f'stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"'
    ridge = "M39.7 150L80 118L112 142L140 112L178 140L216.3 120V179L128 230L39.7 179Z"
    brow = "M39.7 160C70 148 96 146 128 160C160 174 190 170 216.3 158"
    blades = "M84 178L78 192M108 186L103 202M150 192L150 208M176 186L181 198"
    banner = "M99 50C122 38 146 66 194 52L176 82L194 112C146 124 122 96 99 110Z"
    charge = path([polar((138, 81), 19, 60 * n + 30) for n in range(6)])
    fills = [
        (hexagon(126), INK),
        (hexagon(117), GOLD),
        (hexagon(107), INK),
        (hexagon(102), "#ead9ae"),
        (ridge, "#c3ab76"),
        (f"{brow}V179L128 230L39.7 179Z", "#6f8f52"),
    ]
    strokes = [(brow, "none", 6), (blades, "none", 5), ("M96 184V42", "none", 11), (banner, RED, 6)]
    return [
        *(f'<path d="{shape}" fill="{colour}"/>' for shape, colour in fills),
        *(
            f'<path d="{shape}" fill="{colour}" stroke-width="{width}" {line}/>'
            for shape, colour, width in strokes
        ),
        f'<path d="{charge}" fill="{CREAM}"/>',
    ]


def svg(shapes: list[str]) -> str:
    """Wrap shapes drawn on 256 × 256 as an SVG file."""
    body = "\n".join(shapes)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">\n'
        f"{body}\n</svg>\n"
    )
