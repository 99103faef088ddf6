"""How the window looks: one table of colours, fonts and element styles, at the UI's scale.

Colours are module constants (`INK`, `PAPER`, ...). `font(points, scale, bold=, serif=)` gives a
cached pygame font for drawing by hand; skin.py has the pygame_gui theme, with object ids for
buttons: "#primary" (the one thing to do), "#quiet" (no face till hovered), "#danger", "#tile" (left
aligned, for lists and toggles). Panels draw themselves (paper.py).
`faction_colours(scenario)` tells factions apart by colour *and* pattern.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

import pygame

from game.data.places import assets_dir

INK = "#2b1d12"
INK_SOFT = "#6d5638"
INK_FAINT = "#a58d66"
PAPER = "#f0e4c8"
PAPER_LIGHT = "#f9f1dd"
PAPER_DARK = "#dcc79a"
LINE = "#9a7b4c"
DESK = "#2a1d14"
RED = "#8e2a1e"
RED_DARK = "#6b1d14"
GOLD = "#c8952c"
RING = "#1c5fa8"
RING_HALO = "#ffffff"
FONT = "hexmarch"
TEXT = 15  # points, of running text
TIP = 13.5  # of a tooltip
# Styles of buttons that don't use the running text's font: size, bold, serif.
BUTTON_FONTS = {
    "primary": (16, True, False),
    "title": (19, True, True),
    "title_primary": (21, True, True),
}


class Colours(NamedTuple):
    """A faction on the map: three tones, a pattern and an emblem that tell it without them."""

    fill: pygame.Color
    dark: pygame.Color
    light: pygame.Color
    pattern: str
    emblem: str


class _Faction(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def emblem(self) -> str: ...


class _Scenario(Protocol):
    @property
    def factions(self) -> tuple[Any, ...]: ...


# Told apart by people who don't see red and green apart, too; each beside its own pattern.
PALETTE = ("#b3372b", "#2f6da8", "#d39a1c", "#4d7a36", "#7a4a9c", "#2b2b30", "#c2622a", "#3a8f8a")
PATTERNS = ("solid", "stripes", "dots", "chevrons", "checks", "cross", "bars", "lozenges")
EMBLEMS = ("lion", "eagle", "tower", "sun", "wolf", "star", "crown", "rose")


def faction_colours(scenario: _Scenario) -> dict[str, Colours]:
    """Each faction's colours; where the map gives none, from the palette, unlike the others'."""
    factions: tuple[_Faction, ...] = scenario.factions
    return colours_of([(faction.id, faction.colour, faction.emblem) for faction in factions])


def colours_of(sides: Sequence[tuple[str, str, str]]) -> dict[str, Colours]:
    """The same of sides given as id, colour, emblem; "" where one has none of its own."""
    taken = {colour.lower() for _, colour, _ in sides}
    free = [colour for colour in PALETTE if colour not in taken]
    return {
        side: _tones(
            colour or free[place % len(free)],
            PATTERNS[place % len(PATTERNS)],
            emblem or EMBLEMS[place % len(EMBLEMS)],
        )
        for place, (side, colour, emblem) in enumerate(sides)
    }


def side_colours(sides: Sequence[tuple[str, str]]) -> dict[str, Colours]:
    """The same of a fight's sides, id and colour: a side keeps its own in either place."""
    return colours_of([(side, colour, "") for side, colour in sorted(sides)])


def _tones(colour: str, pattern: str, emblem: str) -> Colours:
    try:
        fill = pygame.Color(colour)
    except ValueError:
        fill = pygame.Color(PALETTE[0])
    if len(colour) == len("#aarrggbb"):  # Tiled writes alpha first
        fill = pygame.Color(f"#{colour[3:]}")
    ink, paper = pygame.Color(INK), pygame.Color(PAPER_LIGHT)
    return Colours(fill, fill.lerp(ink, 0.5), fill.lerp(paper, 0.6), pattern, emblem)


_FONT_FILES = {
    (False, False): "DejaVuSans.ttf",
    (True, False): "DejaVuSans-Bold.ttf",
    (True, True): "DejaVuSerif-Bold.ttf",
    (False, True): "DejaVuSerif-Bold.ttf",
}


@lru_cache(maxsize=64)
def font(
    points: float, scale: float = 1.0, *, bold: bool = False, serif: bool = False
) -> pygame.font.Font:
    """A font of so many points at this scale (serif is for titles, and always bold)."""
    return pygame.font.Font(font_file(bold=bold, serif=serif), max(round(points * scale), 6))


@lru_cache(maxsize=2)
def desk(size: tuple[int, int]) -> pygame.Surface:
    """The dark table top under the sheets: planks, darker towards the edges."""
    width, height = size
    grain = random.Random(7)  # noqa: S311 - a picture; the same at every start
    small = pygame.Surface((96, 54))
    for y in range(54):
        plank = 1.0 - 0.10 * (y // 9 % 2) - (0.28 if y % 9 == 0 else 0.0)
        streak = grain.uniform(-0.05, 0.05)
        for x in range(96):
            edge = 1.0 - 0.35 * (abs(x - 47.5) / 48) ** 2 - 0.35 * (abs(y - 26.5) / 27) ** 2
            tone = max(plank + streak + grain.uniform(-0.03, 0.03), 0.2) * edge
            small.set_at((x, y), (round(74 * tone), round(52 * tone), round(35 * tone)))
    return pygame.transform.smoothscale(small, (width, height))


@cache
def font_file(*, bold: bool = False, serif: bool = False) -> str:
    """The file of a face."""
    return str(assets_dir() / "fonts" / _FONT_FILES[bold, serif])
