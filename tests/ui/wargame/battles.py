"""Battles for the tests of the set-up screen, the large fight and the game master's sheet."""

from __future__ import annotations

import msgspec
import pygame

from game.data.arms import parties, wargame_tables
from game.match import Match
from game.rules.contract import Order
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import State
from game.ui.app import App
from game.ui.brush import Brush
from game.ui.scene import Scene
from game.ui.theme import side_colours
from game.ui.wargame.draft import Draft
from game.ui.wargame.host_deploy import Deploying
from game.ui.wargame.host_view import HostView
from game.ui.wargame.session import BattleSession
from game.ui.wargame.show import Show
from game.ui.wargame.tableau import Tableau

THINGS = (
    Factor(kind="cover", entry=5, cells=(60,), name="The mill"),
    Factor(kind="distraction", entry=1, cells=(62,)),
    Factor(kind="hazard", entry=1, cells=(64,), name="Stacked barrels"),
)


def draft(*sides: str, house: dict[str, str] | None = None) -> Draft:
    """A plain field with ready-made parties, named as "watch lances" for each side."""
    made = Draft.new(wargame_tables())
    if len(sides) > 2:
        made.resize("20x14", len(sides))
    ready = {party.id: party for party in parties()}
    for side, names in zip(made.sides, sides, strict=True):
        side.groups.clear()
        for name in names.split():
            side.enlist(ready[name])
    made.base = msgspec.structs.replace(made.base, factors=THINGS)
    made.house |= house or {}
    return made


def large(seed: int = 3, *, house: dict[str, str] | None = None) -> Match:
    """Eleven against eleven."""
    return match(draft("watch lances", "road_bandits slave_takers", house=house), seed)


def match(made: Draft, seed: int = 3) -> Match:
    """A match of people, kept in no file."""
    players = {side.id: "human" for side in made.sides}
    return Match.new(made.scenario(), made.tables, House.of(made.house), players, seed)


class BareScreen(Scene):
    """As little of a battle's screen as the view of hosts needs."""

    def __init__(self, app: App, played: Match) -> None:
        super().__init__(app)
        self.session = BattleSession(played)
        sides = played.state.arena.scenario.sides
        self.colours = side_colours([(side.id, side.colour) for side in sides])
        self.show = Show(Tableau(played.state))
        self.view = HostView(self)
        self.deploying = Deploying(self)
        self.ring.rests = True

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def deciding(self) -> bool:
        return self.state.outcome is None

    def play(self, order: Order) -> None:
        for event in self.session.order(order):
            self.view.told(event)
        self.view.refresh()
        self.rebuild()

    def hurry(self) -> None:
        """Nothing is ever still to be shown here."""

    def taken_back(self) -> None:
        self.view.settle()
        self.rebuild()

    def build(self) -> None:
        side = min(440.0, max(344.0, self.width * 0.23))
        panel = (self.width - side + 10, 54, side - 20, self.height - 110)
        if self.state.scale == "large":
            self.view.build((0, 44, self.width - side, self.height - 44 - 164), panel)
        elif self.state.phase == "deploy":
            self.deploying.build(panel)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        brush = Brush(surface, self.scale)
        if self.state.scale == "large":
            self.view.paint(brush)

    def paint_over(self, surface: pygame.Surface) -> None:
        if self.state.scale == "large":
            self.view.paint_over(Brush(surface, self.scale))

    def handle(self, event: pygame.event.Event) -> bool:
        return self.view.handle(event) or super().handle(event)

    def texts(self) -> str:
        return "\n".join(self.view.texts())
