"""The sums of many games: what goes into them, and that they add up in any order."""

from collections import Counter
from collections.abc import Callable
from functools import reduce
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import derived
from game.match import Match
from game.players import choose
from game.rules import war
from game.rules.war import House, events
from game.rules.war.scenario import Garrison, Goal, Placed, Post, Reinforcement
from game.series import Setup
from game.series.many import Played, play_share
from game.series.play import play_game, seeds_from
from game.series.tally import Tally, empty, merged
from tests.match.small import TABLES, cell, small_war
from tests.series.played import watched

PLAYERS = {"red": "novice", "blue": "novice"}
SETUP = Setup(small_war(), TABLES, House(), PLAYERS)
STRONG = (
    *small_war().garrisons,
    Garrison(cell=cell(1, 1), faction="red", units=Placed(unit="walking_behemoth", entrenched=1)),
    Garrison(cell=cell(4, 2), faction="blue", units=Placed(unit="flying_behemoth")),
    Garrison(cell=cell(4, 1), faction="blue", units=Placed(unit="arcane_tower")),
)


APART = {  # mountains lie between them
    "terrain": (*("plains",) * 2, *("mountain",) * 2, *("plains",) * 2) * 4,
    "posts": small_war().posts[:2],
    "garrisons": (small_war().garrisons[0], small_war().garrisons[2]),
}


def sums(setup: Setup, seed: int) -> tuple[Tally, war.State]:
    tally = empty(setup.scenario, setup.tables)
    return tally, watched(setup, tally, seed)


def changed(**changes: Any) -> Setup:
    return SETUP._replace(scenario=small_war(**changes))


HOUSES = {
    "as it is": House(),
    "three dice": House(colossal_dice="three", overkill="carried"),
    "in range": House(return_fire="in_range", rounds="one", entrench="stacking"),
}


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("seed", range(6))
def test_units_and_hits_add_up(house: House, seed: int) -> None:
    tally, state = sums(changed(garrisons=STRONG)._replace(house=house), seed)
    rows = [row for faction in tally.units for row in faction]
    assert sum(row.dealt for row in rows) == sum(row.taken for row in rows) > 0
    assert sum(row.kills for row in rows) == sum(row.lost for row in rows)
    assert sum(row.raised for row in rows) == sum(row.healed for row in rows)
    assert sum(row.lost for row in rows) == sum(tally.cells.deaths) > 0
    for place, faction in enumerate(state.war.faction):
        left = Counter(unit.kind.id for _, unit in state.units(faction))
        for kind, row in zip(TABLES.kinds, tally.units[place], strict=True):
            came = row.began + row.mustered + row.came + row.healed + row.rose
            assert came - row.lost - row.gone == left[kind.id]


@pytest.mark.parametrize("seed", range(4))
def test_posts_and_hexes_are_held_as_the_state_has_it(seed: int) -> None:
    tally, state = sums(SETUP, seed)
    rounds = next(iter(tally.lengths))
    for post, row in zip(SETUP.scenario.posts, tally.posts, strict=True):
        assert sum(row.held) == rounds
        holders = [*state.war.faction, ""]
        assert row.at_end == [int(state.posts[post.cell] == name) for name in holders]
        assert row.games == (row.taken > 0)
    mustered = sum(row.mustered for row in tally.posts)
    assert mustered == sum(row.mustered for faction in tally.units for row in faction) > 0
    for cells in tally.cells.controlled:
        assert max(cells) <= rounds
    for post, row in zip(SETUP.scenario.posts, tally.posts, strict=True):
        assert [cells[post.cell] for cells in tally.cells.controlled] == row.held[:-1]


def test_hexes_are_counted_as_the_match_has_it() -> None:
    (seed,) = seeds_from(3, 1)
    tally = empty(SETUP.scenario, TABLES)
    result = play_game(SETUP, seed, tally)
    game = Match.new(SETUP.scenario, TABLES, SETUP.house, PLAYERS, seed)
    battles, deaths, moves, taken = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for number in range(result.orders):
        side = game.state.active
        happened = game.play(choose(PLAYERS[side], game.state, derived(seed, side, number)))
        for event in happened:
            match event:
                case events.BattleBegan():
                    battles[event.target] += 1
                case events.Lost():
                    deaths[event.cell] += 1
                case events.Moved(why="move" | "enter"):
                    moves.update(event.path[1:])
                case events.ControlChanged(post=True) if event.after:
                    taken[event.cell] += 1
    assert game.rules.checksum(game.state) == result.checksum
    cells = range(len(SETUP.scenario.terrain))
    assert tally.cells.battles == [battles[at] for at in cells]
    assert tally.cells.deaths == [deaths[at] for at in cells]
    assert tally.cells.moves == [moves[at] for at in cells]
    assert [post.taken for post in tally.posts] == [
        taken[post.cell] for post in SETUP.scenario.posts
    ]
    assert min(map(sum, (battles.values(), deaths.values(), moves.values()))) > 0


def test_what_is_set_up_is_no_change_of_hands() -> None:
    garrison = Garrison(cell=cell(2, 0), faction="red", units=Placed(unit="bandits"))
    setup = changed(garrisons=(*small_war().garrisons, garrison))._replace(max_rounds=1)
    tally = empty(setup.scenario, TABLES)
    watched(setup, tally, 1, most=0)
    assert [row.taken for row in tally.posts] == [0, 0, 0, 0]
    assert tally.posts[2].at_end == [1, 0, 0]


ENDS: dict[str, tuple[str, Callable[[], Setup]]] = {
    "a goal": ("goal", lambda: changed(goals=(Goal(kind="control_posts", team="red", count=1),))),
    "one side left": (
        "last_standing",
        lambda: changed(
            goals=(Goal(kind="protect", target="Idol"),),
            garrisons=(
                Garrison(cell=cell(0, 1), faction="red", units=Placed(unit="knights", count=5)),
                Garrison(
                    cell=cell(1, 1), faction="blue", units=Placed(unit="healers", name="Idol")
                ),
            ),
        ),
    ),
    "the last round": ("last_round", lambda: changed(goals=(), max_rounds=1)),
    "two goals at once": (
        "goals_at_once",
        lambda: changed(
            goals=(
                Goal(kind="hold", team="red", cell=cell(0, 1), rounds=1),
                Goal(kind="hold", team="blue", cell=cell(5, 2), rounds=1),
            )
        ),
    ),
    "broken off": ("cut_short", lambda: changed(goals=())._replace(max_rounds=1)),
}


@pytest.mark.parametrize(("end", "make"), ENDS.values(), ids=ENDS)
def test_how_a_war_ended_is_told_apart(end: str, make: Callable[[], Setup]) -> None:
    tally = empty(make().scenario, TABLES)
    result = play_game(make(), 2, tally)
    assert {name: count for name, count in tally.ends.items() if count} == {end: 1}
    assert tally.lengths == {result.rounds: 1}
    assert tally.draws == (not result.winners)
    assert tally.orders == result.orders


def test_a_war_in_which_nothing_happens_any_more_is_quiet() -> None:
    alone = small_war(**{**APART, "posts": ()}, goals=(), max_rounds=0)
    tally = empty(alone, TABLES)
    play_game(SETUP._replace(scenario=alone), 1, tally)
    assert tally.ends["quiet"] == tally.draws == 1


def test_goals_count_for_the_team_that_reached_them() -> None:
    goals = (
        Goal(kind="control_hexes", team="red", cells=(cell(0, 1),), rounds=2, cell=cell(1, 0),
             reward=(Placed(unit="knights", count=2),)),
        Goal(kind="hold", team="blue", cell=cell(5, 2), rounds=3),
    )  # fmt: skip
    tally = empty(small_war(**APART, goals=goals), TABLES)
    result = play_game(changed(**APART, goals=goals), 4, tally)
    assert result.winners == ("blue",)
    assert [goal.reached for goal in tally.goals] == [[1, 0], [0, 1]]
    assert [goal.ended for goal in tally.goals] == [0, 1]
    knights = [kind.id for kind in TABLES.kinds].index("knights")
    assert tally.units[0][knights].came == 2


def test_reinforcements_are_told_from_rewards_and_from_each_other() -> None:
    coming = tuple(
        Reinforcement(cell=cell(0, 1), faction="red", round=number, units=(Placed(unit=unit),))
        for number, unit in ((1, "bandits"), (2, "healers"), (2, "knights"), (9, "bandits"))
    )
    goals = (Goal(kind="hold", team="blue", cell=cell(5, 2), rounds=3),)
    setup = changed(**APART, reinforcements=coming, goals=goals)
    tally = empty(setup.scenario, TABLES)
    play_game(setup, 1, tally)
    assert [row.games for row in tally.coming] == [1, 1, 1, 0]
    assert [row.came + row.lost for row in tally.coming] == [1, 1, 1, 0]


def test_why_a_post_granted_nothing() -> None:
    full = Garrison(cell=cell(0, 1), faction="red", units=Placed(unit="bandits", count=5))
    foe = Garrison(cell=cell(5, 2), faction="red", units=Placed(unit="bandits"))
    posts = (*small_war().posts[:2], Post(cell=cell(1, 3), faction="red"))
    terrain = tuple("mountain" if at == cell(1, 3) else "plains" for at in range(24))
    garrisons = (full, *small_war().garrisons[2:], foe)
    setup = changed(garrisons=garrisons, posts=posts, terrain=terrain)
    tally = empty(setup.scenario, TABLES)
    watched(setup, tally, 1, most=0)
    assert [
        (post.clogged, post.contested, post.nothing, post.declined) for post in tally.posts
    ] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)]


def test_a_grant_declined_is_told_from_one_lost() -> None:
    declined = 0
    for seed in range(5):
        tally, _ = sums(SETUP, seed)
        declined += sum(post.declined for post in tally.posts)
    assert declined > 0


def test_who_moved_first_and_won() -> None:
    tally = play_share(SETUP, seeds_from(3, 12), tallied=True).tally
    assert tally is not None
    assert [sum(places) for places in tally.places] == [12, 12]
    assert sum(places[0] for places in tally.places) == 12
    wins = [sum(row) for row in tally.wins_at]
    assert wins == tally.wins == tally.team_wins
    assert sum(wins) + tally.draws == tally.games == 12


WHOLE = play_share(SETUP, seeds_from(3, 6), tallied=True).tally
ALONE = [play_share(SETUP, [seed], tallied=True).tally for seed in seeds_from(3, 6)]


@given(st.permutations(ALONE), st.integers(0, 5), st.integers(0, 5))
def test_sums_merge_in_any_order_and_grouping(tallies: list[Tally], one: int, other: int) -> None:
    first, last = sorted((one, other))
    groups = [tallies[:first], tallies[first:last], tallies[last:]]
    start = empty(SETUP.scenario, TABLES)
    grouped = [reduce(merged, group, start) for group in groups]
    found = reduce(merged, grouped)
    assert found == WHOLE
    assert msgspec.json.encode(reduce(merged, ALONE, start)) == msgspec.json.encode(found)


def test_sums_of_other_maps_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="is shorter than"):
        merged(empty(small_war(), TABLES), empty(small_war(posts=()), TABLES))
    with pytest.raises(TypeError, match="don't add up"):
        merged([1], ["one"])


def test_sums_travel_as_plain_data() -> None:
    played = play_share(SETUP, seeds_from(3, 3), tallied=True)
    assert msgspec.json.decode(msgspec.json.encode(played), type=Played) == played
