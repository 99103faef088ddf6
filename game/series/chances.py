"""Verdicts on how wars go: who wins, draws, lengths, the first move."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from game.series.balance import TeamRow, Verdict
from game.series.case import Case, fault, remark
from game.series.mends import even_out, help_up
from game.series.phrases import listed, percent, points, some, sure

FEW_GAMES = 100
TOO_OFTEN = 0.6  # a team's wins
TOO_MANY_DRAWS = 0.1
TOO_SHORT, TOO_LONG = 4, 40  # rounds: of the median war, and of the longest of nine in ten


def _winners(case: Case) -> Iterator[Verdict]:
    balance = case.balance
    teams = balance.teams
    if len(teams) == 1:
        yield fault("There is one side only, so nobody can win or lose: give it an enemy.")
        return
    if len(set(balance.players.values())) > 1:
        who = [f"{faction} by {level}" for faction, level in balance.players.items()]
        yield remark(
            f"The players differ ({listed(who, len(who))}), so who wins says little of the map: "
            f"leave out --players, or name one level for all."
        )
        return
    part = 1 / len(teams)
    even = True
    for team in teams:
        low, high = team.wins.interval
        if team.wins.share > TOO_OFTEN or low > (part if balance.fair else max(part, 0.5)):
            even = False
            yield _too_strong(case, team, certain=low > part)
        elif high < part and len(teams) > 2 and balance.fair:  # noqa: PLR2004 - else it's said
            even = False
            yield fault(
                f"Only {sure(team.wins)} of the games are won by {team.name}, too few for a fair "
                f"map of {len(teams)} sides: {help_up(case.war, team.id)}."
            )
    if even and balance.fair:
        yield remark(
            f"No side has an edge that {balance.games} games could show: each would win "
            f"{percent(part)} by rights, and that lies within what was found."
        )


def _too_strong(case: Case, team: TeamRow, *, certain: bool) -> Verdict:
    wins = f"{sure(team.wins)} of the games are won by {team.name}"
    if not certain:
        games = max(case.balance.games * 4, 2 * FEW_GAMES)
        return Verdict(
            case.balance.fair,
            f"{wins}, which may be chance still: play more games (--games {games}) before you "
            f"mend anything.",
        )
    mend = even_out(case.war, team.id)
    if case.balance.fair:
        return fault(f"{wins}, too many for a fair map: {mend}.")
    return remark(f"{wins}. If that isn’t meant: {mend}.")


def _draws(case: Case) -> Iterator[Verdict]:
    balance = case.balance
    if balance.draws.share <= TOO_MANY_DRAWS:
        return
    drawn = {end: balance.ends[end] for end in DRAWS if end in balance.ends}
    most = max(drawn, key=lambda end: drawn[end])
    if most == "cut_short" and balance.max_rounds < TOO_LONG:
        most = "cut_early"
    mend = DRAWS[most].format(last=case.war.scenario.max_rounds, cut=balance.max_rounds)
    yield fault(f"{sure(balance.draws)} of the wars are draws: {mend}.")


DRAWS = {
    "last_round": "most of these reach max_rounds ({last}), so raise it, or let a goal ask for "
    "fewer posts or fewer rounds in a row",
    "quiet": "in most of these nobody fights any more, so bring the sides nearer together, or add "
    "a goal to fight for (control_posts)",
    "goals_at_once": "in most of these two sides reach a goal at once, so let their goals end in "
    "different rounds",
    "nobody": "in most of these nobody is left, so give each side a post more",
    "cut_short": "most of these were broken off after round {cut}, so give the map a goal that "
    "ends it (control_posts), and max_rounds",
    "cut_early": "most of these were broken off after round {cut}, so leave out --max-rounds "
    "before you mend anything",
}


def _lengths(case: Case) -> Iterator[Verdict]:
    lengths = case.balance.lengths
    if lengths.median < TOO_SHORT:
        yield fault(
            f"Half of the wars are over in {some(ceil(lengths.median), 'round')}: move the sides "
            f"further apart, or let the goals ask for more."
        )
    if lengths.ninety > TOO_LONG:
        yield fault(
            f"One war in ten goes on past round {lengths.ninety - 1}: let a goal ask for fewer "
            f"posts or fewer rounds in a row, or lower max_rounds to {TOO_LONG}."
        )


def _first_move(case: Case) -> Iterator[Verdict]:
    balance = case.balance
    found = balance.first_move
    low, high = found.interval
    if low <= 0 <= high:
        return
    what = "an edge" if found.edge > 0 else "a burden"
    said = (
        f"To move first in round 1 is {what} ({points(found.edge)} points, "
        f"{points(low)} to {points(high)})"
    )
    if found.initiative == "once":
        mend = "the order stays for the whole war, so set house.initiative to every_round"
    else:
        mend = "move the sides further apart, or set house.first_muster to round_2"
    yield Verdict(balance.fair, f"{said}: {mend}.")


def _few(case: Case) -> Iterator[Verdict]:
    if case.balance.games < FEW_GAMES:
        low, high = case.balance.teams[0].wins.interval
        yield remark(
            f"{some(case.balance.games, 'game')} leave wide intervals (here of "
            f"{(high - low) * 100:.0f} points): play more (--games {2 * FEW_GAMES}) before "
            f"you trust a small difference."
        )


def broken_off(case: Case) -> Verdict | None:
    """Where most wars were broken off early, they say nothing of the map but this."""
    balance = case.balance
    cut = balance.ends["cut_short"]
    if balance.max_rounds >= TOO_LONG or cut <= balance.games / 2:
        return None
    return remark(
        f"{cut} of {some(balance.games, 'game')} were broken off after round "
        f"{balance.max_rounds}, too early to say what to mend: leave out --max-rounds."
    )


CHANCES = (_winners, _draws, _lengths, _first_move, _few)
