"""The strip that says how the computer's moves are shown: pause, one move, the pace.

It lies where the actions are while a person is to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.settings import PACE_TEXTS, PACES, Pace
from game.ui.war.areas import Areas, transport_boxes
from game.ui.war.captions import GO_ON, PAUSE, STEP, paint_caption
from game.ui.war.facts import faction_name
from game.ui.war.flow import SLOW
from game.ui.widgets import button, mark, show

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.war.paint import Brush
    from game.ui.war.scene import WarScene


class Transport:
    """Its buttons; they are there all the time, and shown while the computer is to act."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.paces: dict[Pace, UIButton] = {}
        self.pause: UIButton
        self.step: UIButton

    @property
    def shown(self) -> bool:
        """Whether the computer is to act."""
        return bool(self.scene.session.watching)

    def build(self, areas: Areas) -> None:
        """Make the buttons."""
        scene, playback = self.scene, self.scene.playback
        pause, step, paces = transport_boxes(areas.actions, tight=areas.tight)
        self.pause = button(
            scene, pause, "", playback.pause, name="pause", tip="Pause, or go on", action="pause"
        )
        self.step = button(
            scene, step, "", playback.step, name="step", tip="One move, then pause", action="step"
        )
        small = areas.tight
        slower, faster = keys.shown("slower"), keys.shown("faster")
        self.paces = {
            pace: button(
                scene, box, "Now" if small and pace == "off" else PACE_TEXTS[pace],
                lambda pace=pace: playback.set_pace(pace),  # type: ignore[misc]
                name=f"pace {pace}", style="quiet",
                tip=f"How fast you see moves: {slower} slower, {faster} faster",
            )
            for pace, box in zip(PACES, paces, strict=True)
        }  # fmt: skip

    def refresh(self) -> None:
        """Show them while they mean something; the pace in force is marked."""
        for made in (self.pause, self.step, *self.paces.values()):
            show(made, on=self.shown)
        for pace, made in self.paces.items():
            mark(made, on=pace == self.scene.playback.pace)

    def paint(self, brush: Brush, areas: Areas) -> None:
        """Whether the computer thinks, and the heading of the paces where there is room."""
        if self.scene.flow.ponders > SLOW:
            self._paint_thinking(brush)
        if areas.tight:
            return
        top = self.pause.rect.bottom + brush.px(10)
        words = f"Pace:   slower  [{keys.shown('slower')}]    faster  [{keys.shown('faster')}]"
        brush.text(words, (self.pause.rect.left, top), 12, theme.INK_SOFT)

    def _paint_thinking(self, brush: Brush) -> None:
        """Above the strip: an hourglass and a word."""
        high = brush.line_height(14)
        icon = pygame.Rect(self.pause.rect.left, 0, high, high)
        icon.bottom = self.pause.rect.top - brush.px(6)
        brush.icon("hourglass", icon, theme.INK_SOFT)
        words = f"{faction_name(self.scene.war, self.scene.state.active)} is thinking…"
        brush.text(words, (icon.right + brush.px(5), icon.top), 14, bold=True)

    def paint_over(self, brush: Brush, areas: Areas) -> None:
        """What the two buttons show."""
        paused = self.scene.playback.paused
        first = GO_ON if paused else PAUSE
        for made, caption in ((self.pause, first), (self.step, STEP)):
            paint_caption(brush, pygame.Rect(made.rect), caption, able=True, tight=areas.tight)
