import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def match(hexmarch: Run, small_map: Path, tmp_path: Path) -> Path:
    """A whole match that two novices played."""
    folder = tmp_path / "kept"
    assert hexmarch("sim", small_map, "--games", 1, "--seed", 1, "--save", folder).status == 0
    (path,) = folder.iterdir()
    return path


def test_a_sound_match(hexmarch: Run, match: Path) -> None:
    said = hexmarch("replay", match, "--check", "--json")
    assert said.status == 0
    assert said.err == ""
    assert list(said.json) == ["ok", "orders", "first_fault"]
    assert said.json["ok"] is True
    assert said.json["orders"] == len(match.read_bytes().splitlines()) - 1
    assert said.json["first_fault"] is None


def test_a_torn_last_line_costs_that_line_only_and_is_said(hexmarch: Run, match: Path) -> None:
    whole = hexmarch("replay", match, "--check", "--json").json["orders"]
    match.write_bytes(match.read_bytes()[:-10])
    said = hexmarch("replay", match, "--check", "--json")
    assert said.status == 0
    assert said.json == {"ok": True, "orders": whole - 1, "first_fault": None}
    assert said.err.startswith(f"hexmarch: {match}: line {whole + 1} was torn off")
    assert said.err.count("\n") == 1


def test_a_damaged_inner_line_is_refused_with_its_number(hexmarch: Run, match: Path) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"round":1', b'"round":2')
    match.write_bytes(b"".join(lines))
    said = hexmarch("replay", match, "--check", "--json")
    assert said.status == 1
    assert said.json["ok"] is False
    assert said.json["first_fault"]["line"] == 5
    told = hexmarch("replay", match, "--check")
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith(f"hexmarch: {match}: line 5: ")
    assert told.err.count("\n") == 1


def test_a_match_cut_inside_its_header_is_a_fault(hexmarch: Run, match: Path) -> None:
    match.write_bytes(match.read_bytes()[:40])
    said = hexmarch("replay", match, "--check", "--json")
    assert said.status == 1
    assert said.json["first_fault"]["line"] == 1


def test_checking_changes_nothing(hexmarch: Run, match: Path) -> None:
    match.write_bytes(match.read_bytes()[:-10])
    before = match.read_bytes()
    hexmarch("replay", match, "--check")
    hexmarch("replay", match)
    assert match.read_bytes() == before


def test_the_log_is_printed_or_written_as_markdown(
    hexmarch: Run, match: Path, tmp_path: Path
) -> None:
    printed = hexmarch("replay", match)
    assert printed.status == 0
    assert printed.out.startswith("# ")
    assert "\n## Round 2 (day 1, 07:00)\n" in printed.out
    out = tmp_path / "log.md"
    written = hexmarch("replay", match, "--log", out)
    assert (written.status, written.out, written.err) == (0, "", "")
    assert out.read_text(encoding="utf-8") == printed.out


def test_check_and_log_go_together(hexmarch: Run, match: Path, tmp_path: Path) -> None:
    out = tmp_path / "log.md"
    said = hexmarch("replay", match, "--check", "--json", "--log", out)
    assert said.json["ok"] is True
    assert out.is_file()


def test_the_log_cant_be_the_match_itself(hexmarch: Run, match: Path) -> None:
    before = match.read_bytes()
    said = hexmarch("replay", match, "--log", match)
    assert said.status == 2
    assert "is the match itself" in said.err
    assert match.read_bytes() == before


def test_a_log_takes_an_older_ones_place_but_nothing_elses(
    hexmarch: Run, match: Path, tmp_path: Path
) -> None:
    out = tmp_path / "log.md"
    out.write_text("older", encoding="utf-8")
    assert hexmarch("replay", match, "--log", out).status == 0
    assert out.read_text(encoding="utf-8").startswith("# ")
    for odd, says in ((tmp_path, "is a folder, not a file"), ("x" * 300, "can't be written (")):
        said = hexmarch("replay", match, "--log", odd)
        assert (said.status, said.out) == (1, "")
        assert says in said.err
        assert said.err.count("\n") == 1


def test_a_link_to_a_log_stays_one(hexmarch: Run, match: Path, tmp_path: Path) -> None:
    (tmp_path / "link.md").symlink_to("log.md")
    assert hexmarch("replay", match, "--log", tmp_path / "link.md").status == 0
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "log.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_neither_read_nor_replaced(hexmarch: Run, match: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in (["replay", pipe], ["replay", match, "--log", pipe], ["play", "--load", pipe]):
        said = hexmarch(*command)
        assert (said.status, said.err) == (1, f"hexmarch: {pipe}: is no ordinary file\n")
    assert pipe.is_fifo()


def test_a_changed_last_line_is_damage_not_a_tear(hexmarch: Run, match: Path) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    lines[-1] = b"?" + lines[-1]
    match.write_bytes(b"".join(lines))
    said = hexmarch("replay", match, "--check", "--json")
    assert said.status == 1
    assert said.json["first_fault"]["line"] == len(lines)


def test_a_file_thats_no_match_or_not_there(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.hexmatch"
    path.write_text("eggs, milk", encoding="utf-8")
    for wrong in (path, tmp_path / "nowhere.hexmatch"):
        for options in ([], ["--check"]):
            said = hexmarch("replay", wrong, *options)
            assert (said.status, said.out) == (1, "")
            assert said.err.startswith(f"hexmarch: {wrong}: ")
            assert said.err.count("\n") == 1


def test_json_goes_with_check(hexmarch: Run, match: Path) -> None:
    said = hexmarch("replay", match, "--json")
    assert (said.status, said.err) == (2, "hexmarch: replay --json goes with --check\n")


@pytest.mark.parametrize(
    ("orders", "words"),
    [(0, "there are no orders yet"), (1, "its one order is as it was played"), (2, "all 2 orders")],
)
def test_a_match_of_hardly_any_orders_is_told_in_good_english(
    hexmarch: Run, match: Path, orders: int, words: str
) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    match.write_bytes(b"".join(lines[: 1 + orders]))
    said = hexmarch("replay", match, "--check")
    assert said.status == 0
    assert words in said.out


def test_a_position_becomes_a_map_that_can_be_played(
    hexmarch: Run, match: Path, tmp_path: Path
) -> None:
    out = tmp_path / "somewhere" / "session-2.tmx"
    said = hexmarch("replay", match, "--to-map", out, "--round", 2)
    assert (said.status, said.err) == (0, "")
    first, *beside = said.out.splitlines()
    assert first.startswith(f"{out} is round 2 of ")
    assert all(line.startswith("  beside it: ") for line in beside)
    assert hexmarch("map", "check", out).out == f"{out}: ok\n"
    assert hexmarch("sim", out, "--games", 1).status == 0
    again = hexmarch("replay", match, "--to-map", out, "--round", 2)
    assert again.out.splitlines() == [first], "the map is replaced, its tilesets are there"


def test_a_position_that_there_isn_t(hexmarch: Run, match: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.tmx"
    over = hexmarch("replay", match, "--to-map", out)
    assert (over.status, over.out) == (1, "")
    assert over.err == f"hexmarch: {match}: The war is over. Name a round with --round.\n"
    late = hexmarch("replay", match, "--to-map", out, "--round", 900)
    assert late.status == 2
    assert late.err.startswith("hexmarch: --round 900: the match has come to round ")
    assert hexmarch("replay", match, "--round", 2).err == (
        "hexmarch: replay --round goes with --to-map\n"
    )
    assert hexmarch("replay", match, "--to-map", tmp_path / "out.png").status == 2
    assert not out.exists()


@pytest.mark.parametrize("name", ["war/grey-tide.tmx", "mine.tmx", "war/../war/mine.tmx"])
def test_the_game_s_own_maps_are_left_alone(hexmarch: Run, match: Path, name: str) -> None:
    from game.data.places import maps_dir

    out = maps_dir() / name
    before = out.read_bytes() if out.is_file() else None
    said = hexmarch("replay", match, "--to-map", out, "--round", 2)
    assert (said.status, said.out) == (2, "")
    assert said.err == (
        f"hexmarch: --to-map {out}: lies among the game's own maps; name a file elsewhere\n"
    )
    assert (out.read_bytes() if out.is_file() else None) == before


def test_of_another_system_there_is_no_map(hexmarch: Run, tmp_path: Path) -> None:
    from game.data.places import maps_dir

    setup = maps_dir() / "wargame" / "toll-road.toml"
    hexmarch("wargame", setup, "--games", 1, "--seed", 1, "--save", tmp_path / "kept")
    (fight,) = (tmp_path / "kept").iterdir()
    said = hexmarch("replay", fight, "--to-map", tmp_path / "out.tmx")
    assert said.status == 1
    assert said.err == (
        f"hexmarch: {fight}: only a war's position can be a map; this is another kind of match\n"
    )


def test_while_a_fight_is_on_elsewhere_there_is_no_map_but_of_rounds_before(
    hexmarch: Run, tmp_path: Path
) -> None:
    from game import tiled
    from game.dice import derived
    from game.match import Match
    from game.players import choose
    from game.rules.war import House
    from game.rules.war.actions import Settle

    (war,) = [path for path in tiled.shipped() if path.stem == "grey-tide"]
    scenario, tables = tiled.load(war)
    players = {faction.id: "novice" for faction in scenario.factions}
    path = tmp_path / "war.hexmatch"
    match = Match.new(scenario, tables, House.of(scenario.house), players, 1, path, "now")
    while match.state.phase != "way":
        side = match.state.active
        match.play(choose("novice", match.state, derived(1, side, len(match.steps))))
    match.play(Settle(match.state.active, "wargame"))
    where = match.state.war.hex_name(match.state.battle.target)
    match.close()
    out = tmp_path / "out.tmx"

    said = hexmarch("replay", path, "--to-map", out)
    assert (said.status, said.out) == (1, "")
    assert said.err == (
        f"hexmarch: {path}: A battle is on in {where}; it has to be settled first."
        " Name a round with --round.\n"
    )
    assert hexmarch("replay", path, "--to-map", out, "--round", 1).status == 0
    assert hexmarch("map", "check", out).out == f"{out}: ok\n"
