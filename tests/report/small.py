"""A few games of a small war, and their page as a tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from game import series
from game.report import balance_html
from game.rules.war import House
from game.rules.war.scenario import Goal, Placed, Reinforcement, Scenario
from tests.match.small import TABLES, cell, small_war

PLAYERS = {"red": "novice", "blue": "novice"}
VOID = {"meta", "img", "br", "hr", "input", "link"}


@cache
def scenario() -> Scenario:
    """With a goal that is met, one that never is, and reinforcements."""
    return small_war(
        author="A. Author",
        hex_numbers="A1",
        terrain=(*("plains",) * 8, "forest", "", *("plains",) * 14),
        goals=(
            Goal(kind="control_posts", count=3, rounds=2, name="Three posts"),
            Goal(kind="hold", team="red", cell=cell(5, 2), rounds=29, name="To the end"),
        ),
        reinforcements=(
            Reinforcement(cell=cell(0, 1), faction="red", round=2, units=(Placed(unit="knights"),)),
        ),
    )


@cache
def balance() -> series.Balance:
    """Eight games."""
    return series.weigh(series.Setup(scenario(), TABLES, House(), PLAYERS), 8, seed=3)


@cache
def page() -> str:
    """Their page."""
    return balance_html(scenario(), TABLES, balance())


@dataclass
class Node:
    """An element of a page."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    parts: list[Node | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Node]:
        """All elements inside, in the page's order."""
        for part in self.parts:
            if isinstance(part, Node):
                yield part
                yield from part

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)

    def all(self, name: str, class_: str = "") -> list[Node]:
        return [
            node
            for node in self
            if node.name == name
            and (not class_ or class_ in node.attributes.get("class", "").split())
        ]

    def one(self, id_: str) -> Node:
        (found,) = [node for node in self if node.attributes.get("id") == id_]
        return found


class _Reader(HTMLParser):
    """Stricter than a browser: each tag is closed, where it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("")]
        self.declared = ""

    def handle_decl(self, decl: str) -> None:
        self.declared = decl

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"{tag} has an attribute twice"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].parts.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID
        assert self.open.pop().name == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


def read(text: str) -> Node:
    """The html element of a page that is well-formed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.declared == "DOCTYPE html"
    assert [node.name for node in reader.open] == [""]
    (root,) = [part for part in reader.open[0].parts if isinstance(part, Node)]
    return root


def rows(table: Node) -> list[list[str]]:
    """The texts of a table's body."""
    (body,) = table.all("tbody")
    return [[cell.text for cell in row.parts if isinstance(cell, Node)] for row in body.all("tr")]
