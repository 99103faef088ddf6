"""The house rules of the war, typed; the first value of each is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args, get_type_hints

import msgspec

from game.rules.houses import check_settings

MOST_ACTIONS = 9


class House(msgspec.Struct, frozen=True, kw_only=True):
    """House rules in force (W1, W2, W5, W8, W9, W10, W11)."""

    initiative: Literal["once", "every_round"] = "once"
    battle_actions: int = 3
    colossal_dice: Literal["one", "three"] = "one"
    overkill: Literal["lost", "carried"] = "lost"
    return_fire: Literal["always", "in_range"] = "always"
    rounds: Literal["to_the_end", "one"] = "to_the_end"
    first_muster: Literal["round_1", "round_2"] = "round_1"
    healing_reach: Literal["any", "1", "0"] = "any"
    entrench: Literal["single", "stacking"] = "single"
    character_move: Literal["pace", "one_hex"] = "pace"
    exhaustion: Literal["srd52", "srd51"] = "srd52"

    @staticmethod
    def of(settings: Mapping[str, str]) -> House:
        """House rules from texts. Raises ValueError: one sentence naming what would be right."""
        check_settings(settings, choices())
        values: dict[str, str | int] = dict(settings)
        if "battle_actions" in settings:
            values["battle_actions"] = int(settings["battle_actions"])
        return msgspec.convert(values, House)

    def as_texts(self) -> dict[str, str]:
        """Every rule's value as text, as `--set` takes them."""
        return {name: str(value) for name, value in msgspec.to_builtins(self).items()}


def choices() -> dict[str, tuple[str, ...]]:
    """What each house rule can be, the default first."""
    hints = get_type_hints(House)
    found = {name: get_args(hint) for name, hint in hints.items() if get_args(hint)}
    numbers = tuple(str(number) for number in range(1, MOST_ACTIONS + 1))
    default = str(House().battle_actions)
    found["battle_actions"] = (default, *(number for number in numbers if number != default))
    return {name: found[name] for name in House.__struct_fields__}
