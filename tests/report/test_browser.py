"""The balance page in a real browser: pictures load, nothing sticks out, at any width.

Skipped by name where Chromium is missing, unless HEXMARCH_REQUIRE_CHROMIUM=1.
"""

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from game.report.colours import HEAT, Colour, faction_colours
from tests.report.small import page, scenario

WIDTHS = (390, 1280, 1920)
# A window can't be made as narrow as a telephone, a frame in it can.
MEASURE = """<!DOCTYPE html><meta charset="utf-8"><body>{frames}<script>
addEventListener("load", () => {{
  const found = [...document.querySelectorAll("iframe")].map((frame) => {{
    const page = frame.contentDocument;
    return {{
      width: page.documentElement.clientWidth,
      needed: page.documentElement.scrollWidth,
      pictures: [...page.images].map((image) => image.complete && image.naturalWidth),
      shown: [...page.images].map((image) => image.clientWidth),
      sections: [...page.querySelectorAll("section")].map((one) => one.clientHeight),
      cut: [...page.querySelectorAll("caption, h1, h2, h3, p, li, dd")].filter(
        (one) => one.getBoundingClientRect().right > page.documentElement.clientWidth
      ).map((one) => one.textContent),
    }};
  }});
  document.body.textContent = "<<" + JSON.stringify(found) + ">>";
}});
</script>"""


def chromium(folder: Path, *arguments: str) -> str:
    """What it says on stdout."""
    program = shutil.which("chromium")
    if program is None:
        if os.environ.get("HEXMARCH_REQUIRE_CHROMIUM") == "1":
            pytest.fail("chromium not found, but HEXMARCH_REQUIRE_CHROMIUM is set")
        pytest.skip("needs Chromium (Debian package chromium)")
    fixed = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
    return subprocess.run(
        [program, *fixed, f"--user-data-dir={folder / 'profile'}", *arguments],
        env={**os.environ, "HOME": str(folder)},
        capture_output=True,
        check=True,
        text=True,
        timeout=120,
    ).stdout


def test_nothing_sticks_out_and_all_pictures_load(tmp_path: Path) -> None:
    source = html.escape(page())
    frames = "".join(
        f'<iframe style="width:{width}px;height:900px;border:0" srcdoc="{source}"></iframe>'
        for width in WIDTHS
    )
    measure = tmp_path / "measure.html"
    measure.write_text(MEASURE.format(frames=frames), "utf-8")
    told = html.unescape(chromium(tmp_path, "--dump-dom", measure.as_uri()))
    found = json.loads(re.search(r"<<(.*)>>", told, re.DOTALL)[1])
    assert [one["width"] for one in found] == list(WIDTHS)
    for one in found:
        assert one["needed"] == one["width"]
        assert one["cut"] == []
        assert len(one["pictures"]) == 4
        assert all(width > 300 for width in one["pictures"])
        assert all(width > 200 for width in one["shown"])
        assert all(height > 50 for height in one["sections"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_shows_bars_and_maps_on_light_and_dark(tmp_path: Path, scheme: str) -> None:
    (tmp_path / "page.html").write_text(page(), "utf-8")
    picture = tmp_path / "page.png"
    chromium(
        tmp_path,
        "--window-size=1280,6000",
        f"--blink-settings=preferredColorScheme={int(scheme == 'light')}",
        f"--screenshot={picture}",
        (tmp_path / "page.html").as_uri(),
    )
    pixels = np.asarray(Image.open(picture).convert("RGB"))[::2, ::2] / 255
    assert pixels.shape[1] == 640
    paper = pixels[2, 2].mean()
    assert (paper > 0.9) if scheme == "light" else (paper < 0.2)

    def covered(colour: Colour) -> int:
        return int((np.abs(pixels - colour).max(axis=2) < 0.04).sum())

    assert covered(HEAT) > 100
    for colour in faction_colours(scenario()).values():
        assert covered(colour) > 100
