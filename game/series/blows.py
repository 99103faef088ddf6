"""Who struck whom in a round of dice (W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.war.events import RoundFought

ATTACKER, DEFENDER = "attacker", "defender"
FOE = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}


def blows_of(event: RoundFought) -> dict[tuple[str, int], list[tuple[int, int]]]:
    """Who struck each unit, by its side and place: (striker's place, hits that told), in order.

    What one unit couldn't take and another did (`overkill=carried`) is the same striker's.
    """
    found: dict[tuple[str, int], list[tuple[int, int]]] = {}
    beyond: list[tuple[str, int, int]] = []
    for pair in event.pairs:
        if not pair.hits:
            continue
        dice = {ATTACKER: event.attack[pair.attacker], DEFENDER: event.defence[pair.defender]}
        side = FOE[pair.winner]
        striker = dice[pair.winner].unit
        if pair.taken:
            found.setdefault((side, dice[side].unit), []).append((striker, pair.taken))
        if pair.hits > pair.taken:
            beyond.append((side, striker, pair.hits - pair.taken))
    carried = list(event.carried)
    for side, striker, most in beyond:
        left = most
        for blow in [blow for blow in carried if blow[0] == side]:
            if blow[2] <= left:
                carried.remove(blow)
                found.setdefault((side, blow[1]), []).append((striker, blow[2]))
                left -= blow[2]
    return found
