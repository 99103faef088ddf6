"""The page of a chosen map: picture, briefing, who plays, house rules, seed, start."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.players import HUMAN, LEVELS
from game.rules.war.scenario import Faction, Scenario
from game.ui import theme
from game.ui.flags import flag
from game.ui.scenes.house import changed_line
from game.ui.scenes.setup import seed_entry
from game.ui.widgets import (
    Rect,
    Sheet,
    button,
    choice,
    heading,
    label,
    picture,
    px,
    text_box,
)

if TYPE_CHECKING:
    from game.ui.scenes.mapcard import MapCard
    from game.ui.scenes.war_setup import WarSetup

_WHO = {
    HUMAN: "You, or someone else at this screen.",
    "novice": "Looks one order ahead. Good for a first war.",
    "regular": "Weighs every order by its odds and what it leaves open.",
    "veteran": "Thinks its whole turn through, and your answer.",
}
_EDGE = 40.0
_ROW = 44.0  # of a faction
_LEAST_ROW = 34.0
_LEAST_PICTURE = 110.0


class MapPage:
    """Builds the right sheet of the new-war screen; of a map with faults, what they are.

    A campaign's next war has the same page.
    """

    def __init__(
        self,
        scene: WarSetup,
        sheet: Sheet,
        card: MapCard,
        width: float,
        height: float,
    ) -> None:
        self.scene = scene
        self.sheet = sheet
        self.card = card
        self.width = width
        self.height = height
        self.inner = width - 2 * _EDGE

    def build(self) -> None:
        """Make the widgets."""
        title = (_EDGE, 32, self.inner, 32)
        heading(self.scene, title, self.card.title, inside=self.sheet)
        if self.card.scenario is None:
            self._faults()
            return
        box = self._picture_box(len(self.card.scenario.factions))
        self._picture(box)
        side = box[0] + box[2] + 16
        text_box(
            self.scene, (side, box[1] - 6, self.width - side - 38, box[3] + 6),
            self._words(self.card.scenario), name="briefing", inside=self.sheet,
        )  # fmt: skip
        self._factions(self.card.scenario, box[1] + box[3] + 10)
        self._bottom(self.card.scenario, self.height - 78)

    def _faults(self) -> None:
        lines = "".join(f"<br>•  {escape(line)}" for line in self.card.faults)
        html = (
            f"<b>This map can’t be played yet.</b><br>{escape(str(self.card.path))}<br>{lines}"
            f"<br><br>{'Mend it in Tiled' if self.card.path.is_file() else 'Put it there'}, "
            "then read it again."
        )
        text_box(
            self.scene, (_EDGE, 76, self.inner, self.height - 76 - 100), html, name="faults",
            inside=self.sheet,
        )  # fmt: skip
        again = (self.width - _EDGE - 150, self.height - 76, 150, 40)
        button(
            self.scene, again, "Read it again", self.scene.read_again, inside=self.sheet,
            style="primary",
        )  # fmt: skip

    def _picture_box(self, factions: int) -> Rect:
        """Where the picture goes: what the rows below leave, beside room for the text."""
        rows, _ = self._rows(factions)
        row = _ROW if rows * _ROW + 300 < self.height else _LEAST_ROW
        room = self.height - 74 - (rows * row + 30) - 96
        height = max(room, _LEAST_PICTURE)
        return (_EDGE, 74, min(self.inner * 0.54, height * 1.5), height)

    def _rows(self, factions: int) -> tuple[int, int]:
        """Rows and columns that the factions take."""
        fitting = max(int((self.height - 88 - 74 - _LEAST_PICTURE - 34) // _LEAST_ROW), 1)
        columns = max(min(int(self.inner // 330), 3, factions), 1)
        while columns < 3 and ceil(factions / columns) > fitting:
            columns += 1
        rows = ceil(factions / columns)
        return rows, ceil(factions / rows)

    def _picture(self, box: Rect) -> None:
        place = px(self.scene, box)
        drawn = self.card.picture(place.size)
        if drawn is None:
            self.scene.animating = True
            words = "Drawing the map…"
            label(self.scene, box, words, inside=self.sheet, align="center", colour=theme.INK_SOFT)
            return
        framed = drawn.copy()
        edge = max(round(1.5 * self.scene.scale), 1)
        pygame.draw.rect(framed, theme.INK_SOFT, framed.get_rect(), edge)
        at = framed.get_rect(midtop=place.midtop).topleft
        picture(self.scene, framed, at, inside=self.sheet)

    def _words(self, scene: Scenario) -> str:
        parts = [escape(scene.briefing).replace("\n", "<br>")] if scene.briefing else []
        goals = "".join(f"<br>•  {escape(line)}" for line in self.card.goals())
        parts.append(f"<b>How to win</b>{goals}")
        if allies := _allies(scene):
            parts.append(f"<b>Allies</b><br>•  {'<br>•  '.join(map(escape, allies))}")
        parts += [
            f"<b>{escape(one.name)}</b><br>{escape(one.briefing)}"
            for one in scene.factions
            if one.briefing
        ]
        if scene.author:
            parts.append(f"Map by {escape(scene.author)}")
        notes = "".join(f"<br>•  {escape(one.line)}" for one in self.card.findings)
        if notes:
            parts.append(f"<b>Notes on the map</b>{notes}")
        return "<br><br>".join(parts)

    def _factions(self, scene: Scenario, top: float) -> None:
        where = (_EDGE, top, self.inner, 20)
        label(self.scene, where, "Who plays?", inside=self.sheet, bold=True)
        rows, columns = self._rows(len(scene.factions))
        bottom = self.height - 88
        each, row = self.inner / columns, min((bottom - top - 24) / rows, _ROW)
        colours = theme.faction_colours(scene)
        for place, faction in enumerate(scene.factions):
            left, down = _EDGE + place % columns * each, top + 24 + place // columns * row
            self._faction(faction, colours[faction.id], (left, down, each - 14, row - 6))

    def _faction(self, faction: Faction, colours: theme.Colours, rect: Rect) -> None:
        left, top, width, height = rect
        s = self.scene.scale
        cloth = flag(colours, round((height - 4) * s))
        picture(self.scene, cloth, (round(left * s), round((top + 2) * s)), inside=self.sheet)
        title = theme.font(theme.TEXT, s, bold=True).size(faction.name)[0] / s
        chosen = min(max(min(width * 0.46, width - height - 16 - title), 110), 210)
        label(
            self.scene, (left + height + 6, top, width - chosen - height - 14, height),
            faction.name, inside=self.sheet, bold=True,
        )  # fmt: skip
        who = [(level, _who(level, short=chosen < 150)) for level in LEVELS]
        choice(
            self.scene, (left + width - chosen, top, chosen, height), who,
            self.scene.players[faction.id],
            lambda level: self.scene.take_player(faction.id, level), name=faction.id,
            inside=self.sheet, tip="Who decides for this faction", notes=_WHO,
        )  # fmt: skip

    def _bottom(self, scene: Scenario, top: float) -> None:
        start = 170.0
        house = min(270.0, (self.inner - start) * 0.55)
        button(
            self.scene, (_EDGE, top, house, 42), changed_line(self.scene.values, scene.house),
            self.scene.choose_house, inside=self.sheet, name="House rules",
            tip="Optional rules, each with its help",
        )  # fmt: skip
        left = _EDGE + house + 14
        room = self.width - _EDGE - start - 14 - left
        rect = (left, top, room, 42.0)
        seed_entry(self.scene, self.sheet, rect, self.scene.seed, self.scene.take_seed)
        button(
            self.scene, (self.width - _EDGE - start, top, start, 42), "Start the war",
            self.scene.start, inside=self.sheet, style="primary", action="start_war",
        )  # fmt: skip


def _who(level: str, *, short: bool) -> str:
    if level == HUMAN:
        return "Player" if short else "A player here"
    return level.capitalize() if short else f"Computer: {level}"


def _allies(scene: Scenario) -> list[str]:
    """The teams of several factions, a line each."""
    teams: dict[str, list[str]] = {}
    for faction in scene.factions:
        teams.setdefault(faction.team, []).append(faction.name)
    return [" and ".join(names) for names in teams.values() if len(names) > 1]
