"""What holds of a fighter, as its counter and its card show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.wargame.state import A_HAZARD, NOBODY
from game.ui.wargame.tokens import Figures
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.wargame.state import Fighter, State


class Status(NamedTuple):
    """A sign's name, and what it means for the fighter."""

    sign: str
    words: str


def figures_of(one: Fighter, *, leader: bool) -> Figures:
    """What a counter shows of a fighter."""
    if one.standing != "up":
        return Figures(0, 0, 0, out=one.standing, leader=False)
    armour = 0 if one.bare or one.burning else one.armour
    return Figures(
        one.ready, one.hit_dice, armour, _signs(one), leader, over=one.acted and not one.ready
    )


def _signs(one: Fighter) -> tuple[str, ...]:
    """The signs of what holds of it, what matters most first."""
    holds = (
        ("burning", one.burning),
        ("fleeing", one.fleeing),
        ("subdued", one.subdued != NOBODY),
        ("grappled", one.grappled != NOBODY),
        ("stuck", one.stuck != NOBODY),
        ("dazed", one.dazed),
        ("prone", one.prone),
        ("cover", one.cover != NOBODY),
        ("bare", one.bare and not one.burning),
        ("bleeding", one.bleeding),
        ("broken", bool(one.broken)),
        ("severed", bool(one.severed)),
        ("lingering", bool(one.lingering)),
        ("slowed", one.slowed > 0),
        ("acted", one.acted and one.ready > 0),  # who has nothing ready is grey
    )
    return tuple([name for name, on in holds if on])


def statuses(state: State, number: int) -> tuple[Status, ...]:
    """Everything that holds of a fighter, each in a phrase that says what it does."""
    one = state.fighters[number]
    people = state.arena.people

    def by(who: int) -> str:
        return "a hazard" if who == A_HAZARD else people[who].name

    def factor(place: int) -> str:
        feature = state.features.get(place)
        if feature is None:
            return "something"
        row = state.arena.tables.factor[feature.factor.kind, feature.factor.entry]
        return feature.factor.name or row.title.lower()

    limbs = {"arms": "arm: attacks cost 1 more", "legs": "leg: Moves cost 1 more", "head": "head"}
    found = [
        (one.fleeing, "fleeing", "flees: only moves for the nearest edge"),
        (one.burning, "burning", "burns: armour 0, −1 hit die each round, until put out"),
        (one.subdued != NOBODY, "subdued", f"pinned by {by(one.subdued)}: can only break free"),
        (one.grappled != NOBODY, "grappled", f"held by {by(one.grappled)}: can only break free"),
        (one.stuck != NOBODY, "stuck", f"stuck: {factor(one.stuck)}"),
        (one.dazed, "dazed", "distracted: no hit dice to spend this round"),
        (one.prone, "prone", "prone: must stand up to go"),
        (one.cover != NOBODY, "cover", f"behind cover: {factor(one.cover)}"),
        (one.bare, "bare", "armour counts 0 this round"),
        (one.rooted, "rooted", "can’t dodge until its next turn"),
        (one.bleeding, "bleeding", "bleeds: armour maximum 5 lower"),
        (one.slowed > 0, "slowed", f"Moves {a_count(one.slowed, 'hex', 'hexes')} less"),
        (bool(one.unloaded), "unloaded", f"to be loaded: {listed(one.unloaded or ('',))}"),
        (one.late >= state.round and one.late > 0, "late", "back in it: acts last"),
    ]
    rows = [Status(sign, words) for on, sign, words in found if on]
    rows += [Status("broken", f"broken {limbs[limb]}") for limb in one.broken]
    rows += [Status("severed", f"lost {limbs[limb]}") for limb in one.severed]
    rows += [Status("lingering", words) for words in one.lingering]
    return tuple(rows)
