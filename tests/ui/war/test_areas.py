"""Nothing of the war's screen overlaps or is cut off, in small and large windows."""

from itertools import combinations

import pytest

from game.ui.war.areas import Box, LogSize, areas, transport_boxes, unit_boxes, with_pace


def overlap(a: Box, b: Box) -> bool:
    return (
        a[0] < b[0] + b[2] - 0.01
        and b[0] < a[0] + a[2] - 0.01
        and a[1] < b[1] + b[3] - 0.01
        and b[1] < a[1] + a[3] - 0.01
    )


@pytest.mark.parametrize("size", [(848, 476), (853, 480), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("log", ["usual", "tall", "hidden"])
@pytest.mark.parametrize("people", [False, True])
def test_the_parts_lie_side_by_side(size: tuple[int, int], log: LogSize, people: bool) -> None:
    width, height = size
    found = areas(width, height, log=log, people=people)
    if people:
        found = with_pace(found)
    assert len(found.actions) == (9 if people else 6)
    parts = [
        *(found.top, found.map, found.hint, found.minimap, found.log, found.goals),
        *(found.hex, found.stack, found.target, *found.actions),
        *(found.next, found.undo, found.advice, found.end),
        *([found.pace] if found.pace else []),
    ]
    for one, other in combinations(parts, 2):
        assert not overlap(one, other), (one, other)
    for left, top, wide, high in parts:
        assert left >= 0
        assert top >= 0
        assert left + wide <= width + 0.01
        assert top + high <= height + 0.01
    assert found.map[2] >= 500
    assert found.map[3] >= 200


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 5, 6, 10, 12])
@pytest.mark.parametrize("people", [False, True])
def test_every_unit_of_a_full_hex_has_its_row(
    size: tuple[int, int], count: int, people: bool
) -> None:
    found = with_pace(areas(*size, people=True)) if people else areas(*size)
    boxes = unit_boxes(found.stack, count, tight=found.tight)
    assert len(boxes) == count
    for one, other in combinations(boxes, 2):
        assert not overlap(one, other)
    bottom = found.stack[1] + found.stack[3]
    assert all(top + high <= bottom + 0.01 for _, top, _, high in boxes)
    assert all(high >= 17 for *_, high in boxes)


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("people", [False, True])
def test_the_computer_s_strip_lies_where_the_actions_do(
    size: tuple[int, int], people: bool
) -> None:
    found = areas(*size, people=people)
    pause, step, paces = transport_boxes(found.actions, tight=found.tight)
    boxes = [pause, step, *paces]
    for one, other in combinations([*boxes, found.target, found.next], 2):
        assert not overlap(one, other), (one, other)
    assert len(paces) == 4
    left, right = found.actions[0][0], found.panel[0] + found.panel[2]
    assert all(box[0] >= left - 0.01 and box[0] + box[2] < right for box in boxes)
    assert all(wide >= 60 and high >= 30 for _, _, wide, high in boxes)
