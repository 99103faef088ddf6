"""A fight of the Tactical Core for a zone: its session and its screen (W13, T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tactical.scene import FightScene
from game.ui.tactical.session import FightSession
from game.ui.war.nested import NestedSeat
from game.ui.war.nested_scene import NestedScene

if TYPE_CHECKING:
    from game.ui.war.scene import WarScene


class NestedFight(NestedSeat, FightSession):
    """A fight of the Tactical Core inside a war."""

    def scene(self, war: WarScene) -> NestedFightScene:
        """Its screen, above the war's."""
        return NestedFightScene(war, self)


class NestedFightScene(NestedScene, FightScene):
    """Its screen."""

    session: NestedFight
    hotkeys = (*FightScene.hotkeys, "nested")

    def __init__(self, war: WarScene, session: NestedFight) -> None:
        self.war = war
        self.session = session
        FightScene.__init__(self, war.app, session)

    def changed_hands(self) -> None:
        """Others give the orders now."""
        self.forget_choice()
