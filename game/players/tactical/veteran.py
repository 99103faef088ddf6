"""The veteran: the exact game where it can be reckoned, else exact forecasts to the fight's end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.data.tactics import tactics
from game.players.tactical.aims import forecast_worth, own, pick
from game.rules import tactical
from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.actions import BreakOff
from game.rules.tactical.best_play import weighed
from game.rules.tactical.best_tree import Game, Worth
from game.rules.tactical.best_turn import TEMPOS
from game.rules.tactical.forecasts import this_turn
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import certain, position
from game.rules.tactical.state import ATTACKERS, DEFENDERS

Basis = Literal["best_play", "this_turn", "as_it_goes", "one_turn"]


class Option(NamedTuple):
    """An order and what comes of it; `value` is for the side that gives it."""

    order: TacticalOrder
    value: float
    worth: Worth


def choose(state: State, _chance: int) -> TacticalOrder:
    """The veteran's order. Raises ValueError when nobody is awaited."""
    legal = tactical.orders(state)
    if not legal:
        msg = "the fight is over"
        raise ValueError(msg)
    if len(legal) == 1:
        return legal[0]
    return pick([(option.order, option.value) for option in options(state, told=False)[1]])


def options(state: State, *, told: bool) -> tuple[Basis, list[Option]]:
    """All legal orders weighed, as they are listed, and by what they are.

    "best_play": both sides choose their best to the end; "this_turn": in this turn, in later ones
    they only break off; "as_it_goes": nobody chooses anything more; "one_turn": likewise, and only
    this turn is looked at. With `told` the worth has chances and men.
    """
    game, basis = _game(state, told=told)
    worths = _forecasts(state, basis) if game is None else weighed(game, state)
    return basis, [Option(order, own(state, worth), worth) for order, worth in worths]


def _game(state: State, *, told: bool) -> tuple[Game | None, Basis]:
    """Return the game that can be reckoned: all of it, later turns plain, or none.

    It is that of all men who began, or of half as many, a quarter, … who may hold those left.
    """
    whole = Game.of(state.clash, men=tactics().worth.men, told=told)
    sizes = list(_sizes(state, whole.lines))
    for deep in (True, False):
        for size in sizes:
            game = whole._replace(size=size, deep=deep)
            if _affordable(game):
                return game, "best_play" if deep or not game.choosing else "this_turn"
    return None, "as_it_goes" if state.phase == "between" else "one_turn"


def _sizes(state: State, lines: tuple[int, int]) -> Iterator[tuple[int, int]]:
    now = state.alive
    if state.phase != "between":
        now = (now[0] + state.lost[0], now[1] + state.lost[1])
    size = lines
    while size[0] >= now[0] and size[1] >= now[1]:
        yield size
        if size == (1, 1):
            return
        size = (-(-size[0] // 2), -(-size[1] // 2))


def _affordable(game: Game) -> bool:
    """Whether the values of a game can be reckoned in good time."""
    size, terms = game.size, game.terms
    figures, dice = tactics().veteran, min(size) + 1
    cells = (size[0] + 1) * (size[1] + 1) * dice
    choices = game.deep and game.choosing
    tempo = choices and terms.tempo
    kinds = 3 if game.profiles[DEFENDERS].reach else 1  # closed with or not, or in this turn
    leads = sum(size) - 1 if choices else 1
    rolls = dice * dice if terms.multiple else dice
    mixed = cells * dice * (len(TEMPOS) if tempo else 1) / figures.dice
    # Who leads by many has few against him: on average half the rolls, a fifth of the values.
    steps = kinds * (leads / 2 * (rolls + tempo * figures.choice) + leads / 5 * mixed)
    return steps <= figures.steps and cells <= figures.cells


def _forecasts(state: State, basis: Basis) -> list[tuple[TacticalOrder, Worth]]:
    """Return what each order is worth to the attackers by exact forecasts.

    In a turn they end with it: whole fights as large as these take too long for each order.
    """
    clash, whole = state.clash, tactics().worth.men
    worths = []
    for order in tactical.orders(state):
        if basis == "one_turn":
            result, men = this_turn(state, order), tactics().regular.men
            worths.append((order, forecast_worth(state, result, men)))
        elif isinstance(order, BreakOff):
            held = (0.0, 1.0) if state.side == ATTACKERS else (1.0, 0.0)
            result = certain(state.alive, 0)
            worths.append((order, forecast_worth(state, result, whole, held)))
        else:
            result = exact(clash.profiles, clash.terms, position(state), to_end=True)
            worths.append((order, forecast_worth(state, result, whole)))
    return worths
