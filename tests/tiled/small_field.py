"""A small battlefield as the text of a TMX file, which tests change where they want."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from tests.tiled.small_war import centre, prop, thing

TERRAINS = ("floor", "wall", "plains", "water", "mountain", "lava")
LETTER = {"f": 1, "#": 2, "p": 3, "w": 4, "m": 5, "l": 6, "?": 7, ".": 0}
ROWS = ("fffff", "ff#ff", "fpwmf", "fffff")  # 5 x 4 hexes; odd rows are half a tile to the right


def area(class_: str, at: tuple[int, int, int, int], name: str = "", **properties: object) -> str:
    """A rectangle around the middles of the hexes from the first column,row to the last."""
    left, top = centre(at[0], at[1])
    right, bottom = centre(at[2], at[3])
    listed = "".join(prop(key, value) for key, value in properties.items())
    return (
        f'<object name="{name}" type="{class_}" x="{left - 4}" y="{top - 4}"'
        f' width="{right - left + 8}" height="{bottom - top + 8}">'
        f"<properties>{listed}</properties></object>"
    )


def fighter(
    at: tuple[int, int] | None, side: str, kind: str, name: str = "", **more: object
) -> str:
    return thing("fighter", at, name, side=side, fighter=kind, **more)


def factor(at: tuple[int, int] | None, kind: str, entry: object, name: str = "") -> str:
    return thing("factor", at, name, kind=kind, entry=entry)


@dataclass
class Site:
    """The parts of a battlefield; `text` puts them together."""

    folder: Path
    rows: tuple[str, ...] = ROWS
    properties: dict[str, object] = field(
        default_factory=lambda: {
            "title": "A small field",
            "side.guests": "name=The Guests; colour=red; heroes=yes",
            "side.robbers": "player=novice",
        }
    )
    factors: str = (
        factor((1, 0), "cover", 4, "A table")
        + factor((3, 0), "hazard", 1)
        + factor((1, 3), "distraction", 3)
    )
    fighters: str = (
        fighter((0, 0), "guests", "ranger", "Wren", leader="true")
        + fighter((0, 1), "guests", "guard")
        + fighter((4, 3), "robbers", "bandit")
    )
    goals: str = ""
    labels: str = ""
    more: str = ""

    def change(self, **parts: object) -> Site:
        return replace(self, **parts)  # type: ignore[arg-type]

    def set(self, **properties: object) -> Site:
        """With map properties; `__` in a name stands for a dot."""
        given = {name.replace("__", "."): value for name, value in properties.items()}
        return self.change(properties=self.properties | given)

    def without(self, name: str) -> Site:
        return self.change(
            properties={key: value for key, value in self.properties.items() if key != name}
        )

    def add(self, layer: str, *objects: str) -> Site:
        return self.change(**{layer: getattr(self, layer) + "".join(objects)})

    @property
    def text(self) -> str:
        groups = "".join(
            f'<objectgroup name="{name}">{getattr(self, name)}</objectgroup>'
            for name in ("factors", "fighters", "goals", "labels")
        )
        listed = "".join(prop(name, value) for name, value in self.properties.items())
        columns, rows = len(self.rows[0]), len(self.rows)
        cells = ",".join(str(LETTER[letter]) for row in self.rows for letter in row)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>'
            f'<map version="1.8" orientation="hexagonal" width="{columns}" height="{rows}"'
            ' tilewidth="56" tileheight="64" infinite="0" hexsidelength="32" staggeraxis="y"'
            f' staggerindex="odd"><properties>{listed}</properties>{tileset()}'
            f'<layer name="terrain" width="{columns}" height="{rows}"><data encoding="csv">{cells}'
            f"</data></layer>{groups}{self.more}</map>"
        )

    def write(self, text: str | None = None) -> Path:
        path = self.folder / "small-field.tmx"
        path.write_text(self.text if text is None else text, encoding="utf-8")
        return path


def tileset() -> str:
    count = len(TERRAINS) + 1
    tiles = "".join(
        f'<tile id="{number}"><properties>{prop("terrain", name)}</properties></tile>'
        for number, name in enumerate(TERRAINS)
    )
    return (
        f'<tileset firstgid="1" name="ground" tilewidth="56" tileheight="64" tilecount="{count}"'
        f' columns="{count}"><image source="ground.png" width="{56 * count}" height="64"/>'
        f"{tiles}</tileset>"
    )
