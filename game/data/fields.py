"""What the fields of a data file may be, and the one line that says what is wrong with one."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.data.files import FileFault, read, shown

Figures = TypeVar("Figures")
_ID = re.compile(r"[a-z0-9_]+")
_MOST_BYTES, _MOST_DOTS = 2**20, 100
_MOST_SHOWN = 60
_MOST_NAMED = 40  # ids in a message
_MOST_TITLE, _MOST_LINE, _MOST_TEXT = 80, 400, 4000


class DataError(ValueError):
    """A data file is not as it should be; its text is one line for the user."""


class Field(NamedTuple):
    """What would be right for a field, and whether a value is."""

    right: str
    holds: Callable[[object], bool]


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file's content. Raises DataError naming the file."""
    try:
        content = read(path, _MOST_BYTES)
    except FileFault as fault:
        raise DataError(str(fault)) from fault
    for number, line in enumerate(content.split(b"\n"), 1):
        if line.count(b".") > _MOST_DOTS:  # a key of so many parts would take its reader minutes
            msg = f"{shown(path)}: line {number} has more than {_MOST_DOTS} dots; break it up"
            raise DataError(msg)
    try:
        text = content.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as fault:
        at = content.count(b"\n", 0, fault.start) + 1
        msg = f"{shown(path)}: is no TOML file: line {at} isn't UTF-8; save it as UTF-8"
        raise DataError(msg) from fault
    try:
        return msgspec.toml.decode(text)  # type: ignore[no-any-return]
    except RecursionError as fault:
        msg = f"{shown(path)}: is nested too deep"
        raise DataError(msg) from fault
    except (ValueError, msgspec.DecodeError) as fault:  # a number of 5,000 digits
        msg = f"{shown(path)}: is no TOML file: {fault}"
        raise DataError(msg) from fault


def read_figures(path: Path, wanted: type[Figures]) -> Figures:
    """A TOML file as that type. Raises DataError naming file, figure and what is wrong."""
    try:
        return msgspec.convert(read_toml(path), wanted)
    except msgspec.ValidationError as fault:
        msg = f"{shown(path)}: {fault}"
        raise DataError(msg) from fault


def check_row(
    raw: object, fields: Mapping[str, Field], needed: Collection[str], where: str, sign: str = ","
) -> dict[str, Any]:
    """A table whose fields are all known and right, and none of the `needed` missing.

    `sign` stands between `where` and a field's name. Raises DataError.
    """
    row = check_table(raw, where)
    check_known(row, fields, where)
    for name, value in row.items():
        if not fields[name].holds(value):
            is_now = f"{where}{sign} {name}: is {value_shown(value)}"
            msg = f"{is_now}; it should be {fields[name].right}"
            raise DataError(msg)
    for name in sorted(set(needed) - set(row)):
        msg = f"{where}: {name} is missing; it should be {fields[name].right}"
        raise DataError(msg)
    return row


def check_id(name: str, where: str) -> None:
    """Refuse a name that can't be an id. Raises DataError."""
    if not _ID.fullmatch(name):
        msg = f"{where}: a name has lower-case letters, digits and underscores only"
        raise DataError(msg)


def check_known(table: Mapping[str, object], names: Collection[str], where: str) -> None:
    """Refuse a field that isn't one of `names`. Raises DataError."""
    for name in table:
        if name not in names:
            msg = f"{where}: there is no field {cut(name)!r}; there are {', '.join(sorted(names))}"
            raise DataError(msg)


def refuse_unknown(ident: str, known: Collection[str], what: str, where: str) -> None:
    """Refuse an id that isn't known; `what` it would be one of. Raises DataError."""
    if ident not in known:
        there = ", ".join(list(known)[:_MOST_NAMED]) or "none"
        msg = f"{where}: there is no {what} {cut(ident)!r}; there are {there}"
        raise DataError(msg)


def check_table(value: object, where: str) -> dict[str, Any]:
    """Refuse what is no table. Raises DataError."""
    if not isinstance(value, dict):
        msg = f"{where}: is {value_shown(value)}; it should be a table of fields"
        raise DataError(msg)
    return value


def value_shown(value: object) -> str:
    """A value as a message shows it, on one line; a long one is cut."""
    try:
        plain = repr(value) if isinstance(value, float) else None  # JSON has no inf and nan
        text = plain or msgspec.json.encode(value, enc_hook=str).decode()
    except (RecursionError, ValueError):  # nested deep; text that has no UTF-8; a huge number
        return "what can't be shown"
    return cut(text)


def cut(text: str) -> str:
    """A text, or the beginning of a long one."""
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def flowing(text: str) -> str:
    """Take out the line breaks of the file that part neither paragraphs nor points ("- ")."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if not line or not lines or not lines[-1] or line.startswith("- "):
            lines.append(line)
        else:
            lines[-1] += f" {line}"
    return "\n".join(lines)


def whole(least: int, most: int) -> Field:
    """A whole number from `least` to `most`."""

    def holds(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

    return Field(f"a whole number from {least} to {most}", holds)


def one_of(choices: Collection[str]) -> Field:
    """One of some words."""
    words = tuple(choices)
    return Field(f"one of {', '.join(words)}", lambda value: value in words)


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _line(most: int) -> Callable[[object], bool]:
    def holds(value: object) -> bool:
        return (
            isinstance(value, str)
            and bool(value.strip())
            and value.isprintable()
            and len(value) <= most
        )

    return holds


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _MOST_TEXT


def _id(value: object) -> bool:
    return isinstance(value, str) and bool(_ID.fullmatch(value))


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _colour(value: object) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"#[0-9a-fA-F]{6}", value))


TITLE = Field(f"the name that players read, up to {_MOST_TITLE} signs", _line(_MOST_TITLE))
SENTENCE = Field(f"a text of one line, up to {_MOST_LINE} signs", _line(_MOST_LINE))
TEXT = Field(f"a text of up to {_MOST_TEXT} signs", _text)
TRUTH = Field("true or false", _truth)
ID = Field("a name of lower-case letters, digits and underscores", _id)
TABLES = Field("tables, each with a name of its own", _is_table)
LIST = Field("a list of tables", _is_list)
COLOUR = Field('a colour like "#c9c07a"', _colour)
