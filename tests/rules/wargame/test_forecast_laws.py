"""Whatever fight it is, a forecast's chances add up, and what then happens was foretold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from game.dice import Dice
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame.actions import Attack, Dodge, Give, Grapple, KillLeader, Soak
from game.rules.wargame.forecasts import forecast
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Factor, Goal
from game.rules.wargame.tallies import ones
from tests.rules.wargame.makers import ARMOURS, WEAPONS, kind, scenario, tables

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.arms import FighterKind
    from game.rules.wargame.foretold import After, Forecast
    from game.rules.wargame.state import State

ORDERS = 120
ANSWERS = (Soak, Give, Dodge)


def some_fight(chance: random.Random) -> State:
    """Three to seven a side, armed and armoured anyhow, with factors and now and then a door."""

    def someone(number: int) -> FighterKind:
        weapons = tuple(one.id for one in chance.sample(WEAPONS, 2))
        armour = chance.choice(["", *[one.id for one in ARMOURS]])
        return kind(
            f"kind{number}",
            hit_dice=chance.randint(1, 6),
            weapons=weapons,
            armour=armour,
            pieces=("torso", "head") if armour == "piecemeal" else (),
            slots=chance.randint(0, 4),
            strength=chance.randint(0, 3),
            tools=chance.randint(0, 1),
            hero=chance.random() < 0.3,
        )

    red = {cell: someone(cell) for cell in range(chance.randint(3, 7))}
    blue = {30 + cell: someone(30 + cell) for cell in range(chance.randint(3, 7))}
    factors = tuple(
        Factor(
            kind=chance.choice(["cover", "distraction", "hazard"]),
            entry=chance.randint(1, 8),
            cells=(12 + 3 * place,),
        )
        for place in range(4)
    )
    door = Goal(side="red", kind="destroy", cell=28, toughness=30)
    goals = (door,) if chance.random() < 0.5 else ()
    house = House(
        pool=chance.choice(["mean", "sum"]), heroes_flee=chance.choice(["roll", "choose"])
    )
    scene = scenario(red, blue, factors=factors, goals=goals, max_rounds=20)
    return wargame.start(scene, house, tables(), Dice(chance.randrange(1000)))[0]


def told_of(found: Forecast) -> list[After]:
    plain = [found.plain] if found.plain else []
    return [*plain, *found.others, *[reply.after for reply in found.replies]]


def adds_up(found: Forecast) -> None:
    for after in told_of(found):
        assert sum(after.losses) == pytest.approx(1)
        assert -1e-9 <= after.down <= 1 + 1e-9
        assert all(0 < chance <= 1 + 1e-9 for _, chance in after.effects)
        assert min(after.armour, after.hit_dice, after.ready, after.slots) >= 0
    assert found.chance is None or -1e-9 <= found.chance <= 1 + 1e-9
    assert found.best <= found.lost + 1e-9 or not found.replies


def was_foretold(before: State, order: Order, found: Forecast, after: State) -> None:
    """What an answer, or a strike's cost, did to whom it is about has a chance above 0."""
    if isinstance(order, ANSWERS) and found.plain is not None:
        who = found.plain.who
        if before.scale == after.scale and before.round == after.round:
            lost = ones(before)[who].hit_dice - ones(after)[who].hit_dice
            assert 0 <= lost < len(found.plain.losses)
            assert found.plain.losses[lost] > 0
    if isinstance(order, Attack | Grapple | KillLeader):
        assert found.paid > 0


@pytest.mark.parametrize("seed", range(12))
def test_chances_add_up_and_what_happens_was_foretold(seed: int) -> None:
    chance = random.Random(seed)
    state, dice = some_fight(chance), Dice(seed)
    for _ in range(ORDERS):
        if state.outcome is not None:
            break
        orders = wargame.orders(state)
        order = orders[chance.randrange(len(orders))]
        found = forecast(state, order)
        adds_up(found)
        before = state.copy()
        wargame.play(state, order, dice, silence)
        was_foretold(before, order, found, state)
