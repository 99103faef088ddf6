"""The gate: a strict, bounded reading of a TMX file, which leaves a plain tree for pytmx.

Nothing that pytmx misreads or stumbles over comes through: what is legal but beyond it is put in
plain form (external tilesets, templates, groups, packed cells), all else is refused, naming the
layer and the hex.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.tiled import cells
from game.tiled.faults import Finding, Refused, quoted
from game.tiled.forms import BATTLEFIELD_LAYERS, TILE_LAYERS
from game.tiled.objects import Objects
from game.tiled.properties import attach, plain
from game.tiled.tilesets import MOST_GID, MOST_TILES, Tileset, admit_tileset
from game.tiled.xmlfile import Budget, read_xml, real, whole

MOST_SIDE = 1000
MOST_CELLS = 100_000
MOST_LAYERS = 64
MOST_LAYERED = 1_000_000  # cells of all tile layers
_MOST_TILE = 2048
_MOST_SHIFT = 1_000_000.0
_SAVED_AS = "a Tiled map (.tmx)"
_KNOWN = {"properties", "tileset", "layer", "objectgroup", "imagelayer", "group", "editorsettings"}


@dataclass(frozen=True)
class Admitted:
    """A map that came through the gate: its plain tree, and what the author should hear."""

    path: Path
    tree: Element
    warnings: tuple[Finding, ...]

    @property
    def battlefield(self) -> str:
        """The object layer that makes it a battlefield of the War Game; "" for a war."""
        names = [layer.get("name", "") for layer in self.tree.findall("objectgroup")]
        return next((name for name in names if name in BATTLEFIELD_LAYERS), "")


def admit(path: Path) -> Admitted:
    """Read the TMX file `path` through the gate. Raises Refused."""
    return _Gate(path).admit()


class _Gate:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.budget = Budget()
        self.source = read_xml(path, "map", _SAVED_AS, self.budget, named=False)
        self.tree = Element("map")
        self.columns = self.rows = 0
        self.tilesets: list[Tileset] = []
        self.objects = Objects(path.parent, self.tilesets, self.bring, self.budget)
        self.layer_ids: set[int] = set()
        self.layers = self.cells = 0
        self.warnings: list[Finding] = []

    def admit(self) -> Admitted:
        self.head()
        for node in self.source.findall("tileset"):
            self.tileset(node)
        bodies = Element("map")
        self.level(self.source, (0.0, 0.0), bodies)
        self.tree.extend(tileset.node for tileset in self.tilesets)
        self.tree.extend(bodies)
        return Admitted(self.path, self.tree, tuple(self.warnings))

    def warn(self, message: str, layer: str = "") -> None:
        self.warnings.append(Finding("warning", layer, "", message))

    def head(self) -> None:
        """The map's own attributes and properties."""
        node = self.source
        orientation = node.get("orientation", "")
        if orientation != "hexagonal":
            right = "choose Hexagonal (Staggered) in Map > Map Properties"
            raise Refused(f"the map's orientation is {quoted(orientation)}; {right}")
        if node.get("infinite", "0") != "0":
            raise Refused(
                "the map is infinite; take away the tick Infinite in Map > Map Properties"
            )
        self.columns = whole(node, "width", 1, MOST_SIDE)
        self.rows = whole(node, "height", 1, MOST_SIDE)
        if self.columns * self.rows > MOST_CELLS:
            size = f"{self.columns} × {self.rows}"
            raise Refused(f"the map has {size} cells; at most {MOST_CELLS} can be read")
        axis, index = node.get("staggeraxis", "y"), node.get("staggerindex", "odd")
        if axis not in {"x", "y"} or index not in {"odd", "even"}:
            raise Refused(
                f"stagger axis {quoted(axis)}, index {quoted(index)}: they should be x or y,"
                " odd or even"
            )
        width = whole(node, "tilewidth", 2, _MOST_TILE) & ~1
        height = whole(node, "tileheight", 2, _MOST_TILE) & ~1
        side = whole(node, "hexsidelength", 1, (width if axis == "x" else height) - 1)
        for name, value in (
            ("orientation", orientation),
            ("width", self.columns),
            ("height", self.rows),
            ("tilewidth", width),
            ("tileheight", height),
            ("hexsidelength", side),
            ("staggeraxis", axis),
            ("staggerindex", index),
        ):
            self.tree.set(name, str(value))
        attach(self.tree, plain(node, "the map"))

    def tileset(self, node: Element) -> None:
        firstgid = whole(node, "firstgid", 1, MOST_GID)
        made = admit_tileset(node, self.path.parent, firstgid, self.warn, self.budget)
        for other in self.tilesets:
            if made.gids.start < other.gids.stop and other.gids.start < made.gids.stop:
                names = " and ".join(quoted(each.node.get("name")) for each in (other, made))
                raise Refused(f"the tilesets {names} share tile numbers")
        self.add(made)

    def add(self, made: Tileset) -> None:
        """One more tileset, within what all of them may have."""
        self.tilesets.append(made)
        if sum(len(tileset.gids) for tileset in self.tilesets) > 4 * MOST_TILES:
            raise Refused(f"the map's tilesets have more than {4 * MOST_TILES} tiles together")

    def bring(self, node: Element, folder: Path) -> Tileset:
        """The tileset of a template, as a further one of the map."""
        first = max((tileset.gids.stop for tileset in self.tilesets), default=1)
        made = admit_tileset(node, folder, first, self.warn, self.budget)
        self.add(made)
        return made

    def level(self, parent: Element, shift: tuple[float, float], bodies: Element) -> None:
        """The layers below `parent`; groups are taken apart."""
        for node in parent:
            if node.tag in {"layer", "objectgroup", "imagelayer", "group"}:
                self.layer(node, shift, bodies)
            elif node.tag not in _KNOWN:
                self.warn(f"the element <{quoted(node.tag)[1:-1]}> means nothing here")

    def layer(self, node: Element, shift: tuple[float, float], bodies: Element) -> None:
        name = node.get("name", "")
        self.layers += 1
        if self.layers > MOST_LAYERS:
            raise Refused(f"the map has more than {MOST_LAYERS} layers")
        number = whole(node, "id", 0, 2**31 - 1, 0, name)
        if number and number in self.layer_ids:
            raise Refused(f"another layer has the same id {number}", name)
        self.layer_ids.add(number)
        shift = (
            shift[0] + real(node, "offsetx", _MOST_SHIFT, 0.0, name),
            shift[1] + real(node, "offsety", _MOST_SHIFT, 0.0, name),
        )
        if node.tag == "group":
            self.level(node, shift, bodies)
        elif node.tag == "layer":
            self.tile_layer(node, name, shift, bodies)
        elif node.tag == "objectgroup":
            made = SubElement(bodies, "objectgroup", name=name)
            attach(made, plain(node, "the layer", name))
            for each in node.findall("object"):
                made.append(self.objects.admit(each, name, shift))
        else:
            self.image_layer(node, name, shift, bodies)

    def tile_layer(
        self, node: Element, name: str, shift: tuple[float, float], bodies: Element
    ) -> None:
        if name in TILE_LAYERS and shift != (0.0, 0.0):
            raise Refused("it is moved by an offset; set Horizontal and Vertical Offset to 0", name)
        columns, rows = (
            whole(node, side, 1, MOST_SIDE, None, name) for side in ("width", "height")
        )
        if (columns, rows) != (self.columns, self.rows):
            raise Refused(
                f"it is {columns} × {rows} cells; the map is {self.columns} × {self.rows}", name
            )
        self.cells += columns * rows
        if self.cells > MOST_LAYERED:
            raise Refused(f"the tile layers have more than {MOST_LAYERED} cells together", name)
        data = node.find("data")
        if data is None:
            raise Refused("it has no cells", name)
        gids = cells.decoded(data, name, columns, rows)
        cells.held_against(gids, self.tilesets, name, columns)
        made = SubElement(bodies, "layer", name=name, width=str(columns), height=str(rows))
        attach(made, plain(node, "the layer", name))
        SubElement(made, "data", encoding="csv").text = ",".join(map(str, gids))

    def image_layer(
        self, node: Element, name: str, shift: tuple[float, float], bodies: Element
    ) -> None:
        image = node.find("image")
        if image is None or not image.get("source"):
            return
        source = str((self.path.parent / image.get("source", "")).absolute())
        made = SubElement(bodies, "imagelayer", name=name, shift=f"{shift[0]!r},{shift[1]!r}")
        SubElement(made, "image", source=source)
