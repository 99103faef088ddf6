"""What happened in many games, as sums: whole numbers only, so that they merge in any order.

Lists go by the scenario's factions, teams, posts, goals and cells, and by the table's kinds.
"""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

from game.rules.war import Scenario, Tables
from game.rules.war.results import WAYS

Sum = TypeVar("Sum")

ENDS = ("goal", "last_standing", "last_round", "quiet", "goals_at_once", "nobody", "cut_short")


class FightSum(msgspec.Struct):
    """What somebody did in fights.

    `fought` counts rounds of dice, and fights in other systems, `dealt` and `taken` hits that told.
    """

    fought: int = 0
    dealt: int = 0
    taken: int = 0
    kills: int = 0


class UnitSum(FightSum):
    """What one faction's units of one kind did.

    `raised` counts the units that it, as a healing kind, brought back.
    """

    began: int = 0
    mustered: int = 0
    came: int = 0
    healed: int = 0
    rose: int = 0
    lost: int = 0
    gone: int = 0
    raised: int = 0


class PersonSum(FightSum):
    """What became of a character (W5); the last four count games.

    `standing` and `down`: at the end, and still in the war.
    """

    fell: int = 0
    returned: int = 0
    captured: int = 0
    dead: int = 0
    standing: int = 0
    down: int = 0


class PostSum(msgspec.Struct):
    """What became of one post. `held` counts rounds, by faction, neutral last; so `at_end` games.

    Grants: `mustered`, or none, the hex being full (`clogged`), `contested`, the grant `declined`,
    or nothing being there to muster (`nothing`).
    """

    taken_by: list[int]
    held: list[int]
    at_end: list[int]
    games: int = 0  # in which it was taken at least once
    mustered: int = 0
    clogged: int = 0
    contested: int = 0
    declined: int = 0
    nothing: int = 0

    @property
    def taken(self) -> int:
        """How often a faction took it."""
        return sum(self.taken_by)


class GoalSum(msgspec.Struct):
    """Games in which a goal was reached, by team; that it ended; that destroyed its unit."""

    reached: list[int]
    ended: int = 0
    destroyed: int = 0


class ComingSum(msgspec.Struct):
    """A reinforcement: games in which its round came, units that came and that had no room."""

    games: int = 0
    came: int = 0
    lost: int = 0


class CellSum(msgspec.Struct):
    """By cell: battles begun there, units that died, orders that moved in or through.

    `controlled` counts rounds at whose end a faction controlled the cell, by faction and cell.
    """

    battles: list[int]
    deaths: list[int]
    moves: list[int]
    controlled: list[list[int]]


class Tally(msgspec.Struct):
    """The sums of some games of one scenario.

    `lengths`: games by rounds played. `ends`: games by how they ended, one of `ENDS`. `places`
    and `wins_at`: games, and wins among them, by faction and its place in the order of round 1.
    `most_posts` and `most_team_posts`: games by the most posts held at a round's begin or end.
    `ways`: how entered zones were settled, one of `WAYS`; `people`: by the scenario's characters.
    """

    wins: list[int]
    team_wins: list[int]
    ends: dict[str, int]
    lengths: dict[int, int]
    places: list[list[int]]
    wins_at: list[list[int]]
    most_posts: list[list[int]]
    most_team_posts: list[list[int]]
    posts: list[PostSum]
    goals: list[GoalSum]
    coming: list[ComingSum]
    units: list[list[UnitSum]]  # by faction and kind
    cells: CellSum
    ways: dict[str, int]
    people: list[PersonSum]
    games: int = 0
    draws: int = 0
    orders: int = 0


def empty(scenario: Scenario, tables: Tables) -> Tally:
    """The sums of no game."""
    factions = len(scenario.factions)
    teams = len({faction.team for faction in scenario.factions})
    posts = len(scenario.posts)
    cells = len(scenario.terrain)
    return Tally(
        wins=[0] * factions,
        team_wins=[0] * teams,
        ends=dict.fromkeys(ENDS, 0),
        lengths={},
        places=[[0] * factions for _ in range(factions)],
        wins_at=[[0] * factions for _ in range(factions)],
        most_posts=[[0] * (posts + 1) for _ in range(factions)],
        most_team_posts=[[0] * (posts + 1) for _ in range(teams)],
        posts=[
            PostSum([0] * factions, [0] * (factions + 1), [0] * (factions + 1))
            for _ in range(posts)
        ],
        goals=[GoalSum([0] * teams) for _ in scenario.goals],
        coming=[ComingSum() for _ in scenario.reinforcements],
        units=[[UnitSum() for _ in tables.kinds] for _ in range(factions)],
        cells=CellSum(
            [0] * cells, [0] * cells, [0] * cells, [[0] * cells for _ in range(factions)]
        ),
        ways=dict.fromkeys(WAYS, 0),
        people=[PersonSum() for _ in scenario.characters],
    )


def merged(one: Sum, other: Sum) -> Sum:
    """The sums of both, in any order and grouping the same."""
    return cast(Sum, _sum(one, other))


def _sum(one: object, other: object) -> object:
    """Add whole numbers, and lists, dicts and structs of them place by place."""
    match one, other:
        case int(), int():
            return one + other
        case list(), list():
            return [_sum(mine, its) for mine, its in zip(one, other, strict=True)]
        case dict(), dict():
            keys = sorted(one.keys() | other.keys(), key=lambda key: (str(type(key)), key))
            return {key: _sum(one.get(key, 0), other.get(key, 0)) for key in keys}
        case msgspec.Struct(), msgspec.Struct() if type(one) is type(other):
            return type(one)(
                **{
                    name: _sum(getattr(one, name), getattr(other, name))
                    for name in one.__struct_fields__
                }
            )
    raise TypeError(f"{type(one).__name__} and {type(other).__name__} don't add up")
