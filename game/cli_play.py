"""`hexmarch` and `hexmarch play`: the window, at the title, in a game, or drawn into a picture."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli_common import Fault, WrongUse, check_ending, complain, flush, log, say, told_as

if TYPE_CHECKING:
    from game.cli_war import Asked
    from game.match import Match
    from game.rules.contract import Event
    from game.ui.app import App


os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout


def title(arguments: argparse.Namespace) -> int:
    """Open the window at the title screen, or with the file that was opened."""
    from game.ui.crash import offer
    from game.ui.opening import open_file
    from game.ui.scenes.title import TitleScene

    app, said = _window()

    def opening() -> None:
        app.push(TitleScene(app, said))
        file: Path | None = getattr(arguments, "file", None)
        if file is not None:
            open_file(app, file)
        else:
            offer(app)

    app.open(opening)
    return app.run()


def run(arguments: argparse.Namespace) -> int:
    """Open the window in a game, a new one or one that is gone on with; or draw its picture."""
    _check(arguments)
    begin = _prepared(arguments)
    app, said = _window(hidden=arguments.picture is not None)
    try:
        match = begin()
        for line in (*match.said, *filter(None, [said])):
            complain(line)
        if arguments.picture is not None:
            return _draw(app, match, arguments)
        status = _play(app, match, text_log=arguments.text_log)
    finally:
        app.close()
    if _is_campaign(arguments):
        from game import cli_campaign

        match.close()
        cli_campaign.settle(arguments.map)
    return status


def _check(arguments: argparse.Namespace) -> None:
    given = {
        "--players": arguments.players is not None,
        "--seed": arguments.seed is not None,
        "--set": bool(arguments.set),
        "--match": arguments.match is not None,
        "MAP": arguments.map is not None,
    }
    if arguments.load is not None and any(given.values()):
        odd = next(name for name, there in given.items() if there)
        msg = f"{odd} doesn't go with --load: a match brings its own"
    elif arguments.load is None and not given["MAP"]:
        msg = "play needs a MAP or a SETUP.toml, or --load MATCH"
    elif arguments.frames is not None and arguments.picture is None:
        msg = "--frames goes with --picture"
    elif arguments.picture is not None and (given["--match"] or arguments.text_log):
        msg = "a picture is drawn without playing; leave out --match and --text-log"
    else:
        if arguments.picture is not None:
            check_ending(arguments.picture, (".png",), "--picture")
        if arguments.match is not None:
            check_ending(arguments.match, (".hexmatch",), "--match")
        return
    raise WrongUse(msg)


def _prepared(arguments: argparse.Namespace) -> Callable[[], Match]:
    """Read what is to be played, before a window opens; the match begins when it has."""
    from game.match import Match, MatchFault

    if arguments.load is not None:
        from game.cli_war import check_players

        with told_as(Fault, MatchFault):
            loaded = Match.load(arguments.load)
        check_players(loaded)
        return lambda: loaded
    if _is_campaign(arguments):
        from game import cli_campaign

        return cli_campaign.prepared(arguments)
    from game.cli_war import asked_to_play
    from game.players import LEVELS

    asked = asked_to_play(arguments, LEVELS)
    if arguments.picture is not None:
        return lambda: Match.new(*asked)
    return lambda: _begun(asked, arguments.match)


def _is_campaign(arguments: argparse.Namespace) -> bool:
    from game.data.campaign import is_campaign

    return arguments.map is not None and is_campaign(arguments.map)


def _begun(asked: Asked, path: Path | None) -> Match:
    """Begin a match that is kept: in a file of the user's choice, or in the user's folder."""
    from game.data.places import NoUserFolder
    from game.match import Match, MatchFault, Taken, store

    with told_as(Fault, MatchFault, NoUserFolder), told_as(WrongUse, Taken):
        if path is None:
            match = store.begin(*asked)
        else:
            began = datetime.now().astimezone().isoformat(timespec="seconds")
            match = Match.new(*asked, path, began)
    log.info("the match is kept in %s", match.path)
    return match


def _window(*, hidden: bool = False) -> tuple[App, str]:
    """The window, and what is to be said of the settings."""
    from game.ui import settings
    from game.ui.app import App, NoDisplay

    chosen, said = settings.load()
    with told_as(Fault, NoDisplay):
        return App(chosen, hidden=hidden), said


def _play(app: App, match: Match, *, text_log: bool) -> int:
    from game.ui.start import open_match

    if text_log:
        _tell(match, match.record.opening)
        match.listen(lambda step: _tell(match, step.events))
    app.open(lambda: open_match(app, match))
    return app.run()


def _draw(app: App, match: Match, arguments: argparse.Namespace) -> int:
    from game.data.files import FileFault
    from game.tiled.draw import save
    from game.ui.start import scene_of

    app.push(scene_of(app, match, quiet=True))
    while app.drawn < (arguments.frames or 1):
        app.post_redraw()
        app.step()
    with told_as(Fault, FileFault):
        save(app.surface, arguments.picture)
    return 0


def _tell(match: Match, events: Iterable[Event]) -> None:
    from game.match.wording import word

    for event in events:
        say(word(event, match.state))
        flush()
