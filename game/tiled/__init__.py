"""Tiled files in and out: read, check, write, draw."""

from game.tiled.faults import Finding, MapFault
from game.tiled.read import Reading, load, read

__all__ = ["Finding", "MapFault", "Reading", "load", "read"]
