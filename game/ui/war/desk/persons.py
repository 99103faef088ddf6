"""The desk's characters: hit points, hit dice, Exhaustion, brought to any hex (W5)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.orders import AS_IT_IS, BringCharacter, SetCharacter
from game.rules.war.people import Sheet, ladder, whole
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.war.desk.forms import captioned, stepper
from game.ui.war.people import FATES, person
from game.ui.war.words import hex_words
from game.ui.widgets import button, heading, label, text_box, toggle

if TYPE_CHECKING:
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_FIGURES = 156.0  # points that the figures take


class Persons:
    """All characters left; right what the chosen one has, and is to have."""

    def __init__(self, sheet: DeskSheet, about: str) -> None:
        self.sheet = sheet
        cast = sheet.below.war.cast
        self.name = about or next(iter(cast), "")
        self.points = self.dice = self.exhaustion = 0
        self.fresh = False
        if cast:
            self._set_out()

    @property
    def _now(self) -> Sheet | None:
        return self.sheet.state.people.get(self.name)

    def build(self, area: Rect) -> None:
        """List and page."""
        sheet, (left, top, width, height) = self.sheet, area
        war = sheet.below.war
        if not war.cast:
            words = "There are no characters in this war."
            label(sheet, (left, top, width, 26), words, inside=sheet.sheet)
            return
        listed = min(300.0, width * 0.36)
        rows = [Row(name, name, self._detail(name)) for name in war.cast]
        list_box(
            sheet, (left, top, listed, height), rows, chosen=self.name, select=self._pick,
            name="characters", inside=sheet.sheet,
        )  # fmt: skip
        self._page((left + listed + 20, top, width - listed - 20, height))

    def _page(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        inside = sheet.sheet
        heading(sheet, (left, top, width, 28), self.name, inside=inside, size=18)
        told_high = max(min(height - 30 - _FIGURES - 44, 104.0), 40.0)
        told = escape(" ".join(person(sheet.state, self.name).lines))
        text_box(
            sheet, (left - 4, top + 28, width + 8, told_high), told, name="about", inside=inside
        )
        self._figures((left, top + 34 + told_high, width))
        y = top + 34 + told_high + (_FIGURES if self._now is not None else 0)
        label(
            sheet, (left, y, width - 220, 38), self._bring_words(), inside=inside, wrap=True,
            size=13, colour=theme.INK_SOFT,
        )  # fmt: skip
        button(
            sheet, (left + width - 210, y, 210, 38), "Bring to a hex …", self.bring, inside=inside,
            name="bring",
        )  # fmt: skip

    def _figures(self, area: tuple[float, float, float]) -> None:
        sheet, (left, top, width) = self.sheet, area
        now, war, inside = self._now, sheet.below.war, sheet.sheet
        if now is None:
            return
        one = war.cast[self.name]
        most = whole(war, self.name, now)
        third = (width - 16) / 3
        captioned(sheet, (left, top, third, 18), "Hit points", inside=inside)
        stepper(
            sheet, (left, top + 20, third, 34), self.points, (0, most), self._take_points,
            name="points", words=f"{self.points} of {most}", inside=inside,
        )  # fmt: skip
        for place, step in enumerate((10, -10)):
            button(
                sheet, (left + place * (third + 4) / 2, top + 58, third / 2 - 2, 28),
                f"{step:+d}".replace("-", "−"), lambda step=step: self._by(step, most),  # type: ignore[misc]
                inside=inside, name=f"points {step:+d}",
            )  # fmt: skip
        captioned(sheet, (left + third + 8, top, third, 18), "Hit dice", inside=inside)
        stepper(
            sheet, (left + third + 8, top + 20, third, 34), self.dice, (0, one.level),
            self._take_dice, name="dice", words=f"{self.dice} of {one.level}", inside=inside,
        )  # fmt: skip
        x = left + 2 * (third + 8)
        captioned(sheet, (x, top, third, 18), "Exhaustion", inside=inside)
        stepper(
            sheet, (x, top + 20, third, 34), self.exhaustion, (0, ladder(war).dies),
            self._take_exhaustion, name="exhaustion", inside=inside,
        )  # fmt: skip
        toggle(
            sheet, (left + third + 8, top + 58, 2 * third + 8, 30), "Has marched nothing today",
            self.fresh, self._take_fresh, inside=inside,
        )  # fmt: skip
        button(
            sheet, (left, top + 106, width, 38), "Let it be so", self.set, inside=inside,
            style="primary", name="set",
        )  # fmt: skip

    def _bring_words(self) -> str:
        if self._now is None:
            return "Back into the war from wherever they are."
        if self.points and self.name in self.sheet.state.fallen_people:
            return f"Brought to a hex they stand there, with {self.points} hit points."
        return "They come there, up or lying, with the hit points above."

    def set(self) -> None:
        """Give the order."""
        now = self._now
        if now is None:
            return

        def changed(value: int, was: int) -> int:
            return AS_IT_IS if value == was else value

        order = SetCharacter(
            GM, self.name, changed(self.points, now.hit_points), changed(self.dice, now.dice),
            changed(self.exhaustion, now.exhaustion), self.fresh, note=self.sheet.words,
        )  # fmt: skip
        if self.sheet.order(order):
            self._set_out()
            if self.sheet in self.sheet.app.stack:
                self.sheet.rebuild()

    def bring(self) -> None:
        """Ask where to, and bring the character there."""

        def take(cells: tuple[int, ...]) -> None:
            now = self._now
            points = AS_IT_IS if now is None or self.points == now.hit_points else self.points
            order = BringCharacter(GM, self.name, cells[0], points, note=self.sheet.words)
            if self.sheet.order(order):
                self._set_out()
                self.sheet.rebuild()

        self.sheet.ask(f"Click the hex that {self.name} comes to.", take)

    def _detail(self, name: str) -> str:
        state = self.sheet.state
        faction = state.war.faction[state.war.cast[name].faction].name
        one = person(state, name)
        if one.cell is None:
            return f"{faction}: {FATES.get(one.fate, one.fate).lower()}"
        doing = "lies in" if one.fate else "in"
        return f"{faction}: {doing} {hex_words(one.cell, state.war)}, {one.points[0]} hit points"

    def _set_out(self) -> None:
        """The form begins at what the character has."""
        now = self._now or Sheet(0, 0)
        self.points, self.dice, self.exhaustion = now.hit_points, now.dice, now.exhaustion
        self.fresh = False

    def _pick(self, name: str) -> None:
        self.name = name
        self._set_out()
        self.sheet.say("")

    def _by(self, step: int, most: int) -> None:
        self._take_points(min(max(self.points + step, 0), most))

    def _take_points(self, points: int) -> None:
        self.points = points
        self.sheet.say("")

    def _take_dice(self, dice: int) -> None:
        self.dice = dice
        self.sheet.say("")

    def _take_exhaustion(self, level: int) -> None:
        self.exhaustion = level
        self.sheet.say("")

    def _take_fresh(self, fresh: bool) -> None:
        self.fresh = fresh
