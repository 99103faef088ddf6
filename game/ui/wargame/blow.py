"""The attack that is to be answered, as the panel shows it: weapon, dice, what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.state import NOBODY
from game.ui import theme
from game.ui.wargame import signs
from game.ui.wargame.decisions import blow
from game.ui.wargame.dice import die

if TYPE_CHECKING:
    import pygame

    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.wargame.session import BattleSession


def paint_blow(
    brush: Brush, rect: pygame.Rect, session: BattleSession, colours: dict[str, Colours]
) -> str:
    """Paint it; what it says."""
    strike = session.state.strikes[0]
    mine = colours[session.people[strike.by].side] if strike.by != NOBODY else None
    x, side = rect.left, brush.px(34)
    if strike.weapon:
        made = signs.weapon(strike.weapon, brush.px(28))
        brush.surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
        x += brush.px(34)
    for value in strike.dice:
        made = die(value, side, mine)
        brush.surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
        x += side + brush.px(3)
    words = blow(session, strike)
    area = rect.copy()
    area.left, area.width = x + brush.px(5), rect.right - x - brush.px(5)
    brush.filled(words, area, 14, theme.RED_DARK, bold=True, least=0.75)
    return words
