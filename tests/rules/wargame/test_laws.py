"""What must always hold, over random legal orders: the contract's laws (hypothesis)."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.dice import Dice, FixedDice
from game.rules import wargame
from game.rules.contract import GM, Event, Order, silence
from game.rules.wargame import ending
from game.rules.wargame.actions import Effect, Rule, SetScale, Stunt
from game.rules.wargame.factors.places import apart
from game.rules.wargame.healing import most_hit_dice
from game.rules.wargame.scenario import NOWHERE
from tests.rules.wargame.retold import Retold
from tests.rules.wargame.wild import HOUSES, TABLES, scenarios, thinkable

MOST_ORDERS = 4000
AROUND = 2  # hexes from a hazard to whom it buries where it stands
SELDOM = 7  # orders between two looks at all that could be listed


class AnyFight(RuleBasedStateMachine):
    """A fight of any kind in which all sides give any legal orders, and the GM now and then."""

    @initialize(scenario=scenarios(), house=HOUSES, seed=st.integers(0, 2**32))
    def begin(self, scenario: wargame.Scenario, house: wargame.House, seed: int) -> None:
        self.setup = scenario, house, TABLES
        self.set_out(seed)

    def set_out(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.state, told = wargame.start(*self.setup, self.dice)
        self.told: list[Event] = list(told)
        self.given: list[Order] = []
        self.retold = Retold(self.state)

    def give(self, order: Order) -> None:
        state = self.state
        twin, throws = wargame.copy(state), Dice(self.dice.seed, self.dice.number)
        before = wargame.checksum(state)
        again: list[Event] = []
        wargame.play(twin, order, throws, again.append)
        assert wargame.checksum(state) == before, "a copy isn't independent"
        new: list[Event] = []
        wargame.play(state, order, self.dice, new.append)
        assert new == again
        assert wargame.checksum(state) == wargame.checksum(twin)
        assert new, "an order came to nothing"
        self.told += new
        self.given.append(order)
        for event in new:
            self.retold.hear(event)

    def choosing(self) -> bool:
        return self.state.outcome is None and self.state.phase != "stunt"

    @precondition(choosing)
    @rule(pick=st.integers(0, 2**16))
    def give_an_order(self, pick: int) -> None:
        listed = wargame.orders(self.state)
        self.give(listed[pick % len(listed)])

    @precondition(lambda self: self.state.outcome is not None)
    @rule()
    def fight_once_more(self) -> None:
        self.replay()
        self.set_out(self.dice.seed + 1)

    @precondition(lambda self: self.state.phase == "turn")
    @rule()
    def try_something(self) -> None:
        stunt = Stunt(self.state.active, "swings the lantern")
        if stunt in wargame.orders(self.state):
            self.give(stunt)

    @precondition(lambda self: self.state.phase == "stunt")
    @rule(
        what=st.sampled_from(
            ("damage", "hit_dice", "ready", "armour", "prone", "burn", "disarm", "daze")
        ),
        at=st.integers(0, 13),
        amount=st.integers(-3, 3),
    )
    def rule_on_it(self, what: str, at: int, amount: int) -> None:
        effect = Effect(what=what, target=at, amount=amount)  # type: ignore[arg-type]
        ruling = Rule(GM, (effect,), "So be it.")
        if wargame.refusal(self.state, ruling) is not None:
            ruling = Rule(self.state.arena.sides[0])
        self.give(ruling)

    @precondition(lambda self: self.state.phase in ("name", "turn"))
    @rule(scale=st.sampled_from(("", "small", "large")))
    def overrule_the_scale(self, scale: str) -> None:
        order = SetScale(GM, scale)  # type: ignore[arg-type]
        if wargame.refusal(self.state, order) is None:
            self.give(order)

    @precondition(lambda self: self.choosing() and not len(self.given) % SELDOM)
    @invariant()
    def what_could_be_listed_is(self) -> None:
        listed = set(wargame.orders(self.state))
        for order in thinkable(self.state):
            refused = wargame.refusal(self.state, order)
            assert (order in listed) == (refused is None), (order, refused)
            assert refused is None or refused.endswith("."), refused

    @invariant()
    def what_is_listed_is_legal(self) -> None:
        state = self.state
        listed = wargame.orders(state)
        assert len(set(listed)) == len(listed)
        for order in listed:
            assert wargame.refusal(state, order) is None, order
            assert order in listed

    @invariant()
    def somebody_has_a_choice_until_it_is_over(self) -> None:
        state = self.state
        decision, listed = wargame.to_decide(state), wargame.orders(state)
        if decision is None:
            assert state.outcome is not None
            assert (len(listed), state.active) == (0, "")
            return
        assert state.outcome is None
        assert decision.kind == state.phase
        assert decision.sides[0] == state.active
        if state.phase == "stunt":
            assert not listed
            return
        assert {order.side for order in listed} <= set(decision.sides)
        mine = [order for order in listed if order.side == state.active]
        assert mine, "asked, but nothing can be done"
        assert state.phase == "turn" or len(listed) > 1, "no choice, but asked"

    @invariant()
    def events_tell_all(self) -> None:
        self.retold.tells(self.state)

    @invariant()
    def nerves_goals_and_the_end_were_looked_at(self) -> None:
        twin = wargame.copy(self.state)
        told: list[Event] = []
        ending.look(twin, FixedDice(), told.append)
        assert not told

    @invariant()
    def figures_keep_their_bounds(self) -> None:
        state = self.state
        for person, one in zip(state.arena.people, state.fighters, strict=True):
            assert 0 <= one.ready <= one.hit_dice <= most_hit_dice(state, person.number)
            assert 0 <= one.armour <= one.most <= person.most_armour, person.name
            assert one.slots >= 0
            assert one.tools >= 0
            if one.standing == "up":
                assert one.hit_dice > 0 or state.strikes or state.tasks, person.name
            elif state.scale == "small":
                assert one.ready == 0, person.name
        for host in state.hosts.values():
            assert 0 <= host.ready <= host.hit_dice
            assert 0 <= host.armour <= host.most <= host.formed_armour
        assert state.dice == self.dice.number

    @invariant()
    def everyone_has_a_place_of_its_own(self) -> None:
        state = self.state
        if state.scale == "large":
            return
        cells = [
            one.cell
            for who, one in enumerate(state.fighters)
            if one.standing == "up" and who not in state.waiting
        ]
        assert len(set(cells)) == len(cells)
        assert state.arena.open.issuperset(cells)
        assert all(one.cell == NOWHERE for one in state.fighters if one.standing == "fled")

    @invariant()
    def turns_are_in_order(self) -> None:
        state = self.state
        assert len(state.begun) == len(state.acting) == len(set(state.acting))
        if state.scale == "small" and state.outcome is None:
            for who in state.acting:
                assert state.fighters[who].standing == "up"
                assert not state.fighters[who].acted

    @invariant()
    def holds_are_between_neighbours(self) -> None:
        state = self.state
        if state.scale == "large":
            return
        for who, one in enumerate(state.fighters):
            for holder in {one.grappled, one.subdued}:
                if holder >= 0:
                    other = state.fighters[holder]
                    assert "up" == one.standing == other.standing, (who, holder)
                    hexes = state.arena.grid.distance(one.cell, other.cell)
                    assert hexes <= (2 if one.subdued == holder else 1)
            if one.stuck >= 0:
                assert apart(state, one.stuck, one.cell) <= AROUND
            if one.cover >= 0:
                assert one.cover in state.features

    @invariant()
    def json_comes_back(self) -> None:
        raw = msgspec.json.decode(msgspec.json.encode(wargame.to_json(self.state)))
        again = wargame.from_json(raw, *self.setup)
        assert wargame.checksum(again) == wargame.checksum(self.state)
        assert list(wargame.orders(again)) == list(wargame.orders(self.state))

    def teardown(self) -> None:
        if hasattr(self, "state"):
            self.replay()
            self.fight_on()

    def replay(self) -> None:
        """The same seed, or the dice as recorded, give the same fight once more."""
        for dice in (Dice(self.dice.seed), FixedDice(self.dice.log)):
            state, began = wargame.start(*self.setup, dice)
            told: list[Event] = list(began)
            for order in self.given:
                wargame.play(state, order, dice, told.append)
            assert told == self.told
            assert wargame.checksum(state) == wargame.checksum(self.state)

    def fight_on(self) -> None:
        """It ends, by its last round at the latest."""
        chance = Random(self.dice.seed)
        for _ in range(MOST_ORDERS):
            if self.state.outcome is not None:
                break
            listed = wargame.orders(self.state)
            order: Order = chance.choice(listed) if listed else Rule(self.state.active)
            wargame.play(self.state, order, self.dice, silence)
        assert self.state.outcome is not None
        assert self.state.round <= self.setup[0].max_rounds


TestAnyFight = AnyFight.TestCase
TestAnyFight.settings = settings(stateful_step_count=40, max_examples=40)
