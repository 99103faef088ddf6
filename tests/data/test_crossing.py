"""What the war's units and terrains are elsewhere: the file, and what is said of a faulty one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data import crossing
from game.data.crossing import crossing_figures, crossing_file, equipped
from game.data.fields import DataError, read_toml
from game.data.load import standard_tables
from game.rules.war import House, Scenario
from game.rules.war.scenario import Field
from game.rules.wargame.arena import CLOSED

FILE = Path(crossing.__file__).with_name("crossing.toml")


def changed(folder: Path, old: str, new: str) -> Path:
    """The file with its first `old` changed."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    path = folder / "own.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def fault(folder: Path, old: str, new: str) -> str:
    path = changed(folder, old, new)
    with pytest.raises(DataError) as found:
        crossing_file(path)
    text = str(found.value)
    assert "\n" not in text
    assert text.startswith(f"{path}: ")
    return text.removeprefix(f"{path}: ")


def test_every_unit_type_and_terrain_of_the_war_has_its_row() -> None:
    figures, tables = crossing_figures(), standard_tables()

    assert set(figures.units) == set(tables.kind)
    assert set(figures.grounds) == set(tables.terrain)


def test_every_fighter_in_a_row_is_known_and_every_own_one_is_used() -> None:
    figures = crossing_figures()
    bodies = (*figures.units.values(), figures.other, figures.giant, figures.character)
    used = {kind for body in bodies for kind in body.fighters}

    assert used <= set(figures.kinds)
    assert set(figures.own) <= used
    assert all(kind.role and kind.help for name, kind in figures.kinds.items() if name in used)
    assert figures.kinds[figures.character.fighters[0]].hero


def test_a_journal_holds_them_in_the_order_of_the_file_in_every_process() -> None:
    scenario = Scenario(field=Field(columns=1, rows=1), terrain=("plains",), factions=())
    tables = equipped(standard_tables(), scenario, House(resolve="any"))

    assert tables.elsewhere is not None
    assert [*tables.elsewhere["figures"]["own"]] == [*read_toml(FILE)["fighters"]]


def test_both_zones_are_apart_and_can_be_stood_in_but_in_no_hazard() -> None:
    for ground in (*crossing_figures().grounds.values(), crossing_figures().ground):
        attackers, defenders = ground.zones
        assert not set(attackers) & set(defenders)
        hazards = {cell for one in ground.factors if one.kind == "hazard" for cell in one.cells}
        for cell in (*attackers, *defenders):
            assert ground.terrain[cell] not in CLOSED
            assert cell not in hazards


def test_factors_lie_where_somebody_can_go_and_none_on_another() -> None:
    for ground in (*crossing_figures().grounds.values(), crossing_figures().ground):
        cells = [cell for factor in ground.factors for cell in factor.cells]
        assert len(set(cells)) == len(cells)
        assert all(ground.terrain[cell] not in CLOSED for cell in cells), ground.title


def test_battlefields_favour_nobody() -> None:
    """What lies on a battlefield is as near to one side as to the other, or nearly (half a hex)."""
    for ground in (*crossing_figures().grounds.values(), crossing_figures().ground):
        columns = ground.field.columns
        for factor in ground.factors:
            middle = sum(cell % columns for cell in factor.cells) / len(factor.cells)
            assert middle == (columns - 1) / 2, (ground.title, factor.name)


def test_a_file_of_ones_own_is_read(tmp_path: Path) -> None:
    path = changed(tmp_path, "bandit = 4, poacher = 2", "brute = 3")

    assert crossing_file(path).units["bandits"].fighters == ("brute",) * 3


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "most_rounds = 20",
            "",
            "most_rounds is missing; it should be a whole number from 1 to 1000",
        ),
        (
            "most_rounds = 20",
            "most_rounds = 0",
            "most_rounds: is 0; it should be a whole number from 1 to 1000",
        ),
        (
            "poacher = 2",
            "pocher = 2",
            "unit bandits, fighters: there is no fighter 'pocher'; there are",
        ),
        ("poacher = 2", "poacher = 0", "unit bandits, fighters, poacher: is 0; it should be"),
        (
            "{ bandit = 4, poacher = 2 }",
            "{}",
            "unit bandits, fighters: there is nobody; write for example { guard = 6 }",
        ),
        (
            '"brigands"',
            '"brigants"',
            "unit bandits, troop: there is no troop 'brigants'; there are",
        ),
        (
            'fighter = "adventurer"',
            'fighter = "hero"',
            "character, fighter: there is no fighter 'hero'",
        ),
        ('fighter = "adventurer"', "", "character: fighter is missing"),
        ("skill = 5", "skill = 11", "troop brigands, skill: is 11; it should be"),
        (
            'weapons = ["bastard_sword"]',
            'weapons = ["tree"]',
            "fighter walking_behemoth, weapons: there is no",
        ),
        ('"." = "plains"', '".." = "plains"', 'legend: ".." is "plains"; it should be a sign and'),
        (
            '"...f.........."',
            '"...f......?..."',
            "ground, rows: there is no sign '?'; there are ., f,",
        ),
        ('"...f.........."', '"...f"', "ground, rows: is "),
        ('hexes = "6,3 7,3"', 'hexes = "6,3 7,33"', "ground, factor 1, hexes: 7,33 lies outside"),
        ('kind = "cover", entry = 7', 'kind = "cover", entry = 9', "ground, factor 1, entry: is 9"),
        ('"Dust" },', '"Dust" }, 3,', "ground, factor 4: is 3; it should be a table of fields"),
    ],
)
def test_a_fault_is_told_in_one_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert fault(tmp_path, old, new).startswith(told)


def test_a_battlefield_without_room_is_refused(tmp_path: Path) -> None:
    walled = "\n".join(f'  "{"#" * 13}.",' for _ in range(10))
    text = FILE.read_text(encoding="utf-8")
    begins = text.index("\n[ground]\n") + 1
    drawing = text[begins : text.index("factors", begins)]
    told = fault(tmp_path, drawing, f'[ground]\ntitle = "Walls"\nrows = [\n{walled}\n]\n')

    assert told == "ground, rows: each side needs room for 10 at its own edge"


def test_a_battlefield_is_drawn_in_rows_of_text(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    begins = text.index("rows", text.index("\n[ground]\n"))
    drawing = text[begins : text.index("factors", begins)]
    for wrong in ("3", '"..."', "[1, 2, 3, 4]", '["....", 5, "....", "...."]', '["..."]', "[]"):
        told = fault(tmp_path, drawing, f"rows = {wrong}\n")
        assert told.endswith("it should be 4 to 60 rows of as many signs each, one length")


def test_a_battlefield_has_seven_factors_at_most(tmp_path: Path) -> None:
    one = '{ kind = "cover", entry = 7, hexes = "6,4", name = "Broom" }'
    path = changed(tmp_path, '"Dust" },', f'"Dust" }}, {", ".join([one] * 4)}')
    assert len(crossing_file(path).ground.factors) == 7
    told = fault(tmp_path, '"Dust" },', f'"Dust" }}, {", ".join([one] * 5)}')

    assert told == "ground, factors: there are 8; a battlefield has at most 7"
