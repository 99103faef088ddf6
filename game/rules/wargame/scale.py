"""Small and large: the scale of a fight, how it changes and what is carried over (G12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.wargame import hosts, leaders
from game.rules.wargame.actions import Deploy, SetScale
from game.rules.wargame.deeds import Deed, Deeds, unlisted
from game.rules.wargame.events import Deployed, ScaleChanged, ScaleSet
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.arena import Arena
    from game.rules.wargame.state import Scale

MOST_SMALL = 10
AROUND = 2  # hexes around its fighters' places make a side's zone


def by_count(state: State) -> Scale:
    """The scale that the number of those standing asks for: large with more than 10."""
    standing = sum([one.standing == "up" for one in state.fighters])
    return "large" if standing > MOST_SMALL else "small"


def look(state: State, dice: DiceLike, tell: Tell) -> None:
    """At a round's start: go on in the scale that the count, or the GM, asks for.

    Going small leaves in `waiting` who is to be placed, and nobody who names.
    """
    wanted = state.overruled or by_count(state)
    if wanted == "large" and not state.hosts:
        _go_large(state, dice, tell)
    elif wanted == "small" and state.hosts:
        _go_small(state, tell)


def _go_large(state: State, dice: DiceLike, tell: Tell) -> None:
    """Form hosts of all who stand; places, holds and footing end, wounds stay with the members."""
    state.scale = "large"
    _tell_change(state, tell)
    for who, one in enumerate(state.fighters):
        if one.standing == "up":
            state.set(
                who,
                cell=NOWHERE,
                rooted=False,
                prone=False,
                subdued=NOBODY,
                grappled=NOBODY,
                stuck=NOBODY,
                cover=NOBODY,
                shown=False,
            )
    for side in state.arena.sides:
        if state.up(side):
            hosts.form(state, side, tell)
    leaders.initiative(state, dice, tell)
    state.namer = ""


def _go_small(state: State, tell: Tell) -> None:
    """Break hosts up: everyone has its own hit dice and the pool's share of its armour (G12)."""
    state.scale = "small"
    _tell_change(state, tell)
    order = state.order
    for side in order:
        for who in state.up(side):
            _on_its_own(state, side, who)
    state.waiting = tuple([who for side in order for who in state.up(side)])
    state.hosts = {}
    state.order = ()
    state.namer = ""


def _on_its_own(state: State, side: str, who: int) -> None:
    host, one = state.hosts[side], state.fighters[who]
    share = host.formed_armour
    armour = hosts.half_up(one.most * host.armour, share) if share else 0
    unloaded = tuple([weapon for weapon in one.weapons if weapon in host.unloaded])
    state.set(
        who,
        hit_dice=host.hit_dice if host.entered == 1 else one.hit_dice,
        burning=one.burning or host.burning,
        armour=min(armour, one.most),
        fleeing=host.fleeing,
        hit_fleeing=host.hit_fleeing,
        rooted=host.rooted,
        acted=False,
        unloaded=unloaded,
        cell=NOWHERE,
    )


def _tell_change(state: State, tell: Tell) -> None:
    standing = sum([one.standing == "up" for one in state.fighters])
    tell(ScaleChanged(state.scale, standing, by_gm=bool(state.overruled)))


def zone(arena: Arena, side: str) -> tuple[int, ...]:
    """Where a side sets up: as the map says, else its fighters' hexes and all within 2 of them."""
    known = arena.side[side].zone
    if known:
        return known
    placed = arena.scenario.fighters
    found = [
        cell
        for one in placed
        if one.side == side and one.cell != NOWHERE
        for cell in arena.grid.within(one.cell, AROUND)
    ]
    return tuple([cell for cell in dict.fromkeys(found) if cell in arena.open])


def free_hexes(state: State, side: str) -> tuple[int, ...]:
    """Free open hexes of a side's zone; if there is none, all free ones that are nearest to it."""
    arena = state.arena
    taken = {one.cell for one in state.fighters if one.standing == "up"}
    own = zone(arena, side)
    free = tuple([cell for cell in own if cell in arena.open and cell not in taken])
    if free:
        return free
    others = sorted(arena.open - taken)
    apart = {
        cell: min([arena.grid.distance(cell, one) for one in own], default=0) for cell in others
    }
    nearest = min(apart.values(), default=0)
    return tuple([cell for cell in others if apart[cell] == nearest])


def _check_deploy(state: State, order: Deploy) -> str | None:
    if order.to in free_hexes(state, order.side):
        return None
    name = state.arena.people[state.waiting[0]].name
    return f"{name} is placed in a free hex of its side’s zone."


def _deploy(state: State, order: Deploy, _dice: DiceLike, tell: Tell) -> None:
    who, *rest = state.waiting
    state.waiting = tuple(rest)
    armour = state.set(who, cell=order.to).armour
    tell(Deployed(who, order.to, armour))


def _deployments(state: State, side: str) -> Iterable[Deploy]:
    return [Deploy(side, cell) for cell in free_hexes(state, side)]


def _check_scale(state: State, order: SetScale) -> str | None:
    if order.scale != state.overruled:
        return None
    if order.scale:
        return f"It is to be {order.scale} already."
    return "The count decides already."


def _set_scale(state: State, order: SetScale, _dice: DiceLike, tell: Tell) -> None:
    """From the next round on (G12)."""
    state.overruled = order.scale
    tell(ScaleSet(order.scale))


DEEDS: Deeds = {
    Deploy: Deed(("deploy",), ("small",), _check_deploy, _deploy, _deployments, sure=True),
    SetScale: Deed(("name", "turn"), ("small", "large"), _check_scale, _set_scale, unlisted),
}
