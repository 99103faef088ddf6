"""The strip that says how things are shown: pause, one by one, the pace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.captions import GO_ON, PAUSE, Caption, paint_caption
from game.ui.settings import PACE_TEXTS, PACES, Pace
from game.ui.widgets import button, mark, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_gui.elements import UIButton

    from game.ui.brush import Brush
    from game.ui.pacing import Pacing
    from game.ui.scene import Scene
    from game.ui.widgets import Rect

Boxes = tuple["Rect", "Rect", "Sequence[Rect]"]  # pause, step, and one for each pace


class TransportStrip:
    """Its buttons; they are there all the time, and shown while they mean something.

    `step`: what its button says, with `tip`.
    """

    def __init__(self, scene: Scene, pacing: Pacing, step: Caption, tip: str) -> None:
        self.scene = scene
        self.pacing = pacing
        self.paces: dict[Pace, UIButton] = {}
        self.pause: UIButton
        self.step: UIButton
        self._caption, self._tip = step, tip
        self._tight = False

    def build(self, boxes: Boxes, *, tight: bool) -> None:
        """Make the buttons."""
        scene, pacing = self.scene, self.pacing
        self._tight = tight
        self.pause = button(
            scene, boxes[0], "", pacing.pause, name="pause", tip="Pause, or go on", action="pause"
        )
        self.step = button(
            scene, boxes[1], "", pacing.step, name="step", tip=self._tip, action="step"
        )
        slower, faster = keys.shown("slower"), keys.shown("faster")
        self.paces = {
            pace: button(
                scene, box, "Now" if tight and pace == "off" else PACE_TEXTS[pace],
                lambda pace=pace: pacing.set_pace(pace),  # type: ignore[misc]
                name=f"pace {pace}", style="quiet",
                tip=f"How fast you see moves: {slower} slower, {faster} faster",
            )
            for pace, box in zip(PACES, boxes[2], strict=True)
        }  # fmt: skip

    def refresh(self, *, shown: bool) -> None:
        """Show them or not; the pace in force is marked."""
        for made in (self.pause, self.step, *self.paces.values()):
            show(made, on=shown)
        for pace, made in self.paces.items():
            mark(made, on=pace == self.pacing.pace)

    def paint(self, brush: Brush) -> None:
        """The heading of the paces, where there is room."""
        if not self._tight:
            top = self.pause.rect.bottom + brush.px(10)
            words = f"Pace:   slower  [{keys.shown('slower')}]    faster  [{keys.shown('faster')}]"
            brush.text(words, (self.pause.rect.left, top), 12, theme.INK_SOFT)

    def paint_over(self, brush: Brush) -> None:
        """What the two buttons show."""
        first = GO_ON if self.pacing.paused else PAUSE
        for made, caption in ((self.pause, first), (self.step, self._caption)):
            paint_caption(brush, pygame.Rect(made.rect), caption, able=True, tight=self._tight)


def boxes_below(choice: Rect, *, tight: bool) -> Boxes:
    """Pause, step and the four paces, at the foot of where choices are."""
    left, top, width, height = choice
    high = 32.0 if tight else 34.0
    half, quarter = (width - 6) / 2, (width - 12) / 4
    row = top + height - (2 * high + (6 if tight else 30))
    below = row + high + (5 if tight else 28)
    paces = [(left + place * (quarter + 4), below, quarter, high) for place in range(4)]
    return (left, row, half, high), (left + half + 6, row, half, high), paces
