"""A large fight on the screen: who is in the hosts, whose moment it is, what orders would do."""

from collections.abc import Iterator

import pytest

from game.rules.contract import Order
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    EndTurn,
    Invoke,
    KillLeader,
    Soak,
)
from game.rules.wargame.events import ScaleChanged, Spent
from game.ui.scenes.message import MessageScene
from game.ui.wargame.host_tableau import HostTableau
from tests.ui.driver import Driver, window
from tests.ui.wargame.battles import BareScreen, draft, large, match

Shown = tuple[BareScreen, Driver]


@pytest.fixture
def shown() -> Iterator[Shown]:
    """Eleven against eleven, red to act."""
    with window() as (app, drive):
        screen = BareScreen(app, large())
        app.push(screen)
        drive.frames()
        yield screen, drive


def look_at(screen: BareScreen, kind: type[Order]) -> None:
    """Look at the first choice of that kind."""
    panel = screen.view.panel
    panel.at = next(n for n, one in enumerate(panel.choices) if isinstance(one.order, kind))


def test_both_hosts_are_shown_with_pools_leaders_and_roles(shown: Shown) -> None:
    screen, _ = shown
    texts = screen.texts()
    for side, host in screen.state.hosts.items():
        assert screen.state.arena.side[side].name in texts
        assert f"Hit dice {host.hit_dice}, ready {host.ready}" in texts
        assert f"Armour {host.armour} of {host.most}" in texts
    assert "Leader: Captain of the Guard" in texts
    assert "Leader: Bandit Chief" in texts
    assert "4 Spearmen · spear, dagger" in texts
    assert "22 stand; with 10 or fewer it goes small" in texts


def test_whose_turn_it_is_and_the_order_of_the_round(shown: Shown) -> None:
    screen, _ = shown
    first, then = (screen.state.arena.side[side].name for side in screen.state.order)
    texts = screen.texts()
    assert texts.index(f"{first}, acts now") < texts.index(f"\n{then}\n")
    assert texts.count("acts now") == 2  # in the strip and on its sheet
    assert texts.count("yet to act") == 1


def test_what_lies_on_the_field_is_shown(shown: Shown) -> None:
    screen, _ = shown
    assert "The mill (cover 5)" in screen.texts()
    assert "Stacked barrels (hazard 1)" in screen.texts()


def test_each_maneuver_says_what_it_costs_and_would_do_before_it_is_chosen(shown: Shown) -> None:
    screen, drive = shown
    for choice in screen.view.panel.choices:
        if isinstance(choice.order, Attack):
            assert choice.detail.startswith("2 HD · ")
            assert "if not dodged" in choice.detail
    look_at(screen, Attack)
    drive.move((5, 5))
    texts = screen.texts()
    assert "Costs 2 ready hit dice, rolls 2d8" in texts
    assert "Dodged: nothing, for 1 of its hit dice." in texts
    assert "Struck by" in texts


def test_leader_killing_names_its_risk(shown: Shown) -> None:
    screen, drive = shown
    look_at(screen, KillLeader)
    drive.move((5, 5))
    texts = screen.texts()
    assert "7 or 8 (25 %): the leader falls, and all but 1 hit die with it." in texts
    assert "Lower: you lose 7 minus the roll" in texts
    kill = screen.view.panel.chosen
    assert kill is not None
    assert "25 % it falls, else −" in kill.detail


def test_factors_say_what_they_would_do(shown: Shown) -> None:
    screen, drive = shown
    told = {one.label: one.detail for one in screen.view.panel.choices}
    assert "behind cover" in told["Take cover: The mill"]
    assert "can’t spend hit dice" in told["Distract them: Sand or ash"]
    assert "to wound" in told["Bring it down on them: Stacked barrels"]
    look_at(screen, Invoke)
    drive.move((5, 5))
    factor = screen.state.features[
        screen.view.panel.choices[screen.view.panel.at].order.factor
    ].factor
    assert screen.state.arena.tables.factor[factor.kind, factor.entry].help in screen.texts()


def test_mighty_blows_are_a_switch(shown: Shown) -> None:
    screen, drive = shown
    attacks = [one.order for one in screen.view.panel.choices if isinstance(one.order, Attack)]
    assert {order.how for order in attacks} == {"plain"}
    drive.click("mighty")
    attacks = [one.order for one in screen.view.panel.choices if isinstance(one.order, Attack)]
    assert {order.how for order in attacks} == {"mighty"}


def test_an_attack_its_answer_and_the_casualty_are_played_by_mouse(shown: Shown) -> None:
    screen, drive = shown
    drive.click("mighty")
    look_at(screen, Attack)
    drive.click("do")
    assert screen.state.phase == "answer"
    assert screen.state.active == "blue"
    assert "How do you answer?" in screen.texts()
    before = screen.state.hosts["blue"].hit_dice
    look_at(screen, Soak)
    drive.move((5, 5))
    answer = screen.view.panel.chosen
    assert answer is not None
    assert answer.label == "Let the armour take it"
    assert answer.detail.startswith("−1 HD · armour")
    drive.click("do")
    assert screen.state.hosts["blue"].hit_dice == before - 1
    assert screen.state.phase == "casualty"
    assert screen.state.active == "red"
    wanted = screen.view.panel.chosen
    assert wanted is not None
    assert isinstance(wanted.order, Casualty)
    assert wanted.label == "One of the bandits"
    assert wanted.detail == "3 stand"
    fire = next(one for one in screen.view.panel.choices if one.label == "The fire-raiser")
    assert fire.detail == "the last of them; then they have no torch any more"
    drive.click("do")
    assert len(screen.state.up("blue")) == 10
    assert " falls" in screen.texts()
    assert "(1 down)" in screen.texts()


def test_dice_and_what_they_came_to_stay_on_the_sheet_until_the_next_turn(shown: Shown) -> None:
    screen, drive = shown
    first = screen.state.active
    drive.click("do")
    (strike,) = screen.state.strikes
    note = screen.view.tableau.notes[first]
    assert note.dice == strike.dice
    assert note.words == f"Strikes, axe: {strike.damage} damage"
    assert note.words in screen.texts()


def test_pools_change_as_events_are_shown_not_before() -> None:
    with window() as (app, drive):
        screen = BareScreen(app, large())
        app.push(screen)
        drive.frames()
        order = screen.view.panel.choices[0].order
        told = screen.session.order(order)
        drive.frames()
        before = screen.view.tableau.state.hosts["red"].ready
        assert before == screen.state.hosts["red"].ready + 2
        for event in told:
            screen.view.told(event)
        assert screen.view.tableau.state.hosts["red"].ready == screen.state.hosts["red"].ready


def test_when_it_goes_small_in_the_midst_of_an_order_events_are_of_single_fighters() -> None:
    tableau = HostTableau(large().state)
    armour = tableau.state.hosts["red"].armour
    tableau.apply(ScaleChanged("small", 9))
    tableau.apply(Spent(7, 1, 0, "dodge"))
    assert tableau.state.hosts["red"].armour == armour


def test_all_of_it_by_keys(shown: Shown) -> None:
    screen, drive = shown
    while drive.focused() != "maneuvers":
        drive.press("tab")
    drive.press("end")
    drive.press("up")
    panel = screen.view.panel
    assert panel.chosen is not None
    assert isinstance(panel.chosen.order, EndTurn)
    first = screen.state.active
    drive.press("enter")
    assert screen.state.active != first
    drive.press("2")
    assert screen.view.panel.at == 1
    assert screen.state.phase == "turn"
    drive.press("2")
    assert screen.state.phase == "answer"


def test_a_player_s_host_may_go_at_once(shown: Shown) -> None:
    screen, drive = shown
    other = next(side for side in screen.state.arena.sides if side != screen.state.active)
    drive.click(f"go {other}")
    assert screen.state.active == other
    assert "interrupted" in screen.texts()


def test_surrender_is_asked_about_first(shown: Shown) -> None:
    screen, drive = shown
    drive.press("tab")
    panel = screen.view.panel
    panel.at = len(panel.choices) - 1
    drive.click("do")
    assert isinstance(drive.scene, MessageScene)
    drive.click("Fight on")
    assert screen.state.outcome is None
    drive.click("do")
    drive.click("Surrender")
    assert screen.state.outcome is not None
    assert "Laid down its arms" in screen.texts()


def test_of_several_foes_one_is_aimed_at() -> None:
    with window() as (app, drive):
        screen = BareScreen(app, match(draft("watch", "road_bandits", "barrow_dead")))
        app.push(screen)
        drive.frames()
        state = screen.state
        foes = [side for side in state.arena.sides if side != state.active]
        drive.click(f"at {foes[1]}")
        aimed = {
            one.order.target
            for one in screen.view.panel.choices
            if isinstance(one.order, Attack | KillLeader)
        }
        assert aimed == {state.arena.sides.index(foes[1])}


def test_of_several_players_hosts_one_goes_at_once() -> None:
    with window() as (app, drive):
        screen = BareScreen(app, match(draft("watch", "road_bandits", "barrow_dead")))
        app.push(screen)
        drive.frames()
        other = next(s for s in screen.state.arena.sides if s != screen.state.active)
        drive.click("go")
        drive.click(screen.state.arena.side[other].name)
        assert screen.state.active == other


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 506)])
def test_four_hosts_of_many_roles_have_room(size: tuple[int, int]) -> None:
    sides = ("garrison storming_party", "warband", "barrow_dead watch", "road_bandits")
    with window(size) as (app, drive):
        screen = BareScreen(app, match(draft(*sides)))
        app.push(screen)
        drive.frames()
        assert drive.find("maneuvers").rect.height >= 2 * 48
        words = [line for line in screen.texts().splitlines() if line.startswith("Leader: ")]
        assert len(words) == 4


def test_summed_pools_are_shown_as_bars_and_nothing_overlaps() -> None:
    with window() as (app, drive):
        screen = BareScreen(app, large(house={"pool": "sum"}))
        app.push(screen)
        drive.frames()
        host = screen.state.hosts["red"]
        assert host.hit_dice > 20
        assert f"Hit dice {host.hit_dice}, ready {host.ready}" in screen.texts()


def play_on(screen: BareScreen, drive: Driver) -> None:
    """One plain blow a turn, soaked, until the fight goes small."""
    for _ in range(200):
        state = screen.state
        if state.scale == "small":
            return
        host = state.hosts[state.active]
        done = state.phase == "turn" and host.ready < host.hit_dice
        look_at(screen, EndTurn if done else Order)
        drive.click("do")
    raise AssertionError("it never goes small")


def test_when_few_are_left_each_side_places_its_fighters_in_its_zone() -> None:
    made = draft("watch", "road_bandits", house={"pool": "sum"})
    with window() as (app, drive):
        screen = BareScreen(app, match(made, 5))
        app.push(screen)
        drive.frames()
        play_on(screen, drive)
        assert screen.state.scale == "small"
        assert screen.state.phase == "deploy"
        placing = screen.deploying
        side, number = screen.state.active, placing.who()
        assert placing.cells() <= set(screen.state.arena.side[side].zone)
        assert screen.state.arena.people[number].name in placing.words()
        cell = min(placing.cells())
        screen.play(placing.at(cell))
        assert screen.state.fighters[number].cell == cell
        drive.frames()
        if screen.state.phase == "deploy":
            drive.click("place all")
        while screen.state.phase == "deploy":
            drive.click("place all")
        assert screen.state.phase == "name"


def test_sixty_of_a_kind_stand_in_ranks_in_which_each_is_seen() -> None:
    with window() as (app, drive):
        made = draft("", "watch")
        made.sides[0].add("guard", 60)
        screen = BareScreen(app, match(made))
        app.push(screen)
        drive.frames()
        people = [one.name for one in screen.state.arena.people[:60]]
        faces = [rect for rect, name in screen.view.painter.tips if name in people]
        assert len(faces) >= 59  # the leader by himself
        assert len({rect.top for rect in faces}) > 1
        assert all(rect.width >= 0.4 * rect.height for rect in faces)


@pytest.mark.parametrize("change", [{"armour": 0}, {"bare": True}, {"burning": True}])
def test_without_armour_a_blow_is_only_taken(shown: Shown, change: dict[str, int | bool]) -> None:
    screen, drive = shown
    screen.state.set_host("blue", **change)
    drive.click("mighty")
    look_at(screen, Attack)
    drive.click("do")
    look_at(screen, Soak)
    answer = screen.view.panel.chosen
    assert answer is not None
    assert answer.label == "Take it"


def test_whose_loss_a_blow_is_is_said(shown: Shown) -> None:
    screen, drive = shown
    drive.click("mighty")
    details = [one.detail for one in screen.view.panel.choices if isinstance(one.order, Attack)]
    assert "2 HD · they lose 1 hit die, if not dodged" in details
