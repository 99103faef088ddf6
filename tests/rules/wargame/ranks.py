"""Large fights of a few lines: red, the heroes' side, against blue, as hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.wargame import scale
from tests.rules.wargame.makers import Played, exactly, kind, lay, scenario

if TYPE_CHECKING:
    from game.rules.wargame.arms import FighterKind
    from game.rules.wargame.state import Host

RED, BLUE = 0, 1  # places of their hosts
SPEARMAN = kind("spearman", hit_dice=4, weapons=("spear",), armour="gambeson", dexterity=1)  # 4
ARCHER = kind("archer", hit_dice=4, weapons=("warbow",), armour="gambeson", dexterity=1)


class Field(Played):
    """A large fight at the start of round 1; red's leader rolled 5, blue's 3; red acts."""

    def __init__(
        self,
        red: tuple[FighterKind, ...] = (SPEARMAN,) * 6,
        blue: tuple[FighterKind, ...] = (SPEARMAN,) * 6,
        leaders: tuple[int, ...] = (),
        **more: Any,
    ) -> None:
        house = {name: more.pop(name) for name in ("pool", "heroes_flee") if name in more}
        scene = scenario(
            dict(enumerate(red)), {60 + cell: one for cell, one in enumerate(blue)}, **more
        )
        placed = [
            msgspec.structs.replace(one, leader=number in leaders)
            for number, one in enumerate(scene.fighters)
        ]
        super().__init__(lay(msgspec.structs.replace(scene, fighters=tuple(placed)), **house))
        with exactly(5, 3) as dice:
            scale.look(self.state, dice, self.events.append)
        self.state.acting, self.state.begun = (RED,), (False,)

    @property
    def red(self) -> Host:
        return self.state.hosts["red"]

    @property
    def blue(self) -> Host:
        return self.state.hosts["blue"]

    def standing(self, side: str) -> int:
        return len(self.state.up(side))
