"""The panel beside the field: both sides, the forecast, and what can be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.data.tactical import figures
from game.players import HUMAN
from game.ui import keys, theme
from game.ui.captions import ADVICE, RESULT, SKIP, UNDO, Caption, paint_caption
from game.ui.tactical.areas import NOTE, option_boxes
from game.ui.tactical.charts import (
    RECKONING,
    chart_box,
    chart_tip,
    paint_holds,
    paint_survivors,
)
from game.ui.tactical.odds_words import holds, mean, neither, shares_words, unbroken
from game.ui.tactical.options import options, question
from game.ui.tactical.saying import chosen_supposes, happening, shown_supposes
from game.ui.transport import TransportStrip, boxes_below
from game.ui.war.bars import EVEN
from game.ui.war.topbar import paint_flag
from game.ui.widgets import button, dull, px, retip, show
from game.ui.words import percent

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.brush import Brush
    from game.ui.tactical.areas import Areas, Box
    from game.ui.tactical.options import Option
    from game.ui.tactical.scene import FightScene

STEP = Caption("next", "One go", "step")
LEVELS = {HUMAN: "player"}


class FightPanel:
    """Its buttons and what is painted; `said` is what it told last."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self.said: list[str] = []
        self.options: tuple[Option, ...] = ()
        self.buttons: list[UIButton] = []
        self._told = True  # whether the rows have room to say what they mean
        self.transport = TransportStrip(scene, scene.pacing, STEP, "One go, then pause")
        self.undo: UIButton
        self.advice: UIButton
        self.end: UIButton

    # widgets

    def build(self, areas: Areas) -> None:
        """Make the buttons: of the choice, or of the strip that shows what happens."""
        scene = self.scene
        self.options = options(scene.state) if scene.deciding else ()
        boxes, told = option_boxes(areas.choice, len(self.options), tight=areas.tight)
        self._told = told
        self.buttons = [
            button(
                scene, box, "", lambda order=one.order: scene.choose(order),  # type: ignore[misc]
                style="tile", name=one.name, tip="" if told else f"{one.label}. {one.means}",
            )
            for one, box in zip(self.options, boxes, strict=True)
        ]  # fmt: skip
        self.transport.build(boxes_below(areas.choice, tight=areas.tight), tight=areas.tight)
        self.undo = button(scene, areas.undo, "", scene.undo, name="undo", action="undo")
        self.advice = button(
            scene, areas.advice, "", scene.ask_advice, name="advice",
            tip="What a veteran would do, and why", action="advice",
        )  # fmt: skip
        self.end = button(
            scene, areas.end, "", scene.skip, name="end", tip="Skip to your next decision",
            action="skip",
        )  # fmt: skip

    def meant(self) -> str:
        """What the option under the mouse, or with the focus, means, where its row is too low."""
        if not self.options or self._told:
            return ""
        at = self.scene.ring.at
        for one, made in zip(self.options, self.buttons, strict=True):
            if made.hovered:
                return f"{one.label}: {one.means}"
        focused = (one for one in self.options if at is not None and one.name == at.name)
        return next((f"{one.label}: {one.means}" for one in focused), "")

    def refresh(self) -> None:
        """Show the strip while something happens by itself."""
        scene = self.scene
        watching = not scene.deciding and not scene.finished
        self.transport.refresh(shown=watching)
        show(self.end, on=watching or scene.finished)
        refusal = scene.why_not_undo()
        dull(self.undo, on=bool(refusal))
        retip(scene, self.undo, refusal or "Take the last order back", "undo")

    # painting

    def paint(self, brush: Brush, areas: Areas) -> None:
        """Everything below the buttons."""
        self.said = []
        for side in (0, 1):
            self._side(brush, px(self.scene, areas.sides[side]), side)
        self._forecast(brush, areas)
        box = px(self.scene, areas.choice)
        pygame.draw.line(brush.surface, theme.LINE, box.topleft, box.topright)
        box.top += brush.px(5)
        if self.scene.deciding:
            self._heading(brush, box, question(self.scene.state))
            note = pygame.Rect(box.left, box.top + brush.px(19), box.width, brush.px(NOTE))
            note.height *= not areas.tight
            self._supposed(brush, note, chosen_supposes(self.scene))
        elif self.scene.finished:
            self._over(brush, box)
        else:
            self._happening(brush, box, areas)

    def paint_over(self, brush: Brush, areas: Areas) -> None:
        """What the buttons say."""
        scene = self.scene
        boxes, told = option_boxes(areas.choice, len(self.options), tight=areas.tight)
        if scene.deciding:
            for one, box in zip(self.options, boxes, strict=True):
                self._option(brush, box, one, told=told)
        undo = not scene.why_not_undo()
        end = RESULT._replace(hotkey="skip") if scene.finished else SKIP
        rows = [(self.undo, UNDO, undo), (self.advice, ADVICE, scene.deciding)]
        if not scene.deciding:
            rows.append((self.end, end, True))
        for made, caption, able in rows:
            paint_caption(brush, pygame.Rect(made.rect), caption, able=able, tight=True)
        if not scene.deciding and not scene.finished:
            self.transport.paint_over(brush)
        self._tip(brush, areas)

    def _side(self, brush: Brush, rect: pygame.Rect, side: int) -> None:
        scene = self.scene
        clash, stage = scene.clash, scene.stage
        line, troop = clash.lines[side], clash.troops[side]
        cloth = pygame.Rect(
            rect.left, rect.top, rect.height - brush.px(4), rect.height - brush.px(4)
        )
        paint_flag(brush, cloth, scene.colours[side])
        if scene.acting == side:
            frame = cloth.inflate(brush.px(5), brush.px(5))
            pygame.draw.rect(brush.surface, theme.RED, frame, max(2, brush.px(2)), border_radius=3)
        count, of = f"{stage.where.alive[side]}", f"of {line.count}"
        two = rect.height >= brush.line_height(14) + brush.line_height(11.5)
        big = 18 if two else 16
        high = brush.line_height(14) + (brush.line_height(11.5) if two else 0)
        y = cloth.centery - high // 2
        middle = y + brush.line_height(14) // 2
        spot = (rect.right, middle - brush.line_height(11.5) // 2 + brush.px(2))
        small = brush.text(of, spot, 11.5, theme.INK_SOFT, right=True)
        spot = (small.left - brush.px(4), middle - brush.line_height(big, bold=True) // 2)
        number = brush.text(count, spot, big, bold=True, right=True)
        left = cloth.right + brush.px(9)
        room = number.left - left - brush.px(6)
        brush.squeezed(line.name, (left, y), room, 14, bold=True)
        level = scene.session.computer.level(line.id)
        role = "attack" if side == 0 else "defend"
        skill = (
            clash.profiles[side].secondary
            if stage.where.closed[side]
            else clash.profiles[side].skill
        )
        who = f"{role} · {LEVELS.get(level, level)}"
        words = f"{troop.title}, skill {skill} · {who}"
        if two:
            room = rect.right - left
            told = brush.first_fitting((words, f"{troop.title} · {who}", who), room, 10.5)
            brush.squeezed(told, (left, y + brush.line_height(14)), room, 11.5, theme.INK_SOFT)
        self.said += [f"{line.name} {count} {of}", words]

    def _forecast(self, brush: Brush, areas: Areas) -> None:
        scene = self.scene
        box = px(scene, areas.holds)
        turn, fight = scene.outlook.turn, scene.outlook.fight
        bar = pygame.Rect(box.left, box.top + brush.px(17), box.width, brush.px(17))
        if scene.finished:
            self._held(brush, box, bar)
            paint_survivors(
                brush,
                px(scene, areas.charts[0]),
                ("Left in the end", "In the end", "Left"),
                fight,
                scene.colours,
            )
            return
        heads, room = ("Who will hold the field", "Holds the field", "Field"), box.width
        if fight is not None:
            words = RECKONING if scene.outlook.outdated else shares_words(fight)
            told = brush.text(words, box.topright, 12.5, bold=True, right=True)
            room = told.left - box.left - brush.px(8)
            self.said.append(f"holds {words}")
            self.said.append(f"left {mean(fight, 0):.1f} : {mean(fight, 1):.1f}")
        head = brush.first_fitting(heads, room, 13.5)  # bold is wider
        brush.squeezed(head, box.topleft, room, 12.5, theme.INK_SOFT, bold=True)
        paint_holds(brush, bar, fight, scene.colours)
        self._supposed(brush, px(scene, areas.supposed), shown_supposes(scene))
        titles = (self._turn_titles(), ("Left after the fight", "After the fight", "In the end"))
        for title, chart, result in zip(titles, areas.charts, (turn, fight), strict=True):
            paint_survivors(brush, px(scene, chart), title, result, scene.colours)

    def _supposed(self, brush: Brush, rect: pygame.Rect, words: str) -> None:
        """What figures suppose, where there is room for the line."""
        if rect.height:
            brush.squeezed(words, rect.topleft, rect.width, 11.5, theme.INK_SOFT)
            self.said.append(words)

    def _held(self, brush: Brush, box: pygame.Rect, bar: pygame.Rect) -> None:
        """Who holds the field now that all is over."""
        outcome = self.scene.state.outcome
        winners = outcome.winners if outcome is not None else ()
        brush.text("Who holds the field", box.topleft, 12.5, theme.INK_SOFT, bold=True)
        fill = self.scene.by_side[winners[0]].fill if winners else pygame.Color(EVEN)
        brush.bar(bar, [(1.0, fill)])

    def _turn_titles(self) -> tuple[str, str, str]:
        where = self.scene.stage.known
        turn = "this turn" if where.go else f"turn {where.turn + 1}"
        return f"Left after {turn}", f"After {turn}", turn.capitalize()

    def _heading(self, brush: Brush, box: pygame.Rect, words: str) -> None:
        scene = self.scene
        side = scene.clash.place(scene.session.awaited)
        chip = pygame.Rect(box.left, box.top, brush.px(15), brush.px(15))
        pygame.draw.rect(brush.surface, scene.colours[side].fill, chip)
        pygame.draw.rect(brush.surface, theme.INK, chip, max(1, brush.px(1)))
        left = chip.right + brush.px(6)
        name = scene.clash.lines[side].name
        told = brush.first_fitting(
            (f"{name}: {words[0].lower()}{words[1:]}", words), box.right - left, 14
        )
        brush.squeezed(told, (left, box.top - brush.px(1)), box.right - left, 14, bold=True)
        self.said.append(f"{name}: {words}")

    def _happening(self, brush: Brush, box: pygame.Rect, areas: Areas) -> None:
        scene = self.scene
        words = happening(scene)
        self.said.append(words)
        self.transport.paint(brush)
        foot = self.transport.pause.rect.top - brush.px(6)
        area = pygame.Rect(box.left, box.top, box.width, foot - box.top)
        size = 13.0 if areas.tight else 15.0
        brush.filled(unbroken(words), area, size, theme.INK, least=0.7)

    def _over(self, brush: Brush, box: pygame.Rect) -> None:
        outcome = self.scene.state.outcome
        if outcome is None:
            return
        names = [line.name for line in self.scene.clash.lines if line.id in outcome.winners]
        head = f"The field is held by {names[0]}." if names else "Nobody holds the field."
        y = brush.wrapped(head, box.topleft, box.width, 17, bold=True, most=2)
        brush.wrapped(outcome.reason, (box.left, y + brush.px(3)), box.width, 14, most=3)
        self.said += [head, outcome.reason]

    def _option(self, brush: Brush, box: Box, one: Option, *, told: bool) -> None:
        scene = self.scene
        rect = px(scene, box)
        left, right = rect.left + brush.px(8), rect.right - brush.px(8)
        key = brush.px(18)
        two = told
        high = brush.line_height(14)
        y = rect.top + (brush.px(2) if two else (rect.height - high) // 2)
        faint = theme.INK_SOFT
        brush.text(one.key, (left, y), 14, theme.RED_DARK, bold=True)
        right_words = scene.outlook.worth(one.order) or "…"
        edge = brush.text(right_words, (right, y + brush.px(1)), 12.5, bold=True, right=True)
        brush.squeezed(
            one.label, (left + key, y), edge.left - left - key - brush.px(6), 14, bold=True
        )
        self.said.append(f"{one.key} {one.label}: {right_words}. {one.means}")
        if two:
            area = pygame.Rect(left + key, y + high, right - left - key, rect.bottom - y - high - 2)
            brush.filled(unbroken(one.means), area, 12, faint, least=0.85)

    def _tip(self, brush: Brush, areas: Areas) -> None:
        """What the mouse points at: a side, the bar, a number in a chart."""
        scene = self.scene
        at = scene.manager.pointer
        names = (scene.clash.lines[0].name, scene.clash.lines[1].name)
        for box, troop in zip(areas.sides, scene.clash.troops, strict=True):
            if px(scene, box).collidepoint(at):
                self._say(brush, at, f"{troop.title}: {figures(troop)}")
        fight = scene.outlook.fight
        if fight is not None and px(scene, areas.holds).collidepoint(at) and not scene.finished:
            one, other = (f"{name} {percent(holds(fight, n))}" for n, name in enumerate(names))
            self._say(
                brush, at, f"Holds the field: {one}, drawn {percent(neither(fight))}, {other}"
            )
        charts = areas.charts[: 1 if scene.finished else 2]
        for box, result in zip(charts, (scene.outlook.turn, scene.outlook.fight), strict=False):
            inner = chart_box(brush, px(scene, box))
            if result is None or not inner.collidepoint(at):
                continue
            words = chart_tip(inner, at, result, names)
            if words:
                self._say(brush, at, words)

    def _say(self, brush: Brush, at: tuple[int, int], words: str) -> None:
        paint_tip(brush, at, words)
        self.said.append(words)


def paint_tip(brush: Brush, at: tuple[int, int], words: str) -> None:
    """A line of help at the mouse."""
    font = theme.font(theme.TIP, brush.scale)
    width = font.size(words)[0] + brush.px(16)
    rect = pygame.Rect(0, 0, width, font.get_linesize() + brush.px(8))
    rect.midbottom = (at[0], at[1] - brush.px(10))
    rect.clamp_ip(brush.surface.get_rect())
    pygame.draw.rect(brush.surface, theme.DESK, rect, border_radius=brush.px(4))
    pygame.draw.rect(
        brush.surface, theme.GOLD, rect, max(1, brush.px(1)), border_radius=brush.px(4)
    )
    place = (rect.left + brush.px(8), rect.top + brush.px(4))
    brush.text(words, place, theme.TIP, theme.PAPER_LIGHT)


def key_words(action: str) -> str:
    """A key in brackets."""
    return f"[{keys.shown(action)}]"
