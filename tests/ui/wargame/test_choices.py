"""What can be chosen is listed step by step, and what it would do is said in plain sentences."""

import pytest

from game.data.arms import wargame_tables
from game.dice import Dice
from game.rules import wargame
from game.rules.wargame import actions
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import A_HAZARD, State
from game.ui.wargame.choices import NOTHING, Focus, narrowed, palette, usable, within
from game.ui.wargame.counsel import order_words
from game.ui.wargame.foresight import Foresight
from game.ui.wargame.lit import lit, reach, unseen
from game.ui.wargame.prospect import brief, told
from game.ui.wargame.repertoire import DEEDS, kind_of
from game.ui.wargame.statuses import figures_of, statuses
from tests.ui.wargame.battling import ADA, ARCHER, CUTTER, GORRAN, MIRA, at, ground

TABLE = Factor(kind="cover", entry=4, cells=(at(3, 4),), name="The long table")
SAND = Factor(kind="distraction", entry=1, cells=(at(4, 5),))
NAMES = ("Ada", "Brom", "Mira", "Gorran", "Cutter", "Archer")


def turn(who: int, *factors: Factor) -> State:
    """A fight in which it is a fighter's turn."""
    dice = Dice(1)
    state, _ = wargame.start(ground(factors=factors), wargame.House(), wargame_tables(), dice)
    state.opening = False  # whoever it is
    wargame.play(state, actions.Name(state.active, who), dice, lambda _: None)
    assert state.acting == (who,)
    return state


def orders(state: State) -> tuple[wargame.WarGameOrder, ...]:
    return tuple(wargame.orders(state))


def test_each_legal_maneuver_lies_under_a_button_of_the_palette() -> None:
    state = turn(ADA, TABLE, SAND)
    listed = orders(state)
    rows = palette(state, listed, usable(state)[0])
    able = {row.name for row in rows if not row.why_not} - {"stunt"}
    assert able == {kind_of(order) for order in listed} - {""}
    assert {row.name for row in rows} >= {deed.name for deed in DEEDS if deed.always}


def test_every_legal_maneuver_can_be_reached_by_opening_rows() -> None:
    state = turn(ADA, TABLE, SAND)
    listed = orders(state)
    reached: set[wargame.WarGameOrder] = set()

    def follow(focus: Focus) -> None:
        rows = narrowed(state, listed, focus, NAMES)
        if not [row for row in rows if row.order or row.opens]:
            reached.update(within(state, listed, focus))  # chosen on the field
        for row in rows:
            if row.order is not None:
                reached.add(row.order)
            elif row.opens is not None:
                assert row.opens != focus
                follow(row.opens._replace(weapon=focus.weapon))

    for weapon in usable(state):
        for row in palette(state, listed, weapon):
            if row.order is not None:
                reached.add(row.order)
            elif row.opens is not None and row.name != "stunt":
                follow(row.opens._replace(weapon=weapon))
                reached.update(
                    order
                    for order in within(state, listed, row.opens._replace(weapon=weapon))
                    if isinstance(order, actions.Move)
                )
    maneuvers = {order for order in listed if kind_of(order)}
    assert reached == maneuvers


def test_attacks_are_with_the_weapon_meant() -> None:
    state = turn(ADA)
    for weapon in ("bastard_sword", "dagger"):
        focus = Focus("attack", weapon=weapon)
        found = list(within(state, orders(state), focus))
        assert [order.weapon for order in found] == [weapon]


def test_with_nothing_narrowed_foes_in_reach_and_hexes_to_go_to_are_lit() -> None:
    marks = lit(turn(MIRA), orders(turn(MIRA)), NOTHING._replace(weapon="warbow"))
    assert marks.shoot == {at(5, 4), at(7, 5)}
    assert not marks.strike
    assert at(1, 5) in marks.move
    marks = lit(turn(ADA), orders(turn(ADA)), NOTHING._replace(weapon="bastard_sword"))
    assert marks.strike == {at(5, 4)}


def test_reach_and_sight_are_what_the_rules_have() -> None:
    state = turn(ADA)
    assert reach(state, ADA, "bastard_sword") == set(state.arena.grid.neighbours[at(4, 4)])
    assert len(reach(state, ADA, "spear")) == 18
    assert reach(state, MIRA, "warbow") == frozenset()
    dark = unseen(state, at(4, 3))
    assert at(10, 3) in dark
    assert at(5, 3) not in dark


def test_an_attack_s_forecast_is_told_in_sentences() -> None:
    state = turn(ADA)
    order = actions.Attack("red", GORRAN, "bastard_sword")
    seen = Foresight().of(state, order, 1)
    assert seen is not None
    assert brief(state, order, seen) == f"wounds {100 * seen.wound:.0f} %, −{seen.lost:.1f} HD"
    lines = told(state, order, seen)
    assert lines[0] == "Costs 2 of 5 ready hit dice."
    assert lines[1] == "Damage 2d8: 18.0 on average, 4 to 32."
    assert lines[2].startswith("If Gorran takes it: armour 7 → ")
    assert lines[-1] == "Gorran may spend 1 hit die to dodge: then nothing happens."


def test_a_contest_s_forecast_is_its_chance() -> None:
    state = turn(ADA)
    order = actions.Grapple("red", GORRAN)
    seen = Foresight().of(state, order, 1)
    assert seen is not None
    assert seen.chance is not None
    assert brief(state, order, seen) == f"{100 * seen.chance:.0f} %"
    assert f"Succeeds {100 * seen.chance:.0f} % of the time." in told(state, order, seen)


def test_an_answer_says_what_it_costs() -> None:
    state, dice = turn(ADA), Dice(2)
    order = actions.Attack("red", GORRAN, "bastard_sword")
    wargame.play(state, order, dice, lambda _: None)
    assert state.phase == "answer"
    foresight = Foresight()
    dodge = foresight.of(state, actions.Dodge("blue"), 2)
    assert dodge is not None
    assert brief(state, actions.Dodge("blue"), dodge) == "no wound"
    ready = state.fighters[GORRAN].ready
    assert told(state, actions.Dodge("blue"), dodge) == [f"Ready {ready} → {ready - 1}."]
    soak = foresight.of(state, actions.Soak("blue"), 2)
    assert soak is not None
    assert told(state, actions.Soak("blue"), soak)[0].startswith("Armour 7 → ")


def test_a_forecast_is_reckoned_once_for_a_position() -> None:
    state, foresight = turn(ADA), Foresight()
    order = actions.Attack("red", GORRAN, "dagger")
    assert foresight.of(state, order, 1) is foresight.of(state, order, 1)
    assert foresight.of(state, actions.EndTurn("red"), 1) is None


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (actions.Name("red", MIRA), "Name Mira"),
        (actions.GoNow("blue", CUTTER), "Cutter goes at once"),
        (actions.Attack("red", GORRAN, "dagger"), "Attack: Gorran, with the dagger"),
        (
            actions.Attack("red", GORRAN, "dagger", "called", "legs"),
            "Called shot: Gorran, with the dagger, at the legs",
        ),
        (actions.Move("red", at(2, 2)), "Move to 2,2"),
        (actions.Move("red", -1), "Move off the field"),
        (actions.Shove("red", GORRAN, at(6, 4)), "Shove, Gorran to 6,4"),
        (actions.Invoke("red", 1, "hide"), "Hide: The long table"),
        (actions.Give("blue", 2), "Give up 2 slots"),
        (actions.Recover("red"), "Recover armour"),
    ],
)
def test_an_order_is_a_heading(order: wargame.WarGameOrder, words: str) -> None:
    assert order_words(turn(ADA, TABLE), order) == words


def test_every_legal_order_has_words() -> None:
    for who in (ADA, MIRA, ARCHER):
        state = turn(who, TABLE, SAND)
        for order in orders(state):
            assert order_words(state, order)


def test_what_holds_of_a_fighter_is_told_with_what_it_does() -> None:
    state = turn(ADA, TABLE)
    state.set(
        GORRAN, burning=True, bleeding=True, subdued=A_HAZARD, broken=("legs",), cover=1, late=9
    )
    told_ = {status.sign: status.words for status in statuses(state, GORRAN)}
    assert told_["burning"].startswith("burns: armour 0")
    assert told_["subdued"] == "pinned by a hazard: can only break free"
    assert told_["broken"] == "broken leg: Moves cost 1 more"
    assert told_["cover"] == "behind cover: The long table"
    assert "late" in told_
    figures = figures_of(state.fighters[GORRAN], leader=True)
    assert figures.armour == 0
    assert figures.statuses[0] == "burning"
    assert figures.leader
