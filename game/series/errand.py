"""A share of the games as plain data, for a worker on another machine, and its answer."""

from __future__ import annotations

import threading
import zlib

import msgspec

from game import __version__
from game.players import COMPUTERS
from game.rules.war import House, Scenario, Tables
from game.series.faults import SeriesFault
from game.series.many import Played, play_share
from game.series.play import Setup

# Games keep a processor busy: a worker's threads would only get in each other's way.
_one_at_a_time = threading.Lock()


class Errand(msgspec.Struct, frozen=True):
    """What is to be played, and by which version of Hexmarch."""

    version: str
    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    max_rounds: int


def written(setup: Setup) -> bytes:
    """What a worker has to know; the map file isn't needed."""
    errand = Errand(
        __version__,
        setup.scenario,
        setup.tables,
        setup.house,
        setup.players,
        setup.max_rounds,
    )
    return zlib.compress(msgspec.json.encode(errand))


def play_there(errand: bytes, seeds: list[int]) -> bytes:
    """Play a game for each seed; the results and their sums.

    Raises SeriesFault where this is another version than the one that asks.
    """
    content = zlib.decompress(errand)
    version = msgspec.json.decode(content, type=dict[str, msgspec.Raw])["version"]
    asked = msgspec.json.decode(version, type=str)
    if asked != __version__:
        msg = f"a worker has Hexmarch {__version__}, and here it is {asked}; they must be the same"
        raise SeriesFault(msg)
    what = msgspec.json.decode(content, type=Errand)
    if not set(what.players.values()) <= set(COMPUTERS):
        raise SeriesFault("a worker doesn't know one of these players")
    setup = Setup(what.scenario, what.tables, what.house, what.players, what.max_rounds)
    with _one_at_a_time:
        return msgspec.json.encode(play_share(setup, seeds, tallied=True))


def read_answer(answer: bytes) -> Played:
    """The games that a worker played."""
    return msgspec.json.decode(answer, type=Played)
