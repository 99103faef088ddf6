"""The set-up of a War Game: battles to choose left; right the sides, the field, the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data.arms import wargame_tables
from game.rules.wargame.house import House
from game.ui import keys
from game.ui.scenes.message import tell
from game.ui.scenes.setup import SetupScreen
from game.ui.scenes.shelf import Shelf, ShelfWords
from game.ui.wargame.draft import OWN, Draft
from game.ui.wargame.setup_cards import Card, own_card, ready_cards
from game.ui.wargame.setup_page import SetupPage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.wargame.arms import Tables
    from game.rules.wargame.scenario import Scenario
    from game.ui.app import App

_FIRST = "toll-road"  # the battle that a newcomer finds chosen
_WORDS = ShelfWords(
    "War Game", "Another set-up or map (.toml, .tmx):", "path/to/battle.toml", "battles",
    "battle file", "Start the battle",
)  # fmt: skip
_WHICH = "Type the path of a set-up or of a battlefield made in Tiled, or drop the file here."
_HELP = (
    "Choose a battlefield or a ready-made battle at the left, or a plain field. Each side has "
    "its own column: who plays it, and its fighters. Add ready-made parties or single fighters, "
    "give them names, and say who leads.<br><br>Up to ten fighters in all begin in <b>small "
    "scale</b>, each of them on the field. More begin in <b>large scale</b>: each side is one host "
    "with a pool of Hit Dice and one of armour. As fighters fall, the fight goes over to small "
    "scale by itself.<br><br><b>The field</b> shows the ground, its environmental factors and the "
    "goals. <b>Rules</b> has the house rules. A set-up can be saved as a file and opened again."
)


class SetupScene(SetupScreen):
    """Choose a battle, change what one likes, start."""

    title = "War Game"
    hotkeys = ("new_battle", "menus")
    draft: Draft

    def __init__(
        self,
        app: App,
        setup: tuple[Scenario, Tables, House] | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        """`setup`: what to begin with, instead of the first ready-made one."""
        super().__init__(app)
        self.cards = [own_card(OWN), *ready_cards()]
        self.shelf = Shelf(self, _WORDS, self.choose, self.open_file)
        self.tab = "sides"
        self.first = 0  # of the sides that are shown
        self.picked: dict[str, int] = {}  # by side, which group of its list
        self.page = SetupPage(self)
        self.animating = setup is None  # files are read one a frame, with the screen already there
        if setup is not None:
            self.cards.insert(0, Card("again", *setup, title=setup[0].title, known=True))
            self.chosen = "again"
            self.draft = Draft.of(*setup, players)
        else:
            easy = (card for card in self.cards if Path(card.key).stem == _FIRST)
            first = next(easy, self.cards[0])
            self.chosen = first.key
            self.draft = self._draft_of(first)

    @property
    def card(self) -> Card:
        """The chosen one's."""
        return next(card for card in self.cards if card.key == self.chosen)

    def about(self) -> tuple[str, str]:
        """What the help says of this screen."""
        return "The set-up", _HELP

    def build(self) -> None:
        """The two sheets."""
        self.shelf.build(self.listed, [card.row for card in self.cards], self.chosen)
        sheet, place = self.right_sheet()
        self.page.build(sheet, place[2], place[3])

    def update(self, seconds: float) -> bool:
        """Read the next file of the list."""
        del seconds
        waiting = next((card for card in self.cards if not card.known), None)
        if waiting is None:
            self.animating = False
            return False
        waiting.look()
        self.rebuild()
        return True

    def changed(self, *, rebuild: bool = True) -> None:
        """Something was chosen: what hangs on it follows."""
        if rebuild:
            self.rebuild()
        else:
            self.page.refresh()
            self.app.post_redraw()

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Its own keys hold while a field is typed in, too."""
        if keys.action(event, "new_battle"):
            return self.handle(event)
        return super().dispatch(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """A file dropped on the window is opened; Ctrl+Enter starts, Ctrl+S saves."""
        if event.type == pygame.DROPFILE:
            self.open_file(event.file)
            return True
        act = {"start_battle": self.start, "save_setup": self.save}
        action = keys.action(event, "new_battle")
        if action in act:
            act[action]()
            return True
        return super().handle(event)

    def begin(self, seed: int) -> None:
        """Begin the battle as it is set up here."""
        from game.ui.start import begin

        draft, house = self.draft, House.of(self.draft.house)
        begin(self.app, draft.scenario(), draft.tables, house, draft.players(), seed)

    def save(self) -> None:
        """Keep the set-up as a file of the player's own."""
        from game.ui.wargame.setup_save import SaveSetup

        fault = self.card.fault or self.draft.fault()
        if not fault and self.card.ground is None and not self.draft.level:
            fault = "Which map this battle is fought on isn’t known here; choose it in the list."
        if fault:
            tell(self.app, "Not yet", fault)
            return
        self.app.push(SaveSetup(self.app, self))

    def open_file(self, text: str) -> None:
        """Choose the file of a path typed or dropped; a faulty one is shown with its fault."""
        if not text.strip():
            tell(self.app, "Which file?", _WHICH)
            return
        card = Card(str(Path(text.strip()).expanduser()))
        card.look()
        self.cards = [card, *(one for one in self.cards if one.key != card.key)]
        self.choose(card.key)
        self.ring.focus("battles")

    def read_again(self) -> None:
        """Read the chosen file anew: its author may have mended it."""
        self.card.known = False
        self.choose(self.chosen)

    def choose(self, key: str) -> None:
        """Take a battle of the list."""
        self.chosen = key
        self.first, self.picked = 0, {}
        self.draft = self._draft_of(self.card)
        self.changed()

    def _draft_of(self, card: Card) -> Draft:
        card.look()
        if card.scenario is None or card.tables is None or card.house is None:
            return Draft.new(wargame_tables())
        return Draft.of(card.scenario, card.tables, card.house, card.players)
