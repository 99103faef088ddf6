"""The window: sizes, scale, focus, quitting, and doing nothing while nothing happens."""

import time
import warnings
from collections.abc import Iterator

import pygame
import pytest

from game.ui import settings
from game.ui.app import FRAME, App, NoDisplay
from game.ui.scene import Scene
from game.ui.settings import SCALES, Settings
from game.ui.widgets import button, entry, panel
from tests.ui.driver import Driver, window


class Three(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed: list[str] = []
        self.typed = ""
        self.seen: list[pygame.event.Event] = []
        self.left = 0

    def build(self) -> None:
        sheet = panel(self, (20, 20, 400, 300))
        for place, text in enumerate(("One", "Two", "Three")):
            button(
                self,
                (20, 20 + 50 * place, 120, 36),
                text,
                lambda text=text: self.pressed.append(text),
                inside=sheet,
            )
        entry(self, (200, 20, 150, 34), self.typed, self.take, name="field", inside=sheet)

    def take(self, text: str) -> None:
        self.typed = text

    def handle(self, event: pygame.event.Event) -> bool:
        self.seen.append(event)
        return super().handle(event)

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def three() -> Iterator[tuple[Three, Driver]]:
    with window() as (app, drive):
        scene = Three(app)
        app.push(scene)
        drive.frames(2)
        yield scene, drive


def test_tab_goes_round_and_enter_presses(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    assert drive.focused() == "One"
    drive.press("enter", "tab", "space", "tab", "tab")
    assert drive.focused() == "field"
    drive.press("tab")
    assert drive.focused() == "One"
    assert scene.pressed == ["One", "Two"]


def test_a_key_that_opens_a_scene_types_nothing_into_it(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    other = Three(scene.app)

    def opens(event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and scene.app.top is scene:
            scene.app.push(other)
            other.ring.focus("field")
        return True

    scene.handle = opens  # type: ignore[method-assign]
    down = {"key": pygame.K_t, "mod": pygame.KMOD_SHIFT, "unicode": "T", "scancode": 23}
    typed = pygame.event.Event(pygame.TEXTINPUT, text="T")
    drive.post(pygame.event.Event(pygame.KEYDOWN, down), typed)
    assert other.typed == ""
    drive.post(pygame.event.Event(pygame.KEYDOWN, down), typed)
    assert other.typed == "T"


def test_shift_tab_goes_back(three: tuple[Three, Driver]) -> None:
    _, drive = three
    drive.press("shift+tab")
    assert drive.focused() == "field"


def test_arrows_go_to_the_nearest_widget_that_way(three: tuple[Three, Driver]) -> None:
    _, drive = three
    drive.press("down")
    assert drive.focused() == "Two"
    drive.press("up", "right")
    assert drive.focused() == "field"


def test_clicks_press_and_take_the_focus(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.click("Three")
    assert scene.pressed == ["Three"]
    assert drive.focused() == "Three"


def test_the_ring_is_drawn_for_the_keyboard_and_not_for_the_mouse(
    three: tuple[Three, Driver],
) -> None:
    scene, drive = three
    drive.press("tab")
    with_ring = scene.app.surface.copy()
    left, top = drive.find("Two").rect.topleft
    assert scene.ring.shown
    drive.click("Two")
    drive.frames()
    assert not scene.ring.shown
    edge = (left - 3, top + 15)
    assert with_ring.get_at(edge) != scene.app.surface.get_at(edge)


def test_typing_is_no_hotkey(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.click("field")
    assert scene.ring.wants_text()
    drive.type("m 12")
    assert scene.typed == "m 12"
    assert not [e for e in scene.seen if e.type == pygame.KEYDOWN and e.key == pygame.K_m]
    drive.press("tab")
    assert not scene.ring.wants_text()


def test_a_window_of_next_to_nothing_is_no_fault(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    for size in ((1, 1), (300, 2), (1280, 720)):
        drive.resize(*size)
    assert scene.app.scale == 1.0


def test_what_comes_with_a_resize_meets_a_scene_laid_out_for_it(
    three: tuple[Three, Driver],
) -> None:
    scene, drive = three
    met: list[float] = []
    scene.handle = lambda _: not met.append(drive.app.scale)  # type: ignore[method-assign,assignment]
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    pygame.display.set_mode((424, 238), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=424, y=238))
    drive.frames()
    assert met[0] == 0.5


def test_a_resize_keeps_focus_and_text(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.click("field")
    drive.type("77")
    drive.resize(1600, 900)
    assert scene.app.size == (1600, 900)
    assert scene.size == (1600, 900)
    assert drive.focused() == "field"
    assert drive.find("field").text == "77"


def test_the_scale_makes_widgets_larger_and_is_kept(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    before = drive.find("One").rect.width
    drive.press("ctrl+plus", "ctrl+plus")
    assert scene.app.scale == 1.5
    assert drive.find("One").rect.width == round(before * 1.5)
    assert settings.load()[0].scale == 1.5
    drive.press("ctrl+0")
    assert drive.find("One").rect.width == before


def test_a_scale_too_large_for_the_window_is_held_back(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    scene.app.set_scale(2.5)
    assert scene.width >= 840
    assert scene.height >= 470
    assert scene.app.settings.scale == 2.5
    drive.resize(3840, 2160)
    assert scene.scale == 2.5


def test_ctrl_plus_stops_at_what_the_window_has_room_for(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
    assert "This window has room for 151 %." in drive.texts()
    drive.press("enter", "ctrl+plus", "ctrl+plus")
    assert drive.scene is scene
    assert scene.app.settings.scale == 1.5
    drive.press("ctrl+minus")
    assert scene.app.scale == 1.25


def test_ctrl_minus_steps_down_from_what_is_shown(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    scene.app.set_scale(2.5)
    drive.press("ctrl+minus")
    assert scene.app.scale == scene.app.settings.scale == 1.25


def test_on_a_large_screen_text_is_larger_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.display._HIDDEN", set())
    for screen, scale in (((1920, 1080), 1.0), ((2560, 1440), 1.25), ((3840, 2160), 2.0)):
        monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda screen=screen: [screen])
        app = App(Settings())
        assert app.automatic_scale == scale
        assert app.scale == scale
        assert app.size[0] <= screen[0]
        assert app.size[1] <= screen[1]
        app.close()


def test_settings_that_cannot_be_kept_are_said_once(
    three: tuple[Three, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drive = three

    def full(_settings: Settings) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.ui.settings.save", full)
    drive.press("ctrl+plus")
    assert "No space left on device" in drive.texts()
    drive.press("enter", "ctrl+plus")
    assert drive.scene is scene
    assert scene.app.settings.scale == 1.5


def test_full_screen_is_kept_as_a_setting(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.press("f11")
    assert settings.load()[0].full_screen
    drive.press("alt+enter")
    assert not settings.load()[0].full_screen
    assert scene.pressed == []


def test_quit_is_found_in_a_flood_of_events(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    for place in range(5000):
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=(place % 100, 5), rel=(1, 0), buttons=(0,) * 3
            )
        )
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    drive.frames()
    assert not scene.app.running


def test_leaving_tells_every_scene(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    above = Three(scene.app)
    scene.app.push(above)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert scene.app.run() == 0
    assert (scene.left, above.left) == (1, 1)
    del drive


def test_mouse_motion_comes_as_one_event(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    scene.seen.clear()
    for place in range(10):
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(900, place), rel=(0, 1), buttons=(0, 0, 0))
        )
    drive.frames()
    moves = [event for event in scene.seen if event.type == pygame.MOUSEMOTION]
    assert [(event.pos, event.rel) for event in moves] == [((900, 9), (0, 10))]


def test_a_hover_ends_when_the_mouse_leaves(three: tuple[Three, Driver]) -> None:
    _, drive = three
    drive.move(drive.find("Two").rect.center)
    drive.frames()
    assert drive.find("Two").hovered
    drive.post(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not drive.find("Two").hovered


def test_held_keys_are_forgotten_when_the_focus_goes(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.hold("shift")
    assert scene.app.holds("shift")
    drive.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not scene.app.holds("shift")


def test_a_held_key_presses_once_but_goes_on_moving(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    for _ in range(3):
        drive.hold("enter")
    drive.release("enter")
    assert scene.pressed == ["One"]
    drive.hold("tab")
    drive.hold("tab")
    assert drive.focused() == "Three"


def test_a_held_letter_goes_on_typing(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    drive.click("field")
    for _ in range(3):
        drive.hold("m")
    assert scene.typed == "mmm"


def test_nothing_is_drawn_while_nothing_happens(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    scene.app._awake = 0.0
    drive.frames(2)
    drawn = scene.app.drawn
    drive.frames(20)
    assert scene.app.drawn == drawn
    assert scene.app._patience() == scene.rest


def test_frames_are_drawn_while_something_moves(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    scene.app._awake = 0.0
    drive.frames(2)
    scene.animating = True
    assert scene.app._patience() <= 1 / 60


@pytest.mark.parametrize("changes", [True, False])
def test_between_frames_of_an_animation_it_waits(
    three: tuple[Three, Driver], changes: bool
) -> None:
    scene, drive = three
    scene.animating = True
    scene.update = lambda _seconds: changes  # type: ignore[method-assign]
    drive.frames(2)
    scene.app._last = time.perf_counter()  # as if no time had passed since the last round
    assert 0 < scene.app._patience() <= FRAME


def test_esc_goes_back(three: tuple[Three, Driver]) -> None:
    scene, drive = three
    above = Three(scene.app)
    scene.app.push(above)
    drive.press("esc")
    assert scene.app.stack == [scene]
    assert above.left == 1


def test_the_caption_names_the_screen(three: tuple[Three, Driver]) -> None:
    scene, _ = three
    assert pygame.display.get_caption()[0] == "Hexmarch"
    above = Three(scene.app)
    above.title = "New war"
    scene.app.push(above)
    assert pygame.display.get_caption()[0] == "New war – Hexmarch"
    scene.app.pop()
    assert pygame.display.get_caption()[0] == "Hexmarch"


def test_no_screen_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(NoDisplay, match="no display") as said:
        App(Settings())
    assert "\n" not in str(said.value)


def test_a_picture_needs_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    app = App(Settings(), hidden=True)
    assert app.size == (1280, 720)
    app.close()


def test_a_scene_that_comes_by_itself_is_drawn_whole_at_once() -> None:
    class Waiting(Scene):
        def update(self, seconds: float) -> bool:  # noqa: ARG002
            if self.app.top is self:
                self.app.push(Three(self.app))
            return False

    with window() as (app, drive):
        app.push(Waiting(app))
        drive.frames(1)
        at_once = pygame.image.tobytes(app.surface, "RGB")
        app.post_redraw()
        drive.frames(3)
        assert pygame.image.tobytes(app.surface, "RGB") == at_once


def test_another_size_brings_no_warnings() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with window() as (app, drive):
            app.push(Three(app))
            for scale in SCALES:
                app.set_scale(scale)
                drive.frames(2)
            drive.resize(1000, 600)


def test_a_scene_that_asks_for_a_frame_while_it_is_ticked_gets_it() -> None:
    class Asks(Scene):
        def update(self, seconds: float) -> bool:
            del seconds
            self.app.post_redraw()
            return False

    with window() as (app, drive):
        app.push(Asks(app))
        drive.frames(60)
        before = app.drawn
        drive.frames(3)
        assert app.drawn == before + 3
