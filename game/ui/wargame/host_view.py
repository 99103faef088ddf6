"""The screen of a large fight: the hosts on the stage, their maneuvers in the panel (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules.wargame.events import Fell, Hurt, LeaderHunted, Lost, MoraleRolled
from game.ui import paper, theme
from game.ui.tactical.panel import paint_tip
from game.ui.wargame.host_paint import HostPainter
from game.ui.wargame.host_panel import HostPanel
from game.ui.widgets import px
from game.ui.words import a_count

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
_MOST_WIDE = 620.0  # points of a host's sheet


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
        self.notes: dict[str, str] = {}  # by side, what befell it last

    def build(self, stage: Box, panel: Box) -> None:
        """Make the panel's widgets."""
        self.stage = stage
        self.panel.build(panel)

    def refresh(self) -> None:
        """What is shown follows the position; painting reads it anew."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the panel."""
        return self.panel.handle(event)

    def told(self, event: Event) -> None:
        """An event has been shown: what befell a host is noted on its sheet."""
        arena = self.scene.state.arena
        match event:
            case Hurt(hosts=True, who=who, lost=lost):
                self.notes[arena.sides[who]] = f"Lost {a_count(lost, 'hit die', 'hit dice')}"
            case Lost(side=side, who=who, leader=leader):
                name = arena.people[who].name
                self.notes[side] = f"The leader, {name}, falls" if leader else f"{name} falls"
            case LeaderHunted(side=side, lost=lost, fell=False):
                dice = a_count(lost, "hit die", "hit dice")
                self.notes[side] = f"Its hunt for the leader fails: {dice} lost"
            case MoraleRolled(side=side, die=die, fleeing=fleeing):
                self.notes[side] = f"Nerve fails at {die}" if fleeing else f"Nerve holds at {die}"
            case Fell(who=who, standing="surrendered"):
                self.notes[arena.people[who].side] = "Laid down its arms"
            case _:
                pass

    def settle(self) -> None:
        """Forget what befell the hosts: the position is shown anew."""
        self.notes = {}

    def texts(self) -> list[str]:
        """All that stage and panel say, for tests."""
        shown = [f"{one.label}: {one.detail}" for one in self.panel.choices]
        return [*self.painter.said, *self.panel.said, *shown]

    # painting

    def paint(self, brush: Brush) -> None:
        """The stage: the desk, the strip, the hosts' sheets, what lies on the field."""
        state, painter = self.scene.state, self.painter
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
        self._sheets(brush, pygame.Rect(strip.left, top, strip.width, high))
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
                paint_tip(brush, at, words)
                return

    def _sheets(self, brush: Brush, rect: pygame.Rect) -> None:
        state = self.scene.state
        sides = state.arena.sides
        gap = brush.px(GAP)
        wide = min((rect.width - gap * (len(sides) - 1)) // len(sides), brush.px(_MOST_WIDE))
        left = rect.left + (rect.width - wide * len(sides) - gap * (len(sides) - 1)) // 2
        for place, side in enumerate(sides):
            box = pygame.Rect(left + place * (wide + gap), rect.top, wide, rect.height)
            sheet = paper.sheet(box.size, brush.scale, "sheet")
            brush.surface.blit(sheet, box, special_flags=pygame.BLEND_PREMULTIPLIED)
            acts = bool(state.acting) and state.acting[-1] == place
            if acts or state.active == side:
                edge = theme.RED if state.active == side else theme.GOLD
                pygame.draw.rect(
                    brush.surface, edge, box, max(brush.px(3), 2), border_radius=brush.px(3)
                )
            self.painter.host(brush, box, state, side, self.notes.get(side, ""))
