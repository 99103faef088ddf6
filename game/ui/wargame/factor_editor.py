"""Factors of a battlefield on a sheet: those there are, and a new one to put on hexes (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, cast, get_args

from game.rules.wargame.scenario import Factor, FactorClass
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.wargame.gm_field import field_pick
from game.ui.wargame.setup_words import CLASSES, factor_words
from game.ui.widgets import button, choice, entry, label

if TYPE_CHECKING:
    from game.rules.wargame.arms import Tables
    from game.ui.scenes.sheet import SheetScene
    from game.ui.wargame.gm_field import Ground
    from game.ui.widgets import Rect

ENTRIES = 8
_MOST_NAME = 40


class Lying(NamedTuple):
    """A factor on the field, and what the editor knows it by."""

    key: str
    factor: Factor
    spent: bool = False


class Holder(Protocol):
    """Who keeps the factors: a fight that goes on, or one that is set up."""

    tables: Tables

    def ground(self) -> Ground:
        """The field to pick hexes on."""

    def lying(self) -> tuple[Lying, ...]:
        """Those there are."""

    def put(self, factor: Factor) -> bool:
        """Put one there; False: it was refused, and said why."""

    def take(self, key: str) -> bool:
        """Take one away; False: it was refused, and said why."""

    def say(self, words: str) -> None:
        """Show a line, and build the sheet anew."""


class FactorEditor:
    """Left what is on the field; right the new one and the hexes it takes."""

    def __init__(self, scene: SheetScene, holder: Holder, cell: int = -1) -> None:
        """`cell`: a hex to begin with."""
        self.scene = scene
        self.holder = holder
        self.cells: list[int] = [cell] if cell >= 0 else []
        self.kind: FactorClass = "cover"
        self.entry = 1
        self.name = ""
        self.chosen = ""

    def build(self, area: Rect) -> None:
        """Make the widgets."""
        scene = self.scene
        left, top, width, height = area
        listed = min(width * 0.38, 340)
        label(scene, (left, top - 2, listed, 22), "On the field", inside=scene.sheet, bold=True)
        rows = [self._row(one) for one in self.holder.lying()]
        if self.chosen not in {row.key for row in rows}:
            self.chosen = rows[0].key if rows else ""
        list_box(
            scene, (left, top + 24, listed, height - 24 - 44), rows, chosen=self.chosen,
            select=self._pick, name="factors", inside=scene.sheet,
        )  # fmt: skip
        button(
            scene, (left, top + height - 36, listed, 36), "Take it away", self.take,
            inside=scene.sheet, style="danger", name="take", enabled=bool(rows),
        )  # fmt: skip
        self._new((left + listed + 16, top, width - listed - 16, height))

    def _row(self, one: Lying) -> Row:
        ground = self.holder.ground()
        title, _ = factor_words(one.factor, self.holder.tables)
        style, grid = ground.scenario.hex_numbers, ground.grid
        where = " ".join(grid.numbered(cell, style) for cell in one.factor.cells[:6])
        where += " …" if len(one.factor.cells) > 6 else ""
        return Row(one.key, title, f"{where}{', used up' if one.spent else ''}")

    def _new(self, area: Rect) -> None:
        scene, (left, top, width, height) = self.scene, area
        tables = self.holder.tables
        label(scene, (left, top - 2, width, 22), "A new one", inside=scene.sheet, bold=True)
        classes = [(name, CLASSES[name]) for name in get_args(FactorClass)]
        choice(
            scene, (left, top + 24, 130, 34), classes, self.kind, self._take_kind,
            name="class", inside=scene.sheet,
        )  # fmt: skip
        rows = [tables.factor[self.kind, number] for number in range(1, ENTRIES + 1)]
        choice(
            scene, (left + 136, top + 24, width - 136, 34),
            [(str(row.entry), f"{row.entry}. {row.title}") for row in rows], str(self.entry),
            self._take_entry, name="entry", inside=scene.sheet,
        )  # fmt: skip
        label(
            scene, (left, top + 62, width, 40), tables.factor[self.kind, self.entry].help,
            inside=scene.sheet, size=12.5, wrap=True, colour=theme.INK_SOFT,
        )  # fmt: skip
        foot = top + height - 36
        words = "Click its hexes:"
        label(scene, (left, top + 102, width, 20), words, inside=scene.sheet, size=13)
        field_pick(
            scene, (left, top + 124, width, foot - top - 124 - 8), self.holder.ground(),
            self.cells, self._toggle, name="factor field", inside=scene.sheet,
        )  # fmt: skip
        entry(
            scene, (left, foot, width - 148, 36), self.name, self._typed, name="factor name",
            inside=scene.sheet, hint="A name of its own", limit=_MOST_NAME,
        )  # fmt: skip
        button(
            scene, (left + width - 140, foot, 140, 36), "Put it there", self.put,
            inside=scene.sheet, style="primary", name="put",
        )  # fmt: skip

    def put(self) -> None:
        """Put the new factor on the field."""
        if not self.cells:
            self.holder.say("Click the hexes that it takes.")
            return
        cells, name = tuple(sorted(self.cells)), self.name.strip()
        if self.holder.put(Factor(kind=self.kind, entry=self.entry, cells=cells, name=name)):
            self.cells, self.name = [], ""
            self.holder.say("")

    def take(self) -> None:
        """Take the chosen one off the field."""
        if self.chosen and self.holder.take(self.chosen):
            self.chosen = ""
            self.holder.say("")

    def _pick(self, key: str) -> None:
        self.chosen = key

    def _take_kind(self, value: str) -> None:
        self.kind, self.entry = cast("FactorClass", value), 1
        self.holder.say("")

    def _take_entry(self, value: str) -> None:
        self.entry = int(value)
        self.holder.say("")

    def _toggle(self, cell: int) -> None:
        if cell in self.cells:
            self.cells.remove(cell)
        else:
            self.cells.append(cell)
        self.holder.say("")

    def _typed(self, text: str) -> None:
        self.name = text
