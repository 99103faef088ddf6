"""The desk's hand on turns and time: actions, passing, grants, the clock, the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.orders import GiveActions, GrantMuster, PassTurn, SetClock, SetLastRound
from game.rules.war.house import MOST_ACTIONS
from game.rules.war.state import MINUTES
from game.ui import theme
from game.ui.war.desk.forms import stepper
from game.ui.war.facts import post_title
from game.ui.war.words import clock
from game.ui.widgets import button, choice, heading, label

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_A_DAY = 24 * MINUTES
_LATEST = 9998 * _A_DAY


class Turn:
    """Left who has the turn, right the clock and the last round."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        self.actions = sheet.state.actions
        self.clock = sheet.state.clock
        self.last = sheet.below.war.scenario.max_rounds
        self.post = ""

    def build(self, area: Rect) -> None:
        """Both halves."""
        left, top, width, height = area
        half = (width - 32) / 2
        self._turn((left, top, half, height))
        self._time((left + half + 32, top, half, height))

    def _turn(self, area: Rect) -> None:
        sheet, (left, top, width, _) = self.sheet, area
        state, war, inside = sheet.state, sheet.below.war, sheet.sheet
        name = war.faction[state.active].name if state.active else "Nobody"
        what = "muster" if state.phase == "muster" else "turn"
        heading(sheet, (left, top, width, 26), f"{name}’s {what}", inside=inside, size=17)
        label(sheet, (left, top + 36, 142, 34), "Battle Actions left", inside=inside)
        stepper(
            sheet, (left + 146, top + 36, 104, 34), self.actions, (0, MOST_ACTIONS),
            self._take_actions, name="actions", inside=inside,
        )  # fmt: skip
        button(
            sheet, (left + width - 112, top + 36, 112, 34), "Give them",
            lambda: self.order(GiveActions(GM, self.actions, note=sheet.words)), inside=inside,
            name="give actions",
        )  # fmt: skip
        label(
            sheet, (left, top + 92, width - 190, 34),
            "A battle that is on is broken off.", inside=inside, size=13,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        button(
            sheet, (left + width - 180, top + 92, 180, 34), f"The {what} is over",
            lambda: self.order(PassTurn(GM, note=sheet.words)), inside=inside, name="pass",
        )  # fmt: skip
        posts = [(str(cell), post_title(war, cell)) for cell in state.posts]
        if not posts:
            return
        self.post = self.post or posts[0][0]
        label(
            sheet, (left, top + 148, width, 24), "In a muster, a post grants one unit more:",
            inside=inside, size=13, colour=theme.INK_SOFT,
        )  # fmt: skip
        choice(
            sheet, (left, top + 176, width - 140, 34), posts, self.post, self._take_post,
            name="post", inside=inside,
        )  # fmt: skip
        button(
            sheet, (left + width - 130, top + 176, 130, 34), "Grant it",
            lambda: self.order(GrantMuster(GM, int(self.post), note=sheet.words)), inside=inside,
            name="grant",
        )  # fmt: skip

    def _time(self, area: Rect) -> None:
        sheet, (left, top, width, _) = self.sheet, area
        state, inside = sheet.state, sheet.sheet
        heading(
            sheet, (left, top, width, 26), f"Round {state.round}, {clock(state.clock)}",
            inside=inside, size=17,
        )  # fmt: skip
        day, minute = divmod(self.clock, _A_DAY)
        label(sheet, (left, top + 36, 44, 34), "Day", inside=inside)
        third = (width - 44 - 52) / 2
        stepper(
            sheet, (left + 44, top + 36, third, 34), day + 1, (1, 9999), self._take_day, name="day",
            inside=inside,
        )  # fmt: skip
        label(sheet, (left + 44 + third + 8, top + 36, 44, 34), "Hour", inside=inside)
        stepper(
            sheet, (left + 96 + third, top + 36, third, 34), minute // MINUTES, (0, 23),
            self._take_hour, name="hour", inside=inside,
        )  # fmt: skip
        button(
            sheet, (left + width - 220, top + 80, 220, 34), f"It is {clock(self.clock)} now",
            lambda: self.order(SetClock(GM, self.clock, note=sheet.words)), inside=inside,
            name="set clock",
        )  # fmt: skip
        now = sheet.below.war.scenario.max_rounds
        heading(
            sheet, (left, top + 136, width, 26),
            f"The last round is {now}" if now else "There is no last round", inside=inside, size=17,
        )  # fmt: skip
        label(sheet, (left, top + 172, 130, 34), "The last is round", inside=inside)
        last = max(self.last, state.round)
        stepper(
            sheet, (left + 134, top + 172, width - 134, 34), last, (state.round, 9999),
            self._take_last, name="last", inside=inside,
        )  # fmt: skip
        half = (width - 8) / 2
        button(
            sheet, (left, top + 214, half, 34), f"Round {last} is the last",
            lambda: self.order(SetLastRound(GM, last, note=sheet.words)), inside=inside,
            name="set last",
        )  # fmt: skip
        button(
            sheet, (left + half + 8, top + 214, half, 34), "There is none",
            lambda: self.order(SetLastRound(GM, 0, note=sheet.words)), inside=inside,
            name="no last",
        )  # fmt: skip

    def order(self, order: Order) -> None:
        """Give an order, and show what holds now."""
        if self.sheet.order(order):
            state = self.sheet.state
            self.actions, self.clock = state.actions, state.clock
            self.last = state.war.scenario.max_rounds
            if self.sheet in self.sheet.app.stack:
                self.sheet.rebuild()

    def _take_actions(self, actions: int) -> None:
        self.actions = actions
        self.sheet.say("")

    def _take_day(self, day: int) -> None:
        self.clock = min((day - 1) * _A_DAY + self.clock % _A_DAY, _LATEST)
        self.sheet.say("")

    def _take_hour(self, hour: int) -> None:
        day, minute = divmod(self.clock, _A_DAY)
        self.clock = day * _A_DAY + hour * MINUTES + minute % MINUTES
        self.sheet.say("")

    def _take_last(self, number: int) -> None:
        self.last = number
        self.sheet.say("")

    def _take_post(self, post: str) -> None:
        self.post = post
