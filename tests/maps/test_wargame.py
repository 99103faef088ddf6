"""The guide for authors of fights of the War Game tells of what there is; its example is one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from game.data import arms, enrol, factors, wargame
from game.data.load import house_texts
from game.data.places import maps_dir
from game.players import LEVELS
from game.rules.wargame.house import choices
from game.tiled import battlefields, load_setup

WHOLE = (maps_dir() / "README.md").read_text("utf-8")
GUIDE = WHOLE.partition("## A battlefield of the War Game")[2].partition("## A fight of the Tact")[
    0
]


def test_the_example_is_a_sound_set_up(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    folder = tmp_path / "wargame"
    folder.mkdir()
    shutil.copytree(maps_dir() / "tilesets", tmp_path / "tilesets")
    shutil.copy(next(path for path in battlefields() if path.stem == "inn"), folder)
    path = folder / "example.toml"
    path.write_text(example, "utf-8")

    scenario, _, house = load_setup(path, LEVELS)

    assert scenario.title == "The Wrong Inn"
    assert [side.name for side in scenario.sides] == ["The Company", "The Watch"]
    assert [one.kind for one in scenario.fighters if one.name == "Sergeant Pike"] == ["captain"]
    assert house.heroes_flee == "choose"


def test_every_field_is_told_of() -> None:
    fields = {*wargame._SETUP, *factors._FACTOR, *wargame._GOAL, *enrol.SIDE, *enrol.NAMED}
    fields |= {*arms._fighter_fields(), *arms._PARTY}

    missing = {name for name in fields if not re.search(rf"`\[*{name}(\.NAME)?\]*`", GUIDE)}
    assert not missing


def test_what_is_ready_made_is_named() -> None:
    tables = arms.wargame_tables()
    for head, ids in (
        ("Fighters: ", [kind.id for kind in tables.fighters]),
        ("Parties: ", [party.id for party in arms.parties()]),
    ):
        listed = GUIDE.partition(f"\n{head}")[2].partition(".")[0]
        assert re.findall(r"`(\w+)`", listed) == ids
    for row in (*tables.weapons, *tables.armours):
        assert row.id == "fists" or f"`{row.id}`" in GUIDE


def test_the_table_of_factors_is_right() -> None:
    rows = re.findall(r"^\| (\d) \| (.*) \| (.*) \| (.*) \|$", GUIDE, re.MULTILINE)
    factor = arms.wargame_tables().factor
    kinds = ("cover", "distraction", "hazard")

    assert rows == [
        (str(entry), *(factor[kind, entry].title.lower() for kind in kinds))
        for entry in range(1, 9)
    ]


def test_the_table_of_options_is_right() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (G\d+) \|$", GUIDE, re.MULTILINE)
    told = {name: (tuple(re.findall(r"`(\w+)`", values)), number) for name, values, number in rows}
    texts = house_texts("wargame")

    assert told == {name: (values, texts[name].ruling) for name, values in choices().items()}
