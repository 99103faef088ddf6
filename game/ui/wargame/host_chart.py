"""How many hit dice an order may cost its target, as bars with their chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.words import percent

if TYPE_CHECKING:
    from game.rules.wargame.foretold import Forecast
    from game.ui.brush import Brush

_LEAST = 0.0005  # chances below aren't shown
_MOST = 7  # bars; beyond, those of no chance are left out, the rest summed up in the last


def paint_losses(brush: Brush, rect: pygame.Rect, told: Forecast) -> str:
    """Paint it; the words to it."""
    plain = told.plain
    if plain is None:
        return ""
    bars = [(count, chance) for count, chance in enumerate(plain.losses)]
    if len(bars) > _MOST:
        bars = [bar for bar in bars if bar[1] >= _LEAST]
        rest = sum(chance for _, chance in bars[_MOST - 1 :])
        bars = [*bars[: _MOST - 1], (bars[_MOST - 1][0], rest)] if len(bars) > _MOST else bars
    title = "Hit dice lost, if not dodged" if told.can_dodge else "Hit dice lost"
    brush.squeezed(title, rect.topleft, rect.width, 12, theme.INK_SOFT, bold=True)
    head, foot = brush.px(17), brush.px(16)
    area = pygame.Rect(rect.left, rect.top + head, rect.width, rect.height - head)
    each = area.width // len(bars)
    room = area.height - foot - brush.px(15)
    highest = max(chance for _, chance in bars)
    for place, (count, chance) in enumerate(bars):
        middle = area.left + each * place + each // 2
        _centred(brush, str(count), (middle, area.bottom - foot), 12)
        if chance < _LEAST:
            continue
        bar = pygame.Rect(0, 0, min(round(each * 0.55), brush.px(80)), 2)
        bar.height = max(round(room * chance / highest), 2)
        bar.midbottom = (middle, area.bottom - foot)
        tone = theme.PAPER_DARK if count == 0 else theme.RED
        pygame.draw.rect(brush.surface, tone, bar)
        pygame.draw.rect(brush.surface, theme.INK_SOFT, bar, max(1, brush.px(1)))
        _centred(brush, percent(chance), (middle, bar.top - brush.px(15)), 11.5)
    shown = [f"{count} {percent(chance)}" for count, chance in bars if chance >= _LEAST]
    return f"{title}: {', '.join(shown)}"


def _centred(brush: Brush, words: str, at: tuple[int, int], points: float) -> None:
    made = theme.font(points, brush.scale).render(words, True, theme.INK)
    brush.surface.blit(made, made.get_rect(midtop=at))
