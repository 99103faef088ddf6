"""What the 24 entries of environmental factors do besides their class's rules, as data (G8)."""

from __future__ import annotations

from typing import NamedTuple

SEEN = 99  # hexes: farther than any field is wide
EARSHOT = 3  # hexes from trees within which a gun or loud armour startles what sits in them
GLOOM = 3  # hexes around a light put out in which one sees no farther than a hex
ARM = 3  # hexes to a target that is to be distracted


class Cover(NamedTuple):
    """An entry of cover; `unseen`: who hides can't be shot at from over so many hexes."""

    stops: bool = True  # shots
    unseen: int = SEEN
    until_attack: bool = False  # it is unseen only until it attacks
    hides: bool = False  # it works by not being noticed: never for loud armour
    startles: bool = False  # noise lays bare all who hide there
    single: bool = False  # room for one
    breaks: bool = False  # after the first attack it has stopped
    shared: bool = False  # with whoever ends a Move on or beside it
    topples: bool = False
    wanders: bool = False  # a d8 at each use
    pit: bool = False  # a Move gets one out of it, and no farther


COVERS: dict[int, Cover] = {
    1: Cover(topples=True),
    2: Cover(hides=True, startles=True),
    3: Cover(stops=False, unseen=3, hides=True),
    4: Cover(single=True, breaks=True),
    5: Cover(shared=True),
    6: Cover(wanders=True),
    7: Cover(stops=False, unseen=3, hides=True, until_attack=True),
    8: Cover(stops=False, unseen=0, pit=True),
}
WALKS_OFF = 3  # up to this on the d8 of what wanders
BITES = 5  # up to this


class Distraction(NamedTuple):
    """An entry of distractions; `arm`: hexes from who uses it to the target."""

    arm: int = ARM
    beside: bool = False  # the target has to be on or beside the factor
    spreads: bool = False  # to everyone beside the target
    echo: int = 0  # to everyone within so many hexes of it, instead of at one target
    once: bool = False  # in the whole fight; it is dark around it from then on
    hurries: bool = False  # Moves of the user's side, this round
    swing: int = 0  # hexes of the Move that it offers instead


DISTRACTIONS: dict[int, Distraction] = {
    1: Distraction(arm=1),
    2: Distraction(spreads=True),
    3: Distraction(once=True),
    4: Distraction(hurries=True),
    5: Distraction(spreads=True),
    6: Distraction(swing=6),
    7: Distraction(echo=4),
    8: Distraction(beside=True),
}


class Hazard(NamedTuple):
    """An entry of hazards; `near`: hexes from it within which a target can be hurled at it."""

    near: int = 1
    into: bool = True  # the target is shoved into it by a neighbour, else it comes to the target
    hit_dice: int = 1
    deadly: bool = False  # to all whom falling can kill
    fire: bool = False  # needs fire in hand, and sets alight
    breaks: bool = False  # a limb
    subdues: bool = False
    sticks: bool = False  # until one breaks free
    slows: int = 0  # hexes of movement for each round stuck
    ruins: int = 0  # inventory slots for each round stuck


HAZARDS: dict[int, Hazard] = {
    1: Hazard(near=2, into=False, subdues=True, sticks=True),
    2: Hazard(into=False, fire=True),
    3: Hazard(breaks=True),
    4: Hazard(deadly=True),
    5: Hazard(near=0, into=False, hit_dice=2),
    6: Hazard(subdues=True, sticks=True),
    7: Hazard(sticks=True, slows=1),
    8: Hazard(sticks=True, ruins=5),
}
