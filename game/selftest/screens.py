"""Every screen drawn, in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game import tiled
from game.data import tactical, wargame
from game.match import Match
from game.match.systems import House, Scenario, Tables
from game.players import HUMAN, LEVELS
from game.rules.war import House as WarHouse
from game.selftest.demands import demand
from game.selftest.dialogs import dialogs
from game.selftest.games import SEED
from game.selftest.matches import a_match
from game.selftest.openings import Show
from game.ui import theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.start import scene_of
from game.ui.text import Label

SIZE = (1280, 720)
FRAMES = 3
MOST_FRAMES = 400  # of a screen that reads a file a frame
FEWEST_COLOURS = 24
ORDERS = 40
FREE = {"resolve": "any", "gm_desk": "on", "confirm_results": "on"}

Scenes = dict[str, Callable[[App], Scene]]


def screens() -> str:
    """Each one shows something, and no text that doesn't fit."""
    app = App(Settings(), SIZE, hidden=True)
    matches = _matches()
    try:
        scenes = {**_menus(matches), **_games(matches)}
        shown: dict[str, Show] = {name: partial(_alone, scene) for name, scene in scenes.items()}
        shown |= dialogs(_one_of_each(matches))
        for name, show in shown.items():
            show(app)
            _settle(app)
            _look_at(app, name)
    finally:
        app.close()
        for match in matches.values():
            match.close()
    return f"{len(shown)} screens, drawn by pygame {pygame.version.ver} and SDL {_sdl()}"


def _sdl() -> str:
    return ".".join(map(str, pygame.get_sdl_version()))


def _alone(scene: Callable[[App], Scene], app: App) -> None:
    app.replace(scene(app))


def _settle(app: App) -> None:
    """Draw some frames, more where files are still being read."""
    for frame in range(MOST_FRAMES):
        if frame >= FRAMES and not (app.top is not None and app.top.animating):
            return
        app.post_redraw()
        app.step()


def _look_at(app: App, name: str) -> None:
    small = pygame.transform.scale_by(app.surface, 0.25)
    width, height = small.get_size()
    colours = {tuple(small.get_at((x, y))) for x in range(width) for y in range(height)}
    demand(len(colours) >= FEWEST_COLOURS, f"the screen {name!r} is empty")
    for scene in app.stack:
        for element in scene.manager.get_sprite_group().sprites():
            cut = isinstance(element, Label) and element.visible and element.cut
            demand(not cut, f"the screen {name!r}: a text doesn't fit")


def _menus(matches: dict[str, Match]) -> Scenes:
    from game.ui.scenes.campaigns import CampaignScene
    from game.ui.scenes.handover import HandOverScene
    from game.ui.scenes.help import HelpScene
    from game.ui.scenes.house import HouseScene
    from game.ui.scenes.load import LoadScene
    from game.ui.scenes.message import MessageScene
    from game.ui.scenes.new_war import NewWarScene
    from game.ui.scenes.rules import RulesScene
    from game.ui.scenes.settings import SettingsScene
    from game.ui.scenes.title import TitleScene
    from game.ui.scenes.victory import VictoryScene
    from game.ui.tactical.setup import SetupScene as FightSetup
    from game.ui.wargame.setup import SetupScene as BattleSetup

    war = matches["war"]
    colours = theme.faction_colours(war.state.war.scenario)
    first = war.state.war.factions[0]
    values = WarHouse().as_texts()
    return {
        "title": TitleScene,
        "new war": NewWarScene,
        "campaigns": CampaignScene,
        "new battle": BattleSetup,
        "new fight": FightSetup,
        "load": LoadScene,
        "settings": SettingsScene,
        "help": HelpScene,
        **{f"rules {number}": partial(_rules, RulesScene, number) for number in ("W1", "G1", "T1")},
        "house rules": lambda app: HouseScene(app, values, {}, _nothing),
        "message": lambda app: MessageScene(app, "A message", "It is told."),
        "hand-over": lambda app: HandOverScene(
            app, first.name, colours[first.id], "Round 1", (), _nothing
        ),
        "victory": lambda app: VictoryScene(app, war),
    }


def _rules(scene: Callable[[App, str], Scene], number: str, app: App) -> Scene:
    return scene(app, number)


def _nothing(*_values: object) -> None:
    """Take what a screen chooses."""


def _games(matches: dict[str, Match]) -> Scenes:
    return {
        name: lambda app, match=match: scene_of(app, match, quiet=True)  # type: ignore[misc]
        for name, match in matches.items()
    }


def _matches() -> dict[str, Match]:
    """A match of each rule system and of each shape of field; one of them on the disk."""
    found = {"war": a_match(ORDERS)}
    for path in tiled.shipped():
        scenario, tables = tiled.load(path)
        house = WarHouse.of(scenario.house)
        found[path.stem] = _begun(scenario, tables, house, (one.id for one in scenario.factions))
    for path in wargame.shipped():
        scenario_, tables_, house_ = tiled.load_setup(path, LEVELS)
        found[path.stem] = _begun(scenario_, tables_, house_, (one.id for one in scenario_.sides))
    for path in tactical.shipped()[:1]:  # they look alike, and the others' odds take seconds
        made = tactical.read_setup(path, LEVELS)
        sides = (line.id for line in made.scenario.lines)
        found[path.stem] = _begun(made.scenario, made.tables, made.house, sides)
    return found


def _one_of_each(matches: dict[str, Match]) -> dict[str, Match]:
    """The last match of each kind of game that somebody has written a briefing for."""
    briefed = [match for match in matches.values() if match.record.setup.scenario.briefing]
    last = {match.rules.NAME: match for match in briefed}
    wars = [match for match in briefed if match.rules.NAME == "war"]
    setup = next(match.record.setup for match in wars if match.record.setup.scenario.characters)
    house = WarHouse.of({**setup.scenario.house, **FREE})
    heroes = _begun(setup.scenario, setup.tables, house, wars[-1].header.players)
    return {
        "war": last["war"],
        "heroes": heroes,
        "battle": last["wargame"],
        "fight": last["tactical"],
    }


def _begun(scenario: Scenario, tables: Tables, house: House, sides: Iterable[str]) -> Match:
    return Match.new(scenario, tables, house, dict.fromkeys(sides, HUMAN), SEED)
