"""The shipped battlefields and set-ups: sound, told to players, fair where they say so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

import pytest

from game.data import wargame
from game.data.arms import wargame_tables
from game.data.battles import check_scenario
from game.dice import derived
from game.hexes import Hex
from game.players import LEVELS
from game.rules.wargame.house import House
from game.rules.wargame.scenario import NOWHERE, Goal, Scenario
from game.series import Setup, play_games
from game.tiled import battlefields, check, load_battlefield, load_setup
from game.tiled.ground import layout_of

MAPS = battlefields()
SETUPS = wargame.shipped()
FAIR = [path for path in MAPS if load_battlefield(path)[0].fair]
SMALL = 10  # G12
GAMES = 60


def scenario(path: Path) -> Scenario:
    return load_setup(path, LEVELS)[0] if path in SETUPS else load_battlefield(path)[0]


@pytest.fixture(params=[*MAPS, *SETUPS], ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_it_has_no_faults(path: Path) -> None:
    report = check([path], LEVELS)

    assert report == {"files": [{"file": str(path), "ok": True, "findings": []}]}


def test_it_can_be_fought_and_told_to_players(path: Path) -> None:
    fight, tables, *_ = load_setup(path) if path in SETUPS else load_battlefield(path)

    check_scenario(fight, tables)
    assert fight.title
    assert fight.author
    assert len(fight.briefing) > 100
    assert 3 <= len(fight.factors) <= 7
    assert all(factor.name for factor in fight.factors)
    assert 10 <= fight.max_rounds <= 20
    assert len({side.colour for side in fight.sides}) == len(fight.sides)
    for side in fight.sides:
        assert side.colour
        assert side.briefing
        own = [one for one in fight.fighters if one.side == side.id]
        assert any(one.leader for one in own)
        assert len(side.zone) >= len(own)
        assert all(one.cell in side.zone for one in own)


def test_there_are_small_fights_and_large_ones() -> None:
    sizes = {path.stem: len(scenario(path).fighters) for path in (*MAPS, *SETUPS)}

    assert sum(size > SMALL for size in sizes.values()) >= 3
    assert sum(size <= SMALL for size in sizes.values()) >= 4
    assert sizes["siege-breach"] > SMALL


def test_between_them_they_have_every_kind_of_goal_and_of_factor() -> None:
    fights = [scenario(path) for path in MAPS]

    goals = {goal.kind for fight in fights for goal in fight.goals}
    assert goals == {"protect", "destroy", "hold", "control_hexes"}
    for fight in fights:
        assert len({factor.kind for factor in fight.factors}) >= 2
    entries = {(factor.kind, factor.entry) for fight in fights for factor in fight.factors}
    assert len(entries) >= 14
    assert {fight.field.flat for fight in fights} == {True, False}


def test_a_fire_to_be_lit_has_somebody_to_light_it(path: Path) -> None:
    fight, tables, *_ = load_setup(path) if path in SETUPS else load_battlefield(path)
    if not any((factor.kind, factor.entry) == ("hazard", 2) for factor in fight.factors):
        return
    kinds = tables.with_own(fight.kinds)

    assert any(kinds[one.kind].fire or "torch" in kinds[one.kind].weapons for one in fight.fighters)


def test_at_least_two_are_fair() -> None:
    assert len(FAIR) >= 2


@pytest.mark.parametrize("path", FAIR, ids=lambda path: path.stem)
def test_fair_means_turned_it_is_the_same_with_the_sides_changed(path: Path) -> None:
    fight = scenario(path)
    image = half_turn(fight)
    image[NOWHERE] = NOWHERE
    one, other = (side.id for side in fight.sides)
    swap = {one: other, other: one}

    for cell, there in image.items():
        assert fight.terrain[cell] == fight.terrain[there]
    fighters = Counter((each.side, each.kind, each.cell, each.leader) for each in fight.fighters)
    assert fighters == Counter(
        (swap[each.side], each.kind, image[each.cell], each.leader) for each in fight.fighters
    )
    factors = Counter((each.kind, each.entry, frozenset(each.cells)) for each in fight.factors)
    assert factors == Counter(
        (each.kind, each.entry, frozenset(image[cell] for cell in each.cells))
        for each in fight.factors
    )

    def turned(goal: Goal, side: str, across: dict[int, int]) -> tuple[object, ...]:
        cells = frozenset(across[cell] for cell in goal.cells)
        return (goal.kind, side, across[goal.cell], cells, goal.rounds, goal.toughness)

    here = {cell: cell for cell in image}
    goals = Counter(turned(goal, goal.side, here) for goal in fight.goals)
    assert goals == Counter(turned(goal, swap[goal.side], image) for goal in fight.goals)


def half_turn(fight: Scenario) -> dict[int, int]:
    """Each hex's image when the field is turned by a half about its middle."""
    grid = layout_of(fight.field).grid
    hexes = {grid.hex(cell): cell for cell, name in enumerate(fight.terrain) if name}
    q, r = (sum(part) * 2 / len(hexes) for part in zip(*hexes, strict=True))
    return {cell: hexes[Hex(round(q) - at.q, round(r) - at.r)] for at, cell in hexes.items()}


@pytest.mark.parametrize("path", [*MAPS, *SETUPS], ids=lambda path: path.stem)
def test_novices_end_it_in_good_time_and_either_side_can_win(path: Path) -> None:
    """3 to 12 rounds in the median, hardly ever a draw, and no side wins nine times of ten."""
    fight = scenario(path)
    players = {side.id: "novice" for side in fight.sides}
    setup = Setup(fight, wargame_tables(), House.of(fight.house), players)

    results = play_games(setup, [derived(1, path.stem, number) for number in range(GAMES)])

    assert 3 <= median(result.rounds for result in results) <= 12
    assert sum(not result.winners for result in results) <= GAMES // 10
    wins = Counter(winner for result in results for winner in result.winners)
    assert max(wins.values()) < GAMES * 9 // 10
    if path in FAIR:
        assert max(wins.values()) < GAMES * 7 // 10
