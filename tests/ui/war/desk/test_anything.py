"""Whatever a game master clicks and types at the desk, the window stands and the match is whole."""

import random
from pathlib import Path

import pytest

from game.match import Match, verify
from game.rules.war.house import House
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.war.scene import WarScene
from game.ui.war.session import Session
from tests.ui.war.field import TABLES
from tests.ui.war.party import party_war
from tests.ui.war.playing import Table
from tests.ui.war.test_anything import LEFT_ALONE, do_something

WORDS = ("Fog", "the bridge is down", "“so be it”", "ü – ß")
OPENERS = ("WarScene", "MusterScene", "BattleScene", "WayScene")


def meddle(seat: Table, chance: random.Random) -> None:
    """Something at the desk: a tool, a sheet, a hex, a stroke over the map, a note."""
    kind = chance.random()
    hexes = seat.war.war.board.hexes
    if not seat.war.desk.open and seat.top in OPENERS and kind < 0.4:
        seat.press("ctrl+g")
    elif kind < 0.25 and seat.top == "WarScene":
        button = chance.choice((1, 1, 1, 3))
        seat.click_at(seat.spot(chance.choice(hexes)), button)
    elif kind < 0.3 and seat.top == "WarScene":
        seat.drag(seat.spot(chance.choice(hexes)), seat.spot(chance.choice(hexes)))
    elif kind < 0.35 and "note" in seat.names():
        seat.scene.ring.focus("note")
        seat.type(chance.choice(WORDS))
    elif kind < 0.9:
        names = [name for name in seat.names() if name not in LEFT_ALONE]
        if names and seat.find(name := chance.choice(names)).is_enabled:
            seat.click(name)
    else:
        do_something(seat, chance)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("blue", ["human", "novice"])
def test_eighty_random_clicks_and_keys_at_the_desk(
    seed: int, blue: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path))  # saved maps lie there
    path = tmp_path / "any.hexmatch"
    players = {"red": "human", "blue": blue}
    match = Match.new(party_war(), TABLES, House(gm_desk="on"), players, seed, path)
    app = App(Settings(pace="off"))
    chance = random.Random(seed)
    try:
        seat = Table(app, WarScene(app, Session(match)))
        app.push(seat.war)
        for _ in range(80):
            meddle(seat, chance)
            if seat.war not in app.stack:
                break  # "Play it again"
    finally:
        app.close()
    assert verify(path).ok
