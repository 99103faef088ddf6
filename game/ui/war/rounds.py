"""A round of battle in words: dice in pairs, what each pair did, who was lost (W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.ui.war.words import a_count, listed, units_words

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
    carried: str


def round_view(event: RoundFought) -> RoundView:
    """Word a round."""
    attack = _dice(event.attack, event.attackers, event.attacker_hits)
    defence = _dice(event.defence, event.defenders, event.defender_hits)
    left = {
        ("attacker", place): unit.hits + unit.entrenched
        for place, (_, unit) in enumerate(event.attackers)
    } | {
        ("defender", place): unit.hits + unit.entrenched
        for place, (_, unit) in enumerate(event.defenders)
    }
    rows = []
    for pair in event.pairs:
        dice = attack[pair.attacker], defence[pair.defender]
        text = _text(pair, dice, _falls(event, pair, left))
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
        found.append(Die(faction, unit, die.rolled, die.bonus, fell(unit, hits[die.unit])))
    return found


def _side(pair: Pair) -> Side:
    if pair.winner == "attacker":
        return "attacker"
    return "defender" if pair.winner == "defender" else ""


def _falls(event: RoundFought, pair: Pair, left: dict[tuple[str, int], int]) -> bool:
    """Whether this pair's hits are the ones that destroy the unit; `left` is counted down."""
    if not pair.taken:
        return False
    if pair.winner == "attacker":
        struck = ("defender", event.defence[pair.defender].unit)
    else:
        struck = ("attacker", event.attack[pair.attacker].unit)
    left[struck] -= pair.taken
    return left[struck] <= 0


def _text(pair: Pair, dice: tuple[Die, Die], falls: bool) -> str:
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
        return f"{struck} destroyed by {by}"
    return f"{a_count(pair.taken, 'hit')} on {struck} by {by}"


def _fallen(side: tuple[tuple[str, Unit], ...], hits: tuple[int, ...]) -> Fallen:
    lost = [unit for (_, unit), taken in zip(side, hits, strict=True) if fell(unit, taken)]
    borne = sum(t for (_, unit), t in zip(side, hits, strict=True) if not fell(unit, t))
    return Fallen(units_words(lost) if lost else "", borne)
