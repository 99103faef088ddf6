"""Who decides: people, and the computer's levels (DESIGN)."""

from game.players.levels import (
    COMPUTERS,
    HUMAN,
    LEVELS,
    WrongPlayers,
    at_once,
    choose,
    interrupt,
    parse,
)

__all__ = [
    "COMPUTERS",
    "HUMAN",
    "LEVELS",
    "WrongPlayers",
    "at_once",
    "choose",
    "interrupt",
    "parse",
]
