"""What is taken from a fighter: hit dice, armour, its footing; and who goes down (G1, G2, G4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.wargame import morale
from game.rules.wargame.events import Armour, Became, Fell, Hurt
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY, Task

if TYPE_CHECKING:
    from game.rules.contract import Tell
    from game.rules.wargame.state import Fighter, Host, State

Out: TypeAlias = Literal["down", "dead", "surrendered", "fled", "scattered"]


def armour_now(one: Fighter | Host) -> int:
    """What its armour pool can take: 0 while it burns or after a hazard, then as before (G8)."""
    return 0 if one.burning or one.bare else one.armour


def at_hand(state: State, one: int, other: int) -> bool:
    """Whether two fighters are within a hex of each other, both on the field."""
    here, there = state.fighters[one].cell, state.fighters[other].cell
    return NOWHERE not in (here, there) and state.arena.grid.distance(here, there) <= 1


def inflicted(state: State, by: int, who: int) -> None:
    """Remember that a fighter's side did damage or a wound to another side (G9)."""
    if by >= 0 and state.side_of(by) != state.side_of(who):
        morale.inflicted(state, state.side_of(by))


def lose(state: State, who: int, count: int, why: str, by: int, tell: Tell) -> None:
    """A fighter loses hit dice for good, and goes down with the last (G1, G2).

    `why`: wound, mighty, fire, hazard, ruling or a weapon's id. `by` a foe: it says what became of
    who went down; NOBODY, or its own side: it is incapacitated.
    """
    one = state.fighters[who]
    lost = min(count, one.hit_dice)
    if lost < 1 or one.standing != "up":
        return
    left = one.hit_dice - lost
    state.set(who, hit_dice=left, ready=min(one.ready, left))
    tell(Hurt(who, lost, left, why))
    inflicted(state, by, who)
    scathed(state, who, tell)
    if left == 0:
        go_down(state, who, "down", by, tell)
        if by >= 0 and state.side_of(by) != state.side_of(who):
            state.tasks = (*state.tasks, Task(kind="finish", by=by, about=who))


def scathed(state: State, who: int, tell: Tell) -> None:
    """Who is damaged in its flight may spend hit dice to answer from now on (G9)."""
    one = state.one(who)
    if one.fleeing and not one.hit_fleeing:
        state.change(who, hit_fleeing=True)
        tell(Became(who, "hit_fleeing", on=True, hosts=state.scale == "large"))


def root(state: State, who: int, by: int, tell: Tell) -> None:
    """A fighter can't dodge until its next turn begins: after a mighty blow, or one at its head."""
    if not state.fighters[who].rooted:
        state.set(who, rooted=True)
        tell(Became(who, "rooted", on=True, by=by))


def throw_down(state: State, who: int, by: int, tell: Tell) -> None:
    """A fighter lies on the ground until it stands up, which is a Move (G11)."""
    if not state.fighters[who].prone:
        state.set(who, prone=True)
        tell(Became(who, "prone", on=True, by=by))


def soak(state: State, who: int, points: int) -> int:
    """Points of damage come off the armour pool; returns how many it took."""
    one = state.fighters[who]
    taken = min(armour_now(one), points)
    if taken:
        state.set(who, armour=one.armour - taken)
    return taken


def set_armour(state: State, who: int, armour: int, why: str, tell: Tell) -> None:
    """Change an armour pool, within 0 and its maximum; chain wears when it comes to 0 (G11)."""
    one = state.fighters[who]
    now = max(0, min(armour, one.most))
    if now == one.armour:
        return
    state.set(who, armour=now)
    tell(Armour(who, now, one.most, why))
    if now == 0:
        worn_out(state, who, tell)


def worn_out(state: State, who: int, tell: Tell) -> None:
    """The pool has just come to 0: what that does to such armour for good (chain: G11)."""
    armour = state.arena.people[who].armour
    if armour is not None and armour.wears:
        lower_most(state, who, armour.wears, armour.id, tell)


def lower_most(
    state: State, who: int, points: int, why: str, tell: Tell, *, least: int = 0
) -> None:
    """The pool's maximum falls for good, to `least` at the lowest, and the pool with it (G11)."""
    one = state.fighters[who]
    most = min(one.most, max(one.most - points, least))
    if most == one.most:
        return
    armour = min(one.armour, most)
    state.set(who, most=most, armour=armour)
    tell(Armour(who, armour, most, why))


def go_down(state: State, who: int, standing: Out, by: int, tell: Tell) -> None:
    """A fighter is out of it: it holds nobody, is held by nothing, and answers no more (G7)."""
    end_holds(state, who, tell)
    state.set(
        who,
        standing=standing,
        ready=0,
        cell=NOWHERE if standing == "fled" else state.fighters[who].cell,
        rooted=False,
        dazed=False,
        bare=False,
        fleeing=False,
        hit_fleeing=False,
        prone=False,
        subdued=NOBODY,
        stuck=NOBODY,
        cover=NOBODY,
        shown=False,
        burning=False,
    )
    kept = [place for place, number in enumerate(state.acting) if number != who]
    state.begun = tuple([state.begun[place] for place in kept])
    state.acting = tuple([state.acting[place] for place in kept])
    state.strikes = tuple([strike for strike in state.strikes if strike.at != who])
    state.tasks = tuple(
        [task for task in state.tasks if task.about != who or task.kind == "finish"]
    )
    state.waiting = tuple([number for number in state.waiting if number != who])
    tell(Fell(who, standing, by))


def end_holds(state: State, who: int, tell: Tell) -> None:
    """End all grapples and holds that a fighter is in, at either end (G7)."""
    release(state, who, tell)
    for number, other in enumerate(state.fighters):
        if who in (other.grappled, other.subdued):
            let_go(state, who, number, tell)


def release(state: State, who: int, tell: Tell) -> None:
    """End all grapples and holds of others on a fighter (G7)."""
    one = state.fighters[who]
    for holder in {one.grappled, one.subdued} - {NOBODY}:
        let_go(state, holder, who, tell)


def let_go(state: State, holder: int, one: int, tell: Tell) -> None:
    """A fighter isn't grappled or subdued any more by that holder (A_HAZARD: by a hazard)."""
    fighter = state.fighters[one]
    if fighter.grappled == holder:
        state.set(one, grappled=NOBODY)
        tell(Became(one, "grappled", on=False, by=holder))
    if fighter.subdued == holder:
        state.set(one, subdued=NOBODY)
        tell(Became(one, "subdued", on=False, by=holder))
