"""A journal on disk, or only in memory: read, and appended to; nothing in it is overwritten."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.files import WRITE, flush_folder, load, lock
from game.match.lines import Chain, Damaged, Header, Line, MatchFault, read_header, read_line

_NOTE = b'{"torn":'


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
        lost = f"line {self.next_line} was torn off after {len(self.torn)} bytes and is lost"
        return (f"{self.name}: {lost}; the {self.next_line - 1} lines before it are there",)


def read(path: Path) -> Reading:
    """Read a journal. Raises MatchFault: no match, newer format, no header to go by."""
    return parse(load(path), str(path))


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
    if not chain.fits(raws[0]):
        raise Damaged(name, 1, "the header isn't as it was written (its hash doesn't fit)")
    lines: list[tuple[int, Line]] = []
    put_aside = _put_aside(raws)
    torn, fault, number = b"", None, len(raws) + 1
    for place, raw in enumerate(raws[1:], 1):
        if place in put_aside:
            chain.skip(raw)
            continue
        if _torn_from(raws, place):
            torn, number = b"".join(raws[place:]), place + 1
            break
        try:
            lines.append((place + 1, _sealed_line(name, place + 1, raw, chain)))
        except Damaged as damage:
            fault, number = damage, place + 1
            break
    return Reading(name, header, tuple(lines), torn, number, chain, fault)


def _sealed_line(name: str, number: int, raw: bytes, chain: Chain) -> Line:
    line = read_line(name, number, raw)
    if not chain.fits(raw):
        raise Damaged(name, number, "it isn't as it was written (its hash doesn't fit)")
    return line


def _put_aside(raws: list[bytes]) -> set[int]:
    """Places of the lines of which a later one says that they were torn off (N11)."""
    found: set[int] = set()
    for place, raw in enumerate(raws):
        if raw.startswith(_NOTE) and raw.endswith(b"\n"):
            left = _torn_bytes(raw)
            before = place - 1
            while left > 0 and before > 0:
                found.add(before)
                left -= len(raws[before])
                before -= 1
    return found


def _torn_bytes(raw: bytes) -> int:
    try:
        return msgspec.json.decode(raw, type=Line).torn or 0
    except msgspec.MsgspecError:
        return 0


def _torn_from(raws: list[bytes], place: int) -> bool:
    """Whether the file was torn off in this line (N13); a note of that may have been, too."""
    if raws[-1].endswith(b"\n") and place < len(raws) - 1:
        return False
    rest = all(_NOTE.startswith(raw[: len(_NOTE)].rstrip()) for raw in raws[place + 1 :])
    return rest and (not raws[place].endswith(b"\n") or not _is_object(raws[place]))


def _is_object(raw: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(raw), dict)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False


class Journal:
    """A journal being written; without a path it is kept in memory only.

    `content` is all of it, as on the disk.
    """

    def __init__(self, path: Path | None, content: bytes, reading: Reading) -> None:
        self.path = path
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
        journal = Journal(path, b"", Reading(str(path), header, (), b"", 2, chain))
        if path is None:
            journal.content += content
            return journal
        try:
            journal._handle = os.open(path, os.O_CREAT | os.O_EXCL | WRITE, 0o644)
        except FileExistsError:
            raise MatchFault(
                f"{path}: there is such a file already; load it, or give another name"
            ) from None
        except OSError as fault:
            raise MatchFault(f"{path}: can't be written ({fault.strerror})") from fault
        try:
            lock(journal._handle, path)
            journal._write(content)
            journal.flush()
        except MatchFault:
            os.close(journal._handle)
            raise
        flush_folder(path.parent)
        return journal

    @staticmethod
    def open(path: Path) -> tuple[Journal, Reading]:
        """Go on with a journal. Raises MatchFault, InUse where another program writes it."""
        try:
            handle = os.open(path, WRITE)
        except OSError as fault:
            raise MatchFault(f"{path}: can't be opened for writing ({fault.strerror})") from fault
        try:
            lock(handle, path)
            content = load(path)
            reading = parse(content, str(path))
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
        chain, number, before = self._chain.copy(), self.next_line, b""
        if self._torn:
            chain.skip(self._torn + b"\n")
            before = b"\n" + chain.seal(Line(torn=len(self._torn) + 1))
        self._write(before + chain.seal(line))
        self._chain, self._torn, self._lines = chain, b"", number
        return number

    @property
    def next_line(self) -> int:
        """The number of the line to come."""
        torn = self._torn.count(b"\n") + 2 if self._torn else 0
        return self._lines + torn + 1

    def flush(self) -> None:
        """See to it that all of it is on the disk, not only with the system. Raises MatchFault."""
        if self._handle is not None:
            try:
                os.fsync(self._handle)
            except OSError as fault:
                raise MatchFault(
                    f"{self.path}: the disk may not have all of it ({fault.strerror})"
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
                    raise MatchFault(f"{self.path}: the match is closed")
                done += os.write(self._handle, data[done:])
        except OSError as fault:
            # What got through is as good as torn off; the next line says so.
            self.content += data[:done]
            self._torn += data[:done]
            raise MatchFault(f"{self.path}: can't be written ({fault.strerror})") from fault
        self.content += data
