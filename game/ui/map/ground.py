"""The ground: parchment, terrain, rivers, roads, grid and hex numbers, painted in chunks.

Chunks are painted when they first come into view and kept within a bound; nothing on them
depends on the war.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.map.camera import Camera
from game.ui.map.land import Land
from game.ui.map.paint import written
from game.ui.map.pictures import MEGABYTE, Pictures
from game.ui.map.scale import Scale
from game.ui.map.shapes import blank, ribbon, smooth
from game.ui.map.sheet import COMPASS_FROM, TABLE, compass, frame, parchment, sheet_of, table

CHUNK = 384
LIMIT = 96 * MEGABYTE
NUMBERS_FROM = 49  # zoom step
GRID_FROM = 14
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class Ground:
    """The still part of a map."""

    def __init__(self, land: Land, *, limit: int = LIMIT) -> None:
        self.land = land
        self.grid = land.grid
        self.terrain = land.terrain
        self.numbers = True
        self.chunks = Pictures(limit)
        self._orientation = "flat" if self.grid.flat else "pointy"
        self._roses: dict[int, pygame.Rect | None] = {}

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Everything within the camera's area."""
        surface.set_clip(camera.area)
        window, scale = camera.window, camera.scale
        sheet = sheet_of(scale)
        offset_x, offset_y = camera.offset
        if not sheet.contains(window):
            table(surface, camera.area, sheet.move(offset_x, offset_y))
        surface.fblits(
            [
                (
                    self._chunk(scale, *place),
                    (place[0] * CHUNK + offset_x, place[1] * CHUNK + offset_y),
                )
                for place in _places(sheet.clip(window))
            ]
        )
        surface.set_clip(None)

    def prepare(self, camera: Camera) -> bool:
        """Paint one chunk that is about to come into view; False when there is none left."""
        near = sheet_of(camera.scale).clip(camera.window.inflate(CHUNK, CHUNK))
        for place in _places(near):
            if self._key(camera.scale, *place) not in self.chunks:
                self._chunk(camera.scale, *place)
                return True
        return False

    def _key(self, scale: Scale, column: int, row: int) -> tuple[int, int, int, bool]:
        return scale.step, column, row, self.numbers

    def _chunk(self, scale: Scale, column: int, row: int) -> pygame.Surface:
        return self.chunks.get(
            self._key(scale, column, row), lambda: self._paint(scale, column, row)
        )

    def _paint(self, scale: Scale, column: int, row: int) -> pygame.Surface:
        area = pygame.Rect(column * CHUNK, row * CHUNK, CHUNK, CHUNK).clip(sheet_of(scale))
        made = pygame.Surface((CHUNK, CHUNK), 0, 32)
        left, top = column * CHUNK, row * CHUNK
        made.fill(TABLE)
        made.set_clip(area.move(-left, -top))
        parchment(made, left, top)
        frame(made, scale, left, top)
        self._compass(made, scale, left, top)
        cells = [cell for cell in scale.cells_in(area) if self.terrain[cell]]
        centres = [scale.centre(cell) for cell in cells]
        spots = [(cell, x - left, y - top) for cell, (x, y) in zip(cells, centres, strict=True)]
        made.fblits(list(self._coat(scale, spots)))
        made.fblits(list(self._pictures(scale, spots)), PREMULTIPLIED)
        made.fblits(list(self._ways(scale, spots)), PREMULTIPLIED)
        self._lines(made, scale, spots)
        if self.numbers and scale.step >= NUMBERS_FROM:
            made.fblits(list(self._hex_numbers(scale, spots)))
        return made

    def _compass(self, made: pygame.Surface, scale: Scale, left: int, top: int) -> None:
        if scale.step not in self._roses:
            fits = scale.step >= COMPASS_FROM
            self._roses[scale.step] = compass(scale, self.land.hexes) if fits else None
        box = self._roses[scale.step]
        if box is not None and box.move(-left, -top).colliderect(made.get_rect()):
            made.blit(art.compass(box.width), box.move(-left, -top))

    def _coat(
        self, scale: Scale, spots: Sequence[tuple[int, int, int]]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Hard hexes a pixel too large, under the soft pictures: no seam shows between them."""
        for cell, x, y in spots:
            made = self._coated(scale, self.terrain[cell])
            yield made, (x - made.get_width() // 2, y - made.get_height() // 2)

    def _coated(self, scale: Scale, terrain: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            width, height = scale.hex_size
            made = blank((width + 4, height + 4))
            middle_x, middle_y = made.get_width() // 2, made.get_height() // 2
            grow = 1 + 2.4 / scale.step
            shape = [(x * grow + middle_x, y * grow + middle_y) for x, y in scale.outline]
            colour = self.land.colours[terrain]
            if art.variants(self._orientation, terrain):
                sample = art.picture(f"terrain/{self._orientation}", f"{terrain}-0", (8, 8))
                if sample is not None:
                    colour = art.rgb(sample.get_at((4, 4)))
            pygame.draw.polygon(made, (*colour, 255), shape)
            return made

        return art.kept.get(("coat", self.land.colours[terrain], terrain, scale.shape), make)

    def _pictures(
        self, scale: Scale, spots: Sequence[tuple[int, int, int]]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        folder, size = f"terrain/{self._orientation}", scale.hex_size
        half_x, half_y = size[0] // 2, size[1] // 2
        for cell, x, y in spots:
            terrain = self.terrain[cell]
            count = art.variants(self._orientation, terrain)
            if count:
                made = art.picture(
                    folder, f"{terrain}-{variant(*self.grid.offset(cell), count)}", size
                )
                if made is not None:
                    yield made, (x - half_x, y - half_y)
            if terrain in self.land.wet:
                mask = self._mask(cell, lambda beside: self.terrain[beside] not in self.land.wet)
                if mask:
                    yield art.joined(folder, "coasts", mask, size), (x - half_x, y - half_y)

    def _mask(self, cell: int, wanted: Callable[[int], bool]) -> int:
        """The sides of a cell where the neighbour is as wanted, bit by bit."""
        return sum(
            1 << side
            for side, beside in enumerate(self.grid.directions[cell])
            if beside is not None and self.terrain[beside] and wanted(beside)
        )

    def _ways(
        self, scale: Scale, spots: Sequence[tuple[int, int, int]]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Rivers, and roads over them, with an arm to each neighbour that has one too."""
        folder, size = f"terrain/{self._orientation}", scale.hex_size
        for sheet, cells in (("rivers", self.land.rivers), ("roads", self.land.roads)):
            for cell, x, y in spots:
                if cell in cells:
                    made = art.joined(folder, sheet, self._mask(cell, cells.__contains__), size)
                    yield made, (x - size[0] // 2, y - size[1] // 2)

    def _lines(
        self, made: pygame.Surface, scale: Scale, spots: Sequence[tuple[int, int, int]]
    ) -> None:
        """Thin lines between hexes, and an ink line where the land ends."""
        directions, terrain = self.grid.directions, self.terrain
        inner, outer = [], []
        for cell, x, y in spots:
            for side, beside in enumerate(directions[cell]):
                if beside is None or not terrain[beside]:
                    outer.append((_edge(scale, side, rim=True), x, y))
                elif side < 3 and scale.step >= GRID_FROM:
                    inner.append((_edge(scale, side, rim=False), x, y))
        made.fblits(
            [
                (line, (x - line.get_width() // 2, y - line.get_height() // 2))
                for line, x, y in inner + outer
            ]
        )

    def _hex_numbers(
        self, scale: Scale, spots: Sequence[tuple[int, int, int]]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        px = max(9, min(21, round(scale.step * 0.095)))
        lift = round(scale.step * (0.41 if self.grid.flat else 0.44))
        taken = self._written(scale)
        font = theme.font(px)
        for cell, x, y in spots:
            middle_x, middle_y = scale.centre(cell)
            if any(name.collidepoint(middle_x, middle_y - lift) for name in taken):
                continue
            number = self.grid.numbered(cell, self.land.hex_numbers)
            words = art.lettering(font, number, (52, 36, 20), (238, 226, 190))
            yield words, (x - words.get_width() // 2, y - lift - words.get_height() // 2)

    def _written(self, scale: Scale) -> list[pygame.Rect]:
        """Where names are written: no hex number is squeezed in under them."""
        boxes = []
        for words in self.land.names(scale):
            box = written(words).get_rect(center=(words.x, words.y))
            boxes.append(box.inflate(scale.step // 4, scale.step // 6))
        return boxes


def variant(column: int, row: int, count: int) -> int:
    """Which of a terrain's pictures a cell has: scattered, and always the same."""
    mix = (column * 0x9E3779B1 ^ row * 0x85EBCA77) & 0xFFFFFFFF
    mix = (mix ^ mix >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return (mix ^ mix >> 13) % count


def _places(area: pygame.Rect) -> list[tuple[int, int]]:
    """The chunks that an area touches."""
    if not area.width or not area.height:
        return []
    return [
        (column, row)
        for row in range(area.top // CHUNK, (area.bottom - 1) // CHUNK + 1)
        for column in range(area.left // CHUNK, (area.right - 1) // CHUNK + 1)
    ]


def _edge(scale: Scale, side: int, *, rim: bool) -> pygame.Surface:
    """One side of a hex as a line."""

    def make() -> pygame.Surface:
        width, height = scale.hex_size
        size = (width + 6 + width % 2, height + 6 + height % 2)
        start, end = scale.outline[side], scale.outline[(side + 1) % 6]
        thick = max(1.0, scale.step / 40) if rim else max(0.8, scale.step / 110)
        colour = (*art.INK, 215) if rim else (60, 42, 20, 105)

        def draw(canvas: pygame.Surface, samples: int) -> None:
            points = [
                ((x + size[0] / 2) * samples, (y + size[1] / 2) * samples) for x, y in (start, end)
            ]
            for part in ribbon(points, thick * samples):
                pygame.draw.polygon(canvas, colour, part)

        return smooth(size, draw, colour[:3])

    return art.kept.get(("edge", side, rim, scale.shape), make)
