"""A fight's screen in a real window, for tests that click and type."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.data.tactical import tactical_tables
from game.match import Match
from game.rules.tactical import State
from game.rules.tactical.house import House
from game.rules.tactical.scenario import Line, Scenario
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.tactical.scene import FightScene
from game.ui.tactical.session import FightSession
from tests.ui.driver import Driver


def lines(
    attackers: int = 10,
    defenders: int = 10,
    troop: str = "sword_and_buckler",
    other: str = "",
    fear: int = 0,
    briefing: str = "",
) -> Scenario:
    """Red attacks Blue."""
    return Scenario(
        title="A test of arms",
        briefing=briefing,
        attackers=Line(
            id="red", name="The Reds", colour="#b3382c", troop=troop, count=attackers, fear=fear
        ),
        defenders=Line(
            id="blue", name="The Blues", colour="#2f5d9b", troop=other or troop, count=defenders
        ),
    )


class Field(Driver):
    """The window with one fight on it."""

    def __init__(self, app: App, fight: FightScene) -> None:
        super().__init__(app)
        self.fight = fight

    @property
    def state(self) -> State:
        return self.fight.state

    @property
    def top(self) -> str:
        return type(self.app.top).__name__

    def panel(self) -> str:
        """What the side panel says."""
        self.app.post_redraw()
        self.frames(1)
        return "\n".join(self.fight.panel.said)

    def log(self) -> str:
        return "\n".join(line.text for line in self.fight.lines)

    def wait(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Frames until `done()`; odds and the computer need time of their own."""
        end = time.perf_counter() + seconds
        while not done():
            assert time.perf_counter() < end, "nothing happened"
            self.app.post_redraw()
            self.frames(1)
            time.sleep(0.001)

    def watch(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """As `App.run`, and nobody touches anything: fails where the loop would sleep on."""
        end = time.perf_counter() + seconds
        while not done():
            assert time.perf_counter() < end, "nothing happened"
            patience = self.app._patience()
            assert patience < 1, "without an event nothing goes on"
            self.app.step(patience)

    def to_choice(self) -> None:
        """Until a person is to choose and may press, or the fight is over."""
        fight = self.fight
        self.wait(
            lambda: fight.finished or (bool(fight.panel.options) and fight.controls.grace <= 0)
        )

    def choose(self, name: str) -> None:
        """Choose by a click on the option of that name."""
        self.to_choice()
        self.click(name)


@contextmanager
def field(  # noqa: PLR0913
    made: Scenario | None = None,
    *,
    players: dict[str, str] | None = None,
    seed: int = 1,
    pace: str = "off",
    size: tuple[int, int] = (1280, 720),
    house: dict[str, str] | None = None,
    match: Match | None = None,
    scale: float = 1.0,
) -> Iterator[Field]:
    """A window in a fight; both sides are people unless told."""
    scenario = made or lines()
    who = {line.id: "human" for line in scenario.lines} | (players or {})
    fought = match or Match.new(scenario, tactical_tables(), House.of(house or {}), who, seed)
    app = App(Settings(pace=pace, scale=scale), size)  # type: ignore[arg-type]
    try:
        fight = FightScene(app, FightSession(fought))
        app.push(fight)
        seat = Field(app, fight)
        seat.frames(3)
        yield seat
    finally:
        app.close()
