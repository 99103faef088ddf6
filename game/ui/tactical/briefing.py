"""What a set-up says before the fight: its briefing, the two lines, the options in force."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.rules.tactical.house import choices
from game.ui.scenes.briefing import FieldBriefing, lines_html, unusual_html
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.tactical.state import Clash
    from game.ui.app import App


class BriefingScene(FieldBriefing):
    """What the set-up says."""

    def __init__(self, app: App, clash: Clash) -> None:
        super().__init__(app, clash.scenario.title, briefing_html(clash), (620.0, 520.0))


def briefing_html(clash: Clash) -> str:
    """The briefing, who faces whom, and the options that aren't the usual ones."""
    scenario = clash.scenario
    parts = [lines_html(scenario.briefing)] if scenario.briefing else []
    for line, troop, role in zip(clash.lines, clash.troops, ("attack", "defend"), strict=True):
        about = f"<br>{escape(troop.help)}" if troop.help else ""
        count = a_count(line.count, "man", "men")
        parts.append(f"<b>{escape(line.name)}</b> {role}: {count}, {escape(troop.title)}.{about}")
    parts += unusual_html("tactical", "Options", clash.house.as_texts(), choices())
    if scenario.author:
        parts.append(f"By {escape(scenario.author)}")
    return "<br><br>".join(parts)
