"""W8: exact odds against every fall of the dice, in fractions."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.rules.war.clash import Fighter
from game.rules.war.odds import Endless, exact
from tests.rules.war.odds_reference import Side, figures, strength

BANDITS = Fighter(1)
KNIGHTS = Fighter(1, bonus=1)
TOWER = Fighter(2)
ARCANE = Fighter(2, deadly=True)
AIRSHIP = Fighter(3)
BEHEMOTH = Fighter(4, deadly=True)
ENTRENCHED = Fighter(1, entrenched=1)
AFAR = Fighter(1, reaches=False)
THREE_DICE = Fighter(2, dice=3)
ALLIED = Fighter(1, group=1)
TIRED = Fighter(1, low=True)
TIRED_TWO = Fighter(2, bonus=1, deadly=True, low=True)
KINDS = (BANDITS, KNIGHTS, TOWER, ARCANE, AIRSHIP, BEHEMOTH, ENTRENCHED, AFAR, ALLIED, TIRED)


def check(attackers: Side, defenders: Side, *, to_end: bool, carried: bool) -> None:
    wanted = figures(attackers, defenders, to_end=to_end, carried=carried)
    odds = exact(attackers, defenders, to_end=to_end, carried=carried)
    for name, figure in wanted.items():
        assert getattr(odds, name) == pytest.approx(figure, abs=1e-12, rel=1e-12), name


@pytest.mark.parametrize("to_end", [True, False])
def test_every_kind_against_every_kind(to_end: bool) -> None:
    for attacker, defender in product(KINDS, KINDS):
        if attacker.reaches or defender.reaches:
            check((attacker,), (defender,), to_end=to_end, carried=False)


@pytest.mark.parametrize("to_end", [True, False])
@pytest.mark.parametrize("carried", [True, False])
@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((BANDITS,) * 3, (BANDITS,) * 2),
        ((BANDITS,) * 2, (BANDITS,) * 3),
        ((KNIGHTS, BANDITS), (BANDITS, BANDITS)),
        ((BANDITS, KNIGHTS), (KNIGHTS, BANDITS)),
        ((TOWER, KNIGHTS), (BANDITS, TOWER)),
        ((KNIGHTS, TOWER), (TOWER, BANDITS)),
        ((ARCANE, BANDITS), (TOWER, BANDITS)),
        ((BANDITS, ARCANE), (ENTRENCHED, KNIGHTS)),
        ((ARCANE, ARCANE), (BANDITS, ALLIED, TOWER)),
        ((BEHEMOTH,), (BANDITS, BANDITS, ALLIED)),
        ((BANDITS, BANDITS), (AFAR, BANDITS)),
        ((KNIGHTS, BANDITS, KNIGHTS), (BANDITS, KNIGHTS)),
        ((THREE_DICE,), (BANDITS, KNIGHTS)),
        ((TIRED, BANDITS), (BANDITS, TIRED_TWO)),
        ((TIRED, TIRED), (TIRED, KNIGHTS)),
        ((TIRED_TWO, TIRED), (BANDITS, BANDITS, TOWER)),
        ((THREE_DICE._replace(low=True),), (TIRED, KNIGHTS)),
        ((BANDITS, BANDITS), (THREE_DICE,)),
        ((THREE_DICE._replace(deadly=True),), (BANDITS, ALLIED)),
        ((THREE_DICE._replace(hits=1), BANDITS), (BANDITS,)),
    ],
)
def test_mixed_stacks(attackers: Side, defenders: Side, to_end: bool, carried: bool) -> None:
    check(attackers, defenders, to_end=to_end, carried=carried)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((TOWER, KNIGHTS, TOWER), (BANDITS, BANDITS)),
        ((BANDITS, KNIGHTS, BANDITS), (KNIGHTS, BANDITS, KNIGHTS)),
    ],
)
def test_like_units_on_both_sides_of_another(attackers: Side, defenders: Side) -> None:
    """Which of the two was hit tells later, when equal dice go by stack order."""
    check(attackers, defenders, to_end=True, carried=False)


FIGHTERS = st.builds(
    Fighter,
    hits=st.sampled_from([1, 1, 2, 3]),
    entrenched=st.sampled_from([0, 0, 1]),
    bonus=st.sampled_from([0, 0, 1]),
    deadly=st.booleans(),
    dice=st.sampled_from([1, 1, 1, 3]),
    reaches=st.sampled_from([True, True, True, False]),
    group=st.sampled_from([0, 0, 1]),
)
SIDES = st.lists(FIGHTERS, min_size=1, max_size=3).map(tuple)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(SIDES, SIDES, st.booleans(), st.booleans())
def test_any_small_battle(attackers: Side, defenders: Side, to_end: bool, carried: bool) -> None:
    dice = sum(fighter.dice for fighter in attackers + defenders)
    assume(6**dice * (strength(attackers) * strength(defenders) if to_end else 2) < 100_000)
    try:
        check(attackers, defenders, to_end=to_end, carried=carried)
    except ZeroDivisionError:
        with pytest.raises(Endless):
            exact(attackers, defenders, to_end=to_end, carried=carried)
