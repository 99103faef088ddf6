"""The strip beside the log: everybody by side, and who may still act this round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.wargame.awaited import yet_to_act
from game.rules.wargame.state import NOBODY
from game.ui import theme
from game.ui.wargame.portraits import look_of
from game.ui.wargame.statuses import figures_of
from game.ui.wargame.tokens import ROOM, token
from game.ui.words import a_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.tableau import Tableau

HEADING = 20.0
_NAME = 10.5
_GAP = 14.0  # between sides that share a row
_TALLEST = 66.0  # points of a row


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
        """A row for each side, or two that more than two sides share."""
        self.places, self.said = [], []
        if not area.height or not area.width:
            return
        edge = brush.px(10)
        ends = (area.left, area.top + 4), (area.left, area.bottom - 5)
        pygame.draw.line(brush.surface, theme.LINE, *ends)
        free = set(yet_to_act(of.state)) - set(of.shown.acting)
        words = f"Round {of.shown.round}: {a_count(len(free), 'fighter')} may still act"
        brush.text(words, (area.left + edge, area.top + brush.px(4)), 13, bold=True)
        self.said.append(words)
        lines = _lines(of.state.arena.sides)
        top = area.top + brush.px(HEADING + 2)
        high = min((area.bottom - brush.px(4) - top) // len(lines), brush.px(_TALLEST))
        for place, sides in enumerate(lines):
            row = pygame.Rect(area.left + edge, top + place * high, area.width - 2 * edge, high)
            self._line(brush, row, of, sides, free)

    def _line(
        self, brush: Brush, row: pygame.Rect, of: Muster, sides: Sequence[str], free: set[int]
    ) -> None:
        """Sides one beside the other, those who stand first."""
        fighters, all_members = of.shown.fighters, of.state.arena.members
        gap = brush.px(_GAP)
        count = sum(len(all_members[side]) for side in sides)
        each = min(brush.px(70), (row.width - gap * (len(sides) - 1)) // max(count, 1))
        named = row.height >= brush.px(46)
        px = min(row.height - brush.px(16 if named else 8), brush.px(46))
        left = row.left
        for side in sides:
            for who in sorted(all_members[side], key=lambda who: fighters[who].standing != "up"):
                box = pygame.Rect(left, row.top, each, row.height)
                self.places.append((box, who))
                self._one(brush, box, px, of, who)
                if named:
                    self._name(brush, box, of, who, free=who in free)
                left += each
            left += gap

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


def _lines(sides: Sequence[str]) -> list[Sequence[str]]:
    """The sides of each row: one, or half of more than two."""
    share = max(-(-len(sides) // 2), 1)
    return [sides[first : first + share] for first in range(0, len(sides), share)]
