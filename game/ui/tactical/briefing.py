"""What a set-up says before the fight: its briefing, the two lines, the options in force."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.load import house_texts
from game.rules.tactical.house import choices
from game.ui import keys
from game.ui.scene import Scene
from game.ui.widgets import button, heading, panel, text_box
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.tactical.state import Clash
    from game.ui.app import App

_SCROLLS = ("up", "down", "pageup", "pagedown", "home", "end")


class BriefingScene(Scene):
    """A sheet over the field; any key of the menus closes it."""

    opaque = False
    title = "Briefing"

    def __init__(self, app: App, clash: Clash) -> None:
        super().__init__(app)
        self.clash = clash

    def build(self) -> None:
        """Title, text, one button."""
        width, height = min(620.0, self.width - 24), min(520.0, self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        scenario = self.clash.scenario
        heading(self, (44, 32, width - 88, 36), scenario.title, inside=sheet)
        page = (40, 74, width - 76, height - 74 - 92)
        text_box(self, page, briefing_html(self.clash), name="briefing", inside=sheet)
        close = ((width - 200) / 2, height - 82, 200, 42)
        button(self, close, "To the field", self.cancel, inside=sheet, style="primary")
        self.ring.focus("To the field")

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll go to the text, wherever the focus is."""
        key = keys.key_of(event) if event.type == pygame.KEYDOWN else ""
        if key in _SCROLLS:
            for stop in self.ring.stops:
                if stop.name == "briefing" and stop.key is not None:
                    return stop.key(key)
        return super().handle(event)


def briefing_html(clash: Clash) -> str:
    """The briefing, who faces whom, and the options that aren't the usual ones."""
    scenario = clash.scenario
    parts = [escape(scenario.briefing).replace("\n", "<br>")] if scenario.briefing else []
    for line, troop, role in zip(clash.lines, clash.troops, ("attack", "defend"), strict=True):
        about = f"<br>{escape(troop.help)}" if troop.help else ""
        count = a_count(line.count, "man", "men")
        parts.append(f"<b>{escape(line.name)}</b> {role}: {count}, {escape(troop.title)}.{about}")
    changed = [
        f"•  {escape(house_texts('tactical')[name].title)}: "
        f"{escape(house_texts('tactical')[name].values[value])}"
        for name, value in clash.house.as_texts().items()
        if value != choices()[name][0]
    ]
    if changed:
        parts.append("<b>Options</b><br>" + "<br>".join(changed))
    if scenario.author:
        parts.append(f"By {escape(scenario.author)}")
    return "<br><br>".join(parts)
