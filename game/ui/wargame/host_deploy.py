"""Going small: each side places its fighters in its zone of the field (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules import wargame
from game.rules.wargame.actions import Deploy
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.state import State

Box = tuple[float, float, float, float]


class Field(Protocol):
    """What placing needs of the battle's scene."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def deciding(self) -> bool:
        """Whether a person is to choose now."""

    def play(self, order: WarGameOrder) -> None:
        """Give an order."""

    def hurry(self) -> None:
        """Show at once what is still to be shown: orders wait for it."""


class Deploying:
    """What may be placed where, in the phase `deploy`."""

    def __init__(self, scene: Field) -> None:
        self.scene = scene

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
            self.scene.hurry()
