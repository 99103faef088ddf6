"""The desk's last words: a faction out of the war, the war at its end (W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.orders import EndWar, PutOut
from game.ui import theme
from game.ui.scenes.message import ask
from game.ui.war.desk.forms import team_options
from game.ui.widgets import button, heading, label, toggle

if TYPE_CHECKING:
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_ROW = 42.0


class Ending:
    """Left the factions, right who wins if the war ends here."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        self.winners: tuple[str, ...] = ()

    def build(self, area: Rect) -> None:
        """Both halves."""
        left, top, width, height = area
        half = (width - 24) / 2
        self._factions((left, top, half, height))
        self._end((left + half + 24, top, half, height))

    def _factions(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        state, war, inside = sheet.state, sheet.below.war, sheet.sheet
        heading(sheet, (left, top, width, 26), "Out of the war", inside=inside, size=17)
        row = min(_ROW, (height - 34) / len(war.factions))
        for place, one in enumerate(war.factions):
            y, out = top + 34 + place * row, one.id in state.out
            words = f"{one.name} is out" if out else one.name
            colour = theme.INK_FAINT if out else theme.INK
            label(sheet, (left, y, width - 130, row - 6), words, inside=inside, colour=colour)
            if not out:
                button(
                    sheet, (left + width - 122, y, 122, row - 6), "Put it out",
                    lambda one=one: self.put_out(one.id), inside=inside,  # type: ignore[misc]
                    name=f"out {one.id}",
                )  # fmt: skip

    def _end(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        inside = sheet.sheet
        heading(sheet, (left, top, width, 26), "The war ends here, won by", inside=inside, size=17)
        teams = team_options(sheet.state)
        row = min(_ROW, (height - 34 - 50) / len(teams))
        for place, (team, words) in enumerate(teams):
            toggle(
                sheet, (left, top + 34 + place * row, width, row - 6), words,
                team in self.winners, lambda on, team=team: self._take(team, on=on),  # type: ignore[misc]
                inside=inside,
            )  # fmt: skip
        words = "End the war"
        told = "More than one, or none: a draw."
        y = top + 34 + len(teams) * row + 6
        label(
            sheet, (left, y, width - 180, 36), told, inside=inside, size=13, colour=theme.INK_SOFT
        )  # fmt: skip
        button(
            sheet, (left + width - 170, y, 170, 38), words, self.end, inside=inside, style="danger",
            name="end war",
        )  # fmt: skip

    def put_out(self, faction: str) -> None:
        """Put a faction out, once that is confirmed."""
        sheet = self.sheet
        name = sheet.below.war.faction[faction].name
        order = PutOut(GM, faction, note=sheet.words)
        ask(
            sheet.app, f"Put {name} out of the war?", "Its units leave the map.", "Put it out",
            lambda: self._give(order), "No",
        )  # fmt: skip

    def end(self) -> None:
        """End the war, once that is confirmed."""
        sheet = self.sheet
        order = EndWar(GM, self.winners, note=sheet.words)
        won = [words for team, words in team_options(sheet.state) if team in self.winners]
        words = f"Won by {won[0]}." if len(won) == 1 else "It ends in a draw."
        ask(sheet.app, "End the war here?", words, "End the war", lambda: self._give(order), "No")

    def _give(self, order: PutOut | EndWar) -> None:
        self.sheet.order(order)

    def _take(self, team: str, *, on: bool) -> None:
        kept = tuple([one for one in self.winners if one != team])
        self.winners = (*kept, team) if on else kept
