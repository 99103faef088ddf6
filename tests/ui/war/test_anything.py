"""Whatever is clicked and typed, the window stands and the match stays whole."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match, verify
from game.rules.war.house import House
from game.rules.war.scenario import Scenario
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.war.scene import WarScene
from game.ui.war.session import Session
from tests.ui.war.field import TABLES
from tests.ui.war.party import party_war
from tests.ui.war.playing import Table, small_war

KEYS = [
    *("n", "b", "m", "f", "r", "t", "p", "h", "k", "u", "l", "0", "1", "2", "3", "x", "v"),
    *("enter", "enter", "enter", "space", "esc", "tab", "shift+tab", "ctrl+a", "shift+enter"),
    *("up", "down", "left", "right", "q", "e", "z", "c", "home", "plus", "minus", "ctrl+enter"),
    *("i", "i", "comma", "period", "n"),
    *("shift+1", "shift+2", "shift+3", "g", "y", "j", "x", "shift+x"),
]
LEFT_ALONE = {"Quit to the title", "Load", "Settings", "Rulebook", "Save as …", "To the title"}


def do_something(seat: Table, chance: random.Random) -> None:
    kind = chance.random()
    if kind < 0.4:
        seat.press(chance.choice(KEYS))
    elif kind < 0.7:
        button = chance.choice((1, 1, 3))
        seat.click_at(seat.spot(chance.choice(seat.war.war.board.hexes)), button)
    elif kind < 0.75:
        seat.wheel((chance.randrange(1280), chance.randrange(720)), chance.choice((1, -1)))
    elif kind < 0.78:
        seat.resize(chance.randrange(850, 1400), chance.randrange(480, 900))
    else:
        names = [name for name in seat.names() if name not in LEFT_ALONE]
        if names and seat.find(name := chance.choice(names)).is_enabled:
            seat.click(name)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("blue", ["human", "novice"])
@pytest.mark.parametrize("war", [small_war, party_war])
def test_a_hundred_random_clicks_and_keys(
    seed: int, blue: str, war: Callable[[], Scenario], tmp_path: Path
) -> None:
    path = tmp_path / "any.hexmatch"
    players = {"red": "human", "blue": blue}
    match = Match.new(war(), TABLES, House(), players, seed, path)
    app = App(Settings(pace="off"))
    chance = random.Random(seed)
    try:
        seat = Table(app, WarScene(app, Session(match)))
        app.push(seat.war)
        for _ in range(100):
            if seat.top not in ("WarScene", "MenuScene") and chance.random() < 0.5:
                seat.press("enter")
            do_something(seat, chance)
            if seat.war not in app.stack:
                break  # "Play it again"
    finally:
        app.close()
    assert verify(path).ok
