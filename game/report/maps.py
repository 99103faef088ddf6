"""Section of the balance page: the map with battles, deaths and control."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from game.hexes import Grid
from game.report.charts import ramp
from game.report.colours import HEAT, WHITE, Colour, on_paper
from game.report.markup import tag
from game.report.places import grid_of
from game.report.quiet import quietly
from game.report.sides import Sides
from game.report.words import amount, part
from game.rules.war import Scenario, Tables
from game.series.balance import Balance

_FAINT = 0.55  # white in the ground's colours
_NAMED = 5  # hexes named below a picture
_BESIDE = 50  # CSS pixels across a hex, from which on two pictures stand side by side
_LEAST = 40  # CSS pixels across a hex, below which a picture scrolls
_SHAPES = {"outpost": "■", "stronghold": "▲", "city": "★"}


@dataclass(frozen=True)
class _View:
    """One picture: values by cell, for a game or as shares of the rounds."""

    title: str
    meaning: str
    values: Sequence[float]
    full: Colour
    shares: bool = False

    def text(self, value: float) -> str:
        """A value as it is written on its hex."""
        if value == 0.0:
            return ""
        return part(value) if self.shares else amount(value)

    @property
    def most(self) -> float:
        """The value that has the full colour."""
        return 1.0 if self.shares else max(self.values, default=0.0)


def maps(scenario: Scenario, tables: Tables, balance: Balance, sides: Sides) -> list[Element]:
    """The pictures, each with a legend and its highest values in words."""
    with quietly():
        from game.report.heatmap import Ground, Heat, Mark, pictures  # noqa: PLC0415 - it is slow
    grid = grid_of(scenario)
    ground = Ground(
        grid,
        [_ground(terrain, tables) for terrain in scenario.terrain],
        tuple(
            Mark(post.cell, post.kind, sides.colours[post.faction], sides.keys[post.faction])
            for post in scenario.posts
        ),
    )
    views = _views(scenario, balance, sides)
    heats = [
        Heat(view.values, [view.text(value) for value in view.values], view.full, view.most)
        for view in views
    ]
    names = _names(scenario, grid)
    shown = [
        _figure(view, picture, names, grid)
        for view, picture in zip(views, pictures(ground, heats), strict=True)
    ]
    least = (
        f"grid-template-columns:repeat(auto-fit,minmax(min(100%,{grid.columns * _BESIDE}px),1fr))"
    )
    return [
        tag(
            "p",
            "Hexes bear Tiled's own column,row above, the value in the middle, and below it a "
            "Command Post with the letters of the faction that holds it at the start. A hex "
            "without a value saw nothing of it.",
        ),
        _legend(scenario, tables, sides),
        tag("div", shown, class_="maps", style=least),
    ]


def _ground(terrain: str, tables: Tables) -> Colour | None:
    if not terrain:
        return None
    return (Colour.of(tables.terrain[terrain].colour) or WHITE).mixed(WHITE, _FAINT)


def _views(scenario: Scenario, balance: Balance, sides: Sides) -> list[_View]:
    games, rounds = max(balance.games, 1), max(balance.rounds, 1)
    cells = balance.cells
    views = [
        _View(
            "Battles",
            "Battles begun against units in the hex, a game.",
            [count / games for count in cells.battles],
            HEAT,
        ),
        _View(
            "Deaths",
            "Units destroyed in the hex, a game.",
            [count / games for count in cells.deaths],
            HEAT,
        ),
    ]
    for faction, controlled in zip(scenario.factions, cells.controlled, strict=True):
        views.append(
            _View(
                f"Control: {sides.names[faction.id]}",
                "Share of all rounds at whose end the faction controlled the hex.",
                [count / rounds for count in controlled],
                on_paper(sides.colours[faction.id]),
                shares=True,
            )
        )
    return views


def _names(scenario: Scenario, grid: Grid) -> list[str]:
    posts = {post.cell: post.name for post in scenario.posts if post.name}
    return [
        f"{grid.name(cell)} ({posts[cell]})" if cell in posts else grid.name(cell)
        for cell in range(grid.cells)
    ]


def _figure(view: _View, picture: bytes, names: list[str], grid: Grid) -> Element:
    cells = sorted(range(len(names)), key=lambda cell: (-view.values[cell], cell))
    hot = [cell for cell in cells if view.values[cell] > 0]
    listing = "; ".join(f"{names[cell]} {view.text(view.values[cell])}" for cell in hot[:_NAMED])
    summary = f"Most: {listing}." if hot else "None at all."
    if len(hot) > _NAMED:
        summary += f" In all {len(hot)} hexes saw some."
    image = tag(
        "img",
        src=f"data:image/png;base64,{b64encode(picture).decode()}",
        alt=f"Map. {view.title}: {view.meaning} {summary}",
        style=f"min-width:{grid.columns * _LEAST}px",
    )
    low = WHITE.mixed(view.full, 0.12)
    unit = "of the rounds" if view.shares else "a game"
    top = "100%" if view.shares else amount(view.most)
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("h3", view.title),
            tag("p", view.meaning),
            tag("p", summary),
            tag("p", ramp(low, view.full, f"{top} {unit}"), class_="quiet"),
        ),
        tag("div", image, class_="picture"),
    )


def _legend(scenario: Scenario, tables: Tables, sides: Sides) -> Element:
    """Terrains, kinds of post and factions, as far as the map has them."""
    found = dict.fromkeys(scenario.terrain)
    items = []
    for terrain in tables.terrains:
        colour = _ground(terrain.id, tables) if terrain.id in found else None
        if colour is not None:
            swatch = tag("span", class_="swatch", style=f"background:{colour.text}")
            items.append(tag("li", swatch, terrain.title))
    kinds = {post.kind for post in scenario.posts}
    items += [tag("li", f"{shape} {kind}") for kind, shape in _SHAPES.items() if kind in kinds]
    items += [tag("li", sides.label(faction.id)) for faction in scenario.factions]
    return tag("ul", items, class_="legend")
