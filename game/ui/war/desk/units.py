"""The desk's tool for units that are on the map: move, remove, hurt, heal, entrench."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.contract import GM
from game.rules.war.choices import chosen
from game.rules.war.desk.orders import AS_IT_IS, MoveUnits, RemoveUnits, SetUnit
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.war.desk.forms import captioned, stepper
from game.ui.war.desk.tool import Tool
from game.ui.war.facts import unit_facts
from game.ui.war.words import units_words
from game.ui.widgets import button, label, toggle

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.ui.war.desk.mode import Desk
    from game.ui.widgets import Rect

_LYING = "lying:"
_MOST_ENTRENCHED = 9
_USUAL = 200.0  # points that the page has where there is room
_FOOT, _LEAST_FOOT = 98.0, 86.0  # of them for what can be done


class _Row(NamedTuple):
    """A unit in the hex, or a character (`name`) that lies there."""

    key: str
    faction: str
    unit: Unit | None
    name: str = ""


class Units(Tool):
    """Who is in the hex clicked; one of them is chosen, or its whole stack."""

    name, title, icon = "units", "Units", "people"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.key = ""
        self.whole = False
        self.hits = self.entrenched = 0

    def hint(self) -> str:
        """What a click does."""
        row = self._row
        if row is None or row.unit is None:
            return "Click a hex: who is there can be moved, removed, hurt or healed."
        return f"Click another hex to look there. A right click moves {self._worded(row)} there."

    @property
    def _rows(self) -> list[_Row]:
        state, cell = self.state, self.desk.cell
        rows = [
            _Row(f"{faction} {place}", faction, unit)
            for faction, units in state.at.get(cell, ())
            for place, unit in enumerate(units)
        ]
        lying = [name for name, at in state.fallen_people.items() if at == cell]
        cast = state.war.cast
        return [*rows, *[_Row(f"{_LYING}{name}", cast[name].faction, None, name) for name in lying]]

    @property
    def _row(self) -> _Row | None:
        """The chosen one."""
        rows = self._rows
        return next((row for row in rows if row.key == self.key), rows[0] if rows else None)

    def build(self, area: Rect) -> None:
        """The list, then what can be done with the chosen one."""
        left, top, width, height = area
        row = self._row
        if row is None:
            words = "Nobody is there." if self.desk.cell >= 0 else "Click a hex on the map."
            label(self.scene, (left, top, width, 24), words, colour=theme.INK_SOFT)
            return
        self.key = row.key
        low = height < _USUAL
        foot = _LEAST_FOOT if low else _FOOT
        rows = [self._listed(one, short=low) for one in self._rows]
        list_box(
            self.scene, (left, top, width, height - foot - 4), rows, chosen=row.key,
            select=self._pick, name="units",
        )  # fmt: skip
        self._acts((left, top + height - foot, width, foot), row)

    def _acts(self, area: Rect, row: _Row) -> None:
        left, top, width, height = area
        scene, unit = self.scene, row.unit
        third = (width - 12) / 3
        if unit is None or unit.kind.character:
            button(
                scene, (left, top + 17, width, 30), "Hit points, hit dice, Exhaustion …",
                lambda: self._sheet(row), name="sheet",
            )  # fmt: skip
        else:
            full = unit.kind.full
            captioned(scene, (left, top, third, 16), "Hits left")
            stepper(
                scene, (left, top + 17, third, 30), self.hits, (0, full), self._take_hits,
                name="hits", words=f"{self.hits} of {full}",
            )  # fmt: skip
            captioned(scene, (left + third + 6, top, third, 16), "Entrenched")
            stepper(
                scene, (left + third + 6, top + 17, third, 30), self.entrenched,
                (0, _MOST_ENTRENCHED), self._take_entrenched, name="entrenched",
            )  # fmt: skip
            button(
                scene, (left + 2 * third + 12, top + 17, third, 30), "Set", self.set,
                style="primary", name="set", tip="With 0 hits it is destroyed, and that is a death",
                enabled=(self.hits, self.entrenched) != (unit.hits, unit.entrenched),
            )  # fmt: skip
        if unit is None:
            return
        several = len(self.state.stack(self.desk.cell, row.faction)) > 1
        toggled = third if several else 0.0
        rest = (width - toggled - (12 if several else 6)) / 2
        y = top + height - 34
        if several:
            toggle(
                scene, (left, y, third, 32), "All", self.whole, self._take_whole,
                tip="Move or remove the whole stack of this faction",
            )  # fmt: skip
        x = left + (toggled + 6 if several else 0)
        button(
            scene, (x, y, rest, 32), "Move …", self.move, name="move", tip="Then click where to"
        )  # fmt: skip
        button(
            scene, (x + rest + 6, y, rest, 32), "Remove", self.remove, name="remove",
            tip="Out of the war, without a death",
        )  # fmt: skip

    def choose(self, cell: int) -> None:
        """Look at another hex."""
        del cell
        self.key, self.whole = "", False
        self._set_out()

    def obvious(self, cell: int) -> None:
        """Move the chosen ones there."""
        row = self._row
        if row is None or row.unit is None:
            self.desk.choose(cell)
        else:
            self._go(cell)

    def set(self) -> None:
        """Give the chosen unit what the steppers say."""
        row = self._row
        if row is None or row.unit is None:
            return
        unit, desk = row.unit, self.desk
        hits = AS_IT_IS if self.hits == unit.hits else self.hits
        entrenched = AS_IT_IS if self.entrenched == unit.entrenched else self.entrenched
        desk.give(SetUnit(GM, row.faction, desk.cell, unit, hits, entrenched, note=desk.words))
        self._set_out()
        desk.look_again()

    def move(self) -> None:
        """Ask where to."""
        row = self._row
        if row is not None:
            words = f"Click the hex that {self._worded(row)} go to."
            self.desk.ask(words, lambda cells: self._go(cells[0]))

    def remove(self) -> None:
        """Take them out of the war."""
        row, desk = self._row, self.desk
        if row is not None and row.unit is not None:
            units = self._meant(row)
            desk.give(RemoveUnits(GM, row.faction, desk.cell, units, note=desk.words))
            self._set_out()
            desk.look_again()

    def _go(self, cell: int) -> None:
        row, desk = self._row, self.desk
        if row is None or row.unit is None:
            return
        units = self._meant(row)
        if desk.give(MoveUnits(GM, row.faction, desk.cell, units, cell, note=desk.words)):
            desk.cell, self.key = cell, ""
            self._set_out()
            desk.look_again()

    def _meant(self, row: _Row) -> tuple[Unit, ...]:
        """The chosen unit, or its stack, as orders name them."""
        stack = self.state.stack(self.desk.cell, row.faction)
        if self.whole:
            return stack
        return chosen(stack, (row.unit,)) or () if row.unit is not None else ()

    def _worded(self, row: _Row) -> str:
        return units_words(self._meant(row))

    def _listed(self, row: _Row, *, short: bool) -> Row:
        name = self.scene.war.faction[row.faction].name
        if row.unit is None:
            title, more = f"{name}: {row.name}", "lies here, fallen"
            return Row(row.key, f"{title}, {more}" if short else title, "" if short else more)
        facts = unit_facts(self.state, row.unit)
        title, more = f"{name}: {facts.title}", facts.now or facts.shorter[1]
        return Row(row.key, f"{title}, {more}" if short else title, "" if short else more)

    def _pick(self, key: str) -> None:
        self.key, self.whole = key, False
        self._set_out()
        self.desk.look_again()

    def _set_out(self) -> None:
        """The steppers begin at what the chosen unit has."""
        row = self._row
        if row is not None and row.unit is not None:
            self.key = row.key
            self.hits, self.entrenched = row.unit.hits, row.unit.entrenched

    def _sheet(self, row: _Row) -> None:
        from game.ui.war.desk.sheet import open_sheet

        name = row.name or (row.unit.name if row.unit is not None else "")
        open_sheet(self.desk, "people", name)

    def _take_hits(self, hits: int) -> None:
        self.hits = hits
        self.desk.look_again()

    def _take_entrenched(self, entrenched: int) -> None:
        self.entrenched = entrenched
        self.desk.look_again()

    def _take_whole(self, whole: bool) -> None:
        self.whole = whole
