"""Widgets for scenes, in points.

Each takes its scene, makes a pygame_gui element scaled by `scene.scale`, and puts it into the
scene's focus ring where a player can use it.

A rect is (x, y, width, height) in points, relative to `inside` (a panel) or to the window.

    sheet = panel(self, (20, 20, 300, 200))
    heading(self, (16, 12, 268, 30), "New war", inside=sheet)
    button(self, (16, 150, 120, 36), "Start", self.start, style="primary", action="end_turn")

`name` (by default the text) is how the ring finds a widget again after a resize, and how tests do;
two widgets of one scene must not share it. `action` names a row of the hotkey table: its key is put
into the tooltip. Pressing the key is the scene's own to handle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Literal

import pygame
from pygame_gui.elements import UIButton, UIImage, UIPanel, UITextBox, UITextEntryLine

from game.ui import keys, paper, theme
from game.ui.focus import Stop
from game.ui.scene import Scene
from game.ui.text import Align, Label, fitted

Rect = tuple[float, float, float, float]
Style = Literal["", "primary", "quiet", "danger", "title", "title_primary", "tile"]
_MOST_TIP = 300  # points
_STEADY = 1e9  # seconds between blinks of a text cursor: a window at rest sleeps


def px(scene: Scene, rect: Rect) -> pygame.Rect:
    """A rect of points in pixels; edges are rounded, so neighbours stay neighbours."""
    s = scene.scale
    left, top = round(rect[0] * s), round(rect[1] * s)
    right, bottom = round((rect[0] + rect[2]) * s), round((rect[1] + rect[3]) * s)
    return pygame.Rect(left, top, right - left, bottom - top)


class Sheet(UIPanel):
    """A panel with a drawn background; what is `inside` it is placed relative to it."""

    def __init__(self, scene: Scene, rect: Rect, style: str, inside: UIPanel | None) -> None:
        self.style = style
        self.scale = scene.scale
        super().__init__(
            px(scene, rect),
            manager=scene.manager,
            container=inside,
            object_id=f"#{style}",
            margins={"left": 0, "right": 0, "top": 0, "bottom": 0},
        )

    def rebuild(self) -> None:
        """Draw the background anew."""
        UIPanel.rebuild(self)
        self._set_image(paper.sheet(self.rect.size, self.scale, self.style))


def panel(
    scene: Scene, rect: Rect, *, style: str = "sheet", inside: UIPanel | None = None
) -> Sheet:
    """A panel to put widgets inside.

    `style`: a sheet of parchment ("sheet"), one in a wooden frame ("framed": keep `paper.FRAME`
    clear at its edges), a strip at an edge ("bar") or a dark board ("dark").
    """
    return Sheet(scene, rect, style, inside)


def label(  # noqa: PLR0913 - each is how a line of text looks
    scene: Scene,
    rect: Rect,
    text: str,
    *,
    inside: UIPanel | None = None,
    size: float = theme.TEXT,
    bold: bool = False,
    serif: bool = False,
    colour: str = theme.INK,
    align: Align = "left",
    wrap: bool = False,
) -> Label:
    """A text; too long for its rect it is set smaller, then cut with "…". `wrap`: many lines."""
    look = (size, bold, serif, colour, align, wrap)
    return Label(px(scene, rect), text, look, scene.manager, inside)


def heading(
    scene: Scene,
    rect: Rect,
    text: str,
    *,
    inside: UIPanel | None = None,
    size: float = 24,
    align: Align = "left",
) -> Label:
    """A title in the serif face."""
    return label(scene, rect, text, inside=inside, size=size, bold=True, serif=True, align=align)


def button(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    text: str,
    press: Callable[[], None],
    *,
    inside: UIPanel | None = None,
    style: Style = "",
    tip: str = "",
    action: str = "",
    name: str = "",
    enabled: bool = True,
    key: Callable[[str], bool] | None = None,
) -> UIButton:
    """A button. `tip` is its tooltip; `key` gets the keys it is offered while it has the focus."""
    place = px(scene, rect)
    shown = _fitting(scene, text, place.width, style)
    made = UIButton(
        place,
        shown,
        scene.manager,
        inside,
        tool_tip_text=_tip(tip if shown == text else f"{text}. {tip}", action),
        object_id=f"#{style}" if style else None,
        command=lambda _data: press(),
    )
    if made.tool_tip_text:
        made.tool_tip_wrap_width = _tip_width(scene, made.tool_tip_text)
    if not enabled:
        made.disable()
    scene.ring.add(Stop(made, name or text, lambda: press() if made.is_enabled else None, key))
    return made


def toggle(
    scene: Scene,
    rect: Rect,
    text: str,
    on: bool,
    change: Callable[[bool], None],
    *,
    inside: UIPanel | None = None,
    tip: str = "",
) -> UIButton:
    """A box to tick. `change` gets the new value."""

    def press() -> None:
        state[0] = not state[0]
        made.set_text(_fitting(scene, worded(), int(made.relative_rect.width), "tile"))
        change(state[0])

    def worded() -> str:
        return ("☑  " if state[0] else "☐  ") + text

    state = [on]
    made = button(scene, rect, worded(), press, inside=inside, style="tile", tip=tip, name=text)
    return made


def choice(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    options: Sequence[tuple[str, str]],
    value: str,
    change: Callable[[str], None],
    *,
    name: str,
    inside: UIPanel | None = None,
    tip: str = "",
    notes: Mapping[str, str] | None = None,
) -> UIButton:
    """One of several (value, text): a press opens the list; Left and Right step through them.

    `notes` explain options in that list, by value.
    """
    from game.ui.scenes.options import OptionsScene

    values = [option for option, _ in options]

    def show() -> None:
        room = int(made.relative_rect.width) - round(36 * scene.scale)
        text = fitted(dict(options).get(state[0], state[0]), _button_font(scene, ""), room)
        made.set_text(f"{text}  ▾")

    def take(new: str) -> None:
        state[0] = new
        if made.alive():
            show()
        change(new)

    def step(pressed: str) -> bool:
        if pressed not in ("left", "right") or state[0] not in values:
            return False
        take(values[(values.index(state[0]) + (1 if pressed == "right" else -1)) % len(values)])
        return True

    def open_list() -> None:
        scene.app.push(OptionsScene(scene, pygame.Rect(made.rect), options, state[0], take, notes))

    state = [value]
    made = button(scene, rect, "", open_list, inside=inside, tip=tip, name=name, key=step)
    show()
    return made


def entry(  # noqa: PLR0913
    scene: Scene,
    rect: Rect,
    text: str,
    change: Callable[[str], None],
    *,
    name: str,
    inside: UIPanel | None = None,
    hint: str = "",
    done: Callable[[], None] | None = None,
    digits: int = 0,
    limit: int = 0,
) -> UITextEntryLine:
    """A text field. `change` gets each new text, `done` is Enter.

    `digits`: only so many digits; `limit`: so many letters at most.
    """

    def pressed(key: str) -> bool:
        if key == "enter" and done is not None:
            done()
            return True
        return False

    class Line(UITextEntryLine):
        def focus(self) -> None:
            """Typing goes on at the end of what is there."""
            UITextEntryLine.focus(self)
            self.edit_position = len(self.text)
            self.select_range = [self.edit_position, self.edit_position]

        def process_event(self, event: pygame.event.Event) -> bool:
            before = self.text
            used = super().process_event(event)
            if self.text != before:
                change(self.text)
            return used

    made = Line(px(scene, rect), scene.manager, inside, initial_text=text, placeholder_text=hint)
    made.blink_cursor_time = _STEADY
    if digits:
        made.set_allowed_characters("numbers")
        made.set_text_length_limit(digits)
    elif limit:
        made.set_text_length_limit(limit)
    scene.ring.add(Stop(made, name, None, pressed))
    return made


class TextBox(UITextBox):
    """Running text; `follow` gets the href of a link that is clicked (`Scene.dispatch`)."""

    follow: Callable[[str], None] | None = None


def text_box(
    scene: Scene,
    rect: Rect,
    html: str,
    *,
    name: str,
    inside: UIPanel | None = None,
    link: Callable[[str], None] | None = None,
) -> UITextBox:
    """Running text in pygame_gui's HTML; scrolls by wheel and keys. `link` gets a link's href."""
    made = TextBox(html, px(scene, rect), scene.manager, container=inside)
    made.follow = link

    def scroll(key: str) -> bool:
        bar = made.scroll_bar
        if bar is None:
            return False
        page = bar.visible_percentage
        steps = {"up": -0.3, "down": 0.3, "pageup": -0.9, "pagedown": 0.9, "home": -1e6, "end": 1e6}
        if key not in steps:
            return False
        moved = min(max(bar.start_percentage + steps[key] * page, 0.0), 1.0 - page)
        bar.set_scroll_from_start_percentage(moved)
        bar.has_moved_recently = True
        return True

    scene.ring.add(Stop(made, name, None, scroll))
    return made


def picture(
    scene: Scene,
    surface: pygame.Surface,
    at: tuple[int, int],
    *,
    inside: UIPanel | None = None,
) -> UIImage:
    """A picture as it is, its top left corner at these pixels."""
    place = pygame.Rect(at, surface.get_size())
    return UIImage(place, surface.convert_alpha(), scene.manager, container=inside)


def dull(made: UIButton, *, on: bool) -> None:
    """Show a button as one that can do nothing now; unlike a disabled one it still says why."""
    is_on = made.colours["hovered_bg"] == made.colours["disabled_bg"]
    if is_on and not on:
        made.rebuild_from_changed_theme_data()
    elif on and not is_on:
        for state, part in product(("normal", "hovered", "active"), ("bg", "border")):
            made.colours[f"{state}_{part}"] = made.colours[f"disabled_{part}"]
        made.rebuild()


def retip(scene: Scene, made: UIButton, tip: str, action: str = "") -> None:
    """Give a button another tooltip."""
    made.tool_tip_text = _tip(tip, action)
    if made.tool_tip_text:
        made.tool_tip_wrap_width = _tip_width(scene, made.tool_tip_text)


def mark(made: UIButton, *, on: bool) -> None:
    """Show a button as chosen, or as not."""
    if on and not made.is_selected:
        made.select()
    elif not on and made.is_selected:
        made.unselect()


def show(made: UIButton, *, on: bool) -> None:
    """Show a button, or hide it; nobody can press or focus a hidden one."""
    if on and not made.visible:
        made.show()
    elif not on and made.visible:
        made.hide()


def _fitting(scene: Scene, text: str, width: int, style: Style) -> str:
    """As much of a text as a button so many pixels wide has room for."""
    return fitted(text, _button_font(scene, style), width - round(10 * scene.scale))


def _button_font(scene: Scene, style: Style) -> pygame.font.Font:
    size, bold, serif = theme.BUTTON_FONTS.get(style, (theme.TEXT, False, False))
    return theme.font(size, scene.scale, bold=bold, serif=serif)


def _tip_width(scene: Scene, html: str) -> int:
    """Pixels for a tooltip's text in one line, at most so many that it is read at a glance."""
    words = html.replace("<b>", "").replace("</b>", "")
    text = theme.font(theme.TIP, scene.scale, bold=True).size(words)[0]
    return min(text + round(28 * scene.scale), round(_MOST_TIP * scene.scale))


def _tip(tip: str, action: str) -> str | None:
    key = keys.both(action) if action else ""
    if key:
        return f"{tip} <b>[{key}]</b>" if tip else f"<b>[{key}]</b>"
    return tip or None
