"""What the gate refuses: each by its name, with its layer and hex where there is one."""

from __future__ import annotations

import base64
import gzip
import os
import zlib
from pathlib import Path
from typing import NamedTuple

import pytest

from game.tiled.faults import MapFault, Refused
from game.tiled.gate import admit
from game.tiled.read import load, read
from tests.tiled.small_war import War


class Case(NamedTuple):
    old: str
    new: str
    says: str
    layer: str = ""
    hex: str = ""


CSV = '<data encoding="csv">1,2,1,1,1,6,7,1,1,3,5,1</data>'
POST = '<object name="Redhall" type="post" x="28" y="32">'
DATA = '<data encoding="csv">'


def packed(raw: bytes, compression: str = "") -> str:
    how = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{how}>{base64.b64encode(raw).decode()}</data>'


def gids(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(4, "little") for number in numbers)


BOMB = zlib.compress(bytes(50_000_000), 9)
GOOD = gids(1, 2, 1, 1, 1, 6, 7, 1, 1, 3, 5, 1)

REFUSED = {
    "orthogonal": Case('"hexagonal"', '"orthogonal"', 'orientation is "orthogonal"'),
    "infinite": Case('infinite="0"', 'infinite="1"', "the map is infinite"),
    "huge width": Case('width="4" height', 'width="1000000000" height', "from 1 to 1000"),
    "too many cells": Case('width="4" height="3"', 'width="1000" height="1000"', "at most"),
    "width missing": Case('hexagonal" width="4"', 'hexagonal"', "<map> has no width"),
    "no whole width": Case('hexagonal" width="4"', 'hexagonal" width="4.5"', 'width="4.5"'),
    "side as large as the tile": Case('hexsidelength="32"', 'hexsidelength="64"', "from 1 to 63"),
    "unknown stagger axis": Case('staggeraxis="y"', 'staggeraxis="z"', 'stagger axis "z"'),
    "doctype": Case("<map version", '<!DOCTYPE map [<!ENTITY a "b">]><map version', "DOCTYPE"),
    "not XML": Case("</map>", "", "is no Tiled map"),
    "unknown encoding": Case("UTF-8", "klingon", "encoding that can't be read"),
    "csv: trailing comma": Case("3,5,1</data>", "3,5,1,</data>", "ends with a comma", "terrain"),
    "csv: too few cells": Case("1,3,5,1</data>", "1,3,5</data>", "has 11 cells", "terrain"),
    "csv: too many cells": Case("3,5,1</data>", "3,5,1,1,1,1</data>", "more than 12", "terrain"),
    "csv: no number": Case("1,2,1", "1,two,1", '"two" is no tile number', "terrain", "1,0"),
    "csv: negative": Case("6,7,1", "6,-7,1", '"-7" is no tile number', "terrain", "2,1"),
    "csv: 33 bits": Case("6,7,1", "6,4294967297,1", "no tile number", "terrain", "2,1"),
    "empty data": Case(CSV, DATA + "</data>", "it has 0 cells; the map has 12", "terrain"),
    "no data": Case(CSV, "", "it has no cells", "terrain"),
    "gid out of range": Case("6,7,1", "6,70,1", "tile number 70", "terrain", "2,1"),
    "flipped": Case("6,7,1", f"6,{7 | 1 << 31},1", "flipped or rotated", "terrain", "2,1"),
    "flipped upside down": Case("6,7,1", f"6,{7 | 1 << 30},1", "flipped", "terrain", "2,1"),
    "rotated by 60": Case("6,7,1", f"6,{7 | 1 << 29},1", "rotated", "terrain", "2,1"),
    "rotated by 120": Case("6,7,1", f"6,{7 | 1 << 28},1", "60 or 120 degrees", "terrain", "2,1"),
    "zstd": Case(CSV, packed(b"", "zstd"), 'compression "zstd"', "terrain"),
    "XML tiles": Case(CSV, '<data><tile gid="1"/></data>', "XML elements", "terrain"),
    "chunks": Case(CSV, DATA + '<chunk x="0" y="0"/></data>', "chunks", "terrain"),
    "no encoding": Case(CSV, "<data>1,2</data>", "encoding", "terrain"),
    "junk base64": Case(CSV, '<data encoding="base64">!?</data>', "no valid Base64", "terrain"),
    "base64 of odd length": Case(CSV, packed(GOOD[:-1]), "no multiple of 4", "terrain"),
    "base64 too short": Case(CSV, packed(GOOD[:-4]), "it has 11 cells", "terrain"),
    "zlib too long": Case(CSV, packed(BOMB, "zlib"), "more than the map's 12", "terrain"),
    "zlib cut": Case(CSV, packed(zlib.compress(GOOD)[:-3], "zlib"), "cut short", "terrain"),
    "zlib with a tail": Case(CSV, packed(zlib.compress(GOOD) + b"x", "zlib"), "cut", "terrain"),
    "gzip that isn't": Case(CSV, packed(b"what", "gzip"), "can't be unpacked", "terrain"),
    "two members of gzip": Case(CSV, packed(gzip.compress(GOOD) * 2, "gzip"), "cut", "terrain"),
    "layer of another size": Case(
        'name="terrain" width="4"', 'name="terrain" width="5"', "the map is 4 × 3", "terrain"
    ),
    "layer moved": Case(
        'layer name="terrain"', 'layer name="terrain" offsetx="0.5"', "offset", "terrain"
    ),
    "two layers of one id": Case(
        '<objectgroup name="posts">',
        '<layer id="7" name="a" width="4" height="3">' + CSV + "</layer>"
        '<objectgroup id="7" name="posts">',
        "same id 7",
        "posts",
    ),
    "NaN": Case('x="28" y="32"', 'x="nan" y="32"', 'x="nan"', "posts"),
    "endless": Case('x="28" y="32"', 'x="1e999" y="32"', "x=", "posts"),
    "no number": Case('x="28" y="32"', 'x="1_0" y="32"', "x=", "posts"),
    "rotation": Case('x="28" y="32"', 'x="28" y="32" rotation="inf"', "rotation=", "posts"),
    "two objects of one id": Case(
        POST,
        '<object id="3" x="0" y="0"/>' + POST.replace("<object", '<object id="3"'),
        "same id",
        "posts",
    ),
    "two classes": Case('type="post"', 'type="post" class="unit"', "two classes", "posts"),
    "polygon without points": Case(
        POST, POST + '<polygon points=""/>', "1 to 10000 points", "posts"
    ),
    "polygon with a NaN": Case(POST, POST + '<polygon points="0,0 nan,1"/>', "nan,1", "posts"),
    "tile object flipped": Case(
        POST, POST.replace("x=", f'gid="{1 | 1 << 31}" x='), "flipped", "posts"
    ),
    "tile object of no tileset": Case(POST, POST.replace("x=", 'gid="99" x='), "99", "posts"),
    "class property": Case(
        '<property name="kind" value="city"/>',
        '<property name="kind" type="class" propertytype="X"/>',
        'property "kind" is of a class type',
        "posts",
    ),
    "object property": Case(
        '<property name="kind"',
        '<property name="kind" type="object"',
        "points to an object",
        "posts",
    ),
    "unknown type of property": Case(
        '<property name="kind"', '<property name="kind" type="list"', 'type "list"', "posts"
    ),
    "enum as number": Case(
        '<property name="kind" value="city"/>',
        '<property name="kind" type="int" propertytype="PostKind" value="2"/>',
        "store it as a string",
        "posts",
    ),
    "int that is none": Case(
        '<property name="kind" value="city"/>',
        '<property name="kind" type="int" value="x"/>',
        "a whole number",
        "posts",
    ),
    "float that is none": Case(
        '<property name="kind" value="city"/>',
        '<property name="kind" type="float" value="nan"/>',
        "a finite number",
        "posts",
    ),
    "bool that is none": Case(
        '<property name="kind" value="city"/>',
        '<property name="kind" type="bool" value="maybe"/>',
        "true or false",
        "posts",
    ),
    "property twice": Case(
        '<property name="kind"',
        '<property name="kind" value="x"/><property name="kind"',
        'property "kind" twice',
        "posts",
    ),
    "template missing": Case(POST, POST.replace("x=", 'template="no.tx" x='), "no.tx", "posts"),
    "tileset missing": Case(
        '<tileset firstgid="1"', '<tileset source="no.tsx" firstgid="1"', "no.tsx"
    ),
    "tileset of another kind": Case(
        '<tileset firstgid="1"', '<tileset source="a.json" firstgid="1"', "is no .tsx file"
    ),
    "tileset without firstgid": Case('<tileset firstgid="1"', "<tileset", "has no firstgid"),
    "tileset with too many tiles": Case('tilecount="10"', 'tilecount="11"', "says 11 tiles"),
    "tileset with huge tilecount": Case('tilecount="10"', 'tilecount="999999999"', "tilecount"),
    "tileset with no picture": Case('source="ground.png"', "", "picture inside"),
    "tile id out of range": Case('<tile id="3">', '<tile id="30">', 'id="30"'),
    "tile twice": Case('<tile id="3">', '<tile id="2">', "has tile 2 twice"),
    "tilesets that overlap": Case(
        "<tileset ",
        '<tileset firstgid="5" name="b" tilewidth="8" tileheight="8" tilecount="1"'
        ' columns="1"><image source="b.png" width="8" height="8"/></tileset><tileset ',
        'tilesets "b" and "ground" share tile numbers',
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_is_refused_by_name(war: War, case: Case) -> None:
    assert case.old in war.text
    path = war.write(war.text.replace(case.old, case.new, 1))

    with pytest.raises(Refused) as refused:
        admit(path)

    finding = refused.value.finding
    assert case.says in finding.message
    assert (finding.layer, finding.hex) == (case.layer, case.hex)
    assert "\n" not in finding.message


def test_a_refusal_is_an_error_finding(war: War) -> None:
    reading = read(war.write("<map/>"))

    assert reading.scenario is None
    assert [finding.severity for finding in reading.findings] == ["error"]


@pytest.mark.parametrize(
    ("content", "says"),
    {
        "wrong root": (b"<tileset/>", "it begins with <tileset>, not <map>"),
        "nothing": (b"", "no element found"),
        "bytes": (bytes(range(256)), "is no Tiled map"),
        "JSON": (b'{"type": "map"}', "is JSON; save it in Tiled as a Tiled map (.tmx)"),
        "gzip": (gzip.compress(b"<map/>"), "packed with gzip"),
        "too deep": (b"<map>" * 50, "nests its elements more than 32 deep"),
        "too many elements": (b"<map>" + b"<a/>" * 200_001 + b"</map>", "200000 elements"),
        "too large": (b"<map>" + b" " * 2**24 + b"</map>", "larger than 16 MiB"),
        "multi-byte encoding": (b'<?xml version="1.0" encoding="gb18030"?><map/>', "encoding"),
    }.values(),
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_map(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "odd.tmx"
    path.write_bytes(content)

    with pytest.raises(Refused, match=says.replace("(", r"\(").replace(")", r"\)")):
        admit(path)


def test_no_ordinary_file(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"^is a folder, not a file$"):
        admit(tmp_path)
    with pytest.raises(Refused, match=r"^there is no such file$"):
        admit(tmp_path / "none.tmx")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_keeps_nobody_waiting_as_map_tileset_or_table(war: War) -> None:
    for name in ("pipe.tmx", "pipe.tsx", "pipe.toml"):
        os.mkfifo(war.folder / name)
    with pytest.raises(Refused, match=r"^is no ordinary file$"):
        admit(war.folder / "pipe.tmx")
    tileset = '<tileset firstgid="99" source="pipe.tsx"/>'
    path = war.write(war.text.replace("<layer ", f"{tileset}<layer ", 1))
    with pytest.raises(MapFault, match=r"small-war\.tmx: pipe\.tsx: is no ordinary file$"):
        load(path)
    path = war.set(units_table="pipe.toml").write()
    with pytest.raises(MapFault, match=r"units_table: .*pipe\.toml: is no ordinary file$"):
        load(path)


def test_files_of_one_map_share_one_bound(war: War) -> None:
    (war.folder / "big.tsx").write_text(f"<tileset>{'<a/>' * 70_000}</tileset>")
    tilesets = "".join(f'<tileset firstgid="{n}" source="big.tsx"/>' for n in range(100, 104))
    big = war.text.replace("<tileset ", tilesets + "<tileset ", 1)
    big = big.replace("<a/>", "", 1)

    with pytest.raises(Refused, match=r"tilewidth|elements"):
        admit(war.write(big))


LAYER = '<layer name="more" width="1000" height="100"><data encoding="csv">{}</data></layer>'


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (LAYER.format(",".join(["0"] * 100_000)) * 11, "more than 1000000 cells together"),
        ('<layer name="more" width="1000" height="100"/>' * 65, "it has no cells"),
        ("<imagelayer/>" * 65, "more than 64 layers"),
        (f"<objectgroup>{'<object/>' * 20_001}</objectgroup>", "more than 20000 objects"),
        (f'<properties><property name="a" value="{"x" * 50_001}"/></properties>', "longer than"),
    ],
    ids=["cells", "no cells", "layers", "objects", "text"],
)
def test_a_map_has_bounds(tmp_path: Path, more: str, says: str) -> None:
    head = 'orientation="hexagonal" width="1000" height="100" tilewidth="8" tileheight="8"'
    path = tmp_path / "large.tmx"
    path.write_text(f'<map {head} hexsidelength="4">{more}</map>')

    with pytest.raises(Refused, match=says):
        admit(path)


def test_areas_have_a_bound_together(war: War, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tiled.places.MOST_EFFORT", 4 * 12 + 3 * 12)  # corners x hexes
    goal = (
        '<object type="goal"><properties><property name="kind" value="control_hexes"/>'
        '</properties><polygon points="0,0 100,0 100,90 0,90"/></object>'
    )

    assert read(war.change(goals=goal).write()).scenario
    findings = read(war.change(goals=goal * 2).write()).findings

    assert (
        findings[-1].message == "goal 0: the map's areas are too intricate; write hexes in target"
    )


def test_unknown_elements_are_only_warned_of(war: War) -> None:
    admitted = admit(war.write(war.text.replace("</map>", "<novelty/></map>")))

    assert [warning.message for warning in admitted.warnings] == [
        "the element <novelty> means nothing here"
    ]
