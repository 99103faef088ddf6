"""Heads and shoulders of fighters, drawn by code: what they wear, whom they fight for.

Lengths in the drawing are hundredths of its side, x to the right and y downwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.data.portraits import FOLDER, portrait_of
from game.ui.map import art
from game.ui.map.shapes import RGB, SAMPLES, blank, clipped, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.wargame.arena import Person
    from game.ui.theme import Colours

Face = Literal["plain", "skull", "ghoul", "shade"]
Spot = tuple[float, float]

STEEL: RGB = (178, 184, 190)
STEEL_DARK: RGB = (104, 110, 118)
LEATHER: RGB = (110, 78, 50)
CLOTH: RGB = (206, 190, 152)
BONE: RGB = (232, 224, 200)
INK: RGB = (38, 26, 17)
SKINS: tuple[RGB, ...] = ((232, 192, 158), (214, 166, 126), (168, 118, 82), (240, 206, 176))
HAIRS: tuple[RGB, ...] = (
    (62, 42, 28),
    (120, 78, 40),
    (188, 146, 80),
    (40, 36, 36),
    (150, 142, 132),
)
# Words in a kind's id that tell a face other than people's.
FACES: dict[str, Face] = {
    "skeleton": "skull",
    "bone": "skull",
    "grave": "skull",
    "ghoul": "ghoul",
    "wraith": "shade",
}
_LINE = 2.4


class Look(NamedTuple):
    """What a portrait shows. `person`: a number that tells faces of one kind apart.

    `picture`: one of the game's portraits in place of all that, but for the weapon ("": none).
    """

    armour: str
    face: Face
    weapon: str
    mounted: bool
    hero: bool
    person: int
    picture: str = ""


def look_of(person: Person) -> Look:
    """How a fighter looks."""
    kind = person.kind
    faces: list[Face] = [face for word, face in FACES.items() if word in kind.id]
    face = faces[0] if faces else "plain"
    weapon = kind.weapons[0] if kind.weapons else "fists"
    picture = "" if kind.portrait is None else portrait_of(person.name, kind.portrait)
    number = sum(map(ord, person.name))
    return Look(kind.armour, face, weapon, kind.mounted, kind.hero, number, picture)


def portrait(look: Look, colours: Colours, px: int) -> pygame.Surface:
    """Head and shoulders on a round ground, `px` wide. Shared."""
    key = ("bust", look, art.rgb(colours.fill), colours.pattern, px)
    return art.kept.get(key, lambda: _drawn(look, colours, px))


def _drawn(look: Look, colours: Colours, px: int) -> pygame.Surface:
    side = px * SAMPLES
    canvas = blank((side, side))
    ground = mixed(art.rgb(colours.light), (246, 236, 212), 0.45)
    canvas.fill((*ground, 255))
    if look.picture:
        canvas.blit(art.figure(f"{FOLDER}/{look.picture}", side), (0, 0))
    else:
        _Sitter(canvas, look, colours).draw()
    mask = blank((side, side), (255, 255, 255))
    pygame.draw.circle(mask, (255, 255, 255, 255), (side / 2, side / 2), side / 2)
    return pygame.transform.smoothscale(clipped(canvas, mask), (max(px, 1), max(px, 1)))


class _Sitter:
    """One fighter, from the back to the front."""

    def __init__(self, canvas: pygame.Surface, look: Look, colours: Colours) -> None:
        self.canvas = canvas
        self.unit = canvas.get_width() / 100
        self.look = look
        self.coat = art.rgb(colours.fill)
        self.trim = art.contrast(colours)
        self.skin = SKINS[look.person % len(SKINS)]
        self.hair = HAIRS[look.person // 3 % len(HAIRS)]
        if look.face == "skull":
            self.skin = BONE
        elif look.face == "ghoul":
            self.skin = (150, 166, 128)
        elif look.face == "shade":
            self.skin = (84, 96, 112)

    def draw(self) -> None:
        if self.look.mounted:
            self._horse()
        self._shoulders()
        self._neck()
        self._head()
        self._hat()

    # parts

    def _shoulders(self) -> None:
        armour = self.look.armour
        plated = armour in ("plate", "lamellar", "piecemeal")
        self.shape([(6, 102), (10, 82), (28, 71), (72, 71), (90, 82), (94, 102)], self.coat)
        for x in (32, 50, 68):
            self.line([(x, 76), (x + (x - 50) * 0.25, 100)], 3.0, self.trim)
        if armour == "chain":
            self.shape([(26, 84), (32, 66), (68, 66), (74, 84), (50, 94)], STEEL_DARK)
            self._rings(30, 70, 70, 88)
        elif armour == "gambeson":
            self.shape([(30, 78), (36, 68), (64, 68), (70, 78), (50, 86)], CLOTH)
        elif armour == "doublet":
            self.shape([(38, 70), (62, 70), (50, 96)], mixed(self.coat, (255, 255, 255), 0.35))
        if plated:
            fill = STEEL if armour == "plate" else LEATHER if armour == "lamellar" else STEEL_DARK
            sides = (-1, 1) if armour != "piecemeal" else (1,)
            for way in sides:
                outer = [
                    (50 + way * x, y) for x, y in ((20, 74), (34, 70), (46, 84), (42, 96), (24, 88))
                ]
                self.shape(outer, fill)
                self.line([(50 + way * 25, 80), (50 + way * 43, 88)], 2.0, INK)
        if armour == "plate":
            self.shape([(30, 80), (38, 67), (62, 67), (70, 80), (50, 90)], STEEL)
            self.line([(50, 70), (50, 88)], 1.8, STEEL_DARK)

    def _neck(self) -> None:
        if self.look.face != "shade":
            self.shape(
                [(42, 62), (58, 62), (60, 74), (50, 79), (40, 74)], mixed(self.skin, INK, 0.14)
            )

    def _head(self) -> None:
        face = self.look.face
        self.oval((50, 44), 19, 23, self.skin)
        if face == "skull":
            for x in (43, 57):
                self.oval((x, 45), 5, 6, INK)
            self.shape([(50, 51), (53, 57), (47, 57)], INK)
            for x in (44, 48, 52, 56):
                self.line([(x, 60), (x, 65)], 1.6, INK)
            return
        glow = {"ghoul": (226, 206, 90), "shade": (170, 226, 236)}.get(face)
        for x in (43, 57):
            if glow:
                self.dot((x, 45), 3.2, glow)
            else:
                self.dot((x, 45), 2.5, INK)
                self.line([(x - 4, 39.5), (x + 4, 39.5 - (x - 50) * 0.1)], 2.0, self.hair)
        self.line([(50, 46), (48.5, 52), (51.5, 52.5)], 1.6, mixed(self.skin, INK, 0.45))
        if face == "shade":
            return
        self.line([(45, 58.5), (55, 58.5)], 2.0, mixed(self.skin, (120, 30, 24), 0.6))
        if face == "plain" and self.look.person % 5 in (1, 3):
            self.shape(
                [(33, 52), (38, 57), (62, 57), (67, 52), (63, 66), (50, 73), (37, 66)], self.hair
            )
            self.line([(44, 60), (56, 60)], 2.0, mixed(self.skin, (120, 30, 24), 0.6))

    def _hat(self) -> None:
        armour, face = self.look.armour, self.look.face
        if face == "shade":
            self._hood((54, 60, 76))
        elif armour == "plate":
            self._helm()
        elif armour == "chain":
            self._coif(STEEL_DARK)
            self.shape([(30, 36), (31, 22), (50, 12), (69, 22), (70, 36), (50, 31)], STEEL)
            self.line([(50, 32), (50, 50)], 4.6, INK)
            self.line([(50, 32), (50, 49)], 2.8, STEEL)
        elif armour == "lamellar":
            self.shape(
                [(29, 40), (32, 24), (47, 13), (50, 2), (53, 13), (68, 24), (71, 40), (50, 33)],
                STEEL,
            )
            self.line([(30, 38), (50, 32), (70, 38)], 3.0, LEATHER)
        elif armour == "piecemeal":
            self.shape(
                [(28, 42), (30, 24), (50, 14), (70, 24), (74, 44), (66, 36), (36, 36)], STEEL_DARK
            )
            self.line([(50, 15), (50, 34)], 2.2, INK)
        elif armour == "gambeson":
            self._coif(CLOTH)
        elif self.look.hero and self.look.weapon == "gun":
            self.shape([(22, 34), (78, 34), (70, 28), (64, 8), (38, 10), (30, 28)], INK)
            self.line([(33, 27), (67, 27)], 3.4, self.trim)
        elif armour == "doublet" and self.look.person % 2:
            self._hood(mixed(self.coat, INK, 0.25))
        elif face == "plain":
            self._locks()

    def _locks(self) -> None:
        self.shape(
            [(30, 44), (30, 28), (42, 18), (60, 18), (71, 30), (70, 45), (65, 33), (46, 30)],
            self.hair,
        )

    def _coif(self, fill: RGB) -> None:
        self.shape(
            [(28, 60), (28, 30), (40, 17), (60, 17), (72, 30), (72, 60), (64, 66), (67, 40),
             (58, 31), (42, 31), (33, 40), (36, 66)],
            fill,
        )  # fmt: skip

    def _hood(self, fill: RGB) -> None:
        self.shape(
            [(24, 72), (24, 34), (36, 14), (52, 8), (66, 16), (76, 36), (76, 72), (66, 64),
             (68, 42), (58, 30), (42, 30), (32, 42), (34, 64)],
            fill,
        )  # fmt: skip

    def _helm(self) -> None:
        self.shape([(28, 62), (28, 28), (40, 16), (60, 16), (72, 28), (72, 62), (50, 72)], STEEL)
        self.shape([(30, 41), (50, 38), (70, 41), (70, 47), (50, 45), (30, 47)], INK)
        self.line([(50, 17), (50, 37)], 2.4, STEEL_DARK)
        self.line([(50, 47), (50, 70)], 2.4, STEEL_DARK)
        for x in (39, 43, 57, 61):
            self.dot((x, 57), 1.6, INK)
        self.shape([(46, 16), (44, 2), (60, 4), (56, 16)], self.coat)

    def _horse(self) -> None:
        coat: RGB = (124, 84, 52)
        self.shape(
            [
                (66, 100),
                (74, 62),
                (70, 46),
                (76, 34),
                (80, 44),
                (96, 62),
                (94, 72),
                (86, 72),
                (92, 100),
            ],
            coat,
        )
        self.dot((82, 54), 2.2, INK)
        self.line([(72, 44), (68, 58), (66, 76)], 5.0, mixed(coat, INK, 0.6))

    def _rings(self, left: int, right: int, top: int, bottom: int) -> None:
        for row, y in enumerate(range(top, bottom, 5)):
            for x in range(left + row % 2 * 3 + row, right - row, 6):
                self.dot((x, y), 1.3, STEEL)

    # drawing

    def at(self, spot: Spot) -> Spot:
        return spot[0] * self.unit, spot[1] * self.unit

    def shape(self, spots: Sequence[Spot], fill: RGB) -> None:
        points = [self.at(spot) for spot in spots]
        pygame.draw.polygon(self.canvas, fill, points)
        self.line([*spots, spots[0]], _LINE, INK)

    def line(self, spots: Sequence[Spot], width: float, colour: RGB) -> None:
        thick = max(round(width * self.unit), 1)
        points = [self.at(spot) for spot in spots]
        pygame.draw.lines(self.canvas, colour, False, points, thick)
        for point in points:
            pygame.draw.circle(self.canvas, colour, point, thick / 2)

    def dot(self, spot: Spot, radius: float, colour: RGB) -> None:
        pygame.draw.circle(self.canvas, colour, self.at(spot), radius * self.unit)

    def oval(self, spot: Spot, wide: float, high: float, fill: RGB) -> None:
        x, y = self.at(spot)
        for grow, colour in ((_LINE / 2, INK), (-_LINE / 2, fill)):
            w, h = 2 * (wide + grow) * self.unit, 2 * (high + grow) * self.unit
            pygame.draw.ellipse(self.canvas, colour, (x - w / 2, y - h / 2, w, h))
