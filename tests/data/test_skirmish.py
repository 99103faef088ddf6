"""The figures of the computer at the War Game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.fields import DataError
from game.data.skirmish import skirmish, skirmish_file

SHIPPED = Path(__file__).parents[2] / "game" / "data" / "skirmish.toml"


def test_the_shipped_figures_are_read() -> None:
    assert skirmish() == skirmish_file(SHIPPED)


@pytest.mark.parametrize(
    ("was", "now", "wrong"),
    [
        ("leaves_it = 6", 'leaves_it = "six"', r"\$.novice.leaves_it"),
        ("leaves_it = 6", "leaves_it = 6\nleaves = 3", "leaves"),
        ("tries = 8", "", "tries"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, was: str, now: str, wrong: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SHIPPED.read_text(encoding="utf-8").replace(was, now, 1), encoding="utf-8")
    with pytest.raises(DataError, match=wrong):
        skirmish_file(path)
