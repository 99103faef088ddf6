"""Where each rule of the War Game lives and which test shows it, as docs/wargame-rules.md.

Written from sentences.toml and rulings.toml with `python -m tests.rules.wargame.sentences`.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = ROOT / "docs" / "wargame-rules.md"
RULES, DATA = "game.rules.wargame", ROOT / "game" / "data"
SOURCES = {"sentences.toml": "Sentences of the text", "rulings.toml": "Clauses of the rulings"}
HEAD = """# The rules of the War Game, one by one

Every rule of the War Game's text and every clause of the rulings G1 to G13 on it, in our own words,
where it lives in the code and which tests show it. Why the text's author made the game, and what
else it is compared with, are no rules and aren't listed. This page is written by
`python -m tests.rules.wargame.sentences` from two files beside that module; a test holds it to the
code.

*Lives*: a module and a name in `game/rules/wargame`, or a file and a row in `game/data`. *Shown*: a
file, a class or a test in `tests/rules/wargame`.
"""


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule in our words."""

    says: str
    lives: tuple[str, ...]
    shown: tuple[str, ...]
    ruling: str = ""
    note: str = ""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules that belong together."""

    key: str
    title: str
    rule: tuple[Rule, ...]

    def numbered(self) -> Iterator[tuple[str, Rule]]:
        between = "." if self.key[-1].isdigit() else ""
        for number, rule in enumerate(self.rule, 1):
            yield f"{self.key}{between}{number}", rule


class _Source(msgspec.Struct, forbid_unknown_fields=True):
    part: tuple[Part, ...]


@cache
def parts(source: str) -> tuple[Part, ...]:
    return msgspec.toml.decode((HERE / source).read_bytes(), type=_Source).part


def rules() -> Iterator[tuple[str, Rule]]:
    for source in SOURCES:
        for part in parts(source):
            yield from part.numbered()


def page() -> str:
    lines = [HEAD]
    for source, title in SOURCES.items():
        lines += [f"## {title}", ""]
        for part in parts(source):
            lines += [f"### {part.key}. {part.title}", "", *_table(part), ""]
    return "\n".join(lines).rstrip() + "\n"


def _table(part: Part) -> Iterator[str]:
    ruled = any(rule.ruling for rule in part.rule)
    yield f"| number | rule |{' ruling |' if ruled else ''} lives | shown |"
    yield f"| --- | --- |{' --- |' if ruled else ''} --- | --- |"
    for number, rule in part.numbered():
        says = f"{rule.says} *{rule.note}*" if rule.note else rule.says
        ruling = f" {rule.ruling} |" if ruled else ""
        yield f"| {number} | {says} |{ruling} {_code(rule.lives)} | {_code(rule.shown)} |"


def _code(places: tuple[str, ...]) -> str:
    return ", ".join(f"`{place}`" for place in places)


def lives(place: str) -> bool:
    """Whether there is such a name in a module of the rules, or such a row in a data file."""
    room, _, name = place.partition(":")
    found: object
    if room.endswith(".toml"):
        found = msgspec.toml.decode((DATA / room).read_bytes())
        for part in name.split("."):
            if not isinstance(found, dict) or part not in found:
                return False
            found = found[part]
        return True
    found = import_module(f"{RULES}.{room}")
    for part in name.split("."):
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True


def shown(place: str) -> bool:
    """Whether there is such a test, or a class or file with at least one."""
    file, _, name = place.partition(":")
    path = HERE / f"{file}.py"
    return path.is_file() and any(
        test == name or not name or test.startswith(f"{name}.") for test in tests_of(path)
    )


@cache
def tests_of(path: Path) -> tuple[str, ...]:
    """The tests of a file, each with its class."""
    found: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found += [f"{node.name}.{test}" for test in _named(node.body)]
    return (*found, *_named(ast.parse(path.read_text(encoding="utf-8")).body))


def _named(body: list[ast.stmt]) -> list[str]:
    return [
        node.name
        for node in body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
