"""The computer beside the window: one warm process that is told orders and asked for them.

Nothing here waits but `wait`, not even for a pipe that is full: questions are sent by a thread of
their own, `poll` and `advice` look whether answers have come.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread

from game.dice import Roll
from game.players.messages import (
    Advise,
    Advised,
    Choose,
    Chosen,
    Played,
    Question,
    Reckon,
    Reckoned,
    Start,
    encode,
    read_answer,
)
from game.players.serve import serve
from game.players.systems import Advice, State, system_of
from game.rules.contract import Order
from game.rules.war.clash import Fighter
from game.rules.war.odds_result import Odds

Battle = tuple[tuple[Fighter, ...], tuple[Fighter, ...], bool]


class WorkerDied(RuntimeError):  # noqa: N818 - it says what has happened
    """The computer's process is gone or failed; its text is a sentence for the player."""


class Mail:
    """Sends bytes in their order; whoever posts them never waits. What can't be sent is lost."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._run, daemon=True).start()

    def post(self, raw: bytes) -> None:
        """Send it soon."""
        self._waiting.put(raw)

    def end(self) -> None:
        """Send nothing more."""
        self._waiting.put(None)

    def _run(self) -> None:
        with contextlib.suppress(OSError):  # the other end is gone: `Worker.poll` says so
            while (raw := self._waiting.get()) is not None:
                self._pipe.send_bytes(raw)


class Worker:
    """The computer's process, and what has been asked of it.

    `start` it with a position, `tell` it every order that is played, `start` it again after an
    undo. `ask` for an order, `seek` advice or `reckon` odds; `poll`, `advice` and `odds` give
    what has come.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._mail: Mail | None = None
        self._state: State = None
        self._ticket = 0
        self._asked: Choose | None = None
        self._order: Order | None = None
        self._sought: Advise | None = None
        self._advice: Advice | None = None
        self._battle: Battle | None = None
        self._battle_ticket = 0
        self._odds: tuple[Battle, Odds | None, str] | None = None

    @property
    def thinking(self) -> bool:
        """Whether an order was asked for that hasn't come."""
        return self._asked is not None

    @property
    def seeking(self) -> bool:
        """Whether advice was sought that hasn't come."""
        return self._sought is not None

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.is_alive()

    def warm(self, system: str = "war") -> None:
        """Start the process if it isn't there, so that it is when it is needed for a rule system.

        Raises WorkerDied where none can be started.
        """
        if self.running:
            return
        self._forget_process()
        spawn = multiprocessing.get_context("spawn")
        try:
            ours, theirs = spawn.Pipe()
            made = spawn.Process(target=serve, args=(theirs, system), name="computer", daemon=True)
            made.start()
        except OSError as fault:
            msg = f"The computer player’s process can’t be started: {fault}"
            raise WorkerDied(msg) from fault
        theirs.close()
        self._process, self._pipe, self._mail = made, ours, Mail(ours)

    def start(self, state: State) -> None:
        """Tell it where the game stands; what was asked before is forgotten."""
        game = system_of(state)
        self.warm(game.name)
        self._state = state
        self._forget_questions()
        self._send(Start(game.name, game.setup_to_json(state), game.rules.to_json(state)))

    def tell(self, order: Order, rolls: Iterable[Roll], number: int) -> None:
        """An order was played and rolled these dice, the first of them die `number`."""
        self._forget_questions()
        if self.running and self._state is not None:
            rules = system_of(self._state).rules
            self._send(Played(rules.order_to_json(order), tuple(rolls), number))

    def ask(self, level: str, chance: int, state: State) -> None:
        """Ask for the order of a computer level in the position it was told."""
        if not self.running:
            self.start(state)
        self._state = state
        self._ticket += 1
        self._asked = Choose(self._ticket, level, chance, system_of(state).rules.checksum(state))
        self._send(self._asked)

    def poll(self) -> Order | None:
        """The order that was asked for, once, if it has come. Raises WorkerDied."""
        self._look()
        order, self._order = self._order, None
        return order

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to come; whether it has."""
        try:
            return self._pipe is not None and self._pipe.poll(max(seconds, 0.0))
        except OSError:
            return False  # it is gone: `poll` says so

    def seek(self, chance: int, state: State) -> None:
        """Ask what the strongest level would do in the position it was told."""
        if not self.running:
            self.start(state)
        self._state = state
        self._ticket += 1
        self._advice = None
        self._sought = Advise(self._ticket, chance, system_of(state).rules.checksum(state))
        self._send(self._sought)

    def advice(self) -> Advice | None:
        """The advice that was sought, once, if it has come. Raises WorkerDied."""
        self._look()
        advice, self._advice = self._advice, None
        return advice

    def drop(self) -> None:
        """Advice isn't waited for any more."""
        self._sought = self._advice = None

    def _look(self) -> None:
        """Read what has come; that it died is said once all it had said is taken."""
        self._read()
        if (self._asked or self._sought) and not self.running:
            self._read()  # its last words
            if self._asked or self._sought:
                raise self._died()

    def reckon(
        self, attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], carried: bool
    ) -> None:
        """Ask for exact odds to the end; an earlier question is forgotten."""
        battle = (attackers, defenders, carried)
        if battle == self._battle and self.running:
            return
        self.warm()
        self._ticket += 1
        self._battle, self._battle_ticket, self._odds = battle, self._ticket, None
        self._send(Reckon(self._ticket, *battle))

    def odds(
        self, attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], carried: bool
    ) -> Odds | None:
        """The odds asked for by `reckon`; None while they are reckoned or if they can't be had.

        Raises WorkerDied.
        """
        self._read()
        if self._odds is not None and self._odds[0] == (attackers, defenders, carried):
            return self._odds[1]
        return None

    @property
    def no_odds(self) -> str:
        """Why the odds asked for can't be had, as a sentence; "" if they can or may come."""
        return self._odds[2] if self._odds is not None else ""

    def close(self) -> None:
        """End the process."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()  # a stopped one would never be terminated
            self._process.join()
        self._forget_process()

    def _send(self, question: Question) -> None:
        if self._mail is not None:
            self._mail.post(encode(question))

    def _read(self) -> None:
        pipe = self._pipe
        try:
            while pipe is not None and pipe.poll():
                self._hear(pipe.recv_bytes())
        except (EOFError, OSError):
            return  # it is gone: `poll` says so

    def _hear(self, raw: bytes) -> None:
        answer = read_answer(raw)
        if isinstance(answer, Reckoned):
            if answer.ticket == self._battle_ticket and self._battle is not None:
                self._odds = (self._battle, answer.odds, answer.reason)
        elif isinstance(answer, Chosen):
            if self._asked and self._state and answer.ticket == self._asked.ticket:
                rules = system_of(self._state).rules
                self._order = rules.order_from_json(self._state, answer.order)
                self._asked = None
        elif isinstance(answer, Advised):
            if self._sought and self._state and answer.ticket == self._sought.ticket:
                player = system_of(self._state).player
                self._advice = player.advice_from_json(self._state, answer.advice)
                self._sought = None
        elif answer.lost_step and self._state and (self._asked or self._sought):
            self._again(self._state)
        else:
            self._forget_questions()
            raise WorkerDied(answer.text)

    def _again(self, state: State) -> None:
        """Start it again with the position, and ask again what was asked."""
        asked, sought = self._asked, self._sought
        self.start(state)
        if asked:
            self.ask(asked.level, asked.chance, state)
        if sought:
            self.seek(sought.chance, state)

    def _died(self) -> WorkerDied:
        code = self._process.exitcode if self._process is not None else None
        self._forget_questions()
        self._forget_process()
        return WorkerDied(f"The computer player’s process has stopped (exit status {code}).")

    def _forget_questions(self) -> None:
        self._asked = self._order = None
        self._sought = self._advice = None

    def _forget_process(self) -> None:
        if self._mail is not None:
            self._mail.end()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._mail = None
