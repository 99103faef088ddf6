"""What the tests of maps share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiled.small_war import War
from tests.tiled.tiled_itself import Tiled, tiled_or_skip


@pytest.fixture
def war(tmp_path: Path) -> War:
    (tmp_path / "ground.png").write_bytes(b"not looked into")
    return War(tmp_path)


@pytest.fixture
def tiled(tmp_path_factory: pytest.TempPathFactory) -> Tiled:
    return tiled_or_skip(tmp_path_factory.mktemp("tiled"))
