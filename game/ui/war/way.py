"""How an entered zone is settled: dice with their odds, another rule system, or the table (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match import MatchFault
from game.match.wording.settling import ELSEWHERE
from game.players.advice import LEVEL
from game.players.levels import COMPUTERS
from game.rules.contract import IllegalOrder
from game.rules.crossing.fights import opening
from game.rules.war.actions import Settle
from game.rules.war.results import sides, ways
from game.rules.wargame.scale import MOST_SMALL
from game.ui import keys, theme
from game.ui.war.advice import AdviceScene
from game.ui.war.dialog import Box
from game.ui.war.odds_dialog import OddsDialog
from game.ui.war.words import a_count, hex_words, listed, units_words
from game.ui.widgets import button, choice, heading, label

if TYPE_CHECKING:
    import pygame

    from game.rules.contract import Order
    from game.rules.war.results import Way
    from game.rules.war.state import State
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene

TITLES = {
    "dice": "Dice",
    "wargame": "The War Game",
    "tactical": "The Tactical Core",
    "table": "At the table",
}
BY_PLAYERS = "players"
ROW, BARS = 54.0, 76.0
ADVICE = 100.0


class Offer(NamedTuple):
    """A way as it is offered: what it means, in a line."""

    way: Way
    title: str
    means: str


def offers(state: State) -> tuple[Offer, ...]:
    """What may be chosen now."""
    return tuple([Offer(way, TITLES[way], _means(state, way)) for way in ways(state)])


def _means(state: State, way: Way) -> str:
    if way == "dice":
        to_end = state.war.house.rounds == "to_the_end"
        rounds = "round by round, till one side goes" if to_end else "one round"
        return f"A die for each unit, {rounds}. These are the exact odds:"
    if way == "table":
        return "Fight it with figures of your own; then write down who is left."
    scenario = opening(state, way).scenario
    if way == "tactical":
        both = [f"{one.count}" for one in (scenario.attackers, scenario.defenders)]  # type: ignore[union-attr]
        return f"{both[0]} troopers against {both[1]}, line against line, roll by roll."
    fighters = [one.side for one in scenario.fighters]  # type: ignore[union-attr]
    mine = fighters.count(state.battle.faction if state.battle is not None else "")
    theirs = len(fighters) - mine
    many = len(fighters) > MOST_SMALL
    how = "in hosts (large scale)" if many else "fighter by fighter on a battlefield"
    return f"{a_count(mine, 'fighter')} against {theirs}, {how}."


class WayScene(OddsDialog):
    """The ways there are, each with its key; who is to give the orders there."""

    title = "How it is settled"
    hotkeys = ("way", "decisions", "match", "menus")

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app, below)
        self.offers = offers(self.state)
        self.by = BY_PLAYERS
        self.refused = ""
        self.ask_odds(Settle(self.state.active, "dice"))

    # building

    def build(self) -> None:
        """Who meets; a row for each way; the foot."""
        tight = self.height < 600
        row = 44.0 if tight else ROW
        bars = 74.0 if tight else BARS
        elsewhere = any(one.way in ELSEWHERE and one.way != "table" for one in self.offers)
        high = 88 + len(self.offers) * row + bars + (40 if elsewhere else 0) + 64
        self.open_sheet(720.0, high)
        battle = self.state.battle
        where = hex_words(battle.target, self.war) if battle is not None else ""
        room = self.wide - 40 - ADVICE - 10
        heading(self, (20, 10, room, 30), f"The fight for {where}", inside=self.sheet, size=20)
        label(
            self, (20, 40, self.wide - 40, 40), self._who(), inside=self.sheet, size=13, wrap=True
        )  # fmt: skip
        key = keys.shown("advice")
        button(
            self, (self.wide - 20 - ADVICE, 8, ADVICE, 34), f"Hint  [{key}]", self.ask_advice,
            inside=self.sheet, name="advice", tip=f"What a {LEVEL} would do, and why",
            style="quiet",
        )  # fmt: skip
        top = 86.0
        for number, one in enumerate(self.offers, 1):
            self._offer(one, number, (20, top, self.wide - 40, row - 6))
            top += row
            if one.way == "dice":
                box: Box = (40, top - 4, self.wide - 60, bars)
                self.over(lambda brush, box=box: self._paint_odds(brush, box))  # type: ignore[misc]
                top += bars
        if elsewhere:
            self._by(top)
        self._foot()
        if self.ring.at is None:
            self.ring.focus("dice")

    def _who(self) -> str:
        """Both sides in words."""
        attackers, defenders = sides(self.state)
        told = []
        for side in (attackers, defenders):
            names = listed(dict.fromkeys([self.war.faction[owner].name for owner, _ in side]))
            told.append(f"{names}: {units_words([unit for _, unit in side])}")
        return " — against ".join(told)

    def _offer(self, one: Offer, number: int, box: Box) -> None:
        button(
            self, box, "", lambda: self.choose(one.way), inside=self.sheet, style="tile",
            name=one.way,
        )  # fmt: skip
        self.over(lambda brush: self._paint_offer(brush, box, one, number))

    def _paint_offer(self, brush: Brush, box: Box, one: Offer, number: int) -> None:
        rect = self.area(box)
        left = rect.left + brush.px(12)
        high = brush.line_height(15) + brush.line_height(12.5)
        y = rect.centery - high // 2
        key = brush.text(
            f"[{number}]", (rect.right - brush.px(10), y), 12, theme.INK_SOFT, right=True
        )
        brush.fitted(one.title, (left, y), key.left - left, 15, bold=True)
        room = rect.right - left - brush.px(10)
        brush.squeezed(one.means, (left, y + brush.line_height(15)), room, 12.5, theme.INK_SOFT)

    def _by(self, top: float) -> None:
        """Who gives the orders in another system."""
        words = "Orders of a fight in another system are given by"
        label(self, (20, top + 5, 360, 26), words, inside=self.sheet, size=13)
        options = [(BY_PLAYERS, "the players")]
        options += [(level, f"the computer: {level}, for both sides") for level in COMPUTERS]
        choice(
            self, (384, top + 1, self.wide - 404, 32), options, self.by, self._take,
            name="by", inside=self.sheet, tip="Auto-play: it can be stopped at any time",
        )  # fmt: skip

    def _take(self, by: str) -> None:
        self.by = by

    def _foot(self) -> None:
        y = self.high - 52
        refusal = self._why_not_undo()
        button(
            self, (20, y, 170, 40), "Take back", self.undo, inside=self.sheet, name="undo",
            action="undo", enabled=not refusal, tip=refusal or "Don’t enter, after all",
        )  # fmt: skip
        words = self.refused or (
            f"1 to {len(self.offers)}, or a click, chooses; the hint tries each out. "
            "Nothing has been rolled yet."
        )
        label(
            self, (204, y + 1, self.wide - 224, 38), words, inside=self.sheet, size=12,
            colour=theme.RED if self.refused else theme.INK_SOFT, wrap=True,
        )  # fmt: skip

    def _paint_odds(self, brush: Brush, box: Box) -> None:
        battle = self.state.battle
        if battle is None:
            return
        defenders = self.state.team_units(battle.target, battle.team)
        both = self.colours(battle.faction), self.colours(defenders[0][0])
        self.paint_bars(brush, self.area(box), both)

    # what happens

    def choose(self, way: Way) -> None:
        """Settle it so."""
        self.play(Settle(self.state.active, way))

    def play(self, order: Order) -> None:
        """Give the order; what comes next opens by itself."""
        below = self.below
        try:
            events = below.session.order(order)
        except IllegalOrder as fault:
            self.refused = str(fault)
            self.rebuild()
            return
        except MatchFault as fault:
            below.cant_be_kept(fault)
            return
        self.app.pop(self)
        below.flow.remember(events)
        below.commands.played(order, events)
        fight = below.session.fight
        if fight is not None and self.by != BY_PLAYERS:
            fight.auto = self.by

    def _why_not_undo(self) -> str:
        return self.below.session.why_not_undo()

    def undo(self) -> None:
        """Go back to before they entered."""
        refusal = self._why_not_undo()
        if refusal:
            self.refused = refusal
            self.rebuild()
        elif self.below.commands.take_back():
            self.app.pop(self)

    def ask_advice(self) -> None:
        """What the computer would do, and why."""
        self.app.push(AdviceScene(self.app, self.below, self, low=False))

    def propose(self, order: Order) -> None:
        """Go to what the advice is."""
        if isinstance(order, Settle):
            self.ring.focus(order.way)

    def handle(self, event: pygame.event.Event) -> bool:
        """The number of a way; the hint; undo."""
        number = self.digit(event)
        if 1 <= number <= len(self.offers):
            self.choose(self.offers[number - 1].way)
            return True
        action = keys.action(event, "decisions", "match")
        if action == "advice":
            self.ask_advice()
        elif action == "undo":
            self.undo()
        elif action == "menu":
            self.cancel()
        else:
            return super().handle(event)
        return True

    def cancel(self) -> None:
        """Esc: the menu, for something has to be chosen."""
        self.below.menu()
