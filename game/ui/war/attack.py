"""Before an attack: who goes in, against whom, and the odds (W8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules import war
from game.rules.war.actions import Enter, Shoot
from game.ui import theme
from game.ui.war import selection as select
from game.ui.war.dialog import Box
from game.ui.war.odds_dialog import OddsDialog
from game.ui.war.words import hex_words
from game.ui.widgets import button, heading, label

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene

ROW = 40.0
ASKED = "Then you choose how it is settled: dice as here, or another way (W13)."


class AttackScene(OddsDialog):
    """Ticks for the attackers, the odds as bars, Attack or Cancel."""

    title = "An attack"

    def __init__(self, app: App, below: WarScene, orders: Sequence[Order]) -> None:
        """`orders`: the same attack on each hostile team in the hex."""
        super().__init__(app, below)
        self.orders = [order for order in orders if isinstance(order, Enter | Shoot)]
        self.against = 0
        first = self.orders[0]
        self.stack = self.state.stack(first.origin, first.side)
        self.places = set(select.places_of(self.state, first))
        self.refusal = ""
        self._reckon()

    @property
    def order(self) -> Enter | Shoot:
        """The attack as it stands."""
        made = select.attack_with(self.state, self.orders[self.against], sorted(self.places))
        assert isinstance(made, Enter | Shoot)  # noqa: S101 - of the same kind
        return made

    def build(self) -> None:
        """Attackers left, defenders right, odds below."""
        first = self.orders[self.against]
        defenders = self.state.team_units(first.target, first.team)
        rows = max(len(self.stack), len(defenders), 1)
        tight = self.height < 600
        columns = 2 if rows > 5 or (tight and rows > 3) else 1
        lines = -(-rows // columns)
        row = min(ROW, 30.0 if tight else ROW)
        odds = 88.0
        teams = 40.0 if len(self.orders) > 1 else 0.0
        self.open_sheet(760.0 if columns == 2 else 660.0, 96 + teams + lines * row + odds + 74)
        heading(self, (20, 12, self.wide - 40, 30), self._title(), inside=self.sheet, size=20)
        top = 46.0
        if teams:
            self._teams(top)
            top += teams
        half = (self.wide - 52) / 2
        verb = "Who shoots" if isinstance(first, Shoot) else "Who goes in"
        if first.origin == first.target:
            verb = "Who fights"
        label(self, (20, top, half, 22), verb, inside=self.sheet, bold=True)
        label(self, (32 + half, top, half, 22), "Against", inside=self.sheet, bold=True)
        top += 26
        self.unit_ticks(
            self._grid(20, top, half, row, columns, len(self.stack)),
            self.stack,
            first.side,
            lambda place: place in self.places,
            self.toggle,
        )
        for box, (owner, unit) in zip(
            self._grid(32 + half, top, half, row, columns, len(defenders)), defenders, strict=True
        ):
            self.over(lambda brush, b=box, u=unit, o=owner: self.paint_unit(brush, b, u, o))  # type: ignore[misc]
        odds_box = (20, top + lines * row + 6, self.wide - 40, odds)
        self.over(lambda brush: self._paint_odds(brush, odds_box))
        y = self.high - 52
        button(
            self, (self.wide - 20 - 150, y, 150, 40), self._verb(), self.attack, inside=self.sheet,
            style="primary", name="attack", enabled=not self.refusal,
        )  # fmt: skip
        button(self, (self.wide - 182 - 120, y, 120, 40), "Cancel", self.cancel, inside=self.sheet)
        words = self._note() or ("1–9 or a click: in or out" if len(self.stack) > 1 else "")
        label(
            self, (20, y + 1, self.wide - 340, 38), words, inside=self.sheet, size=12,
            colour=theme.INK_SOFT, wrap=True,
        )  # fmt: skip
        self.ring.focus("attack") or self.ring.focus("Cancel")

    def toggle(self, place: int) -> None:
        """A unit goes in or not."""
        if place >= len(self.stack):
            return
        self.places ^= {place}
        self._reckon()
        self.rebuild()

    def attack(self) -> None:
        """Do it."""
        if self.refusal:
            return
        order = self.order
        self.app.pop(self)
        self.below.commands.order(order)

    def handle(self, event: pygame.event.Event) -> bool:
        """Number keys tick units, 0 all of them."""
        number = self.digit(event)
        if number == 0:
            everyone = set(range(len(self.stack)))
            self.places = set() if self.places == everyone else everyone
            self._reckon()
            self.rebuild()
            return True
        if number > 0:
            self.toggle(number - 1)
            return True
        return super().handle(event)

    def _grid(
        self, left: float, top: float, width: float, row: float, columns: int, count: int
    ) -> list[Box]:
        each = (width - 4 * (columns - 1)) / columns
        return [
            (left + (n % columns) * (each + 4), top + (n // columns) * row, each, row - 3)
            for n in range(count)
        ]

    def _title(self) -> str:
        order = self.orders[self.against]
        where = hex_words(order.target, self.war)
        if isinstance(order, Shoot):
            return f"Shoot at {where}"
        return f"Fight on in {where}" if order.origin == order.target else f"Fight in {where}"

    def _verb(self) -> str:
        return "Shoot" if isinstance(self.orders[0], Shoot) else "Fight"

    def _note(self) -> str:
        """What a player might forget about such an attack."""
        order = self.order
        if isinstance(order, Shoot):
            away = self.war.board.distance(order.origin, order.target)
            defenders = self.state.team_units(order.target, order.team)
            short = [unit.kind.range for _, unit in defenders if unit.kind.range < away]
            if short and self.war.house.return_fire == "always":
                who = "they" if len(short) == len(defenders) else "some of them"
                how = "shoot that far" if any(short) else "shoot"
                return f"Their dice can hurt you, though {who} can’t {how} (W8)."
        elif order.origin != order.target and any(unit.entrenched for unit in order.units):
            return "The entrenchment is lost by going in (W11)."
        return ASKED if self._asked() else ""

    def _asked(self) -> bool:
        """Whether it is asked next how the zone is settled."""
        order = self.order
        if isinstance(order, Shoot) or not self.war.settles:
            return False
        foes = [unit for _, unit in self.state.team_units(order.target, order.team)]
        everywhere = self.war.house.resolve == "any"
        return everywhere or any(unit.kind.character for unit in (*order.units, *foes))

    def _teams(self, top: float) -> None:
        width = (self.wide - 40) / len(self.orders)
        for place, order in enumerate(self.orders):
            tile = button(
                self, (20 + place * width, top, width - 6, 32),
                f"against {war.team_name(self.state, order.team)}",
                lambda place=place: self._choose_team(place),  # type: ignore[misc]
                inside=self.sheet,
            )  # fmt: skip
            if place == self.against:
                tile.select()

    def _choose_team(self, place: int) -> None:
        self.against = place
        self._reckon()
        self.rebuild()

    def _reckon(self) -> None:
        """The odds of the attack as it stands."""
        order = self.order
        self.refusal = war.refusal(self.state, order) or ""
        self.ask_odds(None if self.refusal else order)

    def _paint_odds(self, brush: Brush, box: Box) -> None:
        area = self.area(box)
        pygame.draw.line(brush.surface, theme.LINE, area.topleft, area.topright)
        y = area.top + brush.px(6)
        if self.refusal:
            brush.wrapped(self.refusal, (area.left, y), area.width, 14, theme.RED)
            return
        order = self.order
        sides = self.colours(order.side), self.below.aim.colours_of(order)
        self.paint_bars(brush, pygame.Rect(area.left, y, area.width, area.bottom - y), sides)
