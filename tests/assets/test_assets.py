"""The pictures of the game: all there, loadable, of the right size, told apart."""

import tomllib
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
TILES = tomllib.loads((ASSETS / "tiles.toml").read_text())
CREDITS = tomllib.loads((ASSETS / "CREDITS.toml").read_text())["asset"]
ORIENTATIONS = ("pointy", "flat")
UNITS = [
    "bandits",
    "knights",
    "healers",
    "undead_horde",
    "battle_tower",
    "warship",
    "arcane_tower",
    "airship",
    "walking_behemoth",
    "flying_behemoth",
    "generic",
]
NAMED = {
    "units": UNITS,
    "posts": ["outpost", "stronghold", "city", "flag", "flag-outline"],
    "markers": ["entrenched", "damage", "march", "undead", "contested", "goal", "road"],
    "icons": [
        "move",
        "attack",
        "ranged",
        "repair",
        "entrench",
        "heal",
        "end_turn",
        "undo",
        "hint",
        "menu",
        "settings",
        "save",
        "load",
        "rules",
        "log",
        "zoom_in",
        "zoom_out",
        "fullscreen",
        "next",
        "muster",
        "press_on",
        "hold",
        "withdraw",
        "dice",
        "victory",
        "hourglass",
        "eye",
        "goal",
    ],
    "dice": [f"{n}{shade}" for n in range(1, 7) for shade in ("", "-dark")],
    "emblems": [
        "lion",
        "eagle",
        "crown",
        "tower",
        "star",
        "rose",
        "skull",
        "wolf",
        "sun",
        "moon",
        "anchor",
        "tree",
    ],
    "patterns": [
        "solid",
        "stripes",
        "bars",
        "diagonal",
        "chevrons",
        "checks",
        "dots",
        "cross",
        "waves",
        "lozenges",
    ],
    "app": ["icon", "compass"],
}
SVGS = sorted(ASSETS.rglob("*.svg"))


def picture(file: Path, size: int) -> pygame.Surface:
    if file.suffix == ".svg":
        return pygame.image.load_sized_svg(BytesIO(file.read_bytes()), (size, size))
    return pygame.image.load(file)


def inked(surface: pygame.Surface) -> set[int]:
    """Pixels more than half opaque."""
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    return {n for n, value in enumerate(alpha) if value > 127}


def shape_of(orientation: str) -> dict[str, int]:
    return TILES["hexes"][orientation]


@pytest.mark.parametrize(
    "name", [f"{folder}/{name}.svg" for folder, names in NAMED.items() for name in names]
)
def test_every_named_picture_is_there(name: str) -> None:
    assert (ASSETS / name).is_file()


@pytest.mark.parametrize("file", SVGS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_svg_shows_something_at_every_size_it_is_drawn_in(file: Path) -> None:
    for size in (20, 48, 128):
        share = len(inked(picture(file, size))) / size**2
        assert 0.01 < share <= 1


@pytest.mark.parametrize("file", SVGS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_svg_needs_what_the_renderer_lacks(file: Path) -> None:
    text = file.read_text()
    for element in ("<text", "<use", "clip", "mask", "<style", "<image", "http://www.w3.org/1999"):
        assert element not in text


@pytest.mark.parametrize("size", [24, 32, 64])
def test_no_two_units_look_alike(size: int) -> None:
    shapes = {name: inked(picture(ASSETS / "units" / f"{name}.svg", size)) for name in UNITS}
    for (one, a), (two, b) in combinations(shapes.items(), 2):
        likeness = len(a & b) / len(a | b)
        assert likeness < 0.62, f"{one} and {two}: {likeness:.2f}"


@pytest.mark.parametrize(
    "folder", ["emblems", "patterns", "icons", "posts", "markers", "portraits"]
)
def test_no_two_signs_of_a_kind_look_alike(folder: str) -> None:
    shapes = {
        file.stem: pygame.image.tobytes(picture(file, 32), "RGBA")
        for file in (ASSETS / folder).glob("*.svg")
    }
    for (one, a), (two, b) in combinations(shapes.items(), 2):
        differing = sum(x != y for x, y in zip(a[3::4], b[3::4], strict=True))
        assert differing > 20, f"{one} and {two}"


@pytest.mark.parametrize("folder", ["units", "emblems", "icons", "patterns"])
def test_what_gets_tinted_has_one_colour(folder: str) -> None:
    for file in (ASSETS / folder).glob("*.svg"):
        pixels = pygame.image.tobytes(picture(file, 64), "RGBA")
        solid = [pixels[n : n + 3] for n in range(0, len(pixels), 4) if pixels[n + 3] == 255]
        assert all(max(tones) - min(tones) <= 2 for tones in zip(*solid, strict=True)), file.name


@pytest.mark.parametrize("file", sorted((ASSETS / "patterns").glob("*.svg")), ids=lambda f: f.stem)
def test_patterns_repeat_without_a_seam(file: Path) -> None:
    size = 64
    tile = picture(file, size)
    opacity = pygame.image.tobytes(tile, "RGBA")[3::4]
    rows = [opacity[n * size : (n + 1) * size] for n in range(size)]
    columns = [opacity[n::size] for n in range(size)]
    for lines in (rows, columns):
        steps = [
            sum(abs(x - y) for x, y in zip(lines[n - 1], lines[n], strict=True))
            for n in range(size)
        ]
        assert steps[0] <= 1.1 * max(steps[1:])


@pytest.mark.parametrize("name", TILES["sheets"])
def test_tile_sheets_have_the_size_that_tiled_is_told(name: str) -> None:
    entry = TILES["sheets"][name]
    hexagon = shape_of(entry["orientation"])
    sheet = pygame.image.load(ROOT / entry["file"])
    rows = -(-entry["tiles"] // entry["columns"])
    assert sheet.get_size() == (entry["columns"] * hexagon["width"], rows * hexagon["height"])


def test_each_terrain_has_its_three_variants() -> None:
    entries = [(tile["id"], tile["terrain"], tile["variant"]) for tile in TILES["tile"]]
    assert [number for number, _, _ in entries] == list(range(len(entries)))
    terrains = {terrain for _, terrain, _ in entries}
    assert terrains >= {
        "plains",
        "forest",
        "hills",
        "swamp",
        "desert",
        "snow",
        "mountain",
        "water",
        "harbour",
        "floor",
        "wall",
    }
    assert len(entries) == 3 * len(terrains)


def outside(orientation: str, width: int, height: int) -> list[tuple[int, int]]:
    """Pixels well beyond the hexagon's slanted sides."""
    corner = [(0, 0), (2, 1)]
    inner = (width // 8, height // 20) if orientation == "pointy" else (width // 20, height // 8)
    return [
        (abs(x - a), abs(y - b))
        for x, y in [*corner, inner]
        for a in (0, width - 1)
        for b in (0, height - 1)
    ]


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_terrain_fills_its_hexagon_and_nothing_else(orientation: str) -> None:
    hexagon = shape_of(orientation)
    width, height = hexagon["game_width"], hexagon["game_height"]
    for tile in TILES["tile"]:
        file = ASSETS / "terrain" / orientation / f"{tile['terrain']}-{tile['variant']}.png"
        surface = pygame.image.load(file)
        assert surface.get_size() == (width, height)
        assert all(surface.get_at(at).a == 0 for at in outside(orientation, width, height))
        assert all(surface.get_at((x, height // 2)).a == 255 for x in range(4, width - 4))
        assert all(surface.get_at((width // 2, y)).a == 255 for y in range(4, height - 4))


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_tiles_of_one_sheet_meet_without_a_gap(orientation: str) -> None:
    hexagon = shape_of(orientation)
    width, height, side = hexagon["width"], hexagon["height"], hexagon["side"]
    sheet = pygame.image.load(ROOT / TILES["sheets"][f"terrain-{orientation}"]["file"])
    tile = sheet.subsurface((0, 0, width, height))
    ground = pygame.Surface((width * 3, height * 3), pygame.SRCALPHA)
    for row in range(4):
        for column in range(4):
            if orientation == "pointy":
                at = (column * width - row % 2 * width // 2, row * (height + side) // 2)
            else:
                at = (column * (width + side) // 2, row * height - column % 2 * height // 2)
            ground.blit(tile, at)
    middle = ground.subsurface((width, height, width, height))
    assert min(pygame.image.tobytes(middle, "RGBA")[3::4]) == 255


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@pytest.mark.parametrize("name", ["roads", "rivers", "coasts"])
def test_line_sheets_reach_just_the_sides_of_their_mask(orientation: str, name: str) -> None:
    hexagon = shape_of(orientation)
    width, height = hexagon["game_width"], hexagon["game_height"]
    sheet = pygame.image.load(ASSETS / "terrain" / orientation / f"{name}.png")
    assert sheet.get_size() == (8 * width, 8 * height)
    arms = middles(orientation, width, height)
    for mask in range(64):
        tile = sheet.subsurface((mask % 8 * width, mask // 8 * height, width, height))
        reached = [tile.get_at((round(x), round(y))).a > 127 for x, y in arms]
        assert reached == [bool(mask >> bit & 1) for bit in range(6)], f"{name} {mask}"


def middles(orientation: str, width: int, height: int) -> list[tuple[float, float]]:
    """Points a little inside the middles of the sides, in the order of tiles.toml."""
    turn = 0 if orientation == "pointy" else 30
    centre, reach = pygame.Vector2(width / 2, height / 2), min(width, height) / 2 - 3
    return [tuple(centre + pygame.Vector2(reach, 0).rotate(60 * n + turn)) for n in range(6)]


def test_terrains_differ_in_their_average_colour() -> None:
    tones: dict[str, pygame.Vector3] = {}
    for tile in TILES["tile"]:
        if tile["variant"] == 0:
            file = ASSETS / "terrain" / "pointy" / f"{tile['terrain']}-0.png"
            red, green, blue, _ = pygame.transform.average_color(
                pygame.image.load(file), consider_alpha=True
            )
            tones[tile["terrain"]] = pygame.Vector3(red, green, blue)
    tones.pop("harbour")  # stands in water, told apart by its houses
    for (one, a), (two, b) in combinations(tones.items(), 2):
        assert a.distance_to(b) > 18, f"{one} and {two}"


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256])
def test_the_icon_comes_in_the_sizes_that_systems_ask_for(size: int) -> None:
    assert pygame.image.load(ASSETS / "app" / f"icon-{size}.png").get_size() == (size, size)


@pytest.mark.parametrize(
    ("name", "size"), [("title", (1920, 1080)), ("parchment", (512, 512)), ("frame", (192, 192))]
)
def test_pictures_of_the_window_have_their_size(name: str, size: tuple[int, int]) -> None:
    assert pygame.image.load(ASSETS / "app" / f"{name}.png").get_size() == size


def test_the_frame_leaves_its_middle_free() -> None:
    middle = pygame.image.load(ASSETS / "app" / "frame.png").subsurface((48, 48, 96, 96))
    assert inked(middle) == set()


def test_fonts_have_the_signs_that_the_window_uses() -> None:
    pygame.font.init()
    for name in ("DejaVuSans", "DejaVuSans-Bold"):
        font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 16)
        assert all(metrics is not None for metrics in font.metrics("↑→⚔★✓×–−½●"))


def test_every_asset_is_credited_once() -> None:
    ours = {
        file
        for folder in (ASSETS, ROOT / "maps" / "tilesets")
        for kind in ("*.png", "*.svg", "*.ttf")
        for file in folder.rglob(kind)
    }
    credited = [file for entry in CREDITS for file in ROOT.glob(entry["files"])]
    assert sorted(credited) == sorted(ours)


def test_pictures_stay_small_enough_to_ship() -> None:
    total = sum(
        file.stat().st_size for file in ASSETS.rglob("*") if file.suffix in {".png", ".svg", ".ttf"}
    )
    assert total < 6_500_000


def test_making_a_terrain_twice_gives_the_same_bytes_and_those_committed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ASSETS))
    from workshop.picture import png
    from workshop.sheets import game_picture

    one, two = (png(game_picture("hills", 1, "pointy")) for _ in range(2))
    assert one == two
    made = pygame.image.load(BytesIO(one))
    kept = pygame.image.load(ASSETS / "terrain" / "pointy" / "hills-1.png")
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(kept, "RGBA")


def test_all_of_the_workshop_can_be_asked_for_its_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(ASSETS))
    import make

    assert make.main(["--list"]) == 0
    assert "terrain" in capsys.readouterr().out.split()
    assert make.main(["clouds"]) == 2
    assert "no part called clouds" in capsys.readouterr().err


def test_the_icons_of_desktops_are_those_that_the_scripts_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ASSETS))
    from PIL import Image
    from workshop import app

    monkeypatch.setattr(app, "DESKTOP", tmp_path)
    for made in app.make_desktop():
        with Image.open(made) as one, Image.open(ROOT / "build_spec" / "icons" / made.name) as kept:
            assert one.info["sizes"] == kept.info["sizes"]
            assert one.tobytes() == kept.tobytes()


def test_the_portraits_are_those_that_the_script_draws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ASSETS))
    from workshop import portraits

    monkeypatch.setattr(portraits, "FOLDER", tmp_path)
    made = {file.name: file.read_text() for file in portraits.make_portraits()}
    kept = {file.name: file.read_text() for file in (ASSETS / "portraits").glob("*.svg")}
    assert made == kept
