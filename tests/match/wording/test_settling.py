"""Zones that are settled in other ways, in words; fights in other systems by their own words."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.paper import markdown
from game.match.wording import settling, word
from game.match.wording.keys import key_of
from game.rules import war
from game.rules.contract import GM, Event
from game.rules.crossing.orders import FightBegan, InFight
from game.rules.war import events as e
from game.rules.war.results import Fared, Result
from tests.match.mixed import cell, enter, fought, mixed_match, play_mixed, told
from tests.match.small import TABLES, new_match

STATE = new_match().state
HERE, THERE = cell(3, 2), cell(2, 2)
BANDITS = TABLES.unit(TABLES.kind["bandits"])
SHIP = TABLES.unit(TABLES.kind["airship"])
ALDRIC = TABLES.unit(
    war.Kind(id="aldric", title="Aldric", speed=2, range=0, armour=1, outposts=0, character=True),
    name="Aldric",
)
SIDES: Any = (("red", BANDITS), ("red", BANDITS), ("red", ALDRIC)), (("blue", SHIP),)


def came(way: str = "wargame", **values: Any) -> e.ResultCame:
    result = Result(
        attackers=(Fared(fate="dead"), Fared(fate="dead"), Fared(fate="fled", left=12)),
        defenders=(Fared(fate="stands", left=2),),
    )
    return e.ResultCame(HERE, way, *SIDES, result, **values)


FARED = "The Reds: 2 × Bandits dead and Aldric fled (12 hit points); The Blues: Airship standing"
SENTENCES: list[tuple[Event, str]] = [
    (e.WayChosen("red", HERE, "wargame"), "The Reds has 3,2 fought out in the War Game."),
    (e.WayChosen("red", HERE, "tactical"), "The Reds has 3,2 fought out in the Tactical Core."),
    (e.WayChosen("red", HERE, "table"), "The Reds has 3,2 fought out at the table."),
    (
        FightBegan("tactical", HERE, "red", "blue", None),
        "The fight for 3,2 begins in the Tactical Core: The Reds attack.",
    ),
    (came(), f"The fight for 3,2 is over: {FARED} (2 of 3 hits)."),
    (came("dice"), f"The round in 3,2 holds: {FARED} (2 of 3 hits)."),
    (came("shot"), f"The round in 3,2 holds: {FARED} (2 of 3 hits)."),
    (came(waits=True), f"It waits for the game master, in 3,2: {FARED} (2 of 3 hits)."),
    (came("table", by=GM), f"Entered by the game master, for 3,2: {FARED} (2 of 3 hits)."),
    (
        came("dice", by=GM, note="They cheated."),
        f"Entered by the game master, for 3,2: {FARED} (2 of 3 hits). “They cheated.”",
    ),
    (
        e.Vanished("red", BANDITS, HERE, "captured"),
        "The Reds loses Bandits in 3,2: taken prisoner.",
    ),
    (
        e.Vanished("red", BANDITS, HERE, "scattered"),
        "The Reds loses Bandits in 3,2: nowhere to flee to.",
    ),
    (
        e.Moved("red", (BANDITS, BANDITS), HERE, THERE, (HERE, THERE), "fled"),
        "The Reds’s 2 × Bandits flee from 3,2 to 2,2.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert word(event, STATE) == sentence


def test_every_wording_is_held_here() -> None:
    from game.match.wording.war import _VARIANTS

    assert {key_of(event, _VARIANTS) for event, _ in SENTENCES} == set(settling.TABLE)


def test_all_that_happens_in_a_war_of_all_ways_has_words() -> None:
    """Its fights' events too, by the state as the fight began."""
    for house in ({}, {"gm_desk": "on", "confirm_results": "on"}):
        match = play_mixed(mixed_match(seed=7, **house), 500)
        assert told(match, FightBegan)
        assert {event.way for event in told(match, InFight)} == {"wargame", "tactical"}
        for step in match.steps:
            for event in step.events:
                sentence = word(event, match.state)
                assert sentence
                assert sentence[-1] in ".!?”", sentence
                assert "{" not in sentence


@pytest.mark.parametrize("way", ["wargame", "tactical"])
def test_on_paper_a_fight_is_a_part_of_its_own(way: Any) -> None:
    match = fought(enter(mixed_match(), way))
    lines = markdown(match.header, match.record).splitlines()
    quoted = [place for place, line in enumerate(lines) if line.startswith(">")]
    assert lines[quoted[0] - 1] == lines[quoted[-1] + 1] == ""
    assert quoted == list(range(quoted[0], quoted[-1] + 1)), "it is in one piece"
    assert "begins in the" in lines[quoted[0] - 2]
    assert lines[quoted[-1] + 2].startswith("- The fight for")
    assert lines[quoted[0]].startswith("> - The Blues: novice, ")
    assert lines[quoted[1]].startswith("> - The Reds: human, ")
    assert any(line.startswith("> #### ") for line in lines)
    assert not any(line.startswith("> ## ") for line in lines)
