"""The files of the terrain: the game's pictures, and Tiled's sheets scaled down from them."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .hexagon import ORIENTATIONS, Field, Orientation, game_hexagon, tiled_hexagon
from .lines import COLUMNS, coasts, rivers, roads, sheet
from .picture import coarsen, save_png, shrink, with_alpha
from .terrain import TERRAINS, VARIANTS, terrain_picture

ASSETS = Path(__file__).resolve().parent.parent
TILESETS = ASSETS.parent / "maps" / "tilesets"
LEVELS = 86


def make_terrain() -> Iterator[Path]:
    """Make the terrain pictures and their Tiled sheets."""
    for orientation in ORIENTATIONS:
        tiles = []
        for name in TERRAINS:
            for variant in range(VARIANTS):
                picture = game_picture(name, variant, orientation)
                file = ASSETS / "terrain" / orientation / f"{name}-{variant}.png"
                save_png(file, picture)
                yield file
                tiles.append(tile(picture, orientation))
        file = TILESETS / f"terrain-{orientation}.png"
        save_png(file, sheet(tiles, VARIANTS))
        yield file


def game_picture(name: str, variant: int, orientation: Orientation) -> Field:
    """Paint one terrain picture as it is saved."""
    return coarsen(terrain_picture(name, variant, game_hexagon(orientation)), LEVELS)


def make_lines() -> Iterator[Path]:
    """Make the sheets of roads, rivers and coasts for the game, and of the first two for Tiled."""
    for orientation in ORIENTATIONS:
        shape = game_hexagon(orientation)
        for name, draw in (("roads", roads), ("rivers", rivers), ("coasts", coasts)):
            pictures = [coarsen(picture, LEVELS) for picture in draw(shape)]
            file = ASSETS / "terrain" / orientation / f"{name}.png"
            save_png(file, sheet(pictures, COLUMNS))
            yield file
            if name != "coasts":
                file = TILESETS / f"{name}-{orientation}.png"
                save_png(file, line_sheet(pictures, orientation))
                yield file


def line_sheet(pictures: list[Field], orientation: Orientation) -> Field:
    """Scale the pictures of roads or rivers down to Tiled's sheet."""
    return sheet([tile(picture, orientation) for picture in pictures], COLUMNS)


def tile(picture: Field, orientation: Orientation) -> Field:
    """Scale a picture down to Tiled's tile, opaque just past the sides."""
    small = shrink(picture, 3)
    edge = np.clip(tiled_hexagon(orientation).depth() + 1, 0, 1)
    solid = picture[..., 3].min(initial=255, where=inner(orientation)) == 255
    opacity = np.ones(edge.shape) if solid else small[..., 3] / 255
    return with_alpha(small[..., :3], opacity * edge)


def inner(orientation: Orientation) -> NDArray[np.bool_]:
    """Pixels of a game picture that lie within its hexagon."""
    return game_hexagon(orientation).depth() > 0
