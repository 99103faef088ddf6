"""The game master's factors: put on the field and taken off it while the fight goes on (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.wargame.actions import PutFactor, TakeFactor
from game.ui.wargame.factor_editor import Lying
from game.ui.wargame.gm_field import Ground

if TYPE_CHECKING:
    from game.rules.wargame.scenario import Factor
    from game.ui.wargame.gm import GmScene


class FightFactors:
    """Those of the fight below; each change is an order of the GM's."""

    def __init__(self, scene: GmScene) -> None:
        self.scene = scene
        self.tables = scene.state.arena.tables

    def ground(self) -> Ground:
        """The field as it is now."""
        return Ground.of(self.scene.state)

    def lying(self) -> tuple[Lying, ...]:
        """Those there are."""
        features = self.scene.state.features
        return tuple([Lying(str(n), one.factor, one.spent) for n, one in features.items()])

    def put(self, factor: Factor) -> bool:
        """Put one there."""
        order = PutFactor(GM, factor.kind, factor.entry, factor.cells, factor.name)
        return self.scene.order(order)

    def take(self, key: str) -> bool:
        """Take one away."""
        return self.scene.order(TakeFactor(GM, int(key)))

    def say(self, words: str) -> None:
        """Show a line at the foot of the sheet."""
        self.scene.say(words)
