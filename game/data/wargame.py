"""Set-ups of the War Game, from TOML into the rules' own types."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from game.data.arms import Roster, parties, read_roster, wargame_tables
from game.data.battles import MOST_TOUGHNESS, check_scenario
from game.data.enrol import Recruits, enrol
from game.data.factors import read_factor
from game.data.fields import (
    ID,
    LIST,
    SENTENCE,
    TABLES,
    TEXT,
    TITLE,
    TRUTH,
    DataError,
    Field,
    check_row,
    flowing,
    one_of,
    read_toml,
    refuse_unknown,
    value_shown,
    whole,
)
from game.data.files import shown
from game.data.places import maps_dir
from game.data.spots import HEXES, grid_of, read_hexes
from game.hexes import NUMBER_STYLES
from game.rules.wargame import scenario as rules
from game.rules.wargame.arms import Tables
from game.rules.wargame.house import House, choices
from game.rules.wargame.scenario import Factor, Goal, GoalKind, Scenario

SYSTEM = "wargame"
Opener = Callable[[Path], Scenario]
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_LEAST_SIDE, _MOST_SIDE = 4, 60
_USUAL_SIZE = "14x10"
_PLAIN = ("title", "author", "hex_numbers", "max_rounds", "fair")
_MOST_ROUNDS = 1000


class WargameSetup(NamedTuple):
    """What a set-up says, in the order in which a match takes it."""

    scenario: Scenario
    tables: Tables
    house: House


def read_setup(path: Path, players: Collection[str], opener: Opener) -> WargameSetup:
    """A set-up of the War Game; `players` are those there may be (none: any).

    `opener` reads the battlefield that it names (`battlefield_of`); without one it is fought on a
    plain field. Its own fighters win over ready-made ones of the same id (N20). Raises DataError:
    one line naming file and field, what is there and what would be right.
    """
    raw, name = read_toml(path), shown(path)
    _check_system(raw, name)
    check_row(raw, _SETUP, {"title"}, name, ":")
    own = read_roster(raw, name)
    base = opener(battlefield_of(path, raw["battlefield"])) if "battlefield" in raw else None
    if base is not None and "size" in raw:
        raise DataError(f"{name}: size is for a plain field; the battlefield has its own")
    scenario = _scenario(raw, _recruits(name, own, base or _plain(raw), players))
    check_scenario(scenario, wargame_tables(), name)
    return WargameSetup(scenario, wargame_tables(), House.of(scenario.house))


def battlefield_of(setup: Path, name: str) -> Path:
    """The TMX file that a set-up names: beside it, else one that comes with the game."""
    beside, ready = setup.parent / name, maps_dir() / SYSTEM / name
    return ready if ready.is_file() and not beside.exists() else beside


def shipped() -> tuple[Path, ...]:
    """The set-ups that come with the game, by file name."""
    return tuple(sorted((maps_dir() / SYSTEM).glob("*.toml")))


def _plain(raw: Mapping[str, str]) -> Scenario:
    """A plain field."""
    match = _SIZE.fullmatch(raw.get("size", _USUAL_SIZE))
    columns, rows = map(int, match.groups()) if match else (0, 0)
    return Scenario(
        field=rules.Field(columns=columns, rows=rows),
        terrain=("plains",) * (columns * rows),
        sides=(),
        fighters=(),
    )


def _recruits(name: str, own: Roster, base: Scenario, players: Collection[str]) -> Recruits:
    """Who there may be: the set-up's own, then the battlefield's, then the ready-made ones."""
    kinds = {kind.id: kind for kind in (*base.kinds, *own.kinds)}
    return Recruits(
        name=name,
        base=msgspec.structs.replace(base, kinds=tuple(kinds.values())),
        grid=grid_of(base.field),
        kinds=wargame_tables().with_own(tuple(kinds.values())),
        parties={party.id: party for party in (*parties(), *own.parties)},
        players=players,
    )


def _scenario(raw: Mapping[str, Any], who: Recruits) -> Scenario:
    """The battlefield with everything that the set-up says otherwise."""
    base = who.base
    if "factors" in raw:
        base = msgspec.structs.replace(base, factors=_factors(raw["factors"], who))
    sides, fighters = enrol(raw.get("sides", {}), who._replace(base=base))
    ids = [side.id for side in sides]
    given = {name: raw[name] for name in _PLAIN if name in raw}
    if "briefing" in raw:
        given["briefing"] = flowing(raw["briefing"])
    given["goals"] = tuple(goal for goal in base.goals if goal.side in ids)
    if "goals" in raw:
        given["goals"] = _goals(raw["goals"], ids, who)
    house = check_row(raw.get("house", {}), _OPTIONS, (), f"{who.name}: house")
    changed = {"fair": False, "house": base.house | house, "sides": sides, "fighters": fighters}
    return msgspec.structs.replace(base, **(changed | given))


def _factors(raw: Sequence[object], who: Recruits) -> tuple[Factor, ...]:
    return tuple(
        read_factor(each, who.grid, f"{who.name}: factor {number}")
        for number, each in enumerate(raw, 1)
    )


def _goals(raw: Sequence[object], sides: Sequence[str], who: Recruits) -> tuple[Goal, ...]:
    found = []
    for number, each in enumerate(raw, 1):
        where = f"{who.name}: goal {number}"
        row = dict(check_row(each, _GOAL, {"side", "kind"}, where))
        check_row(row, _GOAL, _NEEDED.get(row["kind"], ()), where)
        refuse_unknown(row["side"], sides, "side", f"{where}, side")
        cells = read_hexes(row.pop("hexes", ""), who.grid, f"{where}, hexes")
        if row["kind"] != "destroy":
            found.append(Goal(**row, cells=cells))
        elif len(cells) == 1:
            found.append(Goal(**row, cell=cells[0]))
        else:
            right = "it should be the one where it stands"
            raise DataError(f"{where}, hexes: there are {len(cells)}; {right}")
    return tuple(found)


def _check_system(raw: Mapping[str, object], name: str) -> None:
    system = raw.get("system")
    if system != SYSTEM:
        is_now = "is missing" if system is None else f"is {value_shown(system)}"
        msg = f'{name}: system {is_now}; a set-up of the War Game begins with system = "{SYSTEM}"'
        raise DataError(msg)


def _is_size(value: object) -> bool:
    match = _SIZE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return False
    return all(_LEAST_SIDE <= int(side) <= _MOST_SIDE for side in match.groups())


def _is_beside(value: object) -> bool:
    return isinstance(value, str) and value.endswith(".tmx") and value.isprintable()


_OPTIONS = {option: one_of(values) for option, values in choices().items()}
_SETUP = {
    "system": TEXT,
    "title": TITLE,
    "author": SENTENCE,
    "briefing": TEXT,
    "battlefield": Field('a map beside it, like "inn.tmx"', _is_beside),
    "size": Field(
        f'columns and rows like "14x10", {_LEAST_SIDE} to {_MOST_SIDE} of each', _is_size
    ),
    "hex_numbers": one_of(NUMBER_STYLES),
    "max_rounds": whole(0, _MOST_ROUNDS),
    "fair": TRUTH,
    "sides": TABLES,
    "fighters": TABLES,
    "parties": TABLES,
    "factors": LIST,
    "goals": LIST,
    "house": TABLES,
}
_GOAL = {
    "side": ID,
    "kind": one_of(get_args(GoalKind)),
    "target": TITLE,
    "hexes": HEXES,
    "rounds": whole(0, _MOST_ROUNDS),
    "toughness": whole(1, MOST_TOUGHNESS),
    "name": TITLE,
}
_NEEDED: dict[GoalKind, tuple[str, ...]] = {
    "protect": ("target",),
    "destroy": ("hexes", "name", "toughness"),
    "hold": ("rounds",),
    "control_hexes": ("hexes",),
}
