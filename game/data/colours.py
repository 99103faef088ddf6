"""Colours that files may name instead of writing #rrggbb."""

from __future__ import annotations

from game.data.fields import COLOUR, Field

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


def colour_of(text: str) -> str:
    """The #rrggbb that a file means which says `red` or #rrggbb; "" of ""."""
    return COLOURS.get(text.lower(), text.lower())


def _is_colour(value: object) -> bool:
    return COLOUR.holds(value) or (isinstance(value, str) and value.lower() in COLOURS)


NAMED_COLOUR = Field(f"#rrggbb or one of {', '.join(COLOURS)}", _is_colour)
