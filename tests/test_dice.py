"""Dice: from seed and number alone, every face as likely, each with its purpose."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import dice as dice_module
from game.dice import Dice, FixedDice, Roll, WrongRoll, derived

seeds = st.integers(min_value=-(2**70), max_value=2**70)


def test_the_dice_of_a_seed_are_pinned_for_ever() -> None:
    assert Dice(1).roll("pinned", 24) == (
        3, 5, 4, 5, 4, 2, 1, 1, 5, 4, 6, 2, 2, 5, 1, 1, 6, 2, 1, 4, 4, 6, 2, 2,
    )  # fmt: skip
    assert Dice(2**64).roll("pinned", 8) == (2, 6, 6, 3, 5, 2, 6, 1)
    assert Dice(-7).roll("pinned", 8) == (6, 6, 3, 1, 5, 5, 3, 1)
    assert Dice(1).roll("pinned", 8, sides=8) == (5, 5, 8, 3, 2, 6, 5, 7)
    assert Dice(1, 1_000_000).roll("pinned", 8, sides=20) == (17, 1, 19, 12, 12, 10, 7, 17)
    assert derived(1, "red", 12) == 2866679850947565
    assert derived(1, "branch", 3) == 5064241677818280


def test_other_processes_throw_the_same_dice() -> None:
    code = "from game.dice import *; print(Dice(5).roll('x', 30), derived(5, 'red', 3))"
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert said == {f"{Dice(5).roll('x', 30)} {derived(5, 'red', 3)}\n"}


@given(seeds, st.lists(st.integers(0, 40), max_size=8), st.integers(0, 100))
def test_how_dice_are_grouped_changes_no_die(seed: int, counts: list[int], start: int) -> None:
    together = Dice(seed, start).roll("all", sum(counts))
    one_by_one = Dice(seed, start)
    thrown = [die for count in counts for die in one_by_one.roll("some", count)]
    assert tuple(thrown) == together


@given(seeds, st.integers(0, 500), st.integers(1, 20))
def test_dice_taken_back_fall_again_as_they_fell(seed: int, number: int, count: int) -> None:
    dice = Dice(seed)
    dice.jump(number)
    first = dice.roll("first", count)
    dice.roll("more", 37)
    dice.jump(number)
    assert dice.roll("again", count) == first


@given(seeds, st.integers(0, 300), st.sampled_from([1, 2, 6, 8, 20, 100]))
def test_a_die_shows_one_of_its_faces(seed: int, number: int, sides: int) -> None:
    (die,) = Dice(seed, number).roll("one", 1, sides)
    assert 1 <= die <= sides


@pytest.mark.parametrize("sides", [6, 8])
def test_faces_come_equally_often(sides: int) -> None:
    thrown = Dice(11).roll("many", 60_000, sides)
    expected = len(thrown) / sides
    chi_squared = sum((thrown.count(face) - expected) ** 2 for face in range(1, sides + 1))
    assert chi_squared / expected < 25  # p < 0.001 for 7 degrees of freedom


def test_a_chunk_past_the_last_whole_multiple_is_thrown_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = dice_module._chunks

    def with_a_bad_third(seed: int, block: int, attempt: int) -> tuple[int, ...]:
        chunks = list(real(seed, block, attempt))
        if attempt == 0:
            chunks[2] = 2**32 - 1  # 2**32 is no multiple of 6: this would favour a face
        return tuple(chunks)

    monkeypatch.setattr(dice_module, "_chunks", with_a_bad_third)
    expected = real(3, 0, 1)[2] % 6 + 1
    assert Dice(3).roll("odd one", 3)[2] == expected
    assert Dice(3, 2).roll("odd one", 1, 6) == (expected,)


def test_a_die_of_very_many_sides_favours_no_third_of_them() -> None:
    thrown = Dice(4).roll("wide", 4000, 3 * 2**30)  # a quarter of the chunks is thrown again
    thirds = [sum(die // 2**30 == third for die in thrown) for third in range(3)]
    assert all(abs(third - 4000 / 3) < 120 for third in thirds)


def test_each_roll_is_logged_with_its_purpose() -> None:
    dice = Dice(1, 3)
    attack = dice.roll("attack", 3)
    initiative = dice.roll("initiative", 1, 8)
    assert dice.take_log() == [Roll(3, "attack", 6, attack), Roll(6, "initiative", 8, initiative)]
    assert dice.take_log() == []
    assert dice.number == 7


def test_only_some_blocks_are_kept() -> None:
    dice = Dice(1)
    first = dice.roll("first", 16)
    dice.roll("a whole long war", 16 * 1000)
    assert len(dice._faces) <= 256
    assert Dice(1).roll("first", 16) == first


def test_a_derived_seed_depends_on_every_word_and_its_kind() -> None:
    seeds = [
        derived(1, "red", 1), derived(2, "red", 1), derived(1, "blue", 1), derived(1, "red", 2),
        derived(1, "red", "1"), derived(1, "red"), derived(1, "red\n", 1), derived(1, "red", 1, 1),
    ]  # fmt: skip
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_told_dice_fall_as_told() -> None:
    dice = FixedDice([6, 5, 1, 6, 3])
    assert dice.roll("attack", 3) == (6, 5, 1)
    assert dice.left == 2
    assert dice.roll("defence", 2) == (6, 3)
    assert [roll.purpose for roll in dice.take_log()] == ["attack", "defence"]


def test_told_dice_run_out_with_a_word() -> None:
    with pytest.raises(WrongRoll, match="3 dice are rolled, 2 are left"):
        FixedDice([1, 2]).roll("attack", 3)


def test_told_dice_must_be_on_the_die() -> None:
    with pytest.raises(WrongRoll, match="can't be 1d6"):
        FixedDice([7]).roll("attack", 1)


def test_recorded_rolls_answer_the_same_rolls_only() -> None:
    recorded = [Roll(0, "attack", 6, (6, 1)), Roll(2, "initiative", 8, (8,))]
    dice = FixedDice(recorded)
    assert dice.roll("attack", 2) == (6, 1)
    with pytest.raises(WrongRoll, match="1d6 for 'initiative', recorded are 1d8"):
        dice.roll("initiative", 1)
    assert dice.roll("initiative", 1, 8) == (8,)
    assert dice.left == 0
