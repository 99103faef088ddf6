"""Wild fights for the laws: any ground, fighters, factors and goals, in both scales."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from game.rules.contract import GM, Order
from game.rules.wargame import House, Scenario, State
from game.rules.wargame.actions import (
    Aim,
    Attack,
    BreakFree,
    Casualty,
    Deploy,
    Disarm,
    Disengage,
    Dodge,
    EndTurn,
    Finish,
    Flight,
    Follow,
    Give,
    GoNow,
    Grapple,
    Invoke,
    KillLeader,
    Load,
    Manner,
    Move,
    Name,
    PickUp,
    PutOut,
    Recover,
    Shove,
    Smash,
    Soak,
    StandUp,
    Subdue,
    Surrender,
    Use,
)
from game.rules.wargame.house import choices
from game.rules.wargame.scenario import NOWHERE, Factor, Field, Goal, Placed, Side
from tests.rules.wargame.makers import WEAPONS, kind, tables

COLUMNS, ROWS = 8, 6
CELLS = COLUMNS * ROWS
KINDS = (
    kind("knight", armour="plate", shield="medium", weapons=("axe", "shield"), strength=2),
    kind("hero", hero=True, hit_dice=5, weapons=("bastard_sword", "dagger"), armour="lamellar"),
    kind("rider", mounted=True, weapons=("lance",), armour="chain"),
    kind("archer", hit_dice=2, weapons=("warbow", "dagger"), armour="doublet", pieces=("arms",)),
    kind("gunner", hit_dice=2, weapons=("gun", "maul"), armour="piecemeal", pieces=("torso",)),
    kind("tamer", hit_dice=3, weapons=("whip",), athletics=3),
    kind("thug", hit_dice=1, weapons=("garrote",), slots=1),
    kind("torchbearer", hit_dice=2, weapons=("torch",), armour="gambeson", fire=True),
    kind("spearman", hit_dice=3, weapons=("spear",), armour="lamellar", shield="large"),
    kind("healer", hit_dice=2, weapons=(), tools=2, slots=6, dexterity=1),
    kind("gargoyle", hit_dice=3, weapons=(), flies=True, strength=4),
)
TABLES = tables(*KINDS)
HOUSES = st.builds(House, **{name: st.sampled_from(values) for name, values in choices().items()})
GROUND = ("floor", "floor", "floor", "floor", "floor", "wall", "water", "")
CLASSES = ("cover", "distraction", "hazard")


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    """Two or three sides with 2 to 14 fighters on a small field."""
    chance = draw(st.randoms(use_true_random=False))
    terrain = [chance.choice(GROUND) for _ in range(CELLS)]
    count = draw(st.sampled_from((2, 4, 6, 8, 11, 14)))
    places = chance.sample(range(CELLS), count)
    for cell in places:
        terrain[cell] = "floor"
    names = ("red", "blue", "green")[: draw(st.sampled_from((2, 2, 3)))][:count]
    sides = tuple(
        Side(id=name, name=name.title(), heroes=name == "red" and chance.random() < 0.5)
        for name in names
    )
    fighters = tuple(
        Placed(
            side=names[number % len(names)],
            kind=chance.choice(KINDS).id,
            cell=cell,
            leader=chance.random() < 0.2,
        )
        for number, cell in enumerate(places)
    )
    land = [cell for cell, name in enumerate(terrain) if name]
    return Scenario(
        field=Field(columns=COLUMNS, rows=ROWS),
        terrain=tuple(terrain),
        sides=sides,
        fighters=fighters,
        factors=tuple(
            Factor(
                kind=chance.choice(CLASSES),  # type: ignore[arg-type]
                entry=chance.randint(1, 8),
                cells=tuple(chance.sample(land, chance.randint(1, 2))),
            )
            for _ in range(draw(st.integers(0, 7)))
        ),
        goals=tuple(
            _goal(chance.choice(names), chance.randint(0, 4), chance.choice(land))
            for _ in range(draw(st.integers(0, 2)))
        ),
        max_rounds=draw(st.sampled_from((4, 8))),
    )


def _goal(side: str, which: int, cell: int) -> Goal:
    return (
        Goal(side=side, kind="eliminate"),
        Goal(side=side, kind="protect", target="Knight 1"),
        Goal(side=side, kind="destroy", cell=cell, toughness=9, name="door"),
        Goal(side=side, kind="hold", rounds=3),
        Goal(side=side, kind="control_hexes", cells=(cell,), rounds=2),
    )[which]


PEOPLE = range(-1, 15)
PLACES = range(NOWHERE, CELLS + 1)
LIMBS: tuple[Aim, ...] = ("arms", "legs", "head")
MANNERS: tuple[Manner, ...] = ("hide", "topple", "distract", "hurl", "swing")
ARMS = [weapon.id for weapon in WEAPONS]


def thinkable(state: State) -> Iterator[Order]:
    """Orders that could be listed, if they were legal, and some that never are."""
    yield from [make(GM) for make in (EndTurn, GoNow)]
    for side in state.arena.sides:
        yield from [GoNow(side, who) for who in PEOPLE]
        if side == state.active:
            yield from _orders(state, side)
        else:
            yield from [EndTurn(side), Soak(side), Move(side, 0)]


def _orders(state: State, side: str) -> Iterator[Order]:
    for make in (EndTurn, Recover, BreakFree, StandUp, Surrender, Soak, Dodge):
        yield make(side)
    yield from [make(side, flag) for make in (Finish, Flight) for flag in (False, True)]
    yield from (Follow(side, "prone"), Follow(side, "disarm"))
    yield from [Give(side, slots) for slots in range(8)]
    yield from [make(side, to) for make in (Move, Disengage, Deploy) for to in PLACES]
    yield from [Casualty(side, one.id) for one in KINDS]
    yield from _at_somebody(side)
    yield from _with_weapons(side)
    yield from _invocations(state, side)


def _at_somebody(side: str) -> Iterator[Order]:
    for who in PEOPLE:
        for aims in (Name, Grapple, Subdue, Disarm, PutOut, Use, KillLeader):
            yield aims(side, who)
        for to in PLACES:
            yield Shove(side, who, to)


def _with_weapons(side: str) -> Iterator[Order]:
    for weapon in ARMS:
        yield Load(side, weapon)
        yield from [Smash(side, goal, weapon) for goal in range(-1, 3)]
        yield from [PickUp(side, weapon, cell) for cell in PLACES]
        for who in PEOPLE:
            yield Attack(side, who, weapon)
            yield Attack(side, who, weapon, "mighty")
            yield Attack(side, who, weapon, "called")
            yield Attack(side, who, weapon, "plain", "arms")
            yield from [Attack(side, who, weapon, "called", limb) for limb in LIMBS]


def _invocations(state: State, side: str) -> Iterator[Order]:
    for factor in range(len(state.features) + 2):
        yield from [Invoke(side, factor, manner, who) for manner in MANNERS for who in PEOPLE]
        yield from [Invoke(side, factor, "swing", to=cell) for cell in PLACES]
