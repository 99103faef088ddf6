"""Frames of the war's screen, in a real window: while nothing thinks, and while the computer does.

Every frame is drawn anew and the map scrolls. How long they take is told, not judged: another
program on the same cores shows in it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

FRAME = 16.0  # ms
PROGRAM = Path(__file__).with_name("frames.py")
SIZES = ((1280, 720), (1920, 1080))
XVFB = shutil.which("xvfb-run")
SCREENS = {
    "dummy": [],
    "xvfb": [XVFB or "", "-a", "-s", "-screen 0 1920x1080x24"],
}


def measured(screen: str, size: tuple[int, int], home: Path) -> dict[str, list[float]]:
    """The frames of one window, in ms by what went on."""
    driver = {"SDL_VIDEODRIVER": "dummy"} if screen == "dummy" else {"SDL_VIDEODRIVER": "x11"}
    root = Path(__file__).parents[2]
    env = {
        **os.environ,
        **driver,
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "HEXMARCH_HOME": str(home),
        "PYTHONPATH": str(root),
    }
    words = [*SCREENS[screen], sys.executable, str(PROGRAM), *map(str, size)]
    done = subprocess.run(words, cwd=root, env=env, check=True, capture_output=True, text=True)
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(
    "screen",
    ["dummy", pytest.param("xvfb", marks=pytest.mark.skipif(not XVFB, reason="no Xvfb"))],
)
def test_frames_while_the_computer_thinks(
    benchmark: BenchmarkFixture, tmp_path: Path, screen: str, size: tuple[int, int]
) -> None:
    found = benchmark.pedantic(measured, (screen, size, tmp_path), rounds=1)
    for name, frames in found.items():
        inorder = sorted(frames)
        told = {
            "median": round(median(inorder), 2),
            "95 %": round(inorder[int(0.95 * len(inorder))], 2),
            "worst": round(inorder[-1], 2),
            "over 16 ms": f"{sum(frame > FRAME for frame in inorder)} of {len(inorder)}",
        }
        benchmark.extra_info[name] = told
        print(f"\n{screen} {size[0]}x{size[1]}, {name}: {told} (ms)")
    assert set(found) == {"nothing thinks", "a hint is thought about", "the computer plays"}
    assert all(found.values())
