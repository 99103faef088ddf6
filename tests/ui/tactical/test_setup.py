"""A fight is set up by mouse or by keys alone; what can't be is said in a line."""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data.tactical import read_setup, shipped, tactical_tables
from game.players import LEVELS
from game.rules.tactical.house import House, choices
from game.rules.tactical.scenario import Scenario
from game.ui.scenes.message import MessageScene
from game.ui.scenes.options import OptionsScene
from game.ui.tactical.draft import OWN, Draft, swapped
from game.ui.tactical.scene import FightScene
from game.ui.tactical.setup import SetupScene
from game.ui.text import Label
from tests.ui.driver import Driver, window

Begun = list[tuple[object, ...]]
SetUp = tuple[SetupScene, Driver]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """What would be begun: the fight's own screen has tests of its own."""
    fights: Begun = []
    monkeypatch.setattr("game.ui.start.begin", lambda *fight: fights.append(fight))
    return fights


@pytest.fixture
def own() -> Iterator[SetUp]:
    """The set-up screen with a fight of the player's own."""
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        scene.choose("own")
        drive.frames(2)
        yield scene, drive


def settle(scene: SetupScene, drive: Driver) -> None:
    """Until the odds are there."""
    end = time.perf_counter() + 60
    while not scene.reckoned:
        assert time.perf_counter() < end, "the odds never come"
        drive.frames()
        time.sleep(0.002)


def forecast_lines(scene: SetupScene) -> list[tuple[str, ...]]:
    """The forecast in words: for each line ever shorter ones."""
    assert scene.page.forecast is not None
    return scene.page.forecast.lines()


def pick(drive: Driver, name: str, value: str) -> None:
    """Choose from the list that a choice opens."""
    drive.click(name)
    assert isinstance(drive.scene, OptionsScene)
    drive.click(value)


def test_every_shipped_set_up_is_listed_and_can_be_chosen() -> None:
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        assert [card.key for card in scene.cards[1:]] == [str(path) for path in shipped()]
        for card in scene.cards:
            assert not card.fault
            scene.choose(card.key)
            drive.frames()
            assert card.title in drive.texts()
            assert not scene.draft.fault()


def test_a_newcomer_finds_a_fight_against_the_computer_chosen() -> None:
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        assert "The Drill Yard" in drive.texts()
        assert scene.draft.title == "The Drill Yard"
        assert [side.player for side in scene.draft.sides] == ["human", "regular"]


def test_who_plays_is_the_computer_s_offer_only_where_the_set_up_doesnt_say(tmp_path: Path) -> None:
    plain = next(path for path in shipped() if path.stem == "affair-of-honour").read_text()
    said = 'player = "human"\n'
    cases = {
        plain: ["human", "human"],  # for two people, it says
        plain.replace(said, ""): ["human", "novice"],
        plain.replace(said, "", 1): ["novice", "human"],
        plain.replace(said, "", 1).replace('"human"', '"veteran"'): ["human", "veteran"],
    }
    with window() as (app, _):
        scene = SetupScene(app)
        app.push(scene)
        for place, (text, players) in enumerate(cases.items()):
            path = tmp_path / f"mine{place}.toml"
            path.write_text(text)
            scene.open_file(str(path))
            assert [side.player for side in scene.draft.sides] == players


def test_emblem_and_stripes_go_with_their_side_when_sides_are_swapped(own: SetUp) -> None:
    scene, drive = own
    one, other = scene.page.colours()
    drive.click("Swap sides")
    assert scene.page.colours() == (other, one)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_options_are_explained_in_one_size_and_none_is_cut(size: tuple[int, int]) -> None:
    with window(size) as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        scene.tab = "options"
        scene.choose("own")
        drive.frames(2)
        troops = {troop.help for troop in scene.tables.troops}
        wrapped = [
            one
            for one in scene.manager.get_sprite_group().sprites()
            if isinstance(one, Label) and one._look[5] and one.text not in troops
        ]
        assert len(wrapped) == 2 * len(choices())
        assert not any(one.cut for one in wrapped)
        assert len({one._look[0] for one in wrapped}) == 1
        assert wrapped[0]._look[0] >= 12
        assert "…" not in drive.texts()


def test_a_ready_made_fight_starts_as_it_is(begun: Begun) -> None:
    path = shipped()[0]
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        scene.choose(str(path))
        drive.press("ctrl+enter")
        ((_, scenario, tables, house, players, _),) = begun
    setup = read_setup(path, LEVELS)
    assert isinstance(scenario, Scenario)
    assert scenario.title == setup.scenario.title
    assert [line.count for line in scenario.lines] == [line.count for line in setup.scenario.lines]
    assert house == setup.house
    assert tables == setup.tables
    assert players == {line.id: line.player for line in setup.scenario.lines}


def test_a_fight_is_built_by_mouse(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    pick(drive, "attackers troop", "knights")
    pick(drive, "defenders troop", "pikemen")
    pick(drive, "attackers colour", "#2a8285")
    pick(drive, "attackers fear", "2")
    pick(drive, "defenders player", "veteran")
    drive.click("attackers fewer")
    drive.click("defenders more")
    drive.click("defenders more")
    drive.click("tab options")
    drive.click("Multiple Opponents")
    drive.click("No Charge")
    drive.click("Shields")
    drive.click("Start the fight")
    ((_, scenario, _, house, players, seed),) = begun
    assert isinstance(scenario, Scenario)
    assert isinstance(house, House)
    assert isinstance(seed, int)
    one, other = scenario.lines
    assert (one.troop, one.count, one.fear, one.colour) == ("knights", 9, 2, "#2a8285")
    assert (other.troop, other.count) == ("pikemen", 12)
    assert (house.multiple, house.opening, house.shields) == ("on", "no_charge", "off")
    assert players == {"attackers": "human", "defenders": "veteran"}
    assert scene.draft.changed


def test_a_fight_is_built_by_keys_alone(own: SetUp, begun: Begun) -> None:
    _, drive = own
    while drive.focused() != "defenders number":
        drive.press("tab")
    drive.press("backspace", "backspace")
    drive.type("17")
    while drive.focused() != "seed":
        drive.press("tab")
    drive.type("42")
    while drive.focused() != "Start the fight":
        drive.press("tab")
    drive.press("enter")
    ((_, scenario, _, _, _, seed),) = begun
    assert isinstance(scenario, Scenario)
    assert scenario.defenders.count == 17
    assert seed == 42


@pytest.mark.parametrize("typed", ["", "0", "101", "999"])
def test_a_number_that_cant_be_is_said_and_nothing_starts(
    own: SetUp, begun: Begun, typed: str
) -> None:
    scene, drive = own
    drive.click("attackers number")
    drive.press("backspace", "backspace")
    drive.type(typed)
    assert "The attackers’ number must be 1 to 100" in drive.texts()
    drive.click("Start the fight")
    assert isinstance(drive.scene, MessageScene)
    assert "1 to 100" in drive.texts()
    drive.press("enter")
    assert drive.scene is scene
    assert begun == []
    drive.click("attackers more")
    assert not scene.draft.fault()


def test_letters_and_signs_cant_be_typed_as_a_number(own: SetUp) -> None:
    scene, drive = own
    drive.click("attackers number")
    drive.press("backspace", "backspace")
    drive.type("-5x")
    assert scene.draft.sides[0].count == "5"
    drive.type("123")
    assert len(scene.draft.sides[0].count) == 3


def test_numbers_stay_between_one_and_a_hundred(own: SetUp) -> None:
    scene, drive = own
    scene.draft.sides[0].count, scene.draft.sides[1].count = "1", "100"
    scene.rebuild()
    drive.click("attackers fewer")
    drive.click("defenders more")
    assert [side.number for side in scene.draft.sides] == [1, 100]


def test_a_side_needs_a_name_of_its_own(own: SetUp, begun: Begun) -> None:
    scene, drive = own
    scene.draft.sides[0].name = " "
    scene.changed()
    assert "The attackers need a name." in drive.texts()
    scene.draft.sides[0].name = "Defenders"
    scene.changed()
    assert "Both sides have the same name" in drive.texts()
    drive.press("ctrl+enter")
    assert begun == []


def test_sides_cant_have_the_same_colour(own: SetUp) -> None:
    scene, drive = own
    taken = scene.draft.sides[1].colour
    pick(drive, "defenders colour", "#cf6a24")
    drive.click("attackers colour")
    offered = [value for value, _ in drive.scene.options]  # type: ignore[attr-defined]
    assert "#cf6a24" not in offered
    assert taken != "#cf6a24"


def test_every_option_is_a_switch_with_its_explanation(own: SetUp) -> None:
    from game.data.load import house_texts

    scene, drive = own
    drive.click("tab options")
    texts = drive.texts()
    for text in house_texts("tactical").values():
        assert text.help in texts
    for name, values in choices().items():
        title = "No Charge" if name == "opening" else house_texts("tactical")[name].title
        before = scene.draft.house[name]
        drive.click(title)
        assert scene.draft.house[name] in values
        assert scene.draft.house[name] != before
    assert "Options (10)" in drive.texts()


def test_the_forecast_follows_what_is_chosen(own: SetUp) -> None:
    scene, drive = own
    settle(scene, drive)
    assert scene.turn_odds is not None
    assert round(scene.turn_odds.attackers_mean, 4) == 6.3130
    assert round(scene.turn_odds.defenders_mean, 4) == 3.7878
    drive.click("tab options")
    drive.click("No Charge")
    settle(scene, drive)
    assert round(scene.turn_odds.attackers_mean, 4) == 7.7878
    assert round(scene.turn_odds.defenders_mean, 4) == 6.2727
    lines = [wordings[0] for wordings in forecast_lines(scene)]
    assert any(line.startswith("Attackers: ") for line in lines)


def test_a_fault_has_no_forecast(own: SetUp) -> None:
    scene, drive = own
    settle(scene, drive)
    drive.click("attackers number")
    drive.press("backspace", "backspace")
    assert not scene.reckoned
    assert forecast_lines(scene)[0][0] == scene.draft.fault()


def test_sides_are_swapped(own: SetUp) -> None:
    scene, drive = own
    scene.draft.sides[0].count = "7"
    drive.press("ctrl+s")
    assert [side.id for side in scene.draft.sides] == ["defenders", "attackers"]
    assert scene.draft.scenario().attackers.id == "defenders"
    drive.click("Swap sides")
    assert scene.draft.sides[0].number == 7


def test_a_file_is_opened_by_its_path_or_dropped(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(shipped()[1].read_bytes())
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        drive.click("set-up file")
        drive.type(str(path))
        drive.press("enter")
        assert scene.chosen == str(path)
        scene.choose("own")
        drive.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        assert scene.chosen == str(path)


def test_a_file_with_a_fault_says_which_and_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    good = shipped()[0].read_text()
    path.write_text(good.replace("count = ", "count = 10"))
    with window() as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        scene.open_file(str(path))
        assert "can’t be played yet" in drive.texts()
        assert "count" in drive.texts()
        drive.press("ctrl+enter")
        assert isinstance(app.top, MessageScene)
        drive.press("enter")
        path.write_text(good)
        drive.click("Read it again")
        assert not scene.card.fault


def test_no_path_is_asked_for_in_a_line() -> None:
    with window() as (app, drive):
        app.push(SetupScene(app))
        drive.click("Open")
        assert isinstance(app.top, MessageScene)


def test_from_the_title_to_the_field() -> None:
    from game.ui.scenes.title import TitleScene

    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.click("Tactical Core")
        assert isinstance(app.top, SetupScene)
        drive.press("ctrl+enter")
        drive.frames(3)
        assert any(isinstance(scene, FightScene) for scene in app.stack)


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("tab", ["lines", "options"])
def test_nothing_overlaps_at_any_size(size: tuple[int, int], tab: str) -> None:
    with window(size) as (app, drive):
        scene = SetupScene(app)
        app.push(scene)
        scene.tab = tab
        for card in scene.cards[:3]:
            scene.choose(card.key)
            drive.frames(2)
            boxes = [
                (stop.name, pygame.Rect(stop.element.rect))
                for stop in scene.ring.stops
                if stop.element.visible
            ]
            screen = app.surface.get_rect()
            for place, (name, box) in enumerate(boxes):
                assert screen.contains(box), name
                for other, there in boxes[place + 1 :]:
                    assert not box.inflate(-4, -4).colliderect(there), (name, other)


def test_a_draft_keeps_what_its_set_up_says() -> None:
    for path in shipped():
        setup = read_setup(path, LEVELS)
        draft = Draft.of(*setup)
        made = draft.scenario()
        assert not draft.changed
        assert made.title == setup.scenario.title
        assert made.troops == setup.scenario.troops
        for line, own in zip(made.lines, setup.scenario.lines, strict=True):
            assert (line.id, line.troop, line.count, line.fear) == (
                own.id,
                own.troop,
                own.count,
                own.fear,
            )
        assert House.of(draft.house) == setup.house
        assert swapped(swapped(setup.scenario)) == setup.scenario


def test_a_changed_fight_says_so_in_its_title() -> None:
    draft = Draft.of(*read_setup(shipped()[0], LEVELS))
    draft.sides[0].count = "23"
    assert draft.scenario().title.endswith(", changed")
    fresh = Draft.new(tactical_tables())
    fresh.sides[0].count = "23"
    assert fresh.scenario().title == OWN
