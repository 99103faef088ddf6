"""A result written in by hand: after a fight at the table, and as the game master's word (W13)."""

from game.rules.war.actions import Accept, Replace, Settled
from game.rules.war.results import Fared
from game.ui.war.by_hand import ResultSheet, TableScene
from game.ui.war.by_hand_gm import ConfirmScene
from tests.ui.war.entered import KEEP, beside, go_in, log, near, settle, written
from tests.ui.war.playing import Table
from tests.ui.war.waiting import wait

CONFIRMED = {"gm_desk": "on", "confirm_results": "on"}


def sheet(seat: Table) -> ResultSheet:
    found = seat.app.top
    assert isinstance(found, ResultSheet), seat.top
    return found


def at_the_table(seat: Table) -> None:
    go_in(seat)
    seat.press("4")
    wait(seat, lambda: seat.top == "TableScene")


def fate(seat: Table, who: str, word: str) -> None:
    """Choose a fate out of its list."""
    seat.click(who)
    seat.click(word)


def left(seat: Table, who: str, number: str) -> None:
    """Type what one has left."""
    seat.click(f"{who} left")
    seat.press("end", *["backspace"] * 3)
    seat.type(number)


def test_it_begins_with_nobody_hurt() -> None:
    with beside(near(red="2 knights", blue="bandits")) as seat:
        at_the_table(seat)
        result = sheet(seat).result
        assert [one.left for one in result.attackers] == [1, 1, 60]
        assert [one.left for one in result.defenders] == [1, 45]
        assert {one.fate for one in (*result.attackers, *result.defenders)} == {"stands"}
        assert sheet(seat).wrong == ""


def test_what_is_written_comes_into_the_war_marked_as_by_hand() -> None:
    with beside(near(red="2 knights", blue="bandits")) as seat:
        at_the_table(seat)
        fate(seat, "attackers 1", "dead")
        left(seat, "attackers 3", "20")
        fate(seat, "defenders 1", "captured")
        fate(seat, "defenders 2", "fallen")
        seat.click("give")
        wait(seat, lambda: seat.top == "BattleScene")
        order = seat.war.session.match.steps[-1].order
        assert isinstance(order, Settled)
        assert order.result.attackers[2] == Fared(fate="stands", left=20)
        assert seat.state.people["Aldric"].hit_points == 20
        assert KEEP in seat.state.fallen_people.values()
        assert "Entered by the game master, for 3,2" in log(seat)
        assert "Blue loses Bandits in 3,2: taken prisoner." in log(seat)
        assert seat.state.phase == "claim"


def test_how_each_has_fared_is_read_to_the_end() -> None:
    made = near(red="knights + bandits + battle_tower + healers", blue="2 bandits + 2 knights")
    with beside(made) as seat:
        at_the_table(seat)
        fate(seat, "attackers 1", "dead")
        fate(seat, "attackers 3", "fled")
        fate(seat, "defenders 1", "captured")
        fate(seat, "defenders 2", "dead")
        fate(seat, "defenders 3", "fled")
        fate(seat, "defenders 4", "dead")
        fate(seat, "defenders 5", "fallen")
        seat.click("give")
        wait(seat, lambda: seat.top == "BattleScene")
        with written() as lines:
            seat.app.post_redraw()
            seat.frames(1)
        told = " ".join(lines)
        assert "Aldric standing (60 hit points)." in told
        assert "Gorm down." in told


def test_what_can_t_be_is_said_at_once_and_refused() -> None:
    with beside() as seat:
        at_the_table(seat)
        left(seat, "defenders 1", "46")
        assert sheet(seat).wrong == "Gorm came with 45 hit points and can’t leave with 46."
        steps = len(seat.war.session.match.steps)
        seat.click("give")
        assert seat.top == "TableScene"
        assert len(seat.war.session.match.steps) == steps
        left(seat, "defenders 1", "4")
        assert sheet(seat).wrong == ""


def test_fate_and_what_is_left_go_together() -> None:
    with beside(near(red="knights")) as seat:
        at_the_table(seat)
        seat.click("attackers 1 less")
        assert sheet(seat).result.attackers[0] == Fared(fate="dead", left=0)
        seat.click("attackers 1 more")
        assert sheet(seat).result.attackers[0] == Fared(fate="stands", left=1)
        fate(seat, "attackers 2", "fallen")
        assert sheet(seat).result.attackers[1] == Fared(fate="fallen", left=0)
        fate(seat, "attackers 2", "fled")
        assert sheet(seat).result.attackers[1] == Fared(fate="fled", left=60)


def test_the_keyboard_alone_does_it() -> None:
    with beside() as seat:
        at_the_table(seat)
        assert seat.focused() == "give"
        seat.press("tab")
        while seat.focused() != "defenders 1":
            seat.press("tab")
        seat.press("right", "right")
        assert sheet(seat).result.defenders[0].fate == "fallen"
        while seat.focused() != "give":
            seat.press("tab")
        seat.press("enter")
        wait(seat, lambda: seat.state.phase != "elsewhere")
        assert not seat.state.stack(KEEP, "blue")


def test_another_way_may_still_be_chosen() -> None:
    with beside() as seat:
        at_the_table(seat)
        seat.click("undo")
        wait(seat, lambda: seat.top == "WayScene")
        assert seat.state.phase == "way"


def test_many_in_a_small_window_have_pages() -> None:
    made = near(red="4 knights + airship", blue="4 bandits + airship")
    with beside(made, size=(848, 476)) as seat:
        at_the_table(seat)
        window = seat.app.surface.get_rect()
        assert "page" in seat.names() or "attackers 6" in seat.names()
        for name in seat.names():
            assert window.contains(seat.find(name).rect), name


def test_the_game_master_accepts_what_the_dice_brought() -> None:
    with beside(house=CONFIRMED) as seat:
        go_in(seat)
        seat.press("1")
        wait(seat, lambda: seat.top == "BattleScene")
        assert "only when the game master has accepted it" in seat.texts()
        seat.press("enter")
        wait(seat, lambda: seat.top == "ConfirmScene")
        assert seat.war.session.awaited == "gm"
        assert not seat.war.session.watching
        seat.press("enter")
        wait(seat, lambda: seat.state.phase != "confirm")
        assert any(isinstance(step.order, Accept) for step in seat.war.session.match.steps)


def test_the_game_master_puts_another_result_with_a_note() -> None:
    with beside(house=CONFIRMED) as seat:
        go_in(seat)
        seat.press("1")
        wait(seat, lambda: seat.top == "BattleScene")
        seat.press("enter")
        wait(seat, lambda: seat.top == "ConfirmScene")
        confirm = seat.app.top
        assert isinstance(confirm, ConfirmScene)
        fate(seat, "defenders 1", "fled")
        assert confirm.changed
        seat.click("reset")
        assert not confirm.changed
        fate(seat, "defenders 1", "fled")
        seat.click("note")
        seat.type("he ran")
        seat.click("give")
        wait(seat, lambda: seat.state.phase != "confirm")
        order = seat.war.session.match.steps[-1].order
        assert isinstance(order, Replace)
        assert (order.side, order.note) == ("gm", "he ran")
        assert "he ran" in log(seat)
        assert "Blue’s Gorm flee" in log(seat)


def test_a_fight_elsewhere_waits_for_the_game_master_too() -> None:
    with beside(house=CONFIRMED) as seat:
        at_the_table(seat)
        seat.click("give")
        wait(seat, lambda: seat.top == "ConfirmScene")


def test_where_only_computers_play_the_person_at_the_screen_is_the_game_master() -> None:
    players = {"red": "novice", "blue": "novice"}
    with beside(house=CONFIRMED, players=players, still=True) as seat:
        settle(seat, "dice")
        seat.war.playback.pause()
        wait(seat, lambda: seat.top == "ConfirmScene")
        seat.click("give")
        before = len(seat.war.session.match.steps)
        wait(seat, lambda: len(seat.war.session.match.steps) > before or seat.top != "WarScene")


def test_a_match_that_waits_for_it_opens_the_sheet() -> None:
    from game.match import Match
    from game.ui.start import open_match

    with beside() as seat:
        at_the_table(seat)
        path = seat.war.session.match.path
        assert path is None
        from game.data.places import matches_dir

        kept = matches_dir() / "table.hexmatch"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(seat.war.session.match.content)
        open_match(seat.app, Match.load(kept))
        wait(seat, lambda: seat.top in ("TableScene", "HandOverScene"))
        if seat.top == "HandOverScene":
            seat.press("enter")
        wait(seat, lambda: isinstance(seat.app.top, TableScene))
