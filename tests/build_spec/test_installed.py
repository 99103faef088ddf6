"""What pip installs: `HEXMARCH_ONLINE=1 pytest tests/build_spec`, for it fetches libraries.

The wheel is made from the sdist, as whoever has only that would make it.
"""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from contents import ROOT, own_files
from describe import version

pytestmark = pytest.mark.skipif(
    os.environ.get("HEXMARCH_ONLINE") != "1", reason="fetches libraries: HEXMARCH_ONLINE=1"
)
SDIST, WHEEL = f"hexmarch-{version()}.tar.gz", f"hexmarch-{version()}-py3-none-any.whl"
FROM_A_CHECKOUT = {"pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "build_spec/build.py"}


def ran(*command: object, **options: object) -> str:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, **options
    )  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both, built by the project's own back end."""
    out = tmp_path_factory.mktemp("packages")
    ran(sys.executable, "-m", "build", "--outdir", out, ROOT)
    assert {path.name for path in out.iterdir()} == {SDIST, WHEEL}
    return out


def modules() -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}


def data(assets_and_maps: str) -> set[str]:
    """The game's files that are no modules, where assets and maps lie in such a folder."""
    return {
        (folder if folder.startswith("game") else f"{assets_and_maps}{folder}") + f"/{path.name}"
        for path, folder in own_files()
    }


def test_indexes_would_take_them(packages: Path) -> None:
    said = ran(sys.executable, "-m", "twine", "check", "--strict", *packages.iterdir())
    assert said.count("PASSED") == 2


def test_every_module_map_and_asset_is_in_the_wheel(packages: Path) -> None:
    with zipfile.ZipFile(packages / WHEEL) as wheel:
        inside = set(wheel.namelist())
    assert not (modules() | data("game/")) - inside
    assert {name.partition("/")[0] for name in inside} == {
        "game",
        f"hexmarch-{version()}.dist-info",
    }
    assert not [name for name in inside if name.endswith(".pyc")]


def test_the_sdist_has_all_that_a_checkout_is_worked_on_with(packages: Path) -> None:
    with tarfile.open(packages / SDIST) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    tests = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")}
    assert not (modules() | data("") | tests | FROM_A_CHECKOUT) - inside
    assert not [name for name in inside if name.startswith((".venv", "build/", "dist/"))]


def test_the_checkout_gives_the_same_wheel(packages: Path, tmp_path: Path) -> None:
    ran(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, ROOT)
    assert (tmp_path / WHEEL).read_bytes() == (packages / WHEEL).read_bytes()


@pytest.mark.parametrize("name", [WHEEL, SDIST])
def test_installed_into_a_fresh_environment_it_is_whole(
    packages: Path, tmp_path: Path, name: str
) -> None:
    environment, elsewhere, home = (tmp_path / one for one in ("fresh one", "elsewhere", "home"))
    elsewhere.mkdir()
    ran(sys.executable, "-m", "venv", environment)
    ran(environment / "bin/pip", "install", "--disable-pip-version-check", packages / name)
    ran(environment / "bin/pip", "check")
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    said = ran(environment / "bin/hexmarch", "--self-test", "--json", cwd=elsewhere, env=bare)
    form = json.loads(said)
    assert (form["ok"], form["version"]) == (True, version()), form["checks"]
    (page,) = (one for one in form["checks"] if one["name"] == "balance page")
    assert page["said"].endswith("loaded for it")
    where = ran(
        environment / "bin/python", "-c", "import game; print(game.__file__)", cwd=elsewhere
    )
    assert Path(where).is_relative_to(environment)
