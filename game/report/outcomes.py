"""Sections of the balance page: what to mend, who wins, how long, the first move, the goals."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from game.report.charts import histogram, plain_bar, rate_bar
from game.report.markup import Child, table, tag
from game.report.places import game_differs, goal_cells, grid_of
from game.report.sides import Sides
from game.rules.war import Scenario
from game.series.balance import Balance, GoalRow, TeamRow
from game.series.phrases import between, listed, percent, points, some, sure

ENDS = {
    "goal": "A team reached a goal",
    "last_standing": "One team was left",
    "last_round": "The map's last round passed",
    "quiet": "No hit fell and no post changed hands for long",
    "goals_at_once": "Teams reached goals at once",
    "nobody": "Nobody was left",
    "cut_short": "Cut short after the most rounds to be played",
}
_INITIATIVE = {
    "once": "The order of turns is rolled once, for the whole war.",
    "every_round": "The order of turns is rolled anew every round.",
}


def verdicts(balance: Balance) -> list[Element]:
    """The faults first, then what else is worth knowing."""
    faults = [verdict.text for verdict in balance.verdicts if verdict.fault]
    remarks = [verdict.text for verdict in balance.verdicts if not verdict.fault]
    if faults:
        found = [_listing("verdicts", faults)]
    else:
        found = [_listing("verdicts good", ["These games show nothing that must be mended."])]
    if remarks:
        found += [tag("h3", "Worth knowing", class_="apart"), _listing("remarks", remarks)]
    return found


def _listing(class_: str, texts: list[str]) -> Element:
    return tag("ul", [tag("li", text) for text in texts], class_=class_)


def winners(balance: Balance, sides: Sides) -> list[Element]:
    """Each team's wins, and the draws."""
    fair = 1 / max(len(balance.teams), 1)
    rows: list[list[Child]] = [
        [
            team_label(team, sides),
            rate_bar(team.wins, sides.background(team.factions), fair),
            str(team.wins.count),
            percent(team.wins.share),
            between(team.wins.interval),
            listed(sorted({balance.players[faction] for faction in team.factions})),
        ]
        for team in balance.teams
    ]
    draws = balance.draws
    rows.append(
        [
            "Draws",
            rate_bar(draws, "var(--quiet)"),
            str(draws.count),
            percent(draws.share),
            between(draws.interval),
            "",
        ]
    )
    return [
        table(
            f"{some(balance.games, 'game')}. The line with ends shows where the true rate "
            f"lies with 95% certainty; the broken line is an equal share, {percent(fair)}.",
            ["Team", "Win rate", "Wins", "Rate", "95% interval", "Played by"],
            rows,
            wide=(1,),
        )
    ]


def team_label(team: TeamRow, sides: Sides) -> list[Element | str]:
    """A team's badges and name."""
    return [*(sides.badge(faction) for faction in team.factions), team.name]


def lengths(balance: Balance) -> list[Element]:
    """How many rounds the wars took, and how they ended."""
    found = balance.lengths
    most = max(balance.ends.values(), default=0)
    rows: list[list[Child]] = [
        [
            ENDS.get(end, end),
            plain_bar(games, most, some(games, "game")),
            str(games),
            percent(games / max(balance.games, 1)),
        ]
        for end, games in sorted(balance.ends.items(), key=lambda item: -item[1])
        if games
    ]
    return [
        tag(
            "p",
            f"The median war took {found.median:g} rounds, the mean is {found.mean:.1f}; nine of "
            f"ten were over by round {found.ninety}. The shortest took {found.least}, the longest "
            f"{found.most}.",
        ),
        histogram(found.games),
        table(
            "How the wars ended.", ["End", "Share of the games", "Games", "Share"], rows, wide=(1,)
        ),
    ]


def first_move(balance: Balance, sides: Sides) -> list[Element]:
    """What it is worth to move first in round 1."""
    move = balance.first_move
    low, high = move.interval
    if not move.known:
        meaning = "no side moved first in some of these games and later in others"
    elif low <= 0.0 <= high:
        meaning = "these games can't tell that from chance"
    elif move.edge > 0.0:
        meaning = "that is more than chance: moving first helps"
    else:
        meaning = "that is more than chance: moving first harms"
    rows: list[list[Child]] = []
    for team in balance.teams:
        for when, share in (("first", team.first), ("later", team.later)):
            rows.append(
                [
                    [*team_label(team, sides), f", {when}"],
                    rate_bar(share, sides.background(team.factions)),
                    str(share.of),
                    str(share.count),
                    percent(share.share) if share.of else "–",
                    between(share.interval) if share.of else "–",
                ]
            )
    return [
        tag(
            "p",
            f"{_INITIATIVE.get(move.initiative, '')} The team that moved first in round 1 won "
            f"{sure(move.first)} of the games, any other {sure(move.others)}.",
        ),
        tag(
            "p",
            tag("strong", f"Moving first is worth {points(move.edge)} points"),
            f" of win rate, team by team (95% interval {points(low)} to {points(high)}): "
            f"{meaning}.",
        ),
        table(
            "Win rates by who moved first in round 1.",
            ["Team", "Win rate", "Games", "Wins", "Rate", "95% interval"],
            rows,
            wide=(1,),
        ),
    ]


def goals(scenario: Scenario, balance: Balance, sides: Sides) -> list[Element]:
    """How often each goal was reached, and ended the war."""
    if not balance.goals:
        return [tag("p", "The map has no goals: the last team standing wins.")]
    teams = {team.id: team for team in balance.teams}
    rows: list[list[Child]] = [
        [
            _goal_text(goal, scenario),
            "–" if goal.guards else f"{goal.games} of {balance.games}",
            [
                tag(
                    "div",
                    team_label(teams[team], sides),
                    f": {some(goal.reached[team], 'game')}",
                )
                for team in goal.teams
            ],
            "–"
            if goal.guards or goal.rewards
            else f"{goal.ended} ({percent(goal.ended / max(balance.games, 1))})",
            _remark(goal),
        ]
        for goal in balance.goals
    ]
    return [
        table(
            "Games in which each goal was reached, by whom, and how many of them it ended.",
            ["Goal", "Reached in", "By", "Ended the war", "Remark"],
            rows,
            words=(2, 4),
        )
    ]


def _goal_text(goal: GoalRow, scenario: Scenario) -> list[Element]:
    """Its name, what it asks for, and Tiled's names of its hexes where the text has others."""
    found = [tag("div", goal.name)] if goal.name else []
    found.append(tag("div", goal.text[:1].upper() + goal.text[1:], class_="plain"))
    cells = goal_cells(scenario.goals[goal.number])
    if cells and game_differs(scenario):
        names = [grid_of(scenario).name(cell) for cell in cells]
        found.append(tag("div", f"In Tiled: {listed(names, len(names))}", class_="plain quiet"))
    return found


def _remark(goal: GoalRow) -> list[Element]:
    found = []
    if goal.guards:
        found.append(tag("div", "Wins nothing; to lose the unit loses the war."))
    elif goal.games == 0:
        found.append(tag("div", "Never met", class_="flag"))
    if goal.rewards:
        found.append(tag("div", "Brings units; doesn't end the war."))
    if goal.kind in ("protect", "destroy"):
        found.append(tag("div", f"Its unit was destroyed in {some(goal.destroyed, 'game')}."))
    return found
