"""Make every PNG, icon and portrait of the game anew: `python assets/make.py [--list | PART…]`."""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from workshop.app import make_app, make_desktop, make_title
from workshop.portraits import make_portraits
from workshop.sheets import make_lines, make_terrain

PARTS = {
    "terrain": make_terrain,
    "lines": make_lines,
    "app": make_app,
    "desktop": make_desktop,
    "title": make_title,
    "portraits": make_portraits,
}


def main(words: list[str]) -> int:
    """Make the named parts, or all; return the exit status."""
    if words == ["--list"]:
        print("\n".join(PARTS))
        return 0
    unknown = [word for word in words if word not in PARTS]
    if unknown:
        print(f"no part called {unknown[0]}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in words or PARTS:
        print(name, sum(1 for _ in PARTS[name]()), "files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
