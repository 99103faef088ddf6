"""Watercolour: washes that run on from hexagon to hexagon, and wet edges."""

from dataclasses import dataclass

import numpy as np

from .chance import Chance
from .hexagon import Field, Hexagon, pixels


@dataclass(frozen=True)
class Layer:
    """A second coat: a colour laid where a slow field exceeds the level."""

    colour: str
    level: float
    strength: float
    grain: float = 48  # size of its blots in pixels


def rgb(colour: str) -> Field:
    """Turn #rrggbb into three numbers from 0 to 255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def step(low: float, high: float, field: Field) -> Field:
    """Rise smoothly from 0 at low to 1 at high."""
    t = np.clip((field - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def field(chance: Chance, period: tuple[float, float], grain: float, xs: Field, ys: Field) -> Field:
    """A soft field from 0 to 1 that repeats after the period."""
    columns, rows = (max(2, round(length / grain)) for length in period)
    knots = np.array([[chance.unit() for _ in range(columns)] for _ in range(rows)])
    u, v = xs / period[0] * columns, ys / period[1] * rows
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    s, t = u - i, v - j
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    i0, i1, j0, j1 = i % columns, (i + 1) % columns, j % rows, (j + 1) % rows
    top = knots[j0, i0] * (1 - s) + knots[j0, i1] * s
    low = knots[j1, i0] * (1 - s) + knots[j1, i1] * s
    mixed: Field = top * (1 - t) + low * t
    return mixed


def hex_field(chance: Chance, shape: Hexagon, grain: float) -> Field:
    """A soft field that runs on seamlessly into the six neighbours."""
    period = shape.period
    xs, ys = pixels(shape.width, shape.height)
    name = chance.unit()
    one = field(Chance(name), period, grain, xs, ys)
    two = field(Chance(name), period, grain, xs + period[0] / 2, ys + period[1] / 2)
    return (one + two) / 2


def blended(name: tuple[object, ...], variant: int, shape: Hexagon, grain: float) -> Field:
    """A field shared by all variants near the sides, and each variant's own in the middle."""
    common = hex_field(Chance("common", *name), shape, grain)
    own = hex_field(Chance("own", variant, *name), shape, grain)
    inner = step(0.04, 0.4, shape.depth() / max(shape.width, shape.height))
    return common * (1 - inner) + own * inner


def paint(name: str, variant: int, shape: Hexagon, base: str, layers: list[Layer]) -> Field:
    """Paint the ground of a terrain: rows × columns × 3."""
    colour = np.broadcast_to(rgb(base), (shape.height, shape.width, 3)).copy()
    for number, layer in enumerate(layers):
        soft = blended((name, number), variant, shape, layer.grain)
        soft += 0.12 * (blended((name, number, "rag"), variant, shape, layer.grain / 4) - 0.5)
        cover = step(layer.level - 0.045, layer.level + 0.045, soft)
        wet = np.exp(-(((soft - layer.level) / 0.022) ** 2))
        mix = (cover * layer.strength)[..., None]
        colour = colour * (1 - mix) + rgb(layer.colour) * mix
        colour *= 1 - 0.35 * layer.strength * 0.3 * wet[..., None]
    grain = blended((name, "paper"), variant, shape, 2.6) - 0.5
    return colour * (1 + 0.05 * grain[..., None])


def pooled(colour: Field, name: str, shape: Hexagon) -> Field:
    """Let the pigment settle along the sides."""
    ragged = shape.depth() + 3 * (hex_field(Chance("edge", name), shape, 12) - 0.5)
    pool = np.exp(-((np.clip(ragged, 0, None) / 3.2) ** 2)) + 0.35 * np.exp(-ragged.clip(0) / 9)
    return colour * (1 - 0.13 * pool[..., None])


def cover(shape: Hexagon, bleed: float) -> Field:
    """Opacity from 0 to 1: full inside and a little past the sides, so that neighbours overlap."""
    return np.clip(shape.depth() + bleed + 0.5, 0, 1)
