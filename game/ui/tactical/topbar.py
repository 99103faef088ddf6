"""The bar at the top of a fight: who is to act, the turn, and its increments as they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tactical.rolling import INCREMENTS, MOST_TURNS, SECONDS
from game.ui import theme
from game.ui.tactical.saying import whose
from game.ui.war.topbar import paint_flag
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.tactical.areas import Areas
    from game.ui.tactical.scene import FightScene


def clock_words(turn: int, go: int, *, opened: bool) -> str:
    """The turn, and how much of it has passed: "Turn 2, increment 4 of 10 (12 s)".

    `opened`: it goes on.
    """
    if not turn:
        return "Before the first turn"
    if not opened:
        return f"After turn {turn} of {MOST_TURNS}"
    return f"Turn {turn}, increment {go} of {INCREMENTS} ({go * SECONDS} s)"


def paint_top(brush: Brush, scene: FightScene, areas: Areas) -> list[str]:
    """Paint it; what it says."""
    area = px(scene, areas.top)
    where = scene.stage.where
    right = area.right - brush.px(scene.bar_room)
    clock = clock_words(where.turn, where.go, opened=scene.stage.opened)
    middle = area.centery - brush.line_height(15) // 2
    rect = brush.text(clock, (right, middle), 15, bold=True, right=True)
    left = area.left + brush.px(14)
    side, words = whose(scene)
    if side is not None:
        cloth = pygame.Rect(area.left, area.top, brush.px(44), area.height)
        paint_flag(brush, cloth, scene.colours[side])
        left = cloth.right + brush.px(10)
    pips = _width(brush)
    room = rect.left - pips - brush.px(34) - left
    title = 18.0
    while (
        title > 13 and theme.font(title, brush.scale, serif=True, bold=True).size(words)[0] > room
    ):
        title -= 0.5
    y = area.centery - theme.font(title, brush.scale, serif=True).get_linesize() // 2
    brush.fitted(words, (left, y), room, title, serif=True, bold=True)
    _increments(brush, scene, (rect.left - pips - brush.px(14), area.centery))
    return [clock, words]


def _width(brush: Brush) -> int:
    return INCREMENTS * brush.px(14)


def _increments(brush: Brush, scene: FightScene, at: tuple[int, int]) -> None:
    """A pip for each of the ten: in the colour of who rolled, empty for those to come."""
    x, y = at
    stage, radius = scene.stage, brush.px(5)
    rolled = {event.go: stage.sides.index(event.side) for event in stage.rolls}
    for go in range(1, INCREMENTS + 1):
        centre = (x + radius, y)
        if go <= stage.where.go:
            side = rolled.get(go, 0)
            pygame.draw.aacircle(brush.surface, scene.colours[side].fill, centre, radius)
        pygame.draw.aacircle(brush.surface, theme.INK_SOFT, centre, radius, max(1, brush.px(1.5)))
        x += brush.px(14)
