"""From the sums of many games to what they say: shares, intervals, numbers for one game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from game.hexes import NUMBER_STYLES
from game.rules import war
from game.rules.war import Kind, State, War
from game.rules.war.scenario import Goal, Placed, Reinforcement
from game.series import statistics
from game.series.balance import (
    UNKNOWN,
    Balance,
    ComingRow,
    FactionRow,
    FirstMove,
    GoalRow,
    Interval,
    Lengths,
    PersonRow,
    PostRow,
    Share,
    TeamRow,
    UnitRow,
)
from game.series.many import Played
from game.series.play import Setup
from game.series.statistics import share
from game.series.tally import Tally, UnitSum, merged
from game.series.verdicts import verdicts

NEUTRAL = ""


class _Told(NamedTuple):
    """What is reckoned from; `state` is one of the same war, for its names."""

    setup: Setup
    state: State
    tally: Tally

    @property
    def war(self) -> War:
        return self.state.war

    @property
    def holders(self) -> tuple[str, ...]:
        return (*self.war.faction, NEUTRAL)

    def each(self, count: float) -> float:
        """For one game."""
        return count / max(self.tally.games, 1)


def reckon(setup: Setup, played: Played, seed: int, seconds: float) -> Balance:
    """What the games say, verdicts included."""
    assert played.tally is not None  # noqa: S101 - they were played with it
    tally = played.tally
    plain = msgspec.structs.replace(setup.scenario, hex_numbers=NUMBER_STYLES[0])  # as Tiled has it
    told = _Told(setup, State(War(plain, setup.house, setup.tables)), tally)
    teams = tuple(_team(told, place, team) for place, team in enumerate(told.war.teams))
    found = Balance(
        title=setup.scenario.title or "A war",
        fair=setup.scenario.fair,
        games=tally.games,
        seed=seed,
        players=setup.players,
        house=setup.house.as_texts(),
        max_rounds=setup.max_rounds,
        factions=tuple(_faction(told, place) for place in range(len(told.war.factions))),
        teams=teams,
        draws=share(tally.draws, tally.games),
        ends=tally.ends,
        lengths=_lengths(told),
        first_move=_first_move(told, teams),
        posts=tuple(_post(told, place) for place in range(len(tally.posts))),
        units=tuple(_units(told, tally.units, NEUTRAL)),
        faction_units=tuple(
            row
            for place, name in enumerate(told.war.faction)
            for row in _units(told, [tally.units[place]], name)
        ),
        people=tuple(_person(told, place) for place in range(len(tally.people))),
        ways={way: told.each(count) for way, count in tally.ways.items()},
        goals=tuple(_goal(told, number, goal) for number, goal in enumerate(told.war.goals)),
        coming=tuple(_coming(told, *pair) for pair in enumerate(setup.scenario.reinforcements)),
        cells=tally.cells,
        rounds=sum(rounds * games for rounds, games in tally.lengths.items()),
        orders=tally.orders,
        orders_per_second=tally.orders / seconds,
        seeds=tuple(result.seed for result in played.results),
        checksums=tuple(result.checksum for result in played.results),
    )
    return msgspec.structs.replace(found, verdicts=verdicts(found, told.war))


def _faction(told: _Told, place: int) -> FactionRow:
    faction = told.war.factions[place]
    tally = told.tally
    first, later = _by_move(tally, [place], tally.wins[place])
    return FactionRow(
        id=faction.id,
        name=faction.name,
        team=faction.team,
        player=told.setup.players[faction.id],
        colour=faction.colour,
        wins=share(tally.wins[place], tally.games),
        first=first,
        later=later,
        most_posts=tuple(tally.most_posts[place]),
    )


def _team(told: _Told, place: int, team: str) -> TeamRow:
    tally, members = told.tally, told.war.members(team)
    wins = tally.team_wins[place]
    first, later = _by_move(tally, [told.war.index[name] for name in members], wins)
    return TeamRow(
        id=team,
        name=war.team_name(told.state, team),
        factions=members,
        wins=share(wins, tally.games),
        first=first,
        later=later,
        most_posts=tuple(tally.most_team_posts[place]),
    )


def _by_move(tally: Tally, places: Iterable[int], wins: int) -> tuple[Share, Share]:
    """Wins when one of these factions moved first in round 1, and when not."""
    games = won = 0
    for place in places:
        games += tally.places[place][0]
        won += tally.wins_at[place][0]
    return share(won, games), share(wins - won, tally.games - games)


def _first_move(told: _Told, teams: Sequence[TeamRow]) -> FirstMove:
    won = sum(team.first.count for team in teams)
    lost_to = sum(team.later.count for team in teams)
    edge, interval = _edge(teams)
    return FirstMove(
        initiative=told.setup.house.initiative,
        first=share(won, told.tally.games),
        others=share(lost_to, told.tally.games * (len(teams) - 1)),
        edge=edge,
        interval=interval,
    )


def _edge(teams: Sequence[TeamRow]) -> tuple[float, Interval]:
    """How much more often a team wins that moves first, each team against itself.

    The teams' games are the same ones, so their intervals are averaged, not narrowed.
    """
    weighed: list[tuple[float, float, Interval]] = []
    for team in teams:
        if team.first.of and team.later.of:
            weight = team.first.of * team.later.of / (team.first.of + team.later.of)
            weighed.append((weight, *statistics.difference(team.first, team.later)))
    total = sum(weight for weight, _, _ in weighed)
    if not total:
        return 0.0, UNKNOWN
    return (
        sum(weight * edge for weight, edge, _ in weighed) / total,
        (
            sum(weight * interval[0] for weight, _, interval in weighed) / total,
            sum(weight * interval[1] for weight, _, interval in weighed) / total,
        ),
    )


def _lengths(told: _Told) -> Lengths:
    games = told.tally.lengths
    return Lengths(
        mean=told.each(sum(rounds * count for rounds, count in games.items())),
        median=statistics.median(games),
        ninety=statistics.quantile(games, 0.9),
        least=min(games, default=0),
        most=max(games, default=0),
        games=dict(sorted(games.items())),
    )


def _post(told: _Told, place: int) -> PostRow:
    post, row = told.setup.scenario.posts[place], told.tally.posts[place]
    where = told.war.board.grid.name(post.cell)
    rounds = max(sum(row.held), 1)
    return PostRow(
        cell=post.cell,
        hex=where,
        name=post.name,
        kind=post.kind,
        owner=post.faction,
        changes=told.each(row.taken),
        games=row.games,
        taken_by=dict(zip(told.war.faction, row.taken_by, strict=True)),
        held=dict(zip(told.holders, [count / rounds for count in row.held], strict=True)),
        at_end=dict(zip(told.holders, map(told.each, row.at_end), strict=True)),
        mustered=told.each(row.mustered),
        clogged=told.each(row.clogged),
        contested=told.each(row.contested),
        declined=told.each(row.declined),
        nothing=told.each(row.nothing),
    )


def _units(told: _Told, rows: Sequence[Sequence[UnitSum]], faction: str) -> Iterable[UnitRow]:
    """A row for each kind that was fielded, or that the map lets someone muster."""
    for place, kind in enumerate(told.setup.tables.kinds):
        total = UnitSum()
        for row in rows:
            total = merged(total, row[place])
        fielded = total.began + total.mustered + total.came + total.healed
        if fielded or can_be_mustered(told.war, kind):
            yield _unit(told, kind, faction, total, fielded)


def can_be_mustered(war: War, kind: Kind) -> bool:
    """Whether the map has posts enough for a kind, and one where it can stand (W9)."""
    return kind.outposts <= len(war.posts) and any(
        war.board.stands(kind, cell) for cell in war.posts
    )


def _unit(told: _Told, kind: Kind, faction: str, total: UnitSum, fielded: int) -> UnitRow:
    units = max(fielded, 1)
    left = fielded + total.rose - total.lost - total.gone
    return UnitRow(
        kind=kind.id,
        title=kind.title,
        faction=faction,
        outposts=kind.outposts,
        fielded=told.each(fielded),
        began=told.each(total.began),
        mustered=told.each(total.mustered),
        came=told.each(total.came),
        healed=told.each(total.healed),
        rose=told.each(total.rose),
        fought=total.fought / units,
        dealt=total.dealt / units,
        taken=total.taken / units,
        kills=total.kills / units,
        raised=total.raised / units,
        survived=left / units,
    )


def _person(told: _Told, place: int) -> PersonRow:
    one, row = told.setup.scenario.characters[place], told.tally.people[place]
    return PersonRow(
        name=one.name,
        faction=one.faction,
        fell=told.each(row.fell),
        returned=told.each(row.returned),
        fought=told.each(row.fought),
        dealt=told.each(row.dealt),
        taken=told.each(row.taken),
        kills=told.each(row.kills),
        captured=row.captured,
        dead=row.dead,
        down=row.down,
        standing=row.standing,
    )


def _goal(told: _Told, number: int, goal: Goal) -> GoalRow:
    row = told.tally.goals[number]
    reached = dict(zip(told.war.teams, row.reached, strict=True))
    teams = told.war.goal_teams[number]
    return GoalRow(
        number=number,
        name=goal.name,
        kind=goal.kind,
        text=war.goal_text(told.state, goal),
        teams=teams,
        reached={team: reached[team] for team in teams},
        games=sum(row.reached) if goal.reward else row.ended,
        ended=row.ended,
        destroyed=row.destroyed,
        guards=goal.kind == "protect" and not goal.rounds,
        rewards=bool(goal.reward),
    )


def _coming(told: _Told, number: int, coming: Reinforcement) -> ComingRow:
    row = told.tally.coming[number]
    return ComingRow(
        faction=coming.faction,
        hex=told.war.board.grid.name(coming.cell),
        round=coming.round,
        units=" + ".join(map(_placed, coming.units)),
        games=row.games,
        came=told.each(row.came),
        lost=told.each(row.lost),
    )


def _placed(placed: Placed) -> str:
    return placed.unit if placed.count == 1 else f"{placed.count} {placed.unit}"
