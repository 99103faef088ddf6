"""Many games on other machines: a Dask scheduler's workers play them."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

from game.series.errand import read_answer, written
from game.series.faults import SeriesFault, WrongAddress
from game.series.many import Heard, Played, shared_out, together, unheard
from game.series.play import Setup

ANSWERS_WITHIN = 5  # seconds in which a scheduler must answer, and have a worker
GONE_FOR = 10  # seconds without a worker after which nobody waits for another
LOOKED_AFTER = 1  # seconds between two looks whether all is well
PAUSE = 0.02
_ADDRESS = re.compile(r"(?:tcp|tls)://(\[[0-9a-fA-F:.]+\]|[^\s/:@\[\]]+):([0-9]{1,5})")
_MOST_PORT = 65535
_TALKATIVE = ("distributed", "tornado", "asyncio")
_LOST = ("cancelled", "lost")


class Where(NamedTuple):
    """A scheduler's address and its parts."""

    address: str
    host: str
    port: int


def play_on(address: str, setup: Setup, seeds: list[int], heard: Heard = unheard) -> Played:
    """Play a game for each seed on the workers of a scheduler, and tally them.

    The result is what `play_many` gives. Raises WrongAddress, or SeriesFault where the scheduler
    can't be reached, has no workers, or loses them for good.
    """
    where = read_address(address)
    distributed = _distributed()
    _knock(where)
    with _silenced():
        _make_sure(where)
        return _played(distributed, where, setup, seeds, heard)


def _played(
    distributed: ModuleType, where: Where, setup: Setup, seeds: list[int], heard: Heard
) -> Played:
    with _connected(distributed, where) as client:
        threads = _threads(client, where)
        shares = shared_out(seeds, threads)
        errand = written(setup)
        futures = client.map(_by_value(), [errand] * len(shares), shares, pure=False)
        return together(setup, seeds, _arriving(client, futures, where), heard)


def read_address(text: str) -> Where:
    """The address of a scheduler. Raises WrongAddress."""
    found = _ADDRESS.fullmatch(text)
    if found is None or not 1 <= int(found[2]) <= _MOST_PORT:
        msg = f"{text!r} is no address of a scheduler; it should be like tcp://10.0.0.5:8786"
        raise WrongAddress(msg)
    return Where(text, found[1].strip("[]"), int(found[2]))


def _distributed() -> ModuleType:
    try:
        import distributed  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as fault:
        msg = "a scheduler needs the extra cluster: pip install 'hexmarch[cluster]'"
        raise SeriesFault(msg) from fault
    return distributed


def _knock(where: Where) -> None:
    """See whether anyone is there, before Dask asks and complains at length."""
    try:
        socket.create_connection((where.host, where.port), ANSWERS_WITHIN).close()
    except socket.gaierror as fault:
        raise SeriesFault(f"{where.address}: there is no host {where.host}") from fault
    except TimeoutError as fault:
        raise SeriesFault(f"{where.address}: nobody answers in {ANSWERS_WITHIN} s") from fault
    except (OSError, UnicodeError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise SeriesFault(f"{where.address}: no scheduler can be reached ({why})") from fault


@contextmanager
def _silenced() -> Iterator[None]:
    """Dask says on stderr what goes wrong; we say it in one line of our own."""
    names = [*_TALKATIVE, *logging.root.manager.loggerDict]
    loggers = [logging.getLogger(name) for name in names if name.split(".")[0] in _TALKATIVE]
    before = [(logger, logger.level) for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for logger, level in before:
            logger.setLevel(level)


def _make_sure(where: Where) -> None:
    """See whether it is a Dask scheduler: its client would wait for anything else for ever."""
    try:
        answer = asyncio.run(asyncio.wait_for(_who(where.address), ANSWERS_WITHIN))
    except Exception as fault:  # what isn't Dask can answer anything
        msg = f"{where.address}: what is there doesn't answer as a Dask scheduler"
        raise SeriesFault(msg) from fault
    if answer.get("type") != "Scheduler":
        raise SeriesFault(f"{where.address}: this is Dask's {answer.get('type')}, not a scheduler")


async def _who(address: str) -> dict[str, Any]:
    from distributed.comm.core import connect  # noqa: PLC0415 - an extra

    comm = await connect(address, timeout=ANSWERS_WITHIN)
    try:
        await comm.write({"op": "identity", "reply": True})
        answer = await comm.read()
    finally:
        comm.abort()
    return answer if isinstance(answer, dict) else {}


@contextmanager
def _connected(distributed: ModuleType, where: Where) -> Iterator[Any]:
    try:
        client = distributed.Client(where.address, timeout=ANSWERS_WITHIN, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as fault:
        raise SeriesFault(f"{where.address}: Dask can't connect ({_first_line(fault)})") from fault
    try:
        yield client
    finally:
        client.close(timeout=ANSWERS_WITHIN)


def _first_line(fault: BaseException) -> str:
    return (str(fault) or type(fault).__name__).splitlines()[0]


def _threads(client: Any, where: Where) -> int:  # noqa: ANN401 - an extra's
    """How many shares the workers can be busy with."""
    try:
        client.wait_for_workers(1, timeout=ANSWERS_WITHIN)
    except TimeoutError as fault:
        raise SeriesFault(f"{where.address}: the scheduler has no workers") from fault
    return sum(client.nthreads().values()) or 1


def _by_value() -> Callable[[bytes, list[int]], bytes]:
    """What a worker is to do; it travels as code, so the scheduler needn't have Hexmarch."""

    def hexmarch(errand: bytes, seeds: list[int]) -> bytes:
        from game.series.errand import play_there  # noqa: PLC0415 - the worker's

        return play_there(errand, seeds)

    return hexmarch


def _arriving(client: Any, futures: list[Any], where: Where) -> Iterator[Played]:  # noqa: ANN401
    """What the workers answer, as it comes."""
    health = _Health(client, where)
    while futures:
        open_ones = []
        for future in futures:
            if future.status == "pending":
                open_ones.append(future)
            else:
                yield _answer(future, where)
        if len(open_ones) == len(futures):
            health.look()
            time.sleep(PAUSE)
        futures = open_ones


def _answer(future: Any, where: Where) -> Played:  # noqa: ANN401 - an extra's
    if future.status in _LOST:
        raise SeriesFault(f"{where.address}: the scheduler was lost while games were played")
    if future.status != "error":
        return read_answer(future.result())
    fault = future.exception()
    if isinstance(fault, SeriesFault):
        raise SeriesFault(f"{where.address}: {fault}")
    if isinstance(fault, ModuleNotFoundError):
        raise SeriesFault(f"{where.address}: a worker hasn't Hexmarch installed ({fault})")
    if type(fault).__name__ == "KilledWorker":
        raise SeriesFault(f"{where.address}: one share of the games ended worker after worker")
    raise SeriesFault(
        f"{where.address}: a worker failed: {type(fault).__name__}: {_first_line(fault)}"
    )


class _Health:
    """Looks from time to time whether scheduler and workers are still there."""

    def __init__(self, client: Any, where: Where) -> None:  # noqa: ANN401 - an extra's
        self._client = client
        self._where = where
        self._looked = self._well = time.monotonic()

    def look(self) -> None:
        """Raise SeriesFault when the scheduler is lost, or all workers are for good."""
        now = time.monotonic()
        if now - self._looked < LOOKED_AFTER:
            return
        self._looked = now
        address = self._where.address
        if self._client.status != "running":
            raise SeriesFault(f"{address}: the scheduler was lost while games were played")
        try:
            workers = self._client.nthreads()
        except OSError as fault:
            msg = f"{address}: the scheduler was lost while games were played"
            raise SeriesFault(msg) from fault
        if workers:
            self._well = now
        elif now - self._well > GONE_FOR:
            raise SeriesFault(f"{address}: all workers have gone")
