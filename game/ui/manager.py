"""pygame_gui's manager, taught what it lacks: a shared theme and a mouse that follows the events.

The library asks the system where the mouse is; here it is where the last mouse event put it, so
that a hover is never left behind when the mouse leaves the window, and posted events work alike.
"""

from __future__ import annotations

import pygame
from pygame_gui import UIManager
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UITooltip

from game.ui.skin import gui_theme
from game.ui.theme import FONT, TEXT, TIP

NOWHERE = (-10_000, -10_000)
_themes: dict[float, UIAppearanceTheme] = {}


class Manager(UIManager):
    """The widgets of one scene at one scale."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.scale = scale
        self.pointer: tuple[int, int] = NOWHERE
        super().__init__(size, enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:  # noqa: ARG002 - the library's signature
        """The one theme of this scale; the last two are kept."""
        if self.scale not in _themes:
            while len(_themes) > 1:
                del _themes[next(iter(_themes))]
            theme = UIAppearanceTheme(self.resource_loader, self._locale)
            theme.load_theme(gui_theme(self.scale))
            fonts = theme.get_font_dictionary()
            for points in (TEXT, TIP):  # the styles that text boxes may ask for
                for bold, italic in ((True, False), (False, True), (True, True)):
                    size = max(round(points * self.scale), 1)
                    if not fonts.check_font_preloaded(
                        fonts.create_font_id(size, FONT, bold, italic)
                    ):
                        fonts.preload_font(size, FONT, bold=bold, italic=italic)
            _themes[self.scale] = theme
        return _themes[self.scale]

    def clear(self) -> None:
        """Take every widget away."""
        UIManager.clear_and_reset(self)

    def point(self, event: pygame.event.Event) -> None:
        """Follow the mouse by an event; gone when it leaves the window or the window its focus."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.pointer = NOWHERE

    def draw_tips(self, surface: pygame.Surface) -> None:
        """Draw the tooltip again, above what the scene has painted over its widgets."""
        for element in self.get_sprite_group().sprites():
            block = element.text_block if isinstance(element, UITooltip) else None
            if block is not None and block.image is not None:
                surface.blit(block.image, block.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer
