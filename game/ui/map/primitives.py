"""What a scene is made of: plain values with their cells, for the painter to draw."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.map.arrange import Place


class Wash(NamedTuple):
    """A hex tinted in its controller's colour and pattern.

    `rim`: bit by bit the sides on which the same faction doesn't control the neighbour.
    """

    cell: int
    faction: str
    rim: int


class Mark(NamedTuple):
    """A hex marked in one of the styles of `markings`.

    `bare`: nothing stands there.
    """

    cell: int
    style: str
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


class Cost(NamedTuple):
    """What a hex costs a party of its allowance; `aside`: something stands in the middle."""

    cell: int
    cost: int
    px: int
    aside: bool


class Standing(NamedTuple):
    """A counter in a hex."""

    cell: int
    place: Place


class Fallen(NamedTuple):
    """Characters of a faction that lie in a hex (W5), by their portraits."""

    cell: int
    portraits: tuple[str, ...]
    faction: str
    px: int
    x: int
    y: int


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


Primitive = Wash | Mark | PostSign | Sign | Cost | Standing | Fallen | Words | Way | Moving | Flying
