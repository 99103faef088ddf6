"""How a dialog is come to: a game's screen at the right moment, and what opens it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.dice import derived
from game.match import Match
from game.players import COMPUTERS, HUMAN, choose
from game.rules.contract import Order
from game.selftest.demands import Broken
from game.selftest.games import SEED
from game.ui.app import App
from game.ui.start import scene_of

MOST_ORDERS = 600  # until somebody attacks, or all is over
Show = Callable[[App], None]
Due = Callable[[Any, Any], object]


class Opening(NamedTuple):
    """`act` opens it over a game's screen, once the order that comes next is `due`.

    `first`: what is done before there is a screen.
    """

    act: Callable[[Any, Any], None]
    due: Due = lambda _state, _order: True
    first: Callable[[Match], None] = lambda _match: None


def over(began: Match, opening: Opening, app: App) -> None:
    """The screen of a match as far as that, and what is above it."""
    setup = began.record.setup
    players = dict.fromkeys(began.header.players, HUMAN)
    match = Match.new(setup.scenario, setup.tables, setup.house, players, SEED)
    order = play(match, opening.due)
    opening.first(match)
    scene = scene_of(app, match, quiet=True)
    app.replace(scene)
    opening.act(scene, order)


def play(match: Match, due: Due) -> Order | None:
    """Let novices play till such an order comes next; None where all is over before."""
    for _ in range(MOST_ORDERS):
        order = novice(match)
        if order is None or due(match.state, order):
            return order
        match.play(order)
    msg = f"{match.header.title}: in {MOST_ORDERS} orders nothing comes of it"
    raise Broken(msg)


def novice(match: Match) -> Order | None:
    """What a novice does next; None where all is over."""
    decision = match.rules.to_decide(match.state)
    if decision is None:
        return None
    side = decision.sides[0]
    return choose(COMPUTERS[0], match.state, derived(SEED, side, len(match.steps)))
