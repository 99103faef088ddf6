"""`hexmarch replay`: a kept match checked, or as a log to read."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli_common import Fault, WrongUse, complain, print_json, say, told_as
from game.data.files import same, shown
from game.match import MatchFault, Replay, verify
from game.match.files import replace
from game.match.paper import markdown


def run(arguments: argparse.Namespace) -> int:
    """Check a match, or write its log."""
    if arguments.json and not arguments.check:
        msg = "replay --json goes with --check"
        raise WrongUse(msg)
    if arguments.log is not None and same(arguments.log, arguments.match):
        msg = f"--log {shown(arguments.log)}: is the match itself; name another file"
        raise WrongUse(msg)
    status = _check(arguments.match, as_json=arguments.json) if arguments.check else 0
    if not status and (arguments.log is not None or not arguments.check):
        _log(arguments.match, arguments.log, quiet=arguments.check)
    return status


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


def _log(path: Path, out: Path | None, *, quiet: bool) -> None:
    with told_as(Fault, MatchFault):
        replay = Replay.load(path)
        text = markdown(replay.header, replay.record)
        if out is not None:
            replace(out, text.encode())
    for line in () if quiet else replay.said:
        complain(line)
    if out is None:
        say(text, end="")
