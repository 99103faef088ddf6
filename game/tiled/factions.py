"""The factions of a map, one property `faction.RED` each, and the clock."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Literal

from game.data.colours import COLOURS
from game.data.places import assets_dir
from game.rules.contract import GM
from game.rules.war.scenario import Faction
from game.tiled.faults import nearest, quoted
from game.tiled.forms import FACTION, FACTION_FIELDS, ID
from game.tiled.notes import Fields, Notes

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_CLOCK = re.compile(
    r"(?:day\s+(?P<day>[0-9]{1,4})\s*,?\s+)?(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})"
)
_HOUR, _DAY = 60, 24 * 60
_MOST_LEADERS, _MOST_MODIFIER = 20, 20


@cache
def emblems() -> tuple[str, ...]:
    """The emblems there are, by name."""
    return tuple(sorted(path.stem for path in (assets_dir() / "emblems").glob("*.svg")))


def read_factions(
    properties: Mapping[str, object], players: Collection[str], notes: Notes
) -> tuple[Faction, ...]:
    """The factions in the order of their names, as Tiled keeps properties."""
    found = [
        _faction(ident, fields, players)
        for ident, fields in read_lines(properties, FACTION, FACTION_FIELDS, notes)
    ]
    if not found:
        notes.error('there is no faction; add map properties like faction.red = "name=The Reds"')
    elif len({faction.team for faction in found}) == 1:
        notes.error(f"all factions are of the team {found[0].team}; a war needs two teams")
    return tuple(found)


def read_lines(
    properties: Mapping[str, object], prefix: str, known: Collection[str], notes: Notes
) -> Iterator[tuple[str, Fields]]:
    """Each property that begins with `prefix` ("faction."): the id that follows, its fields."""
    for name in sorted(properties):
        if not name.startswith(prefix):
            continue
        owner = f"map property {name}"
        ident = name.removeprefix(prefix)
        if not ID.fullmatch(ident):
            what = f"a {prefix.rstrip('.')}'s id"
            notes.error(f"{owner}: {what} has lower-case letters, digits and _ only")
        elif ident == GM:
            notes.error(f"{owner}: the id {GM} is kept for the game master; choose another")
        else:
            values = fields_of_line(str(properties[name] or ""), known, owner, notes)
            yield ident, Fields(notes, values, owner)


def fields_of_line(line: str, known: Collection[str], owner: str, notes: Notes) -> dict[str, str]:
    """Take `name=…; team=…; briefing=…` apart; the briefing takes the rest of the text."""
    values: dict[str, str] = {}
    rest = line
    while rest.strip(" ;\n"):
        part, _, after = rest.partition(";")
        name, equals, value = (text.strip() for text in part.partition("="))
        if not equals:
            notes.error(
                f"{owner}: {quoted(part.strip())} has no =; write name=…; team=…; briefing=…"
            )
            break
        if name not in known:
            notes.error(f"{owner}: there is no field {quoted(name)}; {nearest(name, known)}")
            break
        if name in values:
            notes.error(f"{owner}: {name} is given twice")
            break
        if name == "briefing":
            value, after = rest.partition("=")[2], ""
        values[name] = value
        rest = after
    return values


def _faction(ident: str, fields: Fields, players: Collection[str]) -> Faction:
    team = fields.text("team") or ident
    if not ID.fullmatch(team):
        fields.error(
            f"team is {quoted(team)}; it should have lower-case letters, digits and _ only"
        )
    emblem = fields.text("emblem")
    if emblem and emblem not in emblems():
        fields.warning(f"there is no emblem {quoted(emblem)}; {nearest(emblem, emblems())}")
        emblem = ""
    rolls: Literal["group", "d8"] = "d8"
    if fields.choice("initiative", ("d8", "group"), "d8") == "group":
        rolls = "group"
    return Faction(
        id=ident,
        name=fields.text("name") or ident.replace("_", " ").title(),
        team=team,
        colour=read_colour(fields, ident),
        emblem=emblem,
        player=read_player(fields, players),
        initiative=rolls,
        leaders=fields.number("leaders", 1, _MOST_LEADERS, 4),
        leader_initiative=fields.number("leader_initiative", -_MOST_MODIFIER, _MOST_MODIFIER, 0),
        briefing=fields.text("briefing"),
    )


def read_player(fields: Fields, players: Collection[str]) -> str:
    """Who plays: "human" or one of `players` (none: any will do)."""
    player = fields.text("player") or "human"
    if players and player not in players:
        fields.error(f"player is {quoted(player)}; {nearest(player, players)}")
    return player


def read_colour(fields: Fields, ident: str) -> str:
    """The colour as #rrggbb; a faction named after a colour has it."""
    text = fields.text("colour").lower()
    if _COLOUR.fullmatch(text):
        return text
    if text and text not in COLOURS:
        fields.error(f"colour is {quoted(text)}; write #rrggbb or one of {', '.join(COLOURS)}")
    return COLOURS.get(text or ident, "")


def read_clock(fields: Fields, default: int) -> int:
    """When the war begins, in minutes after day 1, 00:00: "06:00" or "day 2, 14:30"."""
    text = fields.text("clock")
    if not text:
        return default
    match = _CLOCK.fullmatch(text.lower())
    if match:
        day, hour, minute = (int(match[part] or 1) for part in ("day", "hour", "minute"))
        if day >= 1 and hour * _HOUR < _DAY and minute < _HOUR:
            return (day - 1) * _DAY + hour * _HOUR + minute
    fields.error(f"clock is {quoted(text)}; write it like 06:00 or day 2, 14:30")
    return default


def clock_text(clock: int) -> str:
    """A war clock in minutes as the map property `clock` has it."""
    day, minutes = divmod(clock, _DAY)
    time = f"{minutes // _HOUR:02}:{minutes % _HOUR:02}"
    return f"day {day + 1}, {time}" if day else time
