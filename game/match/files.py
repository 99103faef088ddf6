"""Files of matches: read whole, locked while written, replaced only as a whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.data.files import FileFault, reading, shown, write
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
        with reading(path) as file:
            start = file.read(len(MAGIC))
            if not start:
                raise MatchFault(f"{shown(path)}: is empty; there is no match in it")
            if not MAGIC.startswith(start):
                raise MatchFault(f"{shown(path)}: is no Hexmarch match")
            return start + file.read()
    except FileFault as fault:
        raise Unreadable(str(fault)) from fault


def lock(handle: int, path: Path) -> None:
    """Keep other programs from writing the file while the handle is open. Raises InUse."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, _LOCK_AT, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise InUse(
            f"{shown(path)}: this match is open in another Hexmarch; close it there"
        ) from None


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


def replace(path: Path, content: bytes) -> None:
    """Put a whole file in place. Raises MatchFault."""
    try:
        write(path, content)
    except FileFault as fault:
        raise MatchFault(str(fault)) from fault
