"""What lies on the battlefield: factors with their symbols, goals, weapons on the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art, markings
from game.ui.map.scale import part
from game.ui.wargame import signs

if TYPE_CHECKING:
    from game.ui.theme import Colours
    from game.ui.wargame.field import FieldView
    from game.ui.wargame.marks import Marks
    from game.ui.wargame.tableau import Tableau


class Scenery:
    """Paints it on one field."""

    def __init__(self, view: FieldView) -> None:
        self.view = view

    def areas(self, surface: pygame.Surface, shown: Tableau) -> None:
        """Hexes of factors are tinted and rimmed in their class's colour."""
        scale = self.view.camera.scale
        for feature in shown.features.values():
            cells = feature.factor.cells
            colours = class_colours(feature.factor.kind)
            for cell in cells:
                spot = self.view.spot_of(cell)
                if not feature.spent:
                    centred(surface, markings.tint(scale, colours), spot)
                rim = 0
                for side, beside in enumerate(self.view.arena.grid.directions[cell]):
                    if beside is None or beside not in cells:
                        rim |= 1 << side
                centred(surface, markings.rim(scale, colours, rim), spot)
        for goal in self.view.arena.scenario.goals:
            for cell in goal.cells:
                centred(surface, markings.mark(scale, "goal"), self.view.spot_of(cell))

    def symbols(self, surface: pygame.Surface, shown: Tableau, marks: Marks) -> None:
        """A factor's symbol on each of its hexes, small and aside where somebody stands."""
        taken = {one.cell for one in shown.fighters if one.standing == "up"}
        for number, feature in shown.features.items():
            factor = feature.factor
            for cell in factor.cells:
                beside = cell in taken
                px = max(12, part(0.27 if beside else 0.42, self.view.step))
                x, y = self.view.spot_of(cell)
                if beside:
                    y -= part(0.46, self.view.step)
                if number in marks.factors:
                    self._halo(surface, (x, y), px)
                made = signs.factor(factor.kind, factor.entry, px, spent=feature.spent)
                centred(surface, made, (x, y))

    def _halo(self, surface: pygame.Surface, spot: tuple[int, int], px: int) -> None:
        pygame.draw.aacircle(surface, art.INK, spot, px / 2 + 5, 7)
        pygame.draw.aacircle(surface, (255, 214, 46), spot, px / 2 + 4, 4)

    def objects(self, surface: pygame.Surface, shown: Tableau) -> None:
        """What goals are to be destroyed, with the toughness left; weapons on the ground."""
        for number, goal in enumerate(self.view.arena.scenario.goals):
            if goal.kind != "destroy" or goal.cell < 0:
                continue
            x, y = self.view.spot_of(goal.cell)
            left = shown.objects.get(number, goal.toughness)
            px = part(0.6, self.view.step)
            made = art.marker("goal", px) if left else signs.status("severed", px)
            centred(surface, made, (x, y))
            words = art.text(f"{left}/{goal.toughness}", max(10, part(0.2, self.view.step)),
                             art.WHITE, halo=art.INK)  # fmt: skip
            centred(surface, words, (x, y + part(0.36, self.view.step)))
        for cell, name in shown.dropped:
            x, y = self.view.spot_of(cell)
            made = signs.weapon(name, part(0.36, self.view.step), (58, 44, 30))
            centred(surface, made, (x - part(0.24, self.view.step), y + part(0.3, self.view.step)))


def class_colours(kind: str) -> Colours:
    """The colours of a class of factors, as a hex's tint and rim take them."""
    fill = pygame.Color(*signs.CLASS_FILL[kind])
    ink, paper = pygame.Color(theme.INK), pygame.Color(theme.PAPER_LIGHT)
    return theme.Colours(fill, fill.lerp(ink, 0.5), fill.lerp(paper, 0.6), art.PLAIN, "")


def centred(surface: pygame.Surface, made: pygame.Surface, spot: tuple[int, int]) -> None:
    """Paint a picture with its middle at a spot."""
    surface.blit(made, (spot[0] - made.get_width() // 2, spot[1] - made.get_height() // 2))
