"""A Debian package of a built folder, made by dpkg-deb.

Its desktop entry, types of files, icons and AppStream data are taken up by the triggers of the
packages that look after them: it needs no scripts of its own.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from describe import IDENTIFIER, ROOT, SUMMARY, version
from licences import FOLDER
from pack import size_of

HERE = Path(__file__).resolve().parent
CONTROL = """Package: hexmarch
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: The Hexmarch authors <hexmarch@localhost>
Installed-Size: {kibibytes}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libgl1, libxcursor1, libxi6, libxrandr2, libxss1
Suggests: tiled
Description: {summary}
 Hexmarch is a tactical war game on hex maps drawn in Tiled, for two to six
 players around one screen or one against the computer. It plays whole wars of
 Hex Battles, battles of the War Game, and fights of the Tactical Core.
 .
 Everything it needs is inside, Python too.
"""
_LIBC = re.compile(rb"GLIBC_2\.(\d+)")


def make_deb(folder: Path, out: Path, epoch: int) -> Path:
    """Make the package of a built folder; where it lies."""
    architecture = _said("dpkg", "--print-architecture")
    tree = out / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    _lay_out(folder, tree, epoch)
    _control(tree, architecture, libc_of(folder))
    _even_out(tree, epoch)
    package = out / f"hexmarch_{version()}_{architecture}.deb"
    told = os.environ | {"SOURCE_DATE_EPOCH": str(epoch)}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, env=told, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return package


def libc_of(folder: Path) -> str:
    """The oldest libc that everything in a folder runs with."""
    newest = 0
    for path in folder.rglob("*"):
        if path.is_file() and (".so" in path.name or os.access(path, os.X_OK)):
            newest = max([newest, *map(int, _LIBC.findall(path.read_bytes()))])
    return f"2.{newest}"


def _lay_out(folder: Path, tree: Path, epoch: int) -> None:
    lib, share = tree / "usr/lib/hexmarch", tree / "usr/share"
    shutil.copytree(folder, lib, symlinks=True, ignore=shutil.ignore_patterns(FOLDER, "README.txt"))
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/hexmarch").symlink_to("../lib/hexmarch/hexmarch")
    for ending, place in (
        ("desktop", "applications/{}.desktop"),
        ("metainfo.xml", "metainfo/{}.metainfo.xml"),
        ("mime.xml", "mime/packages/{}.xml"),
    ):
        _copy(HERE / f"{IDENTIFIER}.{ending}", share / place.format(IDENTIFIER))
    icons = share / "icons/hicolor"
    for picture in (ROOT / "assets/app").glob("icon-*.png"):
        size = picture.stem.removeprefix("icon-")
        _copy(picture, icons / f"{size}x{size}/apps/{IDENTIFIER}.png")
    _copy(ROOT / "assets/app/icon.svg", icons / f"scalable/apps/{IDENTIFIER}.svg")
    _documents(folder / FOLDER, share, epoch)


def _documents(licences: Path, share: Path, epoch: int) -> None:
    """The licences, and the page of the manual."""
    doc = share / "doc/hexmarch"
    shutil.copytree(licences, doc / FOLDER)
    lines = ["Hexmarch is under the MIT licence:", "", (ROOT / "LICENSE").read_text("utf-8")]
    lines += [f"What is inside it is under the licences in /usr/share/doc/hexmarch/{FOLDER}.", ""]
    (doc / "copyright").write_text("\n".join(lines), "utf-8")
    day = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    news = (
        f"hexmarch ({version()}) unstable; urgency=medium\n\n  * As in the project's history.\n\n"
    )
    news += f" -- The Hexmarch authors <hexmarch@localhost>  {day}\n"
    (doc / "changelog.gz").write_bytes(gzip.compress(news.encode(), mtime=0))
    page = (HERE / "hexmarch.6").read_text("utf-8").replace("VERSION", version())
    manual = share / "man/man6/hexmarch.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress(page.encode(), mtime=0))


def _control(tree: Path, architecture: str, libc: str) -> None:
    size = size_of(tree) // 1024
    told = CONTROL.format(
        version=version(), architecture=architecture, kibibytes=size, libc=libc, summary=SUMMARY
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(told, "utf-8")


def _even_out(tree: Path, epoch: int) -> None:
    """Rights and times that hang on nobody's machine."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or (os.access(path, os.X_OK) and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
