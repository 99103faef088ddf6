"""`hexmarch play campaign.toml`: its next war, and what is kept of it when it is over."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game import campaign, players, tiled
from game.cli_common import Fault, WrongUse, house_from, say, told_as
from game.cli_war import Asked, check_players, completed
from game.data.fields import DataError
from game.data.files import FileFault, shown
from game.data.places import NoUserFolder
from game.match import Match, MatchFault

_FAULTS = (DataError, FileFault, MatchFault, NoUserFolder, tiled.MapFault)


def prepared(arguments: argparse.Namespace) -> Callable[[], Match]:
    """Read the war that is next, or on; its match begins, or goes on, when the window is open."""
    path: Path = arguments.map
    if arguments.match is not None:
        msg = "--match doesn't go with a campaign: it keeps the matches of its wars itself"
        raise WrongUse(msg)
    with told_as(Fault, *_FAULTS):
        now = campaign.settle(path)
        if now.number is None:
            again = f"{shown(now.campaign.roster)} and the matches beside it"
            msg = f"{shown(path)}: all its wars are over; to begin again take away {again}"
            raise Fault(msg)
        if now.running is not None:
            return _gone_on_with(arguments, now.number, now.running)
        war = campaign.prepare(now, players.LEVELS)
    house = house_from(arguments.set, war.house.as_texts())
    asked = Asked(war.scenario, war.tables, house, war.players, 0)
    asked = completed(arguments, asked, players.LEVELS, "faction")
    if arguments.picture is not None:
        return lambda: Match.new(*asked)

    def begin() -> Match:
        with told_as(Fault, *_FAULTS):
            return campaign.begin(now, campaign.Prepared(*asked[:4]), asked.seed)

    return begin


def settle(path: Path) -> None:
    """Write who is left if the war that was played is over, and say what comes next."""
    with told_as(Fault, *_FAULTS):
        before = len(campaign.look(path).roster.fought)
        now = campaign.settle(path)
        done = len(now.roster.fought)
        if done == before:
            return
        say(f"War {done} of {now.campaign.title} is over: {now.roster.fought[-1].reason}")
        say(f"  who is left: {shown(now.campaign.roster)}")
        if now.number is None:
            say("  it was the last")
        else:
            say(f"  the next: {now.title}")


def _gone_on_with(arguments: argparse.Namespace, number: int, match: Path) -> Callable[[], Match]:
    given = {
        "--players": arguments.players is not None,
        "--seed": arguments.seed is not None,
        "--set": bool(arguments.set),
    }
    for name, there in given.items():
        if there:
            msg = f"{name} doesn't go with a war that has begun; war {number + 1} goes on"
            raise WrongUse(msg)
    with told_as(Fault, *_FAULTS):
        loaded = Match.load(match)
    check_players(loaded)
    return lambda: loaded
