"""Every event of the game master's desk is a sentence with the note; hidden notes stay hidden."""

import inspect

import pytest

from game.match.wording import desk as wording
from game.match.wording import word
from game.match.wording.keys import key_of
from game.rules.contract import Event
from game.rules.war.desk import events as e
from tests.match.small import TABLES, cell, new_match

STATE = new_match().state
GATE, FIELD_ = cell(0, 1), cell(3, 2)
KNIGHTS = TABLES.unit(TABLES.kind["knights"])
TOWER = TABLES.unit(TABLES.kind["battle_tower"])
HURT = TABLES.unit(TABLES.kind["battle_tower"], 1, 1)

SENTENCES: list[tuple[Event, str]] = [
    (
        e.UnitsPlaced("red", GATE, (KNIGHTS, KNIGHTS), note="The ferry came in."),
        "Game master: The Reds has 2 × Knights more in Redgate (0,1). “The ferry came in.”",
    ),
    (
        e.UnitsRemoved("red", FIELD_, (KNIGHTS,)),
        "Game master: The Reds’s Knights leave the war from 3,2.",
    ),
    (
        e.UnitsMoved("red", (KNIGHTS,), GATE, FIELD_, note="  "),
        "Game master: The Reds’s Knights are moved from Redgate (0,1) to 3,2.",
    ),
    (
        e.UnitChanged("red", FIELD_, TOWER, HURT, death=False),
        (
            "Game master: The Reds’s Battle Tower in 3,2 is now "
            "Battle Tower (1 of 2 hits left, entrenched)."
        ),
    ),
    (
        e.UnitChanged("red", FIELD_, TOWER, None, death=True, note="Lightning."),
        "Game master: The Reds’s Battle Tower in 3,2 is destroyed. “Lightning.”",
    ),
    (
        e.UnitChanged("red", FIELD_, TOWER, None, death=False),
        "Game master: The Reds’s Battle Tower in 3,2 is gone.",
    ),
    (
        e.CharacterBrought("red", "Aldric", FIELD_, 12, KNIGHTS, "captured", -1),
        "Game master: Aldric of The Reds (captured) is in 3,2 with 12 hit points.",
    ),
    (
        e.CharacterBrought("red", "Aldric", FIELD_, 0, None, "up", GATE),
        "Game master: Aldric of The Reds (in the war) lies in 3,2.",
    ),
    (
        e.CharacterChanged("red", "Aldric", FIELD_, 12, 3, 1),
        "Game master: Aldric of The Reds has 12 hit points, 3 hit dice, Exhaustion 1.",
    ),
    (e.ControlGiven(GATE, "blue"), "Game master: Redgate (0,1) is given to The Blues."),
    (e.TerrainSet((FIELD_,), "forest"), "Game master: 3,2 is forest now."),
    (
        e.TerrainSet((GATE, FIELD_), "water", note="The dam broke."),
        "Game master: Redgate (0,1) and 3,2 are water now. “The dam broke.”",
    ),
    (
        e.RoadsSet((GATE, FIELD_), there=True),
        "Game master: roads run through Redgate (0,1) and 3,2.",
    ),
    (e.RoadsSet((FIELD_,), there=False), "Game master: no roads run through 3,2 any more."),
    (
        e.GoalSet(0, "red", "control 3,2 at the end of round 4", new=True),
        "Game master: The Reds has a new goal: control 3,2 at the end of round 4.",
    ),
    (
        e.GoalSet(0, "", "eliminate The Blues", new=False),
        "Game master: a goal of everybody is now: eliminate The Blues.",
    ),
    (
        e.GoalDropped(0, "eliminate The Blues"),
        "Game master: this is no goal any more: eliminate The Blues.",
    ),
    (e.ClockSet(25 * 60), "Game master: it is day 2, 01:00 now."),
    (e.LastRoundSet(9), "Game master: round 9 is the last."),
    (e.LastRoundSet(0), "Game master: the war has no last round."),
    (
        e.ReinforcementsSent("red", FIELD_, 4, (KNIGHTS,)),
        "Game master: The Reds will be reinforced in 3,2 in round 4: Knights.",
    ),
    (e.MusterGranted("red", GATE), "Game master: Redgate (0,1) grants The Reds one more unit."),
    (e.ActionsGiven("red", 1), "Game master: The Reds has 1 Battle Action now."),
    (e.TurnPassed("red", muster=False), "Game master: The Reds’s turn is over."),
    (e.TurnPassed("red", muster=True), "Game master: The Reds’s muster is over."),
    (
        e.HouseChanged((("rounds", "one"), ("entrench", "stacking"))),
        "Game master: house rules are changed: rounds = one and entrench = stacking.",
    ),
    (e.FactionDismissed("red"), "Game master: The Reds has to leave the war."),
    (e.WarClosed(note="Peace."), "Game master: the war ends here. “Peace.”"),
    (e.Annotated(FIELD_, "", "A broken bridge.", "gm"), "A note in 3,2: “A broken bridge.”"),
    (e.Annotated(FIELD_, "", "", "red"), "A note in 3,2 is taken away."),
    (e.Annotated(FIELD_, "gm", "An ambush waits here.", "gm"), "A note that isn’t for everybody."),
    (e.Annotated(FIELD_, "red", "", "red"), "A note that isn’t for everybody."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_of_the_desk_in_words(event: Event, sentence: str) -> None:
    assert word(event, STATE) == sentence


def test_every_event_and_every_wording_is_held_here() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(e, inspect.isclass)
        if issubclass(kind, Event) and kind not in (Event, e.DeskEvent)
    }
    assert {type(event) for event, _ in SENTENCES} == kinds
    assert {key_of(event, wording.VARIANTS) for event, _ in SENTENCES} == set(wording.TABLE)
