"""Sides as text, for `hexmarch odds` and for maps."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.war.notation import Entry, NotationError, parse_side, write_side

FULL = {"bandits": 1, "knights": 1, "battle_tower": 2, "walking_behemoth": 4}


def test_a_side_is_read_in_stack_order() -> None:
    assert parse_side("2 knights + battle_tower:hits=1:entrenched", FULL) == (
        Entry("knights", 1),
        Entry("knights", 1),
        Entry("battle_tower", 1, 1),
    )


@pytest.mark.parametrize(
    "text",
    ["3 bandits", "3   BANDITS", " 3bandits ", "bandits+bandits + bandits", "2 Bandits+ bandits"],
)
def test_spaces_and_letter_case_do_not_matter(text: str) -> None:
    assert parse_side(text, FULL) == (Entry("bandits", 1),) * 3


def test_a_name_may_be_written_in_words() -> None:
    assert parse_side("Battle Tower : hits = 1", FULL) == (Entry("battle_tower", 1),)


def test_stacked_entrenchment_is_a_number() -> None:
    side = parse_side("bandits:entrenched=3", FULL)
    assert side == (Entry("bandits", 1, 3),)
    assert write_side(side, FULL) == "bandits:entrenched=3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a side needs at least one unit, for example '3 bandits'"),
        ("bandits +", "a unit's name is missing in 'bandits +'; write for example '3 bandits'"),
        ("bandit", "there is no unit 'bandit'; did you mean 'bandits'?"),
        ("Dragon", "there is no unit 'Dragon'; there are bandits, knights, battle_tower, "),
        ("0 knights", "the count of knights is 0, it must be 1 or more"),
        ("-1 knights", "the count of knights is -1, it must be 1 or more"),
        ("11 knights", "'11 knights' has more than 10 units"),
        ("6 knights + 5 bandits", "'6 knights + 5 bandits' has more than 10 units"),
        ("99999999999 bandits", "the count of bandits is '99999999999', it must be a small"),
        ("battle_tower:hits=3", "battle_tower can't have 3 hits left, only 1 to 2"),
        ("battle_tower:hits=0", "battle_tower can't have 0 hits left, only 1 to 2"),
        ("battle_tower:hits=two", "hits of battle_tower is 'two', it must be a small whole number"),
        ("bandits:tired", "'tired' after bandits is neither 'hits=K' nor 'entrenched'"),
        ("bandits:hits", "'hits' after bandits is neither 'hits=K' nor 'entrenched'"),
        ("bandits:hits=1:hits=1", "'hits' is given twice for bandits"),
        ("bandits:entrenched=0", "entrenched of bandits is 0, it must be 1 or more"),
        ("bandits:entrenched=yes", "'entrenched=yes' after bandits: write ':entrenched'"),
        ("1.5 bandits", "'.5 bandits' is no unit; write units as '[COUNT] NAME[:hits=K]"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_side(text, FULL)
    assert str(refused.value).startswith(said)


def test_the_limit_is_the_callers() -> None:
    assert len(parse_side("40 bandits", FULL, most=None)) == 40
    with pytest.raises(NotationError, match="more than 2 units"):
        parse_side("3 bandits", FULL, most=2)


ENTRIES = st.sampled_from(sorted(FULL)).flatmap(
    lambda name: st.builds(Entry, st.just(name), st.integers(1, FULL[name]), st.integers(0, 2))
)


@given(st.lists(ENTRIES, min_size=1, max_size=10))
def test_what_is_written_is_read_back(side: list[Entry]) -> None:
    assert parse_side(write_side(side, FULL), FULL) == tuple(side)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(NotationError):
        assert 1 <= len(parse_side(text, FULL)) <= 10
