"""Lists in words."""

from __future__ import annotations

from collections.abc import Iterable


def and_list(parts: Iterable[str]) -> str:
    """Name all parts: "one, another and a third"; "nobody" where there is none."""
    listed = list(parts)
    if len(listed) < 2:  # noqa: PLR2004 - two make a list
        return "".join(listed) or "nobody"
    return f"{', '.join(listed[:-1])} and {listed[-1]}"
