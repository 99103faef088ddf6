"""A zone fought out in another system: its own screen, auto-play, the way back, undo (W13)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.data.places import matches_dir
from game.data.portraits import portrait_of
from game.match import Match
from game.players import HUMAN
from game.rules.contract import GM
from game.rules.crossing.orders import Within
from game.rules.war.actions import Replace
from game.rules.wargame.actions import SetScale
from game.ui.start import open_match, resume
from game.ui.war.battle import BattleScene
from game.ui.war.desk.back import told
from game.ui.war.nested_battle import NestedBattleScene
from game.ui.war.nested_fight import NestedFightScene
from game.ui.war.nested_result import NestedResult
from game.ui.war.nested_scene import NestedScene
from game.ui.war.scene import WarScene
from game.ui.wargame.host_facts import roles
from tests.ui.war.entered import ALDRIC, beside, go_in, log, near, to_the_end
from tests.ui.war.playing import Table
from tests.ui.war.waiting import idle, wait


def fight(seat: Table) -> NestedScene:
    """The fight's screen, which is on top."""
    found = seat.app.top
    assert isinstance(found, NestedScene), seat.top
    return found


def choose(seat: Table, key: str) -> None:
    """Settle it by that key's way."""
    go_in(seat)
    seat.press(key)
    wait(seat, lambda: isinstance(seat.app.top, NestedScene))


def follow_hint(seat: Table) -> None:
    """Give the order that the hint proposes, by its button."""
    before = len(seat.war.session.match.steps)
    scene = fight(seat)
    wait(seat, lambda: scene.deciding)
    seat.press("i")
    wait(seat, lambda: "Do it" in seat.names())
    hint = seat.app.top
    wait(seat, lambda: hint.grace <= 0)  # type: ignore[union-attr]
    seat.click("Do it")
    assert len(seat.war.session.match.steps) > before


def auto(seat: Table, level: str = "Novice") -> None:
    """Let a computer's level fight."""
    seat.click("auto")
    assert seat.top == "MessageScene"
    seat.click(level)


def test_the_war_game_opens_in_its_own_screen_with_the_factions_colours() -> None:
    with beside() as seat:
        choose(seat, "2")
        scene = fight(seat)
        assert isinstance(scene, NestedBattleScene)
        assert scene.session.sides == ("red", "blue")
        assert scene.colours["red"] == seat.war.view.colours["red"]
        assert scene.session.side_name("blue") == "Blue"


def test_a_character_has_its_own_face_there() -> None:
    with beside() as seat:
        choose(seat, "2")
        scene = fight(seat)
        assert isinstance(scene, NestedBattleScene)
        pictures = {
            person.name: look.picture
            for person, look in zip(scene.session.people, scene.view.looks, strict=True)
        }
        assert pictures["Aldric"] == portrait_of("Aldric")
        assert pictures["Gorm"] == portrait_of("Gorm")
        assert set(pictures.values()) - {pictures["Aldric"], pictures["Gorm"]} <= {""}


def test_a_person_s_order_and_its_hint_go_through_the_war_s_computer_and_journal() -> None:
    with beside() as seat:
        choose(seat, "2")
        follow_hint(seat)
        last = seat.war.session.match.steps[-1]
        assert isinstance(last.order, Within)
        assert last.order.way == "wargame"
        assert fight(seat).session.last is not None


def test_the_tactical_core_is_played_by_hand_to_its_end() -> None:
    with beside() as seat:
        choose(seat, "3")
        scene = fight(seat)
        assert isinstance(scene, NestedFightScene)
        for _ in range(60):
            wait(seat, lambda: scene.deciding or scene.finished)
            if scene.finished:
                break
            assert isinstance(scene, NestedFightScene)
            wait(seat, lambda: bool(scene.panel.options))
            seat.press(scene.panel.options[0].key)
        to_the_end(seat)
        seat.click("Back to the war")
        assert isinstance(seat.app.top, WarScene | BattleScene)  # the latter where both stand (W8)
        assert seat.war.session.fight is None
        assert "The fight for 3,2 is over" in log(seat)


@pytest.mark.parametrize("key", ["2", "3"])
def test_auto_play_fights_it_to_its_end_and_the_war_goes_on(key: str) -> None:
    with beside(near(red="knights", blue="bandits")) as seat:
        choose(seat, key)
        auto(seat)
        assert "stop" in str(seat.find("auto").tool_tip_text)
        seat.press("x")
        to_the_end(seat)
        result = seat.app.top
        assert isinstance(result, NestedResult)
        assert result.told is not None
        assert len(result.told.result.attackers) == 2
        seat.press("enter")
        wait(seat, lambda: not isinstance(seat.app.top, NestedScene))
        assert seat.war.session.fight is None
        assert seat.state.phase in ("turn", "battle", "claim")
        orders = [step.order for step in seat.war.session.match.steps]
        sides = {order.side for order in orders if isinstance(order, Within)}
        assert sides == {"red", "blue"}


def test_auto_play_can_be_stopped_and_begun_by_key() -> None:
    with beside(near(red="4 knights", blue="4 bandits"), pace="slow") as seat:
        choose(seat, "2")
        seat.press("ctrl+f")
        seat.click("Novice")
        scene = fight(seat)
        wait(seat, lambda: len(scene.session.match.steps) > 0)
        assert scene.session.auto == "novice"
        seat.press("ctrl+f")
        assert scene.session.auto == ""
        seat.press("x")
        before = len(scene.session.match.steps)
        wait(seat, lambda: scene.deciding)
        idle(seat, 10)
        assert scene.deciding
        assert len(scene.session.match.steps) <= before + 1
        assert scene.session.computer.level("red") == HUMAN


def test_the_computer_may_be_told_to_fight_where_the_way_is_chosen() -> None:
    with beside() as seat:
        go_in(seat)
        seat.click("by")
        seat.click("novice")
        seat.press("2")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        assert fight(seat).session.auto == "novice"
        seat.press("x")
        to_the_end(seat)


def test_the_war_s_computer_plays_its_side_there() -> None:
    with beside(players={"blue": "novice"}) as seat:
        choose(seat, "2")
        scene = fight(seat)

        def moved() -> bool:
            return any(step.side == "blue" for step in scene.session.match.steps)

        for _ in range(8):
            wait(seat, lambda: scene.deciding or moved())
            if moved():
                break
            follow_hint(seat)
        assert any(step.side == "blue" for step in scene.session.match.steps)
        assert seat.war.session.computer.trouble == ""


def test_the_menu_saves_and_leaves_but_there_is_no_way_back_before_the_end() -> None:
    with beside() as seat:
        choose(seat, "2")
        seat.click("Menu")
        assert "Back to the war" not in seat.names()
        seat.click("Save as …")
        seat.click("Save")
        assert seat.top == "MessageScene"
        saved = list(matches_dir().glob("*in a fight*"))
        assert len(saved) == 1
        seat.press("enter", "esc")
        assert isinstance(seat.app.top, NestedScene)
        seat.click("Menu")
        seat.click("Quit to the title")
        assert seat.top == "TitleScene"
        resume(seat.app, saved[0])
        war = seat.app.top
        assert isinstance(war, WarScene)
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))


def test_a_match_whose_fight_is_on_opens_in_the_fight(tmp_path: Path) -> None:
    with beside() as seat:
        choose(seat, "2")
        follow_hint(seat)
        session = seat.war.session
        path = tmp_path / "fight.hexmatch"
        path.write_bytes(session.match.content)
        was, steps = session.match.rules.checksum(session.state), len(session.match.steps)
        open_match(seat.app, Match.load(path))
        war = seat.app.top
        assert isinstance(war, WarScene)
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = fight(seat)
        assert war.session.match.rules.checksum(war.session.state) == was
        assert len(war.session.match.steps) == steps
        assert len(scene.session.match.steps) >= 1
        seat.war = war
        auto(seat)
        seat.press("x")
        to_the_end(seat)
        seat.press("enter")
        assert war.session.fight is None


def test_before_its_first_order_the_choice_of_the_way_can_be_taken_back() -> None:
    with beside() as seat:
        choose(seat, "3")
        scene = fight(seat)
        wait(seat, lambda: scene.deciding)
        seat.press("ctrl+z")
        wait(seat, lambda: seat.top == "WayScene")
        assert seat.state.phase == "way"
        seat.press("2")  # its initiative was rolled: only a game master takes that back
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = fight(seat)
        assert "game master" in scene.session.why_not_undo()
        seat.press("ctrl+g")
        seat.click("Take an order back")
        seat.click("Done")
        wait(seat, lambda: seat.top == "WayScene")


def test_orders_of_a_fight_are_taken_back_by_its_own_rules() -> None:
    with beside() as seat:
        choose(seat, "3")
        scene = fight(seat)
        wait(seat, lambda: scene.deciding)
        seat.press("1")
        wait(seat, lambda: scene.deciding)
        assert "game master" in scene.session.why_not_undo()
        scene.session.undo(gm=True)
        assert scene.session.match.steps == []
        assert scene.session.match.on
        assert seat.war.session.state.phase == "elsewhere"


def test_help_says_the_key_of_auto_play() -> None:
    with beside() as seat:
        choose(seat, "2")
        seat.press("f1")
        assert seat.top == "HelpScene"
        seat.click("Maneuvers")
        assert "Let the computer fight" in seat.texts()


def test_a_game_master_s_ruling_in_the_fight_goes_into_the_war_s_journal() -> None:
    with beside(near(red="knights", blue="bandits")) as seat:
        choose(seat, "2")
        seat.press("ctrl+g")
        assert seat.top == "GmScene"
        scene = seat.war.session.fight
        assert scene is not None
        order = SetScale(GM, "small" if scene.state.scale == "large" else "large")
        scene.order(order)
        last = seat.war.session.match.steps[-1].order
        assert last == Within(GM, "wargame", order)
        assert scene.match.steps[-1].order == order


def test_where_the_desk_is_open_the_fight_can_be_ended_by_verdict() -> None:
    with beside(house={"gm_desk": "on"}) as seat:
        choose(seat, "2")
        seat.click("Menu")
        seat.click("End it by verdict")
        assert seat.top == "VerdictScene"
        seat.click("Let it go on")
        assert isinstance(seat.app.top, NestedScene)
        seat.click("Menu")
        seat.click("End it by verdict")
        seat.click("defenders 1")
        seat.click("fled")
        seat.click("note")
        seat.type("dusk")
        seat.click("give")
        wait(seat, lambda: seat.top == "BattleScene")
        order = seat.war.session.match.steps[-1].order
        assert isinstance(order, Replace)
        assert order.note == "dusk"
        assert seat.war.session.fight is None
        assert not any(isinstance(scene, NestedScene) for scene in seat.app.stack)


def test_without_the_desk_there_is_no_verdict() -> None:
    with beside() as seat:
        choose(seat, "2")
        seat.click("Menu")
        assert "End it by verdict" not in seat.names()


def test_heroes_in_a_host_are_called_by_their_names() -> None:
    made = near(red="knights", blue="2 bandits")
    second = replace(ALDRIC, name="Berengar")
    with beside(replace(made, characters=(*made.characters, second))) as seat:
        choose(seat, "2")
        scene = fight(seat)
        assert isinstance(scene, NestedBattleScene)
        state = scene.session.state
        assert state.scale == "large"
        leader = state.arena.people[state.hosts["red"].leader].name
        told = {role.told for role in roles(state, "red")}
        assert {"Aldric", "Berengar"} - {leader} <= told
        assert not any("dventurer" in words for words in told)


def test_the_desk_s_journal_tells_the_orders_of_a_fight_in_words() -> None:
    with beside(near(red="knights", blue="bandits"), house={"gm_desk": "on"}) as seat:
        choose(seat, "2")
        assert "goes on in another system" in seat.war.hint()
        auto(seat)
        seat.press("x")
        to_the_end(seat)
        seat.press("enter")
        steps = seat.war.session.match.steps
        first = next(place for place, step in enumerate(steps) if isinstance(step.order, Within))
        assert "Within" not in told(steps[first], seat.war.state)
        assert told(steps[first], seat.war.state).endswith(".")
