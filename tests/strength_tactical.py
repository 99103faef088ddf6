"""How strong the computer is at the Tactical Core: `python -m tests.strength_tactical [--games N]`.

Plays the levels against each other on the shipped set-ups and on ones made by chance: fights of
masters in which it matters what tempo is taken, lines with escalation, and lines with any options.
Each seed is played twice with the levels' sides swapped, a draw counts half; such pairs are what
the 95 % intervals are reckoned from. Beside the field it tells the men kept: what part of its line
a level had left more than its foe. Then it takes the time of each level's decisions in the largest
fights there can be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import msgspec

from game.data.tactical import TacticalSetup, read_setup, shipped, tactical_tables
from game.dice import Dice, derived
from game.players import COMPUTERS, choose
from game.rules import tactical
from game.rules.contract import silence
from game.rules.tactical import House, Line, Scenario, State, Troop
from game.rules.tactical.best_tree import Game, Tree
from game.rules.tactical.house import choices
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import Position
from game.rules.tactical.troops import MOST_TROOPERS, Terms
from tests.strength import Pair, quantile, rate

PAIRINGS = (("veteran", "regular"), ("regular", "novice"), ("veteran", "novice"))
LIMITS = {"novice": (0.010, None), "regular": (0.100, None), "veteran": (1.0, 3.0)}
GAMES = 200
DECISIONS = 40
FAIR = 0.15  # how far from even the chances of lines made by chance may be
OPEN = 0.5  # and the worth of a fight of masters from nothing
MATTERS = 0.1  # so much of the field at least hangs on tempo there


class Bout(NamedTuple):
    """What the first level got of two fights of one seed: the field, and more men kept."""

    pair: Pair
    men: float


def begin(setup: TacticalSetup) -> State:
    """The position that a set-up begins with."""
    state, _ = tactical.start(setup.scenario, setup.house, setup.tables, Dice(0))
    return state


def play(setup: TacticalSetup, levels: tuple[str, str], seed: int) -> State:
    """Play a fight to its end."""
    state = begin(setup)
    dice = Dice(seed)
    line = 0
    while state.outcome is None:
        chance = derived(seed, state.active, line)
        tactical.play(state, choose(levels[state.side], state, chance), dice, silence)
        line += 1
    return state


def play_pair(setup: TacticalSetup, first: str, second: str, seed: int) -> Bout:
    """Play a seed twice, each level once on each side."""
    points = men = 0.0
    draws = turns = 0
    for mine, levels in enumerate(((first, second), (second, first))):
        state = play(setup, levels, seed)
        assert state.outcome is not None
        winners = state.outcome.winners
        points += 0.5 if not winners else float(state.clash.sides[mine] in winners)
        draws += not winners
        turns += state.turn
        left = [state.alive[side] / state.clash.lines[side].count for side in (0, 1)]
        men += (left[mine] - left[1 - mine]) / 2
    return Bout(Pair(points, draws, turns), men)


# Set-ups made by chance


def masters(seed: int) -> TacticalSetup:
    """Masters with tempo: neither side has it won, and who holds the field hangs on choices."""
    random = Random(seed)
    while True:
        counts = random.choice([(1, 1), (1, 1), (2, 1), (1, 2)])
        house = {
            "tempo": "on",
            "opening": random.choice(["charge", "no_charge"]),
            "escalation": random.choice(["off", "off", "on"]),
            "multiple": random.choice(["off", "on"]),
        }
        setup = _setup(counts, (_troop(random, 7), _troop(random, 7)), House.of(house))
        terms = begin(setup).clash.terms
        chosen = _value(setup, terms)
        plain = _value(setup, msgspec.structs.replace(terms, tempo=False))
        if abs(chosen) < OPEN and abs(chosen - plain) >= MATTERS:
            return setup


def _value(setup: TacticalSetup, terms: Terms) -> float:
    """What a fight is worth to the attackers if both play their best."""
    state = begin(setup)
    return Tree(Game.of(state.clash)._replace(terms=terms)).going_on(state).value


def escalation(seed: int) -> TacticalSetup:
    """Fair lines with escalation: the side that is ahead may break."""
    random = Random(seed)
    numbers = random.randint(3, 12)
    return _fair(
        random,
        lambda: (numbers, max(1, numbers + random.randint(-2, 2))),
        lambda: _troop(random, 5),
        {"escalation": "on"},
    )


def melee(seed: int) -> TacticalSetup:
    """Fair lines with any options, of ready-made troops."""
    random = Random(seed)
    house = {name: random.choice(values) for name, values in choices().items()}
    if random.random() < 0.5:
        house["tempo"] = "off"
    most = 5 if house["tempo"] == "on" else 14
    troops = tactical_tables().troops

    def lines() -> tuple[int, int]:
        return random.randint(1, most), random.randint(1, most)

    return _fair(random, lines, lambda: random.choice(troops), house)


def _troop(random: Random, least: int) -> Troop:
    skill = random.randint(least, 10)
    shield = random.randint(0, 2)
    return Troop(
        id="t",
        title="Made by Chance",
        skill=skill,
        shield=shield,
        penalty=random.randint(0, shield),
        cover=random.randint(0, 4),
        single=random.random() < 0.2,
    )


def _fair(
    random: Random,
    counts: Callable[[], tuple[int, int]],
    troop: Callable[[], Troop],
    house: dict[str, str],
) -> TacticalSetup:
    """The first set-up found that is fair if nobody chooses anything, and seldom a draw."""
    rules = House.of(house)
    while True:
        setup = _setup(counts(), (troop(), troop()), rules)
        clash = begin(setup).clash
        start = Position((clash.lines[0].count, clash.lines[1].count))
        odds = exact(clash.profiles, clash.terms, start, to_end=True)
        if min(odds.attackers_hold, odds.defenders_hold) >= 0.5 - FAIR:
            return setup
        if random.random() < 0.01:  # options under which such lines are never even
            rules = House.of({**house, "multiple": "off", "reach": "off"})


def _setup(counts: tuple[int, int], troops: tuple[Troop, Troop], house: House) -> TacticalSetup:
    pair = [
        msgspec.structs.replace(troop, id=name)
        for troop, name in zip(troops, ("one", "two"), strict=True)
    ]
    one, two = (
        Line(id=troop.id, name=troop.title, troop=troop.id, count=count)
        for troop, count in zip(pair, counts, strict=True)
    )
    scenario = Scenario(title="Made by Chance", attackers=one, defenders=two, troops=(*pair,))
    return TacticalSetup(scenario, tactical_tables(), house)


MADE: dict[str, Callable[[int], TacticalSetup]] = {
    "masters": masters,
    "escalation": escalation,
    "any options": melee,
}


def fields() -> dict[str, Callable[[int], TacticalSetup]]:
    """What is played on, by name: a set-up for each seed."""
    return {**MADE, **{path.stem: _always(path) for path in shipped()}}


def _always(path: Path) -> Callable[[int], TacticalSetup]:
    setup = read_setup(path)
    return lambda _seed: setup


# Results


def compare(pairing: tuple[str, str], names: Sequence[str], opts: argparse.Namespace) -> None:
    """Play one pairing on each field and print how it went."""
    first, second = pairing
    print(f"{first} against {second}")
    known, whole = fields(), []
    for name in names:
        pairs = ceil(opts.games / (2 if name in MADE else 10))
        bouts = []
        for number in range(pairs):
            seed = derived(opts.seed, name, number)
            bouts.append(play_pair(known[name](seed), first, second, seed))
        print(f"  {name:20} {said(bouts)}", flush=True)
        whole += [] if name in MADE else bouts
    if whole:
        print(f"  {'shipped, all':20} {said(whole)}", flush=True)


def said(bouts: Sequence[Bout]) -> str:
    """How a level did, in a line."""
    pairs = [bout.pair for bout in bouts]
    share, low, high = rate(pairs)
    draws = sum(pair.draws for pair in pairs)
    return (
        f"{share:6.1%} ({low:.1%} to {high:.1%}) of {2 * len(pairs)} fights, {draws} draws, "
        f"men {fmean(bout.men for bout in bouts):+.1%}"
    )


# Thinking time


def crowds() -> Iterator[TacticalSetup]:
    """The largest fights there can be: 60 a side, with few options and with many."""
    for house in ({}, {"multiple": "on"}, {"escalation": "on"}, {"tempo": "on", "multiple": "on"}):
        line = Line(id="one", name="One", troop="targeteers", count=MOST_TROOPERS)
        other = Line(id="two", name="Two", troop="halberdiers", count=MOST_TROOPERS)
        scenario = Scenario(title="Crowds", attackers=line, defenders=other)
        yield TacticalSetup(scenario, tactical_tables(), House.of(house))


def clock(level: str, decisions: int) -> bool:
    """Take a level's time over decisions where there is a choice; whether it is as wanted."""
    seconds: list[float] = []
    for setup in crowds():
        state, dice = begin(setup), Dice(1)
        found: list[float] = []
        while state.outcome is None and len(found) < decisions:
            began = time.perf_counter()
            order = choose(level, state, state.dice)
            if len(tactical.orders(state)) > 1:
                found.append(time.perf_counter() - began)
            tactical.play(state, order, dice, silence)
        seconds += found
    middle, late = quantile(seconds, 0.5), quantile(seconds, 0.95)
    most, latest = LIMITS[level]
    met = middle <= most and (latest is None or late <= latest)
    print(
        f"{level} with 60 a side: median {middle * 1000:.1f} ms, 95 % within {late * 1000:.1f} ms, "
        f"at most {max(seconds) * 1000:.1f} ms, of {len(seconds)} decisions: "
        f"{'as wanted' if met else 'TOO LONG'}",
        flush=True,
    )
    return met


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return 1 if a time isn't as wanted."""
    parser = argparse.ArgumentParser("python -m tests.strength_tactical", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="on each field, at least")
    parser.add_argument("--fields", nargs="+", default=list(fields()), choices=list(fields()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="timed; 0: none")
    opts = parser.parse_args(arguments)
    for pairing in PAIRINGS:
        compare(pairing, opts.fields, opts)
    levels = COMPUTERS if opts.decisions else ()
    met = [clock(level, opts.decisions) for level in levels]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
