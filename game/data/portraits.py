"""The portraits that characters can have (W5): one for each picture in the assets."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from game.data.places import assets_dir

FOLDER = "portraits"


@cache
def portraits() -> tuple[str, ...]:
    """Their names, in order."""
    return tuple(sorted(file.stem for file in (assets_dir() / FOLDER).glob("*.svg")))


def portrait_of(name: str, wished: str = "") -> str:
    """The portrait wished for, or, where there is none such, one that goes with the name."""
    if wished in portraits():
        return wished
    return portraits()[crc32(name.encode()) % len(portraits())]
