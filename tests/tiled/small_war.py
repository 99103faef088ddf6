"""A small war as the text of a TMX file, which tests change where they want."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

TERRAINS = (
    "plains",
    "forest",
    "hills",
    "swamp",
    "mountain",
    "water",
    "harbour",
    "floor",
    "lava",
    "",
)
LETTER = {"p": 1, "f": 2, "h": 3, "s": 4, "m": 5, "w": 6, "b": 7, "x": 8, "l": 9, "?": 10, ".": 0}
ROWS = ("pfpp", "pwbp", "phmp")  # 4 x 3 hexes of 56 x 64 pixels; row 1 is half a tile to the right


def centre(column: int, row: int) -> tuple[int, int]:
    """Map pixels of a hex's middle."""
    return 28 + 56 * column + 28 * (row & 1), 32 + 48 * row


def prop(name: str, value: object, kind: str = "") -> str:
    written = f' type="{kind}"' if kind else ""
    return f'<property name="{name}"{written} value="{value}"/>'


def thing(class_: str, at: tuple[int, int] | None, name: str = "", **properties: object) -> str:
    """A point object of class `class_` in the middle of hex `at` (None: off the map)."""
    x, y = centre(*at) if at else (-100, -100)
    listed = "".join(prop(key, value) for key, value in properties.items())
    return (
        f'<object name="{name}" type="{class_}" x="{x}" y="{y}">'
        f"<properties>{listed}</properties><point/></object>"
    )


@dataclass
class War:
    """The parts of a map; `text` puts them together."""

    folder: Path
    rows: tuple[str, ...] = ROWS
    head: str = (
        'orientation="hexagonal" width="4" height="3" tilewidth="56" tileheight="64"'
        ' infinite="0" hexsidelength="32" staggeraxis="y" staggerindex="odd"'
    )
    properties: dict[str, object] = field(
        default_factory=lambda: {
            "title": "A small war",
            "faction.red": "name=The Reds",
            "faction.blue": "name=The Blues",
        }
    )
    posts: str = thing("post", (0, 0), "Redhall", faction="red", kind="city")
    units: str = thing("unit", (0, 0), faction="red", unit="bandits", count=2) + thing(
        "unit", (3, 2), "Old Bess", faction="blue", unit="arcane_tower"
    )
    goals: str = ""
    labels: str = ""
    more: str = ""  # further layers

    def change(self, **parts: object) -> War:
        return replace(self, **parts)  # type: ignore[arg-type]

    def set(self, **properties: object) -> War:
        """With map properties; `__` in a name stands for a dot."""
        given = {name.replace("__", "."): value for name, value in properties.items()}
        return self.change(properties=self.properties | given)

    def add(self, layer: str, *objects: str) -> War:
        return self.change(**{layer: getattr(self, layer) + "".join(objects)})

    @property
    def text(self) -> str:
        groups = "".join(
            f'<objectgroup name="{name}">{getattr(self, name)}</objectgroup>'
            for name in ("posts", "units", "goals", "labels")
        )
        listed = "".join(prop(name, value) for name, value in self.properties.items())
        return (
            '<?xml version="1.0" encoding="UTF-8"?>'
            f'<map version="1.8" {self.head}><properties>{listed}</properties>{tileset()}'
            f'<layer name="terrain" width="4" height="3"><data encoding="csv">{self.cells}</data>'
            f"</layer>{groups}{self.more}</map>"
        )

    @property
    def cells(self) -> str:
        return ",".join(str(LETTER[letter]) for row in self.rows for letter in row)

    def write(self, text: str | None = None) -> Path:
        path = self.folder / "small-war.tmx"
        path.write_text(self.text if text is None else text, encoding="utf-8")
        return path


def tileset(head: str = 'firstgid="1" name="ground"') -> str:
    tiles = "".join(
        f'<tile id="{number}"><properties>{prop("terrain", name)}</properties></tile>'
        for number, name in enumerate(TERRAINS)
        if name
    )
    size = f'tilewidth="56" tileheight="64" tilecount="{len(TERRAINS)}" columns="{len(TERRAINS)}"'
    image = f'<image source="ground.png" width="{56 * len(TERRAINS)}" height="64"/>'
    return f"<tileset {head} {size}>{image}{tiles}</tileset>"
