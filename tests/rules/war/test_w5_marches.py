"""W5: how characters march."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.war.actions import EndTurn, Recuperate
from game.rules.war.events import Carried, Exhausted, ForcedMarch, Moved, Paced, SetOut
from tests.rules.war.table import Table, hero, lay

FOE = {"6,5": "blue: bandits"}


def alone(*, at: str = "0,0", **more: object) -> Table:
    """Aldric of red, with nobody near; blue far away."""
    values = {key: more.pop(key) for key in tuple(more) if key in VALUES}
    return lay(FOE, heroes=[hero("Aldric", "red", at, **values)], **more)  # type: ignore[arg-type]


VALUES = ("mounted", "boat", "traits", "exhaustion", "constitution", "hit_points")


def next_turn(table: Table) -> Table:
    """Red's turn ends, and everybody's after it."""
    table.play(EndTurn("red"))
    while table.state.active != "red":
        table.pass_on()
    return table


class TestPace:
    def test_at_a_normal_pace_a_character_goes_2_hexes_in_its_turn(self) -> None:
        table = alone()
        assert "costs 3" in table.refused(table.march("Aldric", "0,0", "3,0"))
        table.play(table.march("Aldric", "0,0", "2,0"))
        assert table.stands("Aldric") == "2,0"
        assert "0 hexes of it are left" in table.refused(table.march("Aldric", "2,0", "3,0"))

    def test_the_allowance_is_spent_over_any_of_its_moves(self) -> None:
        table = alone()
        table.play(table.march("Aldric", "0,0", "1,0")).play(table.march("Aldric", "1,0", "2,0"))
        assert "0 hexes" in table.refused(table.march("Aldric", "2,0", "3,0"))
        assert table.state.actions == 1

    def test_each_turn_brings_a_new_allowance_and_a_new_pace(self) -> None:
        table = alone()
        next_turn(table.play(table.march("Aldric", "0,0", "1,0", "slow")))
        table.play(table.march("Aldric", "1,0", "6,0", "fast"))
        assert table.stands("Aldric") == "6,0"

    @pytest.mark.parametrize(("pace", "hexes"), [("slow", 1), ("", 2), ("fast", 5)])
    def test_slow_is_1_normal_2_and_fast_5_hexes(self, pace: str, hexes: int) -> None:
        table = alone()
        table.refused(table.march("Aldric", "0,0", f"{hexes + 1},0", pace))
        table.play(table.march("Aldric", "0,0", f"{hexes},0", pace))
        assert table.sheet("Aldric").spent == hexes

    def test_the_pace_is_taken_at_the_turns_first_move(self) -> None:
        table = alone()
        table.play(table.march("Aldric", "0,0", "1,0", "fast"))
        assert table.events(Paced) == [Paced("red", ("Aldric",), "fast", doubled=False)]
        assert "has taken a pace" in table.refused(table.march("Aldric", "1,0", "2,0", "slow"))
        table.play(table.march("Aldric", "1,0", "5,0"))
        assert table.sheet("Aldric").spent == 5

    def test_a_pace_is_slow_or_fast_or_left_out(self) -> None:
        table = alone()
        assert "saying none" in table.refused(table.march("Aldric", "0,0", "1,0", "normal"))
        assert "no pace 'gallop'" in table.refused(table.march("Aldric", "0,0", "1,0", "gallop"))

    def test_only_characters_take_a_pace(self) -> None:
        table = lay({"0,0": "red: knights", **FOE}, heroes=[hero("Aldric", "red", "0,0")])
        order = table.move("knights", "0,0", "1,0")
        fast = type(order)(order.side, order.origin, order.units, order.target, "fast")
        assert table.refused(fast) == "Only characters take a pace."

    def test_who_enters_a_zone_goes_at_a_normal_pace_or_the_one_it_has(self) -> None:
        table = lay({"3,0": "blue: bandits"}, heroes=[hero("Aldric", "red", "0,0")])
        assert "costs 3" in table.refused(table.charge("Aldric", "0,0", "3,0"))
        table.play(table.march("Aldric", "0,0", "1,0", "fast"))
        table.falls(6, 1).fight(table.charge("Aldric", "1,0", "3,0"))
        assert table.sheet("Aldric")[5:7] == ("fast", 3)

    def test_entering_takes_the_normal_pace(self) -> None:
        table = lay({"1,0": "blue: bandits"}, heroes=[hero("Aldric", "red", "0,0")])
        table.falls(6, 1).fight(table.charge("Aldric", "0,0", "1,0"))
        assert table.sheet("Aldric")[5:7] == ("normal", 1)

    def test_each_of_a_party_has_its_own_allowance(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "1,0")]
        table = lay(FOE, heroes=party)
        table.play(table.march("Aldric", "0,0", "1,0"))
        both = table.march("Aldric, Bea", "1,0", "3,0")
        assert table.refused(both).startswith("Aldric can't reach 3,0")
        table.play(table.march("Bea", "1,0", "3,0"))

    def test_units_along_keep_their_own_speed(self) -> None:
        table = lay({"0,0": "red: knights", **FOE}, heroes=[hero("Aldric", "red", "0,0")])
        assert "Knights can't reach" in table.refused(table.march("Aldric + knights", "0,0", "2,0"))
        table.play(table.march("Aldric + knights", "0,0", "1,0", "fast"))
        assert table.has("1,0", "red") == "knights, aldric:name=Aldric"


class TestGround:
    @pytest.mark.parametrize("terrain", ["forest", "hills", "swamp", "desert", "snow"])
    def test_entering_difficult_terrain_costs_2(self, terrain: str) -> None:
        table = alone(terrain={"1,0": terrain})
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.sheet("Aldric").spent == 2

    def test_leaving_it_costs_nothing_more(self) -> None:
        table = alone(terrain={"0,0": "forest"})
        table.play(table.march("Aldric", "0,0", "2,0"))
        assert table.sheet("Aldric").spent == 2

    def test_at_a_slow_pace_it_can_not_be_entered(self) -> None:
        table = alone(terrain={"1,0": "forest"})
        assert "costs 2" in table.refused(table.march("Aldric", "0,0", "1,0", "slow"))

    def test_the_cheapest_way_is_taken(self) -> None:
        table = alone(terrain={"1,0": "forest", "2,0": "forest"})
        table.play(table.march("Aldric", "0,0", "3,0", "fast"))
        (moved,) = table.events(Moved)
        assert table.sheet("Aldric").spent == len(moved.path) - 1 == 4

    def test_a_road_makes_it_1(self) -> None:
        table = alone(terrain={"1,0": "forest", "2,0": "hills"}, roads=["0,0", "1,0", "2,0"])
        table.play(table.march("Aldric", "0,0", "2,0"))
        assert table.sheet("Aldric").spent == 2

    def test_a_road_helps_along_itself_only(self) -> None:
        """It joins neighbouring road hexes; from a hex without a road the wood is a wood."""
        table = alone(terrain={"1,0": "forest"}, roads=["1,0", "2,0"])
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.sheet("Aldric").spent == 2

    def test_mountains_cost_2_and_may_be_crossed_but_no_order_ends_there(self) -> None:
        wall = {f"3,{row}": "mountain" for row in range(6)}
        table = alone(at="2,2", terrain=wall)
        assert "may cross" in table.refused(table.march("Aldric", "2,2", "3,2", "fast"))
        table.play(table.march("Aldric", "2,2", "4,2", "fast"))
        assert table.sheet("Aldric").spent == 3

    def test_no_zone_is_entered_on_a_mountain_but_in_flight(self) -> None:
        foes = {"1,0": "blue: airship"}
        table = lay(foes, terrain={"1,0": "mountain"}, heroes=[hero("Aldric", "red", "0,0")])
        assert "not end there" in table.refused(table.charge("Aldric", "0,0", "1,0"))

    def test_who_flies_may_end_on_a_mountain(self) -> None:
        table = alone(terrain={"1,0": "mountain"}, traits=("airborne",))
        table.play(table.march("Aldric", "0,0", "1,0"))

    def test_water_needs_a_boat_or_flight(self) -> None:
        sea = {"1,0": "water"}
        table = alone(terrain=sea)
        assert "boat or flight" in table.refused(table.march("Aldric", "0,0", "1,0"))
        for ready in (alone(terrain=sea, boat=True), alone(terrain=sea, traits=("airborne",))):
            ready.play(ready.march("Aldric", "0,0", "1,0"))
            assert ready.sheet("Aldric").spent == 1

    def test_each_needs_a_boat_of_its_own(self) -> None:
        party = [hero("Aldric", "red", "0,0", boat=True), hero("Bea", "red", "0,0")]
        table = lay(FOE, terrain={"1,0": "water"}, heroes=party)
        assert table.refused(table.march("Aldric, Bea", "0,0", "1,0")).startswith("Bea can't")

    def test_hostile_units_are_in_the_way(self) -> None:
        stacks = {f"2,{row}": "blue: bandits" for row in range(6)}
        table = lay(stacks, heroes=[hero("Aldric", "red", "1,2")])
        assert "no way" in table.refused(table.march("Aldric", "1,2", "3,2", "fast"))

    def test_who_flies_may_pass_over_those_who_don_t(self) -> None:
        stacks = {f"2,{row}": "blue: bandits" for row in range(6)}
        table = lay(stacks, heroes=[hero("Aldric", "red", "1,2", traits=("airborne",))])
        table.play(table.march("Aldric", "1,2", "3,2"))


class TestMounts:
    def test_a_mounted_party_may_double_one_turns_allowance(self) -> None:
        table = alone(mounted=True)
        table.play(table.march("Aldric", "0,0", "4,0", double=True))
        assert table.events(Paced) == [Paced("red", ("Aldric",), "normal", doubled=True)]

    def test_also_at_a_fast_pace_and_at_a_later_move(self) -> None:
        table = alone(mounted=True, size=(12, 6))
        table.play(table.march("Aldric", "0,0", "5,0", "fast"))
        table.play(table.march("Aldric", "5,0", "10,0", double=True))
        assert table.sheet("Aldric").spent == 10

    def test_not_twice_between_long_rests(self) -> None:
        table = alone(mounted=True)
        next_turn(table.play(table.march("Aldric", "0,0", "1,0", double=True)))
        assert "already" in table.refused(table.march("Aldric", "1,0", "2,0", double=True))

    def test_on_foot_nothing_is_doubled(self) -> None:
        table = alone()
        assert "isn't mounted" in table.refused(table.march("Aldric", "0,0", "1,0", double=True))

    def test_all_of_the_party_must_be_mounted(self) -> None:
        party = [hero("Aldric", "red", "0,0", mounted=True), hero("Bea", "red", "0,0")]
        table = lay(FOE, heroes=party)
        together = table.march("Aldric, Bea", "0,0", "1,0", double=True)
        assert table.refused(together) == "Bea isn't mounted."


class TestForcedMarch:
    def march(self, table: Table, hours: int, pace: str = "fast") -> Table:
        """So many hours to and fro, 5 hexes each."""
        for hour in range(hours):
            one, other = ("0,0", "5,0") if hour % 2 == 0 else ("5,0", "0,0")
            next_turn(table.play(table.march("Aldric", one, other, pace)))
        return table

    def test_fast_is_20_hexes_a_day_without_a_check(self) -> None:
        table = self.march(alone(), 4)
        assert table.sheet("Aldric").marched == 20
        assert not table.all_events(ForcedMarch)

    def test_each_further_hour_asks_for_d20_and_constitution_against_11_12(self) -> None:
        table = self.march(alone(constitution=2), 4)
        table.play(table.march("Aldric", "0,0", "1,0"))
        table.falls(9).play(EndTurn("red"))
        (check,) = table.events(ForcedMarch)
        assert check == ForcedMarch("red", "Aldric", 1, 9, 2, 11)
        assert check.passed
        assert table.sheet("Aldric").exhaustion == 0
        next_turn_of_red(table)
        table.play(table.march("Aldric", "1,0", "2,0"))
        table.falls(9).play(EndTurn("red"))
        (check,) = table.events(ForcedMarch)
        assert (check.hour, check.against, check.passed) == (2, 12, False)
        (tired,) = table.events(Exhausted)
        assert (tired.level, tired.why) == (1, "march")
        assert table.sheet("Aldric").exhaustion == 1

    @pytest.mark.parametrize(("pace", "day"), [("slow", 10), ("", 15), ("fast", 20)])
    def test_the_day_is_10_15_or_20_hexes_by_the_pace_of_the_hour(
        self, pace: str, day: int
    ) -> None:
        for marched, checks in ((day - 1, 0), (day, 1)):
            table = alone().writes("Aldric", marched=marched)
            table.play(table.march("Aldric", "0,0", "1,0", pace))
            table.falls(*[20] * checks).play(EndTurn("red"))
            assert len(table.events(ForcedMarch)) == checks

    def test_an_hour_without_a_march_asks_for_nothing(self) -> None:
        table = self.march(alone(), 4)
        table.play(EndTurn("red"))
        assert not table.events(ForcedMarch)

    def test_who_fell_on_the_march_and_returns_by_a_rest_has_not_marched_that_hour(self) -> None:
        heroes = [hero("Aldric", "red", "0,0", marched=14), hero("Berta", "red", "2,0")]
        table = lay(FOE, heroes=heroes)
        table.play(table.march("Aldric", "0,0", "2,0")).fell("Aldric")
        next_turn(table).play(Recuperate("red"))
        assert table.stands("Aldric") == "2,0"
        assert table.sheet("Aldric").marched == 16
        table.play(EndTurn("red"))  # and no die falls
        assert table.sheet("Aldric").exhaustion == 0

    def test_a_sixth_level_is_death(self) -> None:
        table = alone(exhaustion=5, posts={"3,3": "red"}).writes("Aldric", marched=20)
        table.play(table.march("Aldric", "0,0", "1,0", "fast"))
        table.falls(20).play(EndTurn("red"))  # 20 − 2 × 5 < 11
        assert table.stands("Aldric") == table.lies("Aldric") == ""
        assert table.state.gone == {"Aldric": "dead"}


def next_turn_of_red(table: Table) -> None:
    while table.state.active != "red":
        table.pass_on()


class TestOneHex:
    def one_hex(self, **more: object) -> Table:
        return alone(character_move="one_hex", **more)

    def test_a_move_is_one_hex_however_many_there_are(self) -> None:
        table = self.one_hex()
        assert "one hex at a time" in table.refused(table.march("Aldric", "0,0", "2,0"))
        for column in range(3):
            table.play(table.march("Aldric", f"{column},0", f"{column + 1},0"))
        assert table.stands("Aldric") == "3,0"

    def test_difficult_terrain_takes_two_moves_in_the_manner_of_half_speed(self) -> None:
        table = self.one_hex(terrain={"1,0": "forest"})
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.events(SetOut)
        assert table.stands("Aldric") == "0,0"
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.stands("Aldric") == "1,0"

    def test_a_march_lasts_over_turns(self) -> None:
        table = self.one_hex(terrain={"1,0": "forest"})
        table.play(table.march("Aldric", "0,0", "1,0"))
        next_turn(table)
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.stands("Aldric") == "1,0"

    def test_a_road_makes_it_one(self) -> None:
        table = self.one_hex(terrain={"1,0": "forest"}, roads=["0,0", "1,0"])
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.stands("Aldric") == "1,0"

    def test_setting_out_takes_nobody_along_who_doesn_t(self) -> None:
        table = lay(
            {"0,0": "red: knights", **FOE},
            terrain={"1,0": "forest"},
            heroes=[hero("Aldric", "red", "0,0")],
            character_move="one_hex",
        )
        assert "two Moves" in table.refused(table.march("Aldric + knights", "0,0", "1,0"))
        table.play(table.march("Aldric", "0,0", "1,0"))
        table.play(table.march("Aldric + knights", "0,0", "1,0"))
        assert table.has("1,0", "red") == "knights, aldric:name=Aldric"

    def test_into_a_hostile_wood_the_second_order_enters_the_zone(self) -> None:
        table = lay(
            {"1,0": "blue: bandits", **FOE},
            terrain={"1,0": "forest"},
            heroes=[hero("Aldric", "red", "0,0")],
            character_move="one_hex",
        )
        table.play(table.charge("Aldric", "0,0", "1,0"))
        assert table.events(SetOut)
        table.falls(6, 1).fight(table.charge("Aldric", "0,0", "1,0"))
        assert table.state.phase == "claim"

    def test_there_is_no_pace_and_no_mountain_is_crossed(self) -> None:
        table = self.one_hex(terrain={"1,0": "mountain"})
        assert "without a pace" in table.refused(table.march("Aldric", "0,0", "0,1", "fast"))
        assert "not end there" in table.refused(table.march("Aldric", "0,0", "1,0"))


class TestCarrying:
    def test_friends_in_its_hex_may_take_a_fallen_character_along(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
        table = lay(FOE, heroes=party).fell("Bea")
        assert (table.stands("Bea"), table.lies("Bea")) == ("", "0,0")
        table.play(table.march("Aldric", "0,0", "2,0", carrying=("Bea",)))
        assert table.lies("Bea") == table.stands("Aldric") == "2,0"
        assert table.events(Carried) == [Carried("red", ("Bea",), *map(table.cell, ("0,0", "2,0")))]

    def test_or_leave_it(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
        table = lay(FOE, heroes=party).fell("Bea")
        table.play(table.march("Aldric", "0,0", "2,0"))
        assert table.lies("Bea") == "0,0"

    def test_nobody_carries_who_lies_elsewhere_or_stands(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "1,1"), hero("Cy", "red", "0,0")]
        table = lay(FOE, heroes=party).fell("Bea")
        for name in ("Bea", "Cy"):
            order = table.march("Aldric", "0,0", "0,1", carrying=(name,))
            assert table.refused(order) == f"No fallen {name} of yours lies in 0,0."

    def test_units_and_allies_carry_as_well(self) -> None:
        table = lay(
            {"1,0": "red: knights", **FOE},
            heroes=[hero("Aldric", "red", "1,0"), hero("Bea", "green", "1,0")],
            teams={"green": "red"},
        )
        table.fell("Aldric").fell("Bea")
        knights = table.move("knights", "1,0", "2,0")
        loaded = msgspec.structs.replace(knights, carrying=("Aldric", "Bea"))
        table.play(loaded)
        assert table.lies("Aldric") == table.lies("Bea") == "2,0"

    def test_half_speed_units_carry_on_arrival_only(self) -> None:
        table = lay({"1,0": "red: battle_tower", **FOE}, heroes=[hero("Aldric", "red", "1,0")])
        table.fell("Aldric")
        out = table.move("battle_tower", "1,0", "2,0")
        assert "only sets out" in table.refused(msgspec.structs.replace(out, carrying=("Aldric",)))
        table.play(out)
        arriving = table.move("battle_tower", "1,0", "2,0")
        table.play(msgspec.structs.replace(arriving, carrying=("Aldric",)))
        assert table.lies("Aldric") == "2,0"
