"""What must always hold, over random legal orders: the contract's laws (hypothesis)."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.dice import Dice
from game.rules import war
from game.rules.contract import GM, IllegalOrder
from game.rules.war.actions import (
    Accept,
    Claim,
    Decline,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    LongRest,
    Move,
    Muster,
    PressOn,
    Recuperate,
    Repair,
    Replace,
    Settle,
    Settled,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.kinds import Tables
from game.rules.war.parties import PLAIN, Way
from game.rules.war.results import WAYS as WAYS_TO_SETTLE
from tests.rules.war.ends import lot, odd
from tests.rules.war.retold import Retold
from tests.rules.war.table import facts
from tests.rules.war.wild import HOUSES, wild_parties, wild_wars

STEPS = 80
MANY = 3000
WAYS = [(pace, double) for pace in ("", "slow", "normal", "fast") for double in (False, True)]
RARE = (Enter, Shoot, Heal, Repair, Claim, Withdraw, Settle)


@pytest.mark.parametrize("part", range(6))
@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_wars(), house=HOUSES, seed=st.integers(0, 2**32))
def test_the_laws_hold_over_random_wars(
    part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    _the_laws_hold(part, wild, house, seed)


@pytest.mark.parametrize("part", range(3))
@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_the_laws_hold_over_random_wars_with_characters(
    part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    _the_laws_hold(part, wild, house, seed)


def _the_laws_hold(
    part: int, wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    scenario, tables = wild
    dice = Dice(seed)
    chance = random.Random(seed + part)
    state, told = war.start(scenario, house, tables, dice)
    retold = Retold(scenario)
    for event in told:
        retold.hear(event)
    for step in range(STEPS):
        decision = war.to_decide(state)
        assert (decision is None) == (state.outcome is not None) == (state.phase == "over")
        assert state.active not in state.out, "who is out is awaited"
        assert state.dice == dice.number
        assert not state.touched, "control is left to be reckoned"
        assert not state.shaken, "goals are left to be checked"
        retold.tells(state)
        _limits_hold(state)
        _control_is_sound(state)
        listed = war.orders(state)
        if decision is None:
            assert len(listed) == 0
            break
        assert len(listed) > 0, "a dead end"
        if step % 7 == 0 and len(listed) > MANY:
            _part_is_sound(state, listed, chance)
        elif step % 7 == 0:
            _sequence_is_sound(state, listed)
            _unlisted_are_refused(state, listed, chance)
            _targets_are_the_listed_orders(state, chance)
            _json_round_trips(state)
        place = _pick(listed, chance)
        order = _by_hand(state, chance) or listed[place]
        _copies_are_independent(state, order, dice)
        war.play(state, order, dice, retold.hear)
        _an_old_list_is_not_believed(state, listed, place, dice)


def _by_hand(state: war.State, chance: random.Random) -> war.WarOrder | None:
    """A result written in, by the attacker or the GM, where one may be: odd ones are refused."""
    if state.phase not in ("elsewhere", "confirm"):
        return None
    for _ in range(5):
        result = odd(state, chance)
        for order in (Replace(GM, result), Settled(state.active, result)):
            refused = war.refusal(state, order)
            if refused is not None:
                with pytest.raises(IllegalOrder):
                    war.play(state, order, Dice(0), lambda _event: None)
    made = [Replace(GM, lot(state, chance), "so"), Settled(state.active, lot(state, chance))]
    legal = [order for order in made if war.refusal(state, order) is None]
    assert bool(legal) or state.war.house.gm_desk == "off"
    for order in legal:
        assert war.order_from_json(state, war.order_to_json(order)) == order
    return chance.choice(legal) if legal and chance.random() < 0.8 else None


def _pick(listed: war.Orders, chance: random.Random) -> int:
    """A place in the list; of some at random rather a fight or what is seldom legal."""
    places = [chance.randrange(len(listed)) for _ in range(chance.choice((1, 8)))]
    return next((place for place in places if _rare(listed[place])), places[0])


def _rare(order: war.WarOrder) -> bool:
    return isinstance(order, RARE) or (isinstance(order, Move) and bool(order.carrying))


def _an_old_list_is_not_believed(
    state: war.State, listed: war.Orders, place: int, dice: Dice
) -> None:
    """What was legal when it was listed is checked again after another order."""
    order = listed[place]
    if war.refusal(state, order) is not None:
        with pytest.raises(IllegalOrder):
            war.play(state, order, dice, lambda _event: None)


def _limits_hold(state: war.State) -> None:
    for cell, stacks in state.at.items():
        assert stacks
        assert all(units for _, units in stacks)
        for team in state.teams_in(cell):
            assert min(state.room(cell, team)) >= 0, (cell, stacks)
        for _, units in stacks:
            for unit in units:
                assert state.war.board.stands(unit.kind, cell)
                assert 1 <= unit.hits <= unit.kind.full


def _control_is_sound(state: war.State) -> None:
    """W7, except in the hexes of a battle that is on."""
    team_of = state.war.team_of
    fight = state.battle
    for cell in range(state.war.board.grid.cells):
        if fight is not None and cell in (fight.origin, fight.target):
            continue
        owner, owners = state.controller(cell), [name for name, _ in state.at.get(cell, ())]
        teams = state.teams_in(cell)
        if cell in state.posts:
            assert len(teams) != 1 or team_of[owner] == teams[0]
        elif len(teams) == 1:
            assert owner in owners
        else:
            assert not owner or owner in owners
    for name in state.out:
        assert not state.cells[name]
        assert name not in state.posts.values()


def _part_is_sound(state: war.State, listed: war.Orders, chance: random.Random) -> None:
    """A party has too many ways of going to try them all."""
    places = chance.sample(range(len(listed)), 200)
    for place in places:
        order = listed[place]
        assert listed[place] is order
        assert war.refusal(state, order) is None, order
        assert order in listed
    assert len({listed[place] for place in places}) == len(places), "an order is listed twice"
    first = [order for order, _ in zip(listed, range(300), strict=False)]
    assert first == [listed[place] for place in range(300)]


def _sequence_is_sound(state: war.State, listed: war.Orders) -> None:
    every = list(listed)
    assert len(every) == len(listed)
    assert len(set(every)) == len(every), "an order is listed twice"
    assert all(listed[place] is order for place, order in enumerate(every))
    again = state.copy()
    again.options = {name: {} for name in again.options}
    assert list(war.orders(again)) == every, "what was kept is not what is"
    for order in every:
        assert war.refusal(state, order) is None, order
        assert order in listed
        assert war.order_from_json(state, war.order_to_json(order)) == order


def _unlisted_are_refused(state: war.State, listed: war.Orders, chance: random.Random) -> None:
    every = set(listed)
    for order in _thinkable(state, chance):
        legal = war.refusal(state, order) is None
        assert legal == (order in every), (order, war.refusal(state, order))


def _targets_are_the_listed_orders(state: war.State, chance: random.Random) -> None:
    """What the map lights up is what is legal."""
    held = state.cells.get(state.active)
    if state.phase != "turn" or not held:
        return
    side, origin = state.active, chance.choice(held)
    stack = state.stack(origin, side)
    units = war.chosen(stack, tuple(chance.sample(stack, chance.randint(1, len(stack)))))
    assert units
    how = Way(*chance.choice(WAYS)) if state.war.cast else PLAIN
    found = war.targets(state, origin, units, how)
    for target in range(state.war.board.grid.cells):
        move = Move(side, origin, units, target, *how)
        assert (found.move.get(target) == move) == (war.refusal(state, move) is None)
        for make, fights in ((Enter, found.enter), (Shoot, found.shoot)):
            for team in state.war.teams:
                fight = make(side, origin, units, target, team)
                assert (fight in fights.get(target, ())) == (war.refusal(state, fight) is None)


def _thinkable(state: war.State, chance: random.Random) -> list[war.WarOrder]:
    """Any order of any side over any hexes, units of the hex mostly."""
    cells = range(-1, state.war.board.grid.cells + 1)
    sides = [*state.war.faction, "nobody"]
    found: list[war.WarOrder] = []
    for _ in range(60):
        side = state.active if chance.random() < 0.9 else chance.choice(sides)
        held = state.cells.get(side) or (0,)
        origin = chance.choice(held) if chance.random() < 0.9 else chance.choice(cells)
        near = state.war.board.grid.within(origin, 3) if 0 <= origin < len(cells) - 2 else (0,)
        target = chance.choice(near) if chance.random() < 0.9 else chance.choice(cells)
        stack = state.stack(origin, side)
        units = tuple(unit for unit in stack if chance.random() < 0.5)
        fighting = state.battle.attackers if state.battle else stack
        if chance.random() < 0.05:
            units = tuple(reversed(units))
        team = chance.choice(state.war.teams)
        kind = chance.choice(state.war.tables.kinds).id
        found += [
            Move(side, origin, units, target),
            Move(side, origin, units, target, *chance.choice(WAYS), _load(state, chance)),
            *[make(side) for make in (Recuperate, LongRest)],
            Enter(side, origin, units, target, team),
            Enter(side, origin, units, origin, team),
            Shoot(side, origin, units, target, team),
            Heal(side, origin, target, kind),
            Muster(side, target, kind),
            Decline(side, target),
            *[Repair(side, origin, unit) for unit in stack],
            *[Entrench(side, origin, unit) for unit in stack],
            *[make(side) for make in (EndTurn, PressOn, Hold, Withdraw, Stop)],
            Settle(side, chance.choice(WAYS_TO_SETTLE)),
            Accept(chance.choice((GM, GM, side))),
            Claim(side, units),
            Claim(side, tuple(unit for unit in fighting if chance.random() < 0.5)),
        ]
    return found


def _load(state: war.State, chance: random.Random) -> tuple[str, ...]:
    """Some of the fallen, mostly in their order, seldom somebody who isn't down."""
    names = [name for name in state.war.cast if name in state.fallen_people]
    if chance.random() < 0.1:
        names = list(state.war.cast)[::-1]
    return tuple([name for name in names if chance.random() < 0.7])


def _json_round_trips(state: war.State) -> None:
    static = state.war
    again = war.from_json(war.to_json(state), static.scenario, static.house, static.tables)
    assert facts(again) == facts(state)
    assert war.to_json(again) == war.to_json(state)
    assert war.checksum(again) == war.checksum(state)
    assert war.progress(again) == war.progress(state)
    assert list(war.orders(again)) == list(war.orders(state))


def _copies_are_independent(state: war.State, order: war.WarOrder, dice: Dice) -> None:
    before = war.checksum(state)
    twin = war.copy(state)
    told: list[object] = []
    war.play(twin, order, Dice(dice.seed, dice.number), told.append)
    assert war.checksum(state) == before
    other = war.copy(state)
    war.play(other, order, Dice(dice.seed, dice.number), lambda _event: None)
    assert war.checksum(other) == war.checksum(twin)
    for event in told:
        assert war.event_to_json(event)["event"]
