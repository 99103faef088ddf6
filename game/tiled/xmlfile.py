"""Tiled's files as bare XML trees: bounded in size, number and depth, and without entities."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.data.files import FileFault, read
from game.tiled.faults import Refused, quoted

MOST_BYTES = 16 * 2**20
MOST_ELEMENTS = 200_000
MOST_DEPTH = 32
_GZIP = b"\x1f\x8b"
_WHOLE = re.compile(r"[+-]?[0-9]{1,10}")
_REAL = re.compile(r"[+-]?([0-9]{1,20}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][+-]?[0-9]{1,3})?")


class Budget:
    """How much all files of one map may hold together."""

    def __init__(self) -> None:
        self.elements = MOST_ELEMENTS

    def spend(self, elements: int) -> None:
        """Raise Refused when it is used up."""
        self.elements -= elements
        if self.elements < 0:
            raise Refused(f"the map and its files have more than {MOST_ELEMENTS} elements")


def read_xml(
    path: Path, root: str, saved_as: str, budget: Budget, *, named: bool = True
) -> Element:
    """The tree of the XML file `path`, whose root element is `root`.

    Raises Refused; `saved_as` says what the file should be ("a Tiled map (.tmx)"); not `named`: who
    tells what is wrong names the file already.
    """
    name = f"{quoted(path.name)[1:-1]}: " if named else ""
    try:
        content = read(path, MOST_BYTES)
    except FileFault as fault:
        raise Refused(name + fault.reason) from fault
    if content.startswith(_GZIP):
        raise Refused(f"{name}is packed with gzip; unpack it to {saved_as} first")
    if content.lstrip()[:1] in (b"{", b"["):
        raise Refused(f"{name}is JSON; save it in Tiled as {saved_as}")
    tree = _Parser(name, saved_as, budget).parse(content)
    if tree.tag != root:
        raise Refused(f"{name}is no {saved_as[2:]}: it begins with <{_tag(tree)}>, not <{root}>")
    return tree


class _Parser:
    """Expat with limits; builds an element tree."""

    def __init__(self, name: str, saved_as: str, budget: Budget) -> None:
        self.name, self.saved_as, self.budget = name, saved_as, budget
        self.builder = TreeBuilder()
        self.depth = 0

    def parse(self, content: bytes) -> Element:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.builder.data
        parser.StartDoctypeDeclHandler = self.doctype
        try:
            parser.Parse(content, True)
        except expat.ExpatError as fault:
            reason = f"{expat.ErrorString(fault.code)}, line {fault.lineno}"
            raise Refused(f"{self.name}is no {self.saved_as[2:]}: {reason}") from fault
        except (LookupError, ValueError) as fault:
            raise Refused(f"{self.name}has an encoding that can't be read; use UTF-8") from fault
        return self.builder.close()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.budget.spend(1)
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Refused(f"{self.name}nests its elements more than {MOST_DEPTH} deep")
        self.builder.start(tag, attributes)

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.builder.end(tag)

    def doctype(self, *_: object) -> None:
        raise Refused(f"{self.name}has a DOCTYPE, which may hide anything; save it again in Tiled")


def whole(
    node: Element, name: str, low: int, high: int, default: int | None = None, layer: str = ""
) -> int:
    """Attribute `name` as a whole number from `low` to `high`; without default it must be there."""
    text = node.get(name)
    if text is None:
        if default is None:
            raise Refused(f"<{_tag(node)}> has no {name}", layer)
        return default
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        right = f"a whole number from {low} to {high}"
        raise Refused(f"<{_tag(node)}> has {name}={quoted(text)}; it should be {right}", layer)
    return int(text)


def real(
    node: Element, name: str, most: float, default: float | None = None, layer: str = ""
) -> float:
    """Attribute `name` as a finite number between -`most` and `most`."""
    text = node.get(name)
    if text is None:
        if default is None:
            raise Refused(f"<{_tag(node)}> has no {name}", layer)
        return default
    if not _REAL.fullmatch(text) or not -most <= float(text) <= most:
        right = f"a number from {-most:g} to {most:g}"
        raise Refused(f"<{_tag(node)}> has {name}={quoted(text)}; it should be {right}", layer)
    return float(text)


def is_whole(text: str) -> bool:
    """Whether `text` is a whole number as Tiled writes it."""
    return bool(_WHOLE.fullmatch(text))


def is_real(text: str) -> bool:
    """Whether `text` is a finite number as Tiled writes it."""
    return bool(_REAL.fullmatch(text)) and abs(float(text)) < float("inf")


def _tag(node: Element) -> str:
    return quoted(node.tag)[1:-1]
