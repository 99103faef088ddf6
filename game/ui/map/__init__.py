"""The campaign map: the view that a scene shows, its minimap, and how mouse and keys move it."""

from game.ui.map.marks import Marks
from game.ui.map.minimap import MiniMap
from game.ui.map.navigation import Navigator
from game.ui.map.view import MapView

__all__ = ["MapView", "Marks", "MiniMap", "Navigator"]
