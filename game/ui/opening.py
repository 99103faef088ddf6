"""A file opened from the desktop or dropped on the title: a match is gone on with, a map set up.

What is wrong with one is told in the window: nobody reads a terminal there.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import tiled
from game.data.campaign import is_campaign
from game.data.fields import DataError, read_toml
from game.rules.wargame import NAME as WARGAME

if TYPE_CHECKING:
    from game.ui.app import App

MATCH, SETUP, MAP = ".hexmatch", ".toml", ".tmx"


def open_file(app: App, path: Path) -> None:
    """Show it, over the title."""
    from game.ui.start import resume

    if path.suffix.lower() == MATCH:
        resume(app, path)
    elif is_campaign(path):
        from game.ui.scenes.campaigns import CampaignScene

        app.push(CampaignScene(app, path))
    elif _is_a_war(path):
        from game.ui.scenes.new_war import NewWarScene

        app.push(NewWarScene(app, path))
    elif _is_a_fight(path):
        from game.ui.tactical.setup import SetupScene as FightSetup

        fight = FightSetup(app)
        app.push(fight)
        fight.open_file(str(path))
    else:
        from game.ui.wargame.setup import SetupScene as BattleSetup

        battle = BattleSetup(app)
        app.push(battle)
        battle.open_file(str(path))


def _is_a_war(path: Path) -> bool:
    """A map that is no battlefield; a faulty one is shown as a war's."""
    if path.suffix.lower() != MAP:
        return False
    try:
        tiled.load(path)
    except tiled.Battlefield:
        return False
    except tiled.MapFault:
        return True
    return True


def _is_a_fight(path: Path) -> bool:
    """A set-up that isn't of the War Game; a faulty one is shown as a fight's."""
    if path.suffix.lower() != SETUP:
        return False
    try:
        return read_toml(path).get("system") != WARGAME
    except DataError:
        return True
