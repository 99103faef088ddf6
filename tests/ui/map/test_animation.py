from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game import tiled
from game.dice import Dice
from game.rules import war
from game.rules.contract import Event
from game.rules.war import events
from game.rules.war.house import House
from game.rules.war.state import Stack, State
from game.ui.map import MapView
from game.ui.map.primitives import Flying, Mark, Moving
from tests.ui.map.positions import a_state, a_war, area, stack, unit

WAR = a_war()
AT = WAR.board.grid.cell_at
FRAME = 1 / 30


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((1280, 720), 0, 32)


class Stage:
    """A view with a war under it; `happen` changes the war and tells the view, as a match does."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.state: State = a_state(WAR)
        self.view = MapView(WAR, area())
        self.screen = screen
        self.draw()

    def draw(self) -> None:
        self.view.draw(self.screen, self.state)

    def happen(self, change: Callable[[State], None], *told: Event) -> None:
        change(self.state)
        self.view.show(told)

    def run(self, seconds: float = 60.0) -> list[object]:
        """Everything that moved, until it is over or the time is up."""
        seen: list[object] = []
        while self.view.animating and seconds > 0:
            self.view.update(FRAME)
            self.draw()
            seen.extend(self.view.playing.scene(98))
            seconds -= FRAME
        return seen

    def shown(self, cell: int, faction: str) -> tuple[str, ...]:
        units = dict(self.view.playing.shown.at.get(cell, ())).get(faction, ())
        return tuple(each.text for each in units)


@pytest.fixture
def stage(screen: pygame.Surface) -> Stage:
    return Stage(screen)


MARCHERS = stack("bandits", "bandits")
MOVED = events.Moved("red", MARCHERS, AT(2, 2), AT(3, 3), (AT(2, 2), AT(3, 2), AT(3, 3)), "move")


def march(state: State) -> None:
    state.remove(AT(2, 2), "red", MARCHERS)
    state.add(AT(3, 3), "red", MARCHERS)


def test_idle_is_idle(stage: Stage) -> None:
    assert not stage.view.animating
    assert not stage.view.update(FRAME)
    assert stage.view.playing.scene(98) == []


def test_units_leave_slide_along_their_path_and_come(stage: Stage) -> None:
    stage.happen(march, MOVED)
    stage.draw()
    assert stage.shown(AT(2, 2), "red") == ("bandits",) * 5
    stage.view.update(FRAME)
    assert stage.shown(AT(2, 2), "red") == ("bandits",) * 3
    assert stage.shown(AT(3, 3), "red") == ()
    moving = [each for each in stage.run() if isinstance(each, Moving)]
    assert [(each.cell, each.target) for each in moving[:1] + moving[-1:]] == [
        (AT(2, 2), AT(3, 2)),
        (AT(3, 2), AT(3, 3)),
    ]
    assert stage.shown(AT(3, 3), "red") == ("bandits", "bandits")
    assert not stage.view.animating


def test_events_are_shown_one_after_the_other(stage: Stage) -> None:
    back = events.Moved("red", MARCHERS, AT(3, 3), AT(2, 2), (AT(3, 3), AT(2, 2)), "back")
    stage.happen(lambda _: None, MOVED, back)
    goals = [each.target for each in stage.run() if isinstance(each, Moving)]
    assert goals == sorted(goals, key=[AT(3, 2), AT(3, 3), AT(2, 2)].index)
    assert set(goals) == {AT(3, 2), AT(3, 3), AT(2, 2)}


def fought(state: State) -> None:
    state.put(AT(8, 6), "red", stack("knights", "walking_behemoth:hits=2"))
    state.put(AT(8, 6), "blue", stack("knights:name=Sir Aldous"))


BATTLE = (
    events.BattleBegan(
        "red",
        AT(8, 6),
        AT(8, 6),
        "blue",
        stack("knights", "walking_behemoth:hits=3"),
        tuple(("blue", u) for u in stack("knights:name=Sir Aldous", "bandits", "bandits")),
        ranged=False,
    ),
    events.RoundFought(
        AT(8, 6),
        1,
        tuple(("red", u) for u in stack("knights", "walking_behemoth:hits=3")),
        tuple(("blue", u) for u in stack("knights:name=Sir Aldous", "bandits", "bandits")),
        (),
        (),
        (),
        (0, 1),
        (0, 1, 1),
        (),
    ),
    events.Lost("blue", unit("bandits"), AT(8, 6)),
    events.Lost("blue", unit("bandits"), AT(8, 6)),
    events.BattleEnded(AT(8, 6), "held", (), 1),
)


def test_a_round_of_battle_shows_each_sides_hits_and_then_the_losses(stage: Stage) -> None:
    stage.happen(fought, *BATTLE)
    seen = stage.run()
    assert {each.text for each in seen if isinstance(each, Flying) and each.text} == {"−1", "−2"}
    fading = [each for each in seen if isinstance(each, Moving)]
    assert sum(place.face.number for place in fading[0].places) == 2
    shades = [each.shade for each in fading]
    assert shades == sorted(shades, reverse=True)
    assert stage.view.playing.shown.at == stage.state.at


def test_hits_are_on_the_counters_before_the_show_is_over(stage: Stage) -> None:
    stage.happen(fought, *BATTLE)
    while "walking_behemoth:hits=2" not in stage.shown(AT(8, 6), "red"):
        assert stage.view.animating
        stage.view.update(FRAME)
    assert len(stage.shown(AT(8, 6), "blue")) == 3 or stage.view.animating


def test_control_changes_together(stage: Stage) -> None:
    def change(state: State) -> None:
        state.control[AT(8, 6)] = "red"
        state.posts[AT(3, 6)] = "gold"

    stage.happen(
        change,
        events.ControlChanged(AT(8, 6), "blue", "red", post=False),
        events.ControlChanged(AT(3, 6), "", "gold", post=True),
    )
    stage.view.update(FRAME)
    assert {e.cell for e in stage.view.playing.scene(98) if isinstance(e, Mark)} == {
        AT(8, 6),
        AT(3, 6),
    }
    assert stage.view.playing.shown.controller(AT(3, 6)) == "gold"


@pytest.mark.parametrize(
    "event",
    [
        events.Mustered("blue", AT(10, 7), unit("knights")),
        events.Healed("blue", AT(10, 6), AT(10, 7), unit("knights")),
        events.Rose("blue", AT(10, 7), "knights", unit("knights"), ""),
        events.Reinforced("blue", AT(10, 7), stack("knights"), (), ""),
    ],
)
def test_new_units_come_down_on_their_hex(stage: Stage, event: Event) -> None:
    stage.happen(lambda state: state.add(AT(10, 7), "blue", stack("knights")), event)
    moving = [each for each in stage.run() if isinstance(each, Moving)]
    lifts = [each.lift for each in moving]
    assert lifts == sorted(lifts, reverse=True)
    assert stage.shown(AT(10, 7), "blue") == ("bandits", "knights")


def test_an_undead_that_may_rise_gets_its_marker(stage: Stage) -> None:
    stage.view.show(events.Fortitude("gold", AT(6, 7), "undead_horde", 6))
    while stage.view.playing.busy:
        stage.view.update(FRAME)
    assert AT(6, 7) in {marker.cell for marker in stage.view.playing.shown.markers}


def test_digging_in_shows_at_once(stage: Stage) -> None:
    stage.view.show(events.Entrenched("red", AT(3, 2), unit("knights:entrenched")))
    stage.view.update(FRAME)
    assert stage.shown(AT(3, 2), "red") == ("knights:entrenched",)


def test_skipping_shows_the_war_as_it_is(stage: Stage) -> None:
    stage.happen(march, MOVED, *BATTLE)
    stage.view.update(FRAME)
    stage.view.skip()
    assert not stage.view.animating
    stage.draw()
    assert stage.view.playing.shown.at == stage.state.at


def test_twice_the_speed_takes_half_the_time(screen: pygame.Surface) -> None:
    frames = []
    for speed in (1.0, 2.0):
        stage = Stage(screen)
        stage.view.playing.speed = speed
        stage.happen(march, MOVED)
        count = 0
        while stage.view.animating:
            stage.view.update(0.01)
            count += 1
        frames.append(count)
    assert abs(frames[0] - 2 * frames[1]) <= 2


def test_at_speed_nought_nothing_is_shown_on_its_way(stage: Stage) -> None:
    stage.view.playing.speed = 0
    stage.happen(march, MOVED)
    assert not stage.view.animating
    stage.draw()
    assert stage.shown(AT(3, 3), "red") == ("bandits", "bandits")


def test_an_event_with_nothing_to_see_takes_no_time(stage: Stage) -> None:
    stage.view.show([events.TurnBegan("red", 1), events.RoundBegan(1, 360)])
    stage.view.update(FRAME)
    assert not stage.view.animating


def test_what_happens_out_of_view_is_brought_into_view(screen: pygame.Surface) -> None:
    large = a_war(columns=60, rows=50)
    state = a_state(large)
    view = MapView(large, area())
    view.camera.zoom_to(70)
    view.camera.centre_on(45 * 60 + 50)
    view.draw(screen, state)
    cell = large.board.grid.cell_at(2, 2)
    view.show(events.Mustered("red", cell, unit("knights")))
    for _ in range(60):
        view.update(FRAME)
    assert view.camera.sees(cell)


def test_without_following_the_view_stays(screen: pygame.Surface) -> None:
    large = a_war(columns=60, rows=50)
    view = MapView(large, area())
    view.playing.follow = False
    view.camera.zoom_to(70)
    view.camera.centre_on(45 * 60 + 50)
    view.draw(screen, a_state(large))
    before = view.camera.offset
    view.show(events.Mustered("red", large.board.grid.cell_at(2, 2), unit("knights")))
    for _ in range(60):
        view.update(FRAME)
    assert view.camera.offset == before


def test_a_stall_doesnt_swallow_the_show(stage: Stage) -> None:
    stage.happen(march, MOVED)
    stage.view.update(30.0)
    assert stage.view.animating


@pytest.mark.parametrize("path", tiled.shipped(), ids=lambda path: path.stem)
def test_what_the_events_show_is_what_the_rules_did(path: Path, screen: pygame.Surface) -> None:
    """Half a war by random orders: before the view looks at the state, it shows the same."""
    scenario, tables = tiled.load(path)
    dice, chance = Dice(5), Random(5)
    state, _ = war.start(scenario, House(), tables, dice)
    view = MapView(state.war, area(640, 360))
    view.draw(screen, state)
    for _ in range(150):
        orders = war.orders(state)
        if not orders:
            break
        told: list[Event] = []
        war.play(state, chance.choice(orders), dice, told.append)
        view.show(told)
        while view.animating:
            view.update(0.1)
        shown = view.playing.shown
        assert standing(shown.at) == standing(state.at), told
        assert shown.control == state.control
        assert shown.posts == state.posts
        assert [marker[:3] for marker in shown.markers] == [m[:3] for m in state.markers]
        view.draw(screen, state)


def standing(at: Mapping[int, tuple[Stack, ...]]) -> dict[tuple[int, str], list[str]]:
    """Who stands where with how many hits, in any order; the rest shows with the state itself."""
    return {
        (cell, owner): sorted(f"{unit.title} {unit.hits}" for unit in units)
        for cell, stacks in at.items()
        for owner, units in stacks
    }
