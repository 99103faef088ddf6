"""W5: what the computer does with characters."""

from __future__ import annotations

import pytest

from game.dice import Dice
from game.players import choose, novice
from game.players.levels import COMPUTERS
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import Move, Recuperate
from tests.rules.war.table import Table, hero, lay

FOE = {"6,5": "blue: 2 bandits"}


def hurt(*others: str) -> Table:
    """Aldric has a third of his hit points; so many stacks of one stand by."""
    stacks = {f"{column},1": f"red: {other}" for column, other in enumerate(others)}
    aldric = hero("Aldric", "red", "0,0", hit_points=60, left=20)
    return lay({**stacks, **FOE}, heroes=[aldric])


@pytest.mark.parametrize("level", COMPUTERS)
def test_a_hurt_party_recuperates(level: str) -> None:
    assert choose(level, hurt().state, 7) == Recuperate("red")


def test_for_a_fallen_friend_too() -> None:
    party = [hero("Aldric", "red", "0,0"), hero("Bea", "red", "0,0")]
    table = lay(FOE, heroes=party).fell("Bea")
    assert choose("novice", table.state, 7) == Recuperate("red")


def test_not_while_whole_nor_for_one_of_a_whole_army() -> None:
    whole = lay(FOE, heroes=[hero("Aldric", "red", "0,0")])
    assert isinstance(choose("novice", whole.state, 7), Move)
    assert choose("novice", hurt(*["knights"] * 6).state, 7) != Recuperate("red")


def test_not_without_hit_dice() -> None:
    spent = hurt().writes("Aldric", dice=0)
    assert choose("novice", spent.state, 7) != Recuperate("red")


def test_in_others_thoughts_nobody_rests() -> None:
    """Rests throw dice, and a thought has none."""
    assert novice.choose(hurt().state, 0) != Recuperate("red")


@pytest.mark.parametrize("how", ["pace", "one_hex"])
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_what_it_does_with_a_mixed_army_is_legal(level: str, how: str) -> None:
    party = [
        hero("Aldric", "red", "0,0", hit_points=60, mounted=True),
        hero("Bea", "red", "0,0", traits=("airborne",)),
        hero("Cy", "blue", "6,4", boat=True, exhaustion=3),
    ]
    table = lay(
        {"0,0": "red: knights + battle_tower", **FOE},
        terrain={"2,2": "forest", "3,3": "mountain", "4,2": "water", "5,4": "hills"},
        posts={"3,1": "", "6,5": "blue"},
        heroes=party,
        character_move=how,
        exhaustion="srd51",
    )
    state, dice = table.state, Dice(3, table.state.dice)
    for number in range(30):
        if state.outcome is not None:
            break
        order = choose(level, state, number + 1)
        assert war.refusal(state, order) is None
        war.play(state, order, dice, silence)
    assert state.round > 1 or state.outcome is not None
