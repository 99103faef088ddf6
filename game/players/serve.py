"""The computer's own process: kept in step by orders, asked for orders and for long odds."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection

from game.dice import FixedDice
from game.players.messages import (
    Advise,
    Advised,
    Answer,
    Choose,
    Chosen,
    Played,
    Question,
    Reckon,
    Reckoned,
    Start,
    Trouble,
    encode,
    read_question,
)
from game.players.systems import State, System, system
from game.rules.contract import silence

_LOST = Trouble("The computer player has lost step.", lost_step=True)
NICE = 10  # how much the window goes before, where there are niceties


def serve(pipe: Connection, name: str) -> None:
    """Answer questions until the other end of the pipe goes away; `name`s a rule system."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which then goes away
    if hasattr(os, "nice"):
        os.nice(NICE)
    system(name)  # what it needs is there before the first question
    server = Server(pipe)
    waiting: deque[Question] = deque()
    with contextlib.suppress(EOFError, OSError):
        while True:
            if not waiting:
                waiting.append(read_question(pipe.recv_bytes()))
            while pipe.poll():
                waiting.append(read_question(pipe.recv_bytes()))
            question = waiting.popleft()
            if not stale(question, waiting):
                server.hear(question)


def stale(question: Question, behind: Iterable[Question]) -> bool:
    """Whether nobody waits for an answer any more, for what was said after it."""
    if not isinstance(question, Choose | Advise):
        return False
    return any(not isinstance(later, Reckon) for later in behind)


class Server:
    """The position as told, and the answers."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._sending = threading.Lock()
        self._game: System | None = None
        self._state: State = None
        self._odds = LongOdds(self._say)

    def hear(self, question: Question) -> None:
        """Do what a message asks for."""
        try:
            if isinstance(question, Reckon):
                self._odds.reckon(question)
            elif isinstance(question, Start):
                self._game = system(question.system)
                self._state = self._game.state_from_json(question.setup, question.state)
            elif self._game is not None:
                self._go_on(self._game, self._state, question)
            elif not isinstance(question, Played):
                self._say(_LOST)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the window must hear of it
            self._say(Trouble(f"The computer player failed: {type(fault).__name__}: {fault}"))

    def _go_on(self, game: System, state: State, question: Played | Choose | Advise) -> None:
        rules, player = game.rules, game.player
        if isinstance(question, Played):
            order = rules.order_from_json(state, question.order)
            rules.play(state, order, FixedDice(question.rolls, question.number), silence)
        elif rules.checksum(state) != question.checksum:
            self._say(_LOST)
        elif isinstance(question, Advise):
            advice = player.advise(state, question.chance)
            self._say(Advised(question.ticket, player.advice_to_json(advice)))
        else:
            order = player.choose(question.level, state, question.chance)
            self._say(Chosen(question.ticket, rules.order_to_json(order)))

    def _say(self, answer: Answer) -> None:
        with self._sending, contextlib.suppress(OSError):
            self._pipe.send_bytes(encode(answer))


class LongOdds:
    """Exact odds in a thread of their own, so that orders are never waited for.

    Only the last question is worth an answer: a newer one takes the place of one that waits.
    """

    def __init__(self, say: Callable[[Answer], None]) -> None:
        self._say = say
        self._waiting: Reckon | None = None
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None

    def reckon(self, question: Reckon) -> None:
        """Take a question."""
        with self._news:
            self._waiting = question
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._news:
                while self._waiting is None:
                    self._news.wait()
                question, self._waiting = self._waiting, None
            self._say(_reckoned(question))


def _reckoned(question: Reckon) -> Reckoned:
    from game.rules.war import odds  # noqa: PLC0415 - numpy only when odds are asked for

    try:
        found = odds.exact(question.attackers, question.defenders, carried=question.carried)
    except (odds.TooHard, odds.Endless) as reason:
        return Reckoned(question.ticket, None, str(reason))
    return Reckoned(question.ticket, found)
