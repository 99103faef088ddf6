"""One game without a window: computer against computer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.data.files import FileFault, is_there, make_folder, read, shown, write
from game.dice import Dice, derived
from game.match import Match, MatchFault, Taken
from game.players import choose
from game.rules import war
from game.rules.contract import Order, silence
from game.rules.war import House, Scenario, State, Tables
from game.series.tally import Tally
from game.series.watch import Watch

MOST_ROUNDS = 100


class Setup(NamedTuple):
    """What every game of a series has in common."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    max_rounds: int = MOST_ROUNDS
    save: Path | None = None


class Result(NamedTuple):
    """How one game went; no winners: a draw."""

    seed: int
    winners: tuple[str, ...]
    rounds: int
    orders: int
    checksum: str


def seeds_from(seed: int, games: int) -> list[int]:
    """The seeds of so many games: they follow from one."""
    return [derived(seed, "game", number) for number in range(games)]


def play_game(setup: Setup, seed: int, tally: Tally | None = None) -> Result:
    """Play one game to its end, or past `max_rounds` to a draw; save it if the set-up says so.

    With a `tally`, what happens is added to it.
    """
    if setup.save is not None:
        return _kept(setup, seed, setup.save / f"{seed}.hexmatch")
    dice = Dice(seed)
    state, opening = war.start(setup.scenario, setup.house, setup.tables, dice)
    watch = Watch(tally, state, opening) if tally is not None else None
    tell = watch.tell if watch is not None else silence
    count = 0
    for order in _orders(state, setup, seed):
        war.play(state, order, dice, tell)
        dice.log.clear()
        count += 1
    if watch is not None:
        watch.close(count)
    return _result(state, seed, count)


def _kept(setup: Setup, seed: int, path: Path) -> Result:
    match = Match.new(setup.scenario, setup.tables, setup.house, setup.players, seed)
    for order in _orders(match.state, setup, seed):
        match.play(order)
    _keep(path, match.content)
    return _result(match.state, seed, len(match.steps))


def _orders(state: State, setup: Setup, seed: int) -> Iterator[Order]:
    """The players' orders, one after the other; each is played before the next is asked for."""
    line = 0
    while state.outcome is None and state.round <= setup.max_rounds:
        side = state.active
        yield choose(setup.players[side], state, derived(seed, side, line))
        line += 1


def _result(state: State, seed: int, orders: int) -> Result:
    winners = state.outcome.winners if state.outcome is not None else ()
    played = state.round if state.outcome is not None else state.round - 1
    return Result(seed, winners, played, orders, war.checksum(state))


def _keep(path: Path, content: bytes) -> None:
    """Write a game; the same game again may take its place, another file may not."""
    try:
        make_folder(path.parent)
        if is_there(path) and read(path) != content:
            raise Taken(f"{shown(path)}: there is another match of that name; give another --save")
        write(path, content)
    except FileFault as fault:
        raise MatchFault(str(fault)) from fault
