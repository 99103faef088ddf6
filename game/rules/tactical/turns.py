"""The run of a turn: opened, go by go until somebody has to choose, ended; and the fight's end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.contract import Outcome
from game.rules.tactical import exchange
from game.rules.tactical.choices import asks_counters, asks_tempo
from game.rules.tactical.events import Ended, Handed, TurnEnded, TurnOpened
from game.rules.tactical.rolling import INCREMENTS, MOST_TURNS
from game.rules.tactical.state import ATTACKERS, NEITHER

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.tactical.state import State

How = Literal["plain", "passed", "nullified", "gift"]
Why = Literal["spent", "time", "gone", "broke"]


def open_turn(state: State, dice: DiceLike, tell: Tell) -> None:
    """The next turn begins: all in contact attack; only a charge needs no roll (T3, T6, T8)."""
    state.turn += 1
    state.side = ATTACKERS
    state.willing = False
    state.lost = (0, 0)
    state.closed = (state.closed[0] or state.closing[0], state.closed[1] or state.closing[1])
    state.closing = NEITHER
    state.pool = min(state.alive)
    charge = state.turn == 1 and state.clash.terms.charge
    tell(TurnOpened(state.turn, state.active, charge, state.alive, state.pool))
    if charge:
        state.go = 1
    else:
        exchange.openings(state, dice, tell)
    if state.pool:
        _pass_over(state, 0, dice, tell)
    else:
        end_turn(state, "spent", tell)


def hand(state: State, modifier: int, how: How, dice: DiceLike, tell: Tell) -> None:
    """Hand the counters to the other side, with a modifier for its roll (T7)."""
    tell(Handed(state.active, state.pool, modifier, how))
    _pass_over(state, modifier, dice, tell)


def defend(state: State, taken: int, dice: DiceLike, tell: Tell) -> None:
    """Roll the defence that is due, and go on until somebody has to choose (T2)."""
    exchange.defence(state, taken, dice, tell)
    if not state.pool:
        end_turn(state, "spent" if state.alive[state.side] else "gone", tell)
    elif state.go >= INCREMENTS:
        end_turn(state, "time", tell)
    elif asks_counters(state):
        state.phase = "counter"
    else:
        hand(state, 0, "plain", dice, tell)


def end_turn(state: State, why: Why, tell: Tell) -> None:
    """The turn is over; so may be the fight (T2, T8)."""
    breaker = state.active if why == "broke" else ""
    tell(TurnEnded(state.turn, why, breaker, state.go, state.alive))
    state.phase, state.side = "between", ATTACKERS
    state.go = state.pool = state.carried = 0
    if not all(state.alive):
        gone = state.alive.index(0)
        end(state, 1 - gone, f"No trooper of {state.clash.lines[gone].name} is left.", tell)
    elif state.turn >= MOST_TURNS:
        end(state, None, f"After {MOST_TURNS} turns both sides still stand.", tell)


def end(state: State, winner: int | None, reason: str, tell: Tell) -> None:
    """The fight is over; no winner: a draw."""
    winners = () if winner is None else (state.clash.sides[winner],)
    state.outcome = Outcome(winners, reason)
    tell(Ended(state.outcome))


def _pass_over(state: State, modifier: int, dice: DiceLike, tell: Tell) -> None:
    """The dice are the other side's now; it rolls at once unless it has tempo to choose."""
    state.side = 1 - state.side
    state.carried = modifier
    if asks_tempo(state):
        state.phase = "tempo"
    else:
        defend(state, 0, dice, tell)
