"""What is shown for a while: the dice of the computer's battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.war.events import BattleEnded, RoundFought
from game.ui.war.decisions import losses
from game.ui.war.dice import height_of, paint_dice
from game.ui.war.rounds import RoundView, round_view
from game.ui.war.words import hex_words

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.rules.war.state import War
    from game.ui.brush import Brush
    from game.ui.theme import Colours

_PAIR, _SMALL_PAIR = 44.0, 28.0
_ROOMY = 230.0  # points of height for the larger dice


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
