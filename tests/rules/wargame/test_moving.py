"""Moving: how far, past whom, off the field, in flight; disengaging, standing up (G6, G7, G9)."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules.contract import Event, silence
from game.rules.wargame import play, refusal
from game.rules.wargame.actions import BreakFree, Disengage, EndTurn, Move, Name, StandUp
from game.rules.wargame.events import Became, Fell, Moved, Spent
from game.rules.wargame.listing import orders
from game.rules.wargame.moving import loosen, pace, shift, threats, ways
from game.rules.wargame.scenario import NOWHERE, Factor
from game.rules.wargame.state import NOBODY, State
from tests.rules.wargame.makers import fight, kind

# The field has 9 x 9 hexes: cell = 9 * row + column; 40 is its middle.
MIDDLE = 40
A = kind("knight")
RIDER = kind("rider", mounted=True)
NO_DICE = FixedDice()


def cell(column: int, row: int) -> int:
    return 9 * row + column


def moves(state: State) -> set[int]:
    return {order.to for order in orders(state) if isinstance(order, Move)}


def alone(who: object = A, at: int = MIDDLE, **more: object) -> State:
    """Somebody's turn, with a foe in a far corner."""
    return fight({at: who}, {0: A}, **more)  # type: ignore[dict-item, arg-type]


class TestHowFar:
    def test_three_hexes_on_foot(self) -> None:
        state = alone()
        grid = state.arena.grid
        assert moves(state) == set(grid.within(MIDDLE, 3)) - {MIDDLE}

    def test_six_mounted(self) -> None:
        assert pace(alone(RIDER), 0) == 6

    def test_a_hurried_side_goes_three_farther_this_round(self) -> None:
        state = alone()
        state.hurried = ("red",)
        assert pace(state, 0) == 6

    def test_each_round_in_the_mud_takes_a_hex_down_to_none(self) -> None:
        state = alone()
        state.set(0, slowed=1)
        assert pace(state, 0) == 2
        assert len(moves(state)) == 18
        state.set(0, slowed=2)
        assert moves(state) == set(state.arena.grid.neighbours[MIDDLE])
        state.set(0, slowed=5)
        assert moves(state) == set()

    def test_around_walls_and_water_not_over_them(self) -> None:
        around = {cell(3, 3): "wall", cell(4, 3): "water", cell(5, 3): "mountain"}
        state = alone(at=cell(4, 4), terrain=around)
        assert set(around).isdisjoint(moves(state))
        wall = around[cell(3, 3)]
        assert refusal(state, Move("red", cell(3, 3))) == f"3,3 is {wall}: nobody goes there."

    def test_where_it_cant_come_or_nothing_is(self) -> None:
        state = alone()
        assert refusal(state, Move("red", 80)) == "Knight 1 can’t come there with one Move."
        for nowhere in (81, -2, 10**9):
            assert refusal(state, Move("red", nowhere)) == "There is no such hex on the field."

    def test_it_costs_two_hit_dice_or_the_last(self) -> None:
        state = alone()
        told: list[Event] = []
        play(state, Move("red", MIDDLE + 1), NO_DICE, told.append)
        assert told == [Spent(0, 2, 2, "maneuver"), Moved(0, (MIDDLE, MIDDLE + 1), "move")]
        state.set(0, ready=1)
        told.clear()
        play(state, Move("red", MIDDLE), NO_DICE, told.append)
        assert told[0] == Spent(0, 1, 0, "maneuver")

    def test_a_broken_leg_makes_it_one_more(self) -> None:
        state = alone()
        state.set(0, broken=("legs",))
        told: list[Event] = []
        play(state, Move("red", MIDDLE + 1), NO_DICE, told.append)
        assert told[0] == Spent(0, 3, 1, "maneuver")
        assert refusal(state, Move("red", MIDDLE)) == (
            "Knight 1 has a broken leg: that takes 2 ready hit dice at least."
        )


class TestPastOthers:
    def test_past_friends_not_through_foes(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        friend = fight({cell(3, 4): A, cell(4, 4): A}, {80: A}, terrain=walls)
        assert cell(5, 4) in moves(friend)
        assert cell(4, 4) not in moves(friend)
        foe = fight({cell(3, 4): A}, {cell(5, 4): A}, terrain=walls)
        assert moves(foe) == {cell(column, 4) for column in (0, 1, 2, 4)}

    def test_one_standing_fighter_a_hex_the_fallen_bar_nobody(self) -> None:
        state = fight({MIDDLE: A, MIDDLE + 2: A}, {0: A})
        assert refusal(state, Move("red", MIDDLE + 2)) == (
            f"Knight 2 stands in {state.arena.hex_name(MIDDLE + 2)}."
        )
        state.set(1, standing="down")
        assert MIDDLE + 2 in moves(state)

    def test_nor_is_the_first_hex_of_the_map_free(self) -> None:
        state = fight({1: A}, {0: A})
        assert refusal(state, Move("red", 0)) == (
            "Knight 1 has a foe beside it and has to disengage first."
        )
        assert refusal(state, Disengage("red", 0)) == "Knight 2 stands in 0,0."

    def test_up_to_a_foe_is_free_away_from_it_isnt(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 2: A})
        play(state, Move("red", MIDDLE + 1), NO_DICE, silence)
        assert threats(state, 0) == (1,)
        assert moves(state) == set()
        assert refusal(state, Move("red", MIDDLE)) == (
            "Knight 1 has a foe beside it and has to disengage first."
        )

    @pytest.mark.parametrize("state_of_foe", [{"subdued": 0}, {"fleeing": True}])
    def test_foes_that_cant_or_wont_strike_bind_nobody(self, state_of_foe: dict[str, int]) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        state.set(1, **state_of_foe)
        assert moves(state)

    def test_over_others_with_a_swing(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        state = fight({cell(3, 4): A}, {cell(4, 4): A}, terrain=walls)
        assert cell(5, 4) not in ways(state, 0, 6)
        assert ways(state, 0, 6, over=True)[cell(5, 4)] == (cell(3, 4), cell(4, 4), cell(5, 4))


class TestDisengaging:
    def test_one_hex_to_where_no_foe_is_beside_it(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        grid = state.arena.grid
        away = set(grid.neighbours[MIDDLE]) - set(grid.within(MIDDLE + 1, 1))
        listed = {order.to for order in orders(state) if isinstance(order, Disengage)}
        assert listed == away
        beside = (set(grid.neighbours[MIDDLE]) - away - {MIDDLE + 1}).pop()
        assert refusal(state, Disengage("red", beside)) == (
            f"In {state.arena.hex_name(beside)} Knight 1 would have a foe beside it again."
        )

    def test_then_it_may_move(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        told: list[Event] = []
        play(state, Disengage("red", MIDDLE - 1), NO_DICE, told.append)
        assert told[1] == Moved(0, (MIDDLE, MIDDLE - 1), "disengage")
        assert moves(state)

    def test_only_from_foes_and_only_a_hex(self) -> None:
        assert refusal(alone(), Disengage("red", MIDDLE + 1)) == (
            "Knight 1 has no foe beside it: it can simply move."
        )
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        assert refusal(state, Disengage("red", MIDDLE - 2)) == "Disengaging is one hex."


class TestBound:
    @pytest.mark.parametrize(
        ("changes", "why"),
        [
            ({"prone": True}, "Knight 1 lies on the ground and has to stand up first."),
            ({"stuck": 1}, "Knight 1 is stuck and has to break free first."),
            ({"grappled": 1}, "Knight 1 is held and can only break free or surrender."),
            ({"dazed": True}, "Knight 1 is distracted and can’t spend hit dice this round."),
        ],
    )
    def test_no_move(self, changes: dict[str, object], why: str) -> None:
        state = alone()
        state.set(0, **changes)
        assert refusal(state, Move("red", MIDDLE + 1)) == why
        assert not moves(state)

    def test_standing_up_is_a_move(self) -> None:
        state = alone()
        state.set(0, prone=True)
        told: list[Event] = []
        play(state, StandUp("red"), NO_DICE, told.append)
        assert told == [Spent(0, 2, 2, "maneuver"), Became(0, "prone", on=False)]
        assert refusal(state, StandUp("red")) == "Knight 1 is on its feet already."


class TestOffTheField:
    def test_with_a_hex_left_at_the_edge_which_is_fleeing(self) -> None:
        state = alone(at=cell(4, 2))
        told: list[Event] = []
        play(state, Move("red", NOWHERE), NO_DICE, told.append)
        assert told[1:3] == [
            Moved(0, told[1].path, "left"),  # type: ignore[attr-defined]
            Fell(0, "fled"),
        ]
        assert len(told[1].path) == 3  # type: ignore[attr-defined]
        assert state.fighters[0].cell == NOWHERE
        assert state.outcome is not None

    def test_not_from_farther_in(self) -> None:
        state = alone(at=cell(4, 3))
        assert refusal(state, Move("red", NOWHERE)) == (
            "Knight 1 can’t come off the field with one Move."
        )

    def test_a_hole_in_the_map_is_an_edge_too(self) -> None:
        state = alone(terrain={MIDDLE + 1: ""})
        assert NOWHERE in moves(state)


class TestInFlight:
    def fleeing(self, at: int = MIDDLE, **more: object) -> State:
        state = alone(at=at, **more)
        state.set(0, fleeing=True)
        return state

    def test_only_off_the_field_if_it_can(self) -> None:
        assert moves(self.fleeing(at=cell(4, 2))) == {NOWHERE}

    def test_else_as_near_to_the_nearest_edge_as_it_comes(self) -> None:
        state = self.fleeing()
        far = state.arena.far
        assert far[MIDDLE] == 4
        assert {far[to] for to in moves(state)} == {1}
        assert refusal(state, Move("red", MIDDLE + 1)) == (
            "Knight 1 flees and can only make for the nearest edge."
        )

    def test_it_needs_not_disengage(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        state.set(0, fleeing=True)
        assert moves(state)

    def test_it_does_nothing_else_while_it_can_run(self) -> None:
        state = self.fleeing()
        assert {type(order) for order in orders(state) if order.side == "red"} == {Move}
        assert refusal(state, EndTurn("red")) == (
            "Knight 1 flees and makes for the edge as long as it can."
        )

    def test_from_the_ground_it_stands_up_first(self) -> None:
        state = self.fleeing()
        state.set(0, prone=True)
        assert {type(order) for order in orders(state) if order.side == "red"} == {StandUp}

    @pytest.mark.parametrize("bond", [{"stuck": 1}, {"grappled": 2}, {"subdued": 2}])
    def test_it_may_tear_itself_loose_or_leave_it(self, bond: dict[str, int]) -> None:
        mud = Factor(kind="hazard", entry=7, cells=(MIDDLE,))
        state = fight({MIDDLE: A}, {0: A, MIDDLE + 1: A}, factors=(mud,))
        state.set(0, fleeing=True, **bond)
        state.acting = state.begun = ()
        play(state, Name("red", 0), NO_DICE, silence)
        own = [order for order in orders(state) if order.side == "red"]
        assert own == [EndTurn("red"), BreakFree("red")]

    def test_with_a_leg_too_broken_it_stays(self) -> None:
        state = self.fleeing()
        state.set(0, broken=("legs",), ready=1)
        assert EndTurn("red") in orders(state)

    def test_with_no_way_it_stays(self) -> None:
        state = fight({cell(0, 0): A, MIDDLE: A, cell(8, 8): A}, {80 - 9: A}, acting=1)
        for neighbour in state.arena.grid.neighbours[MIDDLE]:
            state.arena.open -= {neighbour}  # walled in
        state.set(1, fleeing=True)
        state.acting = state.begun = ()
        told: list[Event] = []
        play(state, Name("red", 1), NO_DICE, told.append)
        assert state.acting == ()
        assert state.fighters[1].acted


class TestHolds:
    def test_end_when_one_is_moved_away(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        state.set(1, grappled=0)
        told: list[Event] = []
        shift(state, 1, (MIDDLE + 1, MIDDLE + 2), "pushed", NO_DICE, told.append)
        assert told[1] == Became(1, "grappled", on=False, by=0)
        assert state.fighters[1].grappled == NOBODY

    def test_stay_while_they_are_beside_each_other(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 1: A})
        state.set(1, subdued=0)
        beside = set(state.arena.grid.neighbours[MIDDLE]) & set(
            state.arena.grid.neighbours[MIDDLE + 1]
        )
        shift(state, 1, (MIDDLE + 1, beside.pop()), "pushed", NO_DICE, silence)
        assert state.fighters[1].subdued == 0

    def test_a_lance_holds_from_two_hexes_until_they_part_farther(self) -> None:
        state = fight({MIDDLE: A}, {MIDDLE + 2: A})
        state.set(1, subdued=0)
        loosen(state, 1, MIDDLE + 2, silence)
        assert state.fighters[1].subdued == 0
        shift(state, 1, (MIDDLE + 2, MIDDLE + 3), "pushed", NO_DICE, silence)
        assert state.fighters[1].subdued == NOBODY


class TestHazardsOnTheWay:
    def test_are_walked_around_where_that_can_be_done(self) -> None:
        pit = Factor(kind="hazard", entry=5, cells=(MIDDLE + 1,))
        state = alone(factors=(pit,))
        path = ways(state, 0, 3)[MIDDLE + 2]
        assert MIDDLE + 1 not in path
        assert len(path) == 4

    def test_or_else_gone_through(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        pit = Factor(kind="hazard", entry=5, cells=(MIDDLE + 1,))
        state = alone(terrain=walls, factors=(pit,))
        assert ways(state, 0, 3)[MIDDLE + 2] == (MIDDLE, MIDDLE + 1, MIDDLE + 2)

    def test_going_through_is_stepping_in_and_may_go_on(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        storm = Factor(kind="hazard", entry=5, cells=(MIDDLE + 1,))
        state = alone(kind("tough", hit_dice=6), terrain=walls, factors=(storm,))
        play(state, Move("red", MIDDLE + 2), NO_DICE, silence)
        assert state.fighters[0].hit_dice == 4
        assert state.fighters[0].cell == MIDDLE + 2

    def test_mud_ends_the_move(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        mud = Factor(kind="hazard", entry=7, cells=(MIDDLE + 1,))
        state = alone(terrain=walls, factors=(mud,))
        told: list[Event] = []
        play(state, Move("red", MIDDLE + 2), NO_DICE, told.append)
        assert state.fighters[0].cell == MIDDLE + 1
        assert Moved(0, (MIDDLE, MIDDLE + 1), "move") in told

    def test_nobody_is_passed_who_stands_in_a_hazard(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        mud = Factor(kind="hazard", entry=7, cells=(MIDDLE + 1,))
        state = fight({MIDDLE: A, MIDDLE + 1: A}, {0: A}, terrain=walls, factors=(mud,))
        assert {MIDDLE + 1, MIDDLE + 2}.isdisjoint(moves(state))
        state.set(0, struck=(1,))  # it has struck this round
        assert MIDDLE + 2 in moves(state)

    def test_on_the_way_out_too(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        mud = Factor(kind="hazard", entry=7, cells=(cell(7, 4),))
        state = alone(at=cell(6, 4), terrain=walls, factors=(mud,))
        play(state, Move("red", NOWHERE), NO_DICE, silence)
        assert (state.fighters[0].standing, state.fighters[0].cell) == ("up", cell(7, 4))

    def test_what_only_hurts_on_the_way_out_doesnt_end_it(self) -> None:
        walls = {cell(column, row): "wall" for column in range(9) for row in (3, 5)}
        storm = Factor(kind="hazard", entry=5, cells=(cell(7, 4),))
        state = alone(at=cell(6, 4), terrain=walls, factors=(storm,))
        told: list[Event] = []
        play(state, Move("red", NOWHERE), NO_DICE, told.append)
        assert (state.fighters[0].standing, state.fighters[0].hit_dice) == ("fled", 2)
        assert Moved(0, (cell(8, 4),), "left") in told

    def test_two_in_one_hex_strike_after_one_step(self) -> None:
        both = tuple(Factor(kind="hazard", entry=5, cells=(MIDDLE + 1,)) for _ in range(2))
        state = alone(kind("tough", hit_dice=6), factors=both)
        told: list[Event] = []
        play(state, Move("red", MIDDLE + 1), NO_DICE, told.append)
        assert [event for event in told if isinstance(event, Moved)] == [
            Moved(0, (MIDDLE, MIDDLE + 1), "move")
        ]
        assert state.fighters[0].hit_dice == 2

    def test_a_pit_to_hide_in_is_left_one_hex_at_a_time(self) -> None:
        pit = Factor(kind="cover", entry=8, cells=(MIDDLE,))
        state = alone(factors=(pit,))
        state.set(0, cover=1)
        assert pace(state, 0) == 1
        play(state, Move("red", MIDDLE + 1), NO_DICE, silence)
        assert state.fighters[0].cover == NOBODY
