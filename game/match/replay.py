"""A journal played again: every order checked against the rules, its dice and its checksum."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.dice import Dice, FixedDice
from game.match.journal import Reading, read
from game.match.lines import Damaged, Header, Line, MatchFault
from game.match.record import AnyDice, Record
from game.match.setups import check_setup
from game.match.systems import State, system
from game.rules.contract import IllegalOrder

_UNPLAYABLE = (msgspec.ValidationError, ValueError, LookupError, RecursionError)


class Replay:
    """A match as read: `record` has its states and steps, `said` what a user must be told.

    With `rules` older than this Hexmarch's it is played from the recorded dice, and checksums are
    not compared: they are of another version (N12).
    """

    def __init__(self, reading: Reading) -> None:
        """Set the match up. Raises MatchFault; play the lines by `play_all`."""
        header = reading.header
        self.name = reading.name
        self.header = header
        self.said = reading.said
        self.older = False
        self._reading = reading
        try:
            self._system = system(header.system)
        except MatchFault as fault:
            raise Damaged(self.name, 1, str(fault)) from fault
        self._rules_are(header.rules, 1)
        self.record = self._set_up(header)

    @staticmethod
    def load(path: Path) -> Replay:
        """Read and play a match. Raises MatchFault, Damaged with the number of a bad line."""
        replay = Replay(read(path))
        replay.play_all()
        return replay

    def play_all(self) -> None:
        """Play all lines. Raises Damaged at the first that is wrong; those before it are played."""
        for number, line in self._reading.lines:
            self._line(number, line)
        if self._reading.fault is not None:
            raise self._reading.fault

    def _set_up(self, header: Header) -> Record:
        dice: AnyDice = FixedDice(header.dice) if self.older else Dice(header.seed)
        try:
            setup = self._system.setup(header.scenario, header.house, header.tables)
            check_setup(setup, header)
            record = Record(self._system.rules, setup, dice)
        except _UNPLAYABLE as fault:
            raise self._wrong(1, f"its set-up can't be played ({_why(fault)})") from fault
        if not self.older:
            self._same_dice(1, record.opening_rolls, header.dice)
            self._same_sum(1, record.state, header.sum)
        record.dice = Dice(header.seed, dice.number)
        return record

    def _line(self, number: int, line: Line) -> None:
        if line.order is not None:
            self._order(number, line, line.order)
        elif line.undo:
            if line.undo > len(self.record.steps):
                raise self._wrong(number, f"it takes back {line.undo} orders; there aren't so many")
            self.record.take_back(line.undo, line.seed)
            self._same_sum(number, self.record.state, line.sum)
        elif line.rules:
            self._rules_are(line.rules, number)
            self._same_sum(number, self.record.state, line.sum)

    def _order(self, number: int, line: Line, raw: dict[str, Any]) -> None:
        record = self.record
        fixed = FixedDice(line.dice, record.dice.number) if self.older else None
        try:
            order = record.rules.order_from_json(record.state, raw)
            step = record.play(order, number, fixed)
        except IllegalOrder as refused:
            raise self._wrong(number, f"the rules refuse its order: {refused}") from refused
        except _UNPLAYABLE as fault:
            raise self._wrong(number, f"its order can't be played ({_why(fault)})") from fault
        if fixed is not None:
            record.dice.jump(fixed.number)
        else:
            self._same_dice(number, step.rolls, line.dice)
            self._same_sum(number, record.state, line.sum)

    def _same_dice(self, number: int, thrown: object, recorded: object) -> None:
        if thrown != recorded:
            raise self._wrong(number, "its dice are not those that its seed gives")

    def _same_sum(self, number: int, state: State, recorded: str) -> None:
        if not self.older and self._system.rules.checksum(state) != recorded:
            raise self._wrong(number, "the position after it is not the one that was recorded")

    def _rules_are(self, version: int, number: int) -> None:
        ours = self._system.rules.VERSION
        if version > ours:
            raise Damaged(
                self.name,
                number,
                f"was played with version {version} of the {self.header.system} rules, newer than "
                f"this Hexmarch's version {ours}",
            )
        self.older = version < ours

    def _wrong(self, number: int, message: str) -> MatchFault:
        if self.older:
            message += (
                f"; it was played with version {self.header.rules} of the {self.header.system} "
                f"rules, this Hexmarch has version {self._system.rules.VERSION}"
            )
        return Damaged(self.name, number, message)


def _why(fault: Exception) -> str:
    """What is wrong; a KeyError's text is only the name that isn't there."""
    return f"there is no {fault}" if isinstance(fault, KeyError) else str(fault)
