"""Heads and shoulders of the war's characters, as SVG: a body, a face, then what tells them apart.

Lengths are hundredths of the picture's side, x to the right and y downwards.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "portraits"
INK = "#261a11"
STEEL, DARK_STEEL = "#b2b8be", "#687078"
GOLD, LEATHER, LINEN, RED = "#e2b64c", "#6e4e32", "#e6d8b4", "#a8382c"
FAIR, TAN, BROWN, PALE = "#e8c09e", "#d6a67e", "#a07050", "#f0ceb0"
BLACK, CHESTNUT, STRAW, GREY, FOX = "#332c2a", "#6e4526", "#cfa558", "#a8a29a", "#a9512a"


def shape(path: str, fill: str, width: float = 2.6) -> str:
    """A filled outline."""
    return (
        f'<path fill="{fill}" stroke="{INK}" stroke-width="{width:g}" '
        f'stroke-linejoin="round" stroke-linecap="round" d="{path}"/>'
    )


def line(path: str, colour: str = INK, width: float = 2.2) -> str:
    """A stroke."""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-linejoin="round" stroke-linecap="round" d="{path}"/>'
    )


def dot(x: float, y: float, radius: float, fill: str = INK) -> str:
    """A spot."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def gem(x: float, y: float, radius: float, fill: str) -> str:
    """A spot with an outline."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.8"/>'
    )


# Bodies

_SHOULDERS = "M4 101 C6 84 17 77 34 71 H66 C83 77 94 84 96 101 Z"


def robe(coat: str, trim: str) -> str:
    """A gown with a broad collar."""
    return shape(_SHOULDERS, coat) + shape("M32 72 L50 98 L68 72 L60 68 H40 Z", trim)


def tunic(coat: str, trim: str) -> str:
    """A coat with a strap across."""
    strap = shape("M24 76 L34 72 L74 101 H58 Z", trim, 2)
    return shape(_SHOULDERS, coat) + strap + shape("M36 71 L50 84 L64 71 Z", LINEN, 2)


def plate(coat: str, metal: str = STEEL) -> str:
    """A breastplate with pauldrons over a coat."""
    sides = "".join(
        shape(
            f"M{50 + s * 22} 74 C{50 + s * 36} 68 {50 + s * 48} 78 {50 + s * 46} 96 "
            f"C{50 + s * 36} 94 {50 + s * 28} 88 {50 + s * 22} 74 Z",
            metal,
        )
        for s in (-1, 1)
    )
    breast = shape("M30 76 L40 69 H60 L70 76 L66 101 H34 Z", metal)
    return shape(_SHOULDERS, coat) + breast + line("M50 72 V100", DARK_STEEL) + sides


def fur(coat: str, pelt: str) -> str:
    """A pelt about bare shoulders."""
    edge = "M14 90 L18 78 L26 82 L30 71 L38 77 L44 70 L50 78 L56 70 L62 77 L70 71 L74 82 L82 78"
    return shape(_SHOULDERS, coat) + shape(f"{edge} L86 90 L70 96 L50 90 L30 96 Z", pelt)


# Faces


def neck(skin: str) -> str:
    """What the head sits on."""
    return shape("M41 58 V71 C43 79 57 79 59 71 V58 Z", skin)


def face(skin: str, *, brow: str = INK, eye: str = INK, wide: float = 19) -> str:
    """A head with its features, no hair."""
    parts = [
        shape(
            f"M{50 - wide} 42 C{50 - wide} 12 {50 + wide} 12 {50 + wide} 42 "
            f"C{50 + wide} 58 58 67 50 67 C42 67 {50 - wide} 58 {50 - wide} 42 Z",
            skin,
        ),
        *(dot(x, 45, 2.7, eye) for x in (42.5, 57.5)),
        line("M38 39.500 C40 37.500 44 37.500 46 39", brow, 2.4),
        line("M54 39 C56 37.500 60 37.500 62 39.500", brow, 2.4),
        line("M50 46 L48.500 52.500 H52", "#7a5038", 1.8),
        line("M44.500 58.500 C47 60.500 53 60.500 55.500 58.500", "#8c3a30", 2.2),
    ]
    return "".join(parts)


def short_hair(colour: str) -> str:
    """Cropped hair."""
    return shape(
        "M30 46 C26 18 40 12 52 13 C66 13 74 24 70 46 C68 34 62 29 52 30 C42 29 34 33 30 46 Z",
        colour,
    )


def long_hair_behind(colour: str) -> str:
    """What falls behind the shoulders."""
    return shape("M26 82 C20 56 20 12 50 11 C80 12 80 56 74 82 C66 86 34 86 26 82 Z", colour)


def long_hair(colour: str) -> str:
    """The hair before the face, parted in the middle."""
    return shape(
        "M30 52 C28 22 40 14 50 16 C60 14 72 22 70 52 C68 36 60 26 50 23 C40 26 32 36 30 52 Z",
        colour,
    )


def beard(colour: str, *, down: float = 72) -> str:
    """A full beard that reaches `down`."""
    mouth = line("M45 59 H55", "#8c3a30", 2.2)
    return (
        shape(
            f"M31 47 C34 55 41 53.500 50 54 C59 53.500 66 55 69 47 C71 62 62 {down} 50 {down} "
            f"C38 {down} 29 62 31 47 Z",
            colour,
        )
        + mouth
    )


def goatee(colour: str) -> str:
    """A moustache and a pointed chin."""
    return shape(
        "M41 56 C45 53 49 54 50 55 C51 54 55 53 59 56 C55 59 52 57 50 57.500 C48 57 45 59 41 56 Z",
        colour,
        1.4,
    ) + shape("M46 62 H54 L50 75 Z", colour, 1.8)


def pointed_ears(skin: str) -> str:
    """An elf's."""
    return shape("M32 48 L19 34 L33 38 Z", skin) + shape("M68 48 L81 34 L67 38 Z", skin)


# Heads covered


def hood(colour: str, lining: str) -> str:
    """A hood that shades the brow."""
    return shape(
        "M20 80 C18 40 26 8 52 5 C76 10 82 42 80 80 C74 84 66 80 64 74 "
        "C72 60 71 34 50 28 C29 34 28 60 36 74 C34 80 26 84 20 80 Z",
        colour,
    ) + line("M36 74 C28 60 29 34 50 28 C71 34 72 60 64 74", lining, 1.6)


def crown(metal: str, stone: str, *, tall: float = 4) -> str:
    """A crown of five points."""
    return (
        shape(
            f"M29 27 L27 {tall + 4} L38 16 L50 {tall} L62 16 L73 {tall + 4} L71 27 "
            "C60 23 40 23 29 27 Z",
            metal,
        )
        + gem(50, 17, 2.8, stone)
        + dot(38, 20.5, 1.7, stone)
        + dot(62, 20.5, 1.7, stone)
    )


def helm(metal: str, plume: str) -> str:
    """An open helmet with a nose guard and a plume."""
    crest = shape("M48 12 C34 -4 70 -4 82 14 C72 8 62 8 54 13 Z", plume)
    bowl = shape(
        "M27 62 C22 20 34 9 50 9 C66 9 78 20 73 62 L64 66 C70 50 68 36 62 33 "
        "H38 C32 36 30 50 36 66 Z",
        metal,
    )
    guard = shape("M46.500 30 H53.500 L52.500 53 H47.500 Z", metal, 2)
    return crest + bowl + line("M30 33 H70", DARK_STEEL) + guard


Draw = Callable[[], str]


def _knight() -> str:
    return plate("#5a6a86") + neck(TAN) + face(TAN) + helm(STEEL, RED)


def _paladin() -> str:
    wings = shape("M27 34 C10 30 6 18 8 6 C16 14 26 16 31 24 Z", "#f4efe2") + shape(
        "M73 34 C90 30 94 18 92 6 C84 14 74 16 69 24 Z", "#f4efe2"
    )
    cap = shape("M28 42 C26 18 36 11 50 11 C64 11 74 18 72 42 L64 33 H36 Z", GOLD)
    return (
        plate("#f0e8d2", "#d8d2c0")
        + neck(BROWN)
        + face(BROWN)
        + beard(BLACK, down=70)
        + wings
        + cap
        + gem(50, 23, 3.4, "#4d86b8")
    )


def _mage() -> str:
    hat = shape(
        "M14 34 C30 26 40 26 42 24 L58 -2 L60 24 C66 27 78 29 88 36 C64 30 38 30 14 34 Z", "#3c4f8f"
    )
    star = shape(
        "M55 10 L57 14 L61 14.500 L58 17.500 L59 22 L55 19.500 L51 22 L52 17.500 "
        "L49 14.500 L53 14 Z",
        GOLD,
        1,
    )
    return (
        robe("#3c4f8f", "#7f92cc")
        + neck(FAIR)
        + face(FAIR, brow="#efeae0")
        + beard("#efeae0", down=92)
        + hat
        + star
    )


def _sorceress() -> str:
    flames = shape(
        "M24 60 C16 40 22 28 20 14 C30 20 30 10 38 2 C42 10 46 8 52 0 C56 8 62 6 68 4 "
        "C68 14 78 14 82 18 C78 30 86 42 76 60 C80 70 70 82 64 78 H36 "
        "C30 82 20 70 24 60 Z",
        "#c4442c",
    )
    fringe = shape(
        "M30 48 C30 30 36 22 44 28 C46 20 56 20 57 28 C64 22 70 32 70 48 "
        "C66 38 60 33 50 34 C40 33 34 38 30 48 Z",
        "#dd7a34",
    )
    return (
        flames
        + robe("#7a2a4a", "#d89a3c")
        + neck(PALE)
        + face(PALE, brow="#8a2c1c", eye="#2c6e5a")
        + fringe
    )


def _ranger() -> str:
    quiver = shape("M76 78 L84 52 L92 55 L86 84 Z", LEATHER) + line(
        "M86 53 L90 40 M89 54 L95 43", LINEN, 2.6
    )
    return (
        quiver
        + tunic("#4d6b2e", LEATHER)
        + neck(TAN)
        + face(TAN, brow=CHESTNUT)
        + short_hair(CHESTNUT)
        + hood("#3f5a2a", "#2a3c1c")
    )


def _elf() -> str:
    circlet = line("M31 33 C40 28 60 28 69 33", GOLD, 3) + gem(50, 30, 3, "#4aa27a")
    return (
        long_hair_behind(STRAW)
        + robe("#5b8a6a", "#d8cfa0")
        + neck(PALE)
        + pointed_ears(PALE)
        + face(PALE, brow="#9a7a34", eye="#2c6e5a")
        + long_hair(STRAW)
        + circlet
    )


def _rogue() -> str:
    scarf = shape("M31 53 C40 58 60 58 69 53 C70 64 62 74 50 76 C38 74 30 64 31 53 Z", RED)
    return (
        tunic("#3a3644", "#5a4632")
        + neck(TAN)
        + face(TAN, brow=BLACK)
        + short_hair(BLACK)
        + hood("#33303c", "#1d1b24")
        + scarf
    )


def _cleric() -> str:
    veil = shape(
        "M24 80 C18 40 28 10 50 10 C72 10 82 40 76 80 L66 76 C72 52 66 32 50 30 "
        "C34 32 28 52 34 76 Z",
        "#f4efe2",
    )
    sun = gem(50, 90, 6, GOLD) + line("M50 80 V77 M42 84 L40 82 M58 84 L60 82", GOLD, 2.4)
    return robe("#f4efe2", "#c9b27a") + neck(BROWN) + face(BROWN, brow=BLACK) + veil + sun


def _queen() -> str:
    ears = gem(30, 56, 2.6, GOLD) + gem(70, 56, 2.6, GOLD)
    return (
        long_hair_behind(BLACK)
        + robe("#8a2c54", "#f0e8d8")
        + neck(BROWN)
        + face(BROWN, brow=BLACK)
        + long_hair(BLACK)
        + crown(GOLD, "#b8344a")
        + ears
    )


def _king() -> str:
    spots = "".join(dot(x, y, 1.6) for x, y in ((36, 78), (46, 86), (57, 85), (66, 77), (50, 78)))
    ermine = shape("M24 76 C36 66 64 66 76 76 C70 94 30 94 24 76 Z", "#f4efe2")
    return (
        shape(_SHOULDERS, "#7a2430")
        + ermine
        + spots
        + neck(FAIR)
        + face(FAIR, brow=GREY)
        + short_hair(GREY)
        + beard(GREY, down=78)
        + crown(GOLD, "#3c6ea8", tall=6)
    )


def _dwarf() -> str:
    cap = shape("M26 42 C22 16 36 10 50 10 C64 10 78 16 74 42 C62 36 38 36 26 42 Z", DARK_STEEL)
    band = line("M27 39 C40 33 60 33 73 39", GOLD, 3.6)
    braids = line("M42 86 V96 M58 86 V96", GOLD, 3.4)
    return (
        plate("#6a4a30", DARK_STEEL)
        + face(TAN, brow=FOX, wide=22)
        + beard(FOX, down=98)
        + shape("M44 50 C44 46 56 46 56 50 C58 56 42 56 44 50 Z", TAN, 2)
        + cap
        + band
        + braids
    )


def _bard() -> str:
    hat = shape("M22 34 C24 18 38 10 54 13 C68 15 78 22 80 32 C60 26 40 28 22 34 Z", "#7c3f86")
    feather = shape("M66 18 C72 4 86 0 94 4 C90 14 80 20 68 24 Z", "#e0c060", 2)
    return (
        tunic("#7c3f86", "#d8b04a")
        + neck(FAIR)
        + face(FAIR, brow=CHESTNUT)
        + shape("M29 52 C24 34 30 28 36 27 L34 46 Z", CHESTNUT)
        + shape("M71 52 C76 34 70 28 64 27 L66 46 Z", CHESTNUT)
        + goatee(CHESTNUT)
        + hat
        + feather
    )


def _druid() -> str:
    horns = "M36 20 C28 12 26 6 27 -1 M31 13 L20 8 M64 20 C72 12 74 6 73 -1 M69 13 L80 8"
    antlers = line(horns, INK, 6.4) + line(horns, "#c8ae84", 3.2)
    leaves = "".join(
        shape(
            f"M{x} 28 C{x - 6} 22 {x - 2} 14 {x + 2} 13 C{x + 7} 18 {x + 6} 24 {x} 28 Z",
            "#6f9a3c",
            1.8,
        )
        for x in (34, 43, 52, 61)
    )
    return (
        fur("#5a6e3c", "#7c6446")
        + neck(TAN)
        + antlers
        + face(TAN, brow="#7c6446")
        + short_hair("#7c6446")
        + beard("#7c6446", down=84)
        + leaves
    )


def _barbarian() -> str:
    horns = shape("M29 28 C14 28 8 16 12 4 C18 14 26 16 34 18 Z", LINEN) + shape(
        "M71 28 C86 28 92 16 88 4 C82 14 74 16 66 18 Z", LINEN
    )
    cap = shape("M28 36 C26 16 38 10 50 10 C62 10 74 16 72 36 C60 31 40 31 28 36 Z", LEATHER)
    paint = line("M36 49 L42 56 M64 49 L58 56", "#3c6ea8", 3)
    return (
        fur("#c08a62", "#5c4a3c")
        + neck("#c08a62")
        + face("#d09a70", brow=FOX)
        + paint
        + beard(FOX, down=74)
        + horns
        + cap
        + line("M28 34 C40 29 60 29 72 34", STEEL, 3)
    )


def _monk() -> str:
    beads = "".join(
        gem(x, y, 3.2, "#7a4a28")
        for x, y in ((31, 80), (37, 88), (45, 93), (55, 93), (63, 88), (69, 80))
    )
    marks = "".join(dot(x, 24, 1.5, "#7a4632") for x in (44, 50, 56))
    return robe("#c87a2c", "#e8b45c") + beads + neck(BROWN) + face(BROWN, brow=BLACK) + marks


def _warlock() -> str:
    horns = shape("M36 24 C24 22 18 10 24 0 C28 10 36 12 42 18 Z", "#4a3640") + shape(
        "M64 24 C76 22 82 10 76 0 C72 10 64 12 58 18 Z", "#4a3640"
    )
    skin = "#b4626a"
    collar = shape("M16 88 C16 66 24 56 28 52 L40 74 Z", "#2c2438") + shape(
        "M84 88 C84 66 76 56 72 52 L60 74 Z", "#2c2438"
    )
    return (
        collar
        + robe("#43345c", "#8a5cae")
        + neck(skin)
        + pointed_ears(skin)
        + face(skin, brow=BLACK, eye="#f2d24a")
        + short_hair(BLACK)
        + horns
        + goatee(BLACK)
    )


def _captain() -> str:
    hat = shape(
        "M12 30 C24 20 30 8 50 7 C70 8 76 20 88 30 C74 36 62 28 50 28 C38 28 26 36 12 30 Z",
        "#2c3a4e",
    )
    patch = line("M31 36 L68 49", INK, 2) + shape("M52 41 H64 C64 50 58 52 55 50 Z", INK, 1)
    lace = line("M17 29 C28 24 34 14 50 13 C66 14 72 24 83 29", GOLD, 2.4)
    return (
        tunic("#2c3a4e", GOLD)
        + neck(TAN)
        + face(TAN, brow=BLACK)
        + short_hair(BLACK)
        + goatee(BLACK)
        + patch
        + hat
        + lace
    )


def _healer() -> str:
    cap = shape("M28 40 C24 16 38 10 50 10 C62 10 76 16 72 40 C62 28 38 28 28 40 Z", "#4f8a8a")
    cross = shape("M46 84 H54 V90 H60 V97 H54 V101 H46 V97 H40 V90 H46 Z", "#5f9a4c", 1.8)
    return (
        shape("M26 70 C20 56 24 40 29 34 L38 66 Z", FOX)
        + shape("M74 70 C80 56 76 40 71 34 L62 66 Z", FOX)
        + robe("#4f8a8a", "#f0ead8")
        + cross
        + neck(PALE)
        + face(PALE, brow=FOX)
        + cap
    )


def _orc() -> str:
    skin = "#7f9a5a"
    tusks = shape("M42 60 L40 51 L45.500 58 Z", LINEN, 1.6) + shape(
        "M58 60 L60 51 L54.500 58 Z", LINEN, 1.6
    )
    knot = shape("M42 16 C40 2 60 2 58 16 C54 20 46 20 42 16 Z", BLACK)
    return (
        knot
        + fur("#5a4632", "#3c3430")
        + neck(skin)
        + pointed_ears(skin)
        + face(skin, brow="#33401f", eye="#7a1c14", wide=21)
        + tusks
        + gem(30, 56, 2.4, GOLD)
        + line("M60 30 L66 44", "#4c6232", 2.6)
    )


def _smith() -> str:
    bands = line("M30 34 C40 30 60 30 70 34", LEATHER, 4.4)
    glasses = gem(42, 34, 6, "#9ac4c8") + gem(58, 34, 6, "#9ac4c8")
    return (
        tunic("#8a6a3c", "#4a3624")
        + neck(BROWN)
        + face(BROWN, brow=GREY)
        + short_hair(GREY)
        + bands
        + glasses
        + line("M40 55.500 C46 53 54 53 60 55.500", GREY, 4)
    )


SITTERS: dict[str, Draw] = {
    "barbarian": _barbarian,
    "bard": _bard,
    "captain": _captain,
    "cleric": _cleric,
    "druid": _druid,
    "dwarf": _dwarf,
    "elf": _elf,
    "healer": _healer,
    "king": _king,
    "knight": _knight,
    "mage": _mage,
    "monk": _monk,
    "orc": _orc,
    "paladin": _paladin,
    "queen": _queen,
    "ranger": _ranger,
    "rogue": _rogue,
    "smith": _smith,
    "sorceress": _sorceress,
    "warlock": _warlock,
}


def make_portraits() -> Iterator[Path]:
    """Write a portrait for each sitter."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in SITTERS.items():
        file = FOLDER / f"{name}.svg"
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        parts = draw().replace("/><", "/>\n<")
        file.write_text(f'{head}width="100" height="100">\n{parts}\n</svg>\n', encoding="utf-8")
        yield file
