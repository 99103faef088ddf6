"""The page about a map's balance, with its pictures."""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec

from game.report import balance_html
from game.selftest.demands import demand
from game.selftest.games import SEED, a_war
from game.series import weigh

GAMES, ROUNDS = 4, 2
LIBRARIES = ("matplotlib", "hexalattice")
PICTURE = 'src="data:image/png;base64,'


def balance_page() -> str:
    """Its words, charts and maps."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        return f"left out: {' and '.join(missing)} isn't there"
    late = not any(name in sys.modules for name in LIBRARIES)
    setup = a_war(ROUNDS)
    found = weigh(setup, GAMES, SEED)
    began = time.perf_counter()
    page = balance_html(setup.scenario, setup.tables, found)
    drawn = time.perf_counter() - began
    pictures = page.count(PICTURE)
    demand(pictures, "the page has no pictures")
    demand(page.rstrip().endswith("</html>"), "the page has no end")
    when = ", loaded for it" if late else ""
    return f"{len(page) // 1000} kB, {pictures} pictures in {drawn:.1f} s{when}"
