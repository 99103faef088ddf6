import pygame
import pytest

from game.data.places import assets_dir
from game.ui import theme
from game.ui.map import art
from game.ui.map.pictures import Pictures, size_of
from tests.ui.map.positions import TABLES, a_war

COLOURS = theme.faction_colours(a_war().scenario)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_every_terrain_of_the_rules_has_pictures(orientation: str) -> None:
    for terrain in TABLES.terrains:
        count = art.variants(orientation, terrain.id)
        assert count >= 2
        for variant in range(count):
            made = art.picture(f"terrain/{orientation}", f"{terrain.id}-{variant}", (56, 64))
            assert made is not None
            assert made.get_at((28, 32)).a >= 250


def test_every_kind_of_unit_has_a_silhouette() -> None:
    for kind in TABLES.kinds:
        assert (assets_dir() / "units" / f"{kind.id}.svg").is_file()


def test_every_pattern_of_the_theme_has_a_picture() -> None:
    for name in theme.PATTERNS:
        assert art.pattern(name, 16, "#ffffff").get_size() == (16, 16)


def test_a_tinted_sign_is_of_that_colour_alone() -> None:
    made = art.icon("attack", 48, (200, 10, 30))
    seen = {
        made.get_at((x, y))[:3] for x in range(48) for y in range(48) if made.get_at((x, y)).a > 200
    }
    assert seen == {(200, 10, 30)}


def test_a_post_flies_its_owners_colours_and_grey_for_none() -> None:
    red = art.post("city", 64, COLOURS["red"])
    blue = art.post("city", 64, COLOURS["blue"])
    nobody = art.post("city", 64, None)
    assert len({made.get_buffer().raw for made in (red, blue, nobody)}) == 3
    assert (*art.NEUTRAL, 255) in {
        tuple(nobody.get_at((x, y))) for x in range(64) for y in range(20)
    }


@pytest.mark.parametrize("kind", ["outpost", "stronghold", "city"])
@pytest.mark.parametrize("px", [12, 30, 90])
def test_posts_of_every_kind_are_drawn_at_every_size(kind: str, px: int) -> None:
    assert art.post(kind, px, COLOURS["green"]).get_size() == (px, px)


def test_roads_differ_by_the_sides_they_join() -> None:
    drawn = {
        art.joined("terrain/flat", sheet, mask, (64, 56)).get_buffer().raw
        for sheet in ("roads", "rivers")
        for mask in range(64)
    }
    assert len(drawn) == 128


def test_dice_have_six_faces_light_and_dark() -> None:
    drawn = {
        art.die(face, 40, dark=dark).get_buffer().raw for face in range(1, 7) for dark in (0, 1)
    }
    assert len(drawn) == 12


def test_a_halo_makes_words_larger_not_other() -> None:
    plain, glowing = art.text("Ford", 14), art.text("Ford", 14, halo="#ffffff")
    assert glowing.get_width() > plain.get_width()


def test_a_store_forgets_the_longest_unused_first() -> None:
    def make() -> pygame.Surface:
        return pygame.Surface((10, 10), 0, 32)

    store = Pictures(limit=3 * size_of(make()))
    for key in "abc":
        store.get(key, make)
    kept = store.get("a", make)
    store.get("d", make)
    assert "b" not in store
    assert store.get("a", make) is kept
    assert len(store) == 3
    assert store.bytes == store.limit


def test_a_picture_larger_than_the_store_is_still_given() -> None:
    store = Pictures(limit=100)
    made = store.get("big", lambda: pygame.Surface((100, 100), 0, 32))
    assert made.get_size() == (100, 100)
    store.get("next", lambda: pygame.Surface((2, 2), 0, 32))
    assert "big" not in store
