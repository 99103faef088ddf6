"""How soon the title is there: the built program and the source, in turn, in the same run.

    python build_spec/measure.py dist/hexmarch-0.1.0 .venv/bin/python

Each is started as a player starts it, and ended once it says that its first picture is shown. What
is told is the time from the start of the process, the processor's time it took (which is what it
would take on an idle machine), and the memory it holds then. Without a display (DISPLAY, xvfb-run)
SDL's dummy driver stands in for one.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from build import program  # noqa: E402 - beside this file
from describe import ROOT  # noqa: E402

SHOWN = "the first picture is shown"


class Start(NamedTuple):
    """One start: seconds to the first picture, of them the processor's, and megabytes held then.

    The last two are 0 where the system doesn't tell.
    """

    seconds: float
    processor: float
    megabytes: float


def main() -> None:
    """Measure, and print a line for each."""
    arguments = _parser().parse_args()
    commands = {
        "built": [str(program(arguments.folder.resolve()))],
        "source": [str(arguments.python.absolute()), "-m", "game"],
    }
    found: dict[str, list[Start]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as home:
        for turn in range(arguments.runs + 1):
            for name, command in commands.items():
                start = once(command, home)
                if turn:  # the first one warms the disk's cache
                    found[name].append(start)
    for name, starts in found.items():
        seconds = [one.seconds for one in starts]
        print(
            f"{name}: title after {statistics.median(seconds):.2f} s (median of {len(seconds)}; "
            f"best {min(seconds):.2f}, worst {max(seconds):.2f}), "
            f"processor {statistics.median(one.processor for one in starts):.2f} s, "
            f"{statistics.median(one.megabytes for one in starts):.0f} MB"
        )


def once(command: list[str], home: str) -> Start:
    """Start it, and end it at its first picture."""
    told = os.environ | {"HEXMARCH_HOME": home, "PYTHONUNBUFFERED": "1"}
    if not told.get("DISPLAY"):
        told["SDL_VIDEODRIVER"] = "dummy"
    began = time.perf_counter()
    with subprocess.Popen(
        [*command, "--verbose"], cwd=ROOT, env=told, stderr=subprocess.PIPE, text=True
    ) as started:
        assert started.stderr is not None  # noqa: S101 - it was asked for
        for line in started.stderr:
            if SHOWN in line:
                break
        else:
            sys.exit(f"{command[0]} ended without a picture")
        passed = time.perf_counter() - began
        found = Start(passed, _processor(started.pid), _megabytes(started.pid))
        started.kill()
    return found


def _processor(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    rows = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return int(rows["VmRSS"].split()[0]) / 1024


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description="How soon the title is there.")
    made.add_argument("folder", type=Path, help="a built folder")
    made.add_argument("python", type=Path, help="a Python with the game's libraries")
    made.add_argument("--runs", type=int, default=7)
    return made


if __name__ == "__main__":
    main()
