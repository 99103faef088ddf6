"""The desk's panel: tools for the map, sheets, the page of the tool in hand, note, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.war.awaited import MOST_NOTE
from game.ui import theme
from game.ui.war.desk.sheet import open_sheet, sheets
from game.ui.war.hexpanel import paint_hex
from game.ui.war.notes import HIDDEN
from game.ui.widgets import button, entry, heading, label, mark, px

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.war.areas import Areas, Box
    from game.ui.war.desk.mode import Desk

FRAME, BANNER = 6.0, 38.0  # points round the map, and at its top
TITLE = "Game master’s desk"
_COLUMNS, _GAP = 3, 5.0


class _Parts(NamedTuple):
    """Where the panel's parts lie."""

    grid: tuple[Box, ...]
    page: Box
    note: Box
    said: Box
    back: Box
    close: Box


def map_box(areas: Areas) -> Box:
    """What is left of the map's room inside the frame."""
    left, top, width, height = areas.map
    return left + FRAME, top + BANNER, width - 2 * FRAME, height - BANNER - FRAME


class DeskPanel:
    """Widgets and painting, in the place of the side panel's."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.said: list[str] = []  # what was painted last, for those who can't see

    def build(self, areas: Areas) -> None:
        """Make everything."""
        desk, scene = self.desk, self.desk.scene
        entries = [*desk.tools.values()]
        more = sheets(desk)
        parts = _parts(areas, len(entries) + len(more))
        for tool, box in zip(entries, parts.grid, strict=False):
            made = button(
                scene, box, tool.title, lambda name=tool.name: desk.take(name),  # type: ignore[misc]
                name=f"tool {tool.name}",
            )  # fmt: skip
            mark(made, on=tool is desk.tool and desk.asked is None)
        for (name, words), box in zip(more, parts.grid[len(entries) :], strict=True):
            button(
                scene, box, words, lambda name=name: open_sheet(desk, name),  # type: ignore[misc]
                name=f"sheet {name}",
            )  # fmt: skip
        if desk.asked is not None:
            self._asked(parts.page)
        else:
            desk.tool.build(parts.page)
        entry(
            scene, parts.note, desk.note, self._typed, name="note", limit=MOST_NOTE,
            hint="A word to it, for the log", done=self._noted,
        )  # fmt: skip
        label(
            scene, parts.said, desk.said, size=13, bold=True, wrap=True,
            colour=theme.RED if desk.bad else theme.INK,
        )  # fmt: skip
        button(
            scene, parts.back, "Take back", self._take_back, name="take back", action="undo",
            tip="The last order, whosever it was and whatever was rolled; again for the one before",
        )  # fmt: skip
        button(
            scene, parts.close, "Close the desk", desk.close, style="primary", name="close desk",
            action="gm",
        )  # fmt: skip

    def _asked(self, page: Box) -> None:
        desk, scene = self.desk, self.desk.scene
        asked = desk.asked
        if asked is None:
            return
        left, top, width, height = page
        foot = top + min(158, height - 36)
        heading(scene, (left, top, width, 26), "Choose on the map", size=17)
        label(scene, (left, top + 30, width, 48), asked.words, wrap=True)
        words = " ".join(scene.war.hex_name(cell) for cell in desk.cells)
        if asked.many:
            chosen = f"Chosen: {words}" if words else "None is chosen yet."
            label(scene, (left, top + 80, width, foot - top - 84), chosen, wrap=True, bold=True)
            button(
                scene, (left + width - 110, foot, 110, 36), "Done",
                lambda: desk.answer(desk.cells), style="primary",
            )  # fmt: skip
        button(
            scene, (left, foot, 130, 36), "Never mind", lambda: desk.answer(None),
            action="cancel",
        )  # fmt: skip

    def _typed(self, text: str) -> None:
        self.desk.note = text

    def _noted(self) -> None:
        """Enter: the keyboard is the map's again."""
        self.desk.scene.ring.focus(None)

    def _take_back(self) -> None:
        self.desk.take_back()

    def paint(self, brush: Brush, areas: Areas) -> None:
        """The hex that is pointed at, and the panel's own colour at its edge."""
        scene = self.desk.scene
        self.said = [TITLE, self.desk.said]
        if areas.tight:
            where = px(scene, areas.hex)
            cell = scene.looked_at
            words = f"Hex {scene.war.hex_name(cell)}" if cell is not None else "Desk"
            brush.text(words, where.topleft, 16, bold=True, serif=True)
        else:
            self.said += paint_hex(brush, scene, areas)
        panel = px(scene, areas.panel)
        edge = pygame.Rect(panel.left, panel.top, brush.px(FRAME / 2), panel.height)
        pygame.draw.rect(brush.surface, HIDDEN, edge)


def paint_frame(brush: Brush, desk: Desk, areas: Areas) -> None:
    """The frame round the map with the banner: nobody can miss that the desk is open."""
    scene = desk.scene
    area, surface = px(scene, areas.map), brush.surface
    pygame.draw.rect(surface, HIDDEN, area)
    inner = px(scene, map_box(areas))
    width = brush.px(2)
    around = inner.inflate(2 * width, 2 * width)
    pygame.draw.rect(surface, theme.GOLD, around, width)
    strip = pygame.Rect(area.left, area.top, area.width, inner.top - area.top - width)
    icon = pygame.Rect(strip.left + brush.px(10), 0, brush.px(22), brush.px(22))
    icon.centery = strip.centery
    brush.icon("eye", icon, theme.GOLD)
    at = (icon.right + brush.px(8), strip.centery - brush.line_height(17, bold=True) // 2)
    words = f"{TITLE}: {desk.tool.title.lower() if desk.asked is None else 'choose on the map'}"
    room = strip.right - at[0] - brush.px(12)
    title = brush.fitted(words, at, room, 17, theme.PAPER_LIGHT, bold=True, serif=True)
    rest = "The war stands still."
    if scene.session.hot_seat:
        rest = "Hidden notes are shown."
    left = title.right + brush.px(18)
    if left < strip.right - brush.px(120):
        y = strip.centery - brush.line_height(13) // 2
        brush.squeezed(rest, (left, y), strip.right - left - brush.px(12), 13, theme.GOLD)


def _parts(areas: Areas, count: int) -> _Parts:
    left, _, width, _ = areas.hex
    top = areas.hex[1] + (26 if areas.tight else areas.hex[3] + 2)
    bottom = areas.panel[1] + areas.panel[3] - 8
    high = 27.0 if areas.tight else 31.0
    each = (width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    grid = tuple(
        (
            left + place % _COLUMNS * (each + _GAP),
            top + place // _COLUMNS * (high + _GAP),
            each,
            high,
        )
        for place in range(count)
    )
    rows = -(-count // _COLUMNS)
    page = top + rows * (high + _GAP) + 6
    foot = bottom - (34 if areas.tight else 40)
    said = foot - (32 if areas.tight else 40)
    note = said - 34
    return _Parts(
        grid,
        (left, page, width, note - 6 - page),
        (left, note, width, 32),
        (left, said, width, foot - said - 2),
        (left, foot, width * 0.4 - 3, bottom - foot),
        (left + width * 0.4 + 3, foot, width * 0.6 - 3, bottom - foot),
    )
