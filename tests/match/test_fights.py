"""Matches of the Tactical Core: the same journal, undo, replay and store as the war's."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data.places import matches_dir
from game.data.tactical import read_setup, shipped
from game.match import CantUndo, Damaged, Match, Replay, store, verify
from game.match.journal import parse
from game.match.lines import Chain, Header
from game.rules.tactical.actions import BreakOff, GoOn
from tests.match.fights import PLAYERS, TABLES, checksum, new_match, play_some, small_fight


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.hexmatch"


def between_turns(match: Match) -> Match:
    """Play until the attackers are asked for another turn."""
    for number in range(200):
        if match.state.turn and match.state.phase == "between":
            return match
        play_some(match, 1, number)
    raise AssertionError("no turn ends")


def test_a_loaded_fight_goes_on_as_if_it_had_never_stopped(path: Path) -> None:
    through = play_some(play_some(new_match(), 15, 1), 15, 2)
    with new_match(path) as match:
        play_some(match, 15, 1)
    with Match.load(path) as match:
        assert match.header.system == "tactical"
        play_some(match, 15, 2)
        assert match.content == path.read_bytes() == through.content


def test_a_whole_fight_is_checked_from_end_to_end(path: Path) -> None:
    with new_match(path) as match:
        play_some(match, 1000)
        assert match.rules.outcome(match.state) is not None
        orders = len(match.steps)
    assert verify(path).to_json() == {"ok": True, "orders": orders, "first_fault": None}


@pytest.mark.parametrize("setup", shipped(), ids=lambda setup: setup.stem)
def test_a_shipped_set_up_is_played_undone_and_played_again(setup: Path) -> None:
    scenario, tables, house = read_setup(setup)
    players = {line.id: line.player for line in scenario.lines}
    match = Match.new(scenario, tables, house, players, 3)
    before = checksum(match)
    play_some(match, 500, to_the_end=False)
    end = checksum(match)
    replay = Replay(parse(match.content, "in memory"))
    replay.play_all()
    assert replay.record.rules.checksum(replay.record.state) == end
    match.undo(len(match.steps), gm=True)
    assert checksum(match) == before


def test_a_player_cant_take_back_a_roll() -> None:
    match = play_some(new_match(opening="no_charge"), 1)
    assert match.steps[-1].rolls
    with pytest.raises(CantUndo, match="Dice were rolled since; only a game master can"):
        match.undo()


def test_a_player_cant_take_back_what_the_other_side_has_been_told_of() -> None:
    match = between_turns(new_match())
    match.play(GoOn("red"))
    assert (match.steps[-1].rolls, match.state.active) == ((), "blue")
    with pytest.raises(CantUndo, match="The decision has passed on since; only a game master"):
        match.undo()
    match.undo(gm=True)
    assert match.state.active == "red"


def test_a_player_cant_take_back_the_end_of_the_fight() -> None:
    """N15."""
    match = between_turns(new_match())
    match.play(BreakOff("red"))
    assert match.rules.outcome(match.state) is not None
    with pytest.raises(CantUndo, match="The match is over; only a game master can"):
        match.undo()


@given(counts=st.lists(st.integers(1, 9), max_size=4), seed=st.integers(0, 99))
def test_every_position_is_found_again(counts: list[int], seed: int) -> None:
    match = new_match(seed=seed)
    sums = [checksum(match)]
    for count in counts:
        for number in range(count):
            play_some(match, 1, seed + number)
            if len(match.steps) == len(sums):
                sums.append(checksum(match))
        back = min(count // 2, len(match.steps))
        if back:
            match.undo(back, gm=True)
            del sums[len(sums) - back :]
        assert checksum(match) == sums[-1]
        assert match.state.dice == match.dice_number
    for step, known in enumerate(sums):
        assert match.rules.checksum(match.record.state_at(step)) == known


def test_after_a_game_masters_undo_over_a_roll_other_dice_fall() -> None:
    """N10."""
    match = new_match(opening="no_charge")
    play_some(match, 1)
    first = match.steps[-1].rolls
    match.undo(gm=True)
    play_some(match, 1)
    assert match.steps[-1].rolls != first


def test_a_fight_is_in_the_list_with_its_system_its_turn_and_its_sides() -> None:
    with store.begin(small_fight(), TABLES, new_match().record.setup.house, PLAYERS, 3) as match:
        assert match.path is not None
        assert match.path.parent == matches_dir()
        assert match.path.name.endswith("-small-fight.hexmatch")
        match.play(GoOn("red"))
    (info,) = store.matches()
    assert (info.system, info.title, info.round, info.over) == ("tactical", "Small Fight", 1, False)
    assert info.names == {"red": "The Reds", "blue": "The Blues"}
    assert info.players == (("red", "human"), ("blue", "novice"))
    assert store.latest() == info.path


def test_dice_that_the_seed_doesnt_give_are_found_even_if_sealed(path: Path) -> None:
    match = play_some(new_match(opening="no_charge", tempo="off"), 4)
    reading = parse(match.content, "in memory")
    number, line = next((number, line) for number, line in reading.lines if line.dice)
    (first, *others) = line.dice
    (die, *rest) = first.values
    other = first._replace(values=(die % 10 + 1, *rest))
    chain = Chain()
    path.write_bytes(
        chain.seal(reading.header)
        + b"".join(chain.seal(before) for at, before in reading.lines if at < number)
        + chain.seal(msgspec.structs.replace(line, dice=(other, *others)))
    )
    verdict = verify(path)
    assert verdict.fault is not None
    assert verdict.fault.line == number
    assert verdict.fault.message == "its dice are not those that its seed gives"


def forged(**changes: object) -> bytes:
    """A journal whose header says something else, and is sealed."""
    header = new_match().header
    return Chain().seal(msgspec.structs.replace(header, **changes))


def scenario_with(**line: object) -> dict[str, object]:
    raw = msgspec.to_builtins(small_fight())
    return {**raw, "attackers": {**raw["attackers"], **line}}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"scenario": scenario_with(count=101)}, "attackers, count: is 101; it should be a whole"),
        ({"scenario": scenario_with(count=-5)}, "attackers, count: is -5; it should be a whole"),
        ({"scenario": scenario_with(fear=99)}, "attackers, fear: is 99; it should be a whole"),
        ({"scenario": scenario_with(troop="zebras")}, "there is no troop 'zebras'; there are "),
        ({"scenario": scenario_with(id="blue")}, "both sides have the id blue"),
        ({"scenario": {}}, "Object missing required field `title`"),
        ({"players": {"red": "human"}}, "its players aren't those of its sides"),
        ({"house": {"tempo": "maybe"}}, "Invalid enum value 'maybe' - at `$.tempo`"),
        ({"tables": {"troops": []}}, "there is no troop 'swordsmen'; there are "),
        ({"tables": {"troops": [{"id": "x", "title": "X", "skill": 12}]}}, "troop x, skill: is 12"),
    ],
)
def test_a_set_up_that_cant_be_is_refused_in_one_line(
    path: Path, changes: dict[str, object], complaint: str
) -> None:
    path.write_bytes(forged(**changes))
    with pytest.raises(Damaged) as refused:
        Match.load(path)
    message = str(refused.value)
    assert "line 1: its set-up can't be played (" in message
    assert complaint in message
    assert "\n" not in message
    assert isinstance(parse(forged(), "as it was").header, Header)
