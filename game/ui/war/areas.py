"""Where everything of the war's screen lies, in points, for any window and UI scale."""

from __future__ import annotations

from typing import Literal, NamedTuple

Box = tuple[float, float, float, float]  # x, y, width, height
LogSize = Literal["usual", "tall", "hidden"]

TOP = 44.0
HINT = 28.0
TIGHT = 660.0  # a window lower than this has the side panel's smaller form
PAD = 10.0
LEAST = 31.0  # of a unit's row, before two stand side by side
LOWEST = 20.0  # and in a low window, before one more does
PACE, TIGHT_PACE = 38.0, 28.0


class Areas(NamedTuple):
    """The screen's parts. `strip` holds minimap, log and goals; its height is 0 when hidden.

    In the panel from the top: the hex, the stack, a party's pace where it has to be chosen, what
    the hex pointed at means, the buttons: six actions, and in a war with characters three more.
    """

    tight: bool
    top: Box
    map: Box
    hint: Box
    strip: Box
    minimap: Box
    log: Box
    goals: Box
    panel: Box
    hex: Box
    stack: Box
    target: Box
    actions: tuple[Box, ...]
    next: Box
    undo: Box
    advice: Box
    end: Box
    pace: Box | None = None


def areas(width: float, height: float, *, log: LogSize = "usual", people: bool = False) -> Areas:
    """Lay the screen out; the strip at the foot as high as the player wants the log.

    `people`: there are characters in the war, whose rests need buttons too.
    """
    tight = height < TIGHT
    side = 300.0 if tight else min(380.0, max(330.0, width * 0.2))
    usual = 96.0 if tight else max(132.0, height * 0.16)
    low = {"usual": usual, "tall": height * 0.42, "hidden": 0.0}[log]
    main = width - side
    strip_top = height - low
    small = min(low * 1.5, main * 0.28)
    goals = min(300.0, main * 0.36)
    left, inner = main + PAD, side - 2 * PAD
    buttons, others = _buttons(left, inner, height - 8, tight=tight, people=people)
    target_height = 94.0 if tight else 118.0
    target_top = buttons[0][1] - 8 - target_height
    hex_height = 84.0 if tight else 114.0
    stack_top = TOP + 8 + hex_height
    return Areas(
        tight,
        (0, 0, width, TOP),
        (0, TOP, main, strip_top - HINT - TOP),
        (0, strip_top - HINT, main, HINT),
        (0, strip_top, main, low),
        (0, strip_top, small, low),
        (small, strip_top, main - small - goals, low),
        (main - goals, strip_top, goals, low),
        (main, TOP, side, height - TOP),
        (left, TOP + 8, inner, hex_height),
        (left, stack_top, inner, target_top - stack_top - 6),
        (left, target_top, inner, target_height),
        buttons,
        *others,
    )


def with_pace(found: Areas) -> Areas:
    """The same with a row for the pace below the stack; a low window takes it off the words."""
    left, top, width, height = found.target if found.tight else found.stack
    if found.tight:
        rest = (left, top + TIGHT_PACE, width, height - TIGHT_PACE)
        return found._replace(target=rest, pace=(left, top, width, TIGHT_PACE - 3))
    row: Box = (left, top + height - PACE, width, PACE - 4)
    return found._replace(stack=(left, top, width, height - PACE), pace=row)


def unit_boxes(stack: Box, count: int, *, tight: bool) -> list[Box]:
    """Where the units of a stack lie under its heading: in a column, in more if need be."""
    left, top, width, height = stack
    head = 24.0 if tight else 28.0
    columns = (3 if count > 6 else 2) if tight else (1 if count * LEAST <= height - head else 2)
    if tight and -(-count // columns) * LOWEST > height - head:
        columns += 1
    rows = max(-(-count // columns), 1)
    high = min((height - head) / rows, 36.0 if tight else 40.0)
    each = (width - 4 * (columns - 1)) / columns
    return [
        (
            left + (number % columns) * (each + 4),
            top + head + (number // columns) * high,
            each,
            high - 3,
        )
        for number in range(count)
    ]


def transport_boxes(actions: tuple[Box, ...], *, tight: bool) -> tuple[Box, Box, tuple[Box, ...]]:
    """Where pause, step and the four paces lie, in place of the actions: a row each."""
    left, top, _, high = actions[0]
    columns = sum(box[1] == top for box in actions)
    right = actions[columns - 1][0] + actions[0][2]
    if tight:
        high = max(high, 32.0)  # two rows where there may be three of actions
    half = (right - left - 6) / 2
    quarter = (right - left - 3 * 4) / 4
    row = high + 5 if tight else actions[-1][1] - top
    paces = tuple((left + place * (quarter + 4), top + row, quarter, high) for place in range(4))
    return (left, top, half, high), (left + half + 6, top, half, high), paces


def _buttons(
    left: float, width: float, bottom: float, *, tight: bool, people: bool
) -> tuple[tuple[Box, ...], tuple[Box, Box, Box, Box]]:
    """The six actions, or nine; then next, undo, advice and end of turn."""
    columns, high = (3, 32.0) if tight else (2, 34.0)
    count, gap = 6, 5
    if people:
        columns, count = 3, 9
        high, gap = (25.0, 4) if tight else (high, gap)
    each = (width - 6 * (columns - 1)) / columns
    if tight:
        rest = 0.225 * (width - 18)
        end_top = bottom - 36
        small = [(left + place * (rest + 6), end_top, rest, 36.0) for place in range(3)]
        end: Box = (left + 3 * (rest + 6), end_top, width - 3 * (rest + 6), 36)
    else:
        third = (width - 12) / 3
        end_top = bottom - 44 - 42
        small = [(left + place * (third + 6), end_top, third, 36.0) for place in range(3)]
        end = (left, bottom - 44, width, 44)
    rows = count // columns
    first = end_top - 10 - rows * (high + gap)
    boxes = tuple(
        (
            left + (number % columns) * (each + 6),
            first + (number // columns) * (high + gap),
            each,
            high,
        )
        for number in range(count)
    )
    return boxes, (small[0], small[1], small[2], end)
