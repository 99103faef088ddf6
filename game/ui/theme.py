"""How the window looks: one table of colours, fonts and element styles, at the UI's scale.

Colours are module constants (`INK`, `PAPER`, ...). `font(points, scale, bold=, serif=)` gives a
cached pygame font for drawing by hand; `gui_theme(scale)` the pygame_gui theme in which every
element names its font. Object ids for pygame_gui elements:
buttons "#primary" (the one thing to do), "#quiet" (no face till hovered), "#danger", "#tile" (left
aligned, for lists and toggles). Panels draw themselves (paper.py).
`faction_colours(scenario)` tells factions apart by colour *and* pattern.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
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
DESK_LIGHT = "#3b2a1c"
RED = "#8e2a1e"
RED_DARK = "#6b1d14"
GOLD = "#c8952c"
GREEN = "#4d6b2a"
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
    free = [colour for colour in PALETTE if colour not in {f.colour.lower() for f in factions}]
    return {
        faction.id: _tones(
            faction.colour or free[place % len(free)],
            PATTERNS[place % len(PATTERNS)],
            faction.emblem or EMBLEMS[place % len(EMBLEMS)],
        )
        for place, faction in enumerate(factions)
    }


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
    return pygame.font.Font(_font_file(bold=bold, serif=serif), max(round(points * scale), 6))


@lru_cache(maxsize=2)
def gui_theme(scale: float) -> dict[str, dict[str, Any]]:
    """The pygame_gui theme at a scale (1.0: a point is a pixel)."""

    def px(points: float) -> str:
        return str(max(round(points * scale), 1))

    def face(points: float = TEXT, bold: bool = False, serif: bool = False) -> dict[str, str]:
        # bold_path and the like serve the <b> and <i> of text boxes
        return {
            "name": f"{FONT}_serif" if serif else FONT,
            "size": px(points),
            "bold": "1" if bold else "0",
            "regular_path": _font_file(serif=serif),
            "bold_path": _font_file(bold=True, serif=serif),
            "italic_path": _font_file(serif=serif),
            "bold_italic_path": _font_file(bold=True, serif=serif),
        }

    rounded = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": px(5),
        "border_width": px(1),
        "shadow_width": "0",
    }
    button: dict[str, Any] = {
        "font": face(),
        "colours": _states("#f6ebcd,#dfca9b,270", "#fff7e0,#ecd9ac,270", "#d8c08c,#ead9b0,270"),
        "misc": rounded | {"text_horiz_alignment_padding": px(10), "tool_tip_delay": "0.45"},
    }
    return {
        "defaults": {"colours": _defaults(), "font": face()},
        "button": button,
        "#primary": {
            "font": face(*BUTTON_FONTS["primary"]),
            "colours": _states("#a83a2c,#7d2318,270", "#bd4a39,#8e2a1e,270", "#6b1d14,#8e2a1e,270")
            | _texts("#fff4dd")
            | {"normal_border": RED_DARK, "hovered_border": RED_DARK},
        },
        "#danger": {"colours": _states(PAPER, "#f3d6c8", "#e2b9a8") | _texts(RED)},
        "#quiet": {
            "colours": _states("#00000000", "#fff7e0b0", "#dfca9bd0")
            | {"normal_border": "#00000000", "disabled_bg": "#00000000"}
        },
        "#title": {
            "font": face(*BUTTON_FONTS["title"]),
            "misc": {"text_horiz_alignment": "center"},
        },
        "#title_primary": {
            "font": face(*BUTTON_FONTS["title_primary"]),
            "colours": _states("#a83a2c,#7d2318,270", "#bd4a39,#8e2a1e,270", "#6b1d14,#8e2a1e,270")
            | _texts("#fff4dd"),
        },
        "#tile": {"misc": {"text_horiz_alignment": "left"}},
        "panel": {  # draws itself (paper.py)
            "colours": {"dark_bg": PAPER, "normal_border": LINE},
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0"},
        },
        "text_box": {
            "font": face(),
            "colours": {
                "dark_bg": "#00000000",
                "normal_border": "#00000000",
                "normal_text": INK,
                "link_text": RING,
                "link_hover": RED,
                "link_selected": RED_DARK,
                "selected_bg": "#d7b978",
            },
            "misc": {
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{px(4)},{px(2)}",
                "line_spacing": "1.25",
            },
        },
        "text_entry_line": {
            "font": face(),
            "colours": {
                "dark_bg": PAPER_LIGHT,
                "normal_text": INK,
                "selected_bg": "#d7b978",
                "selected_text": INK,
                "normal_border": LINE,
                "text_cursor": INK,
            },
            "misc": rounded | {"padding": f"{px(8)},{px(2)}"},
        },
        "tool_tip": {
            "colours": {"dark_bg": "#2a1d14", "normal_border": GOLD},
            "misc": {"rect_width": px(300), "border_width": px(1), "shadow_width": "0"},
        },
        "tool_tip.text_box": {
            "font": face(TIP),
            "colours": {
                "dark_bg": "#2a1d14",
                "normal_border": GOLD,
                "normal_text": PAPER_LIGHT,
                "link_text": GOLD,
            },
            "misc": rounded | {"shape_corner_radius": px(4), "padding": f"{px(8)},{px(6)}"},
        },
        "vertical_scroll_bar": {
            "colours": {
                "dark_bg": "#d8c49580",
                "normal_border": "#00000000",
                "normal_bg": "#b89a66",
                "hovered_bg": "#a58352",
                "active_bg": RED,
            },
            "misc": {"enable_arrow_buttons": "0", "border_width": "0", "shadow_width": "0"},
        },
        "vertical_scroll_bar.#sliding_button": {
            "colours": _states("#b89a66", "#a58352", RED),
            "misc": rounded | {"border_width": "0"},
        },
    }


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


def _states(normal: str, hovered: str, active: str) -> dict[str, str]:
    """A button's face in each state."""
    return {
        "normal_bg": normal,
        "hovered_bg": hovered,
        "active_bg": active,
        "selected_bg": "#d9b96c,#c9a04a,270",
        "disabled_bg": "#e6d9b8",
    }


def _texts(colour: str) -> dict[str, str]:
    return {f"{state}_text": colour for state in ("normal", "hovered", "active", "selected")}


def _defaults() -> Mapping[str, str]:
    return {
        **_states(PAPER, PAPER_LIGHT, PAPER_DARK),
        **_texts(INK),
        "dark_bg": PAPER,
        "disabled_dark_bg": "#e6d9b8",
        "disabled_text": INK_FAINT,
        "normal_border": LINE,
        "hovered_border": INK_SOFT,
        "active_border": INK,
        "selected_border": INK_SOFT,
        "disabled_border": "#cdb98c",
        "text_shadow": "#00000000",
        "text_cursor": INK,
        "filled_bar": RED,
        "unfilled_bar": PAPER_DARK,
    }


@cache
def _font_file(*, bold: bool = False, serif: bool = False) -> str:
    return str(assets_dir() / "fonts" / _FONT_FILES[bold, serif])
