"""Sections of the balance page: Command Posts, units, reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.report.charts import Part, plain_bar, share_bar
from game.report.markup import Child, table, tag
from game.report.places import both_names, game_differs
from game.report.sides import Sides
from game.report.words import amount
from game.rules.war import Scenario
from game.series.balance import Balance, UnitRow
from game.series.phrases import percent

_UNIT_GROUPS = (("", 1), ("Units a game", 5), ("What one unit did", 6))
_BAR = 8  # the column with bars
_UNIT_HEADS: list[Child] = [
    "Unit",
    "posts needed",
    "in all",
    "at the start",
    "mustered",
    "came",
    "from Healers",
    "rounds of dice",
    "hits dealt",
    "dealt",
    "hits taken",
    "units killed",
    "survived",
]


def posts(scenario: Scenario, balance: Balance, sides: Sides) -> list[Element]:
    """How often each post changed hands, who held it how long, what it granted."""
    if not balance.posts:
        return [tag("p", "The map has no Command Posts.")]
    busiest = sorted(balance.posts, key=lambda post: (-post.changes, post.cell))
    most = busiest[0].changes
    owners = [*(faction.id for faction in balance.factions), ""]
    hands: list[list[Child]] = [
        [
            post.name or "–",
            both_names(scenario, post.cell),
            [sides.badge(post.owner), post.kind],
            plain_bar(post.changes, most, f"{amount(post.changes)} times a game"),
            amount(post.changes),
            percent(post.games / balance.games),
            share_bar(
                Part(sides.names[one], sides.keys[one], sides.colours[one], post.held.get(one, 0))
                for one in owners
            ),
        ]
        for post in busiest
    ]
    grants: list[list[Child]] = [
        [
            post.name or "–",
            both_names(scenario, post.cell),
            *(
                amount(value)
                for value in (
                    post.mustered,
                    post.clogged,
                    post.contested,
                    post.declined,
                    post.nothing,
                )
            ),
        ]
        for post in busiest
    ]
    hex_head = "Hex (in the game)" if game_differs(scenario) else "Hex"
    return [
        table(
            "The posts that changed hands most come first. Beside the kind stands the owner at the "
            "start; the last column shares out all rounds.",
            ["Post", hex_head, "Kind", "Changed hands", "times a game", "in games", "Held by"],
            hands,
            words=(2,),
            wide=(3, 6),
            near=(2,),
        ),
        _legend(owners, sides),
        table(
            "Grants a game: units mustered, and grants lost because the hex was full or contested, "
            "because the player declined, or because nothing could be mustered there.",
            ["Post", hex_head, "Mustered", "Hex full", "Contested", "Declined", "Nothing there"],
            grants,
        ),
    ]


def _legend(owners: list[str], sides: Sides) -> Element:
    return tag("ul", [tag("li", sides.label(one)) for one in owners], class_="legend")


def units(balance: Balance, sides: Sides) -> list[Element]:
    """What the kinds of unit did, all factions together, then faction by faction."""
    return [
        _units(
            "All factions together. Posts needed are those that it takes to muster one; hits are "
            "those that told.",
            balance.units,
        ),
        *(
            tag(
                "details",
                tag("summary", sides.label(faction.id)),
                _units(
                    f"Units of {sides.names[faction.id]}.",
                    [row for row in balance.faction_units if row.faction == faction.id],
                ),
            )
            for faction in balance.factions
        ),
    ]


def _units(caption: str, rows: Sequence[UnitRow]) -> Element:
    """A broken line stands at the hits that the average unit dealt."""
    fielded = sum(row.fielded for row in rows)
    average = sum(row.dealt * row.fielded for row in rows) / fielded if fielded else 0.0
    most = max((row.dealt for row in rows), default=0.0)
    lines = [_unit(row, most, average) for row in sorted(rows, key=lambda row: -row.fielded)]
    caption += f" The average unit dealt {amount(average)} hits: the broken line."
    return table(caption, _UNIT_HEADS, lines, groups=_UNIT_GROUPS, wide=(_BAR,))


def _unit(row: UnitRow, most: float, average: float) -> list[Child]:
    needed = str(row.outposts)
    if row.fielded == 0.0:
        never = tag("span", "never fielded", class_="flag near")
        return [[row.title, " ", never], needed, "0", *("–" for _ in _UNIT_HEADS[3:])]
    sources = (row.fielded, row.began, row.mustered, row.came, row.healed)
    return [
        row.title,
        needed,
        *(amount(value) for value in sources),
        amount(row.fought),
        plain_bar(row.dealt, most, f"{amount(row.dealt)} hits", average),
        *(amount(value) for value in (row.dealt, row.taken, row.kills)),
        percent(row.survived),
    ]


def coming(balance: Balance, sides: Sides) -> list[Element]:
    """Reinforcements: how many games saw them, and whether they found room."""
    rows: list[list[Child]] = [
        [
            [sides.badge(row.faction), f"round {row.round}, on {row.hex}"],
            row.units,
            f"{row.games} ({percent(row.games / balance.games)})",
            amount(row.came),
            amount(row.lost),
        ]
        for row in balance.coming
    ]
    return [
        table(
            "Reinforcements that the map announces.",
            [
                "When and where",
                "Units",
                "Games that saw them",
                "Came a game",
                "Without room a game",
            ],
            rows,
            words=(1,),
        )
    ]
