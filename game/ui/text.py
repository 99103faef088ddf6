"""Plain text as a widget: what pygame_gui's label lacks (wrapping, fitting, colours by hand)."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame_gui.core import UIElement
from pygame_gui.elements import UIPanel

from game.ui import theme
from game.ui.manager import Manager

Align = Literal["left", "center", "right"]
_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
Look = tuple[float, bool, bool, str, Align, bool]
_LEAST = 0.8  # of the size asked for, before a text is cut


def fitted(text: str, font: pygame.font.Font, width: int) -> str:
    """The text, or as much of it as fits with "…" at the end."""
    if font.size(text)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def wrapped_height(text: str, font: pygame.font.Font, width: int) -> int:
    """How high in pixels a text is when wrapped to a width."""
    font.align = pygame.FONT_LEFT
    return font.render(text or " ", True, theme.INK, None, width).get_height()


class Label(UIElement):
    """A text in a rect, centred in its height unless wrapped."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        look: Look,
        manager: Manager,
        inside: UIPanel | None,
    ) -> None:
        super().__init__(
            rect,
            manager,
            inside,
            starting_height=1,
            layer_thickness=1,
            element_id=["label"],
        )
        self.text = text
        self.cut = False  # whether not all of it fits
        self._look = look
        self._scale = manager.scale
        self._render()

    def set_text(self, text: str, colour: str = "") -> None:
        """Show another text (in another colour)."""
        size, bold, serif, old, align, wrap = self._look
        if text == self.text and colour in ("", old):
            return
        self.text = text
        self._look = (size, bold, serif, colour or old, align, wrap)
        self._render()

    def hover_point(self, _x: float, _y: float) -> bool:
        """Texts don't catch the mouse: what lies under them does."""
        return False

    def _render(self) -> None:
        size, bold, serif, colour, align, wrap = self._look
        width, height = self.rect.size
        font = theme.font(size, self._scale, bold=bold, serif=serif)
        if wrap:
            font.align = _ALIGN[align]
            drawn = font.render(self.text, True, colour, None, max(width, 1))
            top = 0
            self.cut = drawn.get_height() > height + font.get_descent()
        else:
            smaller = size
            while font.size(self.text)[0] > width and smaller > size * _LEAST:
                smaller -= 0.5
                font = theme.font(smaller, self._scale, bold=bold, serif=serif)
            font.align = pygame.FONT_LEFT
            shown = fitted(self.text, font, width)
            self.cut = shown != self.text
            drawn = font.render(shown, True, colour)
            top = (height - drawn.get_height()) // 2
        image = pygame.Surface((max(width, 1), max(height, 1)), pygame.SRCALPHA)
        free = width - drawn.get_width()
        left = {"left": 0, "center": free // 2, "right": free}[align]
        image.blit(drawn, (left, top))
        self._set_image(image.premul_alpha())
