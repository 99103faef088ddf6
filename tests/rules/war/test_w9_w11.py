"""W9 muster, W10 specials, W11 repair and entrenchment: a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.events import Fortitude, GrantLost, Healed, Lost, Mustered, Reinforced, Rose
from game.rules.war.orders import Claim, Decline, Entrench, Heal, Muster, Repair, Withdraw
from game.rules.war.scenario import Placed, Reinforcement
from tests.rules.war.table import Table, lay, units

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
    return {
        order.kind
        for order in war.orders(table.state)
        if isinstance(order, Muster) and order.post == cell
    }


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


def healing_table(**house: str) -> Table:
    """Red lost bandits in 1,0 this turn; Healers stand in 0,1, another unit in 0,0."""
    table = lay(
        {
            "0,0": "red: bandits + knights",
            "0,1": "red: healers",
            "1,0": "blue: 2 bandits",
            "6,5": "blue: bandits",
        },
        **house,
    )
    table.falls(2, 6, 6).play(table.enter("bandits", "0,0", "1,0"))
    return table


def test_w10_healers_create_a_unit_where_a_friend_died_without_an_action() -> None:
    table = healing_table()
    assert "Hostile units" in table.refused(Heal("red", 7, 1, "bandits"))
    table.falls(6, 1, 1).play(table.enter("knights", "0,0", "1,0"))
    table.falls(6, 1).play(war.orders(table.state)[0])
    table.play(Claim("red", ()))
    actions = table.state.actions
    assert "died in 1,0" in table.refused(Heal("red", 7, 1, "knights"))
    table.play(Heal("red", 7, 1, "bandits"))
    assert table.events(Healed)[0].unit.text == "bandits"
    assert table.has("1,0", "red") == "bandits"
    assert table.state.actions == actions
    assert "No Healers" in table.refused(Heal("red", 7, 1, "bandits"))


def won_back(**house: str) -> Table:
    """As healing_table, with 1,0 cleared of the foe."""
    table = healing_table(**house)
    table.falls(6, 1, 1).play(table.enter("knights", "0,0", "1,0"))
    table.falls(6, 1).play(war.orders(table.state)[0])
    return table.play(Claim("red", ()))


@pytest.mark.parametrize(("reach", "legal"), [("any", True), ("1", True), ("0", False)])
def test_w10_house_rule_healing_reach(reach: str, legal: bool) -> None:
    table = won_back(healing_reach=reach)
    order = Heal("red", 7, 1, "bandits")
    if legal:
        table.play(order)
    else:
        assert "out of the Healers' reach" in table.refused(order)


def test_w10_deaths_count_since_the_end_of_the_factions_last_turn() -> None:
    table = won_back()
    table.end_turn().end_turn()
    assert "died in 1,0" in table.refused(Heal("red", 7, 1, "bandits"))


def test_w10_deaths_in_the_foes_turn_count() -> None:
    table = lay({"0,0": "red: bandits", "0,1": "red: healers", "1,0": "blue: bandits", **FOE})
    table.end_turn().falls(6, 1).play(table.enter("bandits", "1,0", "0,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    table.play(Heal("red", 7, 0, "bandits"))
    assert table.has("0,0", "red") == "bandits"


def test_w10_each_death_serves_once_and_a_created_healer_cant_heal_this_turn() -> None:
    table = lay(
        {"0,0": "red: healers + bandits", "0,1": "red: 2 healers", "1,0": "blue: 2 bandits", **FOE}
    )
    table.end_turn().falls(6, 6, 1, 1).play(table.enter("2 bandits", "1,0", "0,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    table.play(Heal("red", 7, 0, "healers"))
    assert "No Healers" in table.refused(Heal("red", 0, 0, "bandits"))
    table.play(Heal("red", 7, 0, "bandits"))
    assert "No Healers" in table.refused(Heal("red", 7, 0, "bandits"))
    assert not [order for order in war.orders(table.state) if isinstance(order, Heal)]


def test_w10_nonliving_things_arent_created() -> None:
    table = lay(
        {"0,0": "red: battle_tower:hits=1", "0,1": "red: healers", "1,0": "blue: bandits", **FOE}
    )
    table.end_turn().falls(6, 1).play(table.enter("bandits", "1,0", "0,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    assert "not a living thing" in table.refused(Heal("red", 7, 0, "battle_tower"))


def fallen_undead(die: int) -> Table:
    """An Undead Horde of red in 1,0 fell to blue in 2,0, who went back; its die was `die`."""
    table = lay(
        {"1,0": "red: undead_horde", "0,0": "red: bandits", "2,0": "blue: bandits", **FOE},
        posts={"1,0": "red"},
        first_muster="round_2",
    )
    table.end_turn().falls(6, 1, die).play(table.enter("bandits", "2,0", "1,0", "red"))
    assert table.events(Fortitude)[0].die == die
    return table


def decline_all(table: Table) -> None:
    while table.state.grants:
        table.play(Decline(table.state.active, table.state.grants[0]))


def test_w10_undead_rise_on_a_6_at_their_factions_next_turn_if_it_controls_the_hex() -> None:
    table = fallen_undead(6).play(Claim("blue", ())).end_turn()
    decline_all(table)
    assert table.events(Rose)[0].unit.text == "undead_horde"
    assert table.has("1,0", "red") == "undead_horde"
    assert table.state.markers == ()


def test_w10_an_undead_with_a_marker_hasnt_died_yet_and_without_one_it_has() -> None:
    assert fallen_undead(6).state.deaths == ()
    assert [death.kind for death in fallen_undead(5).state.deaths] == ["undead_horde"]


def test_w10_the_marker_goes_if_the_hex_isnt_controlled_any_more() -> None:
    table = fallen_undead(6).play(Claim("blue", units("bandits"))).end_turn()
    decline_all(table)
    (gone,) = table.events(Rose)
    assert gone.unit is None
    assert "doesn't control" in gone.reason
    assert [death.kind for death in table.state.deaths] == ["undead_horde"]


def test_w11_repair_gives_a_nonliving_unit_a_hit_in_a_hex_its_faction_controls() -> None:
    table = lay({"0,0": "red: airship:hits=1 + battle_tower + bandits", **FOE})
    ship, tower, men = table.state.stack(0, "red")
    assert "undamaged" in table.refused(Repair("red", 0, tower))
    assert "living thing" in table.refused(Repair("red", 0, men))
    table.play(Repair("red", 0, ship))
    assert table.has("0,0", "red") == "airship:hits=2, battle_tower, bandits"
    table.play(Repair("red", 0, table.state.stack(0, "red")[0]))
    assert table.has("0,0", "red") == "airship, battle_tower, bandits"
    assert table.state.actions == 1


def test_w11_no_repair_or_entrenchment_in_a_hex_the_faction_doesnt_control() -> None:
    table = lay({"0,0": ["blue: bandits", "red: airship:hits=1"], **FOE})
    ship = table.state.stack(0, "red")[0]
    assert "doesn't control 0,0" in table.refused(Repair("red", 0, ship))
    assert "doesn't control 0,0" in table.refused(Entrench("red", 0, ship))


def test_w11_entrenchment_takes_the_next_hit_and_doesnt_add_up() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits", **FOE})
    table.play(Entrench("red", 0, units("bandits")[0]))
    assert "add up" in table.refused(Entrench("red", 0, units("bandits:entrenched")[0]))
    table.end_turn().falls(6, 1).play(table.enter("bandits", "1,0", "0,0", "red"))
    assert table.has("0,0", "red") == "bandits"
    assert not table.events(Lost)


def test_w11_house_rule_entrenchment_stacking() -> None:
    table = lay({"0,0": "red: bandits", **FOE}, entrench="stacking")
    table.play(Entrench("red", 0, units("bandits")[0]))
    table.play(Entrench("red", 0, units("bandits:entrenched")[0]))
    assert table.has("0,0", "red") == "bandits:entrenched=2"


def test_w11_a_deadly_attackers_two_hits_take_the_entrenchment_and_one_more() -> None:
    table = lay({"0,0": "red: walking_behemoth", "1,0": "blue: battle_tower:entrenched", **FOE})
    table.falls(6, 1).play(table.enter("walking_behemoth", "0,0", "1,0"))
    assert table.has("1,0", "blue") == "battle_tower:hits=1"


def test_w11_entering_another_hex_loses_it_before_the_first_round() -> None:
    table = lay(
        {"0,0": "red: bandits:entrenched", "1,0": "blue: bandits", **FOE, "5,0": "red: bandits"}
    )
    table.falls(1, 6).play(table.enter("bandits:entrenched", "0,0", "1,0"))
    assert table.has("0,0", "red") == ""
    assert len(table.events(Lost)) == 1


def test_w11_moving_loses_it_and_shooting_and_fighting_in_place_keep_it() -> None:
    table = lay({"0,0": "red: airship:entrenched", "1,0": "blue: 3 bandits", **FOE})
    table.falls(3, 3, 3, 3).play(table.shoot("airship:entrenched", "0,0", "1,0"))
    assert table.has("0,0", "red") == "airship:entrenched"
    table.falls(3, 3, 3, 3).play(table.enter("airship:entrenched", "0,0", "1,0"))
    table.play(Withdraw("red"))
    assert table.has("0,0", "red") == "airship"
    place = lay({"0,0": ["red: bandits:entrenched", "blue: bandits"], **FOE})
    place.falls(3, 3).play(place.enter("bandits:entrenched", "0,0", "0,0"))
    assert place.has("0,0", "red") == "bandits:entrenched"


def test_w9_mustered_units_are_whole_and_told() -> None:
    table = lay(FOE, posts={"0,0": "red"}, first_muster="round_1")
    table.play(Muster("red", 0, "healers"))
    assert table.events(Mustered)[0].unit.text == "healers"
