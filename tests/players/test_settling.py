"""W13: how the computer settles a zone that it enters, and what it advises a person to."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.data.crossing import equipped
from game.dice import Dice
from game.players import at_war, choose, settling
from game.players.advice import advise
from game.players.levels import COMPUTERS
from game.players.trials import tried
from game.rules.contract import GM
from game.rules.crossing import system as rules
from game.rules.war import House, State
from game.rules.war.actions import Accept, Settle
from game.ui.war.counsel import counsel
from tests.rules.war.table import TABLES, Hero, Table, hero, lay

FULL = equipped(TABLES, None, House(resolve="any"))  # type: ignore[arg-type]


def party(side: str, at: str, count: int, **values: Any) -> list[Hero]:
    values = {"hit_points": 60, "level": 5, **values}
    return [hero(f"{side.title()} {number}", side, at, **values) for number in range(count)]


def met(level: int = 5, foes: int = 5, **house: str) -> State:
    """Four characters have entered a zone with four others of these levels."""
    house = {"computer_settles": "best", **house}
    own, others = party("red", "2,2", 4, level=level), party("blue", "3,2", 4, level=foes)
    table = lay({}, heroes=[*own, *others], tables=FULL, **house)
    return into(table, ", ".join(one.name for one in own))


def into(table: Table, who: str) -> State:
    table.play(table.charge(who, "2,2", "3,2"))
    assert table.state.phase == "way"
    return table.state


def beaten() -> State:
    """Three bandits have entered a zone with three knights, which dice will make short work of."""
    stacks = {"2,2": "red: 3 bandits", "3,2": "blue: 3 knights", "6,5": "blue: bandits"}
    table = lay(
        {**stacks, "0,0": "red: bandits"}, tables=FULL, resolve="any", computer_settles="best"
    )
    table.play(table.enter("3 bandits", "2,2", "3,2"))
    return table.state


@pytest.mark.parametrize("level", COMPUTERS)
def test_dice_unless_the_house_rule_lets_it_look_for_better(level: str) -> None:
    assert choose(level, met(9, 3, computer_settles="dice"), 7) == Settle("red", "dice")


@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_the_stronger_fighters_fight_it_out_where_levels_count(level: str) -> None:
    """Of characters with the same hit points dice don't see who is better."""
    assert choose(level, met(9, 3), 7) == Settle("red", "wargame")


@pytest.mark.parametrize("level", COMPUTERS)
def test_the_weaker_fighters_rather_throw_dice(level: str) -> None:
    assert choose(level, met(3, 9), 7) == Settle("red", "dice")


@pytest.mark.parametrize("level", COMPUTERS)
def test_what_dice_would_lose_is_tried_in_another_way(level: str) -> None:
    order = choose(level, beaten(), 7)
    assert order in (Settle("red", "wargame"), Settle("red", "tactical"))


@pytest.mark.parametrize("level", COMPUTERS)
def test_the_table_is_never_chosen(level: str) -> None:
    alone = msgspec.structs.replace(FULL, elsewhere=None)
    heroes = [*party("red", "2,2", 1), *party("blue", "3,2", 3)]
    table = lay({}, heroes=heroes, tables=alone, computer_settles="best")
    assert choose(level, into(table, "Red 0"), 7) == Settle("red", "dice")


def test_thinking_changes_nothing_and_comes_to_the_same_again() -> None:
    state = met()
    before = rules.checksum(state)
    first = [tried(state, way, 4, "regular") for way in settling.played(state)]
    assert rules.checksum(state) == before
    assert first == [tried(state, way, 4, "regular") for way in settling.played(state)]
    raw = rules.to_json(state)
    again = rules.from_json(raw, state.war.scenario, state.war.house, state.war.tables)
    assert first == [tried(again, way, 4, "regular") for way in settling.played(again)]


def test_the_dice_of_thought_arent_the_matches() -> None:
    """The same position, whatever the match's dice will be: the same choice."""
    state = met(5, 4)
    assert len({choose("veteran", state, chance) for chance in (1, 2, 3)}) == 1  # type: ignore[type-var]


def test_a_result_that_waits_is_thought_to_hold() -> None:
    state = met(9, 3, gm_desk="on", confirm_results="on")
    assert tried(state, "wargame", 3, "regular").wins == 1.0


def test_a_person_is_told_what_each_way_came_to() -> None:
    state = met(9, 3, computer_settles="dice")  # which holds for computers
    found = advise(state, 1)
    assert found.order == Settle("red", "wargame")
    told = counsel(state, found)
    assert told.order == "Fight it out in the War Game"
    assert told.reasons[0].startswith("Dice would win 50 %, at a cost of 2.2 of 4 units")
    assert told.reasons[1].startswith("Tried 32 times in the War Game: 100 % won, ")
    assert told.reasons[2].startswith("Tried 16 times in the Tactical Core: ")
    assert told.reasons[3] == "A win wins the war."


def test_a_person_is_told_how_dice_may_fall_where_they_are_best() -> None:
    state = met(3, 9)
    found = advise(state, 1)
    told = counsel(state, found)
    assert (found.order, told.order) == (Settle("red", "dice"), "Settle it by dice")
    assert told.odds is not None
    assert told.reasons[1].startswith("Tried 32 times in the War Game: 0 % won, ")


def test_advice_on_a_way_comes_over_the_wire() -> None:
    state = met()
    found = at_war.advise(state, 1)
    assert at_war.advice_from_json(state, at_war.advice_to_json(found)) == found


def test_a_result_that_waits_is_accepted_and_that_is_advised_in_words() -> None:
    state = met(gm_desk="on", confirm_results="on")
    rules.play(state, Settle("red", "dice"), Dice(5), lambda _event: None)
    assert state.phase == "confirm"
    assert choose("novice", state, 1) == Accept(GM)
    assert counsel(state, advise(state, 1)).order == "Let the result hold"
