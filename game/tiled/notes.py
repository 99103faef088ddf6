"""What the reader notes: findings by layer and hex; properties read, saying what would be right."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.tiled.faults import Finding, nearest, quoted
from game.tiled.xmlfile import is_whole

MOST_FINDINGS = 500


class Notes:
    """Gathers findings."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.errors = 0

    def error(self, message: str, layer: str = "", at: str = "") -> None:
        """Note what keeps the map from being played."""
        self.errors += 1
        self._add(Finding("error", layer, at, message))

    def warning(self, message: str, layer: str = "", at: str = "") -> None:
        """Note what is odd, or means nothing."""
        self._add(Finding("warning", layer, at, message))

    @property
    def full(self) -> bool:
        """Whether no more is told."""
        return len(self.findings) >= MOST_FINDINGS

    def _add(self, finding: Finding) -> None:
        if not self.full:
            self.findings.append(finding)


class Fields:
    """The properties of one thing in the map, each read once, typed and within bounds.

    What is wrong is noted and read as the default. A value typed as text is as good as a number.
    """

    def __init__(
        self, notes: Notes, values: Mapping[str, object], owner: str, layer: str = "", at: str = ""
    ) -> None:
        self.notes, self.owner, self.layer, self.at = notes, owner, layer, at
        self.values = {
            name: ("true" if value else "false") if isinstance(value, bool) else str(value)
            for name, value in values.items()
            if value is not None and str(value).strip()
        }
        self.values = {name: value.strip() for name, value in self.values.items()}

    def error(self, message: str) -> None:
        """Note an error of this thing."""
        self.notes.error(f"{self.owner}: {message}", self.layer, self.at)

    def warning(self, message: str) -> None:
        """Note something odd about this thing."""
        self.notes.warning(f"{self.owner}: {message}", self.layer, self.at)

    def text(self, name: str) -> str:
        """A text; "" when it isn't given."""
        return self.values.get(name, "")

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number from `low` to `high`."""
        text = self.text(name)
        if not text:
            return default
        if not is_whole(text) or not low <= int(text) <= high:
            self.error(f"{name} is {quoted(text)}; it should be a whole number, {low} to {high}")
            return default
        return int(text)

    def flag(self, name: str) -> bool:
        """True or false (not given: false)."""
        return self.choice(name, ("false", "true"), "false") == "true"

    def choice(self, name: str, allowed: Collection[str], default: str = "") -> str:
        """One of the allowed words; `default` "" means that it must be given."""
        text = self.text(name)
        if not text and default:
            return default
        if text in allowed:
            return text
        what = f"{name} is missing" if not text else f"{name} is {quoted(text)}"
        self.error(f"{what}; {nearest(text, allowed)}")
        return ""

    def unknown(self, known: Collection[str]) -> None:
        """Warn of every property that isn't `known`."""
        for name in self.values:
            if name not in known and not self.notes.full:
                self.warning(
                    f"the property {quoted(name)} means nothing here; {nearest(name, known)}"
                )
