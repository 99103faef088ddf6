"""What must hold however a game master meddles with a war that is played (hypothesis)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.dice import Dice
from game.rules import war
from game.rules.war.actions import PressOn, Settle, Settled
from game.rules.war.desk.orders import DeskOrder
from game.rules.war.kinds import Tables
from tests.rules.war.desk.meddled import Meddled
from tests.rules.war.desk.seat import same_again
from tests.rules.war.desk.wilddesk import wild_order
from tests.rules.war.test_laws import _control_is_sound, _limits_hold
from tests.rules.war.wild import HOUSES, wild_parties, wild_wars

STEPS = 50


@pytest.mark.parametrize("part", range(2))
@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_wars(), house=HOUSES, seed=st.integers(0, 2**32))
def test_the_laws_hold_whatever_the_game_master_does(
    part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    meddle(part, wild, house, seed)


@pytest.mark.parametrize("part", range(2))
@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_the_laws_hold_with_characters_too(
    part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    meddle(part, wild, house, seed)


def meddle(part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int) -> None:
    scenario, tables = wild
    house = msgspec.structs.replace(house, gm_desk="on")
    dice, chance = Dice(seed), Random(seed + part)
    state, told = war.start(scenario, house, tables, dice)
    retold = Meddled(scenario)
    for event in told:
        retold.hear(event)
    for step in range(STEPS):
        is_sound(state, retold)
        if step % 5 == 0:
            again = same_again(state)
            twin = war.copy(state)
            before = war.checksum(state)
        if war.to_decide(state) is None:
            break
        order = wild_order(state, chance) if chance.random() < 0.4 else legal(state, chance)
        if war.refusal(state, order) is not None:
            assert isinstance(order, DeskOrder) or order.side == "gm"
            continue
        if step % 5 == 0:
            read = war.order_from_json(again, war.order_to_json(order))
            war.play(again, read, Dice(dice.seed, dice.number), lambda _event: None)
        war.play(state, order, dice, retold.hear)
        if step % 5 == 0:
            assert war.to_json(again) == war.to_json(state), "read back it goes on otherwise"
            assert war.checksum(twin) == before, "a copy isn't independent"


def legal(state: war.State, chance: Random) -> war.WarOrder:
    """A legal order; fights go on, and those at the table end as nothing had happened."""
    listed = war.orders(state)
    places = [chance.randrange(len(listed)) for _ in range(3)]
    fights = [at for at in places if isinstance(listed[at], PressOn | Settle | Settled)]
    return listed[(fights or places)[0]]


def is_sound(state: war.State, retold: Meddled) -> None:
    decision = war.to_decide(state)
    assert (decision is None) == (state.outcome is not None) == (state.phase == "over")
    assert not state.touched, "control is left to be reckoned"
    assert not state.shaken, "goals are left to be checked"
    assert state.active not in state.out, "who is out is awaited"
    retold.tells(state)
    _limits_hold(state)
    _control_is_sound(state)
    _people_are_sound(state)
    listed = war.orders(state)
    assert (len(listed) > 0) == (decision is not None), "a dead end"
    apart = war.copy(state)
    apart.options = {name: {} for name in apart.options}
    kept = [listed[at] for at in range(0, len(listed), max(len(listed) // 50, 1))]
    anew = war.orders(apart)
    assert len(anew) == len(listed), "what was kept is not what is"
    assert kept == [anew[at] for at in range(0, len(anew), max(len(anew) // 50, 1))]
    assert all(war.refusal(state, order) is None for order in kept)
    if state.battle is not None and state.phase != "confirm":
        here = list(state.stack(state.battle.here, state.battle.faction))
        for unit in state.battle.attackers:
            here.remove(unit)


def _people_are_sound(state: war.State) -> None:
    """Everybody is somewhere: up, fallen, or gone, and has the hits of its hit points (W5)."""
    up = {
        unit.name: unit
        for faction in state.war.faction
        for _, unit in state.units(faction)
        if unit.kind.character
    }
    assert set(up) | set(state.fallen_people) == set(state.people)
    assert not set(up) & set(state.fallen_people)
    assert set(state.people) | set(state.gone) == set(state.war.cast)
    assert not set(state.people) & set(state.gone)
    for name, unit in up.items():
        assert unit.hits == -(-state.people[name].hit_points // 30)
        assert unit is state.war.tables.unit(
            unit.kind, unit.hits, unit.entrenched, unit.march, name, spent=unit.spent
        )


NONSENSE = (-(10**9), -2, -1, 0, 1, 99, 10**9, "", "nobody", "x" * 500, "\n", "gm")


@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(
    wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    """Orders of a forged journal, too, are answered."""
    house = msgspec.structs.replace(house, gm_desk="on")
    chance, dice = Random(seed), Dice(seed)
    state, _ = war.start(*(wild[0], house, wild[1]), dice)
    for _ in range(40):
        if war.to_decide(state) is None:
            break
        raw = war.order_to_json(wild_order(state, chance))
        spoil(raw, chance)
        try:
            order = war.order_from_json(state, raw)
        except ValueError:
            continue
        before = war.checksum(state)
        refused = war.refusal(state, order)
        assert war.checksum(state) == before
        if refused is None:
            war.play(state, order, dice, lambda _event: None)
            _limits_hold(state)
            same_again(state)
        else:
            assert refused[-1] in ".?!", refused


def spoil(raw: dict[str, Any] | list[Any], chance: Random) -> None:
    """Put nonsense in place of a value, somewhere in an order's JSON form."""
    keys = list(raw) if isinstance(raw, dict) else list(range(len(raw)))
    keys = [key for key in keys if key not in ("order", "side")]
    if not keys:
        return
    key: Any = chance.choice(keys)
    if isinstance(raw[key], dict | list) and raw[key]:
        spoil(raw[key], chance)
    else:
        alike = [value for value in NONSENSE if isinstance(value, type(raw[key]))]
        raw[key] = chance.choice(alike or NONSENSE)
