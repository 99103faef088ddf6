"""What must always hold, over random legal orders: the contract's laws (hypothesis)."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.data.load import standard_tables
from game.dice import Dice
from game.rules import war
from game.rules.contract import IllegalOrder
from game.rules.war import house as house_rules
from game.rules.war.orders import (
    Claim,
    Decline,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    Move,
    Muster,
    PressOn,
    Repair,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.scenario import Faction, Field, Garrison, Goal, Placed, Post, Reinforcement
from game.rules.war.state import LIMIT

TABLES = standard_tables()
TERRAINS = ("plains", "plains", "plains", "forest", "water", "harbour", "mountain")
NAMES = ("red", "blue", "green", "gold")


@st.composite
def scenarios(draw: st.DrawFn) -> war.Scenario:
    """Small wild wars: any terrain, any units that can stand there, two to four factions."""
    columns, rows = draw(st.integers(3, 7)), draw(st.integers(3, 6))
    cells = columns * rows
    field = Field(columns=columns, rows=rows, flat=draw(st.booleans()), even=draw(st.booleans()))
    chance = random.Random(draw(st.integers(0, 10**6)))
    terrain = tuple(chance.choice(TERRAINS) for _ in range(cells))
    names = NAMES[: draw(st.integers(2, 4))]
    teams = [chance.choice(("one", "two", name)) for name in names]
    factions = tuple(
        Faction(id=name, name=name.title(), team=team, initiative=chance.choice(("d8", "group")))
        for name, team in zip(names, teams, strict=True)
    )
    places = chance.sample(range(cells), cells)
    posts = tuple(
        Post(cell=cell, faction=chance.choice(("", *names))) for cell in places[: cells // 4]
    )
    garrisons = tuple(
        placed
        for cell in places[-cells // 3 :]
        for placed in _garrison(chance, cell, terrain, names)
    )
    goals = (
        Goal(kind="control_posts", count=max(len(posts) - 1, 1), rounds=2),
        Goal(kind="hold", cell=places[0], rounds=4, team=teams[0]),
        Goal(kind="destroy", target="Old Bess", reward=(Placed(unit="knights", count=2),), cell=1),
    )
    coming = (Reinforcement(cell=places[1], faction=names[1], round=2, units=goals[2].reward),)
    return war.Scenario(
        field=field,
        terrain=terrain,
        factions=factions,
        posts=posts,
        garrisons=garrisons,
        goals=goals,
        reinforcements=coming,
        max_rounds=30,
    )


def _garrison(
    chance: random.Random, cell: int, terrain: tuple[str, ...], names: tuple[str, ...]
) -> list[Garrison]:
    name = chance.choice(names)
    kinds = [
        kind
        for kind in TABLES.kinds
        if kind.airborne
        or (
            TABLES.terrain[terrain[cell]].water
            if kind.travel == "water"
            else TABLES.terrain[terrain[cell]].land
        )
    ]
    ground = air = LIMIT
    found = []
    for kind in chance.choices(kinds, k=chance.randint(1, 4)):
        room = air if kind.airborne else ground
        if kind.size <= room:
            air -= kind.size * kind.airborne
            ground -= kind.size * (not kind.airborne)
            hits = chance.randint(1, kind.full)
            named = "Old Bess" if chance.random() < 0.1 else ""
            units = Placed(unit=kind.id, hits=hits, entrenched=chance.randint(0, 1), name=named)
            found.append(Garrison(cell=cell, faction=name, units=units))
    return found


HOUSES = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in house_rules.choices().items()}
).map(war.House.of)


@pytest.mark.parametrize("part", range(4))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(scenario=scenarios(), house=HOUSES, seed=st.integers(0, 2**32))
def test_the_laws_hold_over_random_wars(
    part: int, scenario: war.Scenario, house: war.House, seed: int
) -> None:
    dice = Dice(seed)
    chance = random.Random(seed + part)
    state, _ = war.start(scenario, house, TABLES, dice)
    for step in range(60):
        decision = war.to_decide(state)
        assert (decision is None) == (state.outcome is not None)
        listed = war.orders(state)
        if decision is None:
            assert len(listed) == 0
            break
        assert len(listed) > 0, "a dead end"
        _limits_hold(state)
        if step % 7 == 0:
            _sequence_is_sound(state, listed)
            _unlisted_are_refused(state, listed, chance)
            _json_round_trips(state, scenario, house)
        place = chance.randrange(len(listed))
        order = listed[place]
        _copies_are_independent(state, order, dice)
        war.play(state, order, dice, lambda _event: None)
        assert state.dice == dice.number
        _an_old_list_is_not_believed(state, listed, place, dice)
        assert not state.touched, "control is left to be reckoned"
        assert not state.shaken, "goals are left to be checked"
        assert (state.phase == "over") == (state.outcome is not None)


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


def _thinkable(state: war.State, chance: random.Random) -> list[war.WarOrder]:
    """Any order of any side over any hexes, units of the hex mostly."""
    cells = range(-1, state.war.board.grid.cells + 1)
    sides = [*state.war.faction, "nobody"]
    found: list[war.WarOrder] = []
    for _ in range(150):
        side = state.active if chance.random() < 0.9 else chance.choice(sides)
        held = state.cells.get(side) or (0,)
        origin = chance.choice(held) if chance.random() < 0.9 else chance.choice(cells)
        near = state.war.board.grid.within(origin, 3) if 0 <= origin < len(cells) - 2 else (0,)
        target = chance.choice(near) if chance.random() < 0.9 else chance.choice(cells)
        stack = state.stack(origin, side)
        units = tuple(unit for unit in stack if chance.random() < 0.5)
        if chance.random() < 0.05:
            units = tuple(reversed(units))
        team = chance.choice(state.war.teams)
        kind = chance.choice(TABLES.kinds).id
        found += [
            Move(side, origin, units, target),
            Enter(side, origin, units, target, team),
            Enter(side, origin, units, origin, team),
            Shoot(side, origin, units, target, team),
            Heal(side, origin, target, kind),
            Muster(side, target, kind),
            Decline(side, target),
            *[Repair(side, origin, unit) for unit in stack],
            *[Entrench(side, origin, unit) for unit in stack],
            *[make(side) for make in (EndTurn, PressOn, Hold, Withdraw, Stop)],
            Claim(side, units),
        ]
    return found


def _json_round_trips(state: war.State, scenario: war.Scenario, house: war.House) -> None:
    again = war.from_json(war.to_json(state), scenario, house, TABLES)
    assert war.to_json(again) == war.to_json(state)
    assert war.checksum(again) == war.checksum(state)
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
