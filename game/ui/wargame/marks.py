"""What the player points at and could do on the field, as the screen tells it."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.wargame.state import NOBODY

NONE: frozenset[int] = frozenset()


class Marks(NamedTuple):
    """Cells to mark, and lines over them.

    `move`, `strike`, `shoot`, `help`: what the fighter at hand can go to, strike, shoot at, do good
    to; `lit`: who can be named, or where a choice lies; `factors`: factors that can be invoked;
    `reach`: hexes that its weapon reaches; `dark`: hexes that it doesn't see; `path`: of the order
    meant; `line`: from whom to whom, and whether it is clear.
    """

    actor: int = NOBODY
    target: int = NOBODY
    move: frozenset[int] = NONE
    strike: frozenset[int] = NONE
    shoot: frozenset[int] = NONE
    help: frozenset[int] = NONE
    lit: frozenset[int] = NONE
    factors: frozenset[int] = NONE
    reach: frozenset[int] = NONE
    dark: frozenset[int] = NONE
    path: tuple[int, ...] = ()
    line: tuple[int, int, bool] | None = None
    selected: int | None = None
    cursor: int | None = None
    hover: int | None = None
    flash: tuple[int, ...] = ()


UNMARKED = Marks()
