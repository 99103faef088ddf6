"""What is said of a map in words, and that there is always something to say."""

import json
from typing import Any

import pytest

from game.rules.war import House
from game.rules.war.scenario import NOWHERE, Garrison, Goal, Placed
from game.series import Section, Setup, balance_form, headline, sections, weigh
from game.series.phrases import between, listed, percent, points, some, sure
from game.series.statistics import share
from tests.match.small import TABLES, cell, small_war
from tests.series.test_verdicts import FAULTS, Case, judged, nothing, unmet, usual

PLAYERS = {"red": "novice", "blue": "novice"}


def section(balance: Any, heading: str) -> Section:
    return next(each for each in sections(balance) if each.heading.startswith(heading))


def test_numbers_as_they_are_said() -> None:
    assert percent(0.625) == "62%"
    assert between((0.0, 0.096)) == "0–10%"
    assert sure(share(55, 100)) == "55% (45–64%)"
    assert sure(share(0, 0)) == "no such game"
    assert [points(edge) for edge in (0.126, -0.126, 0.004, -0.004, 1.0)] == [
        *("+13", "−13", "0", "0", "+100"),
    ]
    assert some(1, "round") == "1 round"
    assert some(2.5, "round") == "2.5 rounds"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(list("abcdefg"), 3) == "a, b, c and 4 more"
    assert listed(list("abcd"), 3) == "a, b, c and d"


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_tables_are_whole_and_verdicts_are_all_there(case: Case) -> None:
    found = judged(case.edit, **case.changes)
    for each in sections(found):
        assert len({len(row) for row in each.table}) <= 1
        assert all(each.sentences)
    judging = ("What to mend", "Worth knowing")
    said = [text for each in sections(found) if each.heading in judging for text in each.sentences]
    assert [f"- {verdict.text}" for verdict in found.verdicts] == [
        text for text in said if text.startswith("- ")
    ]
    assert json.loads(json.dumps(balance_form(found)))["games"] == found.games


def test_a_bare_map_has_something_to_say_too() -> None:
    bare = small_war(posts=(), goals=(), max_rounds=0)
    found = weigh(Setup(bare, TABLES, House(), PLAYERS, 3), 2, seed=1)
    assert section(found, "Posts").sentences == ("The map has none.",)
    assert section(found, "Goals").sentences == ("There is none but to be the last one standing.",)
    assert found.posts == found.goals == found.coming == ()


def test_the_first_move_isnt_judged_where_nobody_moved_both_first_and_later() -> None:
    def edit(tally: Any) -> None:
        for place, first in enumerate((tally.games, 0)):
            tally.places[place][:2] = [first, tally.games - first]
            tally.wins_at[place][:2] = [first // 2, (tally.games - first) // 2]

    found = judged(edit)
    (said, _) = section(found, "What the first move").sentences
    assert said.startswith("Whoever moves first in round 1 wins 50% (43–57%), the other side 50%")
    assert "so they don't tell what the first move is worth." in said
    assert "points" not in said
    assert "maybe nothing" in section(judged(nothing), "What the first move").sentences[0]


def test_goals_are_said_by_who_met_them() -> None:
    goals = (
        Goal(kind="hold", team="red", cell=cell(0, 1), rounds=9, name="The Gate"),
        Goal(kind="control_hexes", team="blue", cells=(cell(5, 2),), cell=cell(5, 2),
             reward=(Placed(unit="knights"),)),
        Goal(kind="protect", target="Idol", cell=NOWHERE),
        Goal(kind="eliminate", team="blue", target="red"),
    )  # fmt: skip
    idol = Garrison(cell=cell(0, 1), faction="red", units=Placed(unit="bandits", name="Idol"))

    def edit(tally: Any) -> None:
        unmet(2)(tally)
        unmet(3)(tally)
        tally.goals[0].reached, tally.goals[0].ended = [120, 0], 120
        tally.goals[1].reached, tally.goals[1].ended = [0, 50], 0
        tally.goals[2].destroyed = 20

    found = judged(edit, goals=goals, garrisons=(*small_war().garrisons, idol))
    gate, ford, idol_lost, hunt = section(found, "Goals").sentences
    assert gate.startswith("- “The Gate” (control 0,1 at the end of round 9): met in 60% of the ")
    assert gate.endswith(" games, which ended them (60% by red).")
    assert ford.startswith("- “control 5,2 at the end of a round”: met in 25% of the games, and ")
    assert ford.endswith(" brought units (25% by blue).")
    assert idol_lost == "- “never lose Idol”: its unit was lost in 10% of the games."
    assert hunt == "- “eliminate The Reds”: never met."


def test_units_that_earn_their_place_and_those_that_do_not() -> None:
    def edit(tally: Any) -> None:
        games = tally.games
        for row, kind in zip(tally.units[0], TABLES.kinds, strict=True):
            hits = {"knights": 6, "bandits": 2, "healers": 1}.get(kind.id, 2)
            row.mustered = games if kind.id in ("knights", "bandits", "healers") else 0
            row.dealt = row.mustered * hits
            row.taken = row.mustered * 2
            row.raised = 4 * games if kind.id == "healers" else 0

    said = section(judged(edit), "Units").sentences
    assert said[1:] == (
        "The average unit deals 3.0 hits.",
        "Clearly more, and so worth a grant: Knights (6.0, 3.0 for each taken).",
        "One of the Healers brings back 4.0 units.",
        "Never mustered: Undead Horde, Battle Tower, Arcane Tower and Airship.",
    )


def test_the_headline_names_map_games_players_and_seed() -> None:
    found = judged(nothing)
    assert headline(found) == "Small War (marked fair): 200 games, novice plays all, seed 0"
    assert usual(small_war()).games == found.games
