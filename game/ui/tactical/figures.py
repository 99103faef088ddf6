"""Troopers drawn by code: armour, shield, weapon and colours as their troop's figures have them.

A figure faces right (its mirror image left) and stands on its anchor. Lengths in the drawing are
hundredths of a man's height, x forwards and y upwards from between his feet.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.ui.map import art
from game.ui.map.shapes import RGB, SAMPLES, blank, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.tactical.troops import Troop
    from game.ui.theme import Colours

Weapon = Literal["knife", "sword", "great", "spear", "pike"]
Guard = Literal["none", "buckler", "round", "tall", "both"]
Pose = Literal["stand", "strike", "fallen"]
Spot = tuple[float, float]

SKIN: RGB = (226, 183, 148)
STEEL: RGB = (176, 182, 188)
STEEL_DARK: RGB = (122, 128, 136)
WOOD: RGB = (134, 96, 56)
LEATHER: RGB = (98, 70, 46)
HOSE: RGB = (92, 80, 66)
INK: RGB = (38, 26, 17)
LEFT, RIGHT, TOP, FOOT = 50, 128, 124, 10  # the drawing's room round the anchor
_LINE = 2.3
_PIKE, _SPEAR, _GREAT, _SWORD = 8, 4, 3, 2  # least lengths
_LEAN = {"stand": 0.02, "strike": 0.14, "fallen": 0.0}


class Look(NamedTuple):
    """What sets troopers apart at a glance. `armour`: points of coverage, up to 4."""

    weapon: Weapon
    guard: Guard
    armour: int
    dirty: bool


class Figure(NamedTuple):
    """A picture, and where in it the man stands."""

    picture: pygame.Surface
    anchor: tuple[int, int]

    def at(self, spot: tuple[float, float]) -> tuple[int, int]:
        """The picture's corner when he stands there."""
        return round(spot[0]) - self.anchor[0], round(spot[1]) - self.anchor[1]


def look_of(troop: Troop, *, closed: bool = False) -> Look:
    """How a troop's men look; `closed`: with secondary weapons in hand (T5)."""
    shield = troop.shield_cover or troop.shield
    weapon = _weapon(min(troop.length, _SWORD) if closed else troop.length)
    guard: Guard
    if shield:
        guard = "tall" if troop.shield_cover > 1 else "round"
    elif troop.single:
        guard = "none"
    else:
        guard = "both" if weapon in ("great", "spear", "pike") else "buckler"
    return Look(weapon, guard, min(troop.cover, 4), troop.dirty)


def figure(look: Look, colours: Colours, high: int, pose: Pose = "stand", *, left: bool) -> Figure:
    """A trooper so many pixels high; `left`: he faces left. The picture is shared."""
    key = ("trooper", look, art.rgb(colours.fill), colours.pattern, high, pose, left)
    picture = art.kept.get(key, lambda: _picture(look, colours, high, pose, left=left))
    unit = high / 100
    if pose == "fallen":
        return Figure(picture, (picture.get_width() // 2, round(picture.get_height() * 0.72)))
    across = RIGHT if left else LEFT
    return Figure(picture, (round(across * unit), round(TOP * unit)))


def tipped(look: Look, colours: Colours, high: int, part: float, *, left: bool) -> Figure:
    """A man going down: `part` of the way from standing (0) to lying on the ground (1)."""
    made = figure(look, colours, high, left=left)
    steps = round(min(max(part, 0.0), 1.0) * 6)
    if not steps:
        return made
    angle = 14.0 * steps
    key = ("tipped", look, art.rgb(colours.fill), colours.pattern, high, steps, left)
    turn = -angle if left else angle
    turned = art.kept.get(key, lambda: pygame.transform.rotozoom(made.picture, turn, 1.0))
    size = made.picture.get_size()
    arm = pygame.Vector2(made.anchor[0] - size[0] / 2, made.anchor[1] - size[1] / 2)
    arm = arm.rotate(angle if left else -angle)
    middle = turned.get_rect().center
    return Figure(turned, (round(middle[0] + arm.x), round(middle[1] + arm.y)))


def _weapon(length: int) -> Weapon:
    if length >= _PIKE:
        return "pike"
    if length >= _SPEAR:
        return "spear"
    if length >= _GREAT:
        return "great"
    return "sword" if length >= _SWORD else "knife"


def _picture(look: Look, colours: Colours, high: int, pose: Pose, *, left: bool) -> pygame.Surface:
    unit = high / 100
    size = round((LEFT + RIGHT) * unit), round((TOP + FOOT) * unit)
    canvas = blank((size[0] * SAMPLES, size[1] * SAMPLES), INK)
    pen = _Pen(canvas, unit * SAMPLES, _LEAN[pose])
    _Trooper(pen, look, colours, pose).draw()
    made = pygame.transform.smoothscale(canvas, (max(size[0], 1), max(size[1], 1)))
    if left:
        made = pygame.transform.flip(made, True, False)
    return _laid_down(made, left=left) if pose == "fallen" else made


def _laid_down(made: pygame.Surface, *, left: bool) -> pygame.Surface:
    """As a mark on the ground: lying on his back, flat and faint."""
    turned = pygame.transform.rotate(made, -90 if left else 90)
    turned = turned.subsurface(turned.get_bounding_rect())
    width, height = turned.get_size()
    flat = pygame.transform.smoothscale(turned, (max(width, 1), max(round(height * 0.62), 1)))
    flat.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.set_alpha(150)
    made = blank(flat.get_size())
    made.blit(flat, (0, 0))
    return made


def _tapered(hilt: Spot, along: Spot, long: float) -> list[Spot]:
    """A blade's outline: as wide up to its point, which is sharp."""
    sides = [
        (hilt[0] + far * along[0] - off * along[1], hilt[1] + far * along[1] + off * along[0])
        for far, off in ((0.0, 2.7), (0.84 * long, 2.3), (0.84 * long, -2.3), (0.0, -2.7))
    ]
    tip = (hilt[0] + long * along[0], hilt[1] + long * along[1])
    return [*sides[:2], tip, *sides[2:]]


class _Pen:
    """Draws outlined shapes on the large canvas."""

    def __init__(self, canvas: pygame.Surface, unit: float, lean: float) -> None:
        self.canvas = canvas
        self.unit = unit
        self.lean = lean

    def at(self, spot: Spot) -> tuple[float, float]:
        x, y = spot
        forward = x + self.lean * max(y - 30, 0)
        return (LEFT + forward) * self.unit, (TOP - y) * self.unit

    def shape(self, spots: Sequence[Spot], fill: RGB) -> None:
        points = [self.at(spot) for spot in spots]
        pygame.draw.polygon(self.canvas, fill, points)
        self._round(points, _LINE, INK, closed=True)

    def limb(self, spots: Sequence[Spot], width: float, fill: RGB) -> None:
        points = [self.at(spot) for spot in spots]
        self._round(points, width + 2 * _LINE, INK)
        self._round(points, width, fill)

    def ball(self, spot: Spot, radius: float, fill: RGB) -> None:
        middle = self.at(spot)
        pygame.draw.circle(self.canvas, INK, middle, (radius + _LINE / 2) * self.unit)
        pygame.draw.circle(self.canvas, fill, middle, (radius - _LINE / 2) * self.unit)

    def oval(self, spot: Spot, wide: float, high: float, fill: RGB) -> None:
        x, y = self.at(spot)
        for grow, colour in ((_LINE / 2, INK), (-_LINE / 2, fill)):
            w, h = 2 * (wide + grow) * self.unit, 2 * (high + grow) * self.unit
            pygame.draw.ellipse(self.canvas, colour, (x - w / 2, y - h / 2, w, h))

    def line(self, spots: Sequence[Spot], width: float, colour: RGB) -> None:
        self._round([self.at(spot) for spot in spots], width, colour)

    def _round(
        self,
        points: Sequence[tuple[float, float]],
        width: float,
        colour: RGB,
        *,
        closed: bool = False,
    ) -> None:
        thick = max(round(width * self.unit), 1)
        ends = [*points, points[0]] if closed else list(points)
        for one, other in pairwise(ends):
            pygame.draw.line(self.canvas, colour, one, other, thick)
        for point in points:
            pygame.draw.circle(self.canvas, colour, point, thick / 2)


class _Trooper:
    """One man, from his back to his front."""

    def __init__(self, pen: _Pen, look: Look, colours: Colours, pose: Pose) -> None:
        self.pen = pen
        self.look = look
        self.strikes = pose == "strike"
        self.armed = pose != "fallen"
        self.coat = art.rgb(colours.fill)
        self.trim = art.contrast(colours)
        self.striped = colours.pattern != art.PLAIN
        self.sleeve = STEEL if look.armour >= 4 else self.coat

    def draw(self) -> None:
        """Shafts behind the body, body, shield or buckler and the arms before it."""
        self._legs()
        self._rear_arm()
        self._body()
        self._head()
        hand = self._hand()
        if self.armed and self.look.weapon in ("spear", "pike"):
            self._shaft()
        self._guard()
        self.pen.limb([(5, 73), (14, 63), hand], 6.5, self.sleeve)
        chest = STEEL if self.look.armour >= 2 else self.coat
        if chest == self.sleeve:  # the arm grows out of the coat
            self.pen.line([(3, 74), (6, 72)], 8.5, self.sleeve)
        if self.armed and self.look.weapon in ("knife", "sword", "great"):
            self._blade(hand)
        self.pen.ball(hand, 4.2, STEEL if self.look.armour >= 4 else SKIN)

    def _hand(self) -> Spot:
        if self.look.guard in ("round", "tall", "buckler") and self.look.weapon != "spear":
            return (30, 80) if self.strikes else (20, 86)
        return (32, 70) if self.strikes else (27, 64)

    def _legs(self) -> None:
        hose = STEEL_DARK if self.look.armour >= 3 else HOSE
        forward = 18 if self.strikes else 12
        for hip, knee, foot in (
            ((-3, 44), (-9, 24), (-14, 3)),
            ((3, 44), (forward, 25), (forward + 1, 3)),
        ):
            self.pen.limb([hip, knee, foot], 7.5, hose)
            self.pen.limb([foot, (foot[0] + 6, 2)], 5, LEATHER)

    def _rear_arm(self) -> None:
        guard, dirty = self.look.guard, self.look.dirty
        if guard == "none" and not dirty:  # a fencer's free hand
            self.pen.limb([(-5, 73), (-20, 64), (-22, 80)], 6, self.sleeve)
            self.pen.ball((-22, 82), 4, SKIN)
        elif guard == "none":  # a fist
            self.pen.limb([(-2, 72), (10, 56), (22, 50)], 6, self.sleeve)
            self.pen.ball((24, 50), 4.8, SKIN)

    def _body(self) -> None:
        pen, look = self.pen, self.look
        skirt = [(-11, 50), (12, 50), (15, 33), (-15, 33)]
        torso = [(-10, 47), (11, 47), (14, 62), (11, 78), (-8, 79), (-12, 64)]
        pen.shape(skirt, self.coat)
        pen.shape(torso, STEEL if look.armour >= 2 else self.coat)
        if self.striped:
            for x in (-6, 1, 8):
                pen.line([(x, 47), (x * 1.25, 35)], 2.6, self.trim)
                if look.armour < 2:
                    pen.line([(x, 76), (x, 52)], 2.6, self.trim)
        if look.armour >= 2:
            pen.line([(3, 76), (5, 62), (3, 52)], 1.8, STEEL_DARK)
        pen.line([(-11, 49), (12, 49)], 3.4, (150, 40, 34) if look.dirty else LEATHER)

    def _head(self) -> None:
        pen, armour = self.pen, self.look.armour
        pen.ball((3, 89), 8.5, SKIN)
        pen.line([(8, 90), (8, 89)], 1.5, INK)
        if not armour:
            pen.shape([(-7, 91), (-4, 99), (5, 101), (12, 94), (11, 92)], LEATHER)
            return
        pen.shape([(-7, 89), (-6, 96), (0, 101), (7, 100), (12, 94), (12, 91)], STEEL)
        if armour >= 4:
            pen.shape([(-6, 92), (12, 92), (13, 84), (5, 79), (-5, 82)], STEEL)
            pen.line([(4, 90), (12, 90)], 2, INK)
        elif armour >= 2:
            pen.limb([(-10, 91), (16, 91)], 2, STEEL_DARK)

    def _guard(self) -> None:
        pen, guard = self.pen, self.look.guard
        far = 8 if self.strikes else 0
        if guard == "tall":
            x = 22 + far
            board = [(x - 8, 82), (x + 8, 82), (x + 9, 50), (x, 32), (x - 9, 50)]
            pen.shape(board, self.coat)
            if self.striped:
                for side in (-4, 4):
                    pen.line([(x + side, 78), (x + side, 46)], 2.6, self.trim)
            pen.line([(x, 79), (x, 38)], 1.6, mixed(self.coat, INK, 0.35))
            pen.ball((x, 60), 4.5, STEEL)
        elif guard == "round":
            x = 22 + far
            pen.oval((x, 60), 11, 15, self.coat)
            if self.striped:
                pen.line([(x - 5, 68), (x + 5, 52)], 2.6, self.trim)
            pen.ball((x + 1, 60), 4, STEEL)
        elif guard == "buckler":
            pen.limb([(4, 72), (16, 58), (26 + far, 58)], 6, self.sleeve)
            pen.ball((29 + far, 58), 7.5, STEEL)
            pen.ball((29 + far, 58), 3, STEEL_DARK)
        elif guard == "both" and self.look.weapon != "great":
            pen.limb([(-2, 72), (4, 56), (8, 58)], 6, self.sleeve)

    def _shaft(self) -> None:
        """A pike or spear, levelled."""
        reach = 118 if self.look.weapon == "pike" else 76
        push = 8 if self.strikes else 0
        tail, tip = (-38 + push, 54), (reach + push, 78 if self.look.weapon == "pike" else 74)
        self.pen.limb([tail, tip], 2.6, WOOD)
        self.pen.shape(
            [(tip[0] - 1, tip[1] + 3), (tip[0] + 10, tip[1] + 2), (tip[0], tip[1] - 3)], STEEL
        )

    def _blade(self, hand: Spot) -> None:
        x, y = hand
        long = {"knife": 17, "sword": 36, "great": 56}[self.look.weapon]
        rise = 0.15 if self.strikes else 0.75
        along = (1 / (1 + rise * rise) ** 0.5, rise / (1 + rise * rise) ** 0.5)
        self.pen.shape(_tapered((x, y), along, long), STEEL)
        cross = 6 if self.look.weapon == "great" else 4.5
        guard = (x + 5 * along[0], y + 5 * along[1])
        ends = [(guard[0] - cross * along[1], guard[1] + cross * along[0]),
                (guard[0] + cross * along[1], guard[1] - cross * along[0])]  # fmt: skip
        self.pen.limb(ends, 1.6, (200, 149, 44))
        if self.look.weapon == "great":
            rear = (x - 9 * along[0], y - 9 * along[1])
            self.pen.limb([rear, (x, y)], 3, LEATHER)
            self.pen.limb([(-2, 72), (4, 58), rear], 6, self.sleeve)
            self.pen.ball(rear, 4, SKIN if self.look.armour < 4 else STEEL)
