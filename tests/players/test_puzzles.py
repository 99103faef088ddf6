"""Strategy puzzles: what each level must see, and that each puzzle is what it says it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from game.dice import Dice, derived
from game.players import COMPUTERS, choose
from game.rules import war
from tests.players.puzzles.desk import (
    Puzzle,
    play_line,
    position,
    puzzles,
    quietly,
    whole_turn,
)
from tests.players.puzzles.words import fight, figures, holds, matching, means, wins

if TYPE_CHECKING:
    from collections.abc import Iterator

CHANCES = (1, 20, 300)
LONGEST = 60  # decisions in a turn; the longest here have a dozen
NEAR = 0.0051  # figures are written with two digits
ALL = puzzles()
EACH = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
NOT_YET = pytest.mark.xfail(reason="the level doesn't see it yet", strict=True)
SOLVING = [
    pytest.param(
        puzzle,
        level,
        id=f"{level}: {puzzle.name}",
        marks=NOT_YET if level in puzzle.unsolved else (),
    )
    for puzzle in ALL
    for level in puzzle.levels
]


@pytest.mark.parametrize(("puzzle", "level"), SOLVING)
def test_a_level_solves_it(puzzle: Puzzle, level: str) -> None:
    for chance in CHANCES:
        assert not faults(puzzle, level, chance)


def faults(puzzle: Puzzle, level: str, chance: int) -> list[str]:
    """What is wrong with how a level plays a puzzle, in words."""
    state = position(puzzle)
    played = list(play(puzzle, level, chance, state))
    return _faults(puzzle, state, played)


def play(
    puzzle: Puzzle, level: str, chance: int, state: war.State
) -> Iterator[tuple[war.State, war.WarOrder]]:
    """The level's orders, each with the position that it was given in; `state` is played on."""
    dice = Dice(chance, state.dice)
    turn = state.turns
    for line in range(LONGEST):
        before = war.copy(state)
        order = choose(level, state, derived(chance, puzzle.side, line))
        yield before, order
        quietly(state, order, dice)
        if not puzzle.whole or state.turns != turn or not whole_turn(puzzle, state):
            return
    raise AssertionError(f"the turn has no end after {LONGEST} decisions")


def _faults(
    puzzle: Puzzle, end: war.State, played: list[tuple[war.State, war.WarOrder]]
) -> list[str]:
    places = puzzle.places()
    line = ", ".join(text(state, order) for state, order in played)
    found = []
    state, first = played[0]
    if puzzle.right and not any(means(state, places, wanted, first) for wanted in puzzle.right):
        found.append(f"{text(state, first)} isn't {' or '.join(puzzle.right)}")
    found += [
        f"{text(before, order)} was not to be ordered ({unwanted})"
        for before, order in played
        for unwanted in puzzle.never
        if means(before, places, unwanted, order)
    ]
    found += [
        f"no {wanted} in: {line}"
        for wanted in puzzle.given
        if not any(means(before, places, wanted, order) for before, order in played)
    ]
    found += [
        f"it isn't true that {claim} after: {line}"
        for claim in puzzle.after
        if not holds(end, places, claim)
    ]
    return found


def text(state: war.State, order: war.WarOrder) -> str:
    """An order in a few words."""
    raw = war.order_to_json(order)
    name = state.war.hex_name
    what = "+".join(raw.get("units", [])) or raw.get("unit", raw.get("kind", ""))
    parts = [raw["order"], what]
    parts += [name(raw[place]) for place in ("origin", "post") if place in raw]
    if "target" in raw:
        parts.append(f"-> {name(raw['target'])}")
    return " ".join(part for part in parts if part)


# The puzzles themselves


def test_there_are_enough_of_them_for_every_level() -> None:
    assert len(ALL) >= 36
    assert len({puzzle.name for puzzle in ALL}) == len(ALL)
    for level in COMPUTERS:
        assert sum(level in puzzle.levels for puzzle in ALL) >= 25, level


@EACH
def test_it_says_what_is_right_and_for_whom(puzzle: Puzzle) -> None:
    assert re.fullmatch(r"[A-Z].{30,}\.", puzzle.why)
    assert puzzle.levels
    assert set(puzzle.levels) <= set(COMPUTERS)
    assert puzzle.right or puzzle.never or puzzle.whole


@EACH
def test_what_a_level_sees_a_stronger_one_sees(puzzle: Puzzle) -> None:
    assert puzzle.levels == COMPUTERS[COMPUTERS.index(puzzle.levels[0]) :]


@EACH
def test_its_orders_are_legal_and_tell_right_from_wrong(puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert state.active == puzzle.side
    places = puzzle.places()
    for wanted in puzzle.right:
        assert matching(state, places, wanted), wanted
    for unwanted in puzzle.never:
        assert matching(state, places, unwanted), unwanted
    wrong = [
        order
        for order in war.orders(state)
        if not any(means(state, places, wanted, order) for wanted in puzzle.right)
    ]
    assert wrong, "nothing could be wrong"


@pytest.mark.parametrize(
    "puzzle", [puzzle for puzzle in ALL if puzzle.whole], ids=lambda puzzle: puzzle.name
)
def test_its_solution_solves_it_and_its_mistake_does_not(puzzle: Puzzle) -> None:
    assert not follow(puzzle, puzzle.solution)
    assert follow(puzzle, puzzle.mistake)


def follow(puzzle: Puzzle, lines: tuple[str, ...]) -> list[str]:
    """What is wrong with a line of orders, which must be a whole turn (muster)."""
    state = position(puzzle)
    played = []
    for line in lines:
        assert whole_turn(puzzle, state), f"{line}: the turn is over"
        before = war.copy(state)
        order = matching(state, puzzle.places(), line.partition("|")[0].strip())[0]
        play_line(puzzle, state, line)
        played.append((before, order))
    faults = _faults(puzzle, state, played)
    assert faults or not whole_turn(puzzle, state), "the turn isn't over"
    return faults


@EACH
def test_its_figures_are_the_exact_ones(puzzle: Puzzle) -> None:
    state = position(puzzle)
    places = puzzle.places()
    for said, chance in puzzle.odds.items():
        assert wins(state, places, said) == pytest.approx(chance, abs=NEAR), said
    for said, hits in puzzle.deals.items():
        assert fight(state, places, said).hits_on_defender == pytest.approx(hits, abs=NEAR), said
    for said, hits in puzzle.takes.items():
        assert fight(state, places, said).hits_on_attacker == pytest.approx(hits, abs=NEAR), said


@EACH
def test_its_sentence_shows_its_figures_and_no_others(puzzle: Puzzle) -> None:
    shown = set(re.findall(r"\d+ %|\d\.\d\d", puzzle.why))
    assert shown == set(figures(puzzle))


def test_words_that_mean_no_order_and_no_claim_are_found_out() -> None:
    state = position(ALL[0])
    with pytest.raises(AssertionError, match="'jump A' is no order"):
        matching(state, {}, "jump A")
    with pytest.raises(AssertionError, match="'all is well' is no claim"):
        holds(state, {}, "all is well")
