"""Notes on hexes: who may read them at this screen now, their marks on the map, their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.contract import GM
from game.rules.war.desk.hexnotes import EVERYBODY, notes_for
from game.ui import theme
from game.ui.brush import wrap
from game.ui.map import art
from game.ui.theme import Colours

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.war.state import War
    from game.ui.brush import Brush
    from game.ui.logbox import LogLine
    from game.ui.war.scene import WarScene

Note = tuple[str, str]  # for whom, and what it says
HIDDEN = "#5b2a78"  # the game master's colour: nothing else on the screen has it
DESK_COLOURS = Colours(
    pygame.Color(HIDDEN), pygame.Color("#341745"), pygame.Color("#b79ccb"), "solid", "star"
)
BUTTON = 26.0  # points of the panel's button to write one
LEAST_STEP = 21  # zoom step below which a hex has no room for a mark
_MOST_LINES, _WIDE = 9, 270.0


def reader(scene: WarScene) -> str:
    """Whose notes may be read now: the game master's while the desk is open, else a faction's.

    "": nobody in particular, who reads what is for everybody.
    """
    if scene.desk.open:
        return GM
    session = scene.session
    if session.person or session.hot_seat:
        return session.person
    return next(iter(session.seats), "")


def readable(scene: WarScene) -> dict[int, tuple[Note, ...]]:
    """The notes that may be read now, by cell."""
    return notes_for(scene.state, reader(scene)) if scene.state.notes else {}


def for_whom(war: War, whose: str) -> str:
    """Whom a note is for, as a heading."""
    if whose == EVERYBODY:
        return "For everybody"
    return "Hidden: game master" if whose == GM else f"For {war.faction[whose].name}"


def told(scene: WarScene, cell: int) -> list[str]:
    """The notes on a hex as lines."""
    found = readable(scene).get(cell, ())
    return [f"{for_whom(scene.war, whose)}: {text}" for whose, text in found]


def shade(whose: str, colours: Mapping[str, Colours]) -> str | pygame.Color:
    """The colour of who may read a note; ink for everybody."""
    if whose == EVERYBODY:
        return theme.INK_SOFT
    return HIDDEN if whose == GM else colours[whose].fill


def paint_notes(brush: Brush, scene: WarScene) -> list[str]:
    """Paint the marks over the map, and in words what is on the hex pointed at; what that says."""
    found = readable(scene)
    view = scene.view
    if not found or view.camera.step < LEAST_STEP:
        return []
    surface, kept = brush.surface, brush.surface.get_clip()
    surface.set_clip(view.area)
    for cell, notes in found.items():
        _mark(surface, scene, cell, notes)
    said: list[str] = []
    if scene.pointed in found and scene.app.top is scene:
        said = _words(brush, scene, scene.pointed, found[scene.pointed])
    surface.set_clip(kept)
    return said


def _mark(surface: pygame.Surface, scene: WarScene, cell: int, notes: tuple[Note, ...]) -> None:
    """A slip of paper at the right of a hex; its edge says who may read it."""
    step = scene.view.camera.step
    side = max(11, round(step * 0.23))
    x, y = scene.view.spot_of(cell)
    rect = pygame.Rect(0, 0, side, round(side * 1.15))
    rect.center = x + round(step * 0.36), y + round(step * 0.02)
    for place, (whose, _) in enumerate(reversed(notes[:3])):
        behind = min(len(notes), 3) - 1 - place
        aside = behind * max(3, side // 4)
        paper = rect.move(aside, -aside)
        _slip(surface, paper, shade(whose, scene.view.colours))


def _slip(surface: pygame.Surface, rect: pygame.Rect, edge: str | pygame.Color) -> None:
    fold = max(3, rect.width // 3)
    outline = [
        rect.topleft, (rect.right - fold, rect.top), (rect.right, rect.top + fold),
        rect.bottomright, rect.bottomleft,
    ]  # fmt: skip
    pygame.draw.polygon(surface, art.rgb(theme.PAPER_LIGHT), outline)
    width = max(2, rect.width // 8)
    pygame.draw.polygon(surface, edge, outline, width)
    corner = [outline[1], (rect.right - fold, rect.top + fold), outline[2]]
    pygame.draw.polygon(surface, edge, corner)
    gap = max(3, rect.height // 4)
    for y in range(rect.top + fold + gap // 2, rect.bottom - width, gap):
        ends = (rect.left + width + 1, y), (rect.right - width - 2, y)
        pygame.draw.line(surface, theme.INK_SOFT, *ends)


class _Part(NamedTuple):
    head: str
    colour: str | pygame.Color
    lines: list[str]


def _words(brush: Brush, scene: WarScene, cell: int, notes: tuple[Note, ...]) -> list[str]:
    """What the notes say, on a slip beside their hex, within the map."""
    wide, edge = brush.px(_WIDE), brush.px(9)
    font = theme.font(13, brush.scale)
    parts = []
    for whose, text in notes:
        lines = wrap(text, font, wide - 2 * edge)
        if len(lines) > _MOST_LINES:
            lines = [*lines[: _MOST_LINES - 1], f"{lines[_MOST_LINES - 1]} …"]
        parts.append(_Part(for_whom(scene.war, whose), shade(whose, scene.view.colours), lines))
    head, line = brush.line_height(12, bold=True), font.get_linesize()
    high = sum(head + len(part.lines) * line for part in parts)
    high += 2 * edge + (len(parts) - 1) * brush.px(5)
    area, (x, y), step = scene.view.area, scene.view.spot_of(cell), scene.view.camera.step
    rect = pygame.Rect(x + round(step * 0.6), y - high // 2, wide, high)
    if rect.right > area.right - brush.px(6):
        rect.right = x - round(step * 0.6)
    rect.clamp_ip(area.inflate(-brush.px(8), -brush.px(8)))
    pygame.draw.rect(brush.surface, theme.PAPER_LIGHT, rect, border_radius=brush.px(4))
    pygame.draw.rect(brush.surface, theme.INK_SOFT, rect, brush.px(1.5), brush.px(4))
    at = rect.top + edge
    for part in parts:
        brush.text(part.head, (rect.left + edge, at), 12, part.colour, bold=True)
        at += head
        for words in part.lines:
            brush.text(words, (rect.left + edge, at), 13)
            at += line
        at += brush.px(5)
    return [f"{part.head}: {' '.join(part.lines)}" for part in parts]


def legible(lines: Sequence[LogLine], who: str) -> list[LogLine]:
    """The lines of the log that somebody may read: those about notes are for their readers."""
    return [line for line in lines if who == GM or line.reader in (EVERYBODY, who)]
