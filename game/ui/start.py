"""Between the screens and a war: begin one, go on with one, play it again, go home."""

from __future__ import annotations

import secrets
from pathlib import Path

from game.match import Match, MatchFault
from game.match.store import begin as begin_match
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.scenario import Scenario
from game.ui.app import App
from game.ui.scenes.message import tell

SEEDS = 10**9  # seeds drawn by lot are below: short enough to write down


def begin(
    app: App,
    scenario: Scenario,
    tables: Tables,
    house: House,
    players: dict[str, str],
    seed: int,
) -> None:
    """Begin a war, kept in the user's folder; where that can't be written, the player is told."""
    try:
        match = begin_match(scenario, tables, house, players, seed)
    except (MatchFault, OSError) as fault:
        tell(app, "The war can’t be kept", str(fault))
        return
    open_war(app, match)


def resume(app: App, path: Path) -> None:
    """Go on with a match; what is wrong with it is told. The one being played goes on as it is."""
    if _back_to(app, path):
        return
    try:
        match = Match.load(path)
    except (MatchFault, OSError) as fault:
        tell(app, "This match can’t be loaded", str(fault))
        return
    open_war(app, match)


def _back_to(app: App, path: Path) -> bool:
    """Close what lies above the war of that match, if it is being played here."""
    from game.ui.war.scene import WarScene

    for place, scene in enumerate(app.stack):
        if isinstance(scene, WarScene) and scene.session.match.path == path:
            if scene is not app.top:
                app.pop(app.stack[place + 1])
            return True
    return False


def rematch(app: App, match: Match) -> None:
    """The same map, players and house rules with other dice."""
    setup, players = match.record.setup, dict(match.header.players)
    begin(app, setup.scenario, setup.tables, setup.house, players, secrets.randbelow(SEEDS))


def open_war(app: App, match: Match) -> None:
    """Show the war's screen instead of all others, and tell what loading it said."""
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session

    app.replace(WarScene(app, Session(match)))
    if match.said:
        tell(app, "Please note", "\n\n".join(match.said))


def to_title(app: App) -> None:
    """Back to the title; the war is kept as it is."""
    from game.ui.scenes.title import TitleScene

    app.replace(TitleScene(app))
