"""Numbers, lists and names as the war's screen writes them; hexes and units as the log has them."""

from __future__ import annotations

from game.match.wording.war import clock, hex_words, units_words
from game.ui.words import a_count, listed, percent

__all__ = ["a_count", "clock", "hex_words", "listed", "percent", "units_words"]
