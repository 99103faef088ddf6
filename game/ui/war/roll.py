"""The roll of all characters: who is where, how they are, and who is lost (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.map import art
from game.ui.map.people import HURT, LIFE
from game.ui.war.dialog import Box, Dialog
from game.ui.war.facts import SPECIALS, faction_name
from game.ui.war.people import FATES, Person, everyone
from game.ui.war.words import hex_words
from game.ui.widgets import button, heading

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene

LISTED = 0.42  # of the sheet's width


class RollScene(Dialog):
    """Characters left, the chosen one's sheet right; its hex can be gone to."""

    title = "Characters"

    def __init__(self, app: App, below: WarScene, name: str = "") -> None:
        super().__init__(app, below)
        self.people = everyone(below.state)
        self.name = name or self.people[0].name

    @property
    def person(self) -> Person:
        """The character whose sheet is shown."""
        return next(one for one in self.people if one.name == self.name)

    def build(self) -> None:
        """List, sheet, and two buttons."""
        self.open_sheet(min(900.0, self.width - 24), min(580.0, self.height - 16))
        heading(self, (24, 14, self.wide - 48, 32), "Characters", inside=self.sheet)
        wide = (self.wide - 60) * LISTED
        rows = [self._row(one) for one in self.people]
        list_box(
            self, (24, 54, wide, self.high - 54 - 68), rows, chosen=self.name,
            select=self._open, choose=lambda _: self.goto(), name="people", inside=self.sheet,
        )  # fmt: skip
        left = 24 + wide + 16
        page: Box = (left, 54, self.wide - left - 24, self.high - 54 - 68)
        self.over(lambda brush: self._paint(brush, page))
        top = self.high - 54
        button(
            self, (left, top, 150, 40), "Show its hex", self.goto, inside=self.sheet,
            enabled=self.person.cell is not None, name="goto",
        )  # fmt: skip
        button(
            self, (self.wide - 24 - 120, top, 120, 40), "Close", self.cancel, inside=self.sheet,
            style="primary",
        )  # fmt: skip
        if self.ring.at is None:
            self.ring.focus("people")

    def goto(self) -> None:
        """Close, and show where the character is."""
        cell = self.person.cell
        if cell is None:
            return
        self.app.pop(self)
        self.below.view.camera.centre_on(cell, glide=True)
        self.below.steer(cell)

    def _open(self, name: str) -> None:
        self.name = name
        self.rebuild()

    def _row(self, one: Person) -> Row:
        """Name and faction; hit points and place, or the fate."""
        owner = faction_name(self.war, one.faction)
        if one.fate in FATES:
            return Row(one.name, f"{one.name} ({owner})", FATES[one.fate], bad=True)
        where = hex_words(one.cell, self.war) if one.cell is not None else ""
        left, most = one.points
        how = "fallen" if one.fate else f"{left} of {most} hit points"
        return Row(one.name, f"{one.name} ({owner})", f"{how}, {where}", bad=bool(one.fate))

    # painting

    def _paint(self, brush: Brush, box: Box) -> None:
        one = self.person
        area = self.area(box)
        side = min(brush.px(112), area.height // 3)
        frame = pygame.Rect(area.left, area.top, side, side)
        self._portrait(brush, frame, one)
        left, room = frame.right + brush.px(14), area.right - frame.right - brush.px(14)
        y = brush.text(one.name, (left, area.top), 22, serif=True, bold=True).bottom
        level = f"Level {one.level}, {faction_name(self.war, one.faction)}"
        y = brush.wrapped(level, (left, y), room, 14, theme.INK_SOFT, most=1)
        if one.fate not in FATES:
            bar = pygame.Rect(left, y + brush.px(6), min(room, brush.px(240)), brush.px(20))
            self._life(brush, bar, one.points)
            y = bar.bottom
        y = max(y, frame.bottom) + brush.px(12)
        for line in self._lines(one):
            if y + brush.line_height(14) > area.bottom:
                break
            most = (area.bottom - y) // brush.line_height(14)
            y = brush.wrapped(line, (area.left, y), area.width, 14, most=most) + brush.px(5)

    def _lines(self, one: Person) -> list[str]:
        traits = self.war.cast[one.name].traits
        told = [SPECIALS[trait] for trait in traits if trait != "colossal"]
        return [*one.lines, *(told if one.fate not in FATES else [])]

    def _portrait(self, brush: Brush, frame: pygame.Rect, one: Person) -> None:
        colours = self.colours(one.faction)
        pygame.draw.rect(brush.surface, colours.light, frame, border_radius=brush.px(8))
        picture = art.figure(f"portraits/{one.portrait}", frame.width - brush.px(10))
        if one.fate:
            picture = pygame.transform.grayscale(picture)
        brush.surface.blit(picture, picture.get_rect(midbottom=(frame.centerx, frame.bottom - 2)))
        pygame.draw.rect(brush.surface, colours.fill, frame, brush.px(4), border_radius=brush.px(8))

    def _life(self, brush: Brush, bar: pygame.Rect, points: tuple[int, int]) -> None:
        left, most = points
        share = min(left / max(most, 1), 1.0)
        brush.bar(bar, [(share, LIFE if left * 2 > most else HURT)])
        words = f"{left} of {most} hit points"
        font = theme.font(13, brush.scale, bold=True)
        at = (bar.centerx - font.size(words)[0] // 2, bar.centery - font.get_linesize() // 2)
        brush.text(words, at, 13, theme.INK, bold=True)
