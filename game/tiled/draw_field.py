"""A battlefield as a picture: its factors and goals, and who stands where."""

from __future__ import annotations

from typing import Any

import pygame
import pygame.draw

from game.data.arms import wargame_tables
from game.data.places import assets_dir
from game.rules.wargame.scenario import Factor, Goal, Placed, Scenario
from game.tiled.artist import INK, NEUTRAL, PAPER, Artist, ink_on, sketch, tinted
from game.tiled.ground import layout_of

_FACTOR, _COUNTER, _STAR = 26, 30, 12  # map pixels
_HUES = {"cover": "#3f7d3d", "distraction": "#77448a", "hazard": "#b3382c"}
_SHADE, _GOAL_SHADE = 70, 90  # opacity of 255
_GOAL = "#c8962a"


class FieldArtist(Artist):
    """Draws a battlefield."""

    def __init__(self, surface: pygame.Surface, scenario: Scenario) -> None:
        super().__init__(surface, layout_of(scenario.field))
        self.scenario = scenario
        self.colours = {side.id: pygame.Color(side.colour or NEUTRAL) for side in scenario.sides}
        self.kinds = wargame_tables().with_own(scenario.kinds)

    def draw(self, drawing: Any) -> None:  # noqa: ANN401 - pytmx has no types
        """The tiles, then factors, goals, fighters, and all names over them."""
        self.ground(drawing)
        for goal in self.scenario.goals:
            self.goal(goal)
        for factor in self.scenario.factors:
            self.factor(factor)
        for one in self.scenario.fighters:
            self.fighter(one)
        for factor in self.scenario.factors:
            self.called(factor.name, factor.cells[0], _FACTOR)
        for label in self.scenario.labels:
            self.write(label.text, (label.x, label.y))

    def factor(self, factor: Factor) -> None:
        """Its hexes in the colour of its class, its sign on the first."""
        hue = pygame.Color(_HUES[factor.kind])
        for cell in factor.cells:
            self.shade(cell, hue, _SHADE)
        x, y = self.layout.centre(factor.cells[0])
        file = assets_dir() / "factors" / f"{factor.kind}-{factor.entry}.svg"
        box = pygame.Rect(0, 0, _FACTOR, _FACTOR)
        box.center = round(x), round(y)
        pygame.draw.rect(self.surface, PAPER, box, border_radius=6)
        pygame.draw.rect(self.surface, hue, box, 2, border_radius=6)
        self.surface.blit(tinted(sketch(file, _FACTOR - 4), hue), box.move(2, 2))

    def goal(self, goal: Goal) -> None:
        """Its area, or the object that is to be destroyed."""
        gold = pygame.Color(_GOAL)
        for cell in goal.cells:
            self.shade(cell, gold, _GOAL_SHADE)
        if goal.kind == "destroy":
            x, y = self.layout.centre(goal.cell)
            sign = sketch(assets_dir() / "markers" / "goal.svg", _FACTOR)
            self.surface.blit(sign, sign.get_rect(center=(round(x), round(y))))
            self.called(goal.name, goal.cell, _FACTOR)

    def fighter(self, one: Placed) -> None:
        """A round counter in the side's colour with the weapon in hand; a leader has a star."""
        x, y = map(round, self.layout.centre(one.cell))
        colour = self.colours[one.side]
        pygame.draw.circle(self.surface, INK, (x, y), _COUNTER // 2 + 1)
        pygame.draw.circle(self.surface, colour, (x, y), _COUNTER // 2 - 1)
        weapons = assets_dir() / "weapons"
        held = self.kinds[one.kind].weapons
        file = weapons / f"{held[0] if held else 'fists'}.svg"
        size = round(_COUNTER * 0.66)
        shape = tinted(sketch(file, size), ink_on(colour))
        self.surface.blit(shape, shape.get_rect(center=(x, y)))
        if one.leader:
            star = sketch(assets_dir() / "markers" / "leader.svg", _STAR)
            self.surface.blit(star, star.get_rect(center=(x, y - _COUNTER // 2)))

    def called(self, name: str, cell: int, height: int) -> None:
        """A name under what lies in a hex."""
        if name:
            x, y = self.layout.centre(cell)
            self.write(name, (x, y + height * 0.8), number=True)

    def shade(self, cell: int, colour: pygame.Color, opacity: int) -> None:
        """A hex under a thin coat of colour."""
        coat = pygame.Surface((self.layout.tile_width, self.layout.tile_height), pygame.SRCALPHA)
        x, y = self.layout.centre(cell)
        left, top = x - self.layout.tile_width / 2, y - self.layout.tile_height / 2
        corners = [(px - left, py - top) for px, py in self.layout.corners(cell)]
        pygame.draw.polygon(coat, (colour.r, colour.g, colour.b, opacity), corners)
        self.surface.blit(coat, (round(left), round(top)))
