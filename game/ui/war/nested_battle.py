"""A fight of the War Game for a zone: its session and its screen (W13, G14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.war.nested import NestedSeat
from game.ui.war.nested_scene import NestedScene
from game.ui.wargame.scene import BattleScene
from game.ui.wargame.session import BattleSession

if TYPE_CHECKING:
    from game.ui.session import Played
    from game.ui.war.scene import WarScene


class NestedBattle(NestedSeat, BattleSession):
    """A fight of the War Game inside a war."""

    def interruption(self) -> Played | None:
        """Have a computer's side go at once, if it wants to (G5)."""
        return BattleSession.interruption(self)

    def scene(self, war: WarScene) -> NestedBattleScene:
        """Its screen, above the war's."""
        return NestedBattleScene(war, self)


class NestedBattleScene(NestedScene, BattleScene):
    """Its screen."""

    session: NestedBattle
    hotkeys = (*BattleScene.hotkeys, "nested")

    def __init__(self, war: WarScene, session: NestedBattle) -> None:
        self.war = war
        self.session = session
        BattleScene.__init__(self, war.app, session)

    def changed_hands(self) -> None:
        """Others give the orders now."""
        self.asking.forget()
        self.aim.going = False
        self.aim.reset()
