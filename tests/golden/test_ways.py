"""A golden war with characters, its zones settled in all four ways, word for word, by novices.

The attackers take the ways in turn; what comes of a fight at the table is written in by lot, and
the game master confirms every result but each third, which is replaced. A change that is meant is
written down anew with `python -m tests.golden.test_ways`.
"""

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.dice import derived
from game.match import Match
from game.match.paper import markdown
from game.match.wording import word
from game.players import choose
from game.rules.contract import GM, Order
from game.rules.war import House
from game.rules.war.actions import Replace, Settle, Settled
from game.rules.war.events import ResultCame
from game.rules.war.results import WAYS
from tests.match.mixed import again, mixed_war, told
from tests.match.small import TABLES
from tests.rules.war.ends import lot

HERE = Path(__file__).parent / "ways"
SEED = 5
HOUSES = {
    "at-once": {"resolve": "any"},
    "confirmed": {"resolve": "characters", "gm_desk": "on", "confirm_results": "on"},
}


def war(name: str) -> Match:
    """The whole war, every order by a novice but for how zones are settled."""
    house = House.of(HOUSES[name])
    players = {"red": "novice", "blue": "novice"}
    match = Match.new(mixed_war(max_rounds=8), TABLES, house, players, SEED)
    while match.rules.to_decide(match.state) is not None:
        match.play(_order(match))
    return match


def _order(match: Match) -> Order:
    state, number = match.state, len(match.steps)
    if state.phase == "way":
        before = sum(isinstance(step.order, Settle) for step in match.steps)
        return Settle(state.active, WAYS[(before + 1) % len(WAYS)])
    if state.phase == "elsewhere" and state.fight is None:
        return Settled(state.active, lot(state, Random(derived(SEED, "table", number))))
    if state.phase == "confirm" and len(told(match, ResultCame)) % 3 == 0:
        result = lot(state, Random(derived(SEED, "master", number)))
        return Replace(GM, result, "I rule otherwise.")
    decision = match.rules.to_decide(state)
    assert decision is not None
    return choose("novice", state, derived(SEED, decision.sides[0], number))


def paper(match: Match) -> str:
    """The war as Markdown, with the checksum of its end."""
    end = f"\n{len(match.steps)} orders, checksum {match.rules.checksum(match.state)}\n"
    return markdown(match.header, match.record) + end


def events(name: str) -> str:
    """A hash of all that is told in it."""
    match = war(name)
    seen = blake2b(digest_size=16)
    for step in match.steps:
        for event in step.events:
            seen.update(msgspec.json.encode(match.rules.event_to_json(event)))
            seen.update(word(event, match.state).encode())
    return seen.hexdigest()


@pytest.mark.parametrize("name", HOUSES)
def test_a_war_of_all_ways_plays_out_as_it_is_written(name: str) -> None:
    match = war(name)
    assert paper(match) == (HERE / f"{name}.md").read_text(encoding="utf-8")
    assert again(match) == match.rules.checksum(match.state)


@pytest.mark.parametrize("name", HOUSES)
def test_it_shows_each_way(name: str) -> None:
    match = war(name)
    ways = {step.order.way for step in match.steps if isinstance(step.order, Settle)}
    assert ways == set(WAYS)
    text = (HERE / f"{name}.md").read_text(encoding="utf-8")
    for words in (
        "begins in the War Game",
        "begins in the Tactical Core",
        "fought out at the table",
        "Entered by the game master",
        "> - ",
        "Round 1 in ",
        "flee from",
        *(("It waits for the game master", "I rule otherwise.") if name == "confirmed" else ()),
    ):
        assert words in text, words


@pytest.mark.parametrize("seed", ["1", "99"])
def test_another_process_tells_the_same(seed: str) -> None:
    code = "from tests.golden.test_ways import events; print(events('at-once'))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == events("at-once")


if __name__ == "__main__":
    for written in HOUSES:
        (HERE / f"{written}.md").write_text(paper(war(written)), encoding="utf-8")
