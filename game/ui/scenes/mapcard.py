"""A map as the new-war screen shows it: read once, with its picture and what one should know."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.data.places import NoUserFolder, user_dir
from game.dice import Dice
from game.rules import war
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.scenario import Scenario
from game.tiled import Finding, read

_MOST_PIXELS = 3_000_000  # of a map drawn for its picture


def own_maps() -> tuple[Path, ...]:
    """The maps in the user's folder, where saved positions lie, by file name."""
    try:
        return tuple(sorted((user_dir() / "maps").glob("*.tmx")))
    except (NoUserFolder, OSError):
        return ()


@dataclass
class MapCard:
    """A map file; `scenario` is None where it has errors, which `findings` name."""

    path: Path
    scenario: Scenario | None = None
    tables: Tables | None = None
    findings: tuple[Finding, ...] = ()
    known: bool = False
    wanted: tuple[int, int] | None = None
    own: bool = False  # from the user's folder
    _pictures: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)

    def look(self) -> None:
        """Read the file, the first time."""
        if not self.known:
            self.scenario, tables, self.findings = read(self.path)
            self.tables = tables if self.scenario is not None else None
            self.known = True
            self._pictures = {}

    @property
    def title(self) -> str:
        """The map's title, or its file's name."""
        return self.scenario.title if self.scenario is not None else self.path.stem

    @property
    def detail(self) -> str:
        """Its size and sides in a line; the file's name of one's own, which may share its title."""
        if not self.known:
            return "…"
        if self.scenario is None:
            return "can’t be played: see right"
        if self.own:
            return self.path.name
        scene = self.scenario
        size = f"{scene.field.columns}×{scene.field.rows} hexes"
        return f"{size}, {len(scene.factions)} factions"

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with it, a line each."""
        return tuple(one.line for one in self.findings if one.severity == "error")

    def goals(self) -> tuple[str, ...]:
        """The ways to win, each as a sentence with whose it is."""
        if self.scenario is None or self.tables is None:
            return ()
        state = self._start()
        lines = []
        for goal in self.scenario.goals:
            whose = war.team_name(state, goal.team) if goal.team else "Anyone"
            lines.append(f"{whose}: {war.goal_text(state, goal)}")
        lines.append("Anyone: be the last team standing")
        if self.scenario.max_rounds:
            lines.append(f"Nobody by the end of round {self.scenario.max_rounds}: a draw")
        return tuple(lines)

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The whole map at the start of the war, as large as fits the size in pixels.

        None: it is still to be drawn, by `draw`, which takes a moment.
        """
        self.wanted = size if size not in self._pictures else None
        return self._pictures.get(size)

    def draw(self) -> None:
        """Draw the picture that is wanted."""
        if self.wanted is not None:
            self._pictures = {self.wanted: self._draw(self.wanted)}
            self.wanted = None

    def _draw(self, size: tuple[int, int]) -> pygame.Surface:
        """Drawn at the zoom step next above the size, then made smaller."""
        from game.ui.map.camera import margin_of
        from game.ui.map.scale import STEPS
        from game.ui.map.view import MapView

        state = self._start()
        view = MapView(state.war, pygame.Rect(0, 0, 8, 8))
        for step in STEPS:
            view.camera.zoom_to(step)
            width, height = view.camera.scale.size
            if width >= size[0] or height >= size[1] or width * height > _MOST_PIXELS:
                break
        edge = 2 * margin_of(view.camera.step)
        view.resize(pygame.Rect(0, 0, width + edge, height + edge))
        drawn = pygame.Surface(view.area.size)
        view.draw(drawn, state)
        factor = min(size[0] / drawn.get_width(), size[1] / drawn.get_height())
        return pygame.transform.smoothscale_by(drawn, factor)

    def _start(self) -> war.State:
        assert self.scenario is not None  # noqa: S101 - callers ask first
        assert self.tables is not None  # noqa: S101
        return war.start(self.scenario, House(), self.tables, Dice(0))[0]
