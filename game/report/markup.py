"""HTML from elements, so that every text is escaped and every tag closed."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from copy import copy
from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

Child: TypeAlias = "Element | str | Iterable[Element | str]"


def tag(name: str, /, *children: Child, **attributes: str | int) -> Element:
    """An element; an attribute's `class_` is class, `data_cell` is data-cell."""
    element = Element(
        name,
        {key.rstrip("_").replace("_", "-"): str(value) for key, value in attributes.items()},
    )
    for child in children:
        _add(element, child)
    return element


def _add(element: Element, child: Child) -> None:
    if isinstance(child, Element):
        element.append(copy(child))  # a text that follows belongs to this place only
    elif isinstance(child, str):
        if len(element):
            element[-1].tail = (element[-1].tail or "") + child
        else:
            element.text = (element.text or "") + child
    else:
        for one in child:
            _add(element, one)


def html(head: Element, body: Element, language: str = "en") -> str:
    """The whole document."""
    root = Element("html", {"lang": language})
    root.extend((head, body))
    return "<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html") + "\n"


def table(
    caption: str,
    heads: Sequence[Child],
    rows: Iterable[Sequence[Child]],
    *,
    words: Container[int] = (),
    wide: Container[int] = (),
    near: Container[int] = (),
    groups: Sequence[tuple[str, int]] = (),
) -> Element:
    """A table; each row's first cell is its head. A wide one scrolls in its own box.

    `words` are the columns set to the left, `wide` those that hold bars, `near` those whose lines
    aren't broken; `groups` are heads above so many columns each, after the first.
    """
    named = {"words": words, "wide": wide, "near": near}
    classes = [
        " ".join(name for name, places in named.items() if place in places)
        for place in range(len(heads))
    ]
    head = tag("thead")
    if groups:
        above = [
            tag("th", text, scope="colgroup", colspan=span) if text else tag("td", colspan=span)
            for text, span in groups
        ]
        head.append(tag("tr", tag("td"), above))
    row_of_heads = zip(heads, classes, strict=True)
    head.append(tag("tr", [_cell("th", *one, scope="col") for one in row_of_heads]))
    body = tag("tbody")
    for row in rows:
        cells = zip(row[1:], classes[1:], strict=True)
        line = [tag("th", row[0], scope="row"), *(_cell("td", *one) for one in cells)]
        body.append(tag("tr", line))
    grid = tag("table", tag("caption", caption), head, body)
    return tag("div", grid, class_="scroll")


def _cell(name: str, content: Child, class_: str, **attributes: str) -> Element:
    return tag(name, content, **({"class_": class_} if class_ else {}), **attributes)
