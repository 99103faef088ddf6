"""What a battlefield says before the fight: its briefing, sides, goals, house rules."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

from game.rules.wargame.house import choices
from game.ui.scenes.briefing import FieldBriefing, lines_html, unusual_html
from game.ui.wargame.setup_words import factors_html, goal_words

if TYPE_CHECKING:
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.wargame.scene import BattleScene


class BriefingScene(FieldBriefing):
    """What the battlefield says."""

    def __init__(self, app: App, battle: BattleScene) -> None:
        title = battle.session.arena.scenario.title or "Battle"
        super().__init__(app, title, briefing_html(battle.state), (680.0, 560.0))


def briefing_html(state: State) -> str:
    """The briefing, who fights whom and for what, house rules that aren't the usual ones."""
    arena, scenario = state.arena, state.arena.scenario
    parts = [lines_html(scenario.briefing)] if scenario.briefing else []
    for side in scenario.sides:
        count = Counter(person.kind.title for person in arena.people if person.side == side.id)
        fighters = ", ".join(f"{title} ×{n}" if n > 1 else title for title, n in count.items())
        lines = [f"<b>{escape(side.name)}</b>: {escape(fighters)}."]
        if side.briefing:
            lines.append(lines_html(side.briefing))
        lines += [
            f"•  {escape(goal_words(goal))}" for goal in scenario.goals if goal.side == side.id
        ]
        parts.append("<br>".join(lines))
    won = "Whoever’s foes have all fled, given up, died or are out of it has won."
    drawn = f" After round {scenario.max_rounds} it is a draw." if scenario.max_rounds else ""
    parts += [won + drawn, factors_html(scenario, arena.tables)]
    parts += unusual_html("wargame", "House rules", arena.house.as_texts(), choices())
    if scenario.author:
        parts.append(f"By {escape(scenario.author)}")
    return "<br><br>".join(parts)
