"""The static board, shared by all copies: terrain, neighbours, who may stand where (W4)."""

from __future__ import annotations

from functools import cache, lru_cache

from game.hexes import Grid
from game.rules.war.kinds import Kind, Tables, Travel

TRAVELS: tuple[Travel, ...] = ("land", "water", "air", "boat")


def travel_of(kind: Kind) -> Travel:
    """How it travels: flyers go anywhere, ships on water, all else on land (W4)."""
    return "air" if kind.airborne else kind.travel


class Board:
    """Terrain on a grid; a change of terrain makes a new board.

    `steps[travel][cell]` are the neighbouring cells that travel may enter. `rough` are the hexes
    of difficult terrain, `bare` those that take no unit but where characters may cross (W5).
    """

    def __init__(self, grid: Grid, terrain: tuple[str, ...], tables: Tables) -> None:
        """Raise ValueError when a terrain is in no table or the cells don't match the grid."""
        if len(terrain) != grid.cells:
            msg = f"{len(terrain)} terrains for {grid.cells} cells"
            raise ValueError(msg)
        unknown = sorted({name for name in terrain if name and name not in tables.terrain})
        if unknown:
            msg = f"there is no terrain {unknown[0]!r}"
            raise ValueError(msg)
        self.grid = grid
        self.terrain = terrain
        self.hexes = tuple(cell for cell in range(grid.cells) if terrain[cell])
        self.open: dict[Travel, tuple[bool, ...]] = {
            travel: tuple(carries(name, travel, tables) for name in terrain) for travel in TRAVELS
        }
        self.steps: dict[Travel, tuple[tuple[int, ...], ...]] = {
            travel: tuple(
                tuple(near for near in grid.neighbours[cell] if passable[near])
                for cell in range(grid.cells)
            )
            for travel, passable in self.open.items()
        }
        at = [tables.terrain.get(name) for name in terrain]
        self.rough = tuple(one is not None and one.difficult for one in at)
        self.bare = tuple(one is not None and not (one.land or one.water) for one in at)
        self.distance = grid.distance
        # What a post can grant, by (post, posts held, room): few, so all are kept.
        self.grantable: dict[tuple[int, ...], tuple[str, ...]] = {}
        self.near = cache(grid.within)
        self.zone = cache(self._zone)

    def stands(self, kind: Kind, cell: int) -> bool:
        """Whether terrain lets a unit of this kind stand there (W4)."""
        return self.open[travel_of(kind)][cell]

    def _zone(self, cell: int, radius: int) -> frozenset[int]:
        return frozenset(self.near(cell, radius))


# Wars on one map share its board, and what was found out about it.
board_of = lru_cache(maxsize=8)(Board)


def carries(name: str, travel: Travel, tables: Tables) -> bool:
    """Whether terrain of that name lets so travelling units stand there (W4)."""
    if not name:
        return False
    if travel == "air":
        return True
    terrain = tables.terrain[name]
    if travel == "boat":
        return terrain.water or terrain.land
    return terrain.water if travel == "water" else terrain.land
