"""What must always hold, over random legal orders: the contract's laws (hypothesis)."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.dice import Dice, FixedDice
from game.rules import tactical
from game.rules.contract import Event, Order
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from tests.rules.tactical.retold import SIDES, Retold
from tests.rules.tactical.table import facts
from tests.rules.tactical.wild import HOUSES, SCENARIOS, TABLES

THINKABLE: tuple[Order, ...] = tuple(
    order
    for side in (*SIDES, "gm")
    for order in (
        GoOn(side),
        BreakOff(side),
        *(Take(side, taken) for taken in range(-1, 8)),
        PassOn(side),
        Nullify(side),
        Nullify(side, gift=True),
        Break(side),
    )
)


class AnyFight(RuleBasedStateMachine):
    """A fight of any figures in which both sides give any legal orders."""

    @initialize(scenario=SCENARIOS, house=HOUSES, tables=TABLES, seed=st.integers(0, 2**32))
    def begin(
        self,
        scenario: tactical.Scenario,
        house: tactical.House,
        tables: tactical.Tables,
        seed: int,
    ) -> None:
        self.setup = scenario, house, tables
        self.set_out(seed)

    def set_out(self, seed: int) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.state, told = tactical.start(*self.setup, self.dice)
        self.retold = Retold(*self.setup)
        self.told: list[Event] = list(told)
        self.given: list[Order] = []

    @precondition(lambda self: self.state.outcome is None)
    @rule(pick=st.integers(0, 11))
    def give_an_order(self, pick: int) -> None:
        listed = tactical.orders(self.state)
        order = listed[pick % len(listed)]
        if isinstance(order, BreakOff) and pick < 9:
            order = listed[0]  # fights are to last a while
        twin, throws = tactical.copy(self.state), Dice(self.seed, self.dice.number)
        before, alive = facts(self.state), self.state.alive
        again: list[Event] = []
        tactical.play(twin, order, throws, again.append)
        assert facts(self.state) == before, "a copy isn't independent"
        new: list[Event] = []
        tactical.play(self.state, order, self.dice, new.append)
        assert new == again
        assert new, "an order came to nothing"
        assert facts(self.state) == facts(twin)
        assert all(now <= then for now, then in zip(self.state.alive, alive, strict=True))
        for event in new:
            self.retold.hear(event)
        self.told += new
        self.given.append(order)

    @precondition(lambda self: self.state.outcome is not None)
    @rule()
    def fight_once_more(self) -> None:
        self.replay()
        self.set_out(self.seed + 1)

    @invariant()
    def events_tell_all(self) -> None:
        self.retold.tells(self.state)
        assert self.state.dice == self.dice.number

    @invariant()
    def somebody_is_awaited_until_it_is_over(self) -> None:
        state = self.state
        decision, listed = tactical.to_decide(state), tactical.orders(state)
        if decision is None:
            assert state.outcome is not None
            assert (listed, state.active) == ((), "")
            return
        assert decision == (state.phase, (state.active,))
        assert state.outcome is None
        assert len(listed) == 1 if state.turn == 0 else len(listed) > 1, "no choice, but asked"
        assert all(state.alive)

    @invariant()
    def what_is_listed_is_what_isnt_refused(self) -> None:
        listed = tactical.orders(self.state)
        assert len(set(listed)) == len(listed)
        for order in THINKABLE:
            refused = tactical.refusal(self.state, order)
            assert (order in listed) == (refused is None), order
            assert refused is None or refused.endswith(".")
        for order in listed:
            raw = tactical.order_to_json(order)
            assert tactical.order_from_json(self.state, raw) == order

    @invariant()
    def json_comes_back(self) -> None:
        raw = msgspec.json.decode(msgspec.json.encode(tactical.to_json(self.state)))
        again = tactical.from_json(raw, *self.setup)
        assert facts(again) == facts(self.state)
        assert tactical.checksum(again) == tactical.checksum(self.state)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            self.replay()

    def replay(self) -> None:
        """The same seed, or the dice as recorded, give the same fight once more."""
        for dice in (Dice(self.seed), FixedDice(self.dice.log)):
            state, _ = tactical.start(*self.setup, dice)
            told: list[Event] = []
            for order in self.given:
                tactical.play(state, order, dice, told.append)
            assert told == self.told
            assert tactical.checksum(state) == tactical.checksum(self.state)


TestAnyFight = AnyFight.TestCase
TestAnyFight.settings = settings(stateful_step_count=60)
