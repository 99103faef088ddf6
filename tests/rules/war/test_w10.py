"""W10 Healing and Undead Fortitude: a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.events import Fortitude, Healed, Rose
from game.rules.war.orders import Claim, Decline, Heal
from tests.rules.war.table import Table, lay, units

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
