"""What every test shares: no real screen or sound, and user folders of its own."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import settings

from game.cli import main

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command has it
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The same examples everywhere, unless others are searched for: `HYPOTHESIS_PROFILE=search pytest`.
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.register_profile("search", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks run only when asked for: `pytest tests/benchmarks`."""
    asked_for = any("benchmarks" in argument for argument in config.args)
    return True if collection_path.name == "benchmarks" and not asked_for else None


@pytest.fixture(autouse=True)
def hexmarch_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """User folders that no other test and no player of this machine shares."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HEXMARCH_HOME", str(home))
    return home


class Said(NamedTuple):
    """What a command said and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


@pytest.fixture
def hexmarch(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run a command as `hexmarch ARGUMENTS` does."""

    def run(*arguments: object) -> Said:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as left:
            status = int(left.code or 0)
        return Said(status, *capsys.readouterr())

    return run


@pytest.fixture
def small_map(hexmarch: Callable[..., Said], tmp_path: Path) -> Path:
    """A small war as `hexmarch map new` makes it."""
    path = tmp_path / "small" / "small.tmx"
    assert hexmarch("map", "new", path, "--size", "8x6").status == 0
    return path
