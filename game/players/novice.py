"""The novice: takes what is weakly held, attacks at good odds, goes for the nearest aim.

It looks one order ahead. Every other time it musters in haste, and now and then it leaves an action
of a turn unused. The same state and chance give the same order in any process.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.players import recruits
from game.players.aims import View, kept_safe, view
from game.players.estimate import battle
from game.players.fighting import attacks, on_the_spot, shots
from game.players.going import marches, steps
from game.players.judging import (
    ATTACK_AT,
    Thought,
    guess,
    in_danger,
    less_a_guard,
    strength,
)
from game.players.marching import readied
from game.players.rests import rest
from game.players.stakes import hex_worth, spoken_of
from game.rules.war import State, Unit, WarOrder, refusal
from game.rules.war.actions import (
    Claim,
    EndTurn,
    Entrench,
    Heal,
    Hold,
    Muster,
    PressOn,
    Repair,
    Stop,
    Withdraw,
)
from game.rules.war.board import travel_of
from game.rules.war.muster import grantable
from game.rules.war.specials import healings

PRESS_AT = 0.42  # chance of winning that a battle is gone on with
EAGER = 0.2  # by how much lower at most, the longer nothing has happened
WORTHLESS = 0.05
NOISE = 0.02
HASTE = 0.5  # how often it musters what chance brings, as beginners do
CONTENT = 0.25  # how often the rest of a turn is left unused, as long as the war goes on well
RESTLESS = 3.0  # by how much less often, the longer nothing has happened


def choose(state: State, chance: int) -> WarOrder:
    """The novice's order for the side that is awaited.

    `chance` decides only between near equals, when it musters in haste and what, and when it is
    content with what it has done in a turn.
    Raises ValueError when nobody is awaited.
    """
    if state.outcome is not None:
        raise ValueError("the war is over: nobody is awaited")
    if state.phase == "muster":
        return _in_haste(state, chance) or recruits.choose(state)
    if state.phase == "claim":
        return _claim(state)
    if state.phase == "battle":
        return _battle(state)
    return _turn(state, chance)


def _in_haste(state: State, chance: int) -> Muster | None:
    """Any unit that the grant allows, every other time; never with chance 0: others' thoughts."""
    if not chance or _noise(chance, 0) >= HASTE:
        return None
    side, post = state.active, state.grants[0]
    kinds = grantable(state, side, post)
    return Muster(side, post, kinds[int(_noise(chance, 1) * len(kinds))]) if kinds else None


def _turn(state: State, chance: int) -> WarOrder:
    seen = view(state, state.active)
    heal = _heal(state, seen)
    if heal is not None:
        return heal
    resting = rest(state, seen.side) if chance else None  # it throws dice: never in thought
    if resting is not None:
        return resting
    best = Thought(WORTHLESS, EndTurn(seen.side))
    if state.actions and not _content(state, seen, chance):
        for place, thought in enumerate(thoughts(state, seen)):
            worth = thought.worth * (1 + NOISE * _noise(chance, place))
            if worth > best.worth:
                best = Thought(worth, thought.order)
    return best.order


def _content(state: State, seen: View, chance: int) -> bool:
    """Whether it leaves the rest of a turn unused; never with chance 0: others' thoughts."""
    begun = state.actions < state.war.house.battle_actions
    often = CONTENT * max(1 - RESTLESS * seen.eager, 0)
    return bool(chance) and begun and _noise(chance, -1) < often


def _noise(chance: int, place: int) -> float:
    mixed = (chance ^ (place * 0x9E3779B97F4A7C15)) * 0xD1342543DE82EF95
    return (mixed >> 40 & 0xFFFF) / 0x10000


def _heal(state: State, seen: View) -> WarOrder | None:
    best = None
    for origin, target, kinds in healings(state, seen.side) if state.deaths else ():
        for kind in kinds:
            worth = recruits.worth(state.war.tables.kind[kind])
            if best is None or worth > best.worth:
                best = Thought(worth, Heal(seen.side, origin, target, kind))
    return best.order if best else None


def thoughts(state: State, seen: View) -> Iterator[Thought]:
    """Yield every order it thinks of, with what it seems worth."""
    for thought in _thoughts(state, seen):
        if not state.war.cast:
            yield thought
            continue
        # Of characters it thinks as of other units; what they can do is another matter (W5).
        order = readied(state, thought.order)
        if order is not None and refusal(state, order) is None:
            yield Thought(thought.worth, order)


def _thoughts(state: State, seen: View) -> Iterator[Thought]:
    safe = kept_safe(state, seen.team)
    for cell in state.cells[seen.side]:
        stack = state.stack(cell, seen.side)
        yield from shots(state, seen, cell, stack)
        yield from _goings(state, seen, cell, tuple(u for u in stack if u.name not in safe))
        yield from _works(state, seen, cell, stack)


def _goings(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    yield from on_the_spot(state, seen, cell, stack)
    quick = tuple(unit for unit in stack if unit.kind.speed > 0 and not unit.kind.marches)
    party = _without_guard(state, seen, cell, quick)
    kept = _is_kept(state, seen, cell)
    for attackers in dict.fromkeys((party, less_a_guard(quick) if kept else quick)):
        yield from attacks(state, seen, cell, attackers)
    if cell in seen.enemies or kept:
        return
    for travel in dict.fromkeys(travel_of(unit.kind) for unit in party):
        yield from steps(state, seen, cell, party, travel)
    slow = tuple(unit for unit in stack if unit.kind.marches)
    if slow:
        yield from marches(state, seen, cell, slow)


def _without_guard(
    state: State, seen: View, cell: int, units: tuple[Unit, ...]
) -> tuple[Unit, ...]:
    """All but one of a post's last units while an enemy is near."""
    if _is_kept(state, seen, cell):
        return less_a_guard(units)
    if cell not in state.posts or len(state.stack(cell, seen.side)) > len(units):
        return units
    return less_a_guard(units) if in_danger(state, seen, cell) else units


def _is_kept(state: State, seen: View, cell: int) -> bool:
    """Whether a goal asks for this hex, in a war of characters: it is theirs while they stay."""
    return (
        bool(state.war.cast)
        and cell not in state.posts
        and any(
            hex_worth(state, seen.team, number) > 0
            for where, goals in spoken_of(state.war).hexes
            if where == cell
            for number in goals
        )
    )


def _works(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    if state.controller(cell) != seen.side:
        return
    for unit in dict.fromkeys(stack):
        if unit.kind.nonliving and unit.hits < unit.kind.full:
            yield Thought(1.0, Repair(seen.side, cell, unit))
    threat = max(
        (
            battle(strength(state, foes), strength(state, stack)).wins
            for near in state.war.board.grid.neighbours[cell]
            for _, foes in seen.enemies.get(near, ())
        ),
        default=0.0,
    )
    if threat > 1 - ATTACK_AT:
        for unit in dict.fromkeys(stack):
            if not unit.entrenched:
                post = 2.0 if cell in state.posts else 1.0
                yield Thought(post * threat, Entrench(seen.side, cell, unit))


def _battle(state: State) -> WarOrder:
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle to decide on")
    side = fight.faction
    foes = tuple(unit for _, unit in state.team_units(fight.target, fight.team))
    wins = guess(state, fight.attackers, foes, on_the_move=False).wins
    withdraw = Withdraw(side)
    if state.war.house.rounds == "one":
        may_go_back = refusal(state, withdraw) is None
        return withdraw if may_go_back and wins < PRESS_AT else Hold(side)
    if wins >= PRESS_AT - EAGER * view(state, side).eager:
        return PressOn(side)
    if fight.in_place:
        return Stop(side)
    return withdraw if refusal(state, withdraw) is None else Hold(side)


def _claim(state: State) -> WarOrder:
    """All survivors go in, but a post that an enemy is near keeps a guard."""
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle to claim from")
    units, origin = fight.attackers, fight.origin
    left_alone = origin in state.posts and not state.stack(origin, fight.faction)
    if len(units) > 1 and left_alone and in_danger(state, view(state, fight.faction), origin):
        units = less_a_guard(units)
    return Claim(fight.faction, units)
