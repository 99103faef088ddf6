"""Matplotlib's import without its notes on stderr and its files in the user's home."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

_KEPT = ("MPLBACKEND", "MPLCONFIGDIR")


@contextmanager
def quietly() -> Iterator[None]:
    """Import matplotlib, or what imports it, inside; its list of the system's fonts is dropped."""
    log = logging.getLogger("matplotlib")
    level = log.level
    before = {name: os.environ.get(name) for name in _KEPT}
    log.setLevel(logging.ERROR)
    try:
        with TemporaryDirectory(prefix="hexmarch-") as folder:
            os.environ.update(MPLBACKEND="agg", MPLCONFIGDIR=folder)
            yield
    finally:
        log.setLevel(level)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
