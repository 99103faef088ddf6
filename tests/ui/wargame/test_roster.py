"""The strip of everybody beside the log."""

import msgspec
import pytest

from game.rules.wargame.scenario import Placed, Side
from tests.ui.wargame.battling import at, battle, ground


@pytest.mark.parametrize("count", [0, 1, 4])
def test_everybody_has_a_place_whatever_the_sides(count: int) -> None:
    made = ground()
    more = [
        (Side(id=f"s{n}", name=f"Side {n}"), Placed(side=f"s{n}", kind="ghoul", cell=at(n, 7)))
        for n in range(count)
    ]
    sides = (*made.sides, *(side for side, _ in more))
    fighters = (*made.fighters, *(one for _, one in more))
    with battle(msgspec.structs.replace(made, sides=sides, fighters=fighters)) as seat:
        seat.to_choice()
        boxes = [box for box, _ in seat.battle.roster.places]
        assert sorted(who for _, who in seat.battle.roster.places) == list(range(len(fighters)))
        assert all(box.width >= 40 and box.height >= 46 for box in boxes)
        assert all(first.collidelist(boxes[n + 1 :]) == -1 for n, first in enumerate(boxes))
