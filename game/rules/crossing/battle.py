"""Into the War Game and back: individuals on a battlefield of the hex's terrain (G14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from game.rules.crossing.figures import Figures
from game.rules.crossing.forces import Character, Force, Member, rounded_up
from game.rules.war.kinds import Unit
from game.rules.war.results import Fared, Result
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.scenario import Placed, Scenario, Side
from game.rules.wargame.state import State

DUG_IN = 2  # armour, for each entrenchment
End: TypeAlias = Literal["stands", "fled", "fallen", "dead", "captured", "scattered"]


def to_wargame(attackers: Force, defenders: Force, terrain: str, figures: Figures) -> Scenario:
    """The fight for a zone, on the battlefield of its terrain. Each side must have a member."""
    ground = figures.grounds.get(terrain, figures.ground)
    forces = (attackers, defenders)
    return Scenario(
        title=f"{ground.title}: {attackers.name} against {defenders.name}",
        field=ground.field,
        terrain=ground.terrain,
        factors=ground.factors,
        sides=tuple(
            [
                Side(
                    id=force.id,
                    name=force.name,
                    colour=force.colour,
                    player=force.player,
                    heroes=bool(force.characters),
                    zone=zone,
                )
                for force, zone in zip(forces, ground.zones, strict=True)
            ]
        ),
        fighters=tuple([one for force in forces for one in to_fighters(force, figures)]),
        kinds=_kinds(forces, figures),
        max_rounds=figures.most_rounds,
    )


def to_fighters(force: Force, figures: Figures) -> tuple[Placed, ...]:
    """The individuals of a force, member after member; the characters' highest leads (N122)."""
    leader = max(force.characters, key=lambda one: one.level, default=None)
    found: list[Placed] = []
    for place, member in enumerate(force.members):
        if isinstance(member, Character):
            kind = _own_kind(force, place)
            led = member is leader
            found.append(Placed(side=force.id, kind=kind, name=member.name, leader=led))
        else:
            found += _individuals(force.id, member, figures)
    return tuple(found)


def _individuals(side: str, unit: Unit, figures: Figures) -> Iterator[Placed]:
    """As many as its hits left are worth; what rounding up adds has part of its hit dice (N121)."""
    body = figures.body(unit)
    kinds = body.fighters
    whole, rest = divmod(len(kinds) * unit.hits, unit.kind.full)
    armour = DUG_IN * unit.entrenched
    for kind in kinds[:whole]:
        yield Placed(side=side, kind=kind, hit_dice=body.hit_dice, extra_armour=armour)
    if rest:
        most = body.hit_dice or figures.kinds[kinds[whole]].hit_dice
        part = rounded_up(most * rest, unit.kind.full)
        yield Placed(side=side, kind=kinds[whole], hit_dice=part, extra_armour=armour)


def _entered(member: Member, figures: Figures) -> int:
    if isinstance(member, Character):
        return 1
    return rounded_up(len(figures.body(member).fighters) * member.hits, member.kind.full)


def _own_kind(force: Force, place: int) -> str:
    return f"{force.id}_character_{place + 1}"


def _kinds(forces: tuple[Force, Force], figures: Figures) -> tuple[FighterKind, ...]:
    """The kinds that the War Game's table hasn't, or not so: each character's, and who else comes.

    A unit's people have no more hit dice by their kind either, so that no healing gives them more
    than they came with (N101, N149).
    """
    found: dict[str, FighterKind] = {}
    for force in forces:
        for place, member in enumerate(force.members):
            if isinstance(member, Character):
                name = _own_kind(force, place)
                found[name] = _hero(member, name, figures)
                continue
            body = figures.body(member)
            for name in body.fighters[: _entered(member, figures)]:
                kind = figures.kinds[name]
                dice = body.hit_dice or kind.hit_dice
                if name in found:
                    dice = max(dice, found[name].hit_dice)
                if name in figures.own or dice != kind.hit_dice:
                    found[name] = msgspec.structs.replace(kind, hit_dice=dice)
    return tuple(found.values())


def _hero(character: Character, ident: str, figures: Figures) -> FighterKind:
    """A kind of its own, so that no healing goes beyond the hit dice it comes with (N101)."""
    usual = figures.character.fighters[0]
    kind = figures.kinds[figures.callings.get(character.calling, usual)]
    return msgspec.structs.replace(
        kind,
        id=ident,
        hit_dice=character.hit_dice,
        hero=True,
        portrait=character.calling,
        mounted=kind.mounted or character.mounted,
        flies=kind.flies or character.flies,
    )


def from_wargame(state: State, attackers: Force, defenders: Force, figures: Figures) -> Result:
    """What came of it. Raises ValueError if it isn't over, or isn't these forces' fight."""
    if state.outcome is None:
        raise ValueError("the fight isn’t over yet")
    forces = (attackers, defenders)
    counts = [[_entered(one, figures) for one in force.members] for force in forces]
    came = [(side, len(who)) for side, who in state.arena.members.items()]
    if came != [(force.id, sum(count)) for force, count in zip(forces, counts, strict=True)]:
        raise ValueError(f"it isn’t the fight of {attackers.name} and {defenders.name}")
    ends = _ends(state)
    sides: list[tuple[Fared, ...]] = []
    first = 0
    for force, entered in zip(forces, counts, strict=True):
        side: list[Fared] = []
        for member, count in zip(force.members, entered, strict=True):
            if isinstance(member, Character):
                side.append(_character(member, ends[first], state.fighters[first].hit_dice))
            else:
                side.append(_unit(member, ends[first : first + count]))
            first += count
        sides.append(tuple(side))
    return Result(attackers=sides[0], defenders=sides[1])


def _ends(state: State) -> list[End]:
    """How each individual's fight has ended.

    Prisoners and the scattered are lost to a foe who still stands there; else they gather (N123).
    """
    people, fighters = state.arena.people, state.fighters
    stays = [_stays(state, who) for who in range(len(fighters))]
    held = {people[who].side for who, staying in enumerate(stays) if staying}
    ends: list[End] = []
    for who, one in enumerate(fighters):
        beset = bool(held - {people[who].side})
        match one.standing:
            case "up":
                ends.append("stands" if stays[who] else "fled")
            case "down":
                ends.append("fallen")
            case "surrendered":
                ends.append("captured" if beset else "stands")
            case "scattered":
                ends.append("scattered" if beset else "stands")
            case _:
                ends.append(one.standing)
    return ends


def _stays(state: State, who: int) -> bool:
    """Whether it is up and holds its ground; those in flight rally if their side has won (N123)."""
    one, side = state.fighters[who], state.arena.people[who].side
    host = state.hosts.get(side)
    fleeing = one.fleeing or (host is not None and host.fleeing)
    won = state.outcome is not None and side in state.outcome.winners
    return one.standing == "up" and (won or not fleeing)


def _unit(unit: Unit, ends: list[End]) -> Fared:
    """Who fled comes back to its unit, which stands if anyone of it does (N123)."""
    count = Counter(ends)
    alive = count["stands"] + count["fled"]
    if not alive:
        return Fared(fate="captured" if count["captured"] else "dead", left=0)
    left = rounded_up(unit.hits * alive, len(ends))
    return Fared(fate="stands" if count["stands"] else "fled", left=left)


def _character(character: Character, end: End, hit_dice: int) -> Fared:
    """Its hit points go with its hit dice, rounded down, so that none is healed on the way (N120).

    Alone it slips away where a unit is scattered.
    """
    if end in ("fallen", "dead"):
        return Fared(fate="fallen" if end == "fallen" else "dead", left=0)
    share = min(hit_dice, character.hit_dice)
    left = max(character.hit_points * share // character.hit_dice, 1)
    if end == "captured":
        return Fared(fate="captured", left=left)
    return Fared(fate="stands" if end == "stands" else "fled", left=left)
