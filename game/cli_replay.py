"""`hexmarch replay`: a kept match checked, as a log to read, or its position as a map."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli_common import Fault, WrongUse, check_ending, complain, print_json, say, told_as
from game.data.files import same, shown
from game.data.places import among_shipped_maps
from game.match import MatchFault, Replay, verify
from game.match.files import replace
from game.match.paper import markdown


def run(arguments: argparse.Namespace) -> int:
    """Check a match, write its log or its position."""
    _look_at(arguments)
    wanted = arguments.log is not None or arguments.to_map is not None
    status = _check(arguments.match, as_json=arguments.json) if arguments.check else 0
    if status or (arguments.check and not wanted):
        return status
    with told_as(Fault, MatchFault):
        replay = Replay.load(arguments.match)
    for line in () if arguments.check else replay.said:
        complain(line)
    if arguments.to_map is not None:
        _map(replay, arguments.to_map, arguments.round)
    if arguments.log is not None or not wanted:
        _log(replay, arguments.log)
    return 0


def _look_at(arguments: argparse.Namespace) -> None:
    if arguments.json and not arguments.check:
        msg = "replay --json goes with --check"
        raise WrongUse(msg)
    if arguments.round is not None and arguments.to_map is None:
        msg = "replay --round goes with --to-map"
        raise WrongUse(msg)
    if arguments.to_map is not None:
        check_ending(arguments.to_map, (".tmx",), "--to-map")
        _check_place(arguments.to_map)
    for option, out in (("--log", arguments.log), ("--to-map", arguments.to_map)):
        if out is not None and same(out, arguments.match):
            msg = f"{option} {shown(out)}: is the match itself; name another file"
            raise WrongUse(msg)


def _check_place(out: Path) -> None:
    """Leave the maps that come with the game as they are."""
    if among_shipped_maps(out):
        msg = f"--to-map {shown(out)}: lies among the game's own maps; name a file elsewhere"
        raise WrongUse(msg)


def _check(path: Path, *, as_json: bool) -> int:
    with told_as(Fault, MatchFault):
        verdict = verify(path)
    for line in verdict.said:
        complain(line)
    if as_json:
        print_json(verdict.to_json())
    elif verdict.fault is not None:
        raise Fault(str(verdict.fault))
    else:
        say(f"{shown(path)}: {_same(verdict.orders)}")
    return 0 if verdict.ok else 1


def _same(orders: int) -> str:
    if not orders:
        return "it begins as it began; there are no orders yet"
    if orders == 1:
        return "its one order is as it was played"
    return f"all {orders} orders are as they were played"


def _log(replay: Replay, out: Path | None) -> None:
    text = markdown(replay.header, replay.record)
    if out is None:
        say(text, end="")
        return
    with told_as(Fault, MatchFault):
        replace(out, text.encode())


def _map(replay: Replay, out: Path, number: int | None) -> None:
    """Write the position, or that at the beginning of a round, and say what it is."""
    from game import tiled
    from game.data.files import FileFault
    from game.rules.war import NAME
    from game.rules.war.standing import NotStanding, scenario_of

    if replay.header.system != NAME:
        msg = f"{replay.name}: only a war's position can be a map; this is another kind of match"
        raise Fault(msg)
    state = replay.record.state if number is None else _at_round(replay, number)
    try:
        scenario = scenario_of(state, replay.header.players)
    except NotStanding as fault:
        hint = " Name a round with --round." if number is None else ""
        msg = f"{replay.name}: {fault}{hint}"
        raise Fault(msg) from fault
    with told_as(Fault, tiled.MapFault, FileFault):
        written = tiled.save_position(out, scenario, replay.record.setup.tables)
    say(f"{shown(written[0])} is round {state.round} of {replay.header.title}, to be played on")
    for path in written[1:]:
        say(f"  beside it: {shown(path)}")
    if number is None and state.phase != "muster":
        say(
            "  it was in the middle of the round: every faction has its turn of it again, and no "
            f"muster (--round {state.round} writes how the round began)"
        )


def _at_round(replay: Replay, number: int) -> Any:  # noqa: ANN401 - a war's state
    """The position at the beginning of a round. Raises WrongUse where it wasn't reached."""
    from game.rules.war.events import RoundBegan

    record = replay.record
    told = [record.opening, *(step.events for step in record.steps)]
    for at, events in enumerate(told):
        if any(isinstance(event, RoundBegan) and event.round == number for event in events):
            return record.state_at(at)
    msg = f"--round {number}: the match has come to round {record.state.round} only"
    raise WrongUse(msg)
