"""Lock the libraries anew: `pip install uv`, then `python build_spec/lock.py`.

Takes what pyproject.toml asks for and PyInstaller, for every system at once, and writes names,
versions and hashes: wheels into requirements.txt, what is published as source only into
requirements-sdist.txt. Nothing of where they came from is written down.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = "3.11"
SOURCE_ONLY = {"hexalattice"}


def main() -> None:
    """Write both files."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *_pyinstaller(project)]
    command = [sys.executable, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes"]
    command += ["--python-version", PYTHON, "--no-header", "--no-annotate", "--no-emit-index-url"]
    command += ["--no-emit-find-links", "--quiet", "-"]
    done = subprocess.run(
        command, input="\n".join(wanted), check=True, stdout=subprocess.PIPE, text=True
    )
    rows = re.split(r"\n(?=\S)", done.stdout.strip())
    for name, source in (("requirements.txt", False), ("requirements-sdist.txt", True)):
        kept = [row for row in rows if (row.partition("==")[0] in SOURCE_ONLY) == source]
        (HERE / name).write_text("\n".join(kept) + "\n", "utf-8", newline="\n")


def _pyinstaller(project: dict[str, dict[str, list[str]]]) -> list[str]:
    tools = project["optional-dependencies"]["build"]
    return [tool for tool in tools if tool.startswith("pyinstaller")]


if __name__ == "__main__":
    main()
