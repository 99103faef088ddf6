"""What every test shares: no real screen or sound, and user folders of its own."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


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
