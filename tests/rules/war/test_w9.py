"""W9 muster and what comes by itself: a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war import muster
from game.rules.war.actions import Claim, Decline, Muster
from game.rules.war.events import GrantLost, Mustered, Reinforced
from game.rules.war.scenario import Goal, Placed, Reinforcement
from tests.rules.war.table import Table, lay

KINDS_BY_POSTS = {
    1: {"bandits", "knights", "healers"},
    2: {"undead_horde", "battle_tower"},
    3: {"arcane_tower"},
    4: {"airship"},
    5: {"walking_behemoth"},
    6: {"flying_behemoth"},
}
FOE = {"6,5": "blue: bandits"}


def granted(table: Table, post: str) -> set[str]:
    cell = table.cell(post)
    kinds = [
        order.kind
        for order in war.orders(table.state)
        if isinstance(order, Muster) and order.post == cell
    ]
    assert muster.grantable(table.state, table.state.active, cell) == tuple(kinds)
    return set(kinds)


@pytest.mark.parametrize("held", range(1, 7))
def test_w9_a_post_grants_types_up_to_the_number_of_posts_controlled(held: int) -> None:
    posts = {f"{column},2": "red" for column in range(held)}
    table = lay(FOE, posts=posts, first_muster="round_1")
    wanted = set().union(*(KINDS_BY_POSTS[count] for count in range(1, held + 1)))
    assert granted(table, "0,2") == wanted
    if held < 6:
        reason = table.refused(Muster("red", table.cell("0,2"), "flying_behemoth"))
        assert reason == f"Flying Behemoth needs 6 Command Posts, and you control {held}."


def test_w9_each_controlled_post_grants_one_unit_in_initiative_order() -> None:
    posts = {"0,0": "red", "2,0": "red", "4,4": "blue"}
    table = lay(FOE, posts=posts, first_muster="round_1")
    assert (table.state.phase, table.state.active, table.state.grants) == ("muster", "red", (0, 2))
    table.play(Muster("red", 2, "knights"))
    assert "No grant is open" in table.refused(Muster("red", 2, "knights"))
    table.play(Muster("red", 0, "battle_tower"))
    assert table.state.active == "blue"
    table.play(Muster("blue", table.cell("4,4"), "bandits"))
    assert (table.state.phase, table.state.active) == ("turn", "red")
    assert (table.has("0,0", "red"), table.has("2,0", "red")) == ("battle_tower", "knights")


def test_w9_a_grant_may_be_declined() -> None:
    table = lay(FOE, posts={"0,0": "red"}, first_muster="round_1")
    table.play(Decline("red", 0))
    assert table.events(GrantLost)[0].declined
    assert table.state.phase == "turn"


def test_w9_a_contested_post_grants_nothing_and_says_so() -> None:
    table = lay(
        {"0,0": ["red: bandits", "blue: bandits"]}, posts={"0,0": "red"}, first_muster="round_1"
    )
    lost = [event for event in table.told if isinstance(event, GrantLost)]
    assert [event.reason for event in lost] == ["0,0 is contested."]
    assert table.state.phase == "turn"


def test_w9_what_cant_be_placed_is_lost_and_the_player_is_told_why() -> None:
    table = lay({"0,0": "red: 5 bandits", **FOE}, posts={"0,0": "red"}, first_muster="round_1")
    lost = [event for event in table.told if isinstance(event, GrantLost)]
    assert "no room" in lost[0].reason


def test_w9_a_warship_needs_a_harbour_or_water_post() -> None:
    posts = {"0,0": "red", "2,0": "red", "4,0": "red"}
    ground = {"0,0": "harbour", "2,0": "water"}
    table = lay(FOE, posts=posts, terrain=ground, first_muster="round_1")
    assert "warship" in granted(table, "0,0")
    assert granted(table, "2,0") == {"warship"}
    assert "warship" not in granted(table, "4,0")


@pytest.mark.parametrize(("rule", "phase"), [("round_1", "muster"), ("round_2", "turn")])
def test_w9_house_rule_first_muster(rule: str, phase: str) -> None:
    table = lay(FOE, posts={"0,0": "red"}, first_muster=rule)
    assert table.state.phase == phase
    if rule == "round_2":
        table.end_turn().end_turn()
        assert (table.state.round, table.state.phase) == (2, "muster")


def test_w9_timed_reinforcements_come_before_the_muster_of_their_round() -> None:
    coming = Reinforcement(cell=8, faction="red", round=2, units=(Placed(unit="knights", count=2),))
    table = lay({"0,0": "red: bandits", **FOE}, posts={"0,0": "red"}, reinforcements=[coming])
    table.end_turn().end_turn()
    assert table.events(Reinforced)
    assert table.has("1,1", "red") == "knights, knights"
    assert table.state.phase == "muster"


def test_w9_what_of_a_reinforcement_doesnt_fit_is_lost() -> None:
    coming = Reinforcement(cell=0, faction="red", round=2, units=(Placed(unit="knights", count=3),))
    table = lay({"0,0": "red: 3 bandits", **FOE}, reinforcements=[coming])
    table.end_turn().end_turn()
    (came,) = table.events(Reinforced)
    assert (len(came.units), len(came.lost)) == (2, 1)
    assert "no room" in came.reason


def test_w9_mustered_units_are_whole_and_told() -> None:
    table = lay(FOE, posts={"0,0": "red"}, first_muster="round_1")
    table.play(Muster("red", 0, "healers"))
    assert table.events(Mustered)[0].unit.text == "healers"


def test_w9_posts_of_allies_dont_count_for_outposts_required() -> None:
    table = lay(
        FOE,
        posts={"0,0": "red", "2,0": "green"},
        teams={"red": "pact", "green": "pact"},
        first_muster="round_1",
    )
    assert granted(table, "0,0") == KINDS_BY_POSTS[1]
    assert "and you control 1" in table.refused(Muster("red", 0, "undead_horde"))


def test_w9_a_grant_counts_the_posts_held_and_the_room_left_at_that_moment() -> None:
    table = lay(
        {"0,0": "red: 4 bandits + airship", **FOE},
        posts={f"{column},0": "red" for column in range(6)},
        first_muster="round_1",
    )
    assert "flying_behemoth" not in granted(table, "0,0")
    assert "walking_behemoth" not in granted(table, "0,0")
    assert "knights" in granted(table, "0,0")
    assert granted(table, "1,0") >= {"flying_behemoth", "walking_behemoth"}


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ("red: warship", "There is no room for Warship in 0,0."),
        ("", "Bandits can't stand in 0,0: it is water."),
    ],
)
def test_w9_why_a_grant_is_lost_is_told_of_a_type_whose_terrain_fits_if_any(
    stack: str, reason: str
) -> None:
    posts = ["0,0", "2,2", "4,4"] if stack else ["0,0"]
    table = lay(
        {"0,0": stack, **FOE} if stack else FOE,
        terrain={"0,0": "water"},
        posts=dict.fromkeys(posts, "red"),
        first_muster="round_1",
    )
    (lost,) = [event for event in table.told if isinstance(event, GrantLost)]
    assert lost.reason == f"Nothing you may muster can be placed: {reason}"


def test_n2_reinforcements_dont_land_among_hostile_units() -> None:
    coming = Reinforcement(cell=41, faction="red", round=2, units=(Placed(unit="knights"),))
    table = lay({"0,0": "red: bandits", **FOE}, reinforcements=[coming]).end_round()
    (came,) = table.events(Reinforced)
    assert (came.units, came.reason) == ((), "Hostile units are in 6,5.")


def test_w12_a_faction_that_is_out_gets_no_reinforcements() -> None:
    heir = Goal(kind="protect", team="blue", target="The Heir")
    coming = Reinforcement(cell=8, faction="blue", round=2, units=(Placed(unit="knights"),))
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "green: bandits"},
        goals=[heir],
        reinforcements=[coming],
        names={"1,0 bandits": "The Heir"},
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0")).play(Claim("red", ()))
    assert table.state.out == {"blue"}
    table.end_round()
    assert (table.state.round, table.there("1,1")) == (2, [])
