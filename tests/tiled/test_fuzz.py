"""Whatever is done to a map, reading it ends with findings, never with a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.tiled import FieldReading, battlefields, read, read_battlefield, shipped
from game.tiled.check import check
from game.tiled.read import Reading
from tests.tiled.small_field import Site
from tests.tiled.small_war import War

PATHS = (*shipped(), *battlefields())
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in PATHS}
ODD = (
    *("", "-1", "0", "1", "99999999999999999999", "1e308", "nan", "inf", "-0", "0x10", "1_0", "٣"),
    *("terrain", "posts", "true", "../..", "/", "\t", "&#0;", "&lt;", "\ud7ff", "a" * 5000),
    *("2 knights", "+", ":", "=;=;", "0,0 0,0", "faction.", "hexagonal", "zlib", "2147483648"),
)  # fmt: skip
VALUE = re.compile(r'="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def sound(reading: Reading | FieldReading) -> None:
    errors = [finding for finding in reading.findings if finding.severity == "error"]
    assert (reading.scenario is None) == bool(errors)
    for finding in reading.findings:
        assert finding.message
        assert "\n" not in finding.line
        assert len(finding.line) < 2000


def read_text(folder: Path, text: str | bytes) -> None:
    path = folder / "fuzzed.tmx"
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    path.write_bytes(raw)
    sound(read(path))
    sound(read_battlefield(path))


@FUZZ
@given(data=st.data())
def test_attributes_with_odd_values(tmp_path: Path, data: st.DataObject) -> None:
    text = TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))]
    values = list(VALUE.finditer(text))
    for _ in range(data.draw(st.integers(1, 3))):
        match = data.draw(st.sampled_from(values))
        odd = data.draw(st.sampled_from(ODD) | st.text(max_size=20).map(repr))
        text = text.replace(
            match[0], f'="{odd.replace(chr(34), "")}"', data.draw(st.integers(1, 3))
        )
    read_text(tmp_path, text)


@FUZZ
@given(data=st.data())
def test_elements_lost_doubled_and_moved(tmp_path: Path, data: st.DataObject) -> None:
    text = TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))]
    for _ in range(data.draw(st.integers(1, 4))):
        tags = list(TAG.finditer(text))
        match, other = data.draw(st.sampled_from(tags)), data.draw(st.sampled_from(tags))
        cut = text[: match.start()] + text[match.end() :]
        place = other.start()
        moved = cut[:place] + match[0] + cut[place:]
        doubled = text[:place] + match[0] + text[place:]
        text = data.draw(st.sampled_from([cut, moved, doubled]))
    read_text(tmp_path, text)


@FUZZ
@given(data=st.data())
def test_bytes_changed(tmp_path: Path, data: st.DataObject) -> None:
    raw = bytearray(TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))].encode())
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    read_text(tmp_path, bytes(raw))


@FUZZ
@given(text=st.text(max_size=200), layer=st.sampled_from(["posts", "units", "goals", "labels"]))
def test_any_text_as_property(war: War, text: str, layer: str) -> None:
    plain = "".join(sign for sign in text if sign.isprintable() and sign not in '<&"')
    names = ("faction", "kind", "unit", "count", "units", "target", "reward", "rounds", "name")
    listed = "".join(f'<property name="{name}" value="{plain}"/>' for name in names)
    kinds = {"posts": "post", "units": "unit", "goals": "goal", "labels": "label"}
    thing = (
        f'<object name="{plain}" type="{kinds[layer]}" x="28" y="32">'
        f"<properties>{listed}</properties></object>"
    )
    fuzzed = war.add(layer, thing).set(
        faction__red=plain, clock=plain, house__overkill=plain, units_table=plain, hex_numbers=plain
    )
    sound(read(fuzzed.write()))


@FUZZ
@given(text=st.text(max_size=200), layer=st.sampled_from(["factors", "fighters", "goals"]))
def test_any_text_as_property_of_a_battlefield(tmp_path: Path, text: str, layer: str) -> None:
    plain = "".join(sign for sign in text if sign.isprintable() and sign not in '<&"')
    names = ("side", "fighter", "leader", "kind", "entry", "team", "target", "rounds", "toughness")
    listed = "".join(f'<property name="{name}" value="{plain}"/>' for name in names)
    kinds = {"factors": "factor", "fighters": "fighter", "goals": "goal"}
    thing = (
        f'<object name="{plain}" type="{kinds[layer]}" x="28" y="32">'
        f"<properties>{listed}</properties></object>"
    )
    fuzzed = (
        Site(tmp_path)
        .add(layer, thing)
        .set(side__guests=plain, house__pool=plain, fighters_table=plain, hex_numbers=plain)
    )
    sound(read_battlefield(fuzzed.write()))


@pytest.mark.parametrize("cut", range(0, 4000, 97))
def test_a_file_cut_anywhere(tmp_path: Path, cut: int) -> None:
    read_text(tmp_path, TEXTS[PATHS[0].name][:cut])


def test_check_never_stops_at_a_bad_file(tmp_path: Path) -> None:
    (tmp_path / "bad.tmx").write_bytes(b"\0\1\2")

    report = check([tmp_path / "bad.tmx", tmp_path / "none.tmx", tmp_path, PATHS[0]])

    assert [file["ok"] for file in report["files"]] == [False, False, False, True]
