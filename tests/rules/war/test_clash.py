"""W8: one round of dice."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.war.clash import (
    ATTACKER,
    BOUNCE,
    DEFENDER,
    Carried,
    Fighter,
    carry,
    resolve,
    sorted_dice,
)

BANDITS = Fighter(1)
KNIGHTS = Fighter(1, bonus=1)
TOWER = Fighter(2)
ARCANE = Fighter(2, deadly=True)


def test_blue_against_red_as_the_rules_tell_it() -> None:
    first = resolve([BANDITS] * 3, [BANDITS] * 2, [6, 5, 1], [6, 3])
    assert [(p.attack_value, p.defence_value, p.winner) for p in first.pairs] == [
        (6, 6, BOUNCE),
        (5, 3, ATTACKER),
    ]
    assert first.attacker_hits == (0, 0, 0)
    assert first.defender_hits == (0, 1)
    second = resolve([BANDITS] * 3, [BANDITS], [4, 4, 3], [1])
    assert second.defender_hits == (1,)


def test_the_hit_falls_on_the_unit_whose_die_was_beaten() -> None:
    clash = resolve([BANDITS, BANDITS], [TOWER, BANDITS], [3, 6], [1, 4])
    assert clash.defender_hits == (1, 1)
    clash = resolve([BANDITS, BANDITS], [TOWER, BANDITS], [1, 6], [1, 4])
    assert clash.defender_hits == (0, 1)


@pytest.mark.parametrize("attacks", [True, False])
def test_war_training_adds_one_in_attack_and_in_defence(attacks: bool) -> None:
    sides = ([KNIGHTS], [BANDITS]) if attacks else ([BANDITS], [KNIGHTS])
    clash = resolve(*sides, [4], [4])
    assert clash.pairs[0].winner == (ATTACKER if attacks else DEFENDER)


def test_a_trained_six_beats_a_six() -> None:
    assert resolve([KNIGHTS], [BANDITS], [6], [6]).pairs[0].attack_value == 7


def test_equal_dice_stand_deadly_first_then_by_hits_left_then_in_stack_order() -> None:
    side = [BANDITS, TOWER, BANDITS, ARCANE, TOWER._replace(hits=1, entrenched=2)]
    assert [unit for _, unit in sorted_dice(side, [4] * 5)] == [3, 4, 1, 0, 2]


def test_equal_dice_are_those_equal_after_war_training() -> None:
    assert sorted_dice([KNIGHTS, TOWER], [4, 5]) == [(5, 1), (5, 0)]


def test_deadly_does_two_hits_as_attacker() -> None:
    assert resolve([ARCANE], [TOWER], [5], [4]).defender_hits == (2,)


def test_deadly_does_one_hit_as_defender() -> None:
    assert resolve([TOWER], [ARCANE], [4], [5]).attacker_hits == (1,)


def test_hits_beyond_what_the_target_can_take_are_lost() -> None:
    clash = resolve([ARCANE], [BANDITS, TOWER], [6], [5, 4])
    assert clash.pairs[0].hits == 2
    assert clash.pairs[0].absorbed == 1
    assert clash.defender_hits == (1, 0)


def test_a_hit_takes_entrenchment_first() -> None:
    entrenched = BANDITS._replace(entrenched=1)
    assert resolve([ARCANE], [entrenched], [6], [5]).defender_hits == (2,)


def test_a_defender_out_of_range_wins_its_pair_but_does_not_hurt() -> None:
    clash = resolve([BANDITS], [BANDITS._replace(reaches=False)], [2], [5])
    assert clash.pairs[0].winner == DEFENDER
    assert clash.pairs[0].hits == 0
    assert clash.attacker_hits == (0,)


def test_three_dice_of_one_unit_all_hit_it() -> None:
    colossal = Fighter(4, dice=3)
    clash = resolve([BANDITS] * 3, [colossal], [6, 5, 4], [3, 2, 1])
    assert clash.defender_hits == (3,)
    assert [pair.defender for pair in clash.pairs] == [0, 0, 0]


def test_overkill_is_carried_to_the_unit_with_fewest_hits_left() -> None:
    foes = [BANDITS, Fighter(3), TOWER]
    clash = resolve([ARCANE], foes, [6], [5, 1, 1], carried=True)
    assert clash.carried == (Carried(0, DEFENDER, 2, 1),)
    assert clash.defender_hits == (1, 0, 1)


def test_overkill_is_carried_within_the_faction_only() -> None:
    foes = [BANDITS, BANDITS._replace(group=1), Fighter(3)]
    clash = resolve([ARCANE], foes, [6], [5, 1, 1], carried=True)
    assert clash.defender_hits == (1, 0, 1)


def test_overkill_is_carried_after_all_pairs_of_the_round() -> None:
    foes = [BANDITS, BANDITS, TOWER]
    clash = resolve([ARCANE, BANDITS], foes, [6, 5], [5, 4, 1], carried=True)
    assert clash.defender_hits == (1, 1, 1)


def test_carried_hits_go_on_when_a_unit_falls() -> None:
    left = [0, 3, 1, 1]
    assert carry([0, 0, 0, 0], left, 0, 4) == [(2, 1), (3, 1), (1, 2)]
    assert left == [0, 1, 0, 0]


def test_overkill_on_attackers_is_carried_too() -> None:
    colossal = Fighter(1, dice=3)
    clash = resolve([colossal, TOWER], [BANDITS] * 2, [4, 4, 1, 1], [6, 5], carried=True)
    assert clash.attacker_hits == (1, 1)
    assert clash.carried == (Carried(1, ATTACKER, 1, 1),)


def test_the_number_of_dice_must_fit() -> None:
    with pytest.raises(ValueError, match="2 dice belong to these units, not 3"):
        resolve([BANDITS, BANDITS], [BANDITS], [1, 2, 3], [1])


FIGHTERS = st.builds(
    Fighter,
    hits=st.integers(1, 4),
    entrenched=st.integers(0, 2),
    bonus=st.integers(0, 1),
    deadly=st.booleans(),
    dice=st.sampled_from([1, 1, 1, 3]),
    reaches=st.booleans(),
    group=st.integers(0, 1),
)
SIDES = st.lists(FIGHTERS, min_size=1, max_size=5)


def sorted_by_the_words(side: list[Fighter], faces: list[int]) -> list[tuple[int, int]]:
    owners = [unit for unit, fighter in enumerate(side) for _ in range(fighter.dice)]
    dice = [(face + side[unit].bonus, unit) for face, unit in zip(faces, owners, strict=True)]
    ordered = []
    dice.sort(key=lambda die: -die[0])
    for _, equal in groupby(dice, key=lambda die: die[0]):
        tied = sorted(equal, key=lambda die: die[1])
        tied.sort(key=lambda die: side[die[1]].hits + side[die[1]].entrenched, reverse=True)
        tied.sort(key=lambda die: side[die[1]].deadly, reverse=True)
        ordered += tied
    return ordered


@given(SIDES, SIDES, st.data())
def test_pairs_and_hits_follow_the_words_of_the_ruling(
    attackers: list[Fighter], defenders: list[Fighter], data: st.DataObject
) -> None:
    faces = [
        data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
        for dice in (sum(f.dice for f in attackers), sum(f.dice for f in defenders))
    ]
    clash = resolve(attackers, defenders, *faces)
    attack, defence = (
        sorted_by_the_words(side, rolled)
        for side, rolled in zip((attackers, defenders), faces, strict=True)
    )
    pairs = list(zip(attack, defence, strict=False))
    assert [
        ((p.attack_value, p.attacker), (p.defence_value, p.defender)) for p in clash.pairs
    ] == pairs
    taken = [[0] * len(attackers), [0] * len(defenders)]
    for (ours, attacker), (theirs, defender) in pairs:
        if ours > theirs and attackers[attacker].reaches:
            taken[1][defender] += 2 if attackers[attacker].deadly else 1
        if theirs > ours and defenders[defender].reaches:
            taken[0][attacker] += 1
    for side, hits, dealt in zip(
        (attackers, defenders), (clash.attacker_hits, clash.defender_hits), taken, strict=True
    ):
        capped = [
            min(blows, unit.hits + unit.entrenched) for unit, blows in zip(side, dealt, strict=True)
        ]
        assert list(hits) == capped


@given(SIDES, SIDES, st.data())
def test_carried_hits_are_only_lost_when_the_whole_faction_is_gone(
    attackers: list[Fighter], defenders: list[Fighter], data: st.DataObject
) -> None:
    faces = [
        data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
        for dice in (sum(f.dice for f in attackers), sum(f.dice for f in defenders))
    ]
    clash = resolve(attackers, defenders, *faces, carried=True)
    for group in (0, 1):
        dealt = sum(
            p.hits
            for p in clash.pairs
            if p.winner == ATTACKER and defenders[p.defender].group == group
        )
        faction = [unit for unit, fighter in enumerate(defenders) if fighter.group == group]
        room = sum(defenders[unit].hits + defenders[unit].entrenched for unit in faction)
        assert sum(clash.defender_hits[unit] for unit in faction) == min(dealt, room)
