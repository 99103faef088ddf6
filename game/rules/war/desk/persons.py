"""Characters at the desk: brought anywhere, hurt, healed, exhausted, restored (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import fates
from game.rules.war.desk.asked import no_room, wrong_faction, wrong_hex
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import CharacterBrought, CharacterChanged
from game.rules.war.desk.mending import note_change, take
from game.rules.war.desk.orders import AS_IT_IS, BringCharacter, SetCharacter
from game.rules.war.events import CharacterDied
from game.rules.war.people import (
    Sheet,
    exhausted_to_death,
    figures_of,
    hits_of,
    ladder,
    whole,
)

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State

NOWHERE = -1


def _wrong_name(state: State, name: str) -> str | None:
    cast = state.war.cast
    if not cast:
        return "There are no characters in this war."
    if name not in cast:
        return f"There is no character {name!r}; there are {', '.join(cast)}."
    return wrong_faction(state, cast[name].faction)


def _standing(state: State, name: str) -> tuple[int, Unit] | None:
    """A character that is up: where, and as which unit."""
    found = fates.standing(state, state.war.cast[name].faction)
    return next(((cell, unit) for cell, unit in found if unit.name == name), None)


def _sheet(state: State, name: str) -> Sheet:
    """A character's sheet; who is out of the war has a fresh one, with no hit points."""
    return state.people.get(name) or Sheet(0, state.war.cast[name].level)


def _to_have(state: State, order: BringCharacter) -> int:
    """The hit points that a character is to have."""
    if order.hit_points != AS_IT_IS:
        return order.hit_points
    return _sheet(state, order.name).hit_points or figures_of(state.war.tables).back


def _unit(state: State, name: str, hit_points: int) -> Unit:
    tables = state.war.tables
    kind = next(kind for kind in tables.people if kind.title == name)
    return tables.unit(kind, hits_of(hit_points, figures_of(tables).hit), name=name)


def _cant_bring(state: State, order: BringCharacter) -> str | None:
    name = order.name
    refused = _wrong_name(state, name) or wrong_hex(state, order.cell)
    if refused:
        return refused
    where = state.war.hex_name(order.cell)
    up = _standing(state, name)
    if up is not None and up[0] == order.cell:
        return f"{name} stands in {where} already."
    hit_points, most = _to_have(state, order), whole(state.war, name, _sheet(state, name))
    if not 0 <= hit_points <= most:
        return f"{name} can have 0 to {most} hit points now, not {hit_points}."
    if not hit_points:
        lies = state.fallen_people.get(name) == order.cell
        return f"{name} lies in {where} already." if lies else None
    apart = state.copy()
    faction = state.war.cast[name].faction
    if up is not None:
        take(apart, faction, up[0], (up[1],))
    return no_room(apart, faction, order.cell, (_unit(state, name, hit_points),))


def _bring(state: State, order: BringCharacter, _dice: DiceLike, tell: Tell) -> None:
    name, cell = order.name, order.cell
    faction, hit_points = state.war.cast[name].faction, _to_have(state, order)
    was, origin = state.gone.get(name, ""), NOWHERE
    up = _standing(state, name)
    if up is not None:
        was, origin = "up", up[0]
        take(state, faction, origin, (up[1],))
    elif not was:
        was, origin = "down", state.fallen_people[name]
        state.touched.add(origin)
    fates.write(state, name, _sheet(state, name)._replace(hit_points=hit_points))
    state.gone = {other: how for other, how in state.gone.items() if other != name}
    lying = {other: at for other, at in state.fallen_people.items() if other != name}
    unit = _unit(state, name, hit_points) if hit_points else None
    if unit is None:
        lying[name] = cell
        state.touched.add(cell)
    else:
        state.add(cell, faction, (unit,))
    state.fallen_people = lying
    state.fallen -= {name}  # it is in the war again (N9)
    tell(CharacterBrought(faction, name, cell, hit_points, unit, was, origin, note=order.note))


def _cant_set(state: State, order: SetCharacter) -> str | None:
    name = order.name
    refused = _wrong_name(state, name)
    if refused:
        return refused
    if name not in state.people:
        return f"{name} isn't in the war now: bring them to a hex."
    now = _as_told(state, order)
    if now == state.people[name]:
        return "Say what changes."
    return _wrong_sheet(state, order, now)


def _wrong_sheet(state: State, order: SetCharacter, now: Sheet) -> str | None:
    name = order.name
    one, dies = state.war.cast[name], ladder(state.war).dies
    if not 0 <= now.dice <= one.level:
        return f"{name} can have 0 to {one.level} hit dice, not {now.dice}."
    down = name in state.fallen_people
    most = dies - 1 if down else dies
    if not 0 <= now.exhaustion <= most:
        return f"{name} can have 0 to {most} levels of Exhaustion, not {now.exhaustion}."
    if down and order.hit_points > 0:
        where = state.war.hex_name(state.fallen_people[name])
        return f"{name} lies in {where}: bring them up there with so many hit points."
    can = whole(state.war, name, now)
    if order.hit_points != AS_IT_IS and not 0 <= now.hit_points <= can:
        return f"{name} can have 0 to {can} hit points now, not {now.hit_points}."
    return None


def _as_told(state: State, order: SetCharacter) -> Sheet:
    """The sheet as the order has it; hit points beyond what it can have are lost."""
    now = state.people[order.name]
    now = now._replace(
        hit_points=_told(order.hit_points, now.hit_points),
        dice=_told(order.dice, now.dice),
        exhaustion=_told(order.exhaustion, now.exhaustion),
    )
    if order.hit_points == AS_IT_IS:
        most = whole(state.war, order.name, now)
        now = now._replace(hit_points=min(now.hit_points, most))
    return now._replace(marched=0, hours=0, rode=False) if order.fresh else now


def _told(told: int, now: int) -> int:
    return now if told == AS_IT_IS else told


def _set(state: State, order: SetCharacter, _dice: DiceLike, tell: Tell) -> None:
    rewrite(state, order.name, _as_told(state, order), tell, order.note)


def rewrite(state: State, name: str, now: Sheet, tell: Tell, note: str = "") -> None:
    """A character in the war has another sheet, and falls or dies of it if it must."""
    faction, up = state.war.cast[name].faction, _standing(state, name)
    cell = state.fallen_people[name] if up is None else up[0]
    fates.write(state, name, now)
    state.touched.add(cell)  # how far it can go may be other than it was
    sheet = (now.hit_points, now.dice, now.exhaustion)
    tell(CharacterChanged(faction, name, cell, *sheet, note=note))
    if up is None:
        return
    unit = up[1]
    if exhausted_to_death(state.war, now):
        take(state, faction, cell, (unit,))
        fates.lose(state, name, fates.DEAD)
        tell(CharacterDied(faction, unit, cell))
    elif not now.hit_points:
        take(state, faction, cell, (unit,))
        fates.fall(state, faction, unit, cell, tell)
    else:
        after = fates.restock(state, cell, faction, unit)
        note_change(state, cell, faction, [(unit, after)])


DEEDS: Deeds = {
    BringCharacter: Deed(_cant_bring, _bring),
    SetCharacter: Deed(_cant_set, _set),
}
