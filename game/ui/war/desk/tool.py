"""What every tool of the desk has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    import pygame

    from game.rules.war.state import State
    from game.ui.war.desk.mode import Desk
    from game.ui.war.scene import WarScene
    from game.ui.widgets import Rect


class Tool:
    """A tool that works on the map; its page lies in the panel. `icon`: of its button."""

    name: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    lit: tuple[int, ...] = ()  # hexes that it marks

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def scene(self) -> WarScene:
        """The war's screen."""
        return self.desk.scene

    @property
    def state(self) -> State:
        """The position."""
        return self.desk.scene.state

    def hint(self) -> str:
        """What a click on the map does now."""
        raise NotImplementedError

    def build(self, area: Rect) -> None:
        """Make its page's widgets."""
        raise NotImplementedError

    def choose(self, cell: int) -> None:
        """A click on a hex."""
        raise NotImplementedError

    def obvious(self, cell: int) -> None:
        """A right click on a hex."""
        self.desk.choose(cell)

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for those who drag
        """Use an event over the map before it moves the map; True if it is used up."""
        return False
