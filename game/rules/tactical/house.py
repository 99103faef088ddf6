"""The house rules of a Tactical Core exchange: its options, each a switch; the default first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args, get_type_hints

import msgspec

from game.rules.houses import check_settings

Switch = Literal["off", "on"]
Used = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Options in force (T3 to T7). Those about troopers only tell where a trooper has the trait."""

    opening: Literal["charge", "no_charge"] = "charge"
    multiple: Switch = "off"
    tempo: Switch = "off"
    escalation: Switch = "off"
    reach: Used = "on"
    single: Used = "on"
    dirty: Used = "on"
    coverage: Used = "on"
    shields: Used = "on"
    fear: Used = "on"

    @staticmethod
    def of(settings: Mapping[str, str]) -> House:
        """House rules from texts. Raises ValueError: one sentence naming what would be right."""
        check_settings(settings, choices())
        return msgspec.convert(dict(settings), House)

    def as_texts(self) -> dict[str, str]:
        """Every rule's value as text, as `--set` takes them."""
        return dict(msgspec.to_builtins(self))


def choices() -> dict[str, tuple[str, ...]]:
    """What each house rule can be, the default first."""
    hints = get_type_hints(House)
    return {name: get_args(hints[name]) for name in House.__struct_fields__}
