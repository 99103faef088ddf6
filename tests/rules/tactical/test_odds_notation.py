"""A side as text."""

from __future__ import annotations

import pytest

from game.rules.tactical.notation import NotationError, Side, asked, parse_side
from game.rules.tactical.troops import Profile, Terms


def test_a_plain_side() -> None:
    assert parse_side("10 skill=6") == Side(10, Profile(skill=6, secondary=6))


def test_all_that_can_be_said() -> None:
    said = "60 skill=10 secondary=4 cover=3 shield=2 single dirty reach extra fear=1 tempo=5"
    profile = Profile(
        skill=10,
        secondary=4,
        cover=3,
        shield=2,
        penalty=2,
        single=True,
        dirty=True,
        reach=True,
        fear=1,
    )
    assert parse_side(said) == Side(60, profile, extra=True, tempo=5)


def test_options_of_both_sides() -> None:
    plain, other = parse_side("3 skill=6"), parse_side("4 skill=5 extra tempo=2")
    both = asked(plain, other, charge=False, escalation=True)
    assert both.alive == (3, 4)
    assert both.terms == Terms(charge=False, multiple=True, tempo=True, escalation=True)
    assert both.tempo == (0, 2)
    assert asked(plain, plain, charge=True, escalation=False).terms == Terms()


def test_t5_reach_may_be_on_either_side_but_one() -> None:
    long, short = parse_side("3 skill=6 reach"), parse_side("3 skill=6")
    assert asked(long, short, charge=True, escalation=False).profiles[0].reach
    assert asked(short, long, charge=True, escalation=False).profiles[1].reach
    with pytest.raises(NotationError, match="reach on both sides can't be"):
        asked(long, long, charge=True, escalation=False)


@pytest.mark.parametrize(
    "text",
    ["10 skill=٦", "1_0 skill=6", "10 skill=6.0", "10 skill=+6", "10 =6", "10 skill=6 single="],
)
def test_odd_spellings_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_side(text)
