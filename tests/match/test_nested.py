"""Matches in which zones are settled in every way: journal, undo, replay, resume, copies (W13)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from game.match import CantUndo, Damaged, Match, verify
from game.match.lines import Chain
from game.match.nested import Nested
from game.rules import war
from game.rules.contract import GM, IllegalOrder
from game.rules.crossing.fights import fight_of
from game.rules.crossing.orders import FightBegan, InFight, Within
from game.rules.war.actions import Accept, EndTurn, Replace, Settle
from game.rules.war.events import ResultCame
from game.rules.war.results import ELSEWHERE, WAYS, untouched
from tests.match.mixed import (
    again,
    at_war,
    enter,
    fought,
    mixed_match,
    pick,
    play_mixed,
    told,
)
from tests.match.small import checksum
from tests.match.taking import TakingBack
from tests.rules.war.retold import Retold

SYSTEMS = ("wargame", "tactical")


def some(match: Match, orders: int, seed: int = 3) -> Match:
    """So many orders of the fight that is on, or fewer if it ends."""
    lots = Random(seed)
    for _ in range(orders):
        if fight_of(match.state) is None:
            break
        listed = match.rules.orders(match.state)
        match.play(listed[lots.randrange(len(listed))])
    return match


@pytest.mark.parametrize("way", SYSTEMS)
def test_a_fight_is_played_by_orders_of_the_wars_match(way: Any, tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    with enter(mixed_match(path), way) as match:
        first = len(match.steps)
        decision = match.rules.to_decide(match.state)
        assert decision is not None
        assert set(decision.sides) <= {"red", "blue"}
        fought(match)
        assert match.state.phase in ("turn", "battle", "claim")
        inside = [step for step in match.steps[first:] if isinstance(step.order, Within)]
        assert inside == match.steps[first:]
        end = checksum(match)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    orders = [line["order"] for line in lines if "order" in line]
    assert {order["order"] for order in orders[first:]} == {"fight"}
    assert {order["way"] for order in orders[first:]} == {way}
    assert verify(path).ok
    with Match.load(path) as match:
        assert checksum(match) == end


@pytest.mark.parametrize("way", SYSTEMS)
def test_a_match_whose_fight_is_on_is_gone_on_with(way: Any, tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    with some(enter(mixed_match(path), way), 2) as match:
        before, number = checksum(match), match.dice_number
        assert fight_of(match.state) is not None
    with Match.load(path) as match:
        assert (checksum(match), match.dice_number) == (before, number)
        nested = Nested(match)
        assert nested.way == way
        assert len(nested.steps) == 2
        fought(match)
        assert not nested.on
    assert verify(path).ok


def test_the_dice_run_on_through_a_fight() -> None:
    match = fought(enter(mixed_match(), "tactical"))
    numbers = [roll.number for step in match.steps for roll in step.rolls]
    values = [len(roll.values) for step in match.steps for roll in step.rolls]
    first = sum(len(roll.values) for roll in match.record.opening_rolls)
    for number, count in zip(numbers, values, strict=True):
        assert number == first
        first += count
    assert first == match.dice_number == match.state.dice


@pytest.mark.parametrize("way", SYSTEMS)
def test_a_game_master_takes_back_from_after_a_fight_into_its_midst_and_before_it(way: Any) -> None:
    match = mixed_match()
    enter(match)
    choice, before = len(match.steps), checksum(match)
    match.play(Settle(match.state.active, way))
    sums = [checksum(match)]
    lots = Random(2)
    while fight_of(match.state) is not None:
        listed = match.rules.orders(match.state)
        match.play(listed[lots.randrange(len(listed))])
        sums.append(checksum(match))
    assert len(sums) > 3
    middle = len(sums) // 2
    match.undo(len(sums) - 1 - middle, gm=True)
    fight = fight_of(match.state)
    assert fight is not None
    assert fight.way == way
    assert checksum(match) == sums[middle] == again(match)
    match.undo(middle + 1, gm=True)
    assert fight_of(match.state) is None
    assert len(match.steps) == choice
    assert checksum(match) == before
    other = next(one for one in SYSTEMS if one != way)
    fought(match.play(Settle(match.state.active, other)) and match)  # type: ignore[arg-type]
    assert fight_of(match.state) is None


def test_a_player_takes_back_what_no_die_and_no_hand_over_followed() -> None:
    match = enter(mixed_match(), "table")
    match.undo()
    assert match.state.phase == "way"
    match.undo()
    assert match.state.phase == "turn"
    enter(match, "wargame")
    with pytest.raises(CantUndo, match=r"Dice were rolled|passed on"):
        match.undo()


def test_a_result_replaced_by_the_game_master_is_for_a_game_master_to_take_back() -> None:
    match = some(enter(mixed_match(gm_desk="on"), "tactical"), 1)
    before = checksum(match)
    match.play(Replace(GM, untouched(match.state), "Night falls."))
    assert fight_of(match.state) is None
    with pytest.raises(CantUndo, match="The game master acted since"):
        match.undo()
    match.undo(gm=True)
    assert checksum(match) == before
    assert fight_of(match.state) is not None


def test_what_an_order_of_a_fight_would_do_is_told_by_its_own_rules() -> None:
    match = enter(mixed_match(), "tactical")
    fight = fight_of(match.state)
    assert fight is not None
    order = match.rules.orders(match.state)[0]
    assert isinstance(order, Within)
    there = match.rules.forecast(match.state, order)
    assert there is not None
    assert there == fight.rules.forecast(fight.state, order.then)
    some(match, 5000)
    assert match.rules.forecast(match.state, order) is None


def test_copies_of_a_war_with_a_fight_on_are_independent() -> None:
    match = some(enter(mixed_match(), "wargame"), 1)
    rules, state = match.rules, match.state
    twin = rules.copy(state)
    before = checksum(match)
    fought(match)
    assert rules.checksum(twin) == before


@pytest.mark.parametrize("way", SYSTEMS)
def test_another_branch_has_another_fight(way: Any) -> None:
    match = enter(mixed_match(), way)
    start = len(match.steps)
    fought(match)
    rolls = [step.rolls for step in match.steps[start:]]
    match.undo(len(match.steps) - start, gm=True)
    fought(match)
    assert [step.rolls for step in match.steps[start:]] != rolls


def test_an_order_of_no_fight_is_refused() -> None:
    match = enter(mixed_match(), "wargame")
    listed = match.rules.orders(match.state)
    order = listed[0]
    assert order in listed
    odd = Within(order.side, "tactical", order.then)
    other = Within("blue" if order.side == "red" else "red", "wargame", order.then)
    for wrong, says in (
        (odd, "No fight is on in another system."),
        (other, "It is an order of"),
        (EndTurn(match.state.active), "First the fight for the zone has to be settled."),
        (Accept(GM), "No result waits to be confirmed."),
        (Replace(GM, untouched(match.state)), "The game master’s desk is closed in this war"),
    ):
        assert wrong not in listed
        with pytest.raises(IllegalOrder, match=re.escape(says)):
            match.play(wrong)
    fought(match)
    assert match.rules.refusal(match.state, order) == "No fight is on in another system."


def test_confirmed_or_not_a_fight_comes_to_the_same() -> None:
    plain = some(enter(mixed_match(), "tactical"), 5000)
    waits = some(enter(mixed_match(gm_desk="on", confirm_results="on"), "tactical"), 5000)
    assert waits.state.phase == "confirm"
    decision = waits.rules.to_decide(waits.state)
    assert decision is not None
    assert decision.sides == (GM,)
    assert again(waits) == checksum(waits)
    waits.play(Accept(GM))
    assert war.to_json(waits.state)["at"] == war.to_json(plain.state)["at"]
    assert war.to_json(waits.state)["people"] == war.to_json(plain.state)["people"]


# What was forged, or damaged with all hashes made right again


def forged(change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    match = fought(enter(mixed_match(), "wargame"))
    enter(match, "table")
    match.play(match.rules.orders(match.state)[0])
    lines = [json.loads(raw) for raw in match.content.splitlines()]
    change(lines)
    chain = Chain()
    bare = [{name: line[name] for name in line if name != "hash"} for line in lines]
    return b"".join(chain.seal(line) for line in bare)  # type: ignore[arg-type]


def header(*where: str | int, value: object) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        inner: Any = lines[0]
        for name in where[:-1]:
            inner = inner[name]
        inner[where[-1]] = value

    return change


def an_order(kind: str, *where: str | int, value: object) -> Callable[[list[dict[str, Any]]], None]:
    """The first order of this kind is another."""

    def change(lines: list[dict[str, Any]]) -> None:
        inner: Any = next(line for line in lines if line.get("order", {}).get("order") == kind)
        for name in ("order", *where[:-1]):
            inner = inner[name]
        inner[where[-1]] = value

    return change


ELSE = ("tables", "elsewhere")
FIGURES = (*ELSE, "figures")
FAULTS = [
    header("scenario", "characters", 0, "hit_points", value=0),
    header("scenario", "characters", 0, "hit_points", value=10**15),
    header("scenario", "characters", 0, "level", value=-1),
    header("scenario", "characters", 0, "level", value=0),
    header("scenario", "characters", 0, "hit_die", value=0),
    header("scenario", "characters", 0, "left", value=99),
    header("scenario", "characters", 0, "dice_left", value=-2),
    header("scenario", "characters", 0, "exhaustion", value=-1),
    header("scenario", "characters", 0, "traits", value=["brave"]),
    header("scenario", "characters", 0, "cell", value=999),
    header("scenario", "characters", 0, "faction", value="zz"),
    header("scenario", "characters", 0, "name", value="Bea"),
    header("scenario", "characters", 0, "name", value=""),
    header("scenario", "characters", value=7),
    header("tables", "figures", value=None),
    header("tables", "figures", "hit", value=0),
    header("tables", "figures", "times", value=-3),
    header("tables", "figures", "paces", value=[]),
    header("tables", "figures", "exhaustion", value={}),
    header("tables", "figures", "exhaustion", "srd52", "dies", value=0),
    header(*ELSE, "figures", "callings", "mage", value="zz"),
    header(*ELSE, value={}),
    header(*ELSE, value=[1]),
    header(*FIGURES, "units", "bandits", "fighters", value=[]),
    header(*FIGURES, "units", "bandits", "fighters", value=["nobody"]),
    header(*FIGURES, "units", "bandits", "troop", "skill", value=99),
    header(*FIGURES, "kinds", value={}),
    header(*FIGURES, "kinds", "bandit", "hit_dice", value=0),
    header(*FIGURES, "kinds", "bandit", "weapons", value=["spoon"]),
    header(*FIGURES, "character", "fighters", value=[]),
    header(*FIGURES, "most_rounds", value=-1),
    header(*FIGURES, "ground", "zones", value=[[], []]),
    header(*FIGURES, "ground", "zones", value=[[999] * 12, [5] * 12]),
    header(*FIGURES, "ground", "terrain", value=[]),
    header(*FIGURES, "ground", "field", "columns", value=0),
    header(*FIGURES, "ground", "factors", 0, "entry", value=77),
    header(*FIGURES, "grounds", "plains", "zones", value=[[], []]),
    header(*FIGURES, "grounds", "plains", "factors", 0, "cells", value=[-7]),
    header(*ELSE, "wargame", "factors", value=[]),
    header(*ELSE, "wargame", "weapons", value=[]),
    header(*ELSE, "wargame_house", "pool", value="heap"),
    header(*ELSE, "tactical_house", "tempo", value="loud"),
    header("house", "resolve", value="dice_only"),
    header("house", "resolve", value="whatever"),
    header("house", "confirm_results", value="on"),
    an_order("settle", "way", value="prayer"),
    an_order("settle", "way", value="tactical"),
    an_order("settle", "side", value="gm"),
    an_order("fight", "way", value="tactical"),
    an_order("fight", "way", value="prayer"),
    an_order("fight", "side", value="gm"),
    an_order("fight", "then", value={}),
    an_order("fight", "then", value=5),
    an_order("fight", "then", value={"order": "fight", "side": "red", "way": "wargame"}),
    an_order("settled", "result", value={}),
    an_order("settled", "result", "attackers", value=[]),
    an_order("settled", "result", "defenders", 0, value={"fate": "stands", "left": -5}),
    an_order("settled", "result", "defenders", 0, value={"fate": "stands", "left": 10**12}),
    an_order("settled", "result", "defenders", 0, value={"fate": "blessed", "left": 1}),
    an_order("settled", "side", value="zz"),
]


@pytest.mark.parametrize("place", range(len(FAULTS)))
def test_a_forged_journal_is_refused_in_one_clear_line(place: int, tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    path.write_bytes(forged(FAULTS[place]))
    with pytest.raises(Damaged) as caught:
        Match.load(path)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 600
    assert not verify(path).ok


def test_an_order_of_a_fight_where_none_is_on_is_refused(tmp_path: Path) -> None:
    def twice(lines: list[dict[str, Any]]) -> None:
        order = next(line for line in lines if line.get("order", {}).get("order") == "fight")
        lines.append(order)

    path = tmp_path / "war.hexmatch"
    path.write_bytes(forged(twice))
    with pytest.raises(Damaged, match="No fight is on in another system"):
        Match.load(path)


# All systems together, in any order


class Mixed(TakingBack):
    """A war by lot with every way to settle its zones, played, taken back, and read again."""

    def __init__(self) -> None:
        super().__init__(mixed_match(seed=3))

    @precondition(lambda self: not self.match.steps)
    @rule(
        confirm=st.sampled_from(("off", "on")),
        resolve=st.sampled_from(("any", "characters")),
        rounds=st.sampled_from(("to_the_end", "one")),
    )
    def under_these_rules(self, confirm: str, resolve: str, rounds: str) -> None:
        house = {"gm_desk": "on", "confirm_results": confirm, "resolve": resolve, "rounds": rounds}
        self.begun(mixed_match(seed=3, **house))

    @precondition(lambda self: self.match.state.outcome is None)
    @rule(seed=st.integers(0, 2**32), orders=st.integers(1, 25))
    def play(self, seed: int, orders: int) -> None:
        lots = Random(seed)
        for _ in range(orders):
            if self.match.rules.to_decide(self.match.state) is None:
                return
            self.match.play(pick(self.match, lots))
            self.sums.append(checksum(self.match))

    @precondition(lambda self: self.match.state.phase == "turn")
    @rule(way=st.sampled_from(WAYS))
    def have_a_zone_settled(self, way: Any) -> None:
        before = len(self.match.steps)
        enter(self.match)
        if self.match.state.phase == "way":
            self.match.play(Settle(self.match.state.active, way))
        record = self.match.record
        self.sums += [
            self.match.rules.checksum(record.state_at(step))
            for step in range(before + 1, len(self.match.steps) + 1)
        ]

    @precondition(lambda self: fight_of(self.match.state) is not None)
    @rule(seed=st.integers(0, 2**32))
    def the_game_master_ends_a_fight(self, seed: int) -> None:
        from tests.rules.war.ends import lot

        order = Replace(GM, lot(self.match.state, Random(seed)), "enough")
        if self.match.rules.refusal(self.match.state, order) is None:
            self.match.play(order)
            self.sums.append(checksum(self.match))

    @rule()
    def hear_it_all_again(self) -> None:
        """Who listened to all that was told knows what is."""
        match = self.match
        retold = Retold(match.record.setup.scenario)
        state = match.record.state_at(0)
        for event in match.record.opening:
            retold.hear(event)
        retold.tells(state)
        for step in match.steps:
            for event in step.events:
                retold.hear(event)
        retold.tells(match.state)

    @invariant()
    def what_is_awaited_can_be_given(self) -> None:
        match = self.match
        assert again(match) == self.sums[-1]
        decision = match.rules.to_decide(match.state)
        assert (decision is None) == (match.state.outcome is not None)
        listed = match.rules.orders(match.state)
        assert bool(listed) == (decision is not None)
        assert decision is None or decision.sides

    @invariant()
    def what_is_listed_is_legal(self) -> None:
        match = self.match
        listed = match.rules.orders(match.state)
        lots = Random(len(match.steps))
        for place in {lots.randrange(len(listed)) for _ in range(8)} if listed else ():
            order = listed[place]
            assert match.rules.refusal(match.state, order) is None
            assert order in listed
            raw = json.loads(json.dumps(match.rules.order_to_json(order)))
            assert match.rules.order_from_json(match.state, raw) == order

    @invariant()
    def limits_hold_and_nobody_has_more_than_all(self) -> None:
        state = self.match.state
        for cell, stacks in state.at.items():
            for team in state.teams_in(cell):
                assert min(state.room(cell, team)) >= 0
            for _, units in stacks:
                assert all(1 <= unit.hits <= unit.kind.full for unit in units)
        for name, sheet in state.people.items():
            assert 0 <= sheet.hit_points <= state.war.cast[name].hit_points
            assert (sheet.hit_points == 0) == (name in state.fallen_people)
        names = [*state.people, *state.gone]
        assert sorted(names) == sorted(state.war.cast)


TestMixed = Mixed.TestCase
TestMixed.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


def played() -> str:
    match = play_mixed(mixed_match(seed=9), 300)
    return checksum(match) + str(match.dice_number)


def test_another_process_plays_the_same() -> None:
    code = "from tests.match.test_nested import played; print(played())"
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == played()


def test_a_war_by_lot_shows_every_way() -> None:
    match = play_mixed(mixed_match(seed=9), 400)
    assert {event.way for event in told(match, ResultCame)} >= set(ELSEWHERE)
    assert {event.way for event in told(match, FightBegan)} == set(SYSTEMS)
    assert told(match, InFight)
    assert at_war(mixed_match()).state.phase == "turn"
