"""The novice: takes what is weakly held, attacks at good odds, goes for the nearest aim.

It looks one order ahead. The same state and chance give the same order in any process.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.players import recruits
from game.players.aims import FAR, View, kept_safe, view, ways
from game.players.estimate import Guess, Side, battle, one_round, side
from game.rules.war import State, Unit, WarOrder, chosen, refusal
from game.rules.war.board import travel_of
from game.rules.war.choices import fits
from game.rules.war.kinds import Travel
from game.rules.war.movement import reach
from game.rules.war.orders import (
    Claim,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    Move,
    PressOn,
    Repair,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.specials import healings

ATTACK_AT = 0.55  # chance of winning that a battle is begun at
WAVE = 0.9  # how far a second wave is counted on
PRESS_AT = 0.42  # and gone on with
CAUTION = 0.25  # what a step beside a stronger enemy is worth of its full worth
BOLDNESS = 0.35  # by how much more when eager
NEAR = 3  # hexes; an enemy so close makes a post keep a guard
WORTHLESS = 0.05
NOISE = 0.02


class Thought(NamedTuple):
    """An order and what it seems worth."""

    worth: float
    order: WarOrder


def choose(state: State, chance: int) -> WarOrder:
    """The novice's order for the side that is awaited; `chance` only decides between near equals.

    Raises ValueError when nobody is awaited.
    """
    if state.outcome is not None:
        raise ValueError("the war is over: nobody is awaited")
    if state.phase == "muster":
        return recruits.choose(state)
    if state.phase == "claim":
        return _claim(state)
    if state.phase == "battle":
        return _battle(state)
    return _turn(state, chance)


def _turn(state: State, chance: int) -> WarOrder:
    seen = view(state, state.active)
    heal = _heal(state, seen)
    if heal is not None:
        return heal
    best = Thought(WORTHLESS, EndTurn(seen.side))
    if state.actions:
        for place, thought in enumerate(_thoughts(state, seen)):
            worth = thought.worth * (1 + NOISE * _noise(chance, place))
            if worth > best.worth:
                best = Thought(worth, thought.order)
    return best.order


def _noise(chance: int, place: int) -> float:
    mixed = (chance ^ (place * 0x9E3779B97F4A7C15)) * 0xD1342543DE82EF95
    return (mixed >> 40 & 0xFFFF) / 0xFFFF


def _heal(state: State, seen: View) -> WarOrder | None:
    best = None
    for origin, target, kinds in healings(state, seen.side) if state.deaths else ():
        for kind in kinds:
            worth = recruits.worth(state.war.tables.kind[kind])
            if best is None or worth > best.worth:
                best = Thought(worth, Heal(seen.side, origin, target, kind))
    return best.order if best else None


def _thoughts(state: State, seen: View) -> Iterator[Thought]:
    safe = kept_safe(state, seen.team)
    for cell in state.cells[seen.side]:
        stack = state.stack(cell, seen.side)
        yield from _shots(state, seen, cell, stack)
        yield from _goings(state, seen, cell, tuple(u for u in stack if u.name not in safe))
        yield from _works(state, seen, cell, stack)


# Shooting


def _shots(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    longest = max([unit.kind.range for unit in stack])
    if not longest:
        return
    board = state.war.board
    fire_back = state.war.house.return_fire == "always"
    for target, stacks in seen.enemies.items():
        distance = board.distance(cell, target)
        if not 0 < distance <= longest:
            continue
        able = tuple(unit for unit in stack if unit.kind.range >= distance)
        for team, foes in stacks:
            dealt, _ = one_round(_side(state, able), _side(state, foes))
            answering = foes if fire_back else tuple(u for u in foes if u.kind.range >= distance)
            taken = one_round(_side(state, able), _side(state, answering))[1] if answering else 0.0
            worth = 3.0 * (dealt - taken)
            if worth > 0:
                yield Thought(worth, Shoot(seen.side, cell, able, target, team))


# Going somewhere, to fight or not


def _goings(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    for other, foes in seen.enemies.get(cell, ()):
        guess = _fight(state, stack, foes, on_the_move=False) if stack else None
        if guess is not None and guess.wins >= _bar(seen, ATTACK_AT):
            order = Enter(seen.side, cell, stack, cell, other)
            yield Thought(_worth_of_fight(state, cell, guess), order)
    movers = tuple(unit for unit in stack if unit.kind.speed > 0)
    if not movers:
        return
    quick = tuple(unit for unit in movers if not unit.kind.marches)
    for party in dict.fromkeys((_without_guard(state, seen, cell, quick), quick)):
        if party:
            yield from _attacks(state, seen, cell, party)
    party = _without_guard(state, seen, cell, quick)
    if cell not in seen.enemies:
        for travel in dict.fromkeys(travel_of(unit.kind) for unit in party):
            yield from _steps(state, seen, cell, party, travel)
    slow = tuple(unit for unit in movers if unit.kind.marches)
    if slow and cell not in seen.enemies:
        yield from _marches(state, seen, cell, slow)


def _without_guard(
    state: State, seen: View, cell: int, units: tuple[Unit, ...]
) -> tuple[Unit, ...]:
    """All but one of a post's last units while an enemy is near."""
    if cell not in state.posts or len(state.stack(cell, seen.side)) > len(units):
        return units
    distance = state.war.board.distance
    if not any(distance(cell, other) <= NEAR for other in seen.enemies):
        return units
    weakest = min(units, key=lambda unit: recruits.worth(unit.kind), default=None)
    left = list(units)
    if weakest is not None:
        left.remove(weakest)
    return chosen(units, tuple(left)) or ()


def _attacks(state: State, seen: View, cell: int, party: tuple[Unit, ...]) -> Iterator[Thought]:
    reaches = {unit.kind.id: reach(state, cell, unit.kind, seen.team) for unit in party}
    near = dict.fromkeys(target for found in reaches.values() for target in found)
    for target in sorted(near):
        if target == cell or target not in seen.enemies:
            continue
        able = tuple(unit for unit in party if target in reaches[unit.kind.id])
        able = _fitting(state, seen, target, able)
        for team, foes in seen.enemies[target]:
            guess = _fight(state, able, foes, on_the_move=True) if able else None
            if guess is None:
                continue
            second = _second_wave(state, seen, cell, target, guess, foes)
            if max(guess.wins, second) >= _bar(seen, ATTACK_AT):
                order = Enter(seen.side, cell, able, target, team)
                yield Thought(_worth_of_fight(state, target, guess._replace(wins=second)), order)


def _second_wave(
    state: State, seen: View, cell: int, target: int, first: Guess, foes: tuple[Unit, ...]
) -> float:
    """Guess the chance of winning when friends beside the target attack after this stack."""
    if state.actions < 2:  # noqa: PLR2004
        return first.wins
    best = first.wins
    whole = _side(state, foes)
    left = max(round(whole.hits - first.defenders_lose), 1)
    worn = whole._replace(hits=left, dice=max(round(whole.dice * left / whole.hits), 1))
    for near in state.war.board.grid.neighbours[target]:
        if near != cell:
            units = tuple(u for u in state.stack(near, seen.side) if u.kind.speed >= 1)
            if units and _can_enter(state, units, target):
                wins = battle(_side(state, units, dug_in=False), worn).wins
                best = max(best, first.wins + (1 - first.wins) * wins * WAVE)
    return best


def _can_enter(state: State, units: tuple[Unit, ...], target: int) -> bool:
    return all(state.war.board.stands(unit.kind, target) for unit in units)


def _steps(
    state: State, seen: View, cell: int, party: tuple[Unit, ...], travel: Travel
) -> Iterator[Thought]:
    """Moves of those who travel so (and flyers with them) to the best next hex for each aim."""
    movers = tuple(unit for unit in party if travel_of(unit.kind) in (travel, "air"))
    if travel == "air" and len(movers) < len(party):
        movers = movers if _stuck(state, seen, cell, party) else ()
    if not movers:
        return
    slowest = min(movers, key=lambda unit: (unit.kind.speed, travel_of(unit.kind) != travel))
    board = state.war.board
    ends = [end for end in reach(state, cell, slowest.kind, seen.team) if end not in seen.enemies]
    best: dict[int, float] = {}
    for aim, weight in seen.aims:
        far = ways(board, travel, aim)
        here = far[cell]
        if here in (0, FAR):
            continue
        for end in ends:
            if far[end] < here:
                worth = weight / (far[end] + 1.5) * (2.0 if far[end] == 0 else 1.0)
                if worth > best.get(end, 0):
                    best[end] = worth
    for end, worth in best.items():
        able = _fitting(state, seen, end, movers)
        if able:
            order = Move(seen.side, cell, able, end)
            yield Thought(worth * _mass(able) * _caution(state, seen, able, end), order)


def _stuck(state: State, seen: View, cell: int, party: tuple[Unit, ...]) -> bool:
    """Whether those who don't fly can get to no aim from here."""
    travels = {travel_of(unit.kind) for unit in party} - {"air"}
    return all(
        ways(state.war.board, travel, aim)[cell] in (0, FAR)
        for travel in travels
        for aim, _ in seen.aims
    )


def _mass(units: tuple[Unit, ...]) -> float:
    return 0.3 + 0.1 * sum([recruits.worth(unit.kind) for unit in units])


def _caution(state: State, seen: View, party: tuple[Unit, ...], end: int) -> float:
    """Less for a step beside an enemy that would win there and that we wouldn't beat."""
    there = (*(unit for _, unit in state.team_units(end, seen.team)), *party)
    worst = 1.0
    for near in (*state.war.board.grid.neighbours[end],):
        for _, foes in seen.enemies.get(near, ()):
            able = tuple(unit for unit in foes if unit.kind.speed >= 1)
            if not able:
                continue
            if battle(
                _side(state, able, dug_in=False), _side(state, there)
            ).wins > ATTACK_AT and battle(_side(state, party), _side(state, foes)).wins < _bar(
                seen, ATTACK_AT
            ):
                worst = CAUTION + BOLDNESS * seen.eager
    return worst


def _marches(state: State, seen: View, cell: int, slow: tuple[Unit, ...]) -> Iterator[Thought]:
    """Half-speed units go on with their march, or set out on the best one (W4)."""
    marching = tuple(unit for unit in slow if unit.march >= 0)
    party = marching or slow
    targets = (marching[0].march,) if marching else state.war.board.steps["land"][cell]
    party = tuple(unit for unit in party if unit.march in (-1, targets[0] if marching else -1))
    board = state.war.board
    for target in targets:
        if target in seen.enemies:
            continue
        gain = max(
            (
                weight / (ways(board, "land", aim)[target] + 1.5)
                for aim, weight in seen.aims
                if ways(board, "land", aim)[target] < ways(board, "land", aim)[cell]
            ),
            default=0.0,
        )
        order = Move(seen.side, cell, party, target)
        if gain and refusal(state, order) is None:
            yield Thought(gain * 0.3 * _mass(party), order)


def _fitting(state: State, seen: View, target: int, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """As many of the units, the best first, as there is room for (W6)."""
    if target not in state.at:
        return units
    ground, air = state.room(target, seen.team)
    if fits(units, ground, air):
        return units
    taken: list[Unit] = []
    for unit in sorted(units, key=lambda unit: -recruits.worth(unit.kind)):
        if fits((*taken, unit), ground, air):
            taken.append(unit)
    return chosen(units, tuple(taken)) or ()


def _fight(
    state: State, units: tuple[Unit, ...], foes: tuple[Unit, ...], *, on_the_move: bool
) -> Guess:
    return battle(_side(state, units, dug_in=not on_the_move), _side(state, foes))


def _side(state: State, units: tuple[Unit, ...], *, dug_in: bool = True) -> Side:
    return side(units, triple=state.war.house.colossal_dice == "three", dug_in=dug_in)


def _bar(seen: View, usual: float) -> float:
    """The odds asked for; lower the longer nothing has happened."""
    return usual - 0.12 * seen.eager


def _worth_of_fight(state: State, target: int, guess: Guess) -> float:
    prize = 12.0 if target in state.posts else 6.0
    return prize * guess.wins + guess.defenders_lose - 0.7 * guess.attackers_lose


# Staying


def _works(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    if state.controller(cell) != seen.side:
        return
    for unit in dict.fromkeys(stack):
        if unit.kind.nonliving and unit.hits < unit.kind.full:
            yield Thought(1.0, Repair(seen.side, cell, unit))
    threat = max(
        (
            battle(_side(state, foes), _side(state, stack)).wins
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


# In battle


def _battle(state: State) -> WarOrder:
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle to decide on")
    side_ = fight.faction
    foes = tuple(unit for _, unit in state.team_units(fight.target, fight.team))
    wins = _fight(state, fight.attackers, foes, on_the_move=False).wins
    withdraw = Withdraw(side_)
    if state.war.house.rounds == "one":
        may_go_back = refusal(state, withdraw) is None
        return withdraw if may_go_back and wins < PRESS_AT else Hold(side_)
    if wins >= PRESS_AT - 0.2 * view(state, side_).eager:
        return PressOn(side_)
    if fight.in_place:
        return Stop(side_)
    return withdraw if refusal(state, withdraw) is None else Hold(side_)


def _claim(state: State) -> WarOrder:
    """All survivors go in, but a post that an enemy is near keeps a guard."""
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle to claim from")
    seen = view(state, fight.faction)
    units = fight.attackers
    origin = fight.origin
    if origin in state.posts and len(units) > 1 and not state.stack(origin, fight.faction):
        distance = state.war.board.distance
        if any(distance(origin, other) <= NEAR for other in seen.enemies):
            left = list(units)
            left.remove(min(units, key=lambda unit: recruits.worth(unit.kind)))
            units = chosen(units, tuple(left)) or ()
    return Claim(fight.faction, units)
