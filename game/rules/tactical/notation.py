"""A side of an exchange as text: ``10 skill=6 cover=2 single``, as ``hexmarch tactical`` takes it.

A side is how many men it has, their skill, and any of the options in `FIGURES` and `TRAITS`.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from game.rules.tactical.rolling import MOST_TEMPO
from game.rules.tactical.troops import MOST_SKILL, MOST_TROOPERS, Profile, Terms

FIGURES = {
    "skill": MOST_SKILL,
    "secondary": MOST_SKILL,
    "cover": 10,
    "shield": 10,
    "fear": 10,
    "tempo": MOST_TEMPO,
}
TRAITS = ("single", "dirty", "reach", "extra")
EXAMPLE = "for example '10 skill=6 cover=2'"
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_FIGURE = re.compile(r"[0-9]{1,9}")


class NotationError(ValueError):
    """A side that can't be read; the message is one sentence that says what would be right."""


class Side(NamedTuple):
    """One side: men, what of them tells, whether it switches Multiple Opponents on, its tempo."""

    men: int
    profile: Profile
    extra: bool = False
    tempo: int = 0


class Asked(NamedTuple):
    """Two sides, as `odds.exact` takes them."""

    alive: tuple[int, int]
    profiles: tuple[Profile, Profile]
    terms: Terms
    tempo: tuple[int, int]


def parse_side(text: str) -> Side:
    """Read a side. Raises NotationError."""
    count, *options = text.lower().split() or [""]
    men = _count(count)
    given: dict[str, int] = {}
    for option in options:
        name, figure = _option(option)
        if name in given:
            raise NotationError(f"{name} is given twice in '{text.strip()}'")
        given[name] = figure
    if "skill" not in given:
        raise NotationError(f"the skill is missing in '{text.strip()}'; write {EXAMPLE}")
    if "dirty" in given and "single" not in given:
        raise NotationError(
            f"dirty needs single in '{text.strip()}': it helps who fights with one one-handed "
            "weapon (T4)"
        )
    return Side(men, _profile(given), "extra" in given, given.get("tempo", 0))


def asked(attackers: Side, defenders: Side, *, charge: bool, escalation: bool) -> Asked:
    """Set two sides against each other. Raises NotationError where they can't both be so."""
    if attackers.profile.reach and defenders.profile.reach:
        raise NotationError(
            "reach on both sides can't be: it means a weapon of double the other's length (T5); "
            "give it to one"
        )
    tempo = (attackers.tempo, defenders.tempo)
    terms = Terms(
        charge=charge,
        multiple=attackers.extra or defenders.extra,
        tempo=any(tempo),
        escalation=escalation,
    )
    profiles = (attackers.profile, defenders.profile)
    return Asked((attackers.men, defenders.men), profiles, terms, tempo)


def _profile(given: dict[str, int]) -> Profile:
    shield = given.get("shield", 0)
    return Profile(
        skill=given["skill"],
        secondary=given.get("secondary", given["skill"]),
        cover=given.get("cover", 0),
        shield=shield,
        penalty=shield,
        single="single" in given,
        dirty="dirty" in given,
        reach="reach" in given,
        fear=given.get("fear", 0),
    )


def _count(word: str) -> int:
    if not _WHOLE.fullmatch(word):
        there = f"not with '{word}'" if word else EXAMPLE
        raise NotationError(f"a side begins with its number of men, 1 to {MOST_TROOPERS}, {there}")
    if not 1 <= int(word) <= MOST_TROOPERS:
        raise NotationError(f"a side can't have {int(word)} men, only 1 to {MOST_TROOPERS}")
    return int(word)


def _option(word: str) -> tuple[str, int]:
    """Return the option's name, and its figure (1 for a trait)."""
    name, equals, value = word.partition("=")
    if name in TRAITS:
        if equals:
            raise NotationError(f"{name} takes no value; write '{name}', not '{word}'")
        return name, 1
    if name not in FIGURES:
        raise NotationError(_unknown(word, name))
    right = f"a whole number from 0 to {FIGURES[name]}"
    if not value:
        raise NotationError(f"{name} needs a value: '{name}=' and {right}, without spaces")
    if not _FIGURE.fullmatch(value) or int(value) > FIGURES[name]:
        raise NotationError(f"{name} can't be {value}; it is {right}")
    return name, int(value)


def _unknown(word: str, name: str) -> str:
    known = [f"{figure}=" for figure in FIGURES] + list(TRAITS)
    near = get_close_matches(name, [*FIGURES, *TRAITS], n=1)
    advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
    return f"there is no option '{word}'; {advice}"
