"""Small forms that the desk's tools and sheets share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.widgets import button, choice, label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame_gui.elements import UIPanel

    from game.rules.war.state import State
    from game.ui.scene import Scene
    from game.ui.widgets import Rect

_BUTTON = 28.0  # of a stepper's − and +


def stepper(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    value: int,
    bounds: tuple[int, int],
    change: Callable[[int], None],
    *,
    name: str,
    words: str = "",
    inside: UIPanel | None = None,
    by: int = 1,
) -> None:
    """A number with − and +, named "less NAME" and "more NAME"; `words`: what it says instead."""
    left, top, width, height = rect
    least, most = bounds
    wide = min(_BUTTON, max(width * 0.24, 24.0))

    def step(way: int) -> None:
        new = min(max(value + way * by, least), most)
        if new != value:
            change(new)

    for sign, way, x, what in (
        ("−", -1, left, "less"),
        ("+", 1, left + width - wide, "more"),
    ):
        button(
            scene, (x, top, wide, height), sign, lambda way=way: step(way),  # type: ignore[misc]
            inside=inside, name=f"{what} {name}",
            enabled=value > least if way < 0 else value < most,
        )  # fmt: skip
    label(
        scene, (left + wide + 2, top, width - 2 * wide - 4, height), words or str(value),
        inside=inside, align="center", bold=True, size=13.5,
    )  # fmt: skip


def captioned(scene: Scene, rect: Rect, words: str, *, inside: UIPanel | None = None) -> None:
    """A small heading over a field."""
    label(scene, rect, words, inside=inside, size=12.5, colour=theme.INK_SOFT)


def faction_choice(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    state: State,
    value: str,
    change: Callable[[str], None],
    *,
    name: str,
    nobody: str = "",
    inside: UIPanel | None = None,
) -> None:
    """One of the factions that are in the war; `nobody`: what "" is called, if it can be chosen."""
    options = [(one.id, one.name) for one in state.war.factions if one.id not in state.out]
    if nobody:
        options.append(("", nobody))
    choice(scene, rect, options, value, change, name=name, inside=inside)


def team_options(state: State) -> list[tuple[str, str]]:
    """The teams with the names of their factions."""
    war = state.war
    return [
        (team, " and ".join(war.faction[one].name for one in war.members(team)))
        for team in war.teams
    ]


def kind_options(state: State) -> list[tuple[str, str]]:
    """The types of units."""
    return [(kind.id, kind.title) for kind in state.war.tables.kinds]


def named_units(state: State) -> list[str]:
    """The names that units and characters in the war bear."""
    names = [unit.name for faction in state.cells for _, unit in state.units(faction) if unit.name]
    return list(dict.fromkeys([*names, *state.people]))


def cells_words(state: State, cells: Sequence[int]) -> str:
    """Hexes in a row; "" for none."""
    return " ".join(state.war.hex_name(cell) for cell in cells)
