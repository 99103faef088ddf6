"""The hint: what the computer would do for the person at the screen, drawn on the map and in words.

It lies over the screen or dialog that asked. Nothing is played but by its button; whatever else the
player does closes it, and is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.players.advice import LEVEL
from game.ui.brush import Brush
from game.ui.hintsheet import EDGE, FOOT, GAP, GRACE, HEAD, LOOK, ThoughtHint
from game.ui.scene import FOREVER
from game.ui.war.arrows import NO_ARROW, arrow
from game.ui.war.bars import paint_chances
from game.ui.war.counsel import Counsel, counsel
from game.ui.war.facts import faction_name
from game.ui.widgets import Rect, button, panel, px

if TYPE_CHECKING:
    from game.players.advice import Advice
    from game.rules.contract import Order
    from game.ui.app import App
    from game.ui.text import Label
    from game.ui.war.bars import Sides
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session

WIDE = 404.0
BAR = 40.0


class Asker(Protocol):
    """A screen or dialog on which a person decides."""

    def propose(self, order: Order) -> None:
        """Select what the order is for."""

    def play(self, order: Order) -> None:
        """Give the order."""


def no_advice(session: Session) -> str:
    """Why there can be no hint now; "" if there can."""
    if session.state.outcome is not None:
        return "The war is over: there is nothing to advise on."
    if session.watching:
        who = faction_name(session.war, session.watching)
        return f"Hints are for your own decisions; now {who} is to act."
    return ""


class AdviceScene(ThoughtHint):
    """Says that it thinks, then what it found. `asker` is the scene right below."""

    def __init__(self, app: App, war: WarScene, asker: Asker, *, low: bool = True) -> None:
        """`low`: over a dialog it lies at the foot of the window, else at its top."""
        super().__init__(app, war.session.computer)
        self.low = low
        self.war = war
        self.asker = asker
        self.counsel: Counsel | None = None
        self.hotkeys = war.hotkeys
        self._bar: Rect | None = None
        self._line: Label | None = None

    # building

    def build(self) -> None:
        """A small sheet beside the order's hexes."""
        told = self.counsel
        texts = [told.order, *told.reasons] if told else [self.waiting()]
        wide = self._wide
        inner = wide - 2 * EDGE
        bar = BAR if told and told.odds else 0.0
        high = HEAD + self.needed(texts, inner) + bar + FOOT
        self.place = self._placed(wide, high)
        sheet = panel(self, self.place)
        self._line, below, _ = self.say(sheet, LEVEL, texts, inner, bar)
        if bar:
            self._bar = (self.place[0] + EDGE, self.place[1] + below, inner, bar)
        self._buttons(sheet, high - 52, inner)

    @property
    def _wide(self) -> float:
        """In a low window the map has no room to spare: it takes the side panel's."""
        on_panel = self.asker is self.war and self.war.areas.tight
        return self.war.areas.panel[2] - 8 if on_panel else WIDE

    def _buttons(self, sheet: object, top: float, inner: float) -> None:
        each = (inner - GAP) / 2
        left = EDGE + each + GAP
        if self.counsel is not None:
            button(
                self, (EDGE, top, each, 38), "Do it", self.do, inside=sheet,  # type: ignore[arg-type]
                style="primary", tip="Gives this order",
            )  # fmt: skip
        elif self.fails:
            button(
                self, (EDGE, top, each, 38), "Try again", self.try_again,
                inside=sheet, style="primary",  # type: ignore[arg-type]
            )  # fmt: skip
        close = "Close" if self.counsel is not None or self.fails else "Cancel"
        button(
            self, (left, top, each, 38), close, self.cancel, inside=sheet,  # type: ignore[arg-type]
            name="Close", tip="The selection stays", action="cancel",
        )  # fmt: skip

    def _placed(self, width: float, height: float) -> Rect:
        """In the corner of the map that hides least of the order."""
        if self.asker is not self.war:
            top = self.height - height - 12 if self.low else self.war.areas.map[1] + 8
            return (12, top, width, height)
        if self.war.areas.tight:
            return (self.war.areas.panel[0] + 4, self.war.areas.panel[1] + 4, width, height)
        left, top, wide, high = self.war.areas.map
        right, bottom = left + wide - width - 10, top + high - height - 10
        corners = [(left + 10, bottom), (right, bottom), (right, top + 10), (left + 10, top + 10)]
        spots = [self.war.view.spot_of(cell) for cell in self.war.arrow.cells]

        def hidden(corner: tuple[float, float]) -> int:
            box = px(self, (*corner, width, height)).inflate(round(70 * self.scale), 0)
            box.inflate_ip(0, round(70 * self.scale))
            return sum(box.collidepoint(spot) for spot in spots)

        x, y = min(corners, key=hidden)
        return (x, y, width, height)

    def paint_over(self, surface: pygame.Surface) -> None:
        """The bar of odds."""
        if self.counsel is None or self.counsel.odds is None or self._bar is None:
            return
        brush = Brush(surface, self.scale)
        paint_chances(brush, px(self, self._bar), self.counsel.odds, self._sides(), losses=False)

    def _sides(self) -> Sides:
        state, colours = self.war.state, self.war.view.colours
        own = colours[state.active]
        fought = (state.battle.target,) if state.battle is not None else ()
        cells = (*self.war.arrow.enter, *self.war.arrow.shoot, *fought)
        team = self.war.war.team_of[state.active]
        foes = [n for cell in cells for n, _ in state.at.get(cell, ())]
        hostile = [name for name in foes if self.war.war.team_of[name] != team]
        return own, colours[hostile[0]] if hostile else own

    # what happens

    def update(self, seconds: float) -> bool:
        """Look whether it has come; the map stays alive below."""
        moved = self.war.view.update(seconds) | self.war.controls.update(seconds)
        moved |= self.war.banners.update(seconds)
        self.animating = self.war.view.animating or self.war.controls.moving
        self.grace -= seconds
        if self.advice is not None or self.fails:
            self.rest = LOOK if self.grace > 0 else FOREVER
            return moved
        self.rest = LOOK
        found = self._computer.advice()
        if found is None and not self.fails:
            return moved | self.ponder(seconds)
        self.rest = LOOK if found is not None else FOREVER
        if found is not None:
            self._take(found)
        self.rebuild()
        self.ring.focus("Do it" if found is not None else "Try again")
        return True

    def ponder(self, seconds: float) -> bool:
        """Likewise; the line follows."""
        if not super().ponder(seconds) or self._line is None:
            return False
        self._line.set_text(self.waiting())
        return True

    def _take(self, found: Advice) -> None:
        self.advice = found
        self.counsel = counsel(self.war.state, found)
        self.grace = GRACE
        self.war.arrow = arrow(self.war.state, found.order)
        self.asker.propose(found.order)
        self.war.aim.look()

    def do(self) -> None:
        """Give the order."""
        if self.advice is not None:
            self.app.pop(self)
            self.asker.play(self.advice.order)

    def leave(self) -> None:
        """It isn't waited for any more, and the map shows what the player points at."""
        super().leave()
        self.war.arrow = NO_ARROW

    # events

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Its own buttons and keys; the map moves; anything else closes it and goes on below."""
        if self.owns(event):
            return self.is_early(event) or super().dispatch(event)
        if event.type == pygame.MOUSEMOTION:
            super().dispatch(event)
        on_map = self.asker is self.war
        if on_map and self.war.look_around(event, self.manager.pointer):
            return True
        if on_map and event.type == pygame.MOUSEBUTTONDOWN and self.war.controls.press(event):
            return True  # it may become a drag; a click closes it when the button is let go
        if not self.does_something(event):
            return event.type != pygame.MOUSEMOTION and super().dispatch(event)
        return self.give_way(event)

    def does_something(self, event: pygame.event.Event) -> bool:
        """Likewise, once a click on the map wasn't a drag."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self.war.controls.pressed
        return super().does_something(event)
