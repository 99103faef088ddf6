"""What opens above the screens of games and set-ups, each over the screen it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.dice import derived
from game.match import Match
from game.players import COMPUTERS, HUMAN, choose
from game.rules import war
from game.rules.contract import Order
from game.selftest.demands import Broken
from game.selftest.games import SEED
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.menu import MenuScene, SaveScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.title import TitleScene
from game.ui.start import scene_of
from game.ui.war.attack import AttackScene
from game.ui.war.battle import BattleScene
from game.ui.war.heal import HealScene
from game.ui.war.muster import MusterScene
from game.ui.wargame.setup import SetupScene as BattleSetup
from game.ui.wargame.setup_add import AddScene
from game.ui.wargame.setup_factors import SetupFactors
from game.ui.wargame.setup_save import SaveSetup

MOST_ORDERS = 400  # until somebody attacks, or all is over
Show = Callable[[App], None]


def dialogs(began: dict[str, Match]) -> dict[str, Show]:
    """Each one's name, and what opens it; `began`: a match at its start of each rule system."""
    found = _of_menus()
    for system, rows in (("war", _of_wars()), ("battle", _of_battles()), ("fight", _of_fights())):
        for name, opening in rows.items():
            found[f"{system}, {name}"] = partial(_over, began[system], opening)
    return found


class _Opening(NamedTuple):
    """`act` opens it over a game's screen, once the order that comes next is `due`."""

    act: Callable[[Any, Any], None]
    due: Callable[[Any, Any], object] = lambda _state, _order: True


def _over(began: Match, opening: _Opening, app: App) -> None:
    """The screen of a match as far as that, and what is above it."""
    setup = began.record.setup
    players = dict.fromkeys(began.header.players, HUMAN)
    match = Match.new(setup.scenario, setup.tables, setup.house, players, SEED)
    order = _played(match, opening.due)
    scene = scene_of(app, match, quiet=True)
    app.replace(scene)
    opening.act(scene, order)


def _played(match: Match, due: Callable[[Any, Any], object]) -> Order | None:
    """Let novices play till such an order comes next; None where all is over before."""
    for line in range(MOST_ORDERS):
        decision = match.rules.to_decide(match.state)
        if decision is None:
            return None
        side = decision.sides[0]
        order = choose(COMPUTERS[0], match.state, derived(SEED, side, line))
        if due(match.state, order):
            return order
        match.play(order)
    msg = f"{match.header.title}: in {MOST_ORDERS} orders nothing comes of it"
    raise Broken(msg)


def _of_menus() -> dict[str, Show]:
    def over(below: Callable[[App], Scene], above: Callable[[Any], Scene]) -> Show:
        def show(app: App) -> None:
            app.replace(below(app))
            app.push(above(app.top))

        return show

    def options(title: Scene) -> Scene:
        beside = pygame.Rect(40, 40, 200, 30)
        return OptionsScene(title, beside, (("1", "One"), ("2", "Two")), "1", _nothing)

    def crash(app: App) -> None:
        match = Path("a.hexmatch")
        app.replace(CrashScene(app, "A fault", "It is told.", match, _nothing))

    return {
        "crash": crash,
        "options": over(TitleScene, options),
        "fighters": over(BattleSetup, lambda made: AddScene(made.app, made, made.draft.sides[0])),
        "factors": over(BattleSetup, lambda made: SetupFactors(made.app, made)),
        "save set-up": over(BattleSetup, lambda made: SaveSetup(made.app, made)),
    }


def _of_wars() -> dict[str, _Opening]:
    def at_turn(state: war.State, _order: Order) -> bool:
        return state.phase == "turn"

    def clashing(state: war.State, order: Order) -> bool:
        return state.phase == "turn" and war.clashing(state, order) is not None

    def fighting(state: war.State, _order: Order) -> bool:
        return state.phase == "battle"

    def heal(scene: Any, _order: Order) -> None:  # noqa: ANN401 - any system's screen
        cell = scene.state.cells[scene.state.active][0]
        scene.app.push(HealScene(scene.app, scene, cell))

    def fought(scene: Any, _order: Order) -> None:  # noqa: ANN401
        events = scene.session.last.events
        scene.app.push(BattleScene(scene.app, scene, events))

    return {
        "menu": _Opening(lambda scene, _: scene.app.push(MenuScene(scene.app, scene))),
        "save": _Opening(lambda scene, _: scene.app.push(SaveScene(scene.app, scene))),
        "briefing": _Opening(lambda scene, _: scene.briefing()),
        "muster": _Opening(lambda scene, _: scene.app.push(MusterScene(scene.app, scene))),
        "attack": _Opening(
            lambda scene, order: scene.app.push(AttackScene(scene.app, scene, [order])), clashing
        ),
        "round": _Opening(fought, fighting),
        "healing": _Opening(heal, at_turn),
        "hint": _Opening(lambda scene, _: scene.ask_advice(), at_turn),
    }


def _of_battles() -> dict[str, _Opening]:
    return {
        "briefing": _Opening(lambda scene, _: scene.briefing()),
        "stunt": _Opening(lambda scene, _: scene.commands.ask_stunt(), _to_act),
        "game master": _Opening(lambda scene, _: scene.open_gm(), _to_act),
        "hint": _Opening(lambda scene, _: scene.ask_advice()),
        "result": _Opening(lambda scene, _: scene.flow.show_result(), _never),
    }


def _of_fights() -> dict[str, _Opening]:
    return {
        "briefing": _Opening(lambda scene, _: scene.briefing()),
        "hint": _Opening(lambda scene, _: scene.ask_advice()),
        "result": _Opening(lambda scene, _: scene.flow.show_result(), _never),
    }


def _to_act(state: Any, _order: Order) -> bool:  # noqa: ANN401 - a battle's
    return bool(state.acting)


def _never(_state: object, _order: Order) -> bool:
    """Only when all is over."""
    return False


def _nothing(*_values: object) -> None:
    """Take what a screen chooses."""
