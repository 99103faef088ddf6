"""Best play: what each order is worth if both sides choose their best from then on (T7, T8)."""

from __future__ import annotations

from functools import lru_cache

from game.rules.tactical.actions import Break, BreakOff, TacticalOrder, Take
from game.rules.tactical.best_tree import Game, Tree, Worth, worth
from game.rules.tactical.best_turn import TEMPOS
from game.rules.tactical.forecasts import position_after
from game.rules.tactical.listing import orders
from game.rules.tactical.state import ATTACKERS, State


@lru_cache(maxsize=8)
def tree(game: Game) -> Tree:
    """The tree of a game; its values are kept for the next decision."""
    return Tree(game)


def weighed(game: Game, state: State) -> list[tuple[TacticalOrder, Worth]]:
    """What each legal order, as they are listed, is worth to the attackers in the exact game.

    The game has to be of that fight, its `size` that of all who stood as this turn began at least.
    """
    found, legal = tree(game), orders(state)
    if state.phase == "between":
        return [(order, _between(found, state, order)) for order in legal]
    rest = found.rest(state)
    worths: list[tuple[TacticalOrder, Worth]] = []
    for order in legal:
        if isinstance(order, Break):
            worths.append((order, found.broken(state)))
        else:
            tempo = position_after(state, order).carried
            values = rest.rolled if isinstance(order, Take) else rest.due
            at = TEMPOS.index(tempo) if len(values) > 1 else 0
            worths.append((order, worth(values[at, state.pool])))
    return worths


def _between(found: Tree, state: State, order: TacticalOrder) -> Worth:
    if isinstance(order, BreakOff):
        return found.left_field(state, state.side)
    if state.turn and state.side == ATTACKERS:
        return found.answered(state)
    return found.going_on(state)
