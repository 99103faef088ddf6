"""Reports on games: pages that stand alone.

Matplotlib and hexalattice, which take a second to import, are loaded when a map is drawn.
"""

from game.report.page import balance_html

__all__ = ["balance_html"]
