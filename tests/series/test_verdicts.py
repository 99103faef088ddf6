"""What an author is told to mend: sums of games made by hand, and the sentence that follows."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from game.rules.war import House, Scenario
from game.rules.war.scenario import (
    NOWHERE,
    Faction,
    Garrison,
    Goal,
    Placed,
    Post,
    Reinforcement,
)
from game.series import MOST_ROUNDS, Balance, Setup
from game.series.many import Played
from game.series.reckon import reckon
from game.series.tally import Tally, empty
from tests.match.small import TABLES, cell, small_war

GAMES = 200
Edit = Callable[[Tally], None]


def usual(scenario: Scenario, games: int = GAMES) -> Tally:
    """Even wars of 10 rounds in which everything happens."""
    tally = empty(scenario, TABLES)
    half = games // 2
    tally.games, tally.lengths = games, {10: games}
    tally.wins = [half, half, *(0 for _ in tally.wins[2:])]
    tally.team_wins = [half, half, *(0 for _ in tally.team_wins[2:])]
    tally.ends["goal"] = games
    for place in (0, 1):
        tally.places[place][:2] = [half, half]
        tally.wins_at[place][:2] = [half // 2, half // 2]
    for post in tally.posts:
        post.taken_by[0] = post.games = games
        post.mustered = 10 * games
        post.held[0] = 10 * games
    for goal in tally.goals:
        goal.reached[0] = goal.ended = games
    for coming in tally.coming:
        coming.games = coming.came = games
    for faction in tally.most_posts + tally.most_team_posts:
        faction[-1] = games
    for row in tally.units[0]:
        row.mustered = row.fought = row.dealt = row.taken = games
    return tally


def judged(edit: Edit, house: House | None = None, games: int = GAMES, **changes: Any) -> Balance:
    players, last = changes.pop("players", {}), changes.pop("last", MOST_ROUNDS)
    scenario = small_war(**{"fair": True, **changes})
    tally = usual(scenario, games)
    edit(tally)
    players = {faction.id: "novice" for faction in scenario.factions} | players
    setup = Setup(scenario, TABLES, house or House(initiative="every_round"), players, last)
    return reckon(setup, Played([], tally), seed=0, seconds=1.0)


def faults(balance: Balance) -> list[str]:
    return [verdict.text for verdict in balance.verdicts if verdict.fault]


def remarks(balance: Balance) -> list[str]:
    return [verdict.text for verdict in balance.verdicts if not verdict.fault]


def nothing(_tally: Tally) -> None:
    """Leave it as it is."""


def wins(*counts: int) -> Edit:
    def edit(tally: Tally) -> None:
        tally.wins, tally.team_wins = list(counts), list(counts)
        for place, won in enumerate(counts[:2]):
            tally.wins_at[place][:2] = [won // 2, won - won // 2]

    return edit


def drawn(count: int, how: str) -> Edit:
    def edit(tally: Tally) -> None:
        tally.draws, tally.ends[how] = count, count

    return edit


def lasting(lengths: dict[int, int]) -> Edit:
    def edit(tally: Tally) -> None:
        tally.lengths = lengths

    return edit


def never_taken(place: int) -> Edit:
    def edit(tally: Tally) -> None:
        tally.posts[place].games, tally.posts[place].taken_by = 0, [0, 0]

    return edit


def unmet(goal: int = 0) -> Edit:
    def edit(tally: Tally) -> None:
        tally.goals[goal].reached, tally.goals[goal].ended = [0, 0], 0

    return edit


def held_at_most(posts: int) -> Edit:
    def edit(tally: Tally) -> None:
        unmet()(tally)
        for faction in tally.most_posts + tally.most_team_posts:
            faction[-1] = 0
            faction[posts] = GAMES

    return edit


def full(tally: Tally) -> None:
    tally.posts[0].clogged = 2 * tally.posts[0].mustered


def late(tally: Tally) -> None:
    tally.coming[0].games = 30


def no_room(tally: Tally) -> None:
    tally.coming[0].came, tally.coming[0].lost = 300, 300


def first_wins(count: int) -> Edit:
    def edit(tally: Tally) -> None:
        for place in (0, 1):
            tally.wins_at[place] = [count, 100 - count]

    return edit


def never_mustered(*kinds: str) -> Edit:
    def edit(tally: Tally) -> None:
        for place, kind in enumerate(TABLES.kinds):
            if kind.id in kinds:
                tally.units[0][place].mustered = 0

    return edit


STRONGER = (
    *small_war().garrisons,
    Garrison(cell=cell(5, 2), faction="blue", units=Placed(unit="airship", hits=2)),
)
NEARER = (Post(cell=cell(1, 0), name="Ford"), Post(cell=cell(1, 2)))
LATER = (
    Reinforcement(
        cell=cell(0, 1), faction="red", round=6, units=(Placed(unit="knights", count=3),)
    ),
)
EVEN = {"garrisons": (small_war().garrisons[0], small_war().garrisons[2])}
HOLD = (Goal(kind="hold", team="red", cell=cell(5, 2), rounds=12, name="The Gate"),)
IDOL = Garrison(cell=cell(0, 1), faction="red", units=Placed(unit="bandits", name="Idol"))
THIRD = (*small_war().factions, Faction(id="green", name="The Greens", team="green"))


class Case(NamedTuple):
    """What happened, on what map, and what is said to be mended."""

    edit: Edit
    said: str
    changes: Mapping[str, Any] = MappingProxyType({})


FAULTS = {
    "too many wins": Case(
        wins(64, 136),
        "68% (61–74%) of the games are won by The Blues, too many for a fair map",
    ),
    "a little too many": Case(wins(84, 116), "58% (51–65%) of the games are won by The Blues"),
    "more posts": Case(
        wins(150, 50),
        "it begins with 2 posts and the other side with 1: even that out.",
        {"posts": (*small_war().posts, Post(cell=cell(0, 3), faction="red"))},
    ),
    "more hits": Case(
        wins(50, 150),
        "its units at the start take 7 hits and the other side’s 5: even that out.",
        {"garrisons": STRONGER},
    ),
    "nearer posts": Case(
        wins(150, 50),
        "of the neutral posts 2 lie nearest to it and 0 to the other side: move one of them.",
        {**EVEN, "posts": (*small_war().posts[:2], *NEARER)},
    ),
    "more to come": Case(
        wins(150, 50),
        "3 units come to it later and 0 to the other side: even that out.",
        {**EVEN, "reinforcements": LATER},
    ),
    "nothing to be counted": Case(wins(150, 50), "so look at the ground", EVEN),
    "too few wins of three": Case(
        wins(85, 85, 30),
        "Only 15% (11–21%) of the games are won by The Greens, too few for a fair map of 3 sides: "
        "it begins with 0 posts and another side with 1: even that out.",
        {"factions": THIRD},
    ),
    "draws at the last round": Case(
        drawn(40, "last_round"),
        "20% (15–26%) of the wars are draws: most of these reach max_rounds (30), so raise it",
    ),
    "draws in silence": Case(drawn(40, "quiet"), "bring the sides nearer together"),
    "draws at once": Case(drawn(40, "goals_at_once"), "let their goals end in different rounds"),
    "broken off": Case(drawn(40, "cut_short"), "broken off after round 100, so give the map a"),
    "broken off early": Case(
        drawn(40, "cut_short"),
        "most of these were broken off after round 12, so leave out --max-rounds before you mend",
        {"last": 12},
    ),
    "over at once": Case(lasting({2: 150, 9: 50}), "Half of the wars are over in 2 rounds: move"),
    "no end": Case(lasting({10: 170, 45: 30}), "One war in ten goes on past round 44: let a goal"),
    "a neutral post": Case(
        never_taken(2), "Nobody ever took the outpost at 2,0: bring it nearer to the fighting"
    ),
    "a full post": Case(
        full,
        "33% of all grants are lost because the post is full (Redgate (0,1) 67% and",
    ),
    "late reinforcements": Case(
        late,
        "In 170 of 200 games red’s reinforcement of round 6 (3 knights) never came (half of the "
        "wars are over by round 10): let it come by round 5.",
        {"reinforcements": LATER},
    ),
    "no room for reinforcements": Case(
        no_room,
        "50% of the units that should come to red at 0,1 find no room there",
        {"reinforcements": LATER},
    ),
    "too many posts asked for": Case(
        held_at_most(3),
        "never met: nobody held more than 3 posts at a time, so ask for 3.",
    ),
    "too many rounds asked for": Case(
        unmet(), "so many were held, but not for 2 rounds in a row, so ask for fewer."
    ),
    "a round that never comes": Case(
        unmet(),
        "The goal “The Gate” (control 5,2 at the end of round 12) is never met: no war lasted "
        "till then, so ask for round 10 or earlier.",
        {"goals": HOLD},
    ),
    "a hunt that never ends": Case(
        unmet(), "bring what it is about nearer to its hunters, or drop it",
        {"goals": (Goal(kind="eliminate", team="red", target="blue"),)},
    ),
    "the first move": Case(
        first_wins(70), "To move first in round 1 is an edge (+40 points, +26 to +51): move the"
    ),
    "the last move": Case(first_wins(30), "To move first in round 1 is a burden (−40 points"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_what_is_to_be_mended_is_said_in_a_sentence(case: Case) -> None:
    found = faults(judged(case.edit, **case.changes))
    assert [text for text in found if case.said in text], found
    assert all(text.endswith(".") and "\n" not in text for text in found)


def test_an_even_map_has_nothing_to_be_mended() -> None:
    found = judged(nothing)
    assert faults(found) == []
    assert "No side has an edge that 200 games could show" in remarks(found)[0]


def test_a_map_not_marked_fair_may_be_uneven() -> None:
    found = judged(wins(50, 150), fair=False)
    assert faults(found) == []
    assert remarks(found)[0].startswith("75% (69–80%) of the games are won by The Blues. If that ")
    assert faults(judged(wins(84, 116), fair=False)) == []
    assert not any("won by" in text for text in remarks(judged(wins(92, 108), fair=False)))
    assert faults(judged(first_wins(70), fair=False)) == []


def test_what_may_be_chance_asks_for_more_games_first() -> None:
    found = judged(wins(7, 13), games=20)
    (said,) = faults(found)
    assert said == (
        "65% (43–82%) of the games are won by The Blues, which may be chance still: play more "
        "games (--games 200) before you mend anything."
    )
    assert "20 games leave wide intervals" in remarks(found)[-1]


def test_of_unlike_players_nobody_judges_the_map_by_who_wins() -> None:
    found = judged(wins(20, 180), players={"blue": "veteran"})
    assert faults(found) == []
    assert remarks(found)[0].startswith(
        "The players differ (red by novice and blue by veteran), so who wins says little of the map"
    )


def test_an_order_that_stays_is_mended_by_rolling_it_each_round() -> None:
    (found,) = faults(judged(first_wins(70), House(initiative="once")))
    assert "so set house.initiative to every_round" in found


def test_wars_broken_off_early_say_nothing_of_the_map() -> None:
    def edit(tally: Tally) -> None:
        drawn(120, "cut_short")(tally)
        lasting({1: GAMES})(tally)
        unmet()(tally)
        never_taken(2)(tally)

    found = judged(edit, last=1)
    assert faults(found) == []
    (said,) = remarks(found)
    assert said == (
        "120 of 200 games were broken off after round 1, too early to say what to mend: leave out "
        "--max-rounds."
    )
    assert any("over in 1 round" in text for text in faults(judged(edit)))


def test_posts_that_someone_keeps_are_only_remarked_on() -> None:
    found = judged(never_taken(0))
    assert faults(found) == []
    assert any(text.startswith("Redgate (0,1) never changed hands") for text in remarks(found))


def test_one_post_that_is_full_most_of_the_time_is_remarked_on() -> None:
    def edit(tally: Tally) -> None:
        tally.posts[3].clogged, tally.posts[3].mustered = 6 * GAMES, GAMES

    found = judged(edit)
    assert faults(found) == []
    assert any(
        text.startswith("Most grants are lost for want of room at the outpost at 3,3: begin with")
        for text in remarks(found)
    )


def test_units_never_mustered_for_want_of_posts_and_by_choice() -> None:
    def edit(tally: Tally) -> None:
        held_at_most(3)(tally)
        tally.goals[0].ended = GAMES
        never_mustered("airship", "healers")(tally)

    said = remarks(judged(edit))
    assert any(
        text.startswith(
            "Nobody could muster Airship (4), for want of so many posts: one faction never held "
            "more than 3;"
        )
        for text in said
    )
    assert any(text.startswith("Nobody ever mustered Healers, though they") for text in said)
    assert not any("Warship" in text for text in said)  # it has nowhere to stand


def test_a_guard_that_is_never_in_danger_is_no_goal_unmet() -> None:
    goals = (*small_war().goals, Goal(kind="protect", target="Idol", cell=NOWHERE))
    changes: dict[str, Any] = {"goals": goals, "garrisons": (*small_war().garrisons, IDOL)}
    found = judged(unmet(1), **changes)
    assert faults(found) == []
    assert "“never lose Idol” was never in danger: if it should be, bring its enemies nearer." in (
        remarks(found)
    )

    def lost(tally: Tally) -> None:
        unmet(1)(tally)
        tally.goals[1].destroyed = 3

    assert not any("in danger" in text for text in remarks(judged(lost, **changes)))


def test_allies_are_one_side_and_one_side_alone_is_none() -> None:
    one, two = small_war().factions

    def allied(tally: Tally) -> None:
        tally.wins, tally.team_wins = [150, 50, 150], [150, 50]

    third = Faction(id="green", name="The Greens", team="red")
    found = judged(allied, factions=(one, two, third))
    assert faults(found)[0].startswith(
        "75% (69–80%) of the games are won by The Reds and The Greens, too many"
    )
    assert [(row.id, row.wins.count) for row in found.teams] == [("red", 150), ("blue", 50)]

    def alone(tally: Tally) -> None:
        tally.wins, tally.team_wins = [GAMES, GAMES], [GAMES]
        tally.wins_at = [[GAMES // 2, GAMES // 2]] * 2

    friend = Faction(id="blue", name="The Blues", team="red")
    found = judged(alone, factions=(one, friend))
    assert faults(found) == ["There is one side only, so nobody can win or lose: give it an enemy."]
