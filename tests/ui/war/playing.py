"""A war's screen in a real window, for tests that click and type."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.match import Match
from game.rules.war import State
from game.rules.war.house import House
from game.rules.war.scenario import Post, Scenario
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.war.scene import WarScene
from game.ui.war.session import Session
from tests.ui.driver import Driver
from tests.ui.war.field import TABLES, at, scenario

RED_POST, BLUE_POST, CAMP, GAP = at(1, 2), at(4, 2), at(2, 2), at(3, 2)


def small_war() -> Scenario:
    """Red has four Knights two hexes from Blue's only post, which Bandits hold."""
    return scenario(
        {("red", 2, 2): "4 knights", ("blue", 4, 2): "bandits"},
        posts=(
            Post(cell=RED_POST, faction="red", name="Camp"),
            Post(cell=BLUE_POST, faction="blue", name="Keep"),
        ),
    )


class Table(Driver):
    """The window with one war on it."""

    def __init__(self, app: App, war: WarScene) -> None:
        super().__init__(app)
        self.war = war

    @property
    def state(self) -> State:
        return self.war.state

    @property
    def top(self) -> str:
        return type(self.app.top).__name__

    def spot(self, cell: int) -> tuple[int, int]:
        return self.war.view.spot_of(cell)

    def click_hex(self, cell: int, button: int = 1) -> None:
        self.click_at(self.spot(cell), button)
        self.frames(3)

    def point(self, cell: int) -> None:
        self.move(self.spot(cell))
        self.frames(1)

    def panel(self) -> str:
        """What the side panel says."""
        self.app.post_redraw()
        self.frames(1)
        return "\n".join(self.war.panel.said)

    def to_turn(self, faction: str) -> None:
        """Decline and end turns till it's this faction's turn; nobody looks."""
        from game.rules.war.actions import Decline, EndTurn

        while self.state.phase != "turn" or self.state.active != faction:
            side = self.state.active
            if self.state.phase == "muster":
                self.war.session.order(Decline(side, self.state.grants[0]))
            else:
                self.war.session.order(EndTurn(side))
        self.war.session.person = faction
        self.war.refresh()
        self.frames(3)


@contextmanager
def table(  # noqa: PLR0913 - all but the first by name
    made: Scenario | None = None,
    *,
    players: dict[str, str] | None = None,
    seed: int = 1,
    turn: str = "",
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    house: House | None = None,
    still: bool = False,
) -> Iterator[Table]:
    """A window in a war. `turn`: go to that faction's first turn at once.

    `still`: it is paused, so that no computer gives an order before the test does.
    """
    made = made or small_war()
    people = {faction.id: "human" for faction in made.factions}
    match = Match.new(made, TABLES, house or House(), people | (players or {}), seed)
    app = App(settings or Settings(pace="off"), size)
    try:
        war = WarScene(app, Session(match))
        app.push(war)
        seat = Table(app, war)
        if still:
            war.playback.pause()
        if turn:
            seat.to_turn(turn)
        seat.frames(3)
        yield seat
    finally:
        app.close()
