"""The report on a crash: one text file with all that whoever mends it asks for."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import __version__
from game.data import files
from game.data.places import state_dir
from game.ui.diary import diary

if TYPE_CHECKING:
    from game.match import Match
    from game.ui.app import App

ORDERS = 12  # the last ones
KEPT = 10  # reports
SUFFIX = ".crash.txt"
_LIBRARIES = ("msgspec", "numpy", "pytmx", "matplotlib")


def write_report(app: App, fault: BaseException, match: Match | None) -> Path:
    """Write it into the user's state folder. Raises FileFault or OSError."""
    folder = state_dir() / "reports"
    files.make_folder(folder)
    now = datetime.now().astimezone()
    path = folder / f"{now:%Y%m%d-%H%M%S-%f}{SUFFIX}"
    parts = (_head(now), _versions(), _window(app), _match(match), _fault(fault), _last_lines())
    files.write(path, "\n\n".join("\n".join(part) for part in parts).encode() + b"\n")
    for old in sorted(folder.glob(f"*{SUFFIX}"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def _head(now: datetime) -> Iterator[str]:
    yield f"Hexmarch met a fault of its own on {now:%Y-%m-%d %H:%M:%S %z}."
    yield "Whoever mends it needs this file. It names folders of this machine; look before you"
    yield "send it to anybody."


def _versions() -> Iterator[str]:
    yield "VERSIONS"
    where = "executable" if getattr(sys, "frozen", False) else "run from its source"
    yield f"Hexmarch {__version__}, {where}"
    yield f"Python {sys.version.split()[0]} on {platform.platform()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"pygame-ce {pygame.version.ver}, SDL {sdl}"
    loaded = [(name, sys.modules[name]) for name in _LIBRARIES if name in sys.modules]
    yield ", ".join(f"{name} {getattr(module, '__version__', '?')}" for name, module in loaded)


def _window(app: App) -> Iterator[str]:
    yield "WINDOW"
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    yield f"{app.size[0]}×{app.size[1]} pixels, scale {app.scale:g}, driver {driver}"
    yield f"screens: {', '.join(type(scene).__name__ for scene in app.stack) or 'none'}"
    yield f"frames drawn: {app.drawn}"
    yield f"settings: {msgspec.json.encode(app.settings).decode()}"


def _match(match: Match | None) -> Iterator[str]:
    yield "MATCH"
    if match is None:
        yield "none"
        return
    header, state = match.header, match.state
    yield f"file: {match.path or 'not kept'}"
    yield f"{header.system}, {header.title or 'no title'}, rules version {match.rules.VERSION}"
    yield f"players: {', '.join(f'{side}={who}' for side, who in header.players.items())}"
    yield f"house rules: {msgspec.json.encode(header.house).decode()}"
    yield f"round {getattr(state, 'round', getattr(state, 'turn', 0))}, orders {len(match.steps)}"
    yield f"checksum {match.rules.checksum(state)}"
    yield f"the last orders, of {len(match.steps)}:"
    for number, step in list(enumerate(match.steps, 1))[-ORDERS:]:
        order = msgspec.json.encode(match.rules.order_to_json(step.order)).decode()
        rolls = msgspec.json.encode(step.rolls).decode()
        yield f"{number} (line {step.line}): {order} dice {rolls}"


def _fault(fault: BaseException) -> Iterator[str]:
    yield "FAULT"
    yield "".join(traceback.format_exception(fault)).rstrip()


def _last_lines() -> Iterator[str]:
    yield "WHAT THE WINDOW DID LAST"
    yield from diary.lines
