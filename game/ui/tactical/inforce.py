"""What holds for the next roll, and why: modifiers and options in force, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording.tactical import plain, signed
from game.rules.tactical.rolling import FIRST_DEFENCE, escalation, halves
from game.rules.tactical.scenario import ROLES
from game.rules.tactical.state import ATTACKERS, DEFENDERS
from game.ui.tactical.odds_words import die_chances, last_go
from game.ui.words import a_count, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.tactical.odds_result import Position
    from game.rules.tactical.state import Clash


def next_roll(clash: Clash, at: Position) -> str:
    """Who rolls next, how many dice, against what, and what each may bring."""
    charge = at.turn == 0 and clash.terms.charge
    side = ATTACKERS if at.go == 0 and not charge else at.roller
    pool = at.pool if at.go else min(at.alive)
    go = at.go + 1 if at.go or not charge else FIRST_DEFENCE
    if not pool or not all(at.alive):
        return "Nobody rolls any more."
    if at.go and last_go(at.go):
        return "The turn’s time is over."
    own = clash.profiles[side]
    base = own.skill_in(closed=at.closed[side])
    total = at.carried - own.fear + (escalation(go) if clash.terms.escalation else 0)
    sums = f" ({base} {signed(total)})" if total else ""
    what = "openings" if go == 1 else "defence"
    chance = die_chances(clash, side, at, at.carried, go, pool)
    each = f"on target at {percent(chance.counter)}" if go == 1 else chance.words
    return (
        f"{a_count(pool, 'die', 'dice')} of the {ROLES[side]} for {what}, "
        f"skill {plain(base + total)}{sums}. Each: {each}."
    )


def in_force(clash: Clash, at: Position) -> tuple[str, ...]:
    """Everything that changes the rolls of this fight now."""
    return *_modifiers(clash, at), *_men(clash, at)


def _modifiers(clash: Clash, at: Position) -> Iterator[str]:
    terms = clash.terms
    if at.carried and at.go:
        yield f"Tempo: {signed(at.carried)} came with the counters (T7)."
    elif terms.tempo:
        yield "Tempo: up to 5 may be taken before a defence, and handed on (T7)."
    if terms.escalation:
        now = f"go {at.go + 1} at {signed(escalation(at.go + 1))}" if at.go else "−1 with each go"
        yield f"Escalation: {now}; who is ahead may break (T7)."
    for side, role in enumerate(ROLES):
        if clash.profiles[side].fear:
            yield f"Fear: the {role} roll at {signed(-clash.profiles[side].fear)} (T7)."
    if terms.multiple and at.alive[0] != at.alive[1] and all(at.alive):
        few = ATTACKERS if at.alive[0] < at.alive[1] else DEFENDERS
        more = abs(at.alive[0] - at.alive[1])
        again = a_count(more, "success", "successes")
        yield f"Outnumbered: in defence the {ROLES[few]} re-roll up to {again} (T3)."
    if not terms.charge and at.turn == 0:
        yield "No charge: the attackers roll for their openings (T6)."


def _men(clash: Clash, at: Position) -> Iterator[str]:
    reach = clash.profiles[DEFENDERS].reach
    if reach and at.closed[DEFENDERS]:
        skill = clash.profiles[DEFENDERS].secondary
        yield f"Closed with: the defenders fight at their secondary skill, {skill} (T5)."
    elif reach and at.closing[DEFENDERS]:
        skill = clash.profiles[DEFENDERS].secondary
        yield f"Closed with: from the next turn the defenders’ skill is {skill} (T5)."
    elif reach:
        yield "Reach: the defenders’ first defence loses nobody; they are closed with (T5)."
    for side, role in enumerate(ROLES):
        own, foe = clash.profiles[side], clash.profiles[1 - side]
        if own.cover:
            rolls = "1 only blocks" if own.cover == 1 else f"1 to {own.cover} only block"
            yield f"Cover of the {role}: of their foes, rolls of {rolls} (T4)."
        if own.shield or own.penalty:
            yield (
                f"Shields of the {role}: skill {signed(own.shield)}, "
                f"but {signed(-own.penalty)} for what counters (T4)."
            )
        if halves(own, foe):
            yield f"Single weapons: half of the {role}’ counters, rounded down, stay (T4)."
        elif own.dirty and foe.single:
            yield f"Fighting dirty: the {role}’ counters aren’t halved (T4)."
