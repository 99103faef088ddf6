"""The guide for authors of fights tells of what there is, and its example is one."""

import re
from pathlib import Path

import pytest

from game.data import tactical
from game.data.load import house_texts
from game.data.places import maps_dir
from game.dice import Dice
from game.players import LEVELS
from game.rules import tactical as rules
from game.rules.tactical.actions import GoOn
from game.rules.tactical.house import choices

TITLE = "## A fight of the Tactical Core"
GUIDE = (maps_dir() / "README.md").read_text("utf-8").partition(TITLE)[2]


def test_the_example_is_a_sound_set_up(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    path = tmp_path / "example.toml"
    path.write_text(example, "utf-8")
    setup = tactical.read_setup(path, LEVELS)
    assert setup.scenario.title == "The Bridge"
    assert setup.house.multiple == "on"


def test_every_field_is_told_of() -> None:
    for name in {*tactical._SETUP, *tactical._LINE, *tactical._TROOP}:
        assert re.search(rf"`\[?{name}(\.NAME)?\]?`", GUIDE), name


def test_every_ready_made_troop_is_named() -> None:
    listed = GUIDE.partition("Ready-made troops: ")[2].partition(".")[0]
    assert re.findall(r"`(\w+)`", listed) == list(tactical.tactical_tables().troop)


def test_the_table_of_options_is_right() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (T\d) \|$", GUIDE, re.MULTILINE)
    told = {name: (tuple(re.findall(r"`(\w+)`", values)), number) for name, values, number in rows}
    texts = house_texts("tactical")
    assert told == {name: (values, texts[name].ruling) for name, values in choices().items()}


@pytest.mark.parametrize("path", tactical.shipped(), ids=lambda path: path.stem)
def test_no_shipped_fight_is_lost_before_it_begins(path: Path) -> None:
    """Fought out, each side keeps the field in at least a tenth of all fights, or draws as many."""
    scenario, tables, house = tactical.read_setup(path)
    state, _ = rules.start(scenario, house, tables, Dice(1))
    forecast = rules.forecast(state, GoOn(state.active))
    assert forecast is not None
    fight = forecast.fight
    assert fight.attackers_hold > 0.1
    assert fight.defenders_hold + fight.both_left > 0.1
