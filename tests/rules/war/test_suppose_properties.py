"""Any battle supposed to end as a real one did: in wild wars, under any house rules."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from game.dice import Dice
from game.rules import war
from game.rules.contract import GM, silence
from game.rules.war.actions import Accept, Claim, Enter, Hold, Settle, Shoot, Stop
from game.rules.war.events import BattleEnded, RoundFought
from game.rules.war.forecasts import clashing
from game.rules.war.state import State
from game.rules.war.suppose import suppose
from tests.rules.war.wild import HOUSES, wild_wars


@given(wild_wars(), HOUSES, st.integers(0, 2**32))
def test_any_battle_in_any_war(wild: Any, house: war.House, seed: int) -> None:
    """With the survivors of a real one, stacks may only stand in another order."""
    chance, dice = Random(seed), Dice(seed)
    state, _ = war.start(wild[0], house, wild[1], dice)
    fights: list[Any] = []
    for _ in range(12):
        if state.outcome is not None or fights:
            break
        legal = war.orders(state)
        fights = [o for o in legal if isinstance(o, Enter | Shoot) and clashing(state, o)]
        if not fights:
            war.play(state, legal[chance.randrange(len(legal))], dice, silence)
    assume(fights and state.outcome is None)
    order = chance.choice(fights)
    assume(not any(unit.march >= 0 for unit in order.units))
    before = state.copy()
    told: list[Any] = []
    war.play(state, order, dice, told.append)
    if state.phase == "way":
        war.play(state, Settle(order.side, "dice"), dice, told.append)
    if state.phase == "confirm":
        war.play(state, Accept(GM), dice, told.append)
    (fought,) = [event for event in told if isinstance(event, RoundFought)]
    assume(any((*fought.attacker_hits, *fought.defender_hits)))
    assume(state.markers == before.markers and state.out == before.out)
    ended = [event for event in told if isinstance(event, BattleEnded)]
    left = (ended[0] if ended else state.battle).attackers  # type: ignore[union-attr]
    foes = state.team_units(order.target, order.team)
    last = [Claim(order.side, left), Hold(order.side), Stop(order.side)]
    legal = [one for one in last if war.refusal(state, one) is None]
    if not ended:
        war.play(state, legal[0], dice, silence)
    suppose(before, order, left, foes)
    assert plain(before) == plain(state)


def plain(state: State) -> dict[str, Any]:
    """All that is known, stacks and the fallen in no order."""
    known = war.to_json(state)
    known["at"] = [
        [cell, [[owner, sorted(texts)] for owner, texts in here]] for cell, here in known["at"]
    ]
    del known["dice"]
    return known
