"""Sections of the balance page: characters, and how zones were settled."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from game.report.markup import Child, table
from game.report.sides import Sides
from game.report.words import amount
from game.series.balance import Balance
from game.series.phrases import percent
from game.series.words import PEOPLE_COLUMNS, WAYS, WAYS_SAID

_HEADS: list[Child] = [
    "Character",
    "hits dealt",
    "hits taken",
    "units killed",
    "fell",
    "returned",
    "captured",
    "dead",
    "fallen at the end",
    "standing at the end",
]


def people(balance: Balance, sides: Sides) -> list[Element]:
    """What became of each character (W5)."""
    rows: list[list[Child]] = [
        [
            [sides.badge(one.faction), one.name],
            *(amount(each) for each in (one.dealt, one.taken, one.kills, one.fell, one.returned)),
            *(
                percent(games / balance.games)
                for games in (one.captured, one.dead, one.down, one.standing)
            ),
        ]
        for one in balance.people
    ]
    return [table(PEOPLE_COLUMNS, _HEADS, rows)]


def ways(balance: Balance) -> list[Element]:
    """How entered zones were settled (W13)."""
    whole = sum(balance.ways.values())
    rows: list[list[Child]] = [
        [title, amount(balance.ways[way]), percent(balance.ways[way] / whole)]
        for way, title in WAYS.items()
    ]
    return [table(WAYS_SAID, ["", "zones a game", "share"], rows)]
