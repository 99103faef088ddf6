import re
from pathlib import Path

import pytest

from game.data.load import house_texts
from game.rules.war.house import choices
from game.ui import keys

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_both_commands_make_their_own_environment() -> None:
    commands = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/hexmarch",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_the_table_of_house_rules_is_right() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (W\d+) \|$", README, re.MULTILINE)
    told = {name: (re.findall(r"`(\w+)`", values), ruling) for name, values, ruling in rows}
    assert told.pop("battle_actions") == (["3", "1", "9"], "W2")
    for name, (values, ruling) in told.items():
        assert values == list(choices()[name])
        assert ruling == house_texts()[name].ruling
    assert len(told) == len(choices()) - 1


@pytest.mark.parametrize(
    "action",
    [
        *("up", "left", "down_right", "choose", "obvious", "next_stack", "unit", "all_units"),
        *("by_kind", "move", "enter_zone", "ranged", "entrench", "repair", "heal", "undo"),
        *("end_turn", "zoom_in", "zoom_out", "whole_map", "next", "cancel", "rules"),
        *("full_screen", "bigger", "smaller"),
        *("pace", "double", "carry", "recuperate", "long_rest", "people"),
        *("advice", "pause", "step", "skip", "slower", "faster"),
    ],
)
def test_the_keys_are_those_of_the_game(action: str) -> None:
    assert re.search(rf"^\| .*`{re.escape(keys.shown(action))}`.* \|$", README, re.MULTILINE)


def test_every_file_it_points_to_is_there() -> None:
    root = Path(__file__).parents[1]
    for link in re.findall(r"\]\((?!https:)([^)]+)\)", README):
        assert (root / link).is_file(), link
