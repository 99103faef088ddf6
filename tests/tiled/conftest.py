"""What the tests of maps share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiled.small_war import War


@pytest.fixture
def war(tmp_path: Path) -> War:
    (tmp_path / "ground.png").write_bytes(b"not looked into")
    return War(tmp_path)
