"""What the commands that play a game share: its map or set-up, who plays it, and its seed."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import players, tiled
from game.cli_common import (
    Fault,
    WrongUse,
    house_from,
    is_setup,
    log,
    refuse_setup,
    tactical_house_from,
    told_as,
    wargame_house_from,
)
from game.data import tactical
from game.data.fields import DataError, read_toml
from game.data.files import shown
from game.match import Match
from game.match.systems import House, Scenario, Tables
from game.rules.tactical import NAME as TACTICAL
from game.rules.wargame import NAME as WARGAME

_SEEDS = 2**32


class Asked(NamedTuple):
    """A game as the command line asks for it, in the order in which a match takes it."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    seed: int


def asked_for(
    arguments: argparse.Namespace, levels: Sequence[str], everyone: str | None = None
) -> Asked:
    """The war of `map`, `players`, `set` and `seed`; factions not named are the map's own.

    `levels` are the players there may be; `everyone` plays instead of whom the map names. Raises
    Fault for the map, WrongUse for the rest.
    """
    refuse_setup(arguments.map)
    with told_as(Fault, tiled.MapFault), told_as(WrongUse, tiled.Battlefield):
        scenario, tables = tiled.load(arguments.map, players.LEVELS)
    house = house_from(arguments.set, scenario.house)
    who = {faction.id: everyone or faction.player for faction in scenario.factions}
    return completed(arguments, Asked(scenario, tables, house, who, 0), levels, "faction")


def asked_for_battle(
    arguments: argparse.Namespace, levels: Sequence[str], everyone: str | None = None
) -> Asked:
    """The same of a battle of the War Game, of a battlefield or a set-up."""
    path = arguments.map
    if is_setup(path):
        if _system(path) == TACTICAL:
            msg = f"{shown(path)}: is a set-up of the Tactical Core; hexmarch play takes it"
            raise WrongUse(msg)
        with told_as(Fault, DataError):
            scenario, tables, house = tiled.load_setup(path, players.LEVELS)
        beneath = house.as_texts()
    else:
        with told_as(Fault, tiled.MapFault), told_as(WrongUse, tiled.WarMap):
            scenario, tables = tiled.load_battlefield(path, players.LEVELS)
        beneath = scenario.house
    house = wargame_house_from(arguments.set, beneath)
    who = {side.id: everyone or side.player for side in scenario.sides}
    return completed(arguments, Asked(scenario, tables, house, who, 0), levels, "side")


def asked_to_play(arguments: argparse.Namespace, levels: Sequence[str]) -> Asked:
    """The same of whatever `map` is: a war, a battlefield, or a set-up of either kind of fight."""
    path = arguments.map
    if is_setup(path):
        battle = _system(path) == WARGAME
        return (asked_for_battle if battle else _asked_for_fight)(arguments, levels)
    try:
        return asked_for(arguments, levels)
    except WrongUse as fault:
        if not isinstance(fault.__cause__, tiled.Battlefield):
            raise
    return asked_for_battle(arguments, levels)


def check_players(match: Match) -> None:
    """Refuse a match of a player whom this Hexmarch doesn't have. Raises Fault."""
    for faction, level in match.header.players.items():
        if level not in players.LEVELS:
            match.close()
            msg = f"{faction} is played by {level!r}, whom this Hexmarch doesn't have"
            raise Fault(f"{match.path}: {msg}; it has {', '.join(players.LEVELS)}")


def _asked_for_fight(arguments: argparse.Namespace, levels: Sequence[str]) -> Asked:
    """The same of a set-up of the Tactical Core."""
    with told_as(Fault, DataError):
        scenario, tables, house = tactical.read_setup(arguments.map, players.LEVELS)
    house = tactical_house_from(arguments.set, house.as_texts())
    who = {line.id: line.player for line in scenario.lines}
    return completed(arguments, Asked(scenario, tables, house, who, 0), levels, "side")


def _system(path: Path) -> object:
    """What a set-up says that it is of. Raises Fault where it can't be read."""
    with told_as(Fault, DataError):
        return read_toml(path).get("system")


def completed(
    arguments: argparse.Namespace, asked: Asked, levels: Sequence[str], kind: str
) -> Asked:
    """The game with the players and the seed that the command line asks for."""
    who = dict(asked.players)
    if arguments.players is not None:
        with told_as(WrongUse, players.WrongPlayers):
            who |= players.parse(arguments.players, tuple(who), levels, kind)
    seed: int = secrets.randbelow(_SEEDS) if arguments.seed is None else arguments.seed
    log.info("%s: %s, seed %d", arguments.map, who, seed)
    return asked._replace(players=who, seed=seed)
