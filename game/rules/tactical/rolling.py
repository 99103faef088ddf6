"""One die of the exchange: what each of its ten faces means (T1, T4), and what modifies it (T7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from game.rules.tactical.troops import Profile

Face = Literal["counter", "block", "fail"]
FACES = 10
MOST_TEMPO = 5  # Tempo's alone; Escalation goes on
GIFT = 1  # the modifier given in place of a negative one (T7)
INCREMENTS = 10  # the opening and nine rolls (T2)
FIRST_DEFENCE = 2  # its go: the opening is the first
SECONDS = 3  # of an increment
MOST_TURNS = 20  # T8


@lru_cache(maxsize=1 << 12)
def faces(own: Profile, foe_cover: int, modifier: int, *, closed: bool) -> tuple[Face, ...]:
    """What a roll of 1 to 10 means, in that order; `modifier` is the sum of all (negative: worse).

    `closed`: the side fights with its secondary skill (T5).
    """
    skill = own.skill_in(closed=closed) + modifier
    top = _held(skill + own.shield)
    clean = _held(skill - own.penalty)
    return tuple([_face(roll, top, clean, foe_cover) for roll in range(1, FACES + 1)])


def _face(roll: int, top: int, clean: int, foe_cover: int) -> Face:
    if roll > top:
        return "fail"
    if roll > clean or roll <= foe_cover:
        return "block"
    return "counter"


def _held(skill: int) -> int:
    return min(max(skill, 0), FACES)


def escalation(go: int) -> int:
    """The modifier of a go, the opening being the first: 0, −1, … −9 (T7)."""
    return 1 - go


def halves(own: Profile, foe: Profile) -> bool:
    """Whether only half of a side's clean defences counter: a single weapon, fought fair (T4)."""
    return own.single and not (own.dirty and foe.single)


def kept(own: Profile, foe: Profile, counters: int) -> int:
    """How many of a defence's counters stay counters after the halving of single weapons (T4)."""
    return counters // 2 if halves(own, foe) else counters


def keeps_off(own: Profile, go: int, *, closed: bool) -> bool:
    """Whether a roll's fails fell nobody: foes have to close with long weapons first (T5).

    Only the other side rolls the first defence, so the reach of who opens does nothing.
    """
    return go == FIRST_DEFENCE and own.reach and not closed
