"""Events of the war as sentences.

`TABLE` is the one table of wordings: by the event's tag and, where it has several, a variant.
Names in braces are the event's fields as players know them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from game.match.wording import desk, settling
from game.match.wording.keys import Variants, key_of
from game.match.wording.lists import and_list
from game.rules.contract import Event
from game.rules.war import State, Unit, War, goal_text, team_name
from game.rules.war.events import ForcedMarch, Pair, RoundFought, Shown

TABLE: Mapping[str, str] = {
    "initiative": "Initiative: {totals}.",
    "round": "Round {round} begins: {clock}.",
    "turn": "{faction}’s turn.",
    "turn_ended": "{faction} ends the turn.",
    "turn_ended unspent": "{faction} ends the turn with {unspent} unspent.",
    "reinforced": "{faction} is reinforced in {cell}: {units}.",
    "reinforced some lost": "{faction} is reinforced in {cell}: {units}. Lost: {lost}. {reason}",
    "reinforced all lost": "{faction}’s reinforcements in {cell} are lost: {lost}. {reason}",
    "mustered": "{faction} musters {unit} in {cell}.",
    "grant_lost": "{faction}’s muster in {cell} is lost. {reason}",
    "grant_lost declined": "{faction} musters nothing in {cell}.",
    "moved move": "{faction} moves {units} from {origin} to {target}.",
    "moved enter": "{faction} sends {units} from {origin} into {target}.",
    "moved withdraw": "{faction} withdraws {units} from {origin} to {target}.",
    "moved back": "{faction} leaves {units} behind in {target}.",
    "set_out": "{faction}’s {units} set out from {origin} towards {target}.",
    "battle entered": "{faction} attacks {target} with {attackers} against {defenders}.",
    "battle in place": "{faction} fights on in {target} with {attackers} against {defenders}.",
    "battle ranged": "{faction} shoots from {origin} at {target} with {attackers}: {defenders}.",
    "fought": "Round {number} in {target}. {attack}; {defence}. {pairs}.",
    "fought carried": "Round {number} in {target}. {attack}; {defence}. {pairs}. {carried}.",
    "lost": "{faction} loses {title} in {cell}.",
    "fortitude": "Undead Fortitude: {faction}’s {kind} in {cell} rolls {die} and stays dead.",
    "fortitude 6": "Undead Fortitude: {faction}’s {kind} in {cell} rolls 6 and may rise again.",
    "rose": "{faction}’s {kind} rises again in {cell}.",
    "rose not": "{faction}’s {kind} in {cell} doesn’t rise again. {reason}",
    "battle_ended won": "The attack on {target} has succeeded. In it now: {attackers}.",
    "battle_ended left": "The attack on {target} has succeeded; nobody stays there.",
    "battle_ended lost": "The attack on {target} has failed.",
    "battle_ended both_gone": "Nobody is left of either side in {target}.",
    "battle_ended held": "The attackers hold out in {target}: it is contested.",
    "battle_ended withdrew": "The attackers have withdrawn from {target}.",
    "battle_ended stopped": "The fight in {target} stops for now.",
    "battle_ended broken_off": "The fight in {target} is broken off.",
    "battle_ended shot": "The shooting at {target} is over.",
    "healed": "Healers in {origin} bring back {unit} for {faction} in {cell}.",
    "repaired": "{faction} repairs {unit} in {cell}.",
    "entrenched": "{faction} entrenches {dug_in} in {cell}.",
    "paced": "{names} march at a {pace} pace.",
    "paced alone": "{names} marches at a {pace} pace.",
    "paced doubled": "{names} ride hard: the allowance is doubled, at a {pace} pace.",
    "paced alone doubled": "{names} rides hard: the allowance is doubled, at a {pace} pace.",
    "carried": "{faction} takes the fallen {names} along from {origin} to {target}.",
    "forced_march": "Forced march, hour {hour}: {name} bears it with {check} against {against}.",
    "forced_march failed": "Forced march, hour {hour}: {name} rolls {check} against {against}.",
    "exhausted": "{name} is exhausted: level {level}.",
    "exhausted rest": "War gives no rest: {name} is exhausted, level {level}.",
    "fell": "{title} of {faction} falls in {cell}.",
    "returned": "{title} of {faction} is up again in {cell}.",
    "captured": "{name} of {faction} is captured in {cell}.",
    "died": "{title} of {faction} dies of Exhaustion in {cell}.",
    "died fight": "{title} of {faction} dies in the fight for {cell}.",
    "recuperated": "{name} recuperates in {cell}: hit dice {dice}, {before} to {after} hit points.",
    "restored": "{name} is whole again in {cell}: {before} to {after} hit points.",
    "rested": "{faction}’s characters rest: turn {turn} of {turns}.",
    "rest_broken": "{faction}’s long rest is broken off: an enemy comes to {cell}.",
    "rest_broken itself": "{faction} breaks the long rest off.",
    "control": "{after} controls {cell}.",
    "control lost": "{before} no longer controls {cell}.",
    "control post": "{after} takes {cell}.",
    "control post from": "{after} takes {cell} from {before}.",
    "control post lost": "{cell} is neutral; it was {before}’s.",
    "goal": "Goal reached by {team}: {goal}.",
    "out": "{faction} is out of the war. {reason}",
    "ended": "{winners} won. {reason}",
    "ended draw": "The war is a draw. {reason}",
    **desk.TABLE,
    **settling.TABLE,
}

MINUTES_A_DAY = 24 * 60


def word(event: Event, state: State) -> str:
    """An event as a sentence; `state` is any of the same war, for its names."""
    return TABLE[key_of(event, _VARIANTS)].format_map(_Names(event, state))


def clock(minutes: int) -> str:
    """The war clock in words (W2)."""
    day, rest = divmod(minutes, MINUTES_A_DAY)
    return f"day {day + 1}, {rest // 60:02}:{rest % 60:02}"


def hex_words(cell: int, war: War) -> str:
    """A hex as players call it: its post's name and its number."""
    post = war.posts.get(cell)
    number = war.hex_name(cell)
    return f"{post.name} ({number})" if post is not None and post.name else number


def unit_words(unit: Unit) -> str:
    """A unit with its damage: "Battle Tower (1 of 2 hits left, entrenched)".

    Of a character, hits say little: it has hit points (W5).
    """
    marks = []
    if unit.hits < unit.kind.full and not unit.kind.character:
        marks.append(f"{unit.hits} of {unit.kind.full} hits left")
    if unit.entrenched:
        marks.append(
            "entrenched" if unit.entrenched == 1 else f"entrenched {unit.entrenched} times"
        )
    return f"{unit.title} ({', '.join(marks)})" if marks else unit.title


def units_words(units: Iterable[Unit]) -> str:
    """Units, like ones together: "2 × Bandits and Knights"."""
    counts: dict[str, int] = {}
    for unit in units:
        text = unit_words(unit)
        counts[text] = counts.get(text, 0) + 1
    return and_list(text if count == 1 else f"{count} × {text}" for text, count in counts.items())


_VARIANTS: Variants = {
    "turn_ended": lambda e: "unspent" if e.unspent else "",
    "reinforced": lambda e: ("some lost" if e.units else "all lost") if e.lost else "",
    "grant_lost": lambda e: "declined" if e.declined else "",
    "moved": lambda e: e.why,
    "battle": lambda e: "ranged" if e.ranged else "in place" if e.origin == e.target else "entered",
    "fought": lambda e: "carried" if e.carried else "",
    "fortitude": lambda e: "6" if e.die == 6 else "",  # noqa: PLR2004 - W10
    "rose": lambda e: "" if e.unit else "not",
    "battle_ended": lambda e: "left" if e.how == "won" and not e.attackers else e.how,
    "paced": lambda e: " ".join(
        [*(["alone"] if len(e.names) == 1 else []), *(["doubled"] if e.doubled else [])]
    ),
    "forced_march": lambda e: "" if e.passed else "failed",
    "exhausted": lambda e: "rest" if e.why == "rest" else "",
    "died": lambda e: "fight" if e.why == "fight" else "",
    "rest_broken": lambda e: "itself" if e.cell < 0 else "",
    "control": lambda e: (
        ("post " if e.post else "")
        + ("lost" if not e.after else "from" if e.post and e.before else "")
    ).rstrip(),
    "ended": lambda e: "draw" if e.outcome.draw else "",
    **desk.VARIANTS,
    **settling.VARIANTS,
}


class _Names(dict[str, str]):
    """An event's fields as players know them, worded when a wording asks for them."""

    def __init__(self, event: Event, state: State) -> None:
        super().__init__()
        self._event = event
        self._state = state
        self._war = state.war

    def __missing__(self, field: str) -> str:
        if isinstance(self._event, RoundFought) and field in _FOUGHT:
            return _FOUGHT[field](self._event, self._war)
        value = getattr(self._event, field, None)
        return _FIELDS[field](value, self._event, self._state)


def _faction(name: str, war: War) -> str:
    return war.faction[name].name if name else "nobody"


def _defenders(defenders: Iterable[tuple[str, Unit]], war: War) -> str:
    return and_list(
        f"{_faction(owner, war)}’s {units_words(unit for _, unit in group)}"
        for owner, group in groupby(defenders, key=lambda pair: pair[0])
    )


def _totals(totals: Iterable[tuple[str, tuple[int, ...]]], war: War) -> str:
    told = []
    for name, (*tied, counts) in totals:
        after = f" (after a tie at {and_list(map(str, tied))})" if tied else ""
        told.append(f"{_faction(name, war)} {counts}{after}")
    return ", ".join(told)


def _kind(kind: str, war: War) -> str:
    return war.tables.kind[kind].title


def _pace(pace: str, war: War) -> str:
    figures = war.tables.figures
    return figures.pace[pace].title.lower() if figures is not None else pace


def _check(event: ForcedMarch) -> str:
    """A die with its modifier: "9 + 2", or "9" without one."""
    sign = "−" if event.modifier < 0 else "+"
    return f"{event.die} {sign} {abs(event.modifier)}" if event.modifier else str(event.die)


def _actions(count: int) -> str:
    return "1 Battle Action" if count == 1 else f"{count} Battle Actions"


_FIELDS: dict[str, Callable[[Any, Any, State], str]] = {
    "totals": lambda v, _e, s: _totals(v, s.war),
    "round": lambda v, _e, _s: str(v),
    "clock": lambda v, _e, _s: clock(v),
    "faction": lambda v, _e, s: _faction(v, s.war),
    "unspent": lambda v, _e, _s: _actions(v),
    "cell": lambda v, _e, s: hex_words(v, s.war),
    "origin": lambda v, _e, s: hex_words(v, s.war),
    "target": lambda v, _e, s: hex_words(v, s.war),
    "unit": lambda v, _e, _s: unit_words(v),
    "dug_in": lambda _v, e, _s: unit_words(e.unit) if e.unit.entrenched > 1 else e.unit.title,
    "title": lambda _v, e, _s: e.unit.title,
    "units": lambda v, _e, _s: units_words(v),
    "lost": lambda v, _e, _s: units_words(v),
    "attackers": lambda v, _e, _s: units_words(v),
    "defenders": lambda v, _e, s: _defenders(v, s.war),
    "kind": lambda v, _e, s: _kind(v, s.war),
    "names": lambda v, _e, _s: and_list(v),
    "pace": lambda v, _e, s: _pace(v, s.war),
    "check": lambda _v, e, _s: _check(e),
    "dice": lambda v, _e, _s: and_list(map(str, v)),
    **dict.fromkeys(
        ("name", "hour", "against", "level", "turn", "turns"), lambda v, _e, _s: str(v)
    ),
    "die": lambda v, _e, _s: str(v),
    "before": lambda v, _e, s: _faction(v, s.war) if isinstance(v, str) else str(v),
    "after": lambda v, _e, s: _faction(v, s.war) if isinstance(v, str) else str(v),
    "team": lambda v, _e, s: team_name(s, v),
    "goal": lambda v, _e, s: goal_text(s, s.war.goals[v]),
    "winners": lambda _v, e, s: and_list(_faction(name, s.war) for name in e.outcome.winners),
    "before_unit": lambda _v, e, _s: unit_words(e.before),
    "cells": lambda v, _e, s: and_list(hex_words(cell, s.war) for cell in v),
    "action_count": lambda _v, e, _s: _actions(e.actions),
    **desk.FIELDS,
    **settling.FIELDS,
    "reason": lambda v, e, _s: str(e.outcome.reason if v is None else v),
}


def _dice(side: tuple[tuple[str, Unit], ...], row: tuple[Shown, ...], verb: str, war: War) -> str:
    owners = and_list(dict.fromkeys(_faction(owner, war) for owner, _ in side))
    shown = ", ".join(
        f"{die.rolled}{f' (not {die.other})' if die.other else ''}"
        f"{f'+{die.bonus}' if die.bonus else ''} {side[die.unit][1].title}"
        for die in row
    )
    return f"{owners} {verb}: {shown}"


def _pairs(event: RoundFought) -> str:
    """Every pair from the top; what an entrenchment takes is told (W11)."""
    sides = {"attacker": event.defenders, "defender": event.attackers}
    trenches = {
        (won, at): u.entrenched for won, side in sides.items() for at, (_, u) in enumerate(side)
    }
    told = []
    for pair in event.pairs:
        words = _pair(event, pair)
        if pair.winner:
            attacks = pair.winner == "attacker"
            at = event.defence[pair.defender].unit if attacks else event.attack[pair.attacker].unit
            key = (pair.winner, at)
            taken = min(pair.taken, trenches[key])
            trenches[key] -= taken
            if taken:
                words += (
                    " (its entrenchment takes it)"
                    if taken == pair.taken
                    else " (its entrenchment takes one)"
                )
        told.append(words)
    return "; ".join(told)


def _pair(event: RoundFought, pair: Pair) -> str:
    attack, defence = event.attack[pair.attacker], event.defence[pair.defender]
    ours, theirs = attack.value, defence.value
    if not pair.winner:
        return f"{ours} and {theirs} bounce"
    if pair.winner == "attacker":
        how, struck = "beats", event.defenders[defence.unit][1]
    else:
        how, struck = "is beaten by", event.attackers[attack.unit][1]
    hits = {0: "no hit", 1: "1 hit"}.get(pair.taken, f"{pair.taken} hits")
    return f"{ours} {how} {theirs}, {hits} on {struck.title}"


def _carried(event: RoundFought) -> str:
    told = []
    for side, place, hits in event.carried:
        struck = (event.attackers if side == "attacker" else event.defenders)[place][1]
        told.append(f"{hits} more on {struck.title}")
    return f"Carried over: {and_list(told)}"


_FOUGHT: dict[str, Callable[[RoundFought, War], str]] = {
    "number": lambda e, _w: str(e.number),
    "attack": lambda e, w: _dice(e.attackers, e.attack, "attack", w),
    "defence": lambda e, w: _dice(e.defenders, e.defence, "defend", w),
    "pairs": lambda e, _w: _pairs(e),
    "carried": lambda e, _w: _carried(e),
}
