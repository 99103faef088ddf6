"""The options on the set-up screen: each a switch with its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.rules.tactical.house import choices
from game.ui import theme
from game.ui.text import wrapped_height
from game.ui.widgets import Rect, Sheet, label, toggle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ui.tactical.setup import SetupScene

LARGEST, LEAST = 12.5, 9.0  # points of what explains an option
SWITCH = 29.0  # its height
BOX = 44.0  # what a switch needs beside its words


def build_options(scene: SetupScene, sheet: Sheet, area: Rect) -> None:
    """A switch for each option of the rules, with its value and what it is about.

    All that explains them is set in one size, as large as fits all of it.
    """
    left, top, width, height = area
    names = list(choices())
    columns = 3 if width > 1150 and height < 330 else 2
    rows = -(-len(names) // columns)
    each, row = (width - 16 * (columns - 1)) / columns, height / rows
    high = min(SWITCH, row - 4)
    font = theme.font(theme.TEXT, scene.scale)
    half = max(font.size(_title(name))[0] for name in names) / scene.scale + BOX
    half = min(half, each * 0.64)
    value = each - half - 8, high + 2
    about = each - 6, row - 4 - high - 1
    told = [(_value(scene, name), value) for name in names]
    told += [(_about(name), about) for name in names] if about[1] > 24 else []
    size = fitting(scene, told)
    for place, name in enumerate(names):
        x, y = left + place // rows * (each + 16), top + place % rows * row
        toggle(
            scene, (x, y, half, high), _title(name), _is_on(scene, name),
            lambda new, name=name: _switch(scene, name, on=new),  # type: ignore[misc]
            inside=sheet, tip=house_texts("tactical")[name].help,
        )  # fmt: skip
        box = (x + half + 8, y - 1, *value)
        label(scene, box, _value(scene, name), inside=sheet, size=size, wrap=True)
        if about[1] > 24:
            box = (x + 4, y + high + 1, *about)
            label(
                scene, box, _about(name), inside=sheet, size=size, colour=theme.INK_SOFT, wrap=True
            )  # fmt: skip


def fitting(scene: SetupScene, told: Iterable[tuple[str, tuple[float, float]]]) -> float:
    """The largest size in points in which each text fits its width and height."""
    told, size = list(told), LARGEST
    while size > LEAST and not all(_fits(scene, words, size, room) for words, room in told):
        size -= 0.5
    return size


def _fits(scene: SetupScene, words: str, size: float, room: tuple[float, float]) -> bool:
    font = theme.font(size, scene.scale)
    needed = wrapped_height(words, font, round(room[0] * scene.scale)) - font.get_descent()
    return needed <= int(room[1] * scene.scale)


def fitted_text(scene: SetupScene, sheet: Sheet, rect: Rect, words: str) -> None:
    """A text as large as fits, 12.5 points at most."""
    size = fitting(scene, [(words, rect[2:])])
    label(scene, rect, words, inside=sheet, size=size, colour=theme.INK_SOFT, wrap=True)


def _title(name: str) -> str:
    return house_texts("tactical")[name].title if "on" in choices()[name] else "No Charge"


def _value(scene: SetupScene, name: str) -> str:
    words = house_texts("tactical")[name].values[scene.draft.house[name]]
    return words[0].upper() + words[1:]


def _about(name: str) -> str:
    text = house_texts("tactical")[name]
    return f"{text.help} ({text.ruling})"


def _is_on(scene: SetupScene, name: str) -> bool:
    value, values = scene.draft.house[name], choices()[name]
    return value == "on" if "on" in values else value == values[1]


def _switch(scene: SetupScene, name: str, *, on: bool) -> None:
    values = choices()[name]
    if "on" in values:
        scene.draft.house[name] = "on" if on else "off"
    else:
        scene.draft.house[name] = values[1] if on else values[0]
    scene.changed()
