"""Many games without a window: computer against computer, and what they say about a map."""

from game.series.balance import Balance
from game.series.faults import SeriesFault, WrongAddress
from game.series.forms import balance_form
from game.series.many import play_games, sim
from game.series.play import MOST_ROUNDS, Result, Setup, play_game
from game.series.weigh import weigh
from game.series.words import Section, headline, sections

__all__ = [
    "MOST_ROUNDS",
    "Balance",
    "Result",
    "Section",
    "SeriesFault",
    "Setup",
    "WrongAddress",
    "balance_form",
    "headline",
    "play_game",
    "play_games",
    "sections",
    "sim",
    "weigh",
]
