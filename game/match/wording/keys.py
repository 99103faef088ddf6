"""Which wording of a table an event has, and the words put into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.contract import Event

Variants = Mapping[str, Callable[[Any], str]]
FieldWords = Mapping[str, Callable[[Any, Any], str]]  # from the event and the state


def key_of(event: Event, variants: Variants) -> str:
    """The event's tag, and which of its variants it is where it has several."""
    tag = str(type(event).__struct_config__.tag)
    variant = variants.get(tag)
    return f"{tag} {variant(event)}".rstrip() if variant else tag


class Names(dict[str, str]):
    """An event's fields as players know them, worded when a wording asks for them."""

    def __init__(self, fields: FieldWords, event: Event, state: object) -> None:
        super().__init__()
        self._fields = fields
        self._told = event, state

    def __missing__(self, field: str) -> str:
        return self._fields[field](*self._told)
