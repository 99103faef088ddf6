"""Puzzles of the Tactical Core: what each level must see, and that each puzzle is as it says."""

from __future__ import annotations

import re

import pytest

from game.players import COMPUTERS, choose
from game.players.tactical import veteran
from game.rules import tactical
from tests.players.tactical.desk import SIDES, Puzzle, named, position, puzzles

NEAR = 0.0051  # figures are written with two digits
EACH = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
SOLVING = [(puzzle, level) for puzzle in puzzles() for level in puzzle.levels]


@pytest.mark.parametrize(("puzzle", "level"), SOLVING, ids=lambda part: getattr(part, "name", part))
def test_a_level_solves_it(puzzle: Puzzle, level: str) -> None:
    order = choose(level, position(puzzle), 1)
    assert order in [named(puzzle.side, words) for words in puzzle.right]
    assert order not in [named(puzzle.side, words) for words in puzzle.never]


def test_there_are_some_for_every_level_and_a_veteran_solves_all() -> None:
    for level in COMPUTERS:
        assert sum(level in puzzle.levels for puzzle in puzzles()) >= 6, level
    assert all("veteran" in puzzle.levels for puzzle in puzzles())


@EACH
def test_its_orders_are_legal_and_there_are_wrong_ones(puzzle: Puzzle) -> None:
    legal = tactical.orders(position(puzzle))
    asked = (*puzzle.right, *puzzle.never, *puzzle.holds, *puzzle.men)
    assert {named(puzzle.side, words) for words in asked} <= set(legal)
    assert len(puzzle.right) < len(legal)


@EACH
def test_its_figures_are_the_exact_ones_and_in_its_sentence(puzzle: Puzzle) -> None:
    basis, options = veteran.options(position(puzzle), told=True)
    assert basis == "best_play"
    side = SIDES.index(puzzle.side)
    worths = {option.order: option.worth for option in options}
    for words, chance in puzzle.holds.items():
        assert worths[named(puzzle.side, words)].holds[side] == pytest.approx(chance, abs=NEAR)
    for words, men in puzzle.men.items():
        assert worths[named(puzzle.side, words)].men[side] == pytest.approx(men, abs=NEAR)
    shown = set(re.findall(r"\d+ %|\d\.\d\d", puzzle.why))
    figures = {f"{chance:.0%}".replace("%", " %") for chance in puzzle.holds.values()}
    assert shown == figures | {f"{men:.2f}" for men in puzzle.men.values()}
