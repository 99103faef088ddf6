"""Waiting in tests for what the computer's process does; only processes of our own are touched."""

import os
import signal
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from tests.ui.war.playing import Table

CAN_STOP = hasattr(signal, "SIGSTOP")  # a process can be held up where there are such signals


def wait(seat: Table, done: Callable[[], bool], seconds: float = 30.0) -> None:
    """Frames until `done()`; the computer's process needs time of its own."""
    end = time.perf_counter() + seconds
    while not done():
        assert time.perf_counter() < end, "nothing happened"
        seat.frames(1)
        time.sleep(0.002)


def idle(seat: Table, frames: int = 30) -> None:
    """Some frames in which nothing is done."""
    for _ in range(frames):
        seat.frames(1)
        time.sleep(0.005)


def process(seat: Table) -> BaseProcess:
    """The computer's process, once it is there."""
    worker = seat.war.session.computer._worker
    wait(seat, lambda: worker.running)
    assert worker._process is not None
    return worker._process


def kill(seat: Table) -> None:
    """The computer's process is gone."""
    found = process(seat)
    found.kill()
    found.join()


def hold_up(seat: Table) -> None:
    """The computer thinks and thinks."""
    pid = process(seat).pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)


def let_go(seat: Table) -> None:
    """It has thought enough."""
    pid = process(seat).pid
    assert pid is not None
    os.kill(pid, signal.SIGCONT)
