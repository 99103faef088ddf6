"""The real Tiled, run without a screen: it exports, draws and saves maps for the tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = ("tiled", "tmxrasterizer")


class Tiled:
    """Tiled with a home of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        runtime = home / "runtime"
        runtime.mkdir(mode=0o700)
        self.env = os.environ | {
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "XDG_DATA_HOME": str(home / ".local" / "share"),
            "XDG_RUNTIME_DIR": str(runtime),
            "QT_QPA_PLATFORM": "offscreen",
        }

    def run(self, *words: str | Path) -> None:
        """Run one of `PROGRAMS` to its end."""
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def export(self, path: Path) -> dict[str, Any]:
        """The map as Tiled understands it, tilesets inside."""
        out = self.home / "exported.json"
        self.run("tiled", "--embed-tilesets", "--export-map", "json", path, out)
        return json.loads(out.read_text())  # type: ignore[no-any-return]

    def script(self, project: Path, opened: str, lines: str) -> None:
        """Open a map of `project` in the window and run a script on it, which has it as `map`.

        Tiled doesn't leave by itself, so that it is ended when the script is done.
        """
        done = self.home / "done"
        extensions = self.home / ".config" / "tiled" / "extensions"
        extensions.mkdir(parents=True)
        (extensions / "probe.js").write_text(
            "function say(text) {"
            f" var file = new TextFile({json.dumps(str(done))}, TextFile.WriteOnly);"
            " file.writeLine(text); file.commit(); }\n"
            "var begun = false;\n"
            "tiled.activeAssetChanged.connect(function(map) {\n"
            " if (begun || !map) return; begun = true;\n"
            f" try {{ {lines}\n say('ok'); }} catch (fault) {{ say('fault: ' + fault); }} }});\n"
        )
        session = {"activeFile": opened, "openFiles": [opened], "project": project.name}
        project.with_suffix(".tiled-session").write_text(json.dumps(session))
        process = subprocess.Popen(
            ["tiled", project],
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while not done.exists() or not done.read_text().endswith("\n"):
                assert process.poll() is None, "Tiled ended by itself"
                time.sleep(0.05)
        finally:
            process.kill()
            process.wait()
        assert done.read_text() == "ok\n"


def tiled_or_skip(home: Path) -> Tiled:
    """Tiled, or the test is skipped; with HEXMARCH_REQUIRE_TILED=1 it fails instead."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing and os.environ.get("HEXMARCH_REQUIRE_TILED") == "1":
        pytest.fail(f"{' and '.join(missing)} not found, but HEXMARCH_REQUIRE_TILED is set")
    if missing:
        pytest.skip(f"needs Tiled (Debian package tiled): no {' and '.join(missing)}")
    return Tiled(home)
