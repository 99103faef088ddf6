"""The JSON forms of `hexmarch sim` and `hexmarch map balance`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from game.rules.war.scenario import Faction
from game.rules.war.scenario import Scenario as War
from game.rules.wargame.scenario import Scenario as Battle
from game.rules.wargame.scenario import Side
from game.series.balance import Balance, FactionRow, Share, TeamRow
from game.series.play import Result, Setup


def sim_form(setup: Setup, results: list[Result], seconds: float) -> dict[str, Any]:
    """The JSON form of `sim` or `wargame`, of games played in so many seconds.

    Of the War Game it has sides in place of factions, and how many games began in each scale.
    """
    orders = sum(result.orders for result in results)
    rounds = [result.rounds for result in results]
    form = {
        "games": len(results),
        "wins": {
            side.id: sum(side.id in result.winners for result in results)
            for side in _sides(setup.scenario)
        },
        "draws": sum(not result.winners for result in results),
        "rounds": {"mean": sum(rounds) / max(len(rounds), 1), "max": max(rounds, default=0)},
        "orders": orders,
        "orders_per_second": orders / seconds,
        "seeds": [result.seed for result in results],
        "final_checksums": [result.checksum for result in results],
    }
    if isinstance(setup.scenario, Battle):
        began = [result.scale for result in results]
        form["scale"] = {scale: began.count(scale) for scale in ("small", "large")}
    return form


def _sides(scenario: War | Battle) -> Iterable[Faction | Side]:
    return scenario.sides if isinstance(scenario, Battle) else scenario.factions


def balance_form(balance: Balance) -> dict[str, Any]:
    """The JSON form of `map balance`: `sim`'s, and what the games say. Hexes are column,row."""
    lengths = balance.lengths
    return {
        "games": balance.games,
        "wins": {row.id: row.wins.count for row in balance.factions},
        "draws": balance.draws.count,
        "rounds": {"mean": lengths.mean, "max": lengths.most},
        "orders": balance.orders,
        "orders_per_second": balance.orders_per_second,
        "seeds": balance.seeds,
        "final_checksums": balance.checksums,
        "interval": {row.id: row.wins.interval for row in balance.factions},
        "verdicts": [verdict.text for verdict in balance.verdicts],
        "mend": [verdict.text for verdict in balance.verdicts if verdict.fault],
        "fair": balance.fair,
        "players": balance.players,
        "teams": {row.id: _side(row) | {"factions": row.factions} for row in balance.teams},
        "draws_interval": balance.draws.interval,
        "ends": balance.ends,
        "lengths": msgspec.to_builtins(lengths, str_keys=True),
        "first_move": msgspec.to_builtins(balance.first_move)
        | {"teams": {row.id: _moves(row) for row in balance.teams}},
        "posts": [_without(post, "cell") for post in balance.posts],
        "units": [_without(unit, "faction") for unit in balance.units],
        "faction_units": msgspec.to_builtins(balance.faction_units),
        "characters": msgspec.to_builtins(balance.people),
        "ways": balance.ways,
        "goals": msgspec.to_builtins(balance.goals),
        "reinforcements": msgspec.to_builtins(balance.coming),
    }


def _side(row: TeamRow) -> dict[str, Any]:
    return {"name": row.name, "wins": row.wins.count, "interval": row.wins.interval}


def _moves(row: FactionRow | TeamRow) -> dict[str, Share]:
    return {"first": msgspec.to_builtins(row.first), "later": msgspec.to_builtins(row.later)}


def _without(row: msgspec.Struct, name: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(row)
    del found[name]
    return found
