"""A real Dask scheduler and its workers, as processes of this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]
PATIENCE = 60


class Cluster:
    """A scheduler on a free port; workers are started one by one. Everything ends with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        settings = ["--host", "127.0.0.1", "--port", "0", "--no-show", "--no-dashboard"]
        # It needs no Hexmarch, so it gets none from here.
        self.scheduler = self._start("scheduler", *settings, "--scheduler-file", str(self.file))
        wait_for(lambda: self.file.exists() and self.file.read_text().endswith("}"))
        self.address: str = json.loads(self.file.read_text())["address"]

    def add_worker(self, path: Path = ROOT) -> subprocess.Popen[bytes]:
        """A worker that finds Hexmarch in `path`; the scheduler knows of it."""
        local = self.folder / f"worker-{len(self.workers)}"
        before = self._registered()
        settings = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
        settings += ["--local-directory", str(local), "--death-timeout", str(PATIENCE)]
        worker = self._start("worker", self.address, *settings, path=str(path))
        self.workers.append(worker)
        wait_for(lambda: self._registered() > before or worker.poll() is not None)
        return worker

    def _registered(self) -> int:
        log = self.folder / "worker.log"
        return log.read_text("utf-8").count("Registered to:") if log.exists() else 0

    def _start(self, what: str, *arguments: str, path: str = "") -> subprocess.Popen[bytes]:
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        surroundings = {**os.environ, "HOME": str(home), "DASK_CONFIG": str(home)}
        surroundings["PYTHONPATH"] = path
        with (self.folder / f"{what}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", what, *arguments],
                stdout=log,
                stderr=log,
                env=surroundings,
                cwd=home,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def wait_for(happens: object) -> None:
    """Wait until it is so."""
    assert callable(happens)
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until, "nothing happened"
        time.sleep(0.05)
