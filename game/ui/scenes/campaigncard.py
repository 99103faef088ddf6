"""A campaign as its screen shows it: how far it is, who is left, what its next war is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game import campaign, tiled
from game.data.campaign import NAME, campaigns, read_campaign
from game.data.fields import DataError
from game.data.files import FileFault
from game.data.places import NoUserFolder, maps_dir, user_dir
from game.match import MatchFault
from game.players import LEVELS
from game.ui.scenes.mapcard import MapCard
from game.ui.theme import colours_of, faction_colours

if TYPE_CHECKING:
    from game.campaign import Prepared, Progress
    from game.data.campaign import Campaign, CampaignWar
    from game.rules.war.kinds import Kind
    from game.rules.war.scenario import Scenario
    from game.ui.theme import Colours

FAULTS = (DataError, FileFault, MatchFault, NoUserFolder, tiled.MapFault, ValueError, OSError)
_WAR = "war-"  # what the files of its matches begin with


@dataclass
class CampaignCard:
    """A campaign's file; `fault`: what is wrong with it, its maps, its roster or its match."""

    path: Path
    known: bool = False
    campaign: Campaign | None = None
    now: Progress | None = None
    prepared: Prepared | None = None
    fault: str = ""
    map: MapCard | None = None  # of the next war, with the survivors on it
    _maps: dict[Path, Scenario | None] = field(default_factory=dict)
    _kinds: dict[str, Kind] = field(default_factory=dict)

    def look(self) -> None:
        """Read all, the first time; who is left is written if the war that was on is over."""
        if self.known:
            return
        self.known, self.fault = True, ""
        self.campaign = self.now = self.prepared = self.map = None
        try:
            self.campaign = read_campaign(self.path, LEVELS)
            self.now = campaign.settle(self.path)
            if self.now.number is not None and self.now.running is None:
                self.prepared = campaign.prepare(self.now, LEVELS)
        except FAULTS as fault:
            self.fault = str(fault)
            return
        if self.prepared is not None:
            war = self.campaign.wars[self.now.number or 0]
            self.map = MapCard(war.map, self.prepared.scenario, self.prepared.tables, known=True)

    @property
    def title(self) -> str:
        """What it is called; of a damaged one its folder."""
        return self.campaign.title if self.campaign is not None else self.path.parent.name

    @property
    def detail(self) -> str:
        """How far it is, in a line."""
        if not self.known:
            return "…"
        if self.fault or self.now is None or self.campaign is None:
            return "can’t be played: see right"
        wars = len(self.campaign.wars)
        if self.now.number is None:
            return f"all {wars} wars are over"
        done = f"war {self.now.number + 1} of {wars}"
        return f"{done} is on" if self.now.running is not None else f"{done} is next"

    @property
    def begun(self) -> bool:
        """Whether anything of it was played."""
        return self.now is not None and bool(self.now.roster.fought or self.now.running)

    def war_title(self, number: int) -> str:
        """What its war of that number, from 0, is called."""
        if self.campaign is None:
            return ""
        war = self.campaign.wars[number]
        found = self._scenario(war)
        return war.title or (found.title if found is not None else war.map.stem)

    def faction_names(self, ids: tuple[str, ...], number: int) -> list[str]:
        """What factions of that war are called."""
        found = self._scenario(self.campaign.wars[number]) if self.campaign is not None else None
        names = {one.id: one.name for one in found.factions} if found is not None else {}
        return [names.get(one, one.capitalize()) for one in ids]

    def faction_name(self, ident: str) -> str:
        """What a faction is called on any of its maps."""
        wars = range(len(self.campaign.wars)) if self.campaign is not None else ()
        found = [self.faction_names((ident,), number)[0] for number in wars]
        usual = ident.capitalize()
        return next((name for name in found if name != usual), usual)

    def colours(self, faction: str) -> Colours:
        """The colours of a faction on any of its maps."""
        for war in self.campaign.wars if self.campaign is not None else ():
            found = self._scenario(war)
            if found is not None and faction in {one.id for one in found.factions}:
                return faction_colours(found)[faction]
        return colours_of([(faction, "", "")])[faction]

    def kind(self, ident: str) -> Kind:
        """A type of unit, from any of its maps."""
        for war in self.campaign.wars if self.campaign is not None else ():
            self._scenario(war)
        return self._kinds[ident]

    def _scenario(self, war: CampaignWar) -> Scenario | None:
        if war.map not in self._maps:
            reading = tiled.read(war.map)
            self._maps[war.map] = reading.scenario
            self._kinds |= {kind.id: kind for kind in reading.tables.kinds}
        return self._maps[war.map]

    def forget(self) -> None:
        """Take away its roster and the matches of its wars. Raises OSError, NoUserFolder."""
        if self.campaign is None:
            return
        self.campaign.roster.unlink(missing_ok=True)
        for number in range(len(self.campaign.wars)):
            self.campaign.match(number).unlink(missing_ok=True)
        self.known = False


def cards() -> list[CampaignCard]:
    """The campaigns that come with the game, then those in the user's folder."""
    try:
        own = sorted((user_dir() / "campaigns").glob(f"*/{NAME}"))
    except NoUserFolder:
        own = []
    return [CampaignCard(path) for path in (*campaigns(), *own)]


def campaign_of(match: Path | None) -> Path | None:
    """The campaign that a match is a war of, if it is one's."""
    if match is None or not match.name.startswith(_WAR):
        return None
    folder = match.parent
    beside, shipped = folder / NAME, maps_dir() / "campaigns" / folder.name / NAME
    if beside.is_file():
        return beside
    try:
        kept = folder == user_dir() / "campaigns" / folder.name
    except NoUserFolder:
        return None
    return shipped if kept and shipped.is_file() else None
