"""A map as a picture, without Tiled and without a display."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data.files import FileFault
from game.tiled import MapFault, battlefields, load, load_battlefield, new_map, shipped
from game.tiled.draw import draw_map, picture
from game.tiled.ground import layout_of
from tests.tiled.small_war import War

FIRST = shipped()[0]


def test_the_picture_is_as_large_as_the_map(tmp_path: Path) -> None:
    out = tmp_path / "map.png"

    draw_map(FIRST, out)

    assert pygame.image.load(out).get_size() == layout_of(load(FIRST)[0].field).size


@pytest.mark.parametrize("flat", [False, True])
def test_each_hex_shows_its_tile_in_its_middle(tmp_path: Path, flat: bool) -> None:
    path = tmp_path / "plain.tmx"
    new_map(path, 7, 6, flat=flat)
    scenario, _tables = load(path)
    surface = picture(path)
    layout = layout_of(scenario.field)
    marked = {post.cell for post in scenario.posts}

    for cell in set(range(layout.grid.cells)) - marked:
        patch = pygame.Rect(0, 0, 20, 20)
        patch.center = tuple(map(int, layout.centre(cell)))
        red, green, blue, _ = pygame.transform.average_color(surface, patch)
        assert green >= red > blue, layout.grid.name(cell)  # plains are green, paper is not


def test_it_fits_into_a_frame() -> None:
    width, height = picture(FIRST, 320, 200).get_size()

    assert width <= 320
    assert height <= 200
    assert 320 in (width, height) or 200 in (width, height)


def test_a_missing_picture_leaves_paper(war: War) -> None:
    (war.folder / "ground.png").unlink()

    assert picture(war.write()).get_size() == (252, 160)


def test_what_cannot_be_drawn(tmp_path: Path, war: War) -> None:
    with pytest.raises(FileFault, match=r"map\.png: there is no folder"):
        draw_map(FIRST, tmp_path / "nowhere" / "map.png")
    with pytest.raises(MapFault, match=r"none\.tmx: there is no such file"):
        draw_map(tmp_path / "none.tmx", tmp_path / "map.png")
    with pytest.raises(MapFault, match="too large to draw"):
        picture(_on_huge_tiles(war))


def _on_huge_tiles(war: War) -> Path:
    """The same war on tiles so large that its picture would be."""
    head = war.head.replace('tilewidth="56" tileheight="64"', 'tilewidth="2048" tileheight="2048"')
    posts = "".join(
        f'<object type="post" x="{x}" y="1024"><properties>'
        f'<property name="faction" value="{faction}"/></properties></object>'
        for faction, x in (("red", 1024), ("blue", 6000))
    )
    return war.change(head=head.replace('="32"', '="1024"'), posts=posts, units="").write()


@pytest.mark.parametrize("path", battlefields(), ids=lambda path: path.stem)
def test_a_battlefield_shows_who_stands_where(path: Path) -> None:
    scenario, _tables = load_battlefield(path)
    surface = picture(path)
    layout = layout_of(scenario.field)
    colours = {side.id: pygame.Color(side.colour) for side in scenario.sides}

    assert surface.get_size() == layout.size
    for one in scenario.fighters:
        x, y = map(round, layout.centre(one.cell))
        assert surface.get_at((x - 12, y)) == colours[one.side], layout.grid.name(one.cell)


def test_a_battlefield_shows_its_factors_and_goals(tmp_path: Path) -> None:
    path = next(path for path in battlefields() if path.stem == "burning-market")
    bare = tmp_path / "wargame" / path.name
    bare.parent.mkdir()
    (tmp_path / "tilesets").symlink_to(path.parents[1] / "tilesets")
    text = path.read_text(encoding="utf-8").replace('type="factor"', 'type="none"')
    bare.write_text(text.replace('type="goal"', 'type="none"'), encoding="utf-8")
    scenario, _tables = load_battlefield(path)
    layout = layout_of(scenario.field)
    full, empty = picture(path), picture(bare)
    marked = {cell for factor in scenario.factors for cell in factor.cells}
    marked |= {goal.cell for goal in scenario.goals}

    assert marked
    for cell in marked:
        patch = pygame.Rect(0, 0, 16, 16)
        patch.center = tuple(map(round, layout.centre(cell)))
        shown, gone = (pygame.transform.average_color(one, patch) for one in (full, empty))
        assert shown != gone, layout.grid.name(cell)
