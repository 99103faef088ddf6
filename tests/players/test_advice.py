"""Advice: the strongest level's order, with exact odds and reasons found from the positions."""

import json

import pytest

from game.players.advice import (
    LEVEL,
    Advice,
    Reason,
    advice_from_json,
    advice_to_json,
    advise,
    explained,
)
from game.players.levels import COMPUTERS, choose
from game.rules import war
from game.rules.war import odds
from game.rules.war.actions import (
    Claim,
    EndTurn,
    Entrench,
    Heal,
    Muster,
    PressOn,
    Repair,
    Withdraw,
)
from game.rules.war.clash import Fighter
from game.rules.war.scenario import Goal
from tests.rules.war.table import Table, lay

KNIGHT, BANDIT = Fighter(1, bonus=1), Fighter(1)


def why(advice: Advice) -> dict[str, Reason]:
    return {reason.why: reason for reason in advice.reasons}


def reasons(table: Table, order: object) -> dict[str, Reason]:
    assert war.refusal(table.state, order) is None
    before = war.checksum(table.state)
    found = why(explained(table.state, order))
    assert war.checksum(table.state) == before
    return found


def keep_attack() -> Table:
    """Three Knights beside a post that two Bandits hold."""
    return lay(
        {"2,2": "red: 3 knights", "3,2": "blue: 2 bandits", "6,5": "blue: bandits"},
        posts={"0,0": "red", "3,2": "blue", "6,5": "blue"},
    )


def test_it_is_the_strongest_level_s_order() -> None:
    assert COMPUTERS[-1] == LEVEL == "veteran"
    table = keep_attack()
    for chance in range(5):
        found = advise(table.state, chance)
        assert found.level == LEVEL
        assert found.order == choose(LEVEL, table.state, chance)


def test_there_is_none_when_the_war_is_over() -> None:
    table = lay({"1,1": "red: knights"}, posts={"0,0": "red"})
    assert table.state.outcome is not None
    with pytest.raises(ValueError, match="over"):
        advise(table.state, 1)


def test_its_json_form_leads_back_to_it() -> None:
    table = keep_attack()
    found = explained(table.state, table.enter("3 knights", "2,2", "3,2"))
    again = advice_from_json(table.state, json.loads(json.dumps(advice_to_json(found))))
    assert again == found
    assert again.fight is not None
    assert [reason.why for reason in again.reasons] == [reason.why for reason in found.reasons]


def test_a_fight_s_odds_are_the_exact_ones_to_the_end() -> None:
    table = keep_attack()
    fight = explained(table.state, table.enter("3 knights", "2,2", "3,2")).fight
    exact = odds.exact((KNIGHT,) * 3, (BANDIT,) * 2)
    assert fight is not None
    assert fight.to_the_end
    assert fight.wins == exact.attacker_wins
    assert fight.loses == exact.defender_wins
    assert (fight.own, fight.foes) == (3, 2)
    left = sum(number * chance for number, chance in enumerate(exact.attackers_left))
    assert fight.lost == pytest.approx(3 - left)
    assert fight.hits_dealt == exact.hits_on_defender


def test_a_shot_is_one_round_and_who_cant_hit_back_is_said() -> None:
    table = lay(
        {"2,2": "red: arcane_tower", "4,2": "blue: 2 bandits"},
        posts={"0,0": "red", "6,5": "blue"},
        return_fire="in_range",
    )
    found = explained(table.state, table.shoot("arcane_tower", "2,2", "4,2"))
    assert found.fight is not None
    assert not found.fight.to_the_end
    assert found.fight.lost == 0
    assert "unharmed" in why(found)


def test_a_post_to_be_won_is_named_with_whose_it_is() -> None:
    table = keep_attack()
    found = reasons(table, table.enter("3 knights", "2,2", "3,2"))
    assert found["post"].cell == table.cell("3,2")
    assert found["post"].what == "blue"


def test_a_neutral_post_is_walked_into() -> None:
    table = lay(
        {"2,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "3,2": "", "6,5": "blue"},
    )
    found = reasons(table, table.move("knights", "2,2", "3,2"))
    assert found["post"] == Reason("post", table.cell("3,2"))
    assert "nearer" not in found


def test_a_move_towards_a_post_tells_how_far_it_still_is() -> None:
    table = lay(
        {"0,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "3,2": "", "6,5": "blue"},
    )
    found = reasons(table, table.move("knights", "0,2", "1,2"))
    assert found["nearer"] == Reason("nearer", table.cell("3,2"), "post", number=2)


def test_a_goal_s_hex_comes_before_a_post_as_far() -> None:
    def cell(column: int, row: int) -> int:
        return row * 7 + column

    goal = Goal(kind="hold", team="red", cell=cell(3, 1), rounds=6)
    table = lay(
        {"0,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,5": "red", "3,2": "", "6,5": "blue"},
        goals=(goal,),
    )
    found = reasons(table, table.move("knights", "0,2", "1,2"))
    assert found["nearer"].what in ("goal", "post")
    assert found["nearer"].number <= 3


def test_a_goal_that_gets_on_is_told_with_where_it_stands() -> None:
    table = lay(
        {"2,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "3,2": "", "6,5": "blue"},
        goals=(Goal(kind="control_posts", team="red", count=3, rounds=2),),
    )
    found = reasons(table, table.move("knights", "2,2", "3,2"))
    assert found["goal"].now.startswith("2 of 3")
    assert "control 3 Command Posts" in found["goal"].what


def test_to_an_own_post_in_danger_it_is_on_the_way_to_guard() -> None:
    table = lay(
        {"0,2": "red: knights", "4,2": "blue: bandits"},
        posts={"3,2": "red", "6,5": "blue"},
    )
    found = reasons(table, table.move("knights", "0,2", "1,2"))
    assert found["nearer"] == Reason("nearer", table.cell("3,2"), "own", number=2)


def test_who_comes_into_an_own_empty_post_guards_it() -> None:
    table = lay(
        {"2,2": "red: knights", "4,2": "blue: bandits", "6,5": "blue: bandits"},
        posts={"3,2": "red", "6,5": "blue"},
    )
    found = reasons(table, table.move("knights", "2,2", "3,2"))["guards"]
    assert found.before == 1
    assert found.chance == odds.exact((BANDIT,), (KNIGHT,)).attacker_wins


def test_a_rival_s_goal_that_is_stopped_is_a_reason() -> None:
    table = lay(
        {"2,2": "red: 3 knights", "3,2": "blue: bandits", "6,5": "blue: knights"},
        posts={"0,0": "red", "3,2": "blue", "6,5": "blue"},
        goals=(Goal(kind="control_posts", team="blue", count=2, rounds=3),),
    )
    found = reasons(table, table.enter("3 knights", "2,2", "3,2"))
    assert found["foils"].now == "blue"
    assert "control 2 Command Posts" in found["foils"].what


def test_a_goal_that_falls_back_is_no_reason() -> None:
    def cell(column: int, row: int) -> int:
        return row * 7 + column

    cells = (cell(2, 2), cell(4, 4))
    table = lay(
        {"2,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
        goals=(Goal(kind="control_hexes", team="red", cells=cells, rounds=2),),
    )
    assert "goal" not in reasons(table, table.move("knights", "2,2", "3,2"))
    table = lay(
        {"1,2": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
        goals=(Goal(kind="control_hexes", team="red", cells=cells, rounds=2),),
    )
    assert reasons(table, table.move("knights", "1,2", "2,2"))["goal"].now.startswith("1 of 2")


def test_an_attack_that_ends_the_war_says_so() -> None:
    table = lay(
        {"2,2": "red: 3 knights", "3,2": "blue: bandits"}, posts={"0,0": "red", "3,2": "blue"}
    )
    found = reasons(table, table.enter("3 knights", "2,2", "3,2"))
    assert "Last standing" in found["wins_war"].what


def test_the_unit_to_destroy_is_named() -> None:
    table = lay(
        {"2,2": "red: 3 knights", "3,2": "blue: bandits", "6,5": "blue: knights"},
        posts={"0,0": "red", "6,5": "blue"},
        goals=(Goal(kind="destroy", team="red", target="The King"),),
        names={"3,2 bandits": "The King"},
    )
    found = reasons(table, table.enter("3 knights", "2,2", "3,2"))
    assert found["slays"].what == "The King"
    assert "wins_war" in found


def test_digging_in_makes_a_hex_harder_to_take() -> None:
    table = lay(
        {"2,2": "red: knights", "3,2": "blue: 2 knights", "6,5": "blue: bandits"},
        posts={"2,2": "red", "6,5": "blue"},
    )
    unit = table.of("2,2", "knights")[0]
    found = reasons(table, Entrench("red", table.cell("2,2"), unit))["guards"]
    assert found.before == odds.exact((KNIGHT,) * 2, (KNIGHT,)).attacker_wins
    assert found.chance < found.before


def test_a_new_unit_guards_its_post_and_the_dearest_is_told() -> None:
    table = lay(
        {"2,2": "red: knights", "3,2": "blue: 2 knights"}, posts={"2,2": "red", "6,5": "blue"}
    )
    table.end_turn().end_turn()
    assert table.state.phase == "muster"
    post = table.cell("2,2")
    found = reasons(table, Muster("red", post, "bandits"))
    assert found["guards"].chance < found["guards"].before
    assert "dearest" not in found  # it takes no post more than any


def test_the_dearest_unit_is_told_with_what_it_takes() -> None:
    table = lay(
        {"0,0": "red: knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "1,0": "red", "6,5": "blue"},
    )
    table.end_turn().end_turn()
    found = reasons(table, Muster("red", table.cell("0,0"), "undead_horde"))
    assert found["dearest"].number == 2


def test_a_post_left_alone_with_an_enemy_near_is_a_warning() -> None:
    table = lay(
        {"2,2": "red: knights", "3,2": "blue: bandits", "6,5": "blue: bandits"},
        posts={"2,2": "red", "6,5": "blue"},
    )
    assert "opens" in reasons(table, table.move("knights", "2,2", "1,2"))


def test_a_place_in_reach_of_a_strong_enemy_is_a_risk_and_leaving_it_is_safer() -> None:
    table = lay(
        {"1,2": "red: bandits", "3,2": "blue: 4 knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    into = reasons(table, table.move("bandits", "1,2", "2,2"))
    assert into["risk"].cell == table.cell("3,2")
    assert into["risk"].chance > 0.9
    table = lay(
        {"2,2": "red: bandits", "3,2": "blue: 4 knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    away = reasons(table, table.move("bandits", "2,2", "1,2"))
    assert away["safer"].before > 0.9
    assert away["safer"].chance == 0


def test_a_withdrawal_tells_what_pressing_on_would_have_been() -> None:
    table = lay(
        {"2,2": "red: 2 bandits", "3,2": "blue: 4 knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    table.falls(6, 5, 1, 1, 1, 1)
    table.play(table.enter("2 bandits", "2,2", "3,2"))
    assert table.state.phase == "battle"
    found = explained(table.state, Withdraw("red"))
    press = explained(table.state, PressOn("red"))
    assert found.fight is None
    assert found.instead == press.fight
    assert press.fight is not None
    assert press.fight.wins < 0.5


def test_a_claim_tells_of_the_post_and_of_its_guard() -> None:
    table = lay(
        {"2,2": "red: 2 knights", "3,2": "blue: bandits", "6,5": "blue: bandits"},
        posts={"2,2": "red", "3,2": "blue", "6,5": "blue"},
    )
    table.falls(6, 5, 1).play(table.enter("2 knights", "2,2", "3,2"))
    assert table.state.phase == "claim"
    units = table.state.battle.attackers[:1]
    found = reasons(table, Claim("red", units))
    assert found["post"].cell == table.cell("3,2")
    assert found["keeps"] == Reason("keeps", table.cell("2,2"), number=1)


def test_a_turn_that_ends_early_tells_the_best_attack_there_was() -> None:
    table = lay(
        {"2,2": "red: bandits", "3,2": "blue: 4 knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    found = explained(table.state, EndTurn("red"))
    assert why(found)["unspent"].number == 3
    assert why(found)["better"].cell == table.cell("3,2")
    assert found.instead is not None
    assert found.instead.wins == why(found)["better"].chance < 0.1


def test_repair_and_heal_tell_what_they_mend() -> None:
    table = lay(
        {"2,2": "red: battle_tower:hits=1", "6,5": "blue: bandits"},
        posts={"2,2": "red", "6,5": "blue"},
    )
    unit = table.state.stack(table.cell("2,2"), "red")[0]
    found = reasons(table, Repair("red", table.cell("2,2"), unit))
    assert (found["stands"].number, found["stands"].what) == (1, "2")

    table = lay(
        {"2,2": "red: 2 knights", "2,3": "red: healers", "3,2": "blue: 2 bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    table.falls(6, 1, 5, 5).play(table.enter("2 knights", "2,2", "3,2"))
    table.falls(6, 1).play(PressOn("red"))
    table.play(Claim("red", table.state.battle.attackers))
    heal = next(order for order in war.orders(table.state) if isinstance(order, Heal))
    assert reasons(table, heal)["heals"].number == 1
