"""A new war: the maps left, the chosen one's page right (mappage.py)."""

from __future__ import annotations

import secrets
from pathlib import Path

import pygame

from game.players import HUMAN, LEVELS
from game.rules.war.house import House
from game.rules.war.scenario import Faction
from game.tiled import shipped
from game.ui import keys
from game.ui.app import App
from game.ui.listbox import Row
from game.ui.scene import Scene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.mapcard import MapCard, own_maps
from game.ui.scenes.mappage import MapPage
from game.ui.scenes.message import tell
from game.ui.scenes.shelf import Shelf, ShelfWords
from game.ui.widgets import label, panel

_WORDS = ShelfWords(
    "New war",
    "Another map (.tmx from Tiled):",
    "path/to/map.tmx",
    "maps",
    "map file",
    "Start the war",
)
_WHICH = "Type the path of a map made in Tiled, or drop the file on this window."


class NewWarScene(Scene):
    """Choose a map, who plays each faction, the house rules, the seed; start."""

    title = "New war"
    hotkeys = ("new_war", "menus")

    def __init__(self, app: App, path: Path | None = None) -> None:
        """`path`: a map to begin with, beside the shipped ones and one's own."""
        super().__init__(app)
        self.cards = [MapCard(one) for one in shipped()]
        self.cards += [MapCard(one, own=True) for one in own_maps()]
        self.card: MapCard | None = None
        self.players: dict[str, str] = {}
        self.values: dict[str, str] = {}  # house rules
        self.seed = ""
        self.shelf = Shelf(self, _WORDS, self._chosen, self.open_file)
        self.animating = True  # maps are read one a frame, with the screen already there
        if path is not None:
            self._choose(self._add(path))

    @property
    def listed(self) -> float:
        """The width of the list's sheet."""
        return min(max(self.width * 0.26, 264), 330)

    @property
    def ready(self) -> bool:
        """Whether there is a war to start."""
        return self.card is not None and self.card.scenario is not None

    def build(self) -> None:
        """The two sheets."""
        rows = [
            Row(str(card.path), card.title, card.detail, bool(card.faults)) for card in self.cards
        ]
        chosen = str(self.card.path) if self.card is not None else ""
        self.shelf.build(self.listed, rows, chosen)
        left = 12 + self.listed + 10
        sheet = panel(self, (left, 12, self.width - left - 12, self.height - 24), style="framed")
        if self.card is None:
            words = "Reading the maps…" if self.animating else "There is no map to choose."
            label(self, (44, 44, 400, 30), words, inside=sheet, size=18)
        else:
            MapPage(self, sheet, self.card, self.width - left - 12, self.height - 24).build()

    def update(self, seconds: float) -> bool:
        """Read the next map, or draw the picture of the chosen one."""
        del seconds
        waiting = next((card for card in self.cards if not card.known), None)
        if waiting is not None:
            waiting.look()
            if self.card is None:
                self._choose(self.cards[0])
        elif self.card is not None and self.card.wanted is not None:
            self.card.draw()
        else:
            self.animating = False
            return False
        self.rebuild()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A map file dropped on the window is opened; Ctrl+Enter starts."""
        if event.type == pygame.DROPFILE:
            self.open_file(event.file)
            return True
        if keys.action(event, "new_war") == "start_war":
            self.start()
            return True
        return super().handle(event)

    def start(self) -> None:
        """Begin the war as it is set up here."""
        from game.ui.start import SEEDS, begin

        if self.card is None or self.card.scenario is None or self.card.tables is None:
            return
        seed = int(self.seed) if self.seed else secrets.randbelow(SEEDS)
        house = House.of(self.values)
        if house.at_odds:
            tell(self.app, "The war can’t be begun", house.at_odds)
            return
        begin(self.app, self.card.scenario, self.card.tables, house, dict(self.players), seed)

    def open_file(self, text: str) -> None:
        """Choose the map of a path typed or dropped; a faulty one is shown with its faults."""
        if not text.strip():
            tell(self.app, "Which file?", _WHICH)
            return
        self._choose(self._add(Path(text.strip()).expanduser()))
        self.rebuild()
        self.ring.focus("maps")

    def read_again(self) -> None:
        """Read the chosen map anew: its author may have mended it."""
        if self.card is not None:
            self.card.known = False
            self._choose(self.card)
            self.rebuild()

    def choose_house(self) -> None:
        """Open the house rules."""

        def take(values: dict[str, str]) -> None:
            self.values = values
            self.rebuild()

        if self.card is not None and self.card.scenario is not None:
            self.app.push(HouseScene(self.app, self.values, self.card.scenario.house, take))

    def take_seed(self, text: str) -> None:
        """Keep what is typed as the seed."""
        self.seed = text

    def take_player(self, faction: str, level: str) -> None:
        """Who decides for a faction."""
        self.players[faction] = level

    def _add(self, path: Path) -> MapCard:
        known = next((card for card in self.cards if card.path == path), None)
        if known is None:
            known = MapCard(path)
            self.cards.insert(0, known)
        return known

    def _chosen(self, key: str) -> None:
        self._choose(next(card for card in self.cards if str(card.path) == key))
        self.rebuild()

    def _choose(self, card: MapCard) -> None:
        card.look()
        self.card = card
        self.animating = True
        if card.scenario is not None:
            self.values = House.of(card.scenario.house).as_texts()
            self.players = proposed(card.scenario.factions)


def proposed(factions: tuple[Faction, ...]) -> dict[str, str]:
    """Who plays, to begin with: as the map says; where it says people only, one and computers."""
    levels = {one.id: one.player if one.player in LEVELS else HUMAN for one in factions}
    if set(levels.values()) == {HUMAN}:
        levels = {name: HUMAN if place == 0 else LEVELS[1] for place, name in enumerate(levels)}
    return levels
