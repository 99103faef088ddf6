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
    posts, control = state.posts, state.control
    for cell in _settled(state):
        before = posts.get(cell)
        is_post = before is not None
        if before is None:
            before = control.get(cell, NOBODY)
            after = _controller(state, cell, before)
        else:
            after = _post_owner(state, cell, before)
        if after != before:
            if is_post:
                posts[cell] = after
                state.quiet = state.round
                state.shaken = True
            elif after:
                control[cell] = after
            else:
                del control[cell]
            tell(ControlChanged(cell, before, after, post=is_post))
    stale = state.stale
    for name in state.options:
        known = stale.get(name)
        if known is None:
            stale[name] = set(touched)
        else:
            known |= touched
    state.touched = set()


def _settled(state: State) -> list[int]:
    """The touched cells, less those of a battle: who holds them is seen when it is over (W8)."""
    cells = sorted(state.touched)
    fight = state.battle
    if fight is None:
        return cells
    return [cell for cell in cells if cell not in (fight.origin, fight.target)]


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
