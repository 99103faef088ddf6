"""Every event is a sentence; each die is shown with what it was for."""

import inspect
import re
from typing import Any

import pytest

from game.match.paper import markdown
from game.match.wording import desk, settling, word
from game.match.wording import war as wording
from game.match.wording.keys import key_of
from game.match.wording.war import TABLE, clock, units_words
from game.rules import war
from game.rules.contract import Event, Outcome
from game.rules.war import events as e
from tests.match.small import TABLES, cell, new_match, play_some, small_war
from tests.match.wording import test_settling

STATE = new_match().state
GATE, FIELD_ = cell(0, 1), cell(3, 2)


def unit(name: str, hits: int | None = None, entrenched: int = 0) -> Any:
    return TABLES.unit(TABLES.kind[name], hits, entrenched)


BANDITS, KNIGHTS, TOWER = unit("bandits"), unit("knights"), unit("battle_tower", 1, 1)
ALDRIC = TABLES.unit(
    war.Kind(
        id="aldric",
        title="Aldric",
        speed=2,
        range=0,
        armour=1,
        outposts=0,
        character=True,
    ),
    name="Aldric",
)
FOUGHT = e.RoundFought(
    target=FIELD_,
    number=2,
    attackers=(("red", BANDITS), ("red", KNIGHTS), ("red", BANDITS)),
    defenders=(("blue", BANDITS), ("blue", TOWER)),
    attack=(e.Shown(1, 6, 1), e.Shown(0, 5, 0), e.Shown(2, 1, 0)),
    defence=(e.Shown(1, 6, 0), e.Shown(0, 5, 0)),
    pairs=(e.Pair(0, 0, "attacker", 1, 1), e.Pair(1, 1, "", 0, 0)),
    attacker_hits=(0, 0, 0),
    defender_hits=(0, 1),
    carried=(),
)


def changed(event: Any, **fields: object) -> Any:
    import msgspec

    return msgspec.structs.replace(event, **fields)


SENTENCES: list[tuple[Event, str]] = [
    (
        e.InitiativeRolled(("red", "blue"), (("red", (40, 70)), ("blue", (40, 20)))),
        "Initiative: The Reds 70 (after a tie at 40), The Blues 20 (after a tie at 40).",
    ),
    (e.RoundBegan(3, 8 * 60), "Round 3 begins: day 1, 08:00."),
    (e.TurnBegan("red", 3), "The Reds’s turn."),
    (e.TurnEnded("red", 0), "The Reds ends the turn."),
    (e.TurnEnded("red", 1), "The Reds ends the turn with 1 Battle Action unspent."),
    (e.TurnEnded("red", 2), "The Reds ends the turn with 2 Battle Actions unspent."),
    (
        e.Reinforced("red", GATE, (BANDITS, BANDITS, KNIGHTS), (), ""),
        "The Reds is reinforced in Redgate (0,1): 2 × Bandits and Knights.",
    ),
    (
        e.Reinforced("red", GATE, (BANDITS,), (KNIGHTS,), "No room."),
        "The Reds is reinforced in Redgate (0,1): Bandits. Lost: Knights. No room.",
    ),
    (
        e.Reinforced("red", GATE, (), (KNIGHTS,), "No room."),
        "The Reds’s reinforcements in Redgate (0,1) are lost: Knights. No room.",
    ),
    (e.Mustered("red", GATE, KNIGHTS), "The Reds musters Knights in Redgate (0,1)."),
    (
        e.GrantLost("red", GATE, declined=False, reason="It is contested."),
        "The Reds’s muster in Redgate (0,1) is lost. It is contested.",
    ),
    (
        e.GrantLost("red", GATE, declined=True, reason=""),
        "The Reds musters nothing in Redgate (0,1).",
    ),
    (
        e.Moved("red", (BANDITS,), GATE, FIELD_, (GATE, FIELD_), "move"),
        "The Reds moves Bandits from Redgate (0,1) to 3,2.",
    ),
    (
        e.Moved("red", (BANDITS,), GATE, FIELD_, (GATE, FIELD_), "enter"),
        "The Reds sends Bandits from Redgate (0,1) into 3,2.",
    ),
    (
        e.Moved("red", (BANDITS,), FIELD_, GATE, (FIELD_, GATE), "withdraw"),
        "The Reds withdraws Bandits from 3,2 to Redgate (0,1).",
    ),
    (
        e.Moved("red", (BANDITS,), FIELD_, GATE, (FIELD_, GATE), "back"),
        "The Reds leaves Bandits behind in Redgate (0,1).",
    ),
    (
        e.SetOut("red", (TOWER,), GATE, FIELD_),
        (
            "The Reds’s Battle Tower (1 of 2 hits left, entrenched) set out from Redgate (0,1) "
            "towards 3,2."
        ),
    ),
    (
        e.BattleBegan("red", GATE, FIELD_, "blue", (KNIGHTS,), (("blue", BANDITS),), ranged=False),
        "The Reds attacks 3,2 with Knights against The Blues’s Bandits.",
    ),
    (
        e.BattleBegan(
            "red", FIELD_, FIELD_, "blue", (KNIGHTS,), (("blue", BANDITS),), ranged=False
        ),
        "The Reds fights on in 3,2 with Knights against The Blues’s Bandits.",
    ),
    (
        e.BattleBegan("red", GATE, FIELD_, "blue", (KNIGHTS,), (("blue", BANDITS),), ranged=True),
        "The Reds shoots from Redgate (0,1) at 3,2 with Knights: The Blues’s Bandits.",
    ),
    (
        FOUGHT,
        (
            "Round 2 in 3,2. The Reds attack: 6+1 Knights, 5 Bandits, 1 Bandits; "
            "The Blues defend: 6 Battle Tower, 5 Bandits. 7 beats 6, 1 hit on "
            "Battle Tower (its entrenchment takes it); 5 and 5 bounce."
        ),
    ),
    (
        changed(
            FOUGHT,
            pairs=(e.Pair(0, 0, "attacker", 2, 2), e.Pair(1, 1, "defender", 1, 1)),
            carried=(("defender", 0, 1),),
        ),
        (
            "Round 2 in 3,2. The Reds attack: 6+1 Knights, 5 Bandits, 1 Bandits; "
            "The Blues defend: 6 Battle Tower, 5 Bandits. 7 beats 6, 2 hits on Battle Tower "
            "(its entrenchment takes one); "
            "5 is beaten by 5, 1 hit on Bandits. Carried over: 1 more on Bandits."
        ),
    ),
    (e.Lost("red", KNIGHTS, FIELD_), "The Reds loses Knights in 3,2."),
    (
        e.Fortitude("red", FIELD_, "undead_horde", 5),
        "Undead Fortitude: The Reds’s Undead Horde in 3,2 rolls 5 and stays dead.",
    ),
    (
        e.Fortitude("red", FIELD_, "undead_horde", 6),
        "Undead Fortitude: The Reds’s Undead Horde in 3,2 rolls 6 and may rise again.",
    ),
    (
        e.Rose("red", FIELD_, "undead_horde", unit("undead_horde"), ""),
        "The Reds’s Undead Horde rises again in 3,2.",
    ),
    (
        e.Rose("red", FIELD_, "undead_horde", None, "No room."),
        "The Reds’s Undead Horde in 3,2 doesn’t rise again. No room.",
    ),
    (
        e.BattleEnded(FIELD_, "won", (KNIGHTS,), 0),
        "The attack on 3,2 has succeeded. In it now: Knights.",
    ),
    (
        e.BattleEnded(FIELD_, "won", (), 0),
        "The attack on 3,2 has succeeded; nobody stays there.",
    ),
    (e.BattleEnded(FIELD_, "lost", (), 2), "The attack on 3,2 has failed."),
    (e.BattleEnded(FIELD_, "both_gone", (), 0), "Nobody is left of either side in 3,2."),
    (
        e.BattleEnded(FIELD_, "held", (KNIGHTS,), 1),
        "The attackers hold out in 3,2: it is contested.",
    ),
    (e.BattleEnded(FIELD_, "withdrew", (KNIGHTS,), 1), "The attackers have withdrawn from 3,2."),
    (e.BattleEnded(FIELD_, "stopped", (KNIGHTS,), 1), "The fight in 3,2 stops for now."),
    (e.BattleEnded(FIELD_, "shot", (KNIGHTS,), 1), "The shooting at 3,2 is over."),
    (
        e.BattleEnded(FIELD_, "broken_off", (KNIGHTS,), 1),
        "The fight in 3,2 is broken off.",
    ),
    (
        e.Healed("red", GATE, FIELD_, BANDITS),
        "Healers in Redgate (0,1) bring back Bandits for The Reds in 3,2.",
    ),
    (
        e.Repaired("red", GATE, TOWER),
        "The Reds repairs Battle Tower (1 of 2 hits left, entrenched) in Redgate (0,1).",
    ),
    (
        e.Entrenched("red", GATE, unit("bandits", entrenched=2)),
        "The Reds entrenches Bandits (entrenched 2 times) in Redgate (0,1).",
    ),
    (
        e.Paced("red", ("Aldric", "Bea"), "fast", doubled=False),
        "Aldric and Bea march at a fast pace.",
    ),
    (e.Paced("red", ("Aldric",), "slow", doubled=False), "Aldric marches at a slow pace."),
    (
        e.Paced("red", ("Aldric", "Bea"), "normal", doubled=True),
        "Aldric and Bea ride hard: the allowance is doubled, at a normal pace.",
    ),
    (
        e.Paced("red", ("Aldric",), "fast", doubled=True),
        "Aldric rides hard: the allowance is doubled, at a fast pace.",
    ),
    (
        e.Carried("red", ("Aldric", "Bea"), GATE, FIELD_),
        "The Reds takes the fallen Aldric and Bea along from Redgate (0,1) to 3,2.",
    ),
    (
        e.ForcedMarch("red", "Aldric", 2, 11, 2, 12),
        "Forced march, hour 2: Aldric bears it with 11 + 2 against 12.",
    ),
    (
        e.ForcedMarch("red", "Aldric", 1, 11, -1, 11),
        "Forced march, hour 1: Aldric rolls 11 − 1 against 11.",
    ),
    (e.Exhausted("red", "Aldric", 2, "march", 30), "Aldric is exhausted: level 2."),
    (
        e.Exhausted("red", "Aldric", 1, "rest", 30),
        "War gives no rest: Aldric is exhausted, level 1.",
    ),
    (e.CharacterFell("red", ALDRIC, FIELD_), "Aldric of The Reds falls in 3,2."),
    (e.CharacterReturned("red", ALDRIC, FIELD_), "Aldric of The Reds is up again in 3,2."),
    (e.CharacterCaptured("red", "Aldric", FIELD_), "Aldric of The Reds is captured in 3,2."),
    (e.CharacterDied("red", ALDRIC, FIELD_), "Aldric of The Reds dies of Exhaustion in 3,2."),
    (
        e.CharacterDied("red", ALDRIC, FIELD_, "fight"),
        "Aldric of The Reds dies in the fight for 3,2.",
    ),
    (
        e.Recuperated("red", "Aldric", GATE, (5, 8), 20, 37),
        "Aldric recuperates in Redgate (0,1): hit dice 5 and 8, 20 to 37 hit points.",
    ),
    (
        e.Restored("red", "Aldric", GATE, 20, 45),
        "Aldric is whole again in Redgate (0,1): 20 to 45 hit points.",
    ),
    (e.Rested("red", 3, 8), "The Reds’s characters rest: turn 3 of 8."),
    (
        e.RestBroken("red", GATE),
        "The Reds’s long rest is broken off: an enemy comes to Redgate (0,1).",
    ),
    (e.RestBroken("red", -1), "The Reds breaks the long rest off."),
    (e.ControlChanged(FIELD_, "", "red", post=False), "The Reds controls 3,2."),
    (e.ControlChanged(FIELD_, "red", "", post=False), "The Reds no longer controls 3,2."),
    (e.ControlChanged(GATE, "", "blue", post=True), "The Blues takes Redgate (0,1)."),
    (
        e.ControlChanged(GATE, "red", "blue", post=True),
        "The Blues takes Redgate (0,1) from The Reds.",
    ),
    (e.ControlChanged(GATE, "red", "", post=True), "Redgate (0,1) is neutral; it was The Reds’s."),
    (
        e.GoalReached("red", 0),
        "Goal reached by The Reds: control 4 Command Posts at the end of 2 rounds in a row.",
    ),
    (e.FactionOut("blue", "Nothing left."), "The Blues is out of the war. Nothing left."),
    (e.WarEnded(Outcome(("red", "blue"), "So.")), "The Reds and The Blues won. So."),
    (e.WarEnded(Outcome((), "Too long.")), "The war is a draw. Too long."),
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
    settled = {type(event) for event, _ in test_settling.SENTENCES}
    assert {type(event) for event, _ in SENTENCES} | (settled & kinds) == kinds
    held = {key_of(event, wording._VARIANTS) for event, _ in SENTENCES}
    assert held == set(TABLE) - set(desk.TABLE) - set(settling.TABLE)


def test_w5_of_two_dice_for_one_both_are_told() -> None:
    tired = changed(
        FOUGHT,
        attackers=(("red", ALDRIC),),
        attack=(e.Shown(0, 3, 1, 6),),
        pairs=(e.Pair(0, 0, "", 0, 0),),
    )
    assert "The Reds attack: 3 (not 6)+1 Aldric;" in word(tired, STATE)


def test_control_that_passes_between_factions_without_a_post() -> None:
    event = e.ControlChanged(FIELD_, "red", "blue", post=False)
    assert word(event, STATE) == "The Blues controls 3,2."


def test_units_like_each_other_are_counted_together() -> None:
    assert units_words([]) == "nobody"
    assert units_words([BANDITS, KNIGHTS, BANDITS, TOWER]) == (
        "2 × Bandits, Knights and Battle Tower (1 of 2 hits left, entrenched)"
    )


def test_the_clock_of_the_war() -> None:
    assert clock(6 * 60) == "day 1, 06:00"
    assert clock(24 * 60 + 61) == "day 2, 01:01"


def test_a_whole_match_on_paper() -> None:
    match = play_some(new_match(), 60)
    text = markdown(match.header, match.record)
    assert text.startswith("# Small War\n\n- The Reds: human\n- The Blues: novice\n\nHouse rules: ")
    assert "\n## Round 1 (day 1, 06:00)\n\n- Initiative: " in text
    assert "\n### The Reds\n\n" in text
    assert "Seed 5." in text
    told = [
        event
        for step in match.steps
        for event in step.events
        if not isinstance(event, e.RoundBegan | e.TurnBegan)
        and (not isinstance(event, e.ControlChanged) or event.post)
    ]
    lines = [line for line in text.splitlines() if line.startswith("- ")][2:]
    assert lines[1:] == [f"- {word(event, match.state)}" for event in told]  # after initiative
    assert not re.search(r"[{}]", text)
    assert small_war().title in text


def test_dice_on_paper_are_the_dice_that_were_rolled() -> None:
    match = play_some(new_match(), 80)
    battles = 0
    for step in match.steps:
        rolled = [roll for roll in step.rolls if roll.purpose.startswith(("attack", "defence"))]
        fought = [event for event in step.events if isinstance(event, e.RoundFought)]
        shown = []
        for event in fought:
            sides = word(event, match.state).split(". ")[1]
            shown += [int(die) for die in re.findall(r"(\d)(?:\+1)? [A-Z]", sides)]
        assert sorted(shown) == sorted(die for roll in rolled for die in roll.values)
        battles += len(fought)
    assert battles > 3
