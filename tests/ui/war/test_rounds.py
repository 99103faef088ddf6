from msgspec import structs

from game.data.load import standard_tables
from game.rules.war.events import Pair, RoundFought, Shown
from game.rules.war.kinds import Unit
from game.ui.war.rounds import round_view

TABLES = standard_tables()


def unit(text: str) -> Unit:
    return TABLES.read_unit(text)


def fought(
    attackers: list[str],
    defenders: list[str],
    attack: list[tuple[int, int, int]],
    defence: list[tuple[int, int, int]],
    pairs: list[tuple[int, int, str, int, int]],
    attacker_hits: list[int],
    defender_hits: list[int],
) -> RoundFought:
    return RoundFought(
        target=4,
        number=1,
        attackers=tuple(("blue", unit(text)) for text in attackers),
        defenders=tuple(("red", unit(text)) for text in defenders),
        attack=tuple(Shown(*die) for die in attack),
        defence=tuple(Shown(*die) for die in defence),
        pairs=tuple(Pair(*pair) for pair in pairs),
        attacker_hits=tuple(attacker_hits),
        defender_hits=tuple(defender_hits),
        carried=(),
    )


def test_the_books_example_blue_against_red() -> None:
    view = round_view(
        fought(
            ["bandits"] * 3,
            ["bandits"] * 2,
            [(0, 6, 0), (1, 5, 0), (2, 1, 0)],
            [(0, 6, 0), (1, 3, 0)],
            [(0, 0, "", 0, 0), (1, 1, "attacker", 1, 1)],
            [0, 0, 0],
            [0, 1],
        )
    )
    assert [
        (row.attack and row.attack.face, row.defence and row.defence.face) for row in view.rows
    ] == [
        (6, 6),
        (5, 3),
        (1, None),
    ]
    assert [row.winner for row in view.rows] == ["", "attacker", ""]
    assert [row.text for row in view.rows] == [
        "equal: they bounce",
        "Bandits destroyed by Bandits",
        "unpaired",
    ]
    assert view.attacker == ("", 0, 0)
    assert view.defender == ("Bandits", 0, 0)


def test_a_hit_that_an_entrenchment_takes_says_so() -> None:
    view = round_view(
        fought(
            ["knights"],
            ["battle_tower:entrenched"],
            [(0, 5, 1)],
            [(0, 3, 0)],
            [(0, 0, "attacker", 1, 1)],
            [0],
            [1],
        )
    )
    text = view.rows[0].text
    assert text == "1 hit on Battle Tower by Knights: its entrenchment takes it"
    assert view.rows[0].attack.bonus == 1
    assert not view.rows[0].defence.out
    assert view.defender == ("", 0, 1)


def test_a_hit_that_armour_bears_is_worded_as_a_hit() -> None:
    view = round_view(
        fought(
            ["bandits", "knights"],
            ["battle_tower:entrenched"],
            [(1, 5, 1), (0, 4, 0)],
            [(0, 3, 0), (0, 2, 0)],
            [(0, 0, "attacker", 1, 1), (1, 1, "attacker", 1, 1)],
            [0, 0],
            [2],
        )
    )
    assert [row.text for row in view.rows] == [
        "1 hit on Battle Tower by Knights: its entrenchment takes it",
        "1 hit on Battle Tower by Bandits",
    ]
    assert view.defender == ("", 1, 1)


def test_winning_out_of_reach_does_nothing() -> None:
    view = round_view(
        fought(
            ["arcane_tower"],
            ["bandits"],
            [(0, 2, 0)],
            [(0, 5, 0)],
            [(0, 0, "defender", 0, 0)],
            [0],
            [0],
        )
    )
    assert view.rows[0].text == "Bandits can’t reach Arcane Tower that far"


def test_hits_on_a_unit_that_has_fallen_are_wasted() -> None:
    view = round_view(
        fought(
            ["bandits", "bandits"],
            ["walking_behemoth:hits=1"],
            [(0, 6, 0), (1, 5, 0)],
            [(0, 4, 0), (0, 2, 0)],
            [(0, 0, "attacker", 1, 1), (1, 1, "attacker", 1, 0)],
            [0, 0],
            [1],
        )
    )
    assert [row.text for row in view.rows] == [
        "Walking Behemoth destroyed by Bandits",
        "Walking Behemoth struck by Bandits, but destroyed already",
    ]


def test_only_the_hit_that_destroys_is_called_so() -> None:
    view = round_view(
        fought(
            ["bandits", "bandits"],
            ["battle_tower"],
            [(0, 6, 0), (1, 5, 0)],
            [(0, 4, 0), (0, 2, 0)],
            [(0, 0, "attacker", 1, 1), (1, 1, "attacker", 1, 1)],
            [0, 0],
            [2],
        )
    )
    assert [row.text for row in view.rows] == [
        "1 hit on Battle Tower by Bandits",
        "Battle Tower destroyed by Bandits",
    ]


def test_overkill_that_is_carried_is_told() -> None:
    event = fought(
        ["walking_behemoth"],
        ["bandits", "knights"],
        [(0, 6, 0)],
        [(1, 4, 1), (0, 2, 0)],
        [(0, 0, "attacker", 2, 1)],
        [0],
        [1, 1],
    )
    carried = structs.replace(event, carried=(("defender", 0, 1),))
    assert round_view(carried).carried == "Carried over: 1 hit on Bandits"


def test_a_die_that_exhaustion_takes_away_is_told() -> None:
    event = fought(
        ["knights"], ["bandits"], [(0, 2, 1)], [(0, 4, 0)], [(0, 0, "defender", 1, 1)], [1], [0]
    )
    tired = structs.replace(event, attack=(structs.replace(event.attack[0], other=5),))
    (row,) = round_view(tired).rows
    assert row.text == "Knights destroyed by Bandits; the 5 of Knights doesn’t count"
