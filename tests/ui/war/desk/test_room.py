"""At the desk nothing is cut off and nothing overlaps, in small and large windows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.rules.contract import GM
from game.rules.war.house import House
from game.rules.war.scenario import Note, Placed, Reinforcement, Scenario
from game.ui.settings import Settings
from game.ui.war.desk.sheet import _TABS
from tests.ui.war.desk.sitting import pick
from tests.ui.war.field import at
from tests.ui.war.party import HOME, party_war
from tests.ui.war.playing import Table, table

SIZES = [((848, 476), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.25)]
TOOLS = ("units", "place", "control", "ground", "notes")


def crowded() -> Scenario:
    """With notes and with reinforcements to come."""
    coming = Reinforcement(cell=at(0, 0), faction="red", round=4, units=(Placed(unit="knights"),))
    notes = (Note(cell=HOME, text="A camp"), Note(cell=HOME, text="A spy", reader=GM))
    return replace(party_war(), notes=notes, reinforcements=(coming,))


@pytest.fixture(params=SIZES, ids=str)
def desk(request: pytest.FixtureRequest) -> Iterator[Table]:
    size, scale = request.param
    with table(
        crowded(),
        house=House(gm_desk="on"),
        turn="red",
        size=size,
        settings=Settings(scale=scale, pace="off"),
    ) as seat:
        seat.press("ctrl+g")
        yield seat


def look(seat: Table) -> None:
    """Nothing is cut off, nothing that can be pressed lies over another."""
    seat.frames(2)
    whole = seat.app.surface.get_rect()
    for element in seat.scene.manager.get_sprite_group().sprites():
        if element.visible and element is not seat.scene.manager.root_container:
            assert whole.contains(element.rect), (element, element.rect)
        assert not getattr(element, "cut", False), f"{element.text!r} doesn't fit"
    stops = [stop for stop in seat.scene.ring.stops if stop.element.visible]
    for place, stop in enumerate(stops):
        for other in stops[place + 1 :]:
            assert not stop.element.rect.colliderect(other.element.rect), (stop.name, other.name)
        text = getattr(stop.element, "text", "")
        assert stop.name.startswith("note") or "…" not in text.removesuffix("…"), text


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_has_room(desk: Table, tool: str) -> None:
    desk.click(f"tool {tool}")
    look(desk)


def test_units_of_each_sort_have_room(desk: Table) -> None:
    for cell in (HOME, at(1, 2), at(4, 1)):
        desk.click_hex(cell)
        look(desk)
    desk.click("move")
    look(desk)


@pytest.mark.parametrize("tab", [name for name, _ in _TABS])
def test_every_sheet_has_room(desk: Table, tab: str) -> None:
    desk.click(f"sheet {tab}")
    look(desk)


def test_every_form_of_a_goal_has_room(desk: Table) -> None:
    desk.click("sheet goals")
    for kind in ("eliminate", "control_hexes", "protect", "destroy", "hold"):
        pick(desk, "goal kind", kind)
        look(desk)
    pick(desk, "reward", "walking_behemoth")
    look(desk)


def test_every_house_rule_has_room(desk: Table) -> None:
    desk.click("sheet house")
    for rule in House.choices():
        desk.scene.pages["house"]._open(rule)  # type: ignore[attr-defined]
        desk.frames(1)
        look(desk)


def test_the_note_dialog_has_room(desk: Table) -> None:
    desk.click("tool notes")
    desk.click_hex(HOME)
    look(desk)
