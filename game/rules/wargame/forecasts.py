"""Exact chances of what an order would do, for the screen, the command line and the computer.

An order is carried out on copies of the state, once for each way its dice can fall, and so is each
answer its target then has. Nerves, goals and turns that may come of it aren't looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.rules.wargame import events
from game.rules.wargame.actions import Dodge, Give, GoNow, Soak
from game.rules.wargame.chances import Way, ways
from game.rules.wargame.foretold import After, Answer, Forecast, Reply
from game.rules.wargame.state import NOBODY, State
from game.rules.wargame.table import DEEDS
from game.rules.wargame.tallies import Tally, effects, ones

if TYPE_CHECKING:
    from game.rules.contract import Event, Order

HOW: dict[type[Order], Answer] = {Soak: "armour", Give: "inventory", Dodge: "dodge"}


def forecast(state: State, order: Order) -> Forecast:
    """Forecast a legal order: what it does, and if it is a strike what each answer to it would do.

    Of an answer, what follows from it; the dice of the attack are known then.
    """
    return _Reckoning(state, order).result()


def replies(state: State) -> tuple[Order, ...]:
    """The answers to the strike that waits, armour first; of the inventory as much as is asked."""
    strike = state.strikes[0]
    side, deeds = state.side_of(strike.at), DEEDS[state.scale]
    found: list[Order] = [Soak(side)]
    slots = 0 if state.scale == "large" else state.fighters[strike.at].slots
    if slots:
        found.append(Give(side, max(min(slots, strike.damage), 1)))
    found.append(Dodge(side))
    return tuple([one for one in found if deeds[type(one)].check(state, one) is None])


class _Reckoning:
    """The ways that one order can go, summed up."""

    def __init__(self, state: State, order: Order) -> None:
        self.state = state
        self.order = order
        self.before = ones(state)
        self.actor = _actor(state, order)
        self.target = NOBODY  # of its strike
        self.tallies: dict[int, Tally] = {}
        self.answers: dict[Answer, Tally] = {}
        self.damages: dict[int, float] = {}
        self.takes: dict[int, float] = {}
        self.paid = self.dice = 0
        self.top = self.won = self.best = 0.0
        self.contested = self.covered = False
        self.dodged: tuple[Way, ...] | None = None

    def result(self) -> Forecast:
        """Play it every way and sum up."""
        for way in self._merged(_carried(self.state, self.order)):
            if way.state.strikes and type(self.order) not in HOW:
                self._struck(way)
            else:
                self._leaf(way.chance, way.state, way.told)
        about = self._about()
        known = {who: tally.result(who) for who, tally in sorted(self.tallies.items())}
        return Forecast(
            paid=self.paid,
            dice=self.dice,
            chance=self.won if self.contested else None,
            damages=tuple(sorted(self.damages.items())),
            takes=tuple(sorted(self.takes.items())),
            top=self.top,
            covered=self.covered,
            replies=tuple([self._reply(how, tally) for how, tally in self.answers.items()]),
            best=self.best,
            plain=known.get(about) or self._unchanged(about),
            others=tuple(
                [
                    after
                    for who, after in known.items()
                    if who != about and (who != self.actor or self._matters(after))
                ]
            ),
        )

    def _merged(self, found: Iterable[Way]) -> Iterator[Way]:
        """What is told of every way; those that come to the same strike go on as one."""
        same: dict[tuple[object, ...], Way] = {}
        for way in found:
            self._read(way)
            strikes = way.state.strikes
            if len(strikes) != 1:
                yield way
                continue
            one = strikes[0]
            key = (one.at, 0 if one.takes else one.damage, one.takes, one.top)
            known = same.get(key)
            same[key] = way if known is None else known._replace(chance=known.chance + way.chance)
        yield from same.values()

    def _read(self, way: Way) -> None:
        """Read what the order costs, what is rolled for it, and what that comes to."""
        for event in way.told:
            if isinstance(event, events.Spent):
                if event.who == self.actor:
                    self.paid = event.dice
            elif isinstance(event, events.Struck):
                self.dice = len(event.dice)
                self.covered = event.covered != NOBODY
                self.top += way.chance if event.top else 0.0
                _count(self.damages, event.damage, way.chance)
                if event.takes:
                    _count(self.takes, event.takes, way.chance)
            elif isinstance(event, events.Smashed):
                _count(self.damages, event.damage, way.chance)
                self._tried(way, not event.left)
            elif isinstance(event, events.Contested):
                self._tried(way, event.won)
            elif isinstance(event, events.LeaderHunted):
                self._tried(way, event.fell)

    def _tried(self, way: Way, won: bool) -> None:
        self.contested = True
        self.won += way.chance if won else 0.0

    def _struck(self, way: Way) -> None:
        """Reckon each answer to a strike; after the plainest of them all else goes on."""
        target = way.state.strikes[0].at
        if self.target == NOBODY:
            self.target = target
        least: float | None = None
        for place, answer in enumerate(replies(way.state)):
            tally = self.answers.setdefault(HOW[type(answer)], Tally(self.before[target]))
            lost = 0.0
            for following in self._answered(way.state, answer):
                chance = way.chance * following.chance
                now = ones(following.state)[target]
                lost += following.chance * max(self.before[target].hit_dice - now.hit_dice, 0)
                if target == self.target:
                    told = effects(way.state, following.told)
                    tally.add(chance, now, [word for who, word in told if who == target])
                if place == 0:
                    self._go_on(chance, following.state, [*way.told, *following.told])
            least = lost if least is None else min(least, lost)
        if target == self.target:
            self.best += way.chance * (least or 0.0)

    def _answered(self, state: State, answer: Order) -> Iterable[Way]:
        """What comes of an answer; a dodge does the same whatever the dice of the attack."""
        if not isinstance(answer, Dodge):
            return _carried(state, answer)
        if self.dodged is None:
            self.dodged = tuple(_carried(state, answer))
        return self.dodged

    def _go_on(self, chance: float, state: State, told: list[Event]) -> None:
        """Answer the strikes left, if any, as plainly as can be."""
        answers = replies(state) if state.strikes else ()
        if not answers:
            self._leaf(chance, state, told)
            return
        for following in _carried(state, answers[0]):
            self._go_on(chance * following.chance, following.state, told + following.told)

    def _leaf(self, chance: float, state: State, told: Sequence[Event]) -> None:
        """Add one way, played to its end, to what becomes of everyone it changes."""
        befell: dict[int, list[str]] = {}
        for who, word in effects(state, told):
            befell.setdefault(who, []).append(word)
        for who, (was, now) in enumerate(zip(self.before, ones(state), strict=True)):
            if now is not was or who in befell:
                tally = self.tallies.get(who) or self.tallies.setdefault(who, Tally(was))
                tally.add(chance, now, befell.get(who, ()))

    def _about(self) -> int:
        """Whom it is about: who is struck or is its target, else who acts or answers."""
        if self.target != NOBODY:
            return self.target
        target = getattr(self.order, "target", NOBODY)
        return self.actor if target == NOBODY else target

    def _unchanged(self, who: int) -> After | None:
        return Tally(self.before[who]).result(who) if 0 <= who < len(self.before) else None

    def _matters(self, after: After) -> bool:
        """Whether more of the actor changes than what it has ready."""
        was = self.before[after.who]
        slots = getattr(was, "slots", 0)
        same = (after.hit_dice, after.armour, after.slots) == (was.hit_dice, was.armour, slots)
        return bool(after.effects) or after.down > 0 or not same

    def _reply(self, how: Answer, tally: Tally) -> Reply:
        was, after = tally.before, tally.result(self.target, tally.chance)
        return Reply(
            how=how,
            chance=tally.chance,
            after=after,
            taken=was.armour - after.armour,
            slots=getattr(was, "slots", 0) - after.slots,
            dice=was.ready - after.ready,
        )


def _carried(state: State, order: Order) -> Iterator[Way]:
    deed = DEEDS[state.scale][type(order)]
    return ways(state, lambda twin, dice, tell: deed.carry(twin, order, dice, tell))


def _actor(state: State, order: Order) -> int:
    """Who acts: who answers, who goes at once, or whose turn it is."""
    if type(order) in HOW:
        return state.strikes[0].at
    if isinstance(order, GoNow):
        return order.fighter if state.scale == "small" else state.place_of(order.side)
    return state.acting[-1] if state.acting else NOBODY


def _count(spread: dict[int, float], value: int, chance: float) -> None:
    spread[value] = spread.get(value, 0.0) + chance
