"""Hosts: a side's pools in a large fight, what they lose, and how a host breaks (G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.wargame import factors, harm, morale, strikes, wounds
from game.rules.wargame.events import Armour, Fell, HostFormed, Hurt, Lost
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import name_of
from game.rules.wargame.state import NOBODY, Host, State, Task

if TYPE_CHECKING:
    from game.rules.contract import Tell
    from game.rules.wargame.arms import Weapon

Out: TypeAlias = Literal["surrendered", "fled", "scattered"]


def form(state: State, side: str, tell: Tell) -> None:
    """Form the host of a side of all who stand: its pools, and who leads it.

    A designated leader leads it, else who has most hit dice.
    """
    who = state.up(side)
    hit_dice, armour, most = pools(state, side)
    leader = _leader(state, who)
    state.hosts[side] = Host(
        hit_dice=hit_dice,
        ready=hit_dice,
        armour=armour,
        most=most,
        leader=leader,
        entered=len(who),
        formed_armour=most,
        fleeing=all(state.fighters[number].fleeing for number in who),
        unloaded=_unloaded(state, side),
    )
    fleeing = state.hosts[side].fleeing
    tell(HostFormed(side, len(who), hit_dice, armour, leader, most, fleeing))


def pools(state: State, side: str) -> tuple[int, int, int]:
    """What those of a side who stand bring to its pools: hit dice, armour, and armour at most.

    Means of theirs, rounded half up, or sums, as the house has it.
    """
    ones = [state.fighters[number] for number in state.up(side)]
    share = len(ones) if state.arena.house.pool == "mean" else 1
    hit_dice, armour, most = (
        half_up(sum(figures), share)
        for figures in zip(*[(one.hit_dice, one.armour, one.most) for one in ones], strict=True)
    )
    return hit_dice, armour, most


def _unloaded(state: State, side: str) -> tuple[str, ...]:
    """Weapons that all who carry them have to load first."""
    fighters = state.fighters
    return tuple(
        [
            weapon
            for weapon, who in weapons(state, side).items()
            if all(weapon in fighters[one].unloaded for one in who)
        ]
    )


def half_up(total: int, share: int) -> int:
    """A mean in whole numbers, a half rounded up."""
    return (2 * total + share) // (2 * share)


def _leader(state: State, who: tuple[int, ...]) -> int:
    people, fighters = state.arena.people, state.fighters
    named = [number for number in who if people[number].leader]
    return max(named or who, key=lambda number: fighters[number].hit_dice)


def stands(state: State, side: str) -> bool:
    """Whether a host is in the fight: it has hit dice, and members who stand."""
    host = state.hosts.get(side)
    return host is not None and host.hit_dice > 0 and bool(state.up(side))


def no_foe(state: State, place: int, itself: str) -> str | None:
    """Say why a place isn't that of another host in the fight, or None; `itself`: who acts'."""
    if not 0 <= place < len(state.arena.sides):
        return "There is no such host."
    if place == state.acting[-1]:
        return itself
    if not stands(state, state.arena.sides[place]):
        return f"{name_of(state, place)} is out of the fight."
    return None


def weapons(state: State, side: str) -> dict[str, tuple[int, ...]]:
    """The weapons of a host's standing members, each with who carries it; bare hands if none."""
    found: dict[str, list[int]] = {}
    for who in state.up(side):
        for weapon in strikes.wielded(state.fighters[who]):
            found.setdefault(weapon, []).append(who)
    return {weapon: tuple(who) for weapon, who in found.items()}


def both_hands(state: State, side: str, weapon: str) -> bool:
    """Whether one of those who carry a weapon has both hands for it."""
    return any(strikes.both_hands(state, who) for who in weapons(state, side)[weapon])


def wield(state: State, side: str, weapon: Weapon, tell: Tell) -> bool:
    """A host strikes or shoots with a weapon now; returns whether with both hands."""
    if weapon.loads:
        state.set_host(side, unloaded=(*state.hosts[side].unloaded, weapon.id))
    factors.host_has_attacked(state, side, weapon, tell)
    return both_hands(state, side, weapon.id)


def cant_use(state: State, side: str, weapon: str) -> str | None:
    """Say why a host can't strike with a weapon, or None."""
    row = state.arena.tables.weapon.get(weapon)
    what = row.title.lower() if row else weapon
    if row is None or weapon not in weapons(state, side):
        return f"{state.arena.side[side].name} has no {what} left among those who stand."
    if weapon in state.hosts[side].unloaded:
        return f"The {what} has to be loaded first."
    return None


def roles(state: State, side: str) -> dict[str, tuple[int, ...]]:
    """By kind's id who of a host stands, its leader left out: of these members are lost."""
    leader = state.hosts[side].leader
    found: dict[str, list[int]] = {}
    for who in state.up(side):
        if who != leader:
            found.setdefault(state.arena.people[who].kind.id, []).append(who)
    return {kind: tuple(who) for kind, who in found.items()}


armour_now = harm.armour_now


def blocks_arrows(state: State, side: str) -> bool:
    """Whether at least half of a host's standing members can block a warbow's arrows (G11, G12)."""
    who = state.up(side)
    blocking = [number for number in who if wounds.blocks_arrow(state, number)]
    return 2 * len(blocking) >= len(who)


def lose(state: State, side: str, count: int, why: str, by: str, tell: Tell) -> None:
    """A host's pool loses hit dice for good; each is one member, whose role `by` says (G12).

    `by` "": nobody, the first in the list are lost. With its last hit die, or when there is nobody
    but the leader to be lost, the leader falls and the rest scatter. The hit dice of one who came
    alone are its own: it falls with the last.
    """
    host = state.hosts[side]
    lost = min(count, host.hit_dice)
    if lost < 1:
        return
    if by not in ("", side):
        morale.inflicted(state, by)
    left = host.hit_dice - lost
    state.set_host(side, hit_dice=left, ready=min(host.ready, left))
    place = state.place_of(side)
    tell(Hurt(place, lost, left, why, hosts=True))
    harm.scathed(state, place, tell)
    waiting = [task for task in state.tasks if task.kind == "casualty" and task.about == place]
    followers = sum([len(who) for who in roles(state, side).values()]) - len(waiting)
    alone = host.entered == 1
    if not left or (lost > followers and not alone):
        break_up(state, side, tell)
    elif alone:
        return
    elif by:
        task = Task(kind="casualty", by=state.place_of(by), about=place)
        state.tasks = (*state.tasks, *([task] * lost))
    else:
        for _ in range(lost):
            (first, *_rest) = roles(state, side).values()
            fall(state, side, first[0], tell)


def fall(state: State, side: str, who: int, tell: Tell) -> None:
    """A member of a host is incapacitated; the host is no more when nobody of it stands."""
    state.set(who, standing="down", ready=0)
    tell(Lost(side, who, leader=who == state.hosts[side].leader))
    if not state.up(side):
        break_up(state, side, tell)


def leader_falls(state: State, side: str, by: str, tell: Tell) -> None:
    """A host's leader is incapacitated: all but 1 of its hit dice are lost with him (G12)."""
    host = state.hosts[side]
    if by not in ("", side):
        morale.inflicted(state, by)
    fall(state, side, host.leader, tell)
    if host.hit_dice > 1:
        lose(state, side, host.hit_dice - 1, "leader", by, tell)


def break_up(state: State, side: str, tell: Tell) -> None:
    """A host is beaten: its leader falls, the rest scatter, and nothing is awaited of it (G12)."""
    host = state.set_host(side, hit_dice=0, ready=0)
    if state.fighters[host.leader].standing == "up":
        fall(state, side, host.leader, tell)
    _all_are(state, side, "scattered", tell)


def surrender(state: State, side: str, tell: Tell) -> None:
    """A whole host gives up."""
    _all_are(state, side, "surrendered", tell)


def _all_are(state: State, side: str, standing: Out, tell: Tell) -> None:
    for who in state.up(side):
        cell = NOWHERE if standing == "fled" else state.fighters[who].cell
        state.set(who, standing=standing, ready=0, cell=cell, fleeing=False)
        tell(Fell(who, standing))
    place = state.place_of(side)
    state.strikes = tuple([strike for strike in state.strikes if strike.at != place])
    state.tasks = tuple([task for task in state.tasks if place not in (task.about, task.by)])
    kept = [at for at, acting in enumerate(state.acting) if acting != place]
    state.begun = tuple([state.begun[at] for at in kept])
    state.acting = tuple([state.acting[at] for at in kept])


def dent(state: State, side: str, points: int, why: str, tell: Tell) -> None:
    """A host's armour maximum falls for good."""
    host = state.hosts[side]
    most = max(host.most - points, 0)
    after = state.set_host(side, most=most, armour=min(host.armour, most))
    tell(Armour(state.place_of(side), after.armour, most, why, hosts=True))


# The course of a round.
def new_round(state: State, tell: Tell) -> None:
    """Hit dice are ready again, what lasts a round ends, and fires go on."""
    for side in state.arena.sides:
        if not stands(state, side):
            continue
        host = state.hosts[side]
        state.set_host(side, ready=host.hit_dice, acted=False, dazed=False, bare=False, struck=())
    for side in state.arena.sides:
        if stands(state, side) and state.hosts[side].burning:
            lose(state, side, 1, "fire", "", tell)


def next_place(state: State) -> int:
    """The host whose turn it is, by its side's place; NOBODY: the round is over."""
    for side in state.order:
        host = state.hosts[side]
        if stands(state, side) and not host.acted and (host.ready or host.fleeing):
            return state.place_of(side)
    return NOBODY


def turn_over(state: State, place: int, tell: Tell, *, used: bool) -> None:
    """A host has acted; one that flees is out after its turn (G12).

    Not yet if it `used` this turn for a maneuver and lost heart after it: it flees in its next.
    """
    side = state.arena.sides[place]
    state.set_host(side, acted=True)
    if state.hosts[side].fleeing and not used:
        _all_are(state, side, "fled", tell)
