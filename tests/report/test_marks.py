"""Numbers, colours and letters of the page."""

import pytest

from game.report.charts import Column, Part, binned, rate_bar, share_bar
from game.report.colours import HEAT, INK, WHITE, Colour, faction_colours, on_paper, readable_on
from game.report.markup import tag
from game.report.sides import Sides
from game.report.words import amount, part
from game.rules.war.scenario import Faction
from game.series.balance import Share
from tests.match.small import small_war


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (0.004, "<0.01"), (0.0456, "0.05"), (0.12, "0.1"), (9.94, "9.9"), (12.5, "12")],
)
def test_means_have_the_digits_that_say_something(value: float, text: str) -> None:
    assert amount(value) == text


def test_a_trace_is_not_nothing() -> None:
    assert [part(share) for share in (0.0, 0.004, 0.01, 1.0)] == ["0%", "<1%", "1%", "100%"]


def test_colours_as_tiled_writes_them() -> None:
    assert Colour.of("#b3382c") == Colour.of("#ffb3382c") == Colour.of(" #B3382C ")
    assert Colour.of("#b3382c").text == "#b3382c"
    assert Colour.of("red") is Colour.of("#123") is Colour.of("") is None


def test_text_reads_on_any_ground() -> None:
    for ground in (WHITE, INK, HEAT, *map(Colour.of, ("#c8962a", "#2a8285", "#808080"))):
        assert ground.contrast(readable_on(ground)) > 4


def test_a_pale_faction_shows_on_paper() -> None:
    pale = Colour.of("#e6e1d3")
    assert WHITE.contrast(on_paper(pale)) > 2.5 > WHITE.contrast(pale)
    assert on_paper(HEAT) == HEAT


def sides(*ids: str, colour: str = "") -> Sides:
    factions = tuple(Faction(id=one, name="", team=one, colour=colour) for one in ids)
    return Sides(small_war(factions=factions))


def test_factions_without_a_colour_get_one_of_their_own() -> None:
    factions = (
        Faction(id="a", name="A", team="a", colour="#2f5d9b"),
        Faction(id="b", name="B", team="b"),
        Faction(id="c", name="C", team="c", colour="no colour"),
    )
    found = faction_colours(small_war(factions=factions))
    assert found["a"].text == "#2f5d9b"
    assert len(set(found.values())) == 3


@pytest.mark.parametrize(
    ("ids", "keys"),
    [
        (("red", "blue"), ("R", "B")),
        (("black", "blue"), ("BLA", "BLU")),
        (("salt", "wool", "sea"), ("SA", "W", "SE")),
        (("red", "red_too"), ("A", "B")),
        (("faction_1", "faction_2"), ("A", "B")),
    ],
)
def test_letters_tell_factions_apart(ids: tuple[str, ...], keys: tuple[str, ...]) -> None:
    found = sides(*ids)
    assert tuple(found.keys[one] for one in ids) == keys
    assert found.badge(ids[0]).text == keys[0]


def test_a_team_of_allies_has_all_their_colours() -> None:
    found = sides("red", "blue")
    one, two = found.colours["red"].text, found.colours["blue"].text
    assert found.background(["red"]) == one
    assert found.background(["red", "blue"]) == (f"linear-gradient({one} 0% 50%,{two} 50% 100%)")


def test_columns_of_a_histogram_hold_every_game() -> None:
    assert binned({}) == []
    assert binned({3: 1, 5: 2}) == [Column(3, 3, 1), Column(4, 4, 0), Column(5, 5, 2)]
    wide = binned(dict.fromkeys(range(1, 101), 1))
    assert len(wide) <= 30
    assert sum(column.games for column in wide) == 100
    assert wide[0].rounds == "1–4"


def test_bars_are_told_in_words_too() -> None:
    share = Share(3, 4, 0.75, (0.3, 0.95))
    assert rate_bar(share).get("aria-label") == "75% (30–95%)"
    assert len(rate_bar(Share(0, 0, 0.0, (0.0, 1.0)))) == 1  # no games, no interval
    bar = share_bar([Part("A", "A", HEAT, 0.96), Part("B", "B", INK, 0.04), Part("C", "C", INK, 0)])
    assert bar.get("aria-label") == "A 96%, B 4%"
    assert [one.text for one in bar] == ["A", ""]


def test_a_text_follows_its_element_in_one_place_only() -> None:
    badge = tag("b", "R")
    first, second = tag("p", badge, "one"), tag("p", badge, "two")
    assert [one[0].tail for one in (first, second)] == ["one", "two"]
    assert badge.tail is None
