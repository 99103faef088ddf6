"""The battle dialog: the dice of the last round and what they did, then what to do next (W8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match import MatchFault
from game.match.wording.settling import fared_words
from game.players.advice import LEVEL
from game.rules import war
from game.rules.war.actions import Claim, PressOn
from game.rules.war.events import BattleBegan, BattleEnded, ResultCame, RoundFought
from game.ui import keys, theme
from game.ui.brush import wrap
from game.ui.war import selection as select
from game.ui.war.advice import AdviceScene
from game.ui.war.decisions import HOW, Line, losses, round_lines, ways
from game.ui.war.dialog import Box
from game.ui.war.dice import height_of, paint_dice
from game.ui.war.odds_dialog import OddsDialog
from game.ui.war.rounds import RoundView, round_view
from game.ui.war.words import a_count, hex_words
from game.ui.widgets import button, heading, label

if TYPE_CHECKING:
    from game.rules.contract import Event, Order
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene

LOST = 13.5  # the losses' letters
ADVICE = 100.0  # points of the hint's button


def _left_width(first: int, second: int, room: int) -> int:
    """The left one's part of the room for two texts: half, or what lets both fit in a line.

    Where they can't, the longer one gets more, but the shorter one a quarter at least.
    """
    if max(first, second) <= room // 2:
        return room // 2
    if first + second <= room:
        return first + (room - first - second) // 2
    return round(room * min(max(first / (first + second), 0.25), 0.75))


class BattleScene(OddsDialog):
    """Opened after each round of a person's battle; it stays till the battle is decided."""

    title = "The battle"
    hotkeys = ("decisions", "menus")

    def __init__(self, app: App, below: WarScene, fought: Sequence[Event]) -> None:
        """`fought`: what happened in this battle, the last round last (none: after loading)."""
        super().__init__(app, below)
        self.events = list(fought)
        self.view: RoundView | None = None
        self.came: ResultCame | None = None  # what came of a fight that dice didn't settle
        self.places: set[int] = set()
        self._tallest = 0.0  # the sheet so far: the buttons stay where they are
        self._take()

    @property
    def claiming(self) -> bool:
        """Whether the survivors who go in are to be chosen."""
        return self.state.phase == "claim"

    @property
    def _deciding(self) -> bool:
        """Whether anything is to be decided."""
        return self.state.phase in ("battle", "claim")

    # what there is to show

    def _take(self) -> None:
        rounds = [event for event in self.events if isinstance(event, RoundFought)]
        self.view = round_view(rounds[-1]) if rounds else None
        came = [event for event in self.events if isinstance(event, ResultCame)]
        self.came = came[-1] if came and not rounds else None
        if self.claiming and self.state.battle is not None:
            self.places = set(range(len(self.state.battle.attackers)))
        press = PressOn(self.state.active)
        on = self.state.phase == "battle" and war.refusal(self.state, press) is None
        self.ask_odds(press if on else None)

    def heading_line(self) -> str:
        """Who fights whom where, and which round it was."""
        began = next((e for e in reversed(self.events) if isinstance(e, BattleBegan)), None)
        where = began.target if began else self.state.battle.target if self.state.battle else -1
        text = f"Battle in {hex_words(where, self.war)}" if where >= 0 else "Battle"
        if began is not None and began.ranged:
            text = f"Shooting at {hex_words(where, self.war)}"
        return f"{text}, round {self.view.number}" if self.view and self.view.number > 1 else text

    # building

    def build(self) -> None:
        """Dice above, losses, then the choices."""
        width = min(820.0, self.width - 16)
        inner = width - 40
        tight = self.height < 600
        most = 46.0 if tight else 66.0
        dice = height_of(self.view, inner, most) if self.view else 0.0
        texts = len(self._lines())
        lines = -(-texts // 2) if texts > (3 if tight else 5) else texts
        if tight:
            lines = min(lines, 4)
        below = self._below_height(tight=tight)
        lost_high = self._lost_height() if self.view or self.came else 0.0
        self._tallest = max(self._tallest, 46 + dice + 4 + lines * 18 + lost_high + 10 + below)
        self.open_sheet(width, self._tallest)
        room = inner - (ADVICE + 10) * self._deciding
        heading(self, (20, 10, room, 30), self.heading_line(), inside=self.sheet, size=20)
        top = 46.0
        if self.view is not None:
            view = self.view
            box = (20, top, inner, dice)
            self.over(
                lambda brush: paint_dice(brush, self.area(box), view, self.below.view.colours, most)
            )
            top += dice + 4
            texts_box = (20, top, inner, lines * 18)
            self.over(lambda brush: self._paint_texts(brush, texts_box, lines))
            top += lines * 18 + 4
        if self.view is not None or self.came is not None:
            lost = (20, top, inner, lost_high)
            self.over(lambda brush: self._paint_losses(brush, lost))
        top = self.high - below + 2
        if self._deciding:
            self._build_advice((self.wide - 20 - ADVICE, 8, ADVICE, 34))
        if self.state.phase == "battle":
            self._build_ways(top)
        elif self.claiming:
            self._build_claim(top)
        else:
            self._build_end(top)

    def _below_height(self, *, tight: bool) -> float:
        if self.state.phase == "battle":
            return 72 + (86.0 if self.chances else 0.0)
        if self.claiming and self.state.battle is not None:
            rows = -(-len(self.state.battle.attackers) // 3)
            return 30 + rows * (32.0 if tight else 40.0) + 56
        return 84.0

    def _build_ways(self, top: float) -> None:
        found = ways(self.state)
        if self.chances:
            box = (20.0, top, self.wide - 40, 80.0)
            self.over(lambda brush: self._paint_odds(brush, box))
            top += 86
        each = (self.wide - 40 - 8 * (len(found) - 1)) / len(found)
        for place, one in enumerate(found):
            left = 20 + place * (each + 8)
            button(
                self, (left, top, each, 40), f"{one.label}  [{one.key}]",
                lambda order=one.order: self.play(order),  # type: ignore[misc]
                inside=self.sheet, style="primary" if one.name == "press_on" else "",
                name=one.name, enabled=not one.refusal,
            )  # fmt: skip
            label(
                self, (left, top + 41, each, 28), one.refusal or one.means, inside=self.sheet,
                size=11.5, colour=theme.RED if one.refusal else theme.INK_SOFT, align="center",
                wrap=True,
            )  # fmt: skip
        first = next((one.name for one in found if not one.refusal), None)
        if first:
            self.ring.focus(first)

    def _build_claim(self, top: float) -> None:
        battle = self.state.battle
        assert battle is not None  # noqa: S101 - the phase says so
        back = self.war.hex_name(battle.origin)
        words = f"No defender is left. Who stays in the hex? The others go back to {back}."
        label(self, (20, top, self.wide - 40, 24), words, inside=self.sheet, bold=True)
        high = 32.0 if self.height < 600 else 40.0
        each = (self.wide - 40 - 8) / 3
        boxes: list[Box] = [
            (20 + (n % 3) * (each + 4), top + 28 + (n // 3) * high, each, high - 4)
            for n in range(len(battle.attackers))
        ]
        self.unit_ticks(
            boxes, battle.attackers, battle.faction, lambda n: n in self.places, self.toggle
        )
        y = self.high - 50
        number = len(self.places)
        words = (
            f"{a_count(number, 'unit')} stay{'s' if number == 1 else ''}"
            if number
            else "Nobody stays"
        )
        button(
            self, (self.wide - 20 - 220, y, 220, 40), words, self.claim, inside=self.sheet,
            style="primary", name="claim",
        )  # fmt: skip
        self.ring.focus("claim")

    def _build_end(self, top: float) -> None:
        ended = next((e for e in reversed(self.events) if isinstance(e, BattleEnded)), None)
        words = HOW.get(ended.how, "") if ended else "The battle is over."
        if self.state.phase == "confirm":
            words = "It holds only when the game master has accepted it."
        label(
            self,
            (20, top, self.wide - 220, 40),
            words,
            inside=self.sheet,
            size=16,
            bold=True,
            wrap=True,
        )
        button(
            self, (self.wide - 20 - 160, self.high - 52, 160, 40), "Go on", self.done,
            inside=self.sheet, style="primary", name="go on",
        )  # fmt: skip
        self.ring.focus("go on")

    def _build_advice(self, box: Box) -> None:
        key = keys.shown("advice")
        button(
            self, box, f"Hint  [{key}]", self.ask_advice, inside=self.sheet, name="advice",
            tip=f"What a {LEVEL} would do, and why", style="quiet",
        )  # fmt: skip

    # painting

    def _lines(self) -> list[Line]:
        return round_lines(self.view, self.events) if self.view is not None else []

    def _paint_texts(self, brush: Brush, box: Box, lines: int) -> None:
        texts = self._lines()
        if not lines:
            return
        area = self.area(box)
        columns = 2 if len(texts) > lines else 1
        width = area.width // columns
        shift = brush.px(140) if columns == 1 else 0
        for place, (values, words, struck) in enumerate(texts[: lines * columns]):
            left = area.left + shift + (place // lines) * width
            y = area.top + brush.px((place % lines) * 18)
            if values:
                brush.text(values, (left, y), 12.5, bold=True)
            at = (left + brush.px(62), y)
            colour = theme.INK if struck else theme.INK_SOFT
            brush.fitted(words, at, width - shift - brush.px(68), 12.5, colour)

    def _paint_losses(self, brush: Brush, box: Box) -> None:
        area = self.area(box)
        pygame.draw.line(brush.surface, theme.LINE, area.topleft, area.topright)
        y = area.top + brush.px(5)
        left, gap = area.left, brush.px(16)
        told = self._losses()
        font = theme.font(LOST, brush.scale, bold=True)
        first, second = (font.size(words)[0] for words in told)
        room = area.width - gap
        wide = _left_width(first, second, room)
        for words, width in zip(told, (wide, room - wide), strict=True):
            bold = not words.endswith("nothing.")
            brush.wrapped(words, (left, y), width, LOST, bold=bold, most=self._most_lost())
            left += width + gap

    def _losses(self) -> tuple[str, str]:
        """What each side lost, in words."""
        came, view = self.came, self.view
        if came is not None:
            return (
                f"Attackers: {fared_words(came.attackers, came.result.attackers, self.war)}.",
                f"Defenders: {fared_words(came.defenders, came.result.defenders, self.war)}.",
            )
        if view is None:
            return "", ""
        return f"Attackers {losses(view.attacker)}", f"Defenders {losses(view.defender)}"

    def _lost_height(self) -> float:
        """Points for the losses: as many lines as the longer side's take, within bounds."""
        font = theme.font(LOST, 1, bold=True)
        room = round(min(820.0, self.width - 16)) - 40 - 16
        told = self._losses()
        first, second = (font.size(words)[0] for words in told)
        if first + second < room * 0.97:
            return 26.0
        wide = _left_width(first, second, room)
        sides = zip(told, (wide, room - wide), strict=True)
        lines = max(len(wrap(words, font, width - 4)) for words, width in sides)
        return 8.0 + 18.0 * min(max(lines, 2), self._most_lost())

    def _most_lost(self) -> int:
        """Lines: how each has fared in a fight elsewhere takes more than who fell by dice."""
        return 2 if self.came is None else 3 if self.height < 600 else 5

    def _paint_odds(self, brush: Brush, box: Box) -> None:
        battle = self.state.battle
        if battle is None:
            return
        defenders = self.state.team_units(battle.target, battle.team)
        sides = self.colours(battle.faction), self.colours(defenders[0][0])
        self.paint_bars(brush, self.area(box), sides)

    # choices

    def toggle(self, place: int) -> None:
        """A survivor goes in or back."""
        battle = self.state.battle
        if self.claiming and battle is not None and place < len(battle.attackers):
            self.places ^= {place}
            self.rebuild()

    def claim(self) -> None:
        """The chosen survivors stay."""
        battle = self.state.battle
        if battle is not None:
            picked = tuple(battle.attackers[place] for place in sorted(self.places))
            units = war.chosen(battle.attackers, picked)
            self.play(Claim(self.state.active, units or ()))

    def play(self, order: Order) -> None:
        """Play a choice; the dialog shows the next round, or goes."""
        try:
            events = self.below.session.order(order)
        except MatchFault as fault:
            self.below.cant_be_kept(fault)
            return
        self.below.commands.played(order, events)
        if any(isinstance(event, RoundFought) for event in events):
            self.below.view.skip()
            self.events = [e for e in self.events if isinstance(e, BattleBegan)] + list(events)
            self._take()
            self.rebuild()
        else:
            self.done()

    def ask_advice(self) -> None:
        """What the computer would do, and why."""
        self.app.push(AdviceScene(self.app, self.below, self, low=False))

    def propose(self, order: Order) -> None:
        """Go to what the advice is."""
        battle = self.state.battle
        if isinstance(order, Claim) and battle is not None:
            self.places = set(select.places_in(battle.attackers, order.units))
            self.rebuild()
        for one in ways(self.state):
            if one.order == order:
                self.ring.focus(one.name)

    def done(self) -> None:
        """Close."""
        self.app.pop(self)

    def handle(self, event: pygame.event.Event) -> bool:
        """P, H, W, S choose; numbers tick survivors."""
        number = self.digit(event)
        if number > 0 and self.claiming:
            self.toggle(number - 1)
            return True
        if number == 0 and self.claiming and self.state.battle is not None:
            everyone = set(range(len(self.state.battle.attackers)))
            self.places = set() if self.places == everyone else everyone
            self.rebuild()
            return True
        if self._deciding and keys.action(event, "decisions") == "advice":
            self.ask_advice()
            return True
        if event.type == pygame.KEYDOWN:
            name = keys.key_of(event).upper()
            for one in ways(self.state):
                if one.key == name and not one.refusal:
                    self.play(one.order)
                    return True
        return super().handle(event)

    def cancel(self) -> None:
        """Esc closes what needs no answer; else it opens the menu."""
        if self._deciding:
            self.below.menu()
        else:
            self.done()
