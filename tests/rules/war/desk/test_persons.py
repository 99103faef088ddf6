"""Characters at the desk: brought anywhere, hurt, healed, exhausted, restored (W5)."""

from __future__ import annotations

from game.rules.war.desk.events import CharacterBrought
from game.rules.war.desk.orders import (
    BringCharacter,
    MoveUnits,
    RemoveUnits,
    SetCharacter,
    SetHouse,
    SetUnit,
)
from game.rules.war.events import CharacterDied, CharacterFell, FactionOut
from game.rules.war.scenario import Goal
from tests.rules.war.desk.seat import FOE, Seat, seat
from tests.rules.war.table import hero

HEROES = (hero("Aldric", "red", "0,0", hit_points=75), hero("Bess", "red", "1,0"))


def party(**values: object) -> Seat:
    return seat({"2,0": "red: bandits", **FOE}, heroes=HEROES, **values)


def test_a_character_is_hurt_and_healed_by_hit_points() -> None:
    table = party().gm(SetCharacter, "Aldric", 31, note="A trap.")
    assert table.has("0,0", "red") == "aldric:hits=2:name=Aldric"
    table.gm(SetCharacter, "Aldric", 75, dice=2)
    assert table.has("0,0", "red") == "aldric:name=Aldric"
    assert table.sheet("Aldric").dice == 2
    assert table.no(SetCharacter, "Aldric", 76) == "Aldric can have 0 to 75 hit points now, not 76."
    assert table.no(SetCharacter, "Aldric", dice=4) == "Aldric can have 0 to 3 hit dice, not 4."
    assert table.no(SetCharacter, "Aldric", 75) == "Say what changes."
    assert table.no(SetCharacter, "Conan", 5) == (
        "There is no character 'Conan'; there are Aldric, Bess."
    )


def test_at_no_hit_points_a_character_falls_and_is_brought_up_again() -> None:
    table = party().gm(SetCharacter, "Aldric", 0)
    assert (table.stands("Aldric"), table.lies("Aldric")) == ("", "0,0")
    assert len(table.events(CharacterFell)) == 1
    assert table.no(SetCharacter, "Aldric", 5) == (
        "Aldric lies in 0,0: bring them up there with so many hit points."
    )
    table.gm(BringCharacter, "Aldric", 0)
    assert (table.stands("Aldric"), table.sheet("Aldric").hit_points) == ("0,0", 1)


def test_exhaustion_weighs_and_kills() -> None:
    table = party(exhaustion="srd51").gm(SetCharacter, "Aldric", exhaustion=4)
    assert table.sheet("Aldric")[:3] == (37, 3, 4), "half its hit points at level 4"
    assert table.no(SetCharacter, "Aldric", 75) == "Aldric can have 0 to 37 hit points now, not 75."
    assert table.no(SetCharacter, "Aldric", exhaustion=7) == (
        "Aldric can have 0 to 6 levels of Exhaustion, not 7."
    )
    table.gm(SetCharacter, "Aldric", 75, exhaustion=0)
    table.gm(SetCharacter, "Aldric", exhaustion=6)
    assert len(table.events(CharacterDied)) == 1
    assert table.state.gone == {"Aldric": "dead"}


def test_the_fallen_can_be_tired_but_not_to_death() -> None:
    table = party().gm(SetCharacter, "Aldric", 0).gm(SetCharacter, "Aldric", exhaustion=5)
    assert table.no(SetCharacter, "Aldric", exhaustion=6) == (
        "Aldric can have 0 to 5 levels of Exhaustion, not 6."
    )


def test_a_fresh_character_has_marched_nothing_today() -> None:
    table = party()
    table.play(table.march("Bess", "1,0", "2,0", "slow"))
    assert table.sheet("Bess").marched
    table.gm(SetCharacter, "Bess", fresh=True)
    assert not table.sheet("Bess").marched


def test_anybody_is_brought_anywhere_from_wherever_they_are() -> None:
    table = party().gm(BringCharacter, "Aldric", Seat.cell(party(), "3,3"))
    assert table.stands("Aldric") == "3,3"
    table.gm(BringCharacter, "Aldric", table.cell("4,4"), 0, note="Struck down.")
    assert (table.stands("Aldric"), table.lies("Aldric")) == ("", "4,4")
    table.gm(BringCharacter, "Aldric", table.cell("5,5"), 0)
    assert table.lies("Aldric") == "5,5"
    assert table.no(BringCharacter, "Aldric", table.cell("5,5"), 0) == "Aldric lies in 5,5 already."
    table.gm(BringCharacter, "Aldric", 0, 40)
    assert table.no(BringCharacter, "Aldric", 0, 5) == "Aldric stands in 0,0 already."
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "Aldric"))
    assert table.state.gone == {"Aldric": "out"}
    assert table.no(SetCharacter, "Aldric", 5) == (
        "Aldric isn't in the war now: bring them to a hex."
    )
    table.gm(BringCharacter, "Aldric", table.cell("1,1"))
    (event,) = table.events(CharacterBrought)
    assert (event.was, event.origin, event.hit_points) == ("out", -1, 1)
    assert not table.state.gone
    assert table.sheet("Aldric")[:3] == (1, 3, 0)


def test_nobody_is_brought_where_they_cant_stand() -> None:
    table = party(terrain={"3,3": "water"})
    assert table.no(BringCharacter, "Aldric", table.cell("3,3")) == (
        "Aldric can't stand in 3,3: it is water."
    )
    table.gm(BringCharacter, "Aldric", table.cell("3,3"), 0)
    assert table.no(BringCharacter, "Aldric", 0, 76) == (
        "Aldric can have 0 to 75 hit points now, not 76."
    )


def test_w6_a_party_joins_a_party_for_nothing() -> None:
    table = seat({"1,0": "red: 4 bandits", "2,2": "red: 5 bandits", **FOE}, heroes=HEROES)
    table.gm(BringCharacter, "Aldric", table.cell("1,0"))
    assert table.no(BringCharacter, "Aldric", table.cell("2,2")) == (
        "Too many on the ground for 2,2: room is left for size 0 of 5."
    )


def test_characters_move_with_units_and_keep_their_figures() -> None:
    table = party()
    table.gm(MoveUnits, "red", 0, table.units("0,0", "red", "Aldric"), table.cell("4,4"))
    assert (table.stands("Aldric"), table.sheet("Aldric").spent) == ("4,4", 0)
    unit = table.units("4,4", "red", "Aldric")[0]
    assert table.no(SetUnit, "red", table.cell("4,4"), unit, 1) == (
        "Aldric is a character, with hit points of its own."
    )


def test_a_faction_that_is_out_gets_nobody_back() -> None:
    table = seat({"2,0": "green: bandits", **FOE}, heroes=HEROES[:1])
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "Aldric"))
    assert [event.faction for event in table.events(FactionOut)] == ["red"]
    assert table.no(BringCharacter, "Aldric", 0) == "Red is out of the war."


def test_a_war_without_characters_says_so() -> None:
    table = seat({"0,0": "red: bandits", **FOE})
    assert table.no(BringCharacter, "Aldric", 0) == "There are no characters in this war."


def test_n9_who_was_not_to_be_lost_is_not_lost_when_brought_back() -> None:
    goal = Goal(kind="protect", team="red", target="Aldric", rounds=9)
    table = party(goals=[goal])
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "Aldric"))
    assert table.state.fallen == {"Aldric"}
    table.gm(BringCharacter, "Aldric", 0)
    assert not table.state.fallen


def test_another_ladder_of_exhaustion_holds_at_once() -> None:
    table = party().gm(SetCharacter, "Aldric", exhaustion=4)
    assert table.sheet("Aldric").hit_points == 75
    table.gm(SetHouse, (("exhaustion", "srd51"),))
    assert table.sheet("Aldric").hit_points == 37
    assert table.has("0,0", "red") == "aldric:hits=2:name=Aldric"


def test_another_way_to_march_holds_at_once_for_those_who_stand_and_those_who_fight() -> None:
    table = party()
    far = table.march("Bess", "1,0", "3,0")
    table.gm(SetHouse, (("character_move", "one_hex"),))
    assert table.refused(table.march("Bess", "1,0", "3,0")) == (
        "Bess can't reach 3,0: characters move one hex at a time."
    )
    table.play(table.march("Bess", "1,0", "1,1"))
    table.gm(SetHouse, (("character_move", "pace"),))
    assert table.state.war is table.state.war.began
    table.gm(BringCharacter, "Bess", 1)
    assert far.units == table.units("1,0", "red", "Bess"), "units are the same objects again"
    table.play(table.march("Bess", "1,0", "3,0"))
