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
    """A hex tinted in its controller's colour and pattern.

    `rim`: bit by bit the sides on which the same faction doesn't control the neighbour.
    """

    cell: int
    faction: str
    rim: int


class Mark(NamedTuple):
    """A hex marked in one of the styles of `markings`.

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


class Moving(NamedTuple):
    """Counters on their way between two hexes, at the share `part` of it.

    `lift` is how many hexes above it, `shade` how much of them is to be seen (0 to 1).
    """

    cell: int
    target: int
    places: tuple[Place, ...]
    part: float
    lift: float = 0.0
    shade: float = 1.0


class Flying(NamedTuple):
    """A sign between two hexes, or rising from one: a shot, a loss, what a battle round did."""

    cell: int
    target: int
    part: float
    name: str  # of a marker, icon badge or, with `text`, nothing
    text: str = ""
    share: float = 0.4  # of a hex
    aside: float = 0.0
    lift: float = 0.0


Primitive = Wash | Mark | PostSign | Sign | Standing | Words | Way | Moving | Flying


def goal_cells(scenario: Scenario) -> frozenset[int]:
    """The hexes that a goal is about (W12)."""
    own = {goal.cell for goal in scenario.goals if goal.kind == "hold" and goal.cell != NOWHERE}
    rewarded = {g.cell for g in scenario.goals if g.reward and g.cell != NOWHERE}
    return frozenset(own | rewarded | {cell for goal in scenario.goals for cell in goal.cells})


def build(war: War, scale: Scale, shown: Tableau, marks: Marks = UNMARKED) -> list[Primitive]:
    """The whole scene at a zoom step."""
    return list(_Builder(war, scale, shown, marks).scene())


def names(war: War, scale: Scale) -> Iterator[Words]:
    """The map's own labels and the names of the posts, where they are written."""
    step, factor = scale.step, scale.factor
    if step >= WORDS_FROM:
        size = max(11, min(30, _part(0.2, step)))
        for label in war.scenario.labels:
            yield Words(round(label.x * factor), round(label.y * factor), label.text, size, "label")
    if step >= NAMES_FROM:
        size = max(11, min(26, _part(0.13, step)))
        for cell, post in war.posts.items():
            if post.name:
                x, y = scale.centre(cell)
                yield Words(x, y + _part(0.465, step), post.name, size, "post")


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
        yield from self._pointed()
        yield from names(self.war, self.scale)
        yield from self._posts()
        yield from self._signs()
        for cell in self.shown.at:
            yield from self._stacks(cell)
        yield from self._badges()
        if len(self.marks.path) > 1:
            goal = self.marks.path[-1]
            hostile = goal in self.marks.enter or goal in self.marks.shoot
            yield Way(self.marks.path, hostile)

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

    def _posts(self) -> Iterator[PostSign]:
        step = self.step
        for cell, owner in self.shown.posts.items():
            post = self.war.posts[cell]
            if cell not in self.shown.at:
                px, x, y = _part(0.64, step), 0, _part(-0.04, step)
            elif step >= HEADER_FROM:
                px, x, y = _part(0.38, step), 0, _part(-0.2, step)
            else:
                px, x, y = _part(0.56, step), _part(-0.14, step), _part(-0.16, step)
            yield PostSign(cell, post.kind, owner, px, x, y)

    def _signs(self) -> Iterator[Sign]:
        step = self.step
        if step < HEADER_FROM:
            return
        left, right, top = _part(-0.3, step), _part(0.3, step), _part(-0.31, step)
        for cell in sorted(self.goals):
            yield Sign(cell, "goal", _part(0.24, step), left, top)
        for marker in self.shown.markers:
            cell, faction = marker.cell, marker.faction
            if cell in self.shown.at or cell in self.shown.posts:
                yield Sign(cell, "undead", _part(0.26, step), right, top, faction)
            else:
                yield Sign(cell, "undead", _part(0.36, step), 0, 0, faction)

    def _stacks(self, cell: int) -> Iterator[Standing | Sign]:
        stacks, team_of = self.shown.at[cell], self.war.team_of
        header = self._header(cell)

        def direction(target: int) -> int:
            around = self.war.board.grid.directions[cell]
            return around.index(target) if target in around else -1

        for place in arrange(stacks, team_of, self.step, header=header, direction=direction):
            yield Standing(cell, place)
        if len({team_of[owner] for owner, _ in stacks}) > 1:
            yield self._swords(cell, header=header)

    def _swords(self, cell: int, *, header: bool) -> Sign:
        """Between the teams, below the counts of their counters; above them at small zooms."""
        step = self.step
        if step < HEADER_FROM:
            return Sign(cell, "contested", max(9, _part(0.36, step)), 0, _part(-0.36, step))
        return Sign(cell, "contested", _part(0.23, step), 0, _part(0.31 if header else 0.27, step))

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

    def _pointed(self) -> Iterator[Mark]:
        marks = self.marks
        if marks.hover is not None and marks.hover != marks.cursor:
            yield Mark(marks.hover, "hover")
        if marks.selected is not None:
            yield Mark(marks.selected, "selected")
        if marks.cursor is not None:
            yield Mark(marks.cursor, "cursor")


def _part(share: float, step: int) -> int:
    return round(share * step)
