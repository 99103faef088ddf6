"""Control of hexes and Command Posts, reckoned after every order (W7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.events import ControlChanged
from game.rules.war.state import NOBODY

if TYPE_CHECKING:
    from game.rules.contract import Tell
    from game.rules.war.state import State


def reckon(state: State, tell: Tell) -> None:
    """Reckon control of every hex whose units changed, and note that options are stale."""
    touched = state.touched
    if not touched:
        return
    fight = state.battle
    for cell in sorted(touched):
        # Who holds the hexes of a battle is seen when it is over (W8).
        if fight is None or cell not in (fight.origin, fight.target):
            _reckon(state, cell, tell)
    for name, cells in state.stale.items():
        state.stale[name] = cells | touched
    state.touched = set()


def _reckon(state: State, cell: int, tell: Tell) -> None:
    posts, control = state.posts, state.control
    is_post = cell in posts
    before = posts[cell] if is_post else control.get(cell, NOBODY)
    after = owner(state, cell, before)
    if after == before:
        return
    if is_post:
        posts[cell] = after
        state.quiet = state.round
        state.shaken = True
    elif after:
        control[cell] = after
    else:
        del control[cell]
    tell(ControlChanged(cell, before, after, post=is_post))


def owner(state: State, cell: int, before: str) -> str:
    """Return whose a hex is by its units now, if it was `before`'s."""
    reckoned = _post_owner if cell in state.posts else _controller
    return reckoned(state, cell, before)


def _post_owner(state: State, cell: int, before: str) -> str:
    """A post keeps its controller until a hostile team holds its hex alone."""
    stacks = state.at.get(cell)
    if not stacks:
        return before
    first = stacks[0][0]
    if first == before:
        return before
    team_of = state.war.team_of
    team = team_of[first]
    if before and team_of[before] == team:
        return before
    if len(stacks) > 1 and any(team_of[owner] != team for owner, _ in stacks):
        return before
    return first


def _controller(state: State, cell: int, before: str) -> str:
    stacks = state.at.get(cell)
    if not stacks:
        return NOBODY
    if len(stacks) == 1:
        return stacks[0][0]
    if before and any(owner == before for owner, _ in stacks):
        return before
    if state.contested(cell):
        return NOBODY
    return stacks[0][0]
