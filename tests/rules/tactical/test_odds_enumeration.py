"""Small exchanges against every throw there is, reckoned apart from the game (odds_reference)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.rules.tactical.odds import Position, exact
from game.rules.tactical.troops import Profile, Terms
from tests.rules.tactical import odds_reference as by_hand

NEAR = 1e-13


def both(men: by_hand.Men) -> Profile:
    return Profile(
        skill=men.skill,
        secondary=men.secondary,
        cover=men.cover,
        shield=men.bonus,
        penalty=men.penalty,
        single=men.single,
        dirty=men.dirty,
        reach=men.reach,
        fear=men.fear,
    )


def game(fight: by_hand.Fight, at: Position, *, to_end: bool = False) -> Any:
    terms = Terms(charge=fight.charge, multiple=fight.multiple, escalation=fight.escalation)
    one, other = fight.sides
    return exact((both(one), both(other)), terms, at, to_end=to_end, tempo=(one.tempo, other.tempo))


def differs(found: Any, joint: by_hand.Joint) -> float:
    return max(
        abs(chance - float(joint.get((attackers, defenders), 0)))
        for attackers, row in enumerate(found.joint)
        for defenders, chance in enumerate(row)
    )


def men(chance: random.Random, *, opens: bool) -> by_hand.Men:
    def often(figure: int) -> int:
        return figure if chance.random() < 0.4 else 0

    single = chance.random() < 0.4
    return by_hand.Men(
        skill=chance.randint(3, 10),
        secondary=chance.randint(2, 8),
        cover=often(chance.randint(1, 4)),
        bonus=often(chance.randint(1, 3)),
        penalty=often(chance.randint(1, 3)),
        single=single,
        dirty=single and chance.random() < 0.5,
        reach=not opens and chance.random() < 0.4,
        fear=often(chance.randint(1, 3)),
        tempo=often(chance.randint(1, 5)),
    )


def fight(seed: int) -> by_hand.Fight:
    chance = random.Random(seed)
    return by_hand.Fight(
        (men(chance, opens=True), men(chance, opens=False)),
        charge=chance.random() < 0.5,
        multiple=chance.random() < 0.5,
        escalation=chance.random() < 0.3,
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_turn_of_any_options(seed: int) -> None:
    chance = random.Random(-seed)
    alive = (chance.randint(1, 4), chance.randint(1, 4))
    joint, mean = by_hand.one_turn(fight(seed), alive)
    found = game(fight(seed), Position(alive))
    assert differs(found, joint) < NEAR
    assert found.increments == pytest.approx(float(mean), abs=NEAR)
    assert found.turns == 1.0


@pytest.mark.parametrize("seed", range(100, 130))
def test_a_whole_fight_of_any_options(seed: int) -> None:
    chance = random.Random(-seed)
    alive = (chance.randint(1, 4), chance.randint(1, 4))
    left, increments = by_hand.go_on(fight(seed), {(*alive, False): 1}, 0)
    found = game(fight(seed), Position(alive), to_end=True)
    assert differs(found, by_hand.merged(left)) < NEAR
    assert found.increments == pytest.approx(increments, abs=1e-11)


@pytest.mark.parametrize("seed", range(200, 240))
def test_from_anywhere_in_a_turn(seed: int) -> None:
    chance = random.Random(-seed)
    go = chance.randint(1, 9)
    place = by_hand.Place(
        alive=(chance.randint(2, 4), chance.randint(2, 4)),
        go=go,
        roller=go % 2,
        pool=chance.randint(1, 2),
        carried=chance.randint(-5, 1),
        closed=chance.random() < 0.3,
        closing=go > 1 and chance.random() < 0.3,
    )
    of, number = fight(seed), chance.randint(1, 20)
    left, mean = by_hand.turn(of, place)
    at = Position(
        place.alive,
        turn=number,
        go=go,
        roller=place.roller,
        pool=place.pool,
        carried=place.carried,
        closed=(False, place.closed),
        closing=(False, place.closing),
    )
    found = game(of, at)
    assert differs(found, by_hand.merged(left)) < NEAR
    assert found.increments == pytest.approx(float(mean), abs=NEAR)
    whole, more = by_hand.go_on(of, left, number)
    found = game(of, at, to_end=True)
    assert differs(found, by_hand.merged(whole)) < NEAR
    assert found.increments == pytest.approx(float(mean) + more, abs=1e-11)


@pytest.mark.parametrize("closed", [False, True])
def test_from_between_two_turns(closed: bool) -> None:
    of = fight(3)
    left, _ = by_hand.opened(of, (3, 2), closed, False)
    for at in (
        Position((3, 2), turn=4, closed=(False, closed)),
        Position((3, 2), turn=4, closing=(False, closed)),
    ):
        assert differs(game(of, at), by_hand.merged(left)) < NEAR
