"""What the screens that begin a war have in common: players, house rules, a seed, starting."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pygame

from game.players import HUMAN, LEVELS
from game.rules.war.house import House
from game.ui import keys
from game.ui.scene import Scene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.message import tell

if TYPE_CHECKING:
    from game.rules.war.scenario import Faction, Scenario
    from game.ui.app import App


class WarSetup(Scene):
    """A list of files left, the chosen one's page right; it begins a war."""

    hotkeys = ("new_war", "menus")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.players: dict[str, str] = {}
        self.values: dict[str, str] = {}  # house rules
        self.seed = ""
        self.animating = True  # files are read one a frame, with the screen already there

    @property
    def scenario(self) -> Scenario | None:
        """The war that would be begun."""
        raise NotImplementedError

    def begin(self, house: House, seed: int) -> None:
        """Begin it so."""
        raise NotImplementedError

    def open_file(self, text: str) -> None:
        """Choose the file of a path typed or dropped."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Read the chosen file anew: its author may have mended it."""
        raise NotImplementedError

    @property
    def listed(self) -> float:
        """The width of the list's sheet."""
        return min(max(self.width * 0.26, 264), 330)

    def handle(self, event: pygame.event.Event) -> bool:
        """A file dropped on the window is opened; Ctrl+Enter starts or goes on."""
        if event.type == pygame.DROPFILE:
            self.open_file(event.file)
            return True
        if keys.action(event, "new_war") == "start_war":
            self.go()
            return True
        return super().handle(event)

    def go(self) -> None:
        """Do what the screen is there for."""
        self.start()

    def start(self) -> None:
        """Begin the war as it is set up here, or say why not."""
        from game.ui.start import SEEDS

        if self.scenario is None:
            return
        house = House.of(self.values)
        if house.at_odds:
            tell(self.app, "The war can’t be begun", house.at_odds)
            return
        self.begin(house, int(self.seed) if self.seed else secrets.randbelow(SEEDS))

    def choose_house(self) -> None:
        """Open the house rules."""

        def take(values: dict[str, str]) -> None:
            self.values = values
            self.rebuild()

        if self.scenario is not None:
            self.app.push(HouseScene(self.app, self.values, self.scenario.house, take))

    def take_seed(self, text: str) -> None:
        """Keep what is typed as the seed."""
        self.seed = text

    def take_player(self, faction: str, level: str) -> None:
        """Who decides for a faction."""
        self.players[faction] = level


def proposed(factions: tuple[Faction, ...]) -> dict[str, str]:
    """Who plays, to begin with: as the map says; where it says people only, one and computers."""
    levels = {one.id: one.player if one.player in LEVELS else HUMAN for one in factions}
    if set(levels.values()) == {HUMAN}:
        levels = {name: HUMAN if place == 0 else LEVELS[1] for place, name in enumerate(levels)}
    return levels
