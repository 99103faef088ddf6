"""The canonical view: back from it, a checksum of it, another version refused (DESIGN)."""

from __future__ import annotations

import json

import pytest

from game.rules.contract import Outcome
from game.rules.wargame import House, canon, checksum, from_json, to_json
from game.rules.wargame.scenario import Factor, Goal
from game.rules.wargame.state import Feature, Host, Morale, State, Strike, Task
from tests.rules.wargame.makers import kind, lay, scenario, tables

A = kind("knight", armour="plate", slots=2)
SCENE = scenario(
    {0: A},
    {80: A},
    factors=(Factor(kind="cover", entry=1, cells=(3,)),),
    goals=(Goal(side="red", kind="destroy", cell=9, toughness=5, name="door"),),
)


def full() -> State:
    """A state in which everything is set that can be."""
    state = lay(SCENE)
    state.scale = "large"
    state.overruled = "large"
    state.acting, state.begun = (0, 1), (True, False)
    state.strikes = (Strike(by=0, at=1, weapon="axe", dice=(3, 8), damage=11, top=True),)
    state.tasks = (Task(kind="casualty", by=0, about=1),)
    state.waiting, state.order = (1,), ("blue", "red")
    state.stunt = "whistles"
    state.set(0, broken=("arms",), struck=(1,), unloaded=("gun",), lingering=("blind",), late=3)
    state.features[1] = Feature(factor=SCENE.factors[0], spent=True)
    state.hosts = {
        "red": Host(
            hit_dice=4, ready=2, armour=1, most=5, leader=0, entered=6, formed_armour=5, cover=1
        )
    }
    state.morale["blue"] = Morale(done=("half", "leader 1"), idle=1, hurt=True)
    state.streaks = {0: 2}
    state.dropped = ((4, "axe"), (4, "axe"))
    state.hurried = ("blue",)
    state.outcome = Outcome(("red",), "So it is.")
    state.dice = 77
    return state


@pytest.mark.parametrize("state", [lay(SCENE), full()])
def test_all_of_a_state_comes_back(state: State) -> None:
    raw = json.loads(json.dumps(to_json(state)))
    again = from_json(raw, SCENE, House(), tables())
    for name in State.__slots__:
        if name != "arena":
            assert getattr(again, name) == getattr(state, name), name
    assert checksum(again) == checksum(state)


def test_whatever_differs_changes_the_checksum() -> None:
    seen = {checksum(full())}
    changes: dict[str, object] = {
        "round": 9,
        "ended": 8,
        "scale": "small",
        "overruled": "",
        "namer": "blue",
        "opening": True,
        "acting": (1,),
        "begun": (False,),
        "strikes": (),
        "tasks": (),
        "waiting": (),
        "stunt": "",
        "fighters": lay(SCENE).fighters,
        "features": {},
        "hosts": {},
        "order": ("red",),
        "morale": {},
        "objects": {0: 1},
        "streaks": {},
        "dropped": (),
        "hurried": (),
        "outcome": None,
        "dice": 78,
    }
    assert set(changes) == set(State.__slots__) - {"arena"}
    for name, value in changes.items():
        state = full()
        setattr(state, name, value)
        seen.add(checksum(state))
    assert len(seen) == len(changes) + 1


def test_the_order_in_which_things_came_to_be_doesnt_matter() -> None:
    state, other = full(), full()
    state.features = {2: state.features[1], 1: state.features[1]}
    other.features = {1: other.features[1], 2: other.features[1]}
    assert checksum(state) == checksum(other)


def test_another_version_is_refused() -> None:
    raw = to_json(full()) | {"version": canon.VERSION + 1}
    with pytest.raises(ValueError, match="version 2 is not 1"):
        from_json(raw, SCENE, House(), tables())


def test_a_copy_is_independent() -> None:
    state = full()
    before = checksum(state)
    twin = state.copy()
    assert checksum(twin) == before
    twin.set(0, armour=0)
    twin.set_host("red", ready=0)
    twin.features.clear()
    twin.morale.clear()
    twin.objects.clear()
    twin.streaks.clear()
    twin.acting = ()
    assert checksum(state) == before
