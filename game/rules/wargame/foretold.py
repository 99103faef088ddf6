"""What is foretold of an order: plain values for the screen, the command line and the computer."""

from __future__ import annotations

from typing import Literal

import msgspec

Answer = Literal["armour", "inventory", "dodge"]


class After(msgspec.Struct, frozen=True, kw_only=True):
    """What has become of one fighter, or with `hosts` of the host of the side at that place.

    `losses`: chance to lose 0, 1, 2 … hit dice. `down`: chance to be out of it, for a host to have
    no hit die left. `hit_dice`, `ready`, `armour` (left in the pool), `slots`: means afterwards.
    `armours`: points of armour left, each with its chance.
    `effects`: what else befalls it, in the words of `Became` and `Wounded`, each with its chance.
    """

    who: int
    hosts: bool = False
    losses: tuple[float, ...] = (1.0,)
    down: float = 0.0
    hit_dice: float = 0.0
    ready: float = 0.0
    armour: float = 0.0
    armours: tuple[tuple[int, float], ...] = ()
    slots: float = 0.0
    effects: tuple[tuple[str, float], ...] = ()

    @property
    def lost(self) -> float:
        """Mean hit dice lost."""
        return sum(count * chance for count, chance in enumerate(self.losses))

    @property
    def wound(self) -> float:
        """Chance to lose at least one hit die."""
        return 1.0 - self.losses[0]


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that the target may have, given whenever it can be.

    `chance`: that the dice allow it. Mean costs: `taken` points of armour, `slots`, `dice` ready.
    Of the inventory as many slots are given as the damage asks.
    """

    how: Answer
    chance: float
    after: After
    taken: float = 0.0
    slots: float = 0.0
    dice: float = 0.0


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What an order would do. What doesn't apply to it is at its default.

    `paid` ready hit dice, `dice` rolled for damage; `chance` to win the contest, that the hunted
    leader falls or the object gives way. `damages` in points, and `takes`, hit dice taken instead,
    each with its chance; `top`: chance of max damage. `best`: mean hit dice lost if the target
    always answers with least harm. `plain`: what becomes of the target if it answers with armour,
    or of who answers; without target or answer of who acts. `others`: all others whom it changes.
    """

    paid: int = 0
    dice: int = 0
    chance: float | None = None
    damages: tuple[tuple[int, float], ...] = ()
    takes: tuple[tuple[int, float], ...] = ()
    top: float = 0.0
    covered: bool = False
    replies: tuple[Reply, ...] = ()
    best: float = 0.0
    plain: After | None = None
    others: tuple[After, ...] = ()

    @property
    def damage(self) -> float:
        """Mean damage in points."""
        return sum(points * chance for points, chance in self.damages)

    @property
    def can_dodge(self) -> bool:
        """Whether the target has a hit die to dodge with, and may."""
        return any(reply.how == "dodge" for reply in self.replies)

    @property
    def wound(self) -> float:
        """Chance that the target, or who answers, loses at least one hit die."""
        return self.plain.wound if self.plain else 0.0

    @property
    def lost(self) -> float:
        """Mean hit dice it loses."""
        return self.plain.lost if self.plain else 0.0

    @property
    def down(self) -> float:
        """Chance that it is out of it then."""
        return self.plain.down if self.plain else 0.0

    @property
    def hit_dice(self) -> float:
        """Mean hit dice it has afterwards."""
        return self.plain.hit_dice if self.plain else 0.0

    @property
    def ready(self) -> float:
        """Mean ready hit dice it has afterwards."""
        return self.plain.ready if self.plain else 0.0

    @property
    def armour(self) -> float:
        """Mean points of armour it has left."""
        return self.plain.armour if self.plain else 0.0

    @property
    def slots(self) -> float:
        """Mean slots it has left."""
        return self.plain.slots if self.plain else 0.0

    @property
    def effects(self) -> tuple[tuple[str, float], ...]:
        """What else befalls it."""
        return self.plain.effects if self.plain else ()
