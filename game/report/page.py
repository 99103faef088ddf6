"""The page of `hexmarch map balance --html`: one file that stands alone, for a map's author."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.data.load import house_texts
from game.report import heroes, holdings, outcomes
from game.report.maps import maps
from game.report.markup import html, tag
from game.report.sides import Sides
from game.rules.war import Scenario, Tables
from game.series.balance import Balance
from game.series.phrases import listed, percent, some
from game.series.words import settled_elsewhere


class _Section(NamedTuple):
    id: str
    title: str
    content: list[Element]


def balance_html(scenario: Scenario, tables: Tables, balance: Balance) -> str:
    """What many games say about a map, as one HTML page without any other file.

    The same values give the same text. Drawing its maps imports matplotlib.
    """
    sides = Sides(scenario)
    title = f"Balance of {balance.title or 'a map without a title'}"
    sections = _sections(scenario, tables, balance, sides)
    links = [tag("li", tag("a", one.title, href=f"#{one.id}")) for one in sections]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("title", title),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("style", (Path(__file__).with_name("page.css")).read_text("utf-8")),
    )
    body = tag(
        "body",
        tag(
            "header",
            tag("h1", title),
            tag("p", f"A map by {scenario.author}", class_="quiet") if scenario.author else "",
            _facts(balance, sides),
        ),
        tag("nav", tag("ul", links), aria_label="Sections"),
        tag("main", [_section(one) for one in sections]),
        _footer(balance),
    )
    return html(head, body)


def _sections(scenario: Scenario, tables: Tables, balance: Balance, sides: Sides) -> list[_Section]:
    sections = [
        _Section("verdicts", "What to mend", outcomes.verdicts(balance)),
        _Section("wins", "Who wins", outcomes.winners(balance, sides)),
        _Section("lengths", "How long wars last", outcomes.lengths(balance)),
        _Section("first", "What the first move is worth", outcomes.first_move(balance, sides)),
        _Section("goals", "Goals", outcomes.goals(scenario, balance, sides)),
        _Section("posts", "Command Posts", holdings.posts(scenario, balance, sides)),
        _Section("units", "Units", holdings.units(balance, sides)),
    ]
    if balance.people:
        sections.append(_Section("heroes", "Characters", heroes.people(balance, sides)))
    if settled_elsewhere(balance):
        sections.append(_Section("ways", "How zones were settled", heroes.ways(balance)))
    if balance.coming:
        sections.append(_Section("coming", "Reinforcements", holdings.coming(balance, sides)))
    sections.append(_Section("maps", "On the map", maps(scenario, tables, balance, sides)))
    return sections


def _section(section: _Section) -> Element:
    heading = tag("h2", section.title, id=f"{section.id}-title")
    return tag(
        "section",
        heading,
        section.content,
        id=section.id,
        aria_labelledby=f"{section.id}-title",
    )


def _facts(balance: Balance, sides: Sides) -> Element:
    players = [
        tag("span", sides.badge(faction.id), f"{faction.name} ({faction.player})")
        for faction in balance.factions
    ]
    facts = [
        ("Games", str(balance.games)),
        ("Median length", f"{balance.lengths.median:g} rounds"),
        ("Draws", percent(balance.draws.share)),
        ("Marked as fair", "yes" if balance.fair else "no"),
    ]
    boxes = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    boxes.append(tag("div", tag("dt", "Who plays"), tag("dd", players, class_="who")))
    return tag("dl", boxes, class_="facts")


def _footer(balance: Balance) -> Element:
    texts = house_texts()
    rules = [
        f"{texts[name].title}: {texts[name].values.get(value, value)}"
        for name, value in balance.house.items()
        if name in texts
    ]
    last = f"a draw after round {balance.max_rounds}"
    return tag(
        "footer",
        tag(
            "p",
            f"Reckoned by Hexmarch from {some(balance.games, 'game')} of the computer against "
            f"itself, seed {balance.seed}, {some(balance.orders, 'order')}, {last}. The same "
            "map, players, rules and seed give the same games. Intervals are Wilson's, for 95%: "
            "four times the games halve them. How a map plays depends on who plays it: the "
            "figures hold for these players.",
        ),
        tag(
            "p",
            f"House rules: {listed(rules, len(rules))}." if rules else "House rules: the defaults.",
        ),
    )
