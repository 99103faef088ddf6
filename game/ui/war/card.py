"""What lies over the map for a while: the dice of the computer's battle, a banner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.war.events import BattleEnded, RoundFought
from game.ui import paper, theme
from game.ui.war.dice import height_of, paint_dice
from game.ui.war.rounds import RoundView, round_view
from game.ui.war.words import hex_words

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.war.state import War
    from game.ui.theme import Colours
    from game.ui.war.paint import Brush

_PAIR, _SMALL_PAIR = 40.0, 31.0
_ROOMY = 400.0  # points of map height for the larger dice
_HEAD = 30.0


class Card(NamedTuple):
    """A round of a battle that a person only watches."""

    title: str
    view: RoundView
    losses: str
    cell: int


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
    lost = (
        f"Attackers lose {view.attacker.units or 'nothing'}, "
        f"defenders {view.defender.units or 'nothing'}."
    )
    over = " It is over." if ended else ""
    return Card(title, view, lost + over, fought.target)


def paint_card(
    brush: Brush,
    area: pygame.Rect,
    card: Card,
    colours: Mapping[str, Colours],
    spot: tuple[int, int],
) -> pygame.Rect:
    """Paint it in a corner of an area away from the battle's `spot`; where."""
    pair = _PAIR if area.height > brush.px(_ROOMY) else _SMALL_PAIR
    words = max(
        theme.font(14, 1.0, bold=True).size(card.title)[0],
        theme.font(12.5, 1.0).size(card.losses)[0],
    )
    width = max(len(card.view.rows) * pair, words + 6.0) + 32
    width = min(width, 430.0, area.width / brush.scale - 16)
    inner = width - 32
    dice = height_of(card.view, inner, pair)
    size = (brush.px(width), brush.px(_HEAD + dice + 28))
    rect = pygame.Rect((0, 0), size)
    edge = brush.px(8)
    rect.topright = (area.right - edge, area.top + edge)
    if spot[0] > area.centerx:
        rect.left = area.left + edge
    if spot[1] < area.centery:
        rect.bottom = area.bottom - edge
    made = paper.sheet(size, brush.scale, "sheet")
    brush.surface.blit(made, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    left = rect.left + brush.px(16)
    room = rect.width - brush.px(32)
    brush.fitted(card.title, (left, rect.top + brush.px(8)), room, 14, bold=True)
    box = pygame.Rect(left, rect.top + brush.px(_HEAD), room, brush.px(dice))
    paint_dice(brush, box, card.view, colours, pair)
    brush.fitted(card.losses, (left, box.bottom), room, 12.5)
    return rect


def paint_banner(brush: Brush, area: pygame.Rect, words: str) -> None:
    """A line on a dark board at the top of an area."""
    font = theme.font(18, brush.scale, bold=True, serif=True)
    width = min(font.size(words)[0] + brush.px(48), area.width - brush.px(16))
    rect = pygame.Rect(0, 0, width, brush.px(42))
    rect.midtop = (area.centerx, area.top + brush.px(14))
    board = paper.sheet(rect.size, brush.scale, "dark")
    brush.surface.blit(board, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    at = (rect.left + brush.px(24), rect.centery - font.get_linesize() // 2)
    brush.fitted(words, at, rect.width - brush.px(48), 18, theme.PAPER_LIGHT, bold=True, serif=True)
