"""The computer beside the window: one warm process that is told orders and asked for them.

Nothing here waits: questions are sent, `poll` looks whether answers have come.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from game.dice import Roll
from game.players.messages import (
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
from game.rules import war
from game.rules.contract import Order
from game.rules.war.clash import Fighter
from game.rules.war.odds_result import Odds

Battle = tuple[tuple[Fighter, ...], tuple[Fighter, ...], bool]


class WorkerDied(RuntimeError):  # noqa: N818 - it says what has happened
    """The computer's process is gone or failed; its text is a sentence for the player."""


class Worker:
    """The computer's process, and what has been asked of it.

    `start` it with a position, `tell` it every order that is played, `start` it again after an
    undo. `ask` for an order or for `odds`, `poll` once in a while.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._state: war.State | None = None
        self._ticket = 0
        self._asked: Choose | None = None
        self._order: Order | None = None
        self._battle: Battle | None = None
        self._battle_ticket = 0
        self._odds: tuple[Battle, Odds | None, str] | None = None

    @property
    def thinking(self) -> bool:
        """Whether an order was asked for that hasn't come."""
        return self._asked is not None

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.is_alive()

    def warm(self) -> None:
        """Start the process if it isn't there, so that it is when it is needed."""
        if self.running:
            return
        self._forget_process()
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(theirs,), name="computer", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours

    def start(self, state: war.State) -> None:
        """Tell it where the war stands; what was asked before is forgotten."""
        self.warm()
        self._state = state
        self._asked = self._order = None
        setting = state.war
        self._send(
            Start(
                msgspec.to_builtins(setting.scenario),
                msgspec.to_builtins(setting.house),
                msgspec.to_builtins(setting.tables),
                war.to_json(state),
            )
        )

    def tell(self, order: Order, rolls: Iterable[Roll], number: int) -> None:
        """An order was played and rolled these dice, the first of them die `number`."""
        self._asked = self._order = None
        if self.running:
            self._send(Played(war.order_to_json(order), tuple(rolls), number))

    def ask(self, level: str, chance: int, state: war.State) -> None:
        """Ask for the order of a computer level in the position it was told."""
        if not self.running:
            self.start(state)
        self._state = state
        self._ticket += 1
        self._asked = Choose(self._ticket, level, chance, war.checksum(state))
        self._send(self._asked)

    def poll(self) -> Order | None:
        """The order that was asked for, once, if it has come. Raises WorkerDied."""
        self._read()
        order = self._taken()
        if order is None and self._asked is not None and not self.running:
            self._read()  # its last words
            order = self._taken()
            if order is None:
                raise self._died()
        return order

    def _taken(self) -> Order | None:
        order, self._order = self._order, None
        if order is not None:
            self._asked = None
        return order

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
            self._process.terminate()
            self._process.join()
        self._forget_process()

    def _send(self, question: Question) -> None:
        if self._pipe is not None:
            try:
                self._pipe.send_bytes(encode(question))
            except OSError:
                return  # it is gone: `poll` says so

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
            asked, state = self._asked, self._state
            if asked is not None and state is not None and answer.ticket == asked.ticket:
                self._order = war.order_from_json(state, answer.order)
        elif answer.lost_step and self._state is not None and self._asked is not None:
            again, state = self._asked, self._state
            self.start(state)
            self.ask(again.level, again.chance, state)
        else:
            self._asked = None
            raise WorkerDied(answer.text)

    def _died(self) -> WorkerDied:
        code = self._process.exitcode if self._process is not None else None
        self._asked = None
        self._forget_process()
        return WorkerDied(f"The computer player’s process has stopped (exit status {code}).")

    def _forget_process(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
