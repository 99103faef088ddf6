"""Room in hexes and Command Posts that are full: what the next muster can't place (W6, W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import word
from game.rules.war.muster import grantable, posts_of
from game.rules.war.state import LIMIT
from game.ui.war.words import hex_words

if TYPE_CHECKING:
    from game.rules.war.events import GrantLost
    from game.rules.war.state import State

_GROUND, _AIR = 0, 1


def room_words(state: State, cell: int, faction: str) -> str:
    """How much of a hex a faction's team takes: "5 of 5 on the ground, size 3 of 5 in the air".

    Sizes are summed (W6), so in the air, where few units are of size 1, it says that it is one.
    """
    taken = [LIMIT - left for left in state.room(cell, state.war.team_of[faction])]
    parts = [f"{taken[_GROUND]} of {LIMIT} on the ground"] if taken[_GROUND] else []
    if taken[_AIR]:
        parts.append(f"size {taken[_AIR]} of {LIMIT} in the air")
    return ", ".join(parts)


def full_words(state: State, cell: int, faction: str) -> str:
    """That a hex is full for a faction: "Merrow (0302) is full (5 of 5)"; "" if it isn't."""
    left = state.room(cell, state.war.team_of[faction])[_GROUND]
    if left > 0:
        return ""
    return f"{hex_words(cell, state.war)} is full ({LIMIT - left} of {LIMIT})"


def warning(state: State, post: int) -> str:
    """That a post's next muster will be lost for want of room; "" if it won't."""
    owner = state.posts[post]
    if not owner or state.hostile_teams(post, state.war.team_of[owner]):
        return ""
    full = full_words(state, post, owner)
    if not full or grantable(state, owner, post):
        return ""
    return f"{full}: its next muster will be lost"


def warnings(state: State, faction: str) -> tuple[str, ...]:
    """The same for all posts of a faction."""
    found = (warning(state, post) for post in posts_of(state, faction))
    return tuple(words for words in found if words)


def lost_words(state: State, event: GrantLost) -> str:
    """Why a grant was lost, in the words of the warning where the post is full."""
    full = full_words(state, event.cell, event.faction)
    return f"{full}: its muster is lost." if full else word(event, state)
