"""Characters on the map: their counters, hit points, parties, and the fallen (W5)."""

from __future__ import annotations

import pygame
import pytest

from game.data.load import standard_tables
from game.dice import Dice
from game.rules import war
from game.rules.war import events, fates
from game.rules.war.house import House
from game.rules.war.kinds import Unit
from game.rules.war.state import State
from game.ui.map import MapView, counters
from game.ui.map.arrange import arrange
from game.ui.map.faces import Health, face_of
from game.ui.map.people_steps import step_of_people
from game.ui.map.primitives import Fallen, Flying, Standing
from game.ui.map.scale import STEPS, Scale
from game.ui.map.scene import build
from game.ui.map.tableau import Tableau
from game.ui.map.view import layout_of
from tests.ui.map.positions import area
from tests.ui.war.party import HOME, party_war


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def state() -> State:
    return war.start(party_war(), House(), standard_tables(), Dice(1))[0]


def at_step(state: State, step: int) -> list[object]:
    scale = Scale(layout_of(state.war), step)
    return list(build(state.war, scale, Tableau.of(state)))


def person(state: State, name: str) -> Unit:
    return next(unit for _, unit in state.units("red") if unit.name == name)


def fell(state: State, name: str) -> events.Event:
    told: list[events.Event] = []
    unit = person(state, name)
    state.remove(HOME, "red", (unit,))
    fates.fall(state, "red", unit, HOME, told.append)
    return told[0]


def test_a_characters_counter_has_its_portrait_and_hit_points(state: State) -> None:
    faces = {
        each.place.face.kinds: each.place.face
        for each in at_step(state, 140)
        if isinstance(each, Standing) and each.cell == HOME
    }
    aldric = faces[("portraits/knight",)]
    assert aldric.people
    assert aldric.points == (38, 61, 0)
    assert faces[("portraits/mage",)].points == (28, 28, 1)


def test_its_shape_is_its_own(state: State) -> None:
    from game.ui.theme import faction_colours

    red = faction_colours(state.war.scenario)["red"]
    unit = person(state, "Aldric")
    made = counters.counter(unit, red, 48)
    corner = counters.margin(48) + 3
    assert made.get_at((corner, corner)).a < 128
    assert made.get_at((corner, made.get_height() - corner - 2)).a > 128


@pytest.mark.parametrize("step", STEPS)
def test_a_party_with_units_is_told_in_full_at_every_zoom(state: State, step: int) -> None:
    knights = state.war.tables.unit(state.war.tables.kind["knights"])
    state.add(HOME, "red", (knights, knights))
    faces = [
        each.place.face
        for each in at_step(state, step)
        if isinstance(each, Standing) and each.cell == HOME
    ]
    assert sum(face.number for face in faces) == 5


def test_a_crowded_party_is_one_counter_with_some_heads_and_all_hit_points(state: State) -> None:
    units = tuple(unit for _, unit in state.units("red") if unit.kind.character)
    points = Tableau.of(state).people
    places = arrange([("red", units)], state.war.team_of, 50, header=True, points=points)
    (party,) = [place.face for place in places if place.face.people]
    assert party.number == 3
    assert party.kinds == ("portraits/knight", "portraits/mage", "portraits/healer")
    assert party.points == (38 + 28 + 33, 61 + 28 + 33, 1)


def test_hit_points_show_on_the_counter_as_they_fall(state: State) -> None:
    face = face_of("red", person(state, "Aldric"))
    from game.ui.theme import faction_colours

    red = faction_colours(state.war.scenario)["red"]
    pictures = {
        counters.draw(face._replace(points=Health(left, 61)), red, 44).get_buffer().raw
        for left in (61, 38, 7)
    }
    assert len(pictures) == 3


def test_exhaustion_shows_on_the_counter(state: State) -> None:
    from game.ui.theme import faction_colours

    red = faction_colours(state.war.scenario)["red"]
    face = face_of("red", person(state, "Mira"))
    fresh, worn = (
        counters.draw(face._replace(points=Health(28, 28, level)), red, 44) for level in (0, 1)
    )
    assert fresh.get_buffer().raw != worn.get_buffer().raw


def test_the_fallen_lie_on_their_hex(state: State) -> None:
    fell(state, "Mira")
    fell(state, "Oda")
    for step in (42, 98, 168):
        (lying,) = [each for each in at_step(state, step) if isinstance(each, Fallen)]
        assert (lying.cell, lying.faction) == (HOME, "red")
        assert lying.portraits == ("mage", "healer")


def test_they_lie_there_once_they_have_been_seen_to_fall(state: State) -> None:
    shown = Tableau.of(state)
    event = fell(state, "Mira")
    step = step_of_people(event, state.war)
    assert step is not None
    step.first(shown)
    assert "Mira" not in shown.fallen
    step.last(shown)
    assert shown == Tableau.of(state)


def test_who_is_captured_is_seen_no_more(state: State) -> None:
    fell(state, "Mira")
    shown = Tableau.of(state)
    fates.lose(state, "Mira", fates.CAPTURED)
    shown.apply(events.CharacterCaptured("red", "Mira", HOME))
    assert shown.fallen == {}


@pytest.mark.parametrize(
    ("event", "sign"),
    [
        (events.Exhausted("red", "Aldric", 1, "march", 38), "exhausted"),
        (events.Recuperated("red", "Aldric", HOME, (5,), 38, 45), "+7"),
        (events.Rested("red", 3, 8), "rest"),
        (events.CharacterCaptured("red", "Mira", HOME), "captured"),
    ],
)
def test_a_sign_rises_where_it_happens(state: State, event: events.Event, sign: str) -> None:
    step = step_of_people(event, state.war)
    assert step is not None
    step.first(Tableau.of(state))
    (flying,) = [each for each in step.frame(0.5, 98) if isinstance(each, Flying)]
    assert flying.cell == HOME
    assert sign in (flying.name, flying.text)


def test_hits_take_hit_points_off_the_counter_at_once(state: State) -> None:
    view = MapView(state.war, area())
    screen = pygame.Surface((1280, 720), 0, 32)
    view.draw(screen, state)
    aldric, gorm = person(state, "Aldric"), state.units("blue")
    foe = next(unit for _, unit in gorm if unit.name == "Gorm")
    view.show(
        events.RoundFought(
            HOME, 1, (("blue", foe),), (("red", aldric),), (), (), (), (0,), (1,), ()
        )
    )
    while view.animating:
        view.update(0.05)
    assert view.playing.shown.people["Aldric"] == (8, 61, 0)


def test_a_war_without_characters_has_no_points_to_tell() -> None:
    from tests.ui.map.positions import a_state, a_war

    made = a_state(a_war())
    assert Tableau.of(made).people == {}
