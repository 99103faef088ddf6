"""Build the executable of this system, try it, and pack it: `python build_spec/build.py`.

In a clean environment of exactly the locked libraries. The same commit gives the same archive:
SOURCE_DATE_EPOCH, or else the time of the commit, is the time of every file in it. Needs Python
3.11 with venv, and on Linux binutils; nothing else is taken from this machine. See README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from describe import ROOT, version  # noqa: E402 - beside this file
from licences import FOLDER, unknown_libraries  # noqa: E402
from pack import checksums, packed, size_of  # noqa: E402

WINDOWS, MAC, LINUX = (sys.platform == name for name in ("win32", "darwin", "linux"))
MOST_FOLDER, MOST_ARCHIVE = 170_000_000, 60_000_000  # bytes
EARLIEST = 315_532_800  # 1980: what a zip can tell
README = """Hexmarch {version}

Start {program}. Hexmarch keeps matches and settings in your own user folder, not here; set
HEXMARCH_HOME to keep them elsewhere. The same program is the command line: {command} --help

The folder licences holds the licences of everything inside.
"""


class Failed(Exception):  # noqa: N818 - it says what failed
    """The build can't go on; its text is a sentence."""


def main() -> int:
    """Build; the exit status."""
    arguments = _parser().parse_args()
    out, work = arguments.out.resolve(), arguments.work.resolve()
    try:
        build(out, work, renewed=not arguments.keep_environment, deb=arguments.deb)
    except Failed as fault:
        print(f"build: {fault}", file=sys.stderr)
        return 1
    return 0


def build(out: Path, work: Path, *, renewed: bool, deb: bool) -> None:
    """Build into `out`; what is needed meanwhile lies in `work`."""
    if deb and shutil.which("dpkg-deb") is None:
        raise Failed("--deb needs dpkg-deb, which isn't here")
    epoch = source_date()
    python = environment(work / "environment", renewed=renewed)
    frozen = freeze(python, work, epoch)
    folder = arranged(frozen, out)
    unknown = unknown_libraries(folder)
    if unknown:
        raise Failed(f"licences/native.toml has no row for {', '.join(unknown)}")
    tried = smoke_test(folder)
    _say(f"self-test: {len(tried['checks'])} checks, all is well")
    archives = [packed(folder, out / archive_name(), epoch)]
    if deb:
        from linux.deb import make_deb  # noqa: PLC0415 - Debian's tools, where there are any

        archives.append(make_deb(folder, out, epoch))
    checksums(archives, out / "SHA256SUMS")
    within(folder, archives)


def source_date() -> int:
    """The time that everything built says of itself, in seconds since 1970."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        if not given.isdecimal():
            raise Failed(f"SOURCE_DATE_EPOCH is {given!r}, not seconds since 1970")
        return max(int(given), EARLIEST)
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        told = _run([git, "log", "-1", "--format=%ct"], cwd=ROOT, quiet=True)
        return max(int(told), EARLIEST)
    return EARLIEST


def environment(folder: Path, *, renewed: bool) -> Path:
    """Make an environment of the locked libraries and nothing else; its Python."""
    python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    if python.exists() and not renewed:
        return python
    _say(f"a clean environment in {folder}")
    venv.EnvBuilder(clear=True, with_pip=True, symlinks=not WINDOWS).create(folder)
    pip = [python, "-I", "-m", "pip", "install", "--require-hashes", "--no-deps", "--quiet"]
    pip += ["--disable-pip-version-check", "--no-warn-script-location"]
    _run([*pip, "--only-binary", ":all:", "-r", HERE / "requirements.txt"])
    # Published as source only; built with the setuptools of the first list.
    _run([*pip, "--no-build-isolation", "-r", HERE / "requirements-sdist.txt"])
    return python


def freeze(python: Path, work: Path, epoch: int) -> Path:
    """Let PyInstaller build; the folder, or on macOS the bundle."""
    _say("freezing")
    told = os.environ | {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(epoch),
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    told.pop("PYTHONPATH", None)
    dist = work / "dist"
    command = [python, "-s", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    _run([*command, "--distpath", dist, "--workpath", work / "work", HERE / "hexmarch.spec"], told)
    return dist / ("Hexmarch.app" if MAC else "hexmarch")


def arranged(frozen: Path, out: Path) -> Path:
    """Put it where it is packed from, with what a player reads on top."""
    out.mkdir(parents=True, exist_ok=True)
    folder = out / f"hexmarch-{version()}"
    if folder.exists():
        shutil.rmtree(folder)
    if MAC:
        folder.mkdir()
        shutil.copytree(frozen, folder / frozen.name, symlinks=True)
        inside = folder / frozen.name / "Contents" / "Resources" / FOLDER
        shutil.copytree(inside, folder / FOLDER)
    else:
        shutil.copytree(frozen, folder, symlinks=True)
        (folder / "_internal" / FOLDER).rename(folder / FOLDER)
    shown = {"win32": "Hexmarch.exe", "darwin": "Hexmarch.app"}.get(sys.platform, "hexmarch")
    command = program(folder).relative_to(folder)
    text = README.format(version=version(), program=shown, command=command)
    (folder / "README.txt").write_text(text, "utf-8", newline="\r\n" if WINDOWS else "\n")
    return folder


def program(folder: Path) -> Path:
    """The program of a built folder that has a console."""
    if MAC:
        return folder / "Hexmarch.app" / "Contents" / "MacOS" / "hexmarch"
    return folder / ("hexmarch-cli.exe" if WINDOWS else "hexmarch")


def smoke_test(folder: Path) -> dict[str, object]:
    """Let the built program try itself, far from this checkout and with nothing of it in sight."""
    kept = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LANG")
    bare = {name: os.environ[name] for name in kept if name in os.environ}
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [program(folder), "--self-test", "--json", "--verbose"],
            cwd=elsewhere, env=bare, capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
    try:
        found: dict[str, object] = json.loads(done.stdout)
    except json.JSONDecodeError:
        raise Failed(f"the built program can't try itself: {done.stderr[-2000:]}") from None
    faults = [f"{one['name']}: {one['said']}" for one in found["checks"] if not one["ok"]]  # type: ignore[attr-defined]
    if done.returncode or faults or not found["frozen"]:
        raise Failed(f"{'; '.join(faults) or 'a status that is not 0'}\n{done.stderr[-4000:]}")
    return found


def archive_name() -> str:
    """What this system's archive is called."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    ending = "zip" if WINDOWS else "tar.xz"
    return f"hexmarch-{version()}-{system}-{platform.machine().lower()}.{ending}"


def within(folder: Path, archives: list[Path]) -> None:
    """Say how large everything is. Raises Failed where it is too large."""
    for path, most in ((folder, MOST_FOLDER), *((one, MOST_ARCHIVE) for one in archives)):
        size = size_of(path)
        _say(f"{path.name}: {size / 1e6:.1f} MB of {most / 1e6:.0f}")
        if size > most:
            raise Failed(f"{path.name} is larger than {most / 1e6:.0f} MB")


def _run(
    command: list[str | Path], told: dict[str, str] | None = None, cwd: Path = HERE, *,
    quiet: bool = False,
) -> str:  # fmt: skip
    done = subprocess.run(
        command, env=told, cwd=cwd, check=False, text=True,
        stdout=subprocess.PIPE if quiet else None,
    )  # fmt: skip
    if done.returncode:
        raise Failed(f"status {done.returncode} of {' '.join(map(str, command))}")
    return done.stdout or ""


def _say(line: str) -> None:
    print(f"build: {line}", flush=True)


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description="Build, try and pack the executable of this system.")
    made.add_argument("--out", type=Path, default=ROOT / "dist", help="for what is built (dist)")
    made.add_argument("--work", type=Path, default=ROOT / "build", help="for the rest (build)")
    made.add_argument("--deb", action="store_true", help="a Debian package too")
    made.add_argument(
        "--keep-environment", action="store_true", help="take the environment of the last build"
    )
    return made


if __name__ == "__main__":
    sys.exit(main())
