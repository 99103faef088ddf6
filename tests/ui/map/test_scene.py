from collections.abc import Sequence

import pytest

from game.rules.war.state import State
from game.ui.map.marks import Marks
from game.ui.map.primitives import Mark, PostSign, Primitive, Sign, Standing, Wash, Way, Words
from game.ui.map.scale import STEPS
from game.ui.map.scene import build, goal_cells
from game.ui.map.tableau import Tableau
from tests.ui.map.positions import a_state, a_war, scale_of, stack

WAR = a_war()
AT = WAR.board.grid.cell_at


def scene(
    step: int = 98, marks: Marks | None = None, state: State | None = None
) -> list[Primitive]:
    shown = Tableau.of(state or a_state(WAR))
    return build(WAR, scale_of(WAR, step), shown, marks or Marks())


def marked(made: Sequence[Primitive], style: str) -> set[int]:
    return {each.cell for each in made if isinstance(each, Mark) and each.style == style}


@pytest.mark.parametrize("step", STEPS)
def test_every_stack_has_counters_that_add_up_to_its_units(step: int) -> None:
    state = a_state(WAR)
    told: dict[tuple[int, str], int] = {}
    for each in scene(step):
        if isinstance(each, Standing):
            key = each.cell, each.place.face.faction
            told[key] = told.get(key, 0) + each.place.face.number
    assert told == {
        (cell, owner): len(units) for cell, stacks in state.at.items() for owner, units in stacks
    }


def test_a_damaged_unit_shows_its_hits_left_of_all() -> None:
    faces = [e.place.face for e in scene(140) if isinstance(e, Standing) and e.cell == AT(3, 4)]
    behemoth = next(face for face in faces if face.kinds == ("walking_behemoth",))
    assert (behemoth.hits, behemoth.full) == (2, 4)
    assert behemoth.damaged


def test_what_holds_of_a_unit_is_on_its_counter() -> None:
    faces = {
        (each.cell, each.place.face.kinds[0]): each.place.face
        for each in scene(168)
        if isinstance(each, Standing)
    }
    assert faces[AT(1, 1), "knights"].entrenched == 1
    assert faces[AT(10, 3), "bandits"].entrenched == 2
    assert faces[AT(2, 4), "healers"].spent
    assert faces[AT(5, 7), "flying_behemoth"].named
    assert faces[AT(5, 7), "flying_behemoth"].air
    march = faces[AT(4, 4), "battle_tower"].march
    assert WAR.board.grid.directions[AT(4, 4)][march] == AT(4, 5)


def test_every_post_flies_its_owners_flag_or_none() -> None:
    flags = {each.cell: each.faction for each in scene() if isinstance(each, PostSign)}
    assert flags == a_state(WAR).posts
    assert flags[AT(3, 6)] == ""


def test_control_tints_hexes_and_draws_a_border_round_them_alone() -> None:
    state = a_state(WAR)
    washes = {each.cell: each for each in scene() if isinstance(each, Wash)}
    held = {cell: owner for cell, owner in (state.posts | state.control).items() if owner}
    assert {cell: wash.faction for cell, wash in washes.items()} == held
    directions = WAR.board.grid.directions
    for cell, wash in washes.items():
        for side, beside in enumerate(directions[cell]):
            assert bool(wash.rim >> side & 1) is (held.get(beside, "") != wash.faction)


def test_crossed_swords_lie_on_contested_hexes_only() -> None:
    for step in (14, 42, 112):
        swords = [e.cell for e in scene(step) if isinstance(e, Sign) and e.name == "contested"]
        assert sorted(swords) == sorted([AT(8, 6), AT(7, 7)])


def test_an_undead_that_may_rise_is_marked_in_its_colours() -> None:
    (sign,) = [e for e in scene() if isinstance(e, Sign) and e.name == "undead"]
    assert (sign.cell, sign.faction) == (AT(6, 8), "gold")


def test_goal_hexes_are_outlined() -> None:
    assert marked(scene(), "goal") == {AT(7, 4), AT(4, 3), AT(4, 4)} == goal_cells(WAR.scenario)


def test_labels_and_posts_are_named_where_there_is_room() -> None:
    words = {each.text for each in scene(98) if isinstance(each, Words)}
    assert words == {
        "Mirror Lake",
        "The Teeth",
        "Ashford",
        "Salt Quay",
        "Crow Hill",
        "Longwater",
        "Ford",
        "High Keep",
    }
    assert {each.text for each in scene(28) if isinstance(each, Words)} == {
        "Mirror Lake",
        "The Teeth",
    }
    assert not [each for each in scene(14) if isinstance(each, Words)]


def test_each_kind_of_target_has_a_mark_of_its_own_and_a_badge() -> None:
    marks = Marks(
        move={AT(3, 3), AT(5, 1)},
        enter={AT(5, 4)},
        shoot={AT(5, 4), AT(6, 7)},
        heal={AT(0, 5)},
    )
    made = scene(98, marks)
    for style in ("move", "enter", "shoot", "heal"):
        assert marked(made, style) == set(getattr(marks, style))
    badges = [(e.cell, e.name) for e in made if isinstance(e, Sign)]
    assert (AT(5, 4), "attack") in badges
    assert (AT(5, 4), "ranged") in badges
    assert (AT(6, 7), "ranged") in badges
    assert (AT(0, 5), "heal") in badges


def test_two_badges_of_a_hex_lie_beside_each_other() -> None:
    post = AT(7, 4)
    marks = Marks(enter={AT(5, 4), post}, shoot={AT(5, 4), post})
    for step in (42, 98, 168):
        badges = [
            e for e in scene(step, marks) if isinstance(e, Sign) and e.name in ("attack", "ranged")
        ]
        for cell in (AT(5, 4), post):
            one, other = (each for each in badges if each.cell == cell)
            assert abs(one.x - other.x) >= one.px


def test_what_is_pointed_at_lies_under_the_counters_and_the_path_over_them() -> None:
    marks = Marks(
        selected=AT(4, 2), hover=AT(9, 2), cursor=AT(3, 3), path=(AT(4, 2), AT(4, 3), AT(5, 4))
    )
    made = scene(98, marks)
    kinds = [each.style if isinstance(each, Mark) else type(each) for each in made]
    assert kinds.index("hover") < kinds.index("selected") < kinds.index("cursor")
    assert kinds.index("cursor") < kinds.index(Words) < kinds.index(Standing)
    assert made[-1] == Way(marks.path, hostile=False)


def test_a_path_that_ends_in_a_fight_says_so() -> None:
    marks = Marks(enter={AT(5, 4)}, path=(AT(4, 4), AT(5, 4)))
    assert Way(marks.path, hostile=True) in scene(98, marks)


def test_the_mouse_on_the_keyboards_hex_draws_one_outline() -> None:
    made = scene(98, Marks(hover=AT(3, 3), cursor=AT(3, 3)))
    assert marked(made, "hover") == set()
    assert marked(made, "cursor") == {AT(3, 3)}


def test_flashing_hexes_of_the_log_are_marked() -> None:
    assert marked(scene(98, Marks(flash=(AT(1, 5), AT(2, 5)))), "flash") == {AT(1, 5), AT(2, 5)}


def test_a_post_makes_room_for_the_units_in_it() -> None:
    for step in (98, 168):
        made = scene(step)
        post = next(e for e in made if isinstance(e, PostSign) and e.cell == AT(2, 4))
        tops = [
            each.place.y - each.place.side / 2
            for each in made
            if isinstance(each, Standing) and each.cell == AT(2, 4)
        ]
        flag_bottom = post.y - post.px / 2 + post.px / 3
        assert min(tops) > flag_bottom


def test_an_empty_hex_that_can_be_reached_has_a_dot_and_one_with_friends_has_none() -> None:
    made = scene(98, Marks(move={AT(3, 3), AT(3, 2)}))
    bare = {e.cell: e.bare for e in made if isinstance(e, Mark) and e.style == "move"}
    assert bare == {AT(3, 3): True, AT(3, 2): False}


def test_a_hex_of_one_team_has_no_swords_however_many_factions() -> None:
    state = State(WAR)
    state.add(5, "blue", stack("knights"))
    state.add(5, "green", stack("bandits"))
    assert not [
        each for each in scene(98, state=state) if isinstance(each, Sign) and each.cell == 5
    ]


def test_a_label_makes_way_for_counters() -> None:
    (before,) = (e for e in scene(98) if isinstance(e, Words) and e.text == "The Teeth")
    state = a_state(WAR)
    for cell in (AT(8, 0), AT(8, 1), AT(9, 0)):
        state.add(cell, "red", stack("knights"))
    made = scene(98, state=state)
    (after,) = (e for e in made if isinstance(e, Words) and e.text == "The Teeth")
    assert after.x == before.x
    assert abs(after.y - before.y) < 50
    scale = scale_of(WAR, 98)
    for each in made:
        if isinstance(each, Standing):
            x, y = scale.centre(each.cell)
            half = each.place.side / 2
            apart = abs(after.y - y - each.place.y) > half + after.px / 2
            assert apart or abs(after.x - x - each.place.x) > half + 3 * after.px
