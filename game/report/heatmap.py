"""A map with a value on each hex, drawn through hexalattice as the map lies in Tiled.

Importing this takes a second; do it inside `quiet.quietly()`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import sqrt
from typing import Any

import numpy as np
from hexalattice import hexalattice
from matplotlib import style
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from PIL import Image

from game.data.places import assets_dir
from game.hexes import Grid, Point
from game.report.colours import INK, WHITE, Colour, readable_on

MOST_PIXELS = 3200  # of a picture's longer side
_HEX_PIXELS = 88  # across a hex, where the map is small enough
_LEGIBLE = 30  # hexes narrower than this bear no text
_DPI = 100
_TONES = 255
_MARGIN = 0.7  # hexes, from the outermost centres
_GAP = 0.14  # the ground shows around a value
_PALEST = 0.12  # of the full colour, in the lowest value above nothing
_ABOVE, _BELOW = 0.29, -0.31  # where the hex number and the post are
_APART, _LETTER = 0.03, 0.12  # a post's letters from its mark, and their width
_MARKS = {"outpost": ("s", 0.15), "stronghold": ("^", 0.19), "city": ("*", 0.26)}
_CENTRED: dict[str, Any] = {"ha": "center", "va": "center_baseline", "parse_math": False}


@dataclass(frozen=True)
class Mark:
    """A post; `key` names its owner in a few letters, "" is nobody."""

    cell: int
    kind: str
    fill: Colour
    key: str


@dataclass(frozen=True)
class Ground:
    """What all pictures of one map share; by cell a colour (None is no hex)."""

    grid: Grid
    colours: Sequence[Colour | None]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Heat:
    """Values by cell, what is written there, and the colour of the value `most`."""

    values: Sequence[float]
    texts: Sequence[str]
    full: Colour
    most: float

    def face(self, cell: int) -> Colour:
        """From pale to the full colour, evenly in the value."""
        share = min(1.0, self.values[cell] / self.most)
        return WHITE.mixed(self.full, _PALEST + (1 - _PALEST) * share)


def centres(grid: Grid) -> list[Point]:
    """The middles of the cells, in hexes of width 1; y goes up, as plots have it."""
    middles = []
    for cell in range(grid.cells):
        q, r = grid.hex(cell)
        if grid.flat:
            middles.append((q * sqrt(3) / 2, -(r + q / 2)))
        else:
            middles.append((q + r / 2, -r * sqrt(3) / 2))
    return middles


def pictures(ground: Ground, heats: Iterable[Heat]) -> list[bytes]:
    """Draw each as a PNG picture, the same bytes for the same values."""
    with style.context("default", after_reset=True):  # whatever the user's own settings are
        return [_Picture(ground, heat).drawn() for heat in heats]


class _Picture:
    def __init__(self, ground: Ground, heat: Heat) -> None:
        self.ground, self.heat = ground, heat
        self.middles = centres(ground.grid)
        across, down = zip(*self.middles, strict=True)
        self.left, self.right = min(across) - _MARGIN, max(across) + _MARGIN
        self.low, self.high = min(down) - _MARGIN, max(down) + _MARGIN
        width, height = self.right - self.left, self.high - self.low
        self.pixels = min(_HEX_PIXELS, MOST_PIXELS / max(width, height))
        size = (width * self.pixels / _DPI, height * self.pixels / _DPI)
        self.figure = Figure(figsize=size, dpi=_DPI, facecolor=WHITE)
        self.canvas = FigureCanvasAgg(self.figure)
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        fonts = assets_dir() / "fonts"
        self.plain = FontProperties(fname=fonts / "DejaVuSans.ttf")
        self.bold = FontProperties(fname=fonts / "DejaVuSans-Bold.ttf")

    def drawn(self) -> bytes:
        """Draw it all, the ground first."""
        faces = {
            cell: colour for cell, colour in enumerate(self.ground.colours) if colour is not None
        }
        hot = {cell: self.heat.face(cell) for cell in faces if self.heat.values[cell] > 0}
        self.lattice(faces, WHITE, 0.0)
        self.lattice(hot, WHITE.mixed(INK, 0.35), _GAP)
        self.axes.set_axis_off()
        self.axes.set_xlim(self.left, self.right)
        self.axes.set_ylim(self.low, self.high)
        if self.pixels >= _LEGIBLE:
            for cell, face in (faces | hot).items():
                self.caption(cell, face)
        for mark in self.ground.marks:
            self.mark(mark, (faces | hot).get(mark.cell, WHITE))
        return self.encoded()

    def encoded(self) -> bytes:
        """As PNG with a palette, a quarter of the size."""
        self.canvas.draw()  # type: ignore[no-untyped-call]
        pixels = np.asarray(self.canvas.buffer_rgba())  # type: ignore[no-untyped-call]
        picture = Image.fromarray(pixels).convert("RGB")
        few = picture.quantize(_TONES, Image.Quantize.MAXCOVERAGE, 1, dither=Image.Dither.NONE)
        out = BytesIO()
        few.save(out, "png", optimize=True)
        return out.getvalue()

    def lattice(self, faces: dict[int, Colour], edge: Colour, gap: float) -> None:
        """Hexes in these colours, smaller by `gap`."""
        if not faces:
            return
        middles = np.array([self.middles[cell] for cell in faces])
        hexalattice.plot_single_lattice_custom_colors(
            middles[:, 0],
            middles[:, 1],
            face_color=np.array(list(faces.values())),
            edge_color=np.array([edge] * len(faces)),
            min_diam=1.0,
            plotting_gap=gap,
            rotate_deg=30.0 if self.ground.grid.flat else 0.0,
            line_width=self.points(0.02),
            h_ax=self.axes,
        )

    def caption(self, cell: int, face: Colour) -> None:
        """The hex number above, the value in the middle."""
        ink = readable_on(face)
        x, y = self.middles[cell]
        number = self.ground.grid.name(cell)
        self.write(x, y + _ABOVE, number, face.mixed(ink, 0.75), self.plain, 0.18)
        self.write(x, y, self.heat.texts[cell], ink, self.bold, 0.27)

    def mark(self, mark: Mark, face: Colour) -> None:
        """A post below the value, and whose it is."""
        shape, size = _MARKS[mark.kind]
        x, y = self.middles[mark.cell]
        if self.pixels >= _LEGIBLE and mark.key:
            letters = _LETTER * len(mark.key)
            x -= (_APART + letters) / 2
            after = x + size / 2 + _APART + letters / 2
            self.write(after, y + _BELOW, mark.key, readable_on(face), self.bold, 0.17)
        self.axes.plot(
            [x],
            [y + _BELOW],
            marker=shape,
            markersize=self.points(size),
            markerfacecolor=mark.fill,
            markeredgecolor=INK if face.lightness > readable_on(face).lightness else WHITE,
            markeredgewidth=self.points(0.025),
        )

    def write(
        self, x: float, y: float, text: str, ink: Colour, font: FontProperties, size: float
    ) -> None:
        """A text around a place, its size in hexes."""
        self.axes.text(
            x, y, text, color=ink, fontproperties=font, fontsize=self.points(size), **_CENTRED
        )

    def points(self, hexes: float) -> float:
        """A length in hexes as typographic points."""
        return float(hexes * self.pixels * 72 / _DPI)
