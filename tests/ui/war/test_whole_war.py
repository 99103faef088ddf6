"""A whole small war, from the first muster to victory: once by mouse alone, once by keys alone."""

from collections.abc import Callable

from game.rules.war.actions import Claim, EndTurn, Enter, Move, Muster
from game.rules.war.house import House
from tests.ui.war.playing import BLUE_POST, CAMP, GAP, Table, table

SEED = 2


def kinds_of_orders(seat: Table) -> set[type]:
    return {type(step.order) for step in seat.war.session.match.steps}


def by_mouse(seat: Table) -> None:
    """One dialog or order further, whoever's turn it is."""
    match seat.top:
        case "HandOverScene":
            seat.click("Show me the map")
        case "MusterScene" if "muster done" in seat.names():
            seat.click("muster done")
        case "MusterScene":
            seat.click("knights" if seat.state.active == "red" else "decline")
        case "AttackScene":
            seat.click("attack")
        case "BattleScene":
            for name in ("press_on", "claim", "go on"):
                if name in seat.names():
                    seat.click(name)
                    break
        case "MessageScene":
            seat.click("End the turn")
        case "WarScene":
            seat.move((5, 5))
            turn_by_mouse(seat)
    seat.frames(3)


def turn_by_mouse(seat: Table) -> None:
    state = seat.state
    if state.active != "red" or not state.actions:
        seat.click("end turn")
        return
    where = GAP if state.stack(GAP, "red") else CAMP
    if seat.war.selection.cell != where:
        seat.click_hex(where)
        return
    seat.click_hex(GAP if where == CAMP else BLUE_POST, button=3 if where == CAMP else 1)


def by_keys(seat: Table) -> None:
    match seat.top:
        case "HandOverScene" | "AttackScene" | "MessageScene":
            seat.press("enter")
        case "MusterScene" if seat.focused() == "muster done":
            seat.press("enter")
        case "MusterScene":
            if seat.state.active == "red":
                seat.press("down", "enter")  # Knights come after Bandits
            else:
                while seat.focused() != "decline":
                    seat.press("tab")
                seat.press("enter")
        case "BattleScene":
            seat.press("enter")
        case "WarScene":
            turn_by_keys(seat)
    seat.frames(3)


def turn_by_keys(seat: Table) -> None:
    state = seat.state
    if state.active != "red" or not state.actions:
        seat.press("ctrl+enter")
        return
    where = GAP if state.stack(GAP, "red") else CAMP
    for _ in range(4):
        if seat.war.selection.cell == where:
            break
        seat.press("n")
    assert seat.war.selection.cell == where
    if where == CAMP:
        seat.press("right", "enter")
    else:
        seat.press("f")
        if seat.top == "WarScene":
            seat.press("enter")


def play(seat: Table, step: Callable[[Table], None]) -> None:
    for _ in range(80):
        if seat.top == "VictoryScene":
            return
        step(seat)
    raise AssertionError(f"no end: {seat.top}, round {seat.state.round}, {seat.state.phase}")


def test_a_whole_war_is_clicked_through() -> None:
    with table(seed=SEED, house=House(battle_actions=1)) as seat:
        play(seat, by_mouse)
        assert seat.state.outcome.winners == ("red",)
        assert {Muster, Move, Enter, Claim, EndTurn} <= kinds_of_orders(seat)
        assert "Red won" in seat.texts()


def test_another_is_played_by_keys_only() -> None:
    with table(seed=SEED + 1, house=House(battle_actions=1)) as seat:
        play(seat, by_keys)
        assert seat.state.outcome.winners == ("red",)
        assert {Muster, Move, Enter, Claim, EndTurn} <= kinds_of_orders(seat)
        assert seat.pointer == (0, 0)  # the mouse never moved
