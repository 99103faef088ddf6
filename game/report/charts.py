"""Charts of plain HTML boxes: they take the page's colours and width, and print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.report.colours import Colour, readable_on
from game.report.markup import tag
from game.series.balance import Share
from game.series.phrases import percent, some, sure

_MOST_COLUMNS = 30
_MOST_TICKS = 10
_ROOM = 0.06  # a part of a bar narrower than this bears no text


class Part(NamedTuple):
    """A part of a bar; `key` is written on it."""

    name: str
    key: str
    colour: Colour
    share: float


class Column(NamedTuple):
    """Games that took from `first` to `last` rounds."""

    first: int
    last: int
    games: int

    @property
    def rounds(self) -> str:
        """Which rounds, as text."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def rate_bar(share: Share, background: str = "", fair: float | None = None) -> Element:
    """A share as a bar with its interval as a whisker; a broken line stands at `fair`."""
    low, high = share.interval
    fill = f"width:{share.share * 100:.2f}%" + (f";background:{background}" if background else "")
    whisker = f"left:{low * 100:.2f}%;width:{(high - low) * 100:.2f}%"
    bar = tag("div", tag("span", class_="fill", style=fill), class_="bar", role="img")
    bar.set("aria-label", sure(share))
    if fair is not None:
        bar.append(tag("span", class_="fair", style=f"left:{fair * 100:.2f}%"))
    if share.of:
        bar.append(tag("span", class_="whisker", style=whisker))
    return bar


def plain_bar(value: float, most: float, label: str, mark: float | None = None) -> Element:
    """A value as a bar, `most` being the whole width; a broken line stands at `mark`."""
    whole = most or 1.0
    fill = tag("span", class_="fill", style=f"width:{100 * value / whole:.2f}%")
    bar = tag("div", fill, class_="bar", role="img", aria_label=label)
    if mark is not None:
        bar.append(tag("span", class_="fair", style=f"left:{100 * mark / whole:.2f}%"))
    return bar


def share_bar(parts: Iterable[Part]) -> Element:
    """A whole divided among some."""
    shown = [part for part in parts if part.share > 0]
    label = ", ".join(f"{part.name} {percent(part.share)}" for part in shown)
    bar = tag("div", class_="shares", role="img", aria_label=label, title=label)
    for part in shown:
        style = (
            f"width:{part.share * 100:.2f}%;background:{part.colour.text}"
            f";color:{readable_on(part.colour).text}"
        )
        bar.append(tag("span", part.key if part.share >= _ROOM else "", style=style))
    return bar


def histogram(games: Mapping[int, int]) -> Element:
    """How many games took how many rounds."""
    columns = binned(games)
    most = max((column.games for column in columns), default=0)
    label = "; ".join(
        f"{column.rounds} rounds: {some(column.games, 'game')}"
        for column in columns
        if column.games
    )
    chart = tag("div", class_="columns", role="img", aria_label=label)
    for column in columns:
        height = f"height:{84 * column.games / most:.2f}%"
        title = f"{column.rounds} rounds: {some(column.games, 'game')}"
        number = tag("b", str(column.games) if column.games else "")
        chart.append(tag("div", number, tag("span", style=height), title=title))
    step = -(-len(columns) // _MOST_TICKS)
    ticks = tag("div", class_="ticks", aria_hidden="true")
    ticks.extend(
        tag("span", column.rounds if place % step == 0 else "")
        for place, column in enumerate(columns)
    )
    caption = tag("figcaption", "Games by the rounds they took.", class_="quiet")
    return tag("figure", caption, chart, ticks, class_="chart")


def binned(games: Mapping[int, int]) -> list[Column]:
    """Columns from the shortest game to the longest, a few rounds each if need be."""
    if not games:
        return []
    least, most = min(games), max(games)
    width = -(-(most - least + 1) // _MOST_COLUMNS)
    return [
        Column(
            first,
            first + width - 1,
            sum(games.get(rounds, 0) for rounds in range(first, first + width)),
        )
        for first in range(least, most + 1, width)
    ]


def ramp(low: Colour, high: Colour, most: str) -> Element:
    """The legend of a picture's colours."""
    style = f"background:linear-gradient(90deg,{low.text},{high.text})"
    return tag("span", "little", tag("span", class_="ramp", style=style), most)
