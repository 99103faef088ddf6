"""Two builds of the same files give equal archives.

Asked for as the tests of the built program and of what pip installs, both at once.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from build import source_date
from contents import ROOT

FROZEN = Path(os.environ.get("HEXMARCH_FROZEN", "")).absolute()
pytestmark = [
    pytest.mark.skipif("HEXMARCH_FROZEN" not in os.environ, reason="no built program is named"),
    pytest.mark.skipif(
        os.environ.get("HEXMARCH_ONLINE") != "1", reason="fetches libraries: HEXMARCH_ONLINE=1"
    ),
]


def test_built_again_elsewhere_by_somebody_else_it_is_the_same(tmp_path: Path) -> None:
    """In a folder of another name, without the history, with other rights, hour and language."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    again = tmp_path / "another pläce"
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (again / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, again / name)
    there = (FROZEN.parent / "SHA256SUMS").read_text("utf-8")
    options = ["--deb"] if ".deb" in there else []
    told = {**os.environ, "SOURCE_DATE_EPOCH": str(source_date()), "TZ": "Pacific/Auckland"}
    told |= {"LC_ALL": "C", "PYTHONHASHSEED": "7"}
    subprocess.run(
        [sys.executable, again / "build_spec" / "build.py", *options],
        env=told, check=True, umask=0o077,
    )  # fmt: skip
    assert (again / "dist" / "SHA256SUMS").read_text("utf-8") == there
