"""The options on the set-up screen: each a switch with its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.rules.tactical.house import choices
from game.ui import theme
from game.ui.text import wrapped_height
from game.ui.widgets import Rect, Sheet, label, toggle

if TYPE_CHECKING:
    from game.ui.tactical.setup import SetupScene


def build_options(scene: SetupScene, sheet: Sheet, area: Rect) -> None:
    """A switch for each option of the rules, with its value and what it is about."""
    left, top, width, height = area
    names = list(choices())
    columns = 3 if width > 1150 and height < 330 else 2
    rows = -(-len(names) // columns)
    each, row = (width - 16 * (columns - 1)) / columns, height / rows
    for place, name in enumerate(names):
        x = left + place // rows * (each + 16)
        _option(scene, sheet, (x, top + place % rows * row, each, row - 4), name)


def _option(scene: SetupScene, sheet: Sheet, rect: Rect, name: str) -> None:
    left, top, width, height = rect
    text, values = house_texts("tactical")[name], choices()[name]
    value = scene.draft.house[name]
    on = value == "on" if "on" in values else value == values[1]
    title = text.title if "on" in values else "No Charge"
    high, half = min(29.0, height), width * 0.57
    toggle(
        scene, (left, top, half, high), title, on,
        lambda new: _switch(scene, name, on=new), inside=sheet, tip=text.help,
    )  # fmt: skip
    words = text.values[value]
    told = words[0].upper() + words[1:]
    fitted_text(
        scene, sheet, (left + half + 8, top - 1, width - half - 8, high + 2), told, theme.INK
    )
    if height - high > 24:
        fitted_text(
            scene,
            sheet,
            (left + 4, top + high + 2, width - 6, height - high - 1),
            f"{text.help} ({text.ruling})",
        )


def fitted_text(
    scene: SetupScene, sheet: Sheet, rect: Rect, words: str, colour: str = theme.INK_SOFT
) -> None:
    """A text as large as fits, 12.5 points at most."""
    size = 12.5
    while size > 10:
        font = theme.font(size, scene.scale)
        if wrapped_height(words, font, round(rect[2] * scene.scale)) / scene.scale <= rect[3]:
            break
        size -= 0.5
    label(scene, rect, words, inside=sheet, size=size, colour=colour, wrap=True)


def _switch(scene: SetupScene, name: str, *, on: bool) -> None:
    values = choices()[name]
    if "on" in values:
        scene.draft.house[name] = "on" if on else "off"
    else:
        scene.draft.house[name] = values[1] if on else values[0]
    scene.changed()
