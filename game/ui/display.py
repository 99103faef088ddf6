"""The display: opened so that it fits the screen, or not at all, with a line for the user."""

from __future__ import annotations

import os
import sys

import pygame

from game.data.places import assets_dir
from game.ui.settings import SCALES

SIZE = (1280, 720)
LEAST = (640, 400)
_USUAL_HEIGHT = 1080  # pixels of a screen on which text at scale 1 is easily read
_BORDER = (40, 100)  # pixels that a window's frame and the system's bars take
TITLE = "Hexmarch"
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
_HIDDEN = {"dummy", "offscreen"}
_IGNORED = (
    pygame.FINGERMOTION,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.MULTIGESTURE,
    pygame.AUDIODEVICEADDED,
    pygame.AUDIODEVICEREMOVED,
    pygame.ACTIVEEVENT,
    pygame.VIDEOEXPOSE,
    pygame.VIDEORESIZE,
    pygame.KEYMAPCHANGED,
)


class NoDisplay(RuntimeError):  # noqa: N818 - it says what is missing
    """There is no display to open a window on; its text is one line for the user."""


def is_shown() -> bool:
    """Whether there is a screen that shows it."""
    return pygame.display.get_driver() not in _HIDDEN


def open_display(*, hidden: bool) -> None:
    """Start SDL. It falls back to drivers without a screen by itself: that is no display."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if hidden and not asked:
        os.environ["SDL_VIDEODRIVER"] = asked = "dummy"
    if sys.platform == "linux" and not asked and not any(map(os.environ.get, _SCREENS)):
        raise _no_display("no screen was found")  # SDL would find none, and say so at length
    if sys.platform == "linux" and not asked and "XDG_RUNTIME_DIR" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "x11"  # Wayland can't be, and its library would complain
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    try:
        pygame.display.init()
    except pygame.error as fault:
        raise _no_display(str(fault)) from fault
    if not is_shown() and asked not in _HIDDEN:
        pygame.display.quit()
        raise _no_display("no screen was found")
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(pygame.image.load(assets_dir() / "app" / "icon-64.png"))
    pygame.key.set_repeat(350, 45)
    pygame.event.set_blocked(_IGNORED)


def automatic_scale() -> float:
    """So large that text on a large screen is no smaller than on a usual one, in quarters."""
    height = min(size[1] for size in pygame.display.get_desktop_sizes())
    return min(max(int(4 * height / _USUAL_HEIGHT) / 4, SCALES[0]), SCALES[-1])


def window_size(scale: float) -> tuple[int, int]:
    """The usual window at that scale, if the screen has room for it and its frame."""
    room = pygame.display.get_desktop_sizes()[0]
    width = max(min(round(SIZE[0] * scale), room[0] - _BORDER[0]), LEAST[0])
    return width, max(min(round(SIZE[1] * scale), room[1] - _BORDER[1]), LEAST[1])


def _no_display(why: str) -> NoDisplay:
    return NoDisplay(
        f"there is no display for the window ({why}); start it from a desktop session, or under "
        "`xvfb-run`, or write a picture with `hexmarch play MAP --picture OUT.png`"
    )
