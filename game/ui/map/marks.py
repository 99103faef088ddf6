"""What the player is pointing at and could do, as the war screen tells the map."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

NONE: tuple[int, ...] = ()


@dataclass(frozen=True)
class Marks:
    """Cells to mark.

    `move`, `enter`, `shoot` and `heal` are what the chosen units can reach, attack, shoot at and
    heal; `costs` what hexes in reach cost a party of its allowance (W5); `path` is that of the
    order meant; `flash` the cells of a line of the log.
    """

    selected: int | None = None
    cursor: int | None = None
    hover: int | None = None
    move: Collection[int] = NONE
    enter: Collection[int] = NONE
    shoot: Collection[int] = NONE
    heal: Collection[int] = NONE
    costs: tuple[tuple[int, int], ...] = ()
    path: tuple[int, ...] = NONE
    flash: tuple[int, ...] = NONE


UNMARKED = Marks()
