"""All levels: legal orders in whole fights of both scales, the same for the same position."""

from __future__ import annotations

from functools import cache

import pytest

from game.dice import Dice
from game.players import COMPUTERS, choose, interrupt
from game.players.systems import system, system_of
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame import House, State
from game.rules.wargame.actions import Rule, Stunt
from game.tiled import battlefields, load_battlefield
from tests.match.small import new_match
from tests.players.tactical.desk import lines
from tests.rules.wargame.bout import bout

FIELDS = {path.stem: path for path in battlefields()}
FEW = {"novice": 400, "regular": 40, "veteran": 12}  # orders of a level looked at
each_level = pytest.mark.parametrize("level", COMPUTERS)


@cache
def opening(name: str) -> State:
    scenario, tables = load_battlefield(FIELDS[name], {})
    state, _ = wargame.start(scenario, House.of(scenario.house), tables, Dice(3))
    return state


def test_a_position_tells_its_rule_system() -> None:
    assert system_of(bout().state) is system("wargame")


@each_level
@pytest.mark.parametrize("name", FIELDS)
def test_its_orders_are_legal_and_asking_changes_nothing(level: str, name: str) -> None:
    """It plays a side; a novice plays the other on."""
    state, dice = opening(name).copy(), Dice(8)
    own = state.arena.sides[0]
    left = FEW[level]
    for number in range(400):
        if state.outcome is not None or not left:
            return
        mine = state.active == own
        left -= mine
        before = wargame.checksum(state)
        order = choose(level if mine else "novice", state, number)
        assert wargame.checksum(state) == before
        assert wargame.refusal(state, order) is None
        wargame.play(state, order, dice, silence)
    assert state.outcome is not None


@each_level
def test_the_same_position_and_chance_give_the_same_order(level: str) -> None:
    for name in ("inn", "siege-breach"):
        state = opening(name)
        assert choose(level, state, 5) == choose(level, state.copy(), 5)


@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_chance_makes_slips_only_of_a_novice(level: str) -> None:
    state = opening("ruined-bridge")
    assert len({choose(level, state, chance) for chance in range(6)}) == 1


@each_level
def test_nobody_decides_when_the_fight_is_over(level: str) -> None:
    state = bout().state
    state.outcome = wargame.Outcome(("red",), "Nobody of Blue is left to fight.")
    with pytest.raises(ValueError, match="over"):
        choose(level, state, 0)


@each_level
def test_of_what_a_person_tried_in_its_place_nothing_comes(level: str) -> None:
    """A computer tries nothing that no rule covers; a person who left may have."""
    fought = bout().gives(Stunt("red", "pulls the rug"))
    assert choose(level, fought.state, 0) == Rule("red")


def test_nobody_goes_out_of_turn_in_a_war_or_at_the_tactical_core() -> None:
    war, exchange = new_match().state, lines({"count": 2, "skill": 6}, {"count": 2, "skill": 6})
    assert interrupt("veteran", war, "red", 0) is None
    assert interrupt("veteran", exchange, "attackers", 0) is None


def test_who_is_no_computer_never_decides() -> None:
    for ask in (choose, lambda level, state, chance: interrupt(level, state, "blue", chance)):
        with pytest.raises(KeyError):
            ask("human", bout().state, 0)
