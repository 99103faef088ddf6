"""An unexpected error in the window: a report on the disk, a word to the player, and a way on."""

from game.ui.crash.rescue import offer, rescue

__all__ = ["offer", "rescue"]
