"""The bar at the top: whose turn, actions left, the order of factions, round and clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.war.facts import actions_line, turn_line
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.war.areas import Areas
    from game.ui.war.scene import WarScene

_CHIP, _GAP = 18, 12  # points of a faction's colour, and behind it

PHASES = {
    "muster": "Muster",
    "turn": "Turn",
    "way": "A zone entered",
    "elsewhere": "A fight elsewhere",
    "confirm": "Game master",
    "battle": "Battle",
    "claim": "Battle won",
}


def paint_top(brush: Brush, scene: WarScene, areas: Areas) -> list[str]:
    """Paint it; what it says."""
    area = px(scene, areas.top)
    state, war = scene.state, scene.war
    said: list[str] = []
    right = area.right - brush.px(scene.bar_room)
    when = turn_line(state)
    said.append(when)
    rect = brush.text(
        when, (right, area.centery - brush.line_height(15) // 2), 15, theme.INK, bold=True,
        right=True,
    )  # fmt: skip
    if not state.active:
        brush.text(
            "The war is over", (area.left + brush.px(14), area.top + brush.px(9)), 19, serif=True
        )
        return [*said, "The war is over"]
    faction = war.faction[state.active]
    colours = scene.view.colours[state.active]
    flag = pygame.Rect(area.left, area.top, brush.px(44), area.height)
    paint_flag(brush, flag, colours)
    left = flag.right + brush.px(10)
    name = f"{faction.name}: {PHASES[state.phase].lower()}"
    said.append(name)
    tight = areas.tight
    if tight:  # the hint says the phase
        name = faction.name
    room, size = brush.px(200), 18.0
    if not tight:
        actions = 96 + 14 * war.house.battle_actions if state.phase == "turn" else 0
        after = brush.px(actions + 48) + len(state.order) * brush.px(_CHIP + _GAP)
        room = max(brush.px(290), rect.left - after - left)
    while size > 13 and theme.font(size, brush.scale, serif=True, bold=True).size(name)[0] > room:
        size -= 0.5
    at = (left, area.centery - theme.font(size, brush.scale, serif=True).get_linesize() // 2)
    title = brush.fitted(name, at, room, size, serif=True, bold=True)
    left = title.right + brush.px(14)
    said.append(actions_line(state))
    if state.phase == "turn":
        pip = colours.fill
        left = brush.pips((left, area.centery), war.house.battle_actions, state.actions, pip)
        if not tight:
            words = "actions left" if state.actions != 1 else "action left"
            at = (left + brush.px(4), area.centery - brush.line_height(13) // 2)
            left = brush.text(words, at, 13, theme.INK_SOFT).right
    _order(brush, scene, area, (left + brush.px(18), rect.left - brush.px(16)))
    return said


def paint_flag(brush: Brush, cloth: pygame.Rect, colours: Colours) -> None:
    """A side's colour, pattern and emblem."""
    side = min(cloth.size)
    pygame.draw.rect(brush.surface, colours.fill, cloth)
    art.weave(brush.surface, colours, max(round(side * 0.36), 5), cloth)
    sign = art.emblem(colours.emblem, round(side * 0.73), theme.PAPER_LIGHT)
    shade = art.emblem(colours.emblem, round(side * 0.82), colours.dark)
    brush.surface.blit(shade, shade.get_rect(center=cloth.center))
    brush.surface.blit(sign, sign.get_rect(center=cloth.center))


def _order(brush: Brush, scene: WarScene, area: pygame.Rect, span: tuple[int, int]) -> None:
    """The factions in order of initiative, the active one framed; those out struck off."""
    state, war = scene.state, scene.war
    names = [war.faction[faction].name for faction in state.order]
    font = theme.font(13, brush.scale)
    strong = theme.font(13, brush.scale, bold=True)
    side, gap = brush.px(_CHIP), brush.px(_GAP)
    widths = [side + brush.px(5) + strong.size(name)[0] + gap for name in names]
    short = sum(widths) > span[1] - span[0]
    left = span[1] - (sum(widths) if not short else len(names) * (side + gap))
    if left < span[0]:
        return
    for faction, name, width in zip(state.order, names, widths, strict=True):
        colours = scene.view.colours[faction]
        chip = pygame.Rect(left, 0, side, side)
        chip.centery = area.centery
        pygame.draw.rect(brush.surface, colours.fill, chip)
        art.weave(brush.surface, colours, max(5, brush.px(9)), chip)
        pygame.draw.rect(brush.surface, theme.INK, chip, max(1, brush.px(1)))
        out = faction in state.out
        if faction == state.active:
            frame = chip.inflate(brush.px(6), brush.px(6))
            pygame.draw.rect(brush.surface, theme.RED, frame, max(2, brush.px(2)), border_radius=3)
        if not short:
            at = (chip.right + brush.px(5), area.centery - font.get_linesize() // 2)
            colour = theme.INK_FAINT if out else theme.INK
            text = brush.text(name, at, 13, colour, bold=faction == state.active)
            if out:
                y = text.centery
                pygame.draw.line(brush.surface, colour, (text.left, y), (text.right, y))
        left += width if not short else side + gap
