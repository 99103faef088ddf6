"""`hexmarch --self-test`: whether this copy of the game is whole."""

from __future__ import annotations

import argparse
import os
import platform
import sys

from game import __version__
from game.cli_common import flush, log, print_json, say
from game.selftest import Found, check_all

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout


def run(arguments: argparse.Namespace) -> int:
    """Try everything, with a line for each; status 1 where something is wrong."""
    heard = _log_fault if arguments.json else _say
    if not arguments.json:
        say(f"Hexmarch {__version__}, {_python()} on {platform.platform()}")
    found = check_all(heard)
    ok = all(one.ok for one in found)
    if arguments.json:
        print_json(_form(found, ok=ok))
    else:
        faults = sum(not one.ok for one in found)
        said = "all is well" if ok else f"{faults} of {len(found)} checks found a fault"
        say(f"{said} ({sum(one.seconds for one in found):.1f} s)")
    return 0 if ok else 1


def _say(one: Found) -> None:
    mark = "ok   " if one.ok else "FAULT"
    say(f"{mark}  {one.name}: {one.said} ({one.seconds:.1f} s)")
    flush()
    _log_fault(one)


def _log_fault(one: Found) -> None:
    if one.fault is not None:
        log.debug("%s", one.name, exc_info=one.fault)


def _form(found: list[Found], *, ok: bool) -> dict[str, object]:
    return {
        "ok": ok,
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": _frozen(),
        "checks": [one.to_json() for one in found],
    }


def _python() -> str:
    where = "inside it" if _frozen() else f"of {sys.prefix}"
    return f"Python {platform.python_version()} {where}"


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))
