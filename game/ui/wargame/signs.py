"""The small signs of the War Game: weapons, factors, and what holds of a fighter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.data.places import assets_dir
from game.ui.map import art
from game.ui.map.shapes import RGB, RGBA, disc, mixed

if TYPE_CHECKING:
    import pygame

GENERIC = "generic"
CLASS_FILL: dict[str, RGB] = {  # of a factor's disc
    "cover": (74, 104, 66),
    "distraction": (176, 122, 26),
    "hazard": (150, 44, 34),
}
GOOD, BAD, PLAIN = (52, 96, 62), (142, 42, 30), (74, 58, 40)
# What a status' disc is filled with: what helps, what hurts, what holds.
STATUS_FILL: dict[str, RGB] = {
    "cover": GOOD,
    "leader": (178, 128, 30),
    "acted": PLAIN,
    "late": PLAIN,
    "unloaded": PLAIN,
    "lingering": (96, 62, 120),
    "burning": (196, 88, 20),
}
PAPER: RGB = (250, 242, 222)


def weapon(name: str, px: int, colour: art.Colour = art.INK) -> pygame.Surface:
    """A weapon's emblem in one colour; one without an emblem of its own has a sword."""
    known = (assets_dir() / "weapons" / f"{name}.svg").is_file()
    return art.sign("weapons", name if known else GENERIC, px, colour)


def factor(kind: str, entry: int, px: int, *, spent: bool = False) -> pygame.Surface:
    """The symbol of an environmental factor on a disc in its class's colour."""

    def make() -> pygame.Surface:
        fill = CLASS_FILL[kind]
        if spent:
            fill = mixed(fill, (130, 122, 110), 0.75)
        return _badge("factors", f"{kind}-{entry}", px, fill)

    return art.kept.get(("factor", kind, entry, px, spent), make)


def status(name: str, px: int) -> pygame.Surface:
    """What holds of a fighter, on a small disc."""
    fill = STATUS_FILL.get(name, BAD)
    return art.kept.get(("status", name, px), lambda: _badge("statuses", name, px, fill))


def _badge(folder: str, name: str, px: int, fill: RGB) -> pygame.Surface:
    rim: RGBA = (*PAPER, 255)
    made = disc(px, (*art.INK, 255))
    inner = px - 2 * max(1, px // 22)
    plate = disc(inner, (*fill, 255), rim, max(1.0, px / 26))
    made.blit(plate, plate.get_rect(center=made.get_rect().center))
    mark = art.sign(folder, name, round(px * 0.66), PAPER)
    made.blit(mark, mark.get_rect(center=made.get_rect().center))
    return made


@cache
def known() -> frozenset[str]:
    """The names of statuses that have a sign."""
    return frozenset([file.stem for file in (assets_dir() / "statuses").glob("*.svg")])
