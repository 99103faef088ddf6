"""What comes next in a fight by itself: what is queued, the computer, the next choice, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.tactical.events import Rolled, TurnEnded, TurnOpened
from game.ui.match_flow import ToldFlow

if TYPE_CHECKING:
    from game.ui.tactical.scene import FightScene


class Flow(ToldFlow):
    """Looks at each frame at what is to be shown, or done."""

    scene: FightScene
    steps = (Rolled, TurnOpened, TurnEnded)
