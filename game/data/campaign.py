"""Campaigns: several wars on end, in a folder of their own with a `campaign.toml`."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec

from game.data.fields import (
    ID,
    TABLES,
    TEXT,
    TITLE,
    TRUTH,
    DataError,
    Field,
    check_row,
    check_table,
    flowing,
    read_toml,
    value_shown,
)
from game.data.files import is_there, shown
from game.data.places import among_shipped_maps, maps_dir, user_dir

NAME = "campaign.toml"
ROSTER = "roster.toml"
_MOST_WARS = 50


class CampaignWar(msgspec.Struct, frozen=True, kw_only=True):
    """A war of a campaign: its map, whose survivors go on after it, if all are `rested` before."""

    map: Path
    title: str = ""
    carried: tuple[str, ...] = ()
    rested: bool = False


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """Wars in their order; `players`: who plays which faction, over what the maps say."""

    path: Path
    title: str
    author: str = ""
    briefing: str = ""
    wars: tuple[CampaignWar, ...]
    players: dict[str, str] = {}

    @property
    def folder(self) -> Path:
        """Where its roster and matches are kept: beside it, for the game's own with the user.

        Raises NoUserFolder.
        """
        home = self.path.parent
        if among_shipped_maps(home):
            return user_dir() / "campaigns" / home.name
        return home

    @property
    def roster(self) -> Path:
        """Its file of who is left. Raises NoUserFolder."""
        return self.folder / ROSTER

    def match(self, number: int) -> Path:
        """The match of its war of that number, from 0. Raises NoUserFolder."""
        return self.folder / f"war-{number + 1}.hexmatch"


def is_campaign(path: Path) -> bool:
    """Whether a file is a campaign: by its name, or by the wars in it."""
    if path.name.lower() == NAME:
        return True
    if path.suffix.lower() != ".toml":
        return False
    try:
        return "wars" in read_toml(path)
    except DataError:
        return False


def campaigns() -> tuple[Path, ...]:
    """The campaigns that come with the game, by folder."""
    return tuple(sorted((maps_dir() / "campaigns").glob(f"*/{NAME}")))


def read_campaign(path: Path, players: Collection[str] = ()) -> Campaign:
    """A campaign; `players` are the levels there may be (none: any).

    A map is looked for beside it, else among the game's own wars. Raises DataError: one line that
    names file and field, what is there and what would be right.
    """
    name = shown(path)
    raw = check_row(read_toml(path), _FIELDS, {"title", "wars"}, name, ":")
    if not 1 <= len(raw["wars"]) <= _MOST_WARS:
        msg = f"{name}: wars: there are {len(raw['wars'])}; there should be 1 to {_MOST_WARS}"
        raise DataError(msg)
    wars = [_war(one, path, f"{name}: war {at}") for at, one in enumerate(raw["wars"], 1)]
    return Campaign(
        path=path,
        title=raw["title"],
        author=raw.get("author", ""),
        briefing=flowing(raw.get("briefing", "")),
        wars=tuple(wars),
        players=_players(raw.get("players", {}), players, f"{name}: players"),
    )


def _war(raw: object, path: Path, where: str) -> CampaignWar:
    row = check_row(raw, _WAR_FIELDS, {"map"}, where)
    found = path.parent / row["map"]
    if not is_there(found) and Path(row["map"]).name == row["map"]:
        found = maps_dir() / "war" / row["map"]
    if not is_there(found):
        msg = (
            f"{where}, map: there is no {row['map']} beside the campaign, nor a war of the game's"
            " of this name"
        )
        raise DataError(msg)
    return CampaignWar(
        map=found,
        title=row.get("title", ""),
        carried=tuple(row.get("carried", ())),
        rested=row.get("rested", False),
    )


def _players(raw: object, known: Collection[str], where: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for faction, player in check_table(raw, where).items():
        if not ID.holds(faction):
            msg = f"{where}: {value_shown(faction)} should be {ID.right}"
            raise DataError(msg)
        if not isinstance(player, str) or (known and player not in known):
            right = f"one of {', '.join(known)}" if known else "a player"
            msg = f"{where}, {faction}: is {value_shown(player)}; it should be {right}"
            raise DataError(msg)
        found[faction] = player
    return found


def _ids(value: object) -> bool:
    return isinstance(value, list) and all(map(ID.holds, value)) and len(set(value)) == len(value)


def _list(value: object) -> bool:
    return isinstance(value, list)


_FIELDS: dict[str, Any] = {
    "title": TITLE,
    "author": TEXT,
    "briefing": TEXT,
    "wars": Field("a list of [[wars]]", _list),
    "players": TABLES,
}
_WAR_FIELDS = {
    "map": Field("the name of a map (.tmx) beside it, or of a war of the game's", TITLE.holds),
    "title": TITLE,
    "carried": Field('a list of factions\' ids, each once, like ["red", "blue"]', _ids),
    "rested": TRUTH,
}
