"""Many games without a window: computer against computer, and what they say about a map."""

from game.series.balance import Balance
from game.series.many import SeriesFault, play_games, sim
from game.series.play import MOST_ROUNDS, Result, Setup, play_game

__all__ = [
    "MOST_ROUNDS",
    "Balance",
    "Result",
    "SeriesFault",
    "Setup",
    "play_game",
    "play_games",
    "sim",
]
