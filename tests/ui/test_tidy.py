"""Rubbish is looked for while nothing moves."""

import gc

import pytest

from game.ui import tidy
from game.ui.tidy import CALM, ENOUGH, Broom


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found: list[int] = []
    monkeypatch.setattr(tidy.gc, "collect", lambda: found.append(1))
    return found


def test_it_sweeps_when_the_loop_sleeps_after_many_frames(swept: list[int]) -> None:
    broom = Broom()
    broom.sweep(ENOUGH - 1, 10.0)
    assert swept == []
    broom.sweep(ENOUGH, CALM / 2)  # something moves
    assert swept == []
    broom.sweep(ENOUGH, CALM)
    broom.sweep(ENOUGH + 1, CALM)
    assert swept == [1]
    broom.put_away()


def test_put_away_it_leaves_things_as_they_were() -> None:
    before = gc.get_threshold()
    broom = Broom()
    assert gc.get_threshold() == tidy.RARELY
    broom.put_away()
    assert gc.get_threshold() == before
