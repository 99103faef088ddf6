"""Games on a Dask scheduler: a real one, with real workers, all on this machine."""

import contextlib
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.war import House
from game.series import SeriesFault, Setup, WrongAddress, balance_form, cluster, errand, weigh
from tests.match.small import TABLES, small_war
from tests.series.dask_here import Cluster

SETUP = Setup(small_war(), TABLES, House(), {"red": "novice", "blue": "novice"})
GAMES = 24


def found(setup: Setup, games: int, scheduler: str | None = None) -> dict[str, object]:
    """All that is said but how long it took."""
    form = balance_form(weigh(setup, games, seed=3, scheduler=scheduler))
    return {name: value for name, value in form.items() if name != "orders_per_second"}


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with Cluster(tmp_path_factory.mktemp("dask")) as dask:
        dask.add_worker()
        dask.add_worker()
        yield dask


def test_workers_play_what_is_played_here(two_workers: Cluster) -> None:
    there = found(SETUP, GAMES, two_workers.address)
    here = found(SETUP, GAMES)
    assert there == here
    assert list(there) == list(here)
    assert here["games"] == GAMES


def test_house_rules_and_own_tables_travel_along(two_workers: Cluster) -> None:
    kinds = tuple(kind for kind in TABLES.kinds if kind.id != "airship")
    tables = type(TABLES)(kinds=kinds, terrains=TABLES.terrains)
    setup = SETUP._replace(tables=tables, house=House(battle_actions=1), max_rounds=12)
    assert found(setup, 4, two_workers.address) == found(setup, 4)


def test_another_version_is_refused(two_workers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    real = errand.__version__
    monkeypatch.setattr(errand, "__version__", "0.0.1")
    with pytest.raises(SeriesFault) as refused:
        weigh(SETUP, 2, seed=1, scheduler=two_workers.address)
    assert str(refused.value) == (
        f"{two_workers.address}: a worker has Hexmarch {real}, and here it is 0.0.1; they must be "
        "the same"
    )


def test_the_log_of_dask_is_not_heard(
    two_workers: Cluster, capfd: pytest.CaptureFixture[str]
) -> None:
    weigh(SETUP, 2, seed=1, scheduler=two_workers.address)
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    with Cluster(tmp_path) as started:
        yield started


def test_a_worker_that_is_lost_is_made_up_for(dask: Cluster) -> None:
    dask.add_worker()
    weigh(SETUP, 2, seed=3, scheduler=dask.address)  # the first is there
    second = dask.add_worker()
    played: list[int] = []

    def heard(games: int) -> None:
        played.append(games)
        if len(played) == 3:
            second.kill()

    there = balance_form(weigh(SETUP, 60, seed=3, scheduler=dask.address, heard=heard))
    here = balance_form(weigh(SETUP, 60, seed=3))
    assert there | {"orders_per_second": 0} == here | {"orders_per_second": 0}
    assert second.wait() != 0


def test_workers_lost_for_good_are_not_waited_for(
    dask: Cluster, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "GONE_FOR", 0.5)
    monkeypatch.setattr(cluster, "LOOKED_AFTER", 0.1)
    only = dask.add_worker()
    with pytest.raises(SeriesFault) as lost:
        weigh(SETUP, 500, seed=3, scheduler=dask.address, heard=lambda _games: only.kill())
    assert str(lost.value) == f"{dask.address}: all workers have gone"
    assert capfd.readouterr() == ("", "")


def test_a_scheduler_that_is_lost_is_not_waited_for(
    dask: Cluster, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "LOOKED_AFTER", 0.1)
    dask.add_worker()
    with pytest.raises(SeriesFault) as lost:
        weigh(
            SETUP, 500, seed=3, scheduler=dask.address, heard=lambda _games: dask.scheduler.kill()
        )
    assert str(lost.value) == f"{dask.address}: the scheduler was lost while games were played"
    assert capfd.readouterr() == ("", "")


def test_a_scheduler_without_workers_and_a_worker_without_hexmarch(
    dask: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN", 1)
    with pytest.raises(SeriesFault, match="the scheduler has no workers"):
        weigh(SETUP, 2, seed=1, scheduler=dask.address)
    monkeypatch.undo()
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    missing = "raise ModuleNotFoundError(\"No module named 'game'\", name='game')"
    (hidden / "game.py").write_text(missing)
    dask.add_worker(hidden)
    with pytest.raises(SeriesFault) as lacking:
        weigh(SETUP, 2, seed=1, scheduler=dask.address)
    assert str(lacking.value) == (
        f"{dask.address}: a worker hasn't Hexmarch installed (No module named 'game')"
    )


@pytest.mark.parametrize(
    "address",
    [
        *("", "127.0.0.1:8786", "tcp://", "tcp://host", "tcp://host:", "tcp://:8786", "host"),
        *("tcp://host:0", "tcp://host:65536", "tcp://host:8786/", "tcp://ho st:1", "udp://h:1"),
        "http://host:8786",
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(WrongAddress, match=r"it should be like tcp://10\.0\.0\.5:8786$"):
        weigh(SETUP, 2, seed=1, scheduler=address)


@pytest.mark.parametrize(
    "address", ["tcp://10.0.0.5:8786", "tls://a-host.example:1", "tcp://[::1]:9"]
)
def test_what_is_an_address(address: str) -> None:
    where = cluster.read_address(address)
    assert where.address == address
    assert where.host in address
    assert address.endswith(f":{where.port}")


def complaint(address: str) -> str:
    with pytest.raises(SeriesFault) as fault:
        weigh(SETUP, 2, seed=1, scheduler=address)
    return str(fault.value)


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    assert complaint(address) == f"{address}: no scheduler can be reached (Connection refused)"
    unknown = "tcp://nobody.invalid:8786"
    assert complaint(unknown) == f"{unknown}: there is no host nobody.invalid"


def chatter(server: socket.socket, words: bytes) -> None:
    """Answer whoever comes, not in Dask's way, until the server is shut down."""
    with contextlib.ExitStack() as callers, contextlib.suppress(OSError):
        while True:
            caller, _ = server.accept()
            callers.enter_context(caller)
            caller.sendall(words)


@pytest.mark.parametrize("words", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"], ids=["mute", "http"])
def test_somebody_else_there(
    words: bytes, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "ANSWERS_WITHIN", 1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        talking = threading.Thread(target=chatter, args=(server, words))
        talking.start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        assert complaint(address) == (
            f"{address}: what is there doesn't answer as a Dask scheduler"
        )
        server.shutdown(socket.SHUT_RDWR)
        talking.join()
    assert capfd.readouterr() == ("", "")


def test_a_worker_is_no_scheduler(two_workers: Cluster) -> None:
    import distributed

    with distributed.Client(two_workers.address, set_as_default=False) as client:
        client.wait_for_workers(1)
        worker = next(iter(client.nthreads()))
    assert complaint(worker) == f"{worker}: this is Dask's Worker, not a scheduler"


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert complaint("tcp://127.0.0.1:1") == (
        "a scheduler needs the extra cluster: pip install 'hexmarch[cluster]'"
    )
