"""Every event of the Tactical Core is a sentence; each die is shown, and what changed its skill."""

import inspect
import re

import pytest

from game.match.paper import markdown
from game.match.wording import tactical as wording
from game.match.wording import word
from game.match.wording.keys import key_of
from game.match.wording.tactical import TABLE, plain, signed
from game.rules.contract import Event, Outcome
from game.rules.tactical import events as e
from tests.match.fights import new_match, play_some

STATE = new_match().state
NONE = e.Modifiers()


def rolled(**changes: object) -> e.Rolled:
    entries: dict[str, object] = {
        "side": "blue",
        "go": 2,
        "opening": False,
        "skill": 6,
        "modifiers": NONE,
        "dice": (3, 7, 10),
        "again": (),
        "faces": ("counter", "block", "fail"),
        "halved": 0,
        "counters": 1,
        "fallen": 1,
        "closed": 0,
        "alive": (12, 9),
    }
    return e.Rolled(**{**entries, **changes})  # type: ignore[arg-type]


SENTENCES: list[tuple[Event, str]] = [
    (
        e.TurnOpened(1, "red", charge=True, alive=(12, 10), pool=10),
        "Turn 1: charge by The Reds, 10 openings on target. Standing: 12 against 10.",
    ),
    (
        e.TurnOpened(2, "red", charge=False, alive=(12, 1), pool=1),
        "Turn 2: 1 opening by The Reds, still to be rolled. Standing: 12 against 1.",
    ),
    (e.TempoTaken("blue", 3), "The Blues: 3 off the skill for tempo."),
    (e.TempoTaken("blue", 0), "The Blues: no tempo."),
    (
        rolled(),
        "Go 2, The Blues: defence at skill 6 with 3, 7, 10. 1 counter, 1 block, 1 fallen.",
    ),
    (
        rolled(
            opening=True,
            go=1,
            side="red",
            faces=("counter", "fail", "fail"),
            fallen=0,
            skill=5,
            modifiers=e.Modifiers(fear=-1),
        ),
        "Go 1, The Reds: openings at skill 5 (6, −1 by fear) with 3, 7, 10. 1 of 3 on target.",
    ),
    (e.Handed("blue", 1, 0, "plain"), "The Blues: 1 counter handed over."),
    (e.Handed("blue", 3, -4, "passed"), "The Blues: 3 counters handed over at −4."),
    (e.Handed("blue", 3, 0, "nullified"), "The Blues: 3 counters handed over, the tempo dropped."),
    (
        e.Handed("blue", 3, 1, "gift"),
        "The Blues: 3 counters handed over at +1 in place of the tempo.",
    ),
    (
        e.TurnEnded(3, "spent", "", 5, (5, 5)),
        "Turn 3 ends, no dice are left: 5 increments, standing 5 against 5.",
    ),
    (
        e.TurnEnded(3, "time", "", 10, (5, 5)),
        "Turn 3 ends, its time is over: 10 increments, standing 5 against 5.",
    ),
    (
        e.TurnEnded(3, "gone", "", 1, (5, 0)),
        "Turn 3 ends, one side is gone: 1 increment, standing 5 against 0.",
    ),
    (
        e.TurnEnded(3, "broke", "blue", 4, (5, 6)),
        "Turn 3 ends by a break of The Blues: 4 increments, standing 5 against 6.",
    ),
    (e.WentOn("red"), "The Reds: on to another turn."),
    (e.BrokeOff("blue"), "The Blues: no other turn."),
    (e.Ended(Outcome(("red",), "So.")), "The Reds won. So."),
    (e.Ended(Outcome((), "So.")), "The fight is a draw. So."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert word(event, STATE) == sentence


def test_every_kind_of_event_and_every_wording_is_held_here() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(e, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event, _ in SENTENCES} == kinds
    assert {key_of(event, wording._VARIANTS) for event, _ in SENTENCES} == set(TABLE)


def test_a_skill_tells_how_it_came_about() -> None:
    changed = e.Modifiers(carried=1, taken=-2, escalation=-7, fear=-1)
    assert "at skill −3 (6, +1 carried, −2 taken, −7 by escalation, −1 by fear) with" in word(
        rolled(skill=-3, modifiers=changed), STATE
    )


def test_a_die_that_had_to_be_rolled_again_shows_both() -> None:
    again = rolled(dice=(3, 9, 10), again=(e.Again(1, 2),))
    assert "with 3, 2→9, 10." in word(again, STATE)


def test_t4_what_a_single_weapon_halves_is_told() -> None:
    """The text's example: 6 successes, 3 counters and 3 blocks, 4 fail."""
    faces = ("counter",) * 6 + ("fail",) * 4
    event = rolled(dice=(1,) * 6 + (9,) * 4, faces=faces, halved=3, counters=3, fallen=4)
    assert word(event, STATE).endswith(
        ". 3 counters, 3 blocks (3 for want of a second weapon), 4 fallen."
    )


def test_t5_men_who_are_closed_with_havent_fallen() -> None:
    assert word(rolled(fallen=0, closed=1), STATE).endswith(". 1 counter, 1 block, 1 closed with.")


def test_nothing_came_of_it() -> None:
    event = rolled(dice=(8,), faces=("fail",), counters=0)
    assert word(event, STATE).endswith("with 8. No counters, 1 fallen.")


def test_numbers_with_their_signs() -> None:
    assert [signed(number) for number in (2, 0, -2)] == ["+2", "0", "−2"]
    assert plain(-3) == "−3"


def test_a_whole_fight_on_paper() -> None:
    match = play_some(new_match(), 1000)
    text = markdown(match.header, match.record)
    assert text.startswith(
        "# Small Fight\n\n"
        "- The Reds: human, 12 × Swordsmen\n"
        "- The Blues: novice, 10 × Pikemen, frightened (−1)\n\n"
        "House rules: opening=charge, multiple=on, tempo=on, "
    )
    assert "Seed 5." in text
    for turn in range(1, match.state.turn + 1):
        assert f"\n## Turn {turn}\n\n- Turn {turn}: " in text
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    assert text.endswith(f"{outcome.reason}\n")
    assert not re.search(r"[{}]", text)


def test_dice_on_paper_are_the_dice_that_were_rolled() -> None:
    match = play_some(new_match(), 1000)
    rolls = 0
    for step in match.steps:
        thrown = sorted(die for roll in step.rolls for die in roll.values)
        shown: list[int] = []
        for event in step.events:
            if isinstance(event, e.Rolled):
                dice = word(event, match.state).partition(" with ")[2].partition(". ")[0]
                shown += [int(die) for die in re.findall(r"\d+", dice)]
                rolls += 1
        assert sorted(shown) == thrown
    assert rolls > 5
