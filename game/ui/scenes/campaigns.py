"""Campaigns: those there are left, the chosen one's wars, survivors and next war right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import campaign
from game.data.campaign import NAME
from game.rules.war.house import House
from game.ui.listbox import Row
from game.ui.scenes.campaigncard import FAULTS, CampaignCard, cards
from game.ui.scenes.campaignpage import CampaignPage
from game.ui.scenes.message import ask, tell
from game.ui.scenes.shelf import Shelf, ShelfWords
from game.ui.scenes.war_setup import WarSetup, proposed
from game.ui.widgets import label, panel

if TYPE_CHECKING:
    from game.rules.war.scenario import Scenario
    from game.ui.app import App

_WORDS = ShelfWords(
    "Campaigns",
    f"Another campaign ({NAME}):",
    f"path/to/{NAME}",
    "campaigns",
    "campaign file",
    "go",
)
_WHICH = f"Type the path of a {NAME}, or drop the file on this window."
_ANEW = (
    "Its roster and the matches of its wars are deleted; the campaign begins with its first war."
)


class CampaignScene(WarSetup):
    """Choose a campaign; begin its next war, or go on with the one that is on."""

    title = "Campaigns"

    def __init__(self, app: App, path: Path | None = None, tab: str = "wars") -> None:
        """`path`: a campaign to begin with, beside those that are known."""
        super().__init__(app)
        self.cards = cards()
        self.card: CampaignCard | None = None
        self.tab = tab
        self.shelf = Shelf(self, _WORDS, self._chosen, self.open_file)
        self._wanted = path

    @property
    def scenario(self) -> Scenario | None:
        """The next war's."""
        found = self.card.prepared if self.card is not None else None
        return found.scenario if found is not None else None

    def build(self) -> None:
        """The two sheets."""
        rows = [
            Row(str(card.path), card.title, card.detail, bool(card.fault)) for card in self.cards
        ]
        chosen = str(self.card.path) if self.card is not None else ""
        self.shelf.build(self.listed, rows, chosen)
        left = 12 + self.listed + 10
        width, height = self.width - left - 12, self.height - 24
        sheet = panel(self, (left, 12, width, height), style="framed")
        if self.card is None:
            words = (
                "Reading the campaigns…" if self.animating else "There is no campaign to choose."
            )
            label(self, (44, 44, 400, 30), words, inside=sheet, size=18)
        else:
            CampaignPage(self, sheet, self.card, width, height).build()

    def update(self, seconds: float) -> bool:
        """Read the next campaign, or draw the map of the chosen one's next war."""
        del seconds
        waiting = next((card for card in self.cards if not card.known), None)
        if self._wanted is not None:
            path, self._wanted = self._wanted, None
            self._choose(self._add(path))
        elif waiting is not None:
            waiting.look()
            if self.card is None:
                self._choose(self.cards[0])
        elif self._map_wanted():
            pass
        else:
            self.animating = False
            return False
        self.rebuild()
        return True

    def _map_wanted(self) -> bool:
        found = self.card.map if self.card is not None and self.tab == "next" else None
        if found is None or found.wanted is None:
            return False
        found.draw()
        return True

    # what clicks do

    def show(self, tab: str) -> None:
        """Show another tab of the page."""
        self.tab = tab
        self.animating = True
        self.rebuild()

    def go(self) -> None:
        """Go on with the war that is on; else look at the next one, and then start it."""
        card = self.card
        if card is None or card.now is None or card.now.number is None:
            return
        if card.now.running is not None:
            from game.ui.start import resume

            resume(self.app, card.now.running)
        elif self.tab == "next":
            self.start()
        else:
            self.show("next")

    def begin(self, house: House, seed: int) -> None:
        """Begin the next war as it is set up here."""
        from game.ui.start import open_match

        card = self.card
        if card is None or card.now is None or card.prepared is None:
            return
        war = card.prepared._replace(house=house, players=dict(self.players))
        try:
            match = campaign.begin(card.now, war, seed)
        except FAULTS as fault:
            tell(self.app, "The war can’t be begun", str(fault))
            return
        open_match(self.app, match)

    def anew(self) -> None:
        """Begin the campaign from its first war, once that is confirmed."""
        card = self.card
        if card is not None:
            ask(self.app, f"Begin {card.title} anew?", _ANEW, "Begin anew", self._forget, "No")

    def _forget(self) -> None:
        card = self.card
        if card is None:
            return
        try:
            card.forget()
        except OSError as fault:
            tell(self.app, "Not done", str(fault))
        self.tab = "wars"
        self.read_again()

    def read_again(self) -> None:
        """Read the chosen campaign anew: its author may have mended it."""
        if self.card is not None:
            self.card.known = False
            self._choose(self.card)
            self.rebuild()

    def open_file(self, text: str) -> None:
        """Choose the campaign of a path typed or dropped; a faulty one says what is wrong."""
        if not text.strip():
            tell(self.app, "Which file?", _WHICH)
            return
        path = Path(text.strip()).expanduser()
        self._choose(self._add(path / NAME if path.is_dir() else path))
        self.rebuild()
        self.ring.focus("campaigns")

    def _add(self, path: Path) -> CampaignCard:
        known = next((card for card in self.cards if card.path == path), None)
        if known is None:
            known = CampaignCard(path)
            self.cards.insert(0, known)
        return known

    def _chosen(self, key: str) -> None:
        self.tab = "wars"
        self._choose(next(card for card in self.cards if str(card.path) == key))
        self.rebuild()

    def _choose(self, card: CampaignCard) -> None:
        card.look()
        self.card = card
        self.animating = True
        if card.prepared is None:
            self.tab = "wars" if self.tab == "next" else self.tab
            return
        self.values = card.prepared.house.as_texts()
        given = card.campaign.players if card.campaign is not None else {}
        self.players = proposed(card.prepared.scenario.factions) | given
        known = card.prepared.players
        self.players = {name: level for name, level in self.players.items() if name in known}
