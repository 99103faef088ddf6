"""What in a map speaks for the side that wins too often, and how to even it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.rules.war import Scenario, War

PAIR = 2


class _Measure(NamedTuple):
    """Something of which one team can have more than another, and what to do then."""

    counted: Callable[[War], Mapping[str, int]]
    mend: str


def even_out(war: War, team: str) -> str:
    """What to do about a team that wins too often: see to the first thing it has more of."""
    return _first(war, team, most=True) or (
        "nothing that can be counted speaks for it, so look at the ground: bring a post or a road "
        "nearer to the others, or give them one more unit"
    )


def help_up(war: War, team: str) -> str:
    """What to do about a team that wins too seldom: see to the first thing it has less of."""
    return _first(war, team, most=False) or (
        "nothing that can be counted speaks against it, so look at the ground: bring a neutral "
        "post nearer to it, or give it one more unit"
    )


def _first(war: War, team: str, *, most: bool) -> str:
    side = "the other side" if len(war.teams) == PAIR else "another side"
    for measure in MEASURES:
        counts = measure.counted(war)
        theirs = [count for name, count in counts.items() if name != team]
        others = max(theirs) if most else min(theirs)
        if counts[team] > others if most else counts[team] < others:
            return measure.mend.format(mine=counts[team], others=others, side=side)
    return ""


def _posts(war: War) -> dict[str, int]:
    found = dict.fromkeys(war.teams, 0)
    for post in war.scenario.posts:
        if post.faction:
            found[war.team_of[post.faction]] += 1
    return found


def _hits(war: War) -> dict[str, int]:
    """Hits of all units on the map at the start."""
    found = dict.fromkeys(war.teams, 0)
    for garrison in war.scenario.garrisons:
        units = garrison.units
        hits = units.hits or war.tables.kind[units.unit].full
        found[war.team_of[garrison.faction]] += units.count * hits
    return found


def _coming(war: War) -> dict[str, int]:
    found = dict.fromkeys(war.teams, 0)
    for coming in war.scenario.reinforcements:
        found[war.team_of[coming.faction]] += sum(placed.count for placed in coming.units)
    return found


def _nearer(war: War) -> dict[str, int]:
    """Neutral posts that lie nearer to a team's posts and units than to any other's."""
    found = dict.fromkeys(war.teams, 0)
    places = _places(war.scenario)
    for post in war.scenario.posts:
        if not post.faction:
            ways = sorted(
                (war.board.distance(cell, post.cell), war.team_of[faction])
                for cell, faction in places
            )
            nearest = {team for way, team in ways if way == ways[0][0]}
            if len(nearest) == 1:
                found[nearest.pop()] += 1
    return found


def _places(scenario: Scenario) -> list[tuple[int, str]]:
    posts = [(post.cell, post.faction) for post in scenario.posts if post.faction]
    return posts + [(garrison.cell, garrison.faction) for garrison in scenario.garrisons]


MEASURES = (
    _Measure(_posts, "it begins with {mine} posts and {side} with {others}: even that out"),
    _Measure(_hits, "its units at the start take {mine} hits and {side}’s {others}: even that out"),
    _Measure(
        _nearer,
        "of the neutral posts {mine} lie nearest to it and {others} to {side}: move one of them",
    ),
    _Measure(_coming, "{mine} units come to it later and {others} to {side}: even that out"),
)
