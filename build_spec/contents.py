"""What goes into the executable's folder and what is left out; hexmarch.spec asks, tests too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUFFIXES = {".css", ".toml"}  # of the game's data files beside its modules

# Modules that a library could use and the game never does. readline is under the GPL.
LEFT_OUT = [
    "readline", "rlcompleter", "curses", "_curses", "_curses_panel",
    "tkinter", "_tkinter", "idlelib", "turtle",
    "ssl", "_ssl", "_hashlib", "ftplib", "imaplib", "poplib", "smtplib", "xmlrpc", "sqlite3",
    "asyncio", "ensurepip", "venv", "pip", "setuptools", "pkg_resources", "distutils", "lib2to3",
    "pydoc_data", "test", "doctest", "pdb", "pytest", "_pytest", "hypothesis",
    "IPython", "dask", "distributed", "tzdata",
    "numpy.f2py", "numpy.distutils", "numpy.testing", "numpy.tests", "numpy.ma.tests",
    "matplotlib.tests", "matplotlib.testing", "matplotlib.sphinxext",
    "PIL.ImageTk", "PIL.ImageQt", "PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingtk",
    "PIL._imagingft", "PIL.AvifImagePlugin", "PIL.WebPImagePlugin",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame._camera",
    "pygame._camera_opencv", "pygame.midi", "pygame.pypm", "cv2", "OpenGL", "numba", "pandas",
    "scipy",
]  # fmt: skip

# Files that libraries bring: other scripts' fonts, pictures of toolbars, samples, type stubs.
_NOT_SHIPPED = re.compile(
    r"""
      pygame_gui/data/(?!FiraCode-|NotoSans-(Regular|Bold|Italic|BoldItalic)\.ttf|.*\.json)
    | matplotlib/mpl-data/(?!matplotlibrc$|fonts/ttf/(DejaVuSans(-Bold)?|LastResort[^/]*)\.ttf$)
    | pygame/(docs|examples|tests)/
    | (numpy|contourpy|kiwisolver|PIL|dateutil)/.*\.(pyi|h|txt|in|typed|tar\.gz|pxd)$
    | .*\.(pyi|typed)$
    | .*-info/(?!METADATA$)
    """,
    re.VERBOSE,
)

# What makes the pictures isn't needed to see them.
_MADE_BY = ("assets/workshop", "assets/make.py", "assets/README.md")


def is_shipped(place: str) -> bool:
    """Whether a file that a library brings goes in; `place` is where it would lie."""
    return not _NOT_SHIPPED.match(place.replace("\\", "/"))


def is_left_over(place: Path) -> bool:
    """Whether tools have left it in a checkout that was worked in."""
    return any(part.startswith(".") or part == "__pycache__" for part in place.parts)


def own_files() -> Iterator[tuple[Path, str]]:
    """The game's own files that aren't modules, and the folder that each goes to."""
    for name in ("assets", "maps"):
        for path in sorted((ROOT / name).rglob("*")):
            place = path.relative_to(ROOT)
            if path.is_file() and not (
                place.as_posix().startswith(_MADE_BY) or is_left_over(place)
            ):
                yield path, place.parent.as_posix()
    for path in sorted((ROOT / "game").rglob("*")):
        if path.suffix in SUFFIXES and not is_left_over(path.relative_to(ROOT)):
            yield path, path.relative_to(ROOT).parent.as_posix()


def modules() -> list[str]:
    """Every module of the game: many are imported by a name that is put together."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found
