"""A battle is set up by mouse or by keys alone; what can't be is said in a line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.data.arms import parties
from game.data.wargame import shipped
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Scenario
from game.tiled import battlefields
from game.ui.scenes.message import MessageScene
from game.ui.scenes.options import OptionsScene
from game.ui.wargame.gm_field import FieldPick
from game.ui.wargame.scene import BattleScene
from game.ui.wargame.setup import SetupScene
from game.ui.wargame.setup_add import AddScene
from game.ui.wargame.setup_factors import SetupFactors
from game.ui.wargame.setup_save import SaveSetup
from tests.ui.driver import Driver, window

Begun = list[tuple[object, ...]]
SetUp = tuple[SetupScene, Driver]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """What would be begun: the battle's own screen has tests of its own."""
    battles: Begun = []
    monkeypatch.setattr("game.ui.start.begin", lambda *battle: battles.append(battle))
    return battles


@pytest.fixture
def own() -> Iterator[SetUp]:
    """The set-up screen with a plain field."""
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.frames(20)
        scene.choose("own")
        drive.frames(2)
        yield scene, drive


def pick(drive: Driver, name: str, value: str) -> None:
    """Choose from the list that a choice opens."""
    drive.click(name)
    assert isinstance(drive.scene, OptionsScene)
    drive.click(value)


def test_every_set_up_and_battlefield_is_listed_and_can_be_fought() -> None:
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.frames(20)
        files = [str(path) for path in (*shipped(), *battlefields())]
        assert [card.key for card in scene.cards] == ["own", *files]
        for card in scene.cards:
            scene.choose(card.key)
            drive.frames()
            assert not card.fault
            assert not scene.draft.fault()
            assert card.title in drive.texts()
            assert "begins" in card.row.detail or card.key == "own"


def test_a_newcomer_finds_a_small_fight_against_the_computer_chosen() -> None:
    with window() as (app, drive):
        app.push(SetupScene(app))
        drive.frames(2)
        scene = drive.scene
        assert isinstance(scene, SetupScene)
        assert not scene.draft.large
        assert [side.player == "human" for side in scene.draft.sides] == [True, False]
        assert "it begins small" in drive.texts()


def test_a_battle_is_built_by_mouse(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    drive.click("red clear")
    assert "no fighters yet" in drive.texts()
    drive.click("red add")
    assert isinstance(drive.scene, AddScene)
    drive.scene._pick("knights")
    drive.click("Add")
    drive.click("tab single")
    drive.scene._pick("healer")
    drive.click("more")
    drive.click("Add")
    drive.click("Done")
    pick(drive, "blue player", "veteran")
    pick(drive, "red colour", "#2a8285")
    drive.click("red more")
    drive.click("tab house")
    drive.click("pool=sum")
    drive.click("Start the battle")
    ((_, scenario, _, house, players, seed),) = begun
    assert isinstance(scenario, Scenario)
    assert isinstance(house, House)
    assert isinstance(seed, int)
    kinds = [one.kind for one in scenario.fighters if one.side == "red"]
    own_healers = dict(next(one for one in parties() if one.id == "knights").fighters)["healer"]
    assert kinds.count("healer") == own_healers + 2 + 1
    assert "knight" in kinds
    assert scenario.sides[0].colour == "#2a8285"
    assert house.pool == "sum"
    assert players == {"red": "human", "blue": "veteran"}
    assert scene.draft.changed


def test_a_battle_is_built_by_keys_alone(own: SetUp, begun: Begun) -> None:
    _, drive = own
    while drive.focused() != "red name":
        drive.press("tab")
    drive.type("s")
    while drive.focused() != "red add":
        drive.press("tab")
    drive.press("enter")
    assert isinstance(drive.scene, AddScene)
    drive.press("down", "enter")  # the second party of the list
    drive.press("esc")
    while drive.focused() != "seed":
        drive.press("tab")
    drive.type("42")
    drive.press("ctrl+enter")  # while typing, too
    ((_, scenario, _, _, _, seed),) = begun
    assert isinstance(scenario, Scenario)
    assert scenario.sides[0].name == "Red companys"
    assert len(scenario.fighters) > 10
    assert seed == 42


def test_what_scale_it_begins_in_follows_the_count(own: SetUp) -> None:
    scene, drive = own
    assert scene.draft.count == 10
    assert "it begins small" in drive.texts()
    drive.click("blue more")
    assert "it begins large, two hosts" in drive.texts()
    drive.click("blue fewer")
    assert "it begins small" in drive.texts()


def test_a_fighter_gets_a_name_and_the_lead(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    scene.page.columns[0]._pick("1")
    drive.frames()
    drive.find("red fighter name")
    scene.ring.focus("red fighter name")
    drive.type("Mira")
    drive.click("red leader")
    drive.press("ctrl+enter")
    ((_, scenario, *_),) = begun
    assert isinstance(scenario, Scenario)
    leaders = [one for one in scenario.fighters if one.leader and one.side == "red"]
    assert [one.name for one in leaders] == ["Mira"]


def test_a_side_without_anybody_is_said_and_nothing_starts(own: SetUp, begun: Begun) -> None:
    _, drive = own
    drive.click("blue clear")
    drive.press("ctrl+enter")
    assert isinstance(drive.scene, MessageScene)
    assert "Blue company have no fighters yet" in drive.texts()
    assert not begun


def test_up_to_four_sides_fight_on_a_plain_field(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    drive.click("tab field")
    pick(drive, "sides", "4")
    pick(drive, "field size", "20x14")
    drive.click("tab sides")
    assert "Sides 1 to 3 of 4" in drive.texts()
    drive.click("After")
    drive.find("green name")
    drive.press("ctrl+enter")
    ((_, scenario, _, _, players, _),) = begun
    assert isinstance(scenario, Scenario)
    assert list(players.values()).count("human") == 1
    assert (scenario.field.columns, scenario.field.rows) == (20, 14)
    assert len({cell for side in scenario.sides for cell in side.zone}) == sum(
        len(side.zone) for side in scenario.sides
    )
    assert not scene.draft.fault()


def test_the_field_shows_goals_and_what_lies_on_it() -> None:
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.frames(20)
        scene.choose(next(str(path) for path in battlefields() if path.stem == "cliff-road"))
        drive.frames()
        drive.click("tab field")
        texts = drive.texts()
        assert "Protect Old Petter" in texts
        assert "(hazard 4)" in texts


def test_a_set_up_is_saved_listed_and_opened(own: SetUp) -> None:
    scene, drive = own
    drive.click("blue more")
    drive.press("ctrl+s")
    assert isinstance(drive.scene, SaveSetup)
    drive.press(*["backspace"] * len(drive.scene.name))
    drive.type("ford")
    drive.press("enter")
    assert isinstance(drive.scene, MessageScene)
    drive.press("enter")
    assert scene.card.title == "ford"
    assert scene.draft.count == 11
    assert not scene.draft.changed
    assert "ford" in [card.title for card in scene.cards]
    drive.press("ctrl+s")
    drive.press("enter")
    assert "already" in drive.texts()
    drive.click("Replace it")
    drive.press("enter")
    assert drive.scene is scene


def test_a_faulty_file_is_shown_with_its_fault_and_can_be_read_again(
    own: SetUp, tmp_path: Path
) -> None:
    scene, drive = own
    path = tmp_path / "mine.toml"
    good = next(one for one in shipped() if one.stem == "toll-road").read_text()
    path.write_text(good.replace('system = "wargame"', 'system = "wargames"'))
    scene.open_file(str(path))
    drive.frames()
    assert "can’t be played yet" in drive.texts()
    assert 'system is "wargames"' in drive.texts().replace("&quot;", '"')
    path.write_text(good)
    drive.click("Read it again")
    assert not scene.card.fault
    assert scene.draft.title == "The Toll Road"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 506)])
def test_nothing_is_cut_short(size: tuple[int, int]) -> None:
    with window(size) as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.frames(20)
        scene.choose("own")
        for tab in ("sides", "field", "house"):
            scene.tab = tab
            scene.rebuild()
            drive.frames()
            lines = drive.texts().splitlines()
            cut = [one for one in lines if one.endswith("…") and not one.endswith(" …")]
            assert cut == []


def test_factors_are_put_on_the_field_and_taken_off_it(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    drive.click("tab field")
    drive.click("change factors")
    editor = drive.scene
    assert isinstance(editor, SetupFactors)
    pick(drive, "class", "hazard")
    pick(drive, "entry", "3")
    for cell in (64, 65):
        field = drive.find("factor field")
        assert isinstance(field, FieldPick)
        drive.click_at(field.spot_of(cell))
    drive.click("put")
    assert "(hazard 3)" in drive.texts()
    editor.editor._toggle(30)
    drive.click("put")
    editor.editor.chosen = "1"
    drive.click("take")
    drive.click("Done")
    assert "(hazard 3)" in drive.texts()
    drive.press("ctrl+enter")
    ((_, scenario, *_),) = begun
    assert isinstance(scenario, Scenario)
    assert [(one.kind, one.entry, one.cells) for one in scenario.factors] == [
        ("hazard", 3, (64, 65))
    ]
    assert scene.draft.changed


@pytest.mark.parametrize(("name", "large"), [("toll-road", False), ("siege-breach", True)])
def test_a_battle_that_is_started_is_on_the_screen_and_kept(
    name: str, large: bool, tmp_path: Path
) -> None:
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.frames(20)
        scene.choose(next(card.key for card in scene.cards if Path(card.key).stem == name))
        for side in scene.draft.sides:
            side.player = "human"
        scene.draft.seed = "7"
        drive.press("ctrl+enter")
        battle = next(one for one in app.stack if isinstance(one, BattleScene))
        assert battle.large == large
        assert (battle.state.scale == "large") == large
        assert battle.session.match.path is not None
        assert battle.session.match.path.is_relative_to(tmp_path)
