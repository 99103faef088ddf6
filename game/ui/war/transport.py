"""The strip that says how the computer's moves are shown; it lies where a person's actions do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.pacing import SLOW
from game.ui.transport import TransportStrip
from game.ui.war.areas import transport_boxes
from game.ui.war.captions import STEP
from game.ui.war.facts import faction_name

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.war.areas import Areas
    from game.ui.war.scene import WarScene


class Transport:
    """Its buttons, shown while the computer is to act."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.strip = TransportStrip(scene, scene.playback, STEP, "One move, then pause")

    @property
    def shown(self) -> bool:
        """Whether the computer is to act."""
        return bool(self.scene.session.watching)

    def build(self, areas: Areas) -> None:
        """Make the buttons."""
        boxes = transport_boxes(areas.actions, tight=areas.tight)
        self.strip.build(boxes, tight=areas.tight)

    def refresh(self) -> None:
        """Show them while they mean something; the pace in force is marked."""
        self.strip.refresh(shown=self.shown)

    def paint(self, brush: Brush) -> None:
        """Whether the computer thinks, and the heading of the paces where there is room."""
        if self.scene.flow.ponders > SLOW:
            self._paint_thinking(brush)
        self.strip.paint(brush)

    def _paint_thinking(self, brush: Brush) -> None:
        """Above the strip: an hourglass and a word."""
        top = self.strip.pause.rect
        high = brush.line_height(14)
        icon = pygame.Rect(top.left, 0, high, high)
        icon.bottom = top.top - brush.px(6)
        brush.icon("hourglass", icon, theme.INK_SOFT)
        words = f"{faction_name(self.scene.war, self.scene.session.watching)} is thinking…"
        brush.text(words, (icon.right + brush.px(5), icon.top), 14, bold=True)

    def paint_over(self, brush: Brush) -> None:
        """What the two buttons show."""
        self.strip.paint_over(brush)
