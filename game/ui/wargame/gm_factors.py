"""The game master's factors: those on the field to take away, and a new one to put there (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from game.rules.contract import GM
from game.rules.wargame.actions import PutFactor, TakeFactor
from game.rules.wargame.scenario import FactorClass
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.wargame.gm_field import field_pick
from game.ui.wargame.setup_words import CLASSES, factor_words
from game.ui.widgets import button, choice, entry, label

if TYPE_CHECKING:
    from game.ui.wargame.gm import GmScene
    from game.ui.widgets import Rect

ENTRIES = 8
_MOST_NAME = 40


class FactorsTab:
    """Left what is on the field; right the new one and the hexes it takes."""

    def __init__(self, scene: GmScene, cell: int) -> None:
        self.scene = scene
        self.cells: list[int] = [cell] if cell >= 0 else []
        self.kind: FactorClass = "cover"
        self.entry = 1
        self.name = ""
        self.chosen = ""

    def build(self, area: Rect) -> None:
        """Make the widgets."""
        scene, state = self.scene, self.scene.state
        left, top, width, height = area
        listed = min(width * 0.38, 340)
        label(scene, (left, top - 2, listed, 22), "On the field", inside=scene.sheet, bold=True)
        rows = [self._row(number) for number in state.features]
        if rows and self.chosen not in {row.key for row in rows}:
            self.chosen = rows[0].key
        list_box(
            scene, (left, top + 24, listed, height - 24 - 44), rows, chosen=self.chosen,
            select=self._pick, name="factors", inside=scene.sheet,
        )  # fmt: skip
        button(
            scene, (left, top + height - 36, listed, 36), "Take it away", self.take,
            inside=scene.sheet, style="danger", name="take", enabled=bool(rows),
        )  # fmt: skip
        self._new((left + listed + 16, top, width - listed - 16, height))

    def _row(self, number: int) -> Row:
        arena, feature = self.scene.state.arena, self.scene.state.features[number]
        title, _ = factor_words(feature.factor, arena.tables)
        where = " ".join(arena.hex_name(cell) for cell in feature.factor.cells[:6])
        where += " …" if len(feature.factor.cells) > 6 else ""
        return Row(str(number), title, f"{where}{', used up' if feature.spent else ''}")

    def _new(self, area: Rect) -> None:
        scene, (left, top, width, height) = self.scene, area
        tables = scene.state.arena.tables
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
            scene, (left, top + 124, width, foot - top - 124 - 8), scene.state, self.cells,
            self._toggle, name="factor field", inside=scene.sheet,
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
            self.scene.say("Click the hexes that it takes.")
            return
        cells = tuple(sorted(self.cells))
        if self.scene.order(PutFactor(GM, self.kind, self.entry, cells, self.name.strip())):
            self.cells, self.name = [], ""
            self.scene.rebuild()

    def take(self) -> None:
        """Take the chosen one off the field."""
        if self.chosen and self.scene.order(TakeFactor(GM, int(self.chosen))):
            self.chosen = ""
            self.scene.rebuild()

    def _pick(self, key: str) -> None:
        self.chosen = key

    def _take_kind(self, value: str) -> None:
        self.kind, self.entry = cast("FactorClass", value), 1
        self.scene.say("")

    def _take_entry(self, value: str) -> None:
        self.entry = int(value)
        self.scene.say("")

    def _toggle(self, cell: int) -> None:
        if cell in self.cells:
            self.cells.remove(cell)
        else:
            self.cells.append(cell)
        self.scene.say("")

    def _typed(self, text: str) -> None:
        self.name = text
