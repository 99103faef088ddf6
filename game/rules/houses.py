"""House rules as texts, of any rule system: what is told where one can't be."""

from __future__ import annotations

from collections.abc import Mapping


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
