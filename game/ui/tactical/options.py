"""What the side that decides can choose: in words, with what it means for a man and his foe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.match.wording.tactical import signed
from game.rules import tactical
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, TacticalOrder, Take
from game.rules.tactical.odds_result import position
from game.rules.tactical.rolling import GIFT
from game.rules.tactical.state import ATTACKERS
from game.ui.tactical.odds_words import NEVER, die_chances, last_go
from game.ui.words import a_count, percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Order
    from game.rules.tactical.state import State


class Option(NamedTuple):
    """An order to choose. `key` is its number key, `means` what it brings, in a line or two."""

    order: TacticalOrder
    name: str
    key: str
    label: str
    means: str


QUESTIONS = {
    "between": "On to the next turn?",
    "tempo": "How much tempo for this defence?",
    "counter": "What goes over with the counters?",
}


def question(state: State) -> str:
    """What is asked."""
    return "Open the fight" if state.turn == 0 else QUESTIONS[state.phase]


def options(state: State) -> tuple[Option, ...]:
    """The legal orders, worded; their keys count from 1, for tempo they are what is taken."""
    found = []
    for number, order in enumerate(tactical.orders(state), 1):
        key = order.taken if isinstance(order, Take) else number
        name = f"take {order.taken}" if isinstance(order, Take) else _name(order)
        label, means = _WORDS[type(order)](state, order)
        found.append(Option(order, name, str(key), label, means))
    return tuple(found)


def _name(order: TacticalOrder) -> str:
    if isinstance(order, Nullify):
        return "gift" if order.gift else "nullify"
    return str(type(order).__struct_config__.tag)


def _go_on(state: State, _order: object) -> tuple[str, str]:
    clash, at = state.clash, position(state)
    pool = min(state.alive)
    if state.turn == 0 and clash.terms.charge:
        return "Charge!", f"{a_count(pool, 'opening')} on target, unrolled; the foe defends."
    chance = die_chances(clash, ATTACKERS, at, 0, 1, pool)
    label = "Open the fight" if state.turn == 0 else "Go on"
    turn = f"Turn {state.turn + 1}: " if state.turn else ""
    whose = "" if state.side == ATTACKERS else f"{clash.lines[ATTACKERS].name} open: "
    rolled = f"{a_count(pool, 'opening')} rolled, each on target at {percent(chance.counter)}."
    return label, f"{turn}{whose}{rolled}"


def _break_off(state: State, _order: object) -> tuple[str, str]:
    foe = state.clash.lines[1 - state.side].name
    kept = a_count(state.alive[state.side], "man", "men")
    return "Break off", f"You leave with {kept}, and the field to {foe}."


def _take(state: State, order: Take) -> tuple[str, str]:
    clash, at, go = state.clash, position(state), state.go + 1
    carried = state.carried - order.taken
    own = die_chances(clash, state.side, at, carried, go, state.pool)
    label = f"Take {signed(-order.taken)}" if order.taken else "Take nothing"
    if last_go(go):
        return label, f"You: {own.words}. The turn’s last go: no counter goes over."
    if own.counter < NEVER:
        return label, f"You: {own.words}. Nothing goes over."
    foe = die_chances(clash, 1 - state.side, at, carried, go + 1, state.pool)
    over = f" at {signed(carried)}" if carried else ""
    return label, f"You: {own.words}. Passed on{over}, they fall at {percent(foe.fail)}."


def _pass_on(state: State, _order: object) -> tuple[str, str]:
    label = f"Pass on {signed(state.carried)}" if state.carried else "Hand over"
    return label, _faced(state, state.carried)


def _nullify(state: State, order: Nullify) -> tuple[str, str]:
    if order.gift:
        return f"Give {signed(GIFT)} instead", _faced(state, GIFT)
    return "Drop it: hand over at 0", _faced(state, 0)


def _break(_state: State, _order: object) -> tuple[str, str]:
    means = "No counters go over, the turn ends; modifiers and closing start anew."
    return "Break", means


def _faced(state: State, modifier: int) -> str:
    side, at = 1 - state.side, position(state)
    foe = die_chances(state.clash, side, at, modifier, state.go + 1, state.pool)
    over = f" at {signed(modifier)}" if modifier else ""
    return f"They defend{over}: {foe.words}."


_WORDS: dict[type[Order], Callable[[State, Any], tuple[str, str]]] = {
    GoOn: _go_on,
    BreakOff: _break_off,
    Take: _take,
    PassOn: _pass_on,
    Nullify: _nullify,
    Break: _break,
}
