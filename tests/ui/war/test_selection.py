"""Clicks and keys become Battle Actions (W3), and a refused hex says why not."""

from typing import Any

from game.dice import Dice
from game.rules import war
from game.rules.contract import Order, silence
from game.rules.war.actions import Enter, Entrench, Heal, Move, Repair, Shoot
from game.rules.war.scenario import Faction, Post
from game.ui.war import selection as select
from game.ui.war.selection import NOTHING, Meaning, Selection
from tests.ui.war.field import at, begun, play

HERE = at(2, 2)
THERE = at(3, 2)


def one(meaning: Meaning, kind: type[Order]) -> Any:
    (order,) = meaning.orders
    assert isinstance(order, kind)
    return order


def test_selecting_a_stack_chooses_the_units_that_march_together() -> None:
    state = begun(
        {("red", 2, 2): "2 knights + arcane_tower + battle_tower", ("blue", 6, 4): "bandits"}
    )
    picked = select.pick(state, HERE)
    assert [unit.kind.id for unit in select.chosen(state, picked)] == ["knights", "knights"]


def test_towers_alone_are_chosen_all_the_same() -> None:
    state = begun({("red", 2, 2): "2 arcane_tower", ("blue", 6, 4): "bandits"})
    assert select.pick(state, HERE).places == (0, 1)


def test_a_hostile_stack_is_looked_at_not_chosen_from() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 3, 2): "bandits"})
    picked = select.pick(state, THERE)
    assert picked == Selection(THERE, ())


def test_units_are_put_in_and_out_one_by_one_all_or_by_kind() -> None:
    state = begun({("red", 2, 2): "2 knights + 2 bandits", ("blue", 6, 4): "bandits"})
    picked = select.pick(state, HERE)
    assert select.toggle(state, picked, 1).places == (0, 2, 3)
    assert select.toggle(state, select.toggle(state, picked, 1), 1) == picked
    assert select.toggle(state, picked, 7) == picked
    assert select.choose_kind(state, picked, "bandits").places == (2, 3)
    assert select.kinds(state, picked) == ("knights", "bandits")
    assert select.choose_all(state, select.toggle(state, picked, 0)).places == (0, 1, 2, 3)
    assert select.choose_all(state, picked).places == ()


def test_a_click_on_free_ground_means_move() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"})
    picked, none = select.press(state, NOTHING, HERE)
    assert none is None
    kept, meaning = select.press(state, picked, THERE)
    move = one(meaning, Move)
    assert (move.origin, move.target, len(move.units)) == (HERE, THERE, 1)
    assert meaning.text == "Move Knights to 3,2"
    assert war.refusal(state, move) is None
    assert kept == picked


def test_a_click_on_hostile_units_beside_means_enter_zone() -> None:
    state = begun({("red", 2, 2): "2 knights", ("blue", 3, 2): "bandits"})
    _, meaning = select.press(state, select.pick(state, HERE), THERE)
    enter = one(meaning, Enter)
    assert (enter.target, enter.team, len(enter.units)) == (THERE, "blue", 2)
    assert meaning.text == "Fight: 2 × Knights against 3,2"


def test_the_target_decides_ranged_where_only_range_reaches() -> None:
    state = begun({("red", 2, 2): "arcane_tower", ("blue", 4, 2): "bandits"})
    _, meaning = select.press(state, select.pick(state, HERE), at(4, 2))
    assert one(meaning, Shoot).target == at(4, 2)


def test_ranged_must_be_chosen_where_entering_is_possible_too() -> None:
    state = begun({("red", 2, 2): "flying_behemoth", ("blue", 3, 2): "bandits"})
    picked = select.pick(state, HERE)
    assert one(select.meaning(state, picked, THERE), Enter)
    assert one(select.meaning(state, select.arm(state, picked, "ranged"), THERE), Shoot)


def test_an_action_keeps_only_the_units_that_can_do_it() -> None:
    state = begun({("red", 2, 2): "2 knights + arcane_tower", ("blue", 4, 2): "bandits"})
    armed = select.arm(state, select.pick(state, HERE), "ranged")
    assert [unit.kind.id for unit in select.chosen(state, armed)] == ["arcane_tower"]
    assert armed.action == "ranged"
    assert select.arm(state, armed, "ranged").action == ""


def test_a_click_on_another_stack_of_ones_own_selects_it_unless_an_action_was_chosen() -> None:
    state = begun({("red", 2, 2): "knights", ("red", 3, 2): "bandits", ("blue", 6, 4): "bandits"})
    picked = select.pick(state, HERE)
    assert select.press(state, picked, THERE) == (select.pick(state, THERE), None)
    _, meaning = select.press(state, select.arm(state, picked, "move"), THERE)
    assert one(meaning, Move).target == THERE


def test_a_right_click_moves_even_onto_ones_own_stack() -> None:
    state = begun({("red", 2, 2): "knights", ("red", 3, 2): "bandits", ("blue", 6, 4): "bandits"})
    _, meaning = select.obvious(state, select.pick(state, HERE), THERE)
    assert one(meaning, Move).target == THERE


def test_a_right_click_forgets_the_action_and_does_the_obvious() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 3, 2): "bandits"})
    armed = select.arm(state, select.pick(state, HERE), "move")
    kept, meaning = select.obvious(state, armed, THERE)
    assert one(meaning, Enter)
    assert kept.action == ""


def test_in_a_contested_hex_a_right_click_on_it_fights_in_place() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 2, 2): "bandits"})
    _, meaning = select.obvious(state, select.pick(state, HERE), HERE)
    enter = one(meaning, Enter)
    assert enter.origin == enter.target == HERE
    quiet = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"})
    assert select.obvious(quiet, select.pick(quiet, HERE), HERE)[1] is None


def test_two_hostile_teams_are_two_orders_to_choose_among() -> None:
    three = tuple(
        Faction(id=name, name=name.title(), team=name) for name in ("red", "blue", "gold")
    )
    state = begun(
        {("red", 2, 2): "knights", ("blue", 3, 2): "bandits", ("gold", 3, 2): "bandits"},
        factions=three,
    )
    meaning = select.meaning(state, select.pick(state, HERE), THERE)
    assert [order.team for order in meaning.orders] == ["blue", "gold"]


def test_a_refused_hex_says_why_in_the_rules_own_words() -> None:
    state = begun(
        {("red", 2, 2): "knights", ("blue", 6, 4): "bandits"}, terrain={(3, 2): "mountain"}
    )
    meaning = select.meaning(state, select.pick(state, HERE), THERE)
    assert meaning.orders == ()
    picked = select.pick(state, HERE)
    move = Move("red", HERE, select.chosen(state, picked), THERE)
    assert meaning.refusal == war.refusal(state, move)
    assert "mountain" in meaning.refusal


def test_a_move_onto_hostile_units_says_that_it_takes_enter_zone() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 3, 2): "bandits"})
    armed = select.arm(state, select.pick(state, HERE), "move")
    assert "Enter Zone" in select.meaning(state, armed, THERE).refusal


def test_an_attack_on_nobody_says_so() -> None:
    state = begun({("red", 2, 2): "knights", ("blue", 6, 4): "bandits"})
    armed = select.arm(state, select.pick(state, HERE), "enter")
    assert select.meaning(state, armed, THERE).refusal == "There is nobody to attack in 3,2."


def test_a_half_speed_unit_sets_out_and_then_arrives() -> None:
    state = begun({("red", 2, 2): "battle_tower", ("blue", 6, 4): "bandits"})
    picked = select.pick(state, HERE)
    meaning = select.meaning(state, picked, THERE)
    assert meaning.text == "Set out with Battle Tower to 3,2: at half speed a second order arrives"
    play(state, one(meaning, Move))
    after = select.followed(state, picked, meaning.orders[0])
    assert after == picked
    again = select.meaning(state, after, THERE)
    assert again.text == "Move Battle Tower to 3,2"
    play(state, one(again, Move))
    assert select.followed(state, after, again.orders[0]) == Selection(THERE, (0,))


def test_the_selection_goes_along_with_units_that_moved() -> None:
    state = begun({("red", 2, 2): "2 knights", ("red", 3, 2): "bandits", ("blue", 6, 4): "bandits"})
    picked = select.toggle(state, select.pick(state, HERE), 1)
    meaning = select.meaning(state, picked, THERE)
    play(state, one(meaning, Move))
    after = select.followed(state, picked, meaning.orders[0])
    assert after.cell == THERE
    assert [unit.kind.id for unit in select.chosen(state, after)] == ["knights"]


def test_the_selection_goes_along_with_the_survivors_of_an_attack() -> None:
    state = begun({("red", 2, 2): "4 knights + bandits", ("blue", 3, 2): "5 knights"})
    picked = select.pick(state, HERE)
    order = Enter("red", HERE, select.chosen(state, picked), THERE, "blue")
    war.play(state, order, Dice(8), silence)
    survivors = len(state.stack(THERE, "red"))
    assert state.battle is not None
    assert 0 < survivors < 5
    assert select.followed(state, picked, order) == Selection(THERE, tuple(range(survivors)))


def test_entrench_takes_the_first_chosen_unit_that_can() -> None:
    state = begun({("red", 2, 2): "knights:entrenched + bandits", ("blue", 6, 4): "bandits"})
    order = one(select.immediate(state, select.pick(state, HERE), "entrench"), Entrench)
    assert order.unit.kind.id == "bandits"


def test_repair_says_why_not() -> None:
    state = begun({("red", 2, 2): "knights + battle_tower", ("blue", 6, 4): "bandits"})
    knights = Selection(HERE, (0,))
    assert "can't be repaired" in select.immediate(state, knights, "repair").refusal
    assert "undamaged" in select.immediate(state, Selection(HERE, (1,)), "repair").refusal
    assert select.immediate(state, Selection(HERE), "repair").refusal == "Choose a unit first."


def test_repair_finds_the_unit_of_the_stack_that_needs_it() -> None:
    state = begun({("red", 2, 2): "knights + battle_tower:hits=1", ("blue", 6, 4): "bandits"})
    order = one(select.immediate(state, Selection(HERE, (0,)), "repair"), Repair)
    assert order.unit.kind.id == "battle_tower"


def test_healers_are_offered_those_who_fell() -> None:
    state = begun({("red", 2, 2): "healers + bandits + knights", ("blue", 3, 2): "2 bandits"})
    fight = Enter("red", HERE, select.chosen(state, Selection(HERE, (1,))), THERE, "blue")
    play(state, fight, (1, 6, 6))
    raised = select.heals(state, HERE)
    assert [(choice.order, bool(choice.refusal)) for choice in raised] == [
        (Heal("red", HERE, THERE, "bandits"), True)  # hostile units are there
    ]
    assert "Hostile units" in raised[0].refusal


def test_back_lets_go_step_by_step() -> None:
    armed = Selection(HERE, (0,), "move")
    assert select.back(armed) == Selection(HERE, (0,))
    assert select.back(Selection(HERE, (0,))) == NOTHING
    assert select.back(NOTHING) is None


def test_the_next_stack_goes_round_and_leaves_out_those_that_can_do_nothing() -> None:
    state = begun(
        {
            ("red", 0, 0): "knights",
            ("red", 3, 2): "arcane_tower",
            ("red", 5, 4): "bandits",
            ("blue", 6, 0): "bandits",
        },
        posts=(Post(cell=at(6, 0), faction="blue"),),
    )
    first = select.next_stack(state, -1)
    assert first == at(0, 0)
    second = select.next_stack(state, first)
    assert second == at(5, 4)
    assert select.next_stack(state, second) == first


def test_without_actions_nothing_is_left_to_do() -> None:
    state = begun({("red", 2, 2): "3 bandits", ("blue", 6, 4): "bandits"})
    for place in range(3):
        play(state, Entrench("red", HERE, state.stack(HERE, "red")[place]))
    assert select.next_stack(state, -1) is None
    meaning = select.meaning(state, select.pick(state, HERE), THERE)
    assert meaning.refusal == "No Battle Actions are left this turn."


def test_of_equal_units_those_that_orders_name_are_chosen() -> None:
    stack = "2 bandits + healers + knights + bandits"
    state = begun({("red", 2, 2): stack, ("blue", 6, 4): "bandits"})
    kinds = [unit.kind.id for unit in state.stack(HERE, "red")]
    first, last = kinds.index("bandits"), len(kinds) - 1 - kinds[::-1].index("bandits")
    picked = Selection(HERE, tuple(sorted({first, kinds.index("healers"), last})))
    move = one(select.meaning(state, picked, THERE), Move)
    assert war.refusal(state, move) is None
    assert sorted(unit.kind.id for unit in move.units) == ["bandits", "bandits", "healers"]


def test_a_tower_in_the_stack_offers_to_shoot_where_the_chosen_cant_reach() -> None:
    state = begun({("red", 2, 2): "knights + arcane_tower", ("blue", 4, 2): "bandits"})
    picked = select.pick(state, HERE)
    assert [unit.kind.id for unit in select.chosen(state, picked)] == ["knights"]
    meaning = select.meaning(state, picked, at(4, 2))
    shot = one(meaning, Shoot)
    assert [unit.kind.id for unit in shot.units] == ["arcane_tower"]
    assert meaning.text == "Shoot: Arcane Tower at 4,2"
    assert select.places_of(state, shot) == (1,)


def test_of_several_chosen_one_that_isnt_entrenched_digs_in() -> None:
    state = begun({("red", 2, 2): "bandits + knights:entrenched", ("blue", 6, 4): "bandits"})
    everyone = select.choose_all(state, Selection(HERE))
    meaning = select.immediate(state, everyone, "entrench")
    assert one(meaning, Entrench).unit.kind.id == "bandits"
    assert meaning.text == "Entrench Bandits (1): each unit takes a Battle Action."


def test_going_away_says_that_the_entrenchment_is_lost() -> None:
    state = begun({("red", 2, 2): "knights:entrenched", ("blue", 3, 2): "bandits"})
    picked = select.pick(state, HERE)
    assert "the entrenchment is lost" in select.meaning(state, picked, at(1, 2)).text
    assert "the entrenchment is lost" in select.meaning(state, picked, THERE).text
