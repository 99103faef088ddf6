"""Verdicts on what lies on the map: goals, reinforcements, posts, units."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from game.series.balance import ComingRow, FactionRow, GoalRow, TeamRow, Verdict
from game.series.case import Case, fault, remark
from game.series.phrases import goal_name, listed, percent, post_name, some

TOO_SELDOM = 0.8  # games that a reinforcement's round should see
TOO_FULL = 0.25  # grants lost, and reinforcements without room
MOSTLY = 0.5  # grants of one post lost


def _goals(case: Case) -> Iterator[Verdict]:
    for goal in case.balance.goals:
        name = goal_name(goal)
        if goal.guards and not goal.destroyed:
            yield remark(f"{name} was never in danger: if it should be, bring its enemies nearer.")
        elif not goal.guards and not goal.games:
            yield fault(f"The goal {name} is never met: {_why_never(case, goal)}.")


def _why_never(case: Case, goal: GoalRow) -> str:
    balance, asked = case.balance, case.war.goals[goal.number]
    median = balance.lengths.median
    if goal.kind in ("hold", "protect"):
        if balance.lengths.most < asked.rounds:
            return f"no war lasted till then, so ask for round {max(int(median), 2)} or earlier"
        return f"name an earlier round than {asked.rounds}, or help its side to defend"
    if goal.kind == "control_posts":
        most = max(_most_posts(team) for team in balance.teams if team.id in goal.teams)
        if most < asked.count:
            return f"nobody held more than {some(most, 'post')} at a time, so ask for {most}"
        return f"so many were held, but not for {asked.rounds} rounds in a row, so ask for fewer"
    if goal.kind == "control_hexes":
        return "ask for fewer hexes or fewer rounds in a row"
    return "wars end otherwise before, so bring what it is about nearer to its hunters, or drop it"


def _most_posts(team: TeamRow | FactionRow) -> int:
    return max(count for count, games in enumerate(team.most_posts) if games)


def _coming(case: Case) -> Iterator[Verdict]:
    balance = case.balance
    for row in balance.coming:
        if row.games < TOO_SELDOM * balance.games:
            median = ceil(balance.lengths.median)
            early = min(max(median // 2, 2), row.round - 1)
            yield fault(
                f"In {balance.games - row.games} of {balance.games} games {_came(row)} never came "
                f"(half of the wars are over by round {median}): let it come by round {early}."
            )
    places: dict[tuple[str, str], list[ComingRow]] = {}
    for row in balance.coming:
        places.setdefault((row.faction, row.hex), []).append(row)
    for (faction, where), rows in places.items():
        lost = sum(row.lost for row in rows)
        coming = lost + sum(row.came for row in rows)
        if coming and lost / coming > TOO_FULL:
            yield fault(
                f"{percent(lost / coming)} of the units that should come to {faction} at {where} "
                f"find no room there: let fewer come at a time or later, or on several hexes."
            )


def _came(row: ComingRow) -> str:
    return f"{row.faction}’s reinforcement of round {row.round} ({row.units})"


def _posts(case: Case) -> Iterator[Verdict]:
    never = [post for post in case.balance.posts if not post.games]
    neutral = [post_name(post) for post in never if not post.owner]
    owned = [post_name(post) for post in never if post.owner]
    if neutral:
        yield fault(
            f"Nobody ever took {listed(neutral)}: bring {_it(neutral)} nearer to the fighting, or "
            f"see to it that a way leads there."
        )
    if owned:
        yield remark(
            f"{listed(owned)} never changed hands: to see fighting there, bring "
            f"{_it(owned)} nearer to the other side, or have fewer units begin there."
        )


def _it(names: list[str]) -> str:
    return "it" if len(names) == 1 else "them"


def _clogged(case: Case) -> Iterator[Verdict]:
    posts = case.balance.posts
    lost = sum(post.clogged for post in posts)
    grants = sum(post.grants for post in posts)
    if not grants or lost / grants <= TOO_FULL:
        stuck = [post for post in posts if post.full > MOSTLY and post.grants >= 1]
        if stuck:
            yield remark(
                f"Most grants are lost for want of room at {listed([*map(post_name, stuck)])}: "
                f"begin with fewer units there, or make it easier to march on from."
            )
        return
    worst = sorted(posts, key=lambda post: -post.clogged)[:2]
    named = [f"{post_name(post)} {percent(post.full)}" for post in worst]
    yield fault(
        f"{percent(lost / grants)} of all grants are lost because the post is full "
        f"({listed(named)}): begin with fewer units there, put more posts near the front, or set "
        f"house.battle_actions higher than {case.balance.house['battle_actions']}."
    )


def _never_mustered(case: Case) -> Iterator[Verdict]:
    balance = case.balance
    most = max(map(_most_posts, balance.factions))
    never = [row for row in balance.units if not row.mustered]
    dear = [f"{row.title} ({row.outposts})" for row in never if row.outposts > most]
    left = [row.title for row in never if row.outposts <= most]
    if dear:
        yield remark(
            f"Nobody could muster {listed(dear)}, for want of so many posts: one faction never "
            f"held more than {most}; more neutral posts would bring them into play."
        )
    if left:
        yield remark(
            f"Nobody ever mustered {listed(left)}, though they could be had: see whether stronger "
            f"players do (--players), else start some on the map if they should be seen."
        )


PIECES = (_goals, _coming, _posts, _clogged, _never_mustered)
