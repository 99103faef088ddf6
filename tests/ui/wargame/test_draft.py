"""A battle that is being set up: sides of parties and single fighters, saved and read again."""

from pathlib import Path

import msgspec
import pytest

from game.data.arms import parties, wargame_tables
from game.data.wargame import battlefield_of
from game.players import LEVELS
from game.rules.wargame.house import House
from game.rules.wargame.scenario import NOWHERE, Goal, Placed
from game.tiled import battlefields, load_battlefield, load_setup
from game.ui.wargame.draft import Draft
from game.ui.wargame.draft_party import MOST, Group
from game.ui.wargame.setup_cards import Card
from game.ui.wargame.setup_file import save
from game.ui.wargame.setup_words import goal_words, scale_words
from tests.ui.wargame.battles import draft


def of_battlefield(name: str) -> tuple[Draft, Path]:
    path = next(one for one in battlefields() if one.stem == name)
    scenario, tables = load_battlefield(path)
    return Draft.of(scenario, tables, House.of(scenario.house)), path


def test_a_plain_field_begins_with_two_parties_one_of_them_the_computer_s() -> None:
    made = Draft.new(wargame_tables())
    assert [side.player for side in made.sides] == ["human", LEVELS[1]]
    assert not made.fault()
    assert not made.large
    assert all(one.cell != NOWHERE for one in made.scenario().fighters)


def test_a_battlefield_that_nobody_changed_is_the_same_fight() -> None:
    for path in battlefields():
        scenario, tables = load_battlefield(path)
        made = Draft.of(scenario, tables, House.of(scenario.house))
        after = made.scenario()
        assert not made.changed
        assert after.title == scenario.title
        for side in scenario.sides:
            before = [one for one in scenario.fighters if one.side == side.id]
            assert [one for one in after.fighters if one.side == side.id] == before


def test_more_than_ten_fighters_begin_large() -> None:
    made = draft("watch", "odd_company")
    side = made.sides[0]
    while made.count < 11:
        side.add("guard", 1)
    assert made.large
    assert "11 fighters" in scale_words(made)
    assert "large" in scale_words(made)
    side.groups[-1].count -= 1
    assert not made.large
    assert "small" in scale_words(made)


def test_the_first_of_a_leading_group_leads_and_nobody_else() -> None:
    made = draft("watch", "road_bandits")
    side = made.sides[0]
    side.lead(side.groups[-1])
    leaders = [one for one in made.scenario().fighters if one.leader and one.side == side.id]
    assert [one.kind for one in leaders] == [side.groups[-1].kind]


def test_a_second_party_brings_no_second_leader() -> None:
    made = draft("watch lances", "road_bandits")
    assert sum(one.leader for one in made.scenario().fighters if one.side == "red") == 1


def test_fighters_of_one_kind_join_but_those_with_a_name_stay_apart() -> None:
    made = draft("watch", "road_bandits")
    side = made.sides[0]
    side.groups = [Group("guard", 2), Group("guard", 1, "Old Tam")]
    side.add("guard", 3)
    assert [(group.count, group.name) for group in side.groups] == [(5, ""), (1, "Old Tam")]


def test_several_with_one_name_are_numbered() -> None:
    placed = Group("guard", 2, "Twin").placed("red")
    assert [one.name for one in placed] == ["Twin 1", "Twin 2"]


def test_a_side_is_never_larger_than_it_may_be() -> None:
    made = draft("watch", "road_bandits")
    side = made.sides[0]
    for _ in range(20):
        side.enlist(parties()[0])
    assert side.count == MOST


def _nameless(made: Draft) -> None:
    made.sides[0].name = " "


def _empty(made: Draft) -> None:
    made.sides[1].groups.clear()


def _same(made: Draft) -> None:
    made.sides[1].name = made.sides[0].name


def _twins(made: Draft) -> None:
    made.sides[0].groups.append(Group("guard", 1, "Tam"))
    made.sides[1].groups.append(Group("guard", 1, "Tam"))


def _unprotected(made: Draft) -> None:
    goal = Goal(side=made.sides[0].id, kind="protect", target="Old Petter")
    made.base = msgspec.structs.replace(made.base, goals=(goal,))


def _crowded(made: Draft) -> None:
    made.base = msgspec.structs.replace(
        made.base, terrain=("plains",) * 4 + ("water",) * (len(made.base.terrain) - 4)
    )


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_nameless, "needs a name"),
        (_empty, "Blue company have no fighters yet"),
        (_same, "Two sides are called Red company"),
        (_twins, "Two fighters are called Tam"),
        (_unprotected, "protect Old Petter, but no fighter has that name"),
        (_crowded, "no room"),
    ],
)
def test_what_cant_be_fought_is_said_in_a_line(spoil, words: str) -> None:
    made = draft("watch", "road_bandits")
    assert not made.fault()
    spoil(made)
    assert words in made.fault()
    assert "\n" not in made.fault()


def test_a_battle_of_one_s_own_is_saved_and_read_again(tmp_path: Path) -> None:
    made = draft("watch lances", "road_bandits", house={"pool": "sum"})
    made.sides[0].name, made.sides[0].heroes = 'The "Nine"', True
    made.sides[1].player = LEVELS[-1]
    made.sides[0].groups.append(Group("healer", 1, "Marta"))
    path = tmp_path / "mine.toml"
    save(path, made, "My own battle", None)
    scenario, _, house = load_setup(path, LEVELS)
    assert scenario.title == "My own battle"
    assert house.pool == "sum"
    assert [(side.name, side.player, side.heroes) for side in scenario.sides] == [
        (side.name, side.player, side.heroes) for side in made.sides
    ]
    assert _roll(scenario.fighters) == _roll(made.scenario().fighters)
    assert scenario.factors == made.base.factors


def test_a_changed_battlefield_is_saved_by_the_name_of_its_map(tmp_path: Path) -> None:
    made, path = of_battlefield("cliff-road")
    made.sides[1].enlist(parties()[3])
    into = tmp_path / "cliff.toml"
    save(into, made, "Cliff, changed", path)
    assert str(path.parent) not in into.read_text()
    assert battlefield_of(into, path.name) == path
    card = Card(str(into))
    card.look()
    assert not card.fault
    assert card.scenario is not None
    assert _roll(card.scenario.fighters) == _roll(made.scenario().fighters)
    assert card.scenario.goals == made.base.goals


def _roll(fighters: tuple[Placed, ...]) -> list[tuple[str, str, str, bool, int]]:
    return sorted((one.side, one.kind, one.name, one.leader, one.hit_dice) for one in fighters)


def test_goals_are_sentences() -> None:
    told = [
        (Goal(side="red", kind="protect", target="Ada"), "Protect Ada: it must neither fall"),
        (Goal(side="red", kind="hold", rounds=4), "Hold out for 4 rounds."),
        (Goal(side="red", kind="hold", rounds=4, cells=(1, 2)), "within the area of 2 hexes"),
        (Goal(side="red", kind="destroy", name="the gate", toughness=20, cell=3), "toughness 20"),
        (Goal(side="red", kind="control_hexes", cells=(1,), rounds=2), "for 2 rounds in a row"),
    ]
    for goal, words in told:
        assert words in goal_words(goal)


def test_another_size_keeps_the_factors_that_lie_on_both_fields() -> None:
    made = draft("watch", "road_bandits")
    before = [[divmod(cell, 14) for cell in one.cells] for one in made.base.factors]
    made.resize("20x14", 3)
    after = [[divmod(cell, 20) for cell in one.cells] for one in made.base.factors]
    assert after == before
    assert len(made.sides) == 3
    assert not made.fault()
