"""What the war's dialogs share: units to tick, on a sheet over the war's screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.scenes.sheet import Box, SheetScene
from game.ui.war.badge import paint_badge
from game.ui.war.facts import unit_facts
from game.ui.widgets import button

__all__ = ["Box", "Dialog"]

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.rules.war.kinds import Unit
    from game.rules.war.state import State, War
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.war.scene import WarScene


class Dialog(SheetScene):
    """A sheet over the war's screen. `below` is that screen."""

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app)
        self.below = below

    def handle(self, event: pygame.event.Event) -> bool:
        """The game master's desk can be opened over any of them."""
        if keys.action(event, "table") == "gm" and self.below.desk.allowed:
            self.below.desk.show()
            return True
        return super().handle(event)

    @property
    def state(self) -> State:
        """The position."""
        return self.below.state

    @property
    def war(self) -> War:
        """What doesn't change in the war."""
        return self.below.war

    def colours(self, faction: str) -> Colours:
        """A faction's colours."""
        return self.below.view.colours[faction]

    def unit_ticks(
        self,
        boxes: Sequence[Box],
        units: Sequence[Unit],
        faction: str,
        chosen: Callable[[int], bool],
        toggle: Callable[[int], None],
    ) -> list[UIButton]:
        """A tile for each unit that can be ticked, by mouse, Enter or its number."""
        made = []
        for place, (box, unit) in enumerate(zip(boxes, units, strict=True)):
            tile = button(
                self, box, "", lambda place=place: toggle(place),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=f"unit {place + 1}",
            )  # fmt: skip
            if chosen(place):
                tile.select()
            made.append(tile)
            self.over(
                lambda brush, box=box, unit=unit, place=place: self.paint_unit(  # type: ignore[misc]
                    brush, box, unit, faction, tick=(chosen(place), place + 1)
                )
            )
        return made

    def paint_unit(
        self,
        brush: Brush,
        box: Box,
        unit: Unit,
        faction: str,
        *,
        tick: tuple[bool, int] | None = None,
        note: str = "",
        bad: bool = False,
    ) -> None:
        """A unit's row: its tick and number, counter, title, what sets it apart."""
        rect = self.area(box)
        facts = unit_facts(self.state, unit)
        left = rect.left + brush.px(6)
        if tick is not None:
            mark = "☑" if tick[0] else "☐"
            high = brush.line_height(16)
            left = brush.text(mark, (left, rect.centery - high // 2), 16).right + brush.px(4)
        side = min(round(rect.height * 0.76), brush.px(30))
        at = (left + side // 2 + brush.px(2), rect.centery)
        paint_badge(brush, at, side, unit, self.colours(faction))
        left += side + brush.px(9)
        room = rect.right - left - brush.px(6)
        below = note or facts.now or brush.first_fitting(facts.shorter, room, 11)
        two = rect.height >= brush.line_height(13) + brush.line_height(11)
        high = brush.line_height(13) + (brush.line_height(11) if two else 0)
        y = rect.centery - high // 2
        bold = bool(tick and tick[0])
        title = brush.squeezed(facts.title, (left, y), room, 13.5, bold=bold)
        if tick is not None and tick[1] <= 9:
            key_left = rect.right - brush.px(16)
            if title.right < key_left:
                brush.text(str(tick[1]), (key_left, y), 11, theme.INK_SOFT)
        if two:
            colour = theme.RED_DARK if bad or (facts.now and not note) else theme.INK_SOFT
            brush.squeezed(below, (left, y + brush.line_height(13)), room, 11, colour)
