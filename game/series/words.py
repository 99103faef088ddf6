"""What many games say about a map, in words and small tables."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from game.series.balance import Balance, FirstMove, GoalRow, Share, TeamRow, UnitRow
from game.series.phrases import between, goal_name, listed, percent, points, post_name, some, sure

STRONG, WEAK = 1.1, 0.5  # hits dealt, against the average unit's
RARE = 0.5  # units a game: of fewer nothing is said
NOTHING = "Nothing that these games show."
POST_COLUMNS = (
    "How often a post is taken in a game, in how many games at all, for how many of the rounds "
    "each faction holds it, and how many of its grants are lost because it is full."
)
UNIT_COLUMNS = (
    "Posts needed to muster one; how many are fielded and mustered in a game; hits dealt, hits "
    "taken and kills of one that is fielded; how many are left at the end."
)
PEOPLE = ("", "hits", "taken", "kills", "fell", "returned", "captured", "dead", "standing")
PEOPLE_COLUMNS = (
    "Hits dealt, hits taken, kills, falls and returns in a game; in how many games one was "
    "captured, died, or stands at the end."
)
WAYS = {
    "dice": "by dice",
    "wargame": "in the War Game",
    "tactical": "in the Tactical Core",
    "table": "at the table",
}
WAYS_SAID = "Of fights elsewhere hits dealt are shared out evenly in each side."
ENDINGS = {
    "goal": "by a goal",
    "last_standing": "with one side left",
    "last_round": "drawn at max_rounds",
    "quiet": "drawn for want of fighting",
    "goals_at_once": "drawn by two goals at once",
    "nobody": "with nobody left",
    "cut_short": "broken off",
}


class Section(NamedTuple):
    """A heading, a table (its first row the columns' names), and sentences beneath it."""

    heading: str
    table: tuple[tuple[str, ...], ...] = ()
    sentences: tuple[str, ...] = ()


def sections(balance: Balance) -> tuple[Section, ...]:
    """Everything to be said, in order; the verdicts come last."""
    found = (
        _winners(balance),
        _lengths(balance),
        _first_move(balance),
        _posts(balance),
        _units(balance),
        _people(balance),
        _ways(balance),
        _goals(balance),
        _coming(balance),
        Section("What to mend", sentences=_verdicts(balance, fault=True) or (NOTHING,)),
        Section("Worth knowing", sentences=_verdicts(balance, fault=False)),
    )
    return tuple(section for section in found if section.table or section.sentences)


def headline(balance: Balance) -> str:
    """What was played, in one line."""
    levels = set(balance.players.values())
    who = " and ".join(levels) if len(levels) == 1 else ""
    who = f"{who} plays all" if who else ", ".join(map("=".join, balance.players.items()))
    fair = "marked fair" if balance.fair else "not marked fair"
    return f"{balance.title} ({fair}): {some(balance.games, 'game')}, {who}, seed {balance.seed}"


def _verdicts(balance: Balance, *, fault: bool) -> tuple[str, ...]:
    return tuple(f"- {verdict.text}" for verdict in balance.verdicts if verdict.fault is fault)


def _winners(balance: Balance) -> Section:
    rows = [(_side(team), str(team.wins.count), *_share(team.wins)) for team in balance.teams]
    rows.append(("nobody (draws)", str(balance.draws.count), *_share(balance.draws)))
    allied = any(len(team.factions) > 1 for team in balance.teams)
    ended = [
        f"{percent(games / balance.games)} {ENDINGS[end]}"
        for end, games in balance.ends.items()
        if games
    ]
    return Section(
        "Who wins",
        (("", "wins", "share", "95% interval"), *rows),
        (
            *(["Allies win together; a side is a team."] if allied else []),
            f"How wars end: {listed(ended, len(ended))}.",
        ),
    )


def _share(share: Share) -> tuple[str, str]:
    return percent(share.share), between(share.interval)


def _side(team: TeamRow) -> str:
    return f"{team.name} ({', '.join(team.factions)})"


def _lengths(balance: Balance) -> Section:
    found = balance.lengths
    said = (
        f"Half of them are over by round {ceil(found.median)}, nine in ten by round "
        f"{found.ninety}; "
        f"the shortest took {found.least}, the longest {found.most}."
    )
    return Section("How long wars last", sentences=(said,))


def _first_move(balance: Balance) -> Section:
    found = balance.first_move
    if found.initiative == "once":
        means = (
            "The order is rolled once and stays for the whole war (house.initiative is once), so "
            "this is what going first in every round is worth."
        )
    else:
        means = (
            "The order is rolled anew each round (house.initiative is every_round), so this is "
            "what going first in round 1 alone is worth."
        )
    many = len(balance.teams) > 2  # noqa: PLR2004
    rows = [(_side(team), sure(team.first), sure(team.later)) for team in balance.teams]
    said = (
        f"Whoever moves first in round 1 wins {sure(found.first)}, "
        f"{'each other side' if many else 'the other side'} {sure(found.others)}. {_edge(found)}"
    )
    columns = ("a side wins", "moving first", "moving later")
    return Section("What the first move is worth", (columns, *rows), (said, means))


def _edge(found: FirstMove) -> str:
    if not found.known:
        return (
            "No side moved first in some of these games and later in others, so they don't tell "
            "what the first move is worth."
        )
    low, high = found.interval
    meaning = ": maybe nothing" if low <= 0 <= high else ""
    return (
        f"Each side against itself, the first move is worth {points(found.edge)} points "
        f"({points(low)} to {points(high)}{meaning})."
    )


def _posts(balance: Balance) -> Section:
    if not balance.posts:
        return Section("Posts", sentences=("The map has none.",))
    posts = sorted(balance.posts, key=lambda post: -post.changes)
    ids = [*(faction.id for faction in balance.factions), ""]
    rows = [
        (
            f"{post.name or post.kind} ({post.hex})",
            f"{post.changes:.1f}",
            percent(post.games / balance.games),
            *(percent(post.held[name]) for name in ids),
            percent(post.full),
        )
        for post in posts
    ]
    never = [post_name(post) for post in posts if not post.games]
    return Section(
        "Posts, the most fought over first",
        (("", "taken", "in games", *(name or "neutral" for name in ids), "full"), *rows),
        (
            POST_COLUMNS,
            f"{post_name(posts[0])} changes hands most.",
            f"Never taken: {listed(never)}." if never else "Each post was taken in some game.",
        ),
    )


def _units(balance: Balance) -> Section:
    rows = [
        (
            unit.title,
            str(unit.outposts),
            f"{unit.fielded:.1f}",
            f"{unit.mustered:.1f}",
            f"{unit.dealt:.1f}",
            f"{unit.taken:.1f}",
            f"{unit.kills:.1f}",
            percent(unit.survived) if unit.fielded else "",
        )
        for unit in balance.units
    ]
    columns = ("", "posts", "fielded", "mustered", "hits", "taken", "kills", "survive")
    return Section(
        "Units",
        (columns, *rows),
        (
            UNIT_COLUMNS,
            *_worth(balance),
        ),
    )


def _worth(balance: Balance) -> list[str]:
    """Which kinds earn their place, measured by the hits of an average unit."""
    seen = [unit for unit in balance.units if unit.fielded >= RARE]
    fielded = sum(unit.fielded for unit in seen)
    if not fielded:
        return []
    average = sum(unit.dealt * unit.fielded for unit in seen) / fielded
    strong = [_deals(unit) for unit in seen if unit.dealt > average * STRONG]
    weak = [_deals(unit) for unit in seen if unit.dealt + unit.raised < average * WEAK]
    raising = [unit for unit in seen if unit.raised]
    said = [f"The average unit deals {average:.1f} hits."]
    if strong:
        said.append(f"Clearly more, and so worth a grant: {listed(strong)}.")
    if weak:
        said.append(f"Less than half of that: {listed(weak)}.")
    said += [f"One of the {unit.title} brings back {unit.raised:.1f} units." for unit in raising]
    never = [unit.title for unit in balance.units if not unit.mustered]
    return [*said, f"Never mustered: {listed(never, len(never))}."] if never else said


def _deals(unit: UnitRow) -> str:
    rate = f", {unit.dealt / unit.taken:.1f} for each taken" if unit.taken else ""
    return f"{unit.title} ({unit.dealt:.1f}{rate})"


def _people(balance: Balance) -> Section:
    rows = [
        (
            f"{person.name} ({person.faction})",
            f"{person.dealt:.1f}",
            f"{person.taken:.1f}",
            f"{person.kills:.1f}",
            f"{person.fell:.1f}",
            f"{person.returned:.1f}",
            percent(person.captured / balance.games),
            percent(person.dead / balance.games),
            percent(person.standing / balance.games),
        )
        for person in balance.people
    ]
    return Section("Characters", (PEOPLE, *rows), (PEOPLE_COLUMNS,)) if rows else Section("")


def settled_elsewhere(balance: Balance) -> bool:
    """Whether any zone was settled otherwise than by dice."""
    return sum(balance.ways.values()) > balance.ways["dice"]


def _ways(balance: Balance) -> Section:
    """How zones were settled (W13)."""
    if not settled_elsewhere(balance):
        return Section("")
    whole = sum(balance.ways.values())
    rows = [
        (title, f"{balance.ways[way]:.1f}", percent(balance.ways[way] / whole))
        for way, title in WAYS.items()
    ]
    return Section("How zones were settled", (("", "a game", "share"), *rows), (WAYS_SAID,))


def _goals(balance: Balance) -> Section:
    said = tuple(f"- {goal_name(goal)}: {_met(balance, goal)}." for goal in balance.goals)
    return Section("Goals", sentences=said or ("There is none but to be the last one standing.",))


def _met(balance: Balance, goal: GoalRow) -> str:
    if goal.guards:
        return f"its unit was lost in {percent(goal.destroyed / balance.games)} of the games"
    names = {team.id: ", ".join(team.factions) for team in balance.teams}
    by = [
        f"{percent(games / balance.games)} by {names[team]}"
        for team, games in goal.reached.items()
        if games
    ]
    brought = ", and brought units" if goal.rewards else ", which ended them"
    met = f"met in {percent(goal.games / balance.games)} of the games"
    return f"{met}{brought} ({listed(by)})" if by else "never met"


def _coming(balance: Balance) -> Section:
    rows = [
        (
            f"{row.units} for {row.faction} at {row.hex}",
            str(row.round),
            percent(row.games / balance.games),
            f"{row.came:.1f}",
            f"{row.lost:.1f}",
        )
        for row in balance.coming
    ]
    columns = ("", "round", "in games", "came", "no room")
    return Section("Reinforcements", (columns, *rows)) if rows else Section("Reinforcements")
