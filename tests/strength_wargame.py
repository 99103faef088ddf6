"""How strong the computer is at the War Game: `python -m tests.strength_wargame [--games N]`.

Plays the levels against each other on the shipped battlefields. Each seed is played twice with the
levels' sides swapped, a draw counts half; such pairs are what the 95 % intervals are reckoned from,
so that an uneven field hides nothing. Beside it tells how often the field's first side won. Then
it takes the processor's time over each level's decisions where there is a choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple

from game.dice import Dice, derived
from game.players import COMPUTERS, at_once, choose
from game.rules import wargame
from game.rules.contract import Order, silence
from game.rules.wargame import House, Scenario, State, Tables
from game.tiled import battlefields, load_battlefield
from tests.strength import Pair, quantile, rate

PAIRINGS = (("veteran", "novice"), ("regular", "novice"), ("veteran", "regular"))
LIMITS = {"novice": (0.005, None), "regular": (0.3, 1.0), "veteran": (0.3, 1.0)}
GAMES = 200
MOST_ROUNDS = 60  # a fight that goes on longer is a draw
WANTED = 0.85  # of the first pairing, on every field


class Field(NamedTuple):
    """A battlefield to play on."""

    scenario: Scenario
    tables: Tables
    house: House

    @property
    def sides(self) -> tuple[str, ...]:
        """Its sides' ids."""
        return tuple([side.id for side in self.scenario.sides])


class Clock:
    """How long each level took over decisions with a choice, in seconds of the processor.

    A busy machine doesn't make them longer, as it does those of a clock on the wall.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    def choose(self, level: str, state: State, chance: int) -> Order:
        """A level's order; the time it took is kept if there was a choice."""
        began = time.process_time()
        order = choose(level, state, chance)
        taken = time.process_time() - began
        if len(wargame.orders(state)) > 1:
            self.seconds.setdefault(level, []).append(taken)
        return order


class Bouts(NamedTuple):
    """What the first level got of two fights of each seed, and how many the first side won."""

    pairs: list[Pair]
    first_side: float


def fields() -> dict[str, Path]:
    """What is played on, by name."""
    return {path.stem: path for path in battlefields()}


def read(path: Path) -> Field:
    """A battlefield as it is shipped."""
    scenario, tables = load_battlefield(path, {})
    return Field(scenario, tables, House.of(scenario.house))


def play(field: Field, levels: dict[str, str], seed: int, clock: Clock) -> State:
    """Play a fight to its end, or past the most rounds."""
    dice = Dice(seed)
    state, _ = wargame.start(field.scenario, field.house, field.tables, dice)
    line = 0
    while state.round <= MOST_ROUNDS and (decision := wargame.to_decide(state)) is not None:
        side, *others = decision.sides
        order = at_once(state, others, levels, seed, line)
        if order is None:
            order = clock.choose(levels[side], state, derived(seed, side, line))
        wargame.play(state, order, dice, silence)
        dice.log.clear()
        line += 1
    return state


def play_pairs(field: Field, pairing: tuple[str, str], seeds: Sequence[int], clock: Clock) -> Bouts:
    """Play each seed twice, each level once on each side."""
    one, other = field.sides
    first, second = pairing
    pairs: list[Pair] = []
    first_side = 0.0
    for seed in seeds:
        points, draws, rounds = 0.0, 0, 0
        for mine, levels in (
            (one, {one: first, other: second}),
            (other, {one: second, other: first}),
        ):
            state = play(field, levels, seed, clock)
            winners = state.outcome.winners if state.outcome is not None else ()
            points += float(mine in winners) if winners else 0.5
            first_side += float(one in winners) if winners else 0.5
            draws += not winners
            rounds += state.round
        pairs.append(Pair(points, draws, rounds))
    return Bouts(pairs, first_side / (2 * len(seeds)))


def said(bouts: Bouts) -> str:
    """How a level did, in a line."""
    share, low, high = rate(bouts.pairs)
    fights = 2 * len(bouts.pairs)
    draws = sum(pair.draws for pair in bouts.pairs)
    rounds = sum(pair.rounds for pair in bouts.pairs) / fights
    return (
        f"{share:6.1%} ({low:.1%} to {high:.1%}) of {fights} fights, {draws} draws, "
        f"{rounds:.1f} rounds, the first side {bouts.first_side:.0%}"
    )


def timed(level: str, seconds: Sequence[float]) -> bool:
    """Print a level's time over a decision; whether it is as wanted."""
    middle, late = quantile(seconds, 0.5), quantile(seconds, 0.95)
    most, latest = LIMITS[level]
    met = middle <= most and (latest is None or late <= latest)
    print(
        f"{level}: median {middle * 1000:.1f} ms, 95 % within {late * 1000:.1f} ms, at most "
        f"{max(seconds) * 1000:.1f} ms, of {len(seconds)} decisions: "
        f"{'as wanted' if met else 'TOO LONG'}"
    )
    return met


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return 1 if strength or time isn't as wanted."""
    known = fields()
    parser = argparse.ArgumentParser("python -m tests.strength_wargame", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="on each field, at least")
    parser.add_argument("--fields", nargs="+", default=list(known), choices=list(known))
    parser.add_argument("--pairings", nargs="+", default=[":".join(one) for one in PAIRINGS])
    parser.add_argument("--seed", type=int, default=1)
    opts = parser.parse_args(arguments)
    clock, met = Clock(), True
    for pairing in opts.pairings:
        first, _, second = pairing.partition(":")
        if not {first, second} <= set(COMPUTERS):
            parser.error(f"{pairing}: a pairing is two of {', '.join(COMPUTERS)} with a colon")
        print(f"{first} against {second}", flush=True)
        for name in opts.fields:
            seeds = [derived(opts.seed, name, number) for number in range(ceil(opts.games / 2))]
            bouts = play_pairs(read(known[name]), (first, second), seeds, clock)
            print(f"  {name:16} {said(bouts)}", flush=True)
            met &= (first, second) != PAIRINGS[0] or rate(bouts.pairs)[0] >= WANTED
    times = [timed(level, clock.seconds[level]) for level in COMPUTERS if level in clock.seconds]
    return 0 if met and all(times) else 1


if __name__ == "__main__":
    sys.exit(main())
