"""One window in a war: how long its frames take, in ms, as JSON. Arguments: width and height."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from game.match import Match
from game.players import COMPUTERS
from game.rules.war.actions import Decline, EndTurn
from game.rules.war.house import House
from game.tiled import load, shipped
from game.ui.app import FRAME, App
from game.ui.settings import Settings
from game.ui.war.scene import WarScene
from game.ui.war.session import Session

FRAMES = 300
STRONGEST = COMPUTERS[-1]


def opened(width: int, height: int, *, person: bool) -> tuple[App, WarScene]:
    """The largest shipped map; `person`: one plays all sides, else the computer does."""
    maps = [load(path) for path in shipped()]
    scenario, tables = max(maps, key=lambda one: len(one[0].posts) * len(one[0].terrain))
    level = "human" if person else STRONGEST
    players = {faction.id: level for faction in scenario.factions}
    match = Match.new(scenario, tables, House(), players, 7)
    app = App(Settings(pace="fast", scale=1.0), (width, height))
    war = WarScene(app, Session(match))
    app.push(war)
    war.flow._briefed = True
    return app, war


def frames(app: App, war: WarScene, meanwhile: Callable[[], None]) -> list[float]:
    """The map scrolls to and fro; what was meanwhile done is part of the frame."""
    found = []
    for number in range(FRAMES):
        began = time.perf_counter()
        meanwhile()
        war.view.camera.scroll(3 if number // 60 % 2 else -3, 0)
        app.post_redraw()
        app.step()
        took = time.perf_counter() - began
        found.append(1000 * took)
        time.sleep(max(FRAME - took, 0.0))
    return found


def to_a_turn(war: WarScene) -> None:
    """Nobody musters; the second round's first turn, so that armies stand where they do."""
    state = war.state
    while state.phase != "turn":
        war.session.order(Decline(state.active, state.grants[0]))
        state = war.state
    war.session.order(EndTurn(state.active))
    while war.state.phase != "turn":
        war.session.order(Decline(war.state.active, war.state.grants[0]))
    war.session.person = war.state.active
    war.session.computer.lose_step()


def main() -> None:
    """Print the frames by what went on."""
    width, height = map(int, sys.argv[1:])
    app, war = opened(width, height, person=True)
    to_a_turn(war)
    for _ in range(30):
        app.step()
        time.sleep(0.02)
    found = {"nothing thinks": frames(app, war, lambda: None)}
    computer = war.session.computer
    computer.seek()

    def think() -> None:
        if computer.advice() is not None:
            computer.seek()

    found["a hint is thought about"] = frames(app, war, think)
    app.close()
    app, war = opened(width, height, person=False)
    for _ in range(30):
        app.step()
    found["the computer plays"] = frames(app, war, lambda: None)
    app.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
