"""A note for the next start: that there was a crash, and which match was being played."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.data import files
from game.data.places import state_dir

MOST = 2**16  # bytes


class Note(msgspec.Struct, frozen=True):
    """What happened: `match` and `report` are files, "" where there are none."""

    fault: str
    match: str = ""
    title: str = ""
    report: str = ""


def _file() -> Path:
    return state_dir() / "crash.json"


def leave_note(note: Note) -> None:
    """Leave it for the next start. Raises FileFault or OSError."""
    files.write(_file(), msgspec.json.encode(note))


def read_note() -> Note | None:
    """What was left; None where there is nothing, or nothing that can be read."""
    try:
        return msgspec.json.decode(files.read(_file(), MOST), type=Note)
    except (OSError, files.FileFault, UnicodeDecodeError, msgspec.DecodeError):
        return None


def forget_note() -> None:
    """The player knows."""
    try:
        _file().unlink(missing_ok=True)
    except OSError:
        return  # then it is told once more
