"""What the window did last: kept for the report on a crash; `--verbose` says it on stderr too."""

from __future__ import annotations

import logging
from collections import deque

MOST = 200  # lines
log = logging.getLogger("hexmarch.window")


class Diary(logging.Handler):
    """The last lines that were logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        self.lines: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(self.format(record))


diary = Diary()


def keep_diary() -> None:
    """Begin to keep it; where it is kept already, nothing changes."""
    log.setLevel(logging.DEBUG)
    log.addHandler(diary)
