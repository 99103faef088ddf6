"""A round of battle in words: dice in pairs, what each pair did, who was lost (W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.ui.war.words import a_count, units_words

if TYPE_CHECKING:
    from game.rules.war.events import Pair, RoundFought, Shown
    from game.rules.war.kinds import Unit

Side = Literal["attacker", "defender", ""]


class Die(NamedTuple):
    """One die: whose unit rolled it, its face, its bonus; `out`: its unit fell in this round."""

    faction: str
    unit: Unit
    face: int
    bonus: int
    out: bool


class Row(NamedTuple):
    """A pair of dice from the top, or an unpaired die, and what came of it."""

    attack: Die | None
    defence: Die | None
    winner: Side
    text: str


class Fallen(NamedTuple):
    """What a side lost in a round: units in words ("": none), and hits that units survived."""

    units: str
    hits: int


class RoundView(NamedTuple):
    """A round: its rows, and what each side lost."""

    number: int
    rows: tuple[Row, ...]
    attacker: Fallen
    defender: Fallen


def round_view(event: RoundFought) -> RoundView:
    """Word a round."""
    attack = _dice(event.attack, event.attackers, event.attacker_hits)
    defence = _dice(event.defence, event.defenders, event.defender_hits)
    rows = [
        Row(
            attack[pair.attacker],
            defence[pair.defender],
            _side(pair),
            _text(pair, attack[pair.attacker], defence[pair.defender]),
        )
        for pair in event.pairs
    ]
    rest = len(event.pairs)
    rows += [Row(die, None, "", "unpaired") for die in attack[rest:]]
    rows += [Row(None, die, "", "unpaired") for die in defence[rest:]]
    return RoundView(
        event.number,
        tuple(rows),
        _fallen(event.attackers, event.attacker_hits),
        _fallen(event.defenders, event.defender_hits),
    )


def fell(unit: Unit, hits: int) -> bool:
    """Whether these hits destroy it, its entrenchment going first (W8, W11)."""
    return hits >= unit.hits + unit.entrenched


def _dice(
    shown: tuple[Shown, ...], side: tuple[tuple[str, Unit], ...], hits: tuple[int, ...]
) -> list[Die]:
    found = []
    for die in shown:
        faction, unit = side[die.unit]
        found.append(Die(faction, unit, die.rolled, die.bonus, fell(unit, hits[die.unit])))
    return found


def _side(pair: Pair) -> Side:
    if pair.winner == "attacker":
        return "attacker"
    return "defender" if pair.winner == "defender" else ""


def _text(pair: Pair, attack: Die, defence: Die) -> str:
    if not pair.winner:
        return "equal: they bounce"
    winner, loser = (attack, defence) if pair.winner == "attacker" else (defence, attack)
    by, struck = winner.unit.title, loser.unit.title
    if not pair.hits:
        return f"{by} can't reach {struck} that far"
    if not pair.taken:
        return f"{struck} struck by {by}, but destroyed already"
    if loser.out:
        return f"{struck} destroyed by {by}"
    return f"{a_count(pair.taken, 'hit')} on {struck} by {by}"


def _fallen(side: tuple[tuple[str, Unit], ...], hits: tuple[int, ...]) -> Fallen:
    lost = [unit for (_, unit), taken in zip(side, hits, strict=True) if fell(unit, taken)]
    borne = sum(t for (_, unit), t in zip(side, hits, strict=True) if not fell(unit, t))
    return Fallen(units_words(lost) if lost else "", borne)
