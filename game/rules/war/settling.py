"""A battle's result carried out, from dice, another rule system or by hand (W13, G14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war import battle, fates, specials
from game.rules.war.choices import joining, room_for
from game.rules.war.events import (
    CharacterDied,
    Moved,
    ResultCame,
    Vanished,
    WayChosen,
)
from game.rules.war.people import figures_of, hits_of
from game.rules.war.results import ALIVE, ELSEWHERE, TABLE, had, sides
from game.rules.war.state import DICE

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.actions import Settle
    from game.rules.war.kinds import Unit
    from game.rules.war.results import Fared, Result, Side
    from game.rules.war.state import Battle, State

STANDS, CAPTURED, SCATTERED, FLED = "stands", "captured", "scattered", "fled"


def choose(state: State, order: Settle, dice: DiceLike, tell: Tell) -> None:
    """Settle the entered zone that way (W13)."""
    fight = _battle(state)
    state.battle = fight._replace(way=order.way)
    if order.way == DICE:
        battle.throw(state, dice, tell)
        return
    tell(WayChosen(order.side, fight.target, order.way))
    state.phase = "elsewhere"


def came(state: State, result: Result, dice: DiceLike, tell: Tell, by: str = "") -> None:
    """What came of a fight elsewhere: it holds, or waits for the GM (W13, N142)."""
    state.fight = None
    if state.war.confirms:
        wait(state, result, tell, by)
    else:
        carry_out(state, result, dice, tell, by)


def wait(state: State, result: Result, tell: Tell, by: str = "") -> None:
    """The GM has to accept a result before it holds (W13, confirm_results)."""
    state.pending = result
    state.phase = "confirm"
    tell(_told(state, result, by, waits=True))


def accept(state: State, dice: DiceLike, tell: Tell) -> None:
    """The result that waits holds."""
    assert state.pending is not None  # noqa: S101 - the phase says so
    by = GM if _battle(state).way == TABLE else ""
    carry_out(state, state.pending, dice, tell, by)


def carry_out(
    state: State, result: Result, dice: DiceLike, tell: Tell, by: str = "", note: str = ""
) -> None:
    """Carry a result out: hurt, deaths, prisoners, flight; then the battle goes on, or is over."""
    fight = _battle(state)
    attackers, defenders = sides(state)
    tell(_told(state, result, by, note))
    state.pending = state.fight = None
    if fight.way in ELSEWHERE:  # dice have counted their rounds as they fell
        state.battle = fight = fight._replace(rounds=fight.rounds + 1)
    fared = zip((*attackers, *defenders), (*result.attackers, *result.defenders), strict=True)
    if any(_hurt(state, unit, one) for (_, unit), one in fared):
        state.quiet = state.round
    left, fled = _leave(state, attackers, result.attackers, fight.here, dice, tell)
    foes, gone = _leave(state, defenders, result.defenders, fight.target, dice, tell)
    units = tuple([unit for _, unit in fled])
    if units and battle.may_go_back(state) and _fit(state, fight.faction, units, fight.origin):
        battle.come_back(state, fight, units, FLED, tell)
    elif units:
        _escape(state, fight.faction, units, tell)
    for faction in dict.fromkeys([owner for owner, _ in gone]):
        own = tuple([unit for owner, unit in gone if owner == faction])
        _escape(state, faction, own, tell)
    battle.go_on(state, left, foes, tell)


def _hurt(state: State, unit: Unit, fared: Fared) -> bool:
    """Whether it has lost anything: that is a hit that fell (W12)."""
    return fared.fate not in ALIVE or fared.left < had(state, unit)


def _battle(state: State) -> Battle:
    assert state.battle is not None  # noqa: S101 - refusal has seen to it
    return state.battle


def _told(
    state: State, result: Result, by: str = "", note: str = "", *, waits: bool = False
) -> ResultCame:
    fight = _battle(state)
    return ResultCame(fight.target, fight.way, *sides(state), result, by, note, waits)


def _leave(
    state: State, side: Side, fares: Sequence[Fared], cell: int, dice: DiceLike, tell: Tell
) -> tuple[Side, Side]:
    """Who is left in the hex, and who has fled from it: out of it, and nowhere yet."""
    after = [_after(state, unit, one) for (_, unit), one in zip(side, fares, strict=True)]
    stay = [now if one.fate == STANDS else None for now, one in zip(after, fares, strict=True)]
    battle.restack(state, side, stay, cell)
    for (faction, unit), one in zip(side, fares, strict=True):
        if one.fate in ("dead", "fallen"):
            _fell(state, faction, unit, one, cell, dice, tell)
        elif one.fate == CAPTURED:
            _lose(state, faction, unit, cell, CAPTURED, tell)
    owners = [faction for faction, _ in side]
    fled = [now if one.fate == FLED else None for now, one in zip(after, fares, strict=True)]
    return _there(owners, stay), _there(owners, fled)


def _there(owners: Sequence[str], units: Sequence[Unit | None]) -> Side:
    return tuple(
        [(owner, unit) for owner, unit in zip(owners, units, strict=True) if unit is not None]
    )


def _after(state: State, unit: Unit, fared: Fared) -> Unit | None:
    """It as it is now, if it is on its feet; a character's hit points are written down.

    The march of who flees is called off (W4).
    """
    left = fared.left
    if unit.kind.character:
        fates.write(state, unit.name, state.people[unit.name]._replace(hit_points=left))
        left = hits_of(left, figures_of(state.war.tables).hit)
    if fared.fate not in ALIVE:
        return None
    march = unit.march if fared.fate == STANDS else -1
    return state.war.tables.changed(unit, hits=left, entrenched=fared.entrenched, march=march)


def _fell(
    state: State,
    faction: str,
    unit: Unit,
    fared: Fared,
    cell: int,
    dice: DiceLike,
    tell: Tell,
) -> None:
    """A unit's death, a character's fall, or its death."""
    if unit.kind.character and fared.fate == "dead":
        fates.lose(state, unit.name, fates.DEAD)
        tell(CharacterDied(faction, unit, cell, "fight"))
    else:
        specials.die(state, faction, unit, cell, dice, tell)


def _lose(state: State, faction: str, unit: Unit, cell: int, why: str, tell: Tell) -> None:
    """Out of the war without a death (N141)."""
    state.shaken = True
    if unit.kind.character:
        fates.lose(state, unit.name, fates.CAPTURED)
    tell(Vanished(faction, unit, cell, why))


def _escape(state: State, faction: str, units: tuple[Unit, ...], tell: Tell) -> None:
    """Units that fled go to a free hex beside the battle's, together if they can (G14, N141)."""
    cell = _battle(state).target
    together = _refuge(state, faction, units)
    for group in (units,) if together is not None else [(unit,) for unit in units]:
        refuge = _refuge(state, faction, group)
        if refuge is None:
            for unit in group:
                _lose(state, faction, unit, cell, SCATTERED, tell)
        else:
            state.add(refuge, faction, group)
            tell(Moved(faction, group, cell, refuge, (cell, refuge), FLED))


def _refuge(state: State, faction: str, units: tuple[Unit, ...]) -> int | None:
    """The free neighbouring hex that takes these units: the own side's first, then nobody's.

    Nobody flees to where the attackers come from, even if all of them have left it.
    """
    war, fight = state.war, _battle(state)
    team = war.team_of[faction]
    found = [
        near
        for near in war.board.grid.neighbours[fight.target]
        if near != fight.origin
        and not state.hostile_teams(near, team)
        and all(unit.kind.speed > 0 and war.board.stands(unit.kind, near) for unit in units)
        and _fit(state, faction, units, near)
    ]
    return min(found, key=lambda near: (_owned(state, near, team), near), default=None)


def _fit(state: State, faction: str, units: tuple[Unit, ...], cell: int) -> bool:
    """Whether stacking allows them there, too (W6)."""
    room = state.room(cell, state.war.team_of[faction])
    return room_for(joining(units, state.stack(cell, faction)), *room)


def _owned(state: State, cell: int, team: str) -> int:
    owner = state.controller(cell)
    return 1 if not owner else 0 if state.war.team_of[owner] == team else 2
