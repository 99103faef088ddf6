"""The scene: what lies on the ground of the map, as plain values with their cells, back to front.

It is reckoned without a window, so that a test can say what a player sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.war.scenario import NOWHERE, Scenario
from game.rules.war.state import War
from game.ui.map.arrange import HEADER_FROM, Place, arrange
from game.ui.map.marks import UNMARKED, Marks
from game.ui.map.scale import Scale
from game.ui.map.tableau import Tableau

NAMES_FROM = 56  # zoom step from which posts' names are written
WORDS_FROM = 28  # and the map's own labels


class Wash(NamedTuple):
    """A hex tinted in its controller's colour and pattern; `rim`: sides bit by bit where others
    or nobody control the neighbour."""

    cell: int
    faction: str
    rim: int


class Mark(NamedTuple):
    """A hex marked: move, enter, shoot, heal, selected, cursor, hover, flash or goal.

    `shared` (of enter and shoot): both can be done; `bare`: nothing stands there.
    """

    cell: int
    style: str
    shared: bool = False
    bare: bool = False


class PostSign(NamedTuple):
    """A Command Post, `px` wide, its middle that far from the hex's, with its owner's flag."""

    cell: int
    kind: str
    faction: str
    px: int
    x: int
    y: int


class Sign(NamedTuple):
    """A small sign: contested, goal, undead, or the badge of an order (attack, ranged, heal)."""

    cell: int
    name: str
    px: int
    x: int
    y: int
    faction: str = ""


class Standing(NamedTuple):
    """A counter in a hex."""

    cell: int
    place: Place


class Words(NamedTuple):
    """A name written on the map, its middle at a point of the enlarged map."""

    x: int
    y: int
    text: str
    px: int
    style: str  # post, label


class Way(NamedTuple):
    """The path of an order, from cell to cell."""

    cells: tuple[int, ...]
    hostile: bool


Primitive = Wash | Mark | PostSign | Sign | Standing | Words | Way


def goal_cells(scenario: Scenario) -> frozenset[int]:
    """The hexes that a goal is about (W12)."""
    own = {goal.cell for goal in scenario.goals if goal.kind == "hold" and goal.cell != NOWHERE}
    rewarded = {g.cell for g in scenario.goals if g.reward and g.cell != NOWHERE}
    return frozenset(own | rewarded | {cell for goal in scenario.goals for cell in goal.cells})


def build(war: War, scale: Scale, shown: Tableau, marks: Marks = UNMARKED) -> list[Primitive]:
    """The whole scene at a zoom step."""
    return list(_Builder(war, scale, shown, marks).scene())


class _Builder:
    def __init__(self, war: War, scale: Scale, shown: Tableau, marks: Marks) -> None:
        self.war = war
        self.scale = scale
        self.step = scale.step
        self.shown = shown
        self.marks = marks
        self.goals = goal_cells(war.scenario)
        self.undead = {marker.cell for marker in shown.markers}

    def scene(self) -> Iterator[Primitive]:
        yield from self._control()
        yield from (Mark(cell, "goal") for cell in sorted(self.goals))
        yield from self._targets()
        yield from self._labels()
        yield from self._posts()
        yield from self._signs()
        for cell in self.shown.at:
            yield from self._stacks(cell)
        yield from self._badges()
        yield from self._pointed()

    def _control(self) -> Iterator[Wash]:
        shown, directions = self.shown, self.war.board.grid.directions
        owned = {cell: owner for cell, owner in shown.posts.items() if owner}
        owned |= {cell: owner for cell, owner in shown.control.items() if owner}
        for cell, owner in owned.items():
            rim = 0
            for side, beside in enumerate(directions[cell]):
                if beside is None or owned.get(beside) != owner:
                    rim |= 1 << side
            yield Wash(cell, owner, rim)

    def _targets(self) -> Iterator[Mark]:
        marks, at = self.marks, self.shown.at
        for cell in sorted(marks.move):
            yield Mark(cell, "move", bare=cell not in at and cell not in self.shown.posts)
        for cell in sorted(marks.heal):
            yield Mark(cell, "heal")
        for cell in sorted(marks.enter):
            yield Mark(cell, "enter", shared=cell in marks.shoot)
        for cell in sorted(marks.shoot):
            yield Mark(cell, "shoot", shared=cell in marks.enter)
        yield from (Mark(cell, "flash") for cell in marks.flash)

    def _header(self, cell: int) -> bool:
        return cell in self.shown.posts or cell in self.goals or cell in self.undead

    def _posts(self) -> Iterator[PostSign | Words]:
        step = self.step
        for cell, owner in self.shown.posts.items():
            post = self.war.posts[cell]
            if cell not in self.shown.at:
                px, x, y = _part(0.64, step), 0, _part(-0.04, step)
            elif step >= HEADER_FROM:
                px, x, y = _part(0.36, step), 0, _part(-0.29, step)
            else:
                px, x, y = _part(0.56, step), _part(-0.14, step), _part(-0.16, step)
            yield PostSign(cell, post.kind, owner, px, x, y)
            if post.name and step >= NAMES_FROM:
                middle_x, middle_y = self.scale.centre(cell)
                size = max(11, min(18, _part(0.13, step)))
                yield Words(middle_x, middle_y + _part(0.445, step), post.name, size, "post")

    def _labels(self) -> Iterator[Words]:
        if self.step < WORDS_FROM:
            return
        factor = self.scale.factor
        size = max(11, min(30, _part(0.2, self.step)))
        for label in self.war.scenario.labels:
            yield Words(round(label.x * factor), round(label.y * factor), label.text, size, "label")

    def _signs(self) -> Iterator[Sign]:
        step = self.step
        if step < HEADER_FROM:
            return
        left, right, top = _part(-0.3, step), _part(0.3, step), _part(-0.31, step)
        for cell in sorted(self.goals):
            yield Sign(cell, "goal", _part(0.24, step), left, top)
        for marker in self.shown.markers:
            yield Sign(marker.cell, "undead", _part(0.26, step), right, top, marker.faction)

    def _stacks(self, cell: int) -> Iterator[Standing | Sign]:
        stacks, team_of = self.shown.at[cell], self.war.team_of
        header = self._header(cell)

        def direction(target: int) -> int:
            around = self.war.board.grid.directions[cell]
            return around.index(target) if target in around else -1

        for place in arrange(stacks, team_of, self.step, header=header, direction=direction):
            yield Standing(cell, place)
        if len({team_of[owner] for owner, _ in stacks}) > 1:
            size = max(9, _part(0.26 if self.step >= HEADER_FROM else 0.4, self.step))
            lowered = _part(0.14, self.step) if header and self.step >= HEADER_FROM else 0
            yield Sign(cell, "contested", size, 0, lowered)

    def _badges(self) -> Iterator[Sign]:
        """The badge of what can be done with a hex, on its upper side, beside a post."""
        step, marks = self.step, self.marks
        if step < WORDS_FROM:
            return
        px = max(11, _part(0.24, step))
        for cells, name, other, side in (
            (marks.enter, "attack", marks.shoot, -1),
            (marks.shoot, "ranged", marks.enter, 1),
            (marks.heal, "heal", (), 0),
        ):
            for cell in sorted(cells):
                if cell in self.shown.posts:
                    yield Sign(cell, name, px, side * _part(0.3, step), _part(-0.33, step))
                else:
                    aside = side * _part(0.14, step) if cell in other else 0
                    yield Sign(cell, name, px, aside, _part(-0.43, step))

    def _pointed(self) -> Iterator[Mark | Way]:
        marks = self.marks
        if marks.hover is not None and marks.hover != marks.cursor:
            yield Mark(marks.hover, "hover")
        if marks.selected is not None:
            yield Mark(marks.selected, "selected")
        if marks.cursor is not None:
            yield Mark(marks.cursor, "cursor")
        if len(marks.path) > 1:
            goal = marks.path[-1]
            yield Way(marks.path, hostile=goal in marks.enter or goal in marks.shoot)


def _part(share: float, step: int) -> int:
    return round(share * step)
