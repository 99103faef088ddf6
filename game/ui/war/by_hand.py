"""The result of a fight written in by hand, and the sheet after one at the table (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.match import MatchFault
from game.match.wording.settling import FATES
from game.rules.contract import IllegalOrder
from game.rules.war import results
from game.rules.war.actions import Settled
from game.rules.war.awaited import MOST_NOTE
from game.rules.war.results import ALIVE, Fared, Result
from game.ui import keys, theme
from game.ui.war.dialog import Box, Dialog
from game.ui.war.words import hex_words, listed
from game.ui.widgets import button, choice, entry, heading, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.rules.contract import Event, Order
    from game.rules.war.kinds import Unit
    from game.rules.war.results import Fate
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene

ROW, LEAST_ROW = 38.0, 30.0
HEAD, FOOT = 104.0, 92.0
NOTE = 46.0
FATE, LEFT, STEP = 112.0, 44.0, 26.0  # widths
DIGITS = 3
SIDES = ("Attackers", "Defenders")


class ResultSheet(Dialog):
    """All who fought, each with its fate and what it has left; what is wrong is said at once."""

    hotkeys = ("match", "menus")
    verb = ""  # on the button that gives it

    def __init__(self, app: App, below: WarScene, result: Result) -> None:
        super().__init__(app, below)
        self.sides = results.sides(self.state)
        self.begun = result
        self.fares: tuple[list[Fared], list[Fared]] = list(result.attackers), list(result.defenders)
        self.page = 0
        self.note = ""  # for the log, where the game master gives it
        self.refused = ""

    # what is written

    @property
    def result(self) -> Result:
        """As it stands on the sheet."""
        return Result(attackers=tuple(self.fares[0]), defenders=tuple(self.fares[1]))

    @property
    def wrong(self) -> str:
        """Why it can't have come to that; "" if it can."""
        return results.why_not(self.state, self.result) or ""

    def set_fate(self, side: int, place: int, fate: Fate) -> None:
        """Its fate; what it has left follows where it must."""
        unit, now = self.sides[side][place][1], self.fares[side][place]
        left = now.left
        if fate in ("fallen", "dead"):
            left = 0
        elif not left:
            left = results.had(self.state, unit)
        dug_in = now.entrenched if fate == "stands" else 0
        self.fares[side][place] = Fared(fate=fate, left=left, entrenched=dug_in)
        self.refused = ""
        self.rebuild()

    def set_left(self, side: int, place: int, left: int) -> None:
        """What it has left; nobody stands with nothing."""
        unit, now = self.sides[side][place][1], self.fares[side][place]
        fate = now.fate
        if left and fate in ("fallen", "dead"):
            fate = "stands"
        elif not left and fate in ALIVE:
            fate = "fallen" if unit.kind.character else "dead"
        if fate != now.fate:
            self.set_fate(side, place, fate)
            now = self.fares[side][place]
        self.fares[side][place] = msgspec.structs.replace(now, left=left)
        self.refused = ""

    def step(self, side: int, place: int, by: int) -> None:
        """One more or less."""
        unit, now = self.sides[side][place][1], self.fares[side][place]
        left = min(max(now.left + by, 0), results.had(self.state, unit))
        self.set_left(side, place, left)
        self.rebuild()

    # building

    def build(self) -> None:
        """Attackers left, defenders right."""
        rows = max(len(side) for side in self.sides)
        note = self.note_height
        room = self.height - 12 - HEAD - FOOT - note
        row = max(min(ROW, room / max(rows, 1)), LEAST_ROW)
        fits = max(int(room // row), 1)
        pages = -(-rows // fits)
        self.page %= pages
        shown = min(rows, fits)
        self.open_sheet(940.0, HEAD + shown * row + note + FOOT)
        heading(self, (20, 10, self.wide - 150, 30), self.heading(), inside=self.sheet, size=20)
        label(
            self, (20, 40, self.wide - 40, 34), self.words(), inside=self.sheet, size=13,
            colour=theme.INK_SOFT, wrap=True,
        )  # fmt: skip
        half = (self.wide - 40 - 20) / 2
        for side in (0, 1):
            left = 20 + side * (half + 20)
            self._head(side, left, half)
            for line in range(shown):
                place = self.page * fits + line
                if place < len(self.sides[side]):
                    self._row(side, place, (left, HEAD + line * row, half, row - 4))
        self.build_note(HEAD + shown * row)
        self._foot(pages)

    def _head(self, side: int, left: float, half: float) -> None:
        names = dict.fromkeys([self.war.faction[owner].name for owner, _ in self.sides[side]])
        words = f"{SIDES[side]}: {listed(names)}"
        label(
            self, (left, HEAD - 26, half - 110, 22), words, inside=self.sheet, bold=True,
            colour=theme.RED_DARK,
        )  # fmt: skip
        label(
            self, (left + half - 130, HEAD - 24, 130, 20), "hits or hit points left",
            inside=self.sheet, size=11, colour=theme.INK_SOFT, align="right",
        )  # fmt: skip

    def _row(self, side: int, place: int, box: Box) -> None:
        owner, unit = self.sides[side][place]
        fared = self.fares[side][place]
        left, top, width, high = box
        name = f"{SIDES[side].lower()} {place + 1}"
        number = LEFT + 2 * STEP + 6
        title: Box = (left, top, width - FATE - number - 12, high)
        had = results.had(self.state, unit)
        note = f"came with {had} hit points" if unit.kind.character else f"came with {had}"
        self.over(lambda brush: self.paint_unit(brush, title, unit, owner, note=note))
        choice(
            self, (left + width - FATE - number - 6, top, FATE, high),
            [(fate, FATES[fate]) for fate in fates(unit)], fared.fate,
            lambda fate: self.set_fate(side, place, fate),  # type: ignore[arg-type]
            name=name, inside=self.sheet,
        )  # fmt: skip
        x = left + width - number
        button(
            self, (x, top, STEP, high), "−", lambda: self.step(side, place, -1),
            inside=self.sheet, name=f"{name} less", style="quiet",
        )  # fmt: skip
        entry(
            self, (x + STEP + 2, top, LEFT, high), str(fared.left),
            lambda text: self._typed(side, place, text), name=f"{name} left",
            inside=self.sheet, digits=DIGITS, done=self.give,
        )  # fmt: skip
        button(
            self, (x + STEP + LEFT + 4, top, STEP, high), "+", lambda: self.step(side, place, 1),
            inside=self.sheet, name=f"{name} more", style="quiet",
        )  # fmt: skip

    def _typed(self, side: int, place: int, text: str) -> None:
        if text:
            now = self.fares[side][place]
            self.fares[side][place] = msgspec.structs.replace(now, left=int(text))
            self.refused = ""
            self.typed()

    def typed(self) -> None:
        """A number was typed: the buttons follow without losing the field."""
        self.app.post_redraw()

    def _foot(self, pages: int) -> None:
        y = self.high - 52
        box: Box = (20, self.high - FOOT + 6, self.wide - 40, 30)
        self.over(lambda brush: self._paint_wrong(brush, box))
        button(
            self, (self.wide - 20 - 220, y, 220, 40), self.verb, self.give, inside=self.sheet,
            style="primary", name="give",
        )  # fmt: skip
        if pages > 1:
            words = f"Page {self.page + 1} of {pages}"
            button(
                self, (self.wide - 20 - 220 - 150, y, 140, 40), words, self._turn,
                inside=self.sheet, name="page",
            )  # fmt: skip
        self.build_foot(y)
        if self.ring.at is None:
            self.ring.focus("give")

    def _turn(self) -> None:
        self.page += 1
        self.rebuild()

    def _paint_wrong(self, brush: Brush, box: Box) -> None:
        words = self.refused or self.wrong
        area = self.area(box)
        ink = theme.RED
        if not words:
            words, ink = self.outlook(), theme.INK_SOFT
        brush.fitted(words, area.topleft, area.width, 13, ink, bold=ink == theme.RED)

    def outlook(self) -> str:
        """What follows from what is on the sheet."""
        result = self.result
        if result.contested:
            return "Both sides stand: then the attacker presses on, holds or withdraws."
        if result.claimed:
            return "Only attackers stand: then they choose who stays in the hex."
        return "No attacker stands: the attack has failed."

    # what the sheets differ in

    def heading(self) -> str:
        """What sheet it is."""
        raise NotImplementedError

    def words(self) -> str:
        """What is to be done."""
        raise NotImplementedError

    note_label = ""

    def build_note(self, top: float) -> None:
        """The note for the log, below the rows."""
        if not self.note_label:
            return
        label(self, (20, top + 8, 130, 24), self.note_label, inside=self.sheet, size=13)
        entry(
            self, (150, top + 4, self.wide - 170, 34), self.note, self._noted, name="note",
            inside=self.sheet, limit=MOST_NOTE, done=self.give,
        )  # fmt: skip

    def _noted(self, text: str) -> None:
        self.note = text

    @property
    def note_height(self) -> float:
        """Points for it."""
        return NOTE if self.note_label else 0.0

    def build_foot(self, top: float) -> None:
        """Buttons at the foot's left."""

    def order(self) -> Order:
        """The order that gives the result."""
        raise NotImplementedError

    def give(self) -> None:
        """Give it; the war goes on with what follows."""
        if self.wrong:
            self.refused = self.wrong
            self.app.post_redraw()
            return
        below = self.below
        try:
            events = below.session.order(self.order())
        except IllegalOrder as fault:
            self.refused = str(fault)
            self.app.post_redraw()
            return
        except MatchFault as fault:
            below.cant_be_kept(fault)
            return
        self.given(events)

    def given(self, events: Sequence[Event]) -> None:
        """The result is given, and that came of it: back to the war."""
        self.app.pop(self)
        self.below.flow.came_back(events)

    @property
    def where(self) -> str:
        """The hex that is fought for."""
        battle = self.state.battle
        return hex_words(battle.target, self.war) if battle is not None else ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo and the menu have their keys."""
        action = keys.action(event, "match")
        if action == "undo":
            self.undo()
        elif action == "menu":
            self.cancel()
        else:
            return super().handle(event)
        return True

    def undo(self) -> None:
        """Take the last order back, where that can be."""
        refusal = self.below.session.why_not_undo()
        if refusal:
            self.refused = refusal
            self.app.post_redraw()
        elif self.below.commands.take_back():
            self.app.pop(self)

    def cancel(self) -> None:
        """Esc: the menu, for a result is awaited."""
        self.below.menu()


class TableScene(ResultSheet):
    """After a fight at the table: what came of it (W13)."""

    title = "A fight at the table"
    verb = "Enter the result"

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app, below, results.untouched(below.state))

    def heading(self) -> str:
        """What sheet it is."""
        return f"At the table: the fight for {self.where}"

    def words(self) -> str:
        """What is to be done."""
        return (
            "Fight it out, then write down how each has fared. The log says that it was "
            "entered by the game master."
        )

    def build_foot(self, top: float) -> None:
        """Another way may still be chosen."""
        refusal = self.below.session.why_not_undo()
        button(
            self, (20, top, 190, 40), "Another way", self.undo, inside=self.sheet, name="undo",
            action="undo", enabled=not refusal, tip=refusal or "Choose again how it is settled",
        )  # fmt: skip

    def order(self) -> Order:
        """The attacker's, entered by hand."""
        return Settled(self.state.active, self.result)


def fates(unit: Unit) -> tuple[Fate, ...]:
    """What may become of one: only a character can be down and yet alive."""
    lies: tuple[Fate, ...] = ("fallen",) if unit.kind.character else ()
    return ("stands", "fled", *lies, "dead", "captured")
