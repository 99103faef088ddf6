"""The panel of a large fight: what is asked, what can be chosen, and what that would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.rules.wargame.actions import Attack, GoNow, Surrender
from game.ui import keys, theme
from game.ui.listbox import Row, list_box
from game.ui.text import fitted
from game.ui.wargame.host_choices import (
    Choice,
    choices,
    interrupts,
    question,
    target_of,
    wargame_forecast,
)
from game.ui.wargame.host_page import paint_foe, paint_foretold, paint_question
from game.ui.widgets import button, mark, px

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_gui.elements import UIButton

    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.foretold import Forecast
    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.wargame.host_view import Screen

Box = tuple[float, float, float, float]
_ROW = 48.0  # points of a choice in the list
_HEAD, _TALL_HEAD = 27.0, 54.0  # of the question
_LEAST_PAGE = 150.0


class HostPanel:
    """Its widgets, and the words painted between them; `said` is what it told last."""

    def __init__(self, scene: Screen) -> None:
        self.scene = scene
        self.box: Box = (0, 0, 0, 0)
        self.all: tuple[Choice, ...] = ()
        self.choices: tuple[Choice, ...] = ()  # those that the list shows
        self.at = 0  # of these, the one looked at
        self.how: Literal["plain", "mighty"] = "plain"
        self.foe = -1  # the target's place, where there are several foes
        self.said: list[str] = []
        self._do: UIButton | None = None
        self._foes: list[tuple[UIButton, str]] = []
        self._page: Box = (0, 0, 0, 0)
        self._asked: object = None
        self._told: dict[object, Forecast] = {}

    @property
    def chosen(self) -> Choice | None:
        """The choice that is looked at."""
        return self.choices[self.at] if self.at < len(self.choices) else None

    # widgets

    def build(self, box: Box) -> None:
        """The filters, the list, the button that does it, going at once."""
        self.box, self._foes = box, []
        scene, state = self.scene, self.scene.state
        asked = (state, len(scene.session.match.steps), scene.deciding)
        if asked != self._asked:  # another state after an undo
            self._asked, self.at, self._told = asked, 0, {}
            self.all = choices(state) if scene.deciding else ()
        left, top, width, height = box
        if not self.all:
            self.choices = ()
            if scene.session.watching:
                self._extras(box)
            return
        foot = top + height - 42 - self._extras((left, top, width, height))
        y = top + (_HEAD if state.phase == "turn" else _TALL_HEAD)
        y += self._filters((left, y, width, 30))
        self.choices = tuple([one for one in self.all if self._listed(one)])
        self.at = min(self.at, len(self.choices) - 1)
        page = max((foot - y) * 0.46, _LEAST_PAGE)
        high = min(max(foot - y - page, 2 * _ROW + 2), len(self.choices) * _ROW + 2)
        rows = [Row(str(n), one.label, one.detail) for n, one in enumerate(self.choices)]
        list_box(
            scene, (left, y, width, high), rows, chosen=str(self.at),  # type: ignore[arg-type]
            select=self._look, choose=lambda _key: self.do(), name="maneuvers",
        )  # fmt: skip
        self._page = (left, y + high + 6, width, foot - y - high - 12)
        self._do = button(
            scene, (left, foot, width, 40), self.choices[self.at].label, self.do,  # type: ignore[arg-type]
            style="primary", name="do", tip="Or press Enter in the list",
        )  # fmt: skip

    def _extras(self, rect: Box) -> float:
        """Quiet buttons below: other players' hosts going at once, a stunt; the height taken."""
        scene, (left, top, width, height) = self.scene, rect
        if scene.state.phase != "turn":
            return 0.0
        offers = [one for one in interrupts(scene.state) if scene.session.is_human(one.side)]
        tip = "Spends 1 hit die to act now; the host that is acting goes on afterwards"
        buttons: list[tuple[str, str, str, Callable[[], None]]] = []
        if len(offers) == 1:
            words = f"{self._name(offers[0].side)}: go at once"
            go = offers[0]
            buttons.append((f"go {go.side}", words, tip, lambda: scene.play(go)))
        elif offers:
            buttons.append(("go", "Another goes at once …", tip, lambda: self._who_goes(offers)))
        stunt: Callable[[], None] | None = getattr(scene, "stunt", None)
        if stunt is not None and scene.deciding:
            tip = "Something no rule covers, in your own words; the table says what comes of it"
            buttons.append(("stunt", "Stunt …", tip, stunt))
        row = 28.0
        for place, (name, words, tip, press) in enumerate(buttons):
            y = top + height - (len(buttons) - place) * row
            button(
                scene, (left, y, width, row - 2), words, press, style="quiet", name=name, tip=tip  # type: ignore[arg-type]
            )  # fmt: skip
        return len(buttons) * row + 2 if buttons else 0.0

    def _filters(self, rect: Box) -> float:
        """Whom to attack, and how; the height taken."""
        attacks = [one.order for one in self.all if isinstance(one.order, Attack)]
        if not attacks:
            return 0.0
        scene, state, (left, top, width, height) = self.scene, self.scene.state, rect
        if not any(order.how == self.how for order in attacks):
            self.how = "plain" if attacks[0].how == "plain" else "mighty"
        taken = height + 6
        foes = list(dict.fromkeys(order.target for order in attacks))
        if self.foe not in foes:
            self.foe = foes[0]
        if len(foes) > 1:
            each = (width - 6 * (len(foes) - 1)) / len(foes)
            for place, foe in enumerate(foes):
                side = state.arena.sides[foe]
                made = button(
                    scene, (left + place * (each + 6), top, each, height), "",  # type: ignore[arg-type]
                    lambda foe=foe: self._aim(foe), name=f"at {side}",  # type: ignore[misc]
                    tip=f"Whom it is at: {self._name(side)}",
                )  # fmt: skip
                mark(made, on=foe == self.foe)
                self._foes.append((made, side))
            top, taken = top + height + 4, taken + height + 4
        half = (width - 6) / 2
        tips = {
            "plain": "Armour can take all of it",
            "mighty": "Costs 1 hit die whatever armour takes; you can’t dodge till your next turn",
        }
        for place, (how, words) in enumerate((("plain", "Plain blows"), ("mighty", "Mighty ones"))):
            made = button(
                scene, (left + place * (half + 6), top, half, height), words,  # type: ignore[arg-type]
                lambda how=how: self._strike(how), name=how, tip=tips[how],  # type: ignore[misc]
            )  # fmt: skip
            mark(made, on=how == self.how)
        return taken

    def _listed(self, choice: Choice) -> bool:
        """Whether the filters let it through."""
        order = choice.order
        if isinstance(order, Attack) and order.how != self.how:
            return False
        target = target_of(order)
        return target < 0 or self.foe < 0 or target == self.foe

    def _name(self, side: str) -> str:
        return self.scene.state.arena.side[side].name

    # what clicks and keys do

    def do(self) -> None:
        """Give the order that is looked at; giving up is asked about first."""
        chosen = self.chosen
        if chosen is None or not self.scene.deciding:
            return
        order: WarGameOrder = chosen.order  # type: ignore[assignment]
        if isinstance(order, Surrender):
            from game.ui.scenes.message import ask

            words = "The whole host lays down its arms; it is out of the fight for good."
            ask(
                self.scene.app, "Surrender?", words, "Surrender",
                lambda: self.scene.play(order), "Fight on",
            )  # fmt: skip
            return
        self.scene.play(order)

    def handle(self, event: pygame.event.Event) -> bool:
        """Number keys look at a maneuver; pressed again, or with Enter, it is done."""
        if event.type != pygame.KEYDOWN or not self.choices:
            return False
        name = keys.key_of(event)
        if not name.isdigit() or not 1 <= int(name) <= len(self.choices):
            return False
        place = int(name) - 1
        if place == self.at:
            self.do()
        else:
            self.at = place
            self.scene.rebuild()
        return True

    def _look(self, key: str) -> None:
        self.at = int(key)
        if self._do is not None and self._do.alive():
            font = theme.font(*theme.BUTTON_FONTS["primary"][:1], self.scene.scale, bold=True)
            room = self._do.relative_rect.width - round(12 * self.scene.scale)
            self._do.set_text(fitted(self.choices[self.at].label, font, int(room)))
        self.scene.app.post_redraw()

    def _who_goes(self, offers: list[GoNow]) -> None:
        """Ask which of several hosts goes at once."""
        from game.ui.scenes.message import Answer, MessageScene

        scene = self.scene
        answers = [
            Answer(self._name(one.side), lambda one=one: scene.play(one))  # type: ignore[misc]
            for one in offers
        ]
        words = "It spends 1 hit die to act now; the host that is acting goes on afterwards."
        answers.append(Answer("Nobody"))
        scene.app.push(MessageScene(scene.app, "Who goes at once?", words, answers))

    def _aim(self, foe: int) -> None:
        self.foe = foe
        self.scene.rebuild()

    def _strike(self, how: Literal["plain", "mighty"]) -> None:
        self.how = how
        self.scene.rebuild()

    # painting

    def paint(self, brush: Brush) -> None:
        """The question, and what the choice that is looked at would do."""
        self.said = []
        if self.scene.deciding and self.all:
            self._question(brush, self.scene.state)
            for made, side in self._foes:
                fill = self.scene.colours[side].fill
                paint_foe(brush, pygame.Rect(made.rect), self._name(side), fill)
            self._foretold(brush, self.scene.state)

    def _question(self, brush: Brush, state: State) -> None:
        left, top, width, _ = self.box
        high = _HEAD if state.phase == "turn" else _TALL_HEAD
        words = question(state)
        colour = self.scene.colours[state.active].fill
        paint_question(brush, self._px((left, top, width, high - 3)), words, colour)
        self.said.append(words)

    def _foretold(self, brush: Brush, state: State) -> None:
        chosen = self.chosen
        if chosen is None or self._page[3] <= 0:
            return
        told = self._forecast(state, chosen)
        self.said += paint_foretold(brush, self._px(self._page), state, chosen.order, told)

    def _forecast(self, state: State, chosen: Choice) -> Forecast:
        if chosen.order not in self._told:
            self._told[chosen.order] = wargame_forecast(state, chosen.order)
        return self._told[chosen.order]

    def _px(self, box: Box) -> pygame.Rect:
        return px(self.scene, box)  # type: ignore[arg-type]
