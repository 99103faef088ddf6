"""The panel beside the field: a fighter's card, what can be chosen, what that would do, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.wargame.state import NOBODY
from game.ui import keys, theme
from game.ui.captions import ADVICE, RESULT, SKIP, UNDO, Caption, paint_caption
from game.ui.transport import TransportStrip, boxes_below
from game.ui.wargame.areas import BLOW, HEAD, row_boxes
from game.ui.wargame.blow import paint_blow
from game.ui.wargame.card import paint_card
from game.ui.wargame.rows import key_of, paint_row
from game.ui.wargame.saying import happening
from game.ui.widgets import button, dull, px, retip, show

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.brush import Brush
    from game.ui.wargame.areas import Areas
    from game.ui.wargame.choices import Row
    from game.ui.wargame.scene import BattleScene

STEP = Caption("next", "One step", "step")
END_TURN = Caption("end_turn", "End turn", "pass_turn")
CLOSE = Caption("undo", "Back", "cancel")
MORE = "More…"
TALL = 860.0  # points of a window in which what is foretold is written larger


class BattlePanel:
    """Its widgets and what is painted; `said` is what it told last, for tests.

    `page`: which rows of a list too long for the panel are shown.
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.said: list[str] = []
        self.rows: list[Row] = []
        self.shown: list[Row] = []
        self.buttons: list[UIButton] = []
        self.page = 0
        self.transport = TransportStrip(scene, scene.pacing, STEP, "One step, then pause")
        self.undo: UIButton
        self.advice: UIButton
        self.end: UIButton
        self.go: UIButton
        self.back: UIButton | None = None

    # widgets

    def build(self, areas: Areas) -> None:
        """Make the buttons: of what is asked, or of the strip that shows what happens."""
        scene = self.scene
        self._rows(areas)
        self.transport.build(boxes_below(areas.choice, tight=areas.tight), tight=areas.tight)
        self.go = button(
            scene,
            areas.go,
            "",
            scene.commands.ask_going,
            style="quiet",
            name="go now",
            action="go_now",
        )
        self.undo = button(scene, areas.undo, "", scene.commands.undo, name="undo", action="undo")
        self.advice = button(
            scene, areas.advice, "", scene.ask_advice, name="advice",
            tip="What a veteran would do, and why", action="advice",
        )  # fmt: skip
        self.end = button(scene, areas.end, "", scene.commands.end, name="end")

    def _rows(self, areas: Areas) -> None:
        scene = self.scene
        asked = scene.deciding or scene.aim.going
        self.rows = scene.aim.rows if asked and not self._of_hosts() else []
        wide = scene.aim.is_palette
        columns = 2 if wide else 1
        above = BLOW if self._struck() else 0.0
        boxes, room = row_boxes(areas.choice, len(self.rows), columns=columns, above=above)
        self.buttons, self.shown = [], self.rows
        if room < len(self.rows):
            each = room - 1
            pages = -(-len(self.rows) // each)
            self.page %= pages
            self.shown = self.rows[self.page * each :][:each]
            button(
                scene, boxes[room - 1], MORE, self.turn_page, style="tile", name=MORE, action="more"
            )
        self.back = None
        if scene.aim.narrowed:
            left, top, width, _ = areas.choice
            self.back = button(
                scene, (left + width - 76, top - 2, 76, HEAD - 2), "Back", scene.commands.go_back,
                style="quiet", tip="All maneuvers", action="cancel",
            )  # fmt: skip
        for row, box in zip(self.shown, boxes, strict=False):
            self.buttons.append(
                button(
                    scene, box, "", lambda row=row: scene.commands.choose(row), style="tile",  # type: ignore[misc]
                    name=row.name, key=scene.aim.steps if row.name == "give" else None,
                )
            )  # fmt: skip

    def turn_page(self) -> None:
        """Show the next rows of a long list."""
        self.page += 1
        self.scene.rebuild()

    @property
    def pointed(self) -> Row | None:
        """The row under the mouse, or with the focus."""
        for row, made in zip(self.shown, self.buttons, strict=True):
            if made.hovered:
                return row
        at = self.scene.ring.at
        return next((row for row in self.shown if at is not None and row.name == at.name), None)

    def refresh(self) -> None:
        """Show what means something now."""
        scene = self.scene
        watching = not scene.deciding and not scene.finished and not scene.aim.going
        self.transport.refresh(shown=watching)
        show(self.end, on=watching or scene.finished or scene.may_end)
        show(self.go, on=scene.commands.can_go_now)
        tip = "End this fighter’s turn" if scene.may_end else "Skip to your next decision"
        retip(scene, self.end, tip, "pass_turn" if scene.may_end else "skip")
        retip(scene, self.go, scene.commands.going_words, "go_now")
        refusal = scene.commands.why_not_undo()
        dull(self.undo, on=bool(refusal))
        retip(scene, self.undo, refusal or "Take the last order back", "undo")

    # painting

    def paint(self, brush: Brush, areas: Areas) -> None:
        """Everything below the buttons."""
        self.said = []
        scene = self.scene
        who = scene.pointing.fighter
        if who != NOBODY:
            side = scene.session.people[who].side
            card = px(scene, areas.card)
            self.said += paint_card(brush, card, scene.shown_state, who, scene.colours[side])
        box = px(scene, areas.choice)
        if not self._of_hosts():
            pygame.draw.line(brush.surface, theme.LINE, box.topleft, box.topright)
        box.top += brush.px(4)
        if scene.deciding or scene.aim.going:
            self._edge(brush, px(scene, areas.panel))
        if self._of_hosts():
            return
        if scene.deciding or scene.aim.going:
            self._asked(brush, box)
            self._told(brush, px(scene, areas.told), scene.aim.told())
        elif scene.finished:
            self._over(brush, box)
        else:
            self._happening(brush, box, tight=areas.tight)
            self._told(brush, px(scene, areas.told), scene.aim.meaning.of_ground())

    def _of_hosts(self) -> bool:
        """Whether the panel is the hosts' now; a stunt is ruled on in the same way at any scale."""
        scene = self.scene
        return scene.large and scene.deciding and scene.state.phase != "stunt"

    def _edge(self, brush: Brush, panel: pygame.Rect) -> None:
        """The panel's edge in the colour of the side that is asked: whose hands are wanted."""
        colours = self.scene.colours[self.scene.asking.side]
        edge = pygame.Rect(panel.left, panel.top, brush.px(6), panel.height)
        pygame.draw.rect(brush.surface, colours.fill, edge)
        pygame.draw.line(brush.surface, theme.INK, edge.topright, edge.bottomright)

    def _asked(self, brush: Brush, box: pygame.Rect) -> None:
        """Whose decision it is, in its colour, and what is asked."""
        scene = self.scene
        side = scene.asking.side
        chip = pygame.Rect(box.left, box.top, brush.px(15), brush.px(15))
        pygame.draw.rect(brush.surface, scene.colours[side].fill, chip)
        pygame.draw.rect(brush.surface, theme.INK, chip, max(1, brush.px(1)))
        left = chip.right + brush.px(6)
        room = box.right - left - (brush.px(80) if self.back is not None else 0)
        words = scene.aim.question
        brush.squeezed(words, (left, box.top - brush.px(1)), room, 14, bold=True, least=0.75)
        self.said.append(words)
        if self._struck():
            area = pygame.Rect(
                box.left, box.top + brush.px(HEAD - 4), box.width, brush.px(BLOW - 4)
            )
            self.said.append(paint_blow(brush, area, scene.session, scene.colours))

    def _struck(self) -> bool:
        """Whether an attack is to be answered in the panel."""
        state = self.scene.state
        return (
            state.phase == "answer" and state.scale == "small"
            and self.scene.deciding and not self.scene.aim.going
        )  # fmt: skip

    def _told(self, brush: Brush, box: pygame.Rect, words: list[str]) -> None:
        """What the row, fighter or hex pointed at would mean, before it is chosen."""
        if not words and not self.scene.deciding:
            return
        pygame.draw.line(brush.surface, theme.LINE, box.topleft, box.topright)
        box = box.inflate(0, -brush.px(8))
        self.said += words
        size = 14.5 if self.scene.height >= TALL else 13.0
        brush.filled(" ".join(words), box, size, theme.INK, least=0.75)

    def _happening(self, brush: Brush, box: pygame.Rect, *, tight: bool) -> None:
        words = happening(self.scene)
        self.said.append(words)
        self.transport.paint(brush)
        area = pygame.Rect(box.left, box.top, box.width, 0)
        area.height = self.transport.pause.rect.top - brush.px(6) - box.top
        brush.filled(words, area, 13.0 if tight else 15.0, theme.INK, least=0.7)

    def _over(self, brush: Brush, box: pygame.Rect) -> None:
        scene = self.scene
        outcome = scene.state.outcome
        if outcome is None:
            return
        names = [scene.session.side_name(side) for side in outcome.winners]
        head = f"{' and '.join(names)} won." if names else "A draw."
        y = brush.wrapped(head, box.topleft, box.width, 17, bold=True, most=2)
        brush.wrapped(outcome.reason, (box.left, y + brush.px(3)), box.width, 14, most=4)
        self.said += [head, outcome.reason]

    def paint_over(self, brush: Brush) -> None:
        """What the buttons say."""
        scene = self.scene
        asked = scene.deciding or scene.aim.going
        numbered = not scene.aim.is_palette
        for place, (row, made) in enumerate(zip(self.shown, self.buttons, strict=True)):
            rect = pygame.Rect(made.rect)
            said = paint_row(
                brush, rect, row, key=key_of(row, place, numbered=numbered),
                worth=scene.aim.worth(row), arena=scene.session.arena, colours=scene.colours,
            )  # fmt: skip
            self.said.append(said)
        end = END_TURN if scene.may_end else RESULT if scene.finished else SKIP
        rows = [
            (self.undo, UNDO, not scene.commands.why_not_undo()),
            (self.advice, ADVICE, scene.deciding),
            (self.end, end._replace(hotkey="skip") if scene.finished else end, True),
        ]
        for made, caption, able in rows:
            if made.visible:
                paint_caption(brush, pygame.Rect(made.rect), caption, able=able, tight=True)
        if self.go.visible:
            self._go(brush, pygame.Rect(self.go.rect))
        if not asked and not scene.finished:
            self.transport.paint_over(brush)

    def _go(self, brush: Brush, rect: pygame.Rect) -> None:
        """Who may go at once, as a quiet line."""
        side = rect.height - brush.px(8)
        place = pygame.Rect(rect.left + brush.px(5), rect.centery - side // 2, side, side)
        brush.icon("go_now", place, theme.INK_SOFT)
        words = self.scene.commands.going_brief
        y = rect.centery - brush.line_height(12.5) // 2
        key = keys.shown("go_now")
        at = (rect.right - brush.px(6), y)
        edge = brush.text(key, at, 11, theme.INK_SOFT, right=True).left
        left = place.right + brush.px(6)
        brush.squeezed(words, (left, y), edge - left - brush.px(6), 12.5, theme.INK_SOFT)
        self.said.append(words)
