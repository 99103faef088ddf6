"""When Python looks for rubbish: while the player sees nothing move, for that can take two frames.

Garbage of the window (scenes and widgets hold each other) is found by full collections only. By
themselves they come once in a long while; the loop asks for one when it is about to sleep.
"""

from __future__ import annotations

import gc

RARELY = (700, 10, 500)
ENOUGH = 300  # frames drawn since the last one
CALM = 0.2  # seconds that the loop is about to sleep at least


class Broom:
    """Sweeps for one window; `put_away` when it closes."""

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._swept = 0  # the frame of the last full collection
        gc.set_threshold(*RARELY)

    def sweep(self, drawn: int, patience: float) -> None:
        """`drawn` frames so far; the loop may sleep for `patience` seconds now."""
        if patience >= CALM and drawn - self._swept >= ENOUGH:
            self._swept = drawn
            gc.collect()

    def put_away(self) -> None:
        """Collect as is usual."""
        gc.set_threshold(*self._usual)
