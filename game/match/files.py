"""Files of matches: read whole, locked while written, replaced only as a whole."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from game.match.lines import MAGIC, MatchFault, Unreadable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WRITE = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
_LOCK_AT = 1 << 40  # far behind the end of any journal, so that others can read it


class InUse(MatchFault):
    """Another program is writing this match."""


def load(path: Path) -> bytes:
    """All of a match file. Raises MatchFault where it can't be read or doesn't begin like one."""
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
            if not start or not MAGIC.startswith(start):
                raise MatchFault(f"{path}: is no Hexmarch match")
            return start + file.read()
    except OSError as fault:
        raise Unreadable(f"{path}: can't be read ({fault.strerror})") from fault


def lock(handle: int, path: Path) -> None:
    """Keep other programs from writing the file while the handle is open. Raises InUse."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, _LOCK_AT, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise InUse(f"{path}: this match is open in another Hexmarch; close it there") from None


def in_use(path: Path) -> bool:
    """Whether some program is writing the match."""
    try:
        handle = os.open(path, WRITE)
    except OSError:
        return False
    try:
        lock(handle, path)
    except InUse:
        return True
    finally:
        os.close(handle)
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


def replace(path: Path, content: bytes) -> None:
    """Put a whole file in place: temp file, flush, rename. Raises MatchFault."""
    temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with temp.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temp.replace(path)
            flush_folder(path.parent)
        finally:
            temp.unlink(missing_ok=True)
    except OSError as fault:
        raise MatchFault(f"{path}: can't be written ({fault.strerror})") from fault
