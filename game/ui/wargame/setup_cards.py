"""The battles that the set-up screen lists: set-ups and battlefields, each read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.data.arms import wargame_tables
from game.data.fields import DataError, read_toml
from game.data.files import FileFault
from game.data.wargame import battlefield_of, shipped
from game.players import HUMAN, LEVELS
from game.rules.wargame.arms import Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Scenario
from game.tiled import MapFault, battlefields, load_battlefield, load_setup
from game.ui.listbox import Row
from game.ui.wargame.draft import LARGE
from game.ui.wargame.setup_file import own_setups
from game.ui.words import a_count

SUFFIX = ".toml"


@dataclass
class Card:
    """A battle in the list: what it says, or what is wrong with its file.

    `ground`: the battlefield's file, where it has one.
    """

    key: str
    scenario: Scenario | None = None
    tables: Tables | None = None
    house: House | None = None
    fault: str = ""
    title: str = ""
    known: bool = False
    ground: Path | None = None
    players: dict[str, str] = field(default_factory=dict)

    @property
    def row(self) -> Row:
        """Its row in the list."""
        if self.fault:
            return Row(self.key, self.title, "can’t be played: see right", bad=True)
        if self.scenario is None:
            words = "your own sides on open ground" if self.known else "…"
            return Row(self.key, self.title, words)
        counts = [
            sum(1 for one in self.scenario.fighters if one.side == side.id)
            for side in self.scenario.sides
        ]
        scale = "large" if sum(counts) > LARGE else "small"
        against = " against ".join(map(str, counts))
        if len(counts) > 2:
            against = f"{len(counts)} sides, {a_count(sum(counts), 'fighter')}"
        return Row(self.key, self.title, f"{against}, begins {scale}")

    def look(self) -> None:
        """Read the file, the first time."""
        if self.known:
            return
        self.known = True
        path = Path(self.key)
        self.scenario, self.fault = None, ""
        try:
            self._read(path)
        except (DataError, MapFault, OSError) as fault:
            self.fault, self.title = str(fault), path.stem

    def _read(self, path: Path) -> None:
        raw: dict[str, Any] = {}
        if path.suffix.lower() == SUFFIX:
            raw = read_toml(path)
            self.scenario, self.tables, self.house = load_setup(path, LEVELS)
            name = raw.get("battlefield")
            self.ground = battlefield_of(path, name) if isinstance(name, str) else None
        else:
            scenario, self.tables = load_battlefield(path, LEVELS)
            self.scenario, self.house, self.ground = scenario, House.of(scenario.house), path
        self.title = self.scenario.title or path.stem
        said = any("player" in side for side in raw.get("sides", {}).values())
        self.players = {} if said else proposed(self.scenario)


def proposed(scenario: Scenario) -> dict[str, str]:
    """Who plays, to begin with: as the file says; where it says people only, one and computers."""
    if any(side.player != HUMAN for side in scenario.sides):
        return {}
    heroes = next((side.id for side in scenario.sides if side.heroes), scenario.sides[0].id)
    return {side.id: LEVELS[1] for side in scenario.sides if side.id != heroes}


def own_card(title: str) -> Card:
    """That of a plain field."""
    return Card("own", None, wargame_tables(), title=title, known=True)


def ready_cards() -> tuple[Card, ...]:
    """Those of the files that come with the game and of the player's own, still to be read."""
    try:
        own = own_setups()
    except (FileFault, OSError):  # a folder that can't be made has none; saving says why
        own = ()
    paths = (*shipped(), *battlefields(), *own)
    return tuple(Card(str(path), title=path.stem.replace("-", " ").capitalize()) for path in paths)
