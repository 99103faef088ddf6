"""Tilesets in the plain form: external ones brought in, tiles counted, pictures by full path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.tiled.faults import Refused, quoted
from game.tiled.forms import OBJECT_PROPERTIES, TERRAIN
from game.tiled.places import ALIGNED
from game.tiled.properties import attach, plain
from game.tiled.xmlfile import Budget, read_xml, whole

MOST_TILES = 65_536
MOST_GID = 2**28 - 1
_MOST_PIXELS = 65_536
_KNOWN = {TERRAIN, *OBJECT_PROPERTIES}


class Tileset(NamedTuple):
    """A tileset as admitted: its plain node, its gids, and what tile objects take from it."""

    node: Element
    gids: range
    by_id: dict[int, Element]
    gaps: bool
    align: str

    def has(self, gid: int) -> bool:
        """Whether it has a tile of this gid."""
        return gid in self.gids and (not self.gaps or gid - self.gids.start in self.by_id)

    def tile(self, gid: int) -> Element | None:
        """What is said of a tile; None where nothing is."""
        return self.by_id.get(gid - self.gids.start)


def admit_tileset(
    node: Element, folder: Path, firstgid: int, warn: Callable[[str], None], budget: Budget
) -> Tileset:
    """The tileset that `node` of a file in `folder` names or is. Raises Refused."""
    source = node.get("source")
    if source is not None:
        path = folder / source
        if path.suffix.lower() != ".tsx":
            raise Refused(f"tileset {quoted(source)} is no .tsx file; save it in Tiled as one")
        node = read_xml(path, "tileset", "a Tiled tileset (.tsx)", budget)
        folder = path.parent
    return _Reading(node, folder, firstgid, warn).tileset()


class _Reading:
    def __init__(
        self, node: Element, folder: Path, firstgid: int, warn: Callable[[str], None]
    ) -> None:
        self.node, self.folder, self.firstgid = node, folder, firstgid
        self.name = f"tileset {quoted(node.get('name', ''))}"
        self.warn = warn
        self.made = Element("tileset", firstgid=str(firstgid), name=node.get("name", ""))
        self.by_id: dict[int, Element] = {}

    def tileset(self) -> Tileset:
        for size in ("tilewidth", "tileheight"):
            self.made.set(size, str(whole(self.node, size, 1, _MOST_PIXELS)))
        for gap in ("spacing", "margin"):
            self.made.set(gap, str(whole(self.node, gap, 0, _MOST_PIXELS, 0)))
        image = self.node.find("image")
        count = MOST_TILES if image is None else self.sheet(image)
        self.tiles(count, pictures=image is None)
        if image is None:
            if not self.by_id:
                raise Refused(f"{self.name} has no tiles")
            count = max(self.by_id) + 1
        if self.firstgid + count - 1 > MOST_GID:
            raise Refused(f"{self.name} has tile numbers beyond {MOST_GID}")
        gids = range(self.firstgid, self.firstgid + count)
        align = self.node.get("objectalignment", "unspecified")
        if align != "unspecified" and align not in ALIGNED:
            raise Refused(f"{self.name}: object alignment {quoted(align)} is unknown")
        return Tileset(self.made, gids, self.by_id, image is None, align)

    def sheet(self, image: Element) -> int:
        """Add the one picture; its size is put so that pytmx cuts as many columns as Tiled."""
        width, height = (whole(image, side, 0, _MOST_PIXELS, 0) for side in ("width", "height"))
        gap, margin = int(self.made.get("spacing", 0)), int(self.made.get("margin", 0))
        wide = int(self.made.get("tilewidth", 1)) + gap
        high = int(self.made.get("tileheight", 1)) + gap
        across, down = max(width - margin + gap, 0) // wide, max(height - margin + gap, 0) // high
        columns = whole(self.node, "columns", 0, MOST_TILES, 0) or across
        count = whole(self.node, "tilecount", 0, MOST_TILES, 0) or across * down
        if columns < 1 or count < 1:
            raise Refused(f"{self.name} has no tiles")
        if count > MOST_TILES:
            raise Refused(f"{self.name} has more than {MOST_TILES} tiles")
        if width and height and (columns != across or count > across * down):
            raise Refused(
                f"{self.name} says {count} tiles in {columns} columns,"
                f" but its picture holds {across} columns of {down}"
            )
        picture = self.picture(image)
        picture.set("width", str(columns * wide - gap))
        picture.set("height", str(-(-count // columns) * high - gap))
        self.made.append(picture)
        return count

    def tiles(self, count: int, *, pictures: bool) -> None:
        """Add the tiles with what is read of them; with `pictures` each has its own."""
        unknown: set[str] = set()
        for tile in self.node.findall("tile"):
            number = whole(tile, "id", 0, count - 1)
            if number in self.by_id:
                raise Refused(f"{self.name} has tile {number} twice")
            image = tile.find("image")
            if pictures and image is None:
                continue
            made = self.by_id[number] = SubElement(self.made, "tile", id=str(number))
            kind = tile.get("class") or tile.get("type")
            if kind:
                made.set("type", kind)
            if pictures and image is not None:
                made.append(self.picture(image))
            properties = plain(tile, f"tile {number} of {self.name}")
            unknown |= set(properties) - _KNOWN
            attach(made, {key: properties[key] for key in properties if key in _KNOWN})
        for prop in sorted(unknown):
            self.warn(f"{self.name}: the tile property {quoted(prop)} means nothing here")

    def picture(self, image: Element) -> Element:
        """The picture by its full path; the author hears if it isn't there."""
        source = image.get("source")
        if not source or image.find("data") is not None:
            raise Refused(f"{self.name} has its picture inside; keep it in a file beside")
        path = (self.folder / source).absolute()
        if not _is_file(path):
            self.warn(f"{self.name}: there is no picture {quoted(source)}")
        made = Element("image", source=str(path))
        if image.get("trans"):
            made.set("trans", image.get("trans", "").lstrip("#"))
        return made


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name longer than the system takes
        return False
