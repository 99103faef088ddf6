"""The foot of the screen: the hint line, and the strip with minimap, log and goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.war.goals import goal_lines, paint_goals
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene


def paint_hint(brush: Brush, rect: pygame.Rect, words: str) -> None:
    """What can be done now, on the desk below the map."""
    pygame.draw.rect(brush.surface, theme.DESK, rect)
    icon = pygame.Rect(rect.left + brush.px(8), rect.top, brush.px(18), rect.height)
    brush.icon("hint", icon, theme.GOLD)
    at = (icon.right + brush.px(8), rect.centery - brush.line_height(13.5) // 2)
    brush.squeezed(words, at, rect.right - at[0] - brush.px(8), 13.5, theme.PAPER)


def paint_strip(brush: Brush, scene: WarScene) -> None:
    """Minimap, headings and goals; the log is a widget of its own."""
    areas = scene.areas
    edge = brush.px(10)
    scene.minimap.draw(brush.surface, px(scene, areas.minimap).inflate(-edge, -edge))
    log, goals = px(scene, areas.log), px(scene, areas.goals)
    top, bottom = (goals.left, goals.top + 4), (goals.left, goals.bottom - 5)
    pygame.draw.line(brush.surface, theme.LINE, top, bottom)
    brush.text("Log", (log.left + edge, log.top + brush.px(4)), 13, bold=True)
    brush.text("Goals", (goals.left + edge, goals.top + brush.px(4)), 13, bold=True)
    inner = pygame.Rect(goals.left + edge, goals.top + brush.px(22), 0, 0)
    inner.size = (goals.right - inner.left - brush.px(8), goals.bottom - inner.top - brush.px(4))
    paint_goals(brush, inner, goal_lines(scene.state), scene.view.colours)
