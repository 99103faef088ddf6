"""Muster: what each Command Post grants, and units that come by themselves (W9, W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.choices import NO_LIMIT, fits, joining, room_for, sizes
from game.rules.war.events import GrantLost, Mustered, Reinforced
from game.rules.war.state import LIMIT, NOTHING

if TYPE_CHECKING:
    from game.rules.contract import Tell
    from game.rules.war.actions import Decline, Muster
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.scenario import Placed
    from game.rules.war.state import State, War


def posts_of(state: State, faction: str) -> tuple[int, ...]:
    """Return the Command Posts that a faction controls, in the map's order."""
    return tuple([post for post, owner in state.posts.items() if owner == faction])


def posts_held(state: State, faction: str) -> int:
    """Return how many Command Posts a faction controls."""
    return list(state.posts.values()).count(faction)


def why_not(state: State, faction: str, post: int, kind: Kind) -> str | None:
    """Say why a post can't grant this kind now, or None (W9)."""
    held = posts_held(state, faction)
    if kind.outposts > held:
        return f"{kind.title} needs {kind.outposts} Command Posts, and you control {held}."
    return no_place(state, faction, post, state.war.tables.unit(kind))


def no_place(state: State, faction: str, cell: int, unit: Unit) -> str | None:
    """Say why a new unit can't be placed in a hex, or None: terrain, hostile units, stacking."""
    war = state.war
    refused = no_ground(war, cell, unit)
    if refused:
        return refused
    team = war.team_of[faction]
    if state.hostile_teams(cell, team):
        return f"Hostile units are in {war.hex_name(cell)}."
    if not fits((unit,), *free(state, cell, team)):
        return f"There is no room for {unit.title} in {war.hex_name(cell)}."
    return None


def no_ground(war: War, cell: int, unit: Unit) -> str | None:
    """Say why the terrain of a hex doesn't let a unit stand there, or None (W4)."""
    if war.board.stands(unit.kind, cell):
        return None
    terrain = war.board.terrain[cell]
    where = war.tables.terrain[terrain].title.lower() if terrain else "no hex"
    return f"{unit.title} can't stand in {war.hex_name(cell)}: it is {where}."


def too_many(state: State, cell: int, faction: str, units: tuple[Unit, ...]) -> str | None:
    """Say why so many more can't be in a hex, or None (W6)."""
    war = state.war
    ground, air = free(state, cell, war.team_of[faction])
    here = state.stack(cell, faction) if war.cast else ()
    size = joining(units, here) if here else sizes(units)
    if room_for(size, ground, air):
        return None
    on_ground = room_for(size, ground, NO_LIMIT)
    layer, room = ("in the air", air) if on_ground else ("on the ground", ground)
    where = war.hex_name(cell)
    return f"Too many {layer} for {where}: room is left for size {max(room, 0)} of {LIMIT}."


def free(state: State, cell: int, team: str) -> tuple[int, int]:
    """Room in a hex, less what the way back of attackers in a battle takes (W6, W8)."""
    ground, air = state.room(cell, team)
    fight = state.battle
    if fight is None or fight.in_place or fight.origin != cell:
        return ground, air
    if state.war.team_of[fight.faction] != team:
        return ground, air
    on_ground, in_air = joining(fight.attackers, state.stack(cell, fight.faction))
    return ground - on_ground, air - in_air


def grantable(state: State, faction: str, post: int) -> tuple[str, ...]:
    """Return the kinds a post can grant now, in the table's order (W9)."""
    return _grantable(state, faction, post, posts_held(state, faction))


def grants(state: State, faction: str) -> list[tuple[int, tuple[str, ...]]]:
    """Return the posts still to grant something, with the kinds they can grant now (W9)."""
    held = posts_held(state, faction)
    return [(post, _grantable(state, faction, post, held)) for post in state.grants]


def _grantable(state: State, faction: str, post: int, held: int) -> tuple[str, ...]:
    war = state.war
    stacks = state.at.get(post)
    seen = stacks.seen(war.team_of[faction], war.team_of) if stacks else NOTHING
    if seen.hostile:
        return ()
    key = (post, held, seen.ground, seen.air)
    grantable = war.board.grantable
    found = grantable.get(key)
    if found is None:
        found = grantable[key] = _placeable(war, *key)
    return found


def _placeable(war: War, post: int, held: int, ground: int, air: int) -> tuple[str, ...]:
    return tuple(
        [
            kind.id
            for kind in war.tables.kinds
            if kind.outposts <= held
            and war.board.stands(kind, post)
            and fits((war.tables.unit(kind),), ground, air)
        ]
    )


def open_grants(state: State, faction: str, tell: Tell) -> tuple[int, ...]:
    """Return the posts that grant something now; tell of those that can't, and why (W9)."""
    found: list[int] = []
    posts = posts_of(state, faction)
    for post in posts:
        if _grantable(state, faction, post, len(posts)):
            found.append(post)
        else:
            tell(GrantLost(faction, post, declined=False, reason=nothing(state, faction, post)))
    return tuple(found)


def nothing(state: State, faction: str, post: int) -> str:
    """Say why a post that a faction controls grants nothing (W9)."""
    if state.hostile_teams(post, state.war.team_of[faction]):
        return f"{state.war.hex_name(post)} is contested."
    war = state.war
    held = posts_held(state, faction)
    key = (post, held, *state.room(post, war.team_of[faction]))
    found = war.nothing.get(key)
    if found is None:
        found = war.nothing[key] = _why_nothing(state, faction, post, held)
    return found


def _why_nothing(state: State, faction: str, post: int, held: int) -> str:
    board = state.war.board
    able = [kind for kind in state.war.tables.kinds if kind.outposts <= held]
    if able:
        nearest = min(able, key=lambda kind: not board.stands(kind, post))
        return f"Nothing you may muster can be placed: {why_not(state, faction, post, nearest)}"
    return f"No unit can be mustered with {held} Command Posts."


def muster(state: State, order: Muster, tell: Tell) -> None:
    """Place a post's grant (W9)."""
    tables = state.war.tables
    unit = tables.unit(tables.kind[order.kind])
    state.add(order.post, order.side, (unit,))
    state.grants = tuple([post for post in state.grants if post != order.post])
    tell(Mustered(order.side, order.post, unit))


def decline(state: State, order: Decline, tell: Tell) -> None:
    """Give up a post's grant (W9)."""
    state.grants = tuple(post for post in state.grants if post != order.post)
    tell(GrantLost(order.side, order.post, declined=True, reason=""))


def arrive(state: State, faction: str, cell: int, coming: tuple[Placed, ...], tell: Tell) -> None:
    """Place units that come by themselves; what doesn't fit is lost (W9, W12)."""
    came: list[Unit] = []
    lost: list[Unit] = []
    reason = ""
    for unit in (unit for placed in coming for unit in placed_units(state, placed)):
        refused = no_place(state, faction, cell, unit)
        if refused is None:
            state.add(cell, faction, (unit,))
            came.append(unit)
        else:
            lost.append(unit)
            reason = reason or refused
    tell(Reinforced(faction, cell, tuple(came), tuple(lost), reason))


def placed_units(state: State, placed: Placed) -> tuple[Unit, ...]:
    """Return the units that a scenario's entry stands for."""
    tables = state.war.tables
    unit = tables.unit(
        tables.kind[placed.unit], placed.hits or None, placed.entrenched, name=placed.name
    )
    return (unit,) * placed.count
