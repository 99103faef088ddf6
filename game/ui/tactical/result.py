"""The end of a fight: who holds the field and why, who is left, the dice, and what to do next."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.rules.tactical.events import Rolled, TurnEnded
from game.rules.tactical.rolling import SECONDS
from game.ui.flags import flag
from game.ui.scene import Scene
from game.ui.widgets import Sheet, button, heading, label, panel, picture, text_box
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.tactical.scene import FightScene


class ResultScene(Scene):
    """Shown over the field when the fight is over; Esc looks at the field."""

    opaque = False
    title = "The end of the fight"

    def __init__(self, app: App, fight: FightScene) -> None:
        super().__init__(app)
        self.fight = fight

    def build(self) -> None:
        """Who won, figures, buttons."""
        width, height = min(720.0, self.width - 24), min(560.0, self.height - 12)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        self._head(sheet, width)
        box = (40, 128, width - 76, height - 128 - 138)
        text_box(self, box, self._html(), name="figures", inside=sheet)
        self._buttons(sheet, width, height)
        if self.ring.at is None:
            self.ring.focus("Again")

    def _head(self, sheet: Sheet, width: float) -> None:
        clash, outcome = self.fight.clash, self.fight.state.outcome
        winners = outcome.winners if outcome is not None else ()
        left, s = 44.0, self.scale
        for side in winners:
            cloth = flag(self.fight.by_side[side], round(60 * s))
            picture(self, cloth, (round(left * s), round(38 * s)), inside=sheet)
            left += 72
        names = [line.name for line in clash.lines if line.id in winners]
        words = self._result(names, winners)
        heading(self, (left, 34, width - left - 44, 40), words, inside=sheet, size=26)
        reason = outcome.reason if outcome is not None else ""
        label(self, (left, 76, width - left - 44, 44), reason, inside=sheet, size=16, wrap=True)

    def _result(self, names: list[str], winners: tuple[str, ...]) -> str:
        """Who holds the field; where one person played, what that means for them."""
        if not names:
            return "A draw: nobody holds the field"
        seats = self.fight.session.seats
        if len(seats) == 1:
            return "The field is yours" if seats[0] in winners else f"You lost to {names[0]}"
        return f"The field is held by {names[0]}"

    def _html(self) -> str:
        fight = self.fight
        events = fight.session.events
        rolls = [event for event in events if isinstance(event, Rolled)]
        parts = []
        for side, line in enumerate(fight.clash.lines):
            left, own = fight.state.alive[side], [r for r in rolls if r.side == line.id]
            counters = sum(roll.counters for roll in own)
            dice = sum(len(roll.dice) for roll in own)
            parts.append(
                f"<b>{escape(line.name)}</b>"
                f"<br>•  {fate(left, line.count, fled=fight.stage.gone[side])}"
                f"<br>•  {a_count(dice, 'die', 'dice')}, {a_count(counters, 'counter')}"
            )
        turns = [event for event in events if isinstance(event, TurnEnded)]
        time = sum(turn.increments for turn in turns) * SECONDS
        parts.append(
            f"<b>{a_count(len(turns), 'turn')}</b>, {time} seconds of fighting. "
            f"Seed of the dice: {fight.session.match.header.seed}"
        )
        path = fight.session.match.path
        if path is not None:
            parts.append(f"The match is kept: {escape(path.name)}")
        return "<br><br>".join(parts)

    def _buttons(self, sheet: Sheet, width: float, height: float) -> None:
        rows = (
            (("Again", self._again, "The same set-up, other dice"),
             ("Again, sides swapped", self._swapped, "Who defended opens now")),
            (("Look at the field", self.cancel, ""),
             ("Back to the set-up", self._setup, "Change it, and fight again"),
             ("To the title", self.fight.to_title, "")),
        )  # fmt: skip
        for number, row in enumerate(rows):
            each = (width - 88 - 10 * (len(row) - 1)) / len(row)
            for place, (text, act, tip) in enumerate(row):
                where = (44 + place * (each + 10), height - 128 + number * 48, each, 40)
                button(
                    self, where, text, act, inside=sheet, tip=tip,
                    style="primary" if number == place == 0 else "",
                )  # fmt: skip

    def _again(self) -> None:
        from game.ui.start import rematch

        rematch(self.app, self.fight.session.match)

    def _swapped(self) -> None:
        import secrets

        from game.ui.start import SEEDS, begin
        from game.ui.tactical.draft import swapped

        match = self.fight.session.match
        setup, players = match.record.setup, dict(match.header.players)
        turned = swapped(setup.scenario)
        begin(self.app, turned, setup.tables, setup.house, players, secrets.randbelow(SEEDS))

    def _setup(self) -> None:
        from game.ui.scenes.title import TitleScene
        from game.ui.tactical.setup import SetupScene

        app, setup = self.app, self.fight.session.match.record.setup
        players = dict(self.fight.session.match.header.players)
        app.replace(TitleScene(app))
        app.push(SetupScene(app, (setup.scenario, setup.tables, setup.house), players))


def fate(left: int, count: int, *, fled: bool) -> str:
    """What became of a side's men: "3 of 10 still stand, 7 fell". `fled`: it broke off."""
    still = "left the field" if fled else "still stands" if left == 1 else "still stand"
    return f"{left} of {count} {still}, {count - left} fell"
