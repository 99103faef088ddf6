"""The goals with each team's progress, as the strip at the foot of the screen shows them (W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules import war
from game.ui import theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.war.state import State
    from game.ui.brush import Brush
    from game.ui.theme import Colours


SCANT = 5  # lines of room, at which a goal's text is cut short


class TeamProgress(NamedTuple):
    """How far a team is: its factions, and "1 of 2"."""

    factions: tuple[str, ...]
    name: str
    words: str
    near: bool


class GoalLine(NamedTuple):
    """A goal in words, with each team that can reach it; reward: it doesn't end the war."""

    text: str
    reward: bool
    teams: tuple[TeamProgress, ...]


def goal_lines(state: State) -> tuple[GoalLine, ...]:
    """Every goal once, with all its teams."""
    found: dict[int, list[TeamProgress]] = {}
    texts: dict[int, str] = {}
    for one in war.progress(state):
        members = state.war.members(one.team)
        if state.out.issuperset(members):
            continue
        entry = TeamProgress(members, war.team_name(state, one.team), one.words, one.near)
        found.setdefault(one.goal, []).append(entry)
        texts[one.goal] = one.text
    lines = [
        GoalLine(_capital(texts[number]), bool(state.war.goals[number].reward), tuple(teams))
        for number, teams in found.items()
    ]
    last = state.war.scenario.max_rounds
    if last:
        lines.append(GoalLine(f"A draw after round {last}", False, ()))
    return tuple(lines) or (GoalLine("Be the last team standing", False, ()),)


def paint_goals(
    brush: Brush, area: pygame.Rect, lines: tuple[GoalLine, ...], colours: Mapping[str, Colours]
) -> list[str]:
    """Paint as many as fit; what they say."""
    said: list[str] = []
    y = area.top
    high = brush.line_height(12.5)
    for line in lines:
        room = max((area.bottom - y) // high, 0)
        if not room:
            break
        words = f"{line.text} (reward)" if line.reward else line.text
        said.append(words)
        most = min(room, 3) if room > SCANT else max(room - 2, 1)  # progress matters more
        y = brush.wrapped(words, (area.left, y), area.width, 12.5, most=most)
        if line.teams and y + high <= area.bottom:
            said.append(", ".join(f"{t.name} {t.words}" for t in line.teams))
            rest = pygame.Rect(area.left, y, area.width, area.bottom - y)
            y = _teams(brush, rest, line, colours) + brush.px(3)
    return said


def _teams(brush: Brush, area: pygame.Rect, line: GoalLine, colours: Mapping[str, Colours]) -> int:
    """Each team's colours and progress, side by side while they fit; the y below."""
    x, y = area.topleft
    high = brush.line_height(12.5)
    font = theme.font(12.5, brush.scale, bold=True)
    for team in line.teams:
        width = len(team.factions) * brush.px(13) + brush.px(3) + font.size(team.words)[0]
        if x > area.left and x + width > area.right:
            if y + 2 * high > area.bottom:
                break
            x, y = area.left, y + high
        for faction in team.factions:
            chip = pygame.Rect(x, y + brush.px(2), brush.px(11), high - brush.px(4))
            pygame.draw.rect(brush.surface, colours[faction].fill, chip)
            pygame.draw.rect(brush.surface, theme.INK, chip, 1)
            x = chip.right + brush.px(2)
        at = (x + brush.px(3), y)
        x = brush.fitted(team.words, at, area.right - at[0], 12.5, bold=team.near).right
        x += brush.px(12)
    return y + high


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
