"""What is shown for a while: the dice of the computer's battle, a banner over the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.war.events import BattleEnded, RoundFought
from game.ui import paper, theme
from game.ui.war.decisions import losses
from game.ui.war.dice import height_of, paint_dice
from game.ui.war.rounds import RoundView, round_view
from game.ui.war.words import hex_words

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.war.state import War
    from game.ui.theme import Colours
    from game.ui.war.paint import Brush

BANNER, LEAST_BANNER = 18.0, 12.0  # points
_PAIR, _SMALL_PAIR = 44.0, 28.0
_ROOMY = 230.0  # points of height for the larger dice


class Banners:
    """What is said over the map: passing words give way to the next, notes stay their time."""

    def __init__(self) -> None:
        self._notes: list[tuple[str, float]] = []  # words, seconds left
        self._passing = ("", 0.0)

    @property
    def words(self) -> str:
        """What is said now; "" for nothing."""
        return self._notes[0][0] if self._notes else self._passing[0]

    def say(self, words: str, seconds: float) -> None:
        """Say something in passing."""
        self._passing = (words, seconds)

    def note(self, words: str, seconds: float) -> None:
        """Say something that isn't cut short; what else is said waits."""
        self._notes.append((words, seconds))

    def update(self, seconds: float) -> bool:
        """Time passes; True if something else is said now."""
        if not self.words:
            return False
        words, left = self._notes[0] if self._notes else self._passing
        left -= seconds
        if self._notes:
            self._notes[0] = (words, left)
            if left <= 0:
                del self._notes[0]
        else:
            self._passing = (words, left) if left > 0 else ("", 0.0)
        return left <= 0


class Card(NamedTuple):
    """A round of a battle that a person only watches."""

    title: str
    view: RoundView
    losses: str


def card_of(events: Sequence[Event], war: War) -> Card | None:
    """The card of an order's last round of dice; None if it rolled none."""
    rounds = [event for event in events if isinstance(event, RoundFought)]
    if not rounds:
        return None
    fought = rounds[-1]
    view = round_view(fought)
    attacker = war.faction[fought.attackers[0][0]].name
    number = f", round {fought.number}" if fought.number > 1 else ""
    title = f"{attacker} attacks {hex_words(fought.target, war)}{number}"
    ended = any(isinstance(event, BattleEnded) for event in events)
    lost = f"Attackers {losses(view.attacker)} Defenders {losses(view.defender)}"
    over = " It is over." if ended else ""
    return Card(title, view, lost + over)


def paint_card(
    brush: Brush, area: pygame.Rect, card: Card, colours: Mapping[str, Colours]
) -> list[str]:
    """Paint it in an area; what it says."""
    y = brush.wrapped(card.title, area.topleft, area.width, 14, bold=True, most=2)
    pair = _PAIR if area.height > brush.px(_ROOMY) else _SMALL_PAIR
    high = brush.px(height_of(card.view, area.width / brush.scale, pair))
    box = pygame.Rect(area.left, y + brush.px(4), area.width, high)
    paint_dice(brush, box, card.view, colours, pair)
    brush.wrapped(card.losses, (area.left, box.bottom), area.width, 12.5, most=3)
    return [card.title, card.losses]


def paint_banner(brush: Brush, area: pygame.Rect, words: str) -> None:
    """A line on a dark board at the top of an area."""
    size, most = BANNER, area.width - brush.px(64)
    while size > LEAST_BANNER and _wide(brush, words, size) > most:
        size -= 0.5
    font = theme.font(size, brush.scale, bold=True, serif=True)
    width = min(font.size(words)[0] + brush.px(48), area.width - brush.px(16))
    rect = pygame.Rect(0, 0, width, brush.px(42))
    rect.midtop = (area.centerx, area.top + brush.px(14))
    board = paper.sheet(rect.size, brush.scale, "dark")
    brush.surface.blit(board, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    at = (rect.left + brush.px(24), rect.centery - font.get_linesize() // 2)
    brush.fitted(
        words, at, rect.width - brush.px(48), size, theme.PAPER_LIGHT, bold=True, serif=True
    )


def _wide(brush: Brush, words: str, size: float) -> int:
    return theme.font(size, brush.scale, bold=True, serif=True).size(words)[0]
