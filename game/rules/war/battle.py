"""Battles: rounds of paired dice, entered or ranged, and the choices between them (W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import silence
from game.rules.war import fates, rests
from game.rules.war.clash import ATTACKER, DEFENDER, Fighter, resolve, sorted_dice
from game.rules.war.events import BattleBegan, BattleEnded, Moved, Pair, RoundFought, Shown
from game.rules.war.movement import way
from game.rules.war.people import figures_of, tired
from game.rules.war.results import Fared, Result, Side, had, sides, ways
from game.rules.war.specials import die
from game.rules.war.state import DICE, SHOT, Battle, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.actions import Claim, Enter, Shoot
    from game.rules.war.clash import Clash
    from game.rules.war.house import House
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State

WINNERS = {ATTACKER: "attacker", DEFENDER: "defender", 0: ""}


def fighters(state: State, side: Side, distance: int = 0) -> tuple[Fighter, ...]:
    """Return units as they fight; `distance` of a shot, for those whose range must reach back."""
    house = state.war.house
    index = state.war.index
    found = [fighter(unit, house, distance, index[faction]) for faction, unit in side]
    if state.war.cast:
        for place, (_, unit) in enumerate(side):
            if unit.kind.character and tired(state.war, state.people[unit.name]):
                found[place] = found[place]._replace(low=True)
    return tuple(found)


def fighter(unit: Unit, house: House, distance: int = 0, group: int = 0) -> Fighter:
    """Return a unit as it fights: its hits, bonus and dice (`colossal_dice`), its faction's group.

    At a `distance`, whether it can hurt is up to `return_fire` (W8).
    """
    return Fighter(
        unit.hits,
        unit.entrenched,
        unit.kind.bonus,
        unit.kind.deadly,
        3 if unit.kind.colossal and house.colossal_dice == "three" else 1,
        house.return_fire == "always" or unit.kind.range >= distance,
        group,
    )


def enter(state: State, order: Enter, dice: DiceLike, tell: Tell) -> None:
    """Go in; then fight the first round, unless there are other ways to settle it (W8, W13)."""
    go_in(state, order, tell)
    press_on(state, dice, tell)


def go_in(state: State, order: Enter, tell: Tell) -> None:
    """Stand against each other before any dice; in place the units stay where they are (W11)."""
    side = order.side
    units = order.units
    if order.target != order.origin:
        path = way(state, order.origin, order.target, units, state.war.team_of[side])
        if state.war.cast:
            fates.march(state, units, order.origin, order.target)
        place = state.place(order.origin, side)
        state.remove(order.origin, side, units)
        units = tuple(on_the_move(state, unit) for unit in units)
        state.add(order.target, side, units)
        tell(Moved(side, units, order.origin, order.target, path, "enter"))
    else:
        place = 0
        units = tuple(halted(state, unit) for unit in units)
        swap(state, order.target, side, order.units, units)
    state.battle = Battle(side, order.origin, order.target, order.team, units, 0, place)
    defenders = state.team_units(order.target, order.team)
    tell(BattleBegan(side, order.origin, order.target, order.team, units, defenders, ranged=False))
    if state.rests:
        rests.attacked(state, order.target, order.team, tell)


def shoot(state: State, order: Shoot, dice: DiceLike, tell: Tell) -> None:
    """Fight one round from afar (W8)."""
    side = order.side
    units = tuple(halted(state, unit) for unit in order.units)
    swap(state, order.origin, side, order.units, units)
    defenders = state.team_units(order.target, order.team)
    tell(BattleBegan(side, order.origin, order.target, order.team, units, defenders, ranged=True))
    if state.rests:
        rests.attacked(state, order.target, order.team, tell)
    place = state.place(order.origin, side)
    state.battle = Battle(side, order.origin, order.target, order.team, units, 0, place, SHOT)
    throw(state, dice, tell)


def press_on(state: State, dice: DiceLike, tell: Tell) -> None:
    """Fight on by dice, or choose a way where there are several (W8, W13, N145)."""
    battle = state.battle
    assert battle is not None  # noqa: S101 - refusal has seen to it
    rolling = battle.way == DICE and battle.rounds > 0
    if not rolling and len(ways(state)) > 1:
        state.phase = "way"
        return
    if battle.way != DICE:
        state.battle = battle._replace(way=DICE)
    throw(state, dice, tell)


def throw(state: State, dice: DiceLike, tell: Tell) -> None:
    """Fight a round by dice, and see what is to be decided after it (W8)."""
    battle = state.battle
    assert battle is not None  # noqa: S101 - refusal has seen to it
    attackers, defenders = sides(state)
    distance = state.war.board.distance(battle.origin, battle.target) if battle.shot else 0
    state.battle = battle = battle._replace(rounds=battle.rounds + 1)
    clash = _round(state, attackers, defenders, distance, dice, tell)
    if state.war.confirms:
        from game.rules.war.settling import wait  # noqa: PLC0415 - it carries battles on from here

        wait(state, told_by(state, clash), tell)
        return
    left = _suffer(state, attackers, clash.attacker_hits, battle.here)
    foes = _suffer(state, defenders, clash.defender_hits, battle.target)
    for side, after, cell in ((attackers, left, battle.here), (defenders, foes, battle.target)):
        for (faction, unit), now in zip(side, after, strict=True):
            if now is None:
                die(state, faction, unit, cell, dice, tell)
    go_on(state, _standing(attackers, left), _standing(defenders, foes), tell)


def go_on(state: State, left: Side, foes: Side, tell: Tell) -> None:
    """See what is to be decided now that so many are left (W8)."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    survivors = tuple([unit for _, unit in left])
    state.battle = battle._replace(attackers=survivors)
    if battle.shot:
        state.battle = None
        state.phase = "turn"
        tell(BattleEnded(battle.target, "shot", survivors, len(foes)))
    elif not survivors:
        end(state, "lost" if foes else "both_gone", tell)
    elif not foes:
        no_defenders(state, tell)
    elif battle.in_place and state.war.house.rounds == "one":
        end(state, "stopped", tell)
    else:
        state.phase = "battle"


def no_defenders(state: State, tell: Tell) -> None:
    """The battle is won: who went in chooses who stays (W8)."""
    assert state.battle is not None  # noqa: S101
    if state.battle.in_place:
        end(state, "won", tell)
    else:
        state.phase = "claim"


def end(state: State, how: str, tell: Tell) -> None:
    """The battle is over; the turn goes on."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    foes = state.team_units(battle.target, battle.team)
    state.battle = None
    state.phase = "turn"
    state.touched.update((battle.origin, battle.target))
    tell(BattleEnded(battle.target, how, battle.attackers, len(foes)))


def may_go_back(state: State) -> bool:
    """Whether the attackers can withdraw: they came from another hex, and it is free (W8)."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    team = state.war.team_of[battle.faction]
    return not battle.in_place and not state.hostile_teams(battle.origin, team)


def withdraw(state: State, tell: Tell) -> None:
    """All attackers go back to the hex the order began in (W8)."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    go_back(state, battle, battle.attackers, "withdraw", tell)
    end(state, "withdrew", tell)


def claim(state: State, order: Claim, tell: Tell) -> None:
    """The chosen survivors hold the hex, the others stay where they came from (W8)."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    others = without(battle.attackers, order.units)
    if others:
        go_back(state, battle, others, "back", tell)
    state.battle = battle._replace(attackers=order.units)
    end(state, "won", tell)


def go_back(state: State, battle: Battle, units: tuple[Unit, ...], why: str, tell: Tell) -> None:
    """Units return to the hex they came from; their faction has its place in it again (N30)."""
    state.remove(battle.target, battle.faction, units)
    come_back(state, battle, units, why, tell)


def come_back(state: State, battle: Battle, units: tuple[Unit, ...], why: str, tell: Tell) -> None:
    """They are in the hex they came from again, wherever they were before."""
    state.add(battle.origin, battle.faction, units, battle.place)
    path = (battle.target, battle.origin)
    tell(Moved(battle.faction, units, battle.target, battle.origin, path, why))


def on_the_move(state: State, unit: Unit) -> Unit:
    """Return a unit that enters another hex: march done, entrenchment lost (W4, W11)."""
    if unit.march < 0 and not unit.entrenched:
        return unit
    return state.war.tables.changed(unit, entrenched=0, march=-1)


def halted(state: State, unit: Unit, march: int = -1) -> Unit:
    """Return a unit whose march is called off (or leads to `march` now) (W4)."""
    if unit.march == march:
        return unit
    return state.war.tables.changed(unit, march=march)


def swap(
    state: State, cell: int, faction: str, old: Sequence[Unit], new: Sequence[Unit | None]
) -> None:
    """Replace units in their places of a stack (None: gone); `old` in stack order."""
    if tuple(old) == tuple(new):
        return
    stack: list[Unit | None] = list(state.stack(cell, faction))
    places: list[int] = []
    for before in old:
        place = stack.index(before)
        while place in places:
            place = stack.index(before, place + 1)
        places.append(place)
    for place, after in zip(places, new, strict=True):
        stack[place] = after
    state.put(cell, faction, tuple(unit for unit in stack if unit is not None))


def struck(state: State, unit: Unit, hits: int) -> Unit | None:
    """Return a unit after hits, entrenchment going first; None when it is destroyed (W8, W11)."""
    if not hits:
        return unit
    dug_in = max(unit.entrenched - hits, 0)
    left = unit.hits - max(hits - unit.entrenched, 0)
    if left <= 0:
        return None
    return state.war.tables.changed(unit, hits=left, entrenched=dug_in)


def _round(
    state: State, attackers: Side, defenders: Side, distance: int, dice: DiceLike, tell: Tell
) -> Clash:
    """Throw one round's dice and pair them; nobody is hurt yet."""
    battle = state.battle
    assert battle is not None  # noqa: S101
    attack_side = fighters(state, attackers)
    defence_side = fighters(state, defenders, distance)
    attack, above = _throw(dice, f"attack of {attackers[0][0]}", attack_side)
    defence, beyond = _throw(dice, f"defence of {defenders[0][0]}", defence_side)
    carried = state.war.house.overkill == "carried"
    clash = resolve(attack_side, defence_side, attack, defence, carried=carried)
    if any(clash.attacker_hits) or any(clash.defender_hits):
        state.quiet = state.round
    if tell is not silence:  # a search throws many dice that nobody looks at
        tell(
            RoundFought(
                battle.target,
                battle.rounds,
                attackers,
                defenders,
                _row(attack_side, attack, above),
                _row(defence_side, defence, beyond),
                _pairs(clash),
                clash.attacker_hits,
                clash.defender_hits,
                tuple((WINNERS[one.side], one.unit, one.hits) for one in clash.carried),
                state.war.confirms,
            )
        )
    return clash


def told_by(state: State, clash: Clash) -> Result:
    """What a round's hits come to (W8, W11)."""
    told = [
        tuple([_fared(state, unit, taken) for (_, unit), taken in zip(side, hits, strict=True)])
        for side, hits in zip(sides(state), (clash.attacker_hits, clash.defender_hits), strict=True)
    ]
    return Result(attackers=told[0], defenders=told[1])


def _fared(state: State, unit: Unit, hits: int) -> Fared:
    now = struck(state, unit, hits)
    if now is None:
        return Fared(fate="fallen" if unit.kind.character else "dead")
    left = now.hits
    if unit.kind.character:
        left = had(state, unit) - (unit.hits - left) * figures_of(state.war.tables).hit
    return Fared(fate="stands", left=left, entrenched=now.entrenched)


Others = tuple[int, ...]  # the dice that don't count, of those that roll twice; 0 for the rest


def _throw(dice: DiceLike, purpose: str, side: tuple[Fighter, ...]) -> tuple[Sequence[int], Others]:
    """Roll a side's dice; of two for one only the lower counts (W5)."""
    number = sum([one.dice for one in side])
    if True not in [one.low for one in side]:
        return dice.roll(purpose, number), ()
    twice = [one.low for one in side for _ in range(one.dice)]
    rolled = iter(dice.roll(purpose, number + sum(twice)))
    pairs = [(next(rolled), next(rolled)) if low else (next(rolled), 0) for low in twice]
    kept = [min(pair) if low else pair[0] for low, pair in zip(twice, pairs, strict=True)]
    return kept, tuple([max(pair) if low else 0 for low, pair in zip(twice, pairs, strict=True)])


def _row(side: tuple[Fighter, ...], faces: Sequence[int], others: Others) -> tuple[Shown, ...]:
    if not others:
        return tuple(
            Shown(unit, value - side[unit].bonus, side[unit].bonus)
            for value, unit in sorted_dice(side, faces)
        )
    owners = [unit for unit, one in enumerate(side) for _ in range(one.dice)]
    spare = list(zip(owners, faces, others, strict=True))
    shown = []
    for value, unit in sorted_dice(side, faces):
        face = value - side[unit].bonus
        place = next(at for at, one in enumerate(spare) if one[:2] == (unit, face))
        shown.append(Shown(unit, face, side[unit].bonus, spare.pop(place)[2]))
    return tuple(shown)


def _pairs(clash: Clash) -> tuple[Pair, ...]:
    return tuple(
        Pair(place, place, WINNERS[pair.winner], pair.hits, pair.absorbed)
        for place, pair in enumerate(clash.pairs)
    )


def _suffer(state: State, side: Side, hits: Sequence[int], cell: int) -> list[Unit | None]:
    after = [struck(state, unit, taken) for (_, unit), taken in zip(side, hits, strict=True)]
    if any(hits):
        restack(state, side, after, cell)
        if state.war.cast:
            fates.hurt(state, side, after)
    return after


def restack(state: State, side: Side, after: Sequence[Unit | None], cell: int) -> None:
    """Put what is left of a side's units in their places (None: gone)."""
    for faction in dict.fromkeys(owner for owner, _ in side):
        places = [place for place, (owner, _) in enumerate(side) if owner == faction]
        swap(
            state,
            cell,
            faction,
            [side[place][1] for place in places],
            [after[place] for place in places],
        )


def _standing(side: Side, after: list[Unit | None]) -> Side:
    return tuple(
        (faction, now) for (faction, _), now in zip(side, after, strict=True) if now is not None
    )
