"""What Linux desktops ask for, by their own tools, and the Debian package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from describe import IDENTIFIER
from linux.deb import libc_of

LINUX = Path(__file__).parents[2] / "build_spec" / "linux"
FROZEN = Path(os.environ.get("HEXMARCH_FROZEN", "")).absolute()
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a matter of Linux")


def told(*command: object) -> str:
    tool = str(command[0])
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} isn't installed")
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_desktop_entry_is_valid() -> None:
    assert told("desktop-file-validate", LINUX / f"{IDENTIFIER}.desktop") == ""


def test_the_appstream_data_is_valid() -> None:
    said = told("appstreamcli", "validate", "--no-net", LINUX / f"{IDENTIFIER}.metainfo.xml")
    assert "W:" not in said
    assert "E:" not in said


def test_the_types_of_files_are_taken_up(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    shutil.copy(LINUX / f"{IDENTIFIER}.mime.xml", packages / f"{IDENTIFIER}.xml")
    told("update-mime-database", tmp_path)
    globs = (tmp_path / "globs2").read_text("utf-8").splitlines()
    assert "50:application/x-hexmarch-match:*.hexmatch" in globs
    assert "50:application/x-tiled-tmx:*.tmx" in globs


def test_the_page_of_the_manual_can_be_set() -> None:
    said = told("man", "--warnings", "-l", LINUX / "hexmarch.6")
    assert "--self-test" in said.replace("\u2010", "-")


def test_the_libc_that_is_needed_is_read_from_what_is_inside(tmp_path: Path) -> None:
    (tmp_path / "libone.so.1").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.17\0")
    (tmp_path / "libtwo.so").write_bytes(b"\0GLIBC_2.2.5\0")
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.99")
    assert libc_of(tmp_path) == "2.17"


@pytest.fixture
def package() -> Path:
    if "HEXMARCH_FROZEN" not in os.environ:
        pytest.skip("no built program is named")
    found = next(FROZEN.parent.glob("hexmarch_*.deb"), None)
    if found is None:
        pytest.skip("no Debian package was built")
    return found


def test_the_package_says_what_it_is(package: Path) -> None:
    assert told("dpkg-deb", "--field", package, "Package").strip() == "hexmarch"
    listed = told("dpkg-deb", "--contents", package)
    assert all(row.split()[1] == "root/root" for row in listed.splitlines())
    for place in (
        f"/usr/share/applications/{IDENTIFIER}.desktop",
        f"/usr/share/mime/packages/{IDENTIFIER}.xml",
        f"/usr/share/metainfo/{IDENTIFIER}.metainfo.xml",
        f"/usr/share/icons/hicolor/48x48/apps/{IDENTIFIER}.png",
        "/usr/share/doc/hexmarch/copyright",
        "/usr/share/doc/hexmarch/licences/pygame-ce.txt",
        "/usr/bin/hexmarch -> ../lib/hexmarch/hexmarch",
    ):
        assert f".{place}\n" in listed


@pytest.mark.skipif(getattr(os, "geteuid", int)() != 0, reason="only root installs packages")
def test_it_is_installed_runs_and_leaves_nothing(package: Path, tmp_path: Path) -> None:
    """In a root of its own: nothing of this machine changes."""
    root = tmp_path / "root"
    (root / "var/lib/dpkg/info").mkdir(parents=True)
    (root / "var/lib/dpkg/updates").mkdir()
    for name in ("status", "available"):
        (root / "var/lib/dpkg" / name).touch()
    dpkg = ("dpkg", f"--root={root}", "--force-depends", "--log=/dev/null")
    told(*dpkg, "--install", package)
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    said = subprocess.run(
        [root / "usr/bin/hexmarch", "--self-test"],
        env=bare, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert (said.returncode, said.stderr) == (0, ""), said.stdout
    told(*dpkg, "--purge", "hexmarch")
    left = [path for path in root.rglob("*") if root / "var" not in (path, *path.parents)]
    assert not left
