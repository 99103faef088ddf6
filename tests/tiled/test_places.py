"""An object lies on the hex whose centre is nearest to its point or its middle."""

from __future__ import annotations

import pytest

from game.tiled.read import load, read
from tests.tiled.small_war import War, prop

# All of these lie in the middle of hex 2,1, at map pixels 168,80.
MIDDLES = {
    "point": 'x="168" y="80"><point/>',
    "rectangle": 'x="158" y="60" width="20" height="40">',
    "rectangle turned about its corner": 'x="188" y="70" width="20" height="40" rotation="90">',
    "ellipse": 'x="128" y="70" width="80" height="20"><ellipse/>',
    "polygon": 'x="100" y="80"><polygon points="0,0 136,-40 136,40"/>',
    "polygon left of its origin": 'x="300" y="20"><polygon points="-100,40 -164,40 -132,80"/>',
    "polyline": 'x="168" y="70"><polyline points="0,0 0,20"/>',
    "text": 'x="118" y="70" width="100" height="20"><text>x</text>',
    "tile object on its bottom left corner": 'gid="1" x="140" y="112" width="56" height="64">',
    "tile object upside down": 'gid="1" x="196" y="48" width="56" height="64" rotation="180">',
    "tile object of any size": 'gid="1" x="158" y="85" width="20" height="10">',
}


@pytest.mark.parametrize("shape", MIDDLES.values(), ids=MIDDLES)
def test_the_middle_of_a_shape(war: War, shape: str) -> None:
    head, _, body = shape.partition(">")
    listed = f"<properties>{prop('kind', 'outpost')}</properties>"
    post = f'<object name="There" type="post" {head}>{listed}{body}</object>'

    scenario, _tables = load(war.add("posts", post).write())

    assert scenario.posts[1].cell == 1 * 4 + 2


def test_the_alignment_of_a_tileset(war: War) -> None:
    post = '<object type="post" gid="1" x="168" y="80" width="56" height="64"/>'
    text = war.add("posts", post).text
    centred = text.replace('name="ground"', 'name="ground" objectalignment="center"')

    assert load(war.write(centred))[0].posts[1].cell == 6


def test_nearest_centre_not_bounding_box(war: War) -> None:
    """The corner left between two hexes of a row belongs to the hex below."""
    post = '<object type="post" x="112" y="60"><point/></object>'  # between 1,0 and 2,0
    assert load(war.add("posts", post).write())[0].posts[1].cell == 1 * 4 + 1


GOAL = prop("kind", "control_hexes")
AREAS = {
    "rectangle": ('x="80" y="20" width="130" height="70">', {"1,0", "2,0", "3,0", "1,1", "2,1"}),
    "small rectangle": ('x="160" y="70" width="20" height="20">', {"2,1"}),
    "ellipse": ('x="70" y="0" width="140" height="64"><ellipse/>', {"1,0", "2,0", "3,0"}),
    "polygon": ('x="0" y="0"><polygon points="60,0 180,0 60,110"/>', {"1,0", "2,0"}),
    "turned": ('x="150" y="10" width="80" height="60" rotation="90">', {"2,0", "1,1"}),
    "point": ('x="168" y="80"><point/>', {"2,1"}),
    "area without a centre": ('x="170" y="82" width="4" height="4">', {"2,1"}),
}


@pytest.mark.parametrize(("shape", "hexes"), AREAS.values(), ids=AREAS)
def test_a_goal_drawn_as_an_area_is_every_centre_inside(
    war: War, shape: str, hexes: set[str]
) -> None:
    head, _, body = shape.partition(">")
    goal = f'<object type="goal" {head}><properties>{GOAL}</properties>{body}</object>'

    reading = read(war.add("goals", goal).write())

    assert reading.scenario, reading.findings
    cells = reading.scenario.goals[0].cells
    assert {f"{cell % 4},{cell // 4}" for cell in cells} == hexes
