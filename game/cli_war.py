"""What the commands that play a war share: its map, who plays it, and its seed."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from game import players, tiled
from game.cli_common import Fault, WrongUse, house_from, log, told_as
from game.rules.war import House, Scenario, Tables

_SEEDS = 2**32


class War(NamedTuple):
    """A war as the command line asks for it, in the order in which a match takes it."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    seed: int


def asked_for(
    arguments: argparse.Namespace, levels: Sequence[str], everyone: str | None = None
) -> War:
    """The war of `map`, `players`, `set` and `seed`; factions not named are the map's own.

    `levels` are the players there may be; `everyone` plays instead of whom the map names. Raises
    Fault for the map, WrongUse for the rest.
    """
    with told_as(Fault, tiled.MapFault), told_as(WrongUse, tiled.Battlefield):
        scenario, tables = tiled.load(arguments.map, players.LEVELS)
    house = house_from(arguments.set, scenario.house)
    who = {faction.id: everyone or faction.player for faction in scenario.factions}
    if arguments.players is not None:
        with told_as(WrongUse, players.WrongPlayers):
            who |= players.parse(arguments.players, tuple(who), levels)
    seed: int = secrets.randbelow(_SEEDS) if arguments.seed is None else arguments.seed
    log.info("%s: %s, seed %d", arguments.map, who, seed)
    return War(scenario, tables, house, who, seed)
