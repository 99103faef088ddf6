"""The muster: what each post grants, what it could raise and why not the rest (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.dice import Dice
from game.match import MatchFault
from game.players.advice import LEVEL
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import Decline, Muster
from game.rules.war.muster import posts_of
from game.ui import keys, theme
from game.ui.war.advice import AdviceScene
from game.ui.war.dialog import Dialog
from game.ui.war.muster_paint import paint_choice, paint_help, paint_post, post_name
from game.ui.war.musters import Grant, done, grants
from game.ui.war.words import a_count
from game.ui.widgets import button, heading, label, panel

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene


FOOT = 104.0  # points below the unit types: what is pointed at, and the buttons
POST, TALL_POST = 58.0, 72.0
CHOICES, CHOICE = 100.0, 26.0  # where the choices to confirm begin, and each one's height


class MusterScene(Dialog):
    """One post after the other; any of them can be taken first.

    `looking`: only the map is shown. `last`: the order that hands over to others, which is asked
    about before it is given, for then it can't be taken back.
    """

    title = "The muster"
    hotkeys = ("muster", "decisions", "menus")

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app, below)
        self.faction = self.state.active
        self.round = self.state.round
        self.post = self.state.grants[0]
        self.lost = below.session.chronicle.lost_grants(self.state, self.faction)
        self.looking = False
        self.last: Muster | Decline | None = None
        self._look()

    @property
    def grant(self) -> Grant:
        """The grant being used."""
        return next(one for one in grants(self.state) if one.post == self.post)

    @property
    def done(self) -> tuple[Muster | Decline, ...]:
        """What was made of the grants so far."""
        given = done(self.below.session.match.steps, self.faction)
        return (*given, self.last) if self.last is not None else given

    def build(self) -> None:
        """Posts left, unit types right; or only a way back from the map."""
        self.veiled = not self.looking
        if self.looking:
            self._build_bar()
            return
        width = min(860.0, self.width - 16)
        kinds = len(self.war.tables.kinds)
        row = min(44.0, (self.height - 12 - 52 - FOOT) / kinds)
        self.open_sheet(width, 52 + kinds * row + FOOT)
        name = self.war.faction[self.faction].name
        heading(
            self, (20, 10, width - 40, 30), f"Muster of {name}, round {self.round}",
            inside=self.sheet, size=20,
        )  # fmt: skip
        side = 230.0 if self.height >= 600 else 200.0
        self._posts(side)
        if self.last is not None:
            self._build_complete(20 + side + 12)
        else:
            self._build_choices(20 + side + 12, row)
        button(
            self, (20, self.high - 52, 190, 40), "Look at the map", self.look, inside=self.sheet,
            name="look", action="look",
        )  # fmt: skip

    def _build_bar(self) -> None:
        self._painters = []
        wide = 420.0
        self.sheet = panel(self, ((self.width - wide) / 2, 52, wide, 56))
        label(self, (16, 16, 190, 24), "The muster waits.", inside=self.sheet)
        button(
            self, (wide - 212, 8, 200, 40), "Back to the muster", self.look, inside=self.sheet,
            style="primary", action="look",
        )  # fmt: skip
        self.ring.arrows = False
        self.ring.focus("Back to the muster")

    def _build_choices(self, left: float, row: float) -> None:
        self.ring.arrows = True
        grant, width = self.grant, self.wide
        first = ""
        for place, choice in enumerate(grant.choices):
            box = (left, 48 + place * row, width - left - 20, row - 4)
            name = choice.kind.id
            button(
                self, box, "", lambda choice=choice: self.play(choice.order),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=name, enabled=not choice.refusal,
            )  # fmt: skip
            self.over(lambda brush, b=box, c=choice: paint_choice(brush, self, self.area(b), c))  # type: ignore[misc]
            first = first or ("" if choice.refusal else name)
        y = self.high - 52
        button(
            self, (width - 20 - 170, y, 170, 40), "Decline", lambda: self.play(grant.decline),
            inside=self.sheet, name="decline", tip="This post raises nothing this round",
        )  # fmt: skip
        button(
            self, (220, y, 100, 40), "Hint", self.ask_advice, inside=self.sheet, name="advice",
            tip=f"What a {LEVEL} would raise, and why", action="advice",
        )  # fmt: skip
        refusal = self.below.session.why_not_undo()
        button(
            self, (width - 200 - 110, y, 110, 40), "Undo", self.undo, inside=self.sheet,
            name="undo", enabled=not refusal, tip=refusal or "Take the last muster back",
            action="undo",
        )  # fmt: skip
        self.over(self._explain)
        self.ring.focus(first or "decline")

    def _build_complete(self, left: float) -> None:
        words = "The muster is complete. After this the others go on, and it can’t be changed."
        inner = self.wide - left - 20
        label(self, (left, 50, inner, 44), words, inside=self.sheet, wrap=True, bold=True)
        row = min(CHOICE, (self.high - 52 - 8 - CHOICES) / max(len(self.done), 1))
        for place, order in enumerate(self.done):
            box = (left, CHOICES + place * row, inner, row)
            label(self, box, self._done_words(order), inside=self.sheet, size=min(15.0, row * 0.7))
        y = self.high - 52
        button(
            self, (self.wide - 20 - 170, y, 170, 40), "Muster done", self.finish,
            inside=self.sheet, style="primary", name="muster done",
        )  # fmt: skip
        button(
            self, (self.wide - 200 - 110, y, 110, 40), "Change", self.undo, inside=self.sheet,
            name="change", tip="Choose the last one again", action="undo",
        )  # fmt: skip
        self.ring.focus("muster done")

    def _posts(self, side: float) -> None:
        held = len(posts_of(self.state, self.faction))
        words = f"You control {a_count(held, 'Command Post')}; each grants a unit."
        label(self, (20, 46, side, 38), words, inside=self.sheet, size=13, wrap=True)
        top, bottom = 88.0, self.high - FOOT + 8
        rest = bottom - top - 19 * len(self.done) - (60 if self.lost else 0)
        each = min(max(rest / max(len(self.state.grants), 1), POST), TALL_POST)
        for post in self.state.grants if self.last is None else ():
            if top + each > bottom:
                break
            box = (20.0, top, side, each - 4)
            tile = button(
                self, box, "", lambda post=post: self.choose(post),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=f"post {post}",
            )  # fmt: skip
            if post == self.post:
                tile.select()
            self.over(lambda brush, b=box, p=post: paint_post(brush, self, self.area(b), p))  # type: ignore[misc]
            top += each
        for order in self.done if self.last is None else ():
            if top + 18 > bottom:
                break
            label(
                self, (24, top, side - 4, 18), self._done_words(order), inside=self.sheet, size=12
            )
            top += 19
        if self.lost and top + 20 < bottom:
            label(
                self, (20, top + 6, side, bottom - top - 6), "\n".join(self.lost),
                inside=self.sheet, size=12, colour=theme.RED_DARK, wrap=True,
            )  # fmt: skip

    def _done_words(self, order: Muster | Decline) -> str:
        title = "nothing"
        if not isinstance(order, Decline):
            title = self.war.tables.kind[order.kind].title
        return f"✓ {title}: {post_name(self.war, order.post)}"

    def _explain(self, brush: Brush) -> None:
        """What the unit type means that is pointed at, or has the focus."""
        kind = self.war.tables.kind.get(self._pointed())
        if kind is not None:
            paint_help(brush, self.area((20, self.high - FOOT + 8, self.wide - 40, 36)), kind)

    def _pointed(self) -> str:
        pointer = self.manager.pointer
        under = [s.name for s in self.ring.stops if s.element.hover_point(*pointer)]
        kinds = [name for name in under if name in self.war.tables.kind]
        return kinds[0] if kinds else self.ring.at.name if self.ring.at is not None else ""

    def choose(self, post: int) -> None:
        """Take another post first."""
        self.post = post
        self._look()
        self.rebuild()

    def play(self, order: Order) -> None:
        """Use or decline the grant; the last one is asked about where others act next."""
        if not isinstance(order, Muster | Decline):
            return
        if self.app.settings.confirm_end_turn and self._hands_over(order):
            self.last = order
            self.rebuild()
        else:
            self._give(order)

    def finish(self) -> None:
        """The last grant's order is given, and the muster over."""
        if self.last is not None:
            self._give(self.last)

    def undo(self) -> None:
        """Take the last grant's order back."""
        if self.last is not None:
            self.last = None
            self.rebuild()
        elif not self.below.session.why_not_undo() and self.below.commands.take_back():
            self._go_on()

    def ask_advice(self) -> None:
        """What the computer would raise, and why."""
        self.app.push(AdviceScene(self.app, self.below, self))

    def propose(self, order: Order) -> None:
        """Go to what the advice is."""
        if isinstance(order, Muster | Decline):
            self.choose(order.post)
            self.ring.focus("decline" if isinstance(order, Decline) else order.kind)

    def _hands_over(self, order: Muster | Decline) -> bool:
        """Whether others are to act after it; tried on a copy, for a muster rolls no dice."""
        trial = war.copy(self.state)
        war.play(trial, order, Dice(0), silence)
        return trial.active != self.faction

    def _give(self, order: Muster | Decline) -> None:
        try:
            events = self.below.session.order(order)
        except MatchFault as fault:
            self.below.cant_be_kept(fault)
            return
        self.last = None
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

    def look(self) -> None:
        """Show the map without the muster, or the muster again."""
        self.looking = not self.looking
        self.below.controls.let_go()
        self.below.view.pointer = None
        self.ring.focus(None)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo works here too; while the map is looked at, it moves."""
        if keys.action(event, "muster") == "look":
            self.look()
            return True
        if self.looking:
            if keys.action(event, "menus") == "cancel":
                self.look()
                return True
            return self.below.look_around(event, self.manager.pointer)
        if keys.action(event, "match") == "undo":
            self.undo()
            return True
        if keys.action(event, "decisions") == "advice" and self.last is None:
            self.ask_advice()
            return True
        return super().handle(event)

    def update(self, seconds: float) -> bool:
        """The map moves while it is looked at."""
        if not self.looking:
            self.animating = False
            return False
        moved = self.below.controls.update(seconds)
        moved |= self.below.view.update(seconds)
        self.animating = self.below.controls.moving or self.below.view.animating
        return moved

    def leave(self) -> None:
        """The post needn't be shown any more."""
        self.below.flash = ()

    def cancel(self) -> None:
        """Esc opens the menu: a grant is used or declined."""
        self.below.menu()

    def _look(self) -> None:
        self.below.view.camera.show(self.post)
        self.below.flash = (self.post,)
