"""Hex maths in whole numbers: hexes, grids as Tiled staggers them, ways, sight, and map pixels.

Inside the game a hex of a map is a *cell*, row x columns + column, and the grid has tables by
cell; `Hex` is the friendly form, axial coordinates with y downwards. Directions run clockwise on
the screen: for pointy tops from east, for flat tops from south-east.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import NamedTuple

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NUMBER_STYLES = ("column,row", "0101", "A1")

Cost = Callable[[int], int | None]
Point = tuple[float, float]


class Hex(NamedTuple):
    """A hex in axial coordinates; sums and differences are vectors."""

    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> Hex:  # type: ignore[override]
        q, r = other
        return Hex(self.q + q, self.r + r)

    def __sub__(self, other: tuple[int, int]) -> Hex:
        q, r = other
        return Hex(self.q - q, self.r - r)

    def distance(self, other: Hex) -> int:
        """Steps from hex to hex."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def neighbours(self) -> tuple[Hex, ...]:
        """The six around it, in the order of `DIRECTIONS`."""
        return tuple(self + direction for direction in DIRECTIONS)

    def ring(self, n: int) -> tuple[Hex, ...]:
        """The hexes at distance `n`, clockwise from the first direction."""
        if n == 0:
            return (self,)
        found = []
        place = Hex(self.q + n, self.r)
        for side in range(6):
            for _ in range(n):
                found.append(place)
                place += DIRECTIONS[(side + 2) % 6]
        return tuple(found)

    def disc(self, n: int) -> tuple[Hex, ...]:
        """The hexes up to distance `n`: itself, then ring after ring."""
        return tuple(place for radius in range(n + 1) for place in self.ring(radius))

    def line(self, other: Hex) -> tuple[Hex, ...]:
        """The straight line from hex to hex, both included; the same hexes from either end."""
        return tuple(choice[0] for choice in self.line_choices(other))

    def line_choices(self, other: Hex) -> Iterator[tuple[Hex, ...]]:
        """Step by step the hex that the straight line crosses, or both where it runs on a hexside.

        One of the three cube coordinates changes by a whole number at each step, so that a point
        of the line lies between two hexes of one row: which is nearer is decided by whole
        numbers, and they tie exactly in the middle.
        """
        steps = self.distance(other)
        if steps == 0:
            yield (self,)
            return
        q, r = other.q - self.q, other.r - self.r
        for step in range(steps + 1):
            if abs(q) == steps:
                along = self.q + q * step // steps
                yield tuple(Hex(along, place) for place in _nearest(self.r, r * step, steps))
            elif abs(r) == steps:
                along = self.r + r * step // steps
                yield tuple(Hex(place, along) for place in _nearest(self.q, q * step, steps))
            else:
                along = self.q + self.r + (q + r) * step // steps
                places = _nearest(self.q, q * step, steps)
                yield tuple(Hex(place, along - place) for place in places)


def _nearest(start: int, part: int, whole: int) -> tuple[int, ...]:
    """Nearest whole number to start + part/whole; in the middle both, the lower first."""
    low, rest = divmod(part, whole)
    low += start
    if 2 * rest == whole:
        return (low, low + 1)
    return (low,) if 2 * rest < whole else (low + 1,)


@dataclass(frozen=True)
class Grid:
    """A field of hexes as Tiled staggers it; `even`: the even rows (flat: columns) are shifted."""

    columns: int
    rows: int
    flat: bool = False
    even: bool = False

    @property
    def cells(self) -> int:
        """How many."""
        return self.columns * self.rows

    def offset(self, cell: int) -> tuple[int, int]:
        """Tiled's own (column, row)."""
        row, column = divmod(cell, self.columns)
        return column, row

    def cell_at(self, column: int, row: int) -> int:
        """The cell at Tiled's (column, row). Raises IndexError off the grid."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise IndexError(f"{column},{row} is not on a {self.columns} x {self.rows} grid")
        return row * self.columns + column

    def name(self, cell: int) -> str:
        """Tiled's own "column,row"."""
        row, column = divmod(cell, self.columns)
        return f"{column},{row}"

    def numbered(self, cell: int, style: str = "column,row") -> str:
        """The hex number in a style of `NUMBER_STYLES`. Raises ValueError for another."""
        row, column = divmod(cell, self.columns)
        if style == "column,row":
            return f"{column},{row}"
        if style == "0101":
            return f"{column + 1:02}{row + 1:02}"
        if style == "A1":
            return f"{_letters(column)}{row + 1}"
        raise ValueError(f"no style {style!r} of hex numbers; there are {', '.join(NUMBER_STYLES)}")

    def hex(self, cell: int) -> Hex:
        """The cell as a `Hex`."""
        return self._hexes[cell]

    def cell(self, place: tuple[int, int]) -> int | None:
        """The cell of a `Hex`, None off the grid."""
        return self._cell_or_none(*self._place(place))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """By cell the cells beside it, in the order of `DIRECTIONS`."""
        return tuple(
            tuple([cell for cell in around if cell is not None]) for around in self.directions
        )

    @cached_property
    def directions(self) -> tuple[tuple[int | None, ...], ...]:
        """By cell what lies in each of the six directions (None: nothing)."""
        steps = [self._steps(line) for line in (0, 1)]
        return tuple(
            tuple(
                [
                    self._cell_or_none(column + right, row + down)
                    for right, down in steps[(column if self.flat else row) & 1]
                ]
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def distance(self, a: int, b: int) -> int:
        """Steps from cell to cell."""
        q, r = self._hexes[a]
        other_q, other_r = self._hexes[b]
        q -= other_q
        r -= other_r
        return (abs(q) + abs(r) + abs(q + r)) // 2

    def within(self, cell: int, n: int) -> tuple[int, ...]:
        """The cells up to distance `n`: itself, then ring after ring."""
        found = self._discs.get((cell, n))
        if found is None:
            found = self._discs[cell, n] = self._on_grid(self._hexes[cell].disc(n))
        return found

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The straight line from cell to cell, both included; the same cells from either end."""
        return tuple(choice[0] for choice in self._line_choices(a, b))

    def sight(self, a: int, b: int, opaque: Container[int]) -> bool:
        """Whether `b` is seen from `a`, which is whether `a` is seen from `b`.

        The hexes between must not be opaque; along a hexside it takes two that are.
        """
        if a == b:
            return True
        between = list(self._line_choices(a, b))[1:-1]
        return not any(all(cell in opaque for cell in choice) for choice in between)

    def view(self, a: int, reach: int, opaque: Container[int]) -> tuple[int, ...]:
        """The cells up to distance `reach` that are seen from `a`."""
        return tuple(cell for cell in self.within(a, reach) if self.sight(a, cell, opaque))

    @cached_property
    def _hexes(self) -> tuple[Hex, ...]:
        return tuple(self._axial(*self.offset(cell)) for cell in range(self.cells))

    @cached_property
    def _discs(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def _axial(self, column: int, row: int) -> Hex:
        along = column if self.flat else row
        shift = (along + (along & 1 if self.even else -(along & 1))) // 2
        return Hex(column, row - shift) if self.flat else Hex(column - shift, row)

    def _place(self, place: tuple[int, int]) -> tuple[int, int]:
        """(column, row) of a `Hex`, on the grid or off it."""
        q, r = place
        along = q if self.flat else r
        shift = (along + (along & 1 if self.even else -(along & 1))) // 2
        return (q, r + shift) if self.flat else (q + shift, r)

    def _cell_or_none(self, column: int, row: int) -> int | None:
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return None

    def _steps(self, line: int) -> tuple[tuple[int, int], ...]:
        """Columns and rows to each neighbour, in an even (0) or odd (1) row or column."""
        start = (line, 0) if self.flat else (0, line)
        around = (self._place(near) for near in self._axial(*start).neighbours())
        return tuple((column - start[0], row - start[1]) for column, row in around)

    def _on_grid(self, places: Sequence[Hex]) -> tuple[int, ...]:
        return tuple(cell for cell in map(self.cell, places) if cell is not None)

    def _line_choices(self, a: int, b: int) -> Iterator[tuple[int, ...]]:
        # At the rim one of two hexes that tie may be off the grid, never both.
        return map(self._on_grid, self._hexes[a].line_choices(self._hexes[b]))


def _letters(column: int) -> str:
    text = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        text = chr(ord("A") + letter) + text
    return text


def reach(
    start: int, budget: int, neighbours: Sequence[Sequence[int]], cost: Cost
) -> dict[int, int]:
    """What can be reached for `budget`, and for how much: the start (0) first, then the nearer.

    `cost` is what it takes to enter a cell, None if it can't be entered.
    """
    spent: dict[int, int] = {}
    open_ways = [(0, 0, start)]
    count = 0
    while open_ways:
        so_far, _, cell = heappop(open_ways)
        if cell in spent:
            continue
        spent[cell] = so_far
        for beside in neighbours[cell]:
            if beside in spent:
                continue
            step = cost(beside)
            if step is not None and so_far + step <= budget:
                count += 1
                heappush(open_ways, (so_far + step, count, beside))
    return spent


def path(
    start: int, goal: int, neighbours: Sequence[Sequence[int]], cost: Cost
) -> tuple[int, ...] | None:
    """Find the cheapest way from `start` to `goal`, both included; None if there is none.

    Of ways that cost the same, one with the fewest steps, always the same one.
    """
    came_from: dict[int, int] = {}
    open_ways = [(0, 0, 0, start, start)]
    count = 0
    while open_ways:
        so_far, steps, _, cell, before = heappop(open_ways)
        if cell in came_from:
            continue
        came_from[cell] = before
        if cell == goal:
            return _trace(came_from, start, goal)
        for beside in neighbours[cell]:
            if beside in came_from:
                continue
            step = cost(beside)
            if step is not None:
                count += 1
                heappush(open_ways, (so_far + step, steps + 1, count, beside, cell))
    return None


def _trace(came_from: dict[int, int], start: int, goal: int) -> tuple[int, ...]:
    way = [goal]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))


@dataclass(frozen=True)
class Layout:
    """Where the hexes of a grid lie on the map, in the map's own pixels, as Tiled draws them."""

    grid: Grid
    tile_width: int
    tile_height: int
    side: int

    @cached_property
    def column_pitch(self) -> int:
        """Pixels from column to column."""
        return self._half_slant + self.side if self.grid.flat else self._width

    @cached_property
    def row_pitch(self) -> int:
        """Pixels from row to row."""
        return self._height if self.grid.flat else self._half_slant + self.side

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole map."""
        columns, rows = self.grid.columns, self.grid.rows
        if self.grid.flat:
            shift = self._height // 2 if columns > 1 else 0
            return columns * self.column_pitch + self._half_slant, rows * self._height + shift
        shift = self._width // 2 if rows > 1 else 0
        return columns * self._width + shift, rows * self.row_pitch + self._half_slant

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        return self._centre(*self.grid.offset(cell))

    def corners(self, cell: int) -> tuple[Point, ...]:
        """Its corners clockwise; the side towards direction n runs from corner n to the next."""
        x, y = self.centre(cell)
        right, down = self._width / 2, self._height / 2
        if self.grid.flat:
            half = self.column_pitch - right  # half a side, so that neighbours' corners meet
            shape: tuple[Point, ...] = ((right, 0), (half, down), (-half, down))
        else:
            half = self.row_pitch - down
            shape = ((right, -half), (right, half), (0, down))
        return tuple((x + dx, y + dy) for dx, dy in shape) + tuple(
            (x - dx, y - dy) for dx, dy in shape
        )

    def nearest(self, x: float, y: float) -> int | None:
        """The cell whose centre is nearest; None where that would be a hex off the grid."""
        column = int(x // self.column_pitch)
        row = int(y // self.row_pitch)
        found = min(
            ((c, r) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)),
            key=lambda place: (self._apart(place, x, y), not self._holds(place), place),
        )
        return self.grid.cell_at(*found) if self._holds(found) else None

    @property
    def _width(self) -> int:
        return self.tile_width & ~1  # as Tiled does

    @property
    def _height(self) -> int:
        return self.tile_height & ~1

    @property
    def _half_slant(self) -> int:
        return ((self._width if self.grid.flat else self._height) - self.side) // 2

    def _centre(self, column: int, row: int) -> Point:
        x = column * self.column_pitch + self._width / 2
        y = row * self.row_pitch + self._height / 2
        if (column if self.grid.flat else row) & 1 != self.grid.even:
            return (x, y + self._height / 2) if self.grid.flat else (x + self._width / 2, y)
        return x, y

    def _apart(self, place: tuple[int, int], x: float, y: float) -> float:
        centre_x, centre_y = self._centre(*place)
        return (x - centre_x) ** 2 + (y - centre_y) ** 2

    def _holds(self, place: tuple[int, int]) -> bool:
        return 0 <= place[0] < self.grid.columns and 0 <= place[1] < self.grid.rows
