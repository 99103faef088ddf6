"""The scripts of build_spec find each other beside themselves; so do these tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "build_spec"))
