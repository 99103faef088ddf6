"""W11 Repair and Entrenchment: a test a rule."""

from __future__ import annotations

from game.rules.war.actions import Entrench, Move, Repair, Withdraw
from game.rules.war.events import Lost
from game.rules.war.kinds import Unit
from tests.rules.war.table import lay, units

FOE = {"6,5": "blue: bandits"}


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


def test_w11_going_in_loses_it_and_shooting_and_fighting_in_place_keep_it() -> None:
    table = lay({"0,0": "red: airship:entrenched", "1,0": "blue: 3 bandits", **FOE})
    table.falls(3, 3, 3, 3).play(table.shoot("airship:entrenched", "0,0", "1,0"))
    assert table.has("0,0", "red") == "airship:entrenched"
    table.falls(3, 3, 3, 3).play(table.enter("airship:entrenched", "0,0", "1,0"))
    table.play(Withdraw("red"))
    assert table.has("0,0", "red") == "airship"
    place = lay({"0,0": ["red: bandits:entrenched", "blue: bandits"], **FOE})
    place.falls(3, 3).play(place.enter("bandits:entrenched", "0,0", "0,0"))
    assert place.has("0,0", "red") == "bandits:entrenched"


def test_w11_a_move_loses_it() -> None:
    table = lay({"0,0": "red: bandits:entrenched", **FOE})
    table.play(table.move("bandits:entrenched", "0,0", "1,0"))
    assert table.has("1,0", "red") == "bandits"


def test_w11_setting_out_keeps_it_and_arriving_loses_it() -> None:
    table = lay({"0,0": "red: battle_tower:entrenched", **FOE})
    table.play(table.move("battle_tower:entrenched", "0,0", "1,0"))
    assert table.has("0,0", "red") == "battle_tower:entrenched:march=1"
    table.play(table.move("battle_tower:entrenched", "0,0", "1,0"))
    assert table.has("1,0", "red") == "battle_tower"


def test_w11_repair_keeps_it() -> None:
    table = lay({"0,0": "red: airship:hits=1:entrenched", **FOE})
    table.play(Repair("red", 0, table.state.stack(0, "red")[0]))
    assert table.has("0,0", "red") == "airship:hits=2:entrenched"


def test_a_unit_keeps_its_name_whatever_it_is_ordered() -> None:
    table = lay({"0,0": "red: battle_tower:hits=1", **FOE}, names={"0,0 battle_tower": "Old Bess"})

    def bess() -> Unit:
        return table.state.stack(0, "red")[0]

    table.play(Entrench("red", 0, bess())).play(Repair("red", 0, bess()))
    assert bess().text == "battle_tower:entrenched:name=Old Bess"
    table.play(Move("red", 0, (bess(),), 1))
    assert bess().text == "battle_tower:entrenched:march=1:name=Old Bess"
    table.end_turn().end_turn().play(Move("red", 0, (bess(),), 1))
    assert table.has("1,0", "red") == "battle_tower:name=Old Bess"
