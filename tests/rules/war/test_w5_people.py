"""W5, W1, W6, W10-W12: characters as units, their wounds, rests and ends."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules import war
from game.rules.war.actions import EndTurn, Entrench, Heal, Hold, LongRest, PressOn, Recuperate
from game.rules.war.events import (
    CharacterCaptured,
    CharacterDied,
    CharacterFell,
    CharacterReturned,
    Exhausted,
    InitiativeRolled,
    Lost,
    Recuperated,
    RestBroken,
    Rested,
    Restored,
    RoundFought,
)
from game.rules.war.parties import Way, budget
from game.rules.war.scenario import Character, Faction, Field, Goal
from tests.rules.war.table import TABLES, Table, hero, lay

FAR = {"6,5": "blue: bandits"}
BESIDE = {"1,0": "blue: bandits", **FAR}
HOME = {"5,0": "red"}  # a post, so that red isn't out without a unit


def ends(table: Table, *falls: int) -> Table:
    """The turn of who is awaited ends."""
    return table.falls(*falls).play(EndTurn(table.state.active))


def back_to(table: Table, faction: str) -> Table:
    while table.state.active != faction or table.state.phase != "turn":
        table.pass_on()
    return table


class TestAsUnits:
    @pytest.mark.parametrize(
        ("hit_points", "hits"), [(1, 1), (30, 1), (31, 2), (60, 2), (75, 3), (200, 7)]
    )
    def test_it_takes_a_hit_for_each_30_hit_points_begun(self, hit_points: int, hits: int) -> None:
        table = lay(FAR, heroes=[hero("Aldric", "red", "0,0", hit_points=hit_points)])
        ((_, unit),) = table.state.units("red")
        assert (unit.hits, unit.kind.full) == (hits, hits)

    def test_a_hit_costs_30_hit_points(self) -> None:
        table = lay(BESIDE, heroes=[hero("Aldric", "red", "0,0", hit_points=75)])
        table.falls(1, 6).fight(table.charge("Aldric", "0,0", "1,0"))
        assert table.sheet("Aldric").hit_points == 45
        assert table.has("1,0", "red") == "aldric:hits=2:name=Aldric"

    def test_a_wounded_character_enters_with_what_it_has_left(self) -> None:
        table = lay(FAR, heroes=[hero("Aldric", "red", "0,0", hit_points=75, left=31)])
        assert table.has("0,0", "red") == "aldric:hits=2:name=Aldric"

    def test_each_rolls_its_own_die(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
        table = lay(BESIDE, heroes=party)
        table.falls(5, 6, 1).fight(table.charge("Aldric, Bea", "0,0", "1,0"))
        (fought,) = table.events(RoundFought)
        assert [die.rolled for die in fought.attack] == [6, 5]

    def test_traits_from_the_unit_specials_are_theirs(self) -> None:
        """War Training lifts the die, Deadly doubles hits as attacker (W8)."""
        traits = ("war_training", "deadly")
        table = lay(
            {"1,0": "blue: airship", **FAR}, heroes=[hero("Aldric", "red", "0,0", traits=traits)]
        )
        table.falls(4, 4).fight(table.charge("Aldric", "0,0", "1,0"))
        assert table.has("1,0", "blue") == "airship:hits=1"

    def test_the_characters_of_a_faction_in_a_hex_are_of_size_1_together(self) -> None:
        party = [hero(name, "red", "0,0") for name in ("Aldric", "Bea", "Cy")]
        table = lay({"0,0": "red: 4 bandits", "1,0": "red: bandits", **FAR}, heroes=party)
        assert table.state.room(table.cell("0,0"), "red") == (0, 5)
        assert "Too many" in table.refused(table.move("bandits", "1,0", "0,0"))

    def test_one_more_joins_its_friends_in_a_full_hex(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "1,0")]
        table = lay({"0,0": "red: 4 bandits", **FAR}, heroes=party)
        table.play(table.march("Bea", "1,0", "0,0"))
        assert table.stands("Bea") == "0,0"

    def test_but_not_where_only_units_stand(self) -> None:
        table = lay({"0,0": "red: 5 bandits", **FAR}, heroes=[hero("Bea", "red", "1,0")])
        assert "size 0 of 5" in table.refused(table.march("Bea", "1,0", "0,0"))

    def test_allied_parties_are_two(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "green", "0,0")]
        table = lay(FAR, heroes=party, teams={"green": "red"})
        assert table.state.room(table.cell("0,0"), "red") == (3, 5)

    def test_those_who_fly_are_of_size_1_in_the_air(self) -> None:
        flies = {"traits": ("airborne",)}
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0", **flies)]
        table = lay(FAR, heroes=[*party, hero("Cy", "red", "0,0", **flies)])
        assert table.state.room(table.cell("0,0"), "red") == (4, 4)

    def test_a_colossal_character_is_no_larger_but_may_roll_three_dice(self) -> None:
        giant = hero("Aldric", "red", "0,0", traits=("colossal",))
        table = lay(BESIDE, heroes=[giant], colossal_dice="three")
        assert table.state.room(table.cell("0,0"), "red") == (4, 5)
        table.falls(1, 2, 6, 5).fight(table.charge("Aldric", "0,0", "1,0"))
        (fought,) = table.events(RoundFought)
        assert len(fought.attack) == 3

    def test_it_controls_and_captures_like_any(self) -> None:
        table = lay(FAR, heroes=[hero("Aldric", "red", "0,0")], posts={"1,0": "blue"})
        table.play(table.march("Aldric", "0,0", "1,0"))
        assert table.owner("1,0") == "red"

    def test_it_can_be_entrenched_and_that_takes_the_next_hit(self) -> None:
        table = lay(BESIDE, heroes=[hero("Aldric", "red", "0,0", hit_points=40)])
        (unit,) = table.of_name("0,0", "Aldric")
        table.play(Entrench("red", table.cell("0,0"), unit))
        ends(table)
        table.falls(6, 1).fight(table.enter("bandits", "1,0", "0,0", team="red"))
        assert table.sheet("Aldric").hit_points == 40
        table.falls(6, 1).play(PressOn("blue"))
        assert table.sheet("Aldric").hit_points == 10


class TestInitiative:
    def start(self, *characters: Character, dice: tuple[int, ...]) -> InitiativeRolled:
        scenario = war.Scenario(
            field=Field(columns=4, rows=3),
            terrain=("plains",) * 12,
            factions=(
                Faction(id="red", name="Red", team="red", initiative="group"),
                Faction(id="blue", name="Blue", team="blue", initiative="d8"),
            ),
            characters=characters,
        )
        state, told = war.start(
            scenario, war.House.of({"first_muster": "round_2"}), TABLES, FixedDice(dice)
        )
        assert state.active
        return next(event for event in told if isinstance(event, InitiativeRolled))

    def test_a_group_rolls_a_d20_for_each_character_and_adds_its_modifier(self) -> None:
        people = [
            Character(name="Aldric", faction="red", cell=0, hit_points=9, initiative=3),
            Character(name="Bea", faction="red", cell=0, hit_points=9, initiative=-1),
            Character(name="Foe", faction="blue", cell=9, hit_points=9, initiative=9),
        ]
        rolled = self.start(*people, dice=(11, 7, 8))
        assert rolled.totals == (("blue", (80,)), ("red", (20,)))

    def test_exhaustion_takes_2_a_level_from_the_d20(self) -> None:
        people = [
            Character(name="Aldric", faction="red", cell=0, hit_points=9, exhaustion=2),
            Character(name="Foe", faction="blue", cell=9, hit_points=9),
        ]
        assert ("red", (7,)) in self.start(*people, dice=(11, 2)).totals


class TestRecuperate:
    def test_each_spends_hit_dice_one_at_a_time_while_below_its_maximum(self) -> None:
        party = [
            hero("Aldric", "red", "0,0", hit_points=40, left=20, constitution=2),
            hero("Bea", "red", "3,3", hit_points=50, left=49, hit_die=6),
            hero("Cy", "red", "3,3"),
        ]
        table = lay(FAR, heroes=party)
        table.falls(5, 8, 6, 3).play(Recuperate("red"))
        told = [(e.name, e.dice, e.before, e.after) for e in table.events(Recuperated)]
        assert told == [("Aldric", (5, 8, 6), 20, 40), ("Bea", (3,), 49, 50)]
        assert table.sheet("Aldric").dice == 0
        assert table.sheet("Bea").dice == 2
        assert table.has("0,0", "red") == "aldric:name=Aldric"

    def test_it_stops_when_the_hit_dice_are_spent(self) -> None:
        table = lay(FAR, heroes=[hero("Aldric", "red", "0,0", hit_points=90, left=10, level=2)])
        table.falls(1, 1).play(Recuperate("red"))
        assert table.sheet("Aldric")[:2] == (12, 0)

    def test_a_die_never_gives_less_than_0(self) -> None:
        weak = hero("Aldric", "red", "0,0", hit_points=90, left=10, level=2, constitution=-3)
        table = lay(FAR, heroes=[weak])
        table.falls(1, 4).play(Recuperate("red"))
        assert table.sheet("Aldric").hit_points == 11

    def test_it_needs_all_actions_and_takes_the_whole_turn(self) -> None:
        table = lay(FAR, heroes=[hero("Aldric", "red", "0,0")])
        table.play(Recuperate("red"))
        assert table.state.actions == 0
        back_to(ends(table), "red").play(table.march("Aldric", "0,0", "1,0"))
        assert "whole turn" in table.refused(Recuperate("red"))

    def test_a_faction_without_characters_has_nobody_to_rest(self) -> None:
        table = lay({"0,0": "red: knights", **FAR}, heroes=[hero("Bea", "blue", "5,5")])
        assert table.refused(Recuperate("red")) == "Red has no character that is up."


class TestLongRest:
    def rest(self, table: Table, turns: int) -> Table:
        for _ in range(turns):
            table.play(LongRest("red"))
            if table.state.outcome is None and table.state.active == "red":
                back_to(ends(table), "red")
        return table

    def hurt(self, **more: object) -> Table:
        aldric = hero("Aldric", "red", "0,0", hit_points=70, left=5, dice_left=0, mounted=True)
        return lay({"0,1": "red: knights", **FAR}, heroes=[aldric], **more)  # type: ignore[arg-type]

    def test_eight_turns_in_a_row_restore_all_and_give_a_level_of_exhaustion(self) -> None:
        table = self.rest(self.hurt().writes("Aldric", marched=30, hours=2, rode=True), 7)
        assert table.sheet("Aldric").hit_points == 5
        table.play(LongRest("red"))
        assert table.events(Rested) == [Rested("red", 8, 8)]
        assert table.events(Restored)[0].after == 70
        assert table.events(Exhausted)[0].why == "rest"
        assert table.sheet("Aldric") == (70, 3, 1, 0, 0, "", 0, False, False)
        assert table.has("0,0", "red") == "aldric:name=Aldric"

    def test_each_turn_of_it_takes_all_actions(self) -> None:
        table = self.hurt().play(LongRest("red"))
        assert table.state.actions == 0
        back_to(ends(table), "red").play(table.move("knights", "0,1", "0,2"))
        assert "whole turn" in table.refused(LongRest("red"))

    def test_a_turn_that_isn_t_given_up_breaks_it_off(self) -> None:
        table = back_to(ends(self.hurt().play(LongRest("red"))), "red")
        ends(table)
        assert table.events(RestBroken) == [RestBroken("red", -1)]
        assert not table.state.rests

    def test_a_hostile_unit_that_enters_its_hex_breaks_it_off(self) -> None:
        aldric = hero("Aldric", "red", "0,0", hit_points=70)
        table = ends(lay(BESIDE, heroes=[aldric]).play(LongRest("red")))
        table.falls(1, 6).fight(table.enter("bandits", "1,0", "0,0", team="red"))
        assert table.events(RestBroken) == [RestBroken("red", table.cell("0,0"))]

    def test_one_that_shoots_at_it_too(self) -> None:
        stacks = {"2,0": "blue: arcane_tower"}
        table = ends(lay(stacks, heroes=[hero("Aldric", "red", "0,0")]).play(LongRest("red")))
        table.falls(1, 1).play(table.shoot("arcane_tower", "2,0", "0,0", team="red"))
        assert table.events(RestBroken)

    def test_an_attack_elsewhere_does_not(self) -> None:
        stacks = {"1,3": "blue: bandits", "0,3": "red: knights"}
        table = ends(lay(stacks, heroes=[hero("Aldric", "red", "0,0")]).play(LongRest("red")))
        table.falls(1, 6).play(table.enter("bandits", "1,3", "0,3", team="red"))
        assert not table.events(RestBroken)

    def test_none_is_begun_with_an_enemy_in_the_hex(self) -> None:
        both = {"0,0": "blue: bandits"}
        table = lay(both, heroes=[hero("Aldric", "red", "0,0")])
        assert "hostile units are there" in table.refused(LongRest("red"))

    def test_a_level_of_exhaustion_may_be_the_last(self) -> None:
        table = self.rest(self.hurt().writes("Aldric", exhaustion=5), 7).play(LongRest("red"))
        assert table.events(CharacterDied)
        assert table.state.gone == {"Aldric": "dead"}

    def test_no_rest_lowers_exhaustion(self) -> None:
        table = self.hurt().writes("Aldric", exhaustion=2).play(Recuperate("red"))
        assert table.sheet("Aldric").exhaustion == 2


class TestExhaustion:
    """House rule `exhaustion`."""

    def tired(self, level: int, ladder: str, **more: object) -> Table:
        one = hero("Aldric", "red", "0,0", exhaustion=level, hit_points=70, mounted=True)
        return lay(BESIDE, heroes=[one], exhaustion=ladder, **more)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("level", "normal", "fast", "doubled"),
        [(0, 2, 5, 10), (1, 2, 5, 9), (2, 2, 4, 7), (3, 1, 3, 5), (4, 1, 2, 4), (5, 1, 1, 2)],
    )
    def test_srd52_each_level_takes_a_sixth_rounded_down_to_whole_hexes(
        self, level: int, normal: int, fast: int, doubled: int
    ) -> None:
        table = self.tired(level, "srd52")
        ways = (Way(), Way("fast"), Way("fast", double=True))
        assert [budget(table.state, "Aldric", way) for way in ways] == [normal, fast, doubled]

    def test_srd51_level_2_halves_the_allowance(self) -> None:
        table = self.tired(1, "srd51")
        assert war.refusal(table.state, table.march("Aldric", "0,0", "0,2")) is None
        table = self.tired(2, "srd51")
        assert "1 hex of it is left" in table.refused(table.march("Aldric", "0,0", "0,2"))

    def test_srd51_level_3_rolls_the_battle_die_twice_and_keeps_the_lower(self) -> None:
        table = self.tired(3, "srd51")
        table.falls(6, 3, 4).fight(table.charge("Aldric", "0,0", "1,0"))
        (fought,) = table.events(RoundFought)
        (die,) = fought.attack
        assert (die.rolled, die.other) == (3, 6)
        assert table.sheet("Aldric").hit_points == 40

    def test_srd51_level_4_halves_the_hit_point_maximum(self) -> None:
        table = self.tired(3, "srd51").writes("Aldric", marched=20)
        table.play(table.march("Aldric", "0,0", "0,1"))
        ends(table, 1)
        assert table.sheet("Aldric")[:3] == (35, 3, 4)
        assert table.has("0,1", "red") == "aldric:hits=2:name=Aldric"

    def test_srd51_level_5_can_t_move(self) -> None:
        table = self.tired(5, "srd51")
        for order in (table.march("Aldric", "0,0", "0,1"), table.charge("Aldric", "0,0", "1,0")):
            assert table.refused(order) == "Aldric is too exhausted to move."

    def test_srd51_level_5_can_t_move_one_hex_either(self) -> None:
        table = self.tired(5, "srd51", character_move="one_hex")
        assert "too exhausted" in table.refused(table.march("Aldric", "0,0", "0,1"))

    @pytest.mark.parametrize("ladder", ["srd52", "srd51"])
    def test_at_6_the_character_dies(self, ladder: str) -> None:
        slow = hero("Aldric", "red", "0,0", exhaustion=4)
        table = lay(FAR, heroes=[slow], posts=HOME, exhaustion=ladder)
        table.play(table.march("Aldric", "0,0", "0,1", "fast"))
        ends(table.writes("Aldric", marched=99, exhaustion=5), 1)
        assert table.events(CharacterDied)
        assert table.stands("Aldric") == ""


class TestFallen:
    def felled(self, **more: object) -> Table:
        """Bea has fallen in 1,0, where blue stands; Aldric is beside it."""
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
        table = lay(BESIDE, heroes=party, **more)  # type: ignore[arg-type]
        return table.falls(1, 6).fight(table.charge("Bea", "0,0", "1,0"))

    def test_at_0_a_character_is_down_and_out_of_battles(self) -> None:
        table = self.felled()
        (fell,) = table.events(CharacterFell)
        assert (fell.unit.name, fell.cell) == ("Bea", table.cell("1,0"))
        assert table.lies("Bea") == "1,0"
        assert table.has("1,0", "red") == ""
        assert not table.events(Lost)

    def test_alone_with_hostile_units_at_its_factions_next_turn_it_is_captured(self) -> None:
        table = back_to(ends(self.felled()), "red")
        (captured,) = table.all_events(CharacterCaptured)
        assert captured.name == "Bea"
        assert table.lies("Bea") == ""
        assert table.state.gone == {"Bea": "captured"}

    def test_not_while_a_friend_stands_in_its_hex(self) -> None:
        table = self.felled()
        table.falls(4, 4).fight(table.charge("Aldric", "0,0", "1,0"))
        table.play(Hold("red"))
        back_to(ends(table), "red")
        assert table.lies("Bea") == "1,0"

    def test_not_where_nobody_hostile_is(self) -> None:
        table = self.felled()
        ends(table)
        table.play(table.move("bandits", "1,0", "2,0"))
        assert back_to(table, "red").lies("Bea") == "1,0"

    def test_it_returns_at_1_hit_point_when_a_recuperate_is_taken_in_its_hex(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0", hit_points=90)]
        table = lay(FAR, heroes=party).fell("Bea").play(Recuperate("red"))
        assert table.events(CharacterReturned)
        assert table.sheet("Bea").hit_points == 1
        assert table.has("0,0", "red") == "aldric:name=Aldric, bea:hits=1:name=Bea"

    def test_when_a_long_rest_is_taken_there_too(self) -> None:
        party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0", hit_points=90)]
        table = lay(FAR, heroes=party).fell("Bea")
        for _ in range(8):
            table.play(LongRest("red"))
            back_to(ends(table), "red")
        assert table.stands("Bea") == "0,0"
        assert table.sheet("Bea")[:3] == (1, 3, 0)

    def test_not_by_a_rest_elsewhere(self) -> None:
        party = [hero("Aldric", "red", "0,1"), hero("Bea", "red", "0,0")]
        table = lay(FAR, heroes=party).fell("Bea").play(Recuperate("red"))
        assert table.lies("Bea") == "0,0"

    def test_nor_where_there_is_no_place_to_stand(self) -> None:
        flyer = hero("Aldric", "red", "1,0", traits=("airborne",))
        at_sea = lay(FAR, terrain={"1,0": "water"}, heroes=[flyer, hero("Bea", "red", "0,0")])
        at_sea.fell("Bea").play(at_sea.march("Aldric", "1,0", "0,0"))
        at_sea.play(at_sea.march("Aldric", "0,0", "1,0", carrying=("Bea",)))
        back_to(ends(at_sea), "red").play(Recuperate("red"))
        assert at_sea.lies("Bea") == "1,0"

    def test_an_ally_may_rest_beside_it(self) -> None:
        party = [hero("Aldric", "green", "0,0"), hero("Bea", "red", "0,0")]
        table = lay({"3,3": "red: knights", **FAR}, heroes=party, teams={"green": "red"})
        back_to(table.fell("Bea"), "green").play(Recuperate("green"))
        assert table.stands("Bea") == "0,0"

    def test_healers_can_t_bring_it_back(self) -> None:
        table = lay({"0,1": "red: healers", **FAR}, heroes=[hero("Bea", "red", "0,0")]).fell("Bea")
        heal = Heal("red", table.cell("0,1"), table.cell("0,0"), "bea")
        assert "is a character" in table.refused(heal)

    def test_its_undead_fortitude_isn_t_asked(self) -> None:
        bea = hero("Bea", "red", "0,0", traits=("undead_fortitude",))
        table = lay({"0,1": "red: knights", **BESIDE}, heroes=[bea])
        table.falls(1, 6).fight(table.charge("Bea", "0,0", "1,0"))
        assert table.lies("Bea") == "1,0"

    def test_where_only_the_fallen_are_nobody_controls(self) -> None:
        table = lay({"0,1": "red: knights", **FAR}, heroes=[hero("Bea", "red", "0,0")])
        assert table.owner("0,0") == "red"
        assert table.fell("Bea").owner("0,0") == ""


class TestEnd:
    def test_a_faction_with_only_fallen_characters_is_out(self) -> None:
        table = lay(FAR, heroes=[hero("Bea", "red", "0,0")]).fell("Bea")
        assert table.winners == ("blue",)

    def test_unless_an_ally_has_a_unit(self) -> None:
        table = lay(
            {"3,3": "green: knights", **FAR},
            heroes=[hero("Bea", "red", "0,0")],
            teams={"green": "red"},
        ).fell("Bea")
        assert table.state.out == frozenset()
        assert table.winners is None

    @pytest.mark.parametrize("kind", ["destroy", "protect"])
    def test_a_goals_character_is_lost_when_captured_or_dead_not_when_down(self, kind: str) -> None:
        goal = Goal(kind=kind, team="blue" if kind == "destroy" else "red", target="Bea")  # type: ignore[arg-type]
        table = lay(
            {"0,1": "red: knights", **BESIDE}, heroes=[hero("Bea", "red", "0,0")], goals=[goal]
        )
        table.falls(1, 6).fight(table.charge("Bea", "0,0", "1,0"))
        assert table.winners is None
        ends(table)
        ends(table)
        assert table.winners == ("blue",)

    def test_a_protect_without_a_team_is_its_own_factions(self) -> None:
        goal = Goal(kind="protect", target="Bea", rounds=1)
        table = lay(FAR, heroes=[hero("Bea", "red", "0,0")], goals=[goal])
        assert table.end_round().winners == ("red",)

    def test_nobody_musters_a_character(self) -> None:
        table = lay(
            FAR, heroes=[hero("Bea", "red", "0,0")], posts={"3,3": "red"}, first_muster="round_1"
        )
        kinds = {order.kind for order in war.orders(table.state) if hasattr(order, "kind")}
        assert kinds
        assert "bea" not in kinds


def test_a_name_is_a_characters_own() -> None:
    with pytest.raises(ValueError, match="must be its own"):
        lay(FAR, heroes=[hero("Bea", "red", "0,0"), hero("Bea", "red", "0,1")])


def test_a_war_without_characters_says_nothing_of_them() -> None:
    table = lay({"0,0": "red: knights", **FAR})
    assert not {"people", "fallen_people", "rests"} & set(war.to_json(table.state))
    assert "pace" not in war.order_to_json(table.move("knights", "0,0", "1,0"))
