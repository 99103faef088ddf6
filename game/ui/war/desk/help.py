"""What the help says of the desk."""

from __future__ import annotations

_TEXT = (
    "<b>The game master’s desk.</b> While it is open the war stands still, hidden notes are "
    "shown, and what you do is done at once. Every change stands in the match’s journal and in "
    "the log as the game master’s, with the word that you write to it; it can be taken back like "
    "all else, as far as you like.<br><br>"
    "<b>Units</b>: click a hex; move (a right click does, too), remove, hurt, heal, entrench who "
    "is there.<br><b>Place</b>: new units, and characters from wherever they are.<br>"
    "<b>Control</b>: give posts and hexes.<br><b>Ground</b>: draw terrain and roads over the map; "
    "a right click takes up what is there.<br><b>Notes</b>: write on hexes, for everybody, for one "
    "faction, or hidden.<br><br>"
    "The other buttons open sheets: goals, people, turn and time, reinforcements, house rules, "
    "factions and the war’s end, and the journal, which takes back any number of orders.<br><br>"
    "In hot seat the desk closes by itself when the turn passes on."
)
HELP = ("The desk", _TEXT)
