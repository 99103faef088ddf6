"""The end of a fight for a zone: what comes back into the war, one by one, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.wording.settling import FATES
from game.rules.war.events import ResultCame
from game.ui import theme
from game.ui.flags import flag
from game.ui.scenes.sheet import SheetScene
from game.ui.war.badge import paint_badge
from game.ui.war.words import a_count, hex_words, listed
from game.ui.widgets import button, heading, label, picture

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.results import Fared, Side
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.scenes.sheet import Box
    from game.ui.war.nested_scene import NestedScene

WATCHED = 4.0  # seconds at normal pace that it stays where only computers fought
ROW, LEAST_ROW = 34.0, 21.0
HEAD, FOOT = 122.0, 78.0
BACK, LOOK = "Back to the war", "Look at the field"


class NestedResult(SheetScene):
    """Who holds the zone, and how all fared; where only computers fight it closes by itself."""

    title = "What comes back"

    def __init__(self, app: App, fight: NestedScene) -> None:
        super().__init__(app)
        self.fight = fight
        self.came = fight.session.came
        self.left = WATCHED

    @property
    def told(self) -> ResultCame | None:
        """What came of it in the war's terms."""
        return next((event for event in self.came if isinstance(event, ResultCame)), None)

    def build(self) -> None:
        """Who won and why, both sides, one or two buttons."""
        told = self.told
        rows = max(len(told.attackers), len(told.defenders)) if told is not None else 0
        room = self.height - 12 - HEAD - FOOT - 26
        self.row = max(min(ROW, room / max(rows, 1)), LEAST_ROW)
        self.open_sheet(880.0, HEAD + 26 + rows * self.row + FOOT, style="framed")
        self._head()
        if told is not None:
            half = (self.wide - 88 - 24) / 2
            sides = (told.attackers, told.result.attackers), (told.defenders, told.result.defenders)
            for place, (side, fares) in enumerate(sides):
                box = (44 + place * (half + 24), HEAD, half, self.high - HEAD - FOOT)
                self._side(box, side, fares, ("Attackers", "Defenders")[place])
        self._buttons()

    def _head(self) -> None:
        fight, session = self.fight, self.fight.session
        outcome = session.state.outcome
        winners = outcome.winners if outcome is not None else ()
        left, s = 44.0, self.scale
        for side in winners:
            cloth = flag(fight.side_colours()[side], round(52 * s))
            picture(self, cloth, (round(left * s), round(34 * s)), inside=self.sheet)
            left += 64
        names = listed([session.side_name(side) for side in winners]) if winners else ""
        words = f"{names} won the fight" if names else "Nobody won the fight"
        heading(
            self, (left, 28, self.wide - left - 44, 36), words, inside=self.sheet, size=24
        )  # fmt: skip
        reason = outcome.reason if outcome is not None else ""
        told = self.told
        if told is not None and told.waits:
            reason += " The game master has to accept it."
        label(
            self, (left, 64, self.wide - left - 44, 44), reason, inside=self.sheet, size=14.5,
            wrap=True,
        )  # fmt: skip

    def _side(self, box: Box, side: Side, fares: tuple[Fared, ...], role: str) -> None:
        war = self.fight.war.war
        names = listed(dict.fromkeys([war.faction[owner].name for owner, _ in side]))
        told = self.told
        where = hex_words(told.cell, war) if told is not None and role == "Defenders" else ""
        words = f"{role}: {names}{f', in {where}' if where else ''}"
        label(
            self, (box[0], box[1], box[2], 22), words, inside=self.sheet, bold=True,
            colour=theme.RED_DARK,
        )  # fmt: skip
        for place, ((owner, unit), fared) in enumerate(zip(side, fares, strict=True)):
            row = (box[0], box[1] + 26 + place * self.row, box[2], self.row)
            self.over(
                lambda brush, row=row, owner=owner, unit=unit, fared=fared: self._paint(  # type: ignore[misc]
                    brush, row, owner, unit, fared
                )
            )

    def _paint(self, brush: Brush, box: Box, owner: str, unit: Unit, fared: Fared) -> None:
        """A unit: its counter, its name, and how it fared."""
        rect = self.area(box)
        side = min(round(rect.height * 0.82), brush.px(28))
        at = (rect.left + side // 2, rect.centery)
        colours = self.fight.war.view.colours[owner]
        paint_badge(brush, at, side, unit, colours)
        words = fared_words(unit, fared)
        y = rect.centery - brush.line_height(13.5) // 2
        alive = fared.fate in ("stands", "fled")
        ink = theme.INK if fared.fate == "stands" else theme.RED_DARK
        end = brush.text(words, (rect.right, y), 13, ink, bold=not alive, right=True)
        left = rect.left + side + brush.px(8)
        room = end.left - left - brush.px(8)
        brush.squeezed(unit.title, (left, y), room, 13.5, theme.INK if alive else theme.INK_SOFT)
        line = rect.bottom - 1
        pygame.draw.line(brush.surface, theme.LINE, (rect.left, line), (rect.right, line))

    def _buttons(self) -> None:
        y, each = self.high - 66, 200.0
        right = self.wide - 44
        button(
            self, (right - each, y, each, 40), BACK, self.fight.back, inside=self.sheet,
            style="primary",
        )  # fmt: skip
        button(
            self, (right - 2 * each - 12, y, each, 40), LOOK, self.cancel, inside=self.sheet
        )  # fmt: skip
        words = "The war goes on by itself." if not self.fight.session.peopled else ""
        label(
            self, (44, y + 8, right - 2 * each - 70, 24), words, inside=self.sheet, size=12.5,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        if self.ring.at is None:
            self.ring.focus(BACK)

    def update(self, seconds: float) -> bool:
        """Where only computers fought, the war goes on after a while, unless it is paused."""
        if self.fight.session.peopled or self.fight.pacing.paused:
            return False
        self.rest = 0.05
        self.left -= seconds * min(self.app.settings.speed, 100.0)
        if self.left <= 0:
            self.fight.back()
            return True
        return False


def fared_words(unit: Unit, fared: Fared) -> str:
    """How one fared, in few words: "stands, 1 of 2 hits"."""
    words = FATES[fared.fate]
    if fared.fate not in ("stands", "fled"):
        return words
    if unit.kind.character:
        return f"{words}, {a_count(fared.left, 'hit point')}"
    if unit.kind.full == 1:
        return words
    return f"{words}, {fared.left} of {a_count(unit.kind.full, 'hit')}"
