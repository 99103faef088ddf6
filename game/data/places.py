"""Where the game's own files and a user's files lie: in a checkout, a wheel and a frozen build."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.data.files import FileFault, make_folder

_PACKAGE = Path(__file__).resolve().parents[1]


class NoUserFolder(OSError):  # noqa: N818 - it says what is missing
    """The user's folder can't be made; its text is one line for the user."""


def maps_dir() -> Path:
    """The folder of shipped maps."""
    return _shipped("maps")


def among_shipped_maps(path: Path) -> bool:
    """Whether a file or folder lies there, by whatever name; it needn't be there yet."""
    found, maps = (Path(os.path.realpath(one)) for one in (path, maps_dir()))
    return found.is_relative_to(maps)


def assets_dir() -> Path:
    """The folder of shipped pictures and sounds."""
    return _shipped("assets")


def user_dir() -> Path:
    """The user's folder for settings and matches, made if need be; `HEXMARCH_HOME` replaces it.

    Raises NoUserFolder where it can't be made.
    """
    home = os.environ.get("HEXMARCH_HOME")
    if home:
        return _made(Path(home).expanduser().absolute())
    from platformdirs import user_data_path  # noqa: PLC0415 - most commands need no user folder

    return _made(user_data_path("hexmarch", appauthor=False))


def state_dir() -> Path:
    """The user's folder for what the program notes for itself, such as reports on crashes.

    Raises NoUserFolder.
    """
    if os.environ.get("HEXMARCH_HOME"):
        return user_dir()
    from platformdirs import user_state_path  # noqa: PLC0415 - most commands need no user folder

    return _made(user_state_path("hexmarch", appauthor=False))


def matches_dir() -> Path:
    """The folder of the user's matches, made if need be. Raises NoUserFolder."""
    return _made(user_dir() / "matches")


def _shipped(name: str) -> Path:
    """In a wheel beside the code; in a checkout and in a frozen build also one folder up."""
    inside, beside = _PACKAGE / name, _PACKAGE.parent / name
    unpacked = hasattr(sys, "_MEIPASS") or (_PACKAGE.parent / "pyproject.toml").is_file()
    return beside if unpacked and not inside.is_dir() else inside


def _made(folder: Path) -> Path:
    try:
        make_folder(folder)
    except FileFault as fault:
        msg = f"{fault}; set HEXMARCH_HOME to a folder that can be written"
        raise NoUserFolder(msg) from fault
    return folder
