"""What a battlefield says before the fight: its briefing, sides, goals, house rules."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.load import house_texts
from game.rules.wargame.house import choices
from game.ui import keys
from game.ui.scene import Scene
from game.ui.wargame.setup_words import factors_html, goal_words
from game.ui.widgets import button, heading, panel, text_box

if TYPE_CHECKING:
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.wargame.scene import BattleScene

_SCROLLS = ("up", "down", "pageup", "pagedown", "home", "end")
_GO = "To the field"


class BriefingScene(Scene):
    """A sheet over the field; any key of the menus closes it."""

    opaque = False
    title = "Briefing"

    def __init__(self, app: App, battle: BattleScene) -> None:
        super().__init__(app)
        self.battle = battle

    def build(self) -> None:
        """Title, text, one button."""
        width, height = min(680.0, self.width - 24), min(560.0, self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        title = self.battle.session.arena.scenario.title or "Battle"
        heading(self, (44, 32, width - 88, 36), title, inside=sheet)
        page = (40, 74, width - 76, height - 74 - 92)
        text_box(self, page, briefing_html(self.battle.state), name="briefing", inside=sheet)
        close = ((width - 200) / 2, height - 82, 200, 42)
        button(self, close, _GO, self.cancel, inside=sheet, style="primary")
        self.ring.focus(_GO)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll go to the text, wherever the focus is."""
        key = keys.key_of(event) if event.type == pygame.KEYDOWN else ""
        if key in _SCROLLS:
            for stop in self.ring.stops:
                if stop.name == "briefing" and stop.key is not None:
                    return stop.key(key)
        return super().handle(event)


def briefing_html(state: State) -> str:
    """The briefing, who fights whom and for what, house rules that aren't the usual ones."""
    arena, scenario = state.arena, state.arena.scenario
    parts = [escape(scenario.briefing).replace("\n", "<br>")] if scenario.briefing else []
    for side in scenario.sides:
        count = Counter(person.kind.title for person in arena.people if person.side == side.id)
        fighters = ", ".join(f"{title} ×{n}" if n > 1 else title for title, n in count.items())
        lines = [f"<b>{escape(side.name)}</b>: {escape(fighters)}."]
        if side.briefing:
            lines.append(escape(side.briefing).replace("\n", "<br>"))
        lines += [
            f"•  {escape(goal_words(goal))}" for goal in scenario.goals if goal.side == side.id
        ]
        parts.append("<br>".join(lines))
    won = "Whoever’s foes have all fled, given up, died or are out of it has won."
    drawn = f" After round {scenario.max_rounds} it is a draw." if scenario.max_rounds else ""
    parts += [won + drawn, factors_html(scenario, arena.tables)]
    texts = house_texts("wargame")
    changed = [
        f"•  {escape(texts[name].title)}: {escape(texts[name].values[value])}"
        for name, value in arena.house.as_texts().items()
        if value != choices()[name][0]
    ]
    if changed:
        parts.append("<b>House rules</b><br>" + "<br>".join(changed))
    if scenario.author:
        parts.append(f"By {escape(scenario.author)}")
    return "<br><br>".join(parts)
