"""Every event of the War Game is a sentence that names fighters, weapons and dice."""

import inspect

import msgspec
import pytest

from game.match.wording import battle as names
from game.match.wording import wargame as wording
from game.match.wording import word
from game.match.wording.keys import key_of
from game.match.wording.wargame import BECAME, BY, TABLE, TRIGGERS, told_elsewhere
from game.rules.contract import Event, Outcome
from game.rules.wargame import events as e
from game.rules.wargame.scenario import Factor, Goal
from game.rules.wargame.state import A_HAZARD, NOBODY, Feature
from tests.match.battles import cell, still_state

STATE = still_state()
ADA, BREN, ARCHER, BANDIT = range(4)
RED, BLUE = range(2)


def struck(**changes: object) -> e.Struck:
    entries: dict[str, object] = {
        "by": ADA,
        "at": BANDIT,
        "weapon": "axe",
        "how": "plain",
        "limb": "",
        "dice": (5, 3),
        "damage": 8,
        "takes": 0,
        "top": False,
    }
    return e.Struck(**{**entries, **changes})  # type: ignore[arg-type]


def answered(how: str, **changes: int) -> e.Answered:
    entries = {"who": BANDIT, "armour": 0, "slots": 0, "pool": 0, **changes}
    return e.Answered(how=how, **entries)  # type: ignore[arg-type]


def contested(what: str = "grapple", **changes: object) -> e.Contested:
    entries: dict[str, object] = {
        "by": ADA,
        "at": BANDIT,
        "what": what,
        "dice": (5, 4),
        "totals": (7, 3),
        "won": True,
    }
    return e.Contested(**{**entries, **changes})  # type: ignore[arg-type]


HERE, THERE = cell(2, 2), cell(4, 2)

SENTENCES: list[tuple[Event, str]] = [
    (
        e.Initiative(hosts=False, who=(ADA, BREN, ARCHER), dice=(3, 7, 2)),
        "Initiative: Ada (3), Bren (7), Archer (2). The Reds begin.",
    ),
    (
        e.Initiative(hosts=True, who=(RED, BLUE), dice=(5, 5), again=True),
        "Initiative: The Reds (5), The Blues (5). The highest are level and roll again.",
    ),
    (e.RoundBegan(2, "small"), "Round 2 begins, small scale."),
    (e.RoundBegan(2, "large"), "Round 2 begins, large scale."),
    (e.ScaleChanged("small", 9), "9 still stand: it is fought in small scale."),
    (e.ScaleChanged("large", 11), "11 stand: it is fought in large scale."),
    (e.ScaleSet(""), "From the next round on the count decides on the scale again."),
    (
        e.ScaleSet("small"),
        "From the next round on it is fought in small scale, by a ruling.",
    ),
    (
        e.ScaleSet("large"),
        "From the next round on it is fought in large scale, by a ruling.",
    ),
    (
        e.ScaleChanged("small", 11, by_gm=True),
        "The game master has the fight go on in small scale; 11 stand.",
    ),
    (
        e.ScaleChanged("large", 9, by_gm=True),
        "The game master has the fight go on in large scale; 9 stand.",
    ),
    (e.HostFormed("red", 12, 3, 7, ADA), "The Reds: 12 under Ada, 3 hit dice, armour 7."),
    (e.Named("red", BREN), "The Reds name Bren."),
    (e.WentNow(BREN, NOBODY), "Bren spends 1 hit die to go at once."),
    (
        e.WentNow(RED, BLUE, hosts=True),
        "The Reds spend 1 hit die to go at once and interrupt The Blues.",
    ),
    (e.TurnBegan(ADA), "Ada’s turn."),
    (e.TurnBegan(ADA, again=True), "Ada goes on."),
    (e.TurnBegan(RED, hosts=True, again=True), "The Reds go on."),
    (e.TurnEnded(BLUE, hosts=True), "The Blues’ turn is over."),
    (e.Spent(ADA, 2, 1, "maneuver"), "Ada spends 2 hit dice on a maneuver, 1 ready."),
    (e.Spent(ADA, 1, 0, "dodge"), "Ada spends 1 hit die to dodge, 0 ready."),
    (e.Spent(ADA, 1, 0, "contest"), "Ada spends 1 hit die to resist, 0 ready."),
    (e.Spent(ADA, 1, 3, "recover"), "Ada spends 1 hit die to recover armour, 3 ready."),
    (e.Spent(ADA, 1, 3, "go_now"), "Ada spends 1 hit die to go at once, 3 ready."),
    (
        e.Spent(ADA, 1, 2, "ruling"),
        "Ada loses 1 hit die of those ready by a ruling, 2 left.",
    ),
    (e.Spent(ADA, -1, 3, "ruling"), "Ada gets 1 hit die ready by a ruling, 3 now."),
    (e.Recovered(ADA, 6, 8), "Ada recovers armour with a 6: 8 now."),
    (struck(), "Ada attacks Bandit 1 (Axe): 5 + 3, 8 damage."),
    (struck(damage=16), "Ada attacks Bandit 1 (Axe): 5 + 3 doubled, 16 damage."),
    (struck(covered=1), "Ada attacks Bandit 1 (Axe): 5 + 3. Furniture takes it all."),
    (
        struck(weapon="gun", takes=3, damage=0),
        "Ada attacks Bandit 1 (Gun): 3 hit dice unless dodged.",
    ),
    (struck(by=NOBODY, weapon="", dice=(2, 2), damage=4), "Bandit 1 is hit: 2 + 2, 4 damage."),
    (struck(weapon="", dice=(2, 2), damage=4), "Bandit 1 is hit: 2 + 2, 4 damage."),
    (
        struck(by=NOBODY, weapon="", dice=(2,), damage=2, covered=2),
        "Bandit 1 would be hit: 2. Ash heap takes it all.",
    ),
    (e.Smashed(BANDIT, 1, 5, 7), "Bandit 1 strikes the chest: 5 damage, 7 left."),
    (e.Smashed(BANDIT, 1, 7, 0), "Bandit 1 strikes the chest: 7 damage, it is destroyed."),
    (answered("armour", armour=5, pool=3), "Bandit 1’s armour takes 5, 3 left."),
    (answered("armour"), "Bandit 1 has no armour against it."),
    (answered("inventory", slots=1), "Bandit 1 gives up 1 inventory slot."),
    (
        answered("inventory", slots=2, armour=4),
        "Bandit 1 gives up 2 inventory slots; armour takes 4, 0 left.",
    ),
    (answered("dodge"), "Bandit 1 dodges."),
    (e.Hurt(BANDIT, 1, 1, "wound"), "Bandit 1 loses 1 hit die (a wound), 1 left."),
    (e.Wounded(BANDIT, "bleed"), "Bandit 1 bleeds: the armour’s maximum is lower by up to 5."),
    (
        e.Wounded(BANDIT, "break", "arms", 2),
        "Bandit 1’s arms are broken (die 2): attacks cost 1 hit die more.",
    ),
    (
        e.Wounded(BANDIT, "break", "legs"),
        "Bandit 1’s legs are broken: moves cost 1 hit die more.",
    ),
    (
        e.Wounded(BANDIT, "break", "head"),
        "Bandit 1 is struck on the head and can’t dodge until the next turn.",
    ),
    (e.Wounded(BANDIT, "burn"), "Bandit 1 burns until somebody puts the fire out."),
    (e.Wounded(BANDIT, "severed", "arms"), "Bandit 1 loses an arm for good."),
    (e.Wounded(BANDIT, "severed", "legs"), "Bandit 1 loses a leg for good."),
    (e.Wounded(BANDIT, "severed", "head"), "Bandit 1 loses the head."),
    (
        e.Wounded(BANDIT, "lingering", text="blind in one eye"),
        "Bandit 1 keeps a lingering wound: blind in one eye.",
    ),
    (e.Armour(ADA, 0, 7, "chain"), "Ada’s armour is 0 of 7 (Chain or scale)."),
    (e.Fell(ADA, "down"), "Ada is down."),
    (e.Fell(ADA, "down", BANDIT), "Bandit 1 brings Ada down."),
    (e.Fell(ADA, "dead"), "Ada is dead."),
    (e.Fell(ADA, "dead", BANDIT), "Bandit 1 kills Ada."),
    (e.Fell(ADA, "surrendered", BANDIT), "Ada surrenders."),
    (e.Fell(ADA, "fled"), "Ada has left the field."),
    (e.Fell(ADA, "scattered"), "Ada is scattered."),
    (e.SlotsLost(ADA, 5, 1, "hazard"), "Ada loses 5 inventory slots (a hazard), 1 left."),
    (e.Became(ADA, "prone", on=True), "Ada lies on the ground."),
    (e.Moved(ADA, (HERE, cell(3, 2), THERE), "move"), "Ada moves from 2,2 to 4,2."),
    (e.Moved(ADA, (HERE, THERE), "disengage"), "Ada disengages from 2,2 to 4,2."),
    (e.Moved(ADA, (HERE, THERE), "swing"), "Ada swings from 2,2 to 4,2."),
    (e.Moved(ADA, (HERE, THERE), "pushed"), "Ada is pushed back from 2,2 to 4,2."),
    (e.Moved(ADA, (HERE, THERE), "shoved"), "Ada is shoved from 2,2 to 4,2."),
    (e.Moved(ADA, (HERE, THERE), "ruling"), "Ada comes from 2,2 to 4,2 by a ruling."),
    (e.Moved(ADA, (HERE, cell(0, 2)), "left"), "Ada leaves the field by 0,2."),
    (contested(), "Ada tries to grapple Bandit 1: 7 (5 + 2) against 3 (4 − 1). It succeeds."),
    (
        contested("break_free", at=A_HAZARD, dice=(2, 4), totals=(4, 4), won=False),
        "Ada tries to break free of the hazard: 4 (2 + 2) against 4. It fails.",
    ),
    (
        contested("break_free", dice=(0, 0), totals=(0, 0)),
        "Ada breaks free of Bandit 1, who has nothing left to hold on with.",
    ),
    (
        contested("shove", dice=(5, 0), totals=(7, 0)),
        "Ada tries to shove Bandit 1, who has nothing left to resist with.",
    ),
    (e.Invoked(ADA, 1, "hide"), "Ada takes cover: Furniture."),
    (e.Invoked(ADA, 1, "topple"), "Ada topples Furniture."),
    (e.Invoked(ADA, 2, "distract", BANDIT), "Ada distracts Bandit 1: Ash heap."),
    (e.Invoked(ADA, 2, "distract"), "Ada makes use of Ash heap."),
    (e.Invoked(ADA, 2, "swing", die=3), "Ada swings: Ash heap (die 3)."),
    (e.Invoked(ADA, 3, "hurl", BANDIT), "Ada turns Quicksand on Bandit 1."),
    (
        e.FactorPut(4, "cover", 4, (HERE, THERE)),
        "New on the field, in 2,2 and 4,2: Furniture (cover).",
    ),
    (e.FactorGone(3, "used up"), "Quicksand is gone (used up)."),
    (e.Disarmed(BANDIT, "spear", HERE), "Bandit 1 drops Spear in 2,2."),
    (e.Armed(BANDIT, "spear", HERE), "Bandit 1 takes up Spear."),
    (e.Armed(BANDIT, "gun", loaded=True), "Bandit 1 loads Gun."),
    (e.Healed(ADA, BREN, 3, revived=False), "Ada uses a healing tool on Bren: 3 hit dice now."),
    (e.Healed(ADA, ADA, 3, revived=False), "Ada uses a healing tool: 3 hit dice now."),
    (e.Healed(NOBODY, BREN, 2, revived=False), "Bren is healed by a ruling: 2 hit dice now."),
    (
        e.Healed(NOBODY, BLUE, 2, revived=False, hosts=True),
        "The Blues are healed by a ruling: 2 hit dice now.",
    ),
    (
        e.Healed(NOBODY, BREN, 1, revived=True),
        "Bren is back in it by a ruling with 1 hit die.",
    ),
    (e.Healed(ADA, BREN, 1, revived=True), "Ada brings Bren back into it with 1 hit die."),
    (
        e.MoraleRolled("blue", "half", 5, (ARCHER, BANDIT)),
        (
            "The Blues check their nerve (half of them are out of the fight): 5. "
            "Fleeing: Archer and Bandit 1."
        ),
    ),
    (
        e.MoraleRolled("blue", "idle", 1, ()),
        "The Blues check their nerve (two rounds without harming anybody): 1. Nobody flees.",
    ),
    (e.Stunted(ADA, "drops the chandelier"), "Ada tries something: drops the chandelier"),
    (e.Ruled("gm", "It works."), "The game master rules: It works."),
    (e.Ruled("red", ""), "The Reds have ruled."),
    (e.Deployed(ADA, HERE), "Ada takes a place in 2,2."),
    (e.Lost("blue", BANDIT, leader=False), "The Blues lose Bandit 1."),
    (e.Lost("blue", ARCHER, leader=True), "The Blues lose their leader, Archer."),
    (
        e.LeaderHunted("red", "blue", 8, fell=True, lost=0),
        "The Reds go for the leader of The Blues: 8. The leader falls.",
    ),
    (
        e.LeaderHunted("red", "blue", 6, fell=False, lost=1),
        "The Reds go for the leader of The Blues: 6. It fails and costs 1 hit die.",
    ),
    (e.GoalTold(2, met=True), "The Blues have met a goal: hold out 9 rounds."),
    (e.GoalTold(0, met=False), "The Reds can no longer meet a goal: protect Ada."),
    (e.Spared(BANDIT, ADA), "Ada lets Bandit 1 live."),
    (e.StoodFirm(ADA), "Ada stands firm."),
    (e.StoodFirm(RED, hosts=True), "The Reds stand firm."),
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
    keys = {key_of(event, wording._VARIANTS) for event, _ in SENTENCES}
    assert keys - {"became"} == set(TABLE)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"how": "mighty"}, "(Axe, mighty): 5 + 3, 8 damage."),
        ({"how": "called", "limb": "legs"}, "(Axe, called at the legs): "),
        ({"top": True}, ", 8 damage, max damage."),
    ],
)
def test_an_attack_says_how_it_is_made(changes: dict[str, object], words: str) -> None:
    assert words in word(struck(**changes), STATE)


def test_hosts_attack_under_their_sides_names() -> None:
    event = struck(by=RED, at=BLUE, hosts=True)
    assert word(event, STATE) == "The Reds attack The Blues (Axe): 5 + 3, 8 damage."


@pytest.mark.parametrize("what", [*BECAME, "tipsy"])
def test_what_begins_and_what_ends_differ(what: str) -> None:
    on, off = (word(e.Became(ADA, what, on), STATE) for on in (True, False))
    assert on.startswith("Ada")
    assert off.startswith("Ada")
    assert on != off


@pytest.mark.parametrize("what", BY)
def test_who_holds_somebody_is_named(what: str) -> None:
    assert word(e.Became(ADA, what, on=True, by=BANDIT), STATE).startswith("Bandit 1 ")
    assert word(e.Became(ADA, what, on=True, by=A_HAZARD), STATE) == f"Ada is {what}."


def test_each_trigger_of_a_check_of_nerve_is_said() -> None:
    assert set(TRIGGERS) == set(e.Trigger.__args__)
    told = word(e.MoraleRolled("blue", "half", 8, (BLUE,), hosts=True), STATE)
    assert told.endswith(": 8. Fleeing: The Blues.")


def test_goals_as_tasks() -> None:
    told = [
        names.goal_words(goal, STATE)
        for goal in (
            Goal(side="red", kind="destroy", name="the gate", toughness=9),
            Goal(side="red", kind="destroy", toughness=9),
            Goal(side="red", kind="hold", rounds=1, cells=(HERE,)),
            Goal(side="red", kind="control_hexes", cells=(HERE, THERE), rounds=3),
            Goal(side="red", kind="control_hexes", cells=(HERE,), name="the well"),
            Goal(side="red", kind="eliminate", target="blue"),
            Goal(side="red", kind="eliminate"),
        )
    ]
    assert told == [
        "destroy the gate",
        "destroy the object",
        "hold out 1 round in 2,2",
        "take and hold 2,2 and 4,2 for 3 rounds",
        "take and hold the well",
        "defeat The Blues",
        "defeat all enemies",
    ]


def test_factors_keep_their_names_and_one_that_came_later_is_known_while_it_lasts() -> None:
    state = still_state()
    gone = e.FactorGone(7, "toppled")
    assert word(gone, state) == "A former factor is gone (toppled)."
    state.features[7] = Feature(factor=Factor(kind="cover", entry=4, cells=(3,), name="A cart"))
    assert word(gone, state) == "A cart is gone (toppled)."


@pytest.mark.parametrize("standing", ["down", "dead", "surrendered", "fled", "scattered"])
def test_several_who_fell_in_the_same_way_are_one_sentence(standing: str) -> None:
    fallen = [e.Fell(who, standing) for who in (ADA, BREN)]  # type: ignore[arg-type]
    told = wording.fallen_together(fallen, STATE)
    assert told.startswith("Ada and Bren ")
    assert word(fallen[0], STATE).startswith("Ada ")


def test_a_role_is_called_as_its_kind_says() -> None:
    assert names.role_words("archer", STATE) == "archers"
    assert names.role_words("bandit", STATE) == "Bandit"


def test_what_is_told_elsewhere() -> None:
    assert told_elsewhere(e.Spent(ADA, 2, 1, "maneuver"))
    assert told_elsewhere(e.TurnEnded(ADA))
    assert told_elsewhere(e.Moved(ADA, (HERE,), "left"))
    assert told_elsewhere(e.Became(ADA, "rooted", on=False))
    assert not told_elsewhere(e.Became(ADA, "prone", on=False))
    assert not told_elsewhere(e.Named("red", ADA))
    assert not told_elsewhere(e.Spent(ADA, 1, 1, "ruling"))


def test_every_event_has_words_after_its_way_through_json() -> None:
    for event, sentence in SENTENCES:
        raw = msgspec.json.encode(e.event_to_json(event))
        assert word(msgspec.json.decode(raw, type=type(event)), STATE) == sentence
