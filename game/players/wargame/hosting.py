"""What a host might do in a large fight, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.data.skirmish import skirmish
from game.players.wargame import blows, stakes
from game.rules import wargame
from game.rules.contract import Order
from game.rules.wargame import State, WarGameOrder
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    Dodge,
    EndTurn,
    Invoke,
    KillLeader,
    Load,
    PutOut,
    Recover,
    Soak,
    Surrender,
)
from game.rules.wargame.factors import distractions, hazards
from game.rules.wargame.hosts import armour_now, blocks_arrows, roles
from game.rules.wargame.leaders import DIE, FALLS_FROM
from game.rules.wargame.spending import can_spend
from game.rules.wargame.state import Host

Idea: TypeAlias = tuple[float, WarGameOrder]

WORTH = skirmish().hosts


def can_dodge(host: Host) -> bool:
    """Whether a host that is struck now may dodge."""
    return can_spend(host) and not host.rooted


def turn(state: State, side: str) -> list[Idea]:
    """Ideas for the host that acts, best first."""
    found: list[Idea] = [
        (_worth(state, side, order), order)
        for order in wargame.orders(state)
        if order.side == side and not isinstance(order, Surrender)
    ]
    found.sort(key=lambda idea: -idea[0])
    return found


def to_come(state: State, side: str) -> float:
    """Maneuvers that other hosts have left in this round."""
    return sum(
        [
            (other.ready + 1) // 2
            for name, other in state.hosts.items()
            if name != side and not other.acted and can_spend(other)
        ]
    )


def _worth(state: State, side: str, order: WarGameOrder) -> float:
    judge = _WORTHS.get(type(order))
    return judge(state, side, order) if judge else -1.0


def _end(state: State, side: str, _order: EndTurn) -> float:
    own = state.hosts[side]
    return 0.0 if own.rooted else WORTH.kept * min(own.ready, to_come(state, side))


def _recover(state: State, side: str, _order: Recover) -> float:
    own = state.hosts[side]
    return WORTH.recover * min(own.most - own.armour, 4.5) + WORTH.free * (own.ready % 2 == 0)


def _kill_leader(state: State, side: str, order: KillLeader) -> float:
    own, other = state.hosts[side], state.hosts[state.arena.sides[order.target]]
    risk = sum([_harm(own, count) for count in range(1, FALLS_FROM)]) / DIE
    return WORTH.leader * (other.hit_dice + 1.0) - risk


def _attack(state: State, side: str, order: Attack) -> float:
    own = state.hosts[side]
    target = state.arena.sides[order.target]
    other, weapon = state.hosts[target], state.weapon(order.weapon)
    dice = min(own.ready, 2)
    pool = 0 if weapon.pierces and not blocks_arrows(state, target) else armour_now(other)
    if weapon.takes or weapon.takes_die:
        lost = float(weapon.takes or (weapon.takes_die + 1) / 2)
        worn = 0.0
    else:
        times = 2 if weapon.doubles else 1
        top = blows.top(dice, every=state.arena.house.max_damage == "every_die")
        lost = 1.0 if order.how == "mighty" else blows.over(dice, times, pool)
        lost += top * (weapon.strips + WORTH.fire * weapon.ignites)
        worn = blows.WORTH.armour * blows.taken(dice, times, pool)
    worth = _harm(other, lost)
    if can_dodge(other):
        dodged = WORTH.dodged_acted if other.acted else WORTH.dodged
        worth = min(worth, dodged) + stakes.WORTH.dodged * worth
        worn *= blows.WORTH.dodged
    if order.how == "mighty":
        worth -= WORTH.rooted + WORTH.exposed * min(own.ready - dice, to_come(state, side))
    return worth + worn


def _harm(other: Host, lost: float) -> float:
    return min(lost, other.hit_dice) + (WORTH.falls if lost >= other.hit_dice else 0.0)


def _invoke(state: State, side: str, order: Invoke) -> float:
    if order.manner == "hide":
        return WORTH.hide
    if order.manner == "distract":
        worth = 0.0
        echo = distractions.row(state, order.factor).echo
        places = range(len(state.arena.sides)) if echo else (order.target,)
        for place in places:
            name = state.arena.sides[place]
            other = state.hosts.get(name)
            if name == side or other is None or other.dazed:
                continue
            each = stakes.WORTH.left if other.acted else stakes.WORTH.to_come
            worth += each * other.ready + stakes.WORTH.dazed * can_dodge(other)
        return worth
    other = state.hosts[state.arena.sides[order.target]]
    if order.manner == "topple":
        worth = _harm(other, blows.over(2, 1, armour_now(other)))
        return min(worth, WORTH.dodged) if can_dodge(other) else worth
    does = hazards.row(state, order.factor)
    chance = stakes.odds(0) if other.ready and not other.dazed else 1.0
    worth = _harm(other, does.hit_dice) + WORTH.fire * does.fire + blows.WORTH.armour * other.armour
    return chance * worth + WORTH.dodged_acted * min(other.ready, 1)


def answers(state: State, side: str) -> list[Idea]:
    """Soak or dodge, the better first."""
    strike = state.strikes[0]
    host = state.hosts[side]
    found: list[Idea] = []
    row = state.weapon(strike.weapon) if strike.weapon else None
    pierced = row is not None and row.pierces and not blocks_arrows(state, side)
    pool = 0 if pierced or strike.takes else armour_now(host)
    lost = float(strike.takes or (strike.how == "mighty" or strike.damage > pool))
    if row is not None and strike.top:
        lost += row.strips + WORTH.fire * row.ignites
    cost = _harm(host, lost) if lost else 0.0
    found.append((-cost - blows.WORTH.armour * min(pool, strike.damage), Soak(side)))
    if can_dodge(host):
        coming = to_come(state, side)
        die = blows.WORTH.die * min(1.0, coming / host.ready) if host.acted else WORTH.die
        found.append((-die, Dodge(side)))
    found.sort(key=lambda answer: -answer[0])
    return found


def casualty(state: State, roles_left: Sequence[Casualty]) -> Casualty:
    """Of the role that strikes hardest; of few rather than of many."""
    about = state.arena.sides[state.tasks[0].about]
    known = roles(state, about)

    def worth(order: Casualty) -> float:
        kind = state.arena.people[known[order.role][0]].kind
        rows = [state.weapon(name) for name in kind.weapons]
        best = max(
            [
                3.0 * bool(row.takes_die)
                + 2.0 * bool(row.takes)
                + 1.5 * row.doubles
                + 1.0 * row.strips
                + 1.0 * row.pierces
                + 0.5 * row.ignites
                for row in rows
            ],
            default=0.0,
        )
        return best / len(known[order.role]) + 0.1 * kind.hit_dice

    return max(roles_left, key=worth)


_WORTHS: dict[type[Order], Callable[[State, str, Any], float]] = {
    Attack: _attack,
    EndTurn: _end,
    Recover: _recover,
    Load: lambda _state, _side, _order: WORTH.load,
    PutOut: lambda _state, _side, _order: WORTH.put_out,
    Invoke: _invoke,
    KillLeader: _kill_leader,
}
