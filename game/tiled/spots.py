"""The hexes that an object means: those its text names, those it is drawn around, or its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.hexes import Layout
from game.rules.war.scenario import NOWHERE
from game.tiled.faults import quoted
from game.tiled.places import Areas
from game.tiled.things import Piece

_HEX = re.compile(r"([0-9]{1,4}),([0-9]{1,4})")


class Spots:
    """Finds the hexes of a map's objects; areas are bounded for all of them together."""

    def __init__(self, layout: Layout, terrain: Sequence[str]) -> None:
        self.layout, self.terrain = layout, terrain
        self.areas = Areas(layout)

    def named(self, piece: Piece, text: str) -> tuple[int, ...]:
        """The hexes of a text like "3,4 3,5"; what is wrong with one is noted."""
        cells = tuple(cell for part in text.split() if (cell := self._hex(piece, part)) != NOWHERE)
        return tuple(dict.fromkeys(cells))

    def around(self, piece: Piece) -> tuple[int, ...] | None:
        """The hexes with terrain whose middle lies inside; None (noted) past the bound."""
        inside = self.areas.inside(piece.thing)
        if inside is None:
            piece.fields.error("the map's areas are too intricate; write hexes in target")
            return None
        return tuple(cell for cell in inside if self.terrain[cell])

    def meant(self, piece: Piece, text: str, what: str) -> tuple[int, ...]:
        """The hexes named or drawn around; else its own, of which `what` says why it matters."""
        if text:
            return self.named(piece, text)
        cells = self.around(piece)
        if cells is None:
            return ()
        if not cells:
            if self.own(piece, what):
                piece.fields.warning(
                    "it has no target and its area covers no middle of a hex; its own hex is meant"
                )
            cells = (piece.cell,)
        return cells

    def own(self, piece: Piece, what: str) -> bool:
        """Whether it lies on a hex, where `what`; noted if it doesn't."""
        if piece.cell == NOWHERE or not self.terrain[piece.cell]:
            piece.fields.error(f"it lies on no hex of the map, where {what}; move it onto one")
            return False
        return True

    def _hex(self, piece: Piece, part: str) -> int:
        grid = self.layout.grid
        match = _HEX.fullmatch(part.strip(";"))
        if not match:
            piece.fields.error(f'target has {quoted(part)}; write hexes like "3,4 3,5"')
            return NOWHERE
        column, row = int(match[1]), int(match[2])
        if column >= grid.columns or row >= grid.rows:
            size = f"{grid.columns} × {grid.rows}"
            piece.fields.error(f"target {part} lies outside the map of {size}")
            return NOWHERE
        cell = grid.cell_at(column, row)
        if not self.terrain[cell]:
            piece.fields.error(f"target {part} has no terrain")
        return cell
