"""A battle's screen in a real window, for tests that click and type."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.data.arms import wargame_tables
from game.match import Match
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Factor, Field, Goal, Placed, Scenario, Side
from game.rules.wargame.state import State
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.wargame.scene import BattleScene
from game.ui.wargame.session import BattleSession
from tests.ui.driver import Driver

COLUMNS, ROWS = 12, 8
ADA, BROM, MIRA, GORRAN, CUTTER, ARCHER = range(6)


def at(column: int, row: int) -> int:
    return row * COLUMNS + column


def ground(
    *,
    factors: tuple[Factor, ...] = (),
    goals: tuple[Goal, ...] = (),
    briefing: str = "",
    extra: tuple[Placed, ...] = (),
) -> Scenario:
    """Three of the company beside three bandits, on an open field with a wall."""
    terrain = ["plains"] * (COLUMNS * ROWS)
    for row in (2, 3, 4):
        terrain[at(9, row)] = "wall"
    placed = (
        Placed(side="red", kind="swordmaster", cell=at(4, 4), name="Ada", leader=True),
        Placed(side="red", kind="shieldbearer", cell=at(4, 3), name="Brom"),
        Placed(side="red", kind="ranger", cell=at(1, 3), name="Mira"),
        Placed(side="blue", kind="bandit_chief", cell=at(5, 4), name="Gorran", leader=True),
        Placed(side="blue", kind="bandit", cell=at(7, 5), name="Cutter"),
        Placed(side="blue", kind="poacher", cell=at(10, 3), name="Archer"),
        *extra,
    )
    return Scenario(
        title="A test of arms",
        briefing=briefing,
        field=Field(columns=COLUMNS, rows=ROWS),
        terrain=tuple(terrain),
        sides=(
            Side(id="red", name="The Company", colour="#b3372b", heroes=True),
            Side(id="blue", name="The Band", colour="#2f6da8"),
        ),
        fighters=placed,
        factors=factors,
        goals=goals,
    )


class Seat(Driver):
    """The window with one battle on it."""

    def __init__(self, app: App, battle: BattleScene) -> None:
        super().__init__(app)
        self.battle = battle

    @property
    def state(self) -> State:
        return self.battle.state

    @property
    def top(self) -> str:
        return type(self.app.top).__name__

    def panel(self) -> str:
        """What the side panel says."""
        self.app.post_redraw()
        self.frames(1)
        return "\n".join(self.battle.panel.said)

    def log(self) -> str:
        return "\n".join(line.text for line in self.battle.lines)

    def wait(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Frames until `done()`."""
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
        """Until a person is to choose and, half a second having passed, may press; or the end."""
        battle = self.battle
        self.wait(lambda: battle.finished or battle.asking.ready)
        battle.controls.grace = 0.0

    def spot(self, who: int) -> tuple[int, int]:
        """Where a fighter stands in the window."""
        return self.battle.view.spot_of(self.state.fighters[who].cell)

    def click_fighter(self, who: int) -> None:
        self.click_at(self.spot(who))

    def click_cell(self, column: int, row: int) -> None:
        self.click_at(self.battle.view.spot_of(at(column, row)))

    def point_at(self, who: int) -> None:
        self.move(self.spot(who))

    def take_turn(self, who: int) -> None:
        """Name a fighter by a click, whoever is to name; its turn is there then."""
        self.to_choice()
        assert self.state.phase == "name", self.state.phase
        self.click_fighter(who)
        self.to_choice()
        assert self.state.acting == (who,)

    def answer(self, name: str) -> None:
        """Answer by a click on the row of that name."""
        self.to_choice()
        assert self.state.phase == "answer", self.state.phase
        self.click(name)
        self.to_choice()


@contextmanager
def battle(  # noqa: PLR0913
    made: Scenario | None = None,
    *,
    players: dict[str, str] | None = None,
    seed: int = 1,
    pace: str = "off",
    size: tuple[int, int] = (1280, 720),
    house: dict[str, str] | None = None,
    match: Match | None = None,
    scale: float = 1.0,
) -> Iterator[Seat]:
    """A window in a battle; all sides are people unless told."""
    scenario = made or ground()
    who = {side.id: "human" for side in scenario.sides} | (players or {})
    fought = match or Match.new(scenario, wargame_tables(), House.of(house or {}), who, seed)
    app = App(Settings(pace=pace, scale=scale), size)  # type: ignore[arg-type]
    try:
        scene = BattleScene(app, BattleSession(fought))
        app.push(scene)
        seat = Seat(app, scene)
        seat.frames(3)
        yield seat
    finally:
        app.close()
