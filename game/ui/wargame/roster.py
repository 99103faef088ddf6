"""The strip beside the log: everybody by side, and who may still act this round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.wargame.awaited import may_be_named
from game.rules.wargame.state import NOBODY
from game.ui import theme
from game.ui.wargame.portraits import look_of
from game.ui.wargame.statuses import figures_of
from game.ui.wargame.tokens import ROOM, token
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.tableau import Tableau

HEADING = 20.0
_NAME = 10.5
_TALLEST = 66.0  # points of a side's row


class Muster(NamedTuple):
    """What the strip is painted from. `pointed`: who is looked at."""

    state: State
    shown: Tableau
    colours: dict[str, Colours]
    pointed: int


class Roster:
    """Paints the strip, and knows who lies under the mouse."""

    def __init__(self) -> None:
        self.places: list[tuple[pygame.Rect, int]] = []
        self.said: list[str] = []

    def at(self, spot: tuple[int, int]) -> int:
        """The fighter under a point; NOBODY."""
        return next((who for rect, who in self.places if rect.collidepoint(spot)), NOBODY)

    def paint(self, brush: Brush, area: pygame.Rect, of: Muster) -> None:
        """A row for each side."""
        self.places, self.said = [], []
        if not area.height or not area.width:
            return
        edge = brush.px(10)
        ends = (area.left, area.top + 4), (area.left, area.bottom - 5)
        pygame.draw.line(brush.surface, theme.LINE, *ends)
        free = set(may_be_named(of.state)) - set(of.shown.acting)
        words = f"Round {of.shown.round}: {a_count(len(free), 'fighter')} may still act"
        brush.text(words, (area.left + edge, area.top + brush.px(4)), 13, bold=True)
        self.said.append(words)
        sides = of.state.arena.sides
        top = area.top + brush.px(HEADING + 2)
        high = min((area.bottom - brush.px(4) - top) // max(len(sides), 1), brush.px(_TALLEST))
        for place, side in enumerate(sides):
            row = pygame.Rect(area.left + edge, top + place * high, area.width - 2 * edge, high)
            self._side(brush, row, of, side, free)

    def _side(self, brush: Brush, row: pygame.Rect, of: Muster, side: str, free: set[int]) -> None:
        fighters = of.shown.fighters
        members = sorted(
            of.state.arena.members[side], key=lambda who: fighters[who].standing != "up"
        )
        named = row.height >= brush.px(46)
        px = min(row.height - brush.px(16 if named else 8), brush.px(46))
        each = min(brush.px(70), row.width // max(len(members), 1))
        for place, who in enumerate(members):
            box = pygame.Rect(row.left + place * each, row.top, each, row.height)
            self.places.append((box, who))
            self._one(brush, box, px, of, who)
            if named:
                self._name(brush, box, of, who, free=who in free)

    def _one(self, brush: Brush, box: pygame.Rect, px: int, of: Muster, who: int) -> None:
        person, one = of.state.arena.people[who], of.shown.fighters[who]
        if who == of.pointed:
            pygame.draw.rect(brush.surface, "#e6cf95", box, border_radius=brush.px(5))
        figures = figures_of(one, leader=person.leader)
        made = token(look_of(person), of.colours[person.side], figures, px)
        middle = (box.centerx, box.top + round(px * ROOM / 2) - brush.px(2))
        if who in of.shown.acting:
            pygame.draw.aacircle(brush.surface, theme.INK, middle, px * 0.6, brush.px(4))
            pygame.draw.aacircle(brush.surface, "#ffd036", middle, px * 0.585, brush.px(2.5))
        brush.surface.blit(made, made.get_rect(center=middle))

    def _name(self, brush: Brush, box: pygame.Rect, of: Muster, who: int, *, free: bool) -> None:
        name = of.state.arena.people[who].name
        ink = theme.INK if free or who in of.shown.acting else theme.INK_FAINT
        words = brush.first_fitting((name, name.split()[0]), box.width - 4, _NAME)
        font = theme.font(_NAME, brush.scale, bold=free)
        room = box.width - brush.px(2)
        at = (box.centerx - min(font.size(words)[0], room) // 2,
              box.bottom - brush.line_height(_NAME) - brush.px(1))  # fmt: skip
        brush.squeezed(words, at, room, _NAME, ink, bold=free)
