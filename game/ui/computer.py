"""The computer's players of a match, thinking in a process of their own beside the window.

Where that process fails, a new one is started and asked again; where that fails, too, again and
again, `trouble` says so and the player is to decide: `try_again`, or `let` another decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dice import derived
from game.players import HUMAN
from game.players.drive import Worker, WorkerDied
from game.ui.diary import log

if TYPE_CHECKING:
    from game.match import Match
    from game.match.nested import Nested
    from game.match.record import Step
    from game.players.systems import Advice
    from game.rules.contract import Order
    from game.rules.war.odds import Odds
    from game.ui.war.reckon import Side

MOST_FAILURES = 3  # in a row, before the player is asked
STAND_IN = "novice"
NOTE = "The computer’s process had stopped; a new one was started."


class Computer:
    """Who decides for which faction, and what its process has been asked."""

    def __init__(self, match: Match | Nested) -> None:
        self.note = ""  # that it had to be started anew, to be said in passing
        self.trouble = ""  # that it fails again and again: the player is to decide
        self._match = match
        self._worker = Worker()
        self._in_step = False  # whether its process knows the position
        self._failures = 0
        self._stand_ins: dict[str, str] = {}
        self._order: Order | None = None
        self._seeking = False

    def level(self, faction: str) -> str:
        """Who decides for a faction: a computer's level, or "human"."""
        return self._stand_ins.get(faction) or self._match.header.players.get(faction, HUMAN)

    def let(self, faction: str, level: str) -> None:
        """Have another decide for a faction from now on, while this window is open."""
        self._stand_ins[faction] = level
        self.try_again()

    def try_again(self) -> None:
        """Forget the trouble, and have a new process."""
        self.trouble, self._failures = "", 0
        self._start_anew()

    def warm(self) -> None:
        """Have the process there before it is needed."""
        try:
            self._worker.warm(self._match.rules.NAME)
        except WorkerDied as fault:
            self._failed(fault)

    @property
    def thinking(self) -> bool:
        """Whether an order or advice is awaited."""
        return self._seeking or self._worker.thinking

    def think(self, side: str, level: str = "") -> Order | None:
        """What a computer's faction does next, by default at its own level; None: it thinks."""
        if self._order is None and not self.trouble:
            try:
                self._get_in_step()
                self._order = self._worker.poll()
                if self._order is None and not self._worker.thinking:
                    chance = self._chance(side)
                    self._worker.ask(level or self.level(side), chance, self._match.state)
            except WorkerDied as fault:
                self._failed(fault)
            if self._order is not None:
                self._failures = 0
        return self._order

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for its process; whether something has come."""
        return self._worker.wait(seconds)

    def seek(self) -> None:
        """Think about what the strongest level would do for the side that is awaited."""
        self._seeking = True

    def advice(self) -> Advice | None:
        """What was sought, once; None while it is thought about, or if there is `trouble`."""
        if not self._seeking or self.trouble:
            return None
        worker, state = self._worker, self._match.state
        found = None
        try:
            self._get_in_step()
            found = worker.advice()
            if found is None and not worker.seeking:
                worker.seek(self._chance(state.active), state)
        except WorkerDied as fault:
            self._failed(fault)
        if found is not None:
            self._seeking, self._failures = False, 0
        return found

    def drop(self) -> None:
        """Advice isn't sought any more."""
        self._seeking = False
        self._worker.drop()

    def reckon(self, attackers: Side, defenders: Side, carried: bool) -> bool:
        """Have exact odds reckoned there; False if it can't be."""
        try:
            self._worker.reckon(attackers, defenders, carried)
        except WorkerDied as fault:
            self._failed(fault)
            return False
        return True

    def odds(self, attackers: Side, defenders: Side, carried: bool) -> tuple[Odds | None, bool]:
        """The odds that were asked for, and whether nothing more is to come."""
        try:
            found = self._worker.odds(attackers, defenders, carried)
        except WorkerDied as fault:
            self._failed(fault)
            return None, True
        over = bool(self._worker.no_odds) or not self._worker.running
        return found, found is not None or over

    def refused(self, why: str) -> None:
        """What it decided can't be played: a fault of its own."""
        self._failed(WorkerDied(f"The computer player’s order can’t be played: {why}"))

    def follow(self, step: Step) -> None:
        """An order was played."""
        self._order = None
        if self._in_step:
            self._worker.tell(step.order, step.rolls, step.number)

    def lose_step(self) -> None:
        """The position is another one than the orders lead to."""
        self._order = None
        self._in_step = False

    def close(self) -> None:
        """End the process."""
        self._worker.close()

    def _chance(self, side: str) -> int:
        return derived(self._match.header.seed, side, len(self._match.steps))

    def _get_in_step(self) -> None:
        if self._in_step and not self._worker.running and not self.thinking:
            self.note = NOTE
            self._in_step = False
        if not self._in_step:
            self._worker.start(self._match.state)
            self._in_step = True

    def _failed(self, fault: WorkerDied) -> None:
        self._failures += 1
        log.info("the computer's process failed: %s", fault)
        if self._failures < MOST_FAILURES:
            self.note = NOTE
        else:
            self.note, self.trouble = "", str(fault)
        self._start_anew()

    def _start_anew(self) -> None:
        self._worker.close()
        self.lose_step()
