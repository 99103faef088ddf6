"""What opens above the screens of games and set-ups, each over the screen it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.match import Match
from game.rules.contract import Order
from game.selftest.openings import Opening, Show, over
from game.selftest.war_dialogs import of_heroes, of_wars
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.title import TitleScene
from game.ui.wargame.setup import SetupScene as BattleSetup
from game.ui.wargame.setup_add import AddScene
from game.ui.wargame.setup_factors import SetupFactors
from game.ui.wargame.setup_save import SaveSetup


def dialogs(began: dict[str, Match]) -> dict[str, Show]:
    """Each one's name, and what opens it; `began`: a match at its start of each kind of game."""
    kinds = {"war": of_wars, "heroes": of_heroes, "battle": _of_battles, "fight": _of_fights}
    found = _of_menus()
    for kind, rows in kinds.items():
        for name, opening in rows().items():
            found[f"{kind}, {name}"] = partial(over, began[kind], opening)
    return found


def _of_menus() -> dict[str, Show]:
    def above_it(below: Callable[[App], Scene], above: Callable[[Any], Scene]) -> Show:
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
        "options": above_it(TitleScene, options),
        "fighters": above_it(
            BattleSetup, lambda made: AddScene(made.app, made, made.draft.sides[0])
        ),
        "factors": above_it(BattleSetup, lambda made: SetupFactors(made.app, made)),
        "save set-up": above_it(BattleSetup, lambda made: SaveSetup(made.app, made)),
    }


def _of_battles() -> dict[str, Opening]:
    return {
        "briefing": Opening(lambda scene, _: scene.briefing()),
        "stunt": Opening(lambda scene, _: scene.commands.ask_stunt(), _to_act),
        "game master": Opening(lambda scene, _: scene.open_gm(), _to_act),
        "hint": Opening(lambda scene, _: scene.ask_advice()),
        "result": Opening(lambda scene, _: scene.flow.show_result(), _never),
    }


def _of_fights() -> dict[str, Opening]:
    return {
        "briefing": Opening(lambda scene, _: scene.briefing()),
        "hint": Opening(lambda scene, _: scene.ask_advice()),
        "result": Opening(lambda scene, _: scene.flow.show_result(), _never),
    }


def _to_act(state: Any, _order: Order) -> bool:  # noqa: ANN401 - a battle's
    return bool(state.acting)


def _never(_state: object, _order: Order) -> bool:
    """Only when all is over."""
    return False


def _nothing(*_values: object) -> None:
    """Take what a screen chooses."""
