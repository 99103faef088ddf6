"""In any fight, however it came about, what the levels think of is legal."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.dice import Dice
from game.players import interrupt
from game.players.wargame import novice, quick, regular, standing, thoughts
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame import House, Scenario
from tests.rules.wargame.wild import HOUSES, TABLES, scenarios

MOST = 150  # orders played in a fight


@settings(max_examples=25, deadline=None)
@given(scene=scenarios(), house=HOUSES, seed=st.integers(0, 9999))
def test_all_that_is_thought_of_is_legal(scene: Scenario, house: House, seed: int) -> None:
    """Half of the orders are played by chance, so that positions come that nobody would seek."""
    chance, dice = Random(seed), Dice(seed)
    state, _ = wargame.start(scene, house, TABLES, dice)
    for number in range(MOST):
        decision = wargame.to_decide(state)
        if decision is None:
            break
        side = decision.sides[0]
        found = [
            *thoughts.orders(state, side, 9),
            quick.choose(state),
            novice.choose(state, number),
        ]
        if chance.random() < 0.1:
            found.append(regular.choose(state, 0))
            found += [
                order
                for other in decision.sides[1:]
                if other in state.arena.sides
                and (order := interrupt("regular", state, other, 0)) is not None
            ]
        for order in found:
            assert wargame.refusal(state, order) is None, order
        assert -1.0 <= standing.value(state, side) <= 1.0
        wild = chance.random() < 0.5
        order = chance.choice(list(wargame.orders(state))) if wild else chance.choice(found)
        wargame.play(state, order, dice, silence)
