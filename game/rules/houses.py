"""House rules of any rule system: which there are, from texts and back to texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, get_args, get_type_hints

import msgspec


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """House rules in force; a rule system has a field for each of its own."""

    @classmethod
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """What each house rule can be, the default first."""
        hints = get_type_hints(cls)
        return {name: get_args(hints[name]) for name in cls.__struct_fields__}

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> Self:
        """House rules from texts. Raises ValueError: one sentence naming what would be right."""
        check_settings(settings, cls.choices())
        return msgspec.convert(dict(settings), cls, strict=False)

    def as_texts(self) -> dict[str, str]:
        """Every rule's value as text, as `--set` takes them."""
        return {name: str(value) for name, value in msgspec.to_builtins(self).items()}


def check_settings(settings: Mapping[str, str], choices: Mapping[str, tuple[str, ...]]) -> None:
    """Raise ValueError, one sentence naming what would be right, unless each can be so."""
    for name, text in settings.items():
        allowed = choices.get(name)
        if allowed is None:
            msg = f"there is no house rule {name!r}; there are {', '.join(choices)}"
            raise ValueError(msg)
        if text not in allowed:
            msg = f"house rule {name} can't be {text!r}; it can be {', '.join(allowed)}"
            raise ValueError(msg)
