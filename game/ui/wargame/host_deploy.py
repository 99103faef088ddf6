"""Going small: each side places its fighters in its zone of the field (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules import wargame
from game.rules.wargame.actions import Deploy
from game.ui import theme
from game.ui.wargame.portraits import look_of, portrait
from game.ui.wargame.setup_words import figures
from game.ui.widgets import button, px
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.state import State
    from game.ui.brush import Brush
    from game.ui.theme import Colours

Box = tuple[float, float, float, float]


class Field(Protocol):
    """What placing needs of the battle's scene."""

    colours: dict[str, Colours]

    @property
    def state(self) -> State:
        """The position."""

    @property
    def deciding(self) -> bool:
        """Whether a person is to choose now."""

    def play(self, order: WarGameOrder) -> None:
        """Give an order."""


class Deploying:
    """What may be placed where, in the phase `deploy`."""

    def __init__(self, scene: Field) -> None:
        self.scene = scene
        self.panel: Box = (0, 0, 0, 0)
        self.said: list[str] = []

    def who(self) -> int:
        """The fighter to be placed now."""
        return self.scene.state.waiting[0]

    def cells(self) -> frozenset[int]:
        """Where it may stand."""
        orders = wargame.orders(self.scene.state)
        return frozenset([one.to for one in orders if isinstance(one, Deploy)])

    def at(self, cell: int) -> Deploy:
        """The order to place it there."""
        return Deploy(self.scene.state.active, cell)

    def words(self) -> str:
        """What is to be done, in a line."""
        state = self.scene.state
        name = state.arena.people[self.who()].name
        return f"Place {name} on a marked hex of your zone."

    def left(self) -> int:
        """How many of this side are still to be placed."""
        state, side = self.scene.state, self.scene.state.active
        return sum(1 for number in state.waiting if state.arena.people[number].side == side)

    def build(self, box: Box) -> None:
        """The button that places all for the player."""
        self.panel = box
        if not self.scene.deciding:
            return
        left, top, width, height = box
        button(
            self.scene, (left, top + height - 42, width, 40), "Place all for me",  # type: ignore[arg-type]
            self.place_all, name="place all", tip="Each on the first free hex of the zone",
        )  # fmt: skip

    def place_all(self) -> None:
        """Place those of the side that is awaited, each where the zone begins."""
        side = self.scene.state.active
        for _ in range(self.left()):
            state = self.scene.state
            if state.phase != "deploy" or state.active != side:
                return
            free = self.cells()
            zone = [cell for cell in state.arena.side[side].zone if cell in free]
            self.scene.play(self.at((zone or sorted(free))[0]))

    def paint(self, brush: Brush) -> None:
        """The next fighter's card, and how many there are after it."""
        state, scene = self.scene.state, self.scene
        self.said = []
        number = self.who()
        person, fighter = state.arena.people[number], state.fighters[number]
        box = px(scene, self.panel)  # type: ignore[arg-type]
        side = state.arena.side[person.side]
        y = brush.wrapped(
            f"{side.name}: set up. The fight goes on in small scale.", box.topleft, box.width, 14.5,
            bold=True,
        ) + brush.px(8)  # fmt: skip
        face = portrait(look_of(person), scene.colours[person.side], brush.px(58))
        brush.surface.blit(face, (box.left, y))
        left = box.left + brush.px(68)
        room = box.right - left
        brush.squeezed(person.name, (left, y), room, 16, bold=True)
        told = (
            f"HD {fighter.hit_dice}, armour {fighter.armour} of {fighter.most}",
            figures(person.kind, state.arena.tables).split(" · ", 2)[-1],
        )
        for place, words in enumerate(told):
            brush.squeezed(
                words, (left, y + brush.px(22 + 17 * place)), room, 12.5, theme.INK_SOFT
            )  # fmt: skip
        y += brush.px(72)
        more = self.left() - 1
        rest = f"Then {a_count(more, 'more', 'more')} of yours." if more else "The last of yours."
        y = brush.wrapped(f"{self.words()} {rest}", (box.left, y), box.width, 13.5)
        self.said = [side.name, person.name, *told, self.words(), rest]
        pygame.draw.line(brush.surface, theme.LINE, (box.left, y + 4), (box.right, y + 4))
