"""Ways to settle an Enter Zone, and results written by hand (W13)."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.crossing import RESOLVE, Fared, Fate, Force, Result, untouched, ways, why_not
from tests.rules.crossing.meeting import SOMEBODY, blue, hero, red, unit

ALL = ("dice", "wargame", "tactical", "table")
PARTY, ARMY = red(unit("bandits"), hero()), red(unit("knights"))


@pytest.mark.parametrize(
    ("resolve", "attackers", "defenders", "found"),
    [
        ("characters", PARTY, SOMEBODY, ALL),
        ("characters", ARMY, blue(hero()), ALL),
        ("characters", ARMY, SOMEBODY, ("dice",)),
        ("any", ARMY, SOMEBODY, ALL),
        ("dice_only", PARTY, blue(hero("Bo")), ("dice",)),
    ],
)
def test_w13_where_there_are_characters_the_attacker_may_choose(
    resolve: str, attackers: Force, defenders: Force, found: tuple[str, ...]
) -> None:
    assert resolve in RESOLVE
    assert ways(resolve, attackers, defenders) == found  # type: ignore[arg-type]


def test_w13_the_default_is_that_characters_may() -> None:
    assert RESOLVE[0] == "characters"


FORCES = (red(hero("Ann", 5, 20), unit("airship", 2)), SOMEBODY)


def told(fate: Fate, left: int, *, of: int = 1) -> str | None:
    """What is said of this fate of the second, or first, of the attackers."""
    result = untouched(*FORCES)
    side = list(result.attackers)
    side[of] = Fared(fate=fate, left=left)
    return why_not(*FORCES, msgspec.structs.replace(result, attackers=tuple(side)))


def test_a_fight_in_which_nothing_happened_leaves_all_as_they_were() -> None:
    result = untouched(*FORCES)

    assert [one.left for one in (*result.attackers, *result.defenders)] == [20, 2, 1]
    assert result.contested
    assert why_not(*FORCES, result) is None


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
        ("fled", -1, "Airship came with 2 hits and can’t leave with -1."),
        ("stands", 0, "Airship is left with 0 hits: it can’t stand or flee."),
        ("dead", 1, "Airship has 1 hits left: it hasn’t fallen."),
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


def test_everybody_is_told_of() -> None:
    whole = untouched(*FORCES)
    short = msgspec.structs.replace(whole, attackers=whole.attackers[:1])

    assert why_not(*FORCES, short) == "The Reds came with 2, and 1 are told of."
    twice = msgspec.structs.replace(whole, defenders=whole.defenders * 2)
    assert why_not(*FORCES, twice) == "The Blues came with 1, and 2 are told of."


def test_a_result_has_a_json_form() -> None:
    result = untouched(*FORCES)

    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result
