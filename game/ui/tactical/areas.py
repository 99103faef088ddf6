"""Where everything of a fight's screen lies, in points, for any window and UI scale."""

from __future__ import annotations

from typing import NamedTuple

Box = tuple[float, float, float, float]  # x, y, width, height

TOP, HINT, PAD = 44.0, 28.0, 10.0
NOTE = 15.0  # a line that says what figures suppose
TIGHT = 600.0  # a window lower than this has smaller forms


class Areas(NamedTuple):
    """The screen's parts; the panel's from the top: sides, forecast, choice, buttons."""

    tight: bool
    top: Box
    field: Box
    hint: Box
    strip: Box
    log: Box
    force: Box
    panel: Box
    sides: tuple[Box, Box]
    holds: Box
    supposed: Box
    charts: tuple[Box, Box]
    choice: Box
    undo: Box
    advice: Box
    end: Box


def areas(width: float, height: float, *, log: bool = True) -> Areas:
    """Lay the screen out; `log`: with the strip that has it at the foot."""
    tight = height < TIGHT
    side = 306.0 if tight else min(440.0, max(344.0, width * 0.23))
    low = (92.0 if tight else max(136.0, height * 0.17)) if log else 0.0
    main, strip_top = width - side, height - low
    left, inner = main + PAD, side - 2 * PAD
    force = min(main * 0.5, 520.0)
    each = 34.0 if tight else 46.0
    top = TOP + 6
    sides: tuple[Box, Box] = (left, top, inner, each - 2), (left, top + each, inner, each - 2)
    top += 2 * each + 4
    holds: Box = (left, top, inner, 36)
    top += 38
    supposed: Box = (left, top, inner, 0.0 if tight else NOTE)
    top += 2 + supposed[3]
    high = 72.0 if tight else min(max(height * 0.15, 104), 200)
    half = (inner - 10) / 2
    charts: tuple[Box, Box] = (left, top, half, high), (left + half + 10, top, half, high)
    top += high + 6
    row = 34.0 if tight else 38.0
    bottom = height - 8 - row
    third = (inner - 12) / 3
    buttons = [(left + place * (third + 6), bottom, third, row) for place in range(3)]
    return Areas(
        tight,
        (0, 0, width, TOP),
        (0, TOP, main, strip_top - HINT - TOP),
        (0, strip_top - HINT, main, HINT),
        (0, strip_top, main, low),
        (0, strip_top, main - force, low),
        (main - force, strip_top, force, low),
        (main, TOP, side, height - TOP),
        sides,
        holds,
        supposed,
        charts,
        (left, top, inner, bottom - 8 - top),
        buttons[0],
        buttons[1],
        buttons[2],
    )


def option_boxes(choice: Box, count: int, *, tight: bool) -> tuple[list[Box], bool]:
    """A row for each option under the question, and whether there is room to say what it means."""
    left, top, width, height = choice
    head = 24.0 if tight else 27.0 + NOTE
    row = min((height - head) / max(count, 1), 58.0)
    told = row >= 42
    high = row - 4
    return [(left, top + head + place * row, width, high) for place in range(count)], told
