"""The side panel: the hex, the stack with its units, what the hex pointed at means, the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.brush import Brush
from game.ui.captions import Caption, paint_caption
from game.ui.war import selection as select
from game.ui.war.areas import Areas, unit_boxes, with_pace
from game.ui.war.badge import paint_badge
from game.ui.war.bars import paint_chances
from game.ui.war.captions import (
    ACTIONS,
    ADVICE,
    END,
    NEXT,
    RESULT,
    SKIP,
    UNDO,
)
from game.ui.war.card import paint_card
from game.ui.war.facts import unit_facts
from game.ui.war.hexpanel import paint_hex
from game.ui.war.overview import Overview
from game.ui.war.partybar import PartyBar
from game.ui.war.transport import Transport
from game.ui.widgets import button, dull, mark, px, show

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.rules.war.kinds import Unit
    from game.ui.war.scene import WarScene
    from game.ui.war.selection import Action

BAD = "#a3231a"
BAR = 38  # points of a line of odds with its bar


class SidePanel:
    """Widgets and painting of the panel; all it knows is the scene's."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.units: list[UIButton] = []
        self.actions: dict[Action, UIButton] = {}
        self.others: dict[str, UIButton] = {}
        self.overview = Overview(scene)
        self.transport = Transport(scene)
        self.party = PartyBar(scene)
        self.said: list[str] = []  # what was painted last, for those who can't see

    # widgets

    def _fitted(self, areas: Areas) -> Areas:
        """With a row for a party's pace where there is one to choose."""
        return with_pace(areas) if self.party.of else areas

    def build(self, areas: Areas) -> None:
        """Make the buttons: units or stacks, actions, next, undo, end of turn."""
        self._build_rows(areas)
        self._build_rest(areas)

    def refill(self, areas: Areas) -> None:
        """Make the buttons of units or stacks anew, for there are others to choose from."""
        gone = [*self.units, *(made for _, made in self.overview.rows)]
        gone += self.party.choices.values()
        first = self.actions[select.ACTIONS[0]]
        self.scene.ring.replace(gone, lambda: self._build_rows(areas), first)
        for made in gone:
            made.kill()

    def _build_rows(self, areas: Areas) -> None:
        scene = self.scene
        self.party.of = self.party.wanted
        areas = self._fitted(areas)
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
        self.party.build_row(areas)

    def _build_rest(self, areas: Areas) -> None:
        scene = self.scene
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
        self.party.build_rests(areas)
        self.others = {
            "next": button(scene, areas.next, "", scene.commands.next_stack, name="next"),
            "undo": button(scene, areas.undo, "", scene.commands.undo, name="undo"),
            "advice": button(scene, areas.advice, "", scene.ask_advice, name="advice"),
            "end": button(
                scene, areas.end, "", scene.commands.end_turn, name="end turn", style="primary"
            ),
        }
        self.transport.build(areas)

    @property
    def outdated(self) -> bool:
        """Whether there are other units or stacks to choose from than when it was built."""
        count = len(self.scene.stack)
        other = self.overview.of != self.overview.cells or self.party.of != self.party.wanted
        return len(self.units) != count or other

    def refresh(self) -> None:
        """Show which units and which action are chosen, and whether it is a person's turn."""
        scene = self.scene
        for place, made in enumerate(self.units):
            mark(made, on=place in scene.selection.places)
        self.transport.refresh()
        for action, made in self.actions.items():
            mark(made, on=scene.selection.action == action)
            _enable(made, on=scene.mine)
            show(made, on=not self.transport.shown)
        self.party.refresh(shown=not self.transport.shown)
        for name, made in self.others.items():
            _enable(made, on=scene.mine or (name == "end" and bool(self._last_button())))
        dull(self.others["undo"], on=bool(scene.session.why_not_undo()))

    def hovered_action(self) -> Action:
        """The action whose button the mouse is on, or the keyboard; "" for none."""
        for action, made in self.actions.items():
            if made.hover_point(*self.scene.manager.pointer):
                return action
        at = self.scene.ring.at
        if at is None or not self.scene.ring.shown or self.scene.pointed is not None:
            return ""
        return next((action for action, made in self.actions.items() if made is at.element), "")

    def hovered_other(self) -> str:
        """Which of "next", "undo", "advice" and "end" the mouse is on, "" for none."""
        pointer = self.scene.manager.pointer
        return next((n for n, made in self.others.items() if made.hover_point(*pointer)), "")

    def hovered_unit(self) -> Unit | None:
        """The unit whose row the mouse is on, or the keyboard."""
        pointer, ring = self.scene.manager.pointer, self.scene.ring
        for unit, made in zip(self.scene.stack, self.units, strict=False):
            if made.hover_point(*pointer) or (ring.at is not None and ring.at.element is made):
                return unit
        return None

    # painting

    def paint(self, brush: Brush, areas: Areas) -> None:
        """Everything below the buttons."""
        areas = self._fitted(areas)
        self.said = paint_hex(brush, self.scene, areas)
        self._paint_stack(brush, areas)
        self._paint_target(brush, areas)
        if self.transport.shown:
            self.transport.paint(brush)

    def paint_over(self, brush: Brush, areas: Areas) -> None:
        """What the buttons show."""
        scene = self.scene
        self.overview.paint_over(brush)
        stack = scene.stack
        for place, made in enumerate(self.units[: len(stack)]):
            self._paint_unit(brush, pygame.Rect(made.rect), place)
        tight = areas.tight
        if self.transport.shown:
            self.transport.paint_over(brush)
        else:
            for action, made in self.actions.items():
                able = scene.mine and bool(scene.aim.of_action(action).orders)
                close = tight or bool(self.party.rests)
                paint_caption(brush, _rect(made), ACTIONS[action], able=able, tight=close)
            self.party.paint_over(brush, tight=tight)
        undo = scene.mine and not scene.session.why_not_undo()
        paint_caption(brush, _rect(self.others["undo"]), UNDO, able=undo, tight=True)
        paint_caption(brush, _rect(self.others["advice"]), ADVICE, able=scene.mine, tight=True)
        ahead = scene.mine and scene.aim.any_can_act()
        paint_caption(brush, _rect(self.others["next"]), NEXT, able=ahead, tight=True)
        last = self._last_button()
        end = _rect(self.others["end"])
        paint_caption(brush, end, last or END, able=last is not None, tight=tight, light=True)

    def _last_button(self) -> Caption | None:
        """What the red button does; None: nothing."""
        scene = self.scene
        if scene.state.outcome is not None:
            return RESULT
        if scene.session.watching:
            return SKIP
        return END if scene.mine else None

    def _say(self, words: str) -> str:
        self.said.append(words)
        return words

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
        if scene.session.watching:
            self._paint_last(brush, area)
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
            if len({select.kind_of(unit) for unit in stack}) > 1:
                key += f"   {keys.shown('by_kind')}: kind"
            font = theme.font(11.5, brush.scale)
            if title.right + font.size(key)[0] + brush.px(6) < area.right:
                brush.text(
                    key, (area.right, title.top + brush.px(2)), 11.5, theme.INK_SOFT, right=True
                )

    def _paint_last(self, brush: Brush, area: pygame.Rect) -> None:
        """The computer's last order, in the log's words."""
        last = self.scene.session.last
        if last is None or self.scene.session.is_human(last.side):
            return
        words = self.scene.session.last_words()
        if not words:  # it was one of a fight in another system
            return
        title = self._say(f"{self.scene.war.faction[last.side].name}’s last move")
        rect = brush.text(title, (area.left, area.top + brush.px(6)), 13.5, bold=True)
        box = pygame.Rect(area.left, rect.bottom + brush.px(4), area.width, 0)
        box.height = area.bottom - box.top
        brush.filled(self._say(words), box, 14, theme.INK)

    def _paint_unit(self, brush: Brush, rect: pygame.Rect, place: int) -> None:
        scene = self.scene
        unit = scene.stack[place]
        facts = unit_facts(scene.state, unit)
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
        high = brush.line_height(13) + (brush.line_height(11) if two else 0)
        y = rect.centery - high // 2
        brush.squeezed(facts.title, (left, y), room, 13, theme.INK, bold=chosen, least=0.7)
        self.said.append(f"{place + 1} {facts.title} {facts.now}".strip())
        if two:
            colour = theme.RED_DARK if facts.now else theme.INK_SOFT
            below = facts.now or brush.first_fitting(facts.shorter, room, 11)
            at = (left, y + brush.line_height(13) - 1)
            brush.squeezed(below, at, room, 11, colour, least=0.75)

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
        bars = len(scene.aim.chances) * brush.px(BAR)
        box = pygame.Rect(area.left, y, area.width, area.bottom - y - bars)
        y = brush.filled(self._say(words), box, 13, colour, bold=not refused)
        for chances in scene.aim.chances:
            if y + brush.px(BAR) > area.bottom + brush.px(4):
                break
            sides = scene.aim.sides()
            room = pygame.Rect(area.left, y, area.width, area.bottom - y)
            self._say(f"{chances.title}: {chances.win:.2f}")
            y = paint_chances(brush, room, chances, sides, losses=False)


def _rect(made: UIButton) -> pygame.Rect:
    return pygame.Rect(made.rect)


def _enable(made: UIButton, *, on: bool) -> None:
    if on and not made.is_enabled:
        made.enable()
    elif not on and made.is_enabled:
        made.disable()
