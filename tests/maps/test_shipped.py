"""The shipped scenarios: sound, fair where they say so, and over in good time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

import pytest

from game.dice import derived
from game.hexes import Grid, Hex
from game.rules.war import House
from game.rules.war.scenario import Scenario
from game.series import Setup, play_games
from game.tiled import check, load, shipped
from game.tiled.ground import layout_of

SHIPPED = shipped()
FAIR = [path for path in SHIPPED if load(path)[0].fair]
GAMES = 120


@pytest.fixture(params=SHIPPED, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_there_are_a_first_war_a_sea_war_and_one_of_three_with_flyers() -> None:
    wars = {path.stem: load(path)[0] for path in SHIPPED}

    first = wars["brindle-mere"]
    assert (first.field.columns, first.field.rows, len(first.factions)) == (10, 8, 2)
    assert any(
        "harbour" in war.terrain and units.units.unit == "warship"
        for war in wars.values()
        for units in war.garrisons
    )
    assert any(
        len({faction.team for faction in war.factions}) == 3
        and {units.faction for units in war.garrisons if units.units.unit == "airship"}
        == {faction.id for faction in war.factions}
        for war in wars.values()
    )
    assert {war.field.flat for war in wars.values()} == {True, False}


def test_it_has_no_faults(path: Path) -> None:
    report = check([path], ("human", "novice"))

    assert report == {"files": [{"file": str(path), "ok": True, "findings": []}]}


def test_it_can_be_told_to_players(path: Path) -> None:
    scenario, _tables = load(path)

    assert scenario.title
    assert scenario.author
    assert len(scenario.briefing) > 100
    assert all(post.name for post in scenario.posts)
    assert len({post.name for post in scenario.posts}) == len(scenario.posts)
    for faction in scenario.factions:
        assert faction.briefing
        assert faction.emblem
    assert len({faction.colour for faction in scenario.factions}) == len(scenario.factions)
    assert len({faction.emblem for faction in scenario.factions}) == len(scenario.factions)


def test_it_ends_by_posts_or_by_a_last_round(path: Path) -> None:
    scenario, _tables = load(path)

    assert 20 <= scenario.max_rounds <= 50
    assert any(goal.kind == "control_posts" and not goal.reward for goal in scenario.goals)


@pytest.mark.parametrize("path", FAIR, ids=lambda path: path.stem)
def test_fair_means_turned_it_is_the_same_with_the_sides_changed(path: Path) -> None:
    scenario, _tables = load(path)
    assert scenario.house["initiative"] == "every_round"
    teams = {faction.id: faction.team for faction in scenario.factions}
    image = turn(scenario, len(set(teams.values())))
    grid = layout_of(scenario.field).grid

    for cell, there in image.items():
        assert scenario.terrain[cell] == scenario.terrain[there]
        around = {image[near] for near in grid.neighbours[cell] if near in image}
        assert around == {near for near in grid.neighbours[there] if near in image}

    swap: dict[str, str] = {}
    posts = {post.cell: post for post in scenario.posts}
    for post in scenario.posts:
        assert posts[image[post.cell]].kind == post.kind
        there = posts[image[post.cell]].faction
        assert swap.setdefault(post.faction, there) == there
    assert sorted(swap) == sorted(swap.values())
    assert all(teams[ours] != teams[swap[ours]] for ours in teams)
    assert all(
        (teams[ours] == teams[other]) == (teams[swap[ours]] == teams[swap[other]])
        for ours in teams
        for other in teams
    )

    units = Counter((each.cell, each.faction, each.units) for each in scenario.garrisons)
    assert units == Counter(
        (image[each.cell], swap[each.faction], each.units) for each in scenario.garrisons
    )
    coming = Counter((each.cell, each.faction, each.units) for each in scenario.reinforcements)
    assert coming == Counter(
        (image[each.cell], swap[each.faction], each.units) for each in scenario.reinforcements
    )
    assert {goal.team for goal in scenario.goals} == {""}
    assert {image[cell] for cell in scenario.roads} == set(scenario.roads)
    assert {image[cell] for cell in scenario.rivers} == set(scenario.rivers)


def turn(scenario: Scenario, parts: int) -> dict[int, int]:
    """Each hex's image when the map is turned by a half or a third about its middle."""
    grid = layout_of(scenario.field).grid
    hexes = {grid.hex(cell): cell for cell, name in enumerate(scenario.terrain) if name}
    whole = [sum(part) / len(hexes) for part in zip(*hexes, strict=True)]
    image = {}
    for place, cell in hexes.items():
        q, r = place.q - whole[0], place.r - whole[1]
        q, r = (-q, -r) if parts == 2 else (-q - r, q)
        image[cell] = hexes[Hex(round(whole[0] + q), round(whole[1] + r))]
    assert sorted(image.values()) == sorted(image)
    return image


def test_the_turn_tells_uneven_maps_apart() -> None:
    """Where the number of rows is odd, a half turn doesn't map rows of one length onto another."""
    uneven = Scenario(field=load(FAIR[0])[0].field, terrain=("plains",) * 79 + ("",), factions=())

    with pytest.raises((KeyError, AssertionError)):
        turn(uneven, 2)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_novices_end_it_in_good_time(path: Path) -> None:
    """8 to 25 rounds in the median, and hardly ever a draw."""
    scenario, tables = load(path)
    players = {faction.id: "novice" for faction in scenario.factions}
    setup = Setup(scenario, tables, House.of(scenario.house), players)

    results = play_games(setup, [derived(1, path.stem, number) for number in range(GAMES)])

    assert 8 <= median(result.rounds for result in results) <= 25
    assert sum(not result.winners for result in results) <= GAMES // 20


def test_the_grid_has_room_for_a_half_turn() -> None:
    """Pointy maps turn onto themselves with an even number of rows, flat ones of columns."""
    for path in FAIR:
        field = load(path)[0].field
        if "" not in load(path)[0].terrain:
            assert (field.columns if field.flat else field.rows) % 2 == 0
    assert Grid(3, 2).hex(0) + Grid(3, 2).hex(5) == Grid(3, 2).hex(2) + Grid(3, 2).hex(3)
