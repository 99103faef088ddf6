"""The set-up of a fight: ready-made ones left; right both lines, the options and the forecast."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data.fields import DataError, read_toml
from game.data.tactical import TacticalSetup, read_setup, shipped, tactical_tables
from game.players import HUMAN, LEVELS
from game.rules.tactical.house import House
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import Position
from game.rules.tactical.scenario import ROLES
from game.ui import keys
from game.ui.listbox import Row
from game.ui.scenes.message import tell
from game.ui.scenes.setup import SetupScreen
from game.ui.scenes.shelf import Shelf, ShelfWords
from game.ui.tactical.draft import OWN, Draft
from game.ui.tactical.forecaster import Forecaster
from game.ui.tactical.help import SET_UP, options_html
from game.ui.tactical.setup_page import SetupPage
from game.ui.words import a_count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.tactical.odds_result import Result
    from game.rules.tactical.scenario import Scenario
    from game.rules.tactical.troops import Tables
    from game.ui.app import App

_OWN_KEY = "own"
_FIRST = "drill-yard"  # the fight that a newcomer finds chosen
_WORDS = ShelfWords(
    "Tactical Core", "Another set-up (.toml):", "path/to/fight.toml", "setups", "set-up file",
    "Start the fight",
)  # fmt: skip
_WHICH = "Type the path of a set-up, or drop the file on this window."


@dataclass
class Card:
    """A set-up in the list: what it says, or what is wrong with its file."""

    key: str
    setup: TacticalSetup | None = None
    fault: str = ""
    title: str = ""
    players: dict[str, str] = field(default_factory=dict)  # instead of the set-up's

    @staticmethod
    def read(path: Path) -> Card:
        """The card of a file."""
        try:
            setup = read_setup(path, LEVELS)
            players = proposed(path, setup.scenario)
        except (DataError, OSError) as fault:
            return Card(str(path), None, str(fault), path.stem)
        return Card(str(path), setup, "", setup.scenario.title, players)

    @property
    def row(self) -> Row:
        """Its row in the list."""
        if self.setup is None and self.fault:
            return Row(self.key, self.title, "can’t be played: see right", bad=True)
        if self.setup is None:
            return Row(self.key, self.title, "your own troops and options")
        one, other = self.setup.scenario.lines
        detail = (
            "single combat"
            if one.count == other.count == 1
            else f"{one.count} against {other.count}"
        )
        return Row(self.key, self.title, detail)


class SetupScene(SetupScreen):
    """Choose a set-up, change what one likes, start."""

    title = "Tactical Core"
    hotkeys = ("new_fight", "menus")
    draft: Draft

    def __init__(
        self,
        app: App,
        setup: tuple[Scenario, Tables, House] | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        """`setup`: what to begin with, instead of the first ready-made one."""
        super().__init__(app)
        self.cards = [Card(_OWN_KEY, title=OWN), *(Card.read(path) for path in shipped())]
        self.tables = tactical_tables()
        self.shelf = Shelf(self, _WORDS, self.choose, self.open_file)
        self.tab = "lines"
        self.forecaster = Forecaster()
        self.turn_odds: Result | None = None
        self.fight_odds: Result | None = None
        self.reckoned = False  # whether the odds are those of what is chosen now
        self._was_waiting = False
        if setup is not None:
            self.chosen = "again"
            self.draft = Draft.of(*setup, players)
            card = Card(self.chosen, TacticalSetup(*setup), "", setup[0].title)
            self.cards.insert(0, card)
        else:
            ready = [one for one in self.cards if one.setup is not None]
            easy = [one for one in ready if Path(one.key).stem == _FIRST]
            first = (*easy, *ready, *self.cards)[0]
            self.chosen = first.key
            self.draft = self._draft_of(first)
        self.page = SetupPage(self)

    @property
    def card(self) -> Card:
        """The chosen set-up's."""
        return next(card for card in self.cards if card.key == self.chosen)

    def about(self) -> tuple[str, str]:
        """What the help says: how to set up a fight, and every option."""
        return "The set-up", f"{SET_UP}<br><br><b>Options</b>{options_html(self.draft.house)}"

    def build(self) -> None:
        """The two sheets."""
        self.shelf.build(self.listed, [card.row for card in self.cards], self.chosen)
        sheet, place = self.right_sheet()
        self.page.build(sheet, place)
        self.ask_odds()

    def paint_over(self, surface: pygame.Surface) -> None:
        """The forecast's charts."""
        if self.page.forecast is not None:
            self.page.forecast.paint(surface)

    def update(self, seconds: float) -> bool:
        """Take up odds that have been reckoned."""
        del seconds
        waiting = self.forecaster.busy
        self.rest = 0.05 if waiting else 3600.0
        if not waiting and not self._was_waiting:
            return False
        self._was_waiting = waiting
        self.ask_odds()
        return True

    @property
    def settling(self) -> bool:
        """Whether the odds are still reckoned."""
        return self.forecaster.busy or self._was_waiting

    def settle(self) -> bool:
        """Take up odds below a list or a message."""
        return self.update(0.0)

    def ask_odds(self) -> None:
        """Ask for the odds of what is chosen; the last ones stay in sight till they are there."""
        clash = self.draft.clash()
        self.reckoned = False
        if clash is None or self.card.fault:
            return
        key = (clash.profiles, clash.terms)
        at = Position((clash.lines[0].count, clash.lines[1].count))
        found = [
            self.forecaster.ask(
                (key, at, end),
                lambda end=end: exact(*key, at, to_end=end),  # type: ignore[misc]
            )
            for end in (False, True)
        ]
        if found[0] is not None and found[1] is not None:
            self.turn_odds, self.fight_odds = found
            self.reckoned = True
        else:
            self._was_waiting = True

    def changed(self, *, rebuild: bool = True) -> None:
        """Something was chosen: the forecast and what hangs on it follow."""
        self.forecaster.forget()
        if rebuild:
            self.rebuild()
        else:
            self.ask_odds()
            self.page.refresh()
            self.app.post_redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """A file dropped on the window is opened; Ctrl+Enter starts."""
        if event.type == pygame.DROPFILE:
            self.open_file(event.file)
            return True
        action = keys.action(event, "new_fight")
        if action == "start_fight":
            self.start()
            return True
        if action == "swap_sides":
            self.swap()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.app.post_redraw()
        return used

    def begin(self, seed: int) -> None:
        """Begin the fight as it is set up here."""
        from game.ui.start import begin

        draft, house = self.draft, House.of(self.draft.house)
        begin(self.app, draft.scenario(), draft.tables, house, draft.players(), seed)

    def swap(self) -> None:
        """Who defended opens now."""
        self.draft.swap()
        self.changed()

    def leave(self) -> None:
        """Nothing is reckoned any more."""
        self.forecaster.forget()

    def open_file(self, text: str) -> None:
        """Choose the set-up of a path typed or dropped; a faulty one is shown with its fault."""
        if not text.strip():
            tell(self.app, "Which file?", _WHICH)
            return
        card = Card.read(Path(text.strip()).expanduser())
        self.cards = [card, *(one for one in self.cards if one.key != card.key)]
        self.choose(card.key)
        self.ring.focus("setups")

    def read_again(self) -> None:
        """Read the chosen file anew: its author may have mended it."""
        fresh = Card.read(Path(self.chosen))
        self.cards = [fresh if one.key == fresh.key else one for one in self.cards]
        self.choose(fresh.key)

    def choose(self, key: str) -> None:
        """Take a set-up of the list."""
        self.chosen = key
        self.draft = self._draft_of(self.card)
        self.changed()

    def _draft_of(self, card: Card) -> Draft:
        if card.setup is None:
            return Draft.new(self.tables)
        return Draft.of(*card.setup, card.players)


def proposed(path: Path, scenario: Scenario) -> dict[str, str]:
    """Who plays, to begin with, where the set-up doesn't say: the computer against one person.

    What it says is kept, be it two people. Raises DataError.
    """
    raw = read_toml(path)
    lines = zip(ROLES, scenario.lines, strict=True)
    open_to = [line.id for role, line in lines if "player" not in raw[role]]
    alone = all(line.player == HUMAN for line in scenario.lines)
    return {open_to[-1]: LEVELS[1]} if open_to and alone else {}


def men(count: int) -> str:
    """So many men."""
    return a_count(count, "man", "men")
