"""A match being played: the one gateway for orders, each written to the journal as it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from game.dice import Dice, Roll, derived
from game.match.journal import Journal
from game.match.lines import Header, Line, MatchFault
from game.match.record import Record, Step
from game.match.replay import Replay
from game.match.systems import House, Scenario, Setup, State, Tables, furnished, system_of
from game.rules.contract import GM, Event, Order, RuleSystem

Listener = Callable[[Step], None]


class CantUndo(MatchFault):
    """There is nothing to take back, or a player may not; its text says why."""


class Match:
    """A game with its journal; without a path the journal is kept in memory only.

    `state` is to be read, never changed; it is another object after `undo`. `said` are the
    sentences a user must be told after loading.
    """

    def __init__(self, header: Header, record: Record, journal: Journal) -> None:
        self.header = header
        self.record = record
        self.said: tuple[str, ...] = ()
        self._journal = journal
        self._listeners: list[Listener] = []
        self._old_rules = False

    @staticmethod
    def new(
        scenario: Scenario,
        tables: Tables,
        house: House,
        players: dict[str, str],
        seed: int,
        path: Path | None = None,
        began: str = "",
    ) -> Match:
        """Begin a match. `began`: when, ISO 8601. Raises MatchFault where it can't be written."""
        setup = furnished(Setup(scenario, house, tables))
        tables = setup.tables
        rules = system_of(setup).rules
        record = Record(rules, setup, Dice(seed))
        header = Header(
            system=rules.NAME,
            rules=rules.VERSION,
            title=getattr(scenario, "title", ""),
            began=began,
            players=players,
            seed=seed,
            house=msgspec.to_builtins(house),
            scenario=msgspec.to_builtins(scenario),
            tables=msgspec.to_builtins(tables),
            dice=record.opening_rolls,
            sum=rules.checksum(record.state),
        )
        return Match(header, record, Journal.create(path, header))

    @staticmethod
    def load(path: Path) -> Match:
        """Go on with a match. Raises MatchFault, Damaged, InUse; nothing in the file is changed."""
        journal, reading = Journal.open(path)
        try:
            replay = Replay(reading)
            replay.play_all()
        except MatchFault:
            journal.close()
            raise
        match = Match(reading.header, replay.record, journal)
        match.said = replay.said
        match._old_rules = replay.older
        return match

    @property
    def path(self) -> Path | None:
        """Where its journal lies."""
        return self._journal.path

    @property
    def content(self) -> bytes:
        """The whole journal, as it is on the disk."""
        return bytes(self._journal.content)

    @property
    def rules(self) -> RuleSystem:
        """The rule system's module."""
        return self.record.rules

    @property
    def state(self) -> State:
        """The position now."""
        return self.record.state

    @property
    def steps(self) -> list[Step]:
        """The orders in force, from the first."""
        return self.record.steps

    @property
    def seed(self) -> int:
        """The seed of the dice to come."""
        return self._dice.seed

    @property
    def dice_number(self) -> int:
        """The number of the next die."""
        return self._dice.number

    def listen(self, listener: Listener) -> None:
        """Tell `listener` each step after it was played."""
        self._listeners.append(listener)

    def play(self, order: Order) -> tuple[Event, ...]:
        """Play an order and write it down; return what happened.

        Raises IllegalOrder with the refusal, MatchFault where it can't be written; then nothing
        was played. At a hand-over the disk is waited for; MatchFault then says that it fails.
        """
        self._note_rules()
        record = self.record
        step = record.play(order, self._journal.next_line)
        try:
            line = self._line(order=record.rules.order_to_json(order), dice=step.rolls)
            self._journal.append(line)
        except MatchFault:
            record.take_back(1)
            raise
        for listener in self._listeners:
            listener(step)
        if step.hands_over:
            self._journal.flush()
        return step.events

    def why_not_undo(self, count: int = 1, *, gm: bool = False) -> str | None:
        """Why so many orders can't be taken back, as a sentence; None if they can."""
        steps = self.record.steps
        if not 0 < count <= len(steps):
            return f"There are {len(steps)} orders to take back, not {count}."
        for step in reversed(steps[-count:]) if not gm else ():
            if step.side == GM:
                return "The game master acted since; only a game master can take that back."
            if step.rolls:
                return "Dice were rolled since; only a game master can take that back."
            if step.hands_over or step.side != steps[-1].side:
                over = self.record.rules.outcome(self.state) is not None
                what = "The match is over" if over else "The decision has passed on since"
                return f"{what}; only a game master can take that back."
        return None

    def undo(self, count: int = 1, *, gm: bool = False) -> tuple[Step, ...]:
        """Take orders back, the last one first, and write that down; return them.

        A player goes back to the last roll or hand-over at most; a GM any distance, but when
        rolls are taken back the dice to come are other ones (N10). Raises CantUndo, MatchFault.
        """
        refused = self.why_not_undo(count, gm=gm)
        if refused is not None:
            raise CantUndo(refused)
        self._note_rules()
        record = self.record
        taken = record.steps[-count:]
        seed = None
        if any(step.rolls for step in taken):
            seed = derived(self._dice.seed, "branch", self._journal.next_line)
        then = record.state_at(len(record.steps) - count)
        line = Line(
            undo=count,
            by=GM if gm else taken[-1].side,
            seed=seed,
            round=getattr(then, "round", 0),
            sum=record.rules.checksum(then),
        )
        self._journal.append(line)
        return record.take_back(count, seed)

    def close(self) -> None:
        """Flush the journal to the disk and let go of it."""
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def _dice(self) -> Dice:
        dice = self.record.dice
        assert isinstance(dice, Dice)  # noqa: S101 - recorded dice are for reading only
        return dice

    def _note_rules(self) -> None:
        if self._old_rules:
            self._journal.append(self._line(rules=self.record.rules.VERSION))
            self._old_rules = False

    def _line(
        self, order: dict[str, Any] | None = None, dice: tuple[Roll, ...] = (), rules: int = 0
    ) -> Line:
        state = self.record.state
        return Line(
            order=order,
            dice=dice,
            rules=rules,
            round=getattr(state, "round", 0),
            over=self.record.rules.outcome(state) is not None,
            sum=self.record.rules.checksum(state),
        )
