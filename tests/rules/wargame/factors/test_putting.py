"""The GM puts factors on the field and takes them off it (G8)."""

from __future__ import annotations

import pytest

from game.rules.contract import GM
from game.rules.wargame import orders, play, refusal
from game.rules.wargame.actions import PutFactor, TakeFactor
from game.rules.wargame.events import Became, FactorGone, FactorPut
from game.rules.wargame.state import NOBODY
from tests.rules.wargame.factors.ground import (
    FOE,
    MAN,
    RED,
    Ground,
    cover,
    distraction,
    hazard,
    lay,
)


def put(kind: str = "hazard", entry: int = 3, *cells: int, side: str = GM) -> PutFactor:
    return PutFactor(side, kind, entry, cells or (20,), "Old well")


def gm(ground: Ground, order: object) -> None:
    assert refusal(ground.state, order) is None
    ground.tell_of(lambda dice, tell: play(ground.state, order, dice, tell))


class TestPutting:
    def test_a_factor_appears(self) -> None:
        ground = lay(cover(1, 40))
        gm(ground, put("hazard", 3, 20, 21))
        assert ground.told == [FactorPut(2, "hazard", 3, (20, 21), "Old well")]
        assert ground.state.features[2].factor.name == "Old well"

    def test_the_first_of_all_is_number_one_and_any_hex_will_do(self) -> None:
        ground = lay()
        gm(ground, put("cover", 1, 0))
        assert list(ground.state.features) == [1]

    def test_it_strikes_nobody_until_somebody_steps_in(self) -> None:
        ground = lay()
        gm(ground, put("hazard", 5, 40, 41))
        assert ground[RED].hit_dice == ground[FOE].hit_dice == 4

    def test_at_most_seven(self) -> None:
        ground = lay(*[cover(1, cell) for cell in range(7)])
        said = "There are 7 factors already: take one off first."
        assert refusal(ground.state, put()) == said
        gm(ground, TakeFactor(GM, 3))
        gm(ground, put())
        assert refusal(ground.state, put()) == said

    def test_a_light_put_out_does_not_count(self) -> None:
        lights = distraction(3, 40)
        ground = lay(lights, *[cover(1, cell) for cell in range(6)])
        ground.invoke("distract", FOE)
        gm(ground, put())

    @pytest.mark.parametrize(
        ("order", "said"),
        [
            (put("cover", 9), "There is no cover 9: they are numbered 1 to 8."),
            (put("cover", 0), "There is no cover 0: they are numbered 1 to 8."),
            (PutFactor(GM, "cover", 1, ()), "A factor needs a hex."),
            (put("cover", 1, 81), "A factor has to lie on the field."),
            (put("cover", 1, -1), "A factor has to lie on the field."),
            (put("cover", 1, 20, 20), "A factor has each of its hexes once."),
            (put(side="red"), "That is for the game master."),
        ],
    )
    def test_refused(self, order: PutFactor, said: str) -> None:
        assert refusal(lay().state, order) == said

    def test_where_there_is_no_hex(self) -> None:
        ground = lay(terrain={20: ""})
        assert refusal(ground.state, put()) == "A factor has to lie on the field."


class TestTaking:
    def test_it_is_no_more(self) -> None:
        ground = lay(cover(1, 40))
        gm(ground, TakeFactor(GM, 1))
        assert ground.told == [FactorGone(1, "ruling")]
        assert ground.state.features == {}

    def test_who_hid_behind_it_is_laid_bare(self) -> None:
        ground = lay(cover(5, 40))
        ground.invoke("hide")
        gm(ground, TakeFactor(GM, 1))
        assert ground[RED].cover == NOBODY
        assert Became(RED, "cover", on=False) in ground.told

    def test_who_was_stuck_in_it_is_free(self) -> None:
        ground = lay(hazard(6, 39))
        ground.goes(RED, 39)
        gm(ground, TakeFactor(GM, 1))
        assert ground[RED].stuck == ground[RED].subdued == NOBODY

    def test_a_new_one_of_its_number_is_new_to_all(self) -> None:
        ground = lay(distraction(4, 40), hazard(5, 39))
        ground.invoke("distract", FOE)
        ground.goes(RED, 39)
        for number in (1, 2):
            gm(ground, TakeFactor(GM, number))
        assert ground[FOE].distracted == ()
        assert ground[RED].struck == ()
        gm(ground, put("hazard", 5, 40))
        ground.goes(RED, 40)
        assert ground[RED].hit_dice == 0

    def test_the_dark_of_a_light_is_over_with_it(self) -> None:
        from game.rules.wargame.sight import sees

        ground = lay(distraction(3, 40))
        ground.invoke("distract", FOE)
        assert not sees(ground.state, 40, 43)
        gm(ground, TakeFactor(GM, 1))
        assert sees(ground.state, 40, 43)

    @pytest.mark.parametrize("number", [0, 2, -1])
    def test_only_what_is_there(self, number: int) -> None:
        ground = lay(cover(1, 40))
        assert refusal(ground.state, TakeFactor(GM, number)) == "There is no such factor."

    def test_never_listed(self) -> None:
        listed = {type(order) for order in orders(lay(cover(1, 40), red={40: MAN}).state)}
        assert listed.isdisjoint({PutFactor, TakeFactor})
