"""Archives: the same bytes from the same files."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from pack import checksums, digest, packed, size_of

EPOCH = 1_700_000_000


def laid_out(root: Path) -> Path:
    folder = root / "hexmarch-1"
    (folder / "inside").mkdir(parents=True)
    (folder / "hexmarch").write_bytes(b"\x7fELF")
    (folder / "hexmarch").chmod(0o755)
    (folder / "inside" / "Ω.txt").write_text("text", encoding="utf-8")
    return folder


@pytest.mark.parametrize("ending", ["tar.xz", "zip"])
def test_neither_times_nor_rights_nor_the_place_change_an_archive(
    tmp_path: Path, ending: str
) -> None:
    one, other = laid_out(tmp_path / "one"), laid_out(tmp_path / "other place")
    os.utime(other / "hexmarch", (1, 1))
    (other / "inside" / "Ω.txt").chmod(0o600)
    (other / "inside").chmod(0o700)
    found = [
        packed(one, tmp_path / f"a.{ending}", EPOCH),
        packed(other, tmp_path / f"b.{ending}", EPOCH),
    ]
    assert digest(found[0]) == digest(found[1])
    (other / "inside" / "Ω.txt").write_text("other", encoding="utf-8")
    assert digest(packed(other, found[1], EPOCH)) != digest(found[0])


def test_links_and_rights_come_out_as_they_went_in(tmp_path: Path) -> None:
    folder = laid_out(tmp_path)
    (folder / "libz.so").symlink_to("inside/Ω.txt")
    with tarfile.open(packed(folder, tmp_path / "a.tar.xz", EPOCH)) as archive:
        rows = {row.name: row for row in archive.getmembers()}
    assert rows["hexmarch-1/hexmarch"].mode == 0o755
    assert rows["hexmarch-1/inside/Ω.txt"].mode == 0o644
    assert rows["hexmarch-1/libz.so"].linkname == "inside/Ω.txt"
    assert {row.mtime for row in rows.values()} == {EPOCH}
    assert {(row.uid, row.uname) for row in rows.values()} == {(0, "")}


def test_a_zip_keeps_which_files_can_be_started(tmp_path: Path) -> None:
    with zipfile.ZipFile(packed(laid_out(tmp_path), tmp_path / "a.zip", EPOCH)) as archive:
        modes = {row.filename: (row.external_attr >> 16) & 0o777 for row in archive.infolist()}
    assert modes == {"hexmarch-1/hexmarch": 0o755, "hexmarch-1/inside/Ω.txt": 0o644}


def test_checksums_are_what_other_tools_check(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"abc")
    checksums([path], tmp_path / "SHA256SUMS")
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert (tmp_path / "SHA256SUMS").read_text() == f"{abc}  a.bin\n"


def test_a_link_has_no_size_of_its_own(tmp_path: Path) -> None:
    folder = laid_out(tmp_path)
    (folder / "link").symlink_to("hexmarch")
    assert size_of(folder) == 8
    assert size_of(folder / "hexmarch") == 4


def test_the_build_says_how_it_is_used() -> None:
    build = Path(__file__).parents[2] / "build_spec" / "build.py"
    said = subprocess.run(
        [sys.executable, build, "--help"], capture_output=True, text=True, check=True
    )
    assert "--deb" in said.stdout


@pytest.mark.parametrize(
    ("options", "told", "complaint"),
    [
        (["--deb"], {"PATH": ""}, "build: --deb needs dpkg-deb, which isn't here\n"),
        (
            [],
            {"SOURCE_DATE_EPOCH": "today"},
            "build: SOURCE_DATE_EPOCH is 'today', not seconds since 1970\n",
        ),
    ],
)
def test_what_it_lacks_is_said_in_a_line(
    tmp_path: Path, options: list[str], told: dict[str, str], complaint: str
) -> None:
    build = Path(__file__).parents[2] / "build_spec" / "build.py"
    command = [sys.executable, build, "--out", tmp_path, "--work", tmp_path, *options]
    said = subprocess.run(
        command, env={**os.environ, **told}, capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stdout, said.stderr) == (1, "", complaint)
    assert not list(tmp_path.iterdir())
