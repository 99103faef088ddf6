"""The window and its loop.

    app = App(settings.load()[0])        # raises NoDisplay, one line for the user
    app.open(lambda: app.push(TitleScene(app)))
    status = app.run()                   # till the last scene has gone or the player quits

`push`, `pop`, `replace` and `quit` may be called from any callback. `app.size` is the window in
pixels, `app.scale` how many pixels a point has: the player's setting, less where the window is too
small for it. Tests call `step()` themselves instead of `run()` (see tests/ui/driver.py).

The loop sleeps till an event comes unless the top scene is `animating`; it draws only after an
event, when a scene's `update` asks for it, or after `post_redraw()`, at most 60 times a second.
Every waiting event is taken each time round and QUIT looked for first, so it can't be lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.data.files import FileFault
from game.ui import keys, settings
from game.ui.diary import keep_diary, log
from game.ui.display import (
    LEAST,
    SIZE,
    TITLE,
    NoDisplay,
    automatic_scale,
    is_shown,
    open_display,
    window_size,
)
from game.ui.held import HeldKeys
from game.ui.scene import Scene
from game.ui.settings import AUTOMATIC, SCALES, Settings
from game.ui.tidy import Broom

__all__ = ["FRAME", "SIZE", "App", "NoDisplay"]

FRAME = 1 / 60
SETTLING = 0.05  # seconds between looks at what a scene below a dialog waits for
_ROOM = (848, 476)  # points that every scene fits in
_SMALLEST = (212, 119)  # pixels; a smaller window shows a part of what fits into these
_STEP = 0.04  # a smaller change of the scale can't be seen
_TOOLTIP = 0.6  # seconds after the last event in which widgets may still change


class App:
    """The window, the stack of scenes and the loop."""

    def __init__(
        self, chosen: Settings, size: tuple[int, int] | None = None, *, hidden: bool = False
    ) -> None:
        """Open the window, by default as large as suits the screen. Raises NoDisplay.

        `hidden` (for pictures) needs no display.
        """
        self.settings = chosen
        self.stack: list[Scene] = []
        self.running = True
        self.status = 0  # to exit with
        self.drawn = 0  # frames drawn so far
        self._broom = Broom()
        self._held = HeldKeys()
        self._complained = False
        self._told_room = False
        self._dirty = True
        self._awake = 0.0
        self._last = time.perf_counter()
        keep_diary()
        open_display(hidden=hidden)
        self._shown = is_shown()
        self.automatic_scale = automatic_scale() if self._shown else SCALES[0]
        usual = window_size(self.automatic_scale) if self._shown else SIZE
        self._windowed = size or usual
        self.surface = self._open_window()
        self.scale = self._fitting_scale()
        log.info("a window of %d×%d, scale %g, %s", *self.size, self.scale, _driver())

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels, as far as scenes are laid out for it."""
        width, height = self.surface.get_size()
        return max(width, _SMALLEST[0]), max(height, _SMALLEST[1])

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.stack[-1] if self.stack else None

    # scenes

    def push(self, scene: Scene) -> None:
        """Open a scene above the others."""
        log.debug("open %s", type(scene).__name__)
        if self.top is not None:
            self.top.covered()
        self.stack.append(scene)
        scene.enter()
        if scene in self.stack:
            scene.layout(self.size, self.scale)
        self._name_window()
        self.post_redraw()

    def pop(self, scene: Scene | None = None) -> None:
        """Close the top scene, or that one with all above it."""
        place = self.stack.index(scene) if scene is not None else len(self.stack) - 1
        gone = self.stack[place:]
        log.debug("close %s", ", ".join(type(one).__name__ for one in gone))
        del self.stack[place:]
        for one in reversed(gone):
            one.leave()
        self._resume()

    def replace(self, scene: Scene) -> None:
        """Close every scene and open this one."""
        gone, self.stack = self.stack, []
        for one in reversed(gone):
            one.leave()
        self.push(scene)

    def quit(self) -> None:
        """Leave the game: every scene is left, the loop ends."""
        self.running = False

    def post_redraw(self) -> None:
        """Draw a frame soon, though nothing happened."""
        self._dirty = True

    def holds(self, key: str) -> bool:
        """Whether a key is held (forgotten when the window loses the focus)."""
        return key in self._held

    # size

    @property
    def wanted_scale(self) -> float:
        """The player's UI scale, whether the window has room for it or not."""
        return self.settings.scale or self.automatic_scale

    def set_scale(self, scale: float) -> None:
        """Take a UI scale (or AUTOMATIC) and keep it in the settings."""
        self.settings.scale = scale and min(max(scale, SCALES[0]), SCALES[-1])
        self.save_settings()
        self._relayout()

    def set_full_screen(self, full: bool) -> None:
        """Full screen or a window."""
        self.settings.full_screen = full
        self.save_settings()
        self.surface = self._open_window()
        self._relayout()

    def save_settings(self) -> None:
        """Keep the settings; if that fails they hold till the game ends, which is said once."""
        try:
            settings.save(self.settings)
        except (OSError, FileFault) as fault:
            if not self._complained:
                from game.ui.scenes.message import tell

                self._complained = True
                tell(self, "The settings can’t be kept", str(fault))

    # the loop

    def open(self, opening: Callable[[], None]) -> None:
        """Show the first screen; a fault of the program in it is met as one in the loop is."""
        self._rescued(opening)

    def run(self) -> int:
        """Loop till the player quits or no scene is left; the exit status, 1 after a crash."""
        try:
            while self.running and self.stack:
                self._rescued(lambda: self.step(self._patience()))
        finally:
            self.close()
        return self.status

    def _rescued(self, act: Callable[[], None]) -> None:
        """Do something; after an unexpected error the player is told and goes on from there."""
        try:
            act()
        except Exception as fault:  # noqa: BLE001 - whatever it is
            from game.ui.crash import rescue

            self.status = 1
            rescue(self, fault)

    def close(self) -> None:
        """Leave every scene and close the window."""
        while self.stack:
            self.stack.pop().leave()
        self._broom.put_away()
        pygame.display.quit()

    def step(self, patience: float = 0.0) -> None:
        """Once round: wait that long at most for an event, use all there are, update, draw."""
        events = self._events(patience)
        now = time.perf_counter()
        passed, self._last = min(now - self._last, 0.25), now
        if events:
            self._awake = now + _TOOLTIP
            self._dirty = True
        for event in events:
            self._use(event)
            if not self.running:
                return
        self._tick(passed)
        self._dirty |= now < self._awake
        if self._dirty and self.stack:
            self._draw()

    def _tick(self, passed: float) -> None:
        """Tick the top scene, and the one it may have put over itself: that is drawn at once."""
        ticked = None
        while self.top is not None and self.top is not ticked:
            ticked = self.top
            changed = ticked.tick(passed)  # which may also ask for a frame by itself
            self._dirty |= changed or self.top is not ticked
            passed = 0.0
        for scene in self._below():
            self._dirty |= scene.settling and scene.settle()

    def _below(self) -> list[Scene]:
        """The scenes that are seen below the top one, the lowest first."""
        lowest = len(self.stack) - 1
        while lowest > 0 and not self.stack[lowest].opaque:
            lowest -= 1
        return self.stack[max(lowest, 0) : -1]

    def picture(self, path: Path) -> None:
        """Write what the window shows. Raises OSError or pygame.error if it can't be written."""
        pygame.image.save(self.surface, path)

    def _patience(self) -> float:
        if self._dirty or (self.top is not None and self.top.animating):
            return max(FRAME - (time.perf_counter() - self._last), 0.0)
        if time.perf_counter() < self._awake or any(pygame.mouse.get_pressed()):
            return 2 * FRAME
        rest = self.top.rest if self.top is not None else 0.0
        return min(rest, SETTLING) if any(one.settling for one in self._below()) else rest

    def _events(self, patience: float) -> list[pygame.event.Event]:
        """All waiting events, QUIT alone if there is one, runs of mouse motion as one.

        The window has its new size already: scenes are laid out for it before anything else.
        """
        self._broom.sweep(self.drawn, patience)
        self._wait(patience)
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events):
            return [pygame.event.Event(pygame.QUIT)]
        return sorted(_merged(events), key=lambda event: event.type != pygame.WINDOWSIZECHANGED)

    def _wait(self, patience: float) -> None:
        """Sleep till an event comes. Looking every few milliseconds costs a fifth of SDL's wait.

        A mouse reports up to 1000 times a second: what comes before the next frame is due is
        left to gather.
        """
        now = time.perf_counter()
        end = now + patience
        due = self._last + FRAME if patience > 0 else now
        nap = 4 if now < self._awake else 12
        while (now := time.perf_counter()) < end:
            if now >= due and pygame.event.peek():
                return
            pygame.time.wait(max(min(nap, int(1000 * (end - now))), 1))

    def _use(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.surface = pygame.display.get_surface() or self.surface
            if not self.settings.full_screen:
                self._windowed = self.size
            self._relayout()
        else:
            self._held.track(event)
            if self._held.idle(event):
                return
            top = self.top
            if not self._own_key(event) and top is not None:
                top.dispatch(event)
            if event.type == pygame.KEYDOWN and self.top is not top:
                self._held.opened(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        match keys.action(event, "everywhere"):
            case "quit":
                self.quit()
            case "full_screen":
                self.set_full_screen(not self.settings.full_screen)
            case "bigger":
                self._bigger()
            case "smaller":  # than what is shown, and to be seen
                lower = [s for s in SCALES if s <= self.scale - _STEP]
                self.set_scale(lower[-1] if lower else SCALES[0])
            case "usual_size":
                self.set_scale(AUTOMATIC)
            case "help":
                self._help()
            case _:
                return False
        return True

    def _bigger(self) -> None:
        """To the next scale that the window has room for; where it has none, that is said once."""
        larger = next((s for s in SCALES if s > self.scale), None)
        if larger is None or larger <= self._room():
            self.set_scale(larger or SCALES[-1])
        elif not self._told_room:
            from game.ui.scenes.message import tell

            self._told_room = True
            room = round(100 * self._room())
            tell(self, "Size of text and buttons", f"This window has room for {room} %.")

    def _help(self) -> None:
        from game.ui.scenes.help import HelpScene

        if not isinstance(self.top, HelpScene):
            self.push(HelpScene(self))

    def _draw(self) -> None:
        for scene in (*self._below(), self.stack[-1]):
            if not scene.opaque and scene.veiled:
                _dim(self.surface)
            scene.draw(self.surface)
        pygame.display.flip()
        self.drawn += 1
        self._dirty = False
        if self.drawn == 1:
            log.info("the first picture is shown")

    def _name_window(self) -> None:
        named = [scene.title for scene in self.stack if scene.title]
        pygame.display.set_caption(f"{named[-1]} – {TITLE}" if named else TITLE)

    def _resume(self) -> None:
        if self.top is not None:
            if self.top.size != self.size or self.top.scale != self.scale:
                self.top.layout(self.size, self.scale)
            self.top.resume()
        self._name_window()
        self.post_redraw()

    def _relayout(self) -> None:
        self.scale = self._fitting_scale()
        for scene in tuple(self.stack):
            if scene.size != self.size or scene.scale != self.scale:
                scene.layout(self.size, self.scale)
        self.post_redraw()

    def _fitting_scale(self) -> float:
        return round(min(self.wanted_scale, self._room()), 2)

    def _room(self) -> float:
        """The largest scale that the window has room for."""
        width, height = self.size
        return min(width / _ROOM[0], height / _ROOM[1])

    def _open_window(self) -> pygame.Surface:
        if self.settings.full_screen and self._shown:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        width, height = (max(a, b) for a, b in zip(self._windowed, LEAST, strict=True))
        return pygame.display.set_mode((width, height), pygame.RESIZABLE)


def _driver() -> str:
    return pygame.display.get_driver()


def _merged(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    merged: list[pygame.event.Event] = []
    for event in events:
        before = merged[-1] if merged else None
        if (
            before is not None
            and event.type == before.type == pygame.MOUSEMOTION
            and event.buttons == before.buttons
        ):
            rel = (before.rel[0] + event.rel[0], before.rel[1] + event.rel[1])
            merged[-1] = pygame.event.Event(event.type, {**event.dict, "rel": rel})
        else:
            merged.append(event)
    return merged


def _dim(surface: pygame.Surface) -> None:
    veil = pygame.Surface(surface.get_size())
    veil.set_alpha(110)
    surface.blit(veil, (0, 0))
