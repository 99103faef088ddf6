"""The log on the screen: lines with hexes to go to, by mouse and keys; newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame_gui.core import UIElement

from game.ui import theme
from game.ui.brush import Brush, wrap
from game.ui.focus import Stop
from game.ui.widgets import Rect, px

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.theme import Colours

SIZE, LARGE = 12.5, 14.0  # points; large where there is room
_TALL = 900.0  # points of the window's height
_EDGE = 8.0
_BAR = 8.0
HEADINGS = ("round", "turn")


class LogLine(NamedTuple):
    """A line of the log: what happened, in which hexes, in whose turn; `kind` is the event's tag.

    `step`: which order brought it (-1: the set-up). `reader`: who alone may read it.
    """

    text: str
    cells: tuple[int, ...]
    faction: str
    kind: str
    step: int
    reader: str = ""


class LogBox(UIElement):
    """The log's element. `chosen` is the line the keyboard is at, -1: none."""

    def __init__(
        self,
        scene: Scene,
        rect: Rect,
        colours: Mapping[str, Colours],
        goto: Callable[[LogLine], None],
    ) -> None:
        super().__init__(
            px(scene, rect),
            scene.manager,
            None,
            starting_height=1,
            layer_thickness=1,
            element_id=["log_box"],
        )
        self.scale = scene.scale
        self.size = LARGE if scene.height >= _TALL else SIZE
        self.goto = goto
        self.lines: Sequence[LogLine] = ()
        self.chosen = -1
        self._colours = colours
        self._rows: list[tuple[int, str]] = []  # (line, text) as wrapped
        self._below = 0.0  # rows scrolled up from the newest
        self._under = -1
        self._set_image(pygame.Surface((1, 1), pygame.SRCALPHA))

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, the newest in sight."""
        if len(lines) == len(self.lines) and (not lines or lines[-1] == self.lines[-1]):
            return
        known = len(self.lines)
        if len(lines) < known or list(lines[:known]) != list(self.lines):
            self._rows, known = [], 0
        room = self.rect.width - round((2 * _EDGE + _BAR + 8) * self.scale)
        for number, line in enumerate(lines[known:], known):
            bold = line.kind in HEADINGS
            self._rows += [
                (number, row) for row in _wrapped(line.text, self.size, self.scale, room, bold)
            ]
        self.lines = tuple(lines)
        self.chosen = -1
        self._below = 0.0
        self.redraw()

    def shown_text(self) -> str:
        """What can be read in it now."""
        return "\n".join(text for _, text in self._in_sight())

    def scroll(self, rows: float) -> None:
        """Scroll towards older lines (newer: negative)."""
        most = max(len(self._rows) - self._room(), 0)
        self._below = min(max(self._below + rows, 0), most)
        self.redraw()

    def turn(self, notches: int) -> None:
        """The wheel was turned over it, up is positive."""
        self.scroll(3 * notches)

    def key(self, pressed: str) -> bool:
        """Keys while it has the focus: up and down choose a line, Enter goes to its hex."""
        if pressed in ("up", "down"):
            self._choose(-1 if pressed == "up" else 1)
            return True
        if pressed in ("pageup", "pagedown"):
            self.scroll(self._room() * (0.9 if pressed == "pageup" else -0.9))
            return True
        if pressed in ("home", "end"):
            self.scroll(1e9 if pressed == "home" else -1e9)
            return True
        if pressed in ("enter", "space") and 0 <= self.chosen < len(self.lines):
            self.goto(self.lines[self.chosen])
            return True
        return False

    def process_event(self, event: pygame.event.Event) -> bool:
        """Clicks go to a line's hex, the wheel scrolls."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.hover_point(*event.pos):
            line = self._line_at(event.pos)
            if event.button == pygame.BUTTON_LEFT and line >= 0:
                self.chosen = line
                self.goto(self.lines[line])
                self.redraw()
            return True
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.turn(event.y)
            return True
        if event.type == pygame.MOUSEMOTION:
            line = self._line_at(event.pos) if self.hover_point(*event.pos) else -1
            if line != self._under:
                self._under = line
                self.redraw()
        return False

    def redraw(self) -> None:
        """Paint the lines in sight."""
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        brush = Brush(image, self.scale)
        y, left = brush.px(5), brush.px(_EDGE)
        high = brush.line_height(self.size)
        last = -1
        for number, text in self._in_sight():
            line = self.lines[number]
            if number == self.chosen:
                bar = pygame.Rect(0, y, self.rect.width - brush.px(_BAR), high)
                pygame.draw.rect(image, "#d7b978", bar)
            if line.faction and line.kind not in HEADINGS:
                chip = pygame.Rect(
                    left - brush.px(4), y + brush.px(1), brush.px(3), high - brush.px(2)
                )
                pygame.draw.rect(image, self._colours[line.faction].fill, chip)
            first = number != last
            last = number
            self._row(brush, (left, y), text, line, hovered=number == self._under, first=first)
            y += high
        self._bar(brush)
        self._set_image(image.premul_alpha())

    def _row(
        self,
        brush: Brush,
        at: tuple[int, int],
        text: str,
        line: LogLine,
        *,
        hovered: bool,
        first: bool,
    ) -> None:
        heading = line.kind in HEADINGS
        colour = theme.INK
        if line.kind == "turn" and line.faction:
            colour = str(self._colours[line.faction].dark.hex)
        elif line.kind in ("lost", "grant_lost", "out"):
            colour = theme.RED_DARK
        indent = 0 if first else 8
        rect = brush.text(
            text,
            (at[0] + brush.px(4 + indent), at[1]),
            self.size,
            theme.RING if hovered and line.cells else colour,
            bold=heading,
        )
        if hovered and line.cells:
            y = rect.bottom - brush.px(2)
            pygame.draw.line(brush.surface, theme.RING, (rect.left, y), (rect.right, y))

    def _bar(self, brush: Brush) -> None:
        room, rows = self._room(), len(self._rows)
        if rows <= room:
            return
        width, height = self.rect.size
        long = max(round(height * room / rows), brush.px(16))
        top = round((height - long) * (1 - self._below / (rows - room)))
        bar = pygame.Rect(width - brush.px(_BAR), top, brush.px(_BAR - 2), long)
        pygame.draw.rect(brush.surface, "#b89a66", bar, border_radius=brush.px(3))

    def _room(self) -> int:
        high = Brush(pygame.Surface((1, 1)), self.scale).line_height(self.size)
        return max(int(self.rect.height - round(10 * self.scale)) // high, 1)

    def _in_sight(self) -> list[tuple[int, str]]:
        room = self._room()
        end = len(self._rows) - round(self._below)
        return self._rows[max(end - room, 0) : end]

    def _line_at(self, at: tuple[int, int]) -> int:
        high = Brush(pygame.Surface((1, 1)), self.scale).line_height(self.size)
        row = (at[1] - self.rect.top - round(5 * self.scale)) // high
        visible = self._in_sight()
        return visible[row][0] if 0 <= row < len(visible) else -1

    def _choose(self, by: int) -> None:
        if not self.lines:
            return
        start = len(self.lines) if self.chosen < 0 else self.chosen
        self.chosen = min(max(start + by, 0), len(self.lines) - 1)
        rows = [place for place, (number, _) in enumerate(self._rows) if number == self.chosen]
        end = len(self._rows) - round(self._below)
        if rows and rows[-1] >= end:
            self._below = len(self._rows) - rows[-1] - 1
        elif rows and rows[0] < end - self._room():
            self._below = len(self._rows) - rows[0] - self._room()
        self.redraw()


@lru_cache(maxsize=1 << 13)
def _wrapped(text: str, size: float, scale: float, room: int, bold: bool) -> tuple[str, ...]:
    """A line's rows; kept, since the box is made anew with the screen."""
    return tuple(wrap(text, theme.font(size, scale, bold=bold), room))


def log_box(
    scene: Scene,
    rect: Rect,
    colours: Mapping[str, Colours],
    goto: Callable[[LogLine], None],
    *,
    name: str = "log",
) -> LogBox:
    """A log in a scene, in its focus ring."""
    made = LogBox(scene, rect, colours, goto)
    scene.ring.add(Stop(made, name, None, made.key))
    return made
