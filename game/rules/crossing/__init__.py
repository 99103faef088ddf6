"""A fight taken from the war into another system, and its result back (W13, G14, T8)."""

from game.rules.crossing.battle import from_wargame, to_fighters, to_wargame
from game.rules.crossing.figures import Body, Figures, Ground
from game.rules.crossing.forces import Character, Force, Member
from game.rules.crossing.lines import from_tactical, to_block, to_tactical
from game.rules.crossing.meeting import meeting, members_of
from game.rules.crossing.result import Fared, Fate, Result, untouched, why_not
from game.rules.crossing.ways import RESOLVE, Resolve, Way, ways

__all__ = [
    "RESOLVE",
    "Body",
    "Character",
    "Fared",
    "Fate",
    "Figures",
    "Force",
    "Ground",
    "Member",
    "Resolve",
    "Result",
    "Way",
    "from_tactical",
    "from_wargame",
    "meeting",
    "members_of",
    "to_block",
    "to_fighters",
    "to_tactical",
    "to_wargame",
    "untouched",
    "ways",
    "why_not",
]
