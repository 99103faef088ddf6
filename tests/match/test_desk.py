"""The game master's desk in a match: written down, taken back, loaded, checked and played again."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from game.match import CantUndo, Match, Replay, verify
from game.match.journal import parse
from game.rules import war
from game.rules.contract import GM
from game.rules.war.actions import EndTurn, Enter, Settle
from game.rules.war.desk.orders import (
    Annotate,
    GiveActions,
    PlaceUnits,
    SetHouse,
    SetTerrain,
    SetUnit,
)
from game.rules.war.scenario import Character, Placed
from tests.match.small import PLAYERS, TABLES, cell, checksum, play_some, small_war
from tests.match.taking import TakingBack
from tests.rules.war.desk.wilddesk import wild_order

HEROES = (
    Character(name="Aldric", faction="red", cell=cell(0, 1), hit_points=40, level=3),
    Character(name="Bess", faction="blue", cell=cell(5, 2), hit_points=70, level=5),
)


def new_match(path: Path | None = None, seed: int = 5) -> Match:
    house = war.House(gm_desk="on", first_muster="round_2", resolve="dice_only")
    return Match.new(small_war(characters=HEROES), TABLES, house, PLAYERS, seed, path)


def meddle(match: Match, seed: int) -> None:
    """One wild order at the desk, if it is a possible one."""
    order = wild_order(match.state, Random(seed))
    if match.rules.refusal(match.state, order) is None:
        match.play(order)


def test_what_the_game_master_did_is_in_the_journal_with_the_note(tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    with new_match(path) as match:
        match.play(SetTerrain(GM, (cell(1, 1),), "water", note="The dam broke."))
        match.play(PlaceUnits(GM, "blue", cell(4, 2), (Placed(unit="knights"),)))
        match.play(SetHouse(GM, (("character_move", "one_hex"),)))
        play_some(match, 10)
        end = checksum(match)
    assert b'"note":"The dam broke."' in path.read_bytes()
    assert verify(path).to_json() == {"ok": True, "orders": 13, "first_fault": None}
    with Match.load(path) as match:
        assert checksum(match) == end
        assert match.state.war.board.terrain[cell(1, 1)] == "water"
        assert match.state.war.house.character_move == "one_hex"
        play_some(match, 5)
    assert verify(path).fault is None


def test_a_game_master_takes_back_anything_a_player_doesnt() -> None:
    match = new_match()
    before = checksum(match)
    match.play(GiveActions(GM, 7))
    with pytest.raises(CantUndo, match="The game master acted since; only a game master can"):
        match.undo()
    match.play(EndTurn(match.state.active))
    match.play(SetTerrain(GM, (cell(1, 1),), "water"))
    match.undo(3, gm=True)
    assert checksum(match) == before
    assert match.state.war is match.state.war.began


def test_a_players_own_note_is_taken_back_by_the_player() -> None:
    match = new_match()
    side = match.state.active
    match.play(Annotate(side, 3, "Here.", side))
    match.undo()
    assert not match.state.notes


def test_a_death_by_the_game_master_rolls_and_other_dice_fall_after_undo() -> None:
    """N10."""
    match = new_match()
    place = cell(2, 1)
    undead = match.state.stack(place, "red")[0]
    rolled = []
    for _ in range(12):
        match.play(SetUnit(GM, "red", place, undead, 0))
        rolled.append(match.steps[-1].rolls[0].values)
        match.undo(gm=True)
    assert len(set(rolled)) > 1


def test_units_are_the_same_objects_on_every_way_back() -> None:
    """Orders of later steps name units of the tables that a house rule has changed."""
    match = new_match()
    match.play(SetHouse(GM, (("character_move", "one_hex"),)))
    play_some(match, 12, seed=3)
    sums = [match.rules.checksum(match.record.state_at(step)) for step in range(14)]
    match.undo(6, gm=True)
    assert checksum(match) == sums[7]
    match.play(SetHouse(GM, (("character_move", "pace"),)))
    play_some(match, 6, seed=4)
    match.undo(7, gm=True)
    assert checksum(match) == sums[7]
    play_some(match, 6, seed=5)


def test_w13_other_ways_are_opened_in_mid_war_and_the_desk_waits_for_their_fights() -> None:
    match = new_match()
    match.play(SetHouse(GM, (("resolve", "any"),)))
    match.play(PlaceUnits(GM, match.state.active, cell(4, 3), (Placed(unit="knights"),)))
    foes = "blue" if match.state.active == "red" else "red"
    match.play(PlaceUnits(GM, foes, cell(4, 2), (Placed(unit="bandits"),)))
    fights = [
        order
        for order in match.rules.orders(match.state)
        if isinstance(order, Enter) and order.target == cell(4, 2)
    ]
    match.play(fights[0])
    match.play(Settle(match.state.active, "tactical"))
    assert match.state.phase == "elsewhere"
    assert match.state.fight is not None
    assert match.rules.refusal(match.state, GiveActions(GM, 7)) == (
        "First the fight for the zone has to be settled."
    )
    match.play(Annotate(GM, 3, "They fight."))
    replay = Replay(parse(match.content, "in memory"))
    replay.play_all()
    assert match.rules.checksum(replay.record.state) == checksum(match)
    match.undo(2, gm=True)
    assert match.state.phase == "way"


class DeskMachine(TakingBack):
    """Play, meddle, take back, load again in any order: each position is the one it was."""

    def __init__(self) -> None:
        super().__init__(new_match(seed=11))

    @precondition(lambda self: self.goes_on)
    @rule(seed=st.integers(0, 2**16), orders=st.integers(1, 5))
    def play(self, seed: int, orders: int) -> None:
        for number in range(orders):
            play_some(self.match, 1, seed + number)
            self.noted()

    @precondition(lambda self: self.goes_on)
    @rule(seed=st.integers(0, 2**16))
    def game_master_acts(self, seed: int) -> None:
        meddle(self.match, seed)
        self.noted()


TestDesk = DeskMachine.TestCase
TestDesk.settings = settings(max_examples=30, stateful_step_count=15, deadline=None)
