"""The rulebook in our own words: what `hexmarch rules` prints and the window's help shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Protocol

import msgspec

from game.data.arms import wargame_tables
from game.data.fields import flowing, read_toml
from game.data.load import house_rules, standard_tables
from game.data.tactical import figures, tactical_tables
from game.rules.tactical.house import House as TacticalHouse
from game.rules.tactical.troops import Troop
from game.rules.war.house import House as WarHouse
from game.rules.war.kinds import Kind, Tables
from game.rules.wargame.house import House as WarGameHouse

_HERE = Path(__file__).parent / "rulebooks"
SYSTEMS = ("war", "tactical", "wargame")


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


class Helped(Protocol):
    """A row of a table with its name, and what players read about it."""

    @property
    def title(self) -> str: ...  # noqa: D102 - as it says
    @property
    def help(self) -> str: ...  # noqa: D102 - as it says


class _Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str
    text: str
    house: tuple[str, ...]


def entries(
    system: str = "war",
    number: str | None = None,
    house: WarHouse | TacticalHouse | WarGameHouse | None = None,
    tables: Tables | None = None,
) -> tuple[Entry, ...]:
    """The rulebook's entries, or the one of that number (`W8`, in any case).

    `house` are the system's house rules in force (None: the defaults), `tables` a war's own (None:
    the standard ones). Raises NoSuchRule.
    """
    sources = _sources(system)
    wanted = list(sources) if number is None else [number.upper()]
    if wanted[0] not in sources:
        msg = f"the {system} rulebook has no entry {number!r}; it has {', '.join(sources)}"
        raise NoSuchRule(msg)
    in_force = msgspec.to_builtins(house or house_rules(system).of({}))
    return tuple(
        Entry(
            number=name,
            title=sources[name].title,
            text=_filled(flowing(sources[name].text), tables),
            house={rule: in_force[rule] for rule in sources[name].house},
        )
        for name in wanted
    )


def system_of(number: str) -> str:
    """The rulebook whose entries have a number like this one (`T4`); else the war's."""
    for system in SYSTEMS:
        letter = next(iter(_sources(system)))[:1]
        if re.fullmatch(rf"{letter}\d+", number.upper()):
            return system
    return SYSTEMS[0]


@cache
def _sources(system: str) -> dict[str, _Source]:
    if system not in SYSTEMS:
        msg = f"there is no rulebook {system!r}; there is {', '.join(SYSTEMS)}"
        raise NoSuchRule(msg)
    return msgspec.convert(read_toml(_HERE / f"{system}.toml"), dict[str, _Source])


def _filled(text: str, tables: Tables | None) -> str:
    """Put tables in where the text has their marks."""
    for mark, rows in _TABLES.items():
        if mark in text:
            text = text.replace(mark, "\n".join(f"- {row}" for row in rows(tables)))
    return text


def _units(tables: Tables | None) -> Iterator[str]:
    return map(_unit, (tables or standard_tables()).kinds)


def _troops(_tables: Tables | None) -> Iterator[str]:
    return map(_troop, tactical_tables().troops)


def _helps(rows: Iterable[Helped]) -> Iterator[str]:
    return (f"{row.title}: {row.help}" for row in rows)


def _factors(kind: str) -> Callable[[Tables | None], Iterator[str]]:
    return lambda _tables: _helps(row for row in wargame_tables().factors if row.kind == kind)


def _unit(kind: Kind) -> str:
    speed = "½" if kind.marches else f"{kind.speed:g}"
    specials = [trait.replace("_", " ").title() for trait in kind.traits]
    specials += ["nonliving"] if kind.nonliving else []
    figures = f"speed {speed}, range {kind.range}, armour {kind.armour}, posts {kind.outposts}"
    return f"{kind.title}: {figures}{''.join(f', {special}' for special in specials)}"


def _troop(troop: Troop) -> str:
    return f"{troop.title}: {figures(troop)}. {troop.help}".rstrip()


_TABLES: dict[str, Callable[[Tables | None], Iterator[str]]] = {
    "{units}": _units,
    "{troops}": _troops,
    "{weapons}": lambda _tables: _helps(wargame_tables().weapons),
    "{armours}": lambda _tables: _helps(wargame_tables().armours),
    "{cover}": _factors("cover"),
    "{distractions}": _factors("distraction"),
    "{hazards}": _factors("hazard"),
}
