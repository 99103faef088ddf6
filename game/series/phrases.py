"""Numbers and lists as the words of a balance have them."""

from __future__ import annotations

from collections.abc import Sequence

from game.series.balance import GoalRow, Interval, PostRow, Share

MOST_NAMED = 4


def percent(part: float) -> str:
    """A share in whole per cent."""
    return f"{part:.0%}"


def between(interval: Interval) -> str:
    """An interval of shares."""
    low, high = interval
    return f"{low * 100:.0f}–{high:.0%}"


def sure(share: Share) -> str:
    """A share and its interval."""
    if not share.of:
        return "no such game"
    return f"{percent(share.share)} ({between(share.interval)})"


def points(edge: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{edge * 100:+.0f}".replace("-", "−").replace("+0", "0").replace("−0", "0")


def listed(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """Names in a sentence; of many only the first ones and how many more."""
    if len(names) > most + 1:
        names = (*names[:most], f"{len(names) - most} more")
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def some(count: float, noun: str) -> str:
    """A count with its noun."""
    return f"{count:g} {noun}" if count == 1 else f"{count:g} {noun}s"


def post_name(post: PostRow) -> str:
    """A post by its name and Tiled's column,row."""
    return f"{post.name} ({post.hex})" if post.name else f"the {post.kind} at {post.hex}"


def goal_name(goal: GoalRow) -> str:
    """A goal by its name, and what it asks for."""
    return f"“{goal.name}” ({goal.text})" if goal.name else f"“{goal.text}”"
