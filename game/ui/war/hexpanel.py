"""The hex that the panel tells about: terrain, control, post, what else, and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.war import notes
from game.ui.war.facts import hex_facts, stack_words
from game.ui.widgets import px

if TYPE_CHECKING:
    from game.ui.brush import Brush
    from game.ui.theme import Colours
    from game.ui.war.areas import Areas
    from game.ui.war.facts import HexFacts
    from game.ui.war.scene import WarScene

MOST_LINES = 3  # of a stack


def paint_hex(brush: Brush, scene: WarScene, areas: Areas) -> list[str]:
    """Paint as much as there is room for; what it says."""
    area = px(scene, areas.hex)
    cell = scene.looked_at
    if cell is None:
        words = "Point at a hex to see what is there."
        brush.wrapped(words, area.topleft, area.width, 13, theme.INK_SOFT)
        return [words]
    facts = hex_facts(scene.state, cell)
    size = 12.5 if areas.tight else 13.0
    y = _head(brush, area, facts)
    owner = scene.state.controller(cell)
    left = area.left
    if owner:
        left = _chip(brush, (left, y), scene.view.colours[owner])
    y = brush.wrapped(facts.control, (left, y), area.right - left, size, most=2)
    said = [facts.title, facts.terrain, facts.control]
    if facts.post:
        y = brush.wrapped(facts.post, (area.left, y), area.width, size, bold=True, most=2)
        said.append(facts.post)
    high = brush.line_height(size)
    for note in (*notes.told(scene, cell), *facts.notes):
        if y + high <= area.bottom:
            most = min((area.bottom - y) // high, 2)
            y = brush.wrapped(note, (area.left, y), area.width, size, theme.INK_SOFT, most=most)
            said.append(note)
    own = scene.state.active if scene.mine and cell == scene.selection.cell else ""
    for stack in facts.stacks:
        lines = min((area.bottom - y) // high, MOST_LINES)
        if stack.faction == own or lines < 1:
            continue
        name = scene.war.faction[stack.faction].name
        words = f"{name}: {stack_words(scene.state, (unit.unit for unit in stack.units))}"
        left = _chip(brush, (area.left, y), scene.view.colours[stack.faction])
        y = brush.wrapped(words, (left, y), area.right - left, size, most=lines)
        said.append(words)
    return said


def _head(brush: Brush, area: pygame.Rect, facts: HexFacts) -> int:
    title = brush.text(facts.title, area.topleft, 16, serif=True, bold=True)
    left = title.right + brush.px(10)
    at = (left, title.top + brush.px(2))
    room = area.right - left - brush.px(notes.BUTTON + 4)
    brush.squeezed(facts.terrain, at, room, 14, least=0.75)
    return title.bottom + brush.px(1)


def _chip(brush: Brush, at: tuple[int, int], colours: Colours) -> int:
    """A faction's colour and pattern before a line; the x behind it."""
    rect = pygame.Rect(at[0], at[1] + brush.px(2), brush.px(14), brush.px(13))
    pygame.draw.rect(brush.surface, colours.fill, rect)
    art.weave(brush.surface, colours, max(4, brush.px(7)), rect)
    pygame.draw.rect(brush.surface, theme.INK, rect, max(1, brush.px(1)))
    return rect.right + brush.px(5)
