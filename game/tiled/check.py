"""`hexmarch map check`: findings of wars and battlefields, as JSON and as text."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from game.data.files import shown
from game.tiled.faults import Finding, Refused
from game.tiled.field import read_admitted_battlefield
from game.tiled.gate import admit
from game.tiled.read import read_admitted

_MARKS = {"error": "error  ", "warning": "warning"}


def check(paths: Iterable[Path], players: Collection[str] = ()) -> dict[str, Any]:
    """What is found in each map: `{"files": [{"file", "ok", "findings": [...]}]}`.

    `ok` looks at errors only; `players` are the levels there are (none: any will do).
    """
    return {"files": [_one(path, players) for path in paths]}


def text(report: dict[str, Any]) -> str:
    """A report of `check` as lines to read."""
    lines = []
    for file in report["files"]:
        findings = file["findings"]
        lines.append(f"{shown(Path(file['file']))}: {_verdict(findings)}")
        for found in findings:
            layer = f"layer {found['layer']}" if found["layer"] else ""
            place = ", ".join(part for part in (layer, found["hex"]) if part)
            told = f"{place}: {found['message']}" if place else found["message"]
            lines.append(f"  {_MARKS[found['severity']]}  {told}")
    return "\n".join(lines)


def _one(path: Path, players: Collection[str]) -> dict[str, Any]:
    return told_of(path, _findings(path, players))


def told_of(path: Path, findings: Iterable[Finding]) -> dict[str, Any]:
    """A file's findings as `check` has them."""
    found = tuple(findings)
    return {
        "file": str(path),
        "ok": all(finding.severity != "error" for finding in found),
        "findings": [finding._asdict() for finding in found],
    }


def _findings(path: Path, players: Collection[str]) -> tuple[Finding, ...]:
    """Those of a war or of a battlefield, whichever it is."""
    try:
        admitted = admit(path)
    except Refused as refused:
        return (refused.finding,)
    if admitted.battlefield:
        return read_admitted_battlefield(admitted, players).findings
    return read_admitted(admitted, players).findings


def _verdict(findings: list[dict[str, str]]) -> str:
    counts = dict.fromkeys(_MARKS, 0)
    for found in findings:
        counts[found["severity"]] += 1
    parts = [
        f"{count} {severity}{'s' if count > 1 else ''}"
        for severity, count in counts.items()
        if count
    ]
    return ", ".join(parts) or "ok"
