"""Between the screens and a match: begin one, go on with one, play it again, go home."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import Match, MatchFault
from game.match.store import begin as begin_match
from game.match.systems import House, Scenario, Tables
from game.ui.app import App
from game.ui.diary import log
from game.ui.scene import Scene
from game.ui.scenes.message import tell
from game.ui.session import Seat

if TYPE_CHECKING:
    from game.match.nested import Nested

SEEDS = 10**9  # seeds drawn by lot are below: short enough to write down


def begin(
    app: App,
    scenario: Scenario,
    tables: Tables,
    house: House,
    players: dict[str, str],
    seed: int,
) -> None:
    """Begin a match, kept in the user's folder; where that can't be written, the player is told."""
    try:
        match = begin_match(scenario, tables, house, players, seed)
    except (MatchFault, OSError) as fault:
        tell(app, "The match can’t be kept", str(fault))
        return
    open_match(app, match)


def resume(app: App, path: Path) -> None:
    """Go on with a match; what is wrong with it is told. The one being played goes on as it is."""
    if _back_to(app, path):
        return
    try:
        match = Match.load(path)
    except (MatchFault, OSError) as fault:
        tell(app, "This match can’t be loaded", str(fault))
        return
    open_match(app, match)


def _back_to(app: App, path: Path) -> bool:
    """Close what lies above the screen of that match, if it is being played here."""
    for place, scene in reversed(list(enumerate(app.stack))):
        session = getattr(scene, "session", None)
        if isinstance(session, Seat) and session.match.path == path:
            if scene is not app.top:
                app.pop(app.stack[place + 1])
            return True
    return False


def rematch(app: App, match: Match | Nested) -> None:
    """The same set-up, players and house rules with other dice."""
    setup, players = match.record.setup, dict(match.header.players)
    begin(app, setup.scenario, setup.tables, setup.house, players, secrets.randbelow(SEEDS))


def scene_of(app: App, match: Match, *, quiet: bool = False) -> Scene:
    """The screen of a match, whatever its rule system. `quiet`: nothing opens by itself over it."""
    if match.rules.NAME == "tactical":
        from game.ui.tactical.scene import FightScene
        from game.ui.tactical.session import FightSession

        return FightScene(app, FightSession(match), quiet=quiet)
    if match.rules.NAME == "wargame":
        from game.ui.wargame.scene import BattleScene
        from game.ui.wargame.session import BattleSession

        return BattleScene(app, BattleSession(match), quiet=quiet)
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session

    return WarScene(app, Session(match), quiet=quiet)


def open_match(app: App, match: Match) -> None:
    """Show the match's screen instead of all others, and tell what loading it said."""
    log.info("the match %s, %d orders", match.path, len(match.steps))
    app.replace(scene_of(app, match))
    if match.said:
        tell(app, "Please note", "\n\n".join(match.said))


def to_title(app: App) -> None:
    """Back to the title; the match is kept as it is."""
    from game.ui.scenes.title import TitleScene

    app.replace(TitleScene(app))
