"""W13 Another way to settle an Enter Zone; results by hand, and those that wait; a test a rule."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.data.load import standard_tables
from game.rules import war
from game.rules.contract import GM
from game.rules.war.actions import (
    Accept,
    Claim,
    EndTurn,
    Heal,
    Hold,
    PressOn,
    Replace,
    Settle,
    Settled,
    Stop,
    Withdraw,
)
from game.rules.war.events import (
    BattleEnded,
    CharacterDied,
    CharacterFell,
    Fortitude,
    Lost,
    Moved,
    RestBroken,
    ResultCame,
    RoundFought,
    Vanished,
    WayChosen,
)
from game.rules.war.results import BY_HAND, WAYS, Fared, Fate, Result, untouched
from game.rules.war.scenario import Goal
from tests.rules.war.table import Table, hero, lay, units

RESERVE = {"6,5": "blue: bandits", "6,4": "red: bandits"}  # so that no battle ends the war
CONFIRM = {"gm_desk": "on", "confirm_results": "on"}
EQUIPPED = msgspec.structs.replace(standard_tables(), elsewhere={})  # not looked at by the war


def ends(attackers: str, defenders: str) -> Result:
    """A result in short: "stands 2, fled 1 | dead"."""
    return Result(attackers=_side(attackers), defenders=_side(defenders))


def _side(text: str) -> tuple[Fared, ...]:
    found = []
    for one in filter(None, text.split(", ")):
        fate, *figures = one.split()
        left, entrenched = (*map(int, figures), 0, 0)[:2]
        found.append(Fared(fate=fate, left=left, entrenched=entrenched))  # type: ignore[arg-type]
    return tuple(found)


def meet(attackers: str, defenders: str | list[str], **more: Any) -> Table:
    """Red in 1,1 beside blue in 2,1; every zone may be settled in another way."""
    stacks = {"1,1": f"red: {attackers}", "2,1": _of_blue(defenders), **RESERVE}
    return lay(stacks, **{"resolve": "any", **more})


def _of_blue(defenders: str | list[str]) -> list[str]:
    found = [defenders] if isinstance(defenders, str) else defenders
    return [f"blue: {one}" for one in found]


def at_the_table(table: Table, attackers: str, origin: str = "1,1", target: str = "2,1") -> Table:
    """Red enters, and it is fought out at the table."""
    return table.play(table.enter(attackers, origin, target)).play(Settle("red", "table"))


def comes_to(table: Table, attackers: str, defenders: str, *dice: int) -> Table:
    """What came of it is written in; it isn't listed, for any result may be."""
    order = Settled("red", ends(attackers, defenders))
    assert war.refusal(table.state, order) is None
    table.falls(*dice)
    before = len(table.told)
    war.play(table.state, order, table.dice, table.told.append)
    table.new = table.told[before:]
    return table


# Who may choose, and when


def test_w13_with_characters_on_either_side_the_attacker_chooses() -> None:
    for who in ("red", "blue"):
        at = "1,1" if who == "red" else "2,1"
        table = lay(
            {"1,1": "red: bandits", "2,1": "blue: bandits", **RESERVE},
            heroes=[hero("Ann", who, at)],
        )
        chooses = who == "blue"  # red's Ann stays behind
        if not chooses:
            table.falls(6, 1)
        table.play(table.enter("bandits", "1,1", "2,1"))
        assert (table.state.phase == "way") == chooses
        if chooses:
            decision = war.to_decide(table.state)
            assert decision == war.Decision("way", ("red",))


def test_w13_a_character_that_stays_out_of_it_gives_no_choice() -> None:
    """A third team's in the hex, a fallen one, one in the hex the attackers left."""
    table = lay(
        {"1,1": "red: bandits", "2,1": ["blue: bandits", "green: bandits"], **RESERVE},
        heroes=[hero("Ann", "green", "2,1"), hero("Bo", "blue", "2,1"), hero("Cy", "red", "1,1")],
    ).fell("Bo")
    table.falls(6, 1).play(table.enter("bandits", "1,1", "2,1"))
    assert table.state.phase in {"battle", "claim"}


@pytest.mark.parametrize(("resolve", "chooses"), [("any", True), ("dice_only", False)])
def test_w13_house_rule_resolve(resolve: str, chooses: bool) -> None:
    table = meet("bandits", "bandits", resolve=resolve, heroes=[hero("Ann", "blue", "2,1")])
    if not chooses:
        table.falls(6, 1, 1)
    table.play(table.enter("bandits", "1,1", "2,1"))
    assert (table.state.phase == "way") == chooses


def test_w13_the_ways_are_listed_and_others_refused() -> None:
    table = meet("bandits", "bandits", tables=EQUIPPED)
    table.play(table.enter("bandits", "1,1", "2,1"))
    assert list(war.orders(table.state)) == [Settle("red", way) for way in WAYS]
    plain = meet("bandits", "bandits")
    plain.play(plain.enter("bandits", "1,1", "2,1"))
    assert list(war.orders(plain.state)) == [Settle("red", way) for way in BY_HAND]
    assert plain.refused(Settle("red", "wargame")) == ("This zone can be settled by: dice, table.")
    assert "for Red to act" in plain.refused(Settle("blue", "dice"))
    assert plain.refused(EndTurn("red")) == "First choose how the zone is settled."


def test_w13_a_ranged_attack_is_settled_by_dice() -> None:
    table = meet("arcane_tower", "bandits")
    table.falls(6, 1).play(table.shoot("arcane_tower", "1,1", "2,1"))
    assert table.state.phase == "turn"


def test_w13_dice_are_w8s_to_the_end_of_the_battle() -> None:
    table = meet("bandits", "bandits")
    table.falls(4, 4).fight(table.enter("bandits", "1,1", "2,1"))
    assert table.events(RoundFought)
    assert not table.events(WayChosen)
    table.falls(6, 1).play(PressOn("red"))
    assert table.state.phase == "claim"


def test_n145_who_presses_on_after_a_fight_elsewhere_chooses_again() -> None:
    table = comes_to(at_the_table(meet("bandits", "bandits"), "bandits"), "stands 1", "stands 1")
    assert table.state.phase == "battle"
    table.play(PressOn("red"))
    assert table.state.phase == "way"
    table.falls(6, 1).play(Settle("red", "dice"))
    (fought,) = table.events(RoundFought)
    assert fought.number == 2
    assert table.state.phase == "claim"


def test_n145_by_dice_if_there_is_no_choice_any_more() -> None:
    table = lay(
        {"1,1": "red: bandits", "2,1": "blue: bandits", **RESERVE},
        heroes=[hero("Ann", "blue", "2,1")],
    )
    at_the_table(table, "bandits")
    comes_to(table, "stands 1", "stands 1, captured 9")
    table.falls(6, 1).play(PressOn("red"))
    (fought,) = table.events(RoundFought)
    assert fought.number == 2
    assert table.state.battle is not None
    assert table.state.battle.way == "dice"


def test_w8_rounds_one_an_order_brings_one_fight_elsewhere() -> None:
    table = meet("bandits", "bandits", rounds="one")
    comes_to(at_the_table(table, "bandits"), "stands 1", "stands 1")
    assert list(war.orders(table.state)) == [Hold("red"), Withdraw("red")]
    there = lay({"1,1": ["red: bandits", "blue: bandits"], **RESERVE}, rounds="one", resolve="any")
    there.play(there.enter("bandits", "1,1", "1,1")).play(Settle("red", "table"))
    comes_to(there, "stands 1", "stands 1")
    assert there.events(BattleEnded)[0].how == "stopped"


def test_while_a_zone_is_settled_nobody_else_may_do_anything() -> None:
    table = at_the_table(meet("bandits", "bandits"), "bandits")
    assert war.to_decide(table.state) == war.Decision("elsewhere", ("red",))
    for order in (EndTurn("red"), PressOn("red"), Hold("red")):
        assert table.refused(order) == "First the fight for the zone has to be settled."
    assert list(war.orders(table.state)) == [Settled("red", untouched(table.state))]


def test_n3_control_of_its_hexes_waits_for_the_end_of_the_battle() -> None:
    table = at_the_table(meet("bandits", "bandits", posts={"2,1": "blue"}), "bandits")
    assert (table.owner("1,1"), table.owner("2,1")) == ("red", "blue")
    comes_to(table, "stands 1", "dead")
    assert table.owner("2,1") == "blue"
    table.play(Claim("red", units("bandits")))
    assert (table.owner("1,1"), table.owner("2,1")) == ("", "red")


# What comes of it


def test_w13_a_result_by_hand_is_marked_as_the_game_masters() -> None:
    table = comes_to(at_the_table(meet("bandits", "bandits"), "bandits"), "stands 1", "dead")
    (came,) = table.events(ResultCame)
    assert (came.way, came.by, came.waits) == ("table", GM, False)


@pytest.mark.parametrize(
    ("attackers", "defenders", "phase", "how"),
    [
        ("stands 1", "stands 2", "battle", ""),
        ("stands 1", "dead", "claim", ""),
        ("stands 1", "fled 1", "claim", ""),
        ("stands 1", "captured 1", "claim", ""),
        ("dead", "stands 2", "turn", "lost"),
        ("fled 1", "stands 2", "turn", "lost"),
        ("dead", "dead", "turn", "both_gone"),
        ("fled 1", "fled 1", "turn", "both_gone"),
    ],
)
def test_g14_where_both_stand_w8s_choice_follows_where_attackers_do_their_claim(
    attackers: str, defenders: str, phase: str, how: str
) -> None:
    table = at_the_table(meet("bandits", "battle_tower"), "bandits")
    comes_to(table, attackers, defenders)
    assert table.state.phase == phase
    if how:
        assert table.events(BattleEnded)[0].how == how


def test_g14_units_keep_what_they_have_left_and_no_more() -> None:
    table = at_the_table(meet("airship + bandits", "battle_tower"), "airship + bandits")
    too_much = Settled("red", ends("stands 4, stands 1", "stands 1"))
    assert "can’t leave with 4" in table.refused(too_much)
    comes_to(table, "stands 1, stands 1", "stands 1").play(Hold("red"))
    assert table.has("2,1", "red") == "airship:hits=1, bandits"
    assert table.has("2,1", "blue") == "battle_tower:hits=1"


def test_g14_entrenchment_is_spent() -> None:
    table = at_the_table(meet("bandits", "2 knights:entrenched"), "bandits")
    comes_to(table, "stands 1", "stands 1, stands 1").play(Hold("red"))
    assert table.has("2,1", "blue") == "knights, knights"


def test_n125_at_the_table_it_may_be_left() -> None:
    table = at_the_table(meet("bandits", "2 knights:entrenched"), "bandits")
    comes_to(table, "stands 1", "stands 1 1, stands 1").play(Hold("red"))
    assert table.has("2,1", "blue") == "knights:entrenched, knights"


def test_w4_defenders_that_stand_go_on_with_their_march() -> None:
    table = lay({"1,1": "blue: battle_tower", "2,1": "red: bandits", **RESERVE}, resolve="any")
    table.end_turn().play(table.move("battle_tower", "1,1", "1,2")).end_turn()
    while table.state.active != "red" or table.state.phase != "turn":
        table.pass_on()
    at_the_table(table, "bandits", "2,1", "1,1")
    (tower,) = table.state.stack(table.cell("1,1"), "blue")
    assert tower.march == table.cell("1,2")
    comes_to(table, "stands 1", "stands 1").play(Withdraw("red"))
    (tower,) = table.state.stack(table.cell("1,1"), "blue")
    assert (tower.hits, tower.march) == (1, table.cell("1,2"))


def test_g14_deaths_are_deaths_of_the_war_in_the_attacked_hex() -> None:
    table = meet("bandits + healers", "knights")
    at_the_table(table, "bandits")
    comes_to(table, "dead", "stands 1")
    assert [(one.unit.kind.id, one.cell) for one in table.events(Lost)] == [
        ("bandits", table.cell("2,1"))
    ]
    assert "Hostile units" in table.refused(
        Heal("red", table.cell("1,1"), table.cell("2,1"), "bandits")
    )
    won = at_the_table(meet("bandits + healers + knights", "knights"), "bandits + knights")
    comes_to(won, "dead, stands 1", "dead").play(Claim("red", units("knights")))
    won.play(Heal("red", won.cell("1,1"), won.cell("2,1"), "bandits"))
    assert won.has("2,1", "red") == "knights, bandits"


def test_g14_the_undead_roll_for_their_fortitude() -> None:
    table = at_the_table(meet("undead_horde", "2 undead_horde"), "undead_horde")
    comes_to(table, "dead", "dead, stands 1", 6, 2)
    assert [(one.faction, one.die) for one in table.events(Fortitude)] == [("red", 6), ("blue", 2)]
    assert [marker.faction for marker in table.state.markers] == ["red"]
    assert [death.team for death in table.state.deaths] == ["blue"]


def test_g14_prisoners_and_those_without_refuge_are_no_deaths() -> None:
    table = meet("bandits", "arcane_tower + knights")
    at_the_table(table, "bandits")
    comes_to(table, "stands 1", "fled 1, captured 1")
    assert [(one.unit.kind.id, one.why) for one in table.events(Vanished)] == [
        ("knights", "captured"),
        ("arcane_tower", "scattered"),  # N141: its speed is 0
    ]
    assert not table.state.deaths
    assert not table.events(Lost)


# Those who fled


def test_g14_attackers_who_fled_are_back_where_they_came_from() -> None:
    table = at_the_table(meet("2 bandits + knights", "knights"), "bandits + knights")
    comes_to(table, "fled 1, stands 1", "stands 1").play(Hold("red"))
    assert table.has("1,1", "red") == "bandits, bandits"
    assert table.has("2,1", "red") == "knights"


def test_g14_defenders_who_fled_are_in_a_free_neighbouring_hex() -> None:
    table = at_the_table(meet("bandits", "2 knights"), "bandits")
    comes_to(table, "stands 1", "fled 1, fled 1")
    (moved,) = table.events(Moved)
    assert (moved.why, moved.origin) == ("fled", table.cell("2,1"))
    distance = table.state.war.board.distance
    assert distance(moved.origin, moved.target) == 1
    assert [one.kind.id for one in table.state.stack(moved.target, "blue")] == ["knights"] * 2
    assert table.state.controller(moved.target) == "blue"


def test_n141_their_own_sides_hex_first_and_never_where_the_attackers_came_from() -> None:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: knights", "2,0": "blue: bandits", **RESERVE},
        size=(7, 6),
        resolve="any",
        terrain={"0,1": "mountain", "1,1": "mountain"},
    )
    at_the_table(table, "2 bandits", "0,0", "1,0")
    comes_to(table, "stands 1, stands 1", "fled 1")
    assert table.has("2,0", "blue") == "bandits, knights"


def test_n141_the_own_sides_before_nobodys_though_it_is_farther_down_the_map() -> None:
    stacks = {"1,1": "red: bandits", "2,1": "blue: knights", "2,2": "blue: bandits", **RESERVE}
    table = comes_to(at_the_table(lay(stacks, resolve="any"), "bandits"), "stands 1", "fled 1")
    assert table.has("2,2", "blue") == "bandits, knights"


def test_n141_who_has_no_refuge_is_lost() -> None:
    ground = {"0,1": "mountain", "1,1": "mountain", "2,0": "water"}
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: knights", **RESERVE},
        terrain=ground,
        resolve="any",
    )
    at_the_table(table, "2 bandits", "0,0", "1,0")
    comes_to(table, "stands 1, stands 1", "fled 1")
    assert [(one.faction, one.why) for one in table.events(Vanished)] == [("blue", "scattered")]


def test_n141_stacking_holds_there_and_they_part_if_they_must() -> None:
    """Room for one is beside them, and a free hex for nobody else (W6)."""
    ground = {"0,1": "mountain", "1,1": "mountain"}
    table = lay(
        {
            "0,0": "red: 2 bandits",
            "1,0": "blue: 2 knights",
            "2,0": "blue: 4 bandits",
            **RESERVE,
        },
        terrain=ground,
        resolve="any",
    )
    at_the_table(table, "2 bandits", "0,0", "1,0")
    comes_to(table, "stands 1, stands 1", "fled 1, fled 1")
    assert table.has("2,0", "blue") == "bandits, bandits, bandits, bandits, knights"
    assert len(table.events(Vanished)) == 1


def test_n141_not_among_hostile_units_of_a_third_team() -> None:
    ground = {"0,1": "mountain", "1,1": "mountain"}
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: knights", "2,0": "green: bandits", **RESERVE},
        terrain=ground,
        resolve="any",
    )
    at_the_table(table, "bandits", "0,0", "1,0")
    comes_to(table, "stands 1", "fled 1")
    assert table.events(Vanished)


def test_n141_allies_flee_faction_by_faction_and_may_stand_with_each_other() -> None:
    teams = {"blue": "west", "green": "west"}
    table = lay(
        {"1,1": "red: 2 bandits", "2,1": ["blue: knights", "green: bandits"], **RESERVE},
        teams=teams,
        resolve="any",
    )
    table.play(table.enter("2 bandits", "1,1", "2,1", team="west")).play(Settle("red", "table"))
    comes_to(table, "stands 1, stands 1", "fled 1, fled 1")
    assert [moved.faction for moved in table.events(Moved)] == ["blue", "green"]


def test_n141_in_place_attackers_flee_as_defenders_do() -> None:
    table = lay({"1,1": ["red: 2 bandits", "blue: knights"], **RESERVE}, resolve="any")
    table.play(table.enter("bandits", "1,1", "1,1")).play(Settle("red", "table"))
    comes_to(table, "fled 1", "stands 1")
    (moved,) = table.events(Moved)
    assert moved.target != table.cell("1,1")
    assert table.has("1,1", "red") == "bandits"
    assert table.events(BattleEnded)[0].how == "lost"


def test_n141_attackers_whose_way_back_isn_t_free_flee_elsewhere() -> None:
    """They left a contested hex."""
    table = lay(
        {"1,1": ["red: bandits", "blue: bandits"], "2,1": "blue: knights", **RESERVE},
        resolve="any",
    )
    at_the_table(table, "bandits")
    comes_to(table, "fled 1", "stands 1")
    (moved,) = table.events(Moved)
    assert moved.target not in (table.cell("1,1"), table.cell("2,1"))


def test_n30_who_fled_back_has_its_place_in_the_hex_again() -> None:
    teams = {"red": "east", "green": "east"}
    table = lay(
        {"1,1": ["red: bandits", "green: bandits"], "2,1": "blue: knights", **RESERVE},
        teams=teams,
        resolve="any",
    )
    at_the_table(table, "bandits")
    comes_to(table, "fled 1", "stands 1")
    assert table.there("1,1") == ["red", "green"]
    assert table.owner("1,1") == "red"


# Characters


def party(**more: Any) -> Table:
    heroes = [
        hero("Ann", "red", "1,1", hit_points=61),
        hero("Bo", "blue", "2,1", hit_points=45),
    ]
    stacks = {"1,1": "red: bandits", "2,1": "blue: bandits", **RESERVE}
    table = lay(stacks, heroes=heroes, **more)
    return table.play(table.charge("Ann + bandits", "1,1", "2,1")).play(Settle("red", "table"))


def of(table: Table, name: str, fate: Fate, left: int) -> Table:
    """That becomes of the one, nothing of the others."""
    result = untouched(table.state)
    sides = []
    fight = table.state.battle
    assert fight is not None
    owners = fight.attackers, [one for _, one in table.state.team_units(fight.target, fight.team)]
    for units_, fares in zip(owners, (result.attackers, result.defenders), strict=True):
        sides.append(
            tuple(
                Fared(fate=fate, left=left) if unit.name == name else fared
                for unit, fared in zip(units_, fares, strict=True)
            )
        )
    order = Settled("red", Result(attackers=sides[0], defenders=sides[1]))
    assert war.refusal(table.state, order) is None
    before = len(table.told)
    war.play(table.state, order, table.dice, table.told.append)
    table.new = table.told[before:]
    return table


@pytest.mark.parametrize(("left", "hits"), [(61, 3), (60, 2), (31, 2), (30, 1), (1, 1)])
def test_w5_a_character_keeps_the_hit_points_it_has_left(left: int, hits: int) -> None:
    table = of(party(), "Ann", "stands", left)
    assert table.sheet("Ann").hit_points == left
    (ann,) = [one for one in table.state.stack(table.cell("2,1"), "red") if one.name == "Ann"]
    assert ann.hits == hits


def test_w5_fallen_it_lies_in_the_attacked_hex() -> None:
    for name, faction in (("Ann", "red"), ("Bo", "blue")):
        table = of(party(), name, "fallen", 0)
        assert table.lies(name) == "2,1"
        assert table.sheet(name).hit_points == 0
        assert [one.faction for one in table.events(CharacterFell)] == [faction]
        assert not table.state.deaths


@pytest.mark.parametrize(("fate", "left"), [("dead", 0), ("captured", 20)])
def test_w5_dead_or_captured_it_is_out_of_the_war(fate: Fate, left: int) -> None:
    table = of(party(), "Bo", fate, left)
    assert table.state.gone == {"Bo": fate}
    assert "Bo" not in table.state.people
    if fate == "dead":
        (died,) = table.events(CharacterDied)
        assert died.why == "fight"
    else:
        assert [one.why for one in table.events(Vanished)] == ["captured"]


def test_w5_who_fled_is_back_with_what_it_has_left() -> None:
    table = of(party(), "Ann", "fled", 7)
    assert (table.stands("Ann"), table.sheet("Ann").hit_points) == ("1,1", 7)
    table = of(party(), "Bo", "fled", 7)
    assert table.stands("Bo") not in ("", "1,1", "2,1")


def test_n141_without_a_refuge_it_is_captured() -> None:
    ground = {"0,1": "mountain", "1,1": "mountain", "2,0": "water"}
    table = lay(
        {"0,0": "red: 2 bandits", **RESERVE},
        heroes=[hero("Bo", "blue", "1,0")],
        terrain=ground,
    )
    at_the_table(table, "2 bandits", "0,0", "1,0")
    comes_to(table, "stands 1, stands 1", "fled 9")
    assert table.state.gone == {"Bo": "captured"}


def test_w5_its_march_is_spent_but_its_flight_costs_nothing() -> None:
    table = party()
    spent = table.sheet("Ann").spent
    assert spent == 1
    of(table, "Ann", "fled", 7)
    assert table.sheet("Ann").spent == spent


def test_n130_a_long_rest_is_broken_off_before_a_way_is_chosen() -> None:
    table = lay(
        {"2,1": "blue: bandits", **RESERVE}, heroes=[hero("Ann", "red", "1,1")], resolve="any"
    )
    table.play(war.actions.LongRest("red")).end_turn()
    table.play(table.enter("bandits", "2,1", "1,1", team="red"))
    assert table.state.phase == "way"
    assert table.events(RestBroken)


# The end of the war


def test_w12_who_has_nothing_left_is_out_and_the_war_may_end_with_a_result() -> None:
    table = lay({"1,1": "red: bandits", "2,1": "blue: bandits"}, resolve="any")
    comes_to(at_the_table(table, "bandits"), "stands 1", "captured 1")
    assert table.winners == ("red",)
    assert table.state.phase == "over"
    lost = lay({"1,1": "red: bandits", "2,1": "blue: bandits"}, resolve="any")
    comes_to(at_the_table(lost, "bandits"), "captured 1", "stands 1")
    assert lost.winners == ("blue",)


def test_w12_a_faction_that_goes_out_by_its_own_attack_passes_the_turn_on() -> None:
    stacks = {"1,1": "red: bandits", "2,1": "blue: bandits", "6,5": "green: bandits"}
    table = lay(stacks, resolve="any")
    comes_to(at_the_table(table, "bandits"), "dead", "stands 1")
    assert table.state.out == {"red"}
    assert (table.state.active, table.state.phase) == ("blue", "turn")


@pytest.mark.parametrize("fate", ["dead", "captured 1"])
@pytest.mark.parametrize("kind", ["protect", "destroy"])
def test_n9_a_named_unit_that_is_captured_is_lost_as_though_destroyed(kind: Any, fate: str) -> None:
    team = "blue" if kind == "protect" else "red"
    table = meet(
        "bandits",
        "knights",
        names={"2,1 knights": "Old Bess"},
        goals=[Goal(kind=kind, team=team, target="Old Bess")],
    )
    comes_to(at_the_table(table, "bandits"), "stands 1", fate)
    assert table.winners == ("red",)


def test_w12_a_named_unit_that_fled_is_still_in_the_war() -> None:
    goal = Goal(kind="destroy", team="red", target="Old Bess")
    table = meet("bandits", "knights", names={"2,1 knights": "Old Bess"}, goals=[goal])
    comes_to(at_the_table(table, "bandits"), "stands 1", "fled 1")
    assert table.winners is None


@pytest.mark.parametrize(
    ("attackers", "defenders", "quiet"),
    [
        ("stands 1", "stands 2", True),
        ("fled 1", "stands 2", True),
        ("stands 1", "stands 1", False),
        ("stands 1", "captured 2", False),
        ("dead", "stands 2", False),
    ],
)
def test_w12_a_war_in_which_nobody_loses_anything_is_quiet(
    attackers: str, defenders: str, quiet: bool
) -> None:
    table = meet("bandits", "battle_tower")
    for _ in range(2):
        table.end_round()
        while table.state.phase == "muster":
            table.pass_on()
    before = table.state.quiet
    while table.state.active != "red":
        table.pass_on()
    comes_to(at_the_table(table, "bandits"), attackers, defenders)
    assert (table.state.quiet == before) == quiet


# The game master's confirmation


def test_confirm_results_off_or_without_the_desk_nothing_waits() -> None:
    for house in ({"gm_desk": "on"}, {"confirm_results": "on"}):
        table = meet("bandits", "bandits", **{"resolve": "dice_only", **house})
        table.falls(6, 1).play(table.enter("bandits", "1,1", "2,1"))
        assert table.state.phase == "claim"


def test_a_round_of_dice_waits_and_hurts_nobody_before_it_is_accepted() -> None:
    table = meet("bandits", "battle_tower + bandits", resolve="dice_only", **CONFIRM)
    table.falls(6, 5, 1).play(table.enter("bandits", "1,1", "2,1"))
    (fought,) = table.events(RoundFought)
    (came,) = table.events(ResultCame)
    assert fought.waits
    assert came.waits
    assert table.state.phase == "confirm"
    assert table.has("2,1", "blue") == "battle_tower, bandits"
    assert war.to_decide(table.state) == war.Decision("confirm", (GM,))
    assert list(war.orders(table.state)) == [Accept(GM)]
    table.play(Accept(GM))
    (came,) = table.events(ResultCame)
    assert (came.waits, came.by, came.way) == (False, "", "dice")
    assert table.has("2,1", "blue") == "battle_tower:hits=1, bandits"
    assert table.state.phase == "battle"


def test_accepted_dice_come_to_what_they_would_have_come_to_at_once() -> None:
    """Entrenchment, overkill, characters' hit points, the Undead's die."""
    stacks = {
        "1,1": "red: flying_behemoth + undead_horde",
        "2,1": "blue: knights:entrenched + bandits",
        **RESERVE,
    }
    heroes = [hero("Ann", "red", "1,1", hit_points=61), hero("Bo", "blue", "2,1", hit_points=31)]
    seen = []
    for house in ({}, CONFIRM):
        table = lay(stacks, heroes=heroes, resolve="dice_only", overkill="carried", **house)
        table.falls(6, 1, 2, 3, 5, 4, *((3,) if not house else ()))
        table.play(table.charge("Ann + flying_behemoth + undead_horde", "1,1", "2,1"))
        if house:
            table.falls(3).play(Accept(GM))
        told = war.to_json(table.state)
        seen.append({name: told[name] for name in ("at", "people", "deaths", "battle", "quiet")})
    assert seen[0] == seen[1]


def test_the_game_master_may_replace_what_waits() -> None:
    table = meet("bandits", "battle_tower", resolve="dice_only", **CONFIRM)
    table.falls(6, 1).play(table.enter("bandits", "1,1", "2,1"))
    order = Replace(GM, ends("fled 1", "stands 2"), "The wind has turned.")
    assert war.refusal(table.state, order) is None
    before = len(table.told)
    war.play(table.state, order, table.dice, table.told.append)
    table.new = table.told[before:]
    (came,) = table.events(ResultCame)
    assert (came.by, came.note, came.waits) == (GM, "The wind has turned.", False)
    assert table.has("2,1", "blue") == "battle_tower"
    assert table.has("1,1", "red") == "bandits"


def test_a_shot_waits_as_well() -> None:
    table = meet("arcane_tower", "airship", **CONFIRM)
    table.falls(6, 1).play(table.shoot("arcane_tower", "1,1", "2,1"))
    assert table.state.phase == "confirm"
    table.play(Accept(GM))
    assert table.has("2,1", "blue") == "airship:hits=1"  # deadly
    assert table.state.phase == "turn"
    assert table.events(BattleEnded)[0].how == "shot"


def test_what_came_of_a_fight_at_the_table_waits_too() -> None:
    table = at_the_table(meet("bandits", "bandits", **CONFIRM), "bandits")
    comes_to(table, "stands 1", "dead")
    assert table.state.phase == "confirm"
    assert table.events(ResultCame)[0].waits
    table.play(Accept(GM))
    assert (table.events(ResultCame)[0].by, table.state.phase) == (GM, "claim")


def test_only_the_game_master_confirms_and_only_what_waits() -> None:
    table = meet("bandits", "bandits", **CONFIRM)
    nothing = Replace(GM, ends("stands 1", "stands 1"))
    assert table.refused(Accept(GM)) == "No result waits to be confirmed."
    assert table.refused(nothing) == "No result waits to be confirmed."
    table.falls(6, 1).fight(table.enter("bandits", "1,1", "2,1"))
    for order in (Accept("red"), Replace("red", nothing.result)):
        assert table.refused(order) == "Only the game master confirms results."
    assert table.refused(PressOn("red")) == "The game master has to confirm the result first."
    assert "1 attackers fought, and 0 are told of." in table.refused(
        Replace(GM, ends("", "stands 1"))
    )
    assert table.refused(Replace(GM, nothing.result, "x" * 201)).startswith("A note has at most")
    assert table.refused(Replace(GM, nothing.result, "x\ny")) == "A note is one line of plain text."


def test_the_game_master_may_end_a_fight_that_is_on_if_the_desk_is_open() -> None:
    closed = at_the_table(meet("bandits", "bandits"), "bandits")
    order = Replace(GM, ends("stands 1", "dead"))
    assert "desk is closed" in closed.refused(order)
    table = at_the_table(meet("bandits", "bandits", gm_desk="on"), "bandits")
    assert war.refusal(table.state, order) is None
    war.play(table.state, order, table.dice, table.told.append)
    assert table.state.phase == "claim"


def test_a_war_that_is_over_confirms_nothing() -> None:
    table = lay({"1,1": "red: bandits", "2,1": "blue: bandits"}, resolve="dice_only", **CONFIRM)
    table.falls(6, 1).play(table.enter("bandits", "1,1", "2,1")).play(Accept(GM))
    assert table.winners == ("red",)
    assert table.refused(Accept(GM)) == "The war is over."


def test_in_place_stop_and_press_on_are_all_there_is_after_a_fight_elsewhere() -> None:
    table = lay({"1,1": ["red: bandits", "blue: bandits"], **RESERVE}, resolve="any")
    table.play(table.enter("bandits", "1,1", "1,1")).play(Settle("red", "table"))
    comes_to(table, "stands 1", "stands 1")
    assert list(war.orders(table.state)) == [PressOn("red"), Stop("red")]


def test_confirm_results_needs_the_desk_wherever_a_war_is_set_up() -> None:
    assert war.House().at_odds == ""
    assert war.House(confirm_results="on", gm_desk="on").at_odds == ""
    assert war.House(confirm_results="on").at_odds == (
        "House rule confirm_results needs the game master’s desk (gm_desk = on)."
    )
