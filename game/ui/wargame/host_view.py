"""The screen of a large fight: the hosts on the stage, their maneuvers in the panel (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui import paper, theme
from game.ui.brush import wrap
from game.ui.wargame.host_notes import notes_of
from game.ui.wargame.host_paint import HostPainter
from game.ui.wargame.host_panel import HostPanel
from game.ui.wargame.host_tableau import HostTableau
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.manager import Manager
    from game.ui.session import Seat
    from game.ui.theme import Colours

Box = tuple[float, float, float, float]
STRIP, FOOT, GAP = 30.0, 40.0, 10.0
_TIP = 330.0  # points of a line of help at the mouse
_MOST_WIDE = 620.0  # points of a host's sheet


class Showing(Protocol):
    """What plays now of the events that are shown; `part`: how much of it has passed."""

    playing: Event | None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""

    @property
    def part(self) -> float:
        """0 to 1."""


class Screen(Protocol):
    """What the view needs of the battle's scene; `stunt()` is asked for if it is there."""

    app: App
    manager: Manager
    scale: float
    colours: dict[str, Colours]

    @property
    def session(self) -> Seat:
        """The match being played."""

    @property
    def show(self) -> Showing:
        """The events that are shown."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def deciding(self) -> bool:
        """Whether a person is to choose now."""

    def play(self, order: WarGameOrder) -> None:
        """Give an order."""

    def rebuild(self) -> None:
        """Make the widgets anew."""


class HostView:
    """Shown in place of map and panel. `stage` and `panel` are boxes in points."""

    def __init__(self, scene: Screen) -> None:
        self.scene = scene
        self.painter = HostPainter(scene.colours)
        self.panel = HostPanel(scene)
        self.stage: Box = (0, 0, 0, 0)
        self.tableau = HostTableau(scene.state)

    def build(self, stage: Box, panel: Box) -> None:
        """Make the panel's widgets."""
        self.stage = stage
        self.panel.build(panel)

    def refresh(self) -> None:
        """When all that happened has been shown, the position is shown as it is."""
        if not self.scene.show.busy:
            self.tableau.sync(self.scene.state)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the panel."""
        return self.panel.handle(event)

    def told(self, event: Event) -> None:
        """An event has been shown."""
        self.tableau.apply(event)

    def settle(self) -> None:
        """Forget what befell the hosts: another position is shown."""
        self.tableau = HostTableau(self.scene.state)

    def texts(self) -> list[str]:
        """All that stage and panel say, for tests."""
        shown = [f"{one.label}: {one.detail}" for one in self.panel.choices]
        return [*self.painter.said, *self.panel.said, *shown]

    # painting

    def paint(self, brush: Brush) -> None:
        """The stage: the desk, the strip, the hosts' sheets, what lies on the field."""
        state, painter = self.tableau.state, self.painter
        if state.scale != "large":  # the hosts are only just being formed
            state = self.scene.state
        painter.begin()
        area = px(self.scene, self.stage)  # type: ignore[arg-type]
        brush.surface.set_clip(area)
        brush.surface.blit(theme.desk(brush.surface.get_size()), (0, 0))
        pad = brush.px(GAP)
        strip = area.inflate(-2 * pad, 0)
        strip.top, strip.height = area.top + brush.px(5), brush.px(STRIP)
        painter.order(brush, strip, state)
        foot = brush.px(FOOT) if state.features else 0
        top = strip.bottom + brush.px(2)
        high = area.bottom - foot - pad - top
        self._sheets(brush, pygame.Rect(strip.left, top, strip.width, high), state)
        if foot:
            low = pygame.Rect(strip.left, area.bottom - foot - pad // 2, strip.width, foot)
            painter.factors(brush, low, state)
        brush.surface.set_clip(None)

    def paint_over(self, brush: Brush) -> None:
        """The panel's words, and what the mouse asks about."""
        self.panel.paint(brush)
        at = self.scene.manager.pointer
        for rect, words in self.painter.tips:
            if rect.collidepoint(at):
                paint_tips(brush, at, words)
                return

    def _sheets(self, brush: Brush, rect: pygame.Rect, state: State) -> None:
        """Each host's; who acts and who is asked are framed."""
        show = self.scene.show
        playing = notes_of(show.playing, state) if show.playing is not None else {}
        asked = "" if show.busy else self.scene.state.active
        sides = state.arena.sides
        gap = brush.px(GAP)
        wide = min((rect.width - gap * (len(sides) - 1)) // len(sides), brush.px(_MOST_WIDE))
        left = rect.left + (rect.width - wide * len(sides) - gap * (len(sides) - 1)) // 2
        for place, side in enumerate(sides):
            box = pygame.Rect(left + place * (wide + gap), rect.top, wide, rect.height)
            sheet = paper.sheet(box.size, brush.scale, "sheet")
            brush.surface.blit(sheet, box, special_flags=pygame.BLEND_PREMULTIPLIED)
            acts = bool(state.acting) and state.acting[-1] == place
            if acts or side == asked:
                edge = theme.RED if side == asked else theme.GOLD
                pygame.draw.rect(
                    brush.surface, edge, box, max(brush.px(3), 2), border_radius=brush.px(3)
                )
            rolling = show.part if side in playing else 1.0
            note = playing.get(side) or self.tableau.notes.get(side)
            self.painter.host(brush, box, state, side, note, rolling)


def paint_tips(brush: Brush, at: tuple[int, int], words: str) -> None:
    """Help at the mouse, in as many lines as it takes."""
    font = theme.font(theme.TIP, brush.scale)
    lines = wrap(words, font, brush.px(_TIP))
    pad = brush.px(8)
    wide = max(font.size(line)[0] for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, wide, len(lines) * font.get_linesize() + pad)
    rect.midbottom = (at[0], at[1] - brush.px(10))
    rect.clamp_ip(brush.surface.get_rect())
    round_ = brush.px(4)
    pygame.draw.rect(brush.surface, theme.DESK, rect, border_radius=round_)
    pygame.draw.rect(brush.surface, theme.GOLD, rect, max(1, brush.px(1)), border_radius=round_)
    for place, line in enumerate(lines):
        spot = (rect.left + pad, rect.top + pad // 2 + place * font.get_linesize())
        brush.text(line, spot, theme.TIP, theme.PAPER_LIGHT)
