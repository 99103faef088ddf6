"""The house rules of the War Game, the default first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args, get_type_hints

import msgspec

from game.rules.houses import check_settings


class House(msgspec.Struct, frozen=True, kw_only=True):
    """`max_damage` G11; `pool` G12; `heroes_flee`: who decides whether heroes flee (G9)."""

    max_damage: Literal["any_die", "every_die"] = "any_die"
    pool: Literal["mean", "sum"] = "mean"
    heroes_flee: Literal["roll", "choose"] = "roll"

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
