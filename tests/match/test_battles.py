"""Matches of the War Game: answers, interrupts and the game master's orders in the journal."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import CantUndo, Damaged, Match, Replay, store, verify
from game.match.journal import parse
from game.match.lines import Chain
from game.match.paper import markdown
from game.match.wording import word
from game.rules.contract import Order
from game.rules.wargame.actions import (
    Attack,
    EndTurn,
    GoNow,
    Move,
    Name,
    PutFactor,
    Rule,
    SetScale,
    Soak,
    Stunt,
    TakeFactor,
)
from tests.match.battles import (
    PLAYERS,
    TABLES,
    cell,
    checksum,
    large_match,
    new_match,
    play_some,
    small_battle,
    until,
)

ADA, BREN, ARCHER, BANDIT = range(4)
MAKERS = {"small": new_match, "large": large_match}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "battle.hexmatch"


def adas_turn(match: Match) -> Match:
    """Ada is at her turn, named or going at once."""
    match.play(GoNow("red", ADA))
    assert match.state.acting[-1] == ADA
    return match


def a_move(match: Match) -> Order:
    return next(order for order in match.rules.orders(match.state) if isinstance(order, Move))


@pytest.mark.parametrize("scale", MAKERS)
def test_a_loaded_battle_goes_on_as_if_it_had_never_stopped(path: Path, scale: str) -> None:
    made = MAKERS[scale]
    through = play_some(play_some(made(), 12, 1), 500, 2)
    with made(path) as match:
        assert match.state.scale == scale
        play_some(match, 12, 1)
    with Match.load(path) as match:
        assert match.header.system == "wargame"
        play_some(match, 500, 2)
        assert match.rules.outcome(match.state) is not None
        assert match.content == path.read_bytes() == through.content
    orders = len(match.steps)
    assert verify(path).to_json() == {"ok": True, "orders": orders, "first_fault": None}


def test_an_attack_cant_be_taken_back_once_its_dice_are_known() -> None:
    match = until(adas_turn(new_match()), "answer")
    assert isinstance(match.steps[-1].order, Attack)
    with pytest.raises(CantUndo, match="Dice were rolled since; only a game master can"):
        match.undo()
    attacked = checksum(match)
    number = match.steps[-1].number
    match.undo(gm=True)
    assert checksum(match) != attacked
    assert match.dice_number == number


def test_an_answer_that_hands_the_turn_back_cant_be_taken_back() -> None:
    for seed in range(200):
        match = new_match(seed=seed)
        while match.state.phase != "answer" and match.rules.to_decide(match.state) is not None:
            play_some(match, 1, len(match.steps))
        if match.rules.to_decide(match.state) is None:
            continue
        asked = match.state.active
        match.play(Soak(asked))
        if not match.steps[-1].rolls and match.state.active not in ("", asked):
            break
    with pytest.raises(CantUndo, match="The decision has passed on since"):
        match.undo()


def test_going_at_once_can_be_taken_back_by_who_went() -> None:
    """N16."""
    match = adas_turn(new_match())
    match.play(a_move(match))
    before = checksum(match)
    match.play(GoNow("blue", BANDIT))
    assert match.steps[-1].side == match.state.active == "blue"
    (taken,) = match.undo()
    assert taken.order == GoNow("blue", BANDIT)
    assert (checksum(match), match.state.active) == (before, "red")


def test_but_not_with_it_what_the_interrupted_did() -> None:
    match = adas_turn(new_match())
    match.play(a_move(match))
    match.play(GoNow("blue", BANDIT))
    with pytest.raises(CantUndo, match="The decision has passed on since"):
        match.undo(2)


def test_after_an_interrupt_nobody_takes_back_what_was_before_it() -> None:
    match = adas_turn(new_match())
    match.play(a_move(match))
    match.play(GoNow("blue", BANDIT))
    match.play(EndTurn("blue"))
    assert match.state.acting == (ADA,)
    with pytest.raises(CantUndo, match="The decision has passed on since"):
        match.undo()


def test_the_game_masters_orders_are_in_the_journal_and_come_back(path: Path) -> None:
    with new_match(path) as match:
        match.play(PutFactor("gm", "cover", 3, (cell(4, 0),), "Mist"))
        match.play(TakeFactor("gm", 1))
        match.play(Rule("gm", note="The bells ring."))
        match.play(SetScale("gm", "large"))
        assert [step.side for step in match.steps] == ["gm"] * 4
        sums = checksum(match)
    with Match.load(path) as match:
        assert checksum(match) == sums
        text = markdown(match.header, match.record)
    assert "- New on the field, in 4,0: Mist (cover).\n- Furniture is gone (a ruling).\n" in text
    assert "- The game master rules: The bells ring.\n" in text


def test_a_player_cant_take_back_what_the_game_master_did() -> None:
    """N16."""
    match = adas_turn(new_match())
    match.play(Rule("gm", note="The bells ring."))
    with pytest.raises(CantUndo, match="The game master acted since; only a game master can"):
        match.undo()
    match.undo(gm=True)
    assert len(match.steps) == 1


def test_a_stunt_waits_for_its_ruling_and_both_are_undone(path: Path) -> None:
    with adas_turn(new_match(path)) as match:
        before = checksum(match)
        match.play(Stunt("red", "cuts the rope"))
        assert match.state.phase == "stunt"
        (_,) = match.undo()
        assert checksum(match) == before
        match.play(Stunt("red", "cuts the rope"))
        match.play(Rule("blue", note="It holds."))
        with pytest.raises(CantUndo, match="The decision has passed on since"):
            match.undo()
        match.undo(2, gm=True)
        assert checksum(match) == before
    assert verify(path).ok


@settings(max_examples=25)
@given(counts=st.lists(st.integers(1, 9), max_size=4), seed=st.integers(0, 99), large=st.booleans())
def test_every_position_is_found_again(counts: list[int], seed: int, large: bool) -> None:
    match = (large_match if large else new_match)(seed=seed)
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


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scale", MAKERS)
def test_a_whole_battle_is_played_undone_and_played_again(scale: str, seed: int) -> None:
    match = MAKERS[scale](seed=seed)
    before = checksum(match)
    play_some(match, 500, seed, to_the_end=False)
    end = checksum(match)
    replay = Replay(parse(match.content, "in memory"))
    replay.play_all()
    assert replay.record.rules.checksum(replay.record.state) == end
    match.undo(len(match.steps), gm=True)
    assert checksum(match) == before


def test_a_battle_is_in_the_list_with_its_round_and_its_sides() -> None:
    house = new_match().record.setup.house
    with store.begin(small_battle(), TABLES, house, PLAYERS, 3) as match:
        assert match.path is not None
        assert match.path.name.endswith("-small-battle.hexmatch")
        match.play(GoNow("red", ADA))
    (info,) = store.matches()
    assert (info.system, info.title, info.round, info.over) == ("wargame", "Small Battle", 1, False)
    assert info.names == {"red": "The Reds", "blue": "The Blues"}
    assert info.players == (("red", "human"), ("blue", "novice"))


def test_a_battle_on_paper() -> None:
    match = play_some(new_match(), 1000)
    text = markdown(match.header, match.record)
    assert text.startswith(
        "# Small Battle\n\n"
        "- The Reds: human, 2 × Knight\n"
        "- The Blues: novice, 1 × Archer, 3 × Bandit\n"
        "- Goal of The Reds: protect Ada\n"
        "- Goal of The Blues: destroy the chest\n"
        "- Goal of The Blues: hold out 9 rounds\n\n"
        "House rules: max_damage=any_die, pool=mean, heroes_flee=roll. Seed 5.\n"
    )
    for number in range(1, match.state.round + 1):
        assert f"\n## Round {number}, small scale\n" in text
    assert "{" not in text
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert text.endswith(f"{outcome.reason}\n")


def test_who_goes_on_after_an_interrupt_has_a_heading_again() -> None:
    match = adas_turn(new_match())
    match.play(GoNow("blue", BANDIT))
    match.play(EndTurn("blue"))
    text = markdown(match.header, match.record)
    assert text.endswith(
        "\n### Ada\n\n- Bandit 1 spends 1 hit die to go at once and interrupts Ada.\n"
        "\n### Bandit 1\n\n### Ada goes on\n"
    )


@settings(max_examples=25)
@given(seed=st.integers(0, 999), large=st.booleans())
def test_everything_that_happens_is_a_sentence(seed: int, large: bool) -> None:
    match = play_some((large_match if large else new_match)(seed=seed), 1000, seed)
    for step in match.steps:
        for event in step.events:
            text = word(event, match.state)
            assert text[0] == text[0].upper()
            assert text[-1] in ".:!?"
            assert not any(sign in text for sign in "{}_[]")


def forged(**changes: object) -> bytes:
    """A journal whose header says something else, and is sealed."""
    header = new_match().header
    return Chain().seal(msgspec.structs.replace(header, **changes))


def scenario_with(**changes: object) -> dict[str, object]:
    return {**msgspec.to_builtins(small_battle()), **changes}


def first(part: str, **changes: object) -> dict[str, object]:
    """The scenario with its first fighter, side, factor or goal changed."""
    rows = msgspec.to_builtins(small_battle())[part]
    return scenario_with(**{part: [{**rows[0], **changes}, *rows[1:]]})


def tables_with(**weapon: object) -> dict[str, object]:
    raw = msgspec.to_builtins(TABLES)
    return {**raw, "fighters": [{**raw["fighters"][0], **weapon}, *raw["fighters"][1:]]}


FIELD = {"columns": 9, "rows": 7}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"scenario": scenario_with(field={**FIELD, "rows": 0})}, "there is no field of 9 × 0"),
        ({"scenario": scenario_with(field={**FIELD, "rows": 10**9})}, "there is no field of 9 × 1"),
        ({"scenario": scenario_with(field={**FIELD, "rows": 6})}, "the field has 63 hexes, not 54"),
        ({"scenario": scenario_with(terrain=["lava"] * 63)}, "there is no terrain 'lava'"),
        ({"scenario": scenario_with(roads=[63])}, "a road lies on no hex"),
        ({"scenario": first("sides", zone=[-1])}, "the zone of red lies on no hex"),
        ({"scenario": first("sides", id="blue")}, "two sides have the id blue"),
        ({"scenario": first("sides", id="green")}, "side green has nobody"),
        ({"scenario": first("fighters", kind="dragon")}, "there is no fighter 'dragon'"),
        ({"scenario": first("fighters", cell=63)}, "stands outside the field"),
        ({"scenario": first("fighters", hit_dice=-1)}, "hit_dice: is -1; it should be"),
        ({"scenario": first("fighters", extra_armour=-1)}, "a fighter can't have -1 armour more"),
        ({"scenario": first("factors", entry=9)}, "factor 1, entry: is 9; it should be"),
        ({"scenario": first("factors", cells=[99])}, "factor 1, hexes: one lies outside"),
        ({"scenario": first("goals", target="Nobody")}, "no fighter has the name 'Nobody'"),
        ({"scenario": first("kinds", weapons=["feather"])}, "feather"),
        ({"scenario": first("kinds", hit_dice=0)}, "hit_dice: is 0; it should be a whole number"),
        ({"tables": tables_with(weapons=["feather"])}, "has a weapon 'feather', which there isn't"),
        ({"tables": tables_with(armour="silk")}, "wears 'silk', which there isn't"),
        ({"tables": tables_with(hit_dice=0)}, "can't have 0 hit dice"),
        ({"tables": tables_with(slots=-1)}, "has figures that can't be"),
        (
            {"tables": {**msgspec.to_builtins(TABLES), "factors": []}},
            "there are 0 entries of factors, not 24",
        ),
        ({"scenario": {}}, "Object missing required field"),
        ({"players": {"red": "human"}}, "its players aren't those of its sides"),
        ({"house": {"pool": "deep"}}, "pool"),
    ],
)
def test_a_forged_set_up_is_refused_in_one_line(
    path: Path, changes: dict[str, object], complaint: str
) -> None:
    path.write_bytes(forged(**changes))
    with pytest.raises(Damaged) as refused:
        Match.load(path)
    assert refused.value.line == 1
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "order",
    [Move("red", 10**6), Name("red", -7), Attack("red", 99, "axe"), Attack("red", ADA, "feather")],
)
def test_an_order_that_names_nothing_is_refused_with_its_line(path: Path, order: Order) -> None:
    match = adas_turn(new_match())
    reading = parse(match.content, "in memory")
    ((_, line),) = reading.lines
    chain = Chain()
    raw = match.rules.order_to_json(order)
    path.write_bytes(
        chain.seal(reading.header)
        + chain.seal(line)
        + chain.seal(msgspec.structs.replace(line, order=raw))
    )
    with pytest.raises(Damaged, match=r"line 3: the rules refuse its order: "):
        Match.load(path)
