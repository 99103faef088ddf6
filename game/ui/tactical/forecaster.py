"""Exact figures reckoned beside the window, in a thread: what takes long never stops a picture."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Found = TypeVar("Found")
MOST = 400  # answers remembered


class Forecaster:
    """Answers questions by their keys: the answer, or None while it is reckoned."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Any] = {}
        self._wanted: dict[Hashable, Callable[[], Any]] = {}
        self._fault: BaseException | None = None
        self._ended = False
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        with self._news:
            return bool(self._wanted)

    def ask(self, key: Hashable, job: Callable[[], Found]) -> Found | None:
        """What `job` gives, if it is there; else it is begun. Raises what a job has raised."""
        with self._news:
            if self._fault is not None:
                fault, self._fault = self._fault, None
                raise fault
            if key in self._known:
                found: Found | None = self._known[key]
                return found
            if key not in self._wanted:
                self._wanted[key] = job
                self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
        return None

    def forget(self) -> None:
        """What hasn't been begun isn't wanted any more."""
        with self._news:
            self._wanted.clear()

    def end(self) -> None:
        """Nothing is wanted any more; the thread goes when it has done what it is at."""
        with self._news:
            self._wanted.clear()
            self._ended = True
            self._news.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most till nothing is left to reckon; whether that is so."""
        with self._news:
            return self._news.wait_for(lambda: not self._wanted, seconds)

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._wanted) or self._ended)
                if not self._wanted:
                    return
                key, job = next(iter(self._wanted.items()))
            try:
                answer, fault = job(), None
            except Exception as raised:  # noqa: BLE001 - it is raised again where it was asked
                answer, fault = None, raised
            with self._news:
                self._fault = fault
                while len(self._known) >= MOST:
                    del self._known[next(iter(self._known))]
                self._known[key] = answer
                self._wanted.pop(key, None)
                self._news.notify_all()
