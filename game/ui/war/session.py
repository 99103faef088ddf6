"""A war at one window: the match, who plays whom, and the computer beside the window.

The only gateway for orders from the window. It knows nothing of scenes.
"""

from __future__ import annotations

from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.dice import derived
from game.players import choose
from game.players.drive import Worker, WorkerDied
from game.ui.war.chronicle import Chronicle
from game.ui.war.reckon import Answer, Reckoner

if TYPE_CHECKING:
    from game.match import Match
    from game.match.record import Step
    from game.rules.contract import Event, Order
    from game.rules.war.state import State, War
    from game.ui.war.reckon import Side

HUMAN = "human"


class Played(NamedTuple):
    """An order that was played, and what happened."""

    order: Order
    events: tuple[Event, ...]


class Session:
    """The match being played. `person`: the human faction at the screen ("": nobody yet)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chronicle = Chronicle(match.state, match.record.opening)
        self.chronicle.follow(match.steps)
        self.person = ""
        self.trouble = ""  # what is to be said of the computer, once
        self._worker = Worker()
        self._in_step = False  # whether the computer's process knows the position
        self._alone = False  # whether the window thinks for the computer itself
        self.odds = Reckoner(self._elsewhere, self._answer)

    @property
    def state(self) -> State:
        """The position now; another object after an undo."""
        return self.match.state  # type: ignore[no-any-return]

    @property
    def war(self) -> War:
        """What doesn't change in it."""
        return self.state.war

    @property
    def humans(self) -> tuple[str, ...]:
        """The factions that people play, in the scenario's order."""
        return tuple(f.id for f in self.war.factions if self.is_human(f.id))

    def is_human(self, faction: str) -> bool:
        """Whether a person plays it."""
        return self.match.header.players.get(faction, HUMAN) == HUMAN

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len([name for name in self.humans if name not in self.state.out]) > 1

    @property
    def watching(self) -> str:
        """The computer's faction that is to act; "" if a person is, or nobody."""
        active = self.state.active
        return active if active and not self.is_human(active) else ""

    def order(self, order: Order) -> tuple[Event, ...]:
        """A person's order. Raises IllegalOrder, MatchFault; then nothing was played."""
        return self._play(order)

    def warm(self) -> None:
        """Have the computer's process and the reckoning of odds there before they are needed."""
        if not self._alone:
            self._worker.warm()
        Thread(target=import_module, args=("game.rules.war.odds_rounds",), daemon=True).start()

    def computer(self) -> Played | None:
        """The computer's next order, played; None while it thinks or when it isn't its turn."""
        side = self.watching
        if not side:
            return None
        level = self.match.header.players[side]
        chance = derived(self.match.header.seed, side, len(self.match.steps))
        order = None if self._alone else self._thought(level, chance)
        if order is None and self._alone:
            order = choose(level, self.state, chance)
        return Played(order, self._play(order)) if order is not None else None

    def _thought(self, level: str, chance: int) -> Order | None:
        """What the computer's process has decided; where it fails, the window thinks itself."""
        worker = self._worker
        if not self._in_step:
            worker.start(self.state)
            self._in_step = True
        try:
            order = worker.poll()
            if order is None and not worker.thinking:
                worker.ask(level, chance, self.state)
        except WorkerDied as fault:
            self._give_up(str(fault))
            return None
        return order

    def _give_up(self, why: str) -> None:
        self._alone = True
        self.trouble = f"{why} The war goes on: the window now thinks for the computer itself."

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back; "" if it can."""
        if self.match.steps and self.last is not None and not self.is_human(self.last.side):
            return "The last order was the computer’s."
        return self.match.why_not_undo() or ""

    @property
    def last(self) -> Step | None:
        """The last order in force."""
        return self.match.steps[-1] if self.match.steps else None

    def last_words(self) -> str:
        """What the last order did, as the log says it."""
        last = len(self.match.steps) - 1
        return next((line.text for line in self.chronicle.lines if line.step == last), "")

    def undo(self) -> None:
        """Take the last order back. Raises CantUndo, MatchFault."""
        self.match.undo()
        self._in_step = False
        self.chronicle.follow(self.match.steps)

    def close(self) -> None:
        """Let go of the match and the computer."""
        self._worker.close()
        self.match.close()

    def _elsewhere(self, attackers: Side, defenders: Side, carried: bool) -> bool:
        """Have exact odds reckoned in the computer's process."""
        if not self._alone:
            self._worker.reckon(attackers, defenders, carried)
        return not self._alone

    def _answer(self, attackers: Side, defenders: Side, carried: bool) -> Answer:
        worker = self._worker
        try:
            found = worker.odds(attackers, defenders, carried)
        except WorkerDied as fault:
            self._give_up(str(fault))
            return Answer(None, done=True)
        return Answer(found, done=found is not None or bool(worker.no_odds) or not worker.running)

    def _play(self, order: Order) -> tuple[Event, ...]:
        events = self.match.play(order)
        self.chronicle.follow(self.match.steps)
        step = self.match.steps[-1]
        if self._in_step:
            self._worker.tell(step.order, step.rolls, step.number)
        return events
