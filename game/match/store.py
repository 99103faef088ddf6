"""The user's matches: one file each in one folder, the last several of them kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.data.places import matches_dir
from game.match.files import in_use, replace
from game.match.journal import read
from game.match.lines import MatchFault
from game.match.match import Match
from game.match.systems import House, Scenario, Tables

if TYPE_CHECKING:
    from game.match.nested import Nested

SUFFIX = ".hexmatch"
KEPT = 12
_KEPT_BY_ITSELF = re.compile(r"\d{8}-\d{6}-.*")  # names given by `begin`; a user's own are left


class Info(NamedTuple):
    """A match in the list; a damaged one has a `fault`, a sentence, and may have little else.

    `names` are what players call the sides of `players`; `round` is a fight's turn.
    """

    path: Path
    played: datetime
    title: str = ""
    began: str = ""
    round: int = 0
    over: bool = False
    players: tuple[tuple[str, str], ...] = ()
    fault: str = ""
    names: Mapping[str, str] = MappingProxyType({})
    system: str = ""


def begin(
    scenario: Scenario,
    tables: Tables,
    house: House,
    players: dict[str, str],
    seed: int,
    folder: Path | None = None,
) -> Match:
    """Begin a match in the user's folder; of those begun so, the last `KEPT` stay.

    Files that the user named, damaged ones and those in use are left alone (N14).
    Raises MatchFault.
    """
    place = folder or matches_dir()
    now = datetime.now().astimezone()
    for path in _free_names(place, f"{now:%Y%m%d-%H%M%S}-{_slug(getattr(scenario, 'title', ''))}"):
        if not path.exists():
            began = now.isoformat(timespec="seconds")
            match = Match.new(scenario, tables, house, players, seed, path, began)
            _clear_out(place)
            return match
    raise AssertionError("names never run out")


def matches(folder: Path | None = None) -> tuple[Info, ...]:
    """Every match in the folder, the last played first; damaged ones too, with what is wrong."""
    found = [_info(path) for path in (folder or matches_dir()).glob(f"*{SUFFIX}")]
    return tuple(sorted(found, key=lambda info: (info.played, info.path.name), reverse=True))


def latest(folder: Path | None = None) -> Path | None:
    """The match played last that can be gone on with; None where there is none."""
    for info in matches(folder):
        if not info.fault and not info.over:
            return info.path
    return None


def save_as(
    match: Match | Nested, name: str, folder: Path | None = None, *, instead: bool = False
) -> Path:
    """Write a copy of a match under the user's own name; the match goes on where it was.

    Raises MatchFault: no name, or there is such a match already (unless `instead` of it).
    """
    plain = " ".join(re.sub(r"[^\w .,()'+-]", " ", name.removesuffix(SUFFIX)).split()).strip(" .")
    if not plain:
        raise MatchFault("a saved match needs a name with a letter or digit in it")
    path = (folder or matches_dir()) / f"{plain[:80]}{SUFFIX}"
    if path.exists() and not instead:
        raise MatchFault(f"there is a match {path.stem!r} already; give another name")
    if match.path is not None and path.exists() and path.samefile(match.path):
        raise MatchFault("this match is kept under that name as it is played")
    if in_use(path):
        raise MatchFault(f"the match {path.stem!r} is being played; give another name")
    replace(path, match.content)
    return path


def _info(path: Path) -> Info:
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        played = datetime.fromtimestamp(0).astimezone()
    try:
        reading = read(path)
    except MatchFault as fault:
        return Info(path, played, title=path.stem, fault=str(fault))
    header = reading.header
    last = reading.lines[-1][1] if reading.lines else None
    return Info(
        path,
        played,
        header.title,
        header.began,
        max(last.round if last else 1, 1),
        last.over if last else False,
        tuple(header.players.items()),
        str(reading.fault or ""),
        _names(header.scenario),
        header.system,
    )


class _Named(msgspec.Struct):
    id: str
    name: str


def _names(scenario: dict[str, Any]) -> dict[str, str]:
    """What players call a war's factions, or the sides of a battle or fight."""
    fight = [scenario.get("attackers"), scenario.get("defenders")]
    sides = scenario.get("factions") or scenario.get("sides") or fight
    try:
        named = msgspec.convert(sides, tuple[_Named, ...])
    except msgspec.ValidationError:
        return {}
    return {side.id: side.name for side in named}


def _clear_out(folder: Path) -> None:
    own = [
        info
        for info in matches(folder)
        if _KEPT_BY_ITSELF.fullmatch(info.path.name) and not info.fault
    ]
    for info in own[KEPT:]:
        if not in_use(info.path):
            info.path.unlink(missing_ok=True)


def _slug(title: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))[:40] or "match"


def _free_names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{SUFFIX}"
    count = 1
    while True:
        count += 1
        yield folder / f"{stem}-{count}{SUFFIX}"
