"""`python -m game`: the same as the `hexmarch` command."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
