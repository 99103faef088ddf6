"""The user's folder of matches: listed, resumed, kept, saved under a name."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.data.places import matches_dir
from game.match import Match, MatchFault, store
from game.rules import war
from tests.match.small import PLAYERS, TABLES, checksum, new_match, play_some, small_war


def begin(title: str = "Small War", seed: int = 5) -> Match:
    return store.begin(small_war(title=title), TABLES, war.House(), PLAYERS, seed)


def age(path: Path, seconds: int) -> None:
    os.utime(path, (path.stat().st_atime, path.stat().st_mtime - seconds))


def test_a_match_begins_in_the_users_folder_under_its_title() -> None:
    with begin("The Reds & Blues!") as match:
        assert match.path is not None
        assert match.path.parent == matches_dir()
        assert match.path.name.endswith("-the-reds-blues.hexmatch")
        assert match.header.began


def test_two_matches_begun_at_once_have_files_of_their_own() -> None:
    with begin() as one, begin() as two:
        assert one.path != two.path


def test_the_list_names_title_round_players_and_damage() -> None:
    with begin("First") as match:
        play_some(match, 60)
        age_round = match.state.round
        assert match.path is not None
        first = match.path
    age(first, 10)
    matches_dir().joinpath("broken.hexmatch").write_bytes(b"\0\0\0")
    damaged = matches_dir() / "damaged.hexmatch"
    damaged.write_bytes(first.read_bytes().replace(b'"round":1', b'"round":9'))
    matches_dir().joinpath("notes.txt").write_text("not a match")
    listed = {info.path.name: info for info in store.matches()}
    assert set(listed) == {first.name, "broken.hexmatch", "damaged.hexmatch"}
    info = listed[first.name]
    assert (info.title, info.round, info.over, info.fault) == ("First", age_round, False, "")
    assert info.players == (("red", "human"), ("blue", "novice"))
    assert info.names == {"red": "The Reds", "blue": "The Blues"}
    assert "broken.hexmatch: is no Hexmarch match" in listed["broken.hexmatch"].fault
    assert "line 2: it isn't as it was written" in listed["damaged.hexmatch"].fault
    assert listed["damaged.hexmatch"].title == "First"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_pipes_and_folders_in_the_list_are_damaged_and_keep_nobody_waiting() -> None:
    os.mkfifo(matches_dir() / "pipe.hexmatch")
    (matches_dir() / "folder.hexmatch").mkdir()
    faults = {info.path.stem: info.fault.partition(".hexmatch: ")[2] for info in store.matches()}
    assert faults == {"pipe": "is no ordinary file", "folder": "is a folder, not a file"}
    assert store.latest() is None
    with begin() as match, pytest.raises(MatchFault, match="is no ordinary file"):
        store.save_as(match, "pipe", instead=True)


def test_the_latest_is_the_one_played_last_that_can_go_on() -> None:
    assert store.latest() is None
    with begin("Older") as match:
        older = match.path
    with begin("Over") as match:
        while match.rules.to_decide(match.state) is not None:
            play_some(match, 50, seed=match.dice_number)
        over = match.path
    assert older is not None
    age(older, 60)
    matches_dir().joinpath("broken.hexmatch").write_bytes(b"")
    assert store.latest() == older
    assert {info.path: info.over for info in store.matches()}[over] is True


def test_the_last_several_are_kept_and_what_the_user_named_or_needs() -> None:
    with begin("Named") as match:
        named = store.save_as(match, "My last stand")
    broken = matches_dir() / "20200101-000000-broken.hexmatch"
    broken.write_bytes(b"\0")
    paths = []
    with begin("In use") as in_use:
        for number in range(store.KEPT + 4):
            with begin(f"War {number}") as match:
                assert match.path is not None
                paths.append(match.path)
            for info in store.matches():
                age(info.path, 10)
        left = {info.path for info in store.matches()}
        assert in_use.path in left
    assert named in left
    assert broken in left
    assert set(paths) & left == set(paths[-store.KEPT :])


def test_save_as_copies_the_match_and_goes_on_with_the_first() -> None:
    with begin() as match:
        play_some(match, 10)
        saved = store.save_as(match, "  Before the storm?  ")
        assert saved.name == "Before the storm.hexmatch"
        then = checksum(match)
        play_some(match, 10)
    with Match.load(saved) as copy:
        assert (checksum(copy), len(copy.steps)) == (then, 10)


def test_save_as_needs_a_name_and_overwrites_only_when_told() -> None:
    with begin() as match:
        for name in ("", "   ", "...", "///"):
            with pytest.raises(MatchFault, match="needs a name with a letter or digit"):
                store.save_as(match, name)
        saved = store.save_as(match, "x/../../evil")
        assert saved.parent == matches_dir()
        content = saved.read_bytes()
        play_some(match, 5)
        with pytest.raises(MatchFault, match=r"there is a match .* already; give another name"):
            store.save_as(match, "x/../../evil")
        assert saved.read_bytes() == content
        assert store.save_as(match, "x/../../evil", instead=True).read_bytes() == match.content
        assert match.path is not None
        with pytest.raises(MatchFault, match="is kept under that name"):
            store.save_as(match, match.path.name, instead=True)
    assert not [path for path in matches_dir().iterdir() if path.suffix == ".tmp"]


def test_save_as_takes_no_match_away_from_who_plays_it() -> None:
    with begin() as match, begin("Other") as other:
        assert other.path is not None
        with pytest.raises(MatchFault, match="is being played; give another name"):
            store.save_as(match, other.path.name, instead=True)


def test_a_file_is_replaced_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    with begin() as match:
        saved = store.save_as(match, "Kept")
        content = saved.read_bytes()
        play_some(match, 5)

        def failing(_handle: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", failing)
            with pytest.raises(MatchFault, match=r"can't be written \(No space left on device"):
                store.save_as(match, "Kept", instead=True)
    assert saved.read_bytes() == content
    assert [path for path in matches_dir().iterdir() if path.suffix != ".hexmatch"] == []


def test_a_killed_program_loses_nothing_that_was_played(tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tests.match.small import new_match, play_some\n"
        "match = new_match(Path(sys.argv[1]))\n"
        "for number in range(10_000):\n"
        "    play_some(match, 1, seed=number)\n"
        "    print(len(match.steps), match.rules.checksum(match.state), flush=True)\n"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    said = [program.stdout.readline() for _ in range(50)]
    program.send_signal(signal.SIGKILL)
    said += program.stdout.read().splitlines(keepends=True)
    program.wait()
    program.stdout.close()
    steps, checksum_then = [line for line in said if line.endswith("\n")][-1].split()
    with Match.load(path) as match:
        assert len(match.steps) >= int(steps) >= 50
        assert match.rules.checksum(match.record.state_at(int(steps))) == checksum_then
        play_some(match, 5)


def test_a_seed_gives_the_same_match_in_any_process() -> None:
    code = (
        "from hashlib import sha256\n"
        "from tests.match.small import new_match, play_some\n"
        "print(sha256(play_some(new_match(), 200).content).hexdigest())"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(said) == 1
    assert len(new_match().content) > 100


def test_the_list_is_read_without_loading_any_rule_system() -> None:
    begin().close()
    code = (
        "import sys\n"
        "from game.match.store import matches\n"
        "from game.match.systems import MODULES\n"
        "print([found.title for found in matches()])\n"
        "print([name for name in MODULES.values() if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "['Small War']\n[]\n"
