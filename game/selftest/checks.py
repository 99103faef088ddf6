"""The checks one after the other, each in the same user folder made for them and removed after."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

# What is tried and the function that tries it. Its room is imported there: one that is missing is
# that check's fault, and no other's.
CHECKS = {
    "maps": "files.maps",
    "set-ups": "files.setups",
    "assets": "files.assets",
    "rulebooks": "files.rulebooks",
    "odds": "games.odds",
    "wars": "games.wars",
    "battles": "games.battles",
    "fights": "games.fights",
    "matches": "matches.matches",
    "screens": "screens.screens",
    "computer": "beside.computer",
    "processes": "beside.processes",
    "balance page": "pages.balance_page",
}
HOME = "Hexmärsch Ω home"  # what a player's folder may be called


class Found(msgspec.Struct, frozen=True):
    """What one check says: what there is, or what is wrong."""

    name: str
    ok: bool
    said: str
    seconds: float
    fault: Exception | None = None

    def to_json(self) -> dict[str, object]:
        """Its row in `hexmarch --self-test --json`."""
        seconds = round(self.seconds, 3)
        return {"name": self.name, "ok": self.ok, "said": self.said, "seconds": seconds}


def check_all(heard: Callable[[Found], None]) -> list[Found]:
    """Try everything; `heard` is told each thing once it is tried.

    Nothing in the user's own folders is read or changed, no screen is opened, no sound made.
    """
    found = []
    with _home_of_its_own(), _set(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"):
        for name, place in CHECKS.items():
            found.append(_tried(name, place))
            heard(found[-1])
    return found


def _tried(name: str, place: str) -> Found:
    module, function = place.split(".")
    began = time.perf_counter()
    try:
        said = getattr(import_module(f"game.selftest.{module}"), function)()
    except Exception as fault:  # noqa: BLE001 - whatever it is, the other checks go on
        kind = "" if isinstance(fault, AssertionError) else f"{type(fault).__name__}: "
        said = " ".join(f"{kind}{fault}".split())
        return Found(name, False, said, time.perf_counter() - began, fault)
    return Found(name, True, said, time.perf_counter() - began)


@contextmanager
def _home_of_its_own() -> Iterator[None]:
    with TemporaryDirectory(prefix="hexmarch-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / HOME
        with _set(HEXMARCH_HOME=str(home)):
            yield


@contextmanager
def _set(**values: str) -> Iterator[None]:
    """Set variables of the environment meanwhile."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
