"""What is done about a crash in the window, and offered at the next start.

Every order of a match is on the disk before it is shown, so nothing of it is lost: what the window
held is let go of, and the player goes on with the match as it is read from there.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data import files
from game.data.files import shown
from game.ui.crash.note import Note, forget_note, leave_note, read_note
from game.ui.crash.report import write_report
from game.ui.diary import log

if TYPE_CHECKING:
    from game.match import Match
    from game.ui.app import App

HEADING = "Hexmarch has met a fault of its own"
LONGEST = 200  # signs of a fault's own words; the report has them all
LAST_TIME = "Hexmarch was stopped by a fault of its own"


def rescue(app: App, fault: Exception) -> None:
    """Report on it, let go of everything, and ask the player what next.

    Raises the fault again where even that can't be shown.
    """
    from game.ui.scenes.crash import CrashScene

    if any(isinstance(scene, CrashScene) for scene in app.stack):
        raise fault
    match = _match_of(app)
    what = " ".join(f"{type(fault).__name__}: {fault}".split()).removesuffix(":")[:LONGEST]
    report, why_not = _report(app, fault, match)
    where = f"the report is {shown(report)}" if report else f"there is no report: {why_not}"
    log.debug("a crash", exc_info=fault)
    _complain(f"a fault of the program: {what}; {where}")
    kept = match.path if match is not None else None
    title = match.header.title if match is not None else ""
    _let_go(app)
    note = Note(what, str(kept or ""), title, str(report or ""))
    with suppress(OSError, files.FileFault):
        leave_note(note)
    _show(app, HEADING, note, why_not)


def offer(app: App) -> None:
    """Offer to go on with what a crash stopped the last time, if one did."""
    note = read_note()
    if note is not None:
        _show(app, LAST_TIME, note, "")


def _show(app: App, heading: str, note: Note, why_not: str) -> None:
    from game.ui.scenes.crash import CrashScene

    match = Path(note.match) if note.match and Path(note.match).is_file() else None
    app.push(CrashScene(app, heading, _words(note, match, why_not), match, forget_note))


def _words(note: Note, match: Path | None, why_not: str) -> str:
    parts = [f"That shouldn’t happen, and it wasn’t you: {note.fault}"]
    if match is not None:
        title = f"“{note.title}”" if note.title else "The match"
        parts.append(f"{title} is kept up to the last order:\n{shown(match)}")
    if note.report:
        parts.append(
            f"What happened is written down here, for whoever mends it:\n{shown(Path(note.report))}"
        )
    elif why_not:
        parts.append(f"What happened couldn’t be written down: {why_not}")
    return "\n\n".join(parts)


def _match_of(app: App) -> Match | None:
    """The match on the topmost screen that has one."""
    for scene in reversed(app.stack):
        session = getattr(scene, "session", None)
        match: Match | None = getattr(session, "match", None)
        if match is not None:
            return match
    return None


def _report(app: App, fault: Exception, match: Match | None) -> tuple[Path | None, str]:
    """Where it is written, or why it can't be."""
    try:
        return write_report(app, fault, match), ""
    except Exception as another:  # noqa: BLE001 - the player is told all the same
        return None, str(another)


def _let_go(app: App) -> None:
    """Leave every screen, whatever they are still able to do; files and processes above all."""
    gone, app.stack = app.stack, []
    for scene in reversed(gone):
        session = getattr(scene, "session", None)
        for leave in (scene.leave, getattr(session, "close", None)):
            if leave is not None:
                try:
                    leave()
                except Exception as another:  # noqa: BLE001 - it may be the fault once more
                    log.debug("a screen can't be left", exc_info=another)
    pygame.event.clear()


def _complain(line: str) -> None:
    """Say it on stderr too, if there is one."""
    with suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.write(f"hexmarch: {line}\n")
            sys.stderr.flush()
