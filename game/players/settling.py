"""How the computer settles a zone that it enters, where it has a choice (W13, N190).

By dice, unless the house rule says that it may look for what serves it best. It never sends a
fight to the table by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.thinking import thinking
from game.players.estimate import battle
from game.players.judging import strength
from game.players.lookahead import by_dice
from game.players.novice import PRESS_AT
from game.rules.war import State
from game.rules.war.actions import Settle
from game.rules.war.results import Way, ways

if TYPE_CHECKING:
    from game.players.trials import Trial

FIGURES = thinking().settling


def choose(level: str, state: State, _chance: int) -> Settle:
    """The way that a computer level takes by the house rule `computer_settles`."""
    fight = state.battle
    assert fight is not None  # noqa: S101 - a way is to be chosen for it
    if state.war.house.computer_settles == "dice" or fight.rounds >= FIGURES.fights:
        return Settle(state.active, "dice")
    way = _by_thumb(state) if level not in FIGURES.tries else best(weighed(state, level)).way
    return Settle(state.active, way)


def _by_thumb(state: State) -> Way:
    """The novice's: dice, as long as they look well; else whatever else there is."""
    fight = state.battle
    assert fight is not None  # noqa: S101 - a way is to be chosen for it
    foes = tuple([unit for _, unit in state.team_units(fight.target, fight.team)])
    hopes = battle(strength(state, fight.attackers), strength(state, foes)).wins
    others = played(state)
    return others[0] if others and hopes < PRESS_AT else "dice"


def played(state: State) -> tuple[Way, ...]:
    """The ways that are neither dice nor the table."""
    return tuple([way for way in ways(state) if way not in ("dice", "table")])


def weighed(state: State, level: str) -> list[Trial]:
    """What the ways are worth: dice by exact chances, the others as often tried as a level does."""
    from game.players.trials import Trial, tried  # noqa: PLC0415 - other systems when asked for

    tries = FIGURES.tries[level]
    counts = {"wargame": tries.wargame, "tactical": tries.tactical}
    dice = by_dice(state, state.war.team_of[state.active])
    return [
        Trial("dice", dice, 0.0, 0.0, 0),
        *[tried(state, way, counts[way], level) for way in played(state)],
    ]


def best(trials: list[Trial]) -> Trial:
    """Dice, unless something else is clearly better, whatever chance there was in the tries."""
    dice = trials[0]
    return max(trials, key=lambda one: one.worth - (one is not dice) * _doubt(one))


def _doubt(trial: Trial) -> float:
    return FIGURES.margin + FIGURES.doubt * trial.spread
