"""Properties in the plain form: one name, one value; other kinds are refused by name."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement

from game.tiled.faults import Refused, quoted
from game.tiled.xmlfile import is_real, is_whole

MOST_TEXT = 50_000
_COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})|")
_RIGHT = {
    "int": ("a whole number", is_whole),
    "float": ("a finite number", is_real),
    "bool": ("true or false", lambda text: text in {"true", "false"}),
    "color": ("a colour like #c9c07a", lambda text: bool(_COLOUR.fullmatch(text))),
    "string": ("", lambda _text: True),
    "file": ("", lambda _text: True),
}


def plain(node: Element, owner: str, layer: str = "") -> dict[str, Element]:
    """The properties of `node` by name, each as a `<property>` with name, type and value.

    `owner` says whose they are, for messages. Raises Refused.
    """
    found: dict[str, Element] = {}
    for listed in node.findall("properties"):
        for each in listed.findall("property"):
            name = each.get("name", "")
            if name in found:
                raise Refused(f"{owner} has the property {quoted(name)} twice", layer)
            found[name] = _plain(each, name, owner, layer)
    return found


def attach(node: Element, properties: dict[str, Element]) -> None:
    """Give `node` these properties."""
    if properties:
        SubElement(node, "properties").extend(properties.values())


def _plain(node: Element, name: str, owner: str, layer: str) -> Element:
    kind = node.get("type") or "string"
    what = f"{owner}: property {quoted(name)}"
    if kind == "class":
        raise Refused(f"{what} is of a class type; give it plain properties instead", layer)
    if kind == "object":
        raise Refused(f"{what} points to an object; write the object's name instead", layer)
    if kind not in _RIGHT:
        raise Refused(f"{what} is of type {quoted(kind)}; use one of {', '.join(_RIGHT)}", layer)
    if node.get("propertytype") and kind == "int":
        raise Refused(f"{what} is an enum stored as a number; store it as a string", layer)
    value = node.get("value")
    if value is None:
        value = node.text or ""
    if len(value) > MOST_TEXT:
        raise Refused(f"{what} is longer than {MOST_TEXT} characters", layer)
    right, holds = _RIGHT[kind]
    if not holds(value):
        raise Refused(f"{what} is {quoted(value)}; it should be {right}", layer)
    made = Element("property", name=name, value=value)
    if kind in {"int", "float", "bool"}:
        made.set("type", kind)
    return made
