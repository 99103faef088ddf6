"""Which wording of a table an event has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.contract import Event

Variants = Mapping[str, Callable[[Any], str]]


def key_of(event: Event, variants: Variants) -> str:
    """The event's tag, and which of its variants it is where it has several."""
    tag = str(type(event).__struct_config__.tag)
    variant = variants.get(tag)
    return f"{tag} {variant(event)}".rstrip() if variant else tag
