"""Where everything of the battle's screen lies, in points, for any window and UI scale."""

from __future__ import annotations

from typing import Literal, NamedTuple

Box = tuple[float, float, float, float]  # x, y, width, height
LogSize = Literal["usual", "tall", "hidden"]

TOP, HINT, PAD = 44.0, 28.0, 10.0
TIGHT = 640.0  # a window lower than this has smaller forms
HEAD = 26.0  # the question above what can be chosen
BLOW = 56.0  # the attack that is to be answered
_NARROW, _WIDE = 344.0, 430.0


class Areas(NamedTuple):
    """The screen's parts; the panel's from the top: card, choice, what is foretold, buttons."""

    tight: bool
    top: Box
    field: Box
    hint: Box
    strip: Box
    log: Box
    roster: Box
    panel: Box
    card: Box
    choice: Box
    told: Box
    go: Box
    undo: Box
    advice: Box
    end: Box


def areas(width: float, height: float, *, log: LogSize = "usual", hosts: bool = False) -> Areas:
    """Lay the screen out; the strip at the foot as high as the player wants the log.

    `hosts`: a large fight, of which no fighters are listed.
    """
    tight = height < TIGHT
    side = 310.0 if tight else min(_WIDE, max(_NARROW, width * 0.23))
    usual = 100.0 if tight else max(136.0, height * 0.16)
    low = {"usual": usual, "tall": height * 0.4, "hidden": 0.0}[log]
    main, strip_top = width - side, height - low
    left, inner = main + PAD, side - 2 * PAD
    roster = 0.0 if hosts else main * 0.52
    card = 104.0 if tight else min(max(height * 0.2, 142.0), 196.0)
    told = 74.0 if tight else min(max(height * 0.15, 100.0), 190.0)
    row = 34.0 if tight else 38.0
    bottom = height - 8 - row
    go = bottom - 32
    foretold = go - 4 - told
    third = (inner - 12) / 3
    buttons = [(left + place * (third + 6), bottom, third, row) for place in range(3)]
    choice_top = TOP + 6 + card + 6
    return Areas(
        tight,
        (0, 0, width, TOP),
        (0, TOP, main, strip_top - HINT - TOP),
        (0, strip_top - HINT, main, HINT),
        (0, strip_top, main, low),
        (0, strip_top, main - roster, low),
        (main - roster, strip_top, roster, low),
        (main, TOP, side, height - TOP),
        (left, TOP + 6, inner, card),
        (left, choice_top, inner, foretold - 4 - choice_top),
        (left, foretold, inner, told),
        (left, go, inner, 26.0),
        buttons[0],
        buttons[1],
        buttons[2],
    )


def row_boxes(
    choice: Box, count: int, *, columns: int, above: float = 0.0
) -> tuple[list[Box], int]:
    """Boxes under the question for as many rows as fit, column by column; how many those are.

    `above`: what else stands above the rows.
    """
    left, top, width, height = choice
    top, height = top + HEAD + above, height - HEAD - above
    gap = 4.0
    each = 38.0 if columns > 1 else 46.0
    lines = -(-count // columns)
    most = max(int(height // (28.0 if columns > 1 else 30.0)), 1)
    shown = min(lines, most)
    high = min(each, height / max(shown, 1) - 0.0)
    wide = (width - gap * (columns - 1)) / columns
    boxes: list[Box] = []
    for place in range(min(count, shown * columns)):
        line, column = divmod(place, columns)
        boxes.append((left + column * (wide + gap), top + line * high, wide, high - gap))
    return boxes, len(boxes)
