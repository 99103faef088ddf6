"""A list to pick from, drawn as one widget: rows of a title and a detail, by mouse and keys.

    rows = [Row("a.tmx", "First Blood", "10×8, 2 factions"), ...]
    list_box(scene, (16, 60, 300, 400), rows, chosen="a.tmx", select=self.show, choose=self.open,
             name="maps", inside=sheet)

`select` is called when another row is picked (click, arrows, Home, End, PgUp, PgDn), `choose` on
Enter, Space or a double click.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame_gui.core import UIElement
from pygame_gui.elements import UIPanel

from game.ui import theme
from game.ui.focus import Stop
from game.ui.scene import Scene
from game.ui.text import fitted
from game.ui.widgets import Rect, px

_DOUBLE = 0.4  # seconds between the clicks of a double click
_BAR = 10  # points: the scroll bar's width


class Row(NamedTuple):
    """A row; `bad` ones are set in red. `key` tells it from the others."""

    key: str
    title: str
    detail: str = ""
    bad: bool = False


class ListBox(UIElement):
    """The list's element; make it with `list_box`."""

    def __init__(
        self,
        scene: Scene,
        rect: pygame.Rect,
        rows: Sequence[Row],
        chosen: str,
        inside: UIPanel | None,
    ) -> None:
        super().__init__(
            rect,
            scene.manager,
            inside,
            starting_height=1,
            layer_thickness=1,
            element_id=["list_box"],
        )
        self.scale = scene.scale
        self.rows = tuple(rows)
        self.chosen = chosen
        self.offset = 0  # pixels scrolled
        self.select: Callable[[str], None] | None = None
        self.choose: Callable[[str], None] | None = None
        self._hovered_row = -1
        self._clicked = (-1, 0.0)
        self._grip: int | None = None
        self.show_chosen()
        self.redraw()

    @property
    def row_height(self) -> int:
        """Pixels a row takes."""
        return round((48 if any(row.detail for row in self.rows) else 32) * self.scale)

    @property
    def most_offset(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(len(self.rows) * self.row_height - int(self.rect.height), 0)

    def shown_text(self) -> str:
        """Every row as text."""
        return "\n".join(f"{row.title}\n{row.detail}" for row in self.rows)

    def place_of(self, key: str) -> int:
        """The row of a key, -1 if there is none."""
        return next((place for place, row in enumerate(self.rows) if row.key == key), -1)

    def row_rect(self, key: str) -> pygame.Rect:
        """Where a row lies in the window."""
        top = self.rect.top + self.place_of(key) * self.row_height - self.offset
        return pygame.Rect(self.rect.left, top, self.rect.width, self.row_height)

    def pick(self, place: int) -> None:
        """Pick a row by its place; told only if it wasn't picked already."""
        if not self.rows:
            return
        key = self.rows[min(max(place, 0), len(self.rows) - 1)].key
        changed, self.chosen = key != self.chosen, key
        self.show_chosen()
        self.redraw()
        if changed and self.select is not None:
            self.select(key)

    def take(self) -> None:
        """Choose the row that is picked."""
        if self.chosen and self.choose is not None:
            self.choose(self.chosen)

    def show_chosen(self) -> None:
        """Scroll so that the picked row is seen."""
        place = self.place_of(self.chosen)
        if place >= 0:
            top = place * self.row_height
            lowest = top + self.row_height - self.rect.height
            self.offset = min(max(self.offset, lowest), top)
        self.offset = min(max(self.offset, 0), self.most_offset)

    def scroll(self, pixels: int) -> None:
        """Scroll by so many pixels."""
        self.offset = min(max(self.offset + pixels, 0), self.most_offset)
        self.redraw()

    def key(self, name: str) -> bool:
        """Use a key while it has the focus."""
        place, page = self.place_of(self.chosen), max(self.rect.height // self.row_height - 1, 1)
        moves = {
            "up": place - 1,
            "down": place + 1,
            "pageup": place - page,
            "pagedown": place + page,
            "home": 0,
            "end": len(self.rows) - 1,
        }
        if name not in moves or not self.rows:
            return False
        if name in ("up", "down") and not 0 <= moves[name] < len(self.rows):
            return False  # the ring goes on to the next widget
        self.pick(moves[name])
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use the mouse."""
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.scroll(-event.y * self.row_height)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
            return self._grip is not None
        return False

    def update(self, time_delta: float) -> None:
        """Let go of the hovered row when the mouse has gone."""
        super().update(time_delta)
        if not self.hovered and self._hovered_row >= 0:
            self._hovered_row = -1
            self.redraw()

    def redraw(self) -> None:
        """Draw its rows anew."""
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        radius = round(5 * self.scale)
        pygame.draw.rect(image, theme.PAPER_LIGHT, image.get_rect(), border_radius=radius)
        first = self.offset // self.row_height
        last = (self.offset + self.rect.height) // self.row_height + 1
        for place, row in enumerate(self.rows[first:last], first):
            self._draw_row(image, place, row)
        self._draw_bar(image)
        pygame.draw.rect(
            image, theme.LINE, image.get_rect(), max(round(self.scale), 1), border_radius=radius
        )
        self._set_image(image.premul_alpha())

    def _pressed(self, at: tuple[int, int]) -> bool:
        if not self.hover_point(*at):
            return False
        thumb = self._thumb()
        if thumb is not None and at[0] >= self.rect.left + thumb.left:
            self._grip = at[1] - self.rect.top - thumb.top
            if not thumb.collidepoint(at[0] - self.rect.left, at[1] - self.rect.top):
                self._grip = thumb.height // 2
            self._drag(at[1])
            return True
        place = (at[1] - self.rect.top + self.offset) // self.row_height
        if place < len(self.rows):
            before, when = self._clicked
            self._clicked = (place, time.perf_counter())
            self.pick(place)
            if place == before and self._clicked[1] - when < _DOUBLE:
                self._clicked = (-1, 0.0)
                self.take()
        return True

    def _moved(self, at: tuple[int, int]) -> None:
        if self._grip is not None:
            self._drag(at[1])
            return
        inside = self.hover_point(*at)
        place = (at[1] - self.rect.top + self.offset) // self.row_height if inside else -1
        if place != self._hovered_row:
            self._hovered_row = place
            self.redraw()

    def _drag(self, y: int) -> None:
        thumb = self._thumb()
        if thumb is None or self._grip is None:
            return
        room = self.rect.height - thumb.height
        top = y - self.rect.top - self._grip
        self.offset = min(max(round(top / room * self.most_offset), 0), self.most_offset)
        self.redraw()

    def _thumb(self) -> pygame.Rect | None:
        """The scroll bar's grip, inside the list; None if all rows fit."""
        if not self.most_offset:
            return None
        width, whole = round(_BAR * self.scale), len(self.rows) * self.row_height
        height = max(self.rect.height * self.rect.height // whole, round(24 * self.scale))
        top = (self.rect.height - height) * self.offset // self.most_offset
        return pygame.Rect(self.rect.width - width - 2, top, width, height)

    def _draw_bar(self, image: pygame.Surface) -> None:
        thumb = self._thumb()
        if thumb is not None:
            colour = theme.RED if self._grip is not None else "#b89a66"
            pygame.draw.rect(image, colour, thumb.inflate(-2, -4), border_radius=thumb.width // 2)

    def _draw_row(self, image: pygame.Surface, place: int, row: Row) -> None:
        s, height = self.scale, self.row_height
        box = pygame.Rect(0, place * height - self.offset, self.rect.width, height)
        if row.key == self.chosen:
            pygame.draw.rect(image, "#e0c27c", box)
        elif place == self._hovered_row:
            pygame.draw.rect(image, "#f2e4bd", box)
        if place:
            pygame.draw.line(image, "#dfcfa6", box.topleft, box.topright)
        left, width = (
            round(12 * s),
            self.rect.width - round((20 + (_BAR if self._thumb() else 0)) * s),
        )
        ink = theme.RED if row.bad else theme.INK
        title = _fitting(row.title, (15, 14, 13, 12.5), s, width, ink, bold=bool(row.detail))
        if not row.detail:
            image.blit(title, title.get_rect(midleft=(left, box.centery)))
            return
        soft = theme.RED if row.bad else theme.INK_SOFT
        detail = _fitting(row.detail, (12.5, 11.5), s, width, soft)
        top = box.top + (height - title.get_height() - detail.get_height()) // 2
        image.blit(title, (left, top))
        image.blit(detail, (left, top + title.get_height()))


def _fitting(
    text: str,
    sizes: Sequence[float],
    scale: float,
    width: int,
    colour: str,
    *,
    bold: bool = False,
) -> pygame.Surface:
    """A text in the first size that fits, else cut in the last."""
    for size in sizes:
        font = theme.font(size, scale, bold=bold)
        if font.size(text)[0] <= width:
            break
    return font.render(fitted(text, font, width), True, colour)


def list_box(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    rows: Sequence[Row],
    *,
    name: str,
    chosen: str = "",
    select: Callable[[str], None] | None = None,
    choose: Callable[[str], None] | None = None,
    inside: UIPanel | None = None,
) -> ListBox:
    """A list in the focus ring; `chosen` is the key of the row picked at first."""
    made = ListBox(scene, px(scene, rect), rows, chosen, inside)
    made.select, made.choose = select, choose

    def restore(kept: object) -> None:
        if isinstance(kept, int):
            made.scroll(kept)

    scene.ring.add(Stop(made, name, made.take, made.key, lambda: made.offset, restore))
    return made
