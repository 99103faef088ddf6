"""The rulebook in our own words: what `hexmarch rules` prints and the window's help shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.data.fields import flowing, read_toml
from game.data.load import standard_tables
from game.rules.war.house import House
from game.rules.war.kinds import Kind, Tables

_HERE = Path(__file__).parent / "rulebooks"
SYSTEMS = ("war",)


class NoSuchRule(LookupError):  # noqa: N818 - it says what is missing
    """There is no such entry; its text is one line naming those there are."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry; paragraphs of `text` are parted by a blank line, points begin with "- ".

    `house` has the house rules that bear on it and the value in force of each.
    """

    number: str
    title: str
    text: str
    house: dict[str, str | int]


class _Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str
    text: str
    house: tuple[str, ...]


def entries(
    system: str = "war",
    number: str | None = None,
    house: House | None = None,
    tables: Tables | None = None,
) -> tuple[Entry, ...]:
    """The rulebook's entries, or the one of that number (`W8`, in any case).

    `house` are the house rules in force (None: the defaults), `tables` the war's own (None: the
    standard ones). Raises NoSuchRule.
    """
    sources = _sources(system)
    wanted = list(sources) if number is None else [number.upper()]
    if wanted[0] not in sources:
        msg = f"the {system} rulebook has no entry {number!r}; it has {', '.join(sources)}"
        raise NoSuchRule(msg)
    in_force = msgspec.to_builtins(house or House())
    units = "\n".join(f"- {_row(kind)}" for kind in (tables or standard_tables()).kinds)
    return tuple(
        Entry(
            number=name,
            title=sources[name].title,
            text=flowing(sources[name].text).replace("{units}", units),
            house={rule: in_force[rule] for rule in sources[name].house},
        )
        for name in wanted
    )


@cache
def _sources(system: str) -> dict[str, _Source]:
    if system not in SYSTEMS:
        msg = f"there is no rulebook {system!r}; there is {', '.join(SYSTEMS)}"
        raise NoSuchRule(msg)
    return msgspec.convert(read_toml(_HERE / f"{system}.toml"), dict[str, _Source])


def _row(kind: Kind) -> str:
    speed = "½" if kind.marches else f"{kind.speed:g}"
    specials = [trait.replace("_", " ").title() for trait in kind.traits]
    specials += ["nonliving"] if kind.nonliving else []
    figures = f"speed {speed}, range {kind.range}, armour {kind.armour}, posts {kind.outposts}"
    return f"{kind.title}: {figures}{''.join(f', {special}' for special in specials)}"
