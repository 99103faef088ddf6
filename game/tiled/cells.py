"""The cells of a tile layer: decoded within bounds, counted, each gid held against the tilesets."""

from __future__ import annotations

import binascii
import re
import struct
import zlib
from base64 import b64decode
from collections.abc import Sequence
from typing import Protocol
from xml.etree.ElementTree import Element

from game.tiled.faults import Refused, quoted

_FLAGS = 0xF0000000
_FLIPS = 0xE0000000
_CELL = re.compile(r"[0-9]{1,10}")
_MOST_GID = 2**32 - 1
_WINDOW = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS + 16}
_FORMATS = "choose CSV or Base64 (plain, gzip or zlib) as Tile Layer Format in Map > Map Properties"


class Tiles(Protocol):
    """A tileset, as far as cells ask."""

    def has(self, gid: int) -> bool:
        """Whether it has a tile of this gid."""
        ...


def decoded(data: Element, layer: str, columns: int, rows: int) -> list[int]:
    """The gids of a layer's `<data>`, row by row, flags and all. Raises Refused."""
    if data.find("chunk") is not None:
        raise Refused("its cells come in chunks, as infinite maps have them", layer)
    if data.find("tile") is not None:
        raise Refused(f"its cells are XML elements; {_FORMATS}", layer)
    encoding, compression = data.get("encoding"), data.get("compression") or ""
    text = data.text or ""
    if encoding == "csv" and not compression:
        gids = _csv(text, layer, columns, rows)
    elif encoding == "base64":
        gids = _base64(text, compression, layer, columns * rows)
    else:
        what = f"compression {compression}" if compression else f"encoding {quoted(encoding or '')}"
        raise Refused(f"its cells have {what}, which can't be read; {_FORMATS}", layer)
    return gids


def held_against(gids: Sequence[int], tilesets: Sequence[Tiles], layer: str, columns: int) -> None:
    """Refuse a gid that is turned or flipped, or that no tileset has, naming its hex."""
    for gid in sorted(set(gids)):
        if not gid or any(tiles.has(gid) for tiles in tilesets):
            continue
        at = gids.index(gid)
        where = f"{at % columns},{at // columns}"
        if gid & _FLAGS:
            turned = "flipped or rotated" if gid & _FLIPS else "rotated by 60 or 120 degrees"
            raise Refused(f"its tile is {turned}; place it as it is", layer, where)
        raise Refused(f"it has tile number {gid}, which no tileset of the map has", layer, where)


def _csv(text: str, layer: str, columns: int, rows: int) -> list[int]:
    parts = [part.strip() for part in text.split(",", columns * rows + 1)]
    if len(parts) > 1 and not parts[-1]:
        raise Refused("its list of cells ends with a comma too many", layer)
    if parts == [""]:
        parts = []
    _count(len(parts), columns * rows, layer, "more than " if len(parts) > columns * rows else "")
    gids = []
    for at, part in enumerate(parts):
        if not _CELL.fullmatch(part) or int(part) > _MOST_GID:
            where = f"{at % columns},{at // columns}"
            raise Refused(f"{quoted(part)} is no tile number", layer, where)
        gids.append(int(part))
    return gids


def _base64(text: str, compression: str, layer: str, cells: int) -> list[int]:
    try:
        raw = b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError) as fault:
        raise Refused("its cells are no valid Base64", layer) from fault
    if compression:
        raw = _unpacked(raw, compression, layer, 4 * cells)
    if len(raw) % 4:
        raise Refused(f"its cells are {len(raw)} bytes, which is no multiple of 4", layer)
    _count(len(raw) // 4, cells, layer)
    return list(struct.unpack(f"<{cells}I", raw))


def _unpacked(raw: bytes, compression: str, layer: str, size: int) -> bytes:
    if compression not in _WINDOW:
        raise Refused(
            f"its cells have compression {quoted(compression)}, which can't be read; {_FORMATS}",
            layer,
        )
    unpacking = zlib.decompressobj(_WINDOW[compression])
    try:
        content = unpacking.decompress(raw, size + 1)
    except zlib.error as fault:
        raise Refused(f"its cells can't be unpacked as {compression}", layer) from fault
    if len(content) > size:
        raise Refused(f"its cells unpack to more than the map's {size // 4}", layer)
    if not unpacking.eof or unpacking.unused_data:
        raise Refused(f"its {compression} cells are cut short or followed by something", layer)
    return content


def _count(found: int, wanted: int, layer: str, more: str = "") -> None:
    if found != wanted:
        number = f"{more}{wanted}" if more else str(found)
        raise Refused(f"it has {number} cells; the map has {wanted}", layer)
