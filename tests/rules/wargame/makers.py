"""Fights of a few lines: tables, kinds of fighters, and a state in which somebody acts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self, TypeVar

from game.dice import FixedDice
from game.rules import wargame
from game.rules.contract import Event, Order
from game.rules.wargame.arms import Armour, FactorKind, FighterKind, Tables, Weapon
from game.rules.wargame.engine import lay_out
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Factor, Field, Goal, Placed, Scenario, Side
from game.rules.wargame.state import State

WEAPONS = (
    Weapon(id="fists", title="Bare hands"),
    Weapon(id="axe", title="Axe", bladed=True, wound="bleed", strips=1),
    Weapon(id="bastard_sword", title="Bastard sword", bladed=True, wound="bleed", doubles=True),
    Weapon(id="dagger", title="Dagger", bladed=True, wound="bleed", helpless=1),
    Weapon(id="garrote", title="Garrote", hands=2, wound="bleed", takes=1),
    Weapon(id="gun", title="Gun", ranged=True, hands=2, wound="break", takes_die=4, loads=True),
    Weapon(id="lance", title="Lance", reach=2, wound="bleed", skewers=True),
    Weapon(id="maul", title="Maul", hands=2, wound="break", dents=2),
    Weapon(id="shield", title="Shield", wound="break", strapped=True),
    Weapon(id="spear", title="Spear", reach=2, wound="bleed", pushes=1),
    Weapon(id="torch", title="Torch", ignites=True),
    Weapon(id="warbow", title="Warbow", ranged=True, hands=2, wound="break", pierces=True),
    Weapon(id="whip", title="Whip", binds=True),
)
ARMOURS = (
    Armour(id="doublet", title="Arming doublet", points=2, each=1),
    Armour(id="chain", title="Chain", points=6, loud=True, metal=True, wears=1),
    Armour(id="gambeson", title="Gambeson", points=4, burns=True, dexterity=-1),
    Armour(id="lamellar", title="Lamellar", points=4, metal=True, bare_limbs=True),
    Armour(id="piecemeal", title="Piecemeal", each=2, metal=True),
    Armour(id="plate", title="Plate", points=8, loud=True, metal=True, keeps_limbs=True),
)

E = TypeVar("E", bound=Event)


@contextmanager
def exactly(*faces: int) -> Iterator[FixedDice]:
    """Dice that fall so; all of them are thrown, and no more."""
    dice = FixedDice(faces)
    yield dice
    assert dice.left == 0, "dice left over"


class Played:
    """A fight that is told what to do and how the dice fall. All it told is kept."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def gives(self, order: Order, *faces: int) -> Self:
        """Play an order; it throws exactly these dice."""
        with exactly(*faces) as dice:
            wargame.play(self.state, order, dice, self.events.append)
        return self

    def told(self, what: type[E]) -> list[E]:
        """What was told, of one kind."""
        return [event for event in self.events if isinstance(event, what)]

    def refusal(self, order: Order) -> str | None:
        return wargame.refusal(self.state, order)


def kind(name: str = "fighter", **fields: Any) -> FighterKind:
    """Four hit dice and an axe, without armour, unless it is said otherwise."""
    known: dict[str, Any] = {"title": name.title(), "hit_dice": 4, "weapons": ("axe",)}
    return FighterKind(id=name, **(known | fields))


def tables(*kinds: FighterKind) -> Tables:
    """The twelve weapon categories and bare hands, the six armours, all 24 factors."""
    factors = tuple(
        FactorKind(kind=what, entry=entry, title=f"{what} {entry}")
        for what in ("cover", "distraction", "hazard")
        for entry in range(1, 9)
    )
    return Tables(weapons=WEAPONS, armours=ARMOURS, fighters=kinds, factors=factors)


def scenario(
    red: dict[int, FighterKind],
    blue: dict[int, FighterKind],
    *,
    size: tuple[int, int] = (9, 9),
    terrain: dict[int, str] | None = None,
    factors: tuple[Factor, ...] = (),
    goals: tuple[Goal, ...] = (),
    **fields: Any,
) -> Scenario:
    """Red, who are the heroes' side, against blue, by cell; the floor is open but for `terrain`.

    Everybody is called by kind and number, also who is the only one.
    """
    columns, rows = size
    people = [*(("red", *one) for one in red.items()), *(("blue", *one) for one in blue.items())]
    kinds = [who.id for _, _, who in people]
    known = {
        "sides": (Side(id="red", name="Red", heroes=True), Side(id="blue", name="Blue")),
        "kinds": tuple({one.id: one for one in (*red.values(), *blue.values())}.values()),
    }
    return Scenario(
        field=Field(columns=columns, rows=rows),
        terrain=tuple((terrain or {}).get(cell, "floor") for cell in range(columns * rows)),
        fighters=tuple(
            Placed(
                side=side,
                kind=who.id,
                cell=cell,
                name=f"{who.title} {kinds[: place + 1].count(who.id)}",
            )
            for place, (side, cell, who) in enumerate(people)
        ),
        factors=factors,
        goals=goals,
        **(known | fields),
    )


def lay(scene: Scenario, **house: str) -> State:
    """Round 1 of it, small scale, all hit dice ready, nobody named; red names."""
    state = lay_out(scene, House.of(house), tables())
    state.round = 1
    state.namer = state.arena.sides[0]
    for number, one in enumerate(state.fighters):
        state.set(number, ready=one.hit_dice)
    return state


def fight(
    red: dict[int, FighterKind], blue: dict[int, FighterKind], acting: int = 0, **more: Any
) -> State:
    """The same with somebody's turn begun; house rules by their names, the rest for `scenario`."""
    house = {name: more.pop(name) for name in ("max_damage", "pool", "heroes_flee") if name in more}
    state = lay(scenario(red, blue, **more), **house)
    state.acting, state.begun = (acting,), (False,)
    return state
