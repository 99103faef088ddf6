"""Colours of the report: mixed, weighed, and one for each faction."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.war.scenario import Scenario

# For factions to which the map gives no colour; they differ in lightness, not in hue alone.
PALETTE = ("#2f5d9b", "#c8962a", "#8e2f2f", "#3f9a8a", "#5b3a7d", "#cf6a24", "#3f6b2f", "#55504a")
_HEX = re.compile(r"#(?:[0-9a-f]{2})?([0-9a-f]{6})", re.IGNORECASE)  # Tiled writes alpha first
_TOO_LIGHT = 0.3  # on white paper


class Colour(NamedTuple):
    """Red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float

    @staticmethod
    def of(text: str) -> Colour | None:
        """Read `#rrggbb` or Tiled's `#aarrggbb`; None for anything else."""
        match = _HEX.fullmatch(text.strip())
        if match is None:
            return None
        return Colour(*(int(match[1][place : place + 2], 16) / 255 for place in (0, 2, 4)))

    @property
    def text(self) -> str:
        """As `#rrggbb`."""
        return "#" + "".join(f"{round(part * 255):02x}" for part in self)

    @property
    def lightness(self) -> float:
        """Relative luminance (nearly WCAG's), 0 black to 1 white."""
        red, green, blue = (((part + 0.055) / 1.055) ** 2.4 for part in self)
        return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)

    def mixed(self, other: Colour, share: float) -> Colour:
        """This colour with so much (0 to 1) of the other in it."""
        return Colour(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    def contrast(self, other: Colour) -> float:
        """Contrast ratio, 1 to 21."""
        low, high = sorted((self.lightness, other.lightness))
        return (high + 0.05) / (low + 0.05)


WHITE = Colour(1.0, 1.0, 1.0)
INK = Colour(0.11, 0.11, 0.13)
HEAT = Colour(0.42, 0.09, 0.06)


def readable_on(ground: Colour) -> Colour:
    """Ink or white, whichever reads better."""
    return max(INK, WHITE, key=ground.contrast)


def on_paper(colour: Colour) -> Colour:
    """The colour, darkened where it would hardly show on white."""
    while colour.lightness > _TOO_LIGHT:
        colour = colour.mixed(INK, 0.2)
    return colour


def faction_colours(scenario: Scenario) -> dict[str, Colour]:
    """Each faction's colour: the map's, else one of the palette that nobody has."""
    given = {faction.id: Colour.of(faction.colour) for faction in scenario.factions}
    taken = {colour.text for colour in given.values() if colour is not None}
    free = [colour for text in PALETTE if text not in taken and (colour := Colour.of(text))]
    return {
        faction: colour or free[place % len(free)]
        for place, (faction, colour) in enumerate(given.items())
    }
