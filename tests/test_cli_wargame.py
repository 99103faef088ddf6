"""The War Game on the command line: many battles, battlefields and set-ups checked and replayed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import tiled
from game.data.wargame import shipped
from game.match import Match
from game.rules.wargame.house import House
from tests.match.battles import PLAYERS, TABLES, play_some, small_battle

Run = Callable[..., Any]

FORM = [
    *("games", "wins", "draws", "rounds", "orders", "orders_per_second"),
    *("seeds", "final_checksums", "scale"),
]
(INN,) = [path for path in tiled.battlefields() if path.stem == "inn"]
(BREACH,) = [path for path in tiled.battlefields() if path.stem == "siege-breach"]
SIDES = {"company", "robbers"}


def without_speed(said: Any) -> dict[str, Any]:
    return {name: value for name, value in said.json.items() if name != "orders_per_second"}


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    """A small sound set-up of the user's own."""
    path = tmp_path / "mine.toml"
    path.write_text(
        'system = "wargame"\n'
        'title = "At the Well"\n'
        'size = "8x6"\n'
        "[sides.red]\n"
        'name = "The Reds"\n'
        "[sides.red.fighters]\n"
        "bandit = 2\n"
        "[sides.blue]\n"
        'name = "The Blues"\n'
        "[sides.blue.fighters]\n"
        "guard = 2\n",
        encoding="utf-8",
    )
    return path


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A whole battle."""
    path = tmp_path / "battle.hexmatch"
    with Match.new(small_battle(), TABLES, House(), PLAYERS, 4, path) as played:
        play_some(played, 1000)
    return path


class TestManyBattles:
    def test_json_has_the_documented_form(self, hexmarch: Run) -> None:
        found = hexmarch("wargame", INN, "--games", 3, "--seed", 1, "--json").json
        assert list(found) == FORM
        assert found["games"] == len(found["seeds"]) == len(found["final_checksums"]) == 3
        assert set(found["wins"]) == SIDES
        assert sum(found["wins"].values()) + found["draws"] == 3
        assert set(found["rounds"]) == {"mean", "max"}
        assert found["scale"] == {"small": 3, "large": 0}

    def test_a_battle_counts_by_the_scale_that_it_began_in(self, hexmarch: Run) -> None:
        found = hexmarch("wargame", BREACH, "--games", 2, "--seed", 1, "--json").json
        assert found["scale"] == {"small": 0, "large": 2}

    def test_the_same_seed_fights_the_same_battles_whatever_the_jobs(
        self, hexmarch: Run, setup: Path
    ) -> None:
        command = ("wargame", setup, "--games", 3, "--seed", 7, "--json")
        once = without_speed(hexmarch(*command))
        assert without_speed(hexmarch(*command)) == once
        assert without_speed(hexmarch(*command, "--jobs", 2)) == once
        other = hexmarch("wargame", setup, "--games", 3, "--seed", 8, "--json")
        assert without_speed(other) != once

    @pytest.mark.parametrize("hash_seed", ["1", "2"])
    @pytest.mark.parametrize("players", ["red=novice,blue=novice", "red=veteran,blue=regular"])
    def test_the_same_seed_fights_the_same_battles_in_any_process(
        self, hexmarch: Run, setup: Path, players: str, hash_seed: str
    ) -> None:
        command = ["wargame", setup, "--games", 1, "--seed", 7, "--json", "--players", players]
        here = hexmarch(*command).json
        there = subprocess.run(
            [sys.executable, "-m", "game", *map(str, command)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            timeout=120,
        )
        found = msgspec.json.decode(there.stdout)
        assert found["final_checksums"] == here["final_checksums"]
        assert found["orders"] == here["orders"]

    @pytest.mark.parametrize("place", [INN, BREACH])
    def test_each_battle_is_kept_by_its_seed_and_is_sound(
        self, hexmarch: Run, tmp_path: Path, place: Path
    ) -> None:
        folder = tmp_path / "kept"
        command = ("wargame", place, "--games", 2, "--seed", 3, "--json")
        plain = without_speed(hexmarch(*command))
        found = without_speed(hexmarch(*command, "--save", folder))
        assert found == plain
        kept = [folder / f"{seed}.hexmatch" for seed in found["seeds"]]
        assert sorted(folder.iterdir()) == sorted(kept)
        for path in kept:
            assert hexmarch("replay", path, "--check").status == 0

    def test_house_rules_are_set_over_those_of_the_map(self, hexmarch: Run) -> None:
        command = ("wargame", BREACH, "--games", 2, "--seed", 1, "--json", "--set")
        mean, total = (
            without_speed(hexmarch(*command, f"pool={pool}")) for pool in ("mean", "sum")
        )
        assert mean != total

    def test_past_the_last_round_a_battle_is_a_draw(self, hexmarch: Run) -> None:
        found = hexmarch("wargame", INN, "--games", 2, "--max-rounds", 1, "--json").json
        assert found["draws"] == 2
        assert found["rounds"] == {"mean": 1, "max": 1}

    def test_the_plain_answer_names_the_seed_and_the_scales(self, hexmarch: Run) -> None:
        said = hexmarch("wargame", INN, "--games", 1, "--seed", 5)
        assert ": 1 games, seed 5\n" in said.out
        assert "  company (novice) wins " in said.out
        assert said.out.endswith("  begun in small scale 1, in large scale 0\n")

    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            ([], "the following arguments are required: --games"),
            (["--games", "0"], "argument --games: '0' should be a whole number from 1 to 1000000"),
            (["--games", "1", "--players", "company=human"], "company can't be 'human'; it can be"),
            (["--games", "1", "--players", "elves=novice"], "there is no side 'elves' here; there"),
            (
                ["--games", "1", "--set", "luck=good"],
                "there is no house rule 'luck'; there are",
            ),
            (["--games", "1", "--set", "pool"], "--set 'pool': should be NAME=VALUE, for example"),
        ],
    )
    def test_wrong_use_is_said_in_one_line(
        self, hexmarch: Run, arguments: list[str], complaint: str
    ) -> None:
        said = hexmarch("wargame", INN, *arguments)
        assert (said.status, said.out) == (2, "")
        assert said.err.startswith(f"hexmarch: {complaint}")
        assert said.err.count("\n") == 1


class TestWhatIsNoBattle:
    def test_a_war(self, hexmarch: Run, small_map: Path) -> None:
        said = hexmarch("wargame", small_map, "--games", 1)
        assert (said.status, said.out) == (2, "")
        assert "it is a war, not a battlefield of the War Game" in said.err
        assert said.err.count("\n") == 1

    def test_a_fight_of_the_tactical_core(self, hexmarch: Run, tmp_path: Path) -> None:
        path = tmp_path / "fight.toml"
        path.write_text('system = "tactical"\n', encoding="utf-8")
        said = hexmarch("wargame", path, "--games", 1)
        assert (said.status, said.out) == (2, "")
        assert said.err == (
            f"hexmarch: {path}: is a set-up of the Tactical Core; hexmarch play takes it\n"
        )

    @pytest.mark.parametrize("name", ["nosuch.toml", "nosuch.tmx"])
    def test_a_file_that_isnt_there(self, hexmarch: Run, tmp_path: Path, name: str) -> None:
        said = hexmarch("wargame", tmp_path / name, "--games", 1)
        assert (said.status, said.out) == (1, "")
        assert "there is no such file" in said.err
        assert said.err.count("\n") == 1

    def test_for_sim_a_battlefield_or_a_battles_set_up_is_wrong_use(
        self, hexmarch: Run, setup: Path
    ) -> None:
        said = hexmarch("sim", INN, "--games", 1)
        assert (said.status, said.out) == (2, "")
        assert "a battlefield of the War Game, not a war" in said.err
        said = hexmarch("sim", setup, "--games", 1)
        assert (said.status, said.out) == (2, "")
        assert said.err.startswith(f"hexmarch: {setup}: is a set-up, not a map of a war")

    @pytest.mark.parametrize(
        ("there", "instead", "complaint"),
        [
            ("bandit = 2", "dragon = 2", "there is no fighter 'dragon'; there are"),
            ("bandit = 2", "bandit = 0", "is 0; it should be a whole number from 1"),
            ('"wargame"', '"chess"', 'system is "chess"; '),
            ('size = "8x6"', 'battlefield = "no.tmx"', "there is no such file"),
            ("[sides.blue.fighters]\nguard = 2", "", "side blue has nobody"),
            (
                "bandit = 2",
                'rat = 2\n[fighters.rat]\ntitle = "Rat"\nhit_dice = 0\nweapons = []',
                "hit_dice: is 0; it should be a whole number from 1",
            ),
            (
                "bandit = 2",
                'rat = 2\n[fighters.rat]\ntitle = "Rat"\nhit_dice = 1\nweapons = ["teeth"]',
                "teeth",
            ),
            (
                "guard = 2\n",
                'guard = 2\n[[factors]]\nkind = "cover"\nentry = 1\nhexes = "9,9"\n',
                "9,9 lies outside the field of 8 × 6 hexes",
            ),
        ],
    )
    def test_a_set_up_with_a_fault_is_refused_in_one_line(
        self, hexmarch: Run, setup: Path, there: str, instead: str, complaint: str
    ) -> None:
        text = setup.read_text("utf-8")
        assert there in text
        setup.write_text(text.replace(there, instead), "utf-8")
        for command in (["wargame", setup, "--games", 1], ["map", "check", setup]):
            said = hexmarch(*command)
            assert said.status == 1
            assert complaint in said.err + said.out
            assert said.err.count("\n") <= 1
            assert "Traceback" not in said.err


class TestChecking:
    def test_the_shipped_battlefields_and_set_ups_are_sound(self, hexmarch: Run) -> None:
        said = hexmarch("map", "check", *tiled.battlefields(), *shipped(), "--json")
        assert (said.status, said.err) == (0, "")
        assert len(said.json["files"]) >= 5
        for file in said.json["files"]:
            assert file == {"file": file["file"], "ok": True, "findings": []}

    def test_maps_and_set_ups_of_all_kinds_are_checked_together(
        self, hexmarch: Run, setup: Path, small_map: Path
    ) -> None:
        wrong = setup.with_name("wrong.toml")
        wrong.write_text(setup.read_text("utf-8").replace("bandit = 2", "bandit = 0"), "utf-8")
        said = hexmarch("map", "check", setup, wrong, small_map, INN, "--json")
        assert said.status == 1
        assert [file["ok"] for file in said.json["files"]] == [True, False, True, True]
        (finding,) = said.json["files"][1]["findings"]
        assert (finding["severity"], finding["layer"], finding["hex"]) == ("error", "", "")
        assert finding["message"].startswith("side red, fighters, bandit: is 0; it should be")


class TestReplaying:
    def test_a_battle_is_checked_and_its_log_written(
        self, hexmarch: Run, match: Path, tmp_path: Path
    ) -> None:
        checked = hexmarch("replay", match, "--check", "--json")
        assert (checked.status, checked.err) == (0, "")
        assert checked.json["ok"] is True
        assert checked.json["orders"] > 0
        out = tmp_path / "log.md"
        assert hexmarch("replay", match, "--log", out).status == 0
        text = out.read_text("utf-8")
        assert text.startswith("# Small Battle\n\n- The Reds: human, 2 × Knight\n")
        assert "\n## Round 1, small scale\n\n- Initiative: " in text
        assert hexmarch("replay", match).out == text

    def test_a_changed_line_is_named(self, hexmarch: Run, match: Path) -> None:
        lines = match.read_bytes().split(b"\n")
        lines[3] = lines[3].replace(b'"side":"red"', b'"side":"blue"', 1).replace(b"1", b"2", 1)
        match.write_bytes(b"\n".join(lines))
        said = hexmarch("replay", match, "--check", "--json")
        assert said.status == 1
        assert said.json["ok"] is False
        assert said.json["first_fault"]["line"] == 4


class TestPlaying:
    @pytest.mark.parametrize("place", [INN, BREACH])
    def test_a_picture_of_a_battle_keeps_no_match(
        self, hexmarch: Run, place: Path, tmp_path: Path, hexmarch_home: Path
    ) -> None:
        out = tmp_path / "battle.png"
        said = hexmarch("play", place, "--seed", 3, "--picture", out)
        assert (said.status, said.out, said.err) == (0, "", "")
        assert pygame.image.load(out).get_size() == (1280, 720)
        assert not list(hexmarch_home.rglob("*.hexmatch"))

    def test_a_set_up_and_a_match_too(
        self, hexmarch: Run, setup: Path, match: Path, tmp_path: Path
    ) -> None:
        for command in ([setup], ["--load", match]):
            out = tmp_path / "battle.png"
            said = hexmarch("play", *command, "--picture", out)
            assert (said.status, said.out, said.err) == (0, "", "")
            out.unlink()

    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            (["--set", "overkill=lost"], "there is no house rule 'overkill'; there are max_damage"),
            (["--players", "red=champion"], "red can't be 'champion'; it can be human"),
            (["--players", "green=human"], "there is no side 'green' here; there are red, blue"),
        ],
    )
    def test_wrong_use_is_said_in_one_line(
        self, hexmarch: Run, setup: Path, arguments: list[str], complaint: str
    ) -> None:
        said = hexmarch("play", setup, *arguments)
        assert (said.status, said.out) == (2, "")
        assert said.err.startswith(f"hexmarch: {complaint}")
        assert said.err.count("\n") == 1
