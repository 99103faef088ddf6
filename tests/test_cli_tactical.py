from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]

FORM = ["attackers_left", "defenders_left", "attackers_mean", "defenders_mean", "increments"]
TEN = "10 skill=6"


def refused(hexmarch: Run, *words: str) -> str:
    """What is said of a wrong command line."""
    said = hexmarch("tactical", *words)
    assert (said.status, said.out) == (2, "")
    (line,) = said.err.splitlines()
    return str(line)


@pytest.mark.parametrize(
    ("words", "attackers", "defenders"),
    [
        ((TEN, TEN), 6.3130, 3.7878),
        ((f"{TEN} single", f"{TEN} single"), 8.8967, 5.7700),
        ((TEN, f"{TEN} cover=2"), 6.8526, 4.7410),
        ((TEN, TEN, "--no-charge"), 7.7878, 6.2727),
        ((TEN, f"{TEN} reach"), 6.3130, 7.7878),
        ((TEN, TEN, "--escalation"), 6.5080, 3.4920),
        (("12 skill=6 extra", TEN), 9.2835, 2.7302),
        ((TEN, f"{TEN} shield=1"), 7.1660, 5.7247),
    ],
)
def test_one_turn(
    hexmarch: Run, words: tuple[str, ...], attackers: float, defenders: float
) -> None:
    said = hexmarch("tactical", *words, "--json").json
    assert list(said) == FORM
    assert said["attackers_mean"] == pytest.approx(attackers, abs=5e-5)
    assert said["defenders_mean"] == pytest.approx(defenders, abs=5e-5)
    for left, mean in (("attackers_left", attackers), ("defenders_left", defenders)):
        assert sum(said[left]) == pytest.approx(1.0, abs=1e-10)
        assert sum(n * chance for n, chance in enumerate(said[left])) == pytest.approx(
            mean, abs=5e-5
        )


def test_one_man_against_one(hexmarch: Run) -> None:
    said = hexmarch("tactical", "1 skill=10", "1 skill=6 cover=0", "--json").json
    # The charge; he parries with 6 in 10; the man who never fails hands it back, nine rolls in all.
    assert said["attackers_left"] == [0, 1]
    assert said["defenders_left"][1] == pytest.approx(0.6**5, abs=1e-12)
    # The charge and his first roll; a roll of each for every time he has parried.
    rolls = 2 + 2 * (0.6 + 0.6**2 + 0.6**3 + 0.6**4)
    assert said["increments"] == pytest.approx(rolls, abs=1e-11)


def test_extra_on_either_side_is_for_both(hexmarch: Run) -> None:
    one = hexmarch("tactical", "12 skill=6 extra", TEN, "--json").json
    other = hexmarch("tactical", "12 skill=6", f"{TEN} extra", "--json").json
    both = hexmarch("tactical", "12 skill=6 extra", f"{TEN} extra", "--json").json
    assert one == other == both


def test_options_may_stand_in_any_order_and_case(hexmarch: Run) -> None:
    one = hexmarch("tactical", "10 skill=6 single dirty cover=2", TEN, "--json").json
    assert hexmarch("tactical", "10 Cover=2 DIRTY single  skill=6", TEN, "--json").json == one


def test_t6_only_an_opening_that_succeeds_can_fell_anybody(hexmarch: Run) -> None:
    said = hexmarch("tactical", "1 skill=3", "1 skill=0", "--no-charge", "--json").json
    assert said["defenders_left"] == [0.3, 0.7]
    assert said["increments"] == 1.3


def test_t7_fear_counts_on_every_roll(hexmarch: Run) -> None:
    calm = hexmarch("tactical", "9 skill=5", "9 skill=3 single", "--no-charge", "--json").json
    fear = ("9 skill=7 fear=2", "9 skill=4 fear=1 single")
    assert hexmarch("tactical", *fear, "--no-charge", "--json").json == calm


def test_t7_tempo_is_taken_and_passed_on(hexmarch: Run) -> None:
    said = hexmarch("tactical", "1 skill=8", "1 skill=9 tempo=4", "--json").json
    # He rolls at 9 − 4, the foe then at 8 − 4, he at 9 − 5, which is the most; and so on.
    his, foes = [0.5, 0.4, 0.4, 0.4, 0.4], [0.4, 0.3, 0.3, 0.3]
    still, fell, felled = 1.0, 0.0, 0.0
    for mine, other in zip(his, [*foes, 1.0], strict=True):
        fell += still * (1 - mine)
        still *= mine
        felled += still * (1 - other)
        still *= other
    assert said["defenders_left"][0] == pytest.approx(fell, abs=1e-12)
    assert said["attackers_left"][0] == pytest.approx(felled, abs=1e-12)


def test_the_chart_has_a_bar_for_each_number_left(hexmarch: Run) -> None:
    said = hexmarch("tactical", TEN, "10  Skill=6 cover=2").out
    assert said.startswith("10 skill=6 against 10 skill=6 cover=2\nOne turn with a charge: 5.7")
    assert "attackers left: 6.85 of 10 on average" in said
    assert "defenders left: 4.74 of 10 on average" in said
    (most,) = [line for line in said.splitlines() if line.split()[:1] == ["7"] and "26.5%" in line]
    assert most.count("#") == 40


def test_the_chart_says_what_is_in_force(hexmarch: Run) -> None:
    said = hexmarch("tactical", TEN, TEN, "--no-charge", "--escalation").out
    assert "One turn with openings rolled for, escalation:" in said


@pytest.mark.parametrize(
    ("side", "what"),
    [
        ("10 skill=12", "skill can't be 12; it is a whole number from 0 to 10"),
        ("-5 skill=6", "a side can't have -5 men, only 1 to 100"),
        ("0 skill=6", "a side can't have 0 men, only 1 to 100"),
        ("101 skill=6", "a side can't have 101 men, only 1 to 100"),
        ("10 skill=6 brave", "there is no option 'brave'; there are skill=, secondary="),
        ("10 skill=6 sheild=1", "there is no option 'sheild=1'; did you mean 'shield'?"),
        ("10 skill=6 single=yes", "single takes no value; write 'single', not 'single=yes'"),
        ("10", "the skill is missing in '10'; write for example '10 skill=6"),
        ("10 skill=6 cover", "cover needs a value: 'cover=' and a whole number from 0 to 10"),
        ("10 skill=6 dirty", "dirty needs single in '10 skill=6 dirty'"),
        ("10 skill=6 cover=1 cover=1", "cover is given twice in '10 skill=6 cover=1 cover=1'"),
        ("10 skill=6 tempo=6", "tempo can't be 6; it is a whole number from 0 to 5"),
        ("10 skill=-6", "skill can't be -6; it is a whole number from 0 to 10"),
        ("10 skill=six", "skill can't be six; it is a whole number from 0 to 10"),
        ("skill=6", "a side begins with its number of men, 1 to 100, not with 'skill=6'"),
        ("", "a side begins with its number of men, 1 to 100, for example '10 skill=6"),
    ],
)
def test_what_can_t_be_is_said_in_one_line(hexmarch: Run, side: str, what: str) -> None:
    assert what in refused(hexmarch, side, TEN)
    assert f"defenders: {what}" in refused(hexmarch, TEN, side)


def test_t5_reach_is_of_one_side(hexmarch: Run) -> None:
    said = refused(hexmarch, f"{TEN} reach", f"{TEN} reach")
    assert "reach on both sides can't be" in said
    assert "give it to one" in said


def test_two_sides_are_needed(hexmarch: Run) -> None:
    assert "DEFENDERS" in refused(hexmarch, TEN)


def test_the_help_says_that_the_secondary_skill_tells_only_in_later_turns(hexmarch: Run) -> None:
    words = " ".join(hexmarch("tactical", "--help").out.split())
    assert "secondary=S changes nothing here" in words
    plain, other = (
        hexmarch("tactical", TEN, f"{TEN} reach{more}", "--json").json
        for more in ("", " secondary=2")
    )
    assert plain == other
