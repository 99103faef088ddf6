"""The bar at the top of a battle: whose moment it is, the round, the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.wording.battle import goal_words
from game.ui import theme
from game.ui.war.topbar import paint_flag
from game.ui.wargame.saying import whose
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.rules.wargame.scenario import Goal
    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.wargame.areas import Areas
    from game.ui.wargame.scene import BattleScene


def paint_top(brush: Brush, scene: BattleScene, areas: Areas) -> list[str]:
    """Paint it; what it says."""
    area = px(scene, areas.top)
    right = area.right - brush.px(scene.bar_room)
    large = scene.state.scale == "large"
    clock = f"Round {max(scene.show.shown.round, 1)}{', large scale' if large else ''}"
    middle = area.centery - brush.line_height(15) // 2
    edge = brush.text(clock, (right, middle), 15, bold=True, right=True).left - brush.px(18)
    left = area.left + brush.px(14)
    side, words = whose(scene)
    if side:
        cloth = pygame.Rect(area.left, area.top, brush.px(44), area.height)
        paint_flag(brush, cloth, scene.colours[side])
        left = cloth.right + brush.px(10)
    size, room = 18.0, (edge - left) * 3 // 5
    while size > 13 and theme.font(size, brush.scale, serif=True, bold=True).size(words)[0] > room:
        size -= 0.5
    y = area.centery - theme.font(size, brush.scale, serif=True).get_linesize() // 2
    title = brush.fitted(words, (left, y), room, size, serif=True, bold=True)
    start = title.right + brush.px(20)
    wordings = (goals_line(scene.state), goals_line(scene.state, scene.state.active))
    told = brush.first_fitting(wordings, edge - start, 11.5)
    if told:
        y = area.centery - brush.line_height(12.5) // 2
        font = theme.font(12.5, brush.scale)
        at = max(start, edge - font.size(told)[0])
        brush.squeezed(told, (at, y), edge - at, 12.5, theme.INK_SOFT, least=0.85)
    return [clock, words, told]


def goals_line(state: State, side: str = "") -> str:
    """All goals besides defeating everybody, or a side's, with how far they are."""
    parts = [
        f"{state.arena.side[goal.side].name}: {goal_told(state, number, goal)}"
        for number, goal in enumerate(state.arena.scenario.goals)
        if goal.kind != "eliminate" and side in ("", goal.side)
    ]
    return "  ·  ".join(parts)


def goal_told(state: State, number: int, goal: Goal) -> str:
    """A goal in words, and how far it is."""
    words = goal_words(goal, state)
    if goal.kind == "destroy":
        left = state.objects.get(number, goal.toughness)
        return f"{words} ({left} of {goal.toughness} left)"
    if goal.kind in ("hold", "control_hexes") and goal.rounds:
        return f"{words} ({state.streaks.get(number, 0)} of {goal.rounds})"
    return words
