"""Colours that files may name instead of writing #rrggbb."""

from __future__ import annotations

COLOURS = {
    "red": "#b3382c",
    "blue": "#2f5d9b",
    "green": "#3f7d3d",
    "gold": "#c8962a",
    "yellow": "#d9b62e",
    "purple": "#77448a",
    "orange": "#cf6a24",
    "teal": "#2a8285",
    "white": "#e6e1d3",
    "grey": "#7c7c78",
    "black": "#2c2a29",
    "brown": "#80532f",
    "pink": "#c7688c",
}
