"""The computer's process: kept in step, asked, and missed when it is gone."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from game.match import Match
from game.players import choose
from game.players.advice import advise
from game.players.drive import Mail, Worker, WorkerDied
from game.players.messages import Advise, Choose, Played, Reckon
from game.players.serve import NICE, stale
from game.rules import war
from game.rules.war.clash import Fighter
from tests.match.small import new_match, play_some

T = TypeVar("T")
PATIENCE = 60  # seconds after which the process counts as lost


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


def wait_for(look: Callable[[], T | None]) -> T:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer came")


def follow(worker: Worker, match: Match) -> None:
    match.listen(lambda step: worker.tell(step.order, step.rolls, step.number))


def pid_of(worker: Worker) -> int:
    assert worker._process is not None
    assert worker._process.pid is not None
    return worker._process.pid


def test_it_gives_the_orders_that_the_level_gives(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    follow(worker, match)
    for number in range(40):
        if war.outcome(match.state) is not None:
            break
        expected = choose("novice", match.state, number)
        worker.ask("novice", number, match.state)
        assert worker.thinking
        order = wait_for(worker.poll)
        assert not worker.thinking
        assert order == expected
        assert order is expected or order == expected
        match.play(order)


def test_polling_never_waits(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.ask("novice", 1, match.state)
    looks = 0
    while worker.poll() is None:
        looks += 1
    assert looks > 0  # it was still starting when we first looked


def test_an_answer_to_an_older_question_is_not_taken(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    follow(worker, match)
    for number in range(5):
        worker.ask("novice", number, match.state)
        play_some(match, 1, seed=number)
        worker.ask("novice", number + 100, match.state)
        time.sleep(0.05)
        assert wait_for(worker.poll) == choose("novice", match.state, number + 100)


def test_started_again_after_an_undo(worker: Worker) -> None:
    match = play_some(new_match(), 12)
    worker.start(match.state)
    follow(worker, match)
    play_some(match, 3, seed=4)
    match.undo(6, gm=True)
    worker.start(match.state)
    worker.ask("novice", 7, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 7)


def test_out_of_step_it_finds_its_way_back(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    play_some(match, 9)  # nobody told it
    worker.ask("novice", 3, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 3)


def test_when_it_dies_that_is_said_and_it_can_be_started_again(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.ask("novice", 1, match.state)
    wait_for(worker.poll)
    assert worker._process is not None
    assert worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.join()
    assert not worker.running
    worker.ask("novice", 1, match.state)  # starts it again by itself
    assert wait_for(worker.poll) == choose("novice", match.state, 1)

    worker.ask("novice", 2, match.state)
    pid = pid_of(worker)
    os.kill(pid, signal.SIGSTOP)
    worker._process.kill()
    worker._process.join()
    with pytest.raises(WorkerDied, match=r"process has stopped \(exit status -9\)"):
        wait_for(worker.poll)
    assert not worker.thinking


def test_a_failure_of_the_computer_is_said(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.ask("grandmaster", 1, match.state)
    with pytest.raises(WorkerDied, match="The computer player failed: KeyError: 'grandmaster'"):
        wait_for(worker.poll)
    worker.ask("novice", 1, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 1)


def test_advice_is_what_is_reckoned_here(worker: Worker) -> None:
    match = play_some(new_match(), 12)
    worker.start(match.state)
    follow(worker, match)
    for number in range(6):
        worker.seek(number, match.state)
        assert worker.seeking
        assert wait_for(worker.advice) == advise(match.state, number)
        assert not worker.seeking
        assert worker.advice() is None  # once
        play_some(match, 2, seed=number)


def test_advice_that_was_dropped_never_comes(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.seek(1, match.state)
    worker.drop()
    worker.ask("novice", 2, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 2)
    assert worker.advice() is None
    assert not worker.seeking


def test_out_of_step_advice_finds_its_way_back(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    play_some(match, 9)  # nobody told it
    worker.seek(3, match.state)
    assert wait_for(worker.advice) == advise(match.state, 3)


def test_a_death_is_said_to_who_sought_advice(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.seek(1, match.state)
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    with pytest.raises(WorkerDied, match="process has stopped"):
        wait_for(worker.advice)
    assert not worker.seeking


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="POSIX signals")
def test_telling_never_waits_though_nobody_reads(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.ask("novice", 0, match.state)
    wait_for(worker.poll)
    pid = pid_of(worker)
    os.kill(pid, signal.SIGSTOP)
    for _ in range(400):  # more than any pipe holds
        worker.start(match.state)
    worker.ask("novice", 1, match.state)
    assert worker.poll() is None
    os.kill(pid, signal.SIGCONT)
    assert wait_for(worker.poll) == choose("novice", match.state, 1)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="POSIX priorities")
def test_it_lets_the_window_go_first(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    worker.ask("novice", 1, match.state)
    wait_for(worker.poll)
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    theirs = os.getpriority(os.PRIO_PROCESS, pid_of(worker))
    assert theirs == min(ours + NICE, 19)


def test_only_questions_that_nobody_waits_for_are_passed_over() -> None:
    ask, hint = Choose(1, "novice", 1, ""), Advise(2, 1, "")
    played, reckon = Played({}, (), 0), Reckon(3, (), (), carried=False)
    assert stale(ask, [hint])
    assert stale(hint, [played, ask])
    assert not stale(hint, [reckon])
    assert not stale(hint, [])
    assert not stale(played, [ask])
    assert not stale(reckon, [ask])


def test_mail_to_who_is_gone_is_lost_and_no_fault() -> None:
    import multiprocessing

    ours, theirs = multiprocessing.Pipe()
    theirs.close()
    mail = Mail(ours)
    for _ in range(3):
        mail.post(b"x")
    mail.end()
    ours.close()


def test_long_odds_come_from_beside_the_window(worker: Worker) -> None:
    attackers = (Fighter(1, bonus=1),) * 2
    defenders = (Fighter(1),)
    worker.reckon(attackers, defenders, carried=False)
    found = wait_for(lambda: worker.odds(attackers, defenders, carried=False))
    from game.rules.war import odds

    assert found == odds.exact(attackers, defenders)
    assert worker.odds(defenders, attackers, carried=False) is None
    assert worker.no_odds == ""


def test_orders_dont_wait_for_long_odds(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    many = (Fighter(1), Fighter(2), Fighter(1, bonus=1), Fighter(2), Fighter(4, deadly=True))
    worker.reckon(many, many, carried=False)
    worker.ask("novice", 1, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 1)
    assert worker.odds(many, many, carried=False) is None  # that takes a second
    found = wait_for(lambda: worker.odds(many, many, carried=False))
    assert found.attacker_wins + found.defender_wins + found.both_gone == pytest.approx(1)


def test_odds_that_cant_be_had_are_said_to_be(worker: Worker) -> None:
    many = tuple(Fighter(hits, bonus=hits % 2, deadly=hits > 4) for hits in range(1, 11))
    worker.reckon(many, many, carried=False)
    assert "exact odds of this battle would take" in wait_for(
        lambda: worker.odds(many, many, carried=False) or worker.no_odds or None
    )


def test_the_process_imports_nothing_above_players() -> None:
    import subprocess
    import sys

    code = (
        "import sys, game.players.serve\n"
        "rooms = {'.'.join(name.split('.')[:2]) for name in sys.modules}\n"
        "print(sorted(room for room in rooms if room.startswith('game.')))\n"
        "print(sorted({'pygame', 'numpy', 'pytmx'} & set(sys.modules)))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    rooms, others = said.stdout.splitlines()
    below = "['game.data', 'game.dice', 'game.hexes', 'game.players', 'game.rules']"
    assert rooms == below
    assert others == "[]"


def test_waiting_ends_when_something_has_come_or_the_time_is_over(worker: Worker) -> None:
    assert not worker.wait(0.01)  # there is no process yet
    match = new_match()
    worker.start(match.state)
    assert not worker.wait(0.0)
    worker.ask("novice", 1, match.state)
    assert worker.wait(PATIENCE)
    assert worker.poll() == choose("novice", match.state, 1)
