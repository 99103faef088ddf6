"""What is shown of a fight is made of its events alone, and says the same as the position."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data.tactical import tactical_tables
from game.dice import Dice
from game.rules import tactical
from game.rules.contract import Event
from game.rules.tactical.events import Handed, Rolled, TurnOpened
from game.rules.tactical.house import House
from game.rules.tactical.odds_result import position
from game.ui.tactical.stage import Stage, dice_of, seconds
from tests.ui.tactical.fighting import lines

TROOPS = ("sword_and_buckler", "swordsmen", "pikemen", "shield_wall", "sabreurs", "knights")
OPTIONS = {"multiple": "on", "tempo": "on", "escalation": "on", "opening": "no_charge"}


def staged(state: tactical.State) -> Stage:
    clash = state.clash
    return Stage(clash.sides, (clash.lines[0].count, clash.lines[1].count))


@given(
    st.integers(0, 10_000),
    st.sampled_from(TROOPS),
    st.sampled_from(TROOPS),
    st.integers(1, 12),
    st.integers(1, 12),
    st.sets(st.sampled_from(sorted(OPTIONS))),
)
def test_the_stage_says_what_the_position_says(
    seed: int, one: str, other: str, attackers: int, defenders: int, on: set[str]
) -> None:
    house = House.of({name: OPTIONS[name] for name in on})
    scenario = lines(attackers, defenders, one, other)
    dice, chance = Dice(seed), random.Random(seed)
    state, _ = tactical.start(scenario, house, tactical_tables(), dice)
    stage = staged(state)
    for _ in range(60):
        legal = tactical.orders(state)
        if not legal:
            break
        tactical.play(state, chance.choice(legal), dice, stage.take)
        assert stage.where == position(state)
        assert len(stage.pairs) == state.pool
        assert stage.opened == (state.phase != "between")
        for side in (0, 1):
            assert len(stage.standing(side)) == state.alive[side]


def fought(seed: int = 4) -> tuple[Stage, list[Event]]:
    dice = Dice(seed)
    state, _ = tactical.start(lines(), House(), tactical_tables(), dice)
    events: list[Event] = []
    tactical.play(state, tactical.orders(state)[0], dice, events.append)
    return staged(state), events


def test_each_die_lies_on_a_man_of_the_side_that_rolls_it() -> None:
    stage, events = fought()
    for event in events:
        stage.show([event])
        stage.next()
        if isinstance(event, Rolled):
            side = stage.sides.index(event.side)
            assert stage.holder == side
            assert [die.value for die in stage.dice] == list(event.dice)
            assert [die.man for die in stage.dice] == [pair[side] for pair in stage.pairs]
            assert len({die.man for die in stage.dice}) == len(stage.dice)
        stage.update(60)


def test_counters_fly_to_the_foes_opposite() -> None:
    stage, events = fought()
    for event in events:
        stage.take(event)
        if isinstance(event, Handed):
            foe = 1 - stage.sides.index(event.side)
            assert stage.holder == foe
            assert [die.man for die in stage.dice] == [pair[foe] for pair in stage.pairs]


def test_who_fails_falls_and_stays_as_a_mark() -> None:
    stage, events = fought()
    for event in events:
        before = set(stage.standing(1)), set(stage.standing(0))
        stage.take(event)
        if isinstance(event, Rolled):
            side = stage.sides.index(event.side)
            fallen = before[0 if side else 1] - set(stage.standing(side))
            assert len(fallen) == event.fallen
            assert all(stage.men[side][man].down is not None for man in fallen)


def test_events_are_shown_one_after_the_other_in_their_time() -> None:
    stage, events = fought()
    stage.show(events)
    shown = []
    while stage.busy:
        stage.next()
        playing = stage.playing
        assert stage.update(seconds(playing) * 0.4) is None
        assert 0.3 < stage.part < 0.5
        ended = stage.update(seconds(playing))
        assert ended is playing
        shown.append(ended)
    assert shown == events


def test_hurry_takes_everything_at_once() -> None:
    stage, events = fought()
    slow, _ = fought()
    stage.show(events)
    stage.next()
    stage.update(0.1)
    stage.hurry()
    for event in events:
        slow.take(event)
    assert not stage.busy
    assert stage.where == slow.where
    assert [man.down for man in stage.men[0]] == [man.down for man in slow.men[0]]


def test_men_close_ranks_when_a_turn_opens() -> None:
    stage, events = fought()
    for event in events:
        stage.take(event)
    left = len(stage.standing(1))
    assert left < 10
    stage.take(TurnOpened(2, "red", False, (len(stage.standing(0)), left), left))
    assert sorted(stage.men[1][man].slot for man in stage.standing(1)) == list(range(left))


def test_halved_counters_are_shown_as_blocks_and_openings_that_fail_fell_nobody() -> None:
    house = House.of({"opening": "no_charge"})
    for seed in range(40):
        dice = Dice(seed)
        state, _ = tactical.start(lines(troop="swordsmen"), house, tactical_tables(), dice)
        events: list[Event] = []
        tactical.play(state, tactical.orders(state)[0], dice, events.append)
        for event in events:
            if isinstance(event, Rolled):
                tones = [die.tone for die in dice_of(event, range(len(event.dice)))]
                assert tones.count("counter") == event.counters
                assert tones.count("fail") == event.fallen


def test_long_weapons_keep_the_first_attack_off_and_closing_is_shown() -> None:
    dice = Dice(2)
    state, _ = tactical.start(lines(12, 12, other="pikemen"), House(), tactical_tables(), dice)
    stage = staged(state)
    events: list[Event] = []
    tactical.play(state, tactical.orders(state)[0], dice, events.append)
    first = next(event for event in events if isinstance(event, Rolled))
    assert first.closed > 0
    assert "closed" in {die.tone for die in dice_of(first, range(len(first.dice)))}
    for event in events:
        stage.take(event)
    assert stage.where.closing[1]
    stage.take(TurnOpened(2, "red", False, state.alive, 5))
    assert stage.where.closed[1]


@pytest.mark.parametrize("charge", [True, False])
def test_odds_are_asked_of_a_position_that_can_be(charge: bool) -> None:
    house = House.of({"opening": "charge" if charge else "no_charge"})
    dice = Dice(1)
    state, _ = tactical.start(lines(), house, tactical_tables(), dice)
    stage = staged(state)
    fresh = stage.known
    stage.take(TurnOpened(1, "red", charge, (10, 10), 10))
    assert stage.known.go == (1 if charge else 0)
    assert charge or stage.known == fresh
