"""Units at the desk: placed, removed, moved, hurt and healed."""

from __future__ import annotations

import pytest

from game.rules.war.actions import Claim, Heal, PressOn
from game.rules.war.desk.events import UnitChanged, UnitsPlaced
from game.rules.war.desk.orders import MoveUnits, PlaceUnits, RemoveUnits, SetUnit
from game.rules.war.events import BattleEnded, ControlChanged, FactionOut, Fortitude, Lost
from game.rules.war.scenario import Goal, Placed
from tests.rules.war.desk.seat import FOE, Seat, seat
from tests.rules.war.table import hero

RED = {"0,0": "red: bandits", **FOE}


def one(unit: str = "bandits", count: int = 1, **values: object) -> tuple[Placed, ...]:
    return (Placed(unit=unit, count=count, **values),)  # type: ignore[arg-type]


def test_units_of_any_kind_are_placed_hurt_entrenched_and_named() -> None:
    table = seat(RED)
    placed = (*one("knights", 2), *one("battle_tower", hits=1, entrenched=1, name="Old Stump"))
    table.gm(PlaceUnits, "red", table.cell("3,3"), placed, note="From the south.")
    assert table.has("3,3", "red") == (
        "knights, knights, battle_tower:hits=1:entrenched:name=Old Stump"
    )
    assert table.owner("3,3") == "red"
    (event,) = table.events(UnitsPlaced)
    assert event.note == "From the south."
    assert len(event.units) == 3


def test_units_placed_among_hostile_ones_make_the_hex_contested() -> None:
    table = seat(RED).gm(PlaceUnits, "red", Seat.cell(seat(RED), "6,5"), one())
    assert table.there("6,5") == ["blue", "red"]
    assert table.owner("6,5") == "blue"


@pytest.mark.parametrize(
    ("faction", "hex_", "placed", "refused"),
    [
        ("green", "0,0", one(), "There is no faction 'green'; there are red, blue."),
        ("red", "9,9", one(), "There is no such hex on the map."),
        ("red", "0,0", (), "Choose at least one unit."),
        ("red", "0,0", one(count=0), "1 to 10 units can be in one place, not 0."),
        ("red", "0,0", one(hits=2), "Bandits has 1 to 1 hits, not 2."),
        ("red", "0,0", one(hits=-1), "Bandits has 1 to 1 hits, not -1."),
        ("red", "0,0", one(entrenched=-1), "Bandits can't be entrenched -1 times."),
        ("red", "0,0", one(name="x" * 41), "A name has at most 40 signs, in one line."),
        ("red", "0,0", one(name="Aldric"), "Aldric is a character's name."),
        ("red", "0,0", one("warship"), "Warship can't stand in 0,0: it is plains."),
        (
            "red",
            "0,0",
            one(count=5),
            "Too many on the ground for 0,0: room is left for size 4 of 5.",
        ),
    ],
)
def test_what_cant_be_placed(
    faction: str, hex_: str, placed: tuple[Placed, ...], refused: str
) -> None:
    table = seat(RED, heroes=[hero("Aldric", "red", "2,2")])
    column, row = map(int, hex_.split(","))
    cell = row * 7 + column
    assert table.no(PlaceUnits, faction, cell, placed) == refused


def test_a_kind_that_there_isnt_is_answered_with_those_there_are() -> None:
    table = seat(RED, heroes=[hero("Aldric", "red", "2,2")])
    refused = table.no(PlaceUnits, "red", 0, one("aldric"))
    assert refused.startswith("There is no unit type 'aldric'; there are bandits, knights, ")
    assert refused == table.no(PlaceUnits, "red", 0, one("dragons")).replace("dragons", "aldric")


def test_units_are_removed_without_a_death() -> None:
    table = seat({"0,0": "red: bandits + healers", **FOE})
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "bandits"))
    assert table.has("0,0", "red") == "healers"
    assert not table.state.deaths
    assert table.no(RemoveUnits, "red", 0, ()) == "Choose at least one unit."
    away = table.units("6,5", "blue", "bandits")
    assert table.no(RemoveUnits, "red", 0, away) == "These units don't stand in 0,0."


def test_a_faction_whose_last_unit_is_removed_is_out() -> None:
    table = seat({"0,0": "red: bandits", "3,3": "green: bandits", **FOE})
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "bandits"))
    assert [event.faction for event in table.events(FactionOut)] == ["red"]
    assert table.state.active == "blue", "its turn is over"


def test_in_the_muster_the_next_faction_musters_then() -> None:
    table = seat(
        {"0,0": "red: bandits", "3,3": "green: bandits", **FOE},
        posts={"2,0": "blue", "4,0": ""},
        first_muster="round_1",
    )
    assert (table.state.phase, table.state.active) == ("muster", "blue")
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "bandits"))
    assert (table.state.phase, table.state.active) == ("muster", "blue")


def test_units_move_anywhere_at_no_cost_and_leave_trench_and_march_behind() -> None:
    table = seat({"0,0": "red: 2 bandits + battle_tower:entrenched", **FOE})
    table.play(table.move("battle_tower:entrenched", "0,0", "0,1"))  # it has set out
    actions = table.state.actions
    units = table.units("0,0", "red", "bandits", "battle_tower")
    table.gm(MoveUnits, "red", 0, units, table.cell("5,4"))
    assert (table.has("5,4", "red"), table.state.actions) == ("bandits, battle_tower", actions)
    assert table.owner("5,4") == "red"
    assert (0, "red") in [(event.cell, event.after) for event in table.all_events(ControlChanged)]


def test_units_move_within_stacking_and_terrain() -> None:
    table = seat(
        {"0,0": "red: 2 bandits", "1,0": "red: 4 bandits", **FOE}, terrain={"3,3": "water"}
    )
    both, some = (
        table.units("0,0", "red", "bandits", "bandits"),
        table.units("0,0", "red", "bandits"),
    )
    assert table.no(MoveUnits, "red", 0, both, 1) == (
        "Too many on the ground for 1,0: room is left for size 1 of 5."
    )
    water = table.cell("3,3")
    assert table.no(MoveUnits, "red", 0, some, water) == "Bandits can't stand in 3,3: it is water."
    assert table.no(MoveUnits, "red", 0, some, 0) == "The units stand there already."
    assert table.no(MoveUnits, "red", 0, some, 99) == "There is no such hex on the map."
    assert table.gm(MoveUnits, "red", 0, some, 1).has("1,0", "red").count("bandits") == 5


def test_units_are_hurt_healed_and_dug_in() -> None:
    table = seat({"0,0": "red: battle_tower", **FOE})
    table.gm(SetUnit, "red", 0, table.units("0,0", "red", "battle_tower")[0], 1, 1)
    assert table.has("0,0", "red") == "battle_tower:hits=1:entrenched"
    table.gm(SetUnit, "red", 0, table.units("0,0", "red", "battle_tower")[0], 2)
    assert table.has("0,0", "red") == "battle_tower:entrenched"
    tower = table.units("0,0", "red", "battle_tower")[0]
    assert table.no(SetUnit, "red", 0, tower, 3) == "Battle Tower can have 0 to 2 hits, not 3."
    assert table.no(SetUnit, "red", 0, tower, entrenched=2) == (
        "Battle Tower can be entrenched 0 to 1 times, not 2."
    )
    assert table.no(SetUnit, "red", 0, tower, 2) == "Say what changes."
    assert table.no(SetUnit, "red", 1, tower, 2) == "These units don't stand in 1,0."


def test_w10_a_death_by_the_game_master_can_be_healed_or_be_none() -> None:
    for death in (True, False):
        table = seat({"0,0": "red: 2 bandits + healers", **FOE})
        bandits = table.units("0,0", "red", "bandits")[0]
        table.gm(SetUnit, "red", 0, bandits, 0, death=death)
        assert table.has("0,0", "red") == "bandits, healers"
        assert len(table.events(Lost)) == death
        assert table.events(UnitChanged)[0].unit is None
        heal = Heal("red", 0, 0, "bandits")
        if death:
            table.play(heal)
        else:
            assert "No Bandits of yours died" in table.refused(heal)


def test_w10_undead_that_the_game_master_kills_roll_for_their_fortitude() -> None:
    table = seat({"0,0": "red: undead_horde + bandits", **FOE}).falls(6)
    table.gm(SetUnit, "red", 0, table.units("0,0", "red", "undead_horde")[0], 0)
    assert [event.die for event in table.events(Fortitude)] == [6]
    assert len(table.state.markers) == 1


def test_n9_a_unit_that_bears_a_lost_name_again_is_not_lost() -> None:
    goal = Goal(kind="protect", team="red", target="The Heir", rounds=9)
    table = seat(
        {"0,0": "red: bandits", "0,1": "red: bandits", **FOE},
        goals=[goal],
        names={"0,0 bandits": "The Heir"},
    )
    table.gm(SetUnit, "red", 0, table.units("0,0", "red", "The Heir")[0], 0)
    assert table.state.fallen == {"The Heir"}
    table.gm(PlaceUnits, "red", 0, one("knights", name="The Heir"))
    assert not table.state.fallen


def fighting() -> Seat:
    """Two of three bandits have entered, one knight of two has fallen."""
    table = seat({"0,0": "red: 3 bandits", "1,0": "blue: 2 knights", **FOE})
    table.falls(6, 3, 4, 2).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.phase == "battle"
    return table


def test_attackers_that_are_hurt_or_taken_away_are_so_in_the_battle() -> None:
    table = fighting()
    table.gm(SetUnit, "red", 1, table.units("1,0", "red", "bandits")[0], 0, death=False)
    assert table.state.battle is not None
    assert len(table.state.battle.attackers) == 1
    table.gm(MoveUnits, "red", 1, table.units("1,0", "red", "bandits"), table.cell("4,4"))
    assert [event.how for event in table.events(BattleEnded)] == ["broken_off"]
    assert (table.state.phase, table.owner("1,0")) == ("turn", "blue")


def test_attackers_whose_last_foe_is_taken_away_claim_the_hex() -> None:
    table = fighting()
    table.gm(RemoveUnits, "blue", 1, table.units("1,0", "blue", "knights"))
    assert table.state.phase == "claim"
    table.gm(PlaceUnits, "blue", 1, one())
    assert table.state.phase == "battle", "there is a foe again"
    table.falls(6, 5, 1).play(PressOn("red"))
    table.play(Claim("red", table.units("1,0", "red", "bandits", "bandits")))
    assert table.owner("1,0") == "red"


def test_the_way_back_stays_open() -> None:
    table = fighting()
    assert table.no(PlaceUnits, "red", 0, one(count=3)) == (
        "Too many on the ground for 0,0: room is left for size 2 of 5."
    )
    table.gm(PlaceUnits, "red", 0, one(count=2))
    back = table.units("1,0", "red", "bandits")
    table.gm(MoveUnits, "red", 1, back, 0)
    assert len(table.state.stack(0, "red")) == 4


def test_of_equal_units_in_a_hex_those_that_dont_fight_are_meant_first() -> None:
    table = fighting()
    table.gm(PlaceUnits, "red", 1, one())
    table.gm(RemoveUnits, "red", 1, table.units("1,0", "red", "bandits"))
    assert table.state.battle is not None
    assert len(table.state.battle.attackers) == 2
