"""A journal on disk, or only in memory: read, and appended to; nothing in it is overwritten."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.data.files import FileFault, check_ordinary, flush_folder, shown
from game.match.files import WRITE, load, lock
from game.match.lines import (
    UNREADABLE,
    Chain,
    Damaged,
    Header,
    Line,
    MatchFault,
    Taken,
    Unreadable,
    read_header,
    read_line,
)

_NOTE = b'{"torn":'
_CHANGED_END = b"\r\n"


class Reading(NamedTuple):
    """What a journal says: the lines that count with their numbers, and what was torn off.

    `fault`: what is wrong with the line after these.
    """

    name: str
    header: Header
    lines: tuple[tuple[int, Line], ...]
    torn: bytes
    next_line: int
    chain: Chain
    fault: Damaged | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """What a user is told about it: nothing, or one sentence."""
        if not self.torn:
            return ()
        size, before = len(self.torn), self.next_line - 1
        after = "1 byte" if size == 1 else f"{size} bytes"
        there = "the line before it is" if before == 1 else f"the {before} lines before it are"
        lost = f"line {self.next_line} was torn off after {after} and is lost; {there} there"
        return (f"{self.name}: {lost}",)


def read(path: Path) -> Reading:
    """Read a journal. Raises MatchFault: no match, newer format, no header to go by."""
    return parse(load(path), shown(path))


def parse(data: bytes, name: str) -> Reading:
    """Read a journal's bytes. Raises MatchFault where there is no header to go by."""
    raws = [raw + b"\n" for raw in data.split(b"\n")]
    raws[-1] = raws[-1][:-1]
    if not raws[-1]:
        raws.pop()
    if not raws[0].endswith(b"\n"):
        raise Damaged(name, 1, "the file is cut off inside its header; nothing can be read from it")
    header = read_header(name, raws[0])
    chain = Chain()
    if raws[0].endswith(_CHANGED_END):
        raise Damaged(
            name, 1, "its line ends were changed, as copying as text does; copy it byte by byte"
        )
    if not chain.fits(raws[0]):
        raise Damaged(name, 1, "the header isn't as it was written (its hash doesn't fit)")
    lines: list[tuple[int, Line]] = []
    torn, fault, number = b"", None, len(raws) + 1
    for place, raw in enumerate(raws[1:], 2):
        if not raw.endswith(b"\n"):  # N13
            torn, number = raw, place
            break
        try:
            lines.append((place, _sealed_line(name, place, raw, chain)))
        except Damaged as damage:
            fault, number = damage, place
            break
    return Reading(name, header, tuple(lines), torn, number, chain, fault)


def _sealed_line(name: str, number: int, raw: bytes, chain: Chain) -> Line:
    torn = _torn_before(raw)
    chain.skip(raw[:torn])
    line = read_line(name, number, raw[torn:])
    if not chain.fits(raw[torn:]):
        raise Damaged(name, number, "it isn't as it was written (its hash doesn't fit)")
    return line


def _torn_before(raw: bytes) -> int:
    """How many bytes of the line a note at its end puts aside (N11)."""
    place = max(raw.rfind(_NOTE), 0)
    try:
        return place if place and msgspec.json.decode(raw[place:], type=Line).torn == place else 0
    except UNREADABLE:
        return 0


class Journal:
    """A journal being written; without a path it is kept in memory only.

    `content` is all of it, as on the disk.
    """

    def __init__(self, path: Path | None, content: bytes, reading: Reading) -> None:
        self.path = path
        self._name = "" if path is None else shown(path)
        self.content = bytearray(content)
        self._lines = reading.next_line - 1
        self._chain = reading.chain
        self._torn = reading.torn
        self._handle: int | None = None

    @staticmethod
    def create(path: Path | None, header: Header) -> Journal:
        """Begin a journal. Raises MatchFault, also where a file of that name is there already."""
        chain = Chain()
        content = chain.seal(header)
        journal = Journal(path, b"", Reading("", header, (), b"", 2, chain))
        if path is None:
            journal.content += content
            return journal
        try:
            journal._handle = os.open(path, os.O_CREAT | os.O_EXCL | WRITE, 0o644)
        except FileExistsError:
            raise Taken(
                f"{shown(path)}: there is such a file already; load it, or give another name"
            ) from None
        except OSError as fault:
            raise MatchFault(f"{shown(path)}: can't be written ({fault.strerror})") from fault
        try:
            lock(journal._handle, path)
            journal._write(content)
            journal.flush()
        except MatchFault:
            os.close(journal._handle)
            path.unlink(missing_ok=True)  # it is no match without its header
            raise
        flush_folder(path.parent)
        return journal

    @staticmethod
    def open(path: Path) -> tuple[Journal, Reading]:
        """Go on with a journal. Raises MatchFault, InUse where another program writes it."""
        try:
            check_ordinary(path)
            handle = os.open(path, WRITE)
        except FileFault as fault:
            raise Unreadable(str(fault)) from fault
        except OSError as fault:
            reason = f"can't be opened for writing ({fault.strerror})"
            raise MatchFault(f"{shown(path)}: {reason}") from fault
        try:
            lock(handle, path)
            content = load(path)
            reading = parse(content, shown(path))
            if reading.fault is not None:
                raise reading.fault
        except MatchFault:
            os.close(handle)
            raise
        journal = Journal(path, content, reading)
        journal._handle = handle
        return journal, reading

    def append(self, line: Line) -> int:
        """Write a line and return its number. Raises MatchFault; then it isn't in the journal."""
        if self._torn:
            self._add(Line(torn=len(self._torn)))
        return self._add(line)

    @property
    def next_line(self) -> int:
        """The number of the line to come; what was torn off is put aside in a line before it."""
        return self._lines + 1 + bool(self._torn)

    def _add(self, line: Line) -> int:
        chain = self._chain.copy()
        chain.skip(self._torn)
        self._write(chain.seal(line))
        self._chain, self._torn = chain, b""
        self._lines += 1
        return self._lines

    def flush(self) -> None:
        """See to it that all of it is on the disk, not only with the system. Raises MatchFault."""
        if self._handle is not None:
            try:
                os.fsync(self._handle)
            except OSError as fault:
                raise MatchFault(
                    f"{self._name}: the disk may not have all of it ({fault.strerror})"
                ) from fault

    def close(self) -> None:
        """Flush and let go of the file."""
        if self._handle is not None:
            try:
                self.flush()
            finally:
                os.close(self._handle)
                self._handle = None

    def _write(self, data: bytes) -> None:
        done = 0
        try:
            while done < len(data) and self.path is not None:
                if self._handle is None:
                    raise MatchFault(f"{self._name}: the match is closed")
                done += os.write(self._handle, data[done:])
        except OSError as fault:
            # What got through is as good as torn off; a note in its line says so.
            self.content += data[:done]
            self._torn += data[:done]
            raise MatchFault(f"{self._name}: can't be written ({fault.strerror})") from fault
        self.content += data
