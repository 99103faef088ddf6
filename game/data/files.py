"""Files in and out: only ordinary ones are read or replaced, and they are written whole or not."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

_LONG = re.compile(r"([^/\\]{40})[^/\\]{2,}([^/\\]{19})")  # a name of more than 60 signs


class FileFault(Exception):  # noqa: N818 - it says what is wrong with a file
    """A file can't be read or written; its text is one line, `reason` the same without the name."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{shown(path)}: {reason}")
        self.reason = reason


def shown(path: Path) -> str:
    """A path as a message shows it: on one line, whatever signs are in it; long parts are cut."""
    plain = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in str(path)
    )
    return _LONG.sub(r"\1…\2", plain)


@contextmanager
def reading(path: Path) -> Iterator[BinaryIO]:
    """Open an ordinary file, or a link to one, for reading. Raises FileFault."""
    check_ordinary(path)
    try:
        with path.open("rb") as file:
            yield file
    except OSError as fault:
        raise FileFault(path, f"can't be read ({_why(fault)})") from fault


def read(path: Path, most: int | None = None) -> bytes:
    """All of an ordinary file of at most `most` bytes. Raises FileFault."""
    with reading(path) as file:
        content = file.read() if most is None else file.read(most + 1)
    if most is not None and len(content) > most:
        raise FileFault(path, f"is larger than {most // 2**20} MiB")
    return content


def check_ordinary(path: Path) -> None:
    """Refuse what is no ordinary file: a folder, a device, a pipe, nothing. Raises FileFault."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError as fault:
        raise FileFault(path, "there is no such file") from fault
    except (OSError, ValueError) as fault:
        raise FileFault(path, f"can't be read ({_why(fault)})") from fault
    _refuse_odd(path, mode)


def write(path: Path, content: bytes) -> None:
    """Put a whole file in place: temp file beside it, flush, rename. Raises FileFault.

    An ordinary file gives way and hands its rights on; a link stays, the file it leads to is
    written; a folder, a device or a pipe is refused.
    """
    with _beside(path) as (target, temp):
        with temp.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temp)
        temp.replace(target)
        flush_folder(target.parent)


def check_writable(path: Path) -> None:
    """Refuse now what `write` would refuse later, and change nothing. Raises FileFault."""
    with _beside(path) as (_, temp):
        temp.touch(exist_ok=False)


@contextmanager
def _beside(path: Path) -> Iterator[tuple[Path, Path]]:
    """The file that is to be written, and the name of a temp file beside it. Raises FileFault."""
    try:
        target = Path(os.path.realpath(path))
        _check_gives_way(path, target)
        if not target.parent.is_dir():
            raise FileFault(path, f"there is no folder {shown(path.parent)}")
        temp = target.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            yield target, temp
        finally:
            temp.unlink(missing_ok=True)
    except (OSError, ValueError) as fault:
        raise FileFault(path, f"can't be written ({_why(fault)})") from fault


def make_folder(path: Path) -> None:
    """Make a folder and those above it where there are none. Raises FileFault."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as fault:
        raise FileFault(path, "is a file, not a folder") from fault
    except (OSError, ValueError) as fault:
        raise FileFault(path, f"can't make this folder ({_why(fault)})") from fault


def is_there(path: Path) -> bool:
    """Whether anything has this name, also a link that leads nowhere."""
    return os.path.lexists(path)


def same(one: Path, other: Path) -> bool:
    """Whether both are one file."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def flush_folder(folder: Path) -> None:
    """See to it that the folder's list of files is on the disk, where the system has a way to."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _check_gives_way(path: Path, target: Path) -> None:
    """Refuse to replace what mustn't be."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return
    _refuse_odd(path, mode)
    if not os.access(target, os.W_OK):
        raise FileFault(path, "can't be written (it is write-protected)")


def _refuse_odd(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise FileFault(path, "is a folder, not a file")
    if not stat.S_ISREG(mode):
        raise FileFault(path, "is no ordinary file")


def _why(fault: OSError | ValueError) -> str:
    return getattr(fault, "strerror", None) or str(fault)
