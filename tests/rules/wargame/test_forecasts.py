"""Forecasts are exact: as reckoned by hand, and as every fall of the dice played out has it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

import pytest

from game.dice import Dice, FixedDice
from game.rules.contract import silence
from game.rules.wargame import play
from game.rules.wargame.actions import (
    Attack,
    BreakFree,
    Disarm,
    Dodge,
    EndTurn,
    Give,
    GoNow,
    Grapple,
    Invoke,
    Move,
    Recover,
    Shove,
    Smash,
    Soak,
)
from game.rules.wargame.forecasts import forecast, replies
from game.rules.wargame.foretold import After, Forecast, Reply
from game.rules.wargame.scenario import Factor, Goal
from game.rules.wargame.state import NOBODY, Strike
from tests.rules.wargame.makers import fight, kind

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.arms import FighterKind
    from game.rules.wargame.state import State

HERE, THERE, BEYOND = 40, 41, 42  # in a row
SMASH = Smash("red", 0, "axe")
ALL_WEAPONS = (
    *("axe", "bastard_sword", "dagger", "garrote", "gun", "lance"),
    *("maul", "spear", "torch", "warbow", "whip"),
)


def duel(by: FighterKind | None = None, at: FighterKind | None = None, **more: object) -> State:
    """Number 0 acts, number 1 stands beside it."""
    return fight({HERE: by or kind("red")}, {THERE: at or kind("blue")}, **more)


def reply(found: Forecast, how: str) -> Reply:
    (one,) = [one for one in found.replies if one.how == how]
    return one


def waits(state: State, **strike: object) -> State:
    """An attack of number 0 on number 1 waits for its answer."""
    state.strikes = (Strike(by=0, at=1, weapon="axe", **strike),)  # type: ignore[arg-type]
    return state


def chance_of(after: After, effect: str) -> float:
    return dict(after.effects).get(effect, 0.0)


# By hand.
def test_two_dice_against_seven_points_of_armour() -> None:
    found = forecast(duel(at=kind("blue", armour="chain", dexterity=1)), Attack("red", 1, "axe"))
    assert (found.paid, found.dice, found.covered) == (2, 2, False)
    assert found.damage == pytest.approx(9.0)
    assert dict(found.damages)[9] == pytest.approx(8 / 64)
    assert found.top == pytest.approx(15 / 64)
    assert found.wound == pytest.approx(43 / 64)  # 21 of 64 falls come to 7 or less
    assert found.lost == pytest.approx((43 + 15) / 64)  # an axe takes another at max damage
    assert found.down == 0


def test_max_damage_is_what_the_house_says() -> None:
    state = duel(max_damage="every_die")
    assert forecast(state, Attack("red", 1, "axe")).top == pytest.approx(1 / 64)


def test_the_last_hit_die_is_a_single_die() -> None:
    state = duel(at=kind("blue", armour="gambeson", dexterity=1))  # 4 points
    state.set(0, ready=1)
    found = forecast(state, Attack("red", 1, "axe"))
    assert (found.paid, found.dice) == (1, 1)
    assert found.damages == tuple((points, 0.125) for points in range(1, 9))
    assert found.wound == pytest.approx(4 / 8)
    assert found.armour == pytest.approx((3 + 2 + 1) / 8)


def test_a_mighty_attack_costs_one_hit_die_and_the_attackers_dodge() -> None:
    found = forecast(
        duel(kind("red", weapons=("spear",)), kind("blue", armour="plate")),
        Attack("red", 1, "spear", "mighty"),
    )
    assert found.plain is not None
    assert found.plain.losses == pytest.approx((0, 1))
    (other,) = found.others
    assert (other.who, other.effects) == (0, (("rooted", 1.0),))


def test_a_gun_takes_one_to_four_and_only_a_dodge_helps() -> None:
    state = duel(kind("red", weapons=("gun",)), kind("blue", armour="plate", hit_dice=3, slots=9))
    found = forecast(state, Attack("red", 1, "gun"))
    assert found.takes == tuple((count, 0.25) for count in range(1, 5))
    assert found.plain is not None
    assert found.plain.losses == pytest.approx((0, 0.25, 0.25, 0.5))
    assert found.down == pytest.approx(0.5)
    assert [one.how for one in found.replies] == ["armour", "dodge"]
    assert chance_of(found.plain, "broken arms") == pytest.approx(0.5)


def test_each_answer_and_what_it_costs() -> None:
    state = duel(at=kind("blue", armour="doublet", slots=3))  # 2 points
    state.set(0, ready=1)
    found = forecast(state, Attack("red", 1, "axe"))
    armour, inventory, dodge = (reply(found, how) for how in ("armour", "inventory", "dodge"))
    assert armour.taken == pytest.approx((1 + 7 * 2) / 8)
    assert armour.after.wound == pytest.approx(6 / 8)
    assert inventory.slots == pytest.approx((1 + 2 + 6 * 3) / 8)
    assert inventory.after.wound == pytest.approx(3 / 8)
    assert (dodge.dice, dodge.after.lost, dodge.taken) == (1, 0, 0)
    assert [one.chance for one in (armour, inventory, dodge)] == pytest.approx([1, 1, 1])
    assert found.can_dodge
    assert found.best == 0


def test_without_a_dodge_the_best_answer_still_loses_something() -> None:
    state = duel(at=kind("blue", armour="doublet", slots=3))
    state.set(0, ready=1)
    state.set(1, ready=0)
    found = forecast(state, Attack("red", 1, "axe"))
    assert not found.can_dodge
    assert found.best == pytest.approx((3 + 1) / 8)  # 6, 7, and 8, which strips another


def test_who_has_its_last_hit_die_goes_down() -> None:
    state = duel(at=kind("blue", hit_dice=1))
    found = forecast(state, Attack("red", 1, "axe"))
    assert (found.down, found.wound, found.hit_dice) == pytest.approx((1, 1, 0))


def test_cover_takes_a_shot() -> None:
    state = fight(
        {HERE: kind("red", weapons=("warbow",))},
        {44: kind("blue")},
        factors=(Factor(kind="cover", entry=5, cells=(43,)),),
    )
    state.set(1, cover=1)
    found = forecast(state, Attack("red", 1, "warbow"))
    assert (found.covered, found.lost, found.replies) == (True, 0, ())
    assert found.plain is not None
    assert found.plain.losses == (1,)


@pytest.mark.parametrize(("lead", "won"), [(0, 28), (1, 36), (2, 43), (-3, 10), (9, 64)])
def test_a_contest_by_might(lead: int, won: int) -> None:
    by, at = kind("red", strength=max(lead, 0)), kind("blue", athletics=max(-lead, 0))
    found = forecast(duel(by, at), Grapple("red", 1))
    assert found.chance == pytest.approx(won / 64)
    assert found.plain is not None
    assert chance_of(found.plain, "grappled") == pytest.approx(won / 64)
    assert found.ready == pytest.approx(3)  # the target's, which the contest costs one


def test_who_has_nothing_ready_fails_a_contest() -> None:
    state = duel()
    state.set(1, ready=0)
    assert forecast(state, Shove("red", 1, BEYOND)).chance == 1
    assert forecast(state, Disarm("red", 1)).effects == (("disarmed", 1.0),)


def test_breaking_free_is_a_contest_too() -> None:
    state = duel()
    state.set(0, grappled=1)
    assert forecast(state, BreakFree("red")).chance == pytest.approx(28 / 64)


def test_an_answer_follows_from_dice_that_are_known() -> None:
    state = waits(duel(at=kind("blue", armour="doublet", slots=3)), dice=(5,), damage=5)
    soak, give, dodge = (forecast(state, one) for one in replies(state))
    assert (soak.hit_dice, soak.armour, soak.slots, soak.wound) == (3, 0, 3, 1)
    assert soak.effects == (("bleeding", 1.0),)
    assert (give.hit_dice, give.armour, give.slots, give.wound) == (4, 0, 0, 0)
    assert (dodge.hit_dice, dodge.ready, dodge.paid, dodge.armour) == (4, 3, 1, 2)
    assert replies(state) == (Soak("blue"), Give("blue", 3), Dodge("blue"))


def test_no_more_is_given_than_is_asked_for() -> None:
    state = waits(duel(at=kind("blue", slots=9)), dice=(5,), damage=5)
    assert replies(state)[1] == Give("blue", 5)


def test_a_broken_limb_is_one_die_more() -> None:
    state = duel()
    state.strikes = (Strike(by=0, at=1, weapon="maul", dice=(5,), damage=5),)
    found = forecast(state, Soak("blue"))
    assert dict(found.effects) == pytest.approx({"broken arms": 0.5, "broken legs": 0.5})


def test_recovering_armour() -> None:
    state = duel(kind("red", armour="plate"))
    state.set(0, armour=4)
    found = forecast(state, Recover("red"))
    assert found.paid == 1
    assert found.armour == pytest.approx((5 + 6 + 7 + 5 * 8) / 8)
    assert found.plain is not None
    assert found.plain.armours == ((5, 0.125), (6, 0.125), (7, 0.125), (8, 0.625))


def test_going_at_once_costs_a_hit_die() -> None:
    found = forecast(duel(), GoNow("blue", 1))
    assert (found.paid, found.ready) == (1, 3)


def test_ending_a_turn_costs_nothing_and_harms_nobody() -> None:
    found = forecast(duel(), EndTurn("red"))
    assert (found.paid, found.chance, found.damages, found.lost) == (0, None, (), 0)


def test_a_toppled_wall_falls_on_all_behind_it() -> None:
    wall = Factor(kind="cover", entry=1, cells=(THERE,))
    state = fight({HERE: kind("red")}, {BEYOND: kind("blue", armour="plate")}, factors=(wall,))
    found = forecast(state, Invoke("red", 1, "topple"))
    assert found.damage == pytest.approx(9)
    assert found.plain is not None
    assert found.plain.who == 1
    assert found.wound == pytest.approx(36 / 64)  # 28 of 64 falls come to 8 or less


def test_everyone_else_who_is_struck_is_told_of() -> None:
    wall = Factor(kind="cover", entry=1, cells=(THERE,))
    grid = duel().arena.grid
    behind = [cell for cell in grid.neighbours[THERE] if grid.distance(HERE, cell) > 1]
    other = next(cell for cell in behind if cell != BEYOND)
    state = fight(
        {HERE: kind("red")},
        {BEYOND: kind("blue"), other: kind("mate", armour="plate")},
        factors=(wall,),
    )
    found = forecast(state, Invoke("red", 1, "topple"))
    assert found.plain is not None
    wounds = {after.who: after.wound for after in (found.plain, *found.others)}
    assert wounds == pytest.approx({1: 1.0, 2: 36 / 64})


def test_striking_at_a_door() -> None:
    door = Goal(side="red", kind="destroy", cell=THERE, toughness=9)
    found = forecast(fight({HERE: kind("red")}, {80: kind("blue")}, goals=(door,)), SMASH)
    assert found.damage == pytest.approx(9)
    assert found.chance == pytest.approx(36 / 64)


def test_a_shot_at_the_head_costs_the_next_dodges_or_the_head() -> None:
    found = forecast(duel(), Attack("red", 1, "axe", "called", "head"))
    assert found.plain is not None
    assert chance_of(found.plain, "rooted") == pytest.approx(7 / 8)
    assert chance_of(found.plain, "severed head") == pytest.approx(1 / 8)
    assert found.down == pytest.approx(1 / 8)


def test_a_spear_pushes_whom_it_hits_if_there_is_room() -> None:
    spear = kind("red", weapons=("spear",))
    found = forecast(duel(spear), Attack("red", 1, "spear"))
    assert chance_of(reply(found, "armour").after, "pushed") == pytest.approx(1)
    assert chance_of(reply(found, "dodge").after, "pushed") == 0
    walled = duel(spear, terrain={BEYOND: "wall"})
    assert forecast(walled, Attack("red", 1, "spear")).effects == (("bleeding", 1.0),)


def test_a_push_into_a_hazard_counts() -> None:
    spikes = Factor(kind="hazard", entry=3, cells=(BEYOND,))
    target = kind("blue", armour="plate", dexterity=9)
    state = duel(kind("red", weapons=("spear",)), target, factors=(spikes,))
    found = forecast(state, Attack("red", 1, "spear"))
    assert found.plain is not None
    assert found.plain.losses == pytest.approx((0, 1))  # of the spikes: 17 points take the rest
    assert chance_of(found.plain, "broken arms") == pytest.approx(0.5)


def test_a_move_into_a_hazard_counts() -> None:
    spikes = Factor(kind="hazard", entry=3, cells=(THERE,))
    state = fight({HERE: kind("red")}, {80: kind("blue")}, factors=(spikes,))
    found = forecast(state, Move("red", THERE))
    assert found.plain is not None
    assert (found.plain.who, found.lost) == (0, 1)


def test_nothing_of_the_fight_changes_and_no_die_is_rolled() -> None:
    state = duel(at=kind("blue", armour="chain", slots=2))
    before = (state.fighters, state.strikes, state.acting, state.begun, state.dice)
    forecast(state, Attack("red", 1, "axe"))
    assert before == (state.fighters, state.strikes, state.acting, state.begun, state.dice)


# Against every fall of the dice, played out.
def every_fall(state: State, order: Order, answer: Order, sides: Sequence[int]) -> After:
    """What becomes of number 1, with all dice thrown singly and each answered so."""
    losses: dict[int, float] = {}
    down = armour = 0.0
    before = state.fighters[1].hit_dice
    share = 1.0
    for one in sides:
        share /= one
    for values in product(*[range(1, one + 1) for one in sides]):
        twin, dice = state.copy(), FixedDice(values)
        play(twin, order, dice, silence)
        if twin.phase == "answer":
            play(twin, answer, Spare(dice), silence)
        after = twin.fighters[1]
        lost = before - after.hit_dice
        losses[lost] = losses.get(lost, 0.0) + share
        down += share if after.standing != "up" else 0.0
        armour += share * after.armour
    return After(
        who=1,
        losses=tuple(losses.get(lost, 0.0) for lost in range(max(losses) + 1)),
        down=down,
        armour=armour,
    )


class Spare:
    """Dice told for a broken limb; nerves never fail, which forecasts don't look at."""

    def __init__(self, dice: FixedDice) -> None:
        self.dice = dice
        self.number = dice.number

    def roll(self, purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        return (1,) * count if purpose == "morale" else self.dice.roll(purpose, count, sides)


@pytest.mark.parametrize("weapon", ALL_WEAPONS)
@pytest.mark.parametrize(("how", "limb"), [("plain", ""), ("mighty", ""), ("called", "arms")])
def test_every_weapon_against_armour(weapon: str, how: str, limb: str) -> None:
    target = kind("blue", armour="chain", dexterity=-1, hit_dice=2)
    state = fight({HERE: kind("red", weapons=(weapon,), mounted=True)}, {THERE: target, 80: target})
    order = Attack("red", 1, weapon, how, limb)  # type: ignore[arg-type]
    found = forecast(state, order)
    dice = {"garrote": (), "gun": (4,)}.get(weapon, (8,) if how == "called" else (8, 8))
    breaks = weapon in ("maul", "warbow", "gun") and how != "called"
    played = every_fall(state, order, Soak("blue"), (*dice, 6) if breaks else dice)
    assert found.plain is not None
    assert found.plain.losses == pytest.approx(played.losses)
    assert found.down == pytest.approx(played.down)
    assert found.armour == pytest.approx(played.armour)


def test_a_forecast_agrees_with_many_fights() -> None:
    state = fight(
        {HERE: kind("red", weapons=("bastard_sword",))},
        {THERE: kind("blue", armour="plate", slots=2), 80: kind("far")},
    )
    order = Attack("red", 1, "bastard_sword")
    found = forecast(state, order)
    many, wounds, armour = 1500, 0, 0
    for seed in range(many):
        twin, dice = state.copy(), Dice(seed)
        play(twin, order, dice, silence)
        play(twin, Soak("blue"), dice, silence)
        wounds += twin.fighters[1].hit_dice < state.fighters[1].hit_dice
        armour += twin.fighters[1].armour
    assert wounds / many == pytest.approx(found.wound, abs=0.04)
    assert armour / many == pytest.approx(found.armour, abs=0.2)
    assert state.fighters[1].cover == NOBODY
