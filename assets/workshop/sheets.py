"""The files of the terrain: the game's pictures, and Tiled's sheets scaled down from them."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from .hexagon import ORIENTATIONS, Field, Hexagon, Orientation, game_hexagon, tiled_hexagon
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
                picture = coarsen(terrain_picture(name, variant, game_hexagon(orientation)), LEVELS)
                file = ASSETS / "terrain" / orientation / f"{name}-{variant}.png"
                save_png(file, picture)
                yield file
                tiles.append(tile(picture, orientation))
        file = TILESETS / f"terrain-{orientation}.png"
        save_png(file, sheet(tiles, VARIANTS))
        yield file


def make_lines() -> Iterator[Path]:
    """Make the sheets of roads, rivers and coasts, in the game's size and (not coasts) in Tiled's."""
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
    shape = tiled_hexagon(orientation)
    small = shrink(solid_colour(picture), 3)
    opaque = small[..., 3] if np.any(picture[..., 3] == 0) else np.full(small.shape[:2], 255.0)
    return with_alpha(small[..., :3], np.minimum(opaque / 255, 1) * _edge(shape))


def solid_colour(picture: Field) -> Field:
    """Leave the colour as it is; the shrinking weighs it by opacity."""
    return picture


def _edge(shape: Hexagon) -> Field:
    return np.clip(shape.depth() + 1, 0, 1)
