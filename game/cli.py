"""The `hexmarch` command: reads the command line and calls the room that does the work.

Exit status: 0 done, 1 faults found, 2 wrong use. What a command needs is imported when it runs.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import sys
import time
from collections.abc import Sequence

from game.cli_common import Fault, WrongUse, complain, flush, log
from game.cli_parser import parse

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # this may be a process that another command of ours has begun
    # Exact odds are many small products: threads among them cost more than they bring.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _take_streams()
    try:
        return _run(argv)
    except (Fault, WrongUse) as fault:
        complain(str(fault))
        return 1 if isinstance(fault, Fault) else 2
    except BrokenPipeError:  # the reader of our output has gone, as in `hexmarch rules | head`
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - players get a line; --verbose tells the rest
        complain(f"a fault of the program: {type(fault).__name__}: {fault} (--verbose tells more)")
        log.debug("", exc_info=fault)
        return 1
    finally:
        _leave_streams()


def _run(argv: Sequence[str] | None) -> int:
    arguments = parse(argv)
    if getattr(arguments, "verbose", False):
        logging.basicConfig(level=logging.DEBUG, format="%(name)s: %(message)s")
    began = time.perf_counter()
    status: int = arguments.run(arguments)
    flush()
    log.info("done in %.2f s", time.perf_counter() - began)
    return status


def _take_streams() -> None:
    """A closed stream's number must not become a match's; a sign that can't be shown is a "?"."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_streams() -> None:
    """What couldn't be written was said; Python would try once more at its end, and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            with contextlib.suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
