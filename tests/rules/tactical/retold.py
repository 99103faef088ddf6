"""A fight as its events alone tell it: each is checked against those before and the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from game.rules import tactical
    from game.rules.contract import Event

SIDES = ("red", "blue")


class Retold:
    """What is known from events; red opens. The rulings are said here a second time."""

    def __init__(
        self,
        scenario: tactical.Scenario,
        house: tactical.House,
        tables: tactical.Tables,
    ) -> None:
        self.house = house
        self.lines = scenario.lines
        self.troops = [tables.troop[line.troop] for line in scenario.lines]
        self.alive = tuple(line.count for line in scenario.lines)
        self.turn = self.go = self.pool = self.carried = self.taken = 0
        self.roller = 0
        self.lost = [0, 0]
        self.closed = [False, False]
        self.closing = [False, False]
        self.willing = False
        self.over: Any = None
        self.last: Rolled | None = None

    def hear(self, event: Event) -> None:
        assert self.over is None, "told after the end"
        getattr(self, f"_{type(event).__name__.lower()}")(event)

    def tells(self, state: tactical.State) -> None:
        """What the state knows is what was told."""
        assert state.alive == self.alive
        assert (state.turn, state.go, state.pool) == (self.turn, self.go, self.pool)
        assert state.carried == self.carried
        assert state.lost == tuple(self.lost)
        assert state.closed == tuple(self.closed)
        assert state.closing == tuple(self.closing)
        assert state.willing == self.willing
        assert state.outcome == self.over

    def _turnopened(self, event: TurnOpened) -> None:
        self.turn += 1
        charge = self.turn == 1 and self.house.opening == "charge"
        assert event == TurnOpened(self.turn, "red", charge, self.alive, min(self.alive))
        assert self.willing == (self.turn > 1)
        self.closed = [now or soon for now, soon in zip(self.closed, self.closing, strict=True)]
        self.closing, self.lost, self.willing = [False, False], [0, 0], False
        self.pool, self.carried = event.pool, 0
        self.go, self.roller = (1, 1) if charge else (0, 0)

    def _tempotaken(self, event: TempoTaken) -> None:
        assert self.house.tempo == "on"
        assert self.go >= 1, "an opening is no defence"
        assert event.side == SIDES[self.roller]
        assert 0 <= event.taken <= 5
        assert event.taken - self.carried <= 5
        self.taken = event.taken

    def _rolled(self, event: Rolled) -> None:
        self.go += 1
        own, foe = self.roller, 1 - self.roller
        assert (event.side, event.go, event.opening) == (SIDES[own], self.go, self.go == 1)
        self._modified(event)
        self._meant(event)
        self._again(event)
        fails, blocks, clean = (event.faces.count(face) for face in ("fail", "block", "counter"))
        assert fails + blocks + clean == len(event.dice) == self.pool
        assert clean == event.counters + event.halved
        if event.opening:
            assert (event.fallen, event.closed, event.halved) == (0, 0, 0)
            self.roller = foe
        else:
            assert event.fallen + event.closed == fails
            self._halved(event, clean)
            self._closed(event)
            self.carried -= self.taken
        self.taken = 0
        alive = list(self.alive)
        alive[own] -= event.fallen
        self.lost[own] += event.fallen
        self.alive = tuple(alive)
        assert event.alive == self.alive
        assert min(self.alive) >= 0
        self.pool, self.last = event.counters, event

    def _modified(self, event: Rolled) -> None:
        """T7."""
        told, own = event.modifiers, self.roller
        assert (told.carried, told.taken) == (self.carried, -self.taken)
        assert told.escalation == (1 - self.go if self.house.escalation == "on" else 0)
        assert told.fear == (-self.lines[own].fear if self.house.fear == "on" else 0)

    def _meant(self, event: Rolled) -> None:
        """T4, said another way: how far each step reaches on the die."""
        own, foe = self.troops[self.roller], self.troops[1 - self.roller]
        skill = own.skill
        if self.closed[self.roller] and own.secondary >= 0:
            skill = own.secondary
        told = event.modifiers
        skill += told.carried + told.taken + told.escalation + told.fear
        assert event.skill == skill
        shields, armour = self.house.shields == "on", self.house.coverage == "on"
        reaches = [skill + own.shield, skill - own.penalty] if shields else [skill, skill]
        top, clean = (sorted([0, reach, 10])[1] for reach in reaches)
        cover = (foe.cover if armour else 0) + (foe.shield_cover if shields else 0)
        for die, face in zip(event.dice, event.faces, strict=True):
            if die in range(cover + 1, min(clean, top) + 1):
                assert face == "counter"
            else:
                assert face == ("block" if die <= top else "fail")
            assert 1 <= die <= 10

    def _again(self, event: Rolled) -> None:
        """T3."""
        extra = self.alive[1 - self.roller] - self.alive[self.roller]
        if self.house.multiple == "off" or event.opening or extra <= 0:
            assert event.again == ()
            return
        rolled_again = [again.die for again in event.again]
        assert rolled_again == sorted(set(rolled_again))
        assert len(rolled_again) <= extra
        if len(rolled_again) < extra:
            kept = [die for die in range(self.pool) if die not in rolled_again]
            assert all(event.faces[die] == "fail" for die in kept), "a success was left alone"

    def _halved(self, event: Rolled, clean: int) -> None:
        own, foe = self.troops[self.roller], self.troops[1 - self.roller]
        dirty = own.dirty and foe.single and self.house.dirty == "on"
        halves = self.house.single == "on" and own.single and not dirty
        assert event.halved == (clean - clean // 2 if halves else 0)

    def _closed(self, event: Rolled) -> None:
        """T5."""
        own, foe = self.troops[self.roller], self.troops[1 - self.roller]
        keeps_off = (
            self.go == 2
            and self.house.reach == "on"
            and own.length >= 2 * foe.length
            and not self.closed[self.roller]
        )
        assert (event.fallen if keeps_off else event.closed) == 0
        if event.closed:
            self.closing[self.roller] = True

    def _handed(self, event: Handed) -> None:
        assert self.last is not None
        assert (event.side, event.counters) == (self.last.side, self.pool)
        assert event.counters > 0
        assert self.go < 10
        assert (
            event.modifier
            == {
                "plain": 0,
                "passed": self.carried,
                "nullified": 0,
                "gift": 1,
            }[event.how]
        )
        assert (self.carried == 0) == (event.how == "plain")
        assert event.how != "gift" or self.carried < 0
        self.carried = event.modifier
        self.roller = 1 - self.roller

    def _turnended(self, event: TurnEnded) -> None:
        assert (event.turn, event.increments, event.alive) == (self.turn, self.go, self.alive)
        assert 1 <= self.go <= 10
        assert (event.why == "gone") == (0 in self.alive)
        assert (event.why in ("gone", "spent")) == (self.pool == 0)
        assert event.why != "time" or self.go == 10
        assert (event.why == "broke") == bool(event.side)
        if event.why == "broke":
            own = SIDES.index(event.side)
            assert own == self.roller
            assert self.lost[1 - own] > self.lost[own]
            self.closed, self.closing = [False, False], [False, False]
        self.go = self.pool = self.carried = 0

    def _wenton(self, event: WentOn) -> None:
        assert event.side == ("blue" if self.willing else "red")
        self.willing = True

    def _brokeoff(self, event: BrokeOff) -> None:
        assert event.side == ("blue" if self.willing else "red")
        assert 1 <= self.turn < 20

    def _ended(self, event: Ended) -> None:
        self.over = event.outcome
        if 0 in self.alive:
            assert event.outcome.winners == (SIDES[1 - self.alive.index(0)],)
