"""A round of battle in words: dice in pairs, what each pair did, who was lost (W8)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.ui.war.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.war.events import Pair, RoundFought, Shown
    from game.rules.war.kinds import Unit

Side = Literal["attacker", "defender", ""]


class Die(NamedTuple):
    """One die: whose unit rolled it, its face, its bonus; `out`: its unit fell in this round.

    `other`: the face that doesn't count, where its unit is too exhausted for a single die (W5).
    """

    faction: str
    unit: Unit
    face: int
    bonus: int
    out: bool
    other: int = 0


class Row(NamedTuple):
    """A pair of dice from the top, or an unpaired die, and what came of it."""

    attack: Die | None
    defence: Die | None
    winner: Side
    text: str


class Fallen(NamedTuple):
    """What a side lost in a round: units in words ("": none), and hits that units survived.

    `trenches`: further hits that were taken by entrenchments (W11).
    """

    units: str
    hits: int
    trenches: int = 0


class RoundView(NamedTuple):
    """A round: its rows, and what each side lost."""

    number: int
    rows: tuple[Row, ...]
    attacker: Fallen
    defender: Fallen
    carried: str


def round_view(event: RoundFought) -> RoundView:
    """Word a round."""
    attack = _dice(event.attack, event.attackers, event.attacker_hits)
    defence = _dice(event.defence, event.defenders, event.defender_hits)
    left = {
        (side, place): (unit.entrenched, unit.hits)
        for side, units in (("attacker", event.attackers), ("defender", event.defenders))
        for place, (_, unit) in enumerate(units)
    }
    rows = []
    for pair in event.pairs:
        dice = attack[pair.attacker], defence[pair.defender]
        text = _text(pair, dice, *_strike(event, pair, left)) + _lower(dice)
        rows.append(Row(*dice, _side(pair), text))
    rest = len(event.pairs)
    rows += [Row(die, None, "", "unpaired") for die in attack[rest:]]
    rows += [Row(None, die, "", "unpaired") for die in defence[rest:]]
    return RoundView(
        event.number,
        tuple(rows),
        _fallen(event.attackers, event.attacker_hits),
        _fallen(event.defenders, event.defender_hits),
        _carried(event),
    )


def fell(unit: Unit, hits: int) -> bool:
    """Whether these hits destroy it, its entrenchment going first (W8, W11)."""
    return hits >= unit.hits + unit.entrenched


def _carried(event: RoundFought) -> str:
    """Overkill that other units took (W8, `overkill=carried`)."""
    told = []
    for side, place, hits in event.carried:
        units = event.attackers if side == "attacker" else event.defenders
        told.append(f"{a_count(hits, 'hit')} on {units[place][1].title}")
    return f"Carried over: {listed(told)}" if told else ""


def _dice(
    shown: tuple[Shown, ...], side: tuple[tuple[str, Unit], ...], hits: tuple[int, ...]
) -> list[Die]:
    found = []
    for die in shown:
        faction, unit = side[die.unit]
        out = fell(unit, hits[die.unit])
        found.append(Die(faction, unit, die.rolled, die.bonus, out, die.other))
    return found


def _side(pair: Pair) -> Side:
    if pair.winner == "attacker":
        return "attacker"
    return "defender" if pair.winner == "defender" else ""


def _strike(
    event: RoundFought, pair: Pair, left: dict[tuple[str, int], tuple[int, int]]
) -> tuple[int, bool]:
    """How many of this pair's hits an entrenchment takes, and whether they destroy the unit.

    `left`, what each unit can still take, is counted down.
    """
    if not pair.taken:
        return 0, False
    if pair.winner == "attacker":
        struck = ("defender", event.defence[pair.defender].unit)
    else:
        struck = ("attacker", event.attack[pair.attacker].unit)
    trench, hits = left[struck]
    dug = min(trench, pair.taken)
    left[struck] = trench - dug, hits - (pair.taken - dug)
    return dug, left[struck][1] <= 0


def _lower(dice: tuple[Die, Die]) -> str:
    """Whose higher die didn't count."""
    return "".join(
        f"; the {die.other} of {die.unit.title} doesn’t count" for die in dice if die.other
    )


def _text(pair: Pair, dice: tuple[Die, Die], dug: int, falls: bool) -> str:
    attack, defence = dice
    if not pair.winner:
        return "equal: they bounce"
    winner, loser = (attack, defence) if pair.winner == "attacker" else (defence, attack)
    by, struck = winner.unit.title, loser.unit.title
    if not pair.hits:
        return f"{by} can’t reach {struck} that far"
    if not pair.taken:
        return f"{struck} struck by {by}, but destroyed already"
    if falls:
        how = "struck down" if loser.unit.kind.character else "destroyed"
        return f"{struck} {how} by {by}"
    words = f"{a_count(pair.taken, 'hit')} on {struck} by {by}"
    if not dug:
        return words
    return f"{words}: its entrenchment takes {'it' if dug == pair.taken else a_count(dug, 'hit')}"


def _fallen(side: tuple[tuple[str, Unit], ...], hits: tuple[int, ...]) -> Fallen:
    lost = [unit for (_, unit), taken in zip(side, hits, strict=True) if fell(unit, taken)]
    borne = [(u, taken) for (_, u), taken in zip(side, hits, strict=True) if not fell(u, taken)]
    trenches = sum(min(unit.entrenched, taken) for unit, taken in borne)
    hurt = sum(taken for _, taken in borne) - trenches
    return Fallen(titles(lost), hurt, trenches)


def titles(lost: list[Unit]) -> str:
    """Destroyed units by their names alone: what hits they had left doesn't matter now."""
    counts = Counter(unit.title for unit in lost)
    told = [title if count == 1 else f"{count} × {title}" for title, count in counts.items()]
    return listed(told) if told else ""
