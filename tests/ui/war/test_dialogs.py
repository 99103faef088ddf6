"""The dialogs of a war: attack, battle, muster, heal, menu, and what each of them refuses."""

import time
from pathlib import Path

import msgspec

from game.match import Match, MatchFault, store
from game.rules.contract import Order
from game.rules.war import odds
from game.rules.war.actions import Claim, Enter, Heal, Hold, Move, PressOn, Shoot, Withdraw
from game.rules.war.clash import Fighter
from game.rules.war.house import House
from game.rules.war.scenario import Faction, Post, Scenario
from game.rules.war.state import Death
from game.ui.settings import Settings
from game.ui.war.decisions import ways
from game.ui.war.reckon import Answer, Reckoner
from tests.ui.war.field import TABLES, at, begun, play, scenario
from tests.ui.war.playing import Table, table

HERE, THERE = at(2, 2), at(3, 2)
RED_LAST = 4  # a seed by which Red is last in initiative


def facing(own: str = "3 knights", other: str = "3 bandits") -> Scenario:
    return scenario(
        {("red", 2, 2): own, ("blue", 3, 2): other},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )


def attack(seat: Table) -> None:
    seat.click_hex(HERE)
    seat.click_hex(THERE)
    assert seat.top == "AttackScene"


# before the attack


def test_before_an_attack_the_odds_are_told() -> None:
    with table(facing(), turn="red") as seat:
        attack(seat)
        end, following = seat.scene.chances
        assert end.title == "To the end"
        assert following.title == "One round"
        assert end.error == 0
        assert 0.5 < end.win < 1
        assert end.own == end.theirs == 3


def test_fewer_attackers_have_other_odds() -> None:
    with table(facing(), turn="red") as seat:
        attack(seat)
        everybody = seat.scene.chances[0].win
        seat.click("unit 1")
        assert seat.scene.chances[0].win < everybody
        seat.press("1")
        assert seat.scene.chances[0].win == everybody


def test_nobody_can_t_attack() -> None:
    with table(facing("knights", "bandits"), turn="red") as seat:
        attack(seat)
        seat.press("1")
        assert "Choose at least one unit" in seat.scene.refusal
        seat.press("enter")
        seat.frames(2)
        assert seat.top != "BattleScene"


def test_an_attack_can_be_thought_better_of() -> None:
    with table(facing(), turn="red") as seat:
        attack(seat)
        seat.press("esc")
        assert seat.top == "WarScene"
        assert seat.state.actions == 3


def test_a_third_team_can_be_attacked_instead() -> None:
    three = tuple(
        Faction(id=name, name=name.title(), team=name) for name in ("red", "blue", "gold")
    )
    made = scenario(
        {("red", 2, 2): "2 knights", ("blue", 3, 2): "bandits", ("gold", 3, 2): "2 bandits"},
        factions=three,
    )
    with table(made, turn="red") as seat:
        attack(seat)
        seat.click("against Gold")
        assert seat.scene.order.team == "gold"


def test_odds_that_take_long_are_sampled_and_marked_till_the_exact_ones_are_there():
    few = [Fighter(1), Fighter(2, bonus=1)]
    exact = odds.exact(few, few)
    asked: list[object] = []
    come: list[odds.Odds] = []
    reckoner = Reckoner(
        lambda *battle: not asked.append(battle),
        lambda *_: Answer(come[0] if come else None, done=bool(come)),
    )
    state = begun(
        {
            ("red", 2, 2): "walking_behemoth + battle_tower + knights + airship",
            ("blue", 2, 2): "walking_behemoth + battle_tower + bandits + airship",
        },
    )
    order = Enter("red", HERE, state.stack(HERE, "red"), HERE, "blue")
    reckoner.ask(state, order)
    assert len(asked) == 1
    assert reckoner.reckoning
    assert reckoner.next.error == 0
    assert reckoner.end.error > 0
    come.append(exact)
    assert reckoner.end == exact
    assert not reckoner.reckoning


# the battle


def test_a_round_shows_the_dice_and_the_choices() -> None:
    with table(facing("5 knights", "5 knights"), turn="red", seed=4) as seat:
        attack(seat)
        seat.press("enter")
        seat.frames(3)
        assert seat.top == "BattleScene"
        view = seat.scene.view
        assert len(view.rows) == 5
        values = [row.attack.face + row.attack.bonus for row in view.rows]
        assert values == sorted(values, reverse=True)
        assert seat.state.phase == "battle"
        assert {"press_on", "hold", "withdraw"} <= set(seat.names())


def test_withdraw_takes_the_attackers_back() -> None:
    with table(facing("5 knights", "5 knights"), turn="red", seed=4) as seat:
        attack(seat)
        seat.press("enter")
        seat.frames(3)
        assert seat.state.phase == "battle"
        seat.press("w")
        seat.frames(3)
        assert isinstance(seat.war.session.last.order, Withdraw)
        assert seat.state.stack(HERE, "red")
        assert seat.top == "WarScene"


def test_hold_leaves_the_hex_contested_and_then_it_is_fought_in_place() -> None:
    with table(facing("5 knights", "5 knights"), turn="red", seed=4) as seat:
        attack(seat)
        seat.press("enter")
        seat.frames(3)
        seat.click("hold")
        seat.frames(3)
        assert isinstance(seat.war.session.last.order, Hold)
        assert seat.state.contested(THERE)
        seat.war.commands.select(seat.war.selection)
        seat.click_hex(at(0, 4))
        seat.press("esc")
        seat.click_hex(THERE)
        seat.click_hex(THERE, button=3)
        assert seat.top == "AttackScene"
        seat.press("enter")
        seat.frames(3)
        assert seat.state.phase == "battle"
        assert {"press_on", "stop"} <= set(seat.names())
        assert "withdraw" not in seat.names()


def test_after_a_victory_one_chooses_who_stays() -> None:
    with table(facing("5 knights", "bandits"), turn="red") as seat:
        attack(seat)
        seat.press("enter")
        seat.frames(3)
        for _ in range(20):
            if seat.state.phase != "battle":
                break
            seat.press("p")
            seat.frames(2)
        assert seat.state.phase == "claim"
        seat.press("1", "2")
        left = seat.scene.places
        seat.press("enter")
        seat.frames(3)
        order = seat.war.session.last.order
        assert isinstance(order, Claim)
        assert len(order.units) == len(left)
        assert seat.state.stack(HERE, "red")
        assert seat.state.stack(THERE, "red")


def test_a_choice_that_is_barred_says_why() -> None:
    state = begun(
        {("red", 2, 2): "5 knights", ("blue", 3, 2): "5 knights"}, house=House(rounds="one")
    )
    from game.rules.war.actions import Enter

    play(state, Enter("red", HERE, state.stack(HERE, "red"), THERE, "blue"))
    press = next(one for one in ways(state) if one.name == "press_on")
    assert isinstance(press.order, PressOn)
    assert "single round" in press.refusal


def test_shots_are_shown_and_closed() -> None:
    made = scenario(
        {("red", 2, 2): "2 arcane_tower", ("blue", 4, 2): "3 bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(HERE)
        seat.click_hex(at(4, 2), button=3)
        assert seat.top == "AttackScene"
        assert len(seat.scene.chances) == 1  # a shot is one round
        assert [one.title for one in seat.scene.chances] == ["One round"]
        assert "though they can’t shoot (W8)" in seat.texts()
        seat.press("enter")
        seat.frames(3)
        assert isinstance(seat.war.session.last.order, Shoot)
        assert seat.top == "BattleScene"
        seat.press("enter")
        seat.frames(3)
        assert seat.top == "WarScene"


def test_esc_doesn_t_leave_a_battle_undecided() -> None:
    with table(facing("5 knights", "5 knights"), turn="red", seed=4) as seat:
        attack(seat)
        seat.press("enter")
        seat.frames(3)
        seat.press("esc")
        assert seat.top == "MenuScene"
        seat.press("esc")
        assert seat.top == "BattleScene"
        assert seat.state.phase == "battle"


# the muster


def mustering(seat: Table) -> None:
    while seat.top != "MusterScene":
        seat.press("enter")
        seat.frames(3)


def test_the_muster_offers_what_can_be_had_and_says_why_not_the_rest() -> None:
    with table(facing()) as seat:
        mustering(seat)
        choices = {choice.kind.id: choice for choice in seat.scene.grant.choices}
        assert not choices["bandits"].refusal
        assert "needs 3 Command Posts" in choices["warship"].refusal
        assert not seat.find("warship").is_enabled


def test_a_grant_is_used_by_keys_alone() -> None:
    with table(facing()) as seat:
        mustering(seat)
        faction, post = seat.state.active, seat.scene.post
        seat.press("down", "enter", "enter")
        seat.frames(2)
        assert [unit.kind.id for unit in seat.state.stack(post, faction)] == ["knights"]


def test_a_grant_is_declined_by_keys_alone() -> None:
    with table(facing()) as seat:
        mustering(seat)
        faction, post = seat.state.active, seat.scene.post
        for _ in range(20):
            if seat.focused() == "decline":
                break
            seat.press("tab")
        seat.press("enter")
        seat.frames(2)
        assert seat.state.stack(post, faction) == ()


def test_grants_that_are_lost_are_told_with_why() -> None:
    made = scenario(
        {("red", 2, 2): "5 knights", ("blue", 6, 4): "bandits"},
        posts=(
            Post(cell=HERE, faction="red", name="Full House"),
            Post(cell=at(0, 0), faction="red"),
        ),
    )
    with table(made) as seat:
        mustering(seat)
        assert seat.state.active == "red"
        assert "Full House" in seat.texts()
        assert "is full (5 of 5): its muster is lost" in seat.texts()


def test_a_muster_can_be_taken_back_while_one_is_at_it() -> None:
    made = scenario(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(1, 0), faction="red"), Post(cell=at(0, 0), faction="red")),
    )
    with table(made) as seat:
        mustering(seat)
        post = seat.scene.post
        seat.press("enter")
        seat.frames(2)
        assert seat.state.stack(post, "red")
        seat.press("u")
        assert not seat.state.stack(post, "red")
        assert seat.top == "MusterScene"


# healing


def test_healers_raise_the_fallen() -> None:
    made = scenario(
        {("red", 2, 2): "healers + bandits", ("blue", 3, 2): "knights", ("red", 1, 2): "4 knights"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(HERE)
        seat.press("h")
        assert "None of your units fell" in seat.war.refused
    with table(made, turn="red") as seat:
        state = seat.state
        state.deaths = (Death(at(2, 3), "red", "bandits", state.turns),)
        seat.click_hex(HERE)
        seat.press("h")
        assert seat.top == "HealScene"
        seat.press("enter")
        seat.frames(2)
        assert isinstance(seat.war.session.last.order, Heal)
        assert seat.state.stack(at(2, 3), "red")
        assert seat.state.actions == 3


# menu, saving, loading


def test_the_menu_saves_a_copy_under_a_name() -> None:
    with table(facing(), turn="red") as seat:
        seat.press("esc")
        seat.click("Save as …")
        seat.scene.name = "A fine war"
        seat.click("Save")
        assert "A fine war" in seat.texts()
    assert [info.path.stem for info in store.matches()] == ["A fine war"]


def test_a_name_that_is_taken_is_asked_about() -> None:
    with table(facing(), turn="red") as seat:
        for _ in range(2):
            seat.press("esc")
            if seat.top == "WarScene":
                seat.press("esc")
            seat.click("Save as …")
            seat.scene.name = "Twice"
            seat.click("Save")
            if "taken" in seat.texts():
                seat.click("Replace it")
            assert "saved" in seat.texts()
            while seat.top != "WarScene":
                seat.press("esc")


def test_a_match_loaded_in_the_middle_of_a_battle_asks_for_the_choice(tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    made = facing("5 knights", "5 knights")
    with Match.new(made, TABLES, House(), {"red": "human", "blue": "human"}, 4, path) as match:
        from game.rules.war.actions import Decline, EndTurn, Enter

        while match.state.phase != "turn" or match.state.active != "red":
            side = match.state.active
            match.play(
                Decline(side, match.state.grants[0])
                if match.state.phase == "muster"
                else EndTurn(side)
            )
        match.play(Enter("red", HERE, match.state.stack(HERE, "red"), THERE, "blue"))
        assert match.state.phase == "battle"
    from game.ui.app import App
    from game.ui.settings import Settings
    from game.ui.start import open_match
    from tests.ui.driver import Driver

    app = App(Settings(pace="off"))
    try:
        open_match(app, Match.load(path))
        drive = Driver(app)
        drive.frames(3)
        while type(app.top).__name__ == "HandOverScene":
            drive.press("enter")
            drive.frames(3)
        assert type(app.top).__name__ == "BattleScene"
        drive.press("h")
        assert app.stack[0].state.phase == "turn"
    finally:
        app.close()


def test_the_briefing_is_shown_at_the_start_and_goals_are_in_it() -> None:
    made = msgspec.structs.replace(facing(), briefing="Long ago, in a field.")
    with table(made) as seat:
        assert seat.top == "BriefingScene"
        assert "Long ago" in seat.texts()
        assert "last team standing" in seat.texts()
        seat.press("enter")
        seat.frames(3)
        assert seat.top == "HandOverScene"


def test_moving_onto_marks_is_an_order_of_the_match() -> None:
    with table(facing(), turn="red") as seat:
        seat.click_hex(HERE)
        seat.click_hex(at(2, 3))
        assert isinstance(seat.war.session.last.order, Move)


def test_an_order_that_can_t_be_written_down_is_not_played_and_said() -> None:
    def full(_order: Order) -> None:
        raise MatchFault("war.hexmatch: can't be written (No space left on device)")

    with table(facing(), turn="red") as seat:
        play_it, seat.war.session.match.play = seat.war.session.match.play, full
        seat.click_hex(HERE)
        seat.click_hex(at(2, 3))
        assert "No space left" in seat.texts()
        assert seat.state.stack(HERE, "red")
        seat.click("Try again")
        seat.war.session.match.play = play_it
        seat.click_hex(at(2, 3))
        assert seat.state.stack(at(2, 3), "red")


def test_a_briefing_is_shown_to_its_last_letter() -> None:
    made = facing()
    red = msgspec.structs.replace(made.factions[0], briefing="Hold the farther harbour")
    made = msgspec.structs.replace(made, factions=(red, made.factions[1]))
    with table(made) as seat:
        assert "Hold the farther harbour" in seat.texts()


def test_grants_lost_without_a_muster_are_told_at_the_turn() -> None:
    made = scenario(
        {("red", 2, 2): "5 knights", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=HERE, faction="red", name="Full House"),),
    )
    with table(made) as seat:
        while seat.top != "WarScene" or seat.state.active != "red":
            seat.press("ctrl+enter" if seat.top == "WarScene" else "enter")
            seat.frames(3)
        assert "Full House" in seat.war.refused
        assert "is full (5 of 5): its muster is lost" in seat.panel()


def test_undo_in_the_muster_can_lead_back_into_the_turn_before() -> None:
    made = scenario(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(1, 0), faction="red"), Post(cell=at(0, 0), faction="red")),
    )
    with table(made, turn="red", seed=RED_LAST) as seat:
        assert seat.state.order == ("blue", "red")
        seat.press("ctrl+enter", "enter")
        seat.frames(3)
        assert seat.top == "MusterScene"
        assert seat.state.round == 2
        seat.press("u")
        seat.frames(3)
        assert seat.top == "WarScene"
        assert seat.state.round == 1
        assert seat.war.mine


def test_the_log_tells_no_battle_before_its_dice_are_shown() -> None:
    with table(facing(), turn="red", settings=Settings()) as seat:
        attack(seat)
        seat.war.commands.order(seat.scene.order)
        seat.war.refresh()
        assert "Round 1 in" not in seat.war.log.shown_text()
        seat.app.pop(seat.scene)
        for _ in range(400):
            if seat.top == "BattleScene":
                break
            time.sleep(0.005)
            seat.frames(1)
        assert seat.top == "BattleScene"
        assert "Round 1 in" in seat.war.log.shown_text()


def test_the_choices_stay_where_they_are_from_round_to_round() -> None:
    with table(facing("5 knights", "5 bandits"), turn="red", seed=3) as seat:
        attack(seat)
        seat.press("enter")
        places = []
        while seat.state.phase == "battle":
            places.append(seat.find("press_on").rect.topleft)
            seat.press("p")
        assert len(places) > 1
        assert len(set(places)) == 1


def test_after_a_hand_over_the_panel_tells_nothing_of_the_last_players_hex() -> None:
    with table(facing(), turn="red") as seat:
        seat.point(HERE)
        assert "Hex 2,2" in seat.panel()
        seat.war.commands._end()
        seat.frames(3)
        for _ in range(20):
            if seat.top == "WarScene":
                break
            seat.press("enter")
            seat.frames(2)
        assert seat.top == "WarScene"
        assert "Point at a hex" in seat.panel()


def two_posts() -> Scenario:
    return scenario(
        {("red", 2, 2): "2 knights", ("blue", 6, 4): "bandits"},
        posts=(
            Post(cell=HERE, faction="red", name="Merrow"),
            Post(cell=at(6, 4), faction="blue", name="Far"),
        ),
    )


def test_the_last_muster_can_be_changed_before_the_others_go_on() -> None:
    with table(two_posts()) as seat:
        mustering(seat)
        first = seat.state.active
        seat.click("bandits")
        assert seat.top == "MusterScene"
        assert "✓ Bandits: " in seat.texts()
        seat.click("change")
        assert seat.state.active == first
        seat.click("healers")
        assert seat.focused() == "muster done"
        seat.press("enter")
        seat.frames(3)
        assert seat.top == "HandOverScene"
        assert [unit.kind.id for _, unit in seat.state.units(first)][-1] == "healers"


def test_who_doesnt_want_to_be_asked_isnt() -> None:
    with table(two_posts(), settings=Settings(pace="off", confirm_end_turn=False)) as seat:
        mustering(seat)
        seat.click("bandits")
        seat.frames(3)
        assert seat.top == "HandOverScene"


def test_the_map_can_be_looked_at_during_the_muster() -> None:
    with table(two_posts()) as seat:
        mustering(seat)
        seat.press("v")
        assert not seat.scene.veiled
        assert "bandits" not in seat.names()
        before = seat.war.view.camera.step
        seat.wheel(seat.spot(HERE), 1)
        assert seat.war.view.camera.step > before
        seat.point(HERE)
        assert "Merrow" in seat.panel()
        seat.press("esc")
        assert seat.top == "MusterScene"
        assert "bandits" in seat.names()
