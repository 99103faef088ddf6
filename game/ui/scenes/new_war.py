"""A new war: the maps left, the chosen one's page right (mappage.py)."""

from __future__ import annotations

from pathlib import Path

from game.rules.war.house import House
from game.rules.war.scenario import Scenario
from game.tiled import shipped
from game.ui.app import App
from game.ui.listbox import Row
from game.ui.scenes.mapcard import MapCard, own_maps
from game.ui.scenes.mappage import MapPage
from game.ui.scenes.message import tell
from game.ui.scenes.shelf import Shelf, ShelfWords
from game.ui.scenes.war_setup import WarSetup, proposed
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


class NewWarScene(WarSetup):
    """Choose a map, who plays each faction, the house rules, the seed; start."""

    title = "New war"

    def __init__(self, app: App, path: Path | None = None) -> None:
        """`path`: a map to begin with, beside the shipped ones and one's own."""
        super().__init__(app)
        self.cards = [MapCard(one) for one in shipped()]
        self.cards += [MapCard(one, own=True) for one in own_maps()]
        self.card: MapCard | None = None
        self.shelf = Shelf(self, _WORDS, self._chosen, self.open_file)
        if path is not None:
            self._choose(self._add(path))

    @property
    def scenario(self) -> Scenario | None:
        """The chosen map's."""
        return self.card.scenario if self.card is not None else None

    @property
    def ready(self) -> bool:
        """Whether there is a war to start."""
        return self.scenario is not None

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

    def begin(self, house: House, seed: int) -> None:
        """Begin the war as it is set up here."""
        from game.ui.start import begin

        if self.card is None or self.card.scenario is None or self.card.tables is None:
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
