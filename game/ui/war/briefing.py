"""The briefing at the war's start: the story, who fights, and what each side is after."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.ui.scenes.briefing import NAME, scrolled
from game.ui.war.dialog import Dialog
from game.ui.war.goals import GoalLine, goal_lines
from game.ui.widgets import button, heading, text_box

if TYPE_CHECKING:
    from game.rules.war.state import War


def has_briefing(war: War) -> bool:
    """Whether the map says anything to its players."""
    return bool(war.scenario.briefing) or any(f.briefing for f in war.factions)


class BriefingScene(Dialog):
    """What the map says, and the goals."""

    title = "Briefing"

    def build(self) -> None:
        """Title, text, one button."""
        self.ring.arrows = False  # they scroll
        self.open_sheet(720, min(560.0, self.height - 24))
        title = self.war.scenario.title or "The war"
        heading(self, (24, 14, self.wide - 48, 36), title, inside=self.sheet, size=24)
        page = (24, 56, self.wide - 48, self.high - 56 - 66)
        text_box(self, page, self._html(), name=NAME, inside=self.sheet)
        button(
            self, (self.wide - 24 - 170, self.high - 54, 170, 42), "To the war", self.cancel,
            inside=self.sheet, style="primary",
        )  # fmt: skip
        self.ring.focus("To the war")

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll go to the text, wherever the focus is."""
        return scrolled(self, event) or super().handle(event)

    def _html(self) -> str:
        scenario = self.war.scenario
        parts = [escape(scenario.briefing, quote=False)] if scenario.briefing else []
        for faction in self.war.factions:
            level = self.below.session.match.header.players.get(faction.id, "human")
            player = "" if level == "human" else f" (the computer: {level})"
            name = f"<b>{escape(faction.name, quote=False)}</b>{player}"
            text = escape(faction.briefing, quote=False)
            parts.append(f"{name}<br>{text}" if text else name)
        goals = [_goal(line) for line in goal_lines(self.state) if line.teams]
        parts.append("<br>".join(["<b>To win</b>", *goals, "•  Be the last team standing"]))
        if scenario.max_rounds:
            parts.append(f"The war is a draw after round {scenario.max_rounds}.")
        return "<br><br>".join(parts)


def _goal(line: GoalLine) -> str:
    """A goal with how far each team is."""
    text = f"•  {escape(line.text, quote=False)}{' (brings a reward)' if line.reward else ''}"
    far = [f"{escape(team.name, quote=False)} {team.words}" for team in line.teams]
    return f"{text}: {', '.join(far)}" if far else text
