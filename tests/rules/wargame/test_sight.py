"""Lines of sight and of shots (G8, G11): walls, hexsides, dark; who can be shot at."""

from __future__ import annotations

import pytest

from game.rules.wargame.sight import sees, shootable
from tests.rules.wargame.factors.ground import FOE, MAN, RED, distraction, lay


def open_field(**terrain: str) -> object:
    walls = {int(cell[1:]): what for cell, what in terrain.items()}
    return lay(blue={44: MAN}, terrain=walls).state


class TestLines:
    def test_the_open_floor_hides_nothing(self) -> None:
        state = open_field()
        assert sees(state, 0, 80)
        assert shootable(state, RED, FOE) is None

    @pytest.mark.parametrize("what", ["wall", "mountain", ""])
    def test_walls_and_mountains_stop_lines(self, what: str) -> None:
        state = open_field(c42=what)
        assert not sees(state, 40, 44)
        assert not sees(state, 44, 40)
        assert shootable(state, RED, FOE) == "Man 1 has no clear line to Man 2."

    @pytest.mark.parametrize("what", ["water", "forest", "floor"])
    def test_water_and_woods_do_not(self, what: str) -> None:
        assert sees(open_field(c42=what), 40, 44)

    def test_along_a_hexside_it_takes_two(self) -> None:
        # From 40 straight up over the hexside of 30 and 31 to 22.
        assert sees(open_field(c30="wall"), 40, 22)
        assert sees(open_field(c31="wall"), 40, 22)
        assert not sees(open_field(c30="wall", c31="wall"), 40, 22)

    def test_neighbours_see_each_other(self) -> None:
        assert sees(open_field(c41="wall"), 40, 41)

    def test_people_stand_in_nobodys_line(self) -> None:
        ground = lay(red={40: MAN, 41: MAN}, blue={44: MAN, 42: MAN})
        assert shootable(ground.state, 0, 2) is None


class TestDark:
    def test_no_shot_into_the_dark_nor_out_of_it(self) -> None:
        ground = lay(distraction(3, 40), blue={43: MAN, 44: MAN})
        ground.invoke("distract", 1)
        assert shootable(ground.state, RED, 2) == "Man 1 has no clear line to Man 3."
        assert shootable(ground.state, 2, RED) == "Man 3 has no clear line to Man 1."

    def test_but_at_a_neighbour(self) -> None:
        ground = lay(distraction(3, 40))
        ground.invoke("distract", FOE)
        assert shootable(ground.state, FOE, RED) is None
