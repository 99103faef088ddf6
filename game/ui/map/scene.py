"""The scene: what lies on the ground of the map, as primitives, back to front.

It is reckoned without a window, so that a test can say what a player sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.data.portraits import portrait_of
from game.rules.war.scenario import NOWHERE, Scenario
from game.rules.war.state import Stack, War
from game.ui.map import pointing
from game.ui.map.arrange import HEADER_FROM, Place, arrange
from game.ui.map.faces import Health
from game.ui.map.marks import UNMARKED, Marks
from game.ui.map.primitives import (
    Fallen,
    Mark,
    PostSign,
    Primitive,
    Sign,
    Standing,
    Wash,
    Words,
)
from game.ui.map.scale import Scale, part
from game.ui.map.tableau import Tableau

NAMES_FROM = 35  # zoom step from which posts' names are written
WORDS_FROM = 28  # and the map's own labels
FALLEN_FROM = 28  # and the fallen are shown
Box = tuple[int, int, float, float]  # middle, half the width, half the height


def _around(right: int, down: int) -> list[tuple[float, float]]:
    """Shifts up to so many sixths of a hex to the sides and twelfths up and down, least first."""
    return sorted(
        ((x / 6, y / 12) for x in range(-right, right + 1) for y in range(-down, down + 1)),
        key=lambda shift: (abs(shift[0]) + abs(shift[1]), shift),
    )


# How far names may move for counters: a post's stays under it.
SHIFTS = {"post": _around(5, 1), "label": _around(4, 6)}


def goal_cells(scenario: Scenario) -> frozenset[int]:
    """The hexes that a goal is about (W12)."""
    own = {goal.cell for goal in scenario.goals if goal.kind == "hold" and goal.cell != NOWHERE}
    rewarded = {g.cell for g in scenario.goals if g.reward and g.cell != NOWHERE}
    return frozenset(own | rewarded | {cell for goal in scenario.goals for cell in goal.cells})


def build(war: War, scale: Scale, shown: Tableau, marks: Marks = UNMARKED) -> list[Primitive]:
    """The whole scene at a zoom step."""
    still = Scenery(war).at(scale, shown)
    return [
        *still.ground,
        *pointing.under(shown, marks),
        *still.pieces,
        *pointing.over(scale.step, shown, marks),
    ]


def names(war: War, scale: Scale) -> Iterator[Words]:
    """The map's own labels and the names of the posts, where they are written."""
    step, factor = scale.step, scale.factor
    if step >= WORDS_FROM:
        size = max(11, min(30, part(0.2, step)))
        for label in war.scenario.labels:
            yield Words(round(label.x * factor), round(label.y * factor), label.text, size, "label")
    if step >= NAMES_FROM:
        size = max(11, min(26, part(0.13, step)))
        for cell, post in war.posts.items():
            if post.name:
                x, y = scale.centre(cell)
                yield Words(x, y + part(0.465, step), post.name, size, "post")


class Still(NamedTuple):
    """The part of a scene that the player's pointing doesn't change; marks come between."""

    ground: list[Primitive]
    pieces: list[Primitive]


class Scenery:
    """Makes the still scenes of a war; how the same stacks were laid out before is kept."""

    def __init__(self, war: War) -> None:
        self.war = war
        self.goals = goal_cells(war.scenario)
        self.laid_out = lru_cache(maxsize=4096)(self._laid_out)

    def at(self, scale: Scale, shown: Tableau) -> Still:
        """The scene of a position at a zoom step."""
        made = _Builder(self, scale, shown)
        return Still(list(made.ground()), list(made.pieces()))

    def _laid_out(
        self,
        stacks: tuple[Stack, ...],
        step: int,
        cell: int,
        *,
        header: bool,
        points: tuple[tuple[str, Health], ...],
    ) -> list[Place]:
        around = self.war.board.grid.directions[cell]

        def direction(target: int) -> int:
            return around.index(target) if target in around else -1

        return arrange(
            stacks,
            self.war.team_of,
            step,
            header=header,
            direction=direction,
            points=dict(points),
        )


class _Builder:
    def __init__(self, scenery: Scenery, scale: Scale, shown: Tableau) -> None:
        self.scenery = scenery
        self.war = scenery.war
        self.scale = scale
        self.step = scale.step
        self.shown = shown
        self.goals = scenery.goals
        self.undead = {marker.cell for marker in shown.markers}
        self.lying: dict[int, dict[str, list[str]]] = {}  # by cell and faction
        for name, cell in shown.fallen.items():
            owner = self.war.cast[name].faction
            self.lying.setdefault(cell, {}).setdefault(owner, []).append(name)

    def ground(self) -> Iterator[Primitive]:
        yield from self._control()
        yield from (Mark(cell, "goal") for cell in sorted(self.goals))

    def pieces(self) -> Iterator[Primitive]:
        stacks = [each for cell in self.shown.at for each in self._stacks(cell)]
        yield from self._names([each for each in stacks if isinstance(each, Standing)])
        yield from self._posts()
        yield from self._signs()
        yield from stacks
        yield from self._fallen()

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

    def _header(self, cell: int) -> bool:
        crowded = cell in self.shown.posts or cell in self.goals or cell in self.undead
        return crowded or cell in self.lying

    def _names(self, counters: Sequence[Standing]) -> Iterator[Words]:
        """The names, each moved a little where a counter or an earlier name would hide it."""
        taken: list[Box] = []
        for counter in counters:
            (x, y), place = self.scale.centre(counter.cell), counter.place
            taken.append((x + place.x, y + place.y, place.side / 2, place.side / 2))
        for words in sorted(names(self.war, self.scale), key=lambda each: each.style, reverse=True):
            found = self._moved(words, taken)
            taken.append(_box_of(found))
            yield found

    def _moved(self, words: Words, taken: Sequence[Box]) -> Words:
        step, reach = self.step, 4 * self.step
        near = [box for box in taken if abs(box[0] - words.x) + abs(box[1] - words.y) < reach]
        for right, down in SHIFTS[words.style]:
            moved = words._replace(x=words.x + part(right, step), y=words.y + part(down, step))
            if _free(moved, near):
                return moved
        return words

    def _posts(self) -> Iterator[PostSign]:
        step = self.step
        for cell, owner in self.shown.posts.items():
            post = self.war.posts[cell]
            if cell not in self.shown.at:
                px, x, y = part(0.64, step), 0, part(-0.04, step)
            elif step >= HEADER_FROM:
                px, x, y = part(0.38, step), 0, part(-0.2, step)
            else:
                px, x, y = part(0.56, step), part(-0.14, step), part(-0.16, step)
            yield PostSign(cell, post.kind, owner, px, x, y)

    def _signs(self) -> Iterator[Sign]:
        step = self.step
        if step < HEADER_FROM:
            return
        left, right, top = part(-0.3, step), part(0.3, step), part(-0.31, step)
        for cell in sorted(self.goals):
            yield Sign(cell, "goal", part(0.24, step), left, top)
        for marker in self.shown.markers:
            cell, faction = marker.cell, marker.faction
            if cell in self.shown.at or cell in self.shown.posts:
                yield Sign(cell, "undead", part(0.26, step), right, top, faction)
            else:
                yield Sign(cell, "undead", part(0.36, step), 0, 0, faction)

    def _stacks(self, cell: int) -> Iterator[Standing | Sign]:
        stacks, team_of = self.shown.at[cell], self.war.team_of
        header = self._header(cell)
        points = self._points(stacks)
        for place in self.scenery.laid_out(stacks, self.step, cell, header=header, points=points):
            yield Standing(cell, place)
        if len({team_of[owner] for owner, _ in stacks}) > 1:
            yield self._swords(cell, header=header)

    def _points(self, stacks: tuple[Stack, ...]) -> tuple[tuple[str, Health], ...]:
        """The hit points of the characters in these stacks."""
        people = self.shown.people
        if not people:
            return ()
        names = [unit.name for _, units in stacks for unit in units if unit.name in people]
        return tuple([(name, people[name]) for name in names])

    def _fallen(self) -> Iterator[Fallen]:
        """Who lies in a hex: in its middle, or above the counters beside the other signs."""
        step = self.step
        if step < FALLEN_FROM:
            return
        for cell, owners in self.lying.items():
            bare = not (cell in self.shown.at or cell in self.shown.posts)
            free = self._free_spots(cell) if not bare else [(-0.2, 0.0), (0.2, 0.0), (0.0, 0.24)]
            if bare and len(owners) == 1:
                free = [(0.0, 0.0)]
            px = part(0.44 if bare else 0.27, step)
            for (owner, names), (x, y) in zip(owners.items(), free, strict=False):
                cast = self.war.cast
                heads = tuple([portrait_of(name, cast[name].portrait) for name in names])
                yield Fallen(cell, heads, owner, px, part(x, step), part(y, step))

    def _free_spots(self, cell: int) -> list[tuple[float, float]]:
        spots = [(0.3, -0.31), (-0.3, -0.31), (0.0, -0.36), (0.4, 0.02), (-0.4, 0.02)]
        taken = [(0.3, cell in self.undead), (-0.3, cell in self.goals)]
        taken.append((0.0, cell in self.shown.posts))
        used = {x for x, there in taken if there}
        return [spot for spot in spots if spot[0] not in used]

    def _swords(self, cell: int, *, header: bool) -> Sign:
        """Between the teams, below the counts of their counters; above them at small zooms."""
        step = self.step
        if step < HEADER_FROM:
            return Sign(cell, "contested", max(9, part(0.36, step)), 0, part(-0.36, step))
        return Sign(cell, "contested", part(0.23, step), 0, part(0.31 if header else 0.27, step))


def _box_of(words: Words) -> Box:
    """About how much room words take up."""
    return words.x, words.y, 0.34 * words.px * len(words.text), 0.6 * words.px


def _free(words: Words, taken: Sequence[Box]) -> bool:
    x, y, half_width, half_height = _box_of(words)
    return not any(
        abs(x - other_x) < half_width + width and abs(y - other_y) < half_height + height
        for other_x, other_y, width, height in taken
    )
