"""The side panel: the hex, the stack with its units, what the hex pointed at means, the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.map import art
from game.ui.war import selection as select
from game.ui.war.areas import Areas, unit_boxes
from game.ui.war.badge import paint_badge
from game.ui.war.bars import paint_chances
from game.ui.war.card import paint_card
from game.ui.war.facts import hex_facts, unit_facts
from game.ui.war.overview import Overview
from game.ui.war.paint import Brush
from game.ui.war.words import units_words
from game.ui.widgets import button, px

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.war.facts import StackFacts
    from game.ui.war.scene import WarScene
    from game.ui.war.selection import Action

LABELS = {
    "move": ("move", "Move", "move"),
    "enter": ("attack", "Fight", "enter_zone"),
    "ranged": ("ranged", "Shoot", "ranged"),
    "entrench": ("entrench", "Entrench", "entrench"),
    "repair": ("repair", "Repair", "repair"),
    "heal": ("heal", "Heal", "heal"),
}
BAD = "#a3231a"
FADED = "#a08a62"


class SidePanel:
    """Widgets and painting of the panel; all it knows is the scene's."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.units: list[UIButton] = []
        self.actions: dict[Action, UIButton] = {}
        self.others: dict[str, UIButton] = {}
        self.overview = Overview(scene)
        self.said: list[str] = []  # what was painted last, for those who can't see

    # widgets

    def build(self, areas: Areas) -> None:
        """Make the buttons: units, actions, next, undo, end of turn."""
        scene = self.scene
        count = len(scene.stack)
        self.units = [
            button(
                scene,
                box,
                "",
                lambda place=place: scene.commands.toggle(place),  # type: ignore[misc]
                style="tile",
                name=f"unit {place + 1}",
            )
            for place, box in enumerate(unit_boxes(areas.stack, count, tight=areas.tight))
        ]
        self.overview.build(areas)
        self.actions = {
            action: button(
                scene,
                areas.actions[place],
                "",
                lambda action=action: scene.commands.act(action),  # type: ignore[misc]
                name=action,
            )
            for place, action in enumerate(select.ACTIONS)
        }
        self.others = {
            "next": button(scene, areas.next, "", scene.commands.next_stack, name="next"),
            "undo": button(scene, areas.undo, "", scene.commands.undo, name="undo"),
            "end": button(
                scene, areas.end, "", scene.commands.end_turn, name="end turn", style="primary"
            ),
        }

    @property
    def outdated(self) -> bool:
        """Whether there are other units or stacks to choose from than when it was built."""
        count = len(self.scene.stack)
        return len(self.units) != count or self.overview.of != self.overview.cells

    def refresh(self) -> None:
        """Show which units and which action are chosen, and whether it is a person's turn."""
        scene = self.scene
        for place, made in enumerate(self.units):
            _mark(made, on=place in scene.selection.places)
        for action, made in self.actions.items():
            _mark(made, on=scene.selection.action == action)
            _enable(made, on=scene.mine)
        for name, made in self.others.items():
            _enable(made, on=scene.mine or (name == "end" and bool(self._last_button())))

    def hovered_action(self) -> Action:
        """The action whose button the mouse is on, "" for none."""
        for action, made in self.actions.items():
            if made.hover_point(*self.scene.manager.pointer):
                return action
        return ""

    def hovered_other(self) -> str:
        """Which of "next", "undo" and "end" the mouse is on, "" for none."""
        pointer = self.scene.manager.pointer
        return next((n for n, made in self.others.items() if made.hover_point(*pointer)), "")

    # painting

    def paint(self, brush: Brush, areas: Areas) -> None:
        """Everything below the buttons."""
        self.said = []
        self._paint_hex(brush, areas)
        self._paint_stack(brush, areas)
        self._paint_target(brush, areas)

    def paint_over(self, brush: Brush, areas: Areas) -> None:
        """What the buttons show."""
        scene = self.scene
        self.overview.paint_over(brush)
        stack = scene.stack
        for place, made in enumerate(self.units[: len(stack)]):
            self._paint_unit(brush, pygame.Rect(made.rect), place)
        for action, made in self.actions.items():
            icon, label, hotkey = LABELS[action]
            able = scene.mine and bool(scene.aim.of_action(action).orders)
            self._label(brush, made, (icon, label, hotkey), able=able, tight=areas.tight)
        undo = scene.mine and not scene.session.why_not_undo()
        self._label(
            brush, self.others["undo"], ("undo", "Undo", "undo"), able=undo, tight=areas.tight
        )
        self._label(
            brush, self.others["next"], ("next", "Next", "next_stack"), able=scene.mine,
            tight=areas.tight,
        )  # fmt: skip
        able = bool(self._last_button())
        words = self._last_button() or ("end_turn", "End turn", "end_turn")
        self._label(brush, self.others["end"], words, able=able, tight=areas.tight, light=True)

    def _last_button(self) -> tuple[str, str, str] | None:
        """What the red button does: icon, label, hotkey; None: nothing."""
        scene = self.scene
        if scene.state.outcome is not None:
            return "victory", "Result", "end_turn"
        if scene.session.watching:
            return "speed", "Skip", "skip"
        return ("end_turn", "End turn", "end_turn") if scene.mine else None

    def _label(
        self,
        brush: Brush,
        made: UIButton,
        words: tuple[str, str, str],
        *,
        able: bool,
        tight: bool,
        light: bool = False,
    ) -> None:
        icon, label, hotkey = words
        rect = pygame.Rect(made.rect)
        colour = (theme.PAPER_LIGHT if light else theme.INK) if able else FADED
        side = min(rect.height - brush.px(8), brush.px(20 if tight else 24))
        place = pygame.Rect(rect.left + brush.px(5 if tight else 7), 0, side, side)
        place.centery = rect.centery
        brush.icon(icon, place, colour)
        left = place.right + brush.px(4 if tight else 7)
        room = rect.right - left - brush.px(4)
        size = 13.0 if tight else 15.0
        while size > 11 and theme.font(size, brush.scale, bold=True).size(label)[0] > room:
            size -= 0.5
        font = theme.font(size, brush.scale, bold=True)
        at = (left, rect.centery - font.get_linesize() // 2)
        words_rect = brush.fitted(label, at, room, size, colour, bold=True)
        key = keys.shown(hotkey)
        small = theme.font(11, brush.scale)
        if words_rect.right + brush.px(8) + small.size(key)[0] + brush.px(7) <= rect.right:
            faint = ("#f3d9b0" if light else theme.INK_SOFT) if able else FADED
            at = (rect.right - brush.px(7), rect.centery - small.get_linesize() // 2)
            brush.text(key, at, 11, faint, right=True)

    def _say(self, words: str) -> str:
        self.said.append(words)
        return words

    def _paint_hex(self, brush: Brush, areas: Areas) -> None:
        scene = self.scene
        cell = scene.looked_at
        area = px(scene, areas.hex)
        if cell is None:
            words = "Point at a hex to see what is there."
            brush.wrapped(self._say(words), area.topleft, area.width, 13, theme.INK_SOFT)
            return
        facts = hex_facts(scene.state, cell)
        small = 12.5 if areas.tight else 13.0
        title = brush.text(self._say(facts.title), area.topleft, 16, serif=True, bold=True)
        brush.fitted(
            self._say(facts.terrain),
            (title.right + brush.px(10), title.top + brush.px(2)),
            area.right - title.right - brush.px(10),
            14,
        )
        y = title.bottom + brush.px(1)
        owner = scene.state.controller(cell)
        left = area.left
        if owner:
            left += self._chip(brush, (left, y + brush.px(2)), owner) + brush.px(5)
        y = brush.wrapped(self._say(facts.control), (left, y), area.right - left, small, most=2)
        if facts.post:
            y = brush.wrapped(
                self._say(facts.post), (area.left, y), area.width, small, bold=True, most=2
            )
        for note in facts.notes:
            if y + brush.line_height(small) > area.bottom:
                break
            brush.fitted(self._say(note), (area.left, y), area.width, small, theme.INK_SOFT)
            y += brush.line_height(small)
        for stack in facts.stacks:
            own = stack.faction == scene.state.active and cell == scene.selection.cell
            if own and scene.mine:
                continue
            if y + brush.line_height(small) > area.bottom:
                break
            y = self._paint_line(brush, (area.left, y), area, stack, small)

    def _paint_line(
        self, brush: Brush, at: tuple[int, int], area: pygame.Rect, stack: StackFacts, size: float
    ) -> int:
        left, y = at
        left += self._chip(brush, (left, y + brush.px(2)), stack.faction) + brush.px(5)
        name = self.scene.war.faction[stack.faction].name
        words = f"{name}: {units_words(facts.unit for facts in stack.units)}"
        lines = max((area.bottom - y) // brush.line_height(size), 1)
        return brush.wrapped(
            self._say(words), (left, y), area.right - left, size, most=min(lines, 3)
        )

    def _chip(self, brush: Brush, at: tuple[int, int], faction: str) -> int:
        colours = self.scene.view.colours[faction]
        rect = pygame.Rect(at, (brush.px(14), brush.px(13)))
        pygame.draw.rect(brush.surface, colours.fill, rect)
        art.weave(brush.surface, colours, max(4, brush.px(7)), rect)
        pygame.draw.rect(brush.surface, theme.INK, rect, max(1, brush.px(1)))
        return rect.width

    def _paint_stack(self, brush: Brush, areas: Areas) -> None:
        scene = self.scene
        area = px(scene, areas.stack)
        stack = scene.stack
        line = area.top
        pygame.draw.line(brush.surface, theme.LINE, (area.left, line), (area.right, line))
        if scene.card is not None and not scene.mine:
            area.top += brush.px(6)
            area.height = px(scene, areas.target).bottom - area.top
            self.said += paint_card(brush, area, scene.card, scene.view.colours)
            return
        if not stack:
            self.said += self.overview.paint(brush, areas)
            return
        number = len(select.chosen(scene.state, scene.selection))
        where = scene.war.hex_name(scene.selection.cell)
        words = f"Stack in {where}: {number} of {len(stack)} chosen"
        at = (area.left, area.top + brush.px(4))
        title = brush.text(self._say(words), at, 13.5, bold=True)
        if len(stack) > 1:
            key = f"{keys.shown('all_units')}: all"
            if len(set(stack)) > 1:
                key += f"   {keys.shown('by_kind')}: kind"
            font = theme.font(11.5, brush.scale)
            if title.right + font.size(key)[0] + brush.px(6) < area.right:
                brush.text(
                    key, (area.right, title.top + brush.px(2)), 11.5, theme.INK_SOFT, right=True
                )

    def _paint_unit(self, brush: Brush, rect: pygame.Rect, place: int) -> None:
        scene = self.scene
        unit = scene.stack[place]
        facts = unit_facts(scene.war, unit)
        side = min(round(rect.height * 0.74), brush.px(30))
        brush.text(
            str(place + 1) if place < 9 else "",
            (rect.left + brush.px(5), rect.centery - brush.line_height(11) // 2),
            11,
            theme.INK_SOFT,
        )
        at = (rect.left + brush.px(18) + side // 2, rect.centery)
        paint_badge(brush, at, side, unit, scene.view.colours[scene.state.active])
        left = rect.left + brush.px(24) + side
        room = rect.right - left - brush.px(4)
        two = rect.height >= 2 * brush.line_height(12)
        chosen = place in scene.selection.places
        below = facts.now or facts.figures
        high = brush.line_height(13) + (brush.line_height(11) if two else 0)
        y = rect.centery - high // 2
        brush.fitted(facts.title, (left, y), room, 13, theme.INK, bold=chosen)
        self.said.append(f"{place + 1} {facts.title} {facts.now}".strip())
        if two:
            colour = theme.RED_DARK if facts.now else theme.INK_SOFT
            brush.fitted(below, (left, y + brush.line_height(13) - 1), room, 11, colour)

    def _paint_target(self, brush: Brush, areas: Areas) -> None:
        scene = self.scene
        area = px(scene, areas.target)
        if scene.mine:
            pygame.draw.line(brush.surface, theme.LINE, area.topleft, area.topright)
        y = area.top + brush.px(4)
        words, refused = scene.aim.words()
        if not words:
            return
        colour = BAD if refused else theme.INK
        lines = 2 if scene.aim.chances else 5
        y = brush.wrapped(
            self._say(words), (area.left, y), area.width, 13, colour, bold=not refused, most=lines
        )
        for chances in scene.aim.chances:
            if y + brush.px(36) > area.bottom:
                break
            sides = scene.aim.sides()
            room = pygame.Rect(area.left, y, area.width, area.bottom - y)
            self._say(f"{chances.title}: {chances.win:.2f}")
            y = paint_chances(brush, room, chances, sides, losses=False)


def _mark(made: UIButton, *, on: bool) -> None:
    if on and not made.is_selected:
        made.select()
    elif not on and made.is_selected:
        made.unselect()


def _enable(made: UIButton, *, on: bool) -> None:
    if on and not made.is_enabled:
        made.enable()
    elif not on and made.is_enabled:
        made.disable()
