"""What opens above a war's map."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.match import Match
from game.rules import war
from game.rules.contract import Order
from game.rules.crossing.orders import Within
from game.rules.war.actions import Settle
from game.rules.war.results import Way
from game.selftest.openings import Opening, novice, play
from game.ui.scenes.menu import MenuScene, SaveScene
from game.ui.war.attack import AttackScene
from game.ui.war.battle import BattleScene
from game.ui.war.by_hand import TableScene
from game.ui.war.by_hand_gm import ConfirmScene, VerdictScene
from game.ui.war.desk.sheet import open_sheet, sheets
from game.ui.war.heal import HealScene
from game.ui.war.muster import MusterScene
from game.ui.war.nested_result import NestedResult
from game.ui.war.nested_scene import open_fight
from game.ui.war.notes_dialog import NoteScene
from game.ui.war.roll import RollScene
from game.ui.war.savemap import open_save_map
from game.ui.war.way import WayScene


def of_wars() -> dict[str, Opening]:
    """Of every war."""
    return {
        "menu": Opening(lambda scene, _: scene.app.push(MenuScene(scene.app, scene))),
        "save": Opening(lambda scene, _: scene.app.push(SaveScene(scene.app, scene))),
        "save as a map": Opening(lambda scene, _: open_save_map(scene), _at_turn),
        "briefing": Opening(lambda scene, _: scene.briefing()),
        "muster": Opening(lambda scene, _: scene.app.push(MusterScene(scene.app, scene))),
        "attack": Opening(
            lambda scene, order: scene.app.push(AttackScene(scene.app, scene, [order])), _clashing
        ),
        "round": Opening(_round, _fighting),
        "healing": Opening(
            lambda scene, _: scene.app.push(HealScene(scene.app, scene, _own(scene))), _at_turn
        ),
        "note": Opening(
            lambda scene, _: scene.app.push(NoteScene(scene.app, scene, _own(scene))), _at_turn
        ),
        "hint": Opening(lambda scene, _: scene.ask_advice(), _at_turn),
    }


def of_heroes() -> dict[str, Opening]:
    """Of a war with characters, in which every zone can be settled in any way, and with a desk."""
    tabs = ("goals", "people", "turn", "coming", "house", "ending", "back")
    return {
        "characters": Opening(lambda scene, _: scene.app.push(RollScene(scene.app, scene))),
        "way": Opening(lambda scene, _: scene.app.push(WayScene(scene.app, scene)), _entered),
        "at the table": Opening(
            lambda scene, _: scene.app.push(TableScene(scene.app, scene)),
            _entered,
            partial(_settle, "table"),
        ),
        "War Game": Opening(
            lambda scene, _: open_fight(scene, scene.session.fight),
            _entered,
            partial(_settle, "wargame"),
        ),
        "Tactical Core": Opening(
            lambda scene, _: open_fight(scene, scene.session.fight),
            _entered,
            partial(_settle, "tactical"),
        ),
        "verdict": Opening(_verdict, _entered, partial(_settle, "tactical")),
        "comes back": Opening(_fought_out, _entered, partial(_settle, "tactical")),
        "game master's word": Opening(
            lambda scene, _: scene.app.push(ConfirmScene(scene.app, scene)), _entered, _to_confirm
        ),
        **{f"desk, {tab}": Opening(partial(_desk, tab), _at_turn) for tab in tabs},
    }


def _at_turn(state: war.State, _order: Order) -> bool:
    return state.phase == "turn"


def _clashing(state: war.State, order: Order) -> bool:
    return state.phase == "turn" and war.clashing(state, order) is not None


def _fighting(state: war.State, _order: Order) -> bool:
    return state.phase == "battle"


def _entered(state: war.State, _order: Order) -> bool:
    return state.phase == "way"


def _own(scene: Any) -> int:  # noqa: ANN401 - screens of several systems have openings
    """A hex with units of whoever is to act."""
    cell: int = scene.state.cells[scene.state.active][0]
    return cell


def _round(scene: Any, _order: Order) -> None:  # noqa: ANN401
    scene.app.push(BattleScene(scene.app, scene, scene.session.last.events))


def _settle(way: Way, match: Match) -> None:
    match.play(Settle(match.state.active, way))


def _to_confirm(match: Match) -> None:
    """A fight whose result waits for the game master."""
    _settle("tactical", match)
    play(match, lambda state, _order: state.phase == "confirm")


def _verdict(scene: Any, _order: Order) -> None:  # noqa: ANN401
    """A fight that is on is ended by the game master."""
    open_fight(scene, scene.session.fight)
    scene.app.push(VerdictScene(scene.app, scene.app.top))


def _fought_out(scene: Any, _order: Order) -> None:  # noqa: ANN401
    """Play a fight to its end on its own screen."""
    fight = scene.session.fight
    open_fight(scene, fight)
    shown = scene.app.top
    while fight.match.on:
        order = novice(scene.session.match)
        if isinstance(order, Within):
            fight.order(order.then)
    scene.app.push(NestedResult(scene.app, shown))


def _desk(tab: str, scene: Any, _order: Order) -> None:  # noqa: ANN401
    scene.desk.show()
    if tab in dict(sheets(scene.desk)):
        open_sheet(scene.desk, tab)
