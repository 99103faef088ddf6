"""The player's settings: kept as JSON in the user's folder, replaced whole, never half written.

`load()` never fails: a damaged file gives the defaults and one line to show, and the file is put
aside as `settings.damaged.json` before the first save.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from game.data import files
from game.data.places import user_dir

MOST = 2**20  # bytes of a settings file
AUTOMATIC = 0.0  # a scale that fits the screen
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)
Pace = Literal["slow", "normal", "fast", "off"]
PACES: tuple[Pace, ...] = ("slow", "normal", "fast", "off")
PACE_TEXTS: dict[Pace, str] = {
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    "off": "At once",
}
# How many times as fast as normal the map shows what happens; off: at once.
SPEEDS: dict[Pace, float] = {"slow": 0.5, "normal": 1.0, "fast": 3.0, "off": float("inf")}


class Settings(msgspec.Struct, kw_only=True):
    """What a player can set. `scale` is asked for; a small window may get less."""

    scale: float = AUTOMATIC
    full_screen: bool = False
    pace: Pace = "normal"
    confirm_end_turn: bool = True

    @property
    def speed(self) -> float:
        """The factor of `pace` for animations; infinite: show none."""
        return SPEEDS[self.pace]


def settings_file() -> Path:
    """Where they are kept. Raises NoUserFolder."""
    return user_dir() / "settings.json"


def load() -> tuple[Settings, str]:
    """The settings, and a line to say if the file couldn't be used ("" if all is well)."""
    try:
        path = settings_file()
        if not files.is_there(path):
            return Settings(), ""
        raw = files.read(path, MOST)
    except (OSError, files.FileFault) as fault:
        return Settings(), f"Settings can’t be read, the usual ones are used: {fault}"
    try:
        found = msgspec.json.decode(raw, type=Settings)
    except (UnicodeDecodeError, msgspec.DecodeError) as fault:
        return Settings(), f"{path} is damaged, the usual settings are used: {fault}"
    if found.scale != AUTOMATIC:
        found.scale = min(max(found.scale, SCALES[0]), SCALES[-1])
    return found, ""


def save(settings: Settings) -> None:
    """Keep them. Raises FileFault or OSError (NoUserFolder) if the folder can't be written."""
    path = settings_file()
    _put_damaged_aside(path)
    files.write(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def _put_damaged_aside(path: Path) -> None:
    if not files.is_there(path):
        return
    try:
        msgspec.json.decode(files.read(path, MOST), type=Settings)
    except (files.FileFault, UnicodeDecodeError, msgspec.DecodeError):
        path.replace(path.with_name("settings.damaged.json"))
