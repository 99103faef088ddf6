"""Ways to settle an Enter Zone, and results written by hand (W13)."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.crossing.forces import Force
from game.rules.war import House
from game.rules.war.results import (
    BY_HAND,
    WAYS,
    Fared,
    Fate,
    Result,
    sides,
    untouched,
    ways,
    why_not,
)
from game.rules.war.state import SHOT, State
from tests.rules.crossing.meeting import SOMEBODY, TABLES, blue, hero, red, unit, war_of

PARTY, ARMY = red(unit("bandits"), hero()), red(unit("knights"))


@pytest.mark.parametrize(
    ("resolve", "attackers", "defenders", "choice"),
    [
        ("characters", PARTY, SOMEBODY, True),
        ("characters", ARMY, blue(hero()), True),
        ("characters", ARMY, SOMEBODY, False),
        ("any", ARMY, SOMEBODY, True),
        ("dice_only", PARTY, blue(hero("Bo")), False),
    ],
)
@pytest.mark.parametrize("equipped", [False, True])
def test_w13_where_there_are_characters_the_attacker_may_choose(
    resolve: str, attackers: Force, defenders: Force, choice: bool, equipped: bool
) -> None:
    """Among all ways, or among those that need no other system's figures."""
    state = war_of(attackers, defenders, resolve)
    if equipped:
        state.war.tables = msgspec.structs.replace(state.war.tables, elsewhere={})

    assert ways(state) == ((WAYS if equipped else BY_HAND) if choice else ("dice",))


def test_w13_the_default_is_that_characters_may() -> None:
    assert House().resolve == "characters"
    assert House.choices()["resolve"] == ("characters", "any", "dice_only")


def meet() -> State:
    return war_of(red(hero("Ann", 5, 20), unit("airship", 2)), SOMEBODY)


def told(fate: Fate, left: int, *, of: int = 1, shot: bool = False, entrenched: int = 0) -> object:
    """What is said of this fate of the second, or first, of the attackers."""
    state = meet()
    if shot and state.battle:
        state.put(0, "red", state.battle.attackers)
        state.battle = state.battle._replace(way=SHOT)
    result = untouched(state)
    side = list(result.attackers)
    side[of] = Fared(fate=fate, left=left, entrenched=entrenched)
    return why_not(state, msgspec.structs.replace(result, attackers=tuple(side)))


def test_a_fight_in_which_nothing_happened_leaves_all_as_they_were() -> None:
    state = meet()
    result = untouched(state)

    assert [one.left for one in (*result.attackers, *result.defenders)] == [20, 2, 1]
    assert result.contested
    assert why_not(state, result) is None
    assert [len(side) for side in sides(state)] == [2, 1]


@pytest.mark.parametrize(
    ("mine", "theirs", "contested", "claimed"),
    [
        ("stands", "stands", True, False),
        ("stands", "fled", False, True),
        ("stands", "dead", False, True),
        ("fled", "stands", False, False),
        ("dead", "captured", False, False),
    ],
)
def test_g14_who_stands_at_the_end_says_what_follows(
    mine: Fate, theirs: Fate, contested: bool, claimed: bool
) -> None:
    result = Result(attackers=(Fared(fate=mine),), defenders=(Fared(fate=theirs),))
    assert (result.contested, result.claimed) == (contested, claimed)


@pytest.mark.parametrize(
    ("fate", "left"),
    [("stands", 1), ("stands", 2), ("fled", 1), ("dead", 0), ("captured", 0), ("captured", 2)],
)
def test_what_a_unit_can_leave_with(fate: Fate, left: int) -> None:
    assert told(fate, left) is None


@pytest.mark.parametrize(
    ("fate", "left"), [("stands", 20), ("fled", 1), ("fallen", 0), ("dead", 0), ("captured", 7)]
)
def test_what_a_character_can_leave_with(fate: Fate, left: int) -> None:
    assert told(fate, left, of=0) is None


@pytest.mark.parametrize(
    ("fate", "left", "reason"),
    [
        ("stands", 3, "Airship came with 2 hits and can’t leave with 3."),
        ("stands", 10**30, f"Airship came with 2 hits and can’t leave with {10**30}."),
        ("fled", -1, "Airship came with 2 hits and can’t leave with -1."),
        ("stands", 0, "Airship is left with 0 hits: it can’t stand or flee."),
        ("dead", 1, "Airship has 1 hits left: it hasn’t fallen."),
        ("captured", 3, "Airship came with 2 hits and can’t leave with 3."),
        (
            "fallen",
            0,
            "Airship: only a character can be down and yet alive; a unit is dead.",
        ),
    ],
)
def test_what_no_unit_can(fate: Fate, left: int, reason: str) -> None:
    assert told(fate, left) == reason


def test_what_no_character_can() -> None:
    assert told("stands", 21, of=0) == "Ann came with 20 hit points and can’t leave with 21."
    assert told("fled", 0, of=0) == "Ann is left with 0 hit points: it can’t stand or flee."
    assert told("fallen", 1, of=0) == "Ann has 1 hit points left: it hasn’t fallen."


@pytest.mark.parametrize("entrenched", [1, -1, 10**30])
def test_nobody_digs_in_in_a_fight(entrenched: int) -> None:
    reason = f"Airship can’t be dug in {entrenched} times then."
    assert told("stands", 2, entrenched=entrenched) == reason


def test_what_was_dug_in_and_stands_may_still_be() -> None:
    state = war_of(ARMY, blue(unit("knights", entrenched=1), hero()))
    result = untouched(state)
    for fate, ours in (("stands", True), ("fled", False)):
        one = Fared(fate=fate, left=1, entrenched=1)  # type: ignore[arg-type]
        dug_in = msgspec.structs.replace(result, defenders=(one, result.defenders[1]))
        assert (why_not(state, dug_in) is None) == ours


def test_who_shoots_from_afar_neither_flees_nor_is_captured() -> None:
    assert told("stands", 1, shot=True) is None
    assert told("dead", 0, shot=True) is None
    assert told("fled", 1, shot=True) == "Airship shoots from its own hex and doesn’t flee from it."
    assert told("captured", 1, shot=True) == "Airship shoots from afar, where nobody captures it."


def test_everybody_is_told_of() -> None:
    state = meet()
    whole = untouched(state)
    short = msgspec.structs.replace(whole, attackers=whole.attackers[:1])

    assert why_not(state, short) == "2 attackers fought, and 1 are told of."
    twice = msgspec.structs.replace(whole, defenders=whole.defenders * 2)
    assert why_not(state, twice) == "1 defenders fought, and 2 are told of."
    assert why_not(state, Result(attackers=(), defenders=())) is not None


def test_a_result_has_a_json_form() -> None:
    result = untouched(meet())

    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


def test_without_a_battle_nothing_has_come_of_it() -> None:
    state = meet()
    state.battle = None
    with pytest.raises(ValueError, match="there is no battle"):
        sides(state)


def test_the_tables_of_a_war_know_nothing_of_other_systems_by_themselves() -> None:
    assert TABLES.elsewhere is None
