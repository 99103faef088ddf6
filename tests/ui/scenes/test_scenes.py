"""Settings, rulebook, help, hand-over, victory, messages: what they show and do."""

from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.match import Match
from game.players import choose
from game.rules import war
from game.rules.contract import GM
from game.rules.war.desk.orders import EndWar
from game.rules.war.house import House
from game.rules.war.scenario import NOWHERE, Faction, Garrison, Goal, Placed
from game.tiled import load, shipped
from game.ui import keys, settings, theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.load import LoadScene
from game.ui.scenes.message import Answer, MessageScene, ask
from game.ui.scenes.new_war import NewWarScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.victory import VictoryScene
from game.ui.theme import faction_colours
from tests.ui.driver import window
from tests.ui.war.field import TABLES, at, scenario
from tests.ui.war.playing import small_war


class Line(NamedTuple):
    text: str
    kind: str


@cache
def a_war(orders: int = 10_000, place: int = -1) -> Match:
    """`place`: of the faction that a person plays, -1: none."""
    scenario, tables = load(shipped()[0])
    players = {faction.id: "novice" for faction in scenario.factions}
    if place >= 0:
        players[scenario.factions[place].id] = "human"
    match = Match.new(scenario, tables, House.of(scenario.house), players, 42)
    for number in range(orders):
        if war.to_decide(match.state) is None:
            break
        match.play(choose("novice", match.state, number))
    return match


def test_settings_hold_at_once_and_next_time() -> None:
    with window() as (app, drive):
        app.push(SettingsScene(app))
        drive.click("Ask me")
        drive.scene.ring.focus("pace")
        drive.press("right")
        drive.scene.ring.focus("scale")
        drive.press("right", "right")
        assert app.scale == 1.25
        assert app.settings.pace == "fast"
    kept, _ = settings.load()
    assert (kept.scale, kept.pace, kept.confirm_end_turn) == (1.25, "fast", False)


def test_the_rulebook_opens_at_a_number_and_follows_links() -> None:
    with window() as (app, drive):
        scene = RulesScene(app, "W8", House.of({"overkill": "carried"}))
        app.push(scene)
        shown = drive.texts()
        assert "W8  Battle" in shown
        assert "carried to other units" in shown
        assert "(not the usual)" in shown
        scene.open("W11")
        assert "W11  Repair" in drive.texts()
        drive.press("home")
        assert scene.number == "W1"


def test_the_rulebook_scrolls_by_keys() -> None:
    with window((900, 506)) as (app, drive):
        app.push(RulesScene(app, "W8"))
        page = drive.find("text")
        drive.scene.ring.focus("text")
        assert page.scroll_bar.start_percentage == 0
        drive.press("pagedown")
        assert page.scroll_bar.start_percentage > 0
        drive.press("home")
        assert page.scroll_bar.start_percentage == 0


def test_help_lists_the_keys_of_the_screen_below() -> None:
    with window() as (app, drive):
        below = Scene(app)
        below.hotkeys = ("war", "match", "decisions", "watching", "map")
        app.push(below)
        drive.press("f1")
        assert isinstance(app.top, HelpScene)
        drive.press("f1")
        assert len(app.stack) == 2
        seen = ""
        for name in ("Your turn", "The map", "Watching", "Buttons", "Everywhere"):
            drive.click(name)
            seen += drive.texts()
        for row in keys.table():
            others = ("muster", "new_war", "fight", "new_fight", "battle", "new_battle", "table")
            if row.section not in (*others, "nested", "way"):
                assert row.title in seen
        drive.click("Close")
        assert app.top is below


def handed_over(app: App, lines: tuple[Line, ...], went: list[str]) -> None:
    match = a_war(0)
    state = match.state
    faction = state.war.factions[0]
    colours = faction_colours(state.war.scenario)[faction.id]
    then = "went on"
    scene = HandOverScene(app, faction.name, colours, "Round 3", lines, lambda: went.append(then))
    app.push(scene)


def test_the_curtain_hides_the_map_till_enter() -> None:
    went: list[str] = []
    lines = (Line("Round 2 begins", "round"), Line("Red takes Tollgate", "control"))
    with window() as (app, drive):
        app.push(TitleScene(app))
        handed_over(app, lines, went)
        assert drive.scene.opaque
        assert "It is your turn.  Round 3" in drive.texts()
        assert "Red takes Tollgate" in drive.texts()
        drive.press("esc", "down")
        assert went == []
        drive.press("enter")
        assert went == ["went on"]
        assert isinstance(app.top, TitleScene)


def test_a_long_story_is_scrolled_while_enter_still_goes_on() -> None:
    went: list[str] = []
    with window() as (app, drive):
        handed_over(app, tuple(Line(f"Thing {n} happened", "moved") for n in range(80)), went)
        drive.press("pagedown")
        assert drive.find("happened").scroll_bar.start_percentage > 0
        assert drive.focused() == "Show me the map"
        drive.press("enter")
    assert went == ["went on"]


def test_victory_says_who_why_and_how_the_dice_fell() -> None:
    match = a_war()
    outcome = war.outcome(match.state)
    assert outcome is not None
    with window() as (app, drive):
        app.push(VictoryScene(app, match))
        shown = drive.texts()
        for winner in outcome.winners:
            assert f"{match.state.war.faction[winner].name} won" in shown
        assert outcome.reason in shown
        assert "<b>Seed of the dice:</b> 42" in shown
        assert f"<b>Rounds:</b> {match.state.round}" in shown


def test_only_goals_that_were_reached_are_ticked() -> None:
    near = Goal(kind="control_posts", team="red", count=1, rounds=50)  # held when the war ends
    idol = Goal(kind="protect", team="red", target="Idol", cell=NOWHERE)
    guard = Garrison(cell=at(0, 0), faction="red", units=Placed(unit="bandits", name="Idol"))
    end = Goal(kind="eliminate", team="red", target="blue")
    for goals, ticked in (((near,), 0), ((near, idol), 1), ((near, idol, end), 2)):
        made = replace(small_war(), goals=goals, garrisons=(*small_war().garrisons, guard))
        match = Match.new(made, TABLES, House(), {"red": "novice", "blue": "novice"}, 1)
        while war.outcome(match.state) is None:
            match.play(choose("novice", match.state, len(match.steps)))
        assert war.outcome(match.state).winners == ("red",)  # type: ignore[union-attr]
        with window() as (app, drive):
            app.push(VictoryScene(app, match))
            assert drive.texts().count("✓") == ticked


@pytest.mark.parametrize("place", [0, 1])
def test_a_single_person_is_told_whether_they_won_or_lost(place: int) -> None:
    match = a_war(place=place)
    outcome = war.outcome(match.state)
    assert outcome is not None
    won = match.state.war.factions[place].id in outcome.winners
    with window() as (app, drive):
        app.push(VictoryScene(app, match))
        assert ("You won: " if won else "You lost: ") in drive.texts()


def test_long_names_of_winners_leave_room_for_that_they_won() -> None:
    names = ("The Queen’s Levy", "The Company of the Lantern")
    allies = tuple(
        Faction(id=one, name=name, team="living")
        for one, name in zip(("crown", "lantern"), names, strict=True)
    )
    foes = Faction(id="dead", name="The Dead", team="dead")
    units = {("crown", 0, 0): "bandits", ("lantern", 1, 0): "bandits", ("dead", 5, 4): "bandits"}
    made = scenario(units, factions=(*allies, foes))
    players = {"crown": "human", "lantern": "human", "dead": "novice"}
    with Match.new(made, TABLES, House(gm_desk="on"), players, seed=1) as match:
        match.play(EndWar(side=GM, teams=("living",)))
        with window() as (app, drive):
            app.push(VictoryScene(app, match))
            sprites = drive.scene.manager.get_sprite_group().sprites()
            head = next(each for each in sprites if " won" in getattr(each, "text", ""))
            assert not head.cut


def test_victory_leads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr("game.ui.start.rematch", lambda _app, _match: called.append("again"))
    monkeypatch.setattr("game.ui.start.to_title", lambda _app: called.append("title"))
    match = a_war()
    with window() as (app, drive):
        app.push(Scene(app))
        app.push(VictoryScene(app, match))
        drive.click("Play it again")
        drive.click("To the title")
        drive.click("Look at the map")
        assert not isinstance(app.top, VictoryScene)
    assert called == ["again", "title"]


def test_a_question_does_nothing_when_it_is_cancelled() -> None:
    done: list[str] = []

    def end() -> None:
        done.append("ended")

    with window() as (app, drive):
        app.push(Scene(app))
        for keys_pressed, expected in ((("esc",), 0), (("right", "enter"), 0), (("enter",), 1)):
            ask(app, "End the turn?", "There is still something to do.", "End it", end)
            drive.press(*keys_pressed)
            assert len(done) == expected
            assert len(app.stack) == 1


def handover(app: App) -> Scene:
    handed_over(app, tuple(Line(f"Thing {n} happened", "moved") for n in range(80)), [])
    return app.stack.pop()


def new_war(app: App) -> Scene:
    """With the map of most factions."""
    scene = NewWarScene(app)
    for card in scene.cards:
        card.look()
    scene._choose(max(scene.cards, key=lambda card: len(card.scenario.factions)))
    while scene.update(0.0):
        pass
    return scene


SCREENS = {
    "new war": new_war,
    "load": LoadScene,
    "hand-over": handover,
    "house rules": lambda app: HouseScene(app, House().as_texts(), {}, lambda _values: None),
    "title": TitleScene,
    "settings": SettingsScene,
    "rules": RulesScene,
    "help": HelpScene,
    "message": lambda app: MessageScene(app, "Title", "word " * 120, (Answer("Yes"), Answer("No"))),
    "victory": lambda app: VictoryScene(app, a_war()),
}


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((640, 400), 1.0),
        ((1280, 720), 1.0),
        ((1280, 720), 1.5),
        ((1920, 1080), 1.5),
        ((1000, 1400), 2.5),
    ],
)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_at_any_size(name: str, size: tuple[int, int], scale: float) -> None:
    with window(size, settings.Settings(scale=scale)) as (app, drive):
        app.push(SCREENS[name](app))
        drive.frames(2)
        whole = app.surface.get_rect()
        for element in drive.scene.manager.get_sprite_group().sprites():
            if element.visible and element is not drive.scene.manager.root_container:
                assert whole.contains(element.rect), (element, element.rect)
            assert not getattr(element, "cut", False), f"{element.text!r} doesn't fit"
        stops = [stop.element.rect for stop in drive.scene.ring.stops]
        for place, rect in enumerate(stops):
            assert rect.collidelist(stops[place + 1 :]) < 0, "two widgets overlap"


def test_factions_differ_in_pattern_as_well_as_in_colour() -> None:
    scenario, _ = load(shipped()[0])
    colours = faction_colours(scenario).values()
    assert len({one.pattern for one in colours}) == len(scenario.factions)
    assert len({tuple(one.fill) for one in colours}) == len(scenario.factions)
    assert len(theme.PALETTE) == len(theme.PATTERNS)
