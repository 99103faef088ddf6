"""Where no stack is selected: all of one's own, to go to, with which of them can still act."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.war import selection as select
from game.ui.war.badge import paint_badge
from game.ui.war.facts import stack_words
from game.ui.war.words import hex_words
from game.ui.widgets import button

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.brush import Brush
    from game.ui.war.areas import Areas
    from game.ui.war.scene import WarScene

ROW, TIGHT_ROW = 40.0, 38.0
_HEAD = 26.0
_BADGE = 20.0
ABLE = "#4d6b2a"


class Overview:
    """A row for each own stack, as many as there is room for."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.rows: list[tuple[int, UIButton]] = []
        self.of: tuple[int, ...] = ()

    @property
    def cells(self) -> tuple[int, ...]:
        """The hexes of one's own stacks, those that can act first; () while one is selected."""
        scene = self.scene
        if not scene.mine or scene.stack:
            return ()
        cells = scene.state.cells[scene.state.active]
        return tuple(sorted(cells, key=lambda cell: not scene.aim.can_act(cell)))

    def build(self, areas: Areas) -> None:
        """Make a button for each."""
        scene = self.scene
        self.of = self.cells
        left, top, width, height = areas.stack
        row = TIGHT_ROW if areas.tight else ROW
        most = max(int((height - _HEAD) // row), 1)
        self.rows = [
            (
                cell,
                button(
                    scene,
                    (left, top + _HEAD + place * row, width, row - 4),
                    "",
                    lambda cell=cell: self.choose(cell),  # type: ignore[misc]
                    style="tile",
                    name=f"stack {scene.war.hex_name(cell)}",
                ),
            )
            for place, cell in enumerate(self.of[:most])
        ]

    def choose(self, cell: int) -> None:
        """Select that stack and look there."""
        scene = self.scene
        scene.view.camera.show(cell)
        scene.commands.select(select.pick(scene.state, cell))

    def paint(self, brush: Brush, areas: Areas) -> list[str]:
        """The heading; what it says."""
        if not self.rows:
            return []
        left, top = round(areas.stack[0] * brush.scale), round(areas.stack[1] * brush.scale)
        hidden = len(self.of) - len(self.rows)
        more = f" ({hidden} more: {keys.shown('next_stack')})" if hidden else ""
        words = f"Your stacks{more}"
        title = brush.text(words, (left, top + brush.px(4)), 13.5, bold=True)
        right = round((areas.stack[0] + areas.stack[2]) * brush.scale)
        legend = "can still act"
        at = brush.text(legend, (right, title.top + brush.px(2)), 11.5, theme.INK_SOFT, right=True)
        _dot(brush, (at.left - brush.px(10), at.centery), able=True)
        return [words, legend]

    def paint_over(self, brush: Brush) -> None:
        """What the rows show: place, units, and a dot for those that can act."""
        for cell, made in self.rows:
            self._paint_row(brush, pygame.Rect(made.rect), cell)

    def _paint_row(self, brush: Brush, rect: pygame.Rect, cell: int) -> None:
        scene = self.scene
        units = scene.state.stack(cell, scene.state.active)
        able = scene.aim.can_act(cell)
        dot = (rect.left + brush.px(12), rect.centery)
        _dot(brush, dot, able=able)
        left = rect.left + brush.px(24)
        colour = theme.INK if able else theme.INK_SOFT
        high = brush.line_height(13) + brush.line_height(11) - brush.px(2)
        y = rect.centery - high // 2
        side = brush.px(_BADGE)
        shown = list(dict.fromkeys(unit.kind for unit in units))[:4]
        room = rect.right - left - len(shown) * (side + brush.px(3)) - brush.px(8)
        brush.squeezed(hex_words(cell, scene.war), (left, y), room, 13, colour, bold=able)
        y += brush.line_height(13) - brush.px(2)
        brush.fitted(stack_words(scene.state, units), (left, y), room, 11, theme.INK_SOFT)
        x = rect.right - brush.px(6) - side // 2
        colours = scene.view.colours[scene.state.active]
        for kind in reversed(shown):
            unit = next(unit for unit in units if unit.kind is kind)
            paint_badge(brush, (x, rect.centery), side, unit, colours)
            x -= side + brush.px(3)


def _dot(brush: Brush, at: tuple[int, int], *, able: bool) -> None:
    """A mark before a stack: filled where it can still act."""
    if able:
        pygame.draw.aacircle(brush.surface, ABLE, at, brush.px(5))
    pygame.draw.aacircle(brush.surface, theme.INK_SOFT, at, brush.px(5), max(1, brush.px(1.3)))
