"""The exact forecast of what is set up: who will hold the field, and who will be left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tactical.scenario import ROLES
from game.ui import theme
from game.ui.brush import Brush
from game.ui.tactical.charts import (
    RECKONING,
    chart_box,
    chart_tip,
    paint_holds,
    paint_survivors,
)
from game.ui.tactical.odds_words import holds, mean, neither
from game.ui.tactical.panel import paint_tip
from game.ui.words import percent

if TYPE_CHECKING:
    from game.ui.tactical.setup import SetupScene
    from game.ui.theme import Colours
    from game.ui.widgets import Rect

NO_ODDS = "–"  # where what is chosen can't be


class SetupForecast:
    """Words, a bar and two charts in a rect of the window, in points."""

    def __init__(self, scene: SetupScene, rect: Rect, colours: tuple[Colours, Colours]) -> None:
        self.scene = scene
        self.rect = rect
        self.colours = colours

    def paint(self, surface: pygame.Surface) -> None:
        """Who will hold the field, and both charts."""
        scene, brush = self.scene, Brush(surface, self.scene.scale)
        left, top, width, height = self.rect
        area = pygame.Rect(
            brush.px(left),
            brush.px(top),
            brush.px(width),
            brush.px(height),
        )
        pygame.draw.line(surface, theme.LINE, area.topleft, area.topright)
        area.top += brush.px(5)
        area.height -= brush.px(5)
        wide = min(round(area.width * 0.34), brush.px(330))
        words = pygame.Rect(area.left, area.top, wide, area.height)
        colours = self.colours
        self._paint_words(brush, words, colours)
        each = (area.width - wide - brush.px(28)) // 2
        names = (scene.draft.sides[0].name, scene.draft.sides[1].name)
        at = scene.manager.pointer
        titles = (
            ("Left after the first turn", "After turn 1", "Turn 1"),
            ("Left after the whole fight", "After the fight", "In the end"),
        )
        tip, instead = "", NO_ODDS if scene.draft.fault() else RECKONING
        for place, (title, result) in enumerate(
            zip(titles, (scene.turn_odds, scene.fight_odds), strict=True)
        ):
            x = area.left + wide + brush.px(14) + place * (each + brush.px(14))
            box = pygame.Rect(x, area.top, each, area.height)
            shown = result if scene.reckoned else None
            paint_survivors(brush, box, title, shown, colours, instead)
            inner = chart_box(brush, box)
            if shown is not None and inner.collidepoint(at):
                tip = chart_tip(inner, at, shown, names)
        if tip:
            paint_tip(brush, at, tip)

    def _paint_words(
        self, brush: Brush, area: pygame.Rect, colours: tuple[Colours, Colours]
    ) -> None:
        scene = self.scene
        fight = scene.fight_odds if scene.reckoned else None
        brush.text("Who will hold the field", area.topleft, 12.5, theme.INK_SOFT, bold=True)
        bar = pygame.Rect(area.left, area.top + brush.px(18), area.width, brush.px(18))
        instead = NO_ODDS if scene.draft.fault() else RECKONING
        paint_holds(brush, bar, fight, colours, instead)
        y = bar.bottom + brush.px(5)
        for wordings in self.lines():
            if y + brush.line_height(12.5) > area.bottom:
                break
            words = brush.first_fitting(wordings, area.width, 12.5)
            brush.fitted(words, (area.left, y), area.width, 12.5)
            y += brush.line_height(12.5)

    def lines(self) -> list[tuple[str, ...]]:
        """The forecast in words: for each line ever shorter ones."""
        scene = self.scene
        fight = scene.fight_odds
        if fight is None or not scene.reckoned:
            return [(scene.draft.fault() or "Reckoning the exact odds…",)]
        lines: list[tuple[str, ...]] = []
        for place, side in enumerate(scene.draft.sides):
            chance, count = percent(holds(fight, place)), f"{mean(fight, place):.1f}"
            role = ROLES[place].capitalize()
            lines.append((
                f"{side.name.strip()}: {chance}, {count} of {side.number} left on average",
                f"{side.name.strip()}: {chance}, {count} of {side.number} left",
                f"{role}: {chance}, {count} of {side.number} left",
                f"{role}: {chance}, {count} left",
                f"{chance}, {count} left",
            ))  # fmt: skip
        turns = f"{fight.turns:.1f} turns on average"
        nobody = neither(fight)
        lines.append((f"Drawn: {percent(nobody)}. {turns}" if nobody else turns, turns))
        house = scene.draft.house
        if house["tempo"] == "on" or house["escalation"] == "on":
            lines.append(("Reckoned as if nobody took tempo or broke", "Without tempo or breaks"))
        else:
            lines.append(("Exact, if both go on to the end", "Both go on to the end"))
        return lines
