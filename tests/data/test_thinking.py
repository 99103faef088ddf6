"""The computer's figures: every one is there, right in kind, and used by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import game.data
import game.players
from game.data.fields import DataError
from game.data.thinking import Risk, Thinking, thinking, thinking_file
from game.players import COMPUTERS

FILE = Path(game.data.__file__).parent / "thinking.toml"
TEXT = FILE.read_text("utf-8")
MASSED = f"massed = {thinking().position.massed} "
PLAYERS = Path(game.players.__file__).parent
MODULES = {path.stem: path.read_text("utf-8") for path in sorted(PLAYERS.glob("*.py"))}
SECTIONS = ("worth", "position", "goals", "search", "replies", "settling")


def changed(folder: Path, old: str, new: str) -> Path:
    """The file with one text in it changed."""
    assert TEXT.count(old) == 1
    path = folder / "figures.toml"
    path.write_text(TEXT.replace(old, new), "utf-8")
    return path


def refused(path: Path) -> str:
    with pytest.raises(DataError) as fault:
        thinking_file(path)
    told = str(fault.value)
    assert told.startswith(f"{path}: ")
    assert "\n" not in told
    return told


def leaves(value: Any, name: str = "") -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, one in value.items() for leaf in leaves(one, f"{name}.{key}")]
    return [name]


def test_the_file_is_read_whole() -> None:
    written = set(leaves(msgspec.toml.decode(TEXT)))
    assert set(leaves(msgspec.to_builtins(thinking()))) == written
    assert thinking_file(FILE) == thinking()


@pytest.mark.parametrize("section", SECTIONS)
def test_a_misspelled_figure_is_refused_by_name(section: str, tmp_path: Path) -> None:
    head = f"\n[{section}]\n"
    told = refused(changed(tmp_path, head, f"{head}luck = 1.0\n"))
    assert f"`luck` - at `$.{section}`" in told


@pytest.mark.parametrize("section", SECTIONS)
def test_none_may_be_left_out(section: str, tmp_path: Path) -> None:
    head = f"\n[{section}]\n"
    name = TEXT.partition(head)[2].partition(" ")[0]
    told = refused(changed(tmp_path, f"{head}{name} ", f"{head}# "))
    assert f"`{name}` - at `$.{section}`" in told


@pytest.mark.parametrize("wrong", ['"much"', "true", "[1.0]"])
def test_what_is_no_number_is_refused_where_it_stands(wrong: str, tmp_path: Path) -> None:
    assert "$.position.massed" in refused(changed(tmp_path, MASSED, f"massed = {wrong} "))


def test_what_is_no_toml_and_what_isnt_there_is_refused(tmp_path: Path) -> None:
    assert "is no TOML file" in refused(changed(tmp_path, MASSED, "massed = "))
    assert "there is no such file" in refused(tmp_path / "nothing.toml")


@pytest.mark.parametrize("section", SECTIONS)
def test_every_figure_is_used_by_the_players(section: str) -> None:
    """By its name, in a module that names the section: a figure that nothing asks for is dead."""
    using = {name: aliases(text, section) for name, text in MODULES.items()}
    for figure in type(getattr(thinking(), section)).__struct_fields__:
        assert any(
            re.search(rf"\b{alias}\.{figure}\b", MODULES[name])
            for name, found in using.items()
            for alias in found
        ), f"{section}.{figure}"


def aliases(text: str, section: str) -> list[str]:
    """What a module calls a section: `FIGURES, WORTH = thinking().position, thinking().worth`."""
    found = [rf"thinking\(\)\.{section}"]
    for names, values in re.findall(r"^([A-Z][A-Z, ]*) = (thinking\(\).*)$", text, re.MULTILINE):
        pairs = zip(names.split(", "), values.split(", "), strict=True)
        found += [name for name, value in pairs if value == f"thinking().{section}"]
    return found


def test_risks_and_levels_are_used_as_wholes() -> None:
    assert list(COMPUTERS) == ["novice", *thinking().levels]
    every = "\n".join(MODULES.values())
    risk = thinking().risk
    for name in risk.__struct_fields__:
        assert re.search(rf"\bRISKS\.{name}\b", every), name
    for name in type(risk.ours).__struct_fields__:
        assert re.search(rf"\brisk\.{name}\b", every), name
    for name in type(thinking().levels["veteran"]).__struct_fields__:
        assert re.search(rf"\b_?depth\.{name}\b", every), name
    assert set(Thinking.__struct_fields__) == {*SECTIONS, "risk", "levels"}


def test_chances_and_parts_are_between_nothing_and_all() -> None:
    known = thinking()
    position, search, replies = known.position, known.search, known.replies
    parts = [known.worth.wear, position.fading, position.bold, position.nearly, position.hunted]
    parts += [search.sure, search.rare, search.answers, replies.likely]
    parts += [part for one in (known.risk.ours, known.risk.ours_to_move) for part in shares(one)]
    assert all(0 <= part <= 1 for part in parts)


def shares(risk: Risk) -> tuple[float, float, float]:
    return risk.now, risk.near, risk.later


def test_a_stronger_level_thinks_farther() -> None:
    levels = thinking().levels
    assert list(levels) == ["regular", "veteran"]
    regular, veteran = levels.values()
    assert len(veteran.widths) > len(regular.widths)
    assert veteran.positions > regular.positions
    assert veteran.answers > regular.answers
