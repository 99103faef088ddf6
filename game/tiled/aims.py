"""The goals of a battlefield, each held against what its kind needs (G13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from game.data.battles import MOST_TOUGHNESS
from game.rules.wargame.scenario import NOWHERE, Goal, GoalKind, Placed
from game.tiled.combatants import Site, read_side
from game.tiled.faults import nearest, quoted
from game.tiled.forms import BATTLEFIELD_CLASSES
from game.tiled.notes import Notes
from game.tiled.spots import Spots
from game.tiled.things import Piece, pieces

MOST_AIMS = 20
_MOST_ROUNDS = 1000
# What a kind of goal takes; the others are of no use to it.
_TAKES: dict[GoalKind, tuple[str, ...]] = {
    "eliminate": ("target",),
    "protect": ("target",),
    "destroy": ("toughness",),
    "hold": ("rounds", "target"),
    "control_hexes": ("rounds", "target"),
}


def read_aims(
    drawing: Any,  # noqa: ANN401 - pytmx has no types
    site: Site,
    fighters: Sequence[Placed],
    spots: Spots,
    notes: Notes,
) -> tuple[Goal, ...]:
    """The goals of the layer `goals`; the property `team` names the side whose goal it is."""
    found: list[Goal] = []
    for piece in pieces(drawing, "goals", site.layout, notes, BATTLEFIELD_CLASSES):
        if len(found) >= MOST_AIMS:
            piece.fields.error(f"a battlefield has at most {MOST_AIMS} goals")
            break
        found.extend(_Reader(piece, site, fighters, spots).goals())
    return tuple(found)


class _Reader:
    """Reads one goal."""

    def __init__(self, piece: Piece, site: Site, fighters: Sequence[Placed], spots: Spots) -> None:
        self.piece, self.site, self.spots = piece, site, spots
        self.fields = piece.fields
        self.fighters = fighters

    def goals(self) -> Iterator[Goal]:
        """The goal, once for each side that has it."""
        before = self.fields.notes.errors
        named = self.fields.choice("kind", tuple(_TAKES))
        kind = next((each for each in get_args(GoalKind) if each == named), None)
        if kind is None:
            return
        self.useless(kind)
        target = self.target(kind)
        sides = self.sides(kind, target)
        rounds = self.rounds(kind)
        toughness = self.toughness() if kind == "destroy" else 0
        cells = self.cells(kind)
        if self.fields.notes.errors > before:
            return
        for side in sides:
            yield Goal(
                side=side,
                kind=kind,
                target=target,
                cell=self.piece.cell if kind == "destroy" else NOWHERE,
                cells=cells,
                rounds=rounds,
                toughness=toughness,
                name=self.piece.name,
            )

    def useless(self, kind: GoalKind) -> None:
        """Warn of what this kind doesn't take."""
        for name in ("rounds", "target", "toughness"):
            if name not in _TAKES[kind] and self.fields.text(name) not in {"", "0"}:
                text = quoted(self.fields.text(name))
                self.fields.warning(f"a goal of kind {kind} has no {name}; {text} is not used")

    def sides(self, kind: GoalKind, target: str) -> tuple[str, ...]:
        """Whose goal it is; left out: an area is everyone's, to protect is its own side's."""
        if self.fields.text("team"):
            side = read_side(self.piece, "team", self.site)
            if kind == "eliminate" and side and side == target:
                self.fields.error(f"side {side} can't eliminate itself")
            return (side,) if side else ()
        if kind == "control_hexes":
            return tuple(self.site.sides)
        if kind == "protect":
            return tuple(one.side for one in self.fighters if target and one.name == target)
        self.fields.error(f"team is missing: say whose goal it is; {nearest('', self.site.sides)}")
        return ()

    def target(self, kind: GoalKind) -> str:
        """A side, or a fighter's name; the target of other kinds are hexes."""
        text = self.fields.text("target")
        if kind == "eliminate" and text and text not in self.site.sides:
            self.fields.error(f"there is no side {quoted(text)}; {nearest(text, self.site.sides)}")
        if kind != "protect":
            return text if kind == "eliminate" else ""
        names = [one.name for one in self.fighters if one.name]
        if text not in names:
            what = f"no fighter has the name {quoted(text)}" if text else "target is missing"
            self.fields.error(f"{what}; {nearest(text, dict.fromkeys(names))}")
        elif names.count(text) > 1:
            self.fields.error(
                f"several fighters have the name {quoted(text)}; give one a name of its own"
            )
        return text

    def rounds(self, kind: GoalKind) -> int:
        """How many rounds to hold out, or to hold an area."""
        if "rounds" not in _TAKES[kind]:
            return 0
        needed = kind == "hold"
        if needed and not self.fields.text("rounds"):
            self.fields.error("rounds is missing; it should be how many rounds to hold out")
        return self.fields.number("rounds", int(needed), _MOST_ROUNDS, 0)

    def toughness(self) -> int:
        """How much damage the object takes, which stands on the goal's own hex and has its name."""
        self.spots.own(self.piece, "what is to be destroyed stands")
        if not self.piece.name:
            self.fields.error("it has no name; name what is to be destroyed")
        if not self.fields.text("toughness"):
            self.fields.error("toughness is missing; it should be the points of damage it takes")
        return self.fields.number("toughness", 1, MOST_TOUGHNESS, 0)

    def cells(self, kind: GoalKind) -> tuple[int, ...]:
        """The area to hold out in (none: anywhere), or to control."""
        text = self.fields.text("target")
        if kind == "control_hexes":
            return self.spots.meant(self.piece, text, "it is to be controlled")
        if kind == "hold":
            return (
                self.spots.named(self.piece, text) if text else self.spots.around(self.piece) or ()
            )
        return ()
