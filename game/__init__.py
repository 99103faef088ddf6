"""Hexmarch: whole wars of Hex Battles on hex maps drawn in Tiled."""

__version__ = "0.1.0"
