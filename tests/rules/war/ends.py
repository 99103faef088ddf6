"""What a battle may come to, written in by hand (W13): lawful by lot, and odd ones."""

from __future__ import annotations

from random import Random

import msgspec

from game.rules.war.kinds import Unit
from game.rules.war.results import Fared, Fate, Result, had, sides
from game.rules.war.state import State

ALL: tuple[Fate, ...] = ("stands", "fled", "fallen", "dead", "captured")
ODD = (-1, 0, 1, 2, 3, 30, 31, 10**30, -(10**30))


def lot(state: State, chance: Random) -> Result:
    """Any lawful end of the battle that is on."""
    shot = state.battle is not None and state.battle.shot
    mine, theirs = sides(state)
    return Result(
        attackers=tuple([_fared(state, unit, chance, stuck=shot) for _, unit in mine]),
        defenders=tuple([_fared(state, unit, chance, stuck=False) for _, unit in theirs]),
    )


def _fared(state: State, unit: Unit, chance: Random, *, stuck: bool) -> Fared:
    fates: list[Fate] = ["stands", "stands", "dead"]
    if not stuck:
        fates += ["fled", "captured"]
    if unit.kind.character:
        fates.append("fallen")
    fate, before = chance.choice(fates), had(state, unit)
    if fate in ("dead", "fallen"):
        return Fared(fate=fate)
    left = chance.choice((before, chance.randint(1, before)))
    entrenched = chance.randint(0, unit.entrenched) if fate == "stands" else 0
    return Fared(fate=fate, left=left, entrenched=entrenched)


def odd(state: State, chance: Random) -> Result:
    """A lawful one with something in it changed, most likely for the worse."""
    result = lot(state, chance)
    side = chance.choice(("attackers", "defenders"))
    fares = list(getattr(result, side))
    match chance.randrange(4):
        case 0:
            fares = fares[1:]
        case 1:
            fares = fares * 2
        case _:
            place = chance.randrange(len(fares))
            fares[place] = Fared(
                fate=chance.choice(ALL), left=chance.choice(ODD), entrenched=chance.choice(ODD)
            )
    return msgspec.structs.replace(result, **{side: tuple(fares)})
