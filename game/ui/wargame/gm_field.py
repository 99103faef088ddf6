"""A small battlefield to pick hexes on, by mouse or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame_gui.core import UIElement

from game.rules.wargame.scenario import Placed
from game.ui import theme
from game.ui.focus import Stop
from game.ui.theme import side_colours
from game.ui.wargame.sketch import Sketch, layout_of, sketch
from game.ui.widgets import px

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from pygame_gui.elements import UIPanel

    from game.hexes import Grid
    from game.rules.wargame.scenario import Factor, Scenario
    from game.rules.wargame.state import State
    from game.ui.scene import Scene
    from game.ui.widgets import Rect

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Ground(NamedTuple):
    """What is drawn: a battlefield, who stands where on it, what lies there."""

    scenario: Scenario
    placed: tuple[Placed, ...]
    factors: tuple[Factor, ...]

    @property
    def grid(self) -> Grid:
        """Its hexes."""
        return layout_of(self.scenario).grid

    @staticmethod
    def of(state: State) -> Ground:
        """The field of a fight as it is now."""
        arena = state.arena
        placed = tuple(
            [
                Placed(
                    side=arena.people[number].side, kind="", cell=fighter.cell,
                    leader=arena.people[number].leader,
                )
                for number, fighter in enumerate(state.fighters)
                if fighter.standing == "up" and fighter.cell >= 0
            ]
        )  # fmt: skip
        factors = tuple([feature.factor for feature in state.features.values()])
        return Ground(arena.scenario, placed, factors)


class FieldPick(UIElement):
    """The element; make it with `field_pick`. `cursor`: the hex that keys are at."""

    def __init__(
        self,
        scene: Scene,
        rect: pygame.Rect,
        ground: Ground,
        chosen: Collection[int],
        inside: UIPanel | None,
    ) -> None:
        super().__init__(
            rect, scene.manager, inside, starting_height=1, layer_thickness=1,
            element_id=["field_pick"],
        )  # fmt: skip
        self.scenario = ground.scenario
        self.chosen = set(chosen)
        self.toggle: Callable[[int], None] | None = None
        sides = ground.scenario.sides
        colours = side_colours([(side.id, side.colour) for side in sides])
        self.sketch: Sketch = sketch(
            ground.scenario, colours, rect.size, placed=ground.placed, factors=ground.factors
        )
        self.grid = self.sketch.layout.grid
        middle = self.grid.cell_at(self.grid.columns // 2, self.grid.rows // 2)
        self.cursor = next(iter(sorted(chosen)), middle)
        self.redraw()

    def shown_text(self) -> str:
        """Which hexes are chosen, as text."""
        style = self.scenario.hex_numbers
        return " ".join(self.grid.numbered(cell, style) for cell in sorted(self.chosen))

    def redraw(self) -> None:
        """Draw what is chosen, and the cursor, over the field."""
        drawn = self.sketch.picture.copy()
        for cell in self.chosen:
            self._frame(drawn, cell, theme.RED, 3)
        self._frame(drawn, self.cursor, theme.RING, 2)
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        image.blit(drawn, self._place())
        self._set_image(image.premul_alpha())

    def spot_of(self, cell: int) -> tuple[int, int]:
        """Where a hex's middle lies in the window."""
        x, y = self.sketch.spot_of(cell)
        place = self._place()
        return self.rect.left + place.left + x, self.rect.top + place.top + y

    def key(self, name: str) -> bool:
        """Arrows move the cursor, Enter and Space take its hex."""
        if name in ("enter", "space"):
            self._take(self.cursor)
            return True
        if name not in _STEPS:
            return False
        grid = self.grid
        column, row = grid.offset(self.cursor)
        column, row = column + _STEPS[name][0], row + _STEPS[name][1]
        if not (0 <= column < grid.columns and 0 <= row < grid.rows):
            return False
        self.cursor = grid.cell_at(column, row)
        self.redraw()
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        """A click takes the hex."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        if not self.hover_point(*event.pos):
            return False
        place = self._place()
        at = (
            event.pos[0] - self.rect.left - place.left,
            event.pos[1] - self.rect.top - place.top,
        )
        cell = self.sketch.cell_at(at)
        if cell is not None and self.scenario.terrain[cell]:
            self.cursor = cell
            self._take(cell)
        return True

    def _take(self, cell: int) -> None:
        if self.scenario.terrain[cell] and self.toggle is not None:
            self.toggle(cell)

    def _place(self) -> pygame.Rect:
        whole = pygame.Rect((0, 0), self.rect.size)
        return self.sketch.picture.get_rect(center=whole.center)

    def _frame(self, surface: pygame.Surface, cell: int, colour: str, width: int) -> None:
        corners = [
            (x * self.sketch.factor, y * self.sketch.factor)
            for x, y in self.sketch.layout.corners(cell)
        ]
        pygame.draw.polygon(surface, colour, corners, width)


def field_pick(
    scene: Scene,
    rect: Rect,
    ground: Ground,
    chosen: Collection[int],
    toggle: Callable[[int], None],
    *,
    name: str,
    inside: UIPanel | None = None,
) -> FieldPick:
    """A field in the focus ring; `toggle` gets each hex that is clicked."""
    made = FieldPick(scene, px(scene, rect), ground, chosen, inside)
    made.toggle = toggle
    scene.ring.add(Stop(made, name, None, made.key, lambda: made.cursor, made_at(made)))
    return made


def made_at(made: FieldPick) -> Callable[[object], None]:
    """Takes the cursor over from the field it replaces."""

    def restore(kept: object) -> None:
        if isinstance(kept, int):
            made.cursor = kept
            made.redraw()

    return restore
