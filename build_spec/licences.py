"""The licences of everything inside, as files of the folder `licences`."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent
FOLDER = "licences"
_A_LICENCE = re.compile(r"(licen[cs]e|copying|notice|lgpl)[^/]*$|^licenses/", re.IGNORECASE)
_SHARED = re.compile(r"(\.so(\.[0-9.]+)?|\.dll|\.dylib)$", re.IGNORECASE)
_EXTENSION = re.compile(r"\.(cpython|abi3)[^/]*\.so$|\.pyd$", re.IGNORECASE)


class NoLicence(Exception):  # noqa: N818 - it says what lacks one
    """Something inside has no licence that could be shown; its text is a sentence."""


def licence_files(work: Path, modules: Iterable[str]) -> list[tuple[str, str, str]]:
    """Rows for a spec's data files; what is gathered is written to a folder in `work`."""
    out = work / FOLDER
    out.mkdir(parents=True, exist_ok=True)
    texts = {
        "Hexmarch.txt": (ROOT / "LICENSE").read_text("utf-8"),
        "CREDITS.md": (ROOT / "CREDITS.md").read_text("utf-8"),
        "Python.txt": _of_python(),
        "native-libraries.txt": _of_native_libraries(),
        "PyInstaller.txt": _of("pyinstaller"),
    }
    for name in distributions(modules):
        texts[f"{name}.txt"] = _of(name)
    for name, text in texts.items():
        (out / name).write_text(text, "utf-8", newline="\n")
    return [(f"{FOLDER}/{name}", str(out / name), "DATA") for name in sorted(texts)]


def distributions(modules: Iterable[str]) -> list[str]:
    """The libraries that these modules are of, by the names they are installed under."""
    known = metadata.packages_distributions()
    tops = {name.partition(".")[0] for name in modules}
    return sorted({name for top in tops for name in known.get(top, [])})


def _of(name: str) -> str:
    """All licence files of an installed library, one after the other."""
    found = metadata.distribution(name)
    texts = []
    for file in found.files or []:
        inside = re.sub(r"^[^/]*\.dist-info/", "", file.as_posix())
        if _A_LICENCE.search(inside) and not inside.endswith((".py", ".pyc")):
            texts.append(f"{inside}\n\n{Path(str(file.locate())).read_text('utf-8', 'replace')}")
    if not texts:
        msg = f"{name} {found.version} brings no licence text"
        raise NoLicence(msg)
    head = f"{found.metadata['Name']} {found.version}"
    return f"{head}\n\n" + f"\n\n{'-' * 78}\n\n".join(texts)


def _of_python() -> str:
    """Python's own."""
    base = Path(sys.base_prefix)
    for place in (Path(metadata.__file__).parents[2] / "LICENSE.txt", base / "LICENSE.txt"):
        if place.is_file():
            return place.read_text("utf-8")
    debian = Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")
    if debian.is_file():
        return debian.read_text("utf-8")
    msg = f"the licence of Python isn't there: {base}"
    raise NoLicence(msg)


def native_rows() -> list[dict[str, str]]:
    """What is known about the libraries that are no Python."""
    return tomllib.loads((HERE / "licences" / "native.toml").read_text("utf-8"))["library"]


def _of_native_libraries() -> str:
    texts = tomllib.loads((HERE / "licences" / "native.toml").read_text("utf-8"))["texts"]
    lines = ["Libraries that are no Python, which wheels and Python itself bring.", ""]
    told = "{name}: {licence}. {copyright}. {home}"
    lines += [told.format(**row) for row in native_rows()]
    lines += ["", "The LGPL's text is in pygame-ce.txt, the GPL's with its exception in numpy.txt,"]
    lines += ["those of the libraries of pictures in pillow.txt.", ""]
    for name, text in texts.items():
        lines += ["-" * 78, name, "", text.strip(), ""]
    return "\n".join(lines)


def unknown_libraries(folder: Path) -> list[str]:
    """Shared libraries in a built folder whose licence isn't known."""
    patterns = [re.compile(row["files"], re.IGNORECASE) for row in native_rows()]
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if _SHARED.search(path.name)
        and not _EXTENSION.search(path.name)
        and not any(pattern.match(path.name) for pattern in patterns)
    )
