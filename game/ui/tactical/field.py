"""The field painted: trampled grass, the fallen, both lines, and the dice in play."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.rules.tactical.events import BrokeOff, Handed, Rolled, TurnEnded, TurnOpened
from game.rules.tactical.state import DEFENDERS
from game.ui import paper, theme
from game.ui.map.shapes import blank
from game.ui.tactical.dice import Tone, die
from game.ui.tactical.figures import Look, Pose, figure, look_of, tipped

if TYPE_CHECKING:
    from game.rules.tactical.state import Clash
    from game.ui.brush import Brush
    from game.ui.tactical.ground import Ground, Spot
    from game.ui.tactical.stage import Shown, Stage
    from game.ui.theme import Colours

# Parts of a roll's time: dice fly, lie, are rolled again where they must, show, and have effect.
FLOWN, LAIN, AGAIN, EFFECT = 0.3, 0.48, 0.66, 0.72
_LEGEND: tuple[tuple[Tone, int, str], ...] = (
    ("counter", 3, "counter"),
    ("block", 6, "block"),
    ("fail", 9, "falls"),
    ("closed", 9, "closed with"),
)
LEFT_AT, MET = 0.35, 0.85  # of a turn's opening: ranks are closed, lines have met


class FieldPainter:
    """Paints one fight's stage on its ground."""

    def __init__(self, clash: Clash, colours: tuple[Colours, Colours]) -> None:
        self.colours = colours
        self.reach = clash.profiles[DEFENDERS].reach
        self.looks: tuple[tuple[Look, Look], ...] = tuple(
            (look_of(troop), look_of(troop, closed=True)) for troop in clash.troops
        )

    def paint(self, surface: pygame.Surface, stage: Stage, ground: Ground) -> None:
        """Everything, farthest first."""
        surface.blit(meadow(ground.area.size), ground.area)
        clip = surface.get_clip()
        surface.set_clip(ground.area)
        for side in (0, 1):
            self._fallen(surface, stage, ground, side)
        standing = [
            (self._feet(stage, ground, side, at), side, at)
            for side in (0, 1)
            if not stage.gone[side]
            for at in stage.standing(side)
        ]
        for feet, side, at in sorted(standing, key=lambda one: (one[0][1], abs(one[0][0]))):
            self._man(surface, stage, ground, feet, side, at)
        self._dice(surface, stage, ground)
        surface.set_clip(clip)

    def legend(self, brush: Brush, ground: Ground, stage: Stage) -> None:
        """What the colours of dice mean, at the foot of the field, while dice are in play."""
        if not stage.dice or ground.area.height < brush.px(300):
            return
        rows = [row for row in _LEGEND if row[0] != "closed" or self.reach]
        side = brush.px(18)
        x, y = ground.area.left + brush.px(10), ground.area.bottom - brush.px(26)
        width = sum(side + brush.px(16) + _wide(brush, words) for _, _, words in rows)
        board = pygame.Rect(
            x - brush.px(5), y - brush.px(4), width + brush.px(2), side + brush.px(8)
        )
        made = paper.sheet(board.size, brush.scale, "dark")
        brush.surface.blit(made, board, special_flags=pygame.BLEND_PREMULTIPLIED)
        for tone, value, words in rows:
            brush.surface.blit(die(value, side, tone), (x, y))
            x += side + brush.px(5)
            at = (x, y + side // 2 - brush.line_height(12) // 2)
            x = brush.text(words, at, 12, theme.PAPER_LIGHT).right + brush.px(11)

    # men

    def _feet(self, stage: Stage, ground: Ground, side: int, at: int) -> Spot:
        man, event, part = stage.men[side][at], stage.playing, stage.part
        apart = stage.apart
        walked = 1.0
        if isinstance(event, TurnOpened):
            walked = _eased(part / LEFT_AT)
            apart = 1.0 - _eased((part - LEFT_AT) / (MET - LEFT_AT))
        elif isinstance(event, TurnEnded):
            apart = _eased((part - 0.3) / 0.7)
        new = ground.spot(side, man.slot, apart)
        old = ground.spot(side, man.was, apart)
        x, y = (a + (b - a) * walked for a, b in zip(old, new, strict=True))
        if isinstance(event, BrokeOff) and stage.sides[side] == event.side:
            away = ground.area.width * part * part
            x += away if side else -away
        if isinstance(event, Rolled | TurnOpened) and self._strikes(stage, side, at):
            x += ground.high * 0.10 * (1 if side == 0 else -1)
        return x, y

    def _strikes(self, stage: Stage, side: int, at: int) -> bool:
        """Whether a man lunges now: who charges, or whose counter is being answered."""
        event, part = stage.playing, stage.part
        if isinstance(event, TurnOpened):
            return event.charge and side == 0 and part > MET and at in {a for a, _ in stage.pairs}
        if isinstance(event, Rolled) and EFFECT < part < 0.92:
            roller = stage.sides.index(event.side)
            return side != roller and any(
                pair[side] == at and shown.tone in ("fail", "closed")
                for pair, shown in zip(stage.pairs, stage.dice, strict=True)
            )
        return False

    def _look(self, stage: Stage, side: int) -> Look:
        return self.looks[side][stage.where.closed[side]]

    def _man(
        self, surface: pygame.Surface, stage: Stage, ground: Ground, feet: Spot, side: int, at: int
    ) -> None:
        pose: Pose = "strike" if self._strikes(stage, side, at) else "stand"
        look, colours = self._look(stage, side), self.colours[side]
        made = figure(look, colours, round(ground.high), pose, left=side == 1)
        falling = self._falling(stage, side, at)
        if falling:
            made = tipped(look, colours, round(ground.high), falling, left=side == 1)
        shade = pygame.Rect(0, 0, round(ground.high * 0.42), max(round(ground.high * 0.1), 2))
        shade.center = round(feet[0]), round(feet[1])
        surface.blit(_shadow(shade.size), shade)
        surface.blit(made.picture, made.at(feet))

    def _falling(self, stage: Stage, side: int, at: int) -> float:
        event = stage.playing
        if not isinstance(event, Rolled) or not event.fallen or stage.holder != side:
            return 0.0
        if not any(shown.man == at and shown.tone == "fail" for shown in stage.dice):
            return 0.0
        return _eased((stage.part - EFFECT) / (1 - EFFECT))

    def _fallen(self, surface: pygame.Surface, stage: Stage, ground: Ground, side: int) -> None:
        look, colours = self.looks[side][0], self.colours[side]
        for at, man in enumerate(stage.men[side]):
            if man.down is None:
                continue
            made = figure(look, colours, round(ground.high), "fallen", left=side == 1)
            x, y = ground.spot(side, man.down, 0.0)
            shift = random.Random(97 * at + side)  # noqa: S311 - a picture; the same each time
            x += ground.high * (shift.uniform(-0.2, 0.2) + (-0.3 if side == 0 else 0.3))
            y += ground.high * shift.uniform(-0.05, 0.12)
            surface.blit(made.picture, made.at((x, y)))

    # dice

    def _dice(self, surface: pygame.Surface, stage: Stage, ground: Ground) -> None:
        for place, shown in enumerate(stage.dice):
            self._die(surface, stage, ground, place, shown)

    def _die(
        self, surface: pygame.Surface, stage: Stage, ground: Ground, place: int, shown: Shown
    ) -> None:
        event, part, side = stage.playing, stage.part, stage.holder
        rest = ground.die_spot(self._feet(stage, ground, side, shown.man))
        picture = die(shown.value, ground.die, shown.tone)
        spot, faint = rest, 255
        if isinstance(event, Rolled):
            spot, picture = _rolling(place, shown, part, rest, ground)
            if part > EFFECT and shown.tone != "counter":
                faint = round(255 * (1 - _eased((part - EFFECT) / (1 - EFFECT))))
        elif isinstance(event, Handed) and place < len(stage.pairs):
            foe = 1 - side
            to = ground.die_spot(self._feet(stage, ground, foe, stage.pairs[place][foe]))
            spot = _flying(rest, to, _eased(part), ground.high * 0.5)
        if faint < 255:
            picture = picture.copy()
            picture.set_alpha(faint)
        surface.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def _rolling(
    place: int, shown: Shown, part: float, rest: Spot, ground: Ground
) -> tuple[Spot, pygame.Surface]:
    """A die that is being rolled: where it is, and what it shows."""
    late = 0.06 * (place % 5) / 5
    if part < FLOWN:
        come = _eased((part - late) / (FLOWN - late - 0.02))
        high = ground.area.height * 0.45 * (1 - come)
        hop = ground.high * 0.18 * abs(1 - 2 * come) if come > 0.5 else 0.0
        spot = rest[0] + high * 0.15, rest[1] - high - hop * (1 - come)
        return (rest if come >= 1 else spot), _tumbling(place, part * (come < 1), ground.die)
    if shown.first:
        if part < LAIN:
            return rest, die(shown.first, ground.die, shown.first_tone)
        if part < AGAIN:
            up = ground.high * 0.3 * (1 - abs(1 - 2 * (part - LAIN) / (AGAIN - LAIN)))
            return (rest[0], rest[1] - up), _tumbling(place, part, ground.die)
    return rest, die(shown.value, ground.die, shown.tone)


def _tumbling(place: int, part: float, high: int) -> pygame.Surface:
    beat = int(part * 24) + 3 * place
    return die(1 + (beat * 7 + place * 3) % 10, high, "rolling", beat * 40 % 120 - 60)


def _flying(start: Spot, end: Spot, part: float, arc: float) -> Spot:
    x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
    return x, y - arc * 4 * part * (1 - part)


def _wide(brush: Brush, words: str) -> int:
    return theme.font(12, brush.scale).size(words)[0]


def _eased(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * part * (3 - 2 * part)


@lru_cache(maxsize=8)
def _shadow(size: tuple[int, int]) -> pygame.Surface:
    made = blank(size)
    pygame.draw.ellipse(made, (40, 32, 16, 80), made.get_rect())
    return made


@lru_cache(maxsize=2)
def meadow(size: tuple[int, int]) -> pygame.Surface:
    """Grass with a trampled strip where the lines meet, darker towards the edges."""
    width, height = size
    grain = random.Random(11)  # noqa: S311 - a picture; the same at every start
    small = pygame.Surface((128, 72))
    for y in range(72):
        for x in range(128):
            off = (x - 63.5 - (36 - y) * 0.18) / 64
            mud = max(0.0, 1 - (off / 0.34) ** 2) * 0.55 + grain.uniform(-0.07, 0.07)
            edge = 1 - 0.22 * ((x - 63.5) / 64) ** 2 - 0.16 * ((y - 35.5) / 36) ** 2
            tone = edge * (1 + grain.uniform(-0.035, 0.035))
            grass, earth = (188, 190, 132), (196, 172, 124)
            mix = min(max(mud, 0.0), 1.0)
            small.set_at(
                (x, y),
                tuple(round(tone * (a + (b - a) * mix)) for a, b in zip(grass, earth, strict=True)),
            )
    made = pygame.transform.smoothscale(small, size)
    for _ in range(width * height // 5200):
        x, y = grain.randrange(width), grain.randrange(height)
        blade = grain.uniform(4, 9)
        ink = grain.choice(((120, 126, 74), (104, 112, 62), (142, 128, 84)))
        for lean in (-0.5, 0.1, 0.6):
            pygame.draw.aaline(made, ink, (x, y), (x + lean * blade, y - blade))
    return made.convert()
