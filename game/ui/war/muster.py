"""The muster: what each post grants, what it could raise and why not the rest (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match import MatchFault
from game.rules.war.muster import posts_of
from game.ui import theme
from game.ui.war.badge import paint_badge
from game.ui.war.dialog import Box, Dialog
from game.ui.war.facts import post_title
from game.ui.war.musters import Choice, Grant, grants
from game.ui.war.words import a_count
from game.ui.widgets import button, heading, label

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.app import App
    from game.ui.war.paint import Brush
    from game.ui.war.scene import WarScene


class MusterScene(Dialog):
    """One post after the other; any of them can be taken first."""

    title = "The muster"

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app, below)
        self.faction = self.state.active
        self.round = self.state.round
        self.post = self.state.grants[0]
        self.lost = below.session.chronicle.lost_grants(self.state, self.faction)
        self._look()

    @property
    def grant(self) -> Grant:
        """The grant being used."""
        return next(one for one in grants(self.state) if one.post == self.post)

    def build(self) -> None:
        """Posts left, unit types right."""
        width = min(860.0, self.width - 16)
        tight = self.height < 600
        kinds = len(self.war.tables.kinds)
        row = min(44.0, (self.height - 12 - 52 - 62) / kinds)
        self.open_sheet(width, 52 + kinds * row + 62)
        name = self.war.faction[self.faction].name
        heading(
            self, (20, 10, width - 40, 30), f"Muster of {name}, round {self.round}",
            inside=self.sheet, size=20,
        )  # fmt: skip
        side = 230.0 if not tight else 200.0
        self._posts(side)
        left = 20 + side + 12
        grant = self.grant
        first = ""
        for place, choice in enumerate(grant.choices):
            box = (left, 48 + place * row, width - left - 20, row - 4)
            name = choice.kind.id
            button(
                self, box, "", lambda choice=choice: self.play(choice.order),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=name, enabled=not choice.refusal,
            )  # fmt: skip
            self.over(lambda brush, b=box, c=choice: self._paint_choice(brush, b, c))  # type: ignore[misc]
            first = first or ("" if choice.refusal else name)
        y = self.high - 52
        button(
            self, (width - 20 - 170, y, 170, 40), "Decline", lambda: self.play(grant.decline),
            inside=self.sheet, name="decline", tip="This post raises nothing this round",
        )  # fmt: skip
        refusal = self.below.session.why_not_undo()
        button(
            self, (width - 200 - 110, y, 110, 40), "Undo", self.undo, inside=self.sheet,
            name="undo", enabled=not refusal, tip=refusal or "Take the last muster back",
            action="undo",
        )  # fmt: skip
        self.ring.focus(first or "decline")

    def _posts(self, side: float) -> None:
        held = len(posts_of(self.state, self.faction))
        words = f"You control {a_count(held, 'Command Post')}; each grants a unit."
        label(self, (20, 46, side, 38), words, inside=self.sheet, size=13, wrap=True)
        top = 88.0
        for post in self.state.grants:
            if top > self.high - 100:
                break
            tile = button(
                self, (20, top, side, 34), self._post_name(post),
                lambda post=post: self.choose(post),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=f"post {post}",
            )  # fmt: skip
            if post == self.post:
                tile.select()
            top += 38
        if self.lost and top < self.high - 110:
            words = "\n".join(self.lost)
            label(
                self, (20, top + 6, side, self.high - top - 66), words, inside=self.sheet,
                size=12, colour=theme.RED_DARK, wrap=True,
            )  # fmt: skip

    def _post_name(self, post: int) -> str:
        return f"{post_title(self.war, post)} ({self.war.hex_name(post)})"

    def _paint_choice(self, brush: Brush, box: Box, choice: Choice) -> None:
        rect = self.area(box)
        unit = self.war.tables.unit(choice.kind)
        side = min(round(rect.height * 0.78), brush.px(32))
        at = (rect.left + brush.px(10) + side // 2, rect.centery)
        paint_badge(brush, at, side, unit, self.colours(self.faction))
        colour = theme.INK_FAINT if choice.refusal else theme.INK
        left = rect.left + side + brush.px(22)
        high = brush.line_height(14) + brush.line_height(11.5)
        room = rect.right - left - brush.px(8)
        if rect.height >= high:
            y = rect.centery - high // 2
            title = brush.fitted(choice.kind.title, (left, y), room, 14, colour, bold=True)
            need = f"needs {a_count(choice.kind.outposts, 'post')}"
            font = theme.font(11.5, brush.scale)
            if title.right + font.size(need)[0] + brush.px(20) < rect.right:
                brush.text(
                    need,
                    (rect.right - brush.px(8), y + brush.px(2)),
                    11.5,
                    theme.INK_SOFT,
                    right=True,
                )
            words = choice.refusal or choice.figures
            tone = theme.RED_DARK if choice.refusal else theme.INK_SOFT
            brush.fitted(words, (left, y + brush.line_height(14)), room, 11.5, tone)
            return
        y = rect.centery - brush.line_height(13) // 2
        title = brush.text(choice.kind.title, (left, y), 13, colour, bold=True)
        words = choice.refusal or choice.figures
        tone = theme.RED_DARK if choice.refusal else theme.INK_SOFT
        at = (max(title.right + brush.px(8), left + brush.px(140)), y + brush.px(1))
        brush.fitted(words, at, rect.right - at[0] - brush.px(6), 11.5, tone)

    def choose(self, post: int) -> None:
        """Take another post first."""
        self.post = post
        self._look()
        self.rebuild()

    def play(self, order: Order) -> None:
        """Use or decline the grant; the dialog goes when none is left."""
        try:
            events = self.below.session.order(order)
        except MatchFault as fault:
            self.below.flow.cant_be_kept(fault)
            return
        self.below.commands.happened(events)
        self._go_on()

    def _go_on(self) -> None:
        """To the next grant; the dialog goes when it is no muster of this faction any more."""
        state = self.state
        if state.phase == "muster" and state.active == self.faction and state.grants:
            self.below.view.skip()
            self.post = state.grants[0]
            self._look()
            self.rebuild()
        else:
            self.app.pop(self)

    def undo(self) -> None:
        """Take the last grant back."""
        if not self.below.session.why_not_undo() and self.below.commands.take_back():
            self._go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo works here too."""
        from game.ui import keys

        if keys.action(event, "war") == "undo":
            self.undo()
            return True
        return super().handle(event)

    def leave(self) -> None:
        """The post needn't be shown any more."""
        self.below.flash = ()

    def cancel(self) -> None:
        """Esc opens the menu: a grant is used or declined."""
        self.below.menu()

    def _look(self) -> None:
        self.below.view.camera.show(self.post)
        self.below.flash = (self.post,)
