"""A set-up of one's own as a TOML file, in the form that `game.tiled.load_setup` reads."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import msgspec

from game.data.files import make_folder, write
from game.data.places import maps_dir, user_dir
from game.data.wargame import SYSTEM
from game.hexes import Grid
from game.rules.wargame.scenario import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from game.rules.wargame.scenario import Factor, Goal, Placed, Scenario
    from game.ui.wargame.draft import Draft
    from game.ui.wargame.draft_party import Party

SUFFIX = ".toml"


def setups_dir() -> Path:
    """The folder of the player's own set-ups, made if need be. Raises FileFault, OSError."""
    folder = user_dir() / "setups"
    make_folder(folder)
    return folder


def own_setups() -> tuple[Path, ...]:
    """The player's own set-ups, by file name. Raises FileFault, OSError."""
    return tuple(sorted(setups_dir().glob(f"*{SUFFIX}")))


def path_of(title: str) -> Path:
    """The file for a set-up of that title. Raises FileFault, OSError."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "battle"
    return setups_dir() / f"{name}{SUFFIX}"


def save(path: Path, draft: Draft, title: str, field: Path | None) -> None:
    """Write a set-up; `field` is the battlefield's file. Raises FileFault."""
    write(path, written(draft, title, field).encode())


def written(draft: Draft, title: str, field: Path | None) -> str:
    """A set-up as TOML."""
    base = draft.base
    size = f"{base.field.columns}x{base.field.rows}"
    where = {"battlefield": _named(field)} if field is not None else {"size": size}
    head = {
        "system": SYSTEM,
        "title": title,
        "author": base.author,
        "briefing": base.briefing,
        **where,
        "hex_numbers": base.hex_numbers,
        "max_rounds": base.max_rounds,
    }
    grid = Grid(base.field.columns, base.field.rows, flat=base.field.flat, even=base.field.even)
    lines = [*_fields(head)]
    lines += [f"{name} = []" for name in ("factors", "goals") if not getattr(base, name)]
    lines += [line for side in draft.sides for line in _side(side, grid)]
    lines += [line for factor in base.factors for line in _factor(factor, grid)]
    lines += [line for goal in base.goals for line in _goal(goal, grid)]
    lines += ["", "[house]", *_fields(draft.house)]
    lines += [*_kinds(base)]
    return "\n".join(lines) + "\n"


def _named(field: Path) -> str:
    """How a set-up names its battlefield: one that comes with the game by its bare name."""
    shipped = maps_dir() / SYSTEM
    return field.name if field.parent == shipped else str(field.absolute())


def _side(side: Party, grid: Grid) -> Iterator[str]:
    """A side: fighters by number, those with anything of their own one by one."""
    yield from ("", f"[sides.{side.id}]")
    yield from _fields(
        {
            "name": side.name.strip(),
            "colour": side.colour,
            "player": side.player,
            "briefing": side.briefing,
        }
    )
    yield f"heroes = {str(side.heroes).lower()}"
    plain: dict[str, int] = {}
    own: list[Placed] = []
    for group in side.groups:
        if group.name.strip() or group.leader or group.cells or group.hit_dice:
            own += group.placed(side.id)
        else:
            plain[group.kind] = plain.get(group.kind, 0) + group.count
    if plain:
        counts = ", ".join(f"{kind} = {count}" for kind, count in plain.items())
        yield f"fighters = {{ {counts} }}"
    for one in own:
        yield from ("", f"[[sides.{side.id}.named]]")
        yield from _fields(
            {
                "fighter": one.kind,
                "name": one.name,
                "leader": one.leader,
                "hex": grid.name(one.cell) if one.cell != NOWHERE else "",
                "hit_dice": one.hit_dice,
            }
        )


def _factor(factor: Factor, grid: Grid) -> Iterator[str]:
    yield from ("", "[[factors]]")
    yield from _fields(
        {
            "kind": factor.kind,
            "entry": factor.entry,
            "hexes": _hexes(factor.cells, grid),
            "name": factor.name,
        }
    )


def _goal(goal: Goal, grid: Grid) -> Iterator[str]:
    cells = goal.cells if goal.cell == NOWHERE else (goal.cell,)
    yield from ("", "[[goals]]")
    yield from _fields(
        {
            "side": goal.side,
            "kind": goal.kind,
            "target": goal.target,
            "hexes": _hexes(cells, grid),
            "rounds": goal.rounds,
            "toughness": goal.toughness,
            "name": goal.name,
        }
    )


def _kinds(base: Scenario) -> Iterator[str]:
    """Fighters of its own."""
    for kind in base.kinds:
        yield from ("", f"[fighters.{kind.id}]")
        row = msgspec.structs.asdict(kind)
        del row["id"]
        yield from _fields({**row, "hit_dice": kind.hit_dice})


def _hexes(cells: Iterable[int], grid: Grid) -> str:
    return " ".join(grid.name(cell) for cell in cells)


def _fields(row: Mapping[str, object]) -> Iterator[str]:
    """A line for each field that isn't empty; JSON's texts, numbers and lists are TOML's too."""
    for name, value in row.items():
        if value not in ("", (), 0, False):
            yield f"{name} = {msgspec.json.encode(value).decode()}"
