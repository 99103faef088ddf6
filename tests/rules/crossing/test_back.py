"""Back in the war: fights of every unit type, whole, one after the other, in either system.

Nobody is created, nobody comes back with more than it had, whatever systems are chosen in turn
(G14, T8); what is told is what is.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.data.crossing import equipped
from game.data.load import standard_tables
from game.dice import Dice
from game.rules import war
from game.rules.contract import GM, Outcome
from game.rules.crossing import system
from game.rules.crossing.fights import SYSTEMS, fight_of
from game.rules.crossing.orders import Within, within
from game.rules.tactical.actions import BreakOff
from game.rules.war.actions import Enter, PressOn, Settle
from game.rules.war.events import (
    CharacterDied,
    CharacterFell,
    Lost,
    Moved,
    ResultCame,
    Vanished,
)
from game.rules.war.kinds import Unit
from game.rules.war.results import why_not
from game.rules.war.scenario import Character, Faction, Field, Garrison, Placed
from game.rules.wargame.actions import Effect, KillLeader, Rule, SetScale, Surrender
from tests.rules.war.retold import Retold

UNITS = tuple(kind.id for kind in standard_tables().kinds)
HERE, THERE = 12, 13
TERRAIN = ("plains", "forest", "hills", "swamp", "harbour", "water", "desert", "snow")


class Campaign:
    """Red stands in a hex beside blue's; both have characters, and reserves far away."""

    def __init__(
        self, mine: list[tuple[str, int]], theirs: list[tuple[str, int]], seed: int, **house: str
    ) -> None:
        self.lot = Random(seed)
        terrain = ["plains"] * 30
        terrain[HERE], terrain[THERE] = "harbour", "harbour"
        for near in (6, 7, 8, 14, 18, 19):
            terrain[near] = self.lot.choice(TERRAIN)
        scenario = war.Scenario(
            field=Field(columns=6, rows=5),
            terrain=tuple(terrain),
            factions=tuple([Faction(id=name, name=name.title(), team=name) for name in SIDES]),
            garrisons=(
                *self._garrisons("red", HERE, mine),
                *self._garrisons("blue", THERE, theirs),
                self._placed("red", 0, "knights"),
                self._placed("blue", 29, "knights"),
            ),
            characters=(
                Character(name="Ann", faction="red", cell=HERE, hit_points=61, level=5),
                Character(name="Bo", faction="blue", cell=THERE, hit_points=33, level=4),
            ),
        )
        rules = war.House.of({"resolve": "any", **house})
        tables = equipped(standard_tables(), scenario, rules)
        self.dice = Dice(seed)
        self.told: list[Any] = []
        self.retold = Retold(scenario)
        self.state, opening = system.start(scenario, rules, tables, self.dice)
        for event in opening:
            self.retold.hear(event)
        self.retold.tells(self.state)
        while self.state.active != "red":
            self.play(war.actions.EndTurn(self.state.active))

    def _garrisons(self, faction: str, cell: int, units: list[tuple[str, int]]) -> list[Garrison]:
        """As many as fit, some hurt and some dug in."""
        found, room = [], {False: 4, True: 5}  # the party takes one
        for name, hurt in units:
            kind = standard_tables().kind[name]
            if kind.size <= room[kind.airborne]:
                room[kind.airborne] -= kind.size
                placed = self._placed(faction, cell, name, max(kind.full - hurt, 1))
                found.append(placed)
        return found

    def _placed(self, faction: str, cell: int, name: str, hits: int = 0) -> Garrison:
        dug_in = self.lot.choice((0, 1))
        return Garrison(
            cell=cell,
            faction=faction,
            units=Placed(unit=name, hits=hits, entrenched=dug_in),
        )

    def play(self, order: Any) -> None:
        assert system.refusal(self.state, order) is None
        self.told = []

        def hear(event: Any) -> None:
            self.told.append(event)
            self.retold.hear(event)

        system.play(self.state, order, self.dice, hear)

    def attack(self) -> bool:
        """All that can enter do; False if nobody can."""
        stack = self.state.stack(HERE, "red")
        going = tuple([unit for unit in stack if unit.kind.speed >= 1])
        order = Enter("red", HERE, going, THERE, "blue")
        if not going or system.refusal(self.state, order) is not None:
            return False
        self.play(order)
        return True

    def fight(self, way: Any) -> ResultCame:
        """It is fought out that way, by lot, and comes to something."""
        self.play(Settle("red", way))
        for _ in range(6000):
            came = [event for event in self.told if isinstance(event, ResultCame)]
            if came:
                assert fight_of(self.state) is None
                return came[0]
            if self.lot.random() < 0.03:  # else hardly a fight ends with both sides in it
                self.night_falls()
                continue
            listed = system.orders(self.state)
            places = [self.lot.randrange(len(listed)) for _ in range(4)]
            order = next((one for one in map(listed.__getitem__, places) if _fights(one)), None)
            self.play(order or listed[places[0]])
        raise AssertionError("it doesn't end")

    def night_falls(self) -> None:
        """The fight is over, whatever it has come to."""
        fight = fight_of(self.state)
        assert fight is not None
        fight.state.outcome = Outcome((), "Night falls.")
        self.told = []

        def hear(event: Any) -> None:
            self.told.append(event)
            self.retold.hear(event)

        system._end(self.state, self.dice, hear)

    def figures(self) -> dict[str, int]:
        """What each side has on the map: units, hits, and characters' hit points."""
        found = {}
        for faction in SIDES:
            units = [unit for _, unit in self.state.units(faction)]
            found[f"{faction} units"] = len(units)
            found[f"{faction} hits"] = sum(unit.hits for unit in units if not unit.kind.character)
        for name in ("Ann", "Bo"):
            sheet = self.state.people.get(name)
            found[name] = 0 if sheet is None else sheet.hit_points
        return found


def _fights(order: Any) -> bool:
    assert isinstance(order, Within)
    return not isinstance(order.then, Surrender | KillLeader | BreakOff)


SIDES = ("red", "blue")
STACKS = st.lists(st.tuples(st.sampled_from(UNITS), st.integers(0, 3)), min_size=1, max_size=6)
WAYS = st.lists(st.sampled_from(SYSTEMS), min_size=1, max_size=4)


@settings(suppress_health_check=list(HealthCheck), max_examples=40)
@given(mine=STACKS, theirs=STACKS, ways=WAYS, seed=st.integers(0, 2**32))
def test_through_fight_after_fight_nobody_is_created_or_healed(
    mine: list[tuple[str, int]], theirs: list[tuple[str, int]], ways: list[str], seed: int
) -> None:
    _through(Campaign(mine, theirs, seed), ways)


@pytest.mark.parametrize("way", SYSTEMS)
@pytest.mark.parametrize("name", UNITS)
def test_each_unit_type_there_and_back_as_attacker_and_defender(name: str, way: str) -> None:
    for seed in range(3):
        _through(Campaign([(name, seed)], [("knights", 0), ("bandits", 0)], seed), [way] * 3)
        _through(Campaign([("knights", 0), ("bandits", 0)], [(name, seed)], seed), [way] * 3)


def _through(campaign: Campaign, ways: list[str]) -> None:
    state = campaign.state
    if not campaign.attack():
        return
    for way in ways:
        before, deaths = campaign.figures(), len(state.deaths) + len(state.markers)
        there = {one: state.stack(THERE, one) for one in SIDES}
        came = campaign.fight(way)
        _lawful(campaign, came, there)
        after = campaign.figures()
        assert all(after[name] <= before[name] for name in after), (before, after)
        dead = [event for event in campaign.told if isinstance(event, Lost)]
        assert len(state.deaths) + len(state.markers) == deaths + len(dead)
        campaign.retold.tells(state)
        if state.phase != "battle":
            return
        campaign.play(PressOn("red"))
        assert state.phase == "way"


def _lawful(campaign: Campaign, came: ResultCame, there: dict[str, tuple[Unit, ...]]) -> None:
    """Everybody told of is where it should be, with what it has left."""
    state = campaign.state
    assert came.by == came.note == ""
    # Who stands is in the hex, its entrenchment spent.
    for side, fares in (
        (came.attackers, came.result.attackers),
        (came.defenders, came.result.defenders),
    ):
        for faction in dict.fromkeys(owner for owner, _ in side):
            stands = [
                unit
                for (owner, unit), fared in zip(side, fares, strict=True)
                if owner == faction and fared.fate == "stands"
            ]
            here = state.stack(THERE, faction)
            assert len(here) == len(stands)
            assert not any(unit.entrenched for unit in here)
            assert [unit.kind for unit in here] == [unit.kind for unit in stands]
    fled = [event for event in campaign.told if isinstance(event, Moved) and event.why == "fled"]
    for event in fled:
        assert event.origin == THERE
        assert not state.hostile_teams(event.target, event.faction)
        assert (event.target == HERE) == (event.faction == "red")
        assert all(state.war.board.stands(unit.kind, event.target) for unit in event.units)
    for cell, stacks in state.at.items():
        for faction, _ in stacks:
            assert min(state.room(cell, faction)) >= 0
    gone = [event for event in campaign.told if isinstance(event, Vanished)]
    lost = [event for event in campaign.told if isinstance(event, Lost)]
    units = sum(len(event.units) for event in fled) + len(gone) + len(lost)
    counted = [fared.fate for fared in (*came.result.attackers, *came.result.defenders)]
    people = [e for e in campaign.told if isinstance(e, CharacterFell | CharacterDied)]
    assert counted.count("stands") + units + len(people) == len(counted)
    assert sum(map(len, there.values())) == len(counted)


@pytest.mark.parametrize("way", SYSTEMS)
def test_a_result_out_of_a_fight_is_one_that_could_be_written_in(way: str) -> None:
    for seed in range(8):
        campaign = Campaign([("bandits", 0), ("airship", 1)], [("undead_horde", 0)], seed)
        campaign.attack()
        before = campaign.state.copy()
        came = campaign.fight(way)
        before.battle = before.battle and before.battle._replace(way=way)
        assert why_not(before, came.result) is None


def test_a_state_in_the_midst_of_a_fight_goes_on_the_same_after_it_was_written_down() -> None:
    campaign = Campaign([("bandits", 0)], [("undead_horde", 0), ("battle_tower", 1)], 4)
    campaign.attack()
    campaign.play(Settle("red", "wargame"))
    state = campaign.state
    began = state.war
    raw = msgspec.json.decode(msgspec.json.encode(system.to_json(state)))
    other = system.from_json(raw, began.scenario, began.house, began.tables)
    dice, lot = Dice(campaign.dice.seed, campaign.dice.number), Random(7)
    for _ in range(40):
        if fight_of(state) is None:
            break
        listed, again = system.orders(state), system.orders(other)
        place = lot.randrange(len(listed))
        assert list(listed) == list(again)
        campaign.play(listed[place])
        system.play(other, again[place], dice, lambda _event: None)
        assert system.checksum(state) == system.checksum(other)


def test_a_fight_of_another_way_isnt_read() -> None:
    campaign = Campaign([("bandits", 0)], [("bandits", 0)], 1)
    campaign.attack()
    campaign.play(Settle("red", "tactical"))
    raw = system.to_json(campaign.state)
    raw["fight"] = {**raw["fight"], "way": "chess"}
    static = campaign.state.war
    with pytest.raises(ValueError, match="no fight is played by 'chess'"):
        system.from_json(raw, static.scenario, static.house, static.tables)


@settings(suppress_health_check=list(HealthCheck), max_examples=40)
@given(mine=STACKS, theirs=STACKS, seed=st.integers(0, 2**32))
def test_whatever_the_game_master_rules_in_it_nobody_comes_back_with_more(
    mine: list[tuple[str, int]], theirs: list[tuple[str, int]], seed: int
) -> None:
    """Scale, healing, revival and harm by rulings; the result is a lawful one (G6, G12)."""
    campaign = Campaign(mine, theirs, seed)
    if not campaign.attack():
        return
    before, lots = campaign.figures(), campaign.lot
    there = {one: campaign.state.stack(THERE, one) for one in SIDES}
    campaign.play(Settle("red", "wargame"))
    for _ in range(6000):
        fight = fight_of(campaign.state)
        if fight is None:
            break
        listed = system.orders(campaign.state)
        ruled = within("wargame", _ruling(lots, len(fight.state.fighters)))
        if lots.random() < 0.3 and system.refusal(campaign.state, ruled) is None:
            campaign.play(ruled)
        else:
            campaign.play(listed[lots.randrange(len(listed))])
    (came,) = [event for event in campaign.told if isinstance(event, ResultCame)]
    _lawful(campaign, came, there)
    after = campaign.figures()
    assert all(after[name] <= before[name] for name in after), (before, after)


def _ruling(lots: Random, fighters: int) -> Any:
    if lots.random() < 0.2:
        return SetScale(GM, lots.choice(("small", "large", "")))
    what = lots.choice(("hit_dice", "hit_dice", "armour", "ready", "damage", "prone"))
    amount = lots.choice((-3, -1, 1, 2, 9))
    return Rule(
        GM,
        (Effect(what=what, target=lots.randrange(fighters), amount=amount),),  # type: ignore[arg-type]
    )


def test_g14_allied_defenders_are_one_side_and_each_gets_its_own_back() -> None:
    """Under the first of them, whose player leads them all (N144)."""
    scenario = war.Scenario(
        field=Field(columns=4, rows=1),
        terrain=("plains",) * 4,
        factions=(
            Faction(id="red", name="The Reds", team="red"),
            Faction(id="blue", name="The Blues", team="west"),
            Faction(id="green", name="The Greens", team="west"),
        ),
        garrisons=tuple(
            [
                Garrison(cell=cell, faction=faction, units=Placed(unit=name, count=count))
                for faction, cell, name, count in (
                    ("red", 0, "walking_behemoth", 1),
                    ("green", 1, "knights", 2),
                    ("blue", 1, "bandits", 1),
                    ("blue", 3, "bandits", 1),
                )
            ]
        ),
    )
    house = war.House(resolve="any")
    tables = equipped(standard_tables(), scenario, house)
    for seed in range(6):
        dice, lots = Dice(seed), Random(seed)
        state, _ = system.start(scenario, house, tables, dice)
        while state.active != "red":
            system.play(state, war.actions.EndTurn(state.active), dice, lambda _event: None)
        enter = Enter("red", 0, state.stack(0, "red"), 1, "west")
        told: list[Any] = []
        system.play(state, enter, dice, told.append)
        system.play(state, Settle("red", "wargame"), dice, told.append)
        decision = system.to_decide(state)
        assert decision is not None
        assert {*decision.sides} <= {"red", "green"}
        while fight_of(state) is not None:
            listed = system.orders(state)
            system.play(state, listed[lots.randrange(len(listed))], dice, told.append)
        (came,) = [event for event in told if isinstance(event, ResultCame)]
        assert [owner for owner, _ in came.defenders] == ["green", "green", "blue"]
        stands = [
            owner
            for (owner, _), fared in zip(came.defenders, came.result.defenders, strict=True)
            if fared.fate == "stands"
        ]
        assert [owner for owner, _ in state.team_units(1, "west")] == stands
