"""The window: how soon the title is up, and what it costs while nothing happens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

TITLE = """
import time
from game.ui import settings
from game.ui.app import App
from game.ui.scenes.title import TitleScene
app = App(settings.load()[0])
app.push(TitleScene(app))
app.step()
"""
IDLE = """
def idle(seconds):
    end = time.perf_counter() + 1.5
    while time.perf_counter() < end:
        app.step(min(app._patience(), 0.1))
    began, used = time.perf_counter(), time.process_time()
    while (left := began + seconds - time.perf_counter()) > 0:
        app.step(min(app._patience(), left))
    print((time.process_time() - used) / (time.perf_counter() - began))
idle(5)
"""


def run(program: str, home: Path) -> str:
    env = {**os.environ, "HEXMARCH_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_title_is_up_in_0_6_s(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    run(TITLE, tmp_path)  # the byte code is written
    benchmark.pedantic(run, (TITLE, tmp_path), rounds=5)
    assert benchmark.stats.stats.median < 0.6


def test_at_rest_it_takes_3_percent_of_a_core_at_most(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    said = benchmark.pedantic(run, (TITLE + IDLE, tmp_path), rounds=1)
    share = float(said.split()[-1])
    benchmark.extra_info["share of a core"] = share
    assert share <= 0.03
