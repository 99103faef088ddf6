"""Objects in the plain form: templates expanded, every number finite, the shape named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.tiled.faults import Refused, quoted
from game.tiled.properties import attach, plain
from game.tiled.tilesets import Tileset
from game.tiled.xmlfile import Budget, is_real, read_xml, real, whole

MOST_OBJECTS = 20_000
_MOST_PIXELS = 1_000_000.0
_MOST_POINTS = 10_000
_MOST_ID = 2**31 - 1
_SHAPES = ("ellipse", "point", "polygon", "polyline", "text", "capsule")
_TURNED = 0xF0000000


class Template(NamedTuple):
    """A template file: its object, and its tileset as the map now has it."""

    node: Element
    tileset: Tileset | None
    firstgid: int


class Objects:
    """Admits the objects of a map; knows its tilesets and the templates read so far."""

    def __init__(
        self,
        folder: Path,
        tilesets: list[Tileset],
        bring: Callable[[Element, Path], Tileset],
        budget: Budget,
    ) -> None:
        self.folder, self.tilesets, self.bring = folder, tilesets, bring
        self.budget = budget
        self.ids: set[int] = set()
        self.count = 0
        self.templates: dict[Path, Template] = {}

    def admit(self, node: Element, layer: str, shift: tuple[float, float]) -> Element:
        """The plain form of an `<object>` whose layer is moved by `shift`. Raises Refused."""
        self.count += 1
        if self.count > MOST_OBJECTS:
            raise Refused(f"the map has more than {MOST_OBJECTS} objects", layer)
        number = whole(node, "id", 0, _MOST_ID, 0, layer)
        owner = f"object {number}" + (f" {quoted(node.get('name'))}" if node.get("name") else "")
        if number and number in self.ids:
            raise Refused(f"{owner}: another object has the same id", layer)
        self.ids.add(number)
        template = self._template(node, owner, layer)
        base = template.node if template else node
        made = Element("object", id=str(number))
        made.set("name", node.get("name", base.get("name", "")))
        made.set("x", repr(real(node, "x", _MOST_PIXELS, 0.0, layer) + shift[0]))
        made.set("y", repr(real(node, "y", _MOST_PIXELS, 0.0, layer) + shift[1]))
        for name in ("width", "height", "rotation"):
            holder = base if node.get(name) is None else node
            made.set(name, repr(real(holder, name, _MOST_PIXELS, 0.0, layer)))
        tileset, tile = self._tile(node, template, owner, layer)
        made.set("type", _class(node, owner, layer) or _class(base, owner, layer) or _of(tile))
        self._shape(made, node, base, tileset, owner, layer)
        properties = plain(tile, owner, layer) if tile is not None else {}
        properties.pop("terrain", None)
        if template:
            properties |= plain(base, owner, layer)
        attach(made, properties | plain(node, owner, layer))
        return made

    def _template(self, node: Element, owner: str, layer: str) -> Template | None:
        source = node.get("template")
        if source is None:
            return None
        path = self.folder / source
        if path not in self.templates:
            try:
                self.templates[path] = self._read_template(path)
            except Refused as fault:
                raise Refused(f"{owner}: {fault}", layer) from fault
        return self.templates[path]

    def _read_template(self, path: Path) -> Template:
        tree = read_xml(path, "template", "a Tiled template (.tx)", self.budget)
        node = tree.find("object")
        if node is None or node.get("template") is not None:
            raise Refused(f"template {path.name} has no object of its own")
        listed = tree.find("tileset")
        if listed is None:
            return Template(node, None, 1)
        return Template(
            node, self.bring(listed, path.parent), whole(listed, "firstgid", 1, _TURNED)
        )

    def _tile(
        self, node: Element, template: Template | None, owner: str, layer: str
    ) -> tuple[Tileset | None, Element | None]:
        """The tileset and the tile of a tile object."""
        gid = whole(node, "gid", 0, 2**32 - 1, 0, layer)
        found: Tileset | None = None
        if gid:
            found = next((tiles for tiles in self.tilesets if tiles.has(gid)), None)
        elif template and template.node.get("gid"):
            gid = whole(template.node, "gid", 0, 2**32 - 1, 0, layer)
            if template.tileset and not gid & _TURNED:
                gid += template.tileset.gids.start - template.firstgid
                found = template.tileset if template.tileset.has(gid) else None
        if not gid:
            return None, None
        if gid & _TURNED:
            raise Refused(f"{owner}: its tile is flipped or rotated; place it as it is", layer)
        if found is None:
            raise Refused(f"{owner} has tile number {gid}, which no tileset of the map has", layer)
        return found, found.tile(gid)

    def _shape(
        self,
        made: Element,
        node: Element,
        base: Element,
        tileset: Tileset | None,
        owner: str,
        layer: str,
    ) -> None:
        shapes = [child for child in node if child.tag in _SHAPES]
        shapes = shapes or [child for child in base if child.tag in _SHAPES]
        if tileset is not None:
            made.set("shape", "tile")
            for side in ("width", "height"):
                if not float(made.get(side, 0)):
                    made.set(side, tileset.node.get(f"tile{side}", "0"))
            made.set("align", "bottomleft" if tileset.align == "unspecified" else tileset.align)
            return
        shape = shapes[0] if shapes else None
        made.set("shape", "rectangle" if shape is None else str(shape.tag))
        if shape is not None and shape.tag in {"polygon", "polyline"}:
            points = _points(shape, owner, layer)
            SubElement(made, str(shape.tag), points=points)
        elif shape is not None and shape.tag == "text":
            made.set("text", shape.text or "")


def _points(shape: Element, owner: str, layer: str) -> str:
    points = (shape.get("points") or "").split()
    if not 1 <= len(points) <= _MOST_POINTS:
        raise Refused(f"{owner}: a shape has 1 to {_MOST_POINTS} points, not {len(points)}", layer)
    for point in points:
        x, comma, y = point.partition(",")
        if not comma or not all(
            is_real(part) and abs(float(part)) <= _MOST_PIXELS for part in (x, y)
        ):
            raise Refused(f"{owner}: {quoted(point)} is no point of a shape", layer)
    return " ".join(points)


def _class(node: Element, owner: str, layer: str) -> str:
    """The class, which Tiled 1.9 alone writes as `class`, all others as `type`."""
    kinds = {kind for kind in (node.get("type"), node.get("class")) if kind}
    if len(kinds) > 1:
        listed = " and ".join(quoted(kind) for kind in sorted(kinds))
        raise Refused(f"{owner} has two classes, {listed}; keep one", layer)
    return kinds.pop() if kinds else ""


def _of(tile: Element | None) -> str:
    return "" if tile is None else tile.get("type", "")
