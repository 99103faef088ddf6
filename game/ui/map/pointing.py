"""What the player points at and could do: marks under the pieces, badges and the path over them."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.map.marks import Marks
from game.ui.map.primitives import Cost, Mark, Sign, Way
from game.ui.map.scale import part
from game.ui.map.tableau import Tableau

BADGES_FROM = 28  # zoom step
COSTS_FROM = 28


def under(shown: Tableau, marks: Marks) -> Iterator[Mark]:
    """The marks of targets, then the outlines of what is pointed at."""
    dear = dict(marks.costs)
    for cell in sorted(marks.move):
        bare = cell not in shown.at and cell not in shown.posts and cell not in dear
        yield Mark(cell, "move", bare=bare)
    for style in ("heal", "enter", "shoot"):
        yield from (Mark(cell, style) for cell in sorted(getattr(marks, style)))
    yield from (Mark(cell, "flash") for cell in marks.flash)
    if marks.hover is not None and marks.hover != marks.cursor:
        yield Mark(marks.hover, "hover")
    if marks.selected is not None:
        yield Mark(marks.selected, "selected")
    if marks.cursor is not None:
        yield Mark(marks.cursor, "cursor")


def over(step: int, shown: Tableau, marks: Marks) -> Iterator[Sign | Way | Cost]:
    """The path of the order meant, the badges of targets, and what hexes cost a party."""
    if len(marks.path) > 1:
        goal = marks.path[-1]
        yield Way(marks.path, hostile=goal in marks.enter or goal in marks.shoot)
    if step >= BADGES_FROM:
        yield from _badges(step, shown, marks)
    if step >= COSTS_FROM:
        for cell, cost in marks.costs:
            taken = cell in shown.at or cell in shown.posts
            yield Cost(cell, cost, px=max(12, part(0.2, step)), aside=taken)


def _badges(step: int, shown: Tableau, marks: Marks) -> Iterator[Sign]:
    """On the upper side of a hex, beside a post, two of them beside each other.

    Own stacks that can be joined have one, too: they hide the dot.
    """
    px = max(11, part(0.24, step))
    joined = [cell for cell in marks.move if cell in shown.at]
    for cells, name, other, side in (
        (joined, "move", (), 0),
        (marks.enter, "attack", marks.shoot, -1),
        (marks.shoot, "ranged", marks.enter, 1),
        (marks.heal, "heal", (), 0),
    ):
        for cell in sorted(cells):
            if cell in shown.posts:
                yield Sign(cell, name, px, side * part(0.3, step), part(-0.33, step))
            else:
                aside = side * part(0.14, step) if cell in other else 0
                yield Sign(cell, name, px, aside, part(-0.43, step))
