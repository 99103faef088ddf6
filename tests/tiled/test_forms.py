"""Every form that Tiled writes and the gate admits reads as the same war."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections.abc import Callable

import pytest

from game.rules.war.scenario import Scenario
from game.tiled.read import load
from tests.tiled.small_war import War, prop, thing, tileset

Change = Callable[[War], str]


def packed(war: War, pack: Callable[[bytes], bytes], compression: str) -> str:
    raw = b"".join(int(cell).to_bytes(4, "little") for cell in war.cells.split(","))
    how = f' compression="{compression}"' if compression else ""
    text = base64.b64encode(pack(raw)).decode()
    csv = f'<data encoding="csv">{war.cells}</data>'
    return war.text.replace(csv, f'<data encoding="base64"{how}>\n   {text}\n  </data>')


def external(war: War) -> str:
    (war.folder / "sub").mkdir()
    (war.folder / "sub" / "ground.tsx").write_text(tileset('name="ground"'))
    return war.text.replace(tileset(), '<tileset firstgid="1" source="sub/ground.tsx"/>')


def template(war: War) -> str:
    """The arcane tower from a template, whose faction the map changes."""
    (war.folder / "tower.tx").write_text(
        '<template><object name="A tower" type="unit"><properties>'
        + prop("faction", "red")
        + prop("unit", "arcane_tower")
        + "</properties><point/></object></template>"
    )
    x, y = 28 + 56 * 3, 32 + 48 * 2
    old = thing("unit", (3, 2), "Old Bess", faction="blue", unit="arcane_tower")
    new = (
        f'<object id="9" name="Old Bess" template="tower.tx" x="{x}" y="{y}">'
        f"<properties>{prop('faction', 'blue')}</properties></object>"
    )
    assert old in war.text
    return war.text.replace(old, new)


def template_with_tile(war: War) -> str:
    """The same as a tile object; the template has a tileset that the map lacks."""
    (war.folder / "tokens.tsx").write_text(
        '<tileset name="tokens" tilewidth="20" tileheight="30" tilecount="1" columns="1">'
        '<image source="ground.png" width="20" height="30"/><tile id="0" type="unit"><properties>'
        + prop("unit", "arcane_tower")
        + "</properties></tile></tileset>"
    )
    (war.folder / "tower.tx").write_text(
        '<template><tileset firstgid="1" source="tokens.tsx"/>'
        '<object name="Old Bess" gid="1" width="20" height="30"><properties>'
        + prop("faction", "blue")
        + "</properties></object></template>"
    )
    x, y = 28 + 56 * 3 - 10, 32 + 48 * 2 + 15  # its bottom left corner
    old = thing("unit", (3, 2), "Old Bess", faction="blue", unit="arcane_tower")
    return war.text.replace(old, f'<object id="9" template="tower.tx" x="{x}" y="{y}"/>')


def grouped(war: War) -> str:
    """Layers in groups, one of them moved and its objects moved back."""
    text = war.text.replace('<layer name="terrain"', '<group name="ground"><layer name="terrain"')
    text = text.replace("</layer>", "</layer></group>")
    moved = war.posts.replace('x="28" y="32"', 'x="20.5" y="35"')
    return text.replace(
        f'<objectgroup name="posts">{war.posts}</objectgroup>',
        '<group name="a" offsetx="5.5"><group name="b" offsety="-3">'
        f'<objectgroup name="posts" offsetx="2">{moved}</objectgroup></group></group>',
    )


FORMS: dict[str, Change] = {
    "base64": lambda war: packed(war, bytes, ""),
    "base64 gzip": lambda war: packed(war, gzip.compress, "gzip"),
    "base64 zlib": lambda war: packed(war, zlib.compress, "zlib"),
    "csv with line ends": lambda war: war.text.replace("1,1,1", "1,\n1,\r\n 1"),
    "class as of Tiled 1.9": lambda war: war.text.replace(' type="post"', ' class="post"').replace(
        ' type="unit"', ' class="unit"'
    ),
    "external tileset": external,
    "template": template,
    "template with a tileset of its own": template_with_tile,
    "groups and offsets": grouped,
    "another first gid": lambda war: war.text.replace('firstgid="1"', 'firstgid="101"').replace(
        war.cells, ",".join(str(100 + int(cell)) for cell in war.cells.split(","))
    ),
    "numbers as text": lambda war: war.text.replace(
        'name="count" value', 'name="count" type="int" value'
    ),
    "colours, files and enums": lambda war: war.text.replace(
        'name="kind" value', 'name="kind" propertytype="PostKind" value'
    ),
    "a long text as content": lambda war: war.text.replace(
        'name="title" value="A small war"/>', 'name="title">A small war</property>'
    ),
    "unused tile collections": lambda war: war.text.replace(
        "<layer",
        '<tileset firstgid="50" name="things" tilewidth="9" tileheight="9" tilecount="1"'
        ' columns="0"><tile id="4"><image source="ground.png" width="9" height="9"/></tile>'
        "</tileset><layer",
        1,
    ),
}


def plain(war: War) -> Scenario:
    scenario, _tables = load(war.write())
    return scenario


@pytest.mark.parametrize("change", FORMS.values(), ids=FORMS)
def test_reads_as_the_plain_form(war: War, change: Change) -> None:
    expected = plain(war)
    text = change(war)
    assert text != war.text

    scenario, _tables = load(war.write(text))

    assert scenario == expected


def test_bom_and_utf_16(war: War) -> None:
    expected = plain(war)
    path = war.write()

    path.write_bytes(b"\xef\xbb\xbf" + war.text.encode())
    assert load(path)[0] == expected
    path.write_bytes(war.text.replace("UTF-8", "UTF-16").encode("utf-16"))
    assert load(path)[0] == expected


def test_an_empty_cell_is_no_hex(war: War) -> None:
    scenario = plain(war.change(rows=("p.pp", "pwbp", "phmp")))

    assert scenario.terrain[:4] == ("plains", "", "plains", "plains")


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_any_orientation_and_stagger(war: War, axis: str, index: str) -> None:
    head = war.head.replace('axis="y"', f'axis="{axis}"').replace('index="odd"', f'index="{index}"')

    posts = "".join(
        f'<object type="post" x="{x}" y="{y}"><properties>{prop("faction", faction)}</properties>'
        "<point/></object>"
        for faction, x, y in (("red", 28, 40), ("blue", 100, 120))
    )
    field = plain(war.change(head=head, posts=posts, units="")).field

    assert (field.flat, field.even) == (axis == "x", index == "even")


def test_odd_tile_sizes_are_read_as_tiled_draws_them(war: War) -> None:
    head = war.head.replace('tilewidth="56" tileheight="64"', 'tilewidth="57" tileheight="65"')

    field = plain(war.change(head=head)).field

    assert (field.tile_width, field.tile_height) == (56, 64)
