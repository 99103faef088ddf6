"""What can be chosen in a large fight: each order in words, and what it would do in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules import wargame
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    Dodge,
    EndTurn,
    Finish,
    Give,
    GoNow,
    Invoke,
    KillLeader,
    Load,
    PutOut,
    Recover,
    Soak,
    Surrender,
)
from game.rules.wargame.state import NOBODY
from game.ui.wargame.host_facts import role_title, roles
from game.ui.wargame.host_words import answer_words, blow_words, kill_words, soak_words
from game.ui.wargame.setup_words import factor_words
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Order
    from game.rules.wargame.foretold import Forecast
    from game.rules.wargame.state import State, Strike

_MANNERS = {
    "hide": "Take cover",
    "topple": "Topple it on them",
    "distract": "Distract them",
    "hurl": "Drive them into it",
    "swing": "Swing over",
}
FALLS = 1  # the hazard that is brought down on somebody
# In which order kinds of orders are listed.
_RANKS: tuple[type[Order], ...] = (
    Recover, Attack, KillLeader, Invoke, PutOut, Load, Soak, Give, Dodge, Casualty, Finish, EndTurn,
    Surrender,
)  # fmt: skip


class Choice(NamedTuple):
    """An order to choose: its words, and in a line what it would do."""

    order: Order
    label: str
    detail: str


def question(state: State) -> str:
    """What is asked of the side that is awaited."""
    side = state.active
    name = state.arena.side[side].name if side else ""
    match state.phase:
        case "turn":
            host = state.hosts[side]
            return f"{name}: {host.ready} of {host.hit_dice} hit dice ready"
        case "answer":
            strike = state.strikes[0]
            return f"{name}: {_blow(state, strike)} How do you answer?"
        case "casualty":
            foe = state.arena.side[state.arena.sides[state.tasks[0].about]].name
            return f"{name}: who of {foe} is struck down?"
        case "finish":
            return f"{name}: dead, or out of the fight?"
        case "stunt":
            return f"{name} tries: “{state.stunt}”. The table says what comes of it."
        case _:
            return name


def _blow(state: State, strike: Strike) -> str:
    """What comes at who answers."""
    if strike.by < 0:
        return f"{strike.damage} damage comes at them."
    by = state.arena.side[state.arena.sides[strike.by]].name
    how = "a mighty blow, " if strike.how == "mighty" else ""
    weapon = f" with {state.weapon(strike.weapon).title.lower()}" if strike.weapon else ""
    if strike.takes:
        return f"{by} strike{weapon}: {how}{a_count(strike.takes, 'hit die', 'hit dice')} at stake."
    return f"{by} strike{weapon}: {how}{strike.damage} damage."


def choices(state: State) -> tuple[Choice, ...]:
    """The legal orders of the side that is awaited, worded; those who may go at once apart."""
    side = state.active
    found = [one for one in wargame.orders(state) if one.side == side and type(one) is not GoNow]
    found.sort(key=lambda one: _RANKS.index(type(one)) if type(one) in _RANKS else len(_RANKS))
    return tuple([Choice(one, label(state, one), detail(state, one)) for one in found])


def interrupts(state: State) -> tuple[GoNow, ...]:
    """Hosts that may go at once (G5)."""
    if state.phase != "turn":
        return ()
    return tuple([one for one in wargame.orders(state) if isinstance(one, GoNow)])


def target_of(order: Order) -> int:
    """The place of the host that an order is at, or NOBODY."""
    aimed = isinstance(order, Attack | KillLeader | Invoke)
    return order.target if aimed else NOBODY  # type: ignore[attr-defined]


# words of orders


def label(state: State, order: Order) -> str:
    """An order in a few words."""
    worded = _LABELS.get(type(order))
    return worded(state, order) if worded else type(order).__name__


def _attack(state: State, order: Attack) -> str:
    weapon = state.weapon(order.weapon).title
    how = "Mighty attack" if order.how == "mighty" else "Attack"
    return f"{how}: {weapon.lower()}"


def _invoke(state: State, order: Invoke) -> str:
    feature = state.features[order.factor]
    title = factor_words(feature.factor, state.arena.tables)[0].rsplit(" (", 1)[0]
    falls = order.manner == "hurl" and feature.factor.entry == FALLS
    return f"{'Bring it down on them' if falls else _MANNERS[order.manner]}: {title}"


def _casualty(state: State, order: Casualty) -> str:
    standing = _standing(state, order.role)
    count = len(standing)
    if count == 1 and state.arena.people[standing[0]].kind.hero:
        return state.arena.people[standing[0]].name
    title = role_title(state, order.role, count).lower()
    return f"One of the {title}" if count > 1 else f"The {title}"


def _standing(state: State, kind: str) -> tuple[int, ...]:
    """Who of the host that loses a member is of that kind and stands, its leader left out."""
    side = state.arena.sides[state.tasks[0].about]
    return next((role.standing for role in roles(state, side) if role.kind == kind), ())


def _missed(state: State, order: Casualty) -> str:
    """How many of them there are, and what the host can't do without this one."""
    side = state.arena.sides[state.tasks[0].about]
    standing = _standing(state, order.role)
    fighters = state.fighters
    others = {
        weapon
        for number in state.up(side)
        if number not in standing[:1]
        for weapon in fighters[number].weapons
    }
    last = [weapon for weapon in fighters[standing[0]].weapons if weapon not in others]
    told = f"{len(standing)} stand" if len(standing) > 1 else "the last of them"
    if last:
        named = listed(state.weapon(weapon).title.lower() for weapon in last)
        told += f"; then they have no {named} any more"
    return told


def _kill(state: State, order: KillLeader) -> str:
    host = state.hosts[state.arena.sides[order.target]]
    return f"Leader Killing: {state.arena.people[host.leader].name}"


def _soak(state: State, _order: Soak) -> str:
    return soak_words(state)


_LABELS: dict[type[Order], Callable[[State, Any], str]] = {
    Recover: lambda _state, _order: "Recover armour",
    Attack: _attack,
    KillLeader: _kill,
    Invoke: _invoke,
    PutOut: lambda _state, _order: "Put out the fire",
    Load: lambda state, order: f"Load: {state.weapon(order.weapon).title.lower()}",
    Soak: _soak,
    Give: lambda _state, order: f"Give up {a_count(order.slots, 'slot')}",
    Dodge: lambda _state, _order: "Dodge",
    Casualty: _casualty,
    Finish: lambda _state, order: "Dead" if order.dead else "Out of the fight",
    EndTurn: lambda _state, _order: "End the turn",
    Surrender: lambda _state, _order: "Surrender",
}


# figures


def detail(state: State, order: Order) -> str:
    """What an order would do, in a line."""
    worded = _DETAILS.get(type(order))
    return worded(state, order) if worded else blow_words(wargame_forecast(state, order))


def _recovered(state: State, order: Recover) -> str:
    now = wargame_forecast(state, order)
    return f"1 HD · armour {state.hosts[order.side].armour} → {now.armour:.1f} on average"


def _ended(state: State, order: EndTurn) -> str:
    ready = state.hosts[order.side].ready
    return f"{a_count(ready, 'hit die', 'hit dice')} left for answers" if ready else ""


def _answered(state: State, order: Order) -> str:
    return answer_words(wargame_forecast(state, order))


_DETAILS: dict[type[Order], Callable[[State, Any], str]] = {
    EndTurn: _ended,
    Surrender: lambda _state, _order: "the whole host gives up",
    Casualty: _missed,
    Finish: lambda _state, _order: "",
    KillLeader: lambda state, order: kill_words(wargame_forecast(state, order)),
    Soak: _answered,
    Give: _answered,
    Dodge: _answered,
    Recover: _recovered,
}


def wargame_forecast(state: State, order: Order) -> Forecast:
    """The exact forecast of a legal order."""
    from game.rules.wargame.forecasts import forecast

    return forecast(state, order)
