"""`hexmarch odds`: exact chances of one battle."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli_common import Fault, WrongUse, house_from, print_json, say, told_as
from game.data.load import standard_tables
from game.rules.war import notation, odds
from game.rules.war.battle import fighter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.war.clash import Fighter
    from game.rules.war.house import House
    from game.rules.war.notation import Entry

Side = tuple["Entry", ...]
_FULL = {kind.id: kind.full for kind in standard_tables().kinds}


def run(arguments: argparse.Namespace) -> int:
    """Print the odds of a battle between two sides."""
    house = house_from(arguments.set)
    distance: int = arguments.ranged or 0
    with told_as(WrongUse, notation.NotationError):
        attackers = notation.parse_side(arguments.attackers, _FULL)
        defenders = notation.parse_side(arguments.defenders, _FULL)
    _check(attackers, defenders, house, distance)
    to_end = not (arguments.one_round or distance)
    with told_as(Fault, odds.TooHard, odds.Endless):
        found = odds.exact(
            _fighters(attackers, house),
            _fighters(defenders, house, distance),
            to_end=to_end,
            carried=house.overkill == "carried",
        )
    if arguments.json:
        print_json(found.to_json())
    else:
        how = "to the end" if to_end else f"one round{f' at range {distance}' if distance else ''}"
        say(f"{_written(attackers)} against {_written(defenders)}, {how}:")
        _print(found)
    return 0


def _check(attackers: Side, defenders: Side, house: House, distance: int) -> None:
    """Refuse what no order can bring about (W8, W11)."""
    for entry in attackers:
        kind = standard_tables().kind[entry.name]
        if distance and kind.range < distance:
            msg = f"--ranged {distance}: {kind.title} has range {kind.range}"
            raise WrongUse(msg)
        if entry.entrenched and not distance:
            msg = f"{entry.name}: who goes in to attack isn't entrenched; only with --ranged"
            raise WrongUse(msg)
    for entry in attackers + defenders:
        if entry.entrenched > 1 and house.entrench == "single":
            msg = f"{entry.name}: entrenched more than once only with --set entrench=stacking"
            raise WrongUse(msg)


def _fighters(side: Side, house: House, distance: int = 0) -> tuple[Fighter, ...]:
    tables = standard_tables()
    units = (tables.unit(tables.kind[e.name], e.hits, e.entrenched) for e in side)
    return tuple(fighter(unit, house, distance) for unit in units)


def _written(side: Side) -> str:
    return notation.write_side(side, _FULL)


def _print(found: odds.Odds) -> None:
    chances = {
        "attacker wins": found.attacker_wins,
        "defender wins": found.defender_wins,
        "both are left": found.both_left,
        "both are gone": found.both_gone,
    }
    for name, chance in chances.items():
        if chance:
            say(f"  {name}  {chance:7.1%}")
    _print_losses("attacker", found.attackers_left, found.hits_on_attacker)
    _print_losses("defender", found.defenders_left, found.hits_on_defender)
    say(f"  rounds on average  {found.rounds:.1f}")


def _print_losses(side: str, left: Sequence[float], hits: float) -> None:
    most = len(left) - 1
    lost = sum((most - count) * chance for count, chance in enumerate(left))
    shares = [f"{n or 'none'} in {left[n]:.1%}" for n in range(most, -1, -1) if left[n]]
    say(f"  {side} loses {lost:.1f} of {most} on average ({hits:.1f} hits)")
    say(f"    left: {', '.join(shares)}")
