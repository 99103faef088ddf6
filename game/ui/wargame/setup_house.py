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


def build_house(scene: SetupScene, sheet: Sheet, area: Rect) -> None:
    """One under the other."""
    left, top, width, height = area
    texts, rules = house_texts("wargame"), choices()
    row = min(height / len(rules), 150.0)
    for place, (name, values) in enumerate(rules.items()):
        text, y = texts[name], top + place * row
        heading(scene, (left, y, width, 26), f"{text.title} ({text.ruling})", inside=sheet, size=17)
        label(
            scene, (left, y + 28, width, 40), text.help, inside=sheet, size=13.5, wrap=True,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        each = (width - 12 * (len(values) - 1)) / len(values)
        for column, value in enumerate(values):
            on = scene.draft.house[name] == value
            words = text.values.get(value, value)
            usual = ", as usual" if column == 0 else ""
            made = button(
                scene, (left + column * (each + 12), y + 72, each, 36),
                f"{'●' if on else '○'}  {words}{usual}",
                lambda name=name, value=value: _set(scene, name, value),  # type: ignore[misc]
                inside=sheet, style="tile", name=f"{name}={value}",
            )  # fmt: skip
            mark(made, on=on)


def _set(scene: SetupScene, name: str, value: str) -> None:
    scene.draft.house[name] = value
    scene.changed()
