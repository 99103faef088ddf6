"""Campaigns played: which war is next, who comes into it, and what its end leaves (N174 to N178).

A campaign's progress is its `roster.toml`: it counts the wars that are over. The war that is on is
a match beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import tiled
from game.data.campaign import Campaign, read_campaign
from game.data.fields import DataError
from game.data.files import is_there, make_folder, shown, write
from game.data.load import standard_tables
from game.data.places import NoUserFolder
from game.data.roster import read_roster, roster_text
from game.match import Match, Replay
from game.rules.war.fielding import with_roster
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.roster import Roster, carry_over, joined_by, rested
from game.rules.war.scenario import Scenario


class Prepared(NamedTuple):
    """The next war, in the order in which a match takes it, but for the seed."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]


class Progress(NamedTuple):
    """How far a campaign is: who is left, the number of its next war from 0 (None: all are over).

    `running`: the match of that war, if it has begun.
    """

    campaign: Campaign
    roster: Roster
    number: int | None
    running: Path | None

    @property
    def title(self) -> str:
        """What the next war is called; "" when all are over."""
        if self.number is None:
            return ""
        war = self.campaign.wars[self.number]
        return war.title or tiled.load(war.map)[0].title


def look(path: Path, players: Collection[str] = ()) -> Progress:
    """Where a campaign is. Raises DataError, NoUserFolder: one line for the user."""
    campaign = read_campaign(path, players)
    roster = Roster()
    if is_there(campaign.roster):
        roster = read_roster(campaign.roster, _tables(campaign))
    done = len(roster.fought)
    if done >= len(campaign.wars):
        return Progress(campaign, roster, None, None)
    match = campaign.match(done)
    return Progress(campaign, roster, done, match if is_there(match) else None)


def settle(path: Path) -> Progress:
    """The same, when the roster has been written if the war that was on is over.

    Raises DataError, NoUserFolder, MatchFault, MapFault, FileFault.
    """
    now = look(path)
    if now.running is None:
        return now
    state = Replay.load(now.running).record.state
    if state.outcome is None:
        return now
    number = now.number or 0
    war = now.campaign.wars[number]
    after = carry_over(state, war.carried)
    behind = _fielded(now)[1]
    roster = joined_by(now.roster, after, behind)
    write(now.campaign.roster, roster_text(roster).encode())
    return look(path)


def prepare(now: Progress, players: Collection[str] = ()) -> Prepared:
    """The next war with those who are left in it. Raises MapFault, ValueError when none is left."""
    scenario, _behind, tables, house = _fielded(now, players)
    who = {one.id: now.campaign.players.get(one.id, one.player) for one in scenario.factions}
    return Prepared(scenario, tables, house, who)


def begin(now: Progress, war: Prepared, seed: int) -> Match:
    """Begin the match of the next war in its place. Raises MatchFault, FileFault."""
    if now.number is None:
        raise ValueError("All wars of this campaign are over.")
    make_folder(now.campaign.folder)
    began = datetime.now().astimezone().isoformat(timespec="seconds")
    return Match.new(*war, seed, now.campaign.match(now.number), began)


def check(path: Path, players: Collection[str] = ()) -> Iterator[tiled.Finding]:
    """What is wrong with a campaign, its maps and its roster, as `hexmarch map check` has it."""
    try:
        campaign = read_campaign(path, players)
    except DataError as fault:
        yield _error(str(fault).removeprefix(f"{shown(path)}: "))
        return
    coming: set[str] = set()
    for at, war in enumerate(campaign.wars, 1):
        where = f"war {at}, {war.map.name}"
        reading = tiled.read(war.map, players)
        for found in reading.findings:
            yield found._replace(message=f"{where}: {found.message}")
        if reading.scenario is not None:
            yield from _at_odds(reading.scenario, coming, war.carried, where)
        coming |= set(war.carried)
    yield from _at_odds_with_all(campaign)
    yield from _roster_faults(campaign)


def _at_odds(
    scenario: Scenario, coming: set[str], carried: Collection[str], where: str
) -> Iterator[tiled.Finding]:
    """Who is to be carried on and isn't on a map, and survivors that could come in nowhere."""
    ids = {faction.id for faction in scenario.factions}
    for faction in carried:
        if faction not in ids:
            known = ", ".join(sorted(ids))
            yield _error(f"{where}: there is no faction {faction} to carry; it has {known}")
    for faction in sorted(coming & ids - {one.faction for one in scenario.arrivals}):
        yield _warning(
            f"{where}: {faction} is carried on, but has no arrival here: only its characters that"
            " are on the map take part"
        )
    if coming and not coming & ids:
        yield _warning(f"{where}: nobody who is carried on takes part in it")


def _roster_faults(campaign: Campaign) -> Iterator[tiled.Finding]:
    """What is wrong with the roster, if there is one."""
    try:
        if not is_there(campaign.roster):
            return
        roster = read_roster(campaign.roster, _tables(campaign))
    except (DataError, NoUserFolder) as fault:
        yield _error(str(fault))
        return
    if len(roster.fought) > len(campaign.wars):
        yield _error(f"{shown(campaign.roster)}: fought: more wars are over than there are")


def _at_odds_with_all(campaign: Campaign) -> Iterator[tiled.Finding]:
    """Players of factions that are on no map."""
    known: set[str] = set()
    for war in campaign.wars:
        scenario = tiled.read(war.map).scenario
        if scenario is None:
            return
        known |= {faction.id for faction in scenario.factions}
    for faction in campaign.players:
        if faction not in known:
            yield _error(f"players: there is no faction {faction} on any of the maps")


def _fielded(
    now: Progress, players: Collection[str] = ()
) -> tuple[Scenario, Roster, Tables, House]:
    if now.number is None:
        raise ValueError("All wars of this campaign are over.")
    war = now.campaign.wars[now.number]
    scenario, tables = tiled.load(war.map, players)
    house = House.of(scenario.house)
    roster = rested(now.roster) if war.rested else now.roster
    if war.title:
        scenario = msgspec.structs.replace(scenario, title=war.title)
    found, behind = with_roster(scenario, roster, tables)
    return found, behind, tables, house


def _tables(campaign: Campaign) -> Tables:
    """All units that there are on any of its maps."""
    kinds = {kind.id: kind for kind in standard_tables().kinds}
    for war in campaign.wars:
        kinds |= {kind.id: kind for kind in tiled.read(war.map).tables.kinds}
    standard = standard_tables()
    return Tables(tuple(kinds.values()), standard.terrains, standard.figures)


def _error(message: str) -> tiled.Finding:
    return tiled.Finding("error", "", "", message)


def _warning(message: str) -> tiled.Finding:
    return tiled.Finding("warning", "", "", message)


__all__ = [
    "Prepared",
    "Progress",
    "begin",
    "check",
    "look",
    "prepare",
    "settle",
]
