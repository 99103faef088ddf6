"""One game without a window: computer against computer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.data.files import FileFault, is_there, make_folder, read, shown, write
from game.dice import Dice, derived
from game.match import Match, MatchFault, Taken
from game.match.systems import House, Scenario, State, Tables, furnished, rules_of
from game.match.systems import Setup as Start
from game.players import at_once, choose
from game.rules.contract import Order, RuleSystem, silence
from game.series.tally import Tally
from game.series.watch import Watch

MOST_ROUNDS = 100
GM_LEVEL = "novice"  # who decides for a game master that nobody plays: results stand


class Setup(NamedTuple):
    """What every game of a series has in common."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    max_rounds: int = MOST_ROUNDS
    save: Path | None = None


class Result(NamedTuple):
    """How one game went; no winners: a draw. `scale`: that it began in, if its system has any."""

    seed: int
    winners: tuple[str, ...]
    rounds: int
    orders: int
    checksum: str
    scale: str = ""


def seeds_from(seed: int, games: int) -> list[int]:
    """The seeds of so many games: they follow from one."""
    return [derived(seed, "game", number) for number in range(games)]


def play_game(setup: Setup, seed: int, tally: Tally | None = None) -> Result:
    """Play one game to its end, or past `max_rounds` to a draw; save it if the set-up says so.

    With a `tally`, which only a war has, what happens is added to it.
    """
    if setup.save is not None:
        return _kept(setup, seed, setup.save / f"{seed}.hexmatch")
    dice, rules = Dice(seed), rules_of(setup.scenario)
    start = furnished(Start(setup.scenario, setup.house, setup.tables))
    state, opening = rules.start(*start, dice)
    scale = _scale(state)
    watch = Watch(tally, state, opening) if tally is not None else None
    tell = watch.tell if watch is not None else silence
    count = 0
    for order in _orders(rules, state, setup, seed):
        rules.play(state, order, dice, tell)
        dice.log.clear()
        count += 1
    if watch is not None:
        watch.close(count)
    return _result(rules, state, seed, count, scale)


def _kept(setup: Setup, seed: int, path: Path) -> Result:
    match = Match.new(setup.scenario, setup.tables, setup.house, setup.players, seed)
    scale = _scale(match.state)
    for order in _orders(match.rules, match.state, setup, seed):
        match.play(order)
    _keep(path, match.content)
    return _result(match.rules, match.state, seed, len(match.steps), scale)


def _orders(rules: RuleSystem, state: State, setup: Setup, seed: int) -> Iterator[Order]:
    """The players' orders, one after the other; each is played before the next is asked for.

    Where others may act too, each of them is asked first whether it wants to go at once.
    """
    line = 0
    while state.round <= setup.max_rounds:
        decision = rules.to_decide(state)
        if decision is None:
            return
        side, *others = decision.sides
        yield at_once(state, others, setup.players, seed, line) or choose(
            setup.players.get(side, GM_LEVEL), state, derived(seed, side, line)
        )
        line += 1


def _scale(state: State) -> str:
    return getattr(state, "scale", "")


def _result(rules: RuleSystem, state: State, seed: int, orders: int, scale: str) -> Result:
    outcome = rules.outcome(state)
    winners = outcome.winners if outcome is not None else ()
    played = state.round if outcome is not None else state.round - 1
    return Result(seed, winners, played, orders, rules.checksum(state), scale)


def _keep(path: Path, content: bytes) -> None:
    """Write a game; the same game again may take its place, another file may not."""
    try:
        make_folder(path.parent)
        if is_there(path) and read(path) != content:
            raise Taken(f"{shown(path)}: there is another match of that name; give another --save")
        write(path, content)
    except FileFault as fault:
        raise MatchFault(str(fault)) from fault
