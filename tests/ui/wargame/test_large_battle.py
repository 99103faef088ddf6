"""A large fight on the battle's own screen, played with real events to small scale and on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Match
from game.match.verify import verify
from game.rules.contract import GM
from game.rules.wargame.actions import EndTurn, Surrender
from game.rules.wargame.house import House
from game.ui.settings import Settings
from game.ui.start import open_match
from game.ui.wargame.gm import GmScene
from game.ui.wargame.scene import BattleScene
from tests.ui.driver import Driver, window
from tests.ui.wargame.battles import draft

Battle = tuple[BattleScene, Driver]


@pytest.fixture
def battle(tmp_path: Path) -> Iterator[Battle]:
    """Seven against six, pools summed, kept in a file; people on both sides."""
    made = draft("watch", "road_bandits", house={"pool": "sum"})
    players = {side.id: "human" for side in made.sides}
    played = Match.new(
        made.scenario(), made.tables, House.of(made.house), players, 5, tmp_path / "fight.hexmatch"
    )
    with window(settings=Settings(pace="off")) as (app, drive):
        open_match(app, played)
        scene = app.stack[0]
        assert isinstance(scene, BattleScene)
        drive.frames(3)
        drive.press("esc")  # the briefing
        settle(scene, drive)
        yield scene, drive


def settle(scene: BattleScene, drive: Driver) -> None:
    """Until a person is to choose, or it is over."""
    for _ in range(200):
        drive.frames()
        if scene.deciding or scene.finished:
            drive.frames(2)
            return
    raise AssertionError("nobody is ever asked")


def fight_on(scene: BattleScene, drive: Driver) -> None:
    """One blow a turn, soaked, the first casualty."""
    panel, state = scene.hosts.panel, scene.state
    host = state.hosts[state.active]
    if state.phase == "turn" and host.ready < host.hit_dice:
        panel.at = next(n for n, c in enumerate(panel.choices) if isinstance(c.order, EndTurn))
    drive.click("do")
    settle(scene, drive)


def test_hosts_fight_until_few_are_left_who_then_stand_on_the_field(battle: Battle) -> None:
    scene, drive = battle
    assert scene.large
    for _ in range(120):
        if scene.state.scale == "small":
            break
        fight_on(scene, drive)
    assert not scene.large
    assert scene.state.phase == "deploy"
    cell = min(scene.deploying.cells())
    number = scene.deploying.who()
    drive.click_at(scene.view.camera.to_screen(cell))
    settle(scene, drive)
    assert scene.state.fighters[number].cell == cell
    sides = {people.side for people in map(scene.session.people.__getitem__, scene.state.waiting)}
    for _ in sides:  # once for each
        drive.click("place all")
        settle(scene, drive)
    assert scene.state.phase == "name"
    path = scene.session.match.path
    assert path is not None
    scene.session.match.close()
    assert verify(path).ok


def test_the_side_that_is_struck_is_asked(battle: Battle) -> None:
    scene, drive = battle
    first = scene.state.active
    drive.click("do")
    settle(scene, drive)
    assert scene.state.phase == "answer"
    assert scene.state.active != first
    name = scene.session.side_name(scene.state.active)
    assert any(words.startswith(f"{name}:") for words in scene.hosts.panel.said)
    assert {type(one.order).__name__ for one in scene.hosts.panel.choices} == {"Soak", "Dodge"}


def test_the_gm_changes_the_scale_from_the_battle_s_screen(battle: Battle) -> None:
    scene, drive = battle
    drive.press("ctrl+g")
    assert isinstance(drive.scene, GmScene)
    drive.click("tab scale")
    drive.click("scale small")
    drive.click("Done")
    settle(scene, drive)
    order = scene.session.match.steps[-1].order
    assert order.side == GM
    for _ in range(2):
        panel = scene.hosts.panel
        panel.at = next(n for n, c in enumerate(panel.choices) if isinstance(c.order, EndTurn))
        drive.click("do")
        settle(scene, drive)
    assert scene.state.scale == "small"
    assert len(scene.state.up("red")) == 7


def test_the_gm_s_tools_are_in_the_menu(battle: Battle) -> None:
    scene, drive = battle
    drive.click("Menu")
    drive.click("Game master’s tools")
    assert isinstance(drive.scene, GmScene)
    drive.press("esc")
    assert drive.scene is scene


def test_the_help_is_of_hosts_and_of_what_can_be_chosen_now(battle: Battle) -> None:
    scene, drive = battle
    drive.press("f1")
    texts = drive.texts()
    assert "Leader Killing" in texts
    assert "Attack: axe" in texts
    assert "ten or fewer" in texts
    drive.press("esc")
    assert drive.scene is scene


def test_a_host_that_gives_up_ends_it(battle: Battle) -> None:
    scene, drive = battle
    panel = scene.hosts.panel
    panel.at = next(n for n, c in enumerate(panel.choices) if isinstance(c.order, Surrender))
    loser = scene.state.active
    drive.click("do")
    drive.click("Surrender")
    settle(scene, drive)
    outcome = scene.state.outcome
    assert outcome is not None
    assert loser not in outcome.winners


def test_while_the_computer_s_host_acts_a_player_s_may_go_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.ui.computer.Computer.think", lambda *_: None)  # it takes its time
    monkeypatch.setattr("game.ui.computer.Computer.warm", lambda *_: None)
    made = draft("watch", "road_bandits")
    players = {"red": "novice", "blue": "human"}
    for seed in range(20):
        played = Match.new(made.scenario(), made.tables, House.of(made.house), players, seed)
        if played.state.active == "red":
            break
    with window(settings=Settings(pace="off")) as (app, drive):
        open_match(app, played)
        scene = app.stack[0]
        assert isinstance(scene, BattleScene)
        drive.frames(3)
        drive.press("esc")  # the briefing
        drive.frames(5)
        assert scene.session.watching == "red"
        drive.click("go blue")
        settle(scene, drive)
        assert scene.state.active == "blue"
        assert scene.hosts.panel.choices
