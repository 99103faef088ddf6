"""One played game: a journal on disk that is save, autosave, undo and replay in one (DESIGN)."""

from game.match.files import InUse
from game.match.lines import Damaged, Header, MatchFault, Taken, Unreadable
from game.match.match import CantUndo, Match
from game.match.record import Record, Step
from game.match.replay import Replay
from game.match.verify import Verdict, verify

__all__ = [
    "CantUndo",
    "Damaged",
    "Header",
    "InUse",
    "Match",
    "MatchFault",
    "Record",
    "Replay",
    "Step",
    "Taken",
    "Unreadable",
    "Verdict",
    "verify",
]
