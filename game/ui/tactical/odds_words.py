"""What a roll may bring a man, and who may hold the field, in words and whole per cents."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.rolling import FACES, INCREMENTS, escalation, faces
from game.rules.tactical.state import DEFENDERS
from game.rules.tactical.troops import SAME
from game.ui.words import percent

if TYPE_CHECKING:
    from game.rules.tactical.odds_result import Position, Result
    from game.rules.tactical.state import Clash
    from game.rules.tactical.troops import Troop

MINUS = "−"
_NONE = 1e-9
FIRST_DEFENCE = 2


class Chances(NamedTuple):
    """Of one die: that it comes to a counter, a block, a fail. `closed`: a fail fells nobody."""

    counter: float
    block: float
    fail: float
    closed: bool = False

    @property
    def words(self) -> str:
        """Such as "counter 60 %, fall 40 %"."""
        parts = [f"counter {percent(self.counter)}"]
        if self.block > _NONE:
            parts.append(f"block {percent(self.block)}")
        lost = "closed with" if self.closed else "fall"
        return ", ".join([*parts, f"{lost} {percent(self.fail)}"])


def die_chances(
    clash: Clash, side: int, at: Position, modifier: int, go: int, pool: int
) -> Chances:
    """What becomes of a die on average in a side's roll of so many dice in a go.

    `modifier` is its tempo; escalation and fear, what is rolled again (T3) and the halving of
    single weapons (T4) go in.
    """
    own, foe = clash.profiles[side], clash.profiles[1 - side]
    total = modifier - own.fear + (escalation(go) if clash.terms.escalation else 0)
    found = faces(own, foe.cover, total, closed=at.closed[side])
    counter, block, fail = (found.count(face) / FACES for face in ("counter", "block", "fail"))
    once = Chances(counter, block, fail)
    if go == 1:
        return once  # an opening: neither is for it (T4, T6)
    extra = max(at.alive[1 - side] - at.alive[side], 0) if clash.terms.multiple else 0
    halved = own.single and not (own.dirty and foe.single)
    kept_off = go == FIRST_DEFENCE and side == DEFENDERS and own.reach and not at.closed[side]
    return on_average(once, max(pool, 1), extra, halved=halved)._replace(closed=kept_off)


@lru_cache(maxsize=512)
def on_average(once: Chances, pool: int, extra: int, *, halved: bool) -> Chances:
    """Chances of one die, those of a pool in which so many successes are rolled again, halved."""
    if not extra and not halved:
        return once
    kept = failed = 0.0
    for counters in range(pool + 1):
        for blocks in range(pool - counters + 1):
            fails = pool - counters - blocks
            ways = comb(pool, counters) * comb(pool - counters, blocks)
            chance = ways * once.counter**counters * once.block**blocks * once.fail**fails
            again = min(extra, counters + blocks)
            stay = counters - min(again, counters)
            kept += chance * _kept(stay, again, once.counter, halved=halved)
            failed += chance * (fails + again * once.fail)
    return Chances(kept / pool, 1 - (kept + failed) / pool, failed / pool)


@lru_cache(maxsize=1 << 13)
def _kept(stay: int, again: int, chance: float, *, halved: bool) -> float:
    """Counters on average: those that stay and those of the dice rolled again, halved together."""
    if not halved:
        return stay + again * chance
    return sum(
        comb(again, won) * chance**won * (1 - chance) ** (again - won) * ((stay + won) // 2)
        for won in range(again + 1)
    )


def last_go(go: int) -> bool:
    """Whether counters of this go aren't handed over: the turn is over (T2)."""
    return go >= INCREMENTS


def plain(number: int) -> str:
    """A number with a minus as wide as a plus."""
    return str(number).replace("-", MINUS)


def unbroken(words: str) -> str:
    """No line ends between a number and its per cent sign."""
    return words.replace(" %", "\u00a0%")


def signed(number: int) -> str:
    """A modifier as players read it: +1, 0 or −2."""
    return f"+{number}" if number > 0 else plain(number)


def holds(result: Result, side: int) -> float:
    """The chance that a side holds the field in the end."""
    return result.defenders_hold if side == DEFENDERS else result.attackers_hold


def neither(result: Result) -> float:
    """The chance that nobody does: both gone, or both still standing after the last turn."""
    return result.both_gone + result.both_left


def mean(result: Result, side: int) -> float:
    """Men of a side left on average."""
    return result.defenders_mean if side == DEFENDERS else result.attackers_mean


def left(result: Result, side: int) -> tuple[float, ...]:
    """The chance of each number of a side's men left."""
    return result.defenders_left if side == DEFENDERS else result.attackers_left


def figures_line(troop: Troop) -> str:
    """A troop's figures in a line: "Skill 6, armour 2, shield +1 −1, single weapon"."""
    parts = [f"Skill {troop.skill}"]
    if troop.secondary not in (SAME, troop.skill):
        parts.append(f"{troop.secondary} once closed with")
    parts.append(f"weapon {troop.length / 2:g} m")
    if troop.cover:
        parts.append(f"armour {troop.cover}")
    if troop.shield_cover or troop.shield:
        parts.append(f"shield: covers {troop.shield_cover}, +{troop.shield} −{troop.penalty}")
    if troop.single:
        parts.append("single weapon")
    if troop.dirty:
        parts.append("fights dirty")
    return ", ".join(parts)
