"""The balance page's tables of characters and of how zones were settled (W5, W13)."""

from __future__ import annotations

from xml.etree.ElementTree import tostring

import msgspec

from game.report import heroes
from game.report.sides import Sides
from game.series import weigh
from game.series.words import settled_elsewhere
from tests.series.wars import heroic

SETUP = heroic()
BALANCE = weigh(SETUP, 3, 4)


def text(elements: list[object]) -> str:
    return "".join(tostring(one, encoding="unicode") for one in elements)  # type: ignore[call-overload]


def test_each_character_has_a_row() -> None:
    told = text(list(heroes.people(BALANCE, Sides(SETUP.scenario))))
    for name in ("Aldric", "Bea", "Cy", "Mordrec"):
        assert name in told
    assert told.count("<tr>") == 1 + len(BALANCE.people)


def test_ways_are_shares_of_all_zones() -> None:
    found = msgspec.structs.replace(
        BALANCE, ways={"dice": 3.0, "wargame": 1.0, "tactical": 0.0, "table": 0.0}
    )
    assert settled_elsewhere(found)
    told = text(list(heroes.ways(found)))
    assert "75%" in told
    assert "25%" in told


def test_where_dice_settle_all_nothing_is_said() -> None:
    found = msgspec.structs.replace(
        BALANCE, ways={"dice": 3.0, "wargame": 0.0, "tactical": 0.0, "table": 0.0}
    )
    assert not settled_elsewhere(found)
