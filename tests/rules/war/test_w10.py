"""W10 Healing and Undead Fortitude: a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import (
    Claim,
    Decline,
    Enter,
    Entrench,
    Heal,
    Hold,
    Move,
    Muster,
    Repair,
    Withdraw,
)
from game.rules.war.events import Fortitude, Healed, Rose
from tests.rules.war.table import OWN, Table, lay, units

FOE = {"6,5": "blue: bandits"}


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


def shot_healing(stack: str) -> Table:
    """Blue took red's bandits in 1,0 and went back; red's turn, its Healers in 0,1."""
    table = lay(
        {"1,0": "red: bandits", "0,1": f"red: {stack}", "2,0": "blue: bandits", **FOE},
    )
    table.end_turn().falls(6, 1).play(table.enter("bandits", "2,0", "1,0", "red"))
    return table.play(Claim("blue", ())).end_turn()


def test_w10_a_foes_death_raises_nobody() -> None:
    table = lay({"0,0": "red: bandits", "0,1": "red: healers", "1,0": "blue: bandits", **FOE})
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0")).play(Claim("red", ()))
    assert table.state.deaths
    assert "No Bandits of yours died" in table.refused(Heal("red", 7, 1, "bandits"))


def test_w10_an_allys_death_serves_and_the_unit_created_is_the_healers_own() -> None:
    table = lay(
        {"0,0": "blue: knights", "0,1": "red: healers", "1,0": "green: bandits", **FOE},
        teams={"red": "pact", "blue": "pact"},
    )
    table.end_turn().end_turn().falls(6, 1)
    table.play(table.enter("bandits", "1,0", "0,0", "pact")).play(Claim("green", ())).end_turn()
    table.play(Heal("red", 7, 0, "knights"))
    assert table.there("0,0") == ["red"]


def test_w10_one_death_doesnt_serve_two_healers() -> None:
    table = shot_healing("2 healers")
    table.play(Heal("red", 7, 1, "bandits"))
    assert "No Bandits of yours died" in table.refused(Heal("red", 7, 1, "bandits"))


def test_w10_two_deaths_of_a_type_serve_two_healers() -> None:
    table = lay({"1,0": "red: 2 bandits", "0,1": "red: 2 healers", "2,0": "blue: 2 bandits", **FOE})
    table.end_turn().falls(6, 6, 1, 1).play(table.enter("2 bandits", "2,0", "1,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    table.play(Heal("red", 7, 1, "bandits")).play(Heal("red", 7, 1, "bandits"))
    assert table.has("1,0", "red") == "bandits, bandits"


def test_w10_healers_are_fresh_next_turn() -> None:
    table = shot_healing("healers").play(Heal("red", 7, 1, "bandits"))
    assert table.has("0,1", "red") == "healers:spent"
    table.end_turn().end_turn()
    assert table.has("0,1", "red") == "healers"


def test_w10_moving_doesnt_refresh_healers() -> None:
    table = shot_healing("healers:entrenched").play(Heal("red", 7, 1, "bandits"))
    table.play(Move("red", 7, table.state.stack(7, "red"), 0))
    assert table.has("0,0", "red") == "healers:spent"


def test_w10_being_hit_doesnt_refresh_healers() -> None:
    table = lay(
        {
            "1,0": "red: bandits",
            "0,1": ["red: healers:entrenched", "blue: bandits"],
            "2,0": "blue: bandits",
        }
    )
    table.end_turn().falls(6, 1).play(table.enter("bandits", "2,0", "1,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    table.play(Heal("red", 7, 1, "bandits"))
    table.falls(1, 6).play(Enter("red", 7, table.state.stack(7, "red"), 7, "blue"))
    assert table.has("0,1", "red") == "healers:spent"


def test_w10_digging_in_doesnt_refresh_healers() -> None:
    table = shot_healing("healers").play(Heal("red", 7, 1, "bandits"))
    table.play(Entrench("red", 7, table.state.stack(7, "red")[0]))
    assert table.has("0,1", "red") == "healers:entrenched:spent"


def test_w10_repair_doesnt_refresh_healers_that_are_machines() -> None:
    table = lay(
        {"1,0": "red: bandits", "0,1": "red: hospital:hits=1", "2,0": "blue: bandits", **FOE},
        tables=OWN,
    )
    table.end_turn().falls(6, 1).play(table.enter("bandits", "2,0", "1,0", "red"))
    table.play(Claim("blue", ())).end_turn().play(Heal("red", 7, 1, "bandits"))
    table.play(Repair("red", 7, table.state.stack(7, "red")[0]))
    assert table.has("0,1", "red") == "hospital:spent"


def test_w10_undead_dont_rise_in_a_hex_that_an_ally_controls() -> None:
    table = lay(
        {"1,0": ["blue: knights", "red: undead_horde"], "2,0": "green: 2 bandits", **FOE},
        teams={"red": "pact", "blue": "pact"},
    )
    assert table.owner("1,0") == "blue"
    table.end_turn().end_turn()
    table.falls(6, 6, 6, 1, 6).play(table.enter("2 bandits", "2,0", "1,0", "pact"))
    table.play(Withdraw("green")).end_turn()
    (gone,) = table.events(Rose)
    assert (gone.unit, gone.reason) == (None, "Red doesn't control 1,0.")


def test_w10_undead_dont_rise_where_there_is_no_room() -> None:
    table = lay(
        {"1,0": "red: undead_horde + 4 bandits", "2,0": "blue: bandits", **FOE},
        posts={"1,0": "red"},
    )
    table.end_turn().falls(6, 1, 1, 1, 1, 1, 6)
    table.play(table.enter("bandits", "2,0", "1,0", "red"))
    table.play(Withdraw("blue")).end_turn()
    table.play(Muster("red", 1, "bandits"))
    (gone,) = table.events(Rose)
    assert (gone.unit, gone.reason) == (None, "There is no room for Undead Horde in 1,0.")


def test_w10_undead_that_fly_rise_over_a_full_hex() -> None:
    table = lay(
        {"1,0": "red: wraiths + 5 bandits", "2,0": "blue: bandits", **FOE},
        tables=OWN,
    )
    table.end_turn().falls(6, 5, 1, 1, 1, 1, 1, 6)
    table.play(table.enter("bandits", "2,0", "1,0", "red")).play(Withdraw("blue")).end_turn()
    assert table.has("1,0", "red") == ", ".join([*["bandits"] * 5, "wraiths"])


def test_w10_a_marker_waits_for_its_own_factions_turn() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "green: undead_horde", "6,5": "blue: bandits"},
        posts={"1,0": "green"},
    )
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "1,0", "green"))
    table.play(Claim("red", ())).end_turn()
    assert (table.state.active, table.has("1,0", "green")) == ("blue", "")
    table.end_turn()
    assert (table.state.active, table.has("1,0", "green")) == ("green", "undead_horde")


def test_w10_the_risen_are_whole_and_keep_their_name() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: undead_horde", **FOE},
        posts={"1,0": "blue"},
        names={"1,0 undead_horde": "Grimgut"},
    )
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "1,0"))
    table.play(Claim("red", ())).end_turn()
    assert table.has("1,0", "blue") == "undead_horde:name=Grimgut"


def test_n4_undead_rise_in_a_contested_hex_that_their_faction_controls() -> None:
    table = lay({"1,0": "red: undead_horde + bandits", "2,0": "blue: 2 bandits", **FOE})
    table.end_turn().falls(6, 1, 2, 1, 6).play(table.enter("2 bandits", "2,0", "1,0", "red"))
    table.play(Hold("blue")).end_turn()
    assert table.has("1,0", "red") == "bandits, undead_horde"
    assert table.state.contested(1)
