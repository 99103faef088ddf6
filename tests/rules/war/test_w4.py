"""W4 Move: a test a rule."""

from __future__ import annotations

import pytest

from game.rules.war.actions import Claim, Entrench, Heal, Move, Repair
from game.rules.war.events import Moved, SetOut
from tests.rules.war.table import OWN, lay


def test_w4_speed_is_hexes_for_one_move() -> None:
    table = lay({"0,0": "red: bandits + airship", "5,5": "blue: bandits"})
    assert "2 hexes away, its speed is 1" in table.refused(table.move("bandits", "0,0", "2,0"))
    table.play(table.move("airship", "0,0", "2,0"))
    assert table.events(Moved)[0].path == (0, 1, 2)
    assert "3 hexes away" in table.refused(table.move("airship", "2,0", "5,0"))


def test_w4_units_that_move_together_each_obey_their_own_speed() -> None:
    table = lay({"0,0": "red: bandits + airship", "5,5": "blue: bandits"})
    reason = table.refused(table.move("bandits + airship", "0,0", "2,0"))
    assert reason.startswith("Bandits can't reach")


@pytest.mark.parametrize(
    ("unit", "terrain", "stands"),
    [
        ("bandits", "mountain", False),
        ("bandits", "water", False),
        ("bandits", "harbour", True),
        ("bandits", "swamp", True),
        ("walking_behemoth", "mountain", False),
        ("airship", "mountain", True),
        ("airship", "water", True),
        ("flying_behemoth", "harbour", True),
        ("warship", "water", True),
        ("warship", "harbour", True),
        ("warship", "plains", False),
        ("warship", "mountain", False),
    ],
)
def test_w4_terrain_stops_who_may_not_stand_there(unit: str, terrain: str, stands: bool) -> None:
    start = "harbour" if unit == "warship" else "plains"
    table = lay(
        {"0,0": f"red: {unit}", "5,5": "blue: bandits"}, terrain={"0,0": start, "1,0": terrain}
    )
    order = table.move(unit, "0,0", "1,0")
    if stands:
        table.play(order)
        assert table.has("1,0", "red") == unit
    else:
        assert "can't go into 1,0" in table.refused(order)


def test_w4_a_move_never_passes_through_hostile_units_or_a_mountain() -> None:
    sea = {f"{column},{row}": "water" for column in range(5) for row in range(2)}
    table = lay({"0,0": "red: warship", "1,0": "blue: warship"}, terrain=sea | {"0,1": "plains"})
    assert "in the way" in table.refused(table.move("warship", "0,0", "2,0"))


def test_w4_a_move_may_pass_through_friends() -> None:
    sea = {f"{column},0": "water" for column in range(4)}
    table = lay(
        {"0,0": "red: warship", "1,0": "red: warship", "3,0": "blue: warship"},
        terrain=sea,
        size=(4, 1),
    )
    table.play(table.move("warship", "0,0", "2,0"))
    assert table.has("2,0", "red") == "warship"


def test_w4_flyers_pass_over_hostile_units_none_of_which_flies() -> None:
    over = lay({"0,0": "red: airship", "1,0": "blue: bandits"}, size=(4, 1))
    over.play(over.move("airship", "0,0", "2,0"))
    barred = lay({"0,0": "red: airship", "1,0": "blue: bandits + airship"}, size=(4, 1))
    assert "in the way" in barred.refused(barred.move("airship", "0,0", "2,0"))


def test_w4_a_move_may_pass_a_full_friendly_hex_but_not_end_there() -> None:
    table = lay(
        {"0,0": "red: airship", "1,0": "red: flying_behemoth", "3,0": "blue: bandits"}, size=(4, 1)
    )
    assert "room is left" in table.refused(table.move("airship", "0,0", "1,0"))
    table.play(table.move("airship", "0,0", "2,0"))
    assert table.has("2,0", "red") == "airship"


def test_w4_a_move_never_ends_among_hostile_units() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits"})
    assert "Enter Zone" in table.refused(table.move("bandits", "0,0", "1,0"))


def test_w4_half_speed_sets_out_and_arrives_with_the_second_order() -> None:
    table = lay({"0,0": "red: battle_tower", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "1,0"))
    assert table.events(SetOut)
    assert table.has("0,0", "red") == "battle_tower:march=1"
    table.play(table.move("battle_tower", "0,0", "1,0"))
    assert table.has("1,0", "red") == "battle_tower"


def test_w4_a_march_lasts_over_turns_and_takes_others_along_when_it_arrives() -> None:
    table = lay({"0,0": "red: battle_tower + knights", "5,5": "blue: bandits"})
    both = "battle_tower + knights"
    assert "set out" in table.refused(table.move(both, "0,0", "1,0"))
    table.play(table.move("battle_tower", "0,0", "1,0")).end_turn().end_turn()
    table.play(table.move(both, "0,0", "1,0"))
    assert table.has("1,0", "red") == "battle_tower, knights"


def test_w4_any_other_order_cancels_a_march() -> None:
    table = lay({"0,0": "red: battle_tower", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "1,0"))
    table.play(Entrench("red", 0, table.of("0,0", "battle_tower")[0]))
    assert table.has("0,0", "red") == "battle_tower:entrenched"
    table.play(table.move("battle_tower:entrenched", "0,0", "0,1"))
    assert table.has("0,0", "red") == "battle_tower:entrenched:march=7"


def test_w4_setting_out_elsewhere_begins_anew() -> None:
    table = lay({"0,0": "red: battle_tower", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "1,0"))
    table.play(table.move("battle_tower", "0,0", "0,1"))
    assert table.has("0,0", "red") == "battle_tower:march=7"


def test_w4_half_speed_sets_out_towards_a_hostile_hex_and_arrives_as_enter_zone() -> None:
    table = lay({"0,0": "red: battle_tower", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    table.play(table.enter("battle_tower", "0,0", "1,0"))
    assert table.has("0,0", "red") == "battle_tower:march=1"
    table.falls(6, 1).play(table.enter("battle_tower", "0,0", "1,0"))
    assert table.state.phase == "claim"
    assert table.has("1,0", "red") == "battle_tower"


def test_w4_a_march_is_a_plain_move_if_the_foe_has_gone() -> None:
    table = lay({"0,0": "red: battle_tower", "1,0": "blue: bandits"})
    table.play(table.enter("battle_tower", "0,0", "1,0")).end_turn()
    table.play(table.move("bandits", "1,0", "2,0")).end_turn()
    table.play(table.move("battle_tower", "0,0", "1,0"))
    assert table.has("1,0", "red") == "battle_tower"


def test_w4_setting_out_needs_terrain_but_no_room() -> None:
    table = lay(
        {"0,0": "red: battle_tower", "1,0": "red: 5 bandits", "5,5": "blue: bandits"},
        terrain={"0,1": "water"},
    )
    assert "can't go into" in table.refused(table.move("battle_tower", "0,0", "0,1"))
    table.play(table.move("battle_tower", "0,0", "1,0"))
    assert "room is left" in table.refused(table.move("battle_tower", "0,0", "1,0"))


def test_w4_speed_0_never_leaves_its_hex() -> None:
    table = lay({"0,0": "red: arcane_tower", "5,5": "blue: bandits"})
    assert table.refused(table.move("arcane_tower", "0,0", "1,0")) == "Arcane Tower can't move."


@pytest.mark.parametrize("order", [Repair, Entrench])
def test_w4_repair_and_entrenchment_cancel_a_march(order: type) -> None:
    table = lay({"0,0": "red: battle_tower:hits=1", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower:hits=1", "0,0", "1,0"))
    table.play(order("red", 0, table.state.stack(0, "red")[0]))
    table.play(Move("red", 0, table.state.stack(0, "red"), 1))
    assert table.events(SetOut)


def test_w4_a_ranged_attack_cancels_a_march() -> None:
    table = lay({"0,0": "red: balloon", "2,0": "blue: bandits", "5,5": "blue: bandits"}, tables=OWN)
    table.play(table.move("balloon", "0,0", "1,0"))
    assert table.has("0,0", "red") == "balloon:march=1"
    table.falls(3, 3).play(table.shoot("balloon", "0,0", "2,0"))
    assert table.has("0,0", "red") == "balloon"


def test_w4_fighting_in_place_cancels_a_march() -> None:
    table = lay({"0,0": ["red: battle_tower", "blue: bandits"], "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "1,0"))
    table.falls(3, 3).play(table.enter("battle_tower", "0,0", "0,0"))
    assert table.has("0,0", "red") == "battle_tower"


def test_n33_healing_ends_the_march_of_half_speed_healers() -> None:
    table = lay({"0,0": "red: hospital", "1,0": "red: bandits", "2,0": "blue: bandits"}, tables=OWN)
    table.play(table.move("hospital", "0,0", "0,1")).end_turn()
    table.falls(6, 1).play(table.enter("bandits", "2,0", "1,0", "red"))
    table.play(Claim("blue", ())).end_turn()
    assert table.has("0,0", "red") == "hospital:march=7"
    table.play(Heal("red", 0, 1, "bandits"))
    assert table.has("0,0", "red") == "hospital:spent"


def test_w4_being_hit_doesnt_cancel_a_march() -> None:
    table = lay({"0,0": "red: battle_tower", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "0,1")).end_turn()
    table.falls(6, 1).play(table.enter("bandits", "1,0", "0,0", "red"))
    assert table.has("0,0", "red") == "battle_tower:hits=1:march=7"


def test_w4_hostile_units_in_its_own_hex_dont_hold_a_fast_unit() -> None:
    table = lay({"0,0": ["red: airship", "blue: airship"], "5,5": "blue: bandits"})
    table.play(table.move("airship", "0,0", "2,0"))
    assert table.has("2,0", "red") == "airship"


def test_w4_a_unit_of_speed_3_goes_round_what_is_in_the_way() -> None:
    table = lay(
        {"0,0": "red: scouts", "1,0": "blue: bandits", "5,5": "blue: bandits"},
        terrain={"2,1": "mountain", "1,2": "mountain"},
        tables=OWN,
    )
    assert "hostile units are in the way" in table.refused(table.move("scouts", "0,0", "3,0"))
    table.play(table.move("scouts", "0,0", "1,1")).play(table.move("scouts", "1,1", "0,3"))
    assert len(table.events(Moved)[0].path) == 4


def test_n7_setting_out_is_a_move_towards_a_free_hex_and_enter_zone_towards_a_hostile_one() -> None:
    table = lay(
        {"0,0": "red: battle_tower", "1,0": ["blue: bandits", "green: bandits"]},
    )
    assert "Enter Zone" in table.refused(table.move("battle_tower", "0,0", "1,0"))
    assert "no hostile units" in table.refused(table.enter("battle_tower", "0,0", "0,1"))
    table.play(table.enter("battle_tower", "0,0", "1,0", "green"))
    table.falls(6, 1).play(table.enter("battle_tower", "0,0", "1,0", "blue"))
    assert table.there("1,0") == ["green", "red"]


def test_n31_a_unit_that_marches_waits_for_none_that_doesnt_yet() -> None:
    table = lay({"0,0": "red: 2 battle_tower", "5,5": "blue: bandits"})
    table.play(table.move("battle_tower", "0,0", "1,0"))
    both = table.state.stack(0, "red")
    assert "must first set out for 1,0" in table.refused(Move("red", 0, both, 1))
    table.play(Move("red", 0, both, 7))
    assert table.has("0,0", "red") == "battle_tower:march=7, battle_tower:march=7"
