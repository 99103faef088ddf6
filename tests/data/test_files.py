"""Only ordinary files are read and replaced, and files are written whole or not at all."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from game.data import files
from game.data.files import FileFault, check_writable, make_folder, read, same, shown, write

HAS_PIPES = hasattr(os, "mkfifo")
Odd = Callable[[Path], object]


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root makes devices")


def link_to_a_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


ODD = [
    (folder, "is a folder, not a file"),
    (pipe, "is no ordinary file"),
    (device, "is no ordinary file"),
    (link_to_a_pipe, "is no ordinary file"),
]


@pytest.mark.skipif(not HAS_PIPES, reason="there are no named pipes")
@pytest.mark.parametrize(("make", "reason"), ODD)
def test_what_is_no_ordinary_file_is_neither_read_nor_replaced(
    tmp_path: Path, make: Odd, reason: str
) -> None:
    path = tmp_path / "odd"
    make(path)
    before = path.lstat()
    for use in (read, lambda path: write(path, b"new"), check_writable):
        with pytest.raises(FileFault) as caught:
            use(path)
        assert str(caught.value) == f"{path}: {reason}"
        assert caught.value.reason == reason
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)


def test_a_new_file_is_written_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "new", b"content")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"content"]


def test_whether_a_file_can_be_written_is_said_before_and_changes_nothing(tmp_path: Path) -> None:
    check_writable(tmp_path / "new")
    assert list(tmp_path.iterdir()) == []
    write(tmp_path / "old", b"old")
    check_writable(tmp_path / "old")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]
    with pytest.raises(FileFault, match="there is no folder"):
        check_writable(tmp_path / "none" / "new")
    with pytest.raises(FileFault, match="can't be written"):
        check_writable(tmp_path / ("n" * 300))


def test_an_ordinary_file_gives_way_and_hands_its_rights_on(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write(path, b"new")
    assert read(path) == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640 or os.name == "nt"


@pytest.mark.skipif(os.name == "nt", reason="links need rights")
def test_a_link_stays_and_the_file_it_leads_to_is_written(tmp_path: Path) -> None:
    for name in ("there", "not-yet"):
        (tmp_path / f"link-{name}").symlink_to(name)
    (tmp_path / "there").write_bytes(b"old")
    for name in ("there", "not-yet"):
        write(tmp_path / f"link-{name}", b"new")
        assert (tmp_path / f"link-{name}").is_symlink()
        assert (tmp_path / name).read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="links need rights")
def test_a_link_to_itself_is_said(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(FileFault, match="loop: can't be read"):
        read(tmp_path / "loop")
    with pytest.raises(FileFault, match="loop: can't be written"):
        write(tmp_path / "loop", b"")


def test_on_a_full_disk_the_old_file_stays_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "old"
    path.write_bytes(b"old")
    for out in (path, tmp_path / "new"):
        with pytest.raises(FileFault, match=r"can't be written \(No space left on device\)"):
            write(out, b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("old", b"old")]


def test_what_isnt_there(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="nowhere: there is no such file"):
        read(tmp_path / "nowhere")
    with pytest.raises(FileFault, match=r"out: there is no folder .*nowhere"):
        write(tmp_path / "nowhere" / "out", b"")


def test_names_too_long_for_the_system_are_said(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    with pytest.raises(FileFault, match="can't be read"):
        read(path)
    with pytest.raises(FileFault, match="can't be written"):
        write(path, b"")
    with pytest.raises(FileFault, match="can't make this folder"):
        make_folder(path)
    assert not same(path, tmp_path)


def test_more_than_the_most_isnt_read(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(bytes(2**20 + 1))
    with pytest.raises(FileFault, match="big: is larger than 1 MiB"):
        read(tmp_path / "big", 2**20)
    assert len(read(tmp_path / "big", 2**20 + 1)) == 2**20 + 1


def test_a_file_in_a_folders_place(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileFault, match="file: is a file, not a folder"):
        make_folder(tmp_path / "file")


def test_a_name_is_shown_on_one_line() -> None:
    assert shown(Path("a\nb\x1b[31m é")) == "a\\nb\\x1b[31m é"


def test_long_names_are_cut_but_not_long_paths() -> None:
    long = Path("a" * 60, "b" * 50 + "c" * 50 + ".tmx")
    assert shown(long) == str(Path("a" * 60, "b" * 40 + "…" + "c" * 15 + ".tmx"))


def test_a_file_is_the_same_by_any_of_its_names(tmp_path: Path) -> None:
    (tmp_path / "one").touch()
    assert same(tmp_path / "one", tmp_path / "." / "one")
    assert not same(tmp_path / "one", tmp_path / "other")
    assert not files.is_there(tmp_path / "other")
