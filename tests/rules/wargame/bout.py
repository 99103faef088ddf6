"""Two fighters, or a few, who are told what to do and how the dice fall."""

from __future__ import annotations

from typing import Any

from game.rules import wargame
from game.rules.contract import Order
from game.rules.wargame.actions import Aim, Attack, Soak
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.state import Fighter
from tests.rules.wargame.makers import Played, fight, kind

HERE = 40  # the middle of nine by nine
BESIDE = 41
OWN, FOE = 0, 1


class Bout(Played):
    """A fight; red's first fighter acts, blue's first is the foe."""

    @property
    def own(self) -> Fighter:
        return self.state.fighters[OWN]

    @property
    def foe(self) -> Fighter:
        return self.state.fighters[FOE]

    def attacks(
        self, *dice: int, weapon: str = "", how: Any = "plain", limb: Aim | str = "", at: int = FOE
    ) -> Bout:
        """Red's acting fighter attacks, with what it has in hand unless it is said otherwise."""
        acting = self.state.fighters[self.state.acting[-1]]
        weapon = weapon or next(iter(acting.weapons), "fists")
        return self.gives(Attack("red", at, weapon, how, limb), *dice)

    def hits(self, *dice: int, then: tuple[int, ...] = (), **how: Any) -> Bout:
        """The same, and the foe lets its armour take it; `then`: dice of what comes of it."""
        self.attacks(*dice, **how)
        return self.gives(Soak("blue"), *then)

    def sets(self, number: int, **changes: object) -> Bout:
        """Something has happened to a fighter before."""
        self.state.set(number, **changes)
        return self

    def allows(self, order: Order) -> bool:
        """Whether an order is legal; the list and the refusal agree on it."""
        listed = order in list(wargame.orders(self.state))
        assert listed == (self.refusal(order) is None)
        return listed


def bout(
    own: FighterKind | None = None,
    foe: FighterKind | None = None,
    *,
    friends: dict[int, FighterKind] | None = None,
    others: dict[int, FighterKind] | None = None,
    at: int = BESIDE,
    **more: Any,
) -> Bout:
    """Red's in the middle at its turn, against blue's beside it; four hit dice each, and an axe.

    `friends` and `others` stand elsewhere, numbered after these two in the order of sides.
    """
    red = {HERE: own or kind("own")} | (friends or {})
    blue = {at: foe or kind("foe")} | (others or {})
    state = fight(red, blue, **more)
    return Bout(state)
