"""The game master's sheet: rulings, lingering wounds, factors, the scale."""

from collections.abc import Iterator

import pytest

from game.rules.contract import GM
from game.rules.wargame.actions import PutFactor, Rule, SetScale, Stunt, TakeFactor
from game.ui.scenes.options import OptionsScene
from game.ui.wargame.gm import GmScene, open_gm
from game.ui.wargame.gm_field import FieldPick
from game.ui.wargame.gm_words import TOOLS, effect_words, tools
from tests.ui.driver import Driver, window
from tests.ui.wargame.battles import BareScreen, draft, large, match

Table = tuple[BareScreen, GmScene, Driver]


@pytest.fixture
def table() -> Iterator[Table]:
    """Four against six in small scale, the first of them named to act."""
    with window() as (app, drive):
        screen = BareScreen(app, match(draft("first_company", "road_bandits")))
        app.push(screen)
        rules = screen.session.match.rules
        screen.session.order(rules.orders(screen.state)[0])  # the first is named
        open_gm(screen)
        drive.frames()
        scene = app.top
        assert isinstance(scene, GmScene)
        yield screen, scene, drive


def pick(drive: Driver, name: str, value: str) -> None:
    drive.click(name)
    assert isinstance(drive.scene, OptionsScene)
    drive.click(value)


def test_a_lingering_wound_is_written_in_the_journal_as_the_gm_s(table: Table) -> None:
    screen, scene, drive = table
    scene.rulings._pick("4")
    pick(drive, "effect", "linger")
    scene.ring.focus("wound")
    drive.type("one eye")
    drive.click("Add effect")
    assert "one eye" in drive.texts()
    drive.click("rule")
    assert screen.state.fighters[4].lingering == ("one eye",)
    order = screen.session.match.steps[-1].order
    assert isinstance(order, Rule)
    assert order.side == GM
    assert drive.scene is screen


def test_a_stunt_that_waits_is_shown_and_ruled_on(table: Table) -> None:
    screen, scene, drive = table
    scene.cancel()
    screen.session.order(Stunt(screen.state.active, "kick over the table"))
    assert screen.state.phase == "stunt"
    open_gm(screen)
    drive.frames()
    assert "kick over the table" in drive.texts()
    assert "Nothing comes of it" in drive.texts()
    scene = drive.scene  # type: ignore[assignment]
    foe = next(n for n, p in enumerate(screen.state.arena.people) if p.side != screen.state.active)
    scene.rulings._pick(str(foe))
    pick(drive, "effect", "prone")
    drive.click("Add effect")
    drive.click("rule")
    assert screen.state.fighters[foe].prone
    assert screen.state.phase != "stunt"


def test_several_effects_happen_in_one_ruling_and_can_be_taken_out(table: Table) -> None:
    screen, scene, drive = table
    pick(drive, "effect", "armour")
    drive.click("less")
    drive.click("Add effect")
    pick(drive, "effect", "daze")
    drive.click("Add effect")
    pick(drive, "effect", "burn")
    drive.click("Add effect")
    assert len(scene.rulings.effects) == 3
    drive.click("out 3")
    assert len(scene.rulings.effects) == 2
    before = screen.state.fighters[0].armour
    drive.click("rule")
    after = screen.state.fighters[0]
    assert after.dazed
    assert not after.burning
    assert after.armour == before - 1


def test_a_fighter_is_moved_to_a_hex_that_is_clicked(table: Table) -> None:
    screen, _, drive = table
    pick(drive, "effect", "move")
    field = drive.find("ruling field")
    assert isinstance(field, FieldPick)
    target = screen.state.arena.grid.cell_at(7, 5)
    drive.click_at(field.spot_of(target))
    drive.click("Add effect")
    drive.click("rule")
    assert screen.state.fighters[0].cell == target


def test_a_refused_effect_says_why(table: Table) -> None:
    screen, scene, drive = table
    pick(drive, "effect", "move")
    taken = screen.state.fighters[1].cell
    scene.rulings._take_cell(taken)
    drive.click("Add effect")
    assert "That hex isn’t free." in drive.texts()
    drive.click("rule")
    assert screen.state.fighters[0].cell != taken
    assert drive.scene is scene


def test_factors_are_put_on_hexes_and_taken_away(table: Table) -> None:
    screen, _, drive = table
    drive.click("tab factors")
    pick(drive, "class", "hazard")
    pick(drive, "entry", "4")
    field = drive.find("factor field")
    assert isinstance(field, FieldPick)
    cells = [screen.state.arena.grid.cell_at(6, 3), screen.state.arena.grid.cell_at(7, 3)]
    for cell in cells:
        field = drive.find("factor field")
        assert isinstance(field, FieldPick)
        drive.click_at(field.spot_of(cell))
    drive.click("put")
    assert isinstance(screen.session.match.steps[-1].order, PutFactor)
    number = max(screen.state.features)
    assert screen.state.features[number].factor.cells == tuple(cells)
    assert "(hazard 4)" in drive.texts()
    drive.find("factors")
    scene = drive.scene
    assert isinstance(scene, GmScene)
    scene.factors.chosen = str(number)
    drive.click("take")
    assert isinstance(screen.session.match.steps[-1].order, TakeFactor)
    assert number not in screen.state.features


def test_an_eighth_factor_is_refused_in_a_line(table: Table) -> None:
    screen, scene, drive = table
    drive.click("tab factors")
    for column in range(8):
        scene.factors._toggle(screen.state.arena.grid.cell_at(column, 0))
        drive.click("put")
    assert "There are 7 factors already" in drive.texts()
    assert len(screen.state.features) == 7


def test_the_field_is_used_by_keys_too(table: Table) -> None:
    _, scene, drive = table
    drive.click("tab factors")
    scene.ring.focus("factor field")
    drive.press("right", "enter", "down", "enter")
    assert len(scene.factors.cells) == 2
    drive.press("enter")
    assert len(scene.factors.cells) == 1


def test_the_scale_is_overruled_from_the_next_round_on(table: Table) -> None:
    screen, _, drive = table
    drive.click("tab scale")
    drive.click("scale large")
    assert isinstance(screen.session.match.steps[-1].order, SetScale)
    assert screen.state.overruled == "large"
    drive.click("scale count")
    assert screen.state.overruled == ""


def test_in_a_large_fight_hosts_are_ruled_on() -> None:
    with window() as (app, drive):
        screen = BareScreen(app, large())
        app.push(screen)
        open_gm(screen)
        drive.frames()
        assert "Red company" in drive.texts()
        pick(drive, "effect", "hit_dice")
        drive.click("less")
        drive.click("Add effect")
        before = screen.state.hosts["red"].hit_dice
        drive.click("rule")
        assert screen.state.hosts["red"].hit_dice == before - 1


def test_the_gm_takes_back_any_order_one_after_the_other(table: Table) -> None:
    screen, _, drive = table
    drive.click("tab factors")
    drive.click("take")
    assert len(screen.state.features) == 2
    drive.click("Take an order back")
    assert len(screen.state.features) == 3
    assert "was taken back" in drive.texts()
    drive.click("Take an order back")  # who was named
    assert screen.state.phase == "name"
    drive.click("Take an order back")
    assert "was taken back" not in drive.texts()
    assert not screen.session.match.steps


def test_every_effect_that_can_be_ruled_has_a_tool() -> None:
    from game.rules.wargame.rulings import TO_FIGHTERS, TO_HOSTS

    assert set(TOOLS) == set(TO_FIGHTERS)
    assert set(tools(large=True)) == set(TO_HOSTS)


def test_effects_are_worded(table: Table) -> None:
    screen, scene, drive = table
    pick(drive, "effect", "damage")
    drive.click("more")
    drive.click("Add effect")
    name = screen.state.arena.people[0].name
    assert effect_words(screen.state, scene.rulings.effects[0]) == f"{name}: 2 damage"
