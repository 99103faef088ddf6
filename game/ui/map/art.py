"""The project's pictures by name and pixel size, crisp and tinted, in one bounded store.

Every function gives a surface that is shared: blit it, don't change it. Sizes are pixels.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.data.places import assets_dir
from game.ui import theme
from game.ui.map.pictures import MEGABYTE, Pictures
from game.ui.map.shapes import RGB, blank, mixed, tinted

INK: RGB = (29, 23, 18)
WHITE: RGB = (255, 255, 255)
NEUTRAL: RGB = (168, 162, 150)
FLAG = 1.7  # how much larger than drawn a post's flag flies
POLE = 33 / 64  # where its pole stands in the picture
SHEET = 8  # pictures in a row and in a column of a sheet by mask
PLAIN = "solid"  # the pattern that is none
kept = Pictures(48 * MEGABYTE)

Colour = pygame.Color | RGB | str


def rgb(colour: Colour) -> RGB:
    """A colour's red, green and blue."""
    found = pygame.Color(colour)
    return found.r, found.g, found.b


def icon(name: str, px: int, colour: Colour = INK) -> pygame.Surface:
    """A sign of `assets/icons` in one colour."""
    return _tinted("icons", name, px, rgb(colour))


def sign(folder: str, name: str, px: int, colour: Colour = INK) -> pygame.Surface:
    """A sign of another folder of signs in one colour."""
    return _tinted(folder, name, px, rgb(colour))


def silhouette(kind: str, px: int, colour: Colour = INK) -> pygame.Surface:
    """A unit type's silhouette; types without a picture of their own share one."""
    return _tinted("units", _unit(kind), px, rgb(colour))


def figure(sign: str, px: int, colour: Colour = INK) -> pygame.Surface:
    """What stands for a unit: a type's silhouette in one colour, or a portrait in its own."""
    folder, _, name = sign.rpartition("/")
    return _plain(folder, name, px) if folder else silhouette(sign, px, colour)


def emblem(name: str, px: int, colour: Colour = INK) -> pygame.Surface:
    """A faction's emblem in one colour."""
    return _tinted("emblems", name, px, rgb(colour))


def marker(name: str, px: int) -> pygame.Surface:
    """A small sign of `assets/markers` in its own colours."""
    return _plain("markers", name, px)


def die(face: int, px: int, *, dark: bool = False) -> pygame.Surface:
    """A face of a die (1 to 6); `dark` for the defender's."""
    return _plain("dice", f"{face}-dark" if dark else str(face), px)


def post(kind: str, px: int, flag: theme.Colours | None) -> pygame.Surface:
    """A Command Post with the flag of its owner in colour and pattern (None: neutral grey)."""

    def make() -> pygame.Surface:
        made = _plain("posts", kind, px).copy()
        # The flag flies larger than it is drawn, from the same point of the pole.
        large = round(px * FLAG)
        spot = (round(POLE * (px - large)), 0)
        shape = _plain("posts", "flag", large)
        cloth = blank(shape.get_size())
        if flag is None:
            cloth.fill((*NEUTRAL, 255))
        else:
            cloth.fill((*rgb(flag.fill), 255))
            weave(cloth, flag, max(4, px // 8))
        cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(cloth, spot)
        made.blit(_plain("posts", "flag-outline", large), spot)
        return made

    return kept.get(("post", kind, px, flag and (rgb(flag.fill), flag.pattern)), make)


def pattern(name: str, px: int, colour: Colour) -> pygame.Surface:
    """One tile of a pattern, `px` wide, in one colour."""
    return _tinted("patterns", name, px, rgb(colour))


def weave(
    surface: pygame.Surface, colours: theme.Colours, px: int, area: pygame.Rect | None = None
) -> None:
    """Repeat a faction's pattern over an area, in a tone that stands out from its colour."""
    if colours.pattern == PLAIN:
        return
    box = area or surface.get_rect()
    tile = pattern(colours.pattern, px, contrast(colours))
    before = surface.get_clip()
    surface.set_clip(box)
    surface.fblits(
        [
            (tile, (x, y))
            for y in range(box.top, box.bottom, tile.get_height())
            for x in range(box.left, box.right, tile.get_width())
        ]
    )
    surface.set_clip(before)


def contrast(colours: theme.Colours) -> RGB:
    """A lighter tone of a dark faction, a darker tone of a light one."""
    fill = rgb(colours.fill)
    bright = (3 * fill[0] + 6 * fill[1] + fill[2]) / 10 > 105
    return mixed(fill, rgb(colours.dark) if bright else rgb(colours.light), 0.8 if bright else 0.55)


def text(
    words: str,
    px: int,
    colour: Colour = INK,
    *,
    halo: Colour | None = None,
    bold: bool = True,
    serif: bool = False,
) -> pygame.Surface:
    """A line of text `px` high, with a halo if it is written over the map."""
    ink, glow = rgb(colour), None if halo is None else rgb(halo)
    font = theme.font(px, bold=bold, serif=serif)
    key = ("text", words, px, ink, glow, bold, serif)
    return kept.get(key, lambda: lettering(font, words, ink, glow))


def lettering(
    font: pygame.font.Font, words: str, ink: RGB, halo: RGB | None = None
) -> pygame.Surface:
    """A line of text that isn't kept, for what is painted once."""
    made = font.render(words, True, ink)
    if halo is None:
        return made
    glow = font.render(words, True, halo)
    reach = max(1, font.get_height() // 12)
    under = blank((made.get_width() + 2 * reach, made.get_height() + 2 * reach), halo)
    under.fblits([(glow, (x, y)) for x in range(2 * reach + 1) for y in range(2 * reach + 1)])
    under.blit(made, (reach, reach))
    return under


def picture(folder: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A PNG of `assets/<folder>` smoothly scaled; None if there is no such picture.

    It is premultiplied: blit it with BLEND_PREMULTIPLIED, so that soft edges don't darken.
    """
    file = _picture(folder, name)
    if file is None:
        return None

    def make() -> pygame.Surface:
        whole = kept.get(("whole", folder, name), lambda: _png(file))
        return pygame.transform.smoothscale(whole, size)

    return kept.get(("png", folder, name, size), make)


def joined(folder: str, sheet: str, mask: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a road, river or coast that has these sides, premultiplied as `picture`."""

    def make() -> pygame.Surface:
        file = assets_dir() / folder / f"{sheet}.png"
        whole = kept.get(("sheet", folder, sheet), lambda: _png(file))
        width, height = whole.get_width() // SHEET, whole.get_height() // SHEET
        row, column = divmod(mask, SHEET)
        tile = whole.subsurface((column * width, row * height, width, height))
        return pygame.transform.smoothscale(tile, size)

    return kept.get(("joined", folder, sheet, mask, size), make)


def parchment() -> pygame.Surface:
    """A tile of parchment that repeats without a seam."""
    return kept.get("parchment", lambda: _png(assets_dir() / "app" / "parchment.png"))


def compass(px: int) -> pygame.Surface:
    """The compass rose of the parchment."""
    return _plain("app", "compass", px)


@cache
def variants(orientation: str, terrain: str) -> int:
    """How many pictures a terrain has; 0 for one that a scenario brought along."""
    return len(list((assets_dir() / "terrain" / orientation).glob(f"{terrain}-[0-9].png")))


def _png(file: Path) -> pygame.Surface:
    """A PNG, premultiplied."""
    read = pygame.image.load(file)
    made = blank(read.get_size())
    made.blit(read, (0, 0))
    return made.premul_alpha()


def _tinted(folder: str, name: str, px: int, colour: RGB) -> pygame.Surface:
    return kept.get(
        (folder, name, px, colour), lambda: tinted(_load(_file(folder, name), px), colour)
    )


def _plain(folder: str, name: str, px: int) -> pygame.Surface:
    return kept.get((folder, name, px), lambda: _load(_file(folder, name), px))


def _load(file: Path, px: int) -> pygame.Surface:
    made = blank((px, px))
    made.blit(pygame.image.load_sized_svg(file, made.get_size()), (0, 0))
    return made


@cache
def _file(folder: str, name: str) -> Path:
    return assets_dir() / folder / f"{name}.svg"


@cache
def _picture(folder: str, name: str) -> Path | None:
    file = assets_dir() / folder / f"{name}.png"
    return file if file.is_file() else None


@cache
def _unit(kind: str) -> str:
    return kind if _file("units", kind).is_file() else "generic"
