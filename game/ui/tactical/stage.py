"""What of a fight is shown: who stands where, the dice in play. It changes by events alone.

`show` queues events; `update` plays them one after the other; `take` takes one at once. What is
painted while one plays is a function of the stage, that event and how far it is (`part`).
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.events import (
    BrokeOff,
    Ended,
    Handed,
    Rolled,
    TempoTaken,
    TurnEnded,
    TurnOpened,
    WentOn,
)
from game.rules.tactical.odds_result import Position
from game.rules.tactical.state import NEITHER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.contract import Event
    from game.ui.tactical.dice import Tone

# Seconds that an event is shown at normal pace.
SECONDS: dict[type[Event], float] = {
    TurnOpened: 1.3,
    TempoTaken: 0.7,
    Rolled: 1.9,
    Handed: 0.7,
    TurnEnded: 1.1,
    WentOn: 0.4,
    BrokeOff: 1.4,
    Ended: 0.6,
}
AGAIN = 0.8  # seconds more where dice are rolled again


class Man:
    """A trooper: his place in the line, where he comes from, and where he fell (a slot)."""

    __slots__ = ("down", "slot", "was")

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.was = slot
        self.down: int | None = None


class Shown(NamedTuple):
    """A die on a man, or on its way to one. `first`: its result before it was rolled again."""

    man: int
    value: int
    tone: Tone
    first: int = 0
    first_tone: Tone = "rolling"


class Stage:
    """The men and dice of one fight.

    `where` it stands; `known` is the last such position that exact odds can be asked of.
    """

    def __init__(self, sides: tuple[str, str], counts: tuple[int, int]) -> None:
        self.sides = sides
        self.counts = counts
        self.men: tuple[list[Man], list[Man]] = ([], [])
        self.queue: deque[Event] = deque()
        self.playing: Event | None = None
        self.elapsed = 0.0
        self.reset()

    def reset(self) -> None:
        """Two fresh lines, nothing queued."""
        self.men = tuple([Man(slot) for slot in range(count)] for count in self.counts)  # type: ignore[assignment]
        self.queue.clear()
        self.playing = None
        self.pairs: list[tuple[int, int]] = []  # who is still in the exchange with whom
        self.dice: list[Shown] = []
        self.holder = 0  # whose men the dice lie on
        self.apart = 1.0
        self.opened = False  # whether a turn goes on
        self.gone = [False, False]  # who has left the field
        self.taken = [0, 0]  # tempo taken for the defence to come
        self.rolls: list[Rolled] = []  # of this turn
        self.last: Event | None = None
        self.where = self.known = Position(self.counts)

    # what is shown

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.playing is not None or bool(self.queue)

    @property
    def part(self) -> float:
        """How much of the event being played has passed, 0 to 1."""
        return min(self.elapsed / seconds(self.playing), 1.0) if self.playing else 0.0

    @property
    def event(self) -> Event | None:
        """What is being shown, or was last."""
        return self.playing or self.last

    @property
    def increments(self) -> int:
        """Of this turn, those that are shown."""
        return self.where.go

    def standing(self, side: int) -> list[int]:
        """The men of a side who haven't fallen, from the front."""
        up = [at for at, man in enumerate(self.men[side]) if man.down is None]
        return sorted(up, key=lambda at: self.men[side][at].slot)

    # time

    def show(self, events: Iterable[Event]) -> None:
        """Play these after what is queued."""
        self.queue.extend(events)

    def next(self) -> Event | None:
        """Begin with the next event that is queued."""
        if self.playing is None and self.queue:
            self.playing, self.elapsed = self.queue.popleft(), 0.0
            self._begin(self.playing)
        return self.playing

    def update(self, passed: float) -> Event | None:
        """So much time of normal pace passes; the event whose end that was."""
        if self.playing is None:
            return None
        self.elapsed += passed
        if self.elapsed < seconds(self.playing):
            return None
        ended, self.playing = self.playing, None
        self._end(ended)
        return ended

    def hurry(self) -> None:
        """Take everything that is queued at once."""
        self.update(float("inf"))
        while self.queue:
            self.take(self.queue.popleft())

    def take(self, event: Event) -> None:
        """Take an event at once."""
        self._begin(event)
        self._end(event)

    # events

    def _begin(self, event: Event) -> None:
        if isinstance(event, TurnOpened):
            self._line_up(event)
            self.opened = True
            self.where = after(self.where, event, self.sides)
        elif isinstance(event, Rolled):
            side = self.sides.index(event.side)
            self.dice = dice_of(event, [pair[side] for pair in self.pairs])
            self.holder = side
        elif isinstance(event, TempoTaken):
            self.taken[self.sides.index(event.side)] = event.taken

    def _end(self, event: Event) -> None:
        if isinstance(event, TurnOpened):
            self.apart = 0.0
            for man in (*self.men[0], *self.men[1]):
                man.was = man.slot
        elif isinstance(event, Rolled):
            self._fall(event)
        elif isinstance(event, Handed):
            self._hand(event)
        elif isinstance(event, TurnEnded):
            self.pairs, self.dice, self.apart, self.opened = [], [], 1.0, False
        elif isinstance(event, BrokeOff):
            self.gone[self.sides.index(event.side)] = True
        self.last = event
        if not isinstance(event, TurnOpened):  # which holds from its beginning
            self.where = after(self.where, event, self.sides)
        if not isinstance(event, TurnOpened) or event.charge:
            self.known = self.where  # openings still to be rolled are the turn's own (T6)

    def _line_up(self, event: TurnOpened) -> None:
        """The men close ranks; those in contact pair off (T3)."""
        for side, men in enumerate(self.men):
            for slot, at in enumerate(self.standing(side)):
                men[at].was, men[at].slot = men[at].slot, slot
        one, other = self.standing(0), self.standing(1)
        self.pairs = list(zip(one, other, strict=False))[: event.pool]
        self.dice, self.rolls, self.taken = [], [], [0, 0]

    def _fall(self, event: Rolled) -> None:
        """Who failed falls, unless he was only closed with; counters stay in the exchange."""
        side = self.sides.index(event.side)
        self.rolls.append(event)
        if not event.opening:
            self.taken[side] = 0
        if event.fallen:
            for die in self.dice:
                if die.tone == "fail":
                    man = self.men[side][die.man]
                    man.down = man.slot
        kept = [place for place, die in enumerate(self.dice) if die.tone == "counter"]
        self.pairs = [self.pairs[place] for place in kept]
        self.dice = [self.dice[place] for place in kept]

    def _hand(self, event: Handed) -> None:
        foe = 1 - self.sides.index(event.side)
        self.dice = [
            Shown(pair[foe], die.value, die.tone)
            for pair, die in zip(self.pairs, self.dice, strict=True)
        ]
        self.holder = foe


def seconds(event: Event | None) -> float:
    """How long an event is shown at normal pace."""
    if event is None:
        return 0.0
    more = AGAIN if isinstance(event, Rolled) and event.again else 0.0
    return SECONDS[type(event)] + more


def dice_of(event: Rolled, men: Sequence[int]) -> list[Shown]:
    """Its dice on the men who roll them; the last counters are those that halving blocks (T4)."""
    counters = [place for place, face in enumerate(event.faces) if face == "counter"]
    blocked = set(counters[len(counters) - event.halved :]) if event.halved else set()
    first = {again.die: again.first for again in event.again}
    made = []
    for place, (man, value, face) in enumerate(zip(men, event.dice, event.faces, strict=True)):
        tone: Tone = "block" if place in blocked else face
        if face == "fail" and event.closed:
            tone = "closed"
        elif face == "fail" and event.opening:
            tone = "block"  # doesn't engage (T6)
        before: Tone = "counter" if place in first else "rolling"
        made.append(Shown(man, value, tone, first.get(place, 0), before))
    return made


def after(where: Position, event: Event, sides: tuple[str, str]) -> Position:
    """Where the exchange stands after an event, as exact odds are asked for."""
    if isinstance(event, TurnOpened):
        closed = tuple(a or b for a, b in zip(where.closed, where.closing, strict=True))
        made = Position(event.alive, event.turn, closed=closed, closing=NEITHER)  # type: ignore[arg-type]
        return made._replace(go=1, pool=event.pool) if event.charge else made
    if isinstance(event, Rolled):
        side = sides.index(event.side)
        closing = list(where.closing)
        closing[side] |= event.closed > 0
        carried = 0 if event.opening else event.modifiers.carried + event.modifiers.taken
        return where._replace(
            alive=event.alive, go=event.go, roller=1 - side, pool=event.counters,
            carried=carried, closing=(closing[0], closing[1]),
        )  # fmt: skip
    if isinstance(event, Handed):
        return where._replace(carried=event.modifier)
    if isinstance(event, TempoTaken):
        return where._replace(carried=where.carried - event.taken)
    if isinstance(event, TurnEnded):
        kept = event.why != "broke"
        return Position(
            event.alive, event.turn, closed=where.closed if kept else NEITHER,
            closing=where.closing if kept else NEITHER,
        )  # fmt: skip
    return where
