"""The end of a war: who won and why, the goals, the dice, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.match import Match
from game.rules import war
from game.rules.war.events import GoalReached
from game.ui import theme
from game.ui.app import App
from game.ui.flags import flag
from game.ui.scene import Scene
from game.ui.scenes.campaigncard import campaign_of
from game.ui.statistics import DiceCount, count_dice, count_losses, total
from game.ui.widgets import Sheet, button, heading, label, panel, picture, text_box


class VictoryScene(Scene):
    """Shown over the map when the war is over; Esc looks at the map."""

    opaque = False
    title = "The end of the war"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.campaign = campaign_of(match.path)
        events = [*match.record.opening, *(e for step in match.steps for e in step.events)]
        self.dice = count_dice(events)
        self.lost = count_losses(events)
        self.reached = {(e.team, e.goal) for e in events if isinstance(e, GoalReached)}
        self.colours = theme.faction_colours(match.state.war.scenario)

    def build(self) -> None:
        """Winners above, goals and dice side by side, buttons below."""
        width, height = min(900.0, self.width - 24), min(620.0, self.height - 12)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        self._head(sheet, width)
        top, bottom = 130.0, height - 92
        half = (width - 88) * 0.46
        text_box(self, (44, top, half, bottom - top), self._goals(), name="goals", inside=sheet)
        self._dice(sheet, (44 + half + 14, top, width - 88 - half - 14, bottom - top))
        self._buttons(sheet, width, height - 82)
        if self.ring.at is None:
            self.ring.focus("Look at the map")

    def _head(self, sheet: Sheet, width: float) -> None:
        state, outcome = self.match.state, war.outcome(self.match.state)
        winners = [state.war.faction[name] for name in outcome.winners] if outcome else []
        names = " and ".join(faction.name for faction in winners)
        words = self._result(names, outcome.winners if outcome else ())
        s, left = self.scale, 44.0
        for faction in winners[:4]:
            cloth = flag(self.colours[faction.id], round(60 * s))
            picture(self, cloth, (round(left * s), round(36 * s)), inside=sheet)
            left += 68
        left += 4 if winners else 0
        room = width - left - 44
        size = next((n for n in range(28, 18, -1) if _wide(words, n) <= room), 18)
        heading(self, (left, 32, room, 40), words, inside=sheet, size=size)
        reason = outcome.reason if outcome else ""
        label(self, (left, 74, width - left - 44, 44), reason, inside=sheet, size=16, wrap=True)

    def _result(self, names: str, winners: Sequence[str]) -> str:
        """Who won; where one person played, what that means for them."""
        if not winners:
            return "A draw"
        players = self.match.header.players
        people = [
            f.id for f in self.match.state.war.factions if players.get(f.id, "human") == "human"
        ]
        if len(people) != 1:
            return f"{names} won"
        return f"You won: {names}" if people[0] in winners else f"You lost: {names} won"

    def _goals(self) -> str:
        state, header = self.match.state, self.match.header
        lines = ["<b>Goals</b>"]
        for one in war.progress(state):
            mark = "✓" if self._met(one) else "·"
            team = escape(war.team_name(state, one.team))
            lines.append(f"{mark}  {team}: {escape(one.text)} ({escape(one.words)})")
        lines += ["", f"<b>Rounds:</b> {state.round}", f"<b>Orders:</b> {len(self.match.steps)}"]
        lines += ["", "<b>Units lost</b>"]
        lines += [
            f"·  {escape(faction.name)}: {self.lost.get(faction.id, 0)}"
            for faction in state.war.factions
        ]
        lines += ["", f"<b>Seed of the dice:</b> {header.seed}"]
        if self.match.path is not None:
            lines += ["", f"The match is kept: {escape(self.match.path.name)}"]
        return "<br>".join(lines)

    def _met(self, one: war.Progress) -> bool:
        """Whether a team reached a goal, or kept what it was to guard; to be near it isn't that."""
        goal = self.match.state.war.goals[one.goal]
        guards = goal.kind == "protect" and not goal.rounds
        return one.near if guards else (one.team, one.goal) in self.reached

    def _dice(self, sheet: Sheet, box: tuple[float, float, float, float]) -> None:
        left, top, width, height = box
        label(self, (left, top, width, 22), "Battle dice", inside=sheet, bold=True)
        row, y = 26.0, top + 28
        columns = (("", 0.0, 0.32), ("dice", 0.32, 0.12), ("average", 0.45, 0.18))
        for words, at, part in (*columns, ("usual range", 0.64, 0.36)):
            where = (left + at * width, y, part * width, 20)
            label(self, where, words, inside=sheet, size=12.5, align="right", colour=theme.INK_SOFT)
        y += 22
        war_ = self.match.state.war
        rows = [(f.name, self.dice[f.id]) for f in war_.factions if f.id in self.dice]
        everything = total(self.dice.values())
        for name, count in [*rows, ("All", everything)]:
            self._dice_row(sheet, (left, y, width, row), name, count)
            y += row
        words = "19 of 20 such averages lie in the range; the red line is a sixth of all dice"
        label(self, (left, y, width, 18), words, inside=sheet, size=12, colour=theme.INK_SOFT)
        y += 18
        if y + 90 < top + height:
            self._faces(sheet, (left, y + 8, width, min(top + height - y - 8, 180)), everything)

    def _dice_row(
        self, sheet: Sheet, rect: tuple[float, float, float, float], name: str, count: DiceCount
    ) -> None:
        left, top, width, height = rect
        low, high = count.expected
        unusual = "" if count.usual else "  !"
        cells = (
            (name, 0.0, 0.32, "left"),
            (str(count.number), 0.32, 0.12, "right"),
            (f"{count.mean:.2f}{unusual}", 0.45, 0.18, "right"),
            (f"{low:.2f} to {high:.2f}", 0.64, 0.36, "right"),
        )
        for words, at, part, align in cells:
            where = (left + at * width, top, part * width, height)
            label(
                self, where, words, inside=sheet, size=14, bold=name == "All",
                align="left" if align == "left" else "right",
            )  # fmt: skip

    def _faces(
        self, sheet: Sheet, rect: tuple[float, float, float, float], count: DiceCount
    ) -> None:
        from game.ui.scenes.facebars import face_bars

        s = self.scale
        size = (round(rect[2] * s), round(rect[3] * s))
        drawn = face_bars(count, size, s)
        picture(self, drawn, (round(rect[0] * s), round(rect[1] * s)), inside=sheet)

    def _buttons(self, sheet: Sheet, width: float, top: float) -> None:
        each = (width - 88 - 24) / 3
        button(
            self, (44, top, each, 42), "Look at the map", self.cancel, inside=sheet,
            style="primary",
        )  # fmt: skip
        middle = (44 + each + 12, top, each, 42)
        if self.campaign is not None:
            tip = "Who is left, and the next war"
            button(self, middle, "To the campaign", self._campaign, inside=sheet, tip=tip)
        else:
            tip = "The same map and players, other dice"
            button(self, middle, "Play it again", self._rematch, inside=sheet, tip=tip)
        home = (44 + 2 * (each + 12), top, each, 42)
        button(self, home, "To the title", self._home, inside=sheet)

    def _campaign(self) -> None:
        from game.ui.scenes.campaigns import CampaignScene
        from game.ui.start import to_title

        to_title(self.app)
        self.app.push(CampaignScene(self.app, self.campaign, "left"))

    def _rematch(self) -> None:
        from game.ui.start import rematch

        rematch(self.app, self.match)

    def _home(self) -> None:
        from game.ui.start import to_title

        to_title(self.app)


def _wide(words: str, size: float) -> int:
    """Points of a heading."""
    return theme.font(size, 1, bold=True, serif=True).size(words)[0]
