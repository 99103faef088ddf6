"""Above the hosts the order of the round, below them what lies on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.flags import flag
from game.ui.wargame import signs
from game.ui.wargame.host_facts import place_words, small_words
from game.ui.wargame.host_members import Told
from game.ui.wargame.setup_words import factor_words

if TYPE_CHECKING:
    from game.rules.wargame.state import State
    from game.ui.brush import Brush

_MARKS = {"yet to act": "", "has acted": " ✓"}


class StripPainter(Told):
    """Paints both strips into rects of pixels."""

    def order(self, brush: Brush, rect: pygame.Rect, state: State) -> None:
        """The round, the hosts in their order, how far it is to small scale."""
        words = small_words(state)
        far = brush.text(words, (rect.right, rect.top + brush.px(5)), 12.5, theme.PAPER, right=True)
        self.said.append(words)
        x = brush.text(
            f"Round {state.round}", (rect.left, rect.top + brush.px(3)), 14.5, theme.PAPER_LIGHT,
            bold=True,
        ).right + brush.px(14)  # fmt: skip
        self.said.append(f"Round {state.round}")
        room = far.left - brush.px(10)
        for place, side in enumerate(state.order or state.arena.sides):
            x = self._turn(brush, x, rect, state, side, first=place == 0, room=room)

    def _turn(
        self,
        brush: Brush,
        x: int,
        rect: pygame.Rect,
        state: State,
        side: str,
        *,
        first: bool,
        room: int,
    ) -> int:
        cloth = flag(self.colours[side], brush.px(19))
        told = place_words(state, side)
        now = told == "acts now"
        words = state.arena.side[side].name + _MARKS.get(told, f", {told}")
        self.said.append(words)
        if x + brush.px(90) > room:
            return room
        if not first:
            arrow = brush.text("→", (x, rect.top + brush.px(2)), 15, theme.PAPER_DARK)
            x = arrow.right + brush.px(7)
        left = x + cloth.get_width() + brush.px(6)
        brush.surface.blit(cloth, (x, rect.top + brush.px(3)))
        colour = theme.PAPER_LIGHT if now else theme.PAPER_DARK
        spot = (left, rect.top + brush.px(4))
        shown = brush.squeezed(words, spot, room - left, 13, colour, bold=now, least=0.85)
        return shown.right + brush.px(9)

    def factors(self, brush: Brush, rect: pygame.Rect, state: State) -> None:
        """The factors as signs with their names; what each does is told under the mouse."""
        if not state.features:
            return
        each = rect.width // len(state.features)
        for place, feature in enumerate(state.features.values()):
            factor = feature.factor
            title, does = factor_words(factor, state.arena.tables)
            box = pygame.Rect(rect.left + place * each, rect.top, each, rect.height)
            side = min(rect.height, brush.px(28))
            sign = signs.factor(factor.kind, factor.entry, side, spent=feature.spent)
            brush.surface.blit(sign, sign.get_rect(midleft=(box.left, box.centery)))
            name = title.rsplit(" (", 1)[0]
            left = box.left + side + brush.px(6)
            lower = box.centery - brush.line_height(13) // 2
            brush.squeezed(
                name, (left, lower), box.right - left - brush.px(6), 13, theme.PAPER_LIGHT
            )
            self.said.append(title)
            self.tips.append((box, f"{title}. {does}{' Used up.' if feature.spent else ''}"))
