"""The lines of a match's journal: a header, then one line for each order, each sealed by a hash.

A line is one JSON object whose last member is the running hash: of all bytes of the file before
it. So no line can be changed, left out or put in without its number being found.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import msgspec

from game.dice import Roll

FORMAT = 1
MAGIC = b'{"hexmarch":'
_BEFORE_HASH = b',"hash":"'
_AFTER_HASH = b'"}\n'
_DIGEST = 16


class MatchFault(ValueError):  # noqa: N818 - it says what is wrong with a match
    """A match can't be read or written; its text is one line for the user."""


class Unreadable(MatchFault):
    """There is no such file, or the system won't give it."""


class Taken(MatchFault):
    """There is another file of that name, which is not to be overwritten."""


class Damaged(MatchFault):
    """A line of a journal is not as it was written; `line` counts from 1, `message` says what."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}: line {line}: {message}")
        self.line = line
        self.message = message


Count = Annotated[int, msgspec.Meta(ge=0)]
Version = Annotated[int, msgspec.Meta(ge=1)]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Line 1. `hexmarch` is the format's version, `rules` the rule system's, `began` ISO 8601.

    `dice` are the rolls and `sum` the checksum of the set-up (W1: initiative).
    """

    hexmarch: int = FORMAT
    system: str
    rules: Version
    title: str
    began: str
    players: dict[str, str]
    seed: Count
    house: dict[str, Any]
    scenario: dict[str, Any]
    tables: dict[str, Any]
    dice: tuple[Roll, ...]
    sum: str


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Any further line: an order, or an undo, or a note for the reader.

    `undo` takes back so many orders, `by` names who did; `seed` is the dice's from then on (N10).
    `rules`: from here on a newer version of the rules. `torn`: so many bytes before this one, in
    its own line of the file, were torn off and don't count (N11). `round`, `over`, `sum`: of the
    state after this line.
    """

    order: dict[str, Any] | None = None
    dice: tuple[Roll, ...] = ()
    undo: Count = 0
    by: str = ""
    seed: Count | None = None
    rules: Count = 0
    torn: Count | None = None
    round: Count = 0
    over: bool = False
    sum: str = ""


class _Peek(msgspec.Struct):
    hexmarch: int


# A line that its decoder can't take: no JSON, not of the form, no UTF-8, nested too deep.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
_encode = msgspec.json.Encoder().encode
_peek = msgspec.json.Decoder(_Peek).decode
_read_header = msgspec.json.Decoder(Header).decode
_read_line = msgspec.json.Decoder(Line).decode


class Chain:
    """The running hash over a journal's bytes."""

    __slots__ = ("_hash",)

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=_DIGEST)

    def copy(self) -> Chain:
        """An independent copy."""
        twin = Chain()
        twin._hash = self._hash.copy()
        return twin

    def seal(self, entry: Header | Line) -> bytes:
        """The line as written, with its hash and line end; the chain has gone on by it."""
        body = _encode(entry)[:-1] + _BEFORE_HASH
        self._hash.update(body)
        rest = self._hash.hexdigest().encode() + _AFTER_HASH
        self._hash.update(rest)
        return body + rest

    def fits(self, raw: bytes) -> bool:
        """Whether a line, its end included, is sealed by the right hash; the chain goes on."""
        cut = max(len(raw) - len(_AFTER_HASH) - 2 * _DIGEST, 0)
        self._hash.update(raw[:cut])
        right = self._hash.hexdigest().encode() + _AFTER_HASH
        self._hash.update(raw[cut:])
        return raw[:cut].endswith(_BEFORE_HASH) and raw[cut:] == right

    def skip(self, raw: bytes) -> None:
        """Go on by bytes that are no sealed line."""
        self._hash.update(raw)


def read_header(name: str, raw: bytes) -> Header:
    """Line 1. Raises MatchFault for another format, Damaged for a line that can't be read."""
    try:
        version = _peek(raw).hexmarch
        if version > FORMAT:
            raise MatchFault(
                f"{name}: is written in format {version} of a newer Hexmarch; "
                f"this one reads up to format {FORMAT}"
            )
        return _read_header(raw)
    except UNREADABLE as fault:
        raise Damaged(name, 1, f"the header can't be read ({_why(fault)})") from fault


def read_line(name: str, number: int, raw: bytes) -> Line:
    """Any further line. Raises Damaged."""
    if not raw.strip():
        raise Damaged(name, number, "it is empty")
    try:
        return _read_line(raw)
    except UNREADABLE as fault:
        raise Damaged(name, number, f"it can't be read ({_why(fault)})") from fault


def _why(fault: Exception) -> str:
    return "it is nested too deep" if isinstance(fault, RecursionError) else str(fault)
