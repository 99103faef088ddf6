"""The house rules on the set-up screen: each with what it means and a button for each value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.rules.wargame.house import choices
from game.ui import theme
from game.ui.widgets import button, heading, label, mark

if TYPE_CHECKING:
    from game.ui.wargame.setup import SetupScene
    from game.ui.widgets import Rect, Sheet


_NARROW = 620.0  # points


def build_house(scene: SetupScene, sheet: Sheet, area: Rect) -> None:
    """One under the other; where the sheet is narrow their values too, explained by tooltips."""
    left, top, width, height = area
    texts, rules = house_texts("wargame"), choices()
    row = min(height / len(rules), 150.0)
    narrow = width < _NARROW
    for place, (name, values) in enumerate(rules.items()):
        text, y = texts[name], top + place * row
        heading(scene, (left, y, width, 26), f"{text.title} ({text.ruling})", inside=sheet, size=17)
        y += 28
        if not narrow:
            label(
                scene, (left, y, width, 40), text.help, inside=sheet, size=13.5, wrap=True,
                colour=theme.INK_SOFT,
            )  # fmt: skip
            y += 44
        each = width if narrow else (width - 12 * (len(values) - 1)) / len(values)
        for number, value in enumerate(values):
            on = scene.draft.house[name] == value
            words = text.values.get(value, value)
            usual = ", as usual" if number == 0 else ""
            x, down = (0.0, number * 34.0) if narrow else (number * (each + 12), 0.0)
            made = button(
                scene, (left + x, y + down, each, 32 if narrow else 36),
                f"{'●' if on else '○'}  {words}{usual}",
                lambda name=name, value=value: _set(scene, name, value),  # type: ignore[misc]
                inside=sheet, style="tile", name=f"{name}={value}", tip=text.help if narrow else "",
            )  # fmt: skip
            mark(made, on=on)


def _set(scene: SetupScene, name: str, value: str) -> None:
    scene.draft.house[name] = value
    scene.changed()
