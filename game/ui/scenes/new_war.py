"""A new war: the map with its picture, who plays each faction, the house rules, the seed."""

from __future__ import annotations

import secrets
from html import escape
from pathlib import Path

import pygame

from game.players import LEVELS
from game.rules.war.house import House
from game.rules.war.scenario import Faction
from game.tiled import shipped
from game.ui import keys, theme
from game.ui.app import App
from game.ui.flags import flag
from game.ui.listbox import Row, list_box
from game.ui.scene import Scene
from game.ui.scenes.house import HouseScene, changed_line
from game.ui.scenes.mapcard import MapCard
from game.ui.scenes.message import tell
from game.ui.widgets import (
    Sheet,
    button,
    choice,
    entry,
    heading,
    label,
    panel,
    picture,
    px,
    text_box,
)

HUMAN = "human"
_WHO = {HUMAN: "A player here"}
_MOST_SEED = 18  # digits
_ROW = 44.0  # of a faction


class NewWarScene(Scene):
    """Left the maps, right the chosen one."""

    title = "New war"
    hotkeys = ("new_war", "menus")

    def __init__(self, app: App, path: Path | None = None) -> None:
        """`path`: a map to begin with, beside the shipped ones."""
        super().__init__(app)
        self.cards = [MapCard(one) for one in shipped()]
        self.card: MapCard | None = None
        self.players: dict[str, str] = {}
        self.values: dict[str, str] = {}
        self.seed = ""
        self.file = ""
        self.drawing = False
        self.animating = True  # the maps are read one a frame, with the screen already there
        if path is not None:
            self._add(path)

    def build(self) -> None:
        """The two sheets."""
        listed = min(max(self.width * 0.26, 240), 330)
        self._list(listed)
        left = 12 + listed + 10
        sheet = panel(self, (left, 12, self.width - left - 12, self.height - 24), style="framed")
        if self.card is None:
            words = "Reading the maps…" if self.animating else "Choose a map on the left."
            label(self, (44, 44, 400, 30), words, inside=sheet, size=18)
            return
        if self.card.scenario is None:
            self._faults(sheet, self.card)
            return
        self._page(sheet, self.card)

    def update(self, seconds: float) -> bool:
        """Read the next map, or draw the picture of the chosen one."""
        del seconds
        waiting = next((card for card in self.cards if not card.known), None)
        if waiting is not None:
            waiting.look()
        elif self.drawing and self.card is not None and self.card.scenario is not None:
            self.drawing = False
            self.card.picture(self._picture_size())
        else:
            self.animating = False
            return False
        if self.card is None and self.cards[0].known:
            self._choose(self.cards[0])
        self.rebuild()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A map file dropped on the window is opened."""
        if event.type == pygame.DROPFILE:
            self._open_file(event.file)
            return True
        if keys.action(event, "new_war") == "start_war" and self._ready():
            self._start()
            return True
        return super().handle(event)

    # the list

    def _list(self, width: float) -> None:
        sheet = panel(self, (12, 12, width, self.height - 24), style="framed")
        heading(self, (38, 28, width - 76, 34), "New war", inside=sheet)
        rows = [
            Row(str(card.path), card.title, card.detail, bool(card.faults)) for card in self.cards
        ]
        chosen = str(self.card.path) if self.card is not None else ""
        list_box(
            self, (34, 68, width - 68, self.height - 24 - 68 - 172), rows, chosen=chosen,
            select=self._chosen, choose=self._to_start,
            name="maps", inside=sheet,
        )  # fmt: skip
        top = self.height - 24 - 164
        label(
            self, (34, top, width - 68, 20), "Another map (.tmx from Tiled):", inside=sheet, size=13
        )
        entry(
            self, (34, top + 22, width - 68 - 76, 34), self.file, self._file_typed, name="map file",
            inside=sheet, hint="a file’s path", done=lambda: self._open_file(self.file),
        )  # fmt: skip
        button(
            self, (width - 34 - 70, top + 22, 70, 34), "Open",
            lambda: self._open_file(self.file), inside=sheet, tip="or drop the file on the window",
        )  # fmt: skip
        button(
            self, (34, top + 84, 110, 38), "Back", self.cancel, inside=sheet,
            tip="To the title", action="cancel",
        )  # fmt: skip

    def _to_start(self, _key: str) -> None:
        self.ring.focus("Start the war")

    def _file_typed(self, text: str) -> None:
        self.file = text

    def _open_file(self, text: str) -> None:
        if not text.strip():
            tell(
                self.app,
                "Which file?",
                "Type the path of a map made in Tiled, or drop the file on this window.",
            )
            return
        self._choose(self._add(Path(text.strip()).expanduser()))
        self.rebuild()
        self.ring.focus("maps")

    def _add(self, path: Path) -> MapCard:
        known = next((card for card in self.cards if card.path == path), None)
        if known is None:
            known = MapCard(path)
            self.cards.insert(0, known)
        known.look()
        return known

    def _chosen(self, key: str) -> None:
        self._choose(next(card for card in self.cards if str(card.path) == key))
        self.rebuild()

    def _choose(self, card: MapCard) -> None:
        card.look()
        self.card = card
        self.drawing = self.animating = True
        if card.scenario is not None:
            self.values = House.of(card.scenario.house).as_texts()
            self.players = proposed(card.scenario.factions)

    # a map that can't be played

    def _faults(self, sheet: Sheet, card: MapCard) -> None:
        width = self._page_width()
        heading(self, (40, 34, width - 80, 32), card.title, inside=sheet)
        lines = "".join(f"<br>•  {escape(line)}" for line in card.faults)
        html = (
            f"<b>This map can’t be played yet.</b><br>{escape(str(card.path))}<br>{lines}"
            "<br><br>Mend it in Tiled, then choose it again."
        )
        text_box(
            self, (40, 76, width - 80, self.height - 24 - 76 - 100), html, name="faults",
            inside=sheet,
        )  # fmt: skip
        again = (width - 40 - 150, self.height - 24 - 76, 150, 40)
        button(self, again, "Read it again", self._again, inside=sheet, style="primary")

    def _again(self) -> None:
        if self.card is not None:
            self.card.known = False
            self._choose(self.card)
            self.rebuild()

    # a map that can

    def _page_width(self) -> float:
        listed = min(max(self.width * 0.26, 240), 330)
        return self.width - (12 + listed + 10) - 12

    def _picture_box(self) -> tuple[float, float, float, float]:
        """Where the picture goes: what the rows below leave, at most so wide that text fits."""
        width, height = self._page_width(), self.height - 24
        rows, _ = self._rows()
        room = height - 74 - (rows * _ROW + 30) - 96
        return (40, 74, (width - 80) * 0.54, max(room, 140))

    def _rows(self) -> tuple[int, int]:
        """Rows and columns that the factions take."""
        assert self.card is not None  # noqa: S101
        assert self.card.scenario is not None  # noqa: S101
        width, count = self._page_width() - 80, len(self.card.scenario.factions)
        columns = 1 if count <= 2 and width < 620 else 2 if width < 1000 or count == 4 else 3
        return (count + columns - 1) // columns, columns

    def _picture_size(self) -> tuple[int, int]:
        _, _, width, height = self._picture_box()
        return (round(width * self.scale), round(height * self.scale))

    def _page(self, sheet: Sheet, card: MapCard) -> None:
        width, height = self._page_width(), self.height - 24
        heading(self, (40, 32, width - 80, 32), card.title, inside=sheet)
        box = self._picture_box()
        self._picture(sheet, card, box)
        side = box[0] + box[2] + 16
        text_box(
            self, (side, box[1] - 6, width - side - 38, box[3] + 6), self._words(card),
            name="briefing", inside=sheet,
        )  # fmt: skip
        top = box[1] + box[3] + 10
        self._factions(sheet, card, top, height - 88)
        self._bottom(sheet, card, height - 78)

    def _picture(self, sheet: Sheet, card: MapCard, box: tuple[float, float, float, float]) -> None:
        if self.drawing:
            words = "Drawing the map…"
            label(self, box, words, inside=sheet, align="center", colour=theme.INK_SOFT)
            return
        drawn = card.picture(self._picture_size()).copy()
        edge = max(round(1.5 * self.scale), 1)
        pygame.draw.rect(drawn, theme.INK_SOFT, drawn.get_rect(), edge)
        place = drawn.get_rect(center=px(self, box).center)
        picture(self, drawn, place.topleft, inside=sheet)

    def _words(self, card: MapCard) -> str:
        assert card.scenario is not None  # noqa: S101 - a page is of a map that can be played
        scene = card.scenario
        parts = [escape(scene.briefing).replace("\n", "<br>")] if scene.briefing else []
        goals = "".join(f"<br>•  {escape(line)}" for line in card.goals())
        parts.append(f"<b>How to win</b>{goals}")
        parts += [
            f"<b>{escape(one.name)}</b><br>{escape(one.briefing)}"
            for one in scene.factions
            if one.briefing
        ]
        if scene.author:
            parts.append(f"Map by {escape(scene.author)}")
        notes = [one.line for one in card.findings]
        if notes:
            parts.append("<b>Notes on the map</b>" + "".join(f"<br>•  {escape(n)}" for n in notes))
        return "<br><br>".join(parts)

    def _factions(self, sheet: Sheet, card: MapCard, top: float, bottom: float) -> None:
        assert card.scenario is not None  # noqa: S101
        width = self._page_width() - 80
        label(self, (40, top, width, 20), "Who plays?", inside=sheet, bold=True)
        rows, columns = self._rows()
        each, row = width / columns, min((bottom - top - 24) / rows, _ROW)
        for place, faction in enumerate(card.scenario.factions):
            left, down = 40 + place % columns * each, top + 24 + place // columns * row
            self._faction(sheet, faction, (left, down, each - 14, row - 6))

    def _faction(
        self, sheet: Sheet, faction: Faction, rect: tuple[float, float, float, float]
    ) -> None:
        assert self.card is not None  # noqa: S101
        assert self.card.scenario is not None  # noqa: S101
        left, top, width, height = rect
        s = self.scale
        colours = theme.faction_colours(self.card.scenario)[faction.id]
        cloth = flag(colours, round((height - 4) * s))
        picture(self, cloth, (round(left * s), round((top + 2) * s)), inside=sheet)
        chosen = min(max(width * 0.46, 150), 210)
        label(
            self, (left + height + 6, top, width - chosen - height - 14, height), faction.name,
            inside=sheet, bold=True,
        )  # fmt: skip
        options = [(level, _WHO.get(level, f"Computer: {level}")) for level in LEVELS]
        choice(
            self, (left + width - chosen, top, chosen, height), options, self.players[faction.id],
            lambda value: self.players.__setitem__(faction.id, value), name=faction.id,
            inside=sheet, tip="Who decides for this faction",
        )  # fmt: skip

    def _bottom(self, sheet: Sheet, card: MapCard, top: float) -> None:
        assert card.scenario is not None  # noqa: S101
        width = self._page_width()
        start = 170.0
        button(
            self, (width - 40 - start, top, start, 42), "Start the war", self._start, inside=sheet,
            style="primary", enabled=self._ready(), action="start_war",
        )  # fmt: skip
        house = min(270.0, (width - 80 - start) * 0.55)
        button(
            self, (40, top, house, 42), changed_line(self.values, card.scenario.house),
            self._house, inside=sheet, name="House rules",
            tip="Optional rules, each with its help",
        )  # fmt: skip
        left = 40 + house + 14
        label(self, (left, top, 44, 42), "Seed", inside=sheet)
        room = width - 40 - start - 14 - left - 44
        entry(
            self, (left + 44, top + 4, min(room, 190), 34), self.seed, self._seed_typed,
            name="seed", inside=sheet, hint="by lot", digits=_MOST_SEED,
        )  # fmt: skip

    def _seed_typed(self, text: str) -> None:
        self.seed = text

    def _house(self) -> None:
        if self.card is None or self.card.scenario is None:
            return

        def take(values: dict[str, str]) -> None:
            self.values = values
            self.rebuild()

        self.app.push(HouseScene(self.app, self.values, self.card.scenario.house, take))

    def _ready(self) -> bool:
        return self.card is not None and self.card.scenario is not None

    def _start(self) -> None:
        from game.ui.start import begin

        if self.card is None or self.card.scenario is None or self.card.tables is None:
            return
        seed = int(self.seed) if self.seed else secrets.randbelow(10**9)
        house = House.of(self.values)
        begin(self.app, self.card.scenario, self.card.tables, house, dict(self.players), seed)


def proposed(factions: tuple[Faction, ...]) -> dict[str, str]:
    """Who plays, to begin with: as the map says; where it says people only, one and computers."""
    levels = {one.id: one.player if one.player in LEVELS else HUMAN for one in factions}
    if set(levels.values()) == {HUMAN}:
        levels = {name: HUMAN if place == 0 else LEVELS[1] for place, name in enumerate(levels)}
    return levels
