"""Where the player's eyes and hands are: hexes and fighters pointed at, lit up, steered to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.state import NOBODY
from game.ui.match_scene import FLASH
from game.ui.wargame.card import looked_at

if TYPE_CHECKING:
    from game.ui.logbox import LogLine
    from game.ui.wargame.scene import BattleScene


class Pointing:
    """Of one screen. `cursor`: the keyboard's hex, while it steers; `hinted`: a hint's hexes."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.cursor: int | None = None
        self.flash: tuple[int, ...] = ()
        self.hinted: tuple[int, ...] = ()
        self._left = 0.0  # seconds that hexes still flash

    @property
    def flashing(self) -> bool:
        """Whether hexes are lit up for a moment."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Time passes; True if what flashed doesn't any more."""
        if self._left <= 0:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.flash = ()
        return True

    @property
    def cell(self) -> int | None:
        """The hex under the keyboard's cursor, or else under the mouse."""
        return self.cursor if self.cursor is not None else self.scene.view.hover

    @property
    def fighter(self) -> int:
        """The fighter that the card is about."""
        if self.scene.large:
            return NOBODY
        pointed = self.scene.roster.at(self.scene.manager.pointer)
        looks = (
            self.scene.aim.going
            or self.scene.show.busy
            or self.scene.state.phase in ("turn", "name", "over")
        )
        if pointed == NOBODY and self.cell is not None and looks:
            pointed = self._at(self.cell)
        row = self.scene.panel.pointed
        target = row.who if row is not None and row.who != NOBODY else self.scene.aim.focus.target
        acting = self.scene.show.shown.actor if self.scene.show.busy else self.scene.asking.subject
        return looked_at(pointed, target, acting)

    def _at(self, cell: int) -> int:
        """Who stands in a hex, or lies there."""
        shown = self.scene.show.shown.fighters
        here = [who for who, one in enumerate(shown) if one.cell == cell and one.standing != "fled"]
        return min(here, key=lambda who: shown[who].standing != "up", default=NOBODY)

    def light_up(self, cells: tuple[int, ...]) -> None:
        """Light hexes up for a moment."""
        self.flash, self._left = cells, FLASH
        self.scene.app.post_redraw()

    def steer(self, cell: int) -> None:
        """The keyboard's cursor goes to a hex."""
        self.scene.ring.focus(None)
        self.cursor = cell
        self.scene.view.camera.show(cell)
        self.scene.refused = ""
        self.scene.refresh()

    @property
    def start_cell(self) -> int:
        """Where the keyboard's cursor begins."""
        who = self.scene.asking.subject
        cell = self.scene.state.fighters[who].cell if who != NOBODY else -1
        return cell if cell >= 0 else next(iter(sorted(self.scene.session.arena.open)))

    def goto(self, line: LogLine) -> None:
        """Show the hexes of a line of the log."""
        if line.cells:
            self.scene.view.camera.show(line.cells[0], glide=True)
            self.light_up(line.cells)
