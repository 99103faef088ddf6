"""The pygame_gui theme at a scale: in it every element names its font, as the library needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.ui.theme import (
    BUTTON_FONTS,
    FONT,
    GOLD,
    INK,
    INK_FAINT,
    INK_SOFT,
    LINE,
    PAPER,
    PAPER_DARK,
    PAPER_LIGHT,
    RED,
    RED_DARK,
    RING,
    TEXT,
    TIP,
    font_file,
)


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
            "regular_path": font_file(serif=serif),
            "bold_path": font_file(bold=True, serif=serif),
            "italic_path": font_file(serif=serif),
            "bold_italic_path": font_file(bold=True, serif=serif),
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
