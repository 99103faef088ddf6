"""The right sheet of the set-up screen: the sides, the field, the house rules, start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.house import choices
from game.ui import theme
from game.ui.scenes.setup import EDGE, SetupSheet
from game.ui.theme import side_colours
from game.ui.wargame.draft import SIDES, SIZES
from game.ui.wargame.setup_house import build_house
from game.ui.wargame.setup_side import SideColumn
from game.ui.wargame.setup_words import factors_html, field_html, scale_words
from game.ui.wargame.sketch import sketch
from game.ui.widgets import button, choice, label, picture, px, text_box

if TYPE_CHECKING:
    from game.ui.text import Label
    from game.ui.theme import Colours
    from game.ui.wargame.setup import SetupScene
    from game.ui.widgets import Rect, Sheet

NARROWEST = 250.0  # points that a side's column needs


class SetupPage(SetupSheet):
    """Builds the sheet; `refresh` follows what is typed without building it anew."""

    scene: SetupScene
    tab_widths = (104.0, 132.0)
    what = "fight"

    def __init__(self, scene: SetupScene) -> None:
        super().__init__(scene)
        self.columns: list[SideColumn] = []
        self._scale: Label | None = None

    def colours(self) -> dict[str, Colours]:
        """Each side's, as they will be on the field."""
        return side_colours([(side.id, side.colour) for side in self.scene.draft.sides])

    def build(self, sheet: Sheet, width: float, height: float) -> None:
        """Make the widgets."""
        scene, self.sheet = self.scene, sheet
        self.columns, self._fault, self._scale = [], None, None
        inner = width - 2 * EDGE
        if not self._head(width, height, 3):
            return
        house = self._counted("Rules", choices())
        rows = (
            ("sides", "The sides", "Who fights, and who plays them"),
            ("field", "The field", "The battlefield, its factors, the goals"),
            ("house", house, "House rules; how many aren’t as usual is shown in brackets"),
        )
        self._tabs(width, rows)
        bottom = height - 74
        area = (EDGE, 70.0, inner, bottom - 30 - 70.0)
        if scene.tab == "sides":
            self._sides(area)
        elif scene.tab == "field":
            self._field(area)
        else:
            build_house(scene, sheet, area)
        self._foot(inner, width, bottom)
        self.refresh()

    def refresh(self) -> None:
        """What is wrong, the scale and the sums follow what is typed."""
        draft = self.scene.draft
        fault = draft.fault()
        if self._fault is not None:
            self._fault.set_text(fault)
        if self._scale is not None:
            self._scale.set_text(scale_words(draft) if draft.count and not fault else "")
        for column in self.columns:
            column.refresh()

    def _sides(self, area: Rect) -> None:
        """As many columns as there is room for; the other sides by turning over."""
        scene, (left, top, width, height) = self.scene, area
        sides = scene.draft.sides
        shown = min(len(sides), max(int((width + 16) // (NARROWEST + 16)), 2))
        first = min(scene.first, len(sides) - shown)
        if shown < len(sides):
            height -= 38
            self._turn((left, top + height + 6, width, 32), first, shown)
        each = (width - 16 * (shown - 1)) / shown
        colours = self.colours()
        for place, side in enumerate(sides[first : first + shown]):
            column = SideColumn(scene, self.sheet, side, colours[side.id])
            column.build((left + place * (each + 16), top, each, height))
            self.columns.append(column)

    def _turn(self, rect: Rect, first: int, shown: int) -> None:
        scene, (left, top, width, height) = self.scene, rect
        total = len(scene.draft.sides)
        words = f"Sides {first + 1} to {first + shown} of {total}"
        label(scene, (left, top, width - 210, height), words, inside=self.sheet)
        for place, (words, to) in enumerate((("Before", 0), ("After", total))):
            x = left + width - 204 + place * 104
            button(
                scene, (x, top, 100, height), words, lambda to=to: self._turn_to(to),  # type: ignore[misc]
                inside=self.sheet, enabled=first > 0 if place == 0 else first + shown < total,
            )  # fmt: skip

    def _turn_to(self, first: int) -> None:
        self.scene.first = first
        self.scene.rebuild()

    def _field(self, area: Rect) -> None:
        """The field drawn left, what is said of it right."""
        scene, (left, top, width, height) = self.scene, area
        draft = scene.draft
        if draft.plain:
            self._plain((left, top, width, 34))
            top, height = top + 44, height - 44
        colours = self.colours()
        wide = width * 0.52
        box = px(scene, (left, top, wide, height * 0.62))
        scene_of = draft.scenario()
        drawn = sketch(scene_of, colours, box.size, placed=scene_of.fighters).picture
        at = drawn.get_rect(midtop=box.midtop)
        picture(scene, drawn, at.topleft, inside=self.sheet)
        names = {side.id: side.name.strip() or side.id for side in draft.sides}
        text_box(
            scene, (left + wide + 10, top - 6, width - wide - 8, height + 6),
            field_html(draft.base, names), name="briefing", inside=self.sheet,
        )  # fmt: skip
        low = top + at.height / scene.scale + 8
        text_box(
            scene, (left - 4, low, wide + 4, top + height - low - 36),
            factors_html(draft.base, draft.tables), name="factors", inside=self.sheet,
        )  # fmt: skip
        button(
            scene, (left, top + height - 32, wide, 32), "Change the factors …", self._factors,
            inside=self.sheet, name="change factors", tip="Take some away, put others there",
        )  # fmt: skip

    def _factors(self) -> None:
        from game.ui.wargame.setup_factors import SetupFactors

        self.scene.app.push(SetupFactors(self.scene.app, self.scene))

    def _plain(self, rect: Rect) -> None:
        scene, (left, top, _, height) = self.scene, rect
        draft = scene.draft
        choice(
            scene, (left, top, 200, height), list(SIZES.items()), draft.size,
            lambda value: self._resize(value, len(draft.sides)), name="field size",
            inside=self.sheet, tip="How many hexes across and down",
        )  # fmt: skip
        counts = [(str(n), f"{n} sides") for n in range(SIDES[0], SIDES[1] + 1)]
        choice(
            scene, (left + 210, top, 130, height), counts, str(len(draft.sides)),
            lambda value: self._resize(draft.size, int(value)), name="sides",
            inside=self.sheet, tip="How many sides fight, each against all others",
        )  # fmt: skip

    def _resize(self, size: str, sides: int) -> None:
        self.scene.draft.resize(size, sides)
        self.scene.changed()

    def _foot(self, inner: float, width: float, top: float) -> None:
        scene = self.scene
        line = (EDGE, top - 26, inner, 22)
        self._scale = label(scene, line, "", inside=self.sheet, size=13.5, colour=theme.INK_SOFT)
        self._fault = label(
            scene, line, "", inside=self.sheet, size=13.5, bold=True, colour=theme.RED
        )
        button(
            scene, (EDGE, top, 140, 40), "Save set-up …", scene.save, inside=self.sheet,
            tip="Keep it as a file of your own", action="save_setup",
        )  # fmt: skip
        self._seed_and_start(width, top, "Start the battle", "start_battle")
