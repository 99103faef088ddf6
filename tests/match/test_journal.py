"""The journal: what is written is read again; what is torn or damaged is said, nothing is lost."""

import errno
import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.dice import DiceLike
from game.match import Damaged, Match, MatchFault, Replay, verify
from game.match.files import InUse
from game.rules.contract import IllegalOrder, Order, Tell
from game.rules.war import State
from game.rules.war.actions import Muster
from tests.match.small import TABLES, checksum, new_match, play_some, small_war

Raw = dict[str, Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "war.hexmatch"


@pytest.fixture
def played(path: Path) -> Path:
    """A match of 40 orders on the disk."""
    with new_match(path) as match:
        play_some(match, 40)
    return path


def test_header_then_a_line_for_each_order(played: Path) -> None:
    header, *lines = [json.loads(line) for line in played.read_bytes().splitlines()]
    assert (header["hexmarch"], header["system"], header["rules"]) == (1, "war", 1)
    assert header["players"] == {"red": "human", "blue": "novice"}
    assert header["seed"] == 5
    assert header["title"] == "Small War"
    assert header["scenario"]["max_rounds"] == 30
    assert header["house"]["initiative"] == "once"
    assert {kind["id"] for kind in header["tables"]["kinds"]} == set(TABLES.kind)
    assert [roll[1] for roll in header["dice"]] == ["initiative of red", "initiative of blue"]
    assert len(lines) == 40
    assert all({"order", "sum", "hash", "round"} <= set(line) for line in lines)
    assert any(line.get("dice") for line in lines)


def test_a_match_is_the_same_when_it_is_loaded(path: Path) -> None:
    with new_match(path) as match:
        play_some(match, 40)
        before = checksum(match), repr(match.steps), repr(match.record.opening), match.dice_number
    with Match.load(path) as again:
        after = checksum(again), repr(again.steps), repr(again.record.opening), again.dice_number
        assert after == before
        assert again.said == ()


def test_a_loaded_match_goes_on_as_if_it_had_never_stopped(path: Path, tmp_path: Path) -> None:
    through = play_some(play_some(new_match(), 30, 1), 30, 2)
    with new_match(path) as match:
        play_some(match, 30, 1)
    with Match.load(path) as match:
        play_some(match, 30, 2)
        assert match.content == path.read_bytes() == through.content
    assert tmp_path.joinpath("war.hexmatch") == path


def test_a_line_is_in_the_file_as_soon_as_its_order_is_played(path: Path) -> None:
    with new_match(path) as match:
        for orders in range(1, 6):
            play_some(match, 1)
            assert path.read_bytes().count(b"\n") == orders + 1


def test_flushed_to_the_disk_when_the_turn_passes_on_and_on_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(path)
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    for _ in range(30):
        before, side = len(flushed), match.record.awaited
        play_some(match, 1)
        assert len(flushed) - before == (match.record.awaited != side)
    before = len(flushed)
    match.close()
    assert len(flushed) == before + 1


def test_a_new_match_never_takes_the_place_of_a_file(played: Path) -> None:
    content = played.read_bytes()
    with pytest.raises(MatchFault, match=r"there is such a file already; load it"):
        new_match(played)
    assert played.read_bytes() == content


def test_no_folder_no_match(tmp_path: Path) -> None:
    with pytest.raises(MatchFault, match=r"can't be written \(No such file or directory\)"):
        new_match(tmp_path / "nowhere" / "war.hexmatch")


# Torn


def test_cut_in_the_last_line_it_loads_to_the_line_before_and_says_so(played: Path) -> None:
    content = played.read_bytes()
    whole = content[: content.rindex(b"\n", 0, -1) + 1]
    for cut in (1, 2, 40, len(content) - len(whole) - 1):
        played.write_bytes(content[:-cut])
        with Match.load(played) as match:
            assert len(match.steps) == 39
            (said,) = match.said
        assert "line 41 was torn off after" in said
        assert "the 40 lines before it are there" in said
        assert played.read_bytes() == content[:-cut]
        verdict = verify(played)
        assert verdict.to_json() == {"ok": True, "orders": 39, "first_fault": None}
        assert verdict.said == (said,)


def test_cut_between_lines_nothing_is_torn(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    for kept in (1, 2, 20):
        played.write_bytes(b"".join(lines[:kept]))
        with Match.load(played) as match:
            assert (len(match.steps), match.said) == (kept - 1, ())


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_cut_anywhere_it_loads_or_says_that_the_header_is_cut(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    content = _content()
    cut = data.draw(st.integers(1, len(content)))
    path = tmp_path_factory.mktemp("cut") / "war.hexmatch"
    path.write_bytes(content[:cut])
    whole_lines = content[:cut].count(b"\n")
    if whole_lines == 0:
        with pytest.raises(Damaged, match="line 1: the file is cut off inside its header"):
            Match.load(path)
        assert verify(path).to_json()["first_fault"]["line"] == 1
    else:
        with Match.load(path) as match:
            assert len(match.steps) == whole_lines - 1
            assert len(match.said) == (content[cut - 1 : cut] != b"\n")
    assert path.read_bytes() == content[:cut]


def _content() -> bytes:
    return play_some(new_match(), 12).content


def test_going_on_after_a_torn_line_keeps_what_is_left_of_it(played: Path) -> None:
    content = played.read_bytes()[:-30]
    played.write_bytes(content)
    with Match.load(played) as match:
        play_some(match, 1, seed=3)
        play_some(match, 5, seed=3)
        end = checksum(match)
        assert match.steps[39].line == 42  # after the torn line, in which a note says so
    assert played.read_bytes().startswith(content)
    with Match.load(played) as match:
        assert (len(match.steps), match.said, checksum(match)) == (45, (), end)
        assert match.content == played.read_bytes()
        assert match.steps[39].line == 42


def test_torn_again_and_again(played: Path) -> None:
    torn = 0
    for cut in (5, 60, 17, 1):
        played.write_bytes(played.read_bytes()[:-cut])
        with Match.load(played) as match:
            torn += len(match.said)
            play_some(match, 2, seed=cut)
            end, count = checksum(match), len(match.steps)
    assert torn == 4
    assert Replay.load(played).record.rules.checksum(Replay.load(played).record.state) == end
    assert verify(played).orders == count


@settings(max_examples=30, deadline=None)
@given(cuts=st.lists(st.tuples(st.integers(0, 400), st.integers(0, 4)), min_size=1, max_size=6))
def test_whatever_is_torn_off_again_and_again_the_rest_is_there(
    cuts: list[tuple[int, int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("cuts") / "war.hexmatch"
    path.write_bytes(_content())
    header = path.read_bytes().index(b"\n") + 1
    for number, (cut, orders) in enumerate(cuts):
        content = path.read_bytes()
        content = content[: max(len(content) - cut, header)]
        path.write_bytes(content)
        with Match.load(path) as match:
            play_some(match, orders, seed=number)
            end, steps = checksum(match), len(match.steps)
        assert path.read_bytes().startswith(content)
        replay = Replay.load(path)
        assert (replay.record.rules.checksum(replay.record.state), len(replay.record.steps)) == (
            end,
            steps,
        )


def test_torn_while_the_note_of_a_torn_line_was_written(played: Path) -> None:
    torn = played.read_bytes()[:-30]
    played.write_bytes(torn)
    with Match.load(played) as match:
        play_some(match, 1, seed=3)
    for cut in range(12):
        played.write_bytes(played.read_bytes()[: len(torn) + cut])
        with Match.load(played) as match:
            assert len(match.steps) == 39
            assert len(match.said) == 1
    with Match.load(played) as match:
        play_some(match, 3, seed=4)
    with Match.load(played) as match:
        assert (len(match.steps), match.said) == (42, ())


def test_zeros_after_a_power_cut_are_a_torn_line(played: Path) -> None:
    played.write_bytes(played.read_bytes() + b"\0" * 4096)
    with Match.load(played) as match:
        assert len(match.steps) == 40
        assert len(match.said) == 1


def test_a_last_line_that_has_its_end_but_was_changed_is_damaged(played: Path) -> None:
    """N13."""
    content = played.read_bytes()
    last = content.splitlines(keepends=True)[-1]
    before = content.removesuffix(last)
    for wrong, line in (
        (before + last.replace(b'"sum":"', b'"sum":"0'), 41),
        (before + b"?" + last, 41),
        (before + last[:30] + b"\n", 41),
        (content + b"\0\0\0\n", 42),
        (content + b"\n", 42),
    ):
        played.write_bytes(wrong)
        with pytest.raises(Damaged, match=f"line {line}: it "):
            Match.load(played)
        verdict = verify(played)
        assert (verdict.ok, verdict.orders) == (False, line - 2)
        assert played.read_bytes() == wrong


# Damaged


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_damaged_line_is_refused_with_its_number(data: st.DataObject) -> None:
    lines = _content().splitlines(keepends=True)
    number = data.draw(st.integers(1, len(lines) - 1))
    raw = bytearray(lines[number - 1])
    place = data.draw(st.integers(0, len(raw) - 2))
    raw[place] ^= data.draw(st.integers(1, 255))
    if raw[place] == ord("\n"):
        raw[place] = ord("?")
    lines[number - 1] = bytes(raw)
    with pytest.raises(MatchFault) as caught:
        _loaded(b"".join(lines))
    if isinstance(caught.value, Damaged):
        assert caught.value.line == number
        assert f"line {number}: " in str(caught.value)
    else:  # the header no longer looks like one of ours
        assert number == 1


def _loaded(content: bytes) -> Replay:
    from game.match.journal import parse

    replay = Replay(parse(content, "war.hexmatch"))
    replay.play_all()
    return replay


def test_a_line_left_out_is_found(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    played.write_bytes(b"".join(lines[:10] + lines[11:]))
    with pytest.raises(Damaged, match="line 11: it isn't as it was written"):
        Match.load(played)
    assert verify(played).to_json() == {
        "ok": False,
        "orders": 9,
        "first_fault": {"line": 11, "message": "it isn't as it was written (its hash doesn't fit)"},
    }


def test_a_line_made_unreadable_is_damaged_also_when_the_last_one_is_torn(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    lines[20] = b"?" + lines[20]
    lines[-1] = lines[-1][:-9]
    played.write_bytes(b"".join(lines))
    with pytest.raises(Damaged, match="line 21: it can't be read"):
        Match.load(played)
    assert verify(played).orders == 19


def test_lines_exchanged_are_found(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    lines[10], lines[11] = lines[11], lines[10]
    played.write_bytes(b"".join(lines))
    with pytest.raises(Damaged, match="line 11: "):
        Match.load(played)


def test_other_dice_with_the_right_hash_are_found() -> None:
    content, number = _forged(lambda line: line.get("dice"), _other_dice)
    with pytest.raises(Damaged, match=f"line {number}: its dice are not those that its seed gives"):
        _loaded(content)


def test_another_position_with_the_right_hash_is_found() -> None:
    content, number = _forged(lambda line: "order" in line, lambda line: {**line, "sum": "0" * 16})
    with pytest.raises(Damaged, match=f"line {number}: the position after it is not the one"):
        _loaded(content)


def test_an_illegal_order_with_the_right_hash_is_found() -> None:
    def retreat(line: Raw) -> Raw:
        return {**line, "order": {"order": "withdraw", "side": "red"}}

    content, number = _forged(lambda line: "order" in line, retreat)
    with pytest.raises(Damaged, match=f"line {number}: the rules refuse its order: "):
        _loaded(content)


def test_an_order_that_is_none_with_the_right_hash_is_found() -> None:
    content, number = _forged(lambda line: "order" in line, lambda line: {**line, "order": {}})
    with pytest.raises(Damaged, match=f"line {number}: its order can't be played"):
        _loaded(content)


def _other_dice(line: Raw) -> Raw:
    (number, purpose, sides, values), *others = line["dice"]
    return {**line, "dice": [[number, purpose, sides, [7 - die for die in values]], *others]}


def _forged(wanted: Callable[[Raw], object], change: Callable[[Raw], Raw]) -> tuple[bytes, int]:
    """A journal in which one line was changed and all hashes made right again."""
    lines = [json.loads(raw) for raw in play_some(new_match(), 60).content.splitlines()]
    place = next(place for place, line in enumerate(lines) if wanted(line))
    lines[place] = change(lines[place])
    return _sealed(lines), place + 1


def _sealed(lines: Sequence[Raw]) -> bytes:
    from game.match.lines import Chain

    chain = Chain()
    bare = [{name: line[name] for name in line if name != "hash"} for line in lines]
    return b"".join(chain.seal(line) for line in bare)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["undo", "torn", "rules", "seed", "round"])
def test_numbers_below_nothing_with_the_right_hash_are_found(name: str) -> None:
    content, number = _forged(lambda line: "order" in line, lambda line: {**line, name: -5})
    with pytest.raises(Damaged, match=rf"line {number}: it can't be read \(Expected `int` >= 0"):
        _loaded(content)


NESTED = b'{"a":' * 100_000 + b"1" + b"}" * 100_000


def test_a_line_nested_too_deep_is_damaged(played: Path) -> None:
    whole = played.read_bytes()
    played.write_bytes(whole + b'{"order":' + NESTED + b"}\n")
    with pytest.raises(Damaged, match=r"line 42: it can't be read \(it is nested too deep\)"):
        Match.load(played)
    played.write_bytes(whole.replace(b'"scenario":{', b'"scenario":{"x":' + NESTED + b",", 1))
    with pytest.raises(Damaged, match=r"line 1: the header can't be read \(it is nested too deep"):
        Match.load(played)


def _header(*where: str | int, value: object) -> Callable[[Raw], Raw]:
    """Change of a header: a value put where the names and numbers lead."""

    def change(header: Raw) -> Raw:
        inner: Any = header
        for name in where[:-1]:
            inner = inner[name]
        inner[where[-1]] = value
        return header

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_header("players", value={"red": "human"}), "its players aren't those of its factions"),
        (_header("players", "zz", value="human"), "its players aren't those of its factions"),
        (_header("house", "overkill", value="some"), "Invalid enum value 'some' - at `$.overkill`"),
        (_header("house", "luck", value="good"), "there is no house rule 'luck'; there are "),
        (_header("house", "battle_actions", value=-3), "battle_actions can't be '-3'; it can be"),
        (_header("rules", value=-1), "Expected `int` >= 1 - at `$.rules`"),
        (_header("seed", value=-1), "Expected `int` >= 0 - at `$.seed`"),
        (_header("scenario", "terrain", 3, value="zz"), "there is no terrain 'zz'"),
        (_header("scenario", "terrain", value=[]), "0 of its 24 hexes have a terrain"),
        (_header("scenario", "field", "columns", value=-6), "there is no field of -6 × 4 such"),
        (_header("scenario", "posts", 0, "cell", value=99), "a post lies on no hex"),
        (_header("scenario", "posts", 0, "faction", value="zz"), "a post is of the faction 'zz', "),
        (_header("scenario", "garrisons", 0, "cell", value=-1), "a garrison lies on no hex"),
        (_header("scenario", "garrisons", 0, "units", "unit", value="zz"), "there is no unit 'zz'"),
        (
            _header("scenario", "garrisons", 0, "units", "count", value=10**9),
            "it has 1000000000 bandits in one place, not 1 to 10",
        ),
        (_header("scenario", "goals", 0, "cells", value=[77]), "a goal lies on no hex"),
        (_header("tables", "kinds", value=[]), "there is no unit 'bandits'"),
    ],
)
def test_a_set_up_that_cant_be_is_refused_in_one_clear_line(
    change: Callable[[Raw], Raw], says: str
) -> None:
    content, _ = _forged(lambda line: "scenario" in line, change)
    with pytest.raises(Damaged, match=re.escape(says)) as caught:
        _loaded(content)
    assert caught.value.line == 1
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("content", [b"PK\x03\x04", b"<map/>", b'{"hex": 1}\n'])
def test_what_is_no_match_is_called_so(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(MatchFault, match=r"war\.hexmatch: is no Hexmarch match"):
        Match.load(path)


def test_no_such_file(path: Path) -> None:
    for use in (Match.load, verify):
        with pytest.raises(MatchFault, match=r"war\.hexmatch: there is no such file"):
            use(path)


def test_an_empty_file_is_called_empty(path: Path) -> None:
    path.touch()
    for use in (Match.load, Replay.load):
        with pytest.raises(MatchFault, match=r"war\.hexmatch: is empty; there is no match in it"):
            use(path)


def test_what_is_no_ordinary_file_is_refused_at_once(path: Path) -> None:
    path.mkdir()
    for use in (Match.load, verify):
        with pytest.raises(MatchFault, match="is a folder, not a file"):
            use(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_doesnt_keep_anybody_waiting(path: Path) -> None:
    os.mkfifo(path)
    for use in (Match.load, verify):
        with pytest.raises(MatchFault, match="is no ordinary file"):
            use(path)


def test_a_copy_with_other_line_ends_is_called_one(played: Path) -> None:
    played.write_bytes(played.read_bytes().replace(b"\n", b"\r\n"))
    with pytest.raises(Damaged, match="line 1: its line ends were changed"):
        Match.load(played)


def test_one_byte_and_one_line_are_said_in_english(played: Path) -> None:
    header = played.read_bytes().splitlines(keepends=True)[0]
    played.write_bytes(header + b"{")
    with Match.load(played) as match:
        (said,) = match.said
    assert said.endswith(
        "line 2 was torn off after 1 byte and is lost; the line before it is there"
    )


# Versions


def test_a_newer_format_is_refused(played: Path) -> None:
    played.write_bytes(played.read_bytes().replace(b'{"hexmarch":1,', b'{"hexmarch":2,', 1))
    with pytest.raises(MatchFault, match="is written in format 2 of a newer Hexmarch"):
        Match.load(played)
    assert not verify(played).ok


def test_newer_rules_are_refused(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.rules.crossing import system

    monkeypatch.setattr(system, "VERSION", 0)
    with pytest.raises(Damaged, match=r"with version 1 of the war rules, newer than .* version 0"):
        Match.load(played)


def test_older_rules_are_played_from_the_recorded_dice(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.rules.crossing import system

    monkeypatch.setattr(system, "VERSION", 2)
    monkeypatch.setattr(system, "checksum", lambda state: f"new view, {state.dice} dice")
    with Match.load(played) as match:
        assert len(match.steps) == 40
        assert match.dice_number == match.state.dice > 2
        play_some(match, 5, seed=3)
    assert played.read_bytes().splitlines()[41].startswith(b'{"rules":2,')
    with Match.load(played) as match:
        assert len(match.steps) == 45
        assert match.dice_number == match.state.dice
    assert verify(played).ok


def test_older_rules_that_play_otherwise_are_refused_by_name(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.rules.crossing import system

    monkeypatch.setattr(system, "VERSION", 2)
    real = system.play

    def stricter(state: State, order: Order, dice: DiceLike, tell: Tell) -> None:
        if isinstance(order, Muster):
            raise IllegalOrder("Nobody musters any more.")
        real(state, order, dice, tell)

    monkeypatch.setattr(system, "play", stricter)
    with pytest.raises(Damaged, match=r"any more\.; it was played with version 1 of the war rules"):
        Match.load(played)


def test_an_unknown_rule_system_is_named_with_the_file() -> None:
    content, _ = _forged(lambda line: "system" in line, _header("system", value="sea"))
    with pytest.raises(
        Damaged, match=r"^war\.hexmatch: line 1: the rule system 'sea' is not in this"
    ):
        _loaded(content)


def test_what_is_wrong_with_a_whole_file_names_it_once(path: Path) -> None:
    path.write_bytes(b"PK")
    fault = verify(path).fault
    assert str(fault) == f"{path}: line 1: is no Hexmarch match"


def test_a_changed_name_of_the_rule_system_is_found(played: Path) -> None:
    played.write_bytes(played.read_bytes().replace(b'"system":"war"', b'"system":"sea"', 1))
    with pytest.raises(Damaged, match="line 1: the header isn't as it was written"):
        Match.load(played)


# Two programs, and a full disk


def test_two_programs_never_write_the_same_match(path: Path) -> None:
    with new_match(path) as match:
        play_some(match, 3)
        with pytest.raises(InUse, match="this match is open in another Hexmarch"):
            Match.load(path)
        assert verify(path).orders == 3  # reading is always allowed
    Match.load(path).close()


def test_what_cant_be_written_was_not_played(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new_match(path) as match:
        play_some(match, 10)
        before, content = checksum(match), path.read_bytes()
        real, room = os.write, 25

        def full(handle: int, data: bytes) -> int:
            nonlocal room
            if not room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            done = real(handle, bytes(data[:room]))
            room -= done
            return done

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(MatchFault, match=r"can't be written \(No space left on device"):
                play_some(match, 1)
        assert (checksum(match), len(match.steps)) == (before, 10)
        assert path.read_bytes().startswith(content)
        play_some(match, 10, seed=8)  # there is room again
        end = checksum(match)
    with Match.load(path) as match:
        assert (len(match.steps), checksum(match), match.said) == (20, end, ())


def test_a_match_that_cant_be_begun_leaves_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(MatchFault, match=r"can't be written \(No space left on device"):
            new_match(path)
    assert not path.exists()


def test_a_disk_that_fails_is_said_and_the_order_stays_played(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with new_match(path) as match:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", failing)
            with pytest.raises(MatchFault, match=r"the disk may not have all of it \(Input/output"):
                play_some(match, 40)
        assert match.steps[-1].hands_over
        end = checksum(match)
    with Match.load(path) as match:
        assert checksum(match) == end


def test_a_closed_match_takes_no_orders(path: Path) -> None:
    match = new_match(path)
    match.close()
    with pytest.raises(MatchFault, match="the match is closed"):
        play_some(match, 1)
    assert small_war().title == "Small War"
