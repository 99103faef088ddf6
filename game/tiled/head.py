"""What wars and battlefields have alike: the file as pytmx reads it, house rules, the title."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from game.hexes import NUMBER_STYLES
from game.tiled.faults import Finding
from game.tiled.forms import HOUSE, MOST_ROUNDS
from game.tiled.gate import Admitted
from game.tiled.notes import Fields, Notes


class MapReader:
    """What the readers of wars and battlefields begin with, and the findings of both."""

    def __init__(self, admitted: Admitted, players: Collection[str]) -> None:
        self.path = admitted.path
        self.drawing = opened(admitted)
        self.players, self.notes = players, Notes()
        for warning in admitted.warnings:
            self.notes.warning(warning.message, warning.layer, warning.hex)
        self.map = Fields(self.notes, self.drawing.properties, "the map")

    def findings(self) -> tuple[Finding, ...]:
        """What was noted, errors first."""
        return tuple(sorted(self.notes.findings, key=lambda finding: finding.severity))


def opened(admitted: Admitted, image_loader: Any = None) -> Any:  # noqa: ANN401 - pytmx has no types
    """The plain tree as pytmx reads it; pictures are loaded only with an `image_loader`."""
    from pytmx import TiledMap  # noqa: PLC0415 - it is slow to import
    from pytmx.pytmx import default_image_loader  # noqa: PLC0415

    drawing = TiledMap(
        image_loader=image_loader or default_image_loader,
        load_all=False,
        allow_duplicate_names=True,
    )
    drawing.filename = str(admitted.path.absolute())
    drawing.parse_xml(admitted.tree)
    return drawing


def read_house(fields: Fields, of: Callable[[Mapping[str, str]], object]) -> dict[str, str]:
    """The house rules that a map's properties set; `of` makes them, or says what is wrong."""
    found: dict[str, str] = {}
    for name, value in fields.values.items():
        if name.startswith(HOUSE):
            setting = {name.removeprefix(HOUSE): value}
            try:
                of(setting)
            except ValueError as fault:
                fields.error(f"property {name}: {fault}")
            else:
                found |= setting
    return found


def read_head(fields: Fields, known: Collection[str], sides: str, path: Path) -> dict[str, Any]:
    """The map's own properties; those that begin with `sides`, or house rules, are read already."""
    fields.values = {
        name: value for name, value in fields.values.items() if not name.startswith((sides, HOUSE))
    }
    fields.unknown(known)
    return {
        "title": fields.text("title") or _title(path),
        "author": fields.text("author"),
        "briefing": fields.text("briefing"),
        "hex_numbers": fields.choice("hex_numbers", NUMBER_STYLES, NUMBER_STYLES[0]),
        "max_rounds": fields.number("max_rounds", 0, MOST_ROUNDS, 0),
        "fair": fields.flag("fair"),
    }


def _title(path: Path) -> str:
    """The file's name as a title."""
    return path.stem.replace("-", " ").replace("_", " ").capitalize()
